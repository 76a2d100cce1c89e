package store

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// naive is the model: a partition without everything that makes it fast.
type naive struct {
	items      map[string]resource.Item // by key and id
	parts      []*naivePart             // in range order
	nextID     uint32                   // greater than any partition's
	now        int64                    // greatest second the clock has shown
	defaultTTL int32
	past       []pastDefault // every default there was, and until when
	held       int64         // where time stands still for expiry; 0: it does not
	versions   []naiveVersion
}

type pastDefault struct {
	defaultTTL int32
	until      int64
}

// gone reports whether an item has expired.
func (n *naive) gone(it resource.Item) bool {
	now := n.now
	if n.held != 0 {
		now = n.held
	}
	return slices.ContainsFunc(append(n.past, pastDefault{n.defaultTTL, now}), func(d pastDefault) bool {
		ttl := it.TTL
		if ttl == 0 {
			ttl = d.defaultTTL
		}
		return d.defaultTTL != 0 && ttl > 0 && it.TS+int64(ttl) <= d.until
	})
}

// meet does what the writer does with an expired item that it reads.
func (n *naive) meet(name string) {
	if it, ok := n.items[name]; ok && n.gone(it) {
		n.delete(name)
	}
}

func (n *naive) delete(name string) {
	it := n.items[name]
	part := n.part(it.EPK)
	n.versions = append(n.versions, naiveVersion{
		by: part.id, lsn: part.lsn + 1, version: physical.Version{TS: n.now, Expired: true, Old: &it},
	})
	part.advance(n.now)
	delete(n.items, name)
}

// holder returns the name of another item of the logical partition with the same value of n.
func (n *naive) holder(items map[string]resource.Item, key partition.Key, name string, body []byte) string {
	mine := claimed(body)
	for other, it := range items {
		if other != name && it.Key.Equal(key) && value.Equal(claimed(it.JSON), mine) {
			return other
		}
	}
	return ""
}

// claimed returns the value of the histories' unique key.
func claimed(body []byte) value.Value {
	if v := value.FromRaw(body).Property("u"); v.IsDefined() {
		return v
	}
	return value.NullValue()
}

// in returns a part's items, or all items for nil.
func (n *naive) in(part *naivePart) (items []resource.Item) {
	for _, it := range n.items {
		if part == nil || part.keys.Contains(it.EPK) {
			items = append(items, it)
		}
	}
	return items
}

func (n *naive) unindexed(part *naivePart) (count int64) {
	for _, it := range n.in(part) {
		count += int64(it.Flags & physical.FlagUnindexed)
	}
	return count
}

func naiveName(key partition.Key, id string) string { return string(key.Append(nil)) + id }

func (n *naive) sorted(part *naivePart, by func(a, b resource.Item) int) []resource.Item {
	out := n.in(part)
	slices.SortFunc(out, by)
	return out
}

func byOrdinal(a, b resource.Item) int { return cmp.Compare(a.Ordinal, b.Ordinal) }

// byChange is the order of a feed: for equal LSNs of merged partitions, by the partition that made
// the change.
func byChange(a, b resource.Item) int {
	return cmp.Or(cmp.Compare(a.LSN, b.LSN), cmp.Compare(a.PartitionID, b.PartitionID), cmp.Compare(a.Sub, b.Sub))
}

func byPlace(a, b resource.Item) int { return cmp.Or(cmp.Compare(a.EPK, b.EPK), byOrdinal(a, b)) }

func drawBody(t *rapid.T, key partition.Key, def layout.Definition, id string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `{"id":%q`, id)
	for i, c := range key.Components() {
		text := partition.NewKey(c).JSON()
		if text != "[{}]" {
			fmt.Fprintf(&b, `,%q:%s`, strings.TrimPrefix(def.Partition.Paths[i], "/"), strings.Trim(text, "[]"))
		}
	}
	scalar := rapid.SampledFrom([]string{
		"null", "true", "false", "0", "-1.5", "7", `"x"`, `""`, `"x\u0000y"`,
		`"` + strings.Repeat("long", 40) + `"`, "[]", "{}", "[1,2,1]", `[{"k":1},{"k":2}]`,
	})
	for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "tags", "n m"}), 0, 3,
		rapid.ID[string]).Draw(t, "names") {
		fmt.Fprintf(&b, `,%q:%s`, name, scalar.Draw(t, "value"))
	}
	if u := rapid.SampledFrom([]string{
		"", "", "null", "1", "1.0", `"x"`, `{"p":1,"q":2}`, `{"q":2,"p":1}`,
		`"` + strings.Repeat("long", 80) + `"`,
	}).Draw(t, "u"); u != "" {
		b.WriteString(`,"u":` + u)
	}
	if ttl := rapid.SampledFrom([]string{"", "", "-1", "1", "2", "3"}).Draw(t, "ttl"); ttl != "" {
		b.WriteString(`,"ttl":` + ttl)
	}
	return b.String() + "}"
}

func drawKey(t *rapid.T, levels int) partition.Key {
	components := make([]partition.Component, levels)
	for i := range components {
		components[i] = rapid.SampledFrom([]partition.Component{
			partition.Text("a"), partition.Text("b\x00"), partition.Null(), partition.Number(3), partition.Undefined(),
			partition.Bool(true),
		}).Draw(t, "component")
	}
	return partition.NewKey(components...)
}

// historyWant is one change of a mutation.
type historyWant struct {
	key       partition.Key
	id        string
	delete    bool
	body      string
	ttl       int32
	unindexed bool
	sub       uint32
}

func (w *historyWant) name() string { return naiveName(w.key, w.id) }

// drawWants draws the changes of a mutation of a partition.
func (m *historyMachine) drawWants(t *rapid.T, part *naivePart) []historyWant {
	var wants []historyWant
	names := make(map[string]bool)
	for range rapid.IntRange(1, 3).Draw(t, "changes") {
		w := historyWant{
			key: drawKey(t, m.def.Partition.Levels()),
			id:  rapid.SampledFrom([]string{"1", "2", "ü"}).Draw(t, "id"),
		}
		w.delete = rapid.IntRange(0, 3).Draw(t, "delete") == 0
		if names[w.name()] || !part.keys.Contains(m.def.Partition.EPK(w.key)) {
			continue
		}
		names[w.name()] = true
		w.body = drawBody(t, w.key, m.def, w.id)
		w.ttl, _ = resource.ItemTTL([]byte(w.body))
		w.unindexed = rapid.IntRange(0, 4).Draw(t, "unindexed") == 0
		w.sub = uint32(rapid.SampledFrom([]int{0, 0, 0, 2, 7}).Draw(t, "sub"))
		wants = append(wants, w)
	}
	return wants
}

// conflicts reports whether the changes would leave two items with one value of the unique key. It
// first deletes expired items that are in the way.
func (m *historyMachine) conflicts(wants []historyWant) bool {
	if m.def.Unique == nil {
		return false
	}
	n := &m.naive
	// The claims that the changes release are free.
	others := maps.Clone(n.items)
	for _, w := range wants {
		if old, ok := n.items[w.name()]; ok && (w.delete || !value.Equal(claimed(old.JSON), claimed([]byte(w.body)))) {
			delete(others, w.name())
		}
	}
	for _, w := range wants {
		if w.delete {
			continue
		}
		if _, keeps := others[w.name()]; keeps {
			continue
		}
		if holder := n.holder(others, w.key, w.name(), []byte(w.body)); holder != "" {
			if !n.gone(others[holder]) {
				return true
			}
			delete(others, holder)
			n.delete(holder)
		}
		others[w.name()] = resource.Item{Key: w.key, JSON: []byte(w.body), TTL: -1}
	}
	return false
}

// perform makes the changes, and compares them with what was committed.
func (m *historyMachine) perform(part *naivePart, wants []historyWant, c physical.Committed) error {
	n := &m.naive
	count, sub := 0, uint32(0)
	for _, w := range wants {
		old, exists := n.items[w.name()]
		if w.delete && !exists {
			continue
		}
		sub = max(sub, w.sub)
		it := resource.Item{
			EPK: m.def.Partition.EPK(w.key), Key: w.key, ID: w.id, PartitionID: part.id, LSN: part.lsn + 1,
			Sub: sub, TS: n.now, Ordinal: old.Ordinal, JSON: old.JSON, TTL: old.TTL, Flags: old.Flags,
		}
		if !exists {
			part.ordinal++
			it.Ordinal = layout.MakeOrdinal(part.ridPrefix, part.ordinal)
		}
		if !w.delete {
			it.JSON, it.TTL, it.Flags = []byte(w.body), w.ttl, 0
			if w.unindexed {
				it.Flags = physical.FlagUnindexed
			}
		}
		if !physicaltest.SameItem(&it, &c.Items[count]) || c.OldBytes[count] != len(old.JSON) {
			return fmt.Errorf("committed %+v, expected %+v", c.Items[count], it)
		}
		n.items[w.name()] = it
		v := naiveVersion{by: part.id, lsn: it.LSN, sub: it.Sub, version: physical.Version{TS: n.now, Item: &it}}
		if exists {
			v.version.Old = &old
		}
		if w.delete {
			delete(n.items, w.name())
			v.version.Item = nil
		}
		n.versions = append(n.versions, v)
		sub++
		count++
	}
	if count > 0 {
		part.advance(n.now)
	}
	if c.LSN != part.lsn || c.TS != n.now || len(c.Items) != count {
		return fmt.Errorf("committed LSN %d, _ts %d, %d items; expected %d, %d, %d", c.LSN, c.TS, len(c.Items), part.lsn,
			n.now, count)
	}
	return nil
}

// sweep deletes some expired items: first those with a ttl of their own, by the second in which
// they expired, then the others, the oldest change first. With ancestors, the order is first by
// these, and is taken from the versions.
func (m *historyMachine) sweep(t *rapid.T) {
	n := &m.naive
	part, p := m.drawPart(t)
	if p.Expires() {
		m.look()
	}
	due := slices.DeleteFunc(n.sorted(part, byChange), func(it resource.Item) bool { return !n.gone(it) })
	slices.SortFunc(due, func(a, b resource.Item) int {
		switch ownA, ownB := a.TTL != 0, b.TTL != 0; {
		case ownA && ownB:
			return cmp.Or(cmp.Compare(layout.QueuedAt(&a), layout.QueuedAt(&b)), byOrdinal(a, b))
		case ownA:
			return -1
		case ownB:
			return 1
		}
		return byChange(a, b)
	})
	limit := rapid.SampledFrom([]int{1, 2, 3, 100}).Draw(t, "limit")
	want := min(limit, len(due))
	deleted, more, err := m.s.Sweep(context.Background(), p, limit)
	if err != nil || deleted != want || more != (want == limit) {
		t.Fatalf("swept %d (more: %t, %v), expected %d of %d", deleted, more, err, want, len(due))
	}
	if len(part.parents) > 0 {
		s, err := p.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		defer s.Release()
		due = slices.DeleteFunc(due, func(it resource.Item) bool {
			there, err := storedItem(s, it.EPK, it.Key, it.ID)
			return there != nil || err != nil
		})
		if len(due) != want {
			t.Fatalf("swept %d, %d are gone", want, len(due))
		}
		m.asSwept(t, s, part, due)
	}
	for _, it := range due[:want] {
		n.delete(naiveName(it.Key, it.ID))
	}
}

// asSwept brings items that a sweep has deleted into the order in which their versions say that it
// did: a merged partition sweeps what each of its parents left, one parent after the other.
func (m *historyMachine) asSwept(t *rapid.T, s *physical.Snapshot, part *naivePart, items []resource.Item) {
	if m.def.Retention == 0 {
		return // nobody sees the order
	}
	versions, err := readVersions(s, part.lsn)
	if err != nil || len(versions) != len(items) {
		t.Fatalf("the sweep of %d items left %d versions (%v)", len(items), len(versions), err)
	}
	at := func(it resource.Item) int {
		return slices.IndexFunc(versions, func(v naiveVersion) bool {
			return v.version.Old != nil && naiveName(v.version.Old.Key, v.version.Old.ID) == naiveName(it.Key, it.ID)
		})
	}
	slices.SortFunc(items, func(a, b resource.Item) int { return cmp.Compare(at(a), at(b)) })
}

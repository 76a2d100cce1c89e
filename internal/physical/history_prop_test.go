package physical

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// A random history is applied to a partition and to a map. After every group
// both must answer alike, the check must be clean, and at the end the recorded
// groups, replayed into another store, must give the same bytes.

// naive is the map: what a partition would be without everything that makes it fast.
type naive struct {
	items   map[string]resource.Item // by key and id
	lsn     session.LSN
	ts      int64
	ordinal uint64
}

func naiveName(key partition.Key, id string) string { return string(key.Append(nil)) + id }

func (n *naive) sorted(by func(a, b resource.Item) int) []resource.Item {
	var out []resource.Item
	for _, it := range n.items {
		out = append(out, it)
	}
	slices.SortFunc(out, by)
	return out
}

func byOrdinal(a, b resource.Item) int { return cmp.Compare(a.Ordinal, b.Ordinal) }

func byChange(a, b resource.Item) int {
	return cmp.Or(cmp.Compare(a.LSN, b.LSN), cmp.Compare(a.Sub, b.Sub))
}

func byPlace(a, b resource.Item) int { return cmp.Or(cmp.Compare(a.EPK, b.EPK), byOrdinal(a, b)) }

func sameItem(a, b *resource.Item) bool {
	return a.Ordinal == b.Ordinal && a.EPK == b.EPK && a.Key.Equal(b.Key) && a.ID == b.ID && a.PartitionID == b.PartitionID &&
		a.LSN == b.LSN && a.Sub == b.Sub && a.TS == b.TS && string(a.JSON) == string(b.JSON)
}

var errRefused = errors.New("refused on purpose")

// historyMachine draws groups of mutations.
type historyMachine struct {
	def   Definition
	p     *Partition
	clock *clock.Manual
	naive naive
}

func drawBody(t *rapid.T, key partition.Key, def Definition, id string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `{"id":%q`, id)
	for i, c := range key.Components() {
		text := partition.NewKey(c).JSON()
		if text != "[{}]" {
			fmt.Fprintf(&b, `,%q:%s`, strings.TrimPrefix(def.Partition.Paths[i], "/"), strings.Trim(text, "[]"))
		}
	}
	scalar := rapid.SampledFrom([]string{"null", "true", "false", "0", "-1.5", "7", `"x"`, `""`, `"x\u0000y"`, `"` + strings.Repeat("long", 40) + `"`, "[]", "{}", "[1,2,1]", `[{"k":1},{"k":2}]`})
	for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "tags", "n m"}), 0, 3, rapid.ID[string]).Draw(t, "names") {
		fmt.Fprintf(&b, `,%q:%s`, name, scalar.Draw(t, "value"))
	}
	return b.String() + "}"
}

func drawKey(t *rapid.T, levels int) partition.Key {
	components := make([]partition.Component, levels)
	for i := range components {
		components[i] = rapid.SampledFrom([]partition.Component{
			partition.Text("a"), partition.Text("b\x00"), partition.Null(), partition.Number(3), partition.Undefined(), partition.Bool(true),
		}).Draw(t, "component")
	}
	return partition.NewKey(components...)
}

// mutation draws one request. It returns the decision, and what must come of it.
func (m *historyMachine) mutation(t *rapid.T) (Decide, func(Committed, error) error) {
	type want struct {
		key    partition.Key
		id     string
		delete bool
		body   string
	}
	n := rapid.IntRange(1, 3).Draw(t, "changes")
	var wants []want
	names := make(map[string]bool)
	for range n {
		w := want{key: drawKey(t, m.def.Partition.Levels()), id: rapid.SampledFrom([]string{"1", "2", "ü"}).Draw(t, "id")}
		w.delete = rapid.IntRange(0, 3).Draw(t, "delete") == 0
		if names[naiveName(w.key, w.id)] {
			continue
		}
		names[naiveName(w.key, w.id)] = true
		w.body = drawBody(t, w.key, m.def, w.id)
		wants = append(wants, w)
	}
	refuse := rapid.IntRange(0, 9).Draw(t, "refuse") == 0
	termsOutside := rapid.Bool().Draw(t, "terms outside")

	decide := func(v View) (Mutation, error) {
		var out Mutation
		for _, w := range wants {
			epk := m.def.Partition.EPK(w.key)
			old, err := v.Get(epk, w.key, w.id)
			if err != nil {
				return Mutation{}, err
			}
			c := Change{Delete: w.delete, Old: old, EPK: epk, Key: w.key, ID: w.id}
			if w.delete && old == nil {
				continue
			}
			if !w.delete {
				json, terms, err := m.def.Index.Normalize(nil, []byte(w.body), value.Options{})
				if err != nil {
					return Mutation{}, err
				}
				c.JSON = json
				if termsOutside {
					c.Terms = terms
				}
			}
			out.Changes = append(out.Changes, c)
		}
		if refuse {
			return Mutation{}, errRefused
		}
		return out, nil
	}
	verify := func(c Committed, err error) error {
		if refuse {
			if !errors.Is(err, errRefused) {
				return fmt.Errorf("got %v, expected a refusal", err)
			}
			return nil
		}
		if err != nil {
			return err
		}
		now := max(m.naive.ts, m.clock.Now().Unix())
		sub := uint32(0)
		for _, w := range wants {
			old, exists := m.naive.items[naiveName(w.key, w.id)]
			if w.delete && !exists {
				continue
			}
			it := resource.Item{EPK: m.def.Partition.EPK(w.key), Key: w.key, ID: w.id, LSN: m.naive.lsn + 1, Sub: sub, TS: now, Ordinal: old.Ordinal, JSON: old.JSON}
			if !exists {
				m.naive.ordinal++
				it.Ordinal = m.naive.ordinal
			}
			if !w.delete {
				it.JSON = []byte(w.body)
			}
			if !sameItem(&it, &c.Items[sub]) || c.OldBytes[sub] != len(old.JSON) {
				return fmt.Errorf("committed %+v, expected %+v", c.Items[sub], it)
			}
			m.naive.items[naiveName(w.key, w.id)] = it
			if w.delete {
				delete(m.naive.items, naiveName(w.key, w.id))
			}
			sub++
		}
		if sub > 0 {
			m.naive.lsn++
			m.naive.ts = now
		}
		if c.LSN != m.naive.lsn || c.TS != now && sub > 0 || len(c.Items) != int(sub) {
			return fmt.Errorf("committed LSN %d, _ts %d, %d items; expected %d, %d, %d", c.LSN, c.TS, len(c.Items), m.naive.lsn, now, sub)
		}
		return nil
	}
	return decide, verify
}

// group runs a few mutations in one group.
func (m *historyMachine) group(t *rapid.T) {
	n := rapid.IntRange(1, 5).Draw(t, "mutations")
	decides := make([]Decide, n)
	verifies := make([]func(Committed, error) error, n)
	for i := range n {
		decides[i], verifies[i] = m.mutation(t)
	}
	held, err := m.p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer held.Release()
	before := held.LSN()
	count := held.Items()
	results, errs := proposeTogether(m.p, decides...)
	for i := range n {
		if err := verifies[i](results[i], errs[i]); err != nil {
			t.Fatalf("mutation %d: %v", i, err)
		}
	}
	// A snapshot from before the group still shows the state before it.
	c, err := held.Seek(context.Background(), index.Path{}, []index.Span{index.Defined()}, false, nil)
	if err != nil {
		t.Fatal(err)
	}
	seen := int64(0)
	for {
		e, ok, err := c.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			break
		}
		it, err := held.Load(context.Background(), e)
		if err != nil || it == nil || it.LSN > before {
			t.Fatalf("a snapshot at LSN %d shows %+v (%v)", before, it, err)
		}
		seen++
	}
	c.Close() //nolint:errcheck // test
	if seen != count {
		t.Fatalf("a snapshot of %d items lists %d", count, seen)
	}
}

// compare asks the partition everything that the map can answer.
func (m *historyMachine) compare(t *rapid.T) {
	ctx := context.Background()
	s, err := m.p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Release()
	if s.LSN() != m.naive.lsn || s.Items() != int64(len(m.naive.items)) {
		t.Fatalf("at LSN %d with %d items, expected %d and %d", s.LSN(), s.Items(), m.naive.lsn, len(m.naive.items))
	}
	perKey := make(map[partition.Key]int64)
	perPath := make(map[string]int64)
	for _, it := range m.naive.items {
		got, err := s.Get(it.EPK, it.Key, it.ID)
		if err != nil || got == nil || !sameItem(got, &it) {
			t.Fatalf("Get: %+v (%v), expected %+v", got, err, it)
		}
		perKey[it.Key]++
		for _, name := range []string{"a", "b", "tags", "n m"} {
			if value.FromRaw(it.JSON).Property(name).IsDefined() {
				perPath[name]++
			}
		}
	}
	for key, n := range perKey {
		epk := m.def.Partition.EPK(key)
		if got, err := s.LogicalItems(epk, key); err != nil || got != n {
			t.Fatalf("logical partition %s has %d items (%v), expected %d", key, got, err, n)
		}
		m.compareScan(t, s, index.Scope{Range: partition.All(), Key: &key}, func(it resource.Item) bool { return it.Key.Equal(key) })
	}
	for _, name := range []string{"a", "b", "tags", "n m"} {
		if got := s.PathItems(index.NewPath(name)); got != perPath[name] {
			t.Fatalf("path %s has %d items, expected %d", name, got, perPath[name])
		}
	}
	m.compareScan(t, s, index.Scope{Range: partition.All()}, func(resource.Item) bool { return true })
	m.compareSeek(t, s, index.Path{}, m.naive.sorted(byOrdinal))
	var feed []resource.Item
	from := session.LSN(rapid.Uint64Range(0, uint64(m.naive.lsn)).Draw(t, "from"))
	err = s.Feed(ctx, from, func(e FeedEntry) bool {
		feed = append(feed, resource.Item{LSN: e.LSN, Sub: e.Sub, Ordinal: e.Ordinal, EPK: e.EPK})
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	want := slices.DeleteFunc(m.naive.sorted(byChange), func(it resource.Item) bool { return it.LSN <= from })
	compareLists(t, "feed", feed, want)
}

func (m *historyMachine) compareScan(t *rapid.T, s *Snapshot, scope index.Scope, in func(resource.Item) bool) {
	want := slices.DeleteFunc(m.naive.sorted(byPlace), func(it resource.Item) bool { return !in(it) })
	var got []resource.Item
	for c := m.resume(t, func(after *index.Position) (index.Cursor, error) { return s.Scan(context.Background(), scope, after) }); ; {
		e, ok := c()
		if !ok {
			break
		}
		it, err := s.Load(context.Background(), e)
		if err != nil || it == nil {
			t.Fatalf("load %+v: %v", e, err)
		}
		got = append(got, *it)
	}
	compareLists(t, "scan", got, want)
}

func (m *historyMachine) compareSeek(t *rapid.T, s *Snapshot, p index.Path, want []resource.Item) {
	for _, reverse := range []bool{false, true} {
		var got []resource.Item
		for c := m.resume(t, func(after *index.Position) (index.Cursor, error) {
			return s.Seek(context.Background(), p, []index.Span{index.Defined()}, reverse, after)
		}); ; {
			e, ok := c()
			if !ok {
				break
			}
			it, err := s.Load(context.Background(), e)
			if err != nil || it == nil {
				t.Fatalf("load %+v: %v", e, err)
			}
			got = append(got, *it)
		}
		if reverse {
			slices.Reverse(got)
		}
		compareLists(t, "seek", got, want)
	}
}

// resume reads a cursor, and at random gives it up and opens another after
// the last position.
func (m *historyMachine) resume(t *rapid.T, open func(after *index.Position) (index.Cursor, error)) func() (index.Entry, bool) {
	cut := rapid.IntRange(1, 5).Draw(t, "cut")
	c, err := open(nil)
	if err != nil {
		t.Fatal(err)
	}
	var last *index.Position
	n := 0
	return func() (index.Entry, bool) {
		if n++; n%cut == 0 {
			if err := c.Close(); err != nil {
				t.Fatal(err)
			}
			if c, err = open(last); err != nil {
				t.Fatal(err)
			}
		}
		e, ok, err := c.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			c.Close() //nolint:errcheck // test
			return e, false
		}
		last = &index.Position{Key: slices.Clone(e.Key), Ordinal: e.Ordinal, EPK: e.EPK}
		return e, true
	}
}

func compareLists(t *rapid.T, what string, got, want []resource.Item) {
	if len(got) != len(want) {
		t.Fatalf("%s lists %d items, expected %d", what, len(got), len(want))
	}
	for i := range got {
		if got[i].Ordinal != want[i].Ordinal || got[i].EPK != want[i].EPK || got[i].LSN != want[i].LSN {
			t.Fatalf("%s lists %+v at %d, expected %+v", what, got[i], i, want[i])
		}
	}
}

func TestHistories(t *testing.T) {
	for name, def := range map[string]Definition{
		"version 2":    define(t, partition.Hash, 2, "/k"),
		"version 1":    define(t, partition.Hash, 1, "/k"),
		"hierarchical": define(t, partition.MultiHash, 2, "/k", "/l"),
	} {
		t.Run(name, func(t *testing.T) {
			record := newRecorder(t)
			cid := uint32(0)
			db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: PointSpaces()})
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close() //nolint:errcheck // in memory
			rapid.Check(t, func(t *rapid.T) {
				cid++
				m := &historyMachine{def: def, clock: clock.NewManual(testStart), naive: naive{items: make(map[string]resource.Item)}}
				open := func() *Store {
					s, err := OpenStore(db, Options{Clock: m.clock, Log: record.wrap})
					if err != nil {
						t.Fatal(err)
					}
					return s
				}
				s := open()
				parts, err := s.Create(context.Background(), cid, def, evenSpecs(def, 1))
				if err != nil {
					t.Fatal(err)
				}
				m.p = parts[0]
				m.naive.ts = s.clockFloor // histories before this one have used the store's time
				for range rapid.IntRange(1, 6).Draw(t, "groups") {
					m.group(t)
					m.compare(t)
					m.clock.Advance(time.Duration(rapid.IntRange(0, 1500).Draw(t, "ms")) * time.Millisecond)
					if rapid.IntRange(0, 4).Draw(t, "reopen") == 0 {
						s.Close() //nolint:errcheck // never fails
						s = open()
						m.p = s.Partitions(cid)[0]
					}
				}
				mustCheck(t, s)
				record.replay(t, s)
				if err := s.Drop(context.Background(), cid); err != nil {
					t.Fatal(err)
				}
				mustCheck(t, s)
			})
		})
	}
}

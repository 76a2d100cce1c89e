package physical

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// A random history is applied to a partition and to a map. After every group
// both must answer alike, the check must be clean, and at the end the recorded
// groups, replayed into another store, must give the same bytes.

var errRefused = errors.New("refused on purpose")

// historyMachine draws groups of mutations.
type historyMachine struct {
	def   Definition
	p     *Partition
	clock *backClock
	naive naive

	expired map[string]bool // versions of items that were there and not shown
}

// look is to be called whenever somebody asks the clock.
func (m *historyMachine) look() { m.naive.now = max(m.naive.now, m.clock.Now().Unix()) }

// mutation draws one request. It returns the decision, and what must come of it.
func (m *historyMachine) mutation(t *rapid.T) (Decide, func(Committed, error) error) {
	wants := m.drawWants(t)
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
			c := Change{Delete: w.delete, Old: old, EPK: epk, Key: w.key, ID: w.id, Sub: w.sub, TTL: w.ttl, Unindexed: w.unindexed}
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
					c.Terms, c.Claims = terms, m.def.Unique.Claims(json)
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
		for _, w := range wants {
			m.naive.meet(w.name())
		}
		if refuse {
			if !errors.Is(err, errRefused) {
				return fmt.Errorf("got %v, expected a refusal", err)
			}
			return nil
		}
		if m.conflicts(wants) {
			if !errors.Is(err, status.UniqueKeyConflict) {
				return fmt.Errorf("got %v, expected a unique key conflict", err)
			}
			return nil
		}
		if err != nil {
			return err
		}
		return m.perform(wants, c)
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
	m.look()
	hidden := int64(0) // of what the index lists
	for _, it := range m.naive.items {
		if m.naive.gone(it) && !isUnindexed(&it) {
			hidden++
		}
	}
	held, err := m.p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer held.Release()
	before := held.LSN()
	count := held.PathItems(index.Path{})
	var outcomes []Outcome
	if rapid.Bool().Draw(t, "each") {
		outcomes = m.p.ProposeEach(context.Background(), decides)
	} else {
		results, errs := proposeTogether(m.p, decides...)
		for i := range n {
			outcomes = append(outcomes, Outcome{results[i], errs[i]})
		}
	}
	for i := range n {
		if err := verifies[i](outcomes[i].Committed, outcomes[i].Err); err != nil {
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
		if err != nil || it != nil && it.LSN > before {
			t.Fatalf("a snapshot at LSN %d shows %+v (%v)", before, it, err)
		}
		if it == nil {
			hidden--
		}
		seen++
	}
	c.Close() //nolint:errcheck // test
	if seen != count || hidden != 0 {
		t.Fatalf("a snapshot of %d items lists %d, and hides %d too few", count, seen, hidden)
	}
}

func versionName(it resource.Item) string {
	return fmt.Sprintf("%d %d.%d", it.Ordinal, it.LSN, it.Sub)
}

// redefine changes the default, at once or as the engine does: expiry is held
// while the change is written elsewhere, and the seconds go on.
func (m *historyMachine) redefine(t *rapid.T, s *Store, cid uint32, defaultTTL int32) {
	n := &m.naive
	n.now = max(n.now, s.now())
	since := int64(0)
	until := n.now
	if rapid.Bool().Draw(t, "written elsewhere first") {
		defer s.HoldExpiry(cid)()
		n.held = n.now
		m.clock.Advance(time.Duration(rapid.IntRange(0, 2500).Draw(t, "ms held")) * time.Millisecond)
		n.now = max(n.now, s.now())
		m.compare(t)
		since = rapid.Int64Range(until, n.now).Draw(t, "since")
		until = since
		m.clock.Advance(time.Duration(rapid.IntRange(0, 1500).Draw(t, "ms held")) * time.Millisecond)
		n.now = max(n.now, s.now())
	}
	m.def.DefaultTTL = defaultTTL
	if err := s.Redefine(context.Background(), cid, m.def, since); err != nil {
		t.Fatal(err)
	}
	if defaultTTL != n.defaultTTL {
		n.past = append(n.past, pastDefault{n.defaultTTL, until})
		n.defaultTTL = defaultTTL
	}
	m.compare(t)
	n.held = 0
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
		switch gone := m.naive.gone(it); {
		case err != nil || gone != (got == nil):
			t.Fatalf("Get: %+v (%v), expected %+v (expired: %t)", got, err, it, gone)
		case got != nil && m.expired[versionName(it)]:
			t.Fatalf("an item that had expired is back: %+v", it)
		case !gone && !sameItem(got, &it):
			t.Fatalf("Get: %+v, expected %+v", got, it)
		}
		if got == nil {
			m.expired[versionName(it)] = true
		}
		perKey[it.Key]++
		for _, name := range []string{"a", "b", "tags", "n m"} {
			if !isUnindexed(&it) && value.FromRaw(it.JSON).Property(name).IsDefined() {
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
	m.compareSeek(t, s, index.Path{}, slices.DeleteFunc(m.naive.sorted(byOrdinal), func(it resource.Item) bool { return isUnindexed(&it) }))
	var feed []resource.Item
	from := session.LSN(rapid.Uint64Range(0, uint64(m.naive.lsn)).Draw(t, "from"))
	err = s.Feed(ctx, from, func(e FeedEntry) bool {
		feed = append(feed, resource.Item{LSN: e.LSN, Sub: e.Sub, Ordinal: e.Ordinal, EPK: e.EPK})
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	want := slices.DeleteFunc(m.naive.sorted(byChange), func(it resource.Item) bool { return it.LSN <= from || m.naive.gone(it) })
	compareLists(t, "feed", feed, want)

	s.OnlyIndexed()
	if want := int64(len(m.naive.items)) - m.naive.unindexed(); s.Items() != want || s.PathItems(index.Path{}) != want {
		t.Fatalf("%d items are indexed and the root lists %d, expected %d", s.Items(), s.PathItems(index.Path{}), want)
	}
	m.compareScan(t, s, index.Scope{Range: partition.All()}, func(it resource.Item) bool { return !isUnindexed(&it) })
}

func (m *historyMachine) compareScan(t *rapid.T, s *Snapshot, scope index.Scope, in func(resource.Item) bool) {
	want := slices.DeleteFunc(m.naive.sorted(byPlace), func(it resource.Item) bool { return !in(it) || m.naive.gone(it) })
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
			if err != nil {
				t.Fatalf("load %+v: %v", e, err)
			}
			if it != nil {
				got = append(got, *it)
			}
		}
		if reverse {
			slices.Reverse(got)
		}
		compareLists(t, "seek", got, slices.DeleteFunc(slices.Clone(want), m.naive.gone))
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
			unique := mustUnique(t, []string{"/u"})
			record := newRecorder(t)
			cid := uint32(0)
			db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: PointSpaces()})
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close() //nolint:errcheck // in memory
			rapid.Check(t, func(t *rapid.T) {
				cid++
				m := &historyMachine{def: def, clock: newBackClock(), naive: naive{items: make(map[string]resource.Item)}, expired: make(map[string]bool)}
				open := func() *Store {
					s, err := OpenStore(db, Options{Clock: m.clock, Log: record.wrap})
					if err != nil {
						t.Fatal(err)
					}
					m.naive.now = s.latest.Load() // histories before this one have used the store's time
					return s
				}
				s := open()
				ttl := rapid.SampledFrom([]int32{0, 0, -1, 1, 2})
				m.def.DefaultTTL = ttl.Draw(t, "default ttl")
				m.naive.defaultTTL = m.def.DefaultTTL
				if rapid.Bool().Draw(t, "unique") {
					m.def.Unique = unique
				}
				parts, err := s.Create(context.Background(), cid, m.def, evenSpecs(def, 1))
				if err != nil {
					t.Fatal(err)
				}
				m.p = parts[0]
				for range rapid.IntRange(1, 8).Draw(t, "groups") {
					m.group(t)
					m.compare(t)
					m.clock.Advance(time.Duration(rapid.IntRange(0, 1500).Draw(t, "ms")) * time.Millisecond)
					switch rapid.IntRange(0, 9).Draw(t, "between") {
					case 0, 1:
						s.Close() //nolint:errcheck // never fails
						s = open()
						m.p = s.Partitions(cid)[0]
					case 2:
						m.clock.back.Add(int64(rapid.IntRange(0, 3000).Draw(t, "back")) * 1e6)
					case 3, 6:
						m.redefine(t, s, cid, ttl.Draw(t, "default ttl"))
						m.compare(t)
					case 4, 5:
						m.sweep(t)
						m.compare(t)
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

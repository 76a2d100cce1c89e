package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
	"pgregory.net/rapid"
)

// A random history is applied to a partition and to a model. After every group both must give the
// same answers, the check must be clean, and two live followers must have the same digests.

var errRefused = errors.New("refused on purpose")

// historyMachine draws groups of mutations.
type historyMachine struct {
	def   layout.Definition
	s     *Store
	cid   uint32
	clock *physicaltest.BackClock
	naive naive

	expired map[string]bool // versions of items that were there and not shown
}

// look must be called whenever the clock is read.
func (m *historyMachine) look() { m.naive.now = max(m.naive.now, m.clock.Now().Unix()) }

// drawPart draws a partition.
func (m *historyMachine) drawPart(t *rapid.T) (*naivePart, *physical.Partition) {
	at := 0
	if n := len(m.naive.parts); n > 1 {
		at = rapid.IntRange(0, n-1).Draw(t, "partition")
	}
	return m.naive.parts[at], m.s.Partitions(m.cid)[at]
}

// mutation draws one request. It returns the decision and its expected result.
func (m *historyMachine) mutation(t *rapid.T, part *naivePart) (physical.Decide,
	func(physical.Committed, error) error,
) {
	wants := m.drawWants(t, part)
	refuse := rapid.IntRange(0, 9).Draw(t, "refuse") == 0
	termsOutside := rapid.Bool().Draw(t, "terms outside")

	decide := func(v physical.View) (physical.Mutation, error) {
		var out physical.Mutation
		for _, w := range wants {
			epk := m.def.Partition.EPK(w.key)
			old, err := v.Get(epk, w.key, w.id)
			if err != nil {
				return physical.Mutation{}, err
			}
			c := physical.Change{
				Delete: w.delete, Old: old, EPK: epk, Key: w.key, ID: w.id, Sub: w.sub, TTL: w.ttl,
				Unindexed: w.unindexed,
			}
			if w.delete && old == nil {
				continue
			}
			if !w.delete {
				json, terms, err := m.def.Index.Normalize(nil, []byte(w.body), value.Options{})
				if err != nil {
					return physical.Mutation{}, err
				}
				c.JSON = json
				if termsOutside {
					c.Terms, c.Claims = terms, m.def.Unique.Claims(json)
				}
			}
			out.Changes = append(out.Changes, c)
		}
		if refuse {
			return physical.Mutation{}, errRefused
		}
		return out, nil
	}
	verify := func(c physical.Committed, err error) error {
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
		return m.perform(part, wants, c)
	}
	return decide, verify
}

// group runs a few mutations in one group.
func (m *historyMachine) group(t *rapid.T) {
	part, p := m.drawPart(t)
	n := rapid.IntRange(1, 5).Draw(t, "mutations")
	decides := make([]physical.Decide, n)
	verifies := make([]func(physical.Committed, error) error, n)
	for i := range n {
		decides[i], verifies[i] = m.mutation(t, part)
	}
	m.look()
	hidden := int64(0) // of what the index lists
	for _, it := range m.naive.in(part) {
		if m.naive.gone(it) && !layout.Unindexed(&it) {
			hidden++
		}
	}
	held, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer held.Release()
	before := held.LSN()
	count := held.PathItems(index.Path{})
	lacked := m.lacked(part)
	var outcomes []physical.Outcome
	if rapid.Bool().Draw(t, "each") {
		outcomes = p.ProposeEach(context.Background(), decides)
	} else {
		results, errs := proposeTogether(p, decides...)
		for i := range n {
			outcomes = append(outcomes, physical.Outcome{Committed: results[i], Err: errs[i]})
		}
	}
	for i := range n {
		if err := verifies[i](outcomes[i].Committed, outcomes[i].Err); err != nil {
			t.Fatalf("mutation %d: %v", i, err)
		}
	}
	m.compareLackingAfter(t, held, lacked)
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

// redefine changes the default, at once or as the engine does: expiry is held while the change is
// written elsewhere, and time continues.
func (m *historyMachine) redefine(t *rapid.T, s *Store, cid uint32, defaultTTL int32) {
	n := &m.naive
	n.now = max(n.now, s.seconds.Now())
	since := int64(0)
	until := n.now
	if rapid.Bool().Draw(t, "written elsewhere first") {
		defer s.HoldExpiry(cid)()
		n.held = n.now
		m.clock.Advance(time.Duration(rapid.IntRange(0, 2500).Draw(t, "ms held")) * time.Millisecond)
		n.now = max(n.now, s.seconds.Now())
		m.compare(t)
		since = rapid.Int64Range(until, n.now).Draw(t, "since")
		until = since
		m.clock.Advance(time.Duration(rapid.IntRange(0, 1500).Draw(t, "ms held")) * time.Millisecond)
		n.now = max(n.now, s.seconds.Now())
	}
	m.def.DefaultTTL = defaultTTL
	m.drawRetention(t)
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

// compare asks every partition everything that the model can answer.
func (m *historyMachine) compare(t *rapid.T) {
	parts := m.s.Routes(m.cid).Partitions()
	if len(parts) != len(m.naive.parts) {
		t.Fatalf("there are %d partitions, expected %d", len(parts), len(m.naive.parts))
	}
	if parts[0].Expires() {
		m.look()
	}
	var stale []uint32
	for i, p := range parts {
		m.comparePart(t, m.naive.parts[i], p)
		if m.naive.parts[i].stale {
			stale = append(stale, p.ID())
		}
	}
	if got := m.s.Stale(m.cid); !slices.Equal(got, stale) {
		t.Fatalf("stale are %v, expected %v", got, stale)
	}
}

func (m *historyMachine) comparePart(t *rapid.T, part *naivePart, p *physical.Partition) {
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Release()
	items := m.naive.in(part)
	if p.ID() != part.id || !p.Range().Equal(part.keys) || s.LSN() != part.lsn || s.Items() != int64(len(items)) {
		t.Fatalf("partition %d %s is at LSN %d with %d items, expected %d %s, %d and %d", p.ID(), p.Range(), s.LSN(),
			s.Items(), part.id, part.keys, part.lsn, len(items))
	}
	if s.NoneExpired() && slices.ContainsFunc(items, m.naive.gone) {
		t.Fatalf("partition %d says that all is shown at second %d", p.ID(), m.naive.now)
	}
	perKey := make(map[partition.Key]int64)
	for _, it := range items {
		got, err := s.Get(it.EPK, it.Key, it.ID)
		switch gone := m.naive.gone(it); {
		case err != nil || gone != (got == nil):
			t.Fatalf("Get: %+v (%v), expected %+v (expired: %t)", got, err, it, gone)
		case got != nil && m.expired[versionName(it)]:
			t.Fatalf("an item that had expired is back: %+v", it)
		case !gone && !physicaltest.SameItem(got, &it):
			t.Fatalf("Get: %+v, expected %+v", got, it)
		}
		if got == nil {
			m.expired[versionName(it)] = true
		}
		perKey[it.Key]++
	}
	for key, n := range perKey {
		epk := m.def.Partition.EPK(key)
		if got, err := s.LogicalItems(epk, key); err != nil || got != n {
			t.Fatalf("logical partition %s has %d items (%v), expected %d", key, got, err, n)
		}
		m.compareScan(t, s, part, index.Scope{Range: partition.All(), Key: &key},
			func(it resource.Item) bool { return it.Key.Equal(key) })
	}
	m.comparePaths(t, s, part, items)
	m.compareLacking(t, s, m.lacked(part))
	m.compareScan(t, s, part, index.Scope{Range: partition.All()}, func(resource.Item) bool { return true })
	m.compareComposites(t, s, part)
	m.compareSeek(t, s, index.Path{},
		slices.DeleteFunc(m.naive.sorted(part, byOrdinal), func(it resource.Item) bool { return layout.Unindexed(&it) }))
	m.compareFeed(t, s, part)
	m.compareVersions(t, s, part)

	s.OnlyIndexed(true)
	if want := int64(len(items)) - m.naive.unindexed(part); s.Items() != want || s.PathItems(index.Path{}) != want {
		t.Fatalf("%d items are indexed and the root lists %d, expected %d", s.Items(), s.PathItems(index.Path{}), want)
	}
	m.compareScan(t, s, part, index.Scope{Range: partition.All()},
		func(it resource.Item) bool { return !layout.Unindexed(&it) })
}

// compareFeed reads the feed from an LSN, and from a second.
func (m *historyMachine) compareFeed(t *rapid.T, s *physical.Snapshot, part *naivePart) {
	read := func(from session.LSN) (feed []resource.Item) {
		err := s.Feed(context.Background(), from, partition.All(), func(e physical.FeedEntry) bool {
			feed = append(feed, resource.Item{LSN: e.LSN, Sub: e.Sub, Ordinal: e.Ordinal, EPK: e.EPK})
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
		return feed
	}
	from := session.LSN(rapid.Uint64Range(0, uint64(part.lsn)).Draw(t, "from"))
	want := slices.DeleteFunc(m.naive.sorted(part, byChange),
		func(it resource.Item) bool { return it.LSN <= from || m.naive.gone(it) })
	compareLists(t, "feed", read(from), want)

	second := m.naive.now - rapid.Int64Range(-1, 12).Draw(t, "second")
	at, err := s.LSNAt(second)
	if err != nil || !part.merged && at != part.lsnAt(second) {
		t.Fatalf("LSN at second %d is %d (%v), expected %d", second, at, err, part.lsnAt(second))
	}
	since := read(at)
	for _, it := range m.naive.in(part) {
		in := slices.ContainsFunc(since, func(e resource.Item) bool { return e.Ordinal == it.Ordinal })
		if it.TS >= second && !in && !m.naive.gone(it) {
			t.Fatalf("the feed since second %d, LSN %d, lacks %+v", second, at, it)
		}
	}
}

func (m *historyMachine) compareScan(t *rapid.T, s *physical.Snapshot, part *naivePart, scope index.Scope,
	in func(resource.Item) bool,
) {
	want := slices.DeleteFunc(m.naive.sorted(part, byPlace),
		func(it resource.Item) bool { return !in(it) || m.naive.gone(it) })
	var got []resource.Item
	for c := m.resume(t,
		func(after *index.Position) (index.Cursor, error) { return s.Scan(context.Background(), scope, after) }); ; {
		e, ok := c()
		if !ok {
			break
		}
		it, err := s.Load(context.Background(), e)
		if err != nil || it == nil {
			t.Fatalf("load %+v: %v", e, err)
		}
		mustPeek(t, s, e, it)
		got = append(got, *it)
	}
	compareLists(t, "scan", got, want)
}

func (m *historyMachine) compareSeek(t *rapid.T, s *physical.Snapshot, p index.Path, want []resource.Item) {
	for _, reverse := range []bool{false, true} {
		var got []resource.Item
		for c := m.resume(t, func(after *index.Position) (index.Cursor, error) {
			return s.Seek(context.Background(), p, []index.Span{index.Whole()}, reverse, after)
		}); ; {
			e, ok := c()
			if !ok {
				break
			}
			it, err := s.Load(context.Background(), e)
			if err != nil {
				t.Fatalf("load %+v: %v", e, err)
			}
			mustPeek(t, s, e, it)
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

// resume reads a cursor. At random it closes the cursor and opens another one after the last
// position.
func (m *historyMachine) resume(t *rapid.T, open func(after *index.Position) (index.Cursor, error)) func() (index.Entry,
	bool) {
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

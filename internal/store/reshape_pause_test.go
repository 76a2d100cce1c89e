package store

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/segment"
)

// What writers wait for must not grow with the amount of data. These tests examine what is left to
// do when the writers are blocked.

// leftWhenHeld runs a rebuild. It returns what was left to catch up with when the writers were
// blocked, and the number of rounds.
func leftWhenHeld(t *testing.T, s *Store, at map[string]func()) (items int, bytes int64, rounds int) {
	t.Helper()
	p := s.Partitions(1)[0]
	s.reshapeStep = func(step string) {
		if step == "held" {
			items, bytes = underWay(s).watches[0].Behind()
		}
		if fn := at[step]; fn != nil {
			fn()
		}
	}
	rounds = mustReshape(t, s, Reshape{Container: 1, From: []uint32{p.ID()}, Rebuild: true}).Rounds
	s.reshapeStep = nil
	mustCheck(t, s)
	return items, bytes, rounds
}

func onePartition(t *testing.T, o Options) (*Store, layout.Definition, *physical.Partition) {
	t.Helper()
	s, def := testStore(t, o), physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	return s, def, parts[0]
}

// TestNearlyThere: what writers wait for is bounded in items and in bytes, over all sources
// together.
func TestNearlyThere(t *testing.T) {
	for _, c := range []struct {
		items [2]int
		bytes [2]int64
		want  bool
	}{
		{want: true},
		{items: [2]int{lastRoundItems, 0}, bytes: [2]int64{0, lastRoundBytes}, want: true},
		{
			items: [2]int{lastRoundItems / 2, lastRoundItems / 2}, bytes: [2]int64{lastRoundBytes / 2, lastRoundBytes / 2},
			want: true,
		},
		{items: [2]int{lastRoundItems + 1, 0}},
		{items: [2]int{lastRoundItems, 1}},
		{bytes: [2]int64{lastRoundBytes + 1, 0}},
		{bytes: [2]int64{1, lastRoundBytes}},
	} {
		if got := nearlyThere([]left{{c.items[0], c.bytes[0]}, {c.items[1], c.bytes[1]}}); got != c.want {
			t.Errorf("with %d items and %d bytes left it is nearly there: %t", c.items, c.bytes, got)
		}
	}
}

type left struct {
	items int
	bytes int64
}

func (l left) Behind() (int, int64) { return l.items, l.bytes }

// TestBigItemsShrinkBeforeWritersWait: an item that became small was large, and both versions are
// examined.
func TestBigItemsShrinkBeforeWritersWait(t *testing.T) {
	s, def, p := onePartition(t, Options{})
	for i := range 20 {
		mustPropose(t, p,
			putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a%d","text":%q}`, i, i, strings.Repeat("x", 64<<10))))
	}
	_, bytes, rounds := leftWhenHeld(t, s, map[string]func(){"built": func() {
		for i := range 20 {
			mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a%d"}`, i, i)))
		}
	}, "caught up": func() { // before anybody is held for the first time
		if _, bytes := underWay(s).watches[0].Behind(); bytes > lastRoundBytes {
			t.Errorf("%d bytes are left when it has caught up", bytes)
		}
	}})
	if bytes > lastRoundBytes || rounds < 2 {
		t.Errorf("%d bytes were left for the pause, after %d rounds", bytes, rounds)
	}
}

// TestLateWritesAreCaughtUpWith: what arrived while the end of the reshape waited for its turn is a
// round of its own.
func TestLateWritesAreCaughtUpWith(t *testing.T) {
	s, def, p := onePartition(t, Options{})
	items, _, rounds := leftWhenHeld(t, s, map[string]func(){"caught up": func() {
		for i := range 2 * lastRoundItems {
			mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a%d"}`, i, i)))
		}
	}})
	if items > lastRoundItems || rounds < 2 {
		t.Errorf("%d items were left for the pause, after %d rounds", items, rounds)
	}
}

// TestWritersAreSlowedDown: writers that are faster than the new index are slowed down, and the
// reshape ends.
func TestWritersAreSlowedDown(t *testing.T) {
	s, def, p := onePartition(t, Options{})
	ctx, stop := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	defer wg.Wait()
	defer stop()
	for w := range 4 {
		wg.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				body := fmt.Sprintf(`{"id":"%d-%d","customerId":"a","text":%q}`, w, n%20, strings.Repeat("x", 64<<10))
				if _, err := s.Partitions(1)[0].Propose(ctx, putItem(def, body)); err != nil && !physical.Moved(err) &&
					ctx.Err() == nil {
					t.Error(err)
				}
			}
		})
	}
	for p.LSN() < 20 {
		p.WaitLSN(ctx, 20)
	}
	items, bytes, rounds := leftWhenHeld(t, s, nil)
	if items > lastRoundItems || bytes > lastRoundBytes && rounds < maxRounds {
		t.Errorf("%d items of %d bytes were left for the pause, after %d rounds", items, bytes, rounds)
	}
}

// TestManyPathsAreWrittenAhead: if items have very many paths, the last round writes only what
// changed in it, and the result is right.
func TestManyPathsAreWrittenAhead(t *testing.T) {
	s, def, p := onePartition(t, Options{})
	object := func(i int) string {
		var b strings.Builder
		fmt.Fprintf(&b, `{"id":"%d","customerId":"a%d"`, i, i)
		for j := range 500 {
			fmt.Fprintf(&b, `,"p%d_%d":1`, i, j)
		}
		return b.String() + "}"
	}
	for i := range 2*segment.ManyPaths/500 + 1 {
		mustPropose(t, p, putItem(def, object(i)))
	}
	leftWhenHeld(t, s, map[string]func(){"caught up": func() { // paths that come, go and stay, for the last round
		mustPropose(t, p, putItem(def, object(100)))
		mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a1","new":1}`))
		mustPropose(t, p, putItem(def, `{"id":"2","customerId":"a2","p3_1":1}`))
	}})
	q := s.Partitions(1)[0]
	mustPropose(t, q, putItem(def, object(101)))
	mustCheck(t, s)
}

// TestStateDoesNotGrowWithHistory: what every group writes has the same size after many reshapes.
func TestStateDoesNotGrowWithHistory(t *testing.T) {
	s, _, p := onePartition(t, Options{})
	m := p.Log().State()
	before := len(m.Append(nil))
	for range 100 {
		all := ids(s.Partitions(1))
		mustReshape(t, s, Reshape{Container: 1, From: all, Into: 3 - len(all)})
	}
	q := s.Partitions(1)[0]
	m = q.Log().State()
	if after := len(m.Append(nil)); after > before+40 || len(q.Parents()) != 150 {
		t.Errorf("the state has %d bytes, at first %d; %d ancestors", after, before, len(q.Parents()))
	}
}

// tamperID damages the entry of an id and returns its key.
func tamperID(t *testing.T, s *Store, p *physical.Partition, def layout.Definition, pk, id string) partition.Key {
	t.Helper()
	key := partition.NewKey(partition.Text(pk))
	b := s.db.NewBatch(100)
	b.Set(p.Keys().IDKey(nil, def.Partition.EPK(key), key, id), []byte("bad"))
	if err := s.apply(b); err != nil {
		t.Fatal(err)
	}
	return key
}

// TestRepairBeginsFromWhatIsDurable: a partition that stopped in the middle of a group has decided
// more than is durable.
func TestRepairBeginsFromWhatIsDurable(t *testing.T) {
	c := clock.NewManual(physicaltest.Start)
	s, def, p := onePartition(t, Options{Clock: c})
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
	mustPropose(t, p, putItem(def, `{"id":"2","customerId":"b"}`))
	tamperID(t, s, p, def, "b", "2")
	c.Advance(10 * time.Second)
	if _, errs := proposeTogether(p, putItem(def, `{"id":"3","customerId":"a"}`),
		putItem(def, `{"id":"2","customerId":"b","x":1}`)); errs[1] == nil {
		t.Fatal("the damage was not met")
	}
	lsn := p.LSN()
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Rebuild: true})
	q := s.Partitions(1)[0]
	if q.LSN() != lsn {
		t.Errorf("the published LSN was %d, after the repair it is %d", lsn, q.LSN())
	}
	mustPropose(t, q, putItem(def, `{"id":"4","customerId":"a"}`))
	snapshot, err := q.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer snapshot.Release()
	if at, err := snapshot.LSNAt(c.Now().Unix()); err != nil || at >= snapshot.LSN() {
		t.Errorf("a feed from this second begins after LSN %d of %d (%v)", at, snapshot.LSN(), err)
	}
	mustCheck(t, s)
}

// TestRebuildThatMeetsDamageFails: damage that was unknown when a rebuild began is not repaired by
// it.
func TestRebuildThatMeetsDamageFails(t *testing.T) {
	s, def, p := onePartition(t, Options{})
	mustPropose(t, p, putItem(def, `{"id":"2","customerId":"b"}`))
	key := tamperID(t, s, p, def, "b", "2")
	s.reshapeStep = func(step string) {
		if step != "built" {
			return
		}
		snapshot, err := p.Snapshot()
		if err != nil {
			t.Error(err)
			return
		}
		defer snapshot.Release()
		if _, err := snapshot.Get(def.Partition.EPK(key), key, "2"); err == nil {
			t.Error("the damage was not met")
		}
	}
	if _, err := s.Reshape(context.Background(),
		Reshape{Container: 1, From: []uint32{0}, Rebuild: true}); !physical.IsDamaged(err) {
		t.Fatalf("a rebuild whose partition stopped on the way answers %v", err)
	}
	s.reshapeStep = nil
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Rebuild: true})
	mustCheck(t, s)
}

// TestBoundaryAboveAnEPK: a bound that is longer than an EPK lies between two EPKs, whatever
// follows an EPK in a key; as the boundary of a split it is refused.
func TestBoundaryAboveAnEPK(t *testing.T) {
	s, def, p := onePartition(t, Options{})
	for i := range 20 {
		mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a"}`, i)))
	}
	epk := def.Partition.EPK(partition.NewKey(partition.Text("a")))
	for _, tail := range []partition.EPK{"\x00\x00\x00\x00\x00\x00\x00\x0a", "\x01", "\xff\xff"} {
		for r, want := range map[partition.Range]int{
			{Min: partition.MinEPK, Max: epk + tail}: 20,
			{Min: epk + tail, Max: partition.MaxEPK}: 0,
		} {
			lower, upper := p.Keys().RangeBounds(layout.SpaceItem, r)
			n := 0
			if err := eachBetween(s, lower, upper, func() { n++ }); err != nil || n != want {
				t.Errorf("%s holds %d items, want %d (%v)", r, n, want, err)
			}
		}
		if _, err := s.Reshape(context.Background(),
			Reshape{Container: 1, From: []uint32{0}, At: []partition.EPK{epk + tail}}); err == nil {
			t.Errorf("a boundary of %d bytes was accepted", len(epk+tail))
		}
	}
}

func eachBetween(s *Store, lower, upper []byte, fn func()) error {
	it, err := s.db.NewIter(lower, upper)
	if err != nil {
		return err
	}
	defer it.Close() //nolint:errcheck // test
	for ok := it.First(); ok; ok = it.Next() {
		fn()
	}
	return it.Err()
}

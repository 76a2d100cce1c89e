package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// TestReshapeProgress: progress is reported from 0 to the total.
func TestReshapeProgress(t *testing.T) {
	s := newReshapable(t, Options{})
	for i := range 1000 {
		s.put(t, fmt.Sprintf(`{"id":"more%d","customerId":"c%d","u":"%d"}`, i, i%12, i))
	}
	var last, total int64
	r := Reshape{Container: 1, From: []uint32{0, 1, 2}, Into: 2, Progress: func(done, all int64) {
		if done < last || done > all || total != 0 && all != total {
			t.Errorf("%d of %d after %d of %d", done, all, last, total)
		}
		last, total = done, all
	}}
	done := mustReshape(t, s.Store, r)
	if last != 1060 || total != 1060 || done.Items != 1060 || done.CaughtUp != 0 || done.Took <= 0 || done.Pause <= 0 ||
		done.Pause > done.Took {
		t.Errorf("heard of %d of %d; %+v", last, total, done)
	}
	mustCheck(t, s.Store)
}

// TestChosenBoundaries: chosen boundaries give each partition an equal share of the stored bytes,
// and never cut a logical partition.
func TestChosenBoundaries(t *testing.T) {
	for _, version := range []int{1, 2} {
		s := testStore(t, Options{})
		def := physicaltest.Define(t, partition.Hash, version, "/k")
		parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
		if err != nil {
			t.Fatal(err)
		}
		for i := range 2000 {
			mustPropose(t, parts[0], putItem(def, fmt.Sprintf(`{"id":"%d","k":"%d"}`, i, i%500)))
		}
		for _, into := range []int{2, 3, 4} {
			from := ids(s.Partitions(1))
			mustReshape(t, s, Reshape{Container: 1, From: from, Into: into})
			for _, p := range s.Partitions(1) {
				if share := 2000 / int64(into); p.Items() < share*8/10 || p.Items() > share*12/10 {
					t.Errorf("version %d into %d: partition %d %s has %d items", version, into, p.ID(), p.Range(), p.Items())
				}
			}
			mustCheck(t, s)
		}
	}
}

// TestHeavyLogicalPartition: a heavy logical partition is separated, wherever it lies.
func TestHeavyLogicalPartition(t *testing.T) {
	for _, heavy := range []string{"a", "b", "c", "d", "e"} {
		s := testStore(t, Options{})
		def := physicaltest.Define(t, partition.Hash, 2, "/k")
		parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
		if err != nil {
			t.Fatal(err)
		}
		for i := range 100 {
			mustPropose(t, parts[0], putItem(def, fmt.Sprintf(`{"id":"%d","k":%q}`, i, heavy)))
		}
		for i, k := range []string{"a", "b", "c", "d", "e"} {
			mustPropose(t, parts[0], putItem(def, fmt.Sprintf(`{"id":"x%d","k":%q}`, i, k)))
		}
		if _, err := s.Reshape(context.Background(),
			Reshape{Container: 1, From: []uint32{0}, Into: 2, Shrink: true}); err != nil {
			t.Errorf("heavy is %s: %v", heavy, err)
			continue
		}
		for _, p := range s.Partitions(1) {
			if p.Items() == 0 {
				t.Errorf("heavy is %s: partition %d %s has nothing", heavy, p.ID(), p.Range())
			}
		}
	}
}

// TestShrink: a partition with one logical partition is not divided with Shrink.
func TestShrink(t *testing.T) {
	s := testStore(t, Options{})
	def := physicaltest.Define(t, partition.Hash, 2, "/k")
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 10 {
		mustPropose(t, parts[0], putItem(def, fmt.Sprintf(`{"id":"%d","k":"a"}`, i)))
	}
	r := Reshape{Container: 1, From: []uint32{0}, Into: 2, Shrink: true}
	if _, err := s.Reshape(context.Background(), r); !errors.Is(err, status.BadRequest) {
		t.Errorf("one logical partition: %v", err)
	}
	r.Shrink = false
	if done := mustReshape(t, s, r); done.Items != 10 {
		t.Errorf("without: %+v", done)
	}
	mustCheck(t, s)
}

// TestFeedAcrossReshapes: a reader of feeds sees each item once at its last change, in the order of
// its changes, across splits and merges, with a cursor for each partition.
func TestFeedAcrossReshapes(t *testing.T) {
	s := newReshapable(t, Options{})
	cursor := make(map[uint32]session.LSN)
	last := make(map[uint64]session.LSN) // by ordinal
	follow := func() {
		t.Helper()
		for _, p := range s.Routes(1).Partitions() {
			if _, known := cursor[p.ID()]; !known {
				cursor[p.ID()] = inheritedLSN(p, cursor)
			}
			snapshot, err := p.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			previous := session.LSN(0)
			err = snapshot.Feed(context.Background(), cursor[p.ID()], partition.All(), func(e physical.FeedEntry) bool {
				if e.LSN < previous || e.LSN < last[e.Ordinal] {
					t.Errorf("partition %d: LSN %d after %d; the item was seen at %d", p.ID(), e.LSN, previous, last[e.Ordinal])
				}
				previous, last[e.Ordinal], cursor[p.ID()] = e.LSN, e.LSN, e.LSN
				return true
			})
			snapshot.Release()
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	seen := func(c physical.Committed) {
		t.Helper()
		if at := last[c.Items[0].Ordinal]; at != c.LSN {
			t.Errorf("the change at LSN %d was not seen, but one at %d", c.LSN, at)
		}
	}
	follow()
	if len(last) != 60 {
		t.Errorf("%d items were seen", len(last))
	}
	for round, r := range []Reshape{
		{From: []uint32{1}, Into: 2},
		{From: []uint32{0, 3}},
		{From: []uint32{4}, Rebuild: true},
		{From: []uint32{5, 4, 2}, Into: 2},
		{From: []uint32{6, 7}},
	} {
		r.Container = 1
		var changed []physical.Committed
		for i := range 12 {
			changed = append(changed,
				s.put(t, fmt.Sprintf(`{"id":"%d","customerId":"c%d","u":%d,"round":%d}`, i, i%12, i, round)))
		}
		if round%2 == 0 {
			follow() // else it comes to the new partitions not having read the old ones to their end
		}
		mustReshape(t, s.Store, r)
		changed = append(changed, s.put(t, fmt.Sprintf(`{"id":"new%d","customerId":"c3","u":%d}`, round, -1-round)))
		follow()
		for _, c := range changed {
			seen(c)
		}
	}
	mustCheck(t, s.Store)
}

// TestStale: a stale partition stays stale, through restarts, until a reshape that began later has
// rebuilt it.
func TestStale(t *testing.T) {
	s := newReshapable(t, Options{})
	ctx := context.Background()
	stale := func(want ...uint32) {
		t.Helper()
		if got := s.Stale(1); !slices.Equal(got, want) {
			t.Errorf("stale are %v, expected %v", got, want)
		}
	}
	stale()
	marked := false
	s.at = func(step string) {
		if step == "built" && !marked {
			marked = true
			if err := s.MarkStale(ctx, 1); err != nil {
				t.Error(err)
			}
		}
	}
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{0}, Rebuild: true}) // began earlier
	stale(0, 1, 2)
	if err := s.MarkStale(ctx, 1); err != nil {
		t.Fatal(err)
	}
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{1}, Into: 2})
	stale(0, 2)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := OpenStore(s.db, Options{Clock: s.clock})
	if err != nil {
		t.Fatal(err)
	}
	s.Store = again
	stale(0, 2)
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{0}, Rebuild: true})
	stale(2)
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{4, 2}})
	stale()
	mustCheck(t, s.Store)
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}

// TestSetTargetRanges: nothing is written if the target does not change.
func TestSetTargetRanges(t *testing.T) {
	c := physicaltest.NewBackClock()
	s := newReshapable(t, Options{Clock: c})
	for _, n := range []int{3, 0} {
		if err := s.SetTargetRanges(context.Background(), 1, n); err != nil || s.TargetRanges(1) != n {
			t.Errorf("%d wanted, expected %d (%v)", s.TargetRanges(1), n, err)
		}
		all := dump(t, s.db, []byte{0}, []byte{0xff})
		c.Advance(time.Minute) // would be written too
		if err := s.SetTargetRanges(context.Background(), 1, n); err != nil ||
			!slices.Equal(all, dump(t, s.db, []byte{0}, []byte{0xff})) {
			t.Errorf("something was written (%v)", err)
		}
	}
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{1}, Into: 2})
	if err := s.SetTargetRanges(context.Background(), 1, 7); err != nil {
		t.Error(err)
	}
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{3, 4}})
	if s.TargetRanges(1) != 7 || s.TargetRanges(9) != 0 {
		t.Errorf("%d and %d wanted", s.TargetRanges(1), s.TargetRanges(9))
	}
	if err := s.SetTargetRanges(context.Background(), 9, 1); !errors.Is(err, status.NotFound) {
		t.Errorf("of a container that is not there: %v", err)
	}
}

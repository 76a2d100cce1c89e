package physical

import (
	"context"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
)

// compositeItems is what the partitions say of an index: how many items it has in
// each, -1 where it cannot be used.
func compositeItems(t testing.TB, s *Store, c index.Composite) (counts []int64) {
	t.Helper()
	for _, p := range s.Partitions(1) {
		snapshot, err := p.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		n := snapshot.PathItems(c.Path())
		if n >= 0 {
			cursor, err := snapshot.Seek(context.Background(), c.Path(), []index.Span{index.Whole()}, false, nil)
			if entries := drain(t, cursor, err); int64(len(entries)) != n {
				t.Errorf("partition %d: %d entries, counted %d", p.ID(), len(entries), n)
			}
		}
		counts = append(counts, n)
		snapshot.Release()
	}
	return counts
}

// An index policy is durable at once, and each partition goes by it when it has
// been made anew by a reshape that began later.
func TestRedefinePolicy(t *testing.T) {
	s := newReshapable(t, Options{})
	ctx := context.Background()
	two := mustComposite(t, "-/_ts +/id")
	def := s.Partitions(1)[0].definition
	redefine := func(p *index.Policy) {
		t.Helper()
		def.Index = p
		if err := s.Redefine(ctx, 1, def, 0); err != nil {
			t.Fatal(err)
		}
	}
	expect := func(stale []uint32, counts map[string][]int64) {
		t.Helper()
		if got := s.Stale(1); !slices.Equal(got, stale) {
			t.Errorf("stale are %v, expected %v", got, stale)
		}
		for text, want := range counts {
			if got := compositeItems(t, s.Store, mustComposite(t, text)); !slices.Equal(got, want) {
				t.Errorf("%s has %v items, expected %v", text, got, want)
			}
		}
		mustCheck(t, s.Store)
	}
	var items []int64
	for _, p := range s.Partitions(1) {
		items = append(items, p.Items())
	}

	// The same policy, or none, writes nothing.
	before := dump(t, s.db, []byte{0}, []byte{0xff})
	redefine(index.EveryPath())
	redefine(nil)
	if !slices.Equal(before, dump(t, s.db, []byte{0}, []byte{0xff})) {
		t.Error("without a change something was written")
	}
	expect(nil, map[string][]int64{"+/u -/id": {-1, -1, -1}})

	// A rebuild that has begun goes by the policy of before; so does who writes.
	changed := false
	s.at = func(step string) {
		if step == "built" && !changed {
			changed = true
			redefine(mustPolicy(t, "+/u -/id"))
		}
	}
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{0}, Rebuild: true})
	expect([]uint32{0, 1, 2}, map[string][]int64{"+/u -/id": {-1, -1, -1}})
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{1}, Rebuild: true})
	expect([]uint32{0, 2}, map[string][]int64{"+/u -/id": {-1, items[1], -1}})
	redefine(mustPolicy(t, "-/_ts +/id"))
	expect([]uint32{0, 1, 2}, map[string][]int64{"+/u -/id": {-1, items[1], -1}, "-/_ts +/id": {-1, -1, -1}})

	// Terms by whatever policy come out as the partition's own.
	for i, key := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		epk := def.Partition.EPK(partition.NewKey(partition.Text(key)))
		for at, p := range s.Partitions(1) {
			if p.Range().Contains(epk) {
				items[at]++
			}
		}
		by := def
		by.Index = []*index.Policy{index.EveryPath(), mustPolicy(t, "+/u -/id"), def.Index}[i%3]
		mustPropose(t, partitionOf(s.Partitions(1), epk), putItem(by, `{"id":"new`+key+`","customerId":"`+key+`","u":"`+key+`"}`))
	}
	expect([]uint32{0, 1, 2}, map[string][]int64{"+/u -/id": {-1, items[1], -1}, "-/_ts +/id": {-1, -1, -1}})

	// After a restart it is the same.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := OpenStore(s.db, Options{Clock: s.clock})
	if err != nil {
		t.Fatal(err)
	}
	s.Store = again
	expect([]uint32{0, 1, 2}, map[string][]int64{"+/u -/id": {-1, items[1], -1}, "-/_ts +/id": {-1, -1, -1}})
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{0}, Rebuild: true})
	expect([]uint32{1, 2}, map[string][]int64{"+/u -/id": {-1, items[1], -1}, "-/_ts +/id": {items[0], -1, -1}})
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{2, 1}})
	expect(nil, map[string][]int64{"-/_ts +/id": {items[0], items[1] + items[2]}})
	if former := s.all[1].record.older; len(former) != 0 {
		t.Errorf("%d former policies are kept for nobody", len(former))
	}

	// Hundreds of changes that nobody has followed keep what is in use, no more.
	for range 100 {
		redefine(mustPolicy(t, "+/u -/id"))
		redefine(mustPolicy(t, "-/_ts +/id"))
	}
	if former := s.all[1].record.older; len(former) != 1 || !former[0].policy.Covers(two.Path()) {
		t.Errorf("%d former policies are kept", len(former))
	}
	expect([]uint32{0, 3}, map[string][]int64{"-/_ts +/id": {items[0], items[1] + items[2]}})
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}

package store

import (
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
)

// TestReadersAcrossReshapes: a snapshot of replaced partitions shows what it showed before, and
// their successors show what was written since, however often either was read.
func TestReadersAcrossReshapes(t *testing.T) {
	s, def := testStore(t, Options{}), physicaltest.Definition(t)
	if _, err := s.Create(t.Context(), 7, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	key := partition.NewKey(partition.Text("c"))
	epk := def.Partition.EPK(key)
	put := func(n int) resource.Item {
		p := partitionOf(s.Partitions(7), epk)
		return mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":"1","customerId":"c","n":%d}`, n))).Items[0]
	}
	look := func(when string, from *physical.Snapshot, want *resource.Item) {
		t.Helper()
		for range 3 { // the second time it may come from a cache
			it, err := from.Get(epk, key, "1")
			if err != nil || !physicaltest.SameItem(it, want) {
				t.Fatalf("%s: %+v, %v; expected %+v", when, it, err, want)
			}
		}
	}
	snapshot := func() *physical.Snapshot {
		now, err := partitionOf(s.Partitions(7), epk).Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		return now
	}
	first := put(1)
	before := snapshot()
	defer func() { before.Release() }()
	look("at first", before, &first)
	for n, ask := range []Reshape{{Into: 2}, {Into: 1}, {Rebuild: true}} {
		ask.Container, ask.From = 7, ids(s.Partitions(7))
		mustReshape(t, s, ask)
		next := put(2 + n)
		now := snapshot()
		look("afterwards", now, &next)
		look("the old snapshot", before, &first)
		look("afterwards, again", now, &next)
		before.Release()
		before, first = now, next
	}
	if err := s.Drop(t.Context(), 7); err != nil {
		t.Fatal(err)
	}
	look("of a dropped container", before, &first)
}

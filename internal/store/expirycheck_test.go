package store

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
)

// TestExpiryCheck: NoneExpired is right at once and in every second, during writes, sweeps and
// splits, and under every default.
func TestExpiryCheck(t *testing.T) {
	def := physicaltest.Definition(t)
	c := clock.NewManual(physicaltest.Start)
	s := testStore(t, Options{Clock: c})
	ctx := context.Background()
	if _, err := s.Create(ctx, 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
		t.Fatal(err)
	}
	expect := func(when string, want ...bool) {
		t.Helper()
		for i, p := range s.Partitions(1) {
			for range 2 { // the second answer is cached
				snapshot, err := p.Snapshot()
				if err != nil {
					t.Fatal(err)
				}
				if got := snapshot.NoneExpired(); got != want[i%len(want)] {
					t.Errorf("%s: partition %d: %t", when, p.ID(), got)
				}
				snapshot.Release()
			}
		}
	}
	redefine := func(ttl int32) {
		t.Helper()
		def.DefaultTTL = ttl
		if err := s.Redefine(ctx, 1, def, 0); err != nil {
			t.Fatal(err)
		}
	}
	body := func(ttl string) func(int) string {
		return func(n int) string { return fmt.Sprintf(`{"id":"%d","customerId":"%d","n":%d%s}`, n, n, n, ttl) }
	}
	fill(t, s, def, 0, 20, body(""))
	fill(t, s, def, 20, 40, body(`,"ttl":10`))
	expect("nothing expires", true)
	redefine(-1)
	expect("nothing is due", true)
	c.Advance(9 * time.Second)
	expect("a second before", true)
	fill(t, s, def, 40, 50, body(`,"ttl":1`))
	expect("the shortest time to live", true)
	old, err := s.Partitions(1)[0].Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	c.Advance(time.Second)
	expect("due", false)
	if _, _, err := s.Sweep(ctx, s.Partitions(1)[0], 100); err != nil {
		t.Fatal(err)
	}
	c.Advance(time.Second)
	expect("swept", true)
	if old.NoneExpired() { // it may know no better: what was due may be gone since
		t.Error("an old snapshot relies on what was found out later")
	}
	old.Release()

	// By default, with items that have a ttl of their own before all others.
	redefine(100)
	expect("by default", true)
	fill(t, s, def, 60, 70, body(`,"ttl":-1`))
	c.Advance(88 * time.Second)
	expect("a second before the default", true)
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2})
	expect("split", true)
	c.Advance(time.Second)
	expect("due by default", false)
	for _, p := range s.Partitions(1) {
		if _, _, err := s.Sweep(ctx, p, 1000); err != nil {
			t.Fatal(err)
		}
	}
	c.Advance(time.Second)
	expect("swept by default", true)
	fill(t, s, def, 0, 5, body(""))
	mustReshape(t, s, Reshape{Container: 1, From: ids(s.Partitions(1))})
	expect("merged", true)
	c.Advance(99 * time.Second)
	expect("a second before, merged", true)
	c.Advance(time.Second)
	expect("due, merged", false)
	redefine(0)
	expect("due under an earlier default", false)
	mustCheck(t, s)
}

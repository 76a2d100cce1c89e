package store

import (
	"context"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
)

// TestRedefinePolicy: an index policy is durable at once, and each partition uses it after a
// reshape that began later.
func TestRedefinePolicy(t *testing.T) {
	s := newReshapable(t, Options{})
	ctx := context.Background()
	two := indextest.Composite(t, "-/_ts +/id")
	def := s.Partitions(1)[0].Definition()
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
			if got := pathItems(t, s.Store, 1, indextest.Composite(t, text).Path()); !slices.Equal(got, want) {
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

	// A rebuild in progress uses the former policy, and so do writers.
	changed := false
	s.at = func(step string) {
		if step == "built" && !changed {
			changed = true
			redefine(indextest.Policy(t, "+/u -/id"))
		}
	}
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{0}, Rebuild: true})
	expect([]uint32{0, 1, 2}, map[string][]int64{"+/u -/id": {-1, -1, -1}})
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{1}, Rebuild: true})
	expect([]uint32{0, 2}, map[string][]int64{"+/u -/id": {-1, items[1], -1}})
	redefine(indextest.Policy(t, "-/_ts +/id"))
	expect([]uint32{0, 1, 2}, map[string][]int64{"+/u -/id": {-1, items[1], -1}, "-/_ts +/id": {-1, -1, -1}})

	// Terms of any policy are converted to the partition's own.
	for i, key := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		epk := def.Partition.EPK(partition.NewKey(partition.Text(key)))
		for at, p := range s.Partitions(1) {
			if p.Range().Contains(epk) {
				items[at]++
			}
		}
		by := def
		by.Index = []*index.Policy{index.EveryPath(), indextest.Policy(t, "+/u -/id"), def.Index}[i%3]
		mustPropose(t, partitionOf(s.Partitions(1), epk),
			putItem(by, `{"id":"new`+key+`","customerId":"`+key+`","u":"`+key+`"}`))
	}
	expect([]uint32{0, 1, 2}, map[string][]int64{"+/u -/id": {-1, items[1], -1}, "-/_ts +/id": {-1, -1, -1}})

	// The same after a restart.
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
	if former := s.all[1].record.Older; len(former) != 0 {
		t.Errorf("%d former policies are kept for nobody", len(former))
	}

	// Hundreds of changes without a rebuild keep only the policies in use.
	for range 100 {
		redefine(indextest.Policy(t, "+/u -/id"))
		redefine(indextest.Policy(t, "-/_ts +/id"))
	}
	if former := s.all[1].record.Older; len(former) != 1 || !former[0].Policy.Covers(two.Path()) {
		t.Errorf("%d former policies are kept", len(former))
	}
	expect([]uint32{0, 3}, map[string][]int64{"-/_ts +/id": {items[0], items[1] + items[2]}})
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}

// TestRedefineRules: rules change like the rest of a policy. Until a partition is rebuilt it has
// entries for what its own policy includes, and reports other paths as unusable.
func TestRedefineRules(t *testing.T) {
	s := newReshapable(t, Options{})
	ctx := context.Background()
	def := s.Partitions(1)[0].Definition()
	text := func(p string) index.Path {
		path, err := index.ParsePath(p)
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	items := func(path string) []int64 { return pathItems(t, s.Store, 1, text(path)) }
	all := items("/")
	every := items("/u")
	unusable := []int64{-1, -1, -1}
	rebuild := func() {
		t.Helper()
		for _, id := range s.Stale(1) {
			mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{id}, Rebuild: true})
		}
		mustCheck(t, s.Store)
	}
	for _, step := range []struct {
		rules string
		want  map[string][]int64
	}{
		{"+/u/? -/*", map[string][]int64{"/u": all, "/customerId": unusable, "/id": all, "/_ts": all, "/absent": unusable}},
		{"-/u/? +/*", map[string][]int64{"/u": unusable, "/customerId": all, "/id": all, "/absent": {0, 0, 0}}},
		{"+/absent/? +/u/* -/*", map[string][]int64{"/u": every, "/absent": all, "/customerId": unusable}},
		{"none", map[string][]int64{"/": all, "/u": unusable, "/id": unusable, "/_ts": unusable}},
		{"+/*", map[string][]int64{"/u": every, "/customerId": all, "/_etag": unusable}},
	} {
		before := make(map[string][]int64)
		for path := range step.want {
			before[path] = items(path)
		}
		def.Index = indextest.Rules(t, step.rules)
		if err := s.Redefine(ctx, 1, def, 0); err != nil {
			t.Fatal(err)
		}
		for path, want := range before {
			if got := items(path); !slices.Equal(got, want) {
				t.Errorf("%s, not rebuilt: %v items at %s, expected %v", step.rules, got, path, want)
			}
		}
		// Items are written by the partition's policy, with terms of the container's.
		for _, p := range s.Partitions(1) {
			snapshot, err := p.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			cursor, err := snapshot.Scan(ctx, index.Scope{Range: partition.All()}, nil)
			it, err := snapshot.Load(ctx, physicaltest.Drain(t, cursor, err)[0])
			snapshot.Release()
			if err != nil {
				t.Fatal(err)
			}
			mustPropose(t, p, putItem(def, string(it.JSON)))
		}
		mustCheck(t, s.Store)
		rebuild()
		for path, want := range step.want {
			if got := items(path); !slices.Equal(got, want) {
				t.Errorf("%s: %v items at %s, expected %v", step.rules, got, path, want)
			}
		}
	}
}

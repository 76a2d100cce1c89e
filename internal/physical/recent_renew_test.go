package physical

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
)

// age writes other values until a cached item is old.
func (r *recentTest) age(s *Snapshot, it *resource.Item) {
	r.Helper()
	for i := uint64(1); ; i++ {
		switch value, old := s.recent(it.EPK, it.Ordinal); {
		case value == nil:
			r.Fatal("the item is gone before it is old")
		case old:
			return
		}
		other := &resource.Item{
			Ordinal: i, EPK: "e", Key: r.key, ID: "i", LSN: 1,
			JSON: []byte(`{"text":"` + strings.Repeat("p", 100) + `"}`),
		}
		r.store.shared.recent.Write(memory.Key{Container: 9, Segment: 9, Ordinal: i}, other)
	}
}

// TestRecentIsRenewed: a read of a value that is about to be evicted renews it; of several
// concurrent readers one writes it.
func TestRecentIsRenewed(t *testing.T) {
	r := newRecentTest(t)
	r.put("1", 1)
	it := r.keep("1")
	s := r.snapshot()
	r.age(s, it)
	r.get(s, "1")
	if _, old := s.recent(it.EPK, it.Ordinal); old || !r.kept(s, it) {
		t.Error("a read has not renewed what is old")
	}
	r.age(s, it)
	r.p.cacheItem(s.v, it, true)
	first, _ := s.recent(it.EPK, it.Ordinal)
	r.p.cacheItem(s.v, it, true)
	if again, _ := s.recent(it.EPK, it.Ordinal); &again[0] != &first[0] {
		t.Error("a second reader has written the item again")
	}
}

// TestRecentRefusesWithoutTheLock: a value that is too large, or not admitted while the cache is
// full, is refused before the partition's lock is taken.
func TestRecentRefusesWithoutTheLock(t *testing.T) {
	r := newRecentTest(t)
	r.put("1", 1)
	s := r.snapshot()
	it := r.get(s, "1")
	kept := r.store.shared.recent
	for i := uint64(0); kept.Wants(it, false); i++ { // until the cache is full
		kept.Write(memory.Key{Container: 9, Segment: 9, Ordinal: i}, it)
	}
	large := *it
	large.JSON = make([]byte, 1<<20)
	for !kept.Wants(it, false) { // until the next admission
	}
	r.p.mu.Lock()
	defer r.p.mu.Unlock()
	r.p.cacheItem(s.v, &large, true)
	r.p.cacheItem(s.v, it, false)
}

// entryOf returns the index entry of an item.
func entryOf(it *resource.Item) index.Entry { return index.Entry{EPK: it.EPK, Ordinal: it.Ordinal} }

// TestRecentIsRenewedByQueries: a query's lookup also renews a value that is about to be evicted.
func TestRecentIsRenewedByQueries(t *testing.T) {
	r := newRecentTest(t)
	r.put("1", 1)
	it := r.keep("1")
	s := r.snapshot()
	for name, look := range map[string]func(context.Context, index.Entry) (*resource.Item, error){
		"Load": s.Load,
		"Peek": s.Peek,
	} {
		r.age(s, it)
		if got, err := look(t.Context(), entryOf(it)); err != nil || !physicaltest.SameItem(got, it) {
			t.Fatal(got, err)
		}
		if _, old := s.recent(it.EPK, it.Ordinal); old || !r.kept(s, it) {
			t.Errorf("%s has not renewed what is old", name)
		}
	}
}

// TestRecentOfOvertakenSnapshots: a reader of an old state gets that state, caches nothing, and
// takes the partition's lock only once to find out.
func TestRecentOfOvertakenSnapshots(t *testing.T) {
	r := newRecentTest(t)
	first, other := r.put("1", 1), r.put("2", 1)
	old := r.snapshot()
	r.put("1", 2)
	for range 3 {
		for _, want := range []*resource.Item{&first, &other} {
			if it, err := old.Load(t.Context(), entryOf(want)); err != nil || !physicaltest.SameItem(it, want) ||
				r.kept(old, it) {
				t.Fatal(it, err)
			}
		}
	}
	if !old.overtaken {
		t.Error("it does not know that it is old")
	}
	r.p.mu.Lock()
	defer r.p.mu.Unlock()
	if it, err := old.Peek(t.Context(), entryOf(&other)); err != nil || !physicaltest.SameItem(it, &other) {
		t.Error(it, err)
	}
}

// TestRecentWithoutExpired: an item that a query does not see is not cached for it.
func TestRecentWithoutExpired(t *testing.T) {
	at := clock.NewManual(physicaltest.Start)
	r := &recentTest{
		TB: t, store: testHost(t, hostOptions{Clock: at}), def: physicaltest.Definition(t),
		key: partition.NewKey(partition.Text("c")),
	}
	r.def.DefaultTTL = 1
	parts, err := r.store.Create(t.Context(), 7, r.def, physicaltest.EvenSpecs(r.def, 1))
	if err != nil {
		t.Fatal(err)
	}
	r.p, r.epk = parts[0], r.def.Partition.EPK(r.key)
	it := r.put("1", 1)
	at.Advance(5 * time.Second)
	s := r.snapshot()
	for range 3 {
		for _, look := range []func(context.Context, index.Entry) (*resource.Item, error){s.Load, s.Peek} {
			if got, err := look(t.Context(), entryOf(&it)); err != nil || got != nil || r.kept(s, &it) {
				t.Fatal(got, err)
			}
		}
	}
}

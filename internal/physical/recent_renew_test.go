package physical

import (
	"testing"

	"github.com/orrery-db/orrery/internal/resource"
)

// age writes others until a kept item is old.
func (r *recentTest) age(s *Snapshot, it *resource.Item) {
	r.Helper()
	for i := uint64(1); ; i++ {
		switch value, old := s.recent(it.EPK, it.Ordinal); {
		case value == nil:
			r.Fatal("the item is gone before it is old")
		case old:
			return
		}
		r.store.recent.add(recentKey{container: 9, segment: 9, ordinal: i}, recentItem(i, 1, 100), true)
	}
}

// TestRecentIsRenewed: a read of what will go soon has it stay; of those who read it at
// the same time one writes it.
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
	r.p.keep(s.v, it, true)
	written := r.store.recent.head.Load()
	r.p.keep(s.v, it, true)
	if r.store.recent.head.Load() != written {
		t.Error("a second reader has written the item again")
	}
}

// TestRecentRefusesWithoutTheLock: what is too large, or has no turn while there is no
// room, is refused before the partition's lock is taken.
func TestRecentRefusesWithoutTheLock(t *testing.T) {
	r := newRecentTest(t)
	r.put("1", 1)
	s := r.snapshot()
	it := r.get(s, "1")
	kept := r.store.recent
	kept.head.Store(uint64(len(kept.chunks)+1) * kept.chunkBytes)
	large := *it
	large.JSON = make([]byte, kept.chunkBytes)
	kept.turns.Store(0)
	r.p.mu.Lock()
	defer r.p.mu.Unlock()
	r.p.keep(s.v, &large, true)
	for range fullTurns - 1 {
		r.p.keep(s.v, it, false)
	}
}

package physical

import "github.com/orrery-db/orrery/internal/memory"

// Benchmarks compare a store with one that runs without a cache, so that each cache shows what it
// gains. Only internal/bench and tests run stores without caches.

// measuredWithout are the caches that stores opened from now on do without.
var measuredWithout memory.Kinds

// MeasureWithout disables caches in every store that this process opens from now on, see
// memory.ParseKinds. It is for benchmarks only, which call it once, before they open a store.
func MeasureWithout(names string) (err error) {
	measuredWithout, err = memory.ParseKinds(names)
	return err
}

// has reports whether the partitions use a kind of cache.
func (s *Shared) has(kind memory.Kinds) bool { return s.Without&kind == 0 }

// makeCaches creates the caches that all partitions share. values is the number of bytes for cached
// values. A disabled cache has no room.
func (s *Shared) makeCaches(values int64) {
	room := func(kind memory.Kinds, bytes int64) int64 {
		if s.has(kind) {
			return bytes
		}
		return 0
	}
	s.hints = memory.NewHints()
	s.recent = recent{memory.NewValues(room(memory.KindRecent, values))}
	s.ids = newIDFilters(room(memory.KindIDs, idFilterBytes(values)))
	s.absent = absentSets{memory.NewAbsentSets(room(memory.KindAbsent, absentBytes(values)))}
	s.observers = []cacheObserver{s.recent, s.ids, s.absent}
}

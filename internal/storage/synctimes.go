package storage

import (
	"slices"
	"sync/atomic"
	"time"
)

// syncBounds are the upper bounds of the buckets of sync times, in seconds: from a disk that only
// promises to a disk that hangs.
var syncBounds = [...]float64{
	0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
}

// SyncTimes says how long the syncs of the log took.
type SyncTimes struct {
	// Bounds are upper bounds in seconds. Counts are the syncs up to each bound, with those up to
	// the bounds before it.
	Bounds []float64
	Counts []uint64
	// Count is the number of all syncs, Seconds the sum of their times.
	Count   uint64
	Seconds float64
}

// syncTimes counts syncs. It is safe for concurrent use.
type syncTimes struct {
	counts [len(syncBounds) + 1]atomic.Uint64
	nanos  atomic.Int64
}

// note counts a sync.
func (s *syncTimes) note(took time.Duration) {
	at, _ := slices.BinarySearch(syncBounds[:], took.Seconds())
	s.counts[at].Add(1)
	s.nanos.Add(int64(took))
}

// SyncTimes returns how long the syncs of the log have taken since the store was opened.
func (d *DB) SyncTimes() SyncTimes {
	t := SyncTimes{Bounds: syncBounds[:], Seconds: time.Duration(d.syncs.nanos.Load()).Seconds()}
	for i := range d.syncs.counts {
		t.Count += d.syncs.counts[i].Load()
		t.Counts = append(t.Counts, t.Count)
	}
	t.Counts = t.Counts[:len(t.Bounds)]
	return t
}

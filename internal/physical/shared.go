package physical

import (
	"context"
	"log/slog"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/seconds"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/worker"
)

// Shared is what the partitions of one store have in common: the key-value store, its time,
// options, and the caches.
type Shared struct {
	ShareOptions
	commits    *embedded.Commits // into DB
	keeping    atomic.Bool       // whether records of logs are stored
	background *worker.Group     // the goroutines of all partitions

	hints     *memory.Hints
	absent    absentSets
	ids       *idFilters
	recent    recent
	observers []cacheObserver // caches to notify of changes and ends

	showEarly bool // see ShowEarly
}

// ShareOptions configure Shared.
type ShareOptions struct {
	DB      *storage.DB
	Seconds *seconds.Keeper
	Logger  *slog.Logger
	// Log wraps the embedded log of a partition; nil leaves it unwrapped.
	Log func(container, partition uint32, embedded log.Log) log.Log
	// Follows makes the partitions apply what a leader has decided and refuse proposals.
	Follows bool
	// Replicated says that the logs are elsewhere: partitions begin as followers, see Lead.
	Replicated bool
	// Without are disabled caches. Share adds those of MeasureWithout.
	Without memory.Kinds
}

// Share creates what partitions share. The caller closes it when none of them serves any more.
func Share(o ShareOptions) *Shared {
	o.Without |= measuredWithout
	s := &Shared{ShareOptions: o, commits: embedded.NewCommits(o.DB), background: worker.NewGroup(context.Background())}
	s.makeCaches(o.DB.ValueCacheBytes())
	return s
}

// Commits writes the batches of all partitions.
func (s *Shared) Commits() *embedded.Commits { return s.commits }

// Keep switches the storing of log records on or off. It does not affect a group in flight.
func (s *Shared) Keep(keep bool) { s.keeping.Store(keep) }

// Keeping reports whether log records are stored.
func (s *Shared) Keeping() bool { return s.keeping.Load() }

// Close waits for the goroutines of all partitions: writers, and scans of ids.
func (s *Shared) Close() { s.background.Close() }

// ShowEarly publishes groups before they are durable. It is for the test that proves that the crash
// test can fail.
func (s *Shared) ShowEarly() { s.showEarly = true }

// LearnSoon makes writers scan the ids after their first lookup, and begin with the smallest
// filter. It is for tests, whose partitions are small.
func (s *Shared) LearnSoon() { s.ids.minIDs, s.ids.missesBeforeScan = 1, 1 }

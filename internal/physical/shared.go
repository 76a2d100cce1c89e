package physical

import (
	"log/slog"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/seconds"
	"github.com/orrery-db/orrery/internal/storage"
)

// Shared is what the partitions of one store share: the store of keys, its time, what is told by all of
// them, and the memories.
type Shared struct {
	db      *storage.DB
	commits *embedded.Commits // into db
	seconds *seconds.Keeper
	logger  *slog.Logger
	newLog  func(container, partition uint32, embedded log.Log) log.Log // nil keeps the embedded one
	follows bool                                                        // a Follower writes, and nobody else
	keeping atomic.Bool                                                 // whether records of logs are stored

	hints    *memory.Hints
	absent   *absentSets
	ids      *idRoom
	recent   recent
	memories []keeper  // those that are told of changes and ends
	without  MemorySet // see MeasureWithout

	showEarly bool // see ShowEarly
}

// ShareOptions say what partitions share.
type ShareOptions struct {
	DB      *storage.DB
	Seconds *seconds.Keeper
	Logger  *slog.Logger
	// Log wraps the embedded log of a partition; nil keeps it.
	Log func(container, partition uint32, embedded log.Log) log.Log
	// Follows says that the partitions apply what others have decided, and decide nothing.
	Follows bool
	// Without are memories that the partitions do without, besides those of MeasureWithout.
	Without MemorySet
}

// Share makes what partitions share. The caller closes it when none of them serves any more.
func Share(o ShareOptions) *Shared {
	s := &Shared{
		db: o.DB, commits: embedded.NewCommits(o.DB), seconds: o.Seconds, logger: o.Logger, newLog: o.Log, follows: o.Follows,
		without: o.Without | measuredWithout,
	}
	s.makeMemories(o.DB.ValueCacheBytes())
	return s
}

// Commits writes the batches of all partitions.
func (s *Shared) Commits() *embedded.Commits { return s.commits }

// Keep has the records of logs stored from now on, or no longer. A group that is on its way has decided.
func (s *Shared) Keep(keep bool) { s.keeping.Store(keep) }

// Keeping tells whether records of logs are stored.
func (s *Shared) Keeping() bool { return s.keeping.Load() }

// Close waits for what partitions have begun beside their writers.
func (s *Shared) Close() { s.ids.walks.Wait() }

// ShowEarly has groups shown before they are durable. It is for the test that proves that the crash test can fail.
func (s *Shared) ShowEarly() { s.showEarly = true }

// LearnSoon has writers walk through the ids after their first look-up, and begin with the smallest filter. It is
// for tests, whose partitions are small.
func (s *Shared) LearnSoon() { s.ids.least, s.ids.patient = 1, 1 }

package store

import (
	"cmp"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// Catching up ends when so little is left that writers can wait for it. A round
// takes longer the more was written during the one before, so each leaves less
// to the next, unless items come faster than they can be indexed. Then writers are
// slowed down a little after every group, rather than held for long at the end.
const (
	lastRoundItems = 128
	lastRoundBytes = 128 << 10
	quickRounds    = 4  // for which nobody is slowed down
	maxRounds      = 40 // after which what is left is done while writers wait
	slowest        = 32 * time.Millisecond
)

// nearlyThere tells whether what is left of all sources together can be done while writers wait.
func nearlyThere[W interface {
	Behind() (items int, bytes int64)
}](watches []W) bool {
	items, size := 0, int64(0)
	for _, w := range watches {
		n, bytes := w.Behind()
		items, size = items+n, size+bytes
	}
	return items <= lastRoundItems && size <= lastRoundBytes
}

// keepUp catches up until little is left.
func (j *reshaping) keepUp() error {
	for ; !nearlyThere(j.watches) && j.rounds < maxRounds; j.rounds++ {
		if over := j.rounds - quickRounds; over > 0 {
			for _, w := range j.watches {
				w.SlowDown(min(slowest, time.Millisecond<<over))
			}
		}
		if err := j.catchUp(); err != nil {
			return err
		}
	}
	return nil
}

// writeAhead writes what writers should not wait for. What comes up meanwhile is
// caught up with once more.
func (j *reshaping) writeAhead() error {
	for i := range j.targets {
		j.targets[i].Follow(j.bulk)
		if err := j.targets[i].WriteManyPaths(); err != nil {
			return err
		}
	}
	if j.bulk.Count() == 0 {
		return nil
	}
	if err := j.bulk.Ingest(j.ctx); err != nil {
		return err
	}
	return j.keepUp()
}

// catchUp follows the sources to what they publish now.
func (j *reshaping) catchUp() error {
	for i := range j.targets {
		j.targets[i].Follow(j.bulk)
	}
	if err := j.follow(); err != nil {
		return err
	}
	return j.ingest()
}

// follow takes the segments from the states they are at to the published ones: it compares the
// items that were touched in between.
func (j *reshaping) follow() error {
	for _, w := range j.watches {
		changed, err := w.Follow(j.ctx, func(old, next *resource.Item) error {
			return j.target(cmp.Or(next, old).EPK).Change(old, next)
		})
		j.caughtUp += int64(changed)
		if err != nil {
			return err
		}
	}
	return nil
}

func (j *reshaping) target(epk partition.EPK) *target {
	i, _ := slices.BinarySearchFunc(j.targets, epk, func(t target, epk partition.EPK) int {
		if t.Range.Contains(epk) {
			return 0
		}
		if t.Range.Min <= epk {
			return -1
		}
		return 1
	})
	return &j.targets[i]
}

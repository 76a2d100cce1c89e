package store

import (
	"cmp"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// Catching up ends when so little is left that writers can wait for it. A round takes longer the
// more was written during the previous one, so each round leaves less for the next, unless items
// arrive faster than they can be indexed. In that case writers pause briefly after every group,
// rather than being blocked for long at the end.
const (
	lastRoundItems = 128
	lastRoundBytes = 128 << 10
	quickRounds    = 4  // rounds before writers are slowed down
	maxRounds      = 40 // rounds after which the rest is done while writers wait
	slowest        = 32 * time.Millisecond
)

// nearlyThere reports whether the rest of all sources together can be done while writers wait.
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

// writeAhead writes what writers should not wait for, and then catches up with what arrived
// meanwhile.
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

// catchUp advances to the published states of the sources.
func (j *reshaping) catchUp() error {
	for i := range j.targets {
		j.targets[i].Follow(j.bulk)
	}
	if err := j.follow(); err != nil {
		return err
	}
	return j.ingest()
}

// follow advances the segments from their current states to the published ones: it compares the
// items that changed in between.
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

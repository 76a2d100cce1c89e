package physical

import (
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
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

// nearlyThere tells whether what is left can be done while writers wait.
func (j *reshaping) nearlyThere() bool {
	items, size := 0, int64(0)
	for _, p := range j.sources {
		n, bytes := p.behind()
		items, size = items+n, size+bytes
	}
	return items <= lastRoundItems && size <= lastRoundBytes
}

// keepUp catches up until little is left.
func (j *reshaping) keepUp() error {
	for ; !j.nearlyThere() && j.rounds < maxRounds; j.rounds++ {
		if over := j.rounds - quickRounds; over > 0 {
			for _, p := range j.sources {
				p.slowDown(min(slowest, time.Millisecond<<over))
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
	for i := range j.sources {
		if err := j.follow(i); err != nil {
			return err
		}
	}
	return j.ingest()
}

// follow takes a source's segments from the state they are at to the published
// one: it compares the items that were touched in between.
func (j *reshaping) follow(i int) error {
	p, before := j.sources[i], j.views[i]
	now, touched := p.watch()
	j.views[i] = now
	defer p.unpinView(before)
	var key []byte
	for ordinal, epk := range touched.items {
		place := itemPlace{epk, ordinal}
		if j.caughtUp++; j.caughtUp%stepsPerCheck == 0 && j.ctx.Err() != nil {
			return j.ctx.Err()
		}
		if j.caughtUp%itemsPerTurn == 0 {
			runtime.Gosched()
		}
		key = p.layout.ItemKey(key[:0], place.epk, place.ordinal)
		old, err := itemAt(before, key, place)
		if err != nil {
			return p.guard(err)
		}
		next, err := itemAt(now, key, place)
		if err != nil {
			return p.guard(err)
		}
		if err := j.target(place.epk).Change(old, next); err != nil {
			return p.guard(err)
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

// itemPlace is where an item lies.
type itemPlace struct {
	epk     partition.EPK
	ordinal uint64
}

// itemAt reads an item in a view; nil when it is not there.
func itemAt(v *view, key []byte, place itemPlace) (*resource.Item, error) {
	value, found, err := v.get(nil, key)
	if err != nil || !found {
		return nil, err
	}
	it := &resource.Item{Ordinal: place.ordinal, EPK: place.epk}
	if err := layout.ReadItem(value, it); err != nil {
		return nil, layout.Damaged(fmt.Errorf("item %d: %w", place.ordinal, err))
	}
	return it, nil
}

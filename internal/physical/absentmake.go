package physical

import (
	"context"
	"fmt"

	"github.com/RoaringBitmap/roaring/v2/roaring64"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/session"
)

// makeAbsent makes the set of the items that have no entry at a path, of all entries
// of the root and of the path.
func (s *Snapshot) makeAbsent(ctx context.Context, p index.Path) (*absentVersion, error) {
	items := roaring64.New()
	if err := s.eachOrdinal(ctx, index.Path{}, items.AddMany); err != nil {
		return nil, err
	}
	err := s.eachOrdinal(ctx, p, func(ordinals []uint64) {
		for _, ordinal := range ordinals {
			items.Remove(ordinal)
		}
	})
	if err != nil {
		return nil, err
	}
	items.RunOptimize()
	state := s.v.position
	return &absentVersion{lsn: state.lsn, counted: state.counted, items: items}, nil
}

// eachOrdinal calls fn for the ordinals of all entries at a path, some at a time.
func (s *Snapshot) eachOrdinal(ctx context.Context, p index.Path, fn func([]uint64)) error {
	prefix := s.p.layout.TermPrefix(nil, s.p.segment, p.Hash())
	it, err := s.v.iter(prefix, layout.After(prefix))
	if err != nil {
		return s.p.guard(err)
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	var some [stepsPerCheck]uint64
	n := 0
	for ok := it.First(); ok; ok = it.Next() {
		_, ordinal, _, err := s.p.layout.ReadTermKey(it.Key())
		if err != nil {
			return s.p.guard(layout.Damaged(fmt.Errorf("index entry %x: %w", it.Key(), err)))
		}
		some[n] = ordinal
		if n++; n < len(some) {
			continue
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		fn(some[:n])
		n = 0
	}
	fn(some[:n])
	return s.p.guard(it.Err())
}

const (
	// entriesPerChange is how many index entries are read in the time in which an
	// item that has changed is looked at.
	entriesPerChange = 16
	// leastChanges are always looked at, however few entries there are.
	leastChanges = 64
)

// bringForward makes the set of an earlier state that of the snapshot; nil where
// making it anew costs less. entries are how many would have to be read for that.
func (s *Snapshot) bringForward(ctx context.Context, p index.Path, before *absentVersion,
	entries int64) (*absentVersion, error) {
	if before == nil || s.manyGone(p, before, entries) {
		return nil, nil //nolint:nilnil // nil is the set that is to be made anew
	}
	changes, all, err := s.changesSince(ctx, before.lsn, int(max(leastChanges, entries/entriesPerChange)))
	if err != nil || !all {
		return nil, s.p.guard(err)
	}
	items, shared := before.items, true
	for i, change := range changes {
		if i%stepsPerCheck == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		lacks, err := s.lacks(p, change)
		if err != nil {
			return nil, s.p.guard(err)
		}
		if lacks == items.Contains(change.Ordinal) {
			continue
		}
		if shared {
			items, shared = items.Clone(), false // others read what is kept
		}
		if lacks {
			items.Add(change.Ordinal)
		} else {
			items.Remove(change.Ordinal)
		}
	}
	state := s.v.position
	return &absentVersion{lsn: state.lsn, counted: state.counted, changed: before.changed + max(1, int64(len(changes))),
		items: items}, nil
}

// manyGone tells that so many of a set's items have been deleted that it is worth
// making it anew.
func (s *Snapshot) manyGone(p index.Path, before *absentVersion, entries int64) bool {
	have, err := s.path(p)
	lacking := s.v.position.items - s.v.position.unindexed - have
	return err == nil &&
		int64(before.items.GetCardinality())-lacking > entries/entriesPerChange+leastChanges*entriesPerChange
}

// changesSince are the last changes of all items that were written after an LSN and
// are there, expired or not; all is false when they are more than most.
func (s *Snapshot) changesSince(ctx context.Context, from session.LSN, most int) (changes []FeedEntry, all bool,
	err error) {
	feeds, err := s.openFeeds(from + 1)
	if err != nil {
		return nil, false, err
	}
	defer feeds.close()
	for steps := uint(1); feeds.Len() > 0; steps++ {
		if steps%stepsPerCheck == 0 && ctx.Err() != nil {
			return nil, false, ctx.Err()
		}
		if c := (*feeds)[0]; c.inherited() {
			if len(changes) == most {
				return nil, false, nil
			}
			changes = append(changes, c.at)
		}
		if err := feeds.advance(); err != nil {
			return nil, false, err
		}
	}
	return changes, true, nil
}

// lacks tells whether the item of a change is listed and has no entry at a path.
// Expiry does not matter: what has expired can be seen again under another default.
func (s *Snapshot) lacks(p index.Path, change FeedEntry) (bool, error) {
	it, err := s.fedItem(change)
	if err != nil || layout.Unindexed(it) {
		return false, err
	}
	terms, err := s.p.definition.Index.Extract(it.JSON, it.TS)
	if err != nil {
		return false, layout.Damaged(fmt.Errorf("body of item %d: %w", it.Ordinal, err))
	}
	return !terms.Holds(p, anyValue), nil
}

var anyValue = []index.Span{index.Whole()}

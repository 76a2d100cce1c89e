package physical

import (
	"context"
	"fmt"

	"github.com/RoaringBitmap/roaring/v2/roaring64"
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// An index has no entries for the items that lack a path. For the paths that queries ask about, a
// partition caches which items these are (memory.AbsentSets). It builds a set from index entries
// alone, and brings it forward by the change feed for later states. A set may name items that have
// been deleted since, so its reader looks up each item in the list of all items.

// absentSets are the sets of all partitions of a store.
type absentSets struct{ *memory.AbsentSets }

// groupPublished implements cacheObserver. A version stays valid for its own state, and is brought
// forward when a query asks for a later one.
func (absentSets) groupPublished(*Partition, *embedded.Group) {}

// partitionEnded implements cacheObserver.
func (a absentSets) partitionEnded(p *Partition) { a.End(&p.absent) }

// minAbsentBytes is the minimum room for the sets of a store.
const minAbsentBytes = 4 << 20

// absentBytes limits the sets to an eighth of the bytes for cached values
// (storage.DB.ValueCacheBytes), which is 1/64 of the configured memory.
func absentBytes(values int64) int64 { return max(minAbsentBytes, values/8) }

// absent returns the items that the snapshot lists and that have no entry at a path, and possibly
// some that have been deleted. entries is the number of index entries that building the set reads.
// The caller must not modify the result.
func (s *Snapshot) absent(ctx context.Context, p index.Path, entries int64) (*roaring64.Bitmap, error) {
	return s.p.shared.absent.Get(ctx, &s.p.absent, p.String(), s.absentState(),
		func(before *memory.AbsentVersion) (*memory.AbsentVersion, error) {
			v, err := s.bringForward(ctx, p, before, entries)
			if v == nil && err == nil {
				v, err = s.buildAbsent(ctx, p)
			}
			return v, err
		})
}

func (s *Snapshot) absentState() memory.AbsentState {
	return memory.AbsentState{LSN: s.v.position.lsn, Counted: s.v.position.counted}
}

// buildAbsent builds the set of the items without an entry at a path from all entries of the root
// and of the path.
func (s *Snapshot) buildAbsent(ctx context.Context, p index.Path) (*memory.AbsentVersion, error) {
	items := roaring64.New()
	if err := s.eachOrdinal(ctx, index.Path{}, items.Add); err != nil {
		return nil, err
	}
	if err := s.eachOrdinal(ctx, p, items.Remove); err != nil {
		return nil, err
	}
	items.RunOptimize()
	return &memory.AbsentVersion{State: s.absentState(), Items: items}, nil
}

// eachOrdinal calls fn with the ordinals of all entries at a path.
func (s *Snapshot) eachOrdinal(ctx context.Context, p index.Path, fn func(uint64)) error {
	prefix := s.p.layout.TermPrefix(nil, s.p.segment, p.Hash())
	steps := 0
	for e, err := range s.v.entries(prefix, layout.After(prefix)) {
		if steps++; err == nil && steps%stepsPerCheck == 0 {
			err = ctx.Err()
		}
		if err != nil {
			return s.p.guard(err)
		}
		_, ordinal, _, err := s.p.layout.ReadTermKey(e.key)
		if err != nil {
			return s.p.guard(layout.Damaged(fmt.Errorf("index entry %x: %w", e.key, err)))
		}
		fn(ordinal)
	}
	return nil
}

const (
	// entriesPerChange is the number of index entries that can be read in the time of examining one
	// changed item.
	entriesPerChange = 16
	// leastChanges are examined however few entries there are.
	leastChanges = 64
)

// bringForward updates the set of an earlier state to that of the snapshot. It returns nil when
// rebuilding costs less; entries is the number of entries that rebuilding reads.
func (s *Snapshot) bringForward(ctx context.Context, p index.Path, before *memory.AbsentVersion,
	entries int64,
) (*memory.AbsentVersion, error) {
	if before == nil || s.manyGone(p, before, entries) {
		return nil, nil //nolint:nilnil // nil: rebuild the set
	}
	changes, all, err := s.changesSince(ctx, before.State.LSN, int(max(leastChanges, entries/entriesPerChange)))
	if err != nil || !all {
		return nil, s.p.guard(err)
	}
	items, shared := before.Items, true
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
			items, shared = items.Clone(), false // other readers share the old set
		}
		if lacks {
			items.Add(change.Ordinal)
		} else {
			items.Remove(change.Ordinal)
		}
	}
	changed := before.Changed + max(1, int64(len(changes)))
	return &memory.AbsentVersion{State: s.absentState(), Changed: changed, Items: items}, nil
}

// manyGone reports that so many of a set's items have been deleted that rebuilding pays.
func (s *Snapshot) manyGone(p index.Path, before *memory.AbsentVersion, entries int64) bool {
	have, err := s.path(p)
	lacking := s.v.position.items - s.v.position.unindexed - have
	return err == nil &&
		int64(before.Items.GetCardinality())-lacking > entries/entriesPerChange+leastChanges*entriesPerChange
}

// changesSince returns the last changes of all existing items, expired or not, that were written
// after an LSN. all is false when there are more than most.
func (s *Snapshot) changesSince(ctx context.Context, from session.LSN, most int) (changes []FeedEntry, all bool,
	err error,
) {
	all = true
	err = s.feedReader().Latest(ctx, from, partition.All(), func(e FeedEntry) (bool, error) {
		if all = len(changes) < most; all {
			changes = append(changes, e)
		}
		return all, nil
	})
	return changes, all, err
}

// lacks reports whether the item of a change is indexed but has no entry at a path. Expiry does not
// matter: under another default an expired item can become visible again.
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

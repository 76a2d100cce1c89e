package physical

import (
	"cmp"
	"container/list"
	"context"
	"slices"
	"sync"

	"github.com/RoaringBitmap/roaring/v2/roaring64"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/session"
)

// An index has no entries of the items that lack a path. Which items these are is
// kept in memory, for the paths that somebody has asked about: an absent set. It is
// made of index entries alone, is brought forward by the change feed when a later
// state is read, and is lost without harm. A set may name items that have been
// deleted since, so whoever reads it looks for each in the list of all items.

// absentSets are those of all partitions of a store.
type absentSets struct {
	mu    sync.Mutex // held for moments; no lock is taken under it
	most  int64      // bytes
	bytes int64
	used  list.List // of *absentSet, the one used last in front
}

// absentSet is what is known of the items that lack one path in one partition.
type absentSet struct {
	owner *Partition
	path  index.Path
	turn  chan struct{} // has a place for the one who makes a version

	// Guarded by absentSets.mu.
	versions []*absentVersion // the oldest first
	bytes    int64
	users    int           // who are between enter and leave
	place    *list.Element // nil when the set is kept no longer
}

// absentVersion is the set of one state. It never changes.
type absentVersion struct {
	lsn     session.LSN
	counted session.LSN // position.counted of the state
	changed int64       // items looked at since the set was made of the index
	items   *roaring64.Bitmap
}

// at tells whether the version is that of another state too: between the two no
// item has got or lost a value at any path.
func (v *absentVersion) at(s position) bool {
	return max(v.counted, s.counted) <= min(v.lsn, s.lsn)
}

// leastAbsent is the least that a store's sets may take.
const leastAbsent = 4 << 20

// newAbsentSets bounds the sets by an eighth of what values that are read may take
// (storage.DB.ValueCacheBytes), which is a 64th of the memory that is configured.
func newAbsentSets(values int64) *absentSets {
	return &absentSets{most: max(leastAbsent, values/8)}
}

// enter returns the set of a path, perhaps without a version. Who enters leaves.
func (a *absentSets) enter(p *Partition, path index.Path) *absentSet {
	p.mu.Lock() // so that the partition does not end meanwhile
	defer p.mu.Unlock()
	a.mu.Lock()
	defer a.mu.Unlock()
	set := p.absent[path]
	if set != nil {
		a.used.MoveToFront(set.place)
	} else {
		set = &absentSet{owner: p, path: path, turn: make(chan struct{}, 1)}
		if p.failure == nil { // else a snapshot is read on, for itself
			if p.absent == nil {
				p.absent = make(map[index.Path]*absentSet)
			}
			p.absent[path], set.place = set, a.used.PushFront(set)
		}
	}
	set.users++
	return set
}

func (a *absentSets) leave(set *absentSet) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if set.users--; set.users == 0 && len(set.versions) == 0 {
		a.drop(set) // nobody could make it
	}
}

// drop lets a set go. a.mu is held.
func (a *absentSets) drop(set *absentSet) {
	if set.place == nil {
		return
	}
	a.used.Remove(set.place)
	delete(set.owner.absent, set.path)
	a.bytes -= set.bytes
	set.place, set.versions, set.bytes = nil, nil, 0
}

// change implements keeper. A version is that of its own state whatever comes after it,
// and is brought forward when somebody asks for a later one.
func (a *absentSets) change(*Partition, *embedded.Group) {}

// end implements keeper: the partition's sets go. enter keeps none from now on.
func (a *absentSets) end(p *Partition) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, set := range p.absent {
		a.drop(set)
	}
	p.absent = nil
}

// version returns the set in the state, or else the latest version before it, if
// there is one.
func (a *absentSets) version(set *absentSet, state position) (v *absentVersion, exact bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for i := len(set.versions) - 1; i >= 0; i-- {
		if v := set.versions[i]; v.at(state) {
			return v, true
		}
	}
	for i := len(set.versions) - 1; i >= 0; i-- {
		if v := set.versions[i]; v.lsn < state.lsn {
			return v, false
		}
	}
	return nil, false
}

const (
	// absentVersions is how many versions of a set are kept: the newest, and two for
	// snapshots that were taken before others brought the set forward.
	absentVersions = 3
	// absentStep is how many changes lie between the two older ones.
	absentStep = 512
)

// keep adds a version, and lets go of what there is no room for: other sets first,
// those that were not used for the longest time. One that is not the newest is kept
// only where it was made of the index: others may be as late.
func (a *absentSets) keep(set *absentSet, v *absentVersion) {
	a.mu.Lock()
	defer a.mu.Unlock()
	n := len(set.versions)
	newest := n == 0 || set.versions[n-1].lsn < v.lsn
	switch {
	case set.place == nil || !newest && !v.anew():
		return
	case newest && v.anew():
		set.versions = []*absentVersion{v} // the others are too far behind
	case newest:
		set.add(v)
	default:
		set.insert(v)
	}
	a.resize(set)
	for a.bytes > a.most {
		last := a.used.Back().Value.(*absentSet) //nolint:forcetypeassert // there are no others
		if n := len(set.versions); last == set && n > 1 {
			set.versions = set.versions[n-1:]
			a.resize(set)
			continue
		}
		a.drop(last)
	}
}

// anew tells that the version was made of the index.
func (v *absentVersion) anew() bool { return v.changed == 0 }

// add appends a version. Where there are too many the one before it goes, or the
// oldest when that is so far behind that the next one can take its part.
func (set *absentSet) add(v *absentVersion) {
	if n := len(set.versions); n == absentVersions {
		if set.versions[n-1].changed-set.versions[n-2].changed < absentStep {
			set.versions = set.versions[:n-1]
		} else {
			set.versions = set.versions[1:]
		}
	}
	set.versions = append(set.versions, v)
}

// insert adds a version that is not the newest, in the place of another such one
// where there are too many.
func (set *absentSet) insert(v *absentVersion) {
	at, _ := slices.BinarySearchFunc(set.versions, v, func(x, v *absentVersion) int { return cmp.Compare(x.lsn, v.lsn) })
	set.versions = slices.Insert(set.versions, at, v)
	if len(set.versions) <= absentVersions {
		return
	}
	gone := 0
	if at == 0 {
		gone = 1
	}
	set.versions = slices.Delete(set.versions, gone, gone+1)
}

// absentOverhead is about what a set takes beside its items.
const absentOverhead = 512

// resize counts the bytes of a set's versions; those in which nothing has changed
// share their items.
func (a *absentSets) resize(set *absentSet) {
	bytes := int64(absentOverhead)
	for i, v := range set.versions {
		if i == 0 || v.items != set.versions[i-1].items {
			bytes += int64(v.items.GetSizeInBytes())
		}
	}
	a.bytes += bytes - set.bytes
	set.bytes = bytes
}

// absent are the items that the snapshot lists and that have no entry at a path, and
// perhaps some that are not there any more. Whoever asks for what has to be made
// waits for who is making it, and makes it when that one gives up. The result must
// not be changed.
func (s *Snapshot) absent(ctx context.Context, p index.Path, entries int64) (*roaring64.Bitmap, error) {
	sets, state := s.p.shared.absent, s.v.position
	set := sets.enter(s.p, p)
	defer sets.leave(set)
	if v, exact := sets.version(set, state); exact {
		return v.items, nil
	}
	select {
	case set.turn <- struct{}{}:
		defer func() { <-set.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	before, exact := sets.version(set, state)
	if exact {
		return before.items, nil
	}
	v, err := s.bringForward(ctx, p, before, entries)
	if v == nil && err == nil {
		v, err = s.makeAbsent(ctx, p)
	}
	if err != nil {
		return nil, err
	}
	sets.keep(set, v)
	return v.items, nil
}

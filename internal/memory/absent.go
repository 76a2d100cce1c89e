package memory

import (
	"cmp"
	"container/list"
	"context"
	"slices"
	"sync"

	"github.com/RoaringBitmap/roaring/v2/roaring64"

	"github.com/orrery-db/orrery/internal/session"
)

// AbsentSets caches, per partition and path, the set of the items that lack the path: an index has
// no entries for them. The sets of all partitions of a store share one limit; the least recently
// used sets are evicted first.
type AbsentSets struct {
	mu    sync.Mutex // held for moments; no lock is taken under it
	limit int64      // bytes
	bytes int64
	used  list.List // of *absentSet, the most recently used in front
}

// AbsentOwner is the part of AbsentSets that belongs to one partition. The zero value is empty.
type AbsentOwner struct {
	// Guarded by AbsentSets.mu.
	sets  map[string]*absentSet // by path
	ended bool
}

// absentSet is what is known of the items that lack one path in one partition.
type absentSet struct {
	owner *AbsentOwner
	path  string
	turn  chan struct{} // full while a caller builds a version

	// Guarded by AbsentSets.mu.
	versions []*AbsentVersion // oldest first
	bytes    int64
	users    int           // callers of Get
	place    *list.Element // nil when the set is no longer cached
}

// AbsentState is one state of a partition.
type AbsentState struct {
	LSN     session.LSN
	Counted session.LSN // last LSN at which some item got or lost a value at any path
}

// AbsentVersion is the set at one state. It is immutable.
type AbsentVersion struct {
	State   AbsentState
	Changed int64 // items examined since the set was built from the index; 0 = it was just built
	Items   *roaring64.Bitmap
}

// validAt reports whether the version is also that of another state: between the two no item has
// got or lost a value at any path.
func (v *AbsentVersion) validAt(s AbsentState) bool {
	return max(v.State.Counted, s.Counted) <= min(v.State.LSN, s.LSN)
}

// NewAbsentSets limits the sets to so many bytes; 0 caches none.
func NewAbsentSets(limit int64) *AbsentSets { return &AbsentSets{limit: limit} }

// Bytes is the memory that the cached sets take.
func (a *AbsentSets) Bytes() int64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.bytes
}

// Get returns the items that lack a path at a state, and possibly some that have been deleted
// since. The caller must not modify them. If no cached version is valid, Get calls build with the
// latest version before the state, or nil, and caches the result. One caller at a time builds; the
// others wait for it, and one of them builds if it fails.
func (a *AbsentSets) Get(ctx context.Context, o *AbsentOwner, path string, state AbsentState,
	build func(before *AbsentVersion) (*AbsentVersion, error),
) (*roaring64.Bitmap, error) {
	set := a.acquire(o, path)
	defer a.release(set)
	if v, valid := a.version(set, state); valid {
		return v.Items, nil
	}
	select {
	case set.turn <- struct{}{}:
		defer func() { <-set.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	v, valid := a.version(set, state)
	if !valid {
		var err error
		if v, err = build(v); err != nil {
			return nil, err
		}
		a.keep(set, v)
	}
	return v.Items, nil
}

// End evicts the sets of a partition that no longer serves. Get then caches nothing for it.
func (a *AbsentSets) End(o *AbsentOwner) {
	a.mu.Lock()
	defer a.mu.Unlock()
	o.ended = true
	for _, set := range o.sets {
		a.evict(set)
	}
}

// acquire returns the set of a path, which may have no version yet.
func (a *AbsentSets) acquire(o *AbsentOwner, path string) *absentSet {
	a.mu.Lock()
	defer a.mu.Unlock()
	set := o.sets[path]
	if set != nil {
		a.used.MoveToFront(set.place)
	} else {
		set = &absentSet{owner: o, path: path, turn: make(chan struct{}, 1)}
		if !o.ended { // otherwise an old snapshot uses the set for itself
			if o.sets == nil {
				o.sets = make(map[string]*absentSet)
			}
			o.sets[path], set.place = set, a.used.PushFront(set)
		}
	}
	set.users++
	return set
}

func (a *AbsentSets) release(set *absentSet) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if set.users--; set.users == 0 && len(set.versions) == 0 {
		a.evict(set) // every build failed
	}
}

// evict removes a set. a.mu is held.
func (a *AbsentSets) evict(set *absentSet) {
	if set.place == nil {
		return
	}
	a.used.Remove(set.place)
	delete(set.owner.sets, set.path)
	a.bytes -= set.bytes
	set.place, set.versions, set.bytes = nil, nil, 0
}

// version returns a version that is valid at the state, or else the latest version before the state
// or nil.
func (a *AbsentSets) version(set *absentSet, state AbsentState) (v *AbsentVersion, valid bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, one := range slices.Backward(set.versions) {
		if one.validAt(state) {
			return one, true
		}
		if v == nil && one.State.LSN < state.LSN {
			v = one
		}
	}
	return v, false
}

const (
	// absentVersions is the number of cached versions of a set: the newest, and two for snapshots
	// that were taken before others advanced the set.
	absentVersions = 3
	// absentStep is the number of changes between the two older versions.
	absentStep = 512
)

// keep caches a version, and evicts what exceeds the limit: first other sets, the least recently
// used first. It caches a version that is not the newest only if it was built from the index: the
// other versions may be equally late.
func (a *AbsentSets) keep(set *absentSet, v *AbsentVersion) {
	a.mu.Lock()
	defer a.mu.Unlock()
	n := len(set.versions)
	newest, built := n == 0 || set.versions[n-1].State.LSN < v.State.LSN, v.Changed == 0
	switch {
	case set.place == nil || !newest && !built:
		return
	case newest && built:
		set.versions = []*AbsentVersion{v} // the others are too far behind
	default:
		set.insert(v)
	}
	a.resize(set)
	for a.bytes > a.limit {
		last := a.used.Back().Value.(*absentSet) //nolint:forcetypeassert // the list has no other type
		if n := len(set.versions); last == set && n > 1 {
			set.versions = set.versions[n-1:]
			a.resize(set)
			continue
		}
		a.evict(last)
	}
}

// insert adds a version. If there are too many, a version that is not the newest replaces another
// such version. The newest one replaces the version before it, or the oldest one when that is so
// far behind that the next one can replace it.
func (set *absentSet) insert(v *AbsentVersion) {
	at, _ := slices.BinarySearchFunc(set.versions, v,
		func(x, v *AbsentVersion) int { return cmp.Compare(x.State.LSN, v.State.LSN) })
	set.versions = slices.Insert(set.versions, at, v)
	last := len(set.versions) - 1
	if last < absentVersions {
		return
	}
	gone := 0
	switch {
	case at == 0:
		gone = 1
	case at == last && set.versions[last-1].Changed-set.versions[last-2].Changed < absentStep:
		gone = last - 1
	}
	set.versions = slices.Delete(set.versions, gone, gone+1)
}

// absentOverhead approximates the memory of a set besides its items.
const absentOverhead = 512

// resize updates the size of a set. Versions between which nothing has changed share their items.
func (a *AbsentSets) resize(set *absentSet) {
	bytes := int64(absentOverhead)
	for i, v := range set.versions {
		if i == 0 || v.Items != set.versions[i-1].Items {
			bytes += int64(v.Items.GetSizeInBytes())
		}
	}
	a.bytes += bytes - set.bytes
	set.bytes = bytes
}

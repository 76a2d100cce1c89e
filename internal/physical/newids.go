package physical

import (
	"hash/maphash"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/invariant"
)

// Most ids that a writer looks up are new: they are those of creates. That an id is not
// there the store takes longest to find out, because every table in memory and every
// level has to say so, from disk where there are many items. So the writer remembers
// which ids the partition has.

// knownIDs is what a partition's writer knows of the partition's ids. Only who is the
// writer touches it. It is of one process, bounded, and lost without harm.
//
// Nobody else adds ids to the partition, and the writer notes each before the group is
// appended. Those that were there before it began it notes in a walk through the live
// store, some after a group; what comes meanwhile is noted as it comes, so that the walk
// needs no snapshot. When it is over the filter is whole: an id that is not in it is not
// in the store. Ids of deleted items stay in it, which costs a look-up when they come
// again.
type knownIDs struct {
	whole  *idFilter // nil until a walk has come to its end
	enough int       // ids noted in it, with which a new one is made
	vain   int       // look-ups in the store that have found nothing

	making    *idFilter // what takes its place; nil when no walk is under way
	next, end []byte    // keys that the walk has before it
	steps     int       // ids noted since it began, times idsEarned, less those it has gone by
}

// idRoom is what the filters of all partitions of a store may take together.
type idRoom struct {
	seed maphash.Seed
	left atomic.Int64 // bytes

	least int // ids that a filter has room for at least
	step  int // ids that a walk goes by at a time
	vain  int // look-ups for nothing, before a filter is made of ids that are there
}

const (
	leastIDs = 4 << 10
	idStep   = 1 << 10
	// idsEarned is by how many ids a walk goes on for each new one: it costs less than
	// the look-up of it would have.
	idsEarned = 8
	// vainLookUps are not few: most partitions get hardly any new ids.
	vainLookUps = 128
	// growIDs is for how many times its ids a partition's filter has room when it is made.
	growIDs = 4
	// leastIDRoom is the least that a store's filters may take.
	leastIDRoom = 4 << 20
)

// newIDRoom bounds the filters by a quarter of what values that are read may take
// (storage.DB.ValueCacheBytes), which is a 32nd of the memory that is configured.
func newIDRoom(values int64) *idRoom {
	r := &idRoom{seed: maphash.MakeSeed(), least: leastIDs, step: idStep, vain: vainLookUps}
	r.left.Store(max(leastIDRoom, values/4))
	return r
}

// take takes room for a partition, if there is so much and the partition serves.
func (r *idRoom) take(p *Partition, bytes int64) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failure != nil {
		return false
	}
	if r.left.Add(-bytes) < 0 {
		r.left.Add(bytes)
		return false
	}
	p.idBytes += bytes
	return true
}

// giveBack gives a filter's room back, unless end has.
func (r *idRoom) giveBack(p *Partition, f *idFilter) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failure == nil && f != nil {
		p.idBytes -= f.bytes()
		r.left.Add(f.bytes())
	}
}

// end gives back what a partition has taken that serves no more. p.mu is held.
func (r *idRoom) end(p *Partition) {
	r.left.Add(p.idBytes)
	p.idBytes = 0
}

func (r *idRoom) hash(idKey []byte) uint64 { return maphash.Bytes(r.seed, idKey) }

// isNew tells that the partition certainly does not have the id with this key.
func (w *writer) isNew(hash uint64, idKey []byte) bool {
	if w.ids.whole == nil || w.ids.whole.has(hash) {
		return false
	}
	if invariant.Enabled {
		_, found, err := w.get(nil, idKey)
		invariant.Check(!found || err != nil, "partition %d has the id of key %x and does not know it", w.p.id, idKey)
	}
	return true
}

// noteID notes an id that the partition is to have from now on.
func (w *writer) noteID(hash uint64) {
	k := &w.ids
	if k.whole != nil {
		k.whole.note(hash)
	}
	if k.making != nil {
		k.making.note(hash)
		k.steps += idsEarned
	}
}

// learnIDs begins and goes on with a walk through the ids, where one is wanted. It is
// called between two groups.
func (w *writer) learnIDs() {
	k, room := &w.ids, w.p.store.ids
	if k.making == nil && w.wantsIDs() {
		f := newIDFilter(max(room.least, growIDs*int(w.meta.Items)))
		if k.vain = 0; room.take(w.p, f.bytes()) {
			k.making, k.steps = f, room.step
			k.next, k.end = w.p.layout.rangeBounds(spaceID, w.p.keys)
		}
		k.enough += k.enough / growIDs // without room it says "perhaps" more often for now
	}
	for k.making != nil && k.steps >= room.step {
		k.steps -= room.step
		more, err := w.walkIDs(room.step)
		switch {
		case err != nil:
			_ = w.p.guard(err) // whoever comes next is told; nobody waits for this
			room.giveBack(w.p, k.making)
			k.making = nil
		case !more:
			room.giveBack(w.p, k.whole)
			k.whole, k.enough, k.making = k.making, k.making.room(), nil
		}
	}
}

// wantsIDs tells that it is time to make a filter.
func (w *writer) wantsIDs() bool {
	if w.ids.whole != nil {
		return w.ids.whole.noted >= w.ids.enough
	}
	return w.ids.vain >= w.p.store.ids.vain || w.meta.Items == 0
}

// walkIDs notes so many more of the ids in the store, and reports whether there may be
// others behind them.
func (w *writer) walkIDs(most int) (more bool, err error) {
	k := &w.ids
	it, err := w.p.store.db.NewIter(k.next, k.end)
	if err != nil {
		return false, err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	for ok := it.First(); ok; ok = it.Next() {
		if most == 0 {
			k.next = append(k.next[:0], it.Key()...)
			return true, nil
		}
		k.making.note(w.p.store.ids.hash(it.Key()))
		most--
	}
	return false, it.Err()
}

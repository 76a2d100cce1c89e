package physical

import (
	"hash/maphash"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/invariant"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
)

// Most ids that a writer looks up are new: they are those of creates. That an id is not
// there the store takes longest to find out, because every table in memory and every
// level has to say so, from disk where there are many items. So the writer remembers
// which ids the partition has.

// knownIDs is what a partition's writer knows of the partition's ids. Only who is the
// writer touches it. It is of one process, bounded, and lost without harm.
//
// Nobody else adds ids to the partition, and the writer notes each before the group is
// appended. Those that were there before it began are noted by a walk through the live
// store, which goes on beside the writer; what comes meanwhile the writer notes, so that
// the walk needs no snapshot. When it is over the filter is whole: an id that is not in
// it is not in the store. Ids of deleted items stay in it, which costs a look-up when they
// come again.
type knownIDs struct {
	whole *memory.Filter // nil until there is one
	noted int64          // ids in it, those counted again that came again
	walk  *idWalk        // makes the next one; nil when none is under way

	vain   int64 // look-ups in the store that have found nothing, ever
	enough int64 // of noted, or of vain without a filter: with so many the next one is wanted
}

// idWalk notes the ids that a partition has in a filter.
type idWalk struct {
	filter *memory.Filter
	added  int64 // ids that the writer has noted in it
	ended  chan struct{}

	// Read after ended is closed.
	found int64
	err   error // why the filter is not whole
}

// idRoom is what the filters of all partitions of a store may take together.
type idRoom struct {
	seed  maphash.Seed
	left  atomic.Int64   // bytes
	busy  atomic.Bool    // somebody walks: one at a time
	walks sync.WaitGroup // waited for when the store is closed

	least   int64  // ids that a filter has room for at least
	patient int64  // look-ups for nothing, before the ids of a partition are walked through
	step    func() // tests stop a walk here; nil
}

const (
	leastIDs = 4 << 10
	// vainLookUps are not few: most partitions get hardly any new ids.
	vainLookUps = 128
	// growIDs is for how many times its items a partition's filter has room when it is
	// made, where there is so much.
	growIDs = 4
	// leastIDRoom is the least that a store's filters may take.
	leastIDRoom = 4 << 20
)

// newIDRoom bounds the filters by a quarter of what values that are read may take
// (storage.DB.ValueCacheBytes), which is a 32nd of the memory that is configured.
func newIDRoom(values int64) *idRoom {
	r := &idRoom{seed: maphash.MakeSeed(), least: leastIDs, patient: vainLookUps}
	r.left.Store(max(leastIDRoom, values/4))
	return r
}

// take makes a filter of a partition's room: for as many ids as it wants, but never of
// more than half of what is left, so that others find some; nil when that is less than it
// needs.
func (r *idRoom) take(p *Partition, wants, needs int64) *memory.Filter {
	blocks := r.takeBlocks(p, wants, needs)
	if blocks == 0 {
		return nil
	}
	return memory.NewFilter(blocks) // not under a lock: it may be large
}

func (r *idRoom) takeBlocks(p *Partition, wants, needs int64) int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	blocks := min(memory.Blocks(wants), r.left.Load()/2/memory.BlockBytes)
	if p.failure != nil || blocks < memory.Blocks(needs) {
		return 0
	}
	r.left.Add(-blocks * memory.BlockBytes)
	p.idBytes += blocks * memory.BlockBytes
	return blocks
}

// giveBack gives a filter's room back, unless end has.
func (r *idRoom) giveBack(p *Partition, f *memory.Filter) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failure == nil && f != nil {
		p.idBytes -= f.Bytes()
		r.left.Add(f.Bytes())
	}
}

// change implements keeper. The writer has noted the ids of the group, before it was
// appended.
func (r *idRoom) change(*Partition, *embedded.Group) {}

// end implements keeper: the room of the partition's filters is free for others.
func (r *idRoom) end(p *Partition) {
	r.left.Add(p.idBytes)
	p.idBytes = 0
}

func (r *idRoom) hash(idKey []byte) uint64 { return maphash.Bytes(r.seed, idKey) }

// isNew tells that the partition certainly does not have the id with this key.
func (w *writer) isNew(hash uint64, idKey []byte) bool {
	if w.ids.whole == nil || w.ids.whole.Has(hash) {
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
		k.whole.Note(hash)
		k.noted++
	}
	if k.walk != nil {
		k.walk.filter.Note(hash)
		k.walk.added++
	}
}

// learnIDs begins a walk through the ids where one is wanted, and takes up what it has
// made. It is called between two groups, so that what the writer has written is in the
// store.
func (w *writer) learnIDs() {
	if w.p.layout.Container == layout.AccountContainer {
		return // it has few ids
	}
	k, room := &w.ids, w.p.shared.ids
	if k.walk != nil {
		select {
		case <-k.walk.ended:
			w.adoptIDs()
		default:
		}
		return
	}
	began := w.meta.LSN == w.meta.Base && w.meta.Items == 0 && len(w.p.parents) == 0 // nothing was ever written
	switch {
	case k.whole == nil && began:
		if k.whole = room.take(w.p, room.least, room.least); k.whole != nil {
			k.enough = k.whole.Room()
		}
	case k.whole == nil && k.vain >= k.enough+room.patient, k.whole != nil && k.noted >= k.enough:
		if !w.walkIDs() {
			w.waitWithIDs()
		}
	}
}

// waitWithIDs has the writer go on without a walk for a while. A filter that is full says
// "perhaps" more often.
func (w *writer) waitWithIDs() {
	k := &w.ids
	if k.whole != nil {
		k.enough = k.noted + k.whole.Room()/growIDs
	} else {
		k.enough = k.vain
	}
}

// walkIDs begins a walk, if nobody else walks and there is room.
func (w *writer) walkIDs() bool {
	k, room, p := &w.ids, w.p.shared.ids, w.p
	if !room.busy.CompareAndSwap(false, true) {
		return false
	}
	needs := max(room.least, w.meta.Items+w.meta.Items/growIDs)
	wants := max(room.least, growIDs*w.meta.Items)
	if k.whole != nil { // of many items that come and go there are always few
		wants = max(wants, 2*k.whole.Room())
	}
	f := room.take(p, wants, needs)
	if f == nil {
		room.busy.Store(false)
		return false
	}
	walk := &idWalk{filter: f, ended: make(chan struct{})}
	k.walk = walk
	room.walks.Add(1)
	go func() {
		defer room.walks.Done()
		defer close(walk.ended)
		defer room.busy.Store(false)
		walk.err = p.eachID(func(idKey []byte) {
			f.Note(room.hash(idKey))
			walk.found++
		})
	}()
	return true
}

// eachID calls fn for the keys of the ids in the store, until the partition serves no more.
func (p *Partition) eachID(fn func(idKey []byte)) error {
	it, err := p.shared.db.NewIter(p.layout.RangeBounds(layout.SpaceID, p.keys))
	if err != nil {
		return err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	for n, ok := 0, it.First(); ok; n, ok = n+1, it.Next() {
		if n%stepsPerCheck == 0 {
			if step := p.shared.ids.step; step != nil {
				step()
			}
			if err := p.Err(); err != nil {
				return err
			}
		}
		fn(it.Key())
	}
	return it.Err()
}

// adoptIDs takes up the filter of a walk that has ended.
func (w *writer) adoptIDs() {
	k, room := &w.ids, w.p.shared.ids
	walk := k.walk
	k.walk = nil
	if walk.err != nil {
		_ = w.p.guard(walk.err) // whoever comes next is told; nobody waits for this
		room.giveBack(w.p, walk.filter)
		w.waitWithIDs()
		return
	}
	room.giveBack(w.p, k.whole)
	k.whole, k.noted, k.enough = walk.filter, walk.found+walk.added, walk.filter.Room()
}

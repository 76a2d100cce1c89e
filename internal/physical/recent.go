package physical

import (
	"encoding/binary"
	"hash/crc32"
	"math/bits"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/invariant"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// recent holds the values of items that have been asked for more than once, by point
// reads or by the look-ups of queries, so that the next read of one looks nothing up in
// the store. It is of one process, bounded in bytes, and lossy.
//
// A reader gets from it exactly what its view of the store would give, because of
// three rules:
//
//   - An item is kept under the number of its partition's index segment, which no
//     other partition ever has. So it is only seen by readers of the partition that
//     kept it, and those that replace the partition begin anew.
//   - It is put in under the partition's lock, and only while the view it was read
//     from is the published one. A group takes out, under the same lock and before
//     its state can be seen, every version that it ends. So whatever is in the table
//     is the item as published now, and durable.
//   - A reader takes it only if its last change is not after the reader's view. Its
//     view may be older than what is published now, but the item has not changed in
//     between.
//
// Values lie one after the other in chunks; slots tell where. Neither holds pointers,
// so that a collection of garbage does not go through the items. The oldest chunk
// makes room for a new one, and is not written to again: who has a value may keep it,
// and with it the chunk. Values are shared by all who read them, and nobody modifies
// an item (see resource.Item); test builds see to it. Readers take no lock.
type recent struct {
	chunkBytes uint64
	chunks     []atomic.Pointer[recentChunk] // by the chunk's number, modulo their number
	shift      uint                          // leaves the bits of a hash that name a slot
	parts      []atomic.Pointer[recentSlots]
	turns      atomic.Uint64 // how often something was to be kept while there was no room
	head       atomic.Uint64 // next, for readers

	mu   sync.Mutex // held while a value is written; taken alone
	next uint64     // place of the next value: chunk and offset, as a count of bytes
}

// recentChunk is filled from its beginning on; what has been written stays.
type recentChunk struct {
	first uint64 // place of its first byte
	bytes []byte
}

// recentSlots are made when the first of them is used: a small server needs few. A
// slot is a part of a hash above a place; 0 is empty. Without a place it is a mark: the
// item was looked up and is not kept. An item may have both slots: a mark is left without
// a lock.
type recentSlots [slotsPerPart]atomic.Uint64

const (
	slotsPerPart = 512
	// bytesPerSlot is about half of what an item of 1 KB takes, so that most slots of
	// a full table are empty.
	bytesPerSlot = 512

	// Chunks: large enough to lose little at their ends, and so many that the oldest
	// can go.
	mostChunkBytes  = 256 << 10
	leastChunkBytes = 4 << 10
	leastChunks     = 16
	// itemsPerChunk is how many items a chunk has room for at least: larger ones are
	// not kept.
	itemsPerChunk = 4

	placeUnit = 8 // values begin at multiples of it
	placeBits = 40
	placeMask = 1<<placeBits - 1

	// fullTurns: of what is to be kept while there is no room, one in so many is. What
	// is read often will be among it soon, and what is read at random costs little.
	fullTurns = 8
)

// What stands before a value in a chunk: ordinal, container, segment, length of the
// value, its checksum in test builds, length of the EPK, which follows.
const recentHeader = 8 + 4 + 4 + 4 + 4 + 2

func newRecent(limit int64) *recent {
	n := max(limit/bytesPerSlot, slotsPerPart)
	slotBits := bits.Len64(uint64(n - 1))
	r := &recent{shift: uint(64 - slotBits), parts: make([]atomic.Pointer[recentSlots], 1<<slotBits/slotsPerPart), next: placeUnit}
	limit -= 8 << slotBits // the slots are part of it
	r.chunkBytes = mostChunkBytes
	for r.chunkBytes > leastChunkBytes && limit < leastChunks*int64(r.chunkBytes) {
		r.chunkBytes /= 2
	}
	if limit >= leastChunks*int64(r.chunkBytes) {
		r.chunks = make([]atomic.Pointer[recentChunk], limit/int64(r.chunkBytes))
	}
	return r
}

// recentKey is what a value is kept under.
type recentKey struct {
	container, segment uint32
	ordinal            uint64
}

// slots returns the two slots in which a key may be, and how its slot begins. Unless
// they are to be created they are nil while none of their part has been used.
func (r *recent) slots(k recentKey, create bool) (both [2]*atomic.Uint64, tag uint64) {
	const odd = 0x9e3779b97f4a7c15
	h := (k.ordinal*odd ^ (uint64(k.container)<<32 | uint64(k.segment))) * odd
	h = (h ^ h>>29) * odd
	n := h >> r.shift
	part := &r.parts[n/slotsPerPart]
	slots := part.Load()
	if slots == nil {
		if !create {
			return both, 0
		}
		part.CompareAndSwap(nil, new(recentSlots))
		slots = part.Load()
	}
	both[0], both[1] = &slots[n%slotsPerPart], &slots[n%slotsPerPart^1]
	return both, h >> 8 << placeBits
}

// find returns the value of an item as all views of the partition from upTo on have
// it; nil when it is not kept or younger. old tells that it will go soon. The value is
// not to be modified.
func (r *recent) find(k recentKey, epk partition.EPK, upTo session.LSN) (value []byte, old bool) {
	both, tag := r.slots(k, false)
	if both[0] == nil {
		return nil, false
	}
	for _, slot := range both {
		word := slot.Load()
		if word == 0 || (word^tag)>>placeBits != 0 {
			continue
		}
		place := word & placeMask * placeUnit
		if place == 0 {
			continue
		}
		if value := r.at(place, k, epk); value != nil && storedLSN(value) <= upTo {
			return value, r.head.Load()-place > uint64(len(r.chunks))*r.chunkBytes/4*3
		}
	}
	return nil, false
}

// at returns the value at a place, nil when there is another one by now.
func (r *recent) at(place uint64, k recentKey, epk partition.EPK) []byte {
	number := place / r.chunkBytes
	c := r.chunks[number%uint64(len(r.chunks))].Load()
	if c == nil || c.first != number*r.chunkBytes {
		return nil
	}
	b := c.bytes[place-c.first:]
	if binary.BigEndian.Uint64(b) != k.ordinal || binary.BigEndian.Uint32(b[8:]) != k.container || binary.BigEndian.Uint32(b[12:]) != k.segment {
		return nil
	}
	length, sum := int(binary.BigEndian.Uint32(b[16:])), binary.BigEndian.Uint32(b[20:])
	begin := recentHeader + int(binary.BigEndian.Uint16(b[24:]))
	if string(b[recentHeader:begin]) != string(epk) {
		return nil
	}
	value := b[begin : begin+length : begin+length]
	if invariant.Enabled {
		invariant.Check(crc32.ChecksumIEEE(value) == sum, "the JSON of an item that all its readers share has been changed")
	}
	return value
}

// wants tells whether an item is to be kept: not when it is too large, nor when there
// is no room, and it was not kept before and it is not its turn.
func (r *recent) wants(it *resource.Item, again bool) bool {
	if len(r.chunks) == 0 || uint64(len(it.JSON)) > r.chunkBytes/itemsPerChunk {
		return false
	}
	full := r.head.Load() > uint64(len(r.chunks))*r.chunkBytes
	return again || !full || r.turns.Add(1)%fullTurns == 0
}

// write writes the value of an item that is wanted into the newest chunk, where nobody
// finds it before it is put into a slot. The place is 0 when it is too large after all.
func (r *recent) write(k recentKey, it *resource.Item) (place uint64) {
	var buf [64]byte
	key := it.Key.Append(buf[:0])
	length := layout.ItemLen(it, key)
	size := uint64(recentHeader+len(it.EPK)+length+placeUnit-1) / placeUnit * placeUnit
	if size > r.chunkBytes/itemsPerChunk || len(it.EPK) > 1<<16-1 {
		return 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	b := r.room(size)
	place = r.next
	r.next += size
	r.head.Store(r.next)
	binary.BigEndian.PutUint64(b, k.ordinal)
	binary.BigEndian.PutUint32(b[8:], k.container)
	binary.BigEndian.PutUint32(b[12:], k.segment)
	binary.BigEndian.PutUint32(b[16:], uint32(length))
	binary.BigEndian.PutUint16(b[24:], uint16(len(it.EPK)))
	copy(b[recentHeader:], it.EPK)
	value := b[recentHeader+len(it.EPK):][:length]
	layout.PutItem(value, it, key)
	if invariant.Enabled {
		binary.BigEndian.PutUint32(b[20:], crc32.ChecksumIEEE(value))
	}
	return place
}

// room returns the memory at r.next, of which there is enough in one chunk: a new one,
// if need be. r.mu is held.
func (r *recent) room(size uint64) []byte {
	if at := r.next % r.chunkBytes; at+size > r.chunkBytes {
		r.next += r.chunkBytes - at
	}
	if r.next+size > placeMask*placeUnit { // after terabytes
		r.next = placeUnit
		r.clear() // places are given a second time
	}
	number := r.next / r.chunkBytes
	slot := &r.chunks[number%uint64(len(r.chunks))]
	c := slot.Load()
	if c == nil || c.first != number*r.chunkBytes {
		c = &recentChunk{first: number * r.chunkBytes, bytes: make([]byte, r.chunkBytes)}
		slot.Store(c)
	}
	return c.bytes[r.next-c.first:]
}

// clear forgets everything. r.mu is held.
func (r *recent) clear() {
	for i := range r.parts {
		if slots := r.parts[i].Load(); slots != nil {
			for i := range slots {
				slots[i].Store(0)
			}
		}
	}
}

// put has a value found that was written, perhaps in place of another one. The lock of
// its partition is held.
func (r *recent) put(k recentKey, place uint64) {
	both, tag := r.slots(k, true)
	word := tag | place/placeUnit&placeMask
	slot := both[0]
	for _, s := range both {
		if was := s.Load(); was != 0 && (was^tag)>>placeBits == 0 {
			s.Store(word)
			return
		}
	}
	if r.keeps(slot) && (!r.keeps(both[1]) || place/placeUnit%2 == 0) {
		slot = both[1]
	}
	slot.Store(word)
}

// again tells whether an item that is not kept has been looked up before, as far as
// there was room to mark it; now it is marked. A mark takes no kept item's place.
func (r *recent) again(k recentKey) bool {
	if len(r.chunks) == 0 {
		return false
	}
	both, tag := r.slots(k, true)
	for _, s := range both {
		if word := s.Load(); word != 0 && (word^tag)>>placeBits == 0 {
			return true
		}
	}
	slot := both[0]
	if slot.Load() != 0 && !r.keeps(both[1]) {
		slot = both[1]
	}
	if word := slot.Load(); !r.keeps(slot) {
		slot.CompareAndSwap(word, tag)
	}
	return false
}

// keeps tells whether what a slot names is still there.
func (r *recent) keeps(slot *atomic.Uint64) bool {
	place := slot.Load() & placeMask * placeUnit
	number := place / r.chunkBytes
	c := r.chunks[number%uint64(len(r.chunks))].Load()
	return place != 0 && c != nil && c.first == number*r.chunkBytes
}

// drop takes a value out, of both slots. The lock of its partition is held.
func (r *recent) drop(k recentKey) {
	both, tag := r.slots(k, false)
	if both[0] == nil {
		return
	}
	for _, s := range both {
		// Another one's that looks the same may go too. And where the slot has become
		// another partition's meanwhile, the value is gone already.
		if word := s.Load(); word != 0 && (word^tag)>>placeBits == 0 {
			s.CompareAndSwap(word, 0)
		}
	}
}

func (p *Partition) recentKey(ordinal uint64) recentKey {
	return recentKey{container: p.layout.Container, segment: p.segment, ordinal: ordinal}
}

// change implements memory: the versions that a group ends go. Items that it makes are
// not there: where their ids have been before, a group took them out.
func (r *recent) change(p *Partition, g *embedded.Group) {
	for i := range g.Changes {
		if c := &g.Changes[i]; c.Replaced {
			r.drop(p.recentKey(c.Item.Ordinal))
		}
	}
}

// end implements memory. Nobody asks for the items of the segment again, and their
// chunks go as all do.
func (r *recent) end(*Partition) {}

// keep has the next readers find an item of a view, if that is what is published.
// again is for one that is kept already and will go soon. It is false when the view has
// been overtaken: it never is what is published again.
func (p *Partition) keep(v *view, it *resource.Item, again bool) bool {
	k := p.recentKey(it.Ordinal)
	if !p.shared.recent.wants(it, again) {
		return true
	}
	if worth, published := p.mayKeep(v, k, it); !worth {
		return published // without a value written for nothing
	}
	place := p.shared.recent.write(k, it)
	if place == 0 {
		return true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.publishes(v) {
		return false
	}
	p.shared.recent.put(k, place)
	return true
}

// mayKeep tells whether it is worth writing a value: the view is of what is published,
// and nobody else who has read the item has kept it meanwhile.
func (p *Partition) mayKeep(v *view, k recentKey, it *resource.Item) (worth, published bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.publishes(v) {
		return false, false
	}
	value, old := p.shared.recent.find(k, it.EPK, v.position.lsn)
	return value == nil || old, true
}

// publishes tells whether a view is of the state that is published. p.mu is held.
func (p *Partition) publishes(v *view) bool { return p.view == v && p.failure == nil }

// storedLSN is the LSN in an item's value.
func storedLSN(value []byte) session.LSN { return session.LSN(binary.BigEndian.Uint64(value[6:])) }

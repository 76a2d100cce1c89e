package memory

import (
	"encoding/binary"
	"hash/crc32"
	"math/bits"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/invariant"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// Values are those of items that have been asked for more than once, by point
// reads or by the look-ups of queries, so that the next read of one looks nothing up in
// the store. They are of one process, bounded in bytes, and lossy.
//
// Whoever keeps a value says what it is kept under (Key), and takes it out before it is
// no longer that of the item as everybody may read it. A reader says up to which LSN it
// reads: a value that is younger is not found.
//
// Values lie one after the other in chunks; slots tell where. Neither holds pointers,
// so that a collection of garbage does not go through the items. The oldest chunk
// makes room for a new one, and is not written to again: who has a value may keep it,
// and with it the chunk. Values are shared by all who read them, and nobody modifies
// an item (see resource.Item); test builds see to it. Readers take no lock.
type Values struct {
	chunkBytes uint64
	chunks     []atomic.Pointer[valueChunk] // by the chunk's number, modulo their number
	shift      uint                         // leaves the bits of a hash that name a slot
	parts      []atomic.Pointer[valueSlots]
	turns      atomic.Uint64 // how often something was to be kept while there was no room
	head       atomic.Uint64 // next, for readers

	mu   sync.Mutex // held while a value is written; taken alone
	next uint64     // place of the next value: chunk and offset, as a count of bytes
}

// valueChunk is filled from its beginning on; what has been written stays.
type valueChunk struct {
	first uint64 // place of its first byte
	bytes []byte
}

// valueSlots are made when the first of them is used: a small server needs few. A
// slot is a part of a hash above a place; 0 is empty. Without a place it is a mark: the
// item was looked up and is not kept. An item may have both slots: a mark is left without
// a lock.
type valueSlots [slotsPerPart]atomic.Uint64

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
const valueHeader = 8 + 4 + 4 + 4 + 4 + 2

// NewValues bounds the values, and what finds them, by so many bytes. Where these are too few nothing is kept.
func NewValues(limit int64) *Values {
	n := max(limit/bytesPerSlot, slotsPerPart)
	slotBits := bits.Len64(uint64(n - 1))
	r := &Values{
		shift: uint(64 - slotBits), parts: make([]atomic.Pointer[valueSlots], 1<<slotBits/slotsPerPart),
		next: placeUnit,
	}
	limit -= 8 << slotBits // the slots are part of it
	r.chunkBytes = mostChunkBytes
	for r.chunkBytes > leastChunkBytes && limit < leastChunks*int64(r.chunkBytes) {
		r.chunkBytes /= 2
	}
	if limit >= leastChunks*int64(r.chunkBytes) {
		r.chunks = make([]atomic.Pointer[valueChunk], limit/int64(r.chunkBytes))
	}
	return r
}

// Key is what a value is kept under.
// A segment of the index has one number for ever, and the items of one
// partition at a time: so those that replace a partition begin anew.
type Key struct {
	Container, Segment uint32
	Ordinal            uint64
}

// slots returns the two slots in which a key may be, and how its slot begins. Unless
// they are to be created they are nil while none of their part has been used.
func (r *Values) slots(k Key, create bool) (both [2]*atomic.Uint64, tag uint64) {
	const odd = 0x9e3779b97f4a7c15
	h := (k.Ordinal*odd ^ (uint64(k.Container)<<32 | uint64(k.Segment))) * odd
	h = (h ^ h>>29) * odd
	n := h >> r.shift
	part := &r.parts[n/slotsPerPart]
	slots := part.Load()
	if slots == nil {
		if !create {
			return both, 0
		}
		part.CompareAndSwap(nil, new(valueSlots))
		slots = part.Load()
	}
	both[0], both[1] = &slots[n%slotsPerPart], &slots[n%slotsPerPart^1]
	return both, h >> 8 << placeBits
}

// Find returns the value of an item as all views of the partition from upTo on have
// it; nil when it is not kept or younger. old tells that it will go soon. The value is
// not to be modified.
func (r *Values) Find(k Key, epk partition.EPK, upTo session.LSN) (value []byte, old bool) {
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
func (r *Values) at(place uint64, k Key, epk partition.EPK) []byte {
	number := place / r.chunkBytes
	c := r.chunks[number%uint64(len(r.chunks))].Load()
	if c == nil || c.first != number*r.chunkBytes {
		return nil
	}
	b := c.bytes[place-c.first:]
	if binary.BigEndian.Uint64(b) != k.Ordinal || binary.BigEndian.Uint32(b[8:]) != k.Container ||
		binary.BigEndian.Uint32(b[12:]) != k.Segment {
		return nil
	}
	length, sum := int(binary.BigEndian.Uint32(b[16:])), binary.BigEndian.Uint32(b[20:])
	begin := valueHeader + int(binary.BigEndian.Uint16(b[24:]))
	if string(b[valueHeader:begin]) != string(epk) {
		return nil
	}
	value := b[begin : begin+length : begin+length]
	if invariant.Enabled {
		invariant.Check(crc32.ChecksumIEEE(value) == sum, "the JSON of an item that all its readers share has been changed")
	}
	return value
}

// Wants tells whether an item is to be kept: not when it is too large, nor when there
// is no room, and it was not kept before and it is not its turn.
func (r *Values) Wants(it *resource.Item, again bool) bool {
	if len(r.chunks) == 0 || uint64(len(it.JSON)) > r.chunkBytes/itemsPerChunk {
		return false
	}
	full := r.head.Load() > uint64(len(r.chunks))*r.chunkBytes
	return again || !full || r.turns.Add(1)%fullTurns == 0
}

// Write writes the value of an item that is wanted into the newest chunk, where nobody
// finds it before it is put into a slot. The place is 0 when it is too large after all.
func (r *Values) Write(k Key, it *resource.Item) (place uint64) {
	var buf [64]byte
	key := it.Key.Append(buf[:0])
	length := layout.ItemLen(it, key)
	size := uint64(valueHeader+len(it.EPK)+length+placeUnit-1) / placeUnit * placeUnit
	if size > r.chunkBytes/itemsPerChunk || len(it.EPK) > 1<<16-1 {
		return 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	b := r.room(size)
	place = r.next
	r.next += size
	r.head.Store(r.next)
	binary.BigEndian.PutUint64(b, k.Ordinal)
	binary.BigEndian.PutUint32(b[8:], k.Container)
	binary.BigEndian.PutUint32(b[12:], k.Segment)
	binary.BigEndian.PutUint32(b[16:], uint32(length))
	binary.BigEndian.PutUint16(b[24:], uint16(len(it.EPK)))
	copy(b[valueHeader:], it.EPK)
	value := b[valueHeader+len(it.EPK):][:length]
	layout.PutItem(value, it, key)
	if invariant.Enabled {
		binary.BigEndian.PutUint32(b[20:], crc32.ChecksumIEEE(value))
	}
	return place
}

// room returns the memory at r.next, of which there is enough in one chunk: a new one,
// if need be. r.mu is held.
func (r *Values) room(size uint64) []byte {
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
		c = &valueChunk{first: number * r.chunkBytes, bytes: make([]byte, r.chunkBytes)}
		slot.Store(c)
	}
	return c.bytes[r.next-c.first:]
}

// clear forgets everything. r.mu is held.
func (r *Values) clear() {
	for i := range r.parts {
		if slots := r.parts[i].Load(); slots != nil {
			for i := range slots {
				slots[i].Store(0)
			}
		}
	}
}

// Put has a value found that was written, perhaps in place of another one. Nobody
// else puts or drops the key meanwhile.
func (r *Values) Put(k Key, place uint64) {
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

// Again tells whether an item that is not kept has been looked up before, as far as
// there was room to mark it; now it is marked. A mark takes no kept item's place.
func (r *Values) Again(k Key) bool {
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
func (r *Values) keeps(slot *atomic.Uint64) bool {
	place := slot.Load() & placeMask * placeUnit
	number := place / r.chunkBytes
	c := r.chunks[number%uint64(len(r.chunks))].Load()
	return place != 0 && c != nil && c.first == number*r.chunkBytes
}

// Drop takes a value out, of both slots. Nobody
// else puts or drops the key meanwhile.
func (r *Values) Drop(k Key) {
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

// Len is the number of items that are kept or marked.
func (r *Values) Len() (n int) {
	for i := range r.parts {
		if slots := r.parts[i].Load(); slots != nil {
			for i := range slots {
				if slots[i].Load() != 0 {
					n++
				}
			}
		}
	}
	return n
}

// storedLSN is the LSN in an item's value.
func storedLSN(value []byte) session.LSN { return session.LSN(binary.BigEndian.Uint64(value[6:])) }

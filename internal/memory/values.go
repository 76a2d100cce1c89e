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

// Values caches the values of items that have been read more than once, by point reads or by
// lookups of queries, so that the next read needs no access to the store. The cache lives in one
// process, is bounded in bytes, and may lose anything.
//
// The caller that adds a value determines its Key, and drops it before readers may see a newer
// version of the item. A reader passes the LSN up to which it reads: Find ignores younger values.
//
// Values lie one after the other in chunks, and slots point to them. Neither contains Go pointers,
// so the garbage collector does not visit the items. A new chunk replaces the oldest one, which is
// not written to again: a reader may keep a value, and with it the chunk. All readers of a value
// share it, and nobody modifies an item (see resource.Item); test builds verify that. Readers take
// no lock.
type Values struct {
	chunkBytes uint64
	chunks     []atomic.Pointer[valueChunk] // by the chunk's number, modulo their number
	shift      uint                         // leaves the bits of a hash that select a slot
	parts      []atomic.Pointer[valueSlots]
	turns      atomic.Uint64 // candidates so far while the cache was full
	head       atomic.Uint64 // next, for readers

	mu   sync.Mutex // held while a value is written; taken alone
	next uint64     // place of the next value: chunk and offset, as a count of bytes
}

// valueChunk is filled from its beginning; written bytes never change.
type valueChunk struct {
	first uint64 // place of its first byte
	bytes []byte
}

// valueSlots are allocated when the first of them is used: a small server needs few. A slot has a
// part of a hash above a place; 0 is empty. A slot without a place is a mark: the item was looked
// up and is not cached. An item may occupy both of its slots, because a mark is set without a lock.
type valueSlots [slotsPerPart]atomic.Uint64

const (
	slotsPerPart = 512
	// bytesPerSlot is about half the memory of an item of 1 KB, so that most slots of a full table
	// are empty.
	bytesPerSlot = 512

	// Chunks are large enough to waste little at their ends, and numerous enough that the oldest
	// can be dropped.
	mostChunkBytes  = 256 << 10
	leastChunkBytes = 4 << 10
	leastChunks     = 16
	// itemsPerChunk is the minimum number of items that fit into a chunk: larger items are not
	// cached.
	itemsPerChunk = 4

	placeUnit = 8 // values begin at multiples of it
	placeBits = 40
	placeMask = 1<<placeBits - 1

	// When full, the cache admits one candidate in fullTurns. An item that is read often is soon
	// admitted, and items that are read at random cost little.
	fullTurns = 8
)

// The header of a value in a chunk: ordinal, container, segment, length of the value, its checksum
// in test builds, length of the EPK, which follows.
const valueHeader = 8 + 4 + 4 + 4 + 4 + 2

// NewValues limits the values and their slots to so many bytes. If these are too few, nothing is
// cached.
func NewValues(limit int64) *Values {
	n := max(limit/bytesPerSlot, slotsPerPart)
	slotBits := bits.Len64(uint64(n - 1))
	r := &Values{
		shift: uint(64 - slotBits), parts: make([]atomic.Pointer[valueSlots], 1<<slotBits/slotsPerPart),
		next: placeUnit,
	}
	limit -= 8 << slotBits // the slots count too
	r.chunkBytes = mostChunkBytes
	for r.chunkBytes > leastChunkBytes && limit < leastChunks*int64(r.chunkBytes) {
		r.chunkBytes /= 2
	}
	if limit >= leastChunks*int64(r.chunkBytes) {
		r.chunks = make([]atomic.Pointer[valueChunk], limit/int64(r.chunkBytes))
	}
	return r
}

// Key identifies a value. A segment of the index keeps its number for ever, and has the items of
// one partition at a time: so partitions that replace another start with nothing cached.
type Key struct {
	Container, Segment uint32
	Ordinal            uint64
}

// slots returns the two slots of a key, and the beginning of its slot word. Unless create is set,
// they are nil while none of their part has been used.
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

// Find returns the value of an item as all views of the partition from upTo on have it; nil when it
// is not cached or younger. old reports that the value is about to be evicted. The caller must not
// modify the value.
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

// at returns the value at a place, nil when another value has replaced it.
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

// Wants reports whether to cache an item. It refuses an item that is too large. While the cache is
// full, it admits an item that is cached already, and one in fullTurns of the others.
func (r *Values) Wants(it *resource.Item, again bool) bool {
	if len(r.chunks) == 0 || uint64(len(it.JSON)) > r.chunkBytes/itemsPerChunk {
		return false
	}
	full := r.head.Load() > uint64(len(r.chunks))*r.chunkBytes
	return again || !full || r.turns.Add(1)%fullTurns == 0
}

// Write writes the value of an admitted item into the newest chunk, where readers cannot find it
// before Put. The place is 0 when the item is too large after all.
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

// room returns the memory at r.next, which lies within one chunk; it allocates a new chunk if
// necessary. r.mu is held.
func (r *Values) room(size uint64) []byte {
	if at := r.next % r.chunkBytes; at+size > r.chunkBytes {
		r.next += r.chunkBytes - at
	}
	if r.next+size > placeMask*placeUnit { // after terabytes
		r.next = placeUnit
		r.clear() // places are used a second time
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

// clear drops everything. r.mu is held.
func (r *Values) clear() {
	for i := range r.parts {
		if slots := r.parts[i].Load(); slots != nil {
			for i := range slots {
				slots[i].Store(0)
			}
		}
	}
}

// Put makes a written value visible, possibly in place of another one. No other Put or Drop of the
// key may run concurrently.
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

// Again reports whether an item that is not cached has been looked up before, as far as there was
// room to mark it, and marks it. A mark never replaces a cached item.
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

// keeps reports whether the value that a slot points to still exists.
func (r *Values) keeps(slot *atomic.Uint64) bool {
	place := slot.Load() & placeMask * placeUnit
	number := place / r.chunkBytes
	c := r.chunks[number%uint64(len(r.chunks))].Load()
	return place != 0 && c != nil && c.first == number*r.chunkBytes
}

// Drop removes a value from both slots. No other Put or Drop of the key may run concurrently.
func (r *Values) Drop(k Key) {
	both, tag := r.slots(k, false)
	if both[0] == nil {
		return
	}
	for _, s := range both {
		// This may also drop the value of another key with the same tag. If the slot has meanwhile
		// been taken by another partition, the value is gone already.
		if word := s.Load(); word != 0 && (word^tag)>>placeBits == 0 {
			s.CompareAndSwap(word, 0)
		}
	}
}

// Len is the number of items that are cached or marked.
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

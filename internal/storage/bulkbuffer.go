package storage

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
	"unsafe"
)

// bulkWrite is one write of a Bulk.
type bulkWrite struct {
	key, value []byte
	deleted    bool
}

// bulkBuffer stores writes in one arena and sorts references to them. A record in the arena is the
// key, then a number (0 for a deletion, else one more than the length of the value), then the
// value.
type bulkBuffer struct {
	arena   []byte
	entries []bulkEntry
}

// bulkEntry refers to one record. Later writes are higher in the arena, which orders writes to the
// same key.
type bulkEntry struct {
	word uint64 // eight bytes of the key at the current sort depth
	at   uint32 // offset of the key in the arena
	size uint32 // length of the key
}

const bulkEntrySize = int(unsafe.Sizeof(bulkEntry{}))

// bulkRecordSize is an upper bound of the memory of a write.
func bulkRecordSize(w bulkWrite) int {
	return len(w.key) + len(w.value) + binary.MaxVarintLen32 + bulkEntrySize
}

func (b *bulkBuffer) empty() bool { return len(b.entries) == 0 }

// size returns the memory of all writes, in bytes.
func (b *bulkBuffer) size() int { return len(b.arena) + len(b.entries)*bulkEntrySize }

func (b *bulkBuffer) reset() { b.arena, b.entries = b.arena[:0], b.entries[:0] }

// add appends a write that needs up to need bytes; limit is the target size of the buffer.
func (b *bulkBuffer) add(w bulkWrite, need, limit int) {
	b.arena = grown(b.arena, need, limit)
	b.entries = grown(b.entries, 1, limit/bulkEntrySize)
	b.entries = append(b.entries, bulkEntry{at: uint32(len(b.arena)), size: uint32(len(w.key))})
	b.arena = append(b.arena, w.key...)
	if w.deleted {
		b.arena = append(b.arena, 0)
		return
	}
	b.arena = binary.AppendUvarint(b.arena, uint64(len(w.value))+1)
	b.arena = append(b.arena, w.value...)
}

// grown returns s with capacity for n more elements. It doubles the capacity, which keeps copying
// rare, up to the limit, which append would exceed.
func grown[T any](s []T, n, limit int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	room := max(len(s)+n, min(max(2*cap(s), 1<<10), limit))
	return append(make([]T, 0, room), s...)
}

func (b *bulkBuffer) key(e bulkEntry) []byte { return b.arena[e.at : e.at+e.size] }

func (b *bulkBuffer) write(e bulkEntry) bulkWrite {
	end := e.at + e.size
	length, n := binary.Uvarint(b.arena[end:])
	if length == 0 {
		return bulkWrite{key: b.arena[e.at:end], deleted: true}
	}
	value := int(end) + n
	return bulkWrite{key: b.arena[e.at:end], value: b.arena[value : value+int(length)-1]}
}

// sort sorts the entries by key; writes to one key stay in order of arrival.
func (b *bulkBuffer) sort() { b.sortFrom(b.entries, 0) }

// bulkFewEntries is the largest number of entries that are compared key by key.
const bulkFewEntries = 12

// sortFrom sorts entries whose keys are longer than depth and equal in their first depth bytes. It
// takes keys eight bytes at a time. Stored as numbers next to the entries, they compare without
// access to the arena, and common prefixes, which are long in an index, are read once and not in
// every comparison.
func (b *bulkBuffer) sortFrom(e []bulkEntry, depth uint32) {
	for len(e) > bulkFewEntries {
		if b.loadWords(e, depth) {
			depth += 8
			e = b.sortEnded(e, depth)
			continue
		}
		slices.SortFunc(e, func(x, y bulkEntry) int { return cmp.Compare(x.word, y.word) })
		for len(e) > 0 {
			n := 1
			for n < len(e) && e[n].word == e[0].word {
				n++
			}
			if n > 1 {
				b.sortFrom(b.sortEnded(e[:n], depth+8), depth+8)
			}
			e = e[n:]
		}
	}
	b.sortFew(e, depth)
}

// loadWords stores the eight bytes at depth next to the entries, padded with zeros, and reports
// whether all are equal.
func (b *bulkBuffer) loadWords(e []bulkEntry, depth uint32) (same bool) {
	same = true
	for i := range e {
		key := b.arena[e[i].at+depth : e[i].at+e[i].size]
		if len(key) >= 8 {
			e[i].word = binary.BigEndian.Uint64(key)
		} else {
			var padded [8]byte
			copy(padded[:], key)
			e[i].word = binary.BigEndian.Uint64(padded[:])
		}
		same = same && e[i].word == e[0].word
	}
	return same
}

// sortEnded moves the keys that end at or before depth to the front, sorts them and returns the
// others. All keys are equal in their first depth bytes, padded with zeros. So of those that end
// the shorter is the smaller, and each of them is smaller than the rest.
func (b *bulkBuffer) sortEnded(e []bulkEntry, depth uint32) (rest []bulkEntry) {
	n := 0
	for i := range e {
		if e[i].size <= depth {
			e[n], e[i] = e[i], e[n]
			n++
		}
	}
	if n > 1 {
		slices.SortFunc(e[:n], func(x, y bulkEntry) int {
			return cmp.Or(cmp.Compare(x.size, y.size), cmp.Compare(x.at, y.at))
		})
	}
	return e[n:]
}

func (b *bulkBuffer) sortFew(e []bulkEntry, depth uint32) {
	for i := 1; i < len(e); i++ {
		for j := i; j > 0 && b.less(e[j], e[j-1], depth); j-- {
			e[j], e[j-1] = e[j-1], e[j]
		}
	}
}

func (b *bulkBuffer) less(x, y bulkEntry, depth uint32) bool {
	c := bytes.Compare(b.key(x)[depth:], b.key(y)[depth:])
	return c < 0 || c == 0 && x.at < y.at
}

// bufferCursor iterates over a sorted buffer and yields only the last write to each key.
type bufferCursor struct {
	*bulkBuffer
	next int
}

func (b *bulkBuffer) cursor() *bufferCursor { return &bufferCursor{bulkBuffer: b} }

// advance implements bulkSource.
func (c *bufferCursor) advance(w *bulkWrite) (bool, error) {
	if c.next == len(c.entries) {
		return false, nil
	}
	i := c.next
	for i+1 < len(c.entries) && bytes.Equal(c.key(c.entries[i]), c.key(c.entries[i+1])) {
		i++
	}
	*w = c.write(c.entries[i])
	c.next = i + 1
	return true, nil
}

// close implements bulkSource.
func (c *bufferCursor) close() error { return nil }

package memory

import (
	"hash/maphash"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/partition"
)

// Hints caches the ordinals under which items were found by their ids, so that the next read saves
// that lookup. Hints live in one process, may be lost, and are never trusted: a reader that uses
// one compares the partition key and the id of the item. An id whose item was deleted or created
// again is looked up as if there were no hint. So writes need not invalidate hints, whatever
// snapshot is read.
//
// Readers and writers share the table without a lock. A slot has two words that are written one
// after the other; halves of two different entries do not match.
type Hints struct {
	seed  maphash.Seed
	table atomic.Pointer[hintTable]

	mu sync.Mutex // held while the table grows
}

const (
	firstHints = 1 << 10
	// mostHints bounds the memory, 16 bytes each.
	mostHints = 1 << 21
	// slotsPerHint is the minimum number of slots per hint while the table may grow: enough that
	// hardly one hint in a hundred replaces another.
	slotsPerHint = 3
)

type hintTable struct {
	slots []hintSlot   // a power of two
	used  atomic.Int64 // approximate
}

type hintSlot struct {
	mixed   atomic.Uint64 // hash ^ ordinal; both words 0: empty
	ordinal atomic.Uint64
}

// NewHints returns an empty table.
func NewHints() *Hints {
	h := &Hints{seed: maphash.MakeSeed()}
	h.table.Store(&hintTable{slots: make([]hintSlot, firstHints)})
	return h
}

// Hash combines what makes an id unique: the container and the EPK, which stands for the partition
// key.
func (h *Hints) Hash(container uint32, epk partition.EPK, id string) uint64 {
	const odd = 0x9e3779b97f4a7c15
	return (maphash.String(h.seed, string(epk))*odd^maphash.String(h.seed, id))*odd + uint64(container)
}

// slot returns the nth slot for a hash.
func (t *hintTable) slot(hash uint64, n uint64) *hintSlot {
	return &t.slots[(hash^n)&uint64(len(t.slots)-1)]
}

// ways is the number of slots for a hash: those of one processor cache line.
const ways = 4

// Find returns the ordinal that was last noted under a hash.
func (h *Hints) Find(hash uint64) (ordinal uint64, ok bool) {
	t := h.table.Load()
	for n := range uint64(ways) {
		s := t.slot(hash, n)
		ordinal, mixed := s.ordinal.Load(), s.mixed.Load()
		if mixed^ordinal == hash && mixed|ordinal != 0 {
			return ordinal, true
		}
	}
	return 0, false
}

// Note stores an ordinal, possibly in place of another one.
func (h *Hints) Note(hash, ordinal uint64) {
	t := h.table.Load()
	if t.put(hash, ordinal) && t.used.Add(1) > int64(len(t.slots)/slotsPerHint) && len(t.slots) < mostHints {
		h.grow(t)
	}
}

// put reports whether it used an empty slot.
func (t *hintTable) put(hash, ordinal uint64) bool {
	var free *hintSlot
	for n := range uint64(ways) {
		s := t.slot(hash, n)
		was, mixed := s.ordinal.Load(), s.mixed.Load()
		if mixed^was == hash {
			free = s
			break
		}
		if mixed|was == 0 && free == nil {
			free = s
		}
	}
	empty := free != nil && free.mixed.Load() == 0
	if free == nil {
		free = t.slot(hash, ordinal%ways)
	}
	free.ordinal.Store(ordinal)
	free.mixed.Store(hash ^ ordinal)
	return empty
}

// grow replaces a table by one of twice the size.
func (h *Hints) grow(full *hintTable) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.table.Load() != full {
		return
	}
	t := &hintTable{slots: make([]hintSlot, 2*len(full.slots))}
	for i := range full.slots {
		s := &full.slots[i]
		if ordinal, mixed := s.ordinal.Load(), s.mixed.Load(); mixed|ordinal != 0 && t.put(mixed^ordinal, ordinal) {
			t.used.Add(1)
		}
	}
	h.table.Store(t)
}

// Len is the approximate number of hints.
func (h *Hints) Len() int64 { return h.table.Load().used.Load() }

package memory

import (
	"hash/maphash"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/partition"
)

// Hints remember under which ordinals items were found by their ids, so that the
// next read need not look that up. They are of one process, lossy, and never
// believed: who reads an item by one compares its partition key and id, and an id
// whose item has gone or was made anew is looked up as if there were no hint. So no
// write has to care for them, whatever snapshot is read.
//
// Readers and writers share the table without a lock. A slot is two words that are
// written one after the other; half of one and half of another do not fit together.
type Hints struct {
	seed  maphash.Seed
	table atomic.Pointer[hintTable]

	mu sync.Mutex // held while a table grows
}

const (
	firstHints = 1 << 10
	// mostHints bounds the memory, 16 bytes each.
	mostHints = 1 << 21
	// slotsPerHint is how many slots there are at least for each hint, as long as the
	// table may grow: so many that hardly one hint in a hundred takes another's place.
	slotsPerHint = 3
)

type hintTable struct {
	slots []hintSlot   // a power of two
	used  atomic.Int64 // about
}

type hintSlot struct {
	mixed   atomic.Uint64 // hash ^ ordinal; both words 0: empty
	ordinal atomic.Uint64
}

// NewHints makes a table without hints.
func NewHints() *Hints {
	h := &Hints{seed: maphash.MakeSeed()}
	h.table.Store(&hintTable{slots: make([]hintSlot, firstHints)})
	return h
}

// Hash is of what an id is unique in: the container, and the EPK in place of the
// partition key.
func (h *Hints) Hash(container uint32, epk partition.EPK, id string) uint64 {
	const odd = 0x9e3779b97f4a7c15
	return (maphash.String(h.seed, string(epk))*odd^maphash.String(h.seed, id))*odd + uint64(container)
}

// slot returns the nth slot in which a hash may be.
func (t *hintTable) slot(hash uint64, n uint64) *hintSlot {
	return &t.slots[(hash^n)&uint64(len(t.slots)-1)]
}

// ways is in how many slots a hash may be: those of one line of the processor's cache.
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

// Note remembers an ordinal, perhaps in place of another one.
func (h *Hints) Note(hash, ordinal uint64) {
	t := h.table.Load()
	if t.put(hash, ordinal) && t.used.Add(1) > int64(len(t.slots)/slotsPerHint) && len(t.slots) < mostHints {
		h.grow(t)
	}
}

// put reports whether it took an empty slot.
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

// Len is about how many hints there are.
func (h *Hints) Len() int64 { return h.table.Load().used.Load() }

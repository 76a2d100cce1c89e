package position

import (
	"bytes"
	"math"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// Version 2 ordered entries that share a value by their ranges first, and then by their ordinals.
// Servers wrote it for containers whose partitions had never been split or merged. Decode reads
// such a position as the beginning of the value, without the entries that the query had passed.

// tie records how far a query that began under version 2 had come among the entries of one value:
// it had passed the entries of the ranges before owner, and in owner those up to the ordinal.
type tie struct {
	owner   partition.Range
	ordinal uint64
}

// The second byte of version 2.
const (
	unordered2 = iota
	ordered2
	walked2
)

// maxText2 is how much of a long string version 2 carried. If the string was longer, the server
// looked up the rest; Decode refuses such positions.
const maxText2 = value.CutBytes + 100

// position2 reads a version 2 position.
func (c *codec) position2(p *Position, descending bool) {
	kind := c.flags
	p.Ordered, p.At.Walked, c.bad = kind != unordered2, kind == walked2, kind > walked2
	number(c, &p.Skipped, maxCount)
	number(c, &p.Emitted, maxCount)
	var n int64
	if !p.Ordered {
		number(c, &n, maxCount)
		c.bad = c.bad || n != 1 // more than one only after a split
		c.stretch(&p.Stretch)
		return
	}
	since := new(tie)
	c.keyRange(&since.owner)
	c.key(&p.At.Key)
	var long string
	text(c, &long)
	number(c, &since.ordinal, math.MaxUint64)
	p.At.Since = since
	if descending {
		p.At.Ordinal = math.MaxUint64 // before all ordinals of the value
	}
	if IsCut(p.At.Key) {
		if len(long) <= value.CutBytes || len(long) >= maxText2 {
			c.bad = true
			return
		}
		p.At.Tail = long[value.CutBytes:]
	}
	if bytes.Equal(p.At.Key, UndefinedKey) {
		if number(c, &n, maxCount); n > 0 {
			number(c, &n, math.MaxInt64) // skip the number of missing items and its LSN
		}
	}
}

// behind reports whether the query of version 2 had not yet returned a head of the tie's value.
func (t *tie) behind(h *Head, descending bool) bool {
	switch {
	case t.owner.Contains(h.Entry.EPK) && descending:
		return h.Entry.Ordinal < t.ordinal
	case t.owner.Contains(h.Entry.EPK):
		return h.Entry.Ordinal > t.ordinal
	}
	return !(partition.Range{Min: partition.MinEPK, Max: t.owner.Min}).Contains(h.Entry.EPK)
}

package position

import (
	"bytes"

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

// position2 reads the rest of a version 2 position.
func (d *decoder) position2(descending bool) Position {
	var p Position
	switch d.byte() {
	case unordered2:
	case ordered2:
		p.Ordered = true
	case walked2:
		p.Ordered, p.At.Walked = true, true
	default:
		d.bad = true
	}
	p.Skipped, p.Emitted = d.count(), d.count()
	if !p.Ordered {
		if d.count() != 1 { // more than one only after a split
			d.bad = true
			return p
		}
		p.Stretch = d.stretch(false)
		return p
	}
	since := &tie{owner: d.keyRange()}
	p.At.Key = d.key()
	text := string(d.bytes())
	since.ordinal = d.number()
	p.At.Since, p.At.Ordinal = since, beforeAll(descending)
	if IsCut(p.At.Key) {
		if len(text) <= value.CutBytes || len(text) >= maxText2 {
			d.bad = true
			return p
		}
		p.At.Tail = text[value.CutBytes:]
	}
	if bytes.Equal(p.At.Key, UndefinedKey) && d.count() > 0 {
		d.number() // skip the number of missing items and its LSN
	}
	return p
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

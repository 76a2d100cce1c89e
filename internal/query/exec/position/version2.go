package position

import (
	"bytes"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// Version 2 put entries that share a value into the order of their ranges, and
// only then of their ordinals. It was written where no partition had ever been
// split or merged. Its positions are read as: the beginning of the value, less
// what the query had passed.

// tie is how far a query begun under version 2 had come among the entries of
// one value: entries of the ranges before owner were passed, and in owner those
// up to the ordinal.
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

// maxText2 is how much of a long string version 2 carried. Where it is not all,
// the rest was looked up; such positions are refused.
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
		if d.count() != 1 { // more only after a split
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
		d.number() // how many items were missing, and at which LSN, is not needed
	}
	return p
}

// behind reports whether a head of the tie's value was still to come.
func (t *tie) behind(h *Head, descending bool) bool {
	switch {
	case t.owner.Contains(h.Entry.EPK) && descending:
		return h.Entry.Ordinal < t.ordinal
	case t.owner.Contains(h.Entry.EPK):
		return h.Entry.Ordinal > t.ordinal
	}
	return !(partition.Range{Min: partition.MinEPK, Max: t.owner.Min}).Contains(h.Entry.EPK)
}

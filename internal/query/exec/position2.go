package exec

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
func (d *decoder) position2(descending bool) position {
	var p position
	switch d.byte() {
	case unordered2:
	case ordered2:
		p.ordered = true
	case walked2:
		p.ordered, p.at.walked = true, true
	default:
		d.bad = true
	}
	p.skipped, p.emitted = d.count(), d.count()
	if !p.ordered {
		if d.count() != 1 { // more only after a split
			d.bad = true
			return p
		}
		p.stretch = d.stretch(false)
		return p
	}
	since := &tie{owner: d.keyRange()}
	p.at.key = d.key()
	text := string(d.bytes())
	since.ordinal = d.number()
	p.at.since, p.at.ordinal = since, beforeAll(descending)
	if isCut(p.at.key) {
		if len(text) <= value.CutBytes || len(text) >= maxText2 {
			d.bad = true
			return p
		}
		p.at.tail = text[value.CutBytes:]
	}
	if bytes.Equal(p.at.key, undefinedKey) && d.count() > 0 {
		d.number() // how many items were missing, and at which LSN, is not needed
	}
	return p
}

// behind reports whether a head of the tie's value was still to come.
func (t *tie) behind(h *head, descending bool) bool {
	switch {
	case t.owner.Contains(h.entry.EPK) && descending:
		return h.entry.Ordinal < t.ordinal
	case t.owner.Contains(h.entry.EPK):
		return h.entry.Ordinal > t.ordinal
	}
	return !(partition.Range{Min: partition.MinEPK, Max: t.owner.Min}).Contains(h.entry.EPK)
}

package exec

import (
	"bytes"
	"encoding/binary"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// position is where a query stands between two pages.
type position struct {
	ordered          bool
	skipped, emitted int64
	// pending are the ranges of an unordered query that are not finished, in
	// range order; what lies behind the last has not been begun. It has more
	// than one entry only after a range was split between two pages.
	pending []pending
	// at is where an ordered query stands.
	at orderPosition
}

// pending is one unfinished range and where to go on in it.
type pending struct {
	within partition.Range
	place  place
}

// place is where an unordered query stands in a range.
type place struct {
	way way
	// access and lookup number the index look-up being read (plan.Accesses).
	access, lookup int
	// key and ordinal are of the last entry; epk is of the last scanned item.
	key     []byte
	ordinal uint64
	epk     partition.EPK
}

// way is how a range is read.
type way uint8

const (
	fresh way = iota // not begun: the way is still to be chosen
	scanning
	seeking
	listing // every item, in the order in which they were made
)

// orderPosition is the last entry examined by an ordered query, in the order
// of all ranges together: first the value, then the range, then the ordinal.
type orderPosition struct {
	key     []byte // encoded order value; that of undefined for items without it
	text    string // a string whose key is cut: its beginning
	ordinal uint64
	owner   partition.Range // the range the entry was in
	// shortened says that text is not all of the string.
	shortened bool
	// walked says that the only part was read by walking the order's index: the
	// next page need not weigh the ways again. It is a hint; every way gives the
	// same order.
	walked bool
	// missing is, when counted, the most items without the value that lie behind
	// the entry in owner, in its state at lsn. Only a position among such items
	// has it: earlier ranges have none left, later ranges all of theirs.
	missing int64
	lsn     session.LSN
	counted bool
	// earlier are where ranges stood, among entries of the same value, that
	// were split or merged since: entries of one value are in the order of the
	// ranges of their time.
	earlier []tie
}

// tie is how far a range was read among entries of one value.
type tie struct {
	owner   partition.Range
	ordinal uint64
}

// maxEarlier bounds how many splits within entries of one value a position
// remembers.
const maxEarlier = 3

// maxText bounds how much of a long string a position carries.
const maxText = value.CutBytes + 100

const positionVersion = 2

// The second byte tells what kind of position follows.
const (
	markUnordered = iota
	markOrdered
	markWalked
)

// errPosition is returned for bytes that are no position of this query.
var errPosition = status.New(status.BadRequest,
	"The continuation token does not belong to this query. Start the query again without a continuation token.")

func (p *position) encode() []byte {
	b := []byte{positionVersion, markUnordered}
	b = binary.AppendUvarint(b, uint64(p.skipped))
	b = binary.AppendUvarint(b, uint64(p.emitted))
	if p.ordered {
		if b[1] = markOrdered; p.at.walked {
			b[1] = markWalked
		}
		b = appendRange(b, p.at.owner)
		b = appendBytes(b, p.at.key)
		b = appendBytes(b, p.at.text)
		b = binary.AppendUvarint(b, p.at.ordinal)
		if bytes.Equal(p.at.key, undefinedKey) {
			b = p.at.appendMissing(b)
		}
		for _, t := range p.at.earlier {
			if len(b)+len(t.owner.Min)+len(t.owner.Max)+16 <= MaxResumeBytes {
				b = binary.AppendUvarint(appendRange(b, t.owner), t.ordinal)
			}
		}
		return b
	}
	b = binary.AppendUvarint(b, uint64(len(p.pending)))
	for i := range p.pending {
		b = p.pending[i].append(b)
	}
	return b
}

// appendMissing writes one more than the count, or 0 where there is none.
func (at *orderPosition) appendMissing(b []byte) []byte {
	if !at.counted {
		return append(b, 0)
	}
	b = binary.AppendUvarint(b, uint64(at.missing)+1)
	return binary.AppendUvarint(b, uint64(at.lsn))
}

func (p *pending) append(b []byte) []byte {
	b = append(appendRange(b, p.within), byte(p.place.way))
	switch p.place.way {
	case scanning:
		b = appendBytes(b, p.place.epk)
		b = binary.AppendUvarint(b, p.place.ordinal)
	case listing:
		b = binary.AppendUvarint(b, p.place.ordinal)
	case seeking:
		b = binary.AppendUvarint(b, uint64(p.place.access))
		b = binary.AppendUvarint(b, uint64(p.place.lookup))
		b = appendBytes(b, p.place.key)
		b = binary.AppendUvarint(b, p.place.ordinal)
	}
	return b
}

func appendRange(b []byte, r partition.Range) []byte {
	return appendBytes(appendBytes(b, r.Min), r.Max)
}

func appendBytes[T ~string | ~[]byte](b []byte, s T) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// decoder reads what encode wrote; after the first mistake it reads zeros.
type decoder struct {
	b   []byte
	bad bool
}

func decodePosition(b []byte) (position, error) {
	d := &decoder{b: b}
	p := position{}
	if len(b) > MaxResumeBytes || d.byte() != positionVersion {
		return p, errPosition
	}
	switch d.byte() {
	case markUnordered:
	case markOrdered:
		p.ordered = true
	case markWalked:
		p.ordered, p.at.walked = true, true
	default:
		return p, errPosition
	}
	p.skipped, p.emitted = d.count(), d.count()
	if p.ordered {
		p.at.owner = d.keyRange()
		p.at.key = d.key()
		p.at.text = string(d.bytes())
		p.at.ordinal = d.number()
		if bytes.Equal(p.at.key, undefinedKey) {
			d.missing(&p.at)
		}
		p.at.shortened = len(p.at.text) >= maxText
		for len(d.b) > 0 && !d.bad {
			p.at.earlier = append(p.at.earlier, tie{owner: d.keyRange(), ordinal: d.number()})
		}
		d.bad = d.bad || p.at.key == nil
	} else {
		for n := d.count(); n > 0 && !d.bad; n-- {
			p.pending = append(p.pending, d.pending())
		}
		d.bad = d.bad || len(p.pending) == 0
	}
	if d.bad || len(d.b) != 0 {
		return position{}, errPosition
	}
	return p, nil
}

func (d *decoder) pending() pending {
	p := pending{within: d.keyRange()}
	switch p.place.way = way(d.byte()); p.place.way {
	case fresh:
	case scanning:
		p.place.epk = partition.EPK(d.bytes())
		p.place.ordinal = d.number()
	case listing:
		p.place.ordinal = d.number()
	case seeking:
		p.place.access, p.place.lookup = int(d.count()), int(d.count())
		p.place.key = d.key()
		p.place.ordinal = d.number()
	default:
		d.bad = true
	}
	return p
}

func (d *decoder) missing(at *orderPosition) {
	if n := d.count(); n > 0 {
		at.missing, at.lsn, at.counted = n-1, session.LSN(d.number()), true
	}
}

func (d *decoder) byte() byte {
	if len(d.b) == 0 {
		d.bad = true
		return 0
	}
	c := d.b[0]
	d.b = d.b[1:]
	return c
}

func (d *decoder) number() uint64 {
	n, size := binary.Uvarint(d.b)
	if size <= 0 {
		d.bad = true
		return 0
	}
	d.b = d.b[size:]
	return n
}

// count is a number that is small by nature.
func (d *decoder) count() int64 {
	n := d.number()
	if n > 1<<40 {
		d.bad = true
		return 0
	}
	return int64(n)
}

func (d *decoder) bytes() []byte {
	n := d.number()
	if n > uint64(len(d.b)) {
		d.bad = true
		return nil
	}
	s := d.b[:n:n]
	d.b = d.b[n:]
	return s
}

// key is one whole encoded value, or nothing.
func (d *decoder) key() []byte {
	key := d.bytes()
	if len(key) == 0 {
		return nil
	}
	if n, err := value.KeyLen(key); err != nil || n != len(key) {
		d.bad = true
	}
	return key
}

func (d *decoder) keyRange() partition.Range {
	r := partition.Range{Min: partition.EPK(d.bytes()), Max: partition.EPK(d.bytes())}
	d.bad = d.bad || r.Empty()
	return r
}

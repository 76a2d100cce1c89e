package exec

import (
	"bytes"
	"encoding/binary"
	"math"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// position is where a query stands between two pages. It names places in
// orders that no split or merge of partitions changes, and so needs no memory of
// the partitions there were.
type position struct {
	ordered          bool
	skipped, emitted int64
	// stretch is where an unordered query stands.
	stretch stretch
	// at is where an ordered query stands.
	at orderPosition
}

// stretch is a piece of the key space that an unordered query reads in one
// order, and how far it has come. It is what one part covered when the stretch
// was begun, whatever parts cover it now. What lies behind it has not been begun.
type stretch struct {
	within partition.Range
	place  place
}

// place is where an unordered query stands in a stretch.
type place struct {
	way way
	// access and lookup number the index look-up being read (plan.Accesses).
	access, lookup int
	// form is the access's formOf: a number means another access when the index
	// policy has changed. 0 is not compared.
	form uint32
	// key and ordinal are of the last entry; epk is of the last scanned item.
	key     []byte
	ordinal uint64
	epk     partition.EPK
}

// way is how a stretch is read.
type way uint8

const (
	fresh way = iota // not begun: the way is still to be chosen
	scanning
	seeking
	listing // every item, in the order in which they were made
)

// orderPosition is the last entry examined by an ordered query, in the order
// of all ranges together: first the value, then the ordinal. An item keeps its
// ordinal when partitions split or merge, and no two items of a container share
// one, so the order is the same whichever partitions hold the items.
type orderPosition struct {
	key     []byte // encoded order value; that of undefined for items without it
	ordinal uint64
	// tail is what follows the first value.CutBytes bytes of a string whose key
	// is cut; shortened says that it is not all, and the rest is that of the item
	// with the ordinal at epk.
	tail      string
	shortened bool
	epk       partition.EPK
	// elsewhere says that no part of the request covers epk; unsure that an
	// entry was found of which the shortened tail does not tell the place.
	elsewhere, unsure bool
	// walked says that the only part was read by walking the order's index: the
	// next page need not weigh the ways again. It is a hint; every way gives the
	// same order.
	walked bool
	// missing are the parts of which is known how many items without the value
	// lie behind the entry. Only a position among such items has any.
	missing []missingIn
	// since, when set, leaves out more of the entries that share the value: those
	// which a query begun under version 2 had passed in the order it went by.
	since *tie
}

// missingIn is the most items without the value that lie behind a position in
// one part, in its state at lsn.
type missingIn struct {
	rangeID string
	lsn     session.LSN
	items   int64
}

// maxRangeID bounds the ids of parts that a position names.
const maxRangeID = 16

// positionVersion is raised whenever the layout changes.
const positionVersion = 3

// The second byte tells what kind of position follows.
const (
	flagOrdered = 1 << iota
	flagWalked
	flagShortened
	flagSince
	allFlags = flagOrdered | flagWalked | flagShortened | flagSince
)

// errPosition is returned for bytes that are no position of this query.
var errPosition = status.New(status.BadRequest,
	"The continuation token does not belong to this query. Start the query again without a continuation token.")

func (p *position) encode() []byte {
	b := []byte{positionVersion, 0}
	b = binary.AppendUvarint(b, uint64(p.skipped))
	b = binary.AppendUvarint(b, uint64(p.emitted))
	if p.ordered {
		return p.at.append(b)
	}
	b = append(appendRange(b, p.stretch.within), byte(p.stretch.place.way))
	return p.stretch.place.append(b)
}

func (l *place) append(b []byte) []byte {
	switch l.way {
	case scanning:
		b = binary.AppendUvarint(appendBytes(b, l.epk), l.ordinal)
	case listing:
		b = binary.AppendUvarint(b, l.ordinal)
	case seeking:
		b = binary.AppendUvarint(b, uint64(l.access))
		b = binary.BigEndian.AppendUint32(b, l.form)
		b = binary.AppendUvarint(b, uint64(l.lookup))
		b = binary.AppendUvarint(appendBytes(b, l.key), l.ordinal)
	}
	return b
}

// append writes the position and sets its flags in the second byte. What may be
// left out is left out where there is no room: the end of a long string, and
// counts of missing items.
func (at *orderPosition) append(b []byte) []byte {
	flags := byte(flagOrdered)
	if at.walked {
		flags |= flagWalked
	}
	b = binary.AppendUvarint(appendBytes(b, at.key), at.ordinal)
	if at.since != nil {
		flags |= flagSince
		b = binary.AppendUvarint(appendRange(b, at.since.owner), at.since.ordinal)
	}
	switch {
	case isCut(at.key):
		const lengths = 2 * binary.MaxVarintLen16
		if at.shortened || len(b)+len(at.tail)+lengths > MaxResumeBytes {
			flags |= flagShortened
			b = appendBytes(b, at.epk)
		}
		b = appendBytes(b, at.tail[:max(0, min(len(at.tail), MaxResumeBytes-len(b)-lengths))])
	case bytes.Equal(at.key, undefinedKey):
		b = at.appendMissing(b)
	}
	b[1] = flags
	return b
}

// appendMissing writes as many counts as there is room for.
func (at *orderPosition) appendMissing(b []byte) []byte {
	for _, m := range at.missing {
		if size := len(b); len(m.rangeID) <= maxRangeID {
			b = binary.AppendUvarint(appendBytes(b, m.rangeID), uint64(m.lsn))
			if b = binary.AppendUvarint(b, uint64(m.items)); len(b) > MaxResumeBytes {
				return b[:size]
			}
		}
	}
	return b
}

func appendRange(b []byte, r partition.Range) []byte {
	return appendBytes(appendBytes(b, r.Min), r.Max)
}

func appendBytes[T ~string | ~[]byte](b []byte, s T) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// decodePosition reads what encode wrote, and positions of version 2.
func decodePosition(b []byte, descending bool) (position, error) {
	d := &decoder{b: b}
	if len(b) > MaxResumeBytes {
		return position{}, errPosition
	}
	var p position
	switch d.byte() {
	case positionVersion:
		p = d.position()
	case positionVersion - 1:
		p = d.position2(descending)
	default:
		return position{}, errPosition
	}
	if d.bad || len(d.b) != 0 || p.ordered && p.at.key == nil {
		return position{}, errPosition
	}
	return p, nil
}

// decoder reads a position; after the first mistake it reads zeros.
type decoder struct {
	b   []byte
	bad bool
}

func (d *decoder) position() position {
	flags := d.byte()
	p := position{ordered: flags&flagOrdered != 0, skipped: d.count(), emitted: d.count()}
	if !p.ordered {
		d.bad = d.bad || flags != 0
		p.stretch = d.stretch(true)
		return p
	}
	d.bad = d.bad || flags&^allFlags != 0
	at := &p.at
	at.walked, at.shortened = flags&flagWalked != 0, flags&flagShortened != 0
	at.key, at.ordinal = d.key(), d.number()
	if flags&flagSince != 0 {
		at.since = &tie{owner: d.keyRange(), ordinal: d.number()}
	}
	switch cut := isCut(at.key); {
	case cut && at.shortened:
		at.epk, at.tail = partition.EPK(d.bytes()), string(d.bytes())
	case cut:
		at.tail = string(d.bytes())
	case at.shortened:
		d.bad = true
	case bytes.Equal(at.key, undefinedKey):
		for len(d.b) > 0 && !d.bad {
			at.missing = append(at.missing, missingIn{string(d.bytes()), session.LSN(d.number()), d.count()})
		}
	}
	return p
}

// stretch reads a stretch, with the form of its access if that was written.
func (d *decoder) stretch(formed bool) stretch {
	s := stretch{within: d.keyRange()}
	switch s.place.way = way(d.byte()); s.place.way {
	case fresh:
	case scanning:
		s.place.epk = partition.EPK(d.bytes())
		s.place.ordinal = d.number()
	case listing:
		s.place.ordinal = d.number()
	case seeking:
		s.place.access = int(d.count())
		for i := 0; formed && i < 4; i++ {
			s.place.form = s.place.form<<8 | uint32(d.byte())
		}
		s.place.lookup = int(d.count())
		s.place.key = d.key()
		s.place.ordinal = d.number()
	default:
		d.bad = true
	}
	return s
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

// beforeAll is an ordinal that all others of a value lie behind.
func beforeAll(descending bool) uint64 {
	if descending {
		return math.MaxUint64
	}
	return 0
}

package position

import (
	"bytes"
	"encoding/binary"
	"math"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/status"
)

// Position is the place of a query between two pages. It names places in orders that no split or
// merge of partitions changes, so it does not depend on the partitions.
type Position struct {
	Ordered          bool
	Skipped, Emitted int64
	// Stretch is the place of an unordered query.
	Stretch Stretch
	// At is the place of an ordered query.
	At OrderPosition
	// Gathered is the place of a query that gathers; nil for other queries.
	Gathered *GroupPlace
}

// GroupPlace is a place among groups or distinct rows: behind the group with the identity Last, in
// the order of identities. With Inner it is that group itself, from a combination onwards.
type GroupPlace struct {
	Last  expr.Identity
	Inner []int
}

// Stretch is a range of the key space that an unordered query reads in one order, and how far the
// query has read it. One part covered the range when the stretch began, whatever parts cover it
// now. The query has read nothing behind the range.
type Stretch struct {
	Within partition.Range
	Place  Place
}

// Place is the place of an unordered query in a stretch.
type Place struct {
	Way Way
	// Access and lookup number the index look-up being read (plan.Accesses).
	Access, Lookup int
	// Form is the access's formOf. It detects that a number means another access because the index
	// policy has changed. 0 is not compared.
	Form uint32
	// Key and Ordinal are those of the last entry; EPK is that of the last scanned item.
	Key     []byte
	Ordinal uint64
	EPK     partition.EPK
	// Inner is set if the entry's item is not finished: the combination of JOIN at which to
	// continue. The place is then the entry, and not behind it.
	Inner []int
}

// Way is how a stretch is read.
type Way uint8

// The ways to read a stretch.
const (
	Fresh    Way = iota // not begun: the query has not chosen the way yet
	Scanning            // every entry, in EPK order
	Seeking             // the entries of one access
	Listing             // every item, in creation order
)

const (
	// maxPlaceBytes bounds the position of a query that is not suspended.
	maxPlaceBytes = 700
	// MaxBytes bounds all positions.
	MaxBytes = maxPlaceBytes + suspendedHeader
)

// positionVersion increases whenever the layout changes. Positions with marks have markedVersion;
// all others keep the layout from before marks existed.
const (
	positionVersion = 3
	markedVersion   = 4
)

// The second byte says what kind of position follows. The other flags of ordered positions are in
// ordered.go.
const flagOrdered = 1

// The flags of positions that are not ordered.
const (
	flagGathered = 1 << 1
	flagInner    = 1 << 5
)

// ErrForeign is the error for bytes that are not a position of this query.
var ErrForeign = status.New(status.BadRequest,
	"The continuation token does not belong to this query. Start the query again without a continuation token.")

// Encode returns the bytes of the position.
func (p *Position) Encode() []byte {
	b := []byte{positionVersion, 0}
	b = binary.AppendUvarint(b, uint64(p.Skipped))
	b = binary.AppendUvarint(b, uint64(p.Emitted))
	if p.Ordered {
		return p.At.append(b)
	}
	if g := p.Gathered; g != nil {
		b[1] = flagGathered
		return appendInner(append(b, g.Last[:]...), g.Inner)
	}
	b = append(appendRange(b, p.Stretch.Within), byte(p.Stretch.Place.Way))
	return appendInner(p.Stretch.Place.append(b), p.Stretch.Place.Inner)
}

// Fits reports whether the position has room for the whole value of an ordered query.
func (p *Position) Fits() bool { return p.Encode()[1]&flagShortened == 0 }

// appendInner appends the combination at which to continue, if any, and sets its flag in the second
// byte.
func appendInner(b []byte, inner []int) []byte {
	if inner == nil {
		return b
	}
	b[1] |= flagInner
	return appendPlace(b, inner)
}

// maxPlace bounds the numbers of a combination: one for each source of a FROM clause.
const maxPlace = 32

// appendPlace appends the numbers of a combination.
func appendPlace(b []byte, place []int) []byte {
	b = binary.AppendUvarint(b, uint64(len(place)))
	for _, n := range place {
		b = binary.AppendUvarint(b, uint64(n))
	}
	return b
}

func (l *Place) append(b []byte) []byte {
	switch l.Way {
	case Scanning:
		b = binary.AppendUvarint(appendBytes(b, l.EPK), l.Ordinal)
	case Listing:
		b = binary.AppendUvarint(b, l.Ordinal)
	case Seeking:
		b = binary.AppendUvarint(b, uint64(l.Access))
		b = binary.BigEndian.AppendUint32(b, l.Form)
		b = binary.AppendUvarint(b, uint64(l.Lookup))
		b = binary.AppendUvarint(appendBytes(b, l.Key), l.Ordinal)
	}
	return b
}

func appendRange(b []byte, r partition.Range) []byte {
	return appendBytes(appendBytes(b, r.Min), r.Max)
}

func appendBytes[T ~string | ~[]byte](b []byte, s T) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// Decode reads what Encode wrote, and positions of versions 2 and 3.
func Decode(b []byte, descending bool) (Position, error) {
	d := &decoder{b: b}
	if len(b) > maxPlaceBytes {
		return Position{}, ErrForeign
	}
	var p Position
	switch d.byte() {
	case positionVersion:
		p = d.position()
	case markedVersion:
		d.marked = true
		p = d.position()
		d.bad = d.bad || p.At.Marks == nil
	case positionVersion - 1:
		p = d.position2(descending)
	default:
		return Position{}, ErrForeign
	}
	if d.bad || len(d.b) != 0 || p.Ordered && p.At.Key == nil && p.At.Composite == nil {
		return Position{}, ErrForeign
	}
	return p, nil
}

// decoder reads a position; after the first error it reads zeros.
type decoder struct {
	b      []byte
	bad    bool
	marked bool // the position has markedVersion
}

func (d *decoder) position() Position {
	flags := d.byte()
	p := Position{Ordered: flags&flagOrdered != 0, Skipped: d.count(), Emitted: d.count()}
	if !p.Ordered {
		d.bad = d.bad || flags&^(flagGathered|flagInner) != 0
		inner := &p.Stretch.Place.Inner
		if flags&flagGathered != 0 {
			p.Gathered = &GroupPlace{Last: d.identity()}
			inner = &p.Gathered.Inner
		} else {
			p.Stretch = d.stretch(true)
		}
		if flags&flagInner != 0 {
			*inner = d.place()
		}
		return p
	}
	d.orderPosition(&p.At, flags)
	return p
}

// stretch reads a stretch, and the form of its access if the position has it.
func (d *decoder) stretch(formed bool) Stretch {
	s := Stretch{Within: d.keyRange()}
	switch s.Place.Way = Way(d.byte()); s.Place.Way {
	case Fresh:
	case Scanning:
		s.Place.EPK = partition.EPK(d.bytes())
		s.Place.Ordinal = d.number()
	case Listing:
		s.Place.Ordinal = d.number()
	case Seeking:
		s.Place.Access = int(d.count())
		for i := 0; formed && i < 4; i++ {
			s.Place.Form = s.Place.Form<<8 | uint32(d.byte())
		}
		s.Place.Lookup = int(d.count())
		s.Place.Key = d.key()
		s.Place.Ordinal = d.number()
	default:
		d.bad = true
	}
	return s
}

// place reads the numbers of a combination.
func (d *decoder) place() []int {
	n := d.number()
	if n == 0 || n > maxPlace {
		d.bad = true
		return nil
	}
	place := make([]int, n)
	for i := range place {
		place[i] = int(d.count())
	}
	return place
}

func (d *decoder) identity() (id expr.Identity) {
	if len(d.b) < len(id) {
		d.bad = true
		return id
	}
	copy(id[:], d.b)
	d.b = d.b[len(id):]
	return id
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

// count reads a number that can only be small.
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

// key reads the whole key of an index entry, or an empty key.
func (d *decoder) key() []byte {
	key := d.bytes()
	if len(key) == 0 {
		return nil
	}
	if n, err := index.KeyLen(key); err != nil || n != len(key) {
		d.bad = true
	}
	return key
}

func (d *decoder) keyRange() partition.Range {
	r := partition.Range{Min: partition.EPK(d.bytes()), Max: partition.EPK(d.bytes())}
	d.bad = d.bad || r.Empty()
	return r
}

// beforeAll returns an ordinal that precedes all ordinals of a value.
func beforeAll(descending bool) uint64 {
	if descending {
		return math.MaxUint64
	}
	return 0
}

// Before returns the ordinal behind which the query continues: the place's own ordinal, unless the
// place's item is not finished.
func (l *Place) Before() uint64 {
	if l.Inner != nil && l.Ordinal > 0 {
		return l.Ordinal - 1
	}
	return l.Ordinal
}

// Within returns the combination at which the query continues in the item at a place; nil if the
// query did not stop inside that item.
func (l *Place) Within(here Place) []int {
	if l.Inner == nil || l.Ordinal != here.Ordinal || l.EPK != here.EPK || !bytes.Equal(l.Key, here.Key) {
		return nil
	}
	return l.Inner
}

package position

import (
	"bytes"
	"math"

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
	c := codec{b: []byte{positionVersion, 0}}
	c.position(p)
	if c.b[1] = c.flags; c.marked {
		c.b[0] = markedVersion
	}
	return c.b
}

// Fits reports whether the position has room for the whole value of an ordered query.
func (p *Position) Fits() bool { return p.Encode()[1]&flagShortened == 0 }

// maxPlace bounds the numbers of a combination: one for each source of a FROM clause.
const maxPlace = 32

// Decode reads what Encode wrote, and positions of versions 2 and 3.
func Decode(b []byte, descending bool) (Position, error) {
	if len(b) < 2 || len(b) > maxPlaceBytes {
		return Position{}, ErrForeign
	}
	var p Position
	c := codec{b: b[2:], reading: true, flags: b[1], marked: b[0] == markedVersion, legacy: b[0] == positionVersion-1}
	switch {
	case c.legacy:
		c.position2(&p, descending)
	case c.marked, b[0] == positionVersion:
		c.position(&p)
	default:
		return Position{}, ErrForeign
	}
	if c.bad || len(c.b) != 0 || p.Ordered && p.At.Key == nil && p.At.Composite == nil || c.marked && p.At.Marks == nil {
		return Position{}, ErrForeign
	}
	return p, nil
}

func (c *codec) position(p *Position) {
	number(c, &p.Skipped, maxCount)
	number(c, &p.Emitted, maxCount)
	if p.Ordered = c.has(flagOrdered, p.Ordered); p.Ordered {
		c.order(&p.At)
		return
	}
	if c.bad = c.bad || c.flags&^(flagGathered|flagInner) != 0; c.has(flagGathered, p.Gathered != nil) {
		if c.reading {
			p.Gathered = new(GroupPlace)
		}
		c.identity(&p.Gathered.Last)
		c.inner(&p.Gathered.Inner)
		return
	}
	c.stretch(&p.Stretch)
	c.inner(&p.Stretch.Place.Inner)
}

func (c *codec) identity(id *expr.Identity) {
	for i := range id {
		c.byte(&id[i])
	}
}

// stretch codes a stretch. Version 2 does not have the form of its access.
func (c *codec) stretch(s *Stretch) {
	c.keyRange(&s.Within)
	at := &s.Place
	way := byte(at.Way)
	c.byte(&way)
	switch at.Way = Way(way); at.Way {
	case Fresh:
	case Scanning:
		text(c, &at.EPK)
		number(c, &at.Ordinal, math.MaxUint64)
	case Listing:
		number(c, &at.Ordinal, math.MaxUint64)
	case Seeking:
		number(c, &at.Access, maxCount)
		if !c.legacy {
			at.Form = uint32(c.fixed(uint64(at.Form), 4))
		}
		number(c, &at.Lookup, maxCount)
		c.key(&at.Key)
		number(c, &at.Ordinal, math.MaxUint64)
	default:
		c.bad = true
	}
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

package exec

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
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
	// marks tell more of a shortened position; nil in those of version 3.
	marks *marks
	// several takes the place of key and tail in an order of several terms.
	several *severalPosition
	// inner is set when the item is not done with: the combination of JOIN to go
	// on with. The position is then before the entry, and not behind it.
	inner []int
	// last is the last row, where equal rows follow each other and are left out.
	last *expr.Identity
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

// severalPosition is the place of an entry in an order of several terms.
type severalPosition struct {
	// backwards is that of the ordering: another composite index may turn it
	// around, and then this is no place in it.
	backwards bool
	// exact is the entry's exact key. When the position is shortened it is the
	// beginning, and digest is that of the whole.
	exact  []byte
	digest uint64
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

// The flags of ordered positions, with flagOrdered and flagInner.
const (
	flagWalked    = 1 << 1
	flagShortened = 1 << 2
	flagSince     = 1 << 3
	flagSeveral   = 1 << 4
	flagLast      = 1 << 6
	allFlags      = flagOrdered | flagWalked | flagShortened | flagSince | flagSeveral | flagInner | flagLast
)

// append writes the position and sets its flags in the second byte. What may be
// left out is left out where there is no room: the end of a long string or of a
// long key, and counts of missing items.
func (at *orderPosition) append(b []byte) []byte {
	b[1] = flagOrdered
	if at.walked {
		b[1] |= flagWalked
	}
	if at.several != nil {
		return at.appendSeveral(b)
	}
	b = binary.AppendUvarint(appendBytes(b, at.key), at.ordinal)
	if at.since != nil {
		b[1] |= flagSince
		b = binary.AppendUvarint(appendRange(b, at.since.owner), at.since.ordinal)
	}
	b = at.appendWithin(b)
	switch {
	case isCut(at.key):
		if at.shortened || at.marks != nil || len(b)+len(at.tail)+restLengths > maxPlaceBytes {
			b[1] |= flagShortened
			b = appendBytes(b, at.epk)
		}
		if at.marks != nil {
			return at.appendMarks(b, []byte(at.tail))
		}
		b = appendBytes(b, at.tail[:roomFor(len(at.tail), b)])
	case bytes.Equal(at.key, undefinedKey):
		b = at.appendMissing(b)
	}
	return b
}

// appendMarks appends the marks in place of a text.
func (at *orderPosition) appendMarks(b, text []byte) []byte {
	m := at.marks
	if b[0] = markedVersion; m.pieces == nil {
		m = m.fit(text, maxPlaceBytes-len(b))
	}
	return m.append(b)
}

// restLengths is room for the lengths of what may be shortened.
const restLengths = 2 * binary.MaxVarintLen16

// roomFor is how many of n bytes there is room for.
func roomFor(n int, b []byte) int { return max(0, min(n, maxPlaceBytes-len(b)-restLengths)) }

// appendWithin appends what goes on in the item and the row of the position.
func (at *orderPosition) appendWithin(b []byte) []byte {
	b = appendInner(b, at.inner)
	if at.last != nil {
		b[1] |= flagLast
		b = append(b, at.last[:]...)
	}
	return b
}

func (at *orderPosition) appendSeveral(b []byte) []byte {
	s := at.several
	direction := byte(0)
	if s.backwards {
		direction = 1
	}
	b[1] |= flagSeveral
	b = at.appendWithin(binary.AppendUvarint(append(b, direction), at.ordinal))
	if at.shortened || at.marks != nil || len(b)+len(s.exact)+restLengths > maxPlaceBytes {
		digest := s.digest
		if !at.shortened {
			digest = value.Hash64(s.exact)
		}
		b[1] |= flagShortened
		b = binary.BigEndian.AppendUint64(appendBytes(b, at.epk), digest)
	}
	if at.marks != nil {
		return at.appendMarks(b, s.exact)
	}
	return appendBytes(b, s.exact[:roomFor(len(s.exact), b)])
}

// appendMissing writes as many counts as there is room for.
func (at *orderPosition) appendMissing(b []byte) []byte {
	for _, m := range at.missing {
		if size := len(b); len(m.rangeID) <= maxRangeID {
			b = binary.AppendUvarint(appendBytes(b, m.rangeID), uint64(m.lsn))
			if b = binary.AppendUvarint(b, uint64(m.items)); len(b) > maxPlaceBytes {
				return b[:size]
			}
		}
	}
	return b
}

// orderPosition reads what append wrote.
func (d *decoder) orderPosition(at *orderPosition, flags byte) {
	d.bad = d.bad || flags&^allFlags != 0 || d.marked && flags&flagShortened == 0
	at.walked, at.shortened = flags&flagWalked != 0, flags&flagShortened != 0
	if flags&flagSeveral != 0 {
		d.bad = d.bad || flags&flagSince != 0
		d.severalPosition(at, flags)
		return
	}
	at.key, at.ordinal = d.key(), d.number()
	if flags&flagSince != 0 {
		at.since = &tie{owner: d.keyRange(), ordinal: d.number()}
	}
	d.within(at, flags)
	switch cut := isCut(at.key); {
	case cut && d.marked:
		at.epk, at.marks = partition.EPK(d.bytes()), d.marks()
		at.tail = string(at.marks.pieces[0].bytes)
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
}

func (d *decoder) within(at *orderPosition, flags byte) {
	if flags&flagInner != 0 {
		at.inner = d.place()
	}
	if flags&flagLast != 0 {
		id := d.identity()
		at.last = &id
	}
}

func (d *decoder) severalPosition(at *orderPosition, flags byte) {
	s := &severalPosition{}
	at.several = s
	direction := d.byte()
	d.bad = d.bad || direction > 1
	s.backwards = direction == 1
	at.ordinal = d.number()
	d.within(at, flags)
	if at.shortened {
		at.epk = partition.EPK(d.bytes())
		for range 8 {
			s.digest = s.digest<<8 | uint64(d.byte())
		}
	}
	if d.marked {
		at.marks = d.marks()
		s.exact = slices.Clone(at.marks.pieces[0].bytes)
		return
	}
	s.exact = slices.Clone(d.bytes())
}

// acceptsOrder reports whether an ordered position is one in this query's order.
func (r *run) acceptsOrder(at *orderPosition) bool {
	l := r.Logical
	switch {
	case len(at.inner) > len(l.Bindings), at.last != nil && (r.order.sieve == nil || !r.order.sieve.neighbours):
		return false
	case (at.several != nil) != r.order.several():
		return false
	case at.several == nil:
		return true
	}
	return at.several.backwards == r.order.backwards && r.order.valid(at.several.exact, at.shortened)
}

// errUnsure is returned where an entry would be returned twice or not at all.
var errUnsure = status.New(status.BadRequest,
	"The continuation token stands among long strings that begin alike, at an item of another partition key range. "+
		"Start the query again without a continuation token.")

// errCannotTell is returned where marks do not tell the place of an entry.
var errCannotTell = status.New(status.BadRequest,
	"The continuation token stands among long strings that begin alike, at an item that was changed or deleted since, "+
		"and there are too many of them to tell which come next. Start the query again without a continuation token.")

// resumeOrder is the position to go on from, nil on the first page. Of a very
// long string or key the position holds the beginning; the rest is read from the
// item it was taken from, if that is still there and has not changed.
func (r *run) resumeOrder(ctx context.Context) (*orderPosition, error) {
	if r.Resume == nil {
		return nil, nil
	}
	at := r.resume.at
	if !at.shortened {
		return &at, nil
	}
	at.elsewhere = true
	for _, p := range r.Parts {
		if !p.Range.Contains(at.epk) {
			continue
		}
		at.elsewhere = false
		o, err := r.reopen(ctx, p)
		if err != nil {
			return nil, err
		}
		item, err := o.source.Load(ctx, index.Entry{Ordinal: at.ordinal, EPK: at.epk})
		if err != nil {
			return nil, fmt.Errorf("load item %d of range %s: %w", at.ordinal, o.RangeID, err)
		}
		if item != nil {
			r.setRow(o, item)
			at.lengthen(r)
		}
		break
	}
	return &at, nil
}

// lengthen makes a shortened position whole, if the current item still has the
// place it was taken from.
func (at *orderPosition) lengthen(r *run) {
	if at.several == nil {
		if text, same := r.cutText(at.key); same {
			at.tail, at.shortened = text[value.CutBytes:], false
		}
		return
	}
	exact := r.order.appendExact(nil, &r.row)
	if bytes.HasPrefix(exact, at.several.exact) && value.Hash64(exact) == at.several.digest {
		at.several = &severalPosition{backwards: at.several.backwards, exact: exact}
		at.shortened = false
	}
}

// cutText is the current item's string, if its key is this one.
func (r *run) cutText(key []byte) (text string, same bool) {
	v := r.order.terms[0].Expr.Eval(&r.row)
	r.scratch = value.AppendKey(r.scratch[:0], v)
	if !bytes.Equal(r.scratch, key) {
		return "", false
	}
	return v.Text(), true
}

// behind reports whether a head lies behind a position in the order of all
// ranges together, or is what the position goes on with.
func (at *orderPosition) behind(h *head, backwards bool) bool {
	return at.sideOf(h, backwards) == after
}

// side is where an entry lies, as seen from a position.
type side int

const (
	before side = iota
	after
	// apart is the side of an entry that was made or changed since the page before, and
	// lies so close to the position that this cannot tell its place. It is left out: a page
	// that ended at it could lie before the position.
	apart
)

func (at *orderPosition) sideOf(h *head, backwards bool) side {
	c, known := at.compareWhole(h)
	if !known {
		if at.marks != nil && at.marks.tell(h.entry) {
			return apart
		}
		at.unsure = true
		return after // cannot be told: rather once more than not at all
	}
	if at.isBehind(h, c, backwards) {
		return after
	}
	return before
}

// isBehind is behind for a head that compares by value as c says.
func (at *orderPosition) isBehind(h *head, c int, backwards bool) bool {
	if c == 0 {
		if at.since != nil && !at.since.behind(h, backwards) {
			return false
		}
		if c = cmp.Compare(h.entry.Ordinal, at.ordinal); c == 0 {
			return at.inner != nil
		}
	}
	return c > 0 != backwards
}

// innerOf is the combination to go on with in a head's item; nil when it is not
// the item that the position is in.
func (at *orderPosition) innerOf(h *head) []int {
	if at == nil || at.inner == nil || h.entry.Ordinal != at.ordinal || at.compareValue(h) != 0 || !at.sameValue(h) {
		return nil
	}
	return at.inner
}

// cannotTell returns an error where the position does not tell which entries lie behind it.
func (at *orderPosition) cannotTell() error {
	switch {
	case at == nil || !at.unsure:
		return nil
	case at.marks != nil:
		return errCannotTell
	case at.elsewhere:
		return errUnsure
	}
	return nil
}

// sameValue tells whether a head whose value compares as equal has the
// position's value: that is not known of a shortened one.
func (at *orderPosition) sameValue(h *head) bool {
	switch {
	case !at.shortened:
		return true
	case at.several != nil:
		return value.Hash64(h.exact) == at.several.digest
	}
	return bytes.Equal(h.key, at.key)
}

// compareWhole compares a head's value with that of the position. It is not known how
// they compare where a shortened position does not tell.
func (at *orderPosition) compareWhole(h *head) (c int, known bool) {
	switch {
	case !at.shortened || at.marks == nil:
		c = at.compareValue(h)
		return c, c != 0 || at.sameValue(h)
	case at.several != nil:
		return at.marks.compare(h.exact)
	case h.hasText && isCut(at.key) && bytes.Equal(cutPrefix(h.key), cutPrefix(at.key)):
		return at.marks.compare(at.textOf(h))
	}
	return bytes.Compare(h.key, at.key), true
}

// compareValue compares a head's value with that of the position. Strings that
// share what a key holds of them are compared by the rest.
func (at *orderPosition) compareValue(h *head) int {
	switch {
	case at.several != nil && at.shortened:
		return bytes.Compare(h.exact[:min(len(h.exact), len(at.several.exact))], at.several.exact)
	case at.several != nil:
		return bytes.Compare(h.exact, at.several.exact)
	case !h.hasText || !isCut(at.key) || !bytes.Equal(cutPrefix(h.key), cutPrefix(at.key)):
		return bytes.Compare(h.key, at.key)
	}
	tail := h.text[value.CutBytes:]
	if at.shortened {
		tail = tail[:min(len(tail), len(at.tail))]
	}
	return strings.Compare(tail, at.tail)
}

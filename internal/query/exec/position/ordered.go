package position

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// OrderPosition is the last entry examined by an ordered query, in the order of all ranges
// together: first by value, then by ordinal. An item keeps its ordinal when partitions split or
// merge, and no two items of a container share one, so the order is the same whichever partitions
// hold the items.
type OrderPosition struct {
	Key     []byte // encoded order value; the key of undefined for items without the value
	Ordinal uint64
	// Tail is what follows the first value.CutBytes bytes of a string whose key is cut. Shortened
	// reports that Tail is incomplete: the item with the ordinal at EPK has the rest.
	Tail      string
	Shortened bool
	EPK       partition.EPK
	// Marks tell more about the text of a shortened position; nil in positions of version 3.
	Marks *Marks
	// Composite replaces the key and the tail in an order of several terms.
	Composite *CompositeKey
	// Inner is set if the item is not finished: the combination of JOIN at which to continue. The
	// position is then before the entry, and not behind it.
	Inner []int
	// Last is the last row, if the query skips equal rows and equal rows are adjacent.
	Last *expr.Identity
	// Elsewhere reports that no part of the request covers EPK. unsure reports that the query met
	// an entry whose place the shortened tail does not decide.
	Elsewhere, unsure bool
	// Walked reports that the query read its only part by walking the order's index, so the next
	// page need not choose again. It is a hint; every way of reading gives the same order.
	Walked bool
	// Missing are the parts in which the query knows how many items without the value lie behind
	// the entry. Only a position among such items has any.
	Missing []MissingCount
	// Since, if set, excludes more of the entries that share the value: those that a query of
	// version 2 had passed in its order.
	Since *tie
}

// CompositeKey is the place of an entry in an order of several terms.
type CompositeKey struct {
	// Backwards is the direction of the ordering. If another composite index reverses the
	// direction, the key is not a place in its order.
	Backwards bool
	// Exact is the entry's exact key. In a shortened position it is the beginning of the key, and
	// digest is the hash of the whole key.
	Exact  []byte
	digest uint64
}

// MissingCount is the most items without the value that lie behind a position in one part, in the
// part's state at lsn.
type MissingCount struct {
	RangeID string
	LSN     session.LSN
	Items   int64
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

// order codes the position. If space is short, a writer drops the end of a long string or of a long
// key, and counts of missing items.
func (c *codec) order(at *OrderPosition) {
	c.bad = c.bad || c.flags&^allFlags != 0 || c.reading && c.marked && c.flags&flagShortened == 0
	at.Walked = c.has(flagWalked, at.Walked)
	several := c.has(flagSeveral, at.Composite != nil)
	if several {
		if c.reading {
			at.Composite = new(CompositeKey)
		}
		c.bool(&at.Composite.Backwards)
	} else {
		c.key(&at.Key)
	}
	number(c, &at.Ordinal, math.MaxUint64)
	if c.has(flagSince, at.Since != nil) {
		if c.bad = c.bad || several; c.reading {
			at.Since = new(tie)
		}
		c.keyRange(&at.Since.owner)
		number(c, &at.Since.ordinal, math.MaxUint64)
	}
	c.inner(&at.Inner)
	if c.has(flagLast, at.Last != nil) {
		if c.reading {
			at.Last = new(expr.Identity)
		}
		c.identity(at.Last)
	}
	switch {
	case several, IsCut(at.Key):
		c.long(at)
	case c.has(flagShortened, false):
		c.bad = true
	case bytes.Equal(at.Key, UndefinedKey):
		c.missing(at)
	}
}

// long codes a string or a key that may have to be shortened.
func (c *codec) long(at *OrderPosition) {
	whole := []byte(at.Tail)
	if at.Composite != nil {
		whole = at.Composite.Exact
	}
	if c.has(flagShortened, at.Shortened || at.Marks != nil || len(c.b)+len(whole)+restLengths > maxPlaceBytes) {
		if text(c, &at.EPK); at.Composite != nil {
			digest := at.Composite.digest
			if !c.reading && !at.Shortened {
				digest = value.Hash64(whole)
			}
			at.Composite.digest = c.fixed(digest, hashSize)
		}
		at.Shortened = at.Shortened || c.reading
	}
	switch {
	case c.reading && c.marked:
		at.Marks = new(Marks)
		c.marks(at.Marks)
		whole = at.Marks.Pieces[0].bytes
	case c.reading:
		text(c, &whole)
	case at.Marks != nil:
		c.marked = true
		m := at.Marks
		if m.Pieces == nil {
			m = m.fit(whole, maxPlaceBytes-len(c.b))
		}
		c.marks(m)
	default:
		whole = whole[:max(0, min(len(whole), maxPlaceBytes-len(c.b)-restLengths))]
		text(c, &whole)
	}
	switch {
	case !c.reading:
	case at.Composite != nil:
		at.Composite.Exact = whole
	default:
		at.Tail = string(whole)
	}
}

// restLengths is the space for the lengths of the fields that may be shortened.
const restLengths = 2 * binary.MaxVarintLen16

// missing codes as many counts as fit.
func (c *codec) missing(at *OrderPosition) {
	count := func(m *MissingCount) {
		text(c, &m.RangeID)
		number(c, &m.LSN, math.MaxUint64)
		number(c, &m.Items, maxCount)
	}
	for c.reading && len(c.b) > 0 && !c.bad {
		var m MissingCount
		count(&m)
		at.Missing = append(at.Missing, m)
	}
	for i := 0; i < len(at.Missing) && !c.reading; i++ {
		if size := len(c.b); len(at.Missing[i].RangeID) <= maxRangeID {
			if count(&at.Missing[i]); len(c.b) > maxPlaceBytes {
				c.b = c.b[:size]
				return
			}
		}
	}
}

// Accepts reports whether a position is one in this order.
func (o *Ordering) Accepts(at *OrderPosition) bool {
	if at.Composite == nil || !o.Composite() {
		return at.Composite == nil && !o.Composite()
	}
	return at.Composite.Backwards == o.Backwards && o.valid(at.Composite.Exact, at.Shortened)
}

// errUnsure is the error if the query would otherwise return an entry twice or not at all.
var errUnsure = status.New(status.BadRequest,
	"The continuation token stands among long strings that begin alike, at an item of another partition key range. "+
		"Start the query again without a continuation token.")

// errCannotTell is the error if the marks do not decide the place of an entry.
var errCannotTell = status.New(status.BadRequest,
	"The continuation token stands among long strings that begin alike, at an item that was changed or deleted since, "+
		"and there are too many of them to tell which come next. Start the query again without a continuation token.")

// Complete makes a shortened position whole, if the current item still has the place from which the
// position was taken.
func (at *OrderPosition) Complete(o *Ordering, row *expr.Row) {
	if at.Composite == nil {
		if text, same := o.CutText(row, at.Key); same {
			at.Tail, at.Shortened = text[value.CutBytes:], false
		}
		return
	}
	exact := o.AppendExact(nil, row)
	if bytes.HasPrefix(exact, at.Composite.Exact) && value.Hash64(exact) == at.Composite.digest {
		at.Composite = &CompositeKey{Backwards: at.Composite.Backwards, Exact: exact}
		at.Shortened = false
	}
}

// CutText returns the current item's string; same reports that the string has the given key.
func (o *Ordering) CutText(row *expr.Row, key []byte) (text string, same bool) {
	v := o.Terms[0].Expr.Eval(row)
	if !bytes.Equal(value.AppendKey(nil, v), key) {
		return "", false
	}
	return v.Text(), true
}

// Behind reports whether a head lies behind a position in the order of all ranges, or is the head
// in which the query continues.
func (at *OrderPosition) Behind(h *Head, backwards bool) bool {
	return at.Side(h, backwards) == After
}

// Side is the Side of a position on which an entry lies.
type Side int

// The sides of a position.
const (
	Before Side = iota // the entry belongs to an earlier page
	After              // the entry belongs to a later page
	// Apart is the side of an entry that was made or changed since the previous page, and is so
	// close to the position that the position cannot decide its place. The query leaves the entry
	// out: a page that ended at it could lie before the position.
	Apart
)

// Side returns the side of the position on which a head lies.
func (at *OrderPosition) Side(h *Head, backwards bool) Side {
	c, known := at.compareWhole(h)
	if !known {
		if at.Marks != nil && at.Marks.tell(h.Entry) {
			return Apart
		}
		at.unsure = true
		return After // undecided: returning the entry twice is better than losing it
	}
	if at.isBehind(h, c, backwards) {
		return After
	}
	return Before
}

// isBehind is Behind for a head whose value compares as c.
func (at *OrderPosition) isBehind(h *Head, c int, backwards bool) bool {
	if c == 0 {
		if at.Since != nil && !at.Since.behind(h, backwards) {
			return false
		}
		if c = cmp.Compare(h.Entry.Ordinal, at.Ordinal); c == 0 {
			return at.Inner != nil
		}
	}
	return c > 0 != backwards
}

// InnerOf returns the combination at which the query continues in a head's item; nil unless the
// position is in that item.
func (at *OrderPosition) InnerOf(h *Head) []int {
	if at == nil || at.Inner == nil || h.Entry.Ordinal != at.Ordinal || at.compareValue(h) != 0 || !at.sameValue(h) {
		return nil
	}
	return at.Inner
}

// Err returns an error if the position cannot decide which entries lie behind it.
func (at *OrderPosition) Err() error {
	switch {
	case at == nil || !at.unsure:
		return nil
	case at.Marks != nil:
		return errCannotTell
	case at.Elsewhere:
		return errUnsure
	}
	return nil
}

// sameValue reports whether a head whose value compares as equal has the position's value. A
// shortened position may not be able to decide that.
func (at *OrderPosition) sameValue(h *Head) bool {
	switch {
	case !at.Shortened:
		return true
	case at.Composite != nil:
		return value.Hash64(h.Exact) == at.Composite.digest
	}
	return bytes.Equal(h.Key, at.Key)
}

// compareWhole compares a head's value with that of the position. known is false if a shortened
// position cannot decide.
func (at *OrderPosition) compareWhole(h *Head) (c int, known bool) {
	switch {
	case !at.Shortened || at.Marks == nil:
		c = at.compareValue(h)
		return c, c != 0 || at.sameValue(h)
	case at.Composite != nil:
		return at.Marks.compare(h.Exact)
	case h.HasText && IsCut(at.Key) && bytes.Equal(CutPrefix(h.Key), CutPrefix(at.Key)):
		return at.Marks.compare(at.TextOf(h))
	}
	return bytes.Compare(h.Key, at.Key), true
}

// compareValue compares a head's value with that of the position. It compares strings with the same
// key prefix by the rest.
func (at *OrderPosition) compareValue(h *Head) int {
	switch {
	case at.Composite != nil && at.Shortened:
		return bytes.Compare(h.Exact[:min(len(h.Exact), len(at.Composite.Exact))], at.Composite.Exact)
	case at.Composite != nil:
		return bytes.Compare(h.Exact, at.Composite.Exact)
	case !h.HasText || !IsCut(at.Key) || !bytes.Equal(CutPrefix(h.Key), CutPrefix(at.Key)):
		return bytes.Compare(h.Key, at.Key)
	}
	tail := h.Text[value.CutBytes:]
	if at.Shortened {
		tail = tail[:min(len(tail), len(at.Tail))]
	}
	return strings.Compare(tail, at.Tail)
}

// Head returns a head at the position.
func (at *OrderPosition) Head() *Head {
	h := &Head{Key: at.Key, Entry: index.Entry{Ordinal: at.Ordinal, EPK: at.EPK}}
	if at.Composite != nil {
		h.Exact = at.Composite.Exact
	}
	if h.HasText = IsCut(at.Key); h.HasText {
		h.Text = string(make([]byte, value.CutBytes)) + at.Tail // Key holds the real first bytes
	}
	return h
}

// Before returns a place in an index such that all entries behind the position, and the entry in
// which the query continues, are behind that place.
func (at *OrderPosition) Before(key []byte, backwards bool) *index.Position {
	place := &index.Position{Key: key, Ordinal: at.Ordinal}
	if !backwards {
		place.EPK = partition.MaxEPK
	}
	switch {
	case at.Inner == nil:
	case backwards && at.Ordinal < math.MaxUint64:
		place.Ordinal++
	case !backwards && at.Ordinal > 0:
		place.Ordinal--
	}
	return place
}

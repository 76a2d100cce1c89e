package exec

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// A position has no room for a very long string. Its beginning does not tell the places
// of entries that begin like it, and the item that it was taken from may go before the
// next page. So the position also has marks: the bytes at which the string parts from the
// strings of the other entries, and hashes of what lies between them. Every entry that
// was there when the page ended parts from it at a mark, or is equal. An entry that
// agrees with the marks and not with the hashes was made or changed since.

// marks tell the places of entries by their texts: what a position holds of a value, and
// what it would hold of theirs.
type marks struct {
	// within are the EPKs of the entries that they were made for.
	within partition.Range
	// whole says that all of these entries are told apart.
	whole  bool
	pieces []piece
	// at are the places of the marks, before there are pieces.
	at []int
}

// piece is a stretch of a text of which there is a hash, and the bytes that follow it.
type piece struct {
	skipped int
	hash    uint64
	bytes   []byte
}

// hashSize is what a hash takes.
const hashSize = 8

// compare compares a text with that of the position. It is not known how they compare
// where they part in a stretch that was skipped.
func (m *marks) compare(text []byte) (c int, known bool) {
	for i := range m.pieces {
		p := &m.pieces[i]
		if len(text) < p.skipped || p.skipped > 0 && value.Hash64(text[:p.skipped]) != p.hash {
			return 0, false
		}
		text = text[p.skipped:]
		if c := bytes.Compare(text[:min(len(text), len(p.bytes))], p.bytes); c != 0 {
			return c, true
		}
		text = text[len(p.bytes):]
	}
	return cmp.Compare(len(text), 0), true
}

// tell reports whether an entry that they do not compare was made or changed since.
func (m *marks) tell(e index.Entry) bool { return m.whole && m.within.Contains(e.EPK) }

// closeMarks are so close to one another that the bytes between them take no more than a hash.
const closeMarks = hashSize + 2

// piecesOf cuts a text into its beginning, the bytes at marks in ascending order, and
// what lies between them, which has no hashes yet.
func piecesOf(text []byte, beginning int, at []int) []piece {
	pieces := []piece{{bytes: text[:beginning]}}
	end := beginning
	for _, n := range at {
		switch last := &pieces[len(pieces)-1]; {
		case n < end:
		case n-end <= closeMarks:
			last.bytes = text[end-len(last.bytes) : n+1]
			end = n + 1
		default:
			pieces = append(pieces, piece{skipped: n - end, bytes: text[n : n+1]})
			end = n + 1
		}
	}
	switch last := &pieces[len(pieces)-1]; {
	case end == len(text):
	case len(text)-end <= closeMarks:
		last.bytes = text[end-len(last.bytes):]
	default:
		pieces = append(pieces, piece{skipped: len(text) - end})
	}
	return pieces
}

// fit returns marks of a text that take no more than room bytes: as many as it can, and
// as much of the beginning as there is room left for.
func (m *marks) fit(text []byte, room int) *marks {
	least, at := min(alikeBytes, len(text)), m.at[:min(len(m.at), maxPlaceBytes)]
	fitting := &marks{within: m.within, whole: m.whole && len(at) == len(m.at), pieces: piecesOf(text, least, at)}
	for len(fitting.append(nil)) > room && (len(at) > 0 || least > 0) {
		if fitting.whole = false; len(at) > 0 {
			at = at[:len(at)-1]
		} else {
			least--
		}
		fitting.pieces = piecesOf(text, least, at)
	}
	left := room - len(fitting.append(nil)) - binary.MaxVarintLen16
	fitting.pieces = piecesOf(text, min(len(text), least+max(0, left)), at)
	end := 0
	for i := range fitting.pieces {
		p := &fitting.pieces[i]
		p.hash = value.Hash64(text[end : end+p.skipped])
		end += p.skipped + len(p.bytes)
	}
	return fitting
}

// append writes the marks.
func (m *marks) append(b []byte) []byte {
	b = appendRange(b, m.within)
	whole := byte(0)
	if m.whole {
		whole = 1
	}
	b = append(b, whole)
	for i, p := range m.pieces {
		if i > 0 {
			b = binary.BigEndian.AppendUint64(binary.AppendUvarint(b, uint64(p.skipped)), p.hash)
			b = appendBytes(b, p.bytes)
			continue
		}
		b = binary.AppendUvarint(b, uint64(len(p.bytes)))
		b = append(b, p.bytes...)
	}
	return b
}

// marks reads what append wrote.
func (d *decoder) marks() *marks {
	m := &marks{within: d.keyRange()}
	whole := d.byte()
	m.whole, d.bad = whole == 1, d.bad || whole > 1
	m.pieces = []piece{{bytes: slices.Clone(d.bytes())}}
	for len(d.b) > 0 && !d.bad {
		p := piece{skipped: int(d.count())}
		for range hashSize {
			p.hash = p.hash<<8 | uint64(d.byte())
		}
		p.bytes = slices.Clone(d.bytes())
		d.bad = d.bad || p.skipped == 0
		m.pieces = append(m.pieces, p)
	}
	return m
}

// mark makes the marks of a position at a head, if there is no room for the value.
func (r *run) mark(ctx context.Context, p *position, h *head) error {
	if b := p.encode(); b[1]&flagShortened == 0 {
		return nil
	}
	at := &p.at
	text := at.textOf(h)
	within, whole := r.covered()
	var found []int
	n, size := 0, 0
	for _, o := range r.opened {
		err := r.eachAlike(ctx, o, h, func(other *head) bool {
			if n++; other == nil {
				whole = whole && n <= mostVisited
				return whole
			}
			another := at.textOf(other)
			size += len(another)
			if p := commonBytes(text, another); p < len(text) {
				if i, there := slices.BinarySearch(found, p); !there {
					found = slices.Insert(found, i, p)
				}
			}
			whole = whole && n <= mostVisited && size <= runTextsBytes
			return whole
		})
		if err != nil {
			return fmt.Errorf("read what is like item %d of range %s: %w", h.entry.Ordinal, o.RangeID, err)
		}
	}
	at.marks = &marks{within: within, whole: whole, at: found}
	return nil
}

// covered are the EPKs whose entries the page sees; whole is false where these are no one range.
func (r *run) covered() (within partition.Range, whole bool) {
	whole = true
	for _, p := range r.Parts {
		common := p.Range.Intersect(r.Scope.Range)
		switch {
		case common.Empty():
			continue
		case within.Empty():
			within = common
			continue
		}
		whole = whole && within.Max == common.Min
		within.Max = common.Max
	}
	return within, whole
}

// alikeBytes is how much of a long key is the same in all keys that are like it.
const alikeBytes = value.CutBytes

// mostVisited bounds the entries that marks are made of: no run of one range is longer, and
// no more items are read for them than a page examines.
const mostVisited = DefaultWorkItems

// eachAlike calls visit for every entry of a part that begins like a head, until it is
// false. Where no index finds these it visits all, with nil for those that do not.
func (r *run) eachAlike(ctx context.Context, o *openPart, like *head, visit func(*head) bool) (err error) {
	var c index.Cursor
	if r.order.indexed && r.order.complete(o.source) {
		start := like.key
		if r.order.several() {
			start, _ = r.order.startOf(like.exact[:min(len(like.exact), alikeBytes)])
		} else {
			start = cutPrefix(start)
		}
		spans := []index.Span{{Lower: start, Upper: index.Successor(start)}}
		c, err = o.seek(ctx, r.order.path, spans, false, nil)
	} else {
		c, err = o.source.Scan(ctx, index.Scope{Range: r.Scope.Range.Intersect(o.Range), Key: r.Scope.Key}, nil)
	}
	if err != nil {
		return err
	}
	defer func() { _ = c.Close() }() // it was only read
	for {
		r.worked(headSteps)
		e, more, err := c.Next(ctx)
		if err != nil || !more || r.row.Err() != nil {
			return err
		}
		if !r.Scope.Range.Contains(e.EPK) {
			continue
		}
		item, err := o.source.Load(ctx, index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
		if err != nil {
			return err
		}
		if item == nil {
			continue
		}
		r.effort += stepsOfItem(item)
		r.setRow(o, item)
		h := &head{entry: e}
		r.place(h)
		r.evaluated(&o.spent, false)
		if !r.order.several() && !(h.hasText && bytes.Equal(cutPrefix(h.key), cutPrefix(like.key))) {
			h = nil
		}
		if !visit(h) {
			return nil
		}
	}
}

// textOf is what marks compare of a head that begins like the position.
func (at *orderPosition) textOf(h *head) []byte {
	if at.several != nil {
		return h.exact
	}
	return []byte(h.text[value.CutBytes:])
}

// commonBytes is how many bytes two texts begin with in common.
func commonBytes(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

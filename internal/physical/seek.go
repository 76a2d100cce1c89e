package physical

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// Seek returns the index entries of a path whose keys lie in any of the spans,
// in (key, ordinal) order or exactly reversed, strictly after a position (in
// that order) if one is given. Spans may overlap and come in any order. The
// root lists every item, in ordinal order. An item with several values at the
// path appears once for each. The cursor may outlive the snapshot.
//
// The path of a composite index (index.Composite.Path) has one entry for each
// item, and Entry.Key is all of its values' keys.
//
// A cursor that does not go in reverse is an index.Skipper.
//
// The error is ErrPathUnusable where PathItems is -1.
func (s *Snapshot) Seek(_ context.Context, p index.Path, spans []index.Span, reverse bool,
	after *index.Position) (index.Cursor, error) {
	items, err := s.path(p)
	if err != nil {
		return nil, err
	}
	c := &forwardCursor{seekCursor{p: s.p, reverse: reverse, prefix: s.p.layout.TermPrefix(nil, s.p.segment, p.Hash())}}
	if items > 0 {
		c.plan(index.Union(spans), after)
	}
	if len(c.stretches) > 0 {
		if c.it, err = s.v.iter(c.stretches[0].lower, c.stretches[0].upper); err != nil {
			return nil, s.p.guard(err)
		}
	}
	if reverse {
		return &c.seekCursor, nil
	}
	return c, nil
}

// stretch is a part of the index space to be read.
type stretch struct{ lower, upper []byte }

// seekCursor walks stretches of the index space with one iterator. Without an
// iterator it is empty.
type seekCursor struct {
	p         *Partition
	it        *storage.Iter
	reverse   bool
	prefix    []byte    // of all entries at the path
	stretches []stretch // still to be read, the current one first
	started   bool      // on the current stretch
	skip      []byte    // entries before this key are passed over; empty: none are
	epk       partition.EPK
	epks      strings.Builder // whose memory epk and some before it share
	steps     uint
}

// forwardCursor is a seekCursor that does not go in reverse.
type forwardCursor struct{ seekCursor }

var _ index.Skipper = (*forwardCursor)(nil)

// plan turns spans of values into stretches of keys, in reading order, and
// leaves out what lies before the position.
func (c *seekCursor) plan(spans []index.Span, position *index.Position) {
	prefix := c.prefix
	var resume []byte
	if position != nil {
		resume = append(append([]byte(nil), prefix...), position.Key...)
		resume = binary.BigEndian.AppendUint64(resume, position.Ordinal)
		if !c.reverse {
			resume = layout.After(resume) // no EPK comes into it: an ordinal is one item's
		}
	}
	for i := range spans {
		if c.reverse {
			i = len(spans) - 1 - i
		}
		s := stretch{lower: join(prefix, spans[i].Lower), upper: layout.After(prefix)}
		if spans[i].Upper != nil {
			s.upper = join(prefix, spans[i].Upper)
		}
		if resume != nil {
			if c.reverse && bytes.Compare(resume, s.upper) < 0 {
				s.upper = resume
			}
			if !c.reverse && bytes.Compare(resume, s.lower) > 0 {
				s.lower = resume
			}
		}
		if bytes.Compare(s.lower, s.upper) < 0 {
			c.stretches = append(c.stretches, s)
		}
	}
}

func join(a, b []byte) []byte {
	return append(append(make([]byte, 0, len(a)+len(b)), a...), b...)
}

// Next implements index.Cursor.
func (c *seekCursor) Next(ctx context.Context) (index.Entry, bool, error) {
	if c.it == nil {
		return index.Entry{}, false, nil
	}
	if c.steps++; c.steps%stepsPerCheck == 0 && ctx.Err() != nil {
		return index.Entry{}, false, ctx.Err()
	}
	for !c.move() {
		if err := c.it.Err(); err != nil {
			return index.Entry{}, false, c.p.guard(err)
		}
		if len(c.stretches) <= 1 {
			return index.Entry{}, false, nil
		}
		c.stretches = c.stretches[1:]
		c.started = false
		c.it.SetBounds(c.stretches[0].lower, c.stretches[0].upper)
	}
	return c.entry(c.it.Key())
}

func (c *seekCursor) move() bool {
	switch {
	case len(c.skip) > 0:
		return c.pass()
	case c.started && c.reverse:
		return c.it.Prev()
	case c.started:
		return c.it.Next()
	}
	c.started = true
	if c.reverse {
		return c.it.Last()
	}
	return c.it.First()
}

// SkipTo implements index.Skipper.
func (c *forwardCursor) SkipTo(key []byte, ordinal uint64) {
	n := len(c.skip)
	c.skip = append(append(c.skip, c.prefix...), key...)
	c.skip = binary.BigEndian.AppendUint64(c.skip, ordinal)
	if bytes.Compare(c.skip[n:], c.skip[:n]) < 0 { // it was to pass over more
		c.skip = c.skip[:n]
		return
	}
	c.skip = append(c.skip[:0], c.skip[n:]...)
}

// stepsBeforeSeek is how many entries are passed over one by one before the iterator
// is set anew, which costs as much as some more.
const stepsBeforeSeek = 6

// pass moves to the first entry in the stretch that is not to be passed over.
func (c *seekCursor) pass() bool {
	if bytes.Compare(c.skip, c.stretches[0].upper) >= 0 {
		return false
	}
	if c.started {
		for range stepsBeforeSeek {
			if !c.it.Next() {
				return false
			}
			if bytes.Compare(c.it.Key(), c.skip) >= 0 {
				c.skip = c.skip[:0]
				return true
			}
		}
	}
	c.started = true
	if !c.it.SeekGE(c.skip) {
		return false
	}
	c.skip = c.skip[:0]
	return true
}

// entry takes the key of an index entry apart.
func (c *seekCursor) entry(key []byte) (index.Entry, bool, error) {
	typed, ordinal, epk, err := c.p.layout.ReadTermKey(key)
	if err != nil {
		return index.Entry{}, false, c.p.guard(layout.Damaged(fmt.Errorf("index entry %x: %w", key, err)))
	}
	if string(c.epk) != string(epk) {
		c.keep(epk)
	}
	return index.Entry{Key: typed, Ordinal: ordinal, EPK: c.epk}, true, nil
}

// Bytes of memory for EPKs that cursors take at once, at first and at most: an entry
// that somebody keeps keeps no more of others.
const (
	fewEPKs  = 64
	manyEPKs = 512
)

// keep makes a copy of an EPK. Many entries have one each, so that their copies share
// memory.
func (c *seekCursor) keep(epk []byte) {
	if room := c.epks.Cap() - c.epks.Len(); room < len(epk) {
		size := max(min(2*c.epks.Cap(), manyEPKs), fewEPKs, len(epk))
		c.epks.Reset()
		c.epks.Grow(size)
	}
	from := c.epks.Len()
	c.epks.Write(epk)
	c.epk = partition.EPK(c.epks.String()[from:])
}

// Close implements index.Cursor.
func (c *seekCursor) Close() error {
	if c.it == nil {
		return nil
	}
	it := c.it
	c.it = nil
	return it.Close()
}

package physical

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// Seek returns the index entries of a path whose keys lie in any of the spans, in (key, ordinal)
// order or exactly reversed, strictly after a position (in that order) if one is given. Spans may
// overlap and come in any order. The root lists every item, in ordinal order. An item with several
// values at the path appears once for each. The cursor may outlive the snapshot.
//
// The path of a composite index (index.Composite.Path) has one entry for each item, whose Entry.Key
// concatenates the keys of all its values.
//
// A forward cursor is an index.Skipper. The error is ErrPathUnusable where PathItems is -1.
func (s *Snapshot) Seek(_ context.Context, p index.Path, spans []index.Span, reverse bool,
	after *index.Position,
) (index.Cursor, error) {
	items, err := s.path(p)
	if err != nil {
		return nil, err
	}
	c := &forwardCursor{seekCursor{
		cursor: cursor{p: s.p}, reverse: reverse, prefix: s.p.layout.TermPrefix(nil, s.p.segment, p.Hash()),
	}}
	if items > 0 {
		c.plan(index.Union(spans), after)
	}
	if len(c.ranges) > 0 {
		if c.it, err = s.v.iter(c.ranges[0].lower, c.ranges[0].upper); err != nil {
			return nil, s.p.guard(err)
		}
	}
	if reverse {
		return &c.seekCursor, nil
	}
	return c, nil
}

// keyRange is a range of index keys to read.
type keyRange struct{ lower, upper []byte }

// seekCursor reads key ranges with one iterator.
type seekCursor struct {
	cursor
	reverse bool
	prefix  []byte     // of all entries at the path
	ranges  []keyRange // still to be read, the current one first
	started bool       // the iterator is positioned in the current range
	skip    []byte     // entries before this key are skipped; empty: none
	epk     partition.EPK
	epks    strings.Builder // memory shared by epk and earlier ones
}

// forwardCursor is a seekCursor that is not reversed.
type forwardCursor struct{ seekCursor }

var _ index.Skipper = (*forwardCursor)(nil)

// plan converts spans of values into key ranges, in reading order, and drops what lies before the
// position.
func (c *seekCursor) plan(spans []index.Span, position *index.Position) {
	prefix := c.prefix
	var resume []byte
	if position != nil {
		resume = slices.Concat(prefix, position.Key)
		resume = binary.BigEndian.AppendUint64(resume, position.Ordinal)
		if !c.reverse {
			resume = layout.After(resume) // the EPK does not matter: an ordinal identifies one item
		}
	}
	for i := range spans {
		if c.reverse {
			i = len(spans) - 1 - i
		}
		s := keyRange{lower: slices.Concat(prefix, spans[i].Lower), upper: layout.After(prefix)}
		if spans[i].Upper != nil {
			s.upper = slices.Concat(prefix, spans[i].Upper)
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
			c.ranges = append(c.ranges, s)
		}
	}
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
		if len(c.ranges) <= 1 {
			return index.Entry{}, false, nil
		}
		c.ranges = c.ranges[1:]
		c.started = false
		c.it.SetBounds(c.ranges[0].lower, c.ranges[0].upper)
	}
	return c.entry(c.it.Key())
}

func (c *seekCursor) move() bool {
	switch {
	case len(c.skip) > 0:
		return c.skipAhead()
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
	if bytes.Compare(c.skip[n:], c.skip[:n]) < 0 { // an earlier call skips further
		c.skip = c.skip[:n]
		return
	}
	c.skip = append(c.skip[:0], c.skip[n:]...)
}

// skipAhead moves to the first entry of the current range at or after skip.
func (c *seekCursor) skipAhead() bool {
	if bytes.Compare(c.skip, c.ranges[0].upper) >= 0 {
		return false
	}
	if c.started {
		for range storage.StepsBeforeSeek {
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

// entry decodes the key of an index entry.
func (c *seekCursor) entry(key []byte) (index.Entry, bool, error) {
	typed, ordinal, epk, err := c.p.layout.ReadTermKey(key)
	if err != nil {
		return index.Entry{}, false, c.p.guard(layout.Damaged(fmt.Errorf("index entry %x: %w", key, err)))
	}
	if string(c.epk) != string(epk) {
		c.copyEPK(epk)
	}
	return index.Entry{Key: typed, Ordinal: ordinal, EPK: c.epk}, true, nil
}

// Minimum and maximum size of a block of EPK copies. A caller that keeps one entry keeps its whole
// block alive.
const (
	minEPKBytes = 64
	maxEPKBytes = 512
)

// copyEPK copies an EPK. Consecutive copies share blocks of memory, because most entries have an
// EPK of their own.
func (c *seekCursor) copyEPK(epk []byte) {
	if room := c.epks.Cap() - c.epks.Len(); room < len(epk) {
		size := max(min(2*c.epks.Cap(), maxEPKBytes), minEPKBytes, len(epk))
		c.epks.Reset()
		c.epks.Grow(size)
	}
	from := c.epks.Len()
	c.epks.Write(epk)
	c.epk = partition.EPK(c.epks.String()[from:])
}

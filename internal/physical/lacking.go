package physical

import (
	"context"
	"encoding/binary"
	"math"

	"github.com/RoaringBitmap/roaring/v2/roaring64"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/value"
)

// Lacking visits the items that the index lists and that have no entry at a path, in
// the order of their ordinals or exactly reversed, strictly after the ordinal of a
// position if one is given. No item is read for it, but for those that were written
// since somebody has last asked about the path. Entries are those of the root. As
// with Seek, an entry may be that of an item that has expired, and the cursor may
// outlive the snapshot.
//
// The error is ErrPathUnusable where PathItems is -1.
func (s *Snapshot) Lacking(ctx context.Context, p index.Path, reverse bool, behind *index.Position) (index.Cursor,
	error) {
	have, err := s.path(p)
	if err != nil {
		return nil, err
	}
	listed := s.v.position.items - s.v.position.unindexed
	switch {
	case have >= listed:
		return &seekCursor{p: s.p}, nil
	case have == 0:
		return s.Seek(ctx, index.Path{}, anyValue, reverse, behind)
	}
	items, err := s.absent(ctx, p, listed+have)
	if err != nil {
		return nil, err
	}
	prefix := value.AppendKindKey(s.p.layout.TermPrefix(nil, s.p.segment, index.Path{}.Hash()), value.True)
	it, err := s.v.iter(prefix, layout.After(prefix))
	if err != nil {
		return nil, s.p.guard(err)
	}
	c := &lackingCursor{seekCursor: seekCursor{p: s.p, it: it, reverse: reverse}, listed: rootWalk{it: it, prefix: prefix}}
	c.ordinals, c.forward = ordinalsBehind(items, reverse, behind)
	return c, nil
}

// ordinalsBehind are the ordinals of a set behind a position; forward is nil in reverse.
func ordinalsBehind(items *roaring64.Bitmap, reverse bool, after *index.Position) (ordinals roaring64.IntIterable64,
	forward roaring64.IntPeekable64) {
	if !reverse {
		forward = items.Iterator()
		if after != nil && after.Ordinal < math.MaxUint64 {
			forward.AdvanceIfNeeded(after.Ordinal + 1)
		}
		return forward, forward
	}
	back := &backwards{items: items}
	switch {
	case after == nil:
		back.rest = items.GetCardinality()
	case after.Ordinal > 0:
		back.rest = items.Rank(after.Ordinal - 1)
	}
	return back, nil
}

// backwards walks a set from a place down, which the set's own iterator in reverse
// cannot: it begins at the end. It reads some ordinals at a time, forwards.
type backwards struct {
	items *roaring64.Bitmap
	rest  uint64 // how many there are before those in some
	some  [64]uint64
	left  int // of some
}

// HasNext implements roaring64.IntIterable64.
func (b *backwards) HasNext() bool { return b.left > 0 || b.rest > 0 }

// Next implements roaring64.IntIterable64.
func (b *backwards) Next() uint64 {
	if b.left == 0 {
		b.read()
	}
	b.left--
	return b.some[b.left]
}

func (b *backwards) read() {
	n := min(b.rest, uint64(len(b.some)))
	b.rest -= n
	first, _ := b.items.Select(b.rest) // there are more
	it := b.items.Iterator()
	it.AdvanceIfNeeded(first)
	for ; n > 0 && it.HasNext(); n-- {
		b.some[b.left] = it.Next()
		b.left++
	}
}

// lackingCursor walks the ordinals of a set and the list of all items beside each
// other, and yields what is in both.
type lackingCursor struct {
	seekCursor
	listed   rootWalk
	ordinals roaring64.IntIterable64
	forward  roaring64.IntPeekable64 // ordinals, nil in reverse
}

// Next implements index.Cursor.
func (c *lackingCursor) Next(ctx context.Context) (index.Entry, bool, error) {
	for c.it != nil && c.ordinals.HasNext() {
		if c.steps++; c.steps%stepsPerCheck == 0 && ctx.Err() != nil {
			return index.Entry{}, false, ctx.Err()
		}
		ordinal := c.ordinals.Next()
		if err := c.find(ordinal); err != nil {
			return index.Entry{}, false, c.p.guard(err)
		}
		switch {
		case !c.listed.there:
			return index.Entry{}, false, nil
		case c.listed.at == ordinal:
			return c.entry(c.it.Key())
		case c.forward != nil:
			c.forward.AdvanceIfNeeded(c.listed.at) // those before it are gone
		}
	}
	return index.Entry{}, false, nil
}

// find moves to the entry of an ordinal, or to the next one in the direction.
func (c *lackingCursor) find(ordinal uint64) error {
	l := &c.listed
	for range stepsBeforeSeek {
		if !c.started || c.reached(ordinal) {
			break
		}
		move := l.it.Next
		if c.reverse {
			move = l.it.Prev
		}
		if err := l.read(move()); err != nil || !l.there {
			return err
		}
	}
	if c.started && c.reached(ordinal) {
		return nil
	}
	c.started = true
	if !c.reverse {
		return l.seek(ordinal)
	}
	l.key = binary.BigEndian.AppendUint64(append(l.key[:0], l.prefix...), ordinal+1)
	return l.read(l.it.SeekLT(l.key))
}

// reached tells whether the entry it stands on is not before the one of an ordinal.
func (c *lackingCursor) reached(ordinal uint64) bool {
	if c.reverse {
		return c.listed.at <= ordinal
	}
	return c.listed.at >= ordinal
}

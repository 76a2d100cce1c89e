package physical

import (
	"context"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/physical/roots"
)

// Lacking iterates over the items that the index lists and that have no entry at a path. They come
// in ordinal order or exactly reversed, strictly after the ordinal of a position if one is given.
// It reads no items, except those written since the last query on the path. Entries are those of
// the root. As with Seek, the item of an entry may have expired, and the cursor may outlive the
// snapshot.
//
// The error is ErrPathUnusable where PathItems is -1.
func (s *Snapshot) Lacking(ctx context.Context, p index.Path, reverse bool, behind *index.Position) (index.Cursor,
	error,
) {
	have, err := s.path(p)
	if err != nil {
		return nil, err
	}
	listed := s.v.position.items - s.v.position.unindexed
	switch {
	case have >= listed:
		return &seekCursor{}, nil
	case have == 0:
		return s.Seek(ctx, index.Path{}, anyValue, reverse, behind)
	}
	items, err := s.absent(ctx, p, listed+have)
	if err != nil {
		return nil, err
	}
	list, err := s.listRoot()
	if err != nil {
		return nil, s.p.guard(err)
	}
	c := &lackingCursor{seekCursor: seekCursor{cursor: cursor{p: s.p, it: list.Iter}, reverse: reverse}, list: list}
	var from *uint64
	if behind != nil {
		from = &behind.Ordinal
	}
	if reverse {
		c.ordinals = memory.OrdinalsBefore(items, from)
	} else {
		c.forward = memory.OrdinalsAfter(items, from)
		c.ordinals = c.forward
	}
	return c, nil
}

// lackingCursor yields the intersection of a set of ordinals and the list of all items.
type lackingCursor struct {
	seekCursor
	list     roots.List
	ordinals memory.Ordinals
	forward  memory.ForwardOrdinals // same as ordinals; nil in reverse
}

// Next implements index.Cursor.
func (c *lackingCursor) Next(ctx context.Context) (index.Entry, bool, error) {
	for c.it != nil && c.ordinals.HasNext() {
		if c.steps++; c.steps%stepsPerCheck == 0 && ctx.Err() != nil {
			return index.Entry{}, false, ctx.Err()
		}
		ordinal := c.ordinals.Next()
		at, found, err := c.list.Find(ordinal, c.reverse)
		switch {
		case err != nil || !found:
			return index.Entry{}, false, c.p.guard(err)
		case at == ordinal:
			return c.entry(c.it.Key())
		case c.forward != nil:
			c.forward.AdvanceIfNeeded(at) // the items before it have been deleted
		}
	}
	return index.Entry{}, false, nil
}

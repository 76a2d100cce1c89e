package physical

import (
	"bytes"
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
)

// Scan returns the items in scope that the snapshot shows, in (EPK, ordinal) order, after a
// position if one is given. Entries have no key. Loading the entry under the cursor costs no
// lookup. The cursor may outlive the snapshot.
func (s *Snapshot) Scan(_ context.Context, scope index.Scope, after *index.Position) (index.Cursor, error) {
	c := &scanCursor{cursor: cursor{p: s.p}, filter: s.filter}
	r := scope.Range.Intersect(s.p.keys)
	if scope.Key != nil {
		c.key = scope.Key.Append(nil)
		if scope.Key.Len() < s.p.definition.Partition.Levels() {
			c.key = c.key[:len(c.key)-1] // a prefix: without the end tag
		}
		r = r.Intersect(s.p.definition.Partition.Range(*scope.Key))
	}
	if r.Empty() {
		return c, nil
	}
	lower, upper := s.p.layout.RangeBounds(layout.SpaceItem, r)
	if after != nil {
		resume := append(s.p.layout.ItemKey(nil, after.EPK, after.Ordinal), 0)
		if bytes.Compare(resume, lower) > 0 {
			lower = resume
		}
		if bytes.Compare(lower, upper) >= 0 {
			return c, nil
		}
	}
	it, err := s.v.iter(lower, upper)
	if err != nil {
		return nil, s.p.guard(err)
	}
	c.it = it
	s.scan = c
	return c, nil
}

// cursor is what the cursors over a snapshot have in common. Without an iterator they are empty.
type cursor struct {
	p     *Partition
	it    *storage.Iter
	steps uint
}

// Close implements index.Cursor.
func (c *cursor) Close() error {
	if c.it == nil {
		return nil
	}
	it := c.it
	c.it = nil
	return it.Close()
}

// scanCursor iterates over items.
type scanCursor struct {
	cursor
	filter  filter
	key     []byte // required prefix of the item's canonical partition key
	started bool
	onItem  bool
	entry   index.Entry // the current entry
}

// stepsPerCheck is the number of entries that a cursor reads between two checks of the context.
const stepsPerCheck = 256

// Next implements index.Cursor.
func (c *scanCursor) Next(ctx context.Context) (index.Entry, bool, error) {
	for c.it != nil {
		if c.steps++; c.steps%stepsPerCheck == 0 && ctx.Err() != nil {
			return index.Entry{}, false, ctx.Err()
		}
		if c.onItem = c.move(); !c.onItem {
			return index.Entry{}, false, c.p.guard(c.it.Err())
		}
		if c.key != nil || !c.filter.open() {
			value, err := c.it.Value()
			if err != nil {
				return index.Entry{}, false, c.p.guard(err)
			}
			if !c.passes(value) {
				continue
			}
		}
		epk, ordinal, err := c.p.layout.ReadItemKey(c.it.Key())
		if err != nil {
			return index.Entry{}, false, c.p.guard(layout.Damaged(fmt.Errorf("key %x of an item: %w", c.it.Key(), err)))
		}
		c.entry.Ordinal = ordinal
		if string(c.entry.EPK) != string(epk) {
			c.entry.EPK = partition.EPK(epk)
		}
		return c.entry, true, nil
	}
	return index.Entry{}, false, nil
}

// passes reports whether to yield an item. It passes a value that cannot be read, so that Load
// reports the error.
func (c *scanCursor) passes(value []byte) bool {
	if c.key != nil && (len(value) < layout.ItemHeaderBytes || !bytes.HasPrefix(value[layout.ItemHeaderBytes:], c.key)) {
		return false
	}
	var it resource.Item
	return c.filter.open() || layout.ReadItemFixed(value, &it) != nil || c.filter.shows(&it)
}

func (c *scanCursor) move() bool {
	if c.started {
		return c.it.Next()
	}
	c.started = true
	return c.it.First()
}

// standsOn reports whether e is the entry under the cursor.
func (c *scanCursor) standsOn(e index.Entry) bool {
	return c.it != nil && c.onItem && e.Ordinal == c.entry.Ordinal && e.EPK == c.entry.EPK
}

// item reads the item under the cursor.
func (c *scanCursor) item(e index.Entry) (*resource.Item, error) {
	value, err := c.it.Value()
	if err != nil {
		return nil, err
	}
	return readItem(bytes.Clone(value), e.EPK, e.Ordinal)
}

package page

import (
	"bytes"
	"context"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// A query may have to continue in the order of an index that no longer exists, because the policy
// has changed between two pages. The page then derives the entries from the items.

// everyPath extracts the terms of any path, whatever the policy says.
var everyPath = index.EveryPath()

// seekIn opens a look-up in a part, behind a position.
func (r *State) seekIn(ctx context.Context, o *OpenPart, l *plan.Lookup, after *index.Position) (index.Cursor, error) {
	if l.Path.IsRoot() || r.canUseLookup(o, l) {
		return o.Seek(ctx, l.Path, l.Spans, false, after)
	}
	if l.Path.IsComposite() {
		return nil, position.ErrForeign
	}
	return r.listEntries(ctx, o, l, after)
}

// listEntries derives the first entries of a look-up behind a position: as many as a page can
// examine, and one more.
func (r *State) listEntries(
	ctx context.Context, o *OpenPart, l *plan.Lookup, after *index.Position,
) (index.Cursor, error) {
	least := NewTop(r.WorkItems+1, compareEntries)
	c, err := o.Scan(ctx, index.Scope{Range: o.Range, Key: r.Scope.Key}, nil)
	for e := range r.Entries(ctx, ItemSteps, c, err) {
		item := o.Load(ctx, e)
		if item == nil {
			continue
		}
		terms, err := everyPath.Extract(item.JSON, item.TS)
		if err != nil {
			return nil, err
		}
		for i := range terms.Len() {
			t := terms.At(i)
			found := index.Entry{Key: t.Key, Ordinal: e.Ordinal, EPK: e.EPK}
			if t.PathHash != l.Path.Hash() || t.Path != l.Path.String() || !index.Hold(l.Spans, t.Key) ||
				after != nil && !isBehind(found, after) || !least.Admits(found) {
				continue
			}
			if least.Full() {
				least.DropLast()
			}
			found.Key = bytes.Clone(t.Key)
			least.Add(found)
		}
	}
	return &entryList{entries: least.Sorted()}, nil
}

// isBehind reports whether an entry lies strictly behind a position.
func isBehind(e index.Entry, p *index.Position) bool {
	c := compareEntries(e, index.Entry{Key: p.Key, Ordinal: p.Ordinal})
	return c > 0 || c == 0 && p.EPK != partition.MaxEPK && e.EPK > p.EPK
}

// entryList is a cursor over entries in memory.
type entryList struct{ entries []index.Entry }

func (c *entryList) Next(ctx context.Context) (index.Entry, bool, error) {
	if len(c.entries) == 0 {
		return index.Entry{}, false, ctx.Err()
	}
	e := c.entries[0]
	c.entries = c.entries[1:]
	return e, true, nil
}

func (c *entryList) Close() error { return nil }

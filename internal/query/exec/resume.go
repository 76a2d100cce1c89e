package exec

import (
	"bytes"
	"context"
	"iter"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
)

// resumeOrder is the position to go on from, nil on the first page. Of a very
// long string or key the position holds the beginning; the rest is read from the
// item it was taken from, if that is still there and has not changed.
func (r *ordered) resumeOrder(ctx context.Context) *position.OrderPosition {
	if r.Resume == nil {
		return nil
	}
	at := r.Start.At
	if !at.Shortened {
		return &at
	}
	of := slices.IndexFunc(r.Parts, func(p page.Part) bool { return p.Range.Contains(at.EPK) })
	if at.Elsewhere = of < 0; at.Elsewhere {
		return &at
	}
	o := r.Open(r.Parts[of])
	if item := o.Load(ctx, index.Entry{Ordinal: at.Ordinal, EPK: at.EPK}); item != nil {
		r.SetRow(o, item)
		at.Complete(&r.Order, &r.Row)
	}
	return &at
}

// mark makes the marks of a position at a head, if the position has no room for the value.
func (r *ordered) mark(ctx context.Context, p *position.Position, h *position.Head) {
	if p.Fits() {
		return
	}
	at := &p.At
	text := at.TextOf(h)
	within, whole := r.covered()
	var found []int
	n, size := 0, 0
	for o := range r.Opened() {
		for other := range r.alike(ctx, o, h) {
			if n++; other != nil {
				another := at.TextOf(other)
				size += len(another)
				if p := position.CommonBytes(text, another); p < len(text) {
					found = append(found, p)
				}
			}
			if whole = whole && n <= mostVisited && size <= runTextsBytes; !whole {
				break
			}
		}
	}
	slices.Sort(found)
	at.Marks = &position.Marks{Within: within, Whole: whole, At: slices.Compact(found)}
}

// covered returns the EPKs whose entries the page sees; whole is false if they are not one range.
func (r *ordered) covered() (within partition.Range, whole bool) {
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

// mostVisited bounds the entries that marks are made of. No run of one range is longer, and a page
// examines no more items.
const mostVisited = page.DefaultWorkItems

// alike yields every entry of a part that begins like a head. Without an index it yields all
// entries, with nil for those that begin otherwise.
func (r *ordered) alike(ctx context.Context, o *page.OpenPart, like *position.Head) iter.Seq[*position.Head] {
	return func(yield func(*position.Head) bool) {
		c, err := r.seekAlike(ctx, o, like)
		for e := range r.Entries(ctx, page.HeadSteps, c, err) {
			if !r.Scope.Range.Contains(e.EPK) {
				continue
			}
			item := o.Load(ctx, index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
			if item == nil {
				continue
			}
			r.Effort += page.StepsOfItem(item)
			r.SetRow(o, item)
			h := &position.Head{Entry: e}
			r.place(h)
			r.EndEvaluation(false)
			if !r.Order.Composite() && !(h.HasText && bytes.Equal(position.CutPrefix(h.Key), position.CutPrefix(like.Key))) {
				h = nil
			}
			if !yield(h) {
				return
			}
		}
	}
}

// seekAlike opens a cursor over the entries that begin like a head, or over all items if the index
// does not tell them.
func (r *ordered) seekAlike(ctx context.Context, o *page.OpenPart, like *position.Head) (index.Cursor, error) {
	if !r.Order.Indexed || !r.OrderComplete(o.Source()) {
		return o.Scan(ctx, index.Scope{Range: r.Scope.Range.Intersect(o.Range), Key: r.Scope.Key}, nil)
	}
	start := like.Key
	if r.Order.Composite() {
		start, _ = r.Order.IndexPrefix(like.Exact[:min(len(like.Exact), position.AlikeBytes)])
	} else {
		start = position.CutPrefix(start)
	}
	return o.Seek(ctx, r.Order.Path, []index.Span{{Lower: start, Upper: index.Successor(start)}}, false, nil)
}

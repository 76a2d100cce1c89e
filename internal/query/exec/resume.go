package exec

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
)

// resumeOrder is the position to go on from, nil on the first page. Of a very
// long string or key the position holds the beginning; the rest is read from the
// item it was taken from, if that is still there and has not changed.
func (r *ordered) resumeOrder(ctx context.Context) (*position.OrderPosition, error) {
	if r.Resume == nil {
		return nil, nil
	}
	at := r.Start.At
	if !at.Shortened {
		return &at, nil
	}
	of := slices.IndexFunc(r.Parts, func(p page.Part) bool { return p.Range.Contains(at.EPK) })
	if at.Elsewhere = of < 0; at.Elsewhere {
		return &at, nil
	}
	o, err := r.Open(ctx, r.Parts[of])
	if err != nil {
		return nil, err
	}
	item, err := o.Source.Load(ctx, index.Entry{Ordinal: at.Ordinal, EPK: at.EPK})
	if err != nil {
		return nil, fmt.Errorf("load item %d of range %s: %w", at.Ordinal, o.RangeID, err)
	}
	if item != nil {
		r.SetRow(o, item)
		at.Complete(&r.Order, &r.Row)
	}
	return &at, nil
}

// mark makes the marks of a position at a head, if the position has no room for the value.
func (r *ordered) mark(ctx context.Context, p *position.Position, h *position.Head) error {
	if p.Fits() {
		return nil
	}
	at := &p.At
	text := at.TextOf(h)
	within, whole := r.covered()
	var found []int
	n, size := 0, 0
	for o := range r.Opened() {
		err := r.eachAlike(ctx, o, h, func(other *position.Head) bool {
			if n++; other != nil {
				another := at.TextOf(other)
				size += len(another)
				if p := position.CommonBytes(text, another); p < len(text) {
					found = append(found, p)
				}
			}
			whole = whole && n <= mostVisited && size <= runTextsBytes
			return whole
		})
		if err != nil {
			return fmt.Errorf("read what is like item %d of range %s: %w", h.Entry.Ordinal, o.RangeID, err)
		}
	}
	slices.Sort(found)
	at.Marks = &position.Marks{Within: within, Whole: whole, At: slices.Compact(found)}
	return nil
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

// eachAlike calls visit for every entry of a part that begins like a head, until visit returns
// false. Without an index it visits all entries, with nil for those that begin otherwise.
func (r *ordered) eachAlike(ctx context.Context, o *page.OpenPart, like *position.Head,
	visit func(*position.Head) bool,
) (err error) {
	var c index.Cursor
	if r.Order.Indexed && r.OrderComplete(o.Source) {
		start := like.Key
		if r.Order.Composite() {
			start, _ = r.Order.IndexPrefix(like.Exact[:min(len(like.Exact), position.AlikeBytes)])
		} else {
			start = position.CutPrefix(start)
		}
		spans := []index.Span{{Lower: start, Upper: index.Successor(start)}}
		c, err = o.Seek(ctx, r.Order.Path, spans, false, nil)
	} else {
		c, err = o.Source.Scan(ctx, index.Scope{Range: r.Scope.Range.Intersect(o.Range), Key: r.Scope.Key}, nil)
	}
	for e, err := range (page.Reading{State: r.State, Steps: page.HeadSteps}).Entries(ctx, c, err) {
		if err != nil {
			return err
		}
		if !r.Scope.Range.Contains(e.EPK) {
			continue
		}
		item, err := o.Source.Load(ctx, index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
		if err != nil {
			return err
		}
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
		if !visit(h) {
			break
		}
	}
	return nil
}

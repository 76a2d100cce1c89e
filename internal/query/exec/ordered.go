package exec

import (
	"bytes"
	"context"

	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/value"
)

// ordered is a query with ORDER BY.
type ordered struct {
	*page.State
	distinctFilter *distinctFilter // nil if there are no equal rows to leave out
	isNew          func() bool     // isNewRow, if there is a distinctFilter
	sorting        sortMemory
	sortedAs       []*sortedPart // the parts whose order is known, as far as it may be cached
	walkers        []*walker
	runTexts       int // bytes of the strings in runs of long common prefixes, of all parts
}

func newOrdered(r *page.State) *ordered {
	q := &ordered{
		State: r, distinctFilter: newDistinctFilter(r),
		sorting: sortMemory{MemoryUse: page.MemoryUse{State: r}},
	}
	if q.distinctFilter != nil {
		q.isNew = q.isNewRow
	}
	return q
}

// NewPage marks what earlier pages have read: it may have changed since.
func (r *ordered) NewPage() {
	r.sorting.markOld()
	for _, w := range r.walkers {
		w.unchecked = true
		for _, h := range w.queue {
			if h.Item != nil {
				h.Item, h.Stale = nil, true
			}
		}
	}
}

func (r *ordered) Accepts(p *position.Position) bool {
	hasLast := r.distinctFilter != nil && r.distinctFilter.neighbours
	return p.Ordered && len(p.At.Inner) <= len(r.Logical.Bindings) && (p.At.Last == nil || hasLast) &&
		r.Order.Accepts(&p.At)
}

// Answer merges the heads of the parts, loads the item of the first head and applies the filter,
// until the page ends. The page ends at a head, whether or not it became a row, or at a
// combination of JOIN. Heads with equal values come in the order of their ordinals, in the
// direction of the query, as within a part: so the order stays the same when parts split and
// merge.
func (r *ordered) Answer(ctx context.Context) {
	backwards := r.Order.Backwards
	m := page.NewMerge(len(r.Parts),
		func(a, b *page.Input[*position.Head]) int { return position.Compare(a.Current, b.Current, backwards) })
	defer func() { _ = m.Close() }() // it was only read
	resume := r.resumeOrder(ctx)
	r.distinctFilter.resume(resume)
	cached := r.findOrder(resume)
	r.Gathering = true
	for p := range r.PartsIn(r.Scope.Range) {
		o := r.Open(p)
		r.Row.Fail(m.Begin(ctx, m.Add(o, r.heads(ctx, o, cached, resume))))
	}
	r.replay(ctx, &m, resume)
	if r.Row.Err() != nil {
		return
	}
	r.BeginRows()
	r.merged(ctx, &m, resume)
	r.cacheOrder(resume)
}

// merged makes rows of the heads in the merge until the page ends.
func (r *ordered) merged(ctx context.Context, m *page.Merge[*position.Head], resume *position.OrderPosition) {
	var end ending
	for begun := false; m.First() != nil; begun = true {
		r.Work(page.ItemSteps)
		if begun && (r.Full() || r.OutOfWork() || r.sorting.truncated) {
			break
		}
		if err := resume.Err(); err != nil {
			r.Row.Fail(err)
			return
		}
		in := m.First()
		h := in.Current
		place, done := r.examine(ctx, in.Part, h, resume.InnerOf(h))
		if done || place != nil {
			end = ending{input: in, head: h, inner: place}
		}
		if !done {
			break
		}
		r.Row.Fail(m.Advance(ctx))
	}
	if (m.First() != nil || r.sorting.truncated) && !r.LimitReached() && end.head != nil && r.Row.Err() == nil {
		r.endOrderedAt(ctx, end, resume)
	}
}

// ending is where a page ends: behind a head, or with inner in its item.
type ending struct {
	input *page.Input[*position.Head]
	head  *position.Head
	inner []int
}

// examine loads the item of a head and makes its rows, starting at a combination. done is false
// if the page ends before the head, or at a place in it.
func (r *ordered) examine(
	ctx context.Context, o *page.OpenPart, h *position.Head, from []int,
) (place []int, done bool) {
	if !h.Matched { // what was sorted has been counted
		r.Examined++
		o.Tally.Entries++
	}
	switch there := r.visitHead(ctx, o, h); {
	case !there:
		r.EndEvaluation(false)
		done = true
	case h.Matched && len(r.Logical.Bindings) == 0:
		done = r.isNew != nil && !r.isNew() || r.Emit()
	default:
		place, done = r.EmitRows(from, r.isNew)
	}
	r.SettleVisit(from, place, done)
	return place, done
}

// visitHead makes the item of a head the current row. It returns false if the item lies outside
// the scope, is hidden from queries, or has another place in the order.
func (r *ordered) visitHead(ctx context.Context, o *page.OpenPart, h *position.Head) (there bool) {
	switch {
	case !r.Scope.Range.Contains(h.Entry.EPK):
		return false
	case h.Matched:
		return r.visitMatched(ctx, o, h)
	case h.Item != nil:
		r.SetRow(o, h.Item)
		r.Owe(o, h.Item)
		there = r.InKey(h.Item)
	default:
		if len(o.Partners) > 0 && !h.Stale {
			held, _, err := o.Holds(ctx, h.Entry)
			if r.Row.Fail(err); !held {
				return false
			}
			o.Tally.Intersected++
		}
		_, there = r.Load(ctx, o, h.Entry)
	}
	if there = there && r.inPlace(h); there && h.Missing != nil {
		*h.Missing--
	}
	return there
}

// visitMatched is visitHead for a head that a sort has read. The page that sorted it has paid.
func (r *ordered) visitMatched(ctx context.Context, o *page.OpenPart, h *position.Head) (there bool) {
	item := h.Item
	if item == nil || h.Stale {
		item, there = r.Load(ctx, o, h.Entry)
		if r.Pay(false); !there {
			return false
		}
		// An earlier page sorted it: it may no longer pass the filter, or have its place.
		if h.Stale && !(r.inPlace(h) && (len(r.Logical.Bindings) > 0 || r.Matches())) {
			return false
		}
	}
	r.SetRow(o, item) // the page that sorted it was charged for what still evaluates
	return true
}

// inPlace reports whether the current item has the order value of its head. It may not: two paths
// may share a place in the index, and an item may have changed since its head was read.
func (r *ordered) inPlace(h *position.Head) bool {
	if r.Order.Composite() {
		r.Scratch = r.Order.AppendExact(r.Scratch[:0], &r.Row)
		return bytes.Equal(r.Scratch, h.Exact)
	}
	v := r.Order.Terms[0].Expr.Eval(&r.Row)
	r.Scratch = value.AppendKey(r.Scratch[:0], v)
	return bytes.Equal(r.Scratch, h.Key)
}

// endOrderedAt sets the position behind the last head examined, or in its item.
func (r *ordered) endOrderedAt(ctx context.Context, end ending, resume *position.OrderPosition) {
	h := end.head
	at := position.OrderPosition{
		Ordinal: h.Entry.Ordinal, EPK: h.Entry.EPK, Inner: end.inner,
		Last: r.distinctFilter.lastRow(r),
	}
	if _, walked := end.input.Iterator.(*walker); walked {
		at.Walked = len(r.Parts) == 1
	}
	if r.Order.Composite() {
		at.Composite = &position.CompositeKey{Backwards: r.Order.Backwards, Exact: h.Exact}
	} else {
		at.Key = h.Key
		if position.IsCut(h.Key) {
			at.Tail = h.Text[value.CutBytes:]
		}
		if bytes.Equal(h.Key, position.UndefinedKey) {
			at.Missing = r.missingCounts()
		}
		if resume != nil && bytes.Equal(resume.Key, at.Key) {
			at.Since = resume.Since
		}
	}
	p := position.Position{Ordered: true, Skipped: r.Skipped, Emitted: r.Emitted, At: at}
	r.mark(ctx, &p, h)
	r.EndAt(p)
}

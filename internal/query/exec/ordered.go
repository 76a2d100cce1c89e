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
func (r *ordered) Answer(ctx context.Context) error {
	backwards := r.Order.Backwards
	m := page.NewMerge(len(r.Parts),
		func(a, b *page.Input[*position.Head]) int { return position.Compare(a.Current, b.Current, backwards) })
	defer func() { _ = m.Close() }() // it was only read
	resume, err := r.resumeOrder(ctx)
	if err != nil {
		return err
	}
	r.distinctFilter.resume(resume)
	cached := r.findOrder(resume)
	r.Gathering = true
	for p := range r.PartsIn(r.Scope.Range) {
		o, err := r.Open(ctx, p)
		if err != nil {
			return err
		}
		heads, err := r.heads(ctx, o, cached, resume)
		if err != nil {
			return err
		}
		if err := m.Begin(ctx, m.Add(o, heads)); err != nil {
			return err
		}
	}
	if err := r.replay(ctx, &m, resume); err != nil {
		return err
	}
	r.BeginRows()
	defer r.cacheOrder(resume)
	return r.merged(ctx, &m, resume)
}

// merged makes rows of the heads in the merge until the page ends.
func (r *ordered) merged(ctx context.Context, m *page.Merge[*position.Head], resume *position.OrderPosition) error {
	var end ending
	for begun := false; m.First() != nil; begun = true {
		r.Work(page.ItemSteps)
		if begun && (r.Full() || r.OutOfWork() || r.sorting.truncated) {
			break
		}
		if err := resume.Err(); err != nil {
			return err
		}
		in := m.First()
		h := in.Current
		place, done, err := r.examine(ctx, in.Part, h, resume.InnerOf(h))
		if err != nil {
			return err
		}
		if done || place != nil {
			end = ending{input: in, head: h, inner: place}
		}
		if !done {
			break
		}
		if err := m.Advance(ctx); err != nil {
			return err
		}
	}
	if (m.First() != nil || r.sorting.truncated) && !r.LimitReached() && end.head != nil && r.Row.Err() == nil {
		return r.endOrderedAt(ctx, end, resume)
	}
	return nil
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
) (place []int, done bool, err error) {
	if !h.Matched { // what was sorted has been counted
		r.Examined++
		o.Tally.Entries++
	}
	there, err := r.visitHead(ctx, o, h)
	switch {
	case err != nil || !there:
		r.EndEvaluation(false)
		done = true
	case h.Matched && len(r.Logical.Bindings) == 0:
		done = r.isNew != nil && !r.isNew() || r.Emit()
	default:
		place, done = r.EmitRows(from, r.isNew)
	}
	r.SettleVisit(from, place, done)
	return place, done, err
}

// visitHead makes the item of a head the current row. It returns false if the item lies outside
// the scope, is hidden from queries, or has another place in the order.
func (r *ordered) visitHead(ctx context.Context, o *page.OpenPart, h *position.Head) (there bool, err error) {
	if !r.Scope.Range.Contains(h.Entry.EPK) {
		return false, nil
	}
	if h.Matched {
		item := h.Item
		if item == nil || h.Stale {
			item, there, err = r.Load(ctx, o, h.Entry)
			if r.Pay(false); err != nil || !there { // the page that sorted it has paid
				return false, err
			}
			// An earlier page sorted it: it may no longer pass the filter, or have its place.
			if h.Stale && !(r.inPlace(h) && (len(r.Logical.Bindings) > 0 || r.Matches())) {
				return false, nil
			}
		}
		r.SetRow(o, item) // the page that sorted it was charged for what still evaluates
		return true, nil
	}
	if h.Item == nil && !h.NeedsItem && !h.Stale && len(o.Partners) > 0 {
		held, _, err := o.Holds(ctx, h.Entry)
		if err != nil || !held {
			return false, err
		}
		o.Tally.Intersected++
	}
	if h.Item != nil {
		r.SetRow(o, h.Item)
		r.Owe(o, h.Item)
		if !r.InKey(h.Item) {
			return false, nil
		}
	} else if _, inKey, err := r.Load(ctx, o, h.Entry); err != nil || !inKey {
		return false, err
	}
	if !r.inPlace(h) {
		return false, nil
	}
	if h.Missing != nil {
		*h.Missing--
	}
	return true, nil
}

// inPlace reports whether the current item has the order value of its head. It may not: the walk
// over items without the path visits every item, and two paths may share a place in the index.
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
func (r *ordered) endOrderedAt(ctx context.Context, end ending, resume *position.OrderPosition) error {
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
	if err := r.mark(ctx, &p, h); err != nil {
		return err
	}
	r.Next = p.Encode()
	return nil
}

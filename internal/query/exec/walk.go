package exec

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/value"
)

// heads opens the heads of a part behind a position: from the cache, by a walk of the order's
// index, or by a sort.
func (r *ordered) heads(
	ctx context.Context, o *page.OpenPart, cached *CachedOrder, resume *position.OrderPosition,
) page.Iterator[*position.Head] {
	if heads := r.cached(o, cached, resume); heads != nil {
		return heads
	}
	way, walk := r.ChooseOrdered(ctx, o)
	if !walk {
		return r.sort(ctx, o, way, resume)
	}
	if r.distinctFilter.replays() {
		resume = nil // the rows before the position are needed too
	}
	return r.walk(ctx, o, resume)
}

// walker reads the order's index, and before it (after it, if descending) the items without the
// path.
type walker struct {
	run    *ordered
	part   *page.OpenPart
	resume *position.OrderPosition
	phases []phase
	cursor index.Cursor
	// queue holds heads that are read already: the current one, and the rest of a run of
	// strings with one beginning, in their true order.
	queue []*position.Head
	// texts counts the bytes of the strings in the last run.
	texts int
	// ahead is the entry behind a run, which was read to find the end of the run.
	ahead *position.Head
	// missing counts down the items without the path; negative if their number is unknown.
	// It may be too great, never too small. lacking is their number in the whole part. All
	// counts belong to the state at countedAt. Only positions have them, for servers of earlier
	// versions.
	missing, lacking int64
	countedAt        session.LSN
	// unchecked reports that the query was suspended since the counts were made: the part may
	// have changed.
	unchecked bool
	// listsUndefined reports that the index lists the items without the path too, under the
	// key of undefined.
	listsUndefined bool
	// entered reports that the walk has begun to visit items without the path.
	entered bool
	// left is the value of missing at the last advance: a head that did not fit into the page
	// is still to come.
	left int64
}

// phase is one of the two stretches of a walk.
type phase struct {
	path       index.Path
	spans      []index.Span
	after      *index.Position
	complement bool
}

var rootSpans = []index.Span{index.Equal(value.FromBool(true))}

func (r *ordered) walk(ctx context.Context, o *page.OpenPart,
	resume *position.OrderPosition,
) page.Iterator[*position.Head] {
	w := &walker{run: r, part: o, resume: resume, missing: -1, lacking: -1}
	composite := r.Order.Composite()
	if p := o.Source().Policy(); p != nil && !composite {
		w.listsUndefined = p.ListsUndefined(r.Order.Path)
	}
	// If an access restricts the order's first path, items without that path cannot match.
	by := page.Lead{Ordered: true, Access: slices.IndexFunc(r.Accesses, func(a plan.Access) bool {
		_, on := a.On(r.Order.Terms[0].Path)
		return on
	})}
	detail := r.Order.String() + " (-inf, +inf)"
	indexed := phase{path: r.Order.Path, spans: []index.Span{index.Defined()}}
	if by.Access != page.Scan {
		by.Lookup = &r.Accesses[by.Access].Lookups[0]
		indexed.spans, detail = by.Lookup.Spans, by.Lookup.String()
		if composite {
			indexed.spans, detail = r.Order.LeadingSpans(indexed.spans), r.Order.String()+" "+detail
		}
		r.CountTerms(o, by.Lookup.Terms, !r.Repeats())
	} else if composite || w.listsUndefined {
		indexed.spans = []index.Span{index.Whole()} // every item has an entry
	}
	phases := []phase{indexed}
	missing := o.Source().Items() - o.Source().PathItems(r.Order.Path)
	if by.Lookup == nil && !composite && !w.listsUndefined && missing > 0 {
		w.missing, w.lacking, w.countedAt = missing, missing, o.Source().LSN()
		phases = slices.Insert(phases, 0, phase{spans: rootSpans, complement: true})
		if r.Order.Backwards {
			slices.Reverse(phases)
		}
	}
	r.walkers = append(r.walkers, w)
	w.phases = w.from(phases)
	w.left = w.missing
	r.NoteRead("index: "+detail, page.Operator{Name: "index walk", Detail: detail, Estimated: -1}, o)
	r.Intersect(ctx, o, by)
	o.ChargePartners(!r.Repeats())
	w.nextPhase(ctx)
	return w
}

// from drops the phases before the position, and starts the phase of the position behind it.
func (w *walker) from(phases []phase) []phase {
	at := w.resume
	if at == nil {
		return phases
	}
	backwards := w.run.Order.Backwards
	inComplement := at.Composite == nil && bytes.Equal(at.Key, position.UndefinedKey) && !w.listsUndefined
	var rest []phase
	for _, p := range phases {
		switch {
		case p.complement == inComplement:
			rest = append(rest, w.startBehind(p))
		case p.complement == backwards:
			rest = append(rest, p) // the other phase is still to come
		}
	}
	if inComplement && w.missing > 0 {
		w.missing = w.missingBehind(at)
	}
	return rest
}

// missingBehind returns how many items without the path lie behind a position among such items;
// -1 if unknown. The count in the position is right as long as nothing was written to the part. A
// count greater than the part's own is forged.
func (w *walker) missingBehind(at *position.OrderPosition) int64 {
	for _, m := range at.Missing {
		if m.RangeID == w.part.RangeID && m.LSN == w.part.Source().LSN() && m.Items <= w.lacking {
			w.entered = true
			return m.Items
		}
	}
	return -1
}

// missingCounts returns, for a position among items without the path, how many of them are left
// in each part whose count the next page cannot derive.
func (r *ordered) missingCounts() []position.MissingCount {
	var counts []position.MissingCount
	for _, w := range r.walkers {
		if w.checkCounts(); w.left >= 0 && w.entered {
			counts = append(counts, position.MissingCount{RangeID: w.part.RangeID, LSN: w.part.Source().LSN(), Items: w.left})
		}
	}
	return counts
}

// checkCounts drops the counts of items without the path if the part was written to since.
func (w *walker) checkCounts() {
	if !w.unchecked {
		return
	}
	if w.unchecked = false; w.missing >= 0 && w.part.Source().LSN() != w.countedAt {
		w.missing, w.lacking, w.left = -1, -1, -1
	}
}

// startBehind seeks to the position.
func (w *walker) startBehind(p phase) phase {
	at, order := w.resume, &w.run.Order
	key, whole := at.Key, !position.IsCut(at.Key)
	switch {
	case order.Composite():
		key, whole = order.IndexPrefix(at.Composite.Exact)
	case p.complement:
		key = rootSpans[0].Lower
	case !whole:
		key = position.CutPrefix(key)
	}
	switch {
	case whole:
		p.after = at.Before(key, order.Backwards)
	// Among keys of one beginning, entries are not in order: read them all.
	case order.Backwards:
		p.spans = clip(p.spans, index.Span{Upper: index.Successor(key)})
	default:
		p.spans = clip(p.spans, index.Span{Lower: key})
	}
	return p
}

func clip(spans []index.Span, to index.Span) []index.Span {
	var clipped []index.Span
	for _, s := range spans {
		if c := s.Intersect(to); !c.IsEmpty() {
			clipped = append(clipped, c)
		}
	}
	return clipped
}

// nextPhase opens the cursor of the next phase, if any.
func (w *walker) nextPhase(ctx context.Context) {
	if len(w.phases) == 0 {
		return
	}
	var err error
	p, backwards := w.phases[0], w.run.Order.Backwards
	if p.complement {
		w.cursor, err = w.part.Lacking(ctx, w.run.Order.Path, backwards, p.after)
	} else {
		w.cursor, err = w.part.Seek(ctx, p.path, p.spans, backwards, p.after)
	}
	w.run.Row.Fail(err)
}

// Close implements page.Iterator.
func (w *walker) Close() error {
	if w.cursor == nil {
		return nil
	}
	err := w.cursor.Close()
	w.cursor = nil
	return err
}

// Next implements page.Iterator.
func (w *walker) Next(ctx context.Context) (*position.Head, bool, error) {
	if len(w.queue) > 0 {
		w.entered = w.entered || w.queue[0].Missing != nil
		w.queue = w.queue[1:]
		w.left = w.missing
	}
	for len(w.queue) == 0 {
		h := w.read(ctx)
		if h == nil {
			return nil, false, w.run.Row.Err()
		}
		if beginning := w.run.Order.SharedPrefix(h.Key); beginning != nil {
			w.readRun(ctx, h, beginning)
			continue
		}
		if w.run.Order.Composite() {
			h.Exact = h.Key
		}
		if w.resume == nil || w.resume.Behind(h, w.run.Order.Backwards) {
			w.queue = append(w.queue[:0], h)
		}
	}
	return w.queue[0], true, nil
}

// read returns the next entry of this phase or a later one; nil at the end, and if the page fails.
// It returns entries outside the scope too: the page may end at them.
func (w *walker) read(ctx context.Context) *position.Head {
	if h := w.ahead; h != nil {
		w.ahead = nil
		return h
	}
	for w.cursor != nil {
		if w.run.Work(page.HeadSteps); w.run.Row.Err() != nil {
			return nil
		}
		w.checkCounts()
		began := w.run.Now()
		e, ok, err := w.cursor.Next(ctx)
		w.run.Result.Times.IndexLookup += w.run.Now().Sub(began)
		if ok && err == nil {
			return w.headOf(e)
		}
		w.phases = w.phases[1:]
		w.run.Row.Fail(errors.Join(err, w.Close()))
		w.nextPhase(ctx)
	}
	return nil
}

func (w *walker) headOf(e index.Entry) *position.Head {
	h := &position.Head{Entry: index.Entry{Ordinal: e.Ordinal, EPK: e.EPK}}
	if w.phases[0].complement {
		h.Key, h.Missing = position.UndefinedKey, &w.missing
		return h
	}
	h.Key = bytes.Clone(e.Key)
	h.Entry.Key = h.Key
	return h
}

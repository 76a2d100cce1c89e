package exec

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/value"
)

// heads chooses how a part is read in order and starts it behind a position.
func (r *run) heads(
	ctx context.Context, o *openPart, cached *CachedOrder, resume *orderPosition,
) (operator[*head], error) {
	if heads := r.cached(o, cached, resume); heads != nil {
		return heads, nil
	}
	way, walk, err := r.chooseOrdered(ctx, o)
	if err != nil {
		return nil, err
	}
	if !walk {
		return r.sort(ctx, o, way, resume)
	}
	if r.order.sieve.replays() {
		resume = nil // what lies before the position is read too
	}
	return r.walk(ctx, o, resume)
}

// walker reads the order's index, and before it (after it, when descending)
// the items that lack the path.
type walker struct {
	run    *run
	part   *openPart
	resume *orderPosition
	phases []phase
	cursor index.Cursor
	// queue are heads already read: the one that the walker stands at, and what is left
	// of a run of strings with one beginning in their true order.
	queue []*head
	// texts are the bytes of the strings in the run that was read last.
	texts int
	// ahead is an entry read to see that a run has ended.
	ahead *head
	// missing counts down the items without the path, when their number is
	// known; negative when it is not. It may count too many, never too few.
	// lacking is their number in the whole part. All counts are those of the state
	// with this LSN.
	missing, lacking int64
	countedAt        session.LSN
	// unchecked tells that the query was suspended since the counts were made, so
	// that the part may have another state.
	unchecked bool
	// lister, where there is one, visits the items without the path and no others;
	// the counts then are only a hint for who has none.
	lister lackLister
	// listsUndefined says that the index lists the items without the path too, with
	// the key of undefined.
	listsUndefined bool
	// entered says that the query has come past items of the part in search of
	// those without the path.
	entered bool
	// left is what missing was when the walker moved on last: a head that did not fit
	// into the page is still to come.
	left int64
}

// phase is one of the two stretches of a walk.
type phase struct {
	path       index.Path
	spans      []index.Span
	after      *index.Position
	complement bool
}

var (
	undefinedKey = value.AppendKey(nil, value.Value{})
	rootSpans    = []index.Span{index.Equal(value.FromBool(true))}
)

func (r *run) walk(ctx context.Context, o *openPart, resume *orderPosition) (operator[*head], error) {
	lookup, restricted := r.orderLookup()
	w := &walker{run: r, part: o, resume: resume, missing: -1, lacking: -1}
	w.lister, _ = o.source.(lackLister)
	if p := o.source.Policy(); p != nil && !r.order.several() {
		w.listsUndefined = p.ListsUndefined(r.order.path)
	}
	indexed := phase{path: r.order.path, spans: []index.Span{index.Defined()}}
	switch {
	case restricted && r.order.several():
		indexed.spans = r.order.leading(lookup.Spans)
	case restricted:
		indexed.spans = lookup.Spans
	case r.order.several() || w.listsUndefined:
		indexed.spans = []index.Span{index.Whole()} // every item has an entry
	}
	phases := []phase{indexed}
	if missing := o.source.Items() - o.source.PathItems(r.order.path); !restricted && !r.order.several() &&
		!w.listsUndefined && missing > 0 {
		complement := phase{spans: rootSpans, complement: true}
		w.missing, w.lacking, w.countedAt = missing, missing, o.source.LSN()
		if phases = []phase{complement, indexed}; r.order.backwards {
			phases = []phase{indexed, complement}
		}
	}
	r.walkers = append(r.walkers, w)
	var err error
	if w.phases, err = w.from(ctx, phases); err != nil {
		return nil, err
	}
	w.left = w.missing
	r.explainWalk(o, lookup, restricted)
	by := lead{access: useScan, ordered: true}
	if restricted {
		by = lead{
			slices.IndexFunc(r.accesses, func(a plan.Access) bool { _, on := a.On(lookup.Path); return on }), &lookup,
			true,
		}
	}
	if err := r.intersect(ctx, o, by); err != nil {
		return nil, err
	}
	if !r.repeats() {
		o.payPartners()
	}
	return w, w.nextPhase(ctx)
}

func (r *run) explainWalk(o *openPart, lookup plan.Lookup, restricted bool) {
	if restricted {
		r.count(o, &lookup, !r.repeats())
	}
	detail := r.order.String() + " (-inf, +inf)"
	switch {
	case restricted && r.order.several():
		detail = r.order.String() + " " + lookup.String()
	case restricted:
		detail = lookup.String()
	}
	r.reads("index: "+detail, Operator{Name: "index walk", Detail: detail, Estimated: -1}, o)
}

// orderLookup is what the filter allows of the values of the order's first path;
// restricted means that there is such a look-up, and items without the path
// cannot match.
func (r *run) orderLookup() (lookup plan.Lookup, restricted bool) {
	for _, a := range r.accesses {
		if l, ok := a.On(r.order.terms[0].Path); ok {
			return l, true
		}
	}
	return plan.Lookup{}, false
}

// from drops the phases that lie before the position and starts the one it is
// in behind it.
func (w *walker) from(ctx context.Context, phases []phase) ([]phase, error) {
	at := w.resume
	if at == nil {
		return phases, nil
	}
	backwards := w.run.order.backwards
	inComplement := at.several == nil && bytes.Equal(at.key, undefinedKey) && !w.listsUndefined
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
		var err error
		if w.missing, err = w.missingBehind(ctx, at); err != nil {
			return nil, fmt.Errorf("walk range %s: %w", w.part.RangeID, err)
		}
	}
	return rest, nil
}

// missingBehind is how many items without the path lie behind a position among
// such items, -1 when that is not known. A part has what the position says of
// it, as long as nothing was written; a part with nothing before the position
// has all of its own. What a position claims beyond what there is was not made
// here.
func (w *walker) missingBehind(ctx context.Context, at *orderPosition) (int64, error) {
	for _, m := range at.missing {
		if m.rangeID == w.part.RangeID && m.lsn == w.part.source.LSN() && m.items <= w.lacking {
			w.entered = true
			return m.items, nil
		}
	}
	if w.lister != nil {
		return -1, nil // its cursor ends by itself
	}
	backwards := w.run.order.backwards
	c, err := w.part.seek(ctx, index.Path{}, rootSpans, backwards, nil)
	if err != nil {
		return 0, err
	}
	first, ok, err := c.Next(ctx)
	if err = errors.Join(err, c.Close()); err != nil {
		return 0, err
	}
	if ok && at.behind(&head{key: undefinedKey, entry: first}, backwards) {
		return w.lacking, nil
	}
	return -1, nil
}

// missingCounts are what a position among items without the path says of how
// many more there are, for the parts of which the next page cannot see it.
func (r *run) missingCounts() []missingIn {
	var counts []missingIn
	for _, w := range r.walkers {
		if w.checkCounts(); w.left >= 0 && w.entered {
			counts = append(counts, missingIn{w.part.RangeID, w.part.source.LSN(), w.left})
		}
	}
	return counts
}

// checkCounts forgets the counts of the items without the path if the part was written
// to since they were made.
func (w *walker) checkCounts() {
	if !w.unchecked {
		return
	}
	if w.unchecked = false; w.missing >= 0 && w.part.source.LSN() != w.countedAt {
		w.missing, w.lacking, w.left = -1, -1, -1
	}
}

// startBehind seeks to the position.
func (w *walker) startBehind(p phase) phase {
	at, order := w.resume, &w.run.order
	key, whole := at.key, !isCut(at.key)
	switch {
	case order.several():
		key, whole = order.startOf(at.several.exact)
	case p.complement:
		key = rootSpans[0].Lower
	case !whole:
		key = cutPrefix(key)
	}
	switch {
	case whole:
		p.after = at.before(key, order.backwards)
	// Among keys of one beginning, entries are not in order: read them all.
	case order.backwards:
		p.spans = clip(p.spans, index.Span{Upper: index.Successor(key)})
	default:
		p.spans = clip(p.spans, index.Span{Lower: key})
	}
	return p
}

// before is the place in an index that all entries behind a position are behind,
// and the entry that it goes on with.
func (at *orderPosition) before(key []byte, backwards bool) *index.Position {
	place := &index.Position{Key: key, Ordinal: at.ordinal}
	if !backwards {
		place.EPK = partition.MaxEPK
	}
	switch {
	case at.inner == nil:
	case backwards && at.ordinal < math.MaxUint64:
		place.Ordinal++
	case !backwards && at.ordinal > 0:
		place.Ordinal--
	}
	return place
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

// nextPhase opens the cursor of the next phase, if there is one.
func (w *walker) nextPhase(ctx context.Context) error {
	if len(w.phases) == 0 {
		return nil
	}
	p := w.phases[0]
	c, err := w.open(ctx, &p)
	if err != nil {
		return fmt.Errorf("walk %s in range %s: %w", p.path, w.part.RangeID, err)
	}
	w.cursor = c
	return nil
}

func (w *walker) open(ctx context.Context, p *phase) (index.Cursor, error) {
	backwards := w.run.order.backwards
	if p.complement && w.lister != nil {
		return w.lister.Lacking(ctx, w.run.order.path, backwards, p.after)
	}
	return w.part.seek(ctx, p.path, p.spans, backwards, p.after)
}

// Close implements operator.
func (w *walker) Close() error {
	if w.cursor == nil {
		return nil
	}
	err := w.cursor.Close()
	w.cursor = nil
	return err
}

// Next implements operator.
func (w *walker) Next(ctx context.Context) (*head, bool, error) {
	if len(w.queue) > 0 {
		w.entered = w.entered || w.queue[0].missing != nil
		w.queue = w.queue[1:]
		w.left = w.missing
	}
	for len(w.queue) == 0 {
		h, err := w.read(ctx)
		if err != nil || h == nil {
			return nil, false, err
		}
		if beginning := w.run.order.runOf(h.key); beginning != nil {
			if err := w.readRun(ctx, h, beginning); err != nil {
				return nil, false, err
			}
			continue
		}
		if w.run.order.several() {
			h.exact = h.key
		}
		if w.resume == nil || w.resume.behind(h, w.run.order.backwards) {
			w.queue = append(w.queue[:0], h)
		}
	}
	return w.queue[0], true, nil
}

// read returns the next entry, of this phase or the next. Entries outside the
// scope are returned too: the page may end at them.
func (w *walker) read(ctx context.Context) (*head, error) {
	if h := w.ahead; h != nil {
		w.ahead = nil
		return h, nil
	}
	for w.cursor != nil {
		if w.run.worked(headSteps); w.run.row.Err() != nil {
			return nil, w.run.row.Err()
		}
		var e index.Entry
		ok := false
		w.checkCounts()
		if !w.phases[0].complement || w.missing != 0 {
			var err error
			began := w.run.now()
			if e, ok, err = w.cursor.Next(ctx); err != nil {
				return nil, err
			}
			w.run.page.Times.IndexLookup += w.run.now().Sub(began)
		}
		if !ok {
			if err := w.Close(); err != nil {
				return nil, err
			}
			w.phases = w.phases[1:]
			if err := w.nextPhase(ctx); err != nil {
				return nil, err
			}
			continue
		}
		return w.headOf(e), nil
	}
	return nil, nil
}

func (w *walker) headOf(e index.Entry) *head {
	h := &head{entry: index.Entry{Ordinal: e.Ordinal, EPK: e.EPK}}
	if w.phases[0].complement {
		h.key, h.missing, h.asked = undefinedKey, &w.missing, w.lister == nil
		return h
	}
	h.key = bytes.Clone(e.Key)
	h.entry.Key = h.key
	return h
}

package exec

import (
	"context"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// Run answers one page. It opens the parts it has to visit, releases them
// before it returns, and keeps nothing between pages. Errors are
// status.BadRequest for a position that does not belong to the query or an
// order that no index serves, and status.RequestEntityTooLarge for a row, or a
// string on the way to it, that is too large to be built; errors of sources are
// wrapped.
func Run(ctx context.Context, r Request) (Page, error) {
	run, err := newRun(r)
	if err != nil {
		return Page{}, err
	}
	defer run.close()
	run.row.Watch(ctx)
	if run.done() {
		return run.finish(nil), nil
	}
	switch {
	case !r.Logical.Scans():
		err = run.constantRow()
	case r.Logical.Order != nil:
		err = run.ordered(ctx)
	default:
		err = run.unordered(ctx)
	}
	if err == nil {
		err = run.row.Err()
	}
	if err != nil {
		return Page{}, err
	}
	return run.finish(run.next), nil
}

// run is the state of one page.
type run struct {
	Request
	row      expr.Row
	resume   position
	opened   []*openPart
	walkers  []*walker
	touched  map[string]bool
	accesses []plan.Access
	page     Page
	next     []byte
	// skipped and emitted count rows over all pages, for OFFSET, TOP and LIMIT.
	skipped, emitted int64
	examined         int
	scratch          []byte
}

func newRun(r Request) (*run, error) {
	if r.PageItems <= 0 {
		r.PageItems = DefaultPageItems
	}
	r.PageItems = min(r.PageItems, maxPageItems)
	if r.PageBytes <= 0 {
		r.PageBytes = MaxPageBytes
	}
	if r.WorkItems <= 0 {
		r.WorkItems = DefaultWorkItems
	}
	if r.Scope.Range == (partition.Range{}) {
		r.Scope.Range = partition.All()
	}
	if r.Meter == nil {
		r.Meter = new(ru.Meter)
	}
	if r.ForceScan {
		r.Policy = nil
	}
	run := &run{Request: r, touched: make(map[string]bool), accesses: r.Logical.Accesses(r.Policy)}
	if o := r.Logical.Order; o != nil {
		run.page.ReverseIndexScan = o.Descending
		if r.Policy != nil && !r.Policy.Covers(o.Path) {
			return nil, status.New(status.BadRequest,
				"The order by query does not have a corresponding index that it can be served from: %s is not indexed. Order by an indexed path.", o.Path)
		}
	}
	if r.Resume == nil {
		return run, nil
	}
	order := r.Logical.Order
	pos, err := decodePosition(r.Resume, order != nil && order.Descending)
	if err != nil {
		return nil, err
	}
	if pos.ordered != (order != nil) || !r.Logical.Scans() {
		return nil, errPosition
	}
	run.resume, run.skipped, run.emitted = pos, pos.skipped, pos.emitted
	return run, nil
}

// done reports whether the query can have no (more) rows whatever the data.
func (r *run) done() bool {
	if r.limitReached() {
		return true
	}
	for _, a := range r.accesses {
		if len(a.Lookups) == 0 {
			return true
		}
	}
	where, constant := r.Logical.Where.(expr.Const)
	return constant && !where.Value.IsTrue()
}

// constantRow is the one row of a query without FROM.
func (r *run) constantRow() error {
	if r.Logical.Where != nil && !r.Logical.Where.Eval(&r.row).IsTrue() {
		return nil
	}
	r.emit()
	return nil
}

// openPart is a part whose snapshot is held until the page is finished.
type openPart struct {
	Part
	source   Source
	release  func()
	complete bool // items carry their system properties themselves
}

func (r *run) open(ctx context.Context, p Part) (*openPart, error) {
	source, release, err := p.Open(ctx)
	if err != nil {
		return nil, err
	}
	_, complete := source.(*slice)
	o := &openPart{Part: p, source: source, release: release, complete: complete}
	r.opened = append(r.opened, o)
	r.touched[p.RangeID] = true
	return o, nil
}

// seek is Source.Seek; no spans hold nothing.
func (o *openPart) seek(ctx context.Context, p index.Path, spans []index.Span, reverse bool, after *index.Position) (index.Cursor, error) {
	if len(spans) == 0 {
		return &sliceCursor{}, nil
	}
	return o.source.Seek(ctx, p, spans, reverse, after)
}

func (r *run) close() {
	for _, o := range r.opened {
		o.closePart()
	}
}

func (o *openPart) closePart() {
	if o.release != nil {
		o.release()
		o.release = nil
	}
}

// inScope reports whether an entry's EPK is within the request's scope.
func (r *run) inScope(e index.Entry, within partition.Range) bool {
	return r.Scope.Range.Contains(e.EPK) && within.Contains(e.EPK)
}

// finish closes the books of the page.
func (r *run) finish(next []byte) Page {
	for i, p := range r.Parts {
		// When no range had to be visited, the first one says so.
		if r.touched[p.RangeID] || len(r.touched) == 0 && i == 0 {
			r.page.RangesTouched = append(r.page.RangesTouched, p.RangeID)
		}
	}
	r.Meter.QueryPage(len(r.page.RangesTouched))
	r.page.Next = next
	r.page.Explain.Examined = r.examined
	r.page.Explain.Output = r.page.Count
	return r.page
}

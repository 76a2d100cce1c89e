package exec

import (
	"context"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// query is a kind of query on its pages.
type query interface {
	// answer makes the rows of the page.
	answer(ctx context.Context) error
	// accepts reports whether a position is one of the query.
	accepts(p *position.Position) bool
	// newPage is called when a suspended query goes on with another page.
	newPage()
}

// Run answers one page. It opens the parts it has to visit, releases them
// before it returns, and keeps nothing between pages. Errors are
// status.BadRequest for a position that does not belong to the query or an
// order that no index serves, and status.RequestEntityTooLarge for a row, or a
// value on the way to it, that is too large to be built, and for groups that
// take too much memory; errors of sources are wrapped.
//
// A query that is suspended (suspend.go) is kept between pages, by Request.Suspensions.
func run2(ctx context.Context, r Request, kind func(*run) query) (Page, error) {
	at, err := position.DecodeSuspended(r.Resume)
	if err != nil {
		return Page{}, err
	}
	starts := 0
	if at != nil {
		page, became, err := goOn(ctx, r, at)
		if became == answered {
			return page, err
		}
		if starts = at.Starts; became == lost {
			starts++
		}
		if starts > maxStarts {
			return Page{}, errLost()
		}
		r.Resume = at.From
	}
	run, err := newRun(ctx, r, kind)
	if err != nil {
		return Page{}, err
	}
	if run.rests() {
		run.rest = &rest{starts: starts, again: at != nil}
		return run.answerResting()
	}
	defer run.close()
	return run.outcome(run.answer(run.ctx))
}

// outcome is the page that an answer makes.
func (r *run) outcome(err error) (Page, error) {
	if err != nil {
		return Page{Visits: r.visits(err)}, err
	}
	return r.finish(r.next), nil
}

// answer makes the rows of the page.
func (r *run) answer(ctx context.Context) error {
	if r.done() {
		return nil
	}
	return firstOf(r.query.answer(ctx), r.row.Err())
}

// run is the state of one page.
type run struct {
	Request
	pacing
	window
	ctx        context.Context //nolint:containedctx // that of the page
	pages      *pageContext    // ctx, where the query may be suspended
	rest       *rest           // nil unless it may be
	row        expr.Row
	order      position.Ordering
	query      query
	resume     position.Position
	opened     []*openPart
	touched    map[string]*openPart
	candidates plan.Candidates
	accesses   []plan.Access // those of candidates
	page       Page
	next       []byte
	examined   int
	// tallies count what came of each way of reading; tally is that of the current
	// row, and groups are how many groups or distinct rows there were.
	tallies []*tally
	tally   *tally
	groups  int64
	// at is the part of the current row, nil where it has none; together is the
	// work that belongs to no part.
	at       *openPart
	together ru.Meter
	owed     owed
	// combinations counts those that JOIN makes, as far as pages end at them.
	combinations int
	// free is work that does not bound the page.
	free struct{ steps, read int }
	// gathers tells that rows are made of many items (gathers).
	gathers  bool
	odometer odometer
	scratch  []byte
	listed   int  // ordinals of partners
	buffers  int  // bytes for what is read ahead
	deep     bool // the query has read ahead: it goes over many items
}

func newRun(ctx context.Context, r Request, kind func(*run) query) (*run, error) {
	var order position.Ordering
	if r.Logical.Order != nil {
		var err error
		if order, err = position.NewOrdering(r.Logical.Order.Terms, r.Policy, r.ForceScan); err != nil {
			return nil, err
		}
	}
	r.fillIn()
	run := &run{
		Request: r, window: newWindow(r.Logical), order: order, touched: make(map[string]*openPart),
		candidates: r.candidates(),
	}
	run.accesses = run.candidates.Accesses
	run.gathers = gathers(r.Logical)
	if run.ctx = ctx; run.rests() {
		run.pages = newPageContext(ctx)
		run.ctx = run.pages
	}
	run.page.ReverseIndexScan = order.Backwards
	run.page.Documents = r.Buffer[:0]
	if r.Logical.Order != nil && run.gathers {
		return nil, status.New(status.BadRequest,
			"ORDER BY is not supported together with GROUP BY, aggregates or a subquery that groups or leaves out duplicates. "+
				"Sort the rows after reading them.")
	}
	run.together.Evaluate(r.TextSteps)
	run.askAt = run.askEvery
	run.row.Slots(r.Logical.Slots + 1) // one for the test of a look-up
	run.row.UsePaths(pathsOf(r.Logical))
	if r.Clock != nil {
		run.row.SetClock(r.Clock)
	}
	run.row.Watch(run.ctx)
	run.row.Pace(run.ask)
	run.query = kind(run)
	return run, run.resumeAt(r.Resume)
}

// candidates are what any index could tell of the filter, whichever there are: so
// an access keeps its number when the policy changes.
func (r *Request) candidates() plan.Candidates {
	var could *index.Policy
	if r.Policy != nil {
		could = r.Policy.Widened()
	}
	return innermost(r.Logical).Candidates(could)
}

// fillIn puts what is meant in place of what was left open.
func (r *Request) fillIn() {
	for _, open := range []struct {
		at    *int
		meant int
	}{
		{&r.PageItems, DefaultPageItems},
		{&r.PageBytes, MaxPageBytes},
		{&r.WorkItems, DefaultWorkItems},
		{&r.GatheredBytes, DefaultGatheredBytes},
		{&r.GatherSteps, DefaultGatherSteps},
		{&r.askEvery, stepsBetweenAsks},
	} {
		if *open.at <= 0 {
			*open.at = open.meant
		}
	}
	r.PageItems = min(r.PageItems, maxPageItems)
	if r.Scope.Range == (partition.Range{}) {
		r.Scope.Range = partition.All()
	}
	if r.Meter == nil {
		r.Meter = new(ru.Meter)
	}
	if r.ForceScan {
		r.Policy = nil
	}
}

// resumeAt reads the position to go on from; nil is the beginning.
func (r *run) resumeAt(resume []byte) error {
	if resume == nil {
		return nil
	}
	order := r.Logical.Order
	pos, err := position.Decode(resume, order != nil && order.Descending())
	if err != nil {
		return err
	}
	if !r.query.accepts(&pos) {
		return position.ErrForeign
	}
	r.resume, r.skipped, r.emitted = pos, pos.Skipped, pos.Emitted
	return nil
}

// done reports whether the query can have no (more) rows whatever the data.
func (r *run) done() bool {
	return r.limitReached() || !r.gathers && r.nothing()
}

// nothing reports whether no item can be one of the query's, whatever the data.
func (r *run) nothing() bool {
	for _, a := range r.accesses {
		if len(a.Lookups) == 0 {
			return true
		}
	}
	where, constant := innermost(r.Logical).Where.(expr.Const)
	return constant && !where.Value.IsTrue()
}

// finish closes the books of the page.
func (r *run) finish(next []byte) Page {
	r.page.Visits = r.visits(nil)
	for i := range r.page.Visits {
		r.page.RangesTouched = append(r.page.RangesTouched, r.page.Visits[i].RangeID)
	}
	r.page.Next = next
	r.page.Explain.Examined = r.examined
	r.page.Explain.Output = r.page.Count
	if r.Explained {
		r.page.Explain.Plans = r.plans()
	}
	return r.page
}

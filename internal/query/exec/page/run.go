package page

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

// Query answers the pages of one kind of query.
type Query interface {
	// Answer makes the rows of the page. An error is in the row.
	Answer(ctx context.Context)
	// Accepts reports whether a position is one of the query.
	Accepts(p *position.Position) bool
	// NewPage is called when another page resumes a suspended query.
	NewPage()
}

// Run answers one page with the query that kind returns. It opens the parts that it visits, and
// releases them before it returns. It keeps nothing between pages, except that Request.Suspensions
// holds a query that is suspended (suspend.go).
//
// Errors are status.BadRequest for a position that does not belong to the query and for an order
// that no index serves, and status.RequestEntityTooLarge for a row, or a value of it, that is too
// large, and for groups that take too much memory. Errors of sources are wrapped.
func Run(ctx context.Context, r Request, kind func(*State) Query) (Page, error) {
	at, err := position.DecodeSuspended(r.Resume)
	if err != nil {
		return Page{}, err
	}
	versions, err := r.functionVersions()
	if err != nil {
		return Page{}, err
	}
	starts := 0
	if at != nil {
		r.setDefaults()
		s, excused := r.suspended(at, versions)
		if s != nil {
			return s.resume(ctx, r, at)
		}
		if starts = at.Starts; !excused {
			starts++
		}
		if starts > MaxStarts {
			return Page{}, errLost()
		}
		r.Resume = at.From
	}
	run, err := NewRun(ctx, r, kind)
	if err != nil {
		return Page{}, err
	}
	run.functions.versions = versions
	if run.canSuspend() {
		run.rest = &rest{starts: starts, again: at != nil, cursors: make(map[*suspendableCursor]struct{})}
		return run.answerSuspendable()
	}
	defer run.close()
	return run.outcome(run.answer(run.ctx))
}

// outcome returns the page after its rows were made, or after it failed with err.
func (r *State) outcome(err error) (Page, error) {
	if err != nil {
		return Page{Visits: r.visits(err)}, err
	}
	return r.finish(r.Next), nil
}

// answer makes the rows of the page.
func (r *State) answer(ctx context.Context) error {
	if !r.done() {
		r.query.Answer(ctx)
	}
	return r.Row.Err()
}

// State is one page of one query. Its parts own the fields that they change: the pacing of the
// page, the memory of the query, the window of its rows, the parts that are open, and the observers
// of the operators.
//
// A page has one error, Row.Err: that of its evaluation, of a source or of its pacer, whichever was
// first. What fails records it with Row.Fail, where nil is no error. Whatever reads, evaluates or
// visits ends there, so callers look at it only where they would go on to something else.
type State struct {
	Request
	pacing
	holding
	window
	openParts
	charges
	counts
	ahead
	functions userFunctions
	ctx       context.Context //nolint:containedctx // the context of the page
	pages     *pageContext    // ctx, if the query may be suspended
	rest      *rest           // nil unless the query may be suspended
	query     Query
	Row       expr.Row
	Order     position.Ordering
	Start     position.Position
	Accesses  []plan.Access // those that any index could serve
	Result    Page
	Next      []byte
	// Gathers reports that rows are made of many items.
	Gathers      bool
	combinations combinations
	Scratch      []byte
	listed       int // ordinals of partners in memory
}

// NewRun returns the state of one page of the request. kind makes the query on it.
func NewRun(ctx context.Context, r Request, kind func(*State) Query) (*State, error) {
	var order position.Ordering
	if r.Logical.Order != nil {
		var err error
		if order, err = position.NewOrdering(r.Logical.Order.Terms, r.Policy, r.ForceScan); err != nil {
			return nil, err
		}
	}
	r.setDefaults()
	run := &State{
		Request: r, window: newWindow(r.Logical), openParts: openParts{make(map[string]*OpenPart)}, Order: order,
		Accesses: r.accesses(), Gathers: gathers(r.Logical),
	}
	run.charges.run, run.counts.run, run.functions.run = run, run, run
	if run.ctx = ctx; run.canSuspend() {
		run.pages = new(pageContext)
		run.pages.set(ctx)
		run.ctx = run.pages
	}
	if r.Logical.Order != nil && run.Gathers {
		return nil, status.New(status.BadRequest,
			"ORDER BY is not supported together with GROUP BY, aggregates or a subquery that groups or leaves out duplicates. "+
				"Sort the rows after reading them.")
	}
	run.beginPage()
	run.AskAt = run.AskEvery
	run.Row.Slots(r.Logical.Slots + 1) // one for the test of a look-up
	run.Row.UsePaths(pathsOf(r.Logical))
	if r.Clock != nil {
		run.Row.SetClock(r.Clock)
	}
	run.Row.UseFunctions(&run.functions)
	run.Row.Watch(run.ctx)
	run.Row.Pace(run.Ask)
	run.query = kind(run)
	return run, run.resumeAt(r.Resume)
}

// accesses returns the accesses that any index could serve, regardless of which indexes exist. So
// an access keeps its number when the policy changes.
func (r *Request) accesses() []plan.Access {
	var could *index.Policy
	if r.Policy != nil {
		could = r.Policy.Widened()
	}
	return innermost(r.Logical).Candidates(could).Accesses
}

// setDefaults replaces the zero values of a request by their defaults.
func (r *Request) setDefaults() {
	for _, d := range []struct {
		field *int
		value int
	}{
		{&r.PageItems, DefaultPageItems},
		{&r.PageBytes, MaxPageBytes},
		{&r.WorkItems, DefaultWorkItems},
		{&r.GatheredBytes, DefaultGatheredBytes},
		{&r.GatherSteps, DefaultGatherSteps},
		{&r.AskEvery, stepsBetweenAsks},
	} {
		if *d.field <= 0 {
			*d.field = d.value
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

// resumeAt decodes the position of the request; nil means the beginning.
func (r *State) resumeAt(resume []byte) error {
	if resume == nil {
		return nil
	}
	order := r.Logical.Order
	pos, err := position.Decode(resume, order != nil && order.Descending())
	if err != nil {
		return err
	}
	if !r.query.Accepts(&pos) {
		return position.ErrForeign
	}
	r.Start, r.Skipped, r.Emitted = pos, pos.Skipped, pos.Emitted
	return nil
}

// done reports whether the query has no more rows, whatever the data.
func (r *State) done() bool {
	return r.LimitReached() || !r.Gathers && r.Impossible()
}

// Impossible reports whether no item can pass the filter, whatever the data.
func (r *State) Impossible() bool {
	for _, a := range r.Accesses {
		if len(a.Lookups) == 0 {
			return true
		}
	}
	where, constant := innermost(r.Logical).Where.(expr.Const)
	return constant && !where.Value.IsTrue()
}

// finish completes the page.
func (r *State) finish(next []byte) Page {
	r.Result.Visits = r.visits(nil)
	for i := range r.Result.Visits {
		r.Result.RangesTouched = append(r.Result.RangesTouched, r.Result.Visits[i].RangeID)
	}
	r.Result.Next = next
	r.Result.Times.UserFunctions = r.functions.ran
	r.Result.Explain.Examined = r.Examined
	r.Result.Explain.Output = r.Result.Count
	if r.Explained {
		r.Result.Explain.Plans = r.plans()
	}
	return r.Result
}

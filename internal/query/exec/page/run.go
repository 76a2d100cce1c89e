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

// Query is a kind of query on its pages.
type Query interface {
	// Answer makes the rows of the page.
	Answer(ctx context.Context) error
	// Accepts reports whether a position is one of the query.
	Accepts(p *position.Position) bool
	// NewPage is called when a suspended query goes on with another page.
	NewPage()
}

// Run answers one page. It opens the parts it has to visit, releases them
// before it returns, and keeps nothing between pages. Errors are
// status.BadRequest for a position that does not belong to the query or an
// order that no index serves, and status.RequestEntityTooLarge for a row, or a
// value on the way to it, that is too large to be built, and for groups that
// take too much memory; errors of sources are wrapped.
//
// A query that is suspended (suspend.go) is kept between pages, by Request.Suspensions.
func Run(ctx context.Context, r Request, kind func(*State) Query) (Page, error) {
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
		if starts > MaxStarts {
			return Page{}, errLost()
		}
		r.Resume = at.From
	}
	run, err := NewRun(ctx, r, kind)
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
func (r *State) outcome(err error) (Page, error) {
	if err != nil {
		return Page{Visits: r.visits(err)}, err
	}
	return r.finish(r.Next), nil
}

// answer makes the rows of the page.
func (r *State) answer(ctx context.Context) error {
	if r.done() {
		return nil
	}
	return FirstError(r.query.Answer(ctx), r.Row.Err())
}

// State is the state of one page.
type State struct {
	Request
	pacing
	window
	ctx        context.Context //nolint:containedctx // that of the page
	pages      *pageContext    // ctx, where the query may be suspended
	rest       *rest           // nil unless it may be
	Row        expr.Row
	Order      position.Ordering
	query      Query
	Start      position.Position
	Opened     []*OpenPart
	touched    map[string]*OpenPart
	candidates plan.Candidates
	Accesses   []plan.Access // those of candidates
	Result     Page
	Next       []byte
	Examined   int
	// tallies count what came of each way of reading; tally is that of the current
	// row, and groups are how many groups or distinct rows there were.
	tallies []*tally
	tally   *tally
	Groups  int64
	// at is the part of the current row, nil where it has none; together is the
	// work that belongs to no part.
	RowPart *OpenPart
	Shared  ru.Meter
	owed    owed
	// Combinations counts those that JOIN makes, as far as pages end at them.
	Combinations int
	// Free is work that does not bound the page.
	Free struct{ Steps, Read int }
	// Gathers tells that rows are made of many items (gathers).
	Gathers  bool
	odometer odometer
	Scratch  []byte
	listed   int  // ordinals of partners
	buffers  int  // bytes for what is read ahead
	deep     bool // the query has read ahead: it goes over many items
}

func NewRun(ctx context.Context, r Request, kind func(*State) Query) (*State, error) {
	var order position.Ordering
	if r.Logical.Order != nil {
		var err error
		if order, err = position.NewOrdering(r.Logical.Order.Terms, r.Policy, r.ForceScan); err != nil {
			return nil, err
		}
	}
	r.fillIn()
	run := &State{
		Request: r, window: newWindow(r.Logical), Order: order, touched: make(map[string]*OpenPart),
		candidates: r.candidates(),
	}
	run.Accesses = run.candidates.Accesses
	run.Gathers = gathers(r.Logical)
	if run.ctx = ctx; run.rests() {
		run.pages = newPageContext(ctx)
		run.ctx = run.pages
	}
	run.Result.ReverseIndexScan = order.Backwards
	run.Result.Documents = r.Buffer[:0]
	if r.Logical.Order != nil && run.Gathers {
		return nil, status.New(status.BadRequest,
			"ORDER BY is not supported together with GROUP BY, aggregates or a subquery that groups or leaves out duplicates. "+
				"Sort the rows after reading them.")
	}
	run.Shared.Evaluate(r.TextSteps)
	run.AskAt = run.AskEvery
	run.Row.Slots(r.Logical.Slots + 1) // one for the test of a look-up
	run.Row.UsePaths(pathsOf(r.Logical))
	if r.Clock != nil {
		run.Row.SetClock(r.Clock)
	}
	run.Row.Watch(run.ctx)
	run.Row.Pace(run.Ask)
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
		{&r.AskEvery, stepsBetweenAsks},
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

// done reports whether the query can have no (more) rows whatever the data.
func (r *State) done() bool {
	return r.LimitReached() || !r.Gathers && r.Impossible()
}

// Impossible reports whether no item can be one of the query's, whatever the data.
func (r *State) Impossible() bool {
	for _, a := range r.Accesses {
		if len(a.Lookups) == 0 {
			return true
		}
	}
	where, constant := innermost(r.Logical).Where.(expr.Const)
	return constant && !where.Value.IsTrue()
}

// finish closes the books of the page.
func (r *State) finish(next []byte) Page {
	r.Result.Visits = r.visits(nil)
	for i := range r.Result.Visits {
		r.Result.RangesTouched = append(r.Result.RangesTouched, r.Result.Visits[i].RangeID)
	}
	r.Result.Next = next
	r.Result.Explain.Examined = r.Examined
	r.Result.Explain.Output = r.Result.Count
	if r.Explained {
		r.Result.Explain.Plans = r.plans()
	}
	return r.Result
}

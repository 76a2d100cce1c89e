package exec

import (
	"context"

	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// gathering is a query whose rows are made of many items.
type gathering struct {
	*page.State
	gathered page.MemoryUse
	seen     []page.Seen // parts whose items were gathered, if their rows may be cached
	// rereads reports that the page reads entries again and does not pay for them. entriesRead counts
	// the others.
	rereads     bool
	entriesRead int64
}

func newGathering(r *page.State) *gathering {
	return &gathering{State: r, gathered: page.MemoryUse{State: r, Most: r.GatheredBytes}}
}

func (*gathering) NewPage() {}

func (r *gathering) Accepts(p *position.Position) bool {
	l := r.Logical
	if p.Gathered == nil || p.Ordered || len(p.Gathered.Inner) > len(l.Bindings) {
		return false
	}
	plain := l.Grouping == nil && !l.Distinct
	return plain || p.Gathered.Inner == nil && (l.Grouping == nil || len(l.Grouping.Keys) > 0)
}

// Answer reads all items. Rows come in the order of their identities, which no partition has, and
// the position is the identity of the last row. So a page holds only the least identities
// behind its position. The next page reads the items again, unless the cache holds what this
// page gathered beyond its rows (cache.go).
func (r *gathering) Answer(ctx context.Context) {
	if answered := r.cachedPage(); answered {
		return
	}
	r.Gathering = true
	switch l := r.Logical; {
	case l.Distinct:
		r.distinctPage(ctx)
	case l.Grouping != nil:
		r.groupsPage(ctx)
	default:
		r.inputPage(ctx)
	}
}

// gatheringOf says what the query makes of its candidates.
func (r *gathering) gatheringOf() (words string) {
	for l := r.Logical; l != nil; l = l.Input {
		if l.Distinct {
			words += "distinct of "
		}
		if l.Grouping != nil {
			words += "group of "
		}
	}
	return words
}

// pass calls visit for every candidate of a query: every combination of every item, or of every row
// of its Input, that passes the filter. Candidates come part by part, and within a part in the
// order of the index or of the scan. The pass ends when the page fails. If known is not nil and
// answers for a part, pass skips the candidates of that part.
func (r *gathering) pass(ctx context.Context, l *plan.Logical, known knownPart, visit func()) {
	each := func([]int) bool {
		visit()
		return true
	}
	combine := func() { r.CombinationsOf(l, each) }
	switch {
	case l.Input != nil:
		r.inputCandidates(ctx, l, func(*gathered) { combine() })
	case !l.Scans():
		r.SetRow(page.NoPart, page.NoItem)
		combine()
	case !r.Impossible():
		for p := range r.PartsIn(r.Scope.Range) {
			r.candidatesOfPart(ctx, p, known, combine)
		}
	}
}

// inputCandidates calls visit for every row of a query's Input, as the current row.
func (r *gathering) inputCandidates(ctx context.Context, l *plan.Logical, visit func(*gathered)) {
	for _, row := range r.input(ctx, l.Input) {
		r.Work(page.GroupSteps)
		if !r.setInputRow(l, row) {
			return
		}
		visit(row)
		r.EndEvaluation(r.Row.Err() == nil && !r.Repeats())
	}
}

// setInputRow makes a row of the query's Input the current row. It returns false if evaluation
// failed.
func (r *gathering) setInputRow(l *plan.Logical, row *gathered) bool {
	r.SetRow(page.NoPart, page.NoItem)
	r.Row.Bind(l.InputSlot, row.value)
	return r.Row.Alive()
}

// candidatesOfPart calls visit for every item of a part that is in scope and that the part's
// access finds.
func (r *gathering) candidatesOfPart(ctx context.Context, p page.Part, known knownPart, visit func()) {
	o := r.Open(p)
	defer o.ClosePart()
	if r.Cache != nil {
		r.seen = append(r.seen, page.Seen{RangeID: o.RangeID, LSN: o.Source().LSN()})
	}
	if known != nil && known(ctx, o) {
		return
	}
	way := r.Choose(ctx, o)
	r.NoteChoice(r.gatheringOf(), way, o)
	r.EveryCandidate(ctx, o, way, func(*page.Candidate) { visit() })
}

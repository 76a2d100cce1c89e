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
func (r *gathering) Answer(ctx context.Context) error {
	if answered := r.cachedPage(); answered {
		return nil
	}
	r.Gathering = true
	switch l := r.Logical; {
	case l.Distinct:
		return r.distinctPage(ctx)
	case l.Grouping != nil:
		return r.groupsPage(ctx)
	}
	return r.inputPage(ctx)
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

// pass calls yield for every candidate of a query: every combination of every item, or of every
// row of its Input, that passes the filter. Candidates come part by part, and within a part in
// the order of the index or of the scan. The pass ends when yield returns false, or at an
// error, which is returned or in r.Row. If known is not nil and answers for a part, pass skips
// the candidates of that part.
func (r *gathering) pass(ctx context.Context, l *plan.Logical, known knownPart, yield func() bool) error {
	each := func([]int) bool { return yield() }
	if l.Input != nil {
		rows, err := r.input(ctx, l.Input)
		if err != nil {
			return err
		}
		for _, row := range rows {
			r.Work(page.GroupSteps)
			if !r.setInputRow(l, row) || !r.CombinationsOf(l, each) {
				break
			}
			r.EndEvaluation(&r.Shared, !r.Repeats())
		}
		return r.Row.Err()
	}
	if !l.Scans() {
		r.SetRow(page.NoPart, page.NoItem)
		r.CombinationsOf(l, each)
		return r.Row.Err()
	}
	if r.Impossible() {
		return nil
	}
	for p := range r.PartsIn(r.Scope.Range) {
		more, err := r.candidatesOfPart(ctx, p, known, func() bool { return r.CombinationsOf(l, each) })
		if err != nil {
			return err
		}
		if !more {
			break
		}
	}
	return r.Row.Err()
}

// setInputRow makes a row of the query's Input the current row. It returns false if evaluation
// failed.
func (r *gathering) setInputRow(l *plan.Logical, row *gathered) bool {
	r.SetRow(page.NoPart, page.NoItem)
	r.Row.Bind(l.InputSlot, row.value)
	return r.Row.Alive()
}

// candidatesOfPart calls visit for every item of a part that is in scope and that the
// part's access finds; more is false when visit was.
func (r *gathering) candidatesOfPart(ctx context.Context, p page.Part, known knownPart, visit func() bool) (more bool,
	err error,
) {
	o, err := r.Open(ctx, p)
	if err != nil {
		return false, err
	}
	defer o.ClosePart()
	if r.Cache != nil {
		r.seen = append(r.seen, page.Seen{RangeID: o.RangeID, LSN: o.Source.LSN()})
	}
	if known != nil {
		// Entries that did not lead to an answer are charged up to the last question to the pacer.
		answered, err := known(ctx, o)
		if o.Prepaid = 0; err != nil || answered {
			return err == nil, err
		}
	}
	way, err := r.Choose(ctx, o)
	if err != nil {
		return false, err
	}
	r.NoteChoice(r.gatheringOf(), way, o)
	return r.EveryCandidate(ctx, o, way, func(*page.Candidate) (bool, error) { return visit(), r.Row.Err() })
}

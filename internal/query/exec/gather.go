package exec

import (
	"context"

	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// gathering is a query whose rows are made of many items.
type gathering struct {
	*run
	gathered memory
	seen     []Seen // parts whose items were gathered, if their rows may be cached
}

func newGathering(r *run) *gathering {
	return &gathering{run: r, gathered: memory{run: r, most: r.GatheredBytes}}
}

func (*gathering) newPage() {}

func (r *gathering) accepts(p *position.Position) bool {
	l := r.Logical
	if p.Gathered == nil || p.Ordered || len(p.Gathered.Inner) > len(l.Bindings) {
		return false
	}
	plain := l.Grouping == nil && !l.Distinct
	return plain || p.Gathered.Inner == nil && (l.Grouping == nil || len(l.Grouping.Keys) > 0)
}

// answer answers a page of a query whose rows are made of many items: it reads
// all of them. Rows come in the order of identities, which is that of nothing in
// the data, and the position is the identity of the last one. So a page needs
// to hold no more than the least identities behind its position, however many
// there are; the next page reads the items again, unless a cache holds what this one
// gathered beyond its rows (cache.go).
func (r *gathering) answer(ctx context.Context) error {
	if answered := r.cachedPage(); answered {
		return nil
	}
	r.gathering = true
	switch l := r.Logical; {
	case l.Distinct:
		return r.distinctPage(ctx)
	case l.Grouping != nil:
		return r.groupsPage(ctx)
	}
	return r.inputPage(ctx)
}

// gatheringOf says what is made of a pass.
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

// pass calls yield for every candidate of a query: every combination of every
// item, or of every row of its Input, that its filter is true for. They come part
// by part in the order of the parts, and in a part in that of the index or of the
// scan. A false of yield ends the pass, and so does an error, which is then
// in r.row or returned. Where known, unless it is nil, answers for a part, yield is
// not called for its candidates.
func (r *gathering) pass(ctx context.Context, l *plan.Logical, known knownPart, yield func() bool) error {
	each := func([]int) bool { return yield() }
	if l.Input != nil {
		rows, err := r.input(ctx, l.Input)
		if err != nil {
			return err
		}
		for _, row := range rows {
			r.worked(groupSteps)
			if !r.beginWith(l, row) || !r.combinationsOf(l, each) {
				break
			}
			r.evaluated(&r.together, !r.repeats())
		}
		return r.row.Err()
	}
	if !l.Scans() {
		r.setRow(nothingOpen, nothingThere)
		r.combinationsOf(l, each)
		return r.row.Err()
	}
	if r.nothing() {
		return nil
	}
	for p := range r.partsIn(r.Scope.Range) {
		more, err := r.passPart(ctx, p, known, func() bool { return r.combinationsOf(l, each) })
		if err != nil {
			return err
		}
		if !more {
			break
		}
	}
	return r.row.Err()
}

// beginWith makes the current row that of a row of a query's Input. It is false
// when evaluation has to stop.
func (r *gathering) beginWith(l *plan.Logical, row *gathered) bool {
	r.setRow(nothingOpen, nothingThere)
	r.row.Bind(l.InputSlot, row.value)
	return r.row.Alive()
}

// passPart calls visit for every item of a part that is in scope and that the
// part's access finds; more is false when visit was.
func (r *gathering) passPart(ctx context.Context, p Part, known knownPart, visit func() bool) (more bool, err error) {
	o, err := r.reopen(ctx, p)
	if err != nil {
		return false, err
	}
	defer o.closePart()
	if r.Cache != nil {
		r.seen = append(r.seen, Seen{o.RangeID, o.source.LSN()})
	}
	if known != nil {
		// Entries that were read in vain are paid for, as far as the pacer was asked.
		answered, err := known(ctx, o)
		if o.prepaid = 0; err != nil || answered {
			return err == nil, err
		}
	}
	way, err := r.choose(ctx, o)
	if err != nil {
		return false, err
	}
	r.readsBy(r.gatheringOf(), way, o)
	return r.everyCandidate(ctx, o, way, func(*candidate) (bool, error) { return visit(), r.row.Err() })
}

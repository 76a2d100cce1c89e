package page

import (
	"slices"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
)

// NoPart and NoItem are the part and the item of a row that is not made of an item.
var (
	NoPart = &OpenPart{complete: true}
	NoItem = &resource.Item{}
)

// EmitRows makes the rows of the current item: one row of the item, or one of every combination of
// JOIN, starting at the combination from; nil is the first. If sift is not nil, it decides which of
// the combinations that pass the filter give a row.
//
// done reports that the item is finished. Otherwise the page ends in the item, and place is the
// combination at which the next page continues; the next page passes it as from. place ends at the
// source whose value the page evaluated last, and is valid until the next call. A nil place means
// that the page ends before the item. An error of evaluation is in r.Row.
//
// A page that has reached an item always visits at least one further combination of it.
func (r *State) EmitRows(from []int, isNewRow func() bool) (place []int, done bool) {
	if len(r.Logical.Bindings) == 0 {
		return nil, r.emitMatching(isNewRow)
	}
	w := &r.combinations
	w.begin(r, r.Logical.Bindings, from)
	w.gathers, w.isNewRow = nil, isNewRow
	done = w.turn(0, true)
	untouched := !slices.ContainsFunc(w.place, func(n int) bool { return n != 0 })
	if !done && from == nil && untouched && r.Row.Err() == nil {
		return nil, false // the next page evaluates all of the item again, and pays
	}
	if w.evaluated.charge(r.RowMeter()); done {
		return nil, true
	}
	return w.place[:w.reached], false
}

// emitMatching appends the row of the current item or combination if it passes the filter and
// isNewRow. It returns false if the page has no space for the row.
func (r *State) emitMatching(isNewRow func() bool) bool {
	return !r.Matches() || isNewRow != nil && !isNewRow() || r.Emit()
}

// VisitCandidate makes the rows of a candidate, unless an earlier look-up has yielded its item, and
// charges the candidate.
func (r *State) VisitCandidate(c *Candidate, earlier []plan.Lookup, from []int) (place []int, done bool) {
	if !r.admit(c) {
		r.Pay(true)
		return nil, true
	}
	switch {
	case len(r.Logical.Bindings) == 0:
		done = !r.Matches() || r.heldBy(earlier) || r.Emit()
	case r.heldBy(earlier):
		done = true
	default:
		place, done = r.EmitRows(from, nil)
	}
	r.SettleVisit(from, place, done)
	return place, done
}

// CombinationsOf calls visit for the item, or for every combination of it, that passes the filter
// of l, until visit returns false or the page fails. place has the numbers of the values of the
// sources. It serves queries that gather, whose pages do not end here.
func (r *State) CombinationsOf(l *plan.Logical, visit func(place []int) (more bool)) {
	if len(l.Bindings) > 0 {
		w := &r.combinations
		w.begin(r, l.Bindings, nil)
		w.gathers, w.yield = l, visit
		w.turn(0, false)
	} else if r.passes(l) {
		visit(nil)
	}
}

// combinations visits the combinations of an item. It visits the sources one by one, rather than
// all of them with Bindings.Each. If a source has no values, no combination is ever complete, and a
// page must still be able to end between two values of a source before it.
type combinations struct {
	run     *State
	sources expr.Bindings
	// from is the first combination to visit, place the current one: for each source the
	// number of its value.
	from, place []int
	// known is how many sources of from the page before has evaluated, reached how many of
	// place this page has.
	known, reached int
	// isNewRow decides which combinations give rows, if the page may end between two of them.
	isNewRow func() bool
	// gathers is the query whose combinations yield receives instead; nil for a query whose page may
	// end between two of them.
	gathers *plan.Logical
	yield   func(place []int) bool
	// evaluated is the evaluation beyond the allowances, of which it only shows at the end of the page
	// whether this page pays for it.
	evaluated evaluated
}

func (w *combinations) begin(r *State, sources expr.Bindings, from []int) {
	w.run, w.sources, w.known, w.evaluated = r, sources, len(from), evaluated{}
	// from may be the place of the last call.
	w.from = append(append(w.from[:0], from...), make([]int, len(sources)-len(from))...)
	w.place = append(w.place[:0], make([]int, len(sources))...)
}

// turn visits the values of source i and of the sources after it. resuming reports that the sources
// before it are still at the page's first combination, where the page does not end. turn returns
// false if the page ends, at w.place, or fails, or if yield wants no more.
func (w *combinations) turn(i int, resuming bool) bool {
	r := w.run
	held := r.Row.Held()
	defer func() { r.NextRow(held) }()
	if i == len(w.place) {
		w.reached = i
		return w.complete()
	}
	var from []int
	if resuming {
		from = w.from[i : i+1]
	}
	more := w.sources[i:i+1].Each(&r.Row, from, func(place []int) bool {
		w.place[i] = place[0]
		clear(w.place[i+1:])
		begins := resuming && place[0] == w.from[i]
		w.account(begins && i < w.known)
		r.Combinations++
		r.Work(bindingSteps)
		if w.gathers != nil && r.Row.Err() != nil || w.gathers == nil && !begins && (r.Full() || r.OutOfWork()) {
			w.reached = i + 1
			return false
		}
		return w.turn(i+1, begins)
	})
	if more && w.gathers == nil {
		w.account(false)
	}
	return more
}

// complete visits a combination. A query that gathers pays when it begins the combination, a page
// that returns rows when the combination has not ended the page: otherwise the next page makes it
// again.
func (w *combinations) complete() (more bool) {
	r := w.run
	if r.tally.combinations++; w.gathers == nil {
		if more = r.emitMatching(w.isNewRow); more {
			r.RowMeter().Combination()
			w.account(false)
		}
		r.BeginEvaluation(combinationAllowance)
		return more
	}
	if !r.Repeats() {
		r.RowMeter().Combination()
	}
	r.BeginEvaluation(combinationAllowance)
	more = !r.passes(w.gathers) || w.yield(w.place)
	r.EndEvaluation(!r.Repeats())
	return more && r.Row.Err() == nil
}

// account accounts for the evaluation since the last call: that of one value of a source, or of one
// combination. The previous page has evaluated the values at which this page continues; again
// evaluates them within the allowance of an item, and calls their functions without a charge.
func (w *combinations) account(again bool) {
	r := w.run
	if w.gathers == nil {
		if r.allowance = combinationAllowance; again {
			r.allowance, r.calledAt = itemAllowance, r.Row.Calls()
		}
		w.evaluated.add(r.overAllowance())
	} else {
		r.EndEvaluation(!r.Repeats())
	}
	r.BeginEvaluation(combinationAllowance)
}

// NextRow starts another row of the same item. What the previous row has built no longer counts
// against the limits; what the bound sources have built still does.
func (r *State) NextRow(held int) {
	r.Row.Again()
	r.Row.ReleaseTo(held)
}

// heldBy reports whether one of the look-ups finds the current item.
func (r *State) heldBy(lookups []plan.Lookup) bool {
	for i := range lookups {
		if lookups[i].Holds(&r.Row) {
			return true
		}
	}
	return false
}

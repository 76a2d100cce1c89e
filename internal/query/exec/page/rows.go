package page

import (
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
		return nil, !r.Matches() || isNewRow != nil && !isNewRow() || r.Emit()
	}
	o := &r.combiner
	o.begin(r, from, isNewRow)
	if o.turn(0, true) {
		o.charge()
		return nil, true
	}
	if from == nil && o.untouched() && r.Row.Err() == nil {
		return nil, false // the next page evaluates all of the item again, and pays
	}
	o.charge()
	return o.place[:o.reached], false
}

// VisitCandidate makes the rows of a candidate, unless an earlier look-up has yielded its item, and
// charges the candidate.
func (r *State) VisitCandidate(c *Candidate, earlier []plan.Lookup, from []int) (place []int, done bool) {
	if !r.admit(c) {
		c.pay(true)
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
	now := ChargedNow(from, place, done) || r.Row.Err() != nil
	r.EndEvaluation(&c.Part.Meter, now)
	c.pay(now)
	return place, done
}

// combiner visits the combinations of an item. It visits the sources one by one, rather than all of
// them with Bindings.Each. If a source has no values, no combination is ever complete, and a page
// must still be able to end between two values of a source before it.
type combiner struct {
	run      *State
	isNewRow func() bool
	// from is the first combination to visit, place the current one: for each source the
	// number of its value.
	from, place []int
	// known is how many sources of from the page before has evaluated, reached how many of
	// place this page has.
	known, reached int
	// evaluated counts the steps of evaluation beyond the allowances.
	evaluated int64
}

// account accounts for the evaluation since the last call: that of one value of a source, or of one
// combination. The previous page has evaluated the values at which this page continues; again
// evaluates them within the allowance of an item.
func (o *combiner) account(again bool) {
	r := o.run
	if r.allowance = combinationAllowance; again {
		r.allowance = itemAllowance
	}
	o.evaluated += r.overAllowance()
	r.BeginEvaluation(combinationAllowance)
}

// charge charges for the evaluation.
func (o *combiner) charge() { o.run.RowMeter().Evaluate(o.evaluated) }

func (o *combiner) begin(r *State, from []int, isNewRow func() bool) {
	n := len(r.Logical.Bindings)
	if o.run, o.isNewRow = r, isNewRow; o.place == nil {
		o.from, o.place = make([]int, n), make([]int, n)
	}
	// from may be the place of the last call.
	clear(o.from[copy(o.from, from):])
	clear(o.place)
	o.evaluated, o.known = 0, len(from)
}

// untouched reports whether the place is still the first combination.
func (o *combiner) untouched() bool {
	for _, n := range o.place {
		if n != 0 {
			return false
		}
	}
	return true
}

// turn visits the values of source i and of the sources after it. resuming reports that the sources
// before it are still at the page's first combination, where the page does not end. turn returns
// false if the page ends, at o.place, or if evaluation failed.
func (o *combiner) turn(i int, resuming bool) bool {
	r := o.run
	held := r.Row.Held()
	defer func() { r.NextRow(held) }()
	if i == len(o.place) {
		r.tally.combinations++
		room := !r.Matches() || o.isNewRow != nil && !o.isNewRow() || r.Emit()
		if room {
			r.RowMeter().Combination() // otherwise the next page makes the combination again
			o.account(false)
		}
		r.BeginEvaluation(combinationAllowance)
		o.reached = i
		return room
	}
	var from []int
	if resuming {
		from = o.from[i : i+1]
	}
	more := r.Logical.Bindings[i:i+1].Each(&r.Row, from, func(place []int) bool {
		o.place[i] = place[0]
		clear(o.place[i+1:])
		begins := resuming && place[0] == o.from[i]
		o.account(begins && i < o.known)
		r.Combinations++
		r.Work(bindingSteps)
		if !begins && (r.Full() || r.OutOfWork()) {
			o.reached = i + 1
			return false
		}
		return o.turn(i+1, begins)
	})
	if more {
		o.account(false)
	}
	return more
}

// NextRow starts another row of the same item. What the previous row has built no longer counts
// against the limits; what the bound sources have built still does.
func (r *State) NextRow(held int) {
	r.Row.Again()
	r.Row.ReleaseTo(held)
}

// CombinationsOf calls yield for the item, or for every combination of it, that passes the filter
// of l, until yield returns false or evaluation fails. It serves queries that gather, whose pages
// do not end here.
func (r *State) CombinationsOf(l *plan.Logical, yield func(place []int) bool) bool {
	passes := func(place []int) bool {
		if !r.passes(l) {
			return r.Row.Err() == nil
		}
		return yield(place)
	}
	if len(l.Bindings) == 0 {
		return passes(nil)
	}
	return r.combine(l.Bindings, 0, make([]int, len(l.Bindings)), passes)
}

// combine visits the values of source i and of the sources after it.
func (r *State) combine(sources expr.Bindings, i int, place []int, yield func(place []int) bool) bool {
	held := r.Row.Held()
	if i == len(sources) {
		defer func() { r.NextRow(held) }()
		r.tally.combinations++
		if !r.Repeats() {
			r.RowMeter().Combination()
		}
		r.BeginEvaluation(combinationAllowance)
		more := yield(place)
		r.EndEvaluation(r.RowMeter(), !r.Repeats())
		return more
	}
	defer func() { r.Row.ReleaseTo(held) }()
	return sources[i:i+1].Each(&r.Row, nil, func(at []int) bool {
		r.EndEvaluation(r.RowMeter(), !r.Repeats())
		r.BeginEvaluation(combinationAllowance)
		if r.Work(bindingSteps); r.Row.Err() != nil {
			return false
		}
		place[i] = at[0]
		return r.combine(sources, i+1, place, yield)
	})
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

package page

import (
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
)

// What a row is made of where there is no item.
var (
	NoPart = &OpenPart{complete: true}
	NoItem = &resource.Item{}
)

// EmitRows makes the rows of the current item: of the item itself, or of every
// combination JOIN makes of it, from one on; nil is the first. sift, unless it
// is nil, is asked about what the filter lets pass, and false leaves it out.
//
// done tells that the item is finished. Otherwise the page ends in it, and place
// is the combination to go on with, to be given as from when the item is visited
// again: it ends at the source whose value the page evaluated last. It is nil when nothing of the item has happened, and the page then ends
// before it. place is good until the next call. When evaluation had to stop the
// error is in r.row.
//
// A page that has come to an item gets at least one combination further in it.
func (r *State) EmitRows(from []int, sift func() bool) (place []int, done bool) {
	if len(r.Logical.Bindings) == 0 {
		return nil, !r.Matches() || sift != nil && !sift() || r.Emit()
	}
	o := &r.odometer
	o.begin(r, from, sift)
	if o.turn(0, true) {
		o.charge()
		return nil, true
	}
	if from == nil && o.untouched() && r.Row.Err() == nil {
		return nil, false // the next page evaluates all of it once more, and pays
	}
	o.charge()
	return o.place[:o.reached], false
}

// VisitCandidate makes the rows of a candidate, unless an earlier look-up holds it, and
// charges for it.
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

// odometer turns through the combinations of an item. It goes through the
// sources one by one, and not by Bindings.Each of all of them, because a page
// has to be able to end where no combination is ever complete: between two
// values of one source, when those after it have none.
type odometer struct {
	run  *State
	sift func() bool
	// from is the combination to begin with, place the one at hand: for each
	// source the number of its value.
	from, place []int
	// known is how many sources of from the page before has evaluated, reached how many
	// of place this one has.
	known, reached int
	// evaluated are the steps of evaluation beyond the allowances.
	evaluated int64
}

// account accounts for the evaluation since it was called last: that of a value of a
// source, or of a combination. The page before has evaluated the values at which this
// one goes on; they are evaluated once more within the allowance of an item.
func (o *odometer) account(again bool) {
	r := o.run
	if r.allowance = combinationAllowance; again {
		r.allowance = itemAllowance
	}
	o.evaluated += r.beyond()
	r.BeginEvaluation(combinationAllowance)
}

// charge charges for the evaluation.
func (o *odometer) charge() { o.run.RowMeter().Evaluate(o.evaluated) }

func (o *odometer) begin(r *State, from []int, sift func() bool) {
	n := len(r.Logical.Bindings)
	if o.run, o.sift = r, sift; o.place == nil {
		o.from, o.place = make([]int, n), make([]int, n)
	}
	// from may be the place of the last call.
	clear(o.from[copy(o.from, from):])
	clear(o.place)
	o.evaluated, o.known = 0, len(from)
}

// untouched reports whether the place is the first combination.
func (o *odometer) untouched() bool {
	for _, n := range o.place {
		if n != 0 {
			return false
		}
	}
	return true
}

// turn goes through the values of source i and those after it. resuming tells
// that the sources before it are where the page began: there it does not end.
// It is false when the page ends, at o.place, or evaluation had to stop.
func (o *odometer) turn(i int, resuming bool) bool {
	r := o.run
	held := r.Row.Held()
	defer func() { r.NextRow(held) }()
	if i == len(o.place) {
		r.tally.combinations++
		room := !r.Matches() || o.sift != nil && !o.sift() || r.Emit()
		if room {
			r.RowMeter().Combination() // otherwise the next page makes it once more
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

// NextRow begins another row of the same item: what the one before has built is
// not held against it, but what the sources that stay bound have built is.
func (r *State) NextRow(held int) {
	r.Row.Again()
	r.Row.ReleaseTo(held)
}

// CombinationsOf calls yield for the item itself, or for every combination, that
// the filter of l is true for, until yield is false or evaluation has to stop.
// It is for rows that are gathered: no page ends here.
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

// combine goes through the values of source i and those after it.
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

// heldBy reports whether the current item is found by one of the look-ups.
func (r *State) heldBy(lookups []plan.Lookup) bool {
	for i := range lookups {
		if lookups[i].Holds(&r.Row) {
			return true
		}
	}
	return false
}

package page

import (
	"bytes"
	"slices"
	"sort"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
)

// Each part has its own meter, because each physical partition has its own budget. The
// charges observe the operators and count; package ru has the prices.
//
// A query is charged once for its work, whatever the size of its pages. Only the visit of a range
// is charged on every page. A page that repeats the work of an earlier page (a group, a sort,
// distinct rows, an item that did not fit) does not charge for it again: the service continues
// where it stopped.

// charges is the observer that counts the work of each part on the part's meter.
type charges struct {
	run *State
	// RowPart is the part of the current row; nil if it has none. Shared is the work that belongs to
	// no part.
	RowPart *OpenPart
	Shared  ru.Meter
	unpaid  unpaid
	// evaluatedAt and calledAt are the numbers of evaluation steps, and of calls of user-defined
	// functions, that are accounted for. allowance is the allowance of the current evaluation;
	// accounting reports that an evaluation is being accounted for.
	evaluatedAt, calledAt, allowance int
	accounting                       bool
}

// evaluated is work on expressions that is to be charged: steps beyond an allowance, and calls of
// user-defined functions, for which there is no allowance.
type evaluated struct{ steps, calls int64 }

func (e *evaluated) add(o evaluated) {
	e.steps += o.steps
	e.calls += o.calls
}

func (e evaluated) charge(m *ru.Meter) {
	m.Evaluate(e.steps)
	m.FunctionCalls(e.calls)
}

// unpaid is what the page has read for one entry, and not charged yet.
type unpaid struct {
	part *OpenPart
	// loaded reports that the entry's item was read, of so many bytes; ruledOut that the entry's key
	// ruled it out. evaluated are the steps of testing the key.
	loaded, ruledOut bool
	bytes, evaluated int64
}

func (m *charges) terms(o *OpenPart, n int, charged bool) {
	if charged && m.run.Row.Err() == nil {
		o.Meter.Terms(n)
	}
}

func (m *charges) entry(c *Candidate) {
	m.unpaid = unpaid{part: c.Part, ruledOut: c.ruledOut, evaluated: c.evaluated}
}

func (m *charges) item(o *OpenPart, item *resource.Item) { m.Owe(o, item) }

func (m *charges) row(bytes int) {
	meter := m.RowMeter()
	if m.run.Gathers {
		meter = &m.Shared
	}
	meter.Output(int64(bytes))
}

// Owe records an item that the page has read and charges when Pay is called.
func (m *charges) Owe(o *OpenPart, item *resource.Item) {
	m.unpaid.part, m.unpaid.loaded, m.unpaid.bytes = o, true, int64(len(item.JSON))
}

// Forget drops what Owe recorded: the page charges it when it visits the item.
func (m *charges) Forget() { m.unpaid = unpaid{} }

// Pay charges what the page has read for the current entry, or leaves the charge to another page.
func (m *charges) Pay(now bool) {
	u := m.unpaid
	m.Forget()
	switch {
	case u.part == nil:
	case now:
		u.part.Meter.Evaluate(u.evaluated)
		if u.loaded {
			u.part.Meter.Loaded(1, u.bytes)
		} else if u.ruledOut {
			u.part.Meter.Entries(1)
		}
	case u.loaded:
		u.part.Meter.LoadedForOther(u.bytes)
	}
}

// Settle ends the evaluation of the current row, and charges it together with what the page has
// read for it, or leaves both to another page.
func (m *charges) Settle(now bool) {
	m.EndEvaluation(now)
	m.Pay(now)
}

// SettleVisit settles an item that the page has visited from a combination on, until it was done or
// the page ended at a place in it. If the page continues in the item, the previous page has charged
// it. If the page ends before the item, neither done nor with a place in it, the next page charges
// it.
func (m *charges) SettleVisit(from, place []int, done bool) {
	m.Settle(from == nil && (done || place != nil) || m.run.Row.Err() != nil)
}

// RowMeter returns the meter of the current row's part.
func (m *charges) RowMeter() *ru.Meter {
	if m.RowPart == nil {
		return &m.Shared
	}
	return &m.RowPart.Meter
}

// BeginEvaluation starts to account for evaluation, with an allowance.
func (m *charges) BeginEvaluation(allowance int) {
	m.accountedFor()
	m.allowance, m.accounting = allowance, true
}

// accountedFor accounts for all evaluation so far.
func (m *charges) accountedFor() { m.evaluatedAt, m.calledAt = m.steps(), m.run.Row.Calls() }

// steps is the number of evaluation steps so far, without those that calls of user-defined
// functions count: calls have their own price.
func (m *charges) steps() int { return m.run.Row.Steps() - m.run.Row.Calls()*expr.CallSteps }

// overAllowance is what the current evaluation has done beyond its allowance.
func (m *charges) overAllowance() evaluated {
	return evaluated{
		steps: int64(max(0, m.steps()-m.evaluatedAt-m.allowance)), calls: int64(m.run.Row.Calls() - m.calledAt),
	}
}

// EndEvaluation charges what was evaluated beyond the allowance since BeginEvaluation, or leaves
// the charge to another page.
func (m *charges) EndEvaluation(now bool) {
	if now {
		m.overAllowance().charge(m.RowMeter())
	}
	m.accountedFor()
	m.accounting = false
}

// chargeEvaluationSoFar charges what the current evaluation has done so far. The evaluation
// continues on another page without a further allowance.
func (m *charges) chargeEvaluationSoFar() {
	if m.accounting && !m.run.Repeats() {
		done := m.overAllowance()
		done.charge(m.RowMeter())
		m.evaluatedAt += int(done.steps)
		m.calledAt += int(done.calls)
	}
}

// ChargePartners charges the terms that the part's partners have read, or leaves the charge to
// another page. A page that has failed is not charged for them.
func (o *OpenPart) ChargePartners(now bool) {
	if now && o.run.Row.Err() == nil {
		o.Meter.Terms(o.partnerTerms)
		o.partnerTerms = 0
	}
}

// CountTerms observes the search for so many terms of a look-up. A page that has failed is not
// charged for it.
func (r *State) CountTerms(o *OpenPart, n int, charged bool) {
	for _, w := range r.observers() {
		w.terms(o, n, charged)
	}
}

// visits returns the work in each part that was visited, and adds it to the request's meter.
// If no range was visited, the first one stands for the page, unless the page failed before it
// did anything.
func (r *State) visits(failed error) []Visit {
	r.EndEvaluation(false)
	list := r.visitsSoFar()
	r.visited = nil // the page returns it
	idle := len(list) == 0
	if idle && len(r.Parts) > 0 && (failed == nil || r.Shared != (ru.Meter{})) {
		list = []Visit{{r.Parts[0].RangeID, r.Meter.Like()}}
		list[0].Meter.Add(&r.Shared)
	}
	if len(list) == 0 {
		r.Meter.Add(&r.Shared)
		return nil
	}
	if r.Scope.Key != nil && !r.Repeats() && !r.resumed && !idle {
		list[0].Meter.Terms(1) // looking up the key costs what any other equality costs
	}
	for i := range list {
		// Rows of groups come from the first range, wherever they were cached or made.
		if i == 0 || !r.Gathers || !r.Repeats() {
			list[i].Meter.QueryPage(1)
		}
		r.Meter.Add(&list[i].Meter)
	}
	return list
}

// visitsSoFar returns the work of the page in each part, evaluation under way included.
func (r *State) visitsSoFar() []Visit {
	r.visited = slices.Grow(r.visited[:0], len(r.opened))
	nothing := r.Meter.Like()
	for o := range r.Opened() {
		// A resumed query may use what it read from a part earlier, and charge that part, without
		// opening it on this page.
		if o.page != r.PageNumber && o.Meter == nothing {
			continue
		}
		v := Visit{o.RangeID, o.Meter}
		if o == r.RowPart && r.accounting && !r.Repeats() {
			r.overAllowance().charge(&v.Meter)
		}
		if len(r.visited) == 0 {
			v.Meter.Add(&r.Shared)
		}
		r.visited = append(r.visited, v)
	}
	return r.visited
}

// Repeats reports whether the page repeats the work of an earlier page. A query that starts
// again because it was suspended and lost is charged again.
func (r *State) Repeats() bool { return r.Resume != nil && (r.rest == nil || !r.rest.again) }

// CountReached counts the terms of a look-up that the page has reached, from a position to a key,
// or to the end unless the page ended there. It charges those that no earlier page has reached.
// Over all pages they sum to the terms of the look-up.
func (r *State) CountReached(o *OpenPart, l *plan.Lookup, after *index.Position, key []byte, ended bool) {
	spans := len(l.Spans)
	first, from, to := 0, 0, spans
	if after != nil {
		first = spanBehind(l.Spans, after.Key)
		from = first + 1
	}
	if ended {
		to = min(to, spanBehind(l.Spans, key)+1)
	}
	visited := l.Terms
	if spans > 1 {
		visited = max(1, l.Terms*(max(first+1, to)-first)/spans)
	}
	r.Result.Explain.Terms += visited
	upTo := func(n int) int { return (l.Terms*n + spans - 1) / spans }
	switch {
	case ended && key == nil: // the look-up has not begun
	case spans == 0 && after == nil:
		o.Meter.Terms(l.Terms)
	case to > from:
		o.Meter.Terms(upTo(to) - upTo(from))
	}
}

// spanBehind returns the number of the first span that does not end before a key.
func spanBehind(spans []index.Span, key []byte) int {
	return sort.Search(len(spans),
		func(i int) bool { return spans[i].Upper == nil || bytes.Compare(spans[i].Upper, key) > 0 })
}

// CountEntries charges index entries that stand for items, unless an earlier page has.
func (r *State) CountEntries(o *OpenPart, n int64) {
	if !r.Repeats() {
		o.Meter.Entries(n)
	}
}

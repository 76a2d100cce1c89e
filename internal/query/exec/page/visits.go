package page

import (
	"bytes"
	"sort"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
)

// Each part has its own meter, because each physical partition has its own budget. This file and
// the code that does the work decide what is counted; package ru has the prices.
//
// A query is charged once for its work, whatever the size of its pages. Only the visit of a range
// is charged on every page. A page that repeats the work of an earlier page (a group, a sort,
// distinct rows, an item that did not fit) does not charge for it again: the service continues
// where it stopped.

// visits returns the work in each part that was visited, and adds it to the request's meter.
// If no range was visited, the first one stands for the page, unless the page failed before it
// did anything.
func (r *State) visits(failed error) []Visit {
	r.touchCharged()
	n := max(1, len(r.touched))
	list := make([]Visit, 0, n)
	idle := len(r.touched) == 0
	for i := range r.Parts {
		switch o := r.touched[r.Parts[i].RangeID]; {
		case o != nil:
			list = append(list, Visit{o.RangeID, o.Meter})
		case idle && len(list) == 0 && (failed == nil || r.Shared != (ru.Meter{})):
			list = append(list, Visit{r.Parts[i].RangeID, r.Meter.Like()})
		}
	}
	if len(list) == 0 {
		r.Meter.Add(&r.Shared)
		return nil
	}
	list[0].Spent.Add(&r.Shared)
	if r.Scope.Key != nil && !r.Repeats() && !r.resumed && !idle {
		list[0].Spent.Terms(1) // looking up the key costs what any other equality costs
	}
	for i := range list {
		// Rows of groups come from the first range, wherever they were cached or made.
		if i == 0 || !r.Gathers || !r.Repeats() {
			list[i].Spent.QueryPage(1)
		}
		r.Meter.Add(&list[i].Spent)
	}
	return list
}

// Repeats reports whether the page repeats the work of an earlier page. A query that starts
// again because it was suspended and lost is charged again.
func (r *State) Repeats() bool { return r.Resume != nil && (r.rest == nil || !r.rest.again) }

// RowMeter returns the meter of the current row's part.
func (r *State) RowMeter() *ru.Meter {
	if r.RowPart == nil {
		return &r.Shared
	}
	return &r.RowPart.Meter
}

// countRow charges a row of the page.
func (r *State) countRow(bytes int64) {
	if r.Gathers {
		r.Shared.Output(bytes)
		return
	}
	r.RowMeter().Output(bytes)
}

// CountTerms counts the terms of a look-up in a part, and charges them if charged is set.
func (r *State) CountTerms(o *OpenPart, l *plan.Lookup, charged bool) {
	r.Result.Explain.Terms += l.Terms
	if charged {
		o.Meter.Terms(l.Terms)
	}
}

// countPartner counts the terms of a partner. ChargePartners charges them.
func (r *State) countPartner(o *OpenPart, l *plan.Lookup) {
	r.Result.Explain.Terms += l.Terms
	o.partnerTerms += l.Terms
}

// ChargePartners charges the terms that the part's partners have read.
func (o *OpenPart) ChargePartners() {
	o.Meter.Terms(o.partnerTerms)
	o.partnerTerms = 0
}

// CountEntries charges index entries that the page read in place of items.
func (r *State) CountEntries(o *OpenPart, n int64) {
	prepaid := min(n, o.Prepaid)
	o.Prepaid -= prepaid
	if !r.Repeats() {
		o.Meter.Entries(n - prepaid)
	}
}

// Prepay charges entries while the page counts them, before it asks the pacer.
func (r *State) Prepay(o *OpenPart, n int64) {
	if o.Prepaid += n; !r.Repeats() {
		o.Meter.Entries(n)
	}
}

// NewTerms returns the terms of a look-up that no earlier page has reached. Over all pages they
// sum to the terms of the look-up.
func NewTerms(l *plan.Lookup, after *index.Position, key []byte, ended bool) int {
	from, to := 0, len(l.Spans)
	if after != nil {
		from = SpanBehind(l.Spans, after.Key) + 1
	}
	switch {
	case ended && key == nil:
		to = 0 // the look-up has not begun
	case ended:
		to = min(to, SpanBehind(l.Spans, key)+1)
	case to == 0 && after == nil:
		return l.Terms
	}
	if to <= from {
		return 0
	}
	upTo := func(n int) int { return (l.Terms*n + len(l.Spans) - 1) / len(l.Spans) }
	return upTo(to) - upTo(from)
}

// pay charges a candidate: its item, or the entry that ruled it out. Unless now is set,
// another page charges it.
func (c *Candidate) pay(now bool) {
	if now {
		c.Part.Meter.Evaluate(c.evaluated)
	}
	switch {
	case c.Loaded:
		c.Part.payLoaded(int64(len(c.Item.JSON)), now)
	case c.ruledOut && now:
		c.Part.Meter.Entries(1)
	}
}

func (o *OpenPart) payLoaded(bytes int64, now bool) {
	if now {
		o.Meter.Loaded(1, bytes)
	} else {
		o.Meter.LoadedForOther(bytes)
	}
}

// deferredCharge is an item that the page has read and not yet charged.
type deferredCharge struct {
	part  *OpenPart
	bytes int64
}

// DeferCharge records an item that the page has read and charges later.
func (r *State) DeferCharge(o *OpenPart, item *resource.Item) {
	r.deferredCharge = deferredCharge{o, int64(len(item.JSON))}
}

// DropDeferred forgets the deferred item, so that the page does not charge it.
func (r *State) DropDeferred() { r.deferredCharge.part = nil }

// ChargeOnce charges the deferred item if this is the first page of the query.
func (r *State) ChargeOnce() { r.ChargeIf(!r.Repeats()) }

// ChargedNow reports whether the page charges an item. If the page continues in the item, from a
// combination, the previous page has charged it. If the page ends before the item, neither done nor
// with a place in it, the next page charges it.
func ChargedNow(from, place []int, done bool) bool { return from == nil && (done || place != nil) }

// ChargeIf charges the deferred item, or leaves it to another page.
func (r *State) ChargeIf(now bool) {
	if o := r.deferredCharge; o.part != nil {
		o.part.payLoaded(o.bytes, now)
	}
	r.DropDeferred()
}

// SpanBehind returns the number of the first span that does not end before a key.
func SpanBehind(spans []index.Span, key []byte) int {
	return sort.Search(len(spans),
		func(i int) bool { return spans[i].Upper == nil || bytes.Compare(spans[i].Upper, key) > 0 })
}

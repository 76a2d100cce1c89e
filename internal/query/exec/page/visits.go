package page

import (
	"bytes"
	"sort"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
)

// Each part has a meter of its own, because each physical partition has a budget
// of its own. Which work is counted is decided here and where it is done; ru has
// the prices.
//
// Over its pages a query is charged once for what it does, whatever the size of
// the pages: only the visit of a range is charged on every page. A page that has
// to go over what an earlier one has gone over (a group, a sort, the rows that
// are there once, an item that did not fit) does not charge for that again. The
// service goes on where it stopped.

// visits closes the books: what was done in each part that was visited, put into
// the request's meter. When no range had to be visited the first one says so,
// unless the page failed before it did anything.
func (r *State) visits(failed error) []Visit {
	r.touchSpent()
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
		list[0].Spent.Terms(1) // the key is looked up as any other equality is
	}
	for i := range list {
		// Rows of groups come from the first range, wherever they were kept or made.
		if i == 0 || !r.Gathers || !r.Repeats() {
			list[i].Spent.QueryPage(1)
		}
		r.Meter.Add(&list[i].Spent)
	}
	return list
}

// Repeats reports whether the page goes over what an earlier one went over. A pass that
// is begun again, because the query was suspended and lost, is charged again.
func (r *State) Repeats() bool { return r.Resume != nil && (r.rest == nil || !r.rest.again) }

// RowMeter is the meter of the current row's part.
func (r *State) RowMeter() *ru.Meter {
	if r.RowPart == nil {
		return &r.Shared
	}
	return &r.RowPart.Meter
}

// countRow counts a row of the page.
func (r *State) countRow(bytes int64) {
	if r.Gathers {
		r.Shared.Output(bytes)
		return
	}
	r.RowMeter().Output(bytes)
}

// CountTerms notes the terms of a look-up in a part, and charges for them.
func (r *State) CountTerms(o *OpenPart, l *plan.Lookup, charged bool) {
	r.Result.Explain.Terms += l.Terms
	if charged {
		o.Meter.Terms(l.Terms)
	}
}

// countPartner notes the terms of a partner; who asked for partners pays.
func (r *State) countPartner(o *OpenPart, l *plan.Lookup) {
	r.Result.Explain.Terms += l.Terms
	o.partnerTerms += l.Terms
}

func (o *OpenPart) ChargePartners() {
	o.Meter.Terms(o.partnerTerms)
	o.partnerTerms = 0
}

// CountEntries charges for entries that answered in place of items.
func (r *State) CountEntries(o *OpenPart, n int64) {
	prepaid := min(n, o.Prepaid)
	o.Prepaid -= prepaid
	if !r.Repeats() {
		o.Meter.Entries(n - prepaid)
	}
}

// Prepay charges for entries that are being counted, before the pacer is asked.
func (r *State) Prepay(o *OpenPart, n int64) {
	if o.Prepaid += n; !r.Repeats() {
		o.Meter.Entries(n)
	}
}

// NewTerms are the terms of a look-up that a page is the first to come to. Over all
// pages they are those of the look-up, as visitedTerms of a single page are.
func NewTerms(l *plan.Lookup, after *index.Position, key []byte, ended bool) int {
	from, to := 0, len(l.Spans)
	if after != nil {
		from = SpanBehind(l.Spans, after.Key) + 1
	}
	switch {
	case ended && key == nil:
		to = 0 // it has not begun
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

// pay counts what became of a candidate, its item or the entry that ruled it out.
// It is charged now or on another page.
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

// owed is an item that was read and not paid for.
type owed struct {
	part  *OpenPart
	bytes int64
}

func (r *State) Owe(o *OpenPart, item *resource.Item) { r.owed = owed{o, int64(len(item.JSON))} }

func (r *State) Forgive() { r.owed.part = nil }

// ChargeOnce pays what is owed, on the first page of a query.
func (r *State) ChargeOnce() { r.ChargeIf(!r.Repeats()) }

// ChargedNow reports whether a page pays for an item: the page before has paid if this
// one goes on in the item, from a combination, and the next one will if this one
// ends before it, neither with a place in it nor done.
func ChargedNow(from, place []int, done bool) bool { return from == nil && (done || place != nil) }

// ChargeIf pays what is owed, or leaves it to another page.
func (r *State) ChargeIf(now bool) {
	if o := r.owed; o.part != nil {
		o.part.payLoaded(o.bytes, now)
	}
	r.Forgive()
}

// SpanBehind is the first span that does not end before a key.
func SpanBehind(spans []index.Span, key []byte) int {
	return sort.Search(len(spans),
		func(i int) bool { return spans[i].Upper == nil || bytes.Compare(spans[i].Upper, key) > 0 })
}

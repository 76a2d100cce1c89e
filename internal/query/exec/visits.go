package exec

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
func (r *run) visits(failed error) []Visit {
	r.touchSpent()
	n := max(1, len(r.touched))
	list := make([]Visit, 0, n)
	idle := len(r.touched) == 0
	for i := range r.Parts {
		switch o := r.touched[r.Parts[i].RangeID]; {
		case o != nil:
			list = append(list, Visit{o.RangeID, o.spent})
		case idle && len(list) == 0 && (failed == nil || r.together != (ru.Meter{})):
			list = append(list, Visit{r.Parts[i].RangeID, r.Meter.Like()})
		}
	}
	if len(list) == 0 {
		r.Meter.Add(&r.together)
		return nil
	}
	list[0].Spent.Add(&r.together)
	if r.Scope.Key != nil && !r.repeats() && !r.resumed && !idle {
		list[0].Spent.Terms(1) // the key is looked up as any other equality is
	}
	for i := range list {
		// Rows of groups come from the first range, wherever they were kept or made.
		if i == 0 || !r.gathers || !r.repeats() {
			list[i].Spent.QueryPage(1)
		}
		r.Meter.Add(&list[i].Spent)
	}
	return list
}

// repeats reports whether the page goes over what an earlier one went over. A pass that
// is begun again, because the query was suspended and lost, is charged again.
func (r *run) repeats() bool { return r.Resume != nil && (r.rest == nil || !r.rest.again) }

// spentHere is the meter of the current row's part.
func (r *run) spentHere() *ru.Meter {
	if r.at == nil {
		return &r.together
	}
	return &r.at.spent
}

// countRow counts a row of the page.
func (r *run) countRow(bytes int64) {
	if r.gathers {
		r.together.Output(bytes)
		return
	}
	r.spentHere().Output(bytes)
}

// count notes the terms of a look-up in a part, and charges for them.
func (r *run) count(o *openPart, l *plan.Lookup, charged bool) {
	r.page.Explain.Terms += l.Terms
	if charged {
		o.spent.Terms(l.Terms)
	}
}

// countPartner notes the terms of a partner; who asked for partners pays.
func (r *run) countPartner(o *openPart, l *plan.Lookup) {
	r.page.Explain.Terms += l.Terms
	o.partnerTerms += l.Terms
}

func (o *openPart) payPartners() {
	o.spent.Terms(o.partnerTerms)
	o.partnerTerms = 0
}

// countEntries charges for entries that answered in place of items.
func (r *run) countEntries(o *openPart, n int64) {
	prepaid := min(n, o.prepaid)
	o.prepaid -= prepaid
	if !r.repeats() {
		o.spent.Entries(n - prepaid)
	}
}

// prepay charges for entries that are being counted, before the pacer is asked.
func (r *run) prepay(o *openPart, n int64) {
	if o.prepaid += n; !r.repeats() {
		o.spent.Entries(n)
	}
}

// newTerms are the terms of a look-up that a page is the first to come to. Over all
// pages they are those of the look-up, as visitedTerms of a single page are.
func newTerms(l *plan.Lookup, after *index.Position, key []byte, ended bool) int {
	from, to := 0, len(l.Spans)
	if after != nil {
		from = spanBehind(l.Spans, after.Key) + 1
	}
	switch {
	case ended && key == nil:
		to = 0 // it has not begun
	case ended:
		to = min(to, spanBehind(l.Spans, key)+1)
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
func (c *candidate) pay(now bool) {
	if now {
		c.part.spent.Evaluate(c.evaluated)
	}
	switch {
	case c.loaded:
		c.part.payLoaded(int64(len(c.item.JSON)), now)
	case c.ruledOut && now:
		c.part.spent.Entries(1)
	}
}

func (o *openPart) payLoaded(bytes int64, now bool) {
	if now {
		o.spent.Loaded(1, bytes)
	} else {
		o.spent.LoadedForOther(bytes)
	}
}

// owed is an item that was read and not paid for.
type owed struct {
	part  *openPart
	bytes int64
}

func (r *run) owe(o *openPart, item *resource.Item) { r.owed = owed{o, int64(len(item.JSON))} }

func (r *run) forgive() { r.owed.part = nil }

// payOnce pays what is owed, on the first page of a query.
func (r *run) payOnce() { r.payIf(!r.repeats()) }

// paidNow reports whether a page pays for an item: the page before has paid if this
// one goes on in the item, from a combination, and the next one will if this one
// ends before it, neither with a place in it nor done.
func paidNow(from, place []int, done bool) bool { return from == nil && (done || place != nil) }

// payIf pays what is owed, or leaves it to another page.
func (r *run) payIf(now bool) {
	if o := r.owed; o.part != nil {
		o.part.payLoaded(o.bytes, now)
	}
	r.forgive()
}

// spanBehind is the first span that does not end before a key.
func spanBehind(spans []index.Span, key []byte) int {
	return sort.Search(len(spans),
		func(i int) bool { return spans[i].Upper == nil || bytes.Compare(spans[i].Upper, key) > 0 })
}

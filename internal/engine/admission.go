package engine

import (
	"math"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/budget"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// What operations are expected to cost in RU before it is known: what it costs where
// the size is not in the request, and of a container nothing was seen of its kind.
const (
	expectedRead   = 1
	expectedWrite  = 10
	expectedDelete = 5
	expectedVisit  = 2.8 // of a range by a page of a query
)

// averaged is about over how many operations an average is.
const averaged = 8

func (a *average) load() float64 { return math.Float64frombits(a.bits.Load()) }

// learn takes a charge into the average. Of two at once one may be lost.
func (a *average) learn(charge float64) {
	if known := a.load(); known > 0 {
		charge = known + (charge-known)/averaged
	}
	a.bits.Store(math.Float64bits(charge))
}

// pageCosts are what pages of a container's statements cost in a range, of late. It
// remembers some statements, at a place that follows from the id: of two that share
// one the last. The zero value knows nothing; it is safe for concurrent use.
type pageCosts struct {
	mu sync.Mutex
	of [64]struct {
		statement heat.StatementID
		cost      average
	}
}

// or returns what a page of a statement costs in a range, or a guess.
func (p *pageCosts) or(statement heat.StatementID, guess float64) float64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	if one := &p.of[int(statement)%len(p.of)]; one.statement == statement {
		return one.cost.or(guess)
	}
	return guess
}

func (p *pageCosts) learn(statement heat.StatementID, charge float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	one := &p.of[int(statement)%len(p.of)]
	if one.statement != statement {
		one.statement = statement
		one.cost.bits.Store(0)
	}
	one.cost.learn(charge)
}

// asked is an operation as far as budgets and heat are concerned.
type asked struct {
	kind     heat.Kind
	estimate float64 // RU
	learned  bool    // what it costs says what the next ones are expected to
}

// askedRead is the read of an item.
func askedRead() asked { return asked{kind: heat.ReadItem, estimate: expectedRead} }

// asks is an operation of a kind that is not a read: its body, if it has one, tells
// what it costs, or what those before it have cost.
func (c *container) asks(kind heat.Kind, b body) asked {
	expected := float64(expectedWrite)
	switch kind {
	case heat.ReadItem:
		return askedRead()
	case heat.CreateItem:
		return asked{kind, writeEstimate(len(b.json), b.terms), true}
	case heat.UpsertItem:
		expected = writeEstimate(len(b.json), b.terms)
	case heat.ReplaceItem: // the old body goes too
		expected = 2 * writeEstimate(len(b.json), b.terms)
	case heat.DeleteItem:
		expected = expectedDelete
	}
	return asked{kind, c.spending.costs[kind].or(expected), true}
}

// asksForBatch is a transactional batch: all that its operations are expected to cost.
func (c *container) asksForBatch(operations []BatchOperation) asked {
	a := asked{kind: heat.Batch}
	for i := range operations {
		switch kind := kindOf(operations[i].Kind); kind {
		case heat.ReadItem:
			a.estimate += expectedRead
		case heat.DeleteItem:
			a.estimate += c.spending.costs[kind].or(expectedDelete)
		default:
			a.estimate += c.spending.costs[kind].or(max(expectedWrite, writeEstimate(len(operations[i].Body), nil)))
		}
	}
	return a
}

// writeEstimate is what it costs to write a body of that size.
func writeEstimate(bytes int, terms *index.Terms) float64 {
	var m ru.Meter
	n := 0
	if terms != nil {
		n = terms.Scalars()
	}
	m.Create(bytes, n)
	return float64(m.Charge())
}

// kindOf is what heat calls an operation of a batch.
func kindOf(k OperationKind) heat.Kind {
	return [...]heat.Kind{
		OperationCreate: heat.CreateItem, OperationUpsert: heat.UpsertItem, OperationRead: heat.ReadItem,
		OperationReplace: heat.ReplaceItem, OperationPatch: heat.PatchItem, OperationDelete: heat.DeleteItem,
	}[k]
}

// admit asks a range's budget for an operation. When it is admitted, settle has to
// follow. The error is a status.TooManyRequests.
func (p *purse) admit(now time.Time, of Identity, estimate float64) error {
	if p.bucket == nil || p.bucket.AdmitFreely(now, estimate) {
		return nil
	}
	var wait time.Duration
	var ok bool
	if who := fingerprint(of); who != 0 {
		wait, ok = p.bucket.AdmitKnown(now, who, estimate)
	} else {
		wait, ok = p.bucket.Admit(now, estimate)
	}
	if ok {
		return nil
	}
	return refusedFor(wait)
}

func (p *purse) settle(now time.Time, estimate, charge float64) {
	p.settleTaken(now, estimate, 0, charge)
}

// settleTaken is settle of an operation of which some was paid while it ran.
func (p *purse) settleTaken(now time.Time, estimate, taken, charge float64) {
	if p.bucket != nil {
		p.bucket.SettleTaken(now, estimate, taken, charge)
	}
}

// refusedFor refuses an operation of which nothing has been done.
func refusedFor(wait time.Duration) error {
	e := status.New(status.TooManyRequests, "")
	e.RetryAfter = wait
	return e
}

// fanOut are the ranges that a page may visit, by their purses.
type fanOut struct {
	purses   []*purse
	pooled   bool    // they draw on one budget
	estimate float64 // of each, in RU
	// taken is what was taken from each while the page ran, in RU; nil: nothing.
	taken []float64
}

// admit asks all budgets for a page, or none: what some have admitted is given back
// when another refuses, and the wait is the longest. One budget of all is asked once.
func (f *fanOut) admit(now time.Time, of Identity) error {
	if len(f.purses) == 0 || f.purses[0].bucket == nil {
		return nil
	}
	if f.pooled || len(f.purses) == 1 {
		return f.purses[0].admit(now, of, f.estimate*float64(len(f.purses)))
	}
	if f.each(now, func(b *budget.Bucket) bool { return b.AdmitFreely(now, f.estimate) }) {
		return nil
	}
	var longest time.Duration
	part := func(wait time.Duration, ok bool) bool {
		longest = max(longest, wait)
		return ok
	}
	who, ahead := fingerprint(of), f.ahead()
	if who == 0 {
		if f.each(now, func(b *budget.Bucket) bool { return part(b.AdmitAhead(now, f.estimate, ahead)) }) {
			return nil
		}
		return refusedFor(longest)
	}
	if f.each(now, func(b *budget.Bucket) bool { return part(b.AdmitPart(now, who, f.estimate, ahead)) }) {
		for _, p := range f.purses {
			p.bucket.Served(who)
		}
		return nil
	}
	var told time.Duration
	for _, p := range f.purses {
		told = max(told, p.bucket.Promise(now, who, f.estimate, longest))
	}
	return refusedFor(told)
}

// each asks all budgets. When one of them refuses, it gives back what the others have
// admitted, and is false.
func (f *fanOut) each(now time.Time, admit func(*budget.Bucket) bool) bool {
	refused := -1
	for i, p := range f.purses {
		switch ok := admit(p.bucket); {
		case !ok && refused < 0:
			refused = i
		case ok && refused >= 0:
			p.bucket.Settle(now, f.estimate, 0)
		}
	}
	for _, p := range f.purses[:max(0, refused)] {
		p.bucket.Settle(now, f.estimate, 0)
	}
	return refused < 0
}

// aheadOfEach and mostAhead are how far a page may be ahead of the budgets of its
// ranges: for each of them, and at most. (By the simulation of the tests, with 64
// writers at each range: without it a page that asks ten is never admitted.)
const (
	aheadOfEach = 5 * time.Millisecond
	mostAhead   = 50 * time.Millisecond
)

func (f *fanOut) ahead() time.Duration {
	if len(f.purses) < 2 {
		return 0
	}
	return min(time.Duration(len(f.purses))*aheadOfEach, mostAhead)
}

// settle pays for what a page did in each range: visits are some of them, in order.
// It calls spent for each with its share, in such a way that shares sum to the
// charge of all.
func (f *fanOut) settle(now time.Time, visits []exec.Visit, spent func(*purse, *ru.Meter, ru.Charge)) {
	var shares ru.Shares
	for i, p := range f.purses {
		taken := 0.0
		if f.taken != nil {
			taken = f.taken[i]
		}
		if len(visits) == 0 || visits[0].RangeID != p.rangeID {
			p.settleTaken(now, f.estimate, taken, 0)
			continue
		}
		m := &visits[0].Spent
		charge := shares.Next(m)
		p.settleTaken(now, f.estimate, taken, float64(charge))
		spent(p, m, charge)
		visits = visits[1:]
	}
}

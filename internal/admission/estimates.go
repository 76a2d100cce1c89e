package admission

import (
	"math"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/ru"
)

// Estimates in RU of operations whose request does not show their size, until the container
// has seen an operation of the same kind.
const (
	expectedRead   = 1
	ExpectedWrite  = 10
	ExpectedDelete = 5
	ExpectedVisit  = 2.8 // a page of a query, in each range
)

// averaged is about how many operations an average covers.
const averaged = 8

// average is the recent cost of operations of one kind. The zero value has seen none.
type average struct{ bits atomic.Uint64 }

func (a *average) load() float64 { return math.Float64frombits(a.bits.Load()) }

// or returns the average, or a guess before the first charge.
func (a *average) or(guess float64) float64 {
	if known := a.load(); known > 0 {
		return known
	}
	return guess
}

// learn takes a charge into the average. Of two concurrent charges one may be lost.
func (a *average) learn(charge float64) {
	if known := a.load(); known > 0 {
		charge = known + (charge-known)/averaged
	}
	a.bits.Store(math.Float64bits(charge))
}

// pageCosts is the recent cost of pages in a range, by statement. A statement's id selects its
// slot; of two statements that share a slot the last one is remembered. The zero value is
// empty, and safe for concurrent use.
type pageCosts struct {
	mu sync.Mutex
	of [64]struct {
		statement heat.StatementID
		cost      average
	}
}

// or returns the cost of a statement's page in a range, or a guess.
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

// Estimate is what an operation on one logical partition is expected to cost.
type Estimate struct {
	Kind   heat.Kind
	RU     float64 // RU
	learns bool    // the operation's charge corrects later estimates
	// statement names the operation more closely than its kind; 0 does not.
	statement heat.StatementID
}

// EstimateRead is the estimate of a point read.
func EstimateRead() Estimate { return Estimate{Kind: heat.ReadItem, RU: expectedRead} }

// Estimate estimates an operation on one item. bytes and terms are those of its body, if it has
// one.
func (s *Budgets) Estimate(kind heat.Kind, bytes int, terms *index.Terms) Estimate {
	expected := float64(ExpectedWrite)
	switch kind {
	case heat.ReadItem:
		return EstimateRead()
	case heat.CreateItem:
		return Estimate{Kind: kind, RU: writeEstimate(bytes, terms), learns: true}
	case heat.UpsertItem:
		expected = writeEstimate(bytes, terms)
	case heat.ReplaceItem: // the old body is removed too
		expected = 2 * writeEstimate(bytes, terms)
	case heat.DeleteItem:
		expected = ExpectedDelete
	}
	return Estimate{Kind: kind, RU: s.costs[kind].or(expected), learns: true}
}

// EstimateProcedure estimates the run of a stored procedure by its earlier runs (documented).
func (s *Budgets) EstimateProcedure(statement heat.StatementID) Estimate {
	return Estimate{
		Kind: heat.ExecuteProcedure, RU: s.pages.or(statement, ExpectedWrite), learns: true, statement: statement,
	}
}

// statementOf is the statement of an operation.
func (s *Budgets) statementOf(a Estimate) heat.StatementID {
	if a.statement != 0 {
		return a.statement
	}
	return s.Controller.Statements[a.Kind]
}

// EstimateInBatch estimates, in RU, an operation of a transactional batch, whose body is not read
// yet.
func (s *Budgets) EstimateInBatch(kind heat.Kind, bytes int) float64 {
	switch kind {
	case heat.ReadItem:
		return expectedRead
	case heat.DeleteItem:
		return s.costs[kind].or(ExpectedDelete)
	}
	return s.costs[kind].or(max(ExpectedWrite, writeEstimate(bytes, nil)))
}

// writeEstimate is the price of writing a body of that size.
func writeEstimate(bytes int, terms *index.Terms) float64 {
	var m ru.Meter
	m.Create(bytes, terms.Scalars())
	return float64(m.Charge())
}

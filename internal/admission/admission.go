package admission

import (
	"time"

	"github.com/orrery-db/orrery/internal/budget"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// Identity recognises an operation that was refused for want of throughput when it is sent
// again.
type Identity interface {
	// Fingerprint is the same for each attempt, and rarely that of another operation. A budget
	// asks for it only after it has refused something.
	Fingerprint() uint64
}

// fingerprint returns an operation's fingerprint; 0 for an operation without identity.
func fingerprint(of Identity) uint64 {
	if of == nil {
		return 0
	}
	return max(1, of.Fingerprint())
}

// Admit asks a range's budget for an operation. Settle has to follow an admission. The error
// is a status.TooManyRequests.
func (p *RangeBudget) Admit(now time.Time, of Identity, estimate float64) error {
	if p.Bucket == nil || p.Bucket.AdmitFreely(now, estimate) {
		return nil
	}
	var wait time.Duration
	var ok bool
	if id := fingerprint(of); id != 0 {
		wait, ok = p.Bucket.AdmitKnown(now, id, estimate)
	} else {
		wait, ok = p.Bucket.Admit(now, estimate)
	}
	if ok {
		return nil
	}
	return Refusal(wait)
}

// Settle replaces the estimate of an admitted operation by its charge. taken is what the
// operation has paid while it ran.
func (p *RangeBudget) Settle(now time.Time, estimate, taken, charge float64) {
	if p.Bucket != nil {
		p.Bucket.SettleTaken(now, estimate, taken, charge)
	}
}

// Refusal is the error for an operation of which nothing was done.
func Refusal(wait time.Duration) error {
	e := status.New(status.TooManyRequests, "")
	e.RetryAfter = wait
	return e
}

// Cost is what an operation on one logical partition took.
type Cost struct {
	Key       partition.Key
	Total     int // ranges of the container
	Meter     *ru.Meter
	charge    ru.Charge
	Bytes     int64   // of items read or written
	Taken     float64 // RU that the range's budget has paid while the operation ran
	Throttled bool
}

// Settle settles an operation on one logical partition and records it, also one that
// failed. A success corrects later estimates. An operation that met a replaced partition
// pays nothing.
func (s *Budgets) Settle(p *RangeBudget, a Estimate, cost *Cost, err error) {
	if err == nil || !physical.Moved(err) {
		cost.charge = cost.Meter.Charge()
	}
	p.Settle(s.Controller.Clock.Now(), a.RU, cost.Taken, float64(cost.charge))
	if cost.charge == 0 {
		return // it read and wrote nothing
	}
	switch {
	case err != nil || !a.learns:
	case a.statement != 0:
		s.pages.learn(a.statement, float64(cost.charge))
	default:
		s.costs[a.Kind].learn(float64(cost.charge))
	}
	s.Record(p, a, cost)
}

// Record records an operation on one logical partition.
func (s *Budgets) Record(p *RangeBudget, a Estimate, cost *Cost) {
	now, statement := s.Controller.Clock.Now(), s.statementOf(a)
	p.Record(now, &heat.Sample{
		Meter: cost.Meter, Charge: cost.charge, Throttled: cost.Throttled, Key: cost.Key, Statement: statement,
		Bytes: cost.Bytes,
	})
	visited := 1
	if cost.Throttled {
		visited = 0
	}
	s.Controller.Heat.Executed(now, &heat.Execution{
		Container: s.number, Statement: statement, Ranges: visited, Total: cost.Total, Charge: cost.charge,
		Throttled: cost.Throttled,
	})
}

// FanOut is the budgets of the ranges that a page may visit.
type FanOut struct {
	Ranges   []*RangeBudget
	Pooled   bool    // they draw on one bucket
	Estimate float64 // for each range, in RU
	// taken is what each range has paid while the page ran, in RU; nil: nothing.
	taken []float64
}

// Admit asks all budgets for a page, or none. When one budget refuses, the others get back
// what they admitted, and the wait is the longest. A bucket that all ranges share is asked once.
func (f *FanOut) Admit(now time.Time, of Identity) error {
	if len(f.Ranges) == 0 || f.Ranges[0].Bucket == nil {
		return nil
	}
	if f.Pooled || len(f.Ranges) == 1 {
		return f.Ranges[0].Admit(now, of, f.Estimate*float64(len(f.Ranges)))
	}
	if f.each(now, func(b *budget.Bucket) bool { return b.AdmitFreely(now, f.Estimate) }) {
		return nil
	}
	var longest time.Duration
	part := func(wait time.Duration, ok bool) bool {
		longest = max(longest, wait)
		return ok
	}
	id, ahead := fingerprint(of), min(time.Duration(len(f.Ranges))*aheadOfEach, mostAhead)
	if id == 0 {
		if f.each(now, func(b *budget.Bucket) bool { return part(b.AdmitAhead(now, f.Estimate, ahead)) }) {
			return nil
		}
		return Refusal(longest)
	}
	if f.each(now, func(b *budget.Bucket) bool { return part(b.AdmitPart(now, id, f.Estimate, ahead)) }) {
		for _, p := range f.Ranges {
			p.Bucket.Served(id)
		}
		return nil
	}
	var promised time.Duration
	for _, p := range f.Ranges {
		promised = max(promised, p.Bucket.Promise(now, id, f.Estimate, longest))
	}
	return Refusal(promised)
}

// each asks all budgets. When one refuses, each gives back what the others have admitted and
// returns false.
func (f *FanOut) each(now time.Time, admit func(*budget.Bucket) bool) bool {
	refused := -1
	for i, p := range f.Ranges {
		switch ok := admit(p.Bucket); {
		case !ok && refused < 0:
			refused = i
		case ok && refused >= 0:
			p.Bucket.Settle(now, f.Estimate, 0)
		}
	}
	for _, p := range f.Ranges[:max(0, refused)] {
		p.Bucket.Settle(now, f.Estimate, 0)
	}
	return refused < 0
}

// aheadOfEach and mostAhead bound how far a page may be ahead of the budgets of its ranges:
// for each range, and in total. (From the simulation of the tests with 64 writers at each
// range: without it a page that asks ten ranges is never admitted.)
const (
	aheadOfEach = 5 * time.Millisecond
	mostAhead   = 50 * time.Millisecond
)

// Settle settles a page with each range. visits are some of the ranges, in order; settle calls
// visited with the share of each. The shares sum to the charge of the page.
func (f *FanOut) settle(now time.Time, visits []exec.Visit, visited func(*RangeBudget, *ru.Meter, ru.Charge)) {
	var shares ru.Shares
	for i, p := range f.Ranges {
		taken := 0.0
		if f.taken != nil {
			taken = f.taken[i]
		}
		if len(visits) == 0 || visits[0].RangeID != p.RangeID {
			p.Settle(now, f.Estimate, taken, 0)
			continue
		}
		m := &visits[0].Meter
		charge := shares.Next(m)
		p.Settle(now, f.Estimate, taken, float64(charge))
		visited(p, m, charge)
		visits = visits[1:]
	}
}

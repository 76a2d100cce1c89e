package admission

import (
	"context"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/ru"
)

// Page accounts for a page of a query or a feed.
type Page struct {
	FanOut
	Budgets   *Budgets
	Total     int // ranges of the container
	Statement heat.StatementID
	Key       partition.Key // of a page of one logical partition
	Filtered  bool          // the query has a filter
	Pinned    bool          // the query names a value of the partition key, or a prefix
	Gathers   bool          // a row is made of several items
	OneOfMany bool          // the client visits the ranges itself, or page by page
}

// NewPage begins to account for a page of a container with that many ranges.
func (s *Budgets) NewPage(total int) *Page {
	return &Page{Budgets: s, Total: total, FanOut: FanOut{Pooled: s.pool != nil}}
}

// EstimateBy estimates the page by earlier pages of its statement.
func (p *Page) EstimateBy(statement heat.StatementID) {
	p.Statement = statement
	p.Estimate = p.AtMostOneSecond(p.Budgets.pages.or(statement, ExpectedVisit))
}

// AtMostOneSecond limits an estimate to one second of each budget: a page that costs more
// ends before it does.
func (p *Page) AtMostOneSecond(estimate float64) float64 {
	for _, one := range p.Ranges {
		switch {
		case one.Bucket == nil:
			return estimate
		case p.Pooled:
			return min(estimate, max(ExpectedVisit, one.Bucket.Rate()/float64(len(p.Ranges))))
		}
		estimate = min(estimate, max(ExpectedVisit, one.Bucket.Rate()))
	}
	return estimate
}

// Admit asks the budgets for the page. The meter gets the charge of a refusal.
func (p *Page) Admit(m *ru.Meter, of Identity) error {
	err := p.FanOut.Admit(p.Budgets.Controller.Clock.Now(), of)
	if err != nil {
		p.Refuse(m)
	}
	return err
}

// Refuse records that the page was refused.
func (p *Page) Refuse(m *ru.Meter) {
	m.Refused()
	now := p.Budgets.Controller.Clock.Now()
	for _, one := range p.Ranges {
		one.Record(now, &heat.Sample{Throttled: true, Key: p.Key, Statement: p.Statement})
	}
	p.Budgets.Controller.Heat.Executed(now, &heat.Execution{ // it has visited no range
		Container: p.Budgets.number, Statement: p.Statement, Total: p.Total, Throttled: true,
	})
}

// Settle settles a page and records it, also one that failed. It returns the charge of each
// visit where there are several, and whether the page read items without an index.
func (p *Page) Settle(m *ru.Meter, done *exec.Page, err error) (charges []ru.Charge, withoutIndex bool) {
	now := p.Budgets.Controller.Clock.Now()
	if err != nil && physical.Moved(err) {
		p.Release()
		return nil, false
	}
	if len(done.Visits) > 1 {
		charges = make([]ru.Charge, 0, len(done.Visits))
	}
	p.settle(now, done.Visits, func(one *RangeBudget, m *ru.Meter, charge ru.Charge) {
		if charges != nil {
			charges = append(charges, charge)
		}
		one.Record(now,
			&heat.Sample{Meter: m, Charge: charge, Key: p.Key, Statement: p.Statement, Bytes: m.Stats().LoadedBytes})
		if err == nil {
			p.Budgets.pages.learn(p.Statement, float64(charge))
		}
	})
	if charge := m.Charge(); charge > 0 {
		s := m.Stats()
		withoutIndex = p.withoutIndex(done.Explain.Access, &s)
		p.Budgets.Controller.Heat.Executed(now, &heat.Execution{
			Container: p.Budgets.number, Statement: p.Statement, Ranges: max(1, len(done.Visits)),
			Total: p.Total, OneOfMany: p.OneOfMany, Charge: charge,
			Loaded: s.LoadedItems, Returned: s.OutputItems, NoIndex: withoutIndex,
		})
	}
	p.Ranges = nil
	return charges, withoutIndex
}

// Release gives back what the budgets have admitted, unless the page was settled.
func (p *Page) Release() {
	if p != nil && len(p.Ranges) > 0 {
		p.settle(p.Budgets.Controller.Clock.Now(), nil, nil)
		p.Ranges = nil
	}
}

// TakeOver uses the admission of an earlier page for this one. It is false unless both visit
// the same single range.
func (p *Page) TakeOver(early *Page) bool {
	if early == nil || len(early.Ranges) != 1 || len(p.Ranges) != 1 || early.Ranges[0] != p.Ranges[0] {
		return false
	}
	p.Estimate, early.Ranges = early.Estimate, nil
	return true
}

// PayFirst charges the first range for work that visited none, and settles that range.
func (p *Page) PayFirst(m *ru.Meter, estimate float64) {
	at, charge, first := p.Budgets.Controller.Clock.Now(), m.Charge(), p.Ranges[0]
	first.Settle(at, estimate, 0, float64(charge))
	first.Record(at, &heat.Sample{Meter: m, Charge: charge, Statement: p.Statement})
	p.Ranges = nil
}

// RangeIDs are the ids of the ranges that the page may visit.
func (p *Page) RangeIDs() []string {
	ids := make([]string, len(p.Ranges))
	for i, one := range p.Ranges {
		ids[i] = one.RangeID
	}
	return ids
}

const (
	// pageTime bounds the duration of a page, behind the bounds that count work (documented:
	// the service ends pages after 5 s).
	pageTime = 5 * time.Second
	// MostDebt is how much of its rate, in seconds, a range may owe while a page goes on.
	MostDebt = 1
)

// Pacer is the exec.Pacer of one page. It pays the budgets of the ranges while the page
// runs, ends the page when a range owes too much, and waits for the page's turn on a processor.
type Pacer struct {
	*ledger.Work
	page  *Page
	begun time.Time
	// taken is what each range has paid beyond the estimate, in RU.
	taken []float64
}

// Pacer returns the pacer of an admitted page.
func (p *Page) Pacer(work *ledger.Work) *Pacer {
	pace := &Pacer{Work: work, page: p, begun: p.Budgets.Controller.Clock.Now(), taken: make([]float64, len(p.Ranges))}
	p.taken = pace.taken
	return pace
}

// Pace implements exec.Pacer.
func (p *Pacer) Pace(ctx context.Context, done []exec.Visit) (end bool, err error) {
	now := p.page.Budgets.Controller.Clock.Now()
	end = p.pay(now, done) || now.Sub(p.begun) >= pageTime
	return end, p.Continue(ctx)
}

// pay takes what the page has cost since the last call from the budgets. It is true when a
// range owes so much that the page has to end.
func (p *Pacer) pay(now time.Time, done []exec.Visit) (end bool) {
	for i, own := range p.page.Ranges {
		if len(done) == 0 {
			break
		}
		if done[0].RangeID != own.RangeID {
			continue
		}
		more := float64(done[0].Meter.Charge()) - p.page.Estimate - p.taken[i]
		done = done[1:]
		if own.Bucket == nil || more <= 0 {
			continue
		}
		p.taken[i] += more
		level, rate := own.Bucket.Take(now, more)
		end = end || level <= -MostDebt*rate
	}
	return end
}

// fewPassedOver is how many items of its logical partition a page may read and leave out
// without counting as unindexed: so few are read faster than an index lookup (ours; exec
// reads all items of a scope that has no more).
const fewPassedOver = 32

// withoutIndex reports whether a page of a query with a filter read items that no index had
// found for it.
//
// Where the query names the partition key, that key found the items. Such a page counts only
// when it leaves out most of what it reads, since an index on the rest of the filter would
// serve it then. Rows made of several items do not show how much was left out: they never
// count.
func (p *Page) withoutIndex(access string, s *ru.Stats) bool {
	switch {
	case !p.Filtered || !Scans(access):
		return false
	case !p.Pinned:
		return true
	}
	passedOver := s.LoadedItems - s.OutputItems
	return !p.Gathers && passedOver > fewPassedOver && passedOver > s.OutputItems
}

// Scans reports whether a page examined items without an index, by the words of
// exec.Explain.
func Scans(access string) bool {
	for path := range strings.SplitSeq(access, "; ") {
		if of := strings.LastIndex(path, " of "); of >= 0 && !strings.Contains(path[:of], "index") {
			path = path[of+len(" of "):]
		}
		if path == "scan" {
			return true
		}
	}
	return false
}

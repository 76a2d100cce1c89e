package engine

import (
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/ru"
)

// at runs an operation where an item of this key lives, see rerouted: it is admitted
// by that range's budget, done, paid for and recorded. What met a partition that has
// been replaced has done nothing and pays nothing.
func (e *Engine) at(ctx context.Context, call *Call, c *container, key partition.Key, a asked,
	fn func(place) (*Reply, error)) (*Reply, error) {
	return c.rerouted(ctx, call, func(now *routed) (*Reply, error) {
		at, err := now.placeOf(key)
		if err != nil {
			return nil, err
		}
		if err := at.purse.admit(e.clock.Now(), call.Identity, a.estimate); err != nil {
			call.Meter.Refused()
			e.recordOne(&at, a.kind, &spent{throttled: true})
			return at.refusal(), err
		}
		e.turns.Short()
		call.itemBytes, call.taken = 0, 0
		settled := false
		defer func() { // also when it panics
			if !settled {
				at.purse.settleTaken(e.clock.Now(), a.estimate, call.taken, 0)
			}
		}()
		r, err := fn(at)
		settled = true
		e.paid(&at, a, &spent{meter: &call.Meter, bytes: call.itemBytes, taken: call.taken}, err)
		return r, err
	})
}

// paid settles an operation on one logical partition and records it, also one that
// failed, and learns from one that did not. One that met a partition which has been
// replaced pays nothing.
func (e *Engine) paid(at *place, a asked, s *spent, err error) {
	if err == nil || !physical.Moved(err) {
		s.charge = s.meter.Charge()
	}
	at.purse.settleTaken(e.clock.Now(), a.estimate, s.taken, float64(s.charge))
	if s.charge == 0 {
		return // it did not get as far as to read or write anything
	}
	if err == nil && a.learned {
		at.container.spending.costs[a.kind].learn(float64(s.charge))
	}
	e.recordOne(at, a.kind, s)
}

// spent is what an operation took: of items read or written, and in RU.
type spent struct {
	meter     *ru.Meter
	charge    ru.Charge
	bytes     int64
	taken     float64 // from the budget while it ran, in RU
	throttled bool
}

// recordOne records an operation on one logical partition.
func (e *Engine) recordOne(at *place, kind heat.Kind, s *spent) {
	now := e.clock.Now()
	statement := e.books.kinds[kind]
	at.purse.record(now, &heat.Sample{
		Spent: s.meter, Charge: s.charge, Throttled: s.throttled, Key: at.key, Statement: statement, Bytes: s.bytes,
	})
	visited := 1
	if s.throttled {
		visited = 0
	}
	e.books.heat.Executed(now, &heat.Execution{
		Container: at.container.number, Statement: statement, Ranges: visited, Total: len(at.container.ranges),
		Charge: s.charge, Throttled: s.throttled,
	})
}

// record records what was done or refused in a range.
func (p *purse) record(now time.Time, s *heat.Sample) {
	p.size(now)
	p.recorder.Record(now, s)
}

// size tells the recorder what a partition holds, once in a second.
func (p *purse) size(now time.Time) {
	second := now.Unix()
	if before := p.sized.Load(); before != second && p.sized.CompareAndSwap(before, second) {
		p.recorder.SetSize(now, p.partition.Items(), p.partition.Bytes())
	}
}

// refusal is the reply beside a refusal for want of throughput. It has no position:
// nothing was read.
func (p *place) refusal() *Reply {
	return &Reply{
		Count: -1, RangeID: p.purse.rangeID, OwnerRID: p.container.rid, OwnerPath: p.container.path,
		Receipt: &Receipt{Ranges: p.purse.receipt, Asked: 1, TotalRanges: len(p.container.ranges), Access: "point",
			PartitionKey: p.key},
	}
}

// page is a page of a query or a feed while it is accounted for.
type page struct {
	fanOut
	engine    *Engine
	container *routed
	statement heat.StatementID
	key       partition.Key // of a page of one logical partition
	filtered  bool          // the query has a filter
	pinned    bool          // it is about one value of the partition key, or a prefix
	gathers   bool          // its rows are made of several items
	oneOfMany bool          // the client goes through the ranges, by itself or page by page
}

// accounted prepares to account for a page in the ranges of a scope.
func (q *queryRun) accounted(stmt *statement) *page {
	c, books := q.scope.container, q.engine.books
	p := &page{
		engine: q.engine, container: c,
		fanOut: fanOut{purses: q.purses, pooled: c.spending.pool != nil},
	}
	if q.unindexed {
		p.statement = books.kinds[heat.ReadFeed]
	} else {
		p.statement, p.filtered = stmt.text.shapeIn(books.heat), stmt.logical.Where != nil
	}
	p.estimate = p.atMostOneSecond(c.spending.pages.or(p.statement, expectedVisit))
	p.gathers = stmt.logical.Gathers()
	if key := q.scope.key; key != nil {
		p.pinned = true
		if _, one := c.key().Complete(*key); one {
			p.key = *key
		}
	}
	p.oneOfMany = (q.scope.rangeNamed || q.scope.epksNamed) && p.key.Len() == 0 && len(c.ranges) > 1 || q.scope.oneOfMany
	return p
}

// atMostOneSecond is an estimate that takes no more than a second's worth of each budget:
// a page that costs more ends before it does.
func (p *page) atMostOneSecond(estimate float64) float64 {
	for _, one := range p.purses {
		switch {
		case one.bucket == nil:
			return estimate
		case p.pooled:
			return min(estimate, max(expectedVisit, one.bucket.Rate()/float64(len(p.purses))))
		}
		estimate = min(estimate, max(expectedVisit, one.bucket.Rate()))
	}
	return estimate
}

// admit asks the budgets for the page.
func (p *page) admit(call *Call) error {
	err := p.fanOut.admit(p.engine.clock.Now(), call.Identity)
	if err == nil {
		return nil
	}
	p.refused(call)
	return err
}

// refused records that the page was refused.
func (p *page) refused(call *Call) {
	call.Meter.Refused()
	now := p.engine.clock.Now()
	for _, one := range p.purses {
		one.record(now, &heat.Sample{Throttled: true, Key: p.key, Statement: p.statement})
	}
	p.engine.books.heat.Executed(now, &heat.Execution{ // it has visited no range
		Container: p.container.number, Statement: p.statement, Total: len(p.container.ranges), Throttled: true,
	})
}

// refusal is the reply beside a refusal of a page; nil of none.
func (p *page) refusal() *Reply {
	if p == nil {
		return nil
	}
	r := &Reply{Count: -1, OwnerRID: p.container.rid, OwnerPath: p.container.path,
		Receipt: &Receipt{Asked: len(p.purses), TotalRanges: len(p.container.ranges), PartitionKey: p.key}}
	for _, one := range p.purses {
		r.Receipt.Ranges = append(r.Receipt.Ranges, one.rangeID)
	}
	if len(p.purses) == 1 {
		r.RangeID = p.purses[0].rangeID
	}
	return r
}

// paid settles a page and records it, also one that failed. It returns what was
// charged for each of several visits.
func (p *page) paid(call *Call, done *exec.Page, err error) (charges []ru.Charge) {
	now := p.engine.clock.Now()
	if err != nil && physical.Moved(err) {
		p.settle(now, nil, nil)
		return nil
	}
	if len(done.Visits) > 1 {
		charges = make([]ru.Charge, 0, len(done.Visits))
	}
	p.settle(now, done.Visits, func(one *purse, m *ru.Meter, charge ru.Charge) {
		if charges != nil {
			charges = append(charges, charge)
		}
		one.record(now,
			&heat.Sample{Spent: m, Charge: charge, Key: p.key, Statement: p.statement, Bytes: m.Stats().LoadedBytes})
		if err == nil {
			p.container.spending.pages.learn(p.statement, float64(charge))
		}
	})
	if charge := call.Meter.Charge(); charge > 0 {
		s := call.Meter.Stats()
		call.noticed.withoutIndex = p.withoutIndex(done.Explain.Access, &s)
		p.engine.books.heat.Executed(now, &heat.Execution{
			Container: p.container.number, Statement: p.statement, Ranges: max(1, len(done.Visits)),
			Total: len(p.container.ranges), OneOfMany: p.oneOfMany, Charge: charge,
			Loaded: s.LoadedItems, Returned: s.OutputItems, NoIndex: call.noticed.withoutIndex,
		})
	}
	return charges
}

// sharesOf are the charges of several meters, which sum to the charge of all.
func sharesOf(meters []ru.Meter) []ru.Charge {
	var shares ru.Shares
	charges := make([]ru.Charge, len(meters))
	for i := range meters {
		charges[i] = shares.Next(&meters[i])
	}
	return charges
}

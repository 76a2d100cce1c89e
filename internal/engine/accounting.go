package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
)

// at runs an operation in the range that holds its key (see rerouted). The range's budget admits
// the operation, pays for it and records it. An operation that met a replaced partition has
// changed nothing and pays nothing.
func (e *Engine) at(ctx context.Context, call *api.Call, c *container, key partition.Key, a admission.Estimate,
	fn func(place) (*api.Result, error),
) (*api.Result, error) {
	return c.rerouted(ctx, call, func(now *routed) (*api.Result, error) {
		at, err := now.placeOf(key)
		if err != nil {
			return nil, err
		}
		if err := at.budget.Admit(e.clock.Now(), call.Identity, a.RU); err != nil {
			call.Meter.Refused()
			cost := at.cost()
			cost.Throttled = true
			c.budgets.Record(at.budget, a.Kind, &cost)
			return at.refusal(), err
		}
		e.ledger.ShortArrived()
		call.ItemBytes, call.Taken = 0, 0
		settled := false
		defer func() { // runs on a panic too
			if !settled {
				at.budget.Settle(e.clock.Now(), a.RU, call.Taken, 0)
			}
		}()
		r, err := fn(at)
		settled = true
		cost := at.cost()
		cost.Meter, cost.Bytes, cost.Taken = &call.Meter, call.ItemBytes, call.Taken
		c.budgets.Settle(at.budget, a, &cost, err)
		return r, err
	})
}

// cost is the cost of an operation in this place before it has done any work.
func (p *place) cost() admission.Cost {
	return admission.Cost{Key: p.key, Total: len(p.container.ranges)}
}

// refusal is the reply that accompanies a refusal for lack of throughput. It has no position,
// because the operation read nothing.
func (p *place) refusal() *api.Result {
	return &api.Result{
		Count: -1, RangeID: p.budget.RangeID, OwnerRID: p.container.rid, OwnerPath: p.container.path,
		Receipt: &api.Receipt{
			Ranges: p.budget.Receipt, Asked: 1, TotalRanges: len(p.container.ranges), Access: "point",
			PartitionKey: p.key,
		},
	}
}

// refusal is the reply that accompanies the refusal of a page; nil without a page.
func (c *container) refusal(p *admission.Page) *api.Result {
	if p == nil {
		return nil
	}
	ids := p.RangeIDs()
	r := &api.Result{
		Count: -1, OwnerRID: c.rid, OwnerPath: c.path,
		Receipt: &api.Receipt{Ranges: ids, Asked: len(ids), TotalRanges: p.Total, PartitionKey: p.Key},
	}
	if len(ids) == 1 {
		r.RangeID = ids[0]
	}
	return r
}

// accounted starts the accounting for a page in the ranges of a scope.
func (q *queryRun) accounted(stmt *statement) *admission.Page {
	c := q.scope.container
	p := c.budgets.NewPage(len(c.ranges))
	p.Ranges = q.budgets
	statement := q.engine.admission.Statements[heat.ReadFeed]
	if !q.unindexed {
		statement, p.Filtered = stmt.text.Statement(q.engine.admission.Heat), stmt.logical.Where != nil
	}
	p.EstimateBy(statement)
	p.Gathers = stmt.logical.Gathers()
	if key := q.scope.key; key != nil {
		p.Pinned = true
		if _, one := c.key().Complete(*key); one {
			p.Key = *key
		}
	}
	p.OneOfMany = (q.scope.rangeNamed || q.scope.epksNamed) && p.Key.Len() == 0 && len(c.ranges) > 1 || q.scope.oneOfMany
	return p
}

// sharesOf returns the charges of several meters, which sum to the charge of all.
func sharesOf(meters []ru.Meter) []ru.Charge {
	var shares ru.Shares
	charges := make([]ru.Charge, len(meters))
	for i := range meters {
		charges[i] = shares.Next(&meters[i])
	}
	return charges
}

// ownerOf returns the owner of a query's computing time: the permission of a resource token, or,
// for an account key, the logical partition, range or container that the query addresses.
func (q *queryRun) ownerOf(call *api.Call, o *api.FeedOptions) ledger.Owner {
	owner := ledger.Owner{Container: q.scope.container.number}
	switch {
	case call.Grant != nil:
		owner.Permission = call.Grant.Permission
	case q.scope.key != nil:
		owner.Within = q.scope.key.JSON()
	default:
		owner.Within = o.RangeID
	}
	return owner
}

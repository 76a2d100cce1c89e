package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
)

// at runs an operation in the range that holds its key (see account.Container.Rerouted). The
// range's budget admits the operation, pays for it and records it. An operation that met a replaced
// partition has changed nothing and pays nothing.
func (e *Engine) at(ctx context.Context, call *api.Call, c *account.Container, key partition.Key, a admission.Estimate,
	fn func(account.Address) (*api.Result, error),
) (*api.Result, error) {
	return c.Rerouted(ctx, call, func(now *account.Routed) (*api.Result, error) {
		at, err := now.AddressOf(key)
		if err != nil {
			return nil, err
		}
		if err := at.Budget.Admit(e.clock.Now(), call.Identity, a.RU); err != nil {
			refuse(&at, a, &call.Meter)
			return refusalAt(&at), err
		}
		e.ledger.ShortArrived()
		call.ItemBytes, call.Taken = 0, 0
		settled := false
		defer func() { // runs on a panic too
			if !settled {
				at.Budget.Settle(e.clock.Now(), a.RU, call.Taken, 0)
			}
		}()
		r, err := fn(at)
		settled = true
		settle(&at, a, &call.Meter, call.ItemBytes, call.Taken, err)
		return r, err
	})
}

// refuse charges and records an operation that the budget of its range has not admitted.
func refuse(p *account.Address, a admission.Estimate, m *ru.Meter) {
	m.Refused()
	p.Routed.Budgets.Record(p.Budget, a,
		&admission.Cost{Key: p.Key, Total: len(p.Routed.Ranges), Throttled: true})
}

// settle settles and records an operation that the budget of its range has admitted. bytes are
// those of the items that it read or wrote. taken is what the budget has paid while it ran, in RU.
func settle(p *account.Address, a admission.Estimate, m *ru.Meter, bytes int64, taken float64, err error) {
	p.Routed.Budgets.Settle(p.Budget, a,
		&admission.Cost{Key: p.Key, Total: len(p.Routed.Ranges), Meter: m, Bytes: bytes, Taken: taken}, err)
}

// refusalAt is the reply that accompanies a refusal for lack of throughput. It has no position,
// because the operation read nothing.
func refusalAt(p *account.Address) *api.Result {
	return &api.Result{
		Count: -1, RangeID: p.Budget.RangeID, OwnerRID: p.Routed.RID, OwnerPath: p.Routed.Path,
		Receipt: &api.Receipt{
			Ranges: p.Budget.Receipt, Asked: 1, TotalRanges: len(p.Routed.Ranges), Access: "point",
			PartitionKey: p.Key,
		},
	}
}

// refusalOf is the reply that accompanies the refusal of a page; nil without a page.
func refusalOf(c *account.Container, p *admission.Page) *api.Result {
	if p == nil {
		return nil
	}
	ids := p.RangeIDs()
	r := &api.Result{
		Count: -1, OwnerRID: c.RID, OwnerPath: c.Path,
		Receipt: &api.Receipt{Ranges: ids, Asked: len(ids), TotalRanges: p.Total, PartitionKey: p.Key},
	}
	if len(ids) == 1 {
		r.RangeID = ids[0]
	}
	return r
}

// accounted starts the accounting for the page.
func (q *queryRun) accounted() *admission.Page {
	p := q.scope.account(q.budgets)
	statement := q.engine.admission.Statements[heat.ReadFeed]
	if !q.unindexed {
		statement, p.Filtered = q.stmt.Text.Statement(q.engine.admission.Heat), q.stmt.Logical.Where != nil
	}
	p.EstimateBy(statement)
	p.Gathers = q.stmt.Logical.Gathers()
	return p
}

// account starts the accounting for a page in the ranges of a scope.
func (s *scope) account(budgets []*admission.RangeBudget) *admission.Page {
	c := s.container
	p := c.Budgets.NewPage(len(c.Ranges))
	p.Ranges = budgets
	if s.key != nil {
		p.Pinned = true
		if _, one := c.Key().Complete(*s.key); one {
			p.Key = *s.key
		}
	}
	p.OneOfMany = (s.rangeNamed || s.epksNamed) && p.Key.Len() == 0 && len(c.Ranges) > 1 || s.oneOfMany
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
	owner := ledger.Owner{Container: q.scope.container.Number}
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

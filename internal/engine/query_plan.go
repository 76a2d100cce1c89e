package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// PlanRequest asks how a client should run a query by itself.
type PlanRequest struct {
	Body   []byte
	Decode func(body []byte) (api.QueryText, error)
	// PartitionKey scopes the query; nil when absent.
	PartitionKey *string
}

// QueryPlan returns how a client runs a query by itself: the ranges to visit, what to send to each,
// and how to merge (WIRE §6.3–6.5). Its result names the container but has no session token,
// because clients would take the account's token for that of an item. The caller charges for the
// plan.
func (e *Engine) QueryPlan(ctx context.Context, call *api.Call, db, coll string, p PlanRequest) (*plan.Partitioned,
	*api.Result,
	error,
) {
	c, err := e.Owner(call, db, coll)
	if err != nil {
		return nil, nil, err
	}
	about := &api.FeedOptions{PartitionKey: p.PartitionKey}
	early, err := e.admitText(call, c, p.Body, about)
	if err != nil {
		return nil, refusalOf(c, early), err
	}
	defer early.Release()
	work, err := e.beginWork(ctx, call, c, p.Body, about)
	if err != nil {
		return nil, nil, err
	}
	defer work.GiveWay()
	stmt, err := e.CompileFor(c, &api.QueryRequest{Body: p.Body, Decode: p.Decode})
	e.payText(call, c, p.Body, about, early)
	if err != nil {
		return nil, nil, err
	}
	planned, err := partitioned(c, stmt.Logical, p.PartitionKey)
	if err != nil {
		return nil, nil, err
	}
	return planned, &api.Result{Outcome: api.Found, Count: -1, OwnerRID: c.RID, OwnerPath: c.Path}, nil
}

// partitioned is the plan of a query over all items or over those of one key.
func partitioned(c *account.Container, l *plan.Logical, sent *string) (*plan.Partitioned, error) {
	if sent != nil {
		key, err := c.ParseKey(*sent)
		if err != nil {
			return nil, err
		}
		if key.Len() > 0 {
			return plan.PartitionKeyed(l, c.Key(), key)
		}
	}
	return plan.Partition(l, c.Key())
}

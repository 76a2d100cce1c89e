package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

// queryItems answers one page of a query over the items of a container.
func queryItems(ctx context.Context, x *exchange, q api.QueryRequest) (*cosmos.Reply, error) {
	q, err := x.withMerging(q)
	if err != nil {
		return nil, err
	}
	if err := x.reservePage(q.MaxItems); err != nil {
		return nil, err
	}
	reply, err := x.engine.QueryItems(ctx, &x.call, x.route.db, x.route.coll, q)
	return reply, x.explainRefusal(err)
}

// planQuery tells a client how to run a query itself.
func planQuery(ctx context.Context, x *exchange, body []byte) (*cosmos.Reply, error) {
	reply, err := x.engine.QueryPlan(ctx, &x.call, x.route.db, x.route.coll, cosmos.PlanRequest{
		Body:              body,
		SupportedFeatures: x.request.header(hdrSupportedFeats),
		PartitionKey:      x.request.optional(hdrPartitionKey),
	})
	return reply, x.explainRefusal(err)
}

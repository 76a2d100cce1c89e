package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// planQuery tells a client how to run a query by itself.
func planQuery(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	reply, err := x.engine.QueryPlan(ctx, &x.call, x.route.db, x.route.coll, engine.PlanRequest{
		Body:              body,
		SupportedFeatures: x.request.header(hdrSupportedFeats),
		PartitionKey:      x.request.optional(hdrPartitionKey),
	})
	return reply, x.refusedByGate(err)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// queryItems is a query over the items of a container, one page of it.
func queryItems(ctx context.Context, x *exchange) (*engine.Reply, error) {
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	if q, err = x.gated(q); err != nil {
		return nil, err
	}
	if err := x.reservePage(q.MaxItems); err != nil {
		return nil, err
	}
	reply, err := x.engine.QueryItems(ctx, &x.call, x.route.db, x.route.coll, q)
	return reply, x.refusedByGate(err)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// postContainers is POST /dbs/{db}/colls: a query or a create.
func postContainers(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if !x.request.isQuery() {
		return createContainer(ctx, x)
	}
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryContainers(ctx, &x.call, x.route.db, q)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// postContainers is POST /dbs/{db}/colls: a query or a create.
func postContainers(r *Request) operation {
	if r.isQuery() {
		return operation{run: queryContainers, reads: true}
	}
	return operation{run: createContainer}
}

// queryContainers is a query over the containers of a database, one page of it.
func queryContainers(ctx context.Context, x *exchange) (*engine.Reply, error) {
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryContainers(ctx, &x.call, x.route.db, q)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// postDatabases is POST /dbs: a query or a create.
func postDatabases(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if !x.request.isQuery() {
		return createDatabase(ctx, x)
	}
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryDatabases(ctx, &x.call, q)
}

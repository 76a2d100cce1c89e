package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// postDatabases is POST /dbs: a query or a create.
func postDatabases(r *Request) operation {
	if r.isQuery() {
		return operation{run: queryDatabases, reads: true}
	}
	return operation{run: createDatabase}
}

// queryDatabases is a query over the databases of an account, one page of it.
func queryDatabases(ctx context.Context, x *exchange) (*engine.Reply, error) {
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryDatabases(ctx, &x.call, q)
}

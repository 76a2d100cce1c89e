package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// postUsers is POST /dbs/{db}/users: a query, an upsert or a create.
func postUsers(r *Request) operation {
	switch {
	case r.isQuery():
		return operation{run: queryUsers, reads: true}
	case r.flag(hdrIsUpsert):
		return operation{run: upsertUser}
	}
	return operation{run: createUser}
}

// queryUsers is a query over the users of a database, one page of it.
func queryUsers(ctx context.Context, x *exchange) (*engine.Reply, error) {
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryUsers(ctx, &x.call, x.route.db, q)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// postPermissions is POST /dbs/{db}/users/{user}/permissions: a query, an
// upsert or a create. None of them is open to a read-only key: the replies, also
// to a query, carry tokens.
func postPermissions(r *Request) operation {
	switch {
	case r.isQuery():
		return operation{run: queryPermissions}
	case r.flag(hdrIsUpsert):
		return operation{run: upsertPermission}
	}
	return operation{run: createPermission}
}

// queryPermissions is a query over the permissions of a user, one page of it.
func queryPermissions(ctx context.Context, x *exchange) (*engine.Reply, error) {
	life, err := x.request.tokenLife()
	if err != nil {
		return nil, err
	}
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryPermissions(ctx, &x.call, x.route.db, x.route.user, q, life)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// postItems is POST /dbs/{db}/colls/{coll}/docs, which is five operations told
// apart by headers. The order matters: a query plan request may call itself a
// query too, and a batch may carry any flag of its operations.
func postItems(ctx context.Context, x *exchange) (*engine.Reply, error) {
	r := x.request
	switch {
	case r.flag(hdrIsQueryPlan):
		return planQuery(ctx, x)
	case r.flag(hdrIsBatch):
		return executeBatch(ctx, x)
	case r.isQuery():
		return queryItems(ctx, x)
	case r.flag(hdrIsUpsert):
		return upsertItem(ctx, x)
	}
	return createItem(ctx, x)
}

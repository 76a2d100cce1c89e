package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// getItem is GET /dbs/{db}/colls/{coll}/docs/{id}: the point read.
func getItem(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.ReadItem(ctx, &x.call, x.route.db, x.route.coll, x.route.id, x.request.optional(hdrPartitionKey),
		x.request.conditions())
}

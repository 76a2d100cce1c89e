package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// deleteItem is DELETE /dbs/{db}/colls/{coll}/docs/{id}.
func deleteItem(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if err := x.refuseTriggers(); err != nil {
		return nil, err
	}
	return x.engine.DeleteItem(ctx, &x.call, x.route.db, x.route.coll, x.route.id, x.request.optional(hdrPartitionKey),
		x.request.conditions())
}

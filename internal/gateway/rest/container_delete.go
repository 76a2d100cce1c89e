package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// deleteContainer is DELETE /dbs/{db}/colls/{coll}.
func deleteContainer(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.DeleteContainer(ctx, &x.call, x.route.db, x.route.coll, x.request.conditions())
}

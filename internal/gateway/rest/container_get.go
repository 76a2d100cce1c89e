package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// getContainer is GET /dbs/{db}/colls/{coll}.
func getContainer(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.ReadContainer(ctx, &x.call, x.route.db, x.route.coll, x.request.conditions(), engine.ContainerOptions{
		Quota: x.request.flag(hdrPopulateQuota), Statistics: x.request.flag(hdrPopulateStatistics),
	})
}

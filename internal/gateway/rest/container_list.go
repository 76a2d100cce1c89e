package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// listContainers is GET /dbs/{db}/colls.
func listContainers(ctx context.Context, x *exchange) (*engine.Reply, error) {
	feed, err := x.request.feedOptions()
	if err != nil {
		return nil, err
	}
	return x.engine.ListContainers(ctx, &x.call, x.route.db, feed)
}

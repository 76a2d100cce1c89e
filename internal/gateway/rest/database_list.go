package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// listDatabases is GET /dbs.
func listDatabases(ctx context.Context, x *exchange) (*engine.Reply, error) {
	feed, err := x.request.feedOptions()
	if err != nil {
		return nil, err
	}
	return x.engine.ListDatabases(ctx, &x.call, feed)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// listUsers is GET /dbs/{db}/users.
func listUsers(ctx context.Context, x *exchange) (*engine.Reply, error) {
	feed, err := x.request.feedOptions()
	if err != nil {
		return nil, err
	}
	return x.engine.ListUsers(ctx, &x.call, x.route.db, feed)
}

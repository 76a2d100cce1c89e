package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// listPermissions is GET /dbs/{db}/users/{user}/permissions.
func listPermissions(ctx context.Context, x *exchange) (*engine.Reply, error) {
	life, err := x.request.tokenLife()
	if err != nil {
		return nil, err
	}
	feed, err := x.request.feedOptions()
	if err != nil {
		return nil, err
	}
	return x.engine.ListPermissions(ctx, &x.call, x.route.db, x.route.user, feed, life)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// getUser is GET /dbs/{db}/users/{user}.
func getUser(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.ReadUser(ctx, &x.call, x.route.db, x.route.id, x.request.conditions())
}

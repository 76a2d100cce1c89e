package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// replacePermission is PUT /dbs/{db}/users/{user}/permissions/{id}.
func replacePermission(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, life, err := x.permissionWrite()
	if err != nil {
		return nil, err
	}
	return x.engine.ReplacePermission(ctx, &x.call, x.route.db, x.route.user, x.route.id, body, x.request.conditions(),
		life)
}

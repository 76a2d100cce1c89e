package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// createPermission is POST /dbs/{db}/users/{user}/permissions. The reply
// carries a token, as every reply about a permission does.
func createPermission(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, life, err := x.permissionWrite()
	if err != nil {
		return nil, err
	}
	return x.engine.CreatePermission(ctx, &x.call, x.route.db, x.route.user, body, life)
}

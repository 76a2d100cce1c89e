package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// deletePermission is DELETE /dbs/{db}/users/{user}/permissions/{id}.
func deletePermission(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.DeletePermission(ctx, &x.call, x.route.db, x.route.user, x.route.id, x.request.conditions())
}

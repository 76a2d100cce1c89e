package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// deleteUser is DELETE /dbs/{db}/users/{user}.
func deleteUser(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.DeleteUser(ctx, &x.call, x.route.db, x.route.id, x.request.conditions())
}

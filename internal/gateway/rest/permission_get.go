package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// getPermission is GET /dbs/{db}/users/{user}/permissions/{id}: how clients
// ask for a fresh token.
func getPermission(ctx context.Context, x *exchange) (*engine.Reply, error) {
	life, err := x.request.tokenLife()
	if err != nil {
		return nil, err
	}
	return x.engine.ReadPermission(ctx, &x.call, x.route.db, x.route.user, x.route.id, x.request.conditions(), life)
}

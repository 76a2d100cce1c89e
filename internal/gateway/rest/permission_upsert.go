package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// upsertPermission is POST /dbs/{db}/users/{user}/permissions with
// x-ms-documentdb-is-upsert.
func upsertPermission(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, life, err := x.permissionWrite()
	if err != nil {
		return nil, err
	}
	return x.engine.UpsertPermission(ctx, &x.call, x.route.db, x.route.user, body, x.request.conditions(), life)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// upsertUser is POST /dbs/{db}/users with x-ms-documentdb-is-upsert.
func upsertUser(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.UpsertUser(ctx, &x.call, x.route.db, body, x.request.conditions())
}

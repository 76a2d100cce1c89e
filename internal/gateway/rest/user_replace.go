package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// replaceUser is PUT /dbs/{db}/users/{user}.
func replaceUser(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.ReplaceUser(ctx, &x.call, x.route.db, x.route.id, body, x.request.conditions())
}

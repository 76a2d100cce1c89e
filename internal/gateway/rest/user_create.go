package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// createUser is POST /dbs/{db}/users.
func createUser(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.CreateUser(ctx, &x.call, x.route.db, body)
}

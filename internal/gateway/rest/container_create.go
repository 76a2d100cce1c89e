package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// createContainer is POST /dbs/{db}/colls.
func createContainer(ctx context.Context, x *exchange) (*engine.Reply, error) {
	t, err := x.throughput()
	if err != nil {
		return nil, err
	}
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.CreateContainer(ctx, &x.call, x.route.db, body, t)
}

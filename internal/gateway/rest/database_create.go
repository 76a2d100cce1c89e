package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// createDatabase is POST /dbs.
func createDatabase(ctx context.Context, x *exchange) (*engine.Reply, error) {
	t, err := x.throughput()
	if err != nil {
		return nil, err
	}
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.CreateDatabase(ctx, &x.call, body, t)
}

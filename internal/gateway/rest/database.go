package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

// creation is a request to create a database or a container.
type creation struct {
	body       []byte
	throughput cosmos.Throughput
}

// creation reads the throughput first, so that a wrong header is refused without the body.
func (x *exchange) creation() (creation, error) {
	t, err := x.throughput()
	if err != nil {
		return creation{}, err
	}
	body, err := x.body()
	return creation{body, t}, err
}

func createDatabase(ctx context.Context, x *exchange, c creation) (*cosmos.Reply, error) {
	return x.engine.CreateDatabase(ctx, &x.call, c.body, c.throughput)
}

func getDatabase(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.ReadDatabase(ctx, &x.call, x.route.db, x.request.conditions())
}

func deleteDatabase(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.DeleteDatabase(ctx, &x.call, x.route.db, x.request.conditions())
}

func listDatabases(ctx context.Context, x *exchange, o api.FeedOptions) (*cosmos.Reply, error) {
	return x.engine.ListDatabases(ctx, &x.call, o)
}

func queryDatabases(ctx context.Context, x *exchange, q api.QueryRequest) (*cosmos.Reply, error) {
	return x.engine.QueryDatabases(ctx, &x.call, q)
}

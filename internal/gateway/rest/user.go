package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

func createUser(ctx context.Context, x *exchange, body []byte) (*cosmos.Reply, error) {
	return x.engine.CreateUser(ctx, &x.call, x.route.db, body)
}

func upsertUser(ctx context.Context, x *exchange, body []byte) (*cosmos.Reply, error) {
	return x.engine.UpsertUser(ctx, &x.call, x.route.db, body, x.request.conditions())
}

func getUser(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.ReadUser(ctx, &x.call, x.route.db, x.route.id, x.request.conditions())
}

func replaceUser(ctx context.Context, x *exchange, body []byte) (*cosmos.Reply, error) {
	return x.engine.ReplaceUser(ctx, &x.call, x.route.db, x.route.id, body, x.request.conditions())
}

func deleteUser(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.DeleteUser(ctx, &x.call, x.route.db, x.route.id, x.request.conditions())
}

func listUsers(ctx context.Context, x *exchange, o api.FeedOptions) (*cosmos.Reply, error) {
	return x.engine.ListUsers(ctx, &x.call, x.route.db, o)
}

func queryUsers(ctx context.Context, x *exchange, q api.QueryRequest) (*cosmos.Reply, error) {
	return x.engine.QueryUsers(ctx, &x.call, x.route.db, q)
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// createEncryptionKey stores a key that the client has wrapped with a key of its own. The server
// cannot read what the client encrypts.
func createEncryptionKey(ctx context.Context, x *exchange, body []byte) (*cosmos.Reply, error) {
	return x.engine.CreateEncryptionKey(ctx, &x.call, x.route.db, body)
}

func getEncryptionKey(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.ReadEncryptionKey(ctx, &x.call, x.route.db, x.route.id, x.request.conditions())
}

// replaceEncryptionKey is how a client wraps a key again.
func replaceEncryptionKey(ctx context.Context, x *exchange, body []byte) (*cosmos.Reply, error) {
	return x.engine.ReplaceEncryptionKey(ctx, &x.call, x.route.db, x.route.id, body, x.request.conditions())
}

// upsertEncryptionKey refuses: data encrypted with a key that is replaced by mistake is lost.
func upsertEncryptionKey(context.Context, *exchange) (*cosmos.Reply, error) {
	return nil, status.New(status.BadRequest,
		"A client encryption key cannot be upserted: create it with POST, or replace it with PUT.")
}

func deleteEncryptionKey(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.DeleteEncryptionKey(ctx, &x.call, x.route.db, x.route.id, x.request.conditions())
}

func listEncryptionKeys(ctx context.Context, x *exchange, o api.FeedOptions) (*cosmos.Reply, error) {
	return x.engine.ListEncryptionKeys(ctx, &x.call, x.route.db, o)
}

func queryEncryptionKeys(ctx context.Context, x *exchange, q api.QueryRequest) (*cosmos.Reply, error) {
	return x.engine.QueryEncryptionKeys(ctx, &x.call, x.route.db, q)
}

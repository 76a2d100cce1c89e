package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// getEncryptionKey is GET /dbs/{db}/clientencryptionkeys/{id}.
func getEncryptionKey(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.ReadEncryptionKey(ctx, &x.call, x.route.db, x.route.id, x.request.conditions())
}

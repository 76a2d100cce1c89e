package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// deleteEncryptionKey is DELETE /dbs/{db}/clientencryptionkeys/{id}.
func deleteEncryptionKey(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.DeleteEncryptionKey(ctx, &x.call, x.route.db, x.route.id, x.request.conditions())
}

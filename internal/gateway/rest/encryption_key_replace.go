package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// replaceEncryptionKey is PUT /dbs/{db}/clientencryptionkeys/{id}: how clients
// wrap a key anew.
func replaceEncryptionKey(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.ReplaceEncryptionKey(ctx, &x.call, x.route.db, x.route.id, body, x.request.conditions())
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// createEncryptionKey is POST /dbs/{db}/clientencryptionkeys. The server keeps
// what a client wrapped with a key of its own; it cannot read what is encrypted.
func createEncryptionKey(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.CreateEncryptionKey(ctx, &x.call, x.route.db, body)
}

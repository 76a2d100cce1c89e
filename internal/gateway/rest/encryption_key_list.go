package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// listEncryptionKeys is GET /dbs/{db}/clientencryptionkeys.
func listEncryptionKeys(ctx context.Context, x *exchange) (*engine.Reply, error) {
	feed, err := x.request.feedOptions()
	if err != nil {
		return nil, err
	}
	return x.engine.ListEncryptionKeys(ctx, &x.call, x.route.db, feed)
}

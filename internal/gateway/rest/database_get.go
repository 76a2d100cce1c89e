package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// getDatabase is GET /dbs/{db}.
func getDatabase(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.ReadDatabase(ctx, &x.call, x.route.db, x.request.conditions())
}

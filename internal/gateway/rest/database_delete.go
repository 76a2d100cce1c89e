package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// deleteDatabase is DELETE /dbs/{db}.
func deleteDatabase(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.DeleteDatabase(ctx, &x.call, x.route.db, x.request.conditions())
}

package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// patchItem is PATCH /dbs/{db}/colls/{coll}/docs/{id}.
func patchItem(context.Context, *exchange) (*engine.Reply, error) {
	return nil, status.New(status.NotSupportedYet, "PATCH is not supported yet: read the item and replace it with If-Match set to its ETag.")
}

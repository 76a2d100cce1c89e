package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// upsertItem is POST /dbs/{db}/colls/{coll}/docs with
// x-ms-documentdb-is-upsert.
func upsertItem(ctx context.Context, x *exchange) (*engine.Reply, error) {
	w, err := x.itemWrite(x.lentBody)
	if err != nil {
		return nil, err
	}
	return x.engine.UpsertItem(ctx, &x.call, x.route.db, x.route.coll, w)
}

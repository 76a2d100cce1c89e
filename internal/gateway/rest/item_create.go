package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// createItem is POST /dbs/{db}/colls/{coll}/docs.
func createItem(ctx context.Context, x *exchange) (*engine.Reply, error) {
	w, err := x.itemWrite(x.lentBody)
	if err != nil {
		return nil, err
	}
	return x.engine.CreateItem(ctx, &x.call, x.route.db, x.route.coll, w)
}

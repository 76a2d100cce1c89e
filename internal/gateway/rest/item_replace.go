package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// replaceItem is PUT /dbs/{db}/colls/{coll}/docs/{id}.
func replaceItem(ctx context.Context, x *exchange) (*engine.Reply, error) {
	w, err := x.itemWrite(x.lentBody)
	if err != nil {
		return nil, err
	}
	return x.engine.ReplaceItem(ctx, &x.call, x.route.db, x.route.coll, x.route.id, w)
}

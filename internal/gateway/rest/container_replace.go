package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// replaceContainer is PUT /dbs/{db}/colls/{coll}.
func replaceContainer(ctx context.Context, x *exchange) (*engine.Reply, error) {
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.ReplaceContainer(ctx, &x.call, x.route.db, x.route.coll, body, x.request.conditions())
}

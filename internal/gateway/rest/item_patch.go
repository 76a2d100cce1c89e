package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// patchItem is PATCH /dbs/{db}/colls/{coll}/docs/{id}. Clients send the
// operations as application/json, as application/json-patch+json or without a
// content type, in an object or as a bare array: the content type says nothing.
func patchItem(ctx context.Context, x *exchange) (*engine.Reply, error) {
	w, err := x.itemWrite(x.body)
	if err != nil {
		return nil, err
	}
	return x.engine.PatchItem(ctx, &x.call, x.route.db, x.route.coll, x.route.id, w)
}

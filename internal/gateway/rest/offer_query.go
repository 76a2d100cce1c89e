package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// postOffers is POST /offers, which can only be a query: offers come and go
// with their containers.
func postOffers(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if !x.request.isQuery() {
		return nil, status.New(status.BadRequest, "An offer is created with its container. To query offers send x-ms-documentdb-isquery: true.")
	}
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryOffers(ctx, &x.call, q)
}

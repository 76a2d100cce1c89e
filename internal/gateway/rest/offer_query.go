package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// postOffers is POST /offers, which can only be a query: offers come and go
// with their containers.
func postOffers(r *Request) operation {
	if r.isQuery() {
		return operation{run: queryOffers, reads: true}
	}
	return operation{run: createOffer}
}

// createOffer refuses to.
func createOffer(context.Context, *exchange) (*engine.Reply, error) {
	return nil, status.New(status.BadRequest,
		"An offer is created with its container. To query offers send x-ms-documentdb-isquery: true.")
}

// queryOffers is a query over the offers of the account, one page of it.
func queryOffers(ctx context.Context, x *exchange) (*engine.Reply, error) {
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryOffers(ctx, &x.call, q)
}

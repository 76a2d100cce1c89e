package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// listOffers is GET /offers.
func listOffers(ctx context.Context, x *exchange) (*engine.Reply, error) {
	feed, err := x.request.feedOptions()
	if err != nil {
		return nil, err
	}
	return x.engine.ListOffers(ctx, &x.call, feed)
}

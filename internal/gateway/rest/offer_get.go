package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// getOffer is GET /offers/{rid}.
func getOffer(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.ReadOffer(ctx, &x.call, x.route.id, x.request.conditions())
}

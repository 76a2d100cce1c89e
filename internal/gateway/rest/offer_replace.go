package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// replaceOffer is PUT /offers/{rid}.
func replaceOffer(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if x.request.flag(hdrMigrateAutopilot) || x.request.flag(hdrMigrateManual) {
		return nil, status.New(status.NotSupportedYet, "Migrating an offer between manual and autoscale throughput is not supported yet: offers are manual.")
	}
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	x.offer = true
	return x.engine.ReplaceOffer(ctx, &x.call, x.route.id, body, x.request.conditions())
}

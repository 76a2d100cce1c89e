package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// replaceOffer is PUT /offers/{rid}. The kind of an offer, manual or autoscale,
// changes only when a header says so.
func replaceOffer(ctx context.Context, x *exchange) (*engine.Reply, error) {
	migration, err := x.request.migration()
	if err != nil {
		return nil, err
	}
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.ReplaceOffer(ctx, &x.call, x.route.id, body, migration, x.request.conditions())
}

// migration reads the two headers that change the kind of an offer.
func (r *Request) migration() (resource.Migration, error) {
	autoscale, manual := r.flag(hdrMigrateAutopilot), r.flag(hdrMigrateManual)
	switch {
	case autoscale && manual:
		return resource.MigrateNone, status.New(status.BadRequest,
			"The offer cannot be migrated in both directions at once: send x-ms-cosmos-migrate-offer-to-autopilot or "+
				"x-ms-cosmos-migrate-offer-to-manual-throughput.")
	case autoscale:
		return resource.MigrateToAutoscale, nil
	case manual:
		return resource.MigrateToManual, nil
	}
	return resource.MigrateNone, nil
}

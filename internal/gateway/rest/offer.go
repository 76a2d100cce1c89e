package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// createOffer refuses: an offer is created and deleted with its container.
func createOffer(context.Context, *exchange) (*cosmos.Reply, error) {
	return nil, status.New(status.BadRequest,
		"An offer is created with its container. To query offers send x-ms-documentdb-isquery: true.")
}

func getOffer(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.ReadOffer(ctx, &x.call, x.route.id, x.request.conditions())
}

func listOffers(ctx context.Context, x *exchange, o api.FeedOptions) (*cosmos.Reply, error) {
	return x.engine.ListOffers(ctx, &x.call, o)
}

func queryOffers(ctx context.Context, x *exchange, q api.QueryRequest) (*cosmos.Reply, error) {
	return x.engine.QueryOffers(ctx, &x.call, q)
}

// replaceOffer changes the throughput. The kind of an offer, manual or autoscale, changes only if a
// header says so.
func replaceOffer(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
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

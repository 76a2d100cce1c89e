package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// listItems is GET /dbs/{db}/colls/{coll}/docs. With A-IM the same request
// would be a change feed, which is not a list of all items: it is refused
// until it can be answered.
func listItems(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if feed := x.request.header(hdrAIM); feed != "" {
		return nil, status.New(status.NotSupportedYet,
			"The change feed (A-IM: %s) is not supported yet. Read the items without A-IM, or query them by _ts.", clip(feed))
	}
	options, err := x.request.feedOptions()
	if err != nil {
		return nil, err
	}
	if err := x.reservePage(options.MaxItems); err != nil {
		return nil, err
	}
	return x.engine.ListItems(ctx, &x.call, x.route.db, x.route.coll, options)
}

package rest

import (
	"context"
	"strings"

	"github.com/orrery-db/orrery/internal/engine"
)

// listRanges is GET /dbs/{db}/colls/{coll}/pkranges, in either style: JS and
// Python read a plain feed; .NET, Java and Rust read it like a change feed and
// ask again, with the ETag they got, until the answer is 304.
func listRanges(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if _, err := x.request.maxItems(); err != nil {
		return nil, err
	}
	return x.engine.ListRanges(ctx, &x.call, x.route.db, x.route.coll, engine.RangesOptions{
		ChangeFeed:  strings.EqualFold(x.request.header(hdrAIM), "Incremental Feed"),
		IfNoneMatch: x.request.header(hdrIfNoneMatch),
	})
}

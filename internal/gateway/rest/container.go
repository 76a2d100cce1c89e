package rest

import (
	"context"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

func createContainer(ctx context.Context, x *exchange, c creation) (*cosmos.Reply, error) {
	return x.engine.CreateContainer(ctx, &x.call, x.route.db, c.body, c.throughput)
}

func getContainer(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.ReadContainer(ctx, &x.call, x.route.db, x.route.coll, x.request.conditions(), api.ContainerOptions{
		Quota: x.request.flag(hdrPopulateQuota), Statistics: x.request.flag(hdrPopulateStatistics),
	})
}

func replaceContainer(ctx context.Context, x *exchange, body []byte) (*cosmos.Reply, error) {
	return x.engine.ReplaceContainer(ctx, &x.call, x.route.db, x.route.coll, body, x.request.conditions())
}

func deleteContainer(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.DeleteContainer(ctx, &x.call, x.route.db, x.route.coll, x.request.conditions())
}

func listContainers(ctx context.Context, x *exchange, o api.FeedOptions) (*cosmos.Reply, error) {
	return x.engine.ListContainers(ctx, &x.call, x.route.db, o)
}

func queryContainers(ctx context.Context, x *exchange, q api.QueryRequest) (*cosmos.Reply, error) {
	return x.engine.QueryContainers(ctx, &x.call, x.route.db, q)
}

// listRanges answers two kinds of clients. JavaScript and Python read a plain feed. .NET, Java and
// Rust read a change feed: they repeat the request with the ETag of the answer until they get 304.
func listRanges(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	if _, err := x.request.maxItems(); err != nil {
		return nil, err
	}
	return x.engine.ListRanges(ctx, &x.call, x.route.db, x.route.coll, api.RangesOptions{
		ChangeFeed:  strings.EqualFold(x.request.header(hdrAIM), "Incremental Feed"),
		IfNoneMatch: x.request.header(hdrIfNoneMatch),
	})
}

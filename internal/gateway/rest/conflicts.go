package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// A container's feed of conflicts is always empty. Conflicts arise between regions that both accept
// writes, and this account has one write region; the service's feed of such an account is empty
// too.

// createConflict refuses: clients do not create conflicts.
func createConflict(context.Context, *exchange) (*cosmos.Reply, error) {
	return nil, status.New(status.BadRequest,
		"A conflict cannot be created. To query conflicts send x-ms-documentdb-isquery: true.")
}

// oneConflict answers GET and DELETE of a conflict with 404.
func oneConflict(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	if _, err := x.ownContainer(ctx); err != nil {
		return nil, err
	}
	return nil, status.New(status.NotFound, "There is no conflict %q: an account with one write region has none.",
		status.Clip(x.route.id))
}

// queryConflicts answers a query with a feed that holds nothing. Like a query over items, the query
// names a scope or allows a fan-out (a test of Python's SDK). No filter gives it a scope: inferred.
func queryConflicts(ctx context.Context, x *exchange, q api.QueryRequest) (*cosmos.Reply, error) {
	r, err := noConflicts(ctx, x, q.FeedOptions)
	if err == nil && q.PartitionKey == nil && q.RangeID == "" && !q.EnableCrossPartition {
		return nil, cosmos.FanOutRefused()
	}
	return r, err
}

// noConflicts answers with a feed that holds nothing. The options were read only to refuse invalid
// ones.
func noConflicts(ctx context.Context, x *exchange, _ api.FeedOptions) (*cosmos.Reply, error) {
	container, err := x.ownContainer(ctx)
	if err != nil {
		return nil, err
	}
	rid := value.FromRaw(container.Body).Property("_rid").Text()
	body := value.AppendString([]byte(`{"_rid":`), rid)
	return &cosmos.Reply{
		Status: http.StatusOK, Body: append(body, `,"Conflicts":[],"_count":0}`...), Count: 0,
		OwnerRID: container.OwnerRID, OwnerPath: container.OwnerPath,
	}, nil
}

// ownContainer reads the container above the addressed resource.
func (x *exchange) ownContainer(ctx context.Context) (*cosmos.Reply, error) {
	container, err := x.engine.ReadContainer(ctx, &x.call, x.route.db, x.route.coll, api.Conditions{},
		api.ContainerOptions{})
	if errors.Is(err, status.NotFound) {
		return nil, status.Wrap(status.OwnerNotFound, err, "%s", status.Of(err).Message)
	}
	return container, err
}

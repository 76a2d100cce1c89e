package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Conflicts arise between regions that both take writes. This account has one
// write region, so every container's conflict feed is empty, as it is in the
// service for such an account.

// listConflicts is GET /dbs/{db}/colls/{coll}/conflicts.
func listConflicts(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if _, err := x.request.feedOptions(); err != nil {
		return nil, err
	}
	return x.noConflicts(ctx)
}

// postConflicts is POST /dbs/{db}/colls/{coll}/conflicts, which can only be a
// query: conflicts are not made by clients.
func postConflicts(r *Request) operation {
	if r.isQuery() {
		return operation{run: queryConflicts, reads: true, demand: engine.DemandReadOther}
	}
	return operation{run: createConflict, demand: engine.DemandWriteOther}
}

// createConflict refuses to.
func createConflict(context.Context, *exchange) (*engine.Reply, error) {
	return nil, status.New(status.BadRequest, "A conflict cannot be created. To query conflicts send x-ms-documentdb-isquery: true.")
}

// queryConflicts answers every query with nothing.
func queryConflicts(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if _, err := x.queryRequest(); err != nil {
		return nil, err
	}
	return x.noConflicts(ctx)
}

// oneConflict is GET or DELETE /dbs/{db}/colls/{coll}/conflicts/{id}.
func oneConflict(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if _, err := x.ownContainer(ctx); err != nil {
		return nil, err
	}
	return nil, status.New(status.NotFound, "There is no conflict %q: an account with one write region has none.", clip(x.route.id))
}

// noConflicts is the empty feed of a container.
func (x *exchange) noConflicts(ctx context.Context) (*engine.Reply, error) {
	container, err := x.ownContainer(ctx)
	if err != nil {
		return nil, err
	}
	rid := value.FromRaw(container.Body).Property("_rid").Text()
	body := value.AppendString([]byte(`{"_rid":`), rid)
	return &engine.Reply{
		Status: http.StatusOK, Body: append(body, `,"Conflicts":[],"_count":0}`...), Count: 0,
		OwnerRID: container.OwnerRID, OwnerPath: container.OwnerPath,
	}, nil
}

// ownContainer reads the container that holds what the path addresses.
func (x *exchange) ownContainer(ctx context.Context) (*engine.Reply, error) {
	container, err := x.engine.ReadContainer(ctx, &x.call, x.route.db, x.route.coll, engine.Conditions{}, engine.ContainerOptions{})
	if errors.Is(err, status.NotFound) {
		return nil, status.Wrap(status.OwnerNotFound, err, "%s", status.Of(err).Message)
	}
	return container, err
}

package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Some feeds of a container are always empty. Conflicts arise between regions that both
// take writes, and this account has one write region: the service's feed of such an
// account is empty, too. Stored procedures, triggers and user-defined functions cannot
// be created by this version.

// emptyFeeds are their names in a reply, by the resource type in the path.
var emptyFeeds = map[string]string{
	"conflicts": "Conflicts", "sprocs": "StoredProcedures", "triggers": "Triggers", "udfs": "UserDefinedFunctions",
}

// listNone is GET of such a feed, as /dbs/{db}/colls/{coll}/conflicts.
func listNone(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if _, err := x.request.feedOptions(); err != nil {
		return nil, err
	}
	return x.emptyFeed(ctx)
}

// postConflicts is POST /dbs/{db}/colls/{coll}/conflicts, which can only be a
// query: conflicts are not made by clients.
func postConflicts(r *Request) operation {
	if r.isQuery() {
		return operation{run: queryNone, reads: true, demand: engine.DemandReadOther}
	}
	return operation{run: createConflict, demand: engine.DemandWriteOther}
}

// createConflict refuses to.
func createConflict(context.Context, *exchange) (*engine.Reply, error) {
	return nil, status.New(status.BadRequest,
		"A conflict cannot be created. To query conflicts send x-ms-documentdb-isquery: true.")
}

// queryNone answers every query with nothing.
func queryNone(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if _, err := x.queryRequest(); err != nil {
		return nil, err
	}
	return x.emptyFeed(ctx)
}

// oneConflict is GET or DELETE /dbs/{db}/colls/{coll}/conflicts/{id}.
func oneConflict(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if _, err := x.ownContainer(ctx); err != nil {
		return nil, err
	}
	return nil, status.New(status.NotFound, "There is no conflict %q: an account with one write region has none.",
		clip(x.route.id))
}

// emptyFeed is the feed that the path names, with nothing in it.
func (x *exchange) emptyFeed(ctx context.Context) (*engine.Reply, error) {
	container, err := x.ownContainer(ctx)
	if err != nil {
		return nil, err
	}
	rid := value.FromRaw(container.Body).Property("_rid").Text()
	body := value.AppendString([]byte(`{"_rid":`), rid)
	body = value.AppendString(append(body, ','), emptyFeeds[x.route.resourceType])
	return &engine.Reply{
		Status: http.StatusOK, Body: append(body, `:[],"_count":0}`...), Count: 0,
		OwnerRID: container.OwnerRID, OwnerPath: container.OwnerPath,
	}, nil
}

// ownContainer reads the container that holds what the path addresses.
func (x *exchange) ownContainer(ctx context.Context) (*engine.Reply, error) {
	container, err := x.engine.ReadContainer(ctx, &x.call, x.route.db, x.route.coll, engine.Conditions{},
		engine.ContainerOptions{})
	if errors.Is(err, status.NotFound) {
		return nil, status.Wrap(status.OwnerNotFound, err, "%s", status.Of(err).Message)
	}
	return container, err
}

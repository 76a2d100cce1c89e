package rest

import (
	"context"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// The shortest and the longest life of a resource token, in seconds. Sources disagree about the
// service's bounds (10 minutes to 24 hours, 10 to 18,000 seconds); these are the documented ones.
const (
	minTokenSeconds = 600
	maxTokenSeconds = 86_400
)

// tokenLife reads how long the tokens in the reply are valid; 0 leaves that to the engine.
func (x *exchange) tokenLife() (time.Duration, error) {
	text := x.request.header(hdrExpiry)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n < minTokenSeconds || n > maxTokenSeconds {
		return 0, status.New(status.BadRequest,
			"The life of a resource token, %q in x-ms-documentdb-expiry-seconds, is not valid: send %d to %d seconds, or "+
				"leave the header out for an hour.", status.Clip(text), minTokenSeconds, maxTokenSeconds)
	}
	return time.Duration(n) * time.Second, nil
}

// permissionWrite is the body of a write of a permission, and the life of the token in the reply.
// Every reply about a permission carries a token.
type permissionWrite struct {
	body []byte
	life time.Duration
}

// permissionWrite reads the life first, so that a wrong header is refused without the body.
func (x *exchange) permissionWrite() (permissionWrite, error) {
	life, err := x.tokenLife()
	if err != nil {
		return permissionWrite{}, err
	}
	body, err := x.body()
	return permissionWrite{body, life}, err
}

func createPermission(ctx context.Context, x *exchange, w permissionWrite) (*cosmos.Reply, error) {
	return x.engine.CreatePermission(ctx, &x.call, x.route.db, x.route.user, w.body, w.life)
}

func upsertPermission(ctx context.Context, x *exchange, w permissionWrite) (*cosmos.Reply, error) {
	return x.engine.UpsertPermission(ctx, &x.call, x.route.db, x.route.user, w.body, x.request.conditions(), w.life)
}

func replacePermission(ctx context.Context, x *exchange, w permissionWrite) (*cosmos.Reply, error) {
	return x.engine.ReplacePermission(ctx, &x.call, x.route.db, x.route.user, x.route.id, w.body, x.request.conditions(),
		w.life)
}

// getPermission is how clients get a new token.
func getPermission(ctx context.Context, x *exchange, life time.Duration) (*cosmos.Reply, error) {
	return x.engine.ReadPermission(ctx, &x.call, x.route.db, x.route.user, x.route.id, x.request.conditions(), life)
}

func deletePermission(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.DeletePermission(ctx, &x.call, x.route.db, x.route.user, x.route.id, x.request.conditions())
}

func listPermissions(ctx context.Context, x *exchange, life time.Duration) (*cosmos.Reply, error) {
	o, err := x.feedOptions()
	if err != nil {
		return nil, err
	}
	return x.engine.ListPermissions(ctx, &x.call, x.route.db, x.route.user, o, life)
}

func queryPermissions(ctx context.Context, x *exchange, life time.Duration) (*cosmos.Reply, error) {
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryPermissions(ctx, &x.call, x.route.db, x.route.user, q, life)
}

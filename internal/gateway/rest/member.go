package rest

import (
	"context"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/api"
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

// memberResources are the resources that paths to members address.
var memberResources = map[resourceKind]api.ResourceKind{
	kindUsers: api.UserResource, kindUser: api.UserResource,
	kindPermissions: api.PermissionResource, kindPermission: api.PermissionResource,
	kindEncryptionKeys: api.EncryptionKeyResource, kindEncryptionKey: api.EncryptionKeyResource,
	kindProcedures: api.ProcedureResource, kindProcedure: api.ProcedureResource,
	kindTriggers: api.TriggerResource, kindTrigger: api.TriggerResource,
	kindFunctions: api.FunctionResource, kindFunction: api.FunctionResource,
}

// folder says whose members the request addresses.
func (x *exchange) folder() api.Members {
	return api.Members{
		Kind: memberResources[x.route.kind], DB: x.route.db, User: x.route.user, Container: x.route.coll,
	}
}

// members reads the folder of a request whose reply shows members. It reads the life of tokens
// before the body, so that a wrong header is refused without the body.
func (x *exchange) members() (m api.Members, err error) {
	m = x.folder()
	if m.Kind == api.PermissionResource {
		m.TokenLife, err = x.tokenLife()
	}
	return m, err
}

// createsMember creates a member. With upsert it also replaces an existing one.
func createsMember(upsert bool) handler {
	return after((*exchange).members, func(ctx context.Context, x *exchange, m api.Members) (*cosmos.Reply, error) {
		body, err := x.body()
		if err != nil {
			return nil, err
		}
		return x.engine.CreateMember(ctx, &x.call, m, body, upsert, x.request.conditions())
	})
}

// getMember reads one member. It is how clients get a new token for a permission.
func getMember(ctx context.Context, x *exchange, m api.Members) (*cosmos.Reply, error) {
	return x.engine.ReadMember(ctx, &x.call, m, x.route.id, x.request.conditions())
}

// replaceMember is also how a client wraps an encryption key again.
func replaceMember(ctx context.Context, x *exchange, m api.Members) (*cosmos.Reply, error) {
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	return x.engine.ReplaceMember(ctx, &x.call, m, x.route.id, body, x.request.conditions())
}

func deleteMember(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.DeleteMember(ctx, &x.call, x.folder(), x.route.id, x.request.conditions())
}

func listMembers(ctx context.Context, x *exchange, m api.Members) (*cosmos.Reply, error) {
	o, err := x.feedOptions()
	if err != nil {
		return nil, err
	}
	return x.engine.ListMembers(ctx, &x.call, m, o)
}

func queryMembers(ctx context.Context, x *exchange, m api.Members) (*cosmos.Reply, error) {
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryMembers(ctx, &x.call, m, q)
}

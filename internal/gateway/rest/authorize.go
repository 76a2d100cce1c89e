package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// authorize authenticates the caller and checks that it may run the operation. A read-write key may
// run everything, a read-only key only what reads, a resource token what its grant allows, and an
// Entra token what the roles of its principal allow. The head of the request decides, except for
// what only the body of a batch names: see confined and ofRoles. After a body has arrived the check
// is repeated: see recheck.
func (x *exchange) authorize(ctx context.Context, asked operation) error {
	if !x.needsKey() {
		return nil
	}
	var err error
	if x.principal, err = x.verify(); err != nil {
		x.keyRefused = true
		return err
	}
	if err := x.refuseLocalAuth(asked); err != nil {
		return err
	}
	switch {
	case x.principal.Entra != nil:
		return x.limitToRoles(asked)
	case x.principal.Grant != nil:
		return x.confine(ctx, asked)
	}
	if x.principal.ReadOnly && !asked.reads {
		return x.refuseReadOnly()
	}
	return nil
}

// needsKey reports whether the request must be signed or carry a token.
func (x *exchange) needsKey() bool {
	return !x.gateway.o.NoAuth && !x.route.kind.isPublic() && x.request.Method != http.MethodOptions
}

// recheck repeats the check of authorize.
func (x *exchange) recheck(so string) error {
	if err := x.recheckKey(so); err != nil || x.permit == nil {
		return err
	}
	return x.permit()
}

// recheckKey refuses a caller whose key, or the secret of whose token, has been replaced since the
// request began. The message ends with what this means for the request.
func (x *exchange) recheckKey(so string) error {
	if !x.needsKey() || x.gateway.o.Auth.StillValid(x.principal) {
		return nil
	}
	if x.principal.Entra != nil {
		return auth.Blocked(x.gateway.o.AccountName, status.TokenKeyUnknown, "The key of the AAD token was withdrawn "+
			"while the request was on its way. %s "+
			"Get another token.", so)
	}
	if x.principal.Grant != nil {
		return status.New(status.Unauthorized,
			"The account's keys were rotated while the request was on its way, and with them all resource tokens ended. %s "+
				"Read the permission again for another token.", so)
	}
	return status.New(status.Unauthorized,
		"The %s key was rotated while the request was on its way. %s Sign the request with the account's key as it is now.",
		x.principal.Key, so)
}

func (x *exchange) hasBody() bool { return x.request.Body != nil && x.request.ContentLength != 0 }

// verify checks the signature or the token.
func (x *exchange) verify() (auth.Principal, error) {
	r := auth.Request{
		Verb: x.request.Method, ResourceType: x.route.resourceType,
		Authorization: x.request.header(hdrAuthorization), XDate: x.request.header(hdrXDate), Date: x.request.header(hdrDate),
	}
	r.ResourceLink, r.OtherLink = x.route.signedLinks()
	if x.route.kind == kindKeyDelete {
		r.OtherType = "partitionkey"
	}
	principal, err := x.gateway.o.Auth.Verify(r, x.began)
	if err == nil || x.route.kind != kindItem || x.request.Query == "" {
		if err != nil {
			err = x.handOver(r, err)
		}
		return principal, err
	}
	// Some clients send a question mark in an item's id unescaped. Only the signature distinguishes it
	// from a query, which means nothing on this path.
	if err = x.handOver(r, err); errors.Is(err, errElsewhere) {
		return principal, err
	}
	longer, ok := x.route.withQuery(x.request.Query)
	if !ok {
		return principal, err
	}
	r.ResourceLink, r.OtherLink = longer.signedLinks()
	principal, second := x.gateway.o.Auth.Verify(r, x.began)
	if second != nil {
		if errors.Is(second, status.Unauthorized) {
			return principal, x.handOver(r, err) // the message shows the link without the query
		}
		return principal, second
	}
	x.route = longer
	x.request.Path, x.request.Query = x.request.Path+x.request.Query, ""
	return principal, nil
}

// refuseReadOnly explains why a read-only key is not enough.
func (x *exchange) refuseReadOnly() error {
	if x.route.kind == kindPermissions || x.route.kind == kindPermission {
		return status.New(status.Forbidden,
			"A read-only key gives no access to permissions: their replies carry resource tokens, which may allow writes. Use "+
				"a read-write key.")
	}
	return status.New(status.Forbidden,
		"The request is signed with a read-only key, which allows reads and queries only. Use a read-write key to change "+
			"something.")
}

// confine restricts the rest of the request to the grant of its resource token.
func (x *exchange) confine(ctx context.Context, asked operation) error {
	x.call.Grant = x.principal.Grant
	if err := x.refuseItemQuery(); err != nil {
		return err
	}
	x.engine = confined{x.engine}
	demand := x.demand(asked)
	x.permit = func() error { return x.engine.Permit(ctx, &x.call, demand) }
	return x.permit()
}

// refuseItemQuery refuses a query on the path of an item. A token signs no link that could
// distinguish an id with a question mark from a query, and the id without the query may belong to
// another item.
func (x *exchange) refuseItemQuery() error {
	if x.route.kind != kindItem || x.request.Query == "" {
		return nil
	}
	return status.New(status.BadRequest,
		"With a token the path of an item has no query. If %s belongs to its id, write the question mark as %%3F.",
		status.Clip(x.request.Query))
}

// demand returns what the request demands, as far as its head tells.
func (x *exchange) demand(asked operation) api.Demand {
	d := api.Demand{Kind: asked.demand, DB: x.route.db, Container: x.route.coll}
	switch x.route.kind {
	case kindItem, kindConflict, kindProcedure, kindTrigger, kindFunction:
		d.ChildKind, d.Child = x.route.resourceType, x.route.id
	}
	switch x.route.kind {
	case kindItems, kindItem, kindKeyDelete, kindProcedure:
		key := x.request.optional(hdrPartitionKey)
		if own := x.principal.Grant.PartitionKey; key == nil && asked.keysInBody && own != "" {
			key = &own // at best the body names only this key
		}
		d.PartitionKeys = []*string{key}
	}
	return d
}

// confined is the engine as a resource token reaches it. It checks what the head of a request did
// not tell at the call of the engine, so that no way of reading a body can bypass the check.
type confined struct{ Engine }

// ExecuteBatch permits a batch by the partition keys of all its operations. An operation without a
// key uses the key of the request, which was permitted before.
func (c confined) ExecuteBatch(ctx context.Context, call *api.Call, db, coll string,
	b api.BatchRequest,
) (*cosmos.Reply, error) {
	keys := make([]*string, len(b.Operations))
	for i := range b.Operations {
		if keys[i] = b.Operations[i].PartitionKey; keys[i] == nil {
			keys[i] = b.PartitionKey
		}
	}
	if err := c.Permit(ctx, call,
		api.Demand{Kind: api.DemandWriteItems, DB: db, Container: coll, PartitionKeys: keys}); err != nil {
		return nil, err
	}
	return c.Engine.ExecuteBatch(ctx, call, db, coll, b)
}

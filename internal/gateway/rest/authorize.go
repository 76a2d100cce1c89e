package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// authorize finds out who asks and whether they may have what they ask for. Of
// the three kinds of callers, a read-write key may do everything, a read-only
// key what reads, and the holder of a resource token what its grant allows. All
// of it is decided from the head of the request, but for the partition keys
// that only a body names: see confined. A body that has come makes it be decided
// again: see stillPermitted.
func (x *exchange) authorize(ctx context.Context, asked operation) error {
	if !x.asksWho() {
		return nil
	}
	var err error
	if x.principal, err = x.verify(); err != nil {
		x.keyRefused = true
		return err
	}
	if x.principal.Grant != nil {
		return x.confine(ctx, asked)
	}
	if x.principal.ReadOnly && !asked.reads {
		return x.refuseReadOnly()
	}
	return nil
}

// asksWho reports whether the request must say who asks.
func (x *exchange) asksWho() bool {
	return !x.gateway.o.NoAuth && !x.route.kind.isPublic() && x.request.Method != http.MethodOptions
}

// stillPermitted decides again, when a body has come, what was decided from the
// head of the request: a client that holds its body back gets nothing for it that
// it could not have asked for anew. Without a body there was nothing to wait for.
func (x *exchange) stillPermitted() error {
	if !x.hasBody() {
		return nil
	}
	if err := x.stillAccepted("Nothing was changed."); err != nil || x.permit == nil {
		return err
	}
	return x.permit()
}

// stillAccepted refuses who was let in by a key or a token secret that has been
// replaced since. The message ends with what that means for the request.
func (x *exchange) stillAccepted(so string) error {
	if !x.asksWho() || x.gateway.o.Auth.Still(x.principal) {
		return nil
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
		return principal, err
	}
	// Some clients send a question mark in an item's id as it is. Only the
	// signature tells that from a query, which names nothing here.
	longer, ok := x.route.withQuery(x.request.Query)
	if !ok {
		return principal, err
	}
	r.ResourceLink, r.OtherLink = longer.signedLinks()
	principal, second := x.gateway.o.Auth.Verify(r, x.began)
	if second != nil {
		if errors.Is(second, status.Unauthorized) {
			return principal, err // it shows the link without the query
		}
		return principal, second
	}
	x.route = longer
	x.request.Path, x.request.Query = x.request.Path+x.request.Query, ""
	return principal, nil
}

// refuseReadOnly says why a read-only key is not enough.
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

// confine holds the rest of the request to the grant of its resource token.
func (x *exchange) confine(ctx context.Context, asked operation) error {
	x.call.Grant = x.principal.Grant
	if x.route.kind == kindItem && x.request.Query != "" {
		// A token signs no link that could tell an id with a question mark from
		// a query, and what is left of the id may be another item's.
		return status.New(status.BadRequest,
			"With a resource token the path of an item has no query. If %s belongs to its id, write the question mark as %%3F.",
			clip(x.request.Query))
	}
	x.engine = confined{x.engine}
	demand := x.demand(asked)
	if x.hasBody() {
		x.permit = func() error { return x.engine.Permit(ctx, &x.call, demand) }
	}
	return x.engine.Permit(ctx, &x.call, demand)
}

// demand is what the request asks for, as far as its head tells.
func (x *exchange) demand(asked operation) engine.Demand {
	d := engine.Demand{Kind: asked.demand, DB: x.route.db, Container: x.route.coll}
	switch x.route.kind {
	case kindItem, kindConflict, kindWaiting:
		d.ChildKind, d.Child = x.route.resourceType, x.route.id
	}
	switch x.route.kind {
	case kindItems, kindItem, kindKeyDelete:
		key := x.request.optional(hdrPartitionKey)
		if own := x.principal.Grant.PartitionKey; key == nil && asked.keysInBody && own != "" {
			key = &own // at best, the body names nothing else
		}
		d.PartitionKeys = []*string{key}
	}
	return d
}

// confined is the engine as the holder of a resource token reaches it. What
// the head of a request did not tell is checked here, on the way to the engine,
// so that no way of reading a body can pass it by.
type confined struct{ Engine }

// ExecuteBatch permits a batch by the keys of all its operations: the one an
// operation names, or else the request's, which was permitted before.
func (c confined) ExecuteBatch(ctx context.Context, call *engine.Call, db, coll string,
	b engine.BatchRequest,
) (*engine.Reply, error) {
	keys := make([]*string, len(b.Operations))
	for i := range b.Operations {
		if keys[i] = b.Operations[i].PartitionKey; keys[i] == nil {
			keys[i] = b.PartitionKey
		}
	}
	if err := c.Permit(ctx, call,
		engine.Demand{Kind: engine.DemandWriteItems, DB: db, Container: coll, PartitionKeys: keys}); err != nil {
		return nil, err
	}
	return c.Engine.ExecuteBatch(ctx, call, db, coll, b)
}

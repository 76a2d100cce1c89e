package rest

import (
	"context"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// handler runs one operation. On an error it may still return a reply.
type handler func(ctx context.Context, x *exchange) (*engine.Reply, error)

// operation is one thing that a request can ask for, and who may ask for it
// besides those who have a read-write key. What is not said is not allowed.
type operation struct {
	run handler
	// reads lets a read-only key ask too. A permission is never only read: its
	// reply carries a token that may allow writes.
	reads bool
	// demand is what a resource token has to allow; DemandNone: no token does.
	demand engine.DemandKind
	// pages says that the operation builds a page of any size, or runs many
	// operations: it is not one on a single item.
	pages bool
	// keysInBody says that the body names the partition keys the demand is about.
	keysInBody bool
}

// after returns a handler that runs an operation on what read has read from the request.
func after[T any](read func(*exchange) (T, error),
	run func(context.Context, *exchange, T) (*engine.Reply, error),
) handler {
	return func(ctx context.Context, x *exchange) (*engine.Reply, error) {
		input, err := read(x)
		if err != nil {
			return nil, err
		}
		return run(ctx, x, input)
	}
}

// verbs are the operations on one kind of resource. An operation without a run function does not
// exist. HEAD is GET without the body. OPTIONS lists the methods.
type verbs struct {
	get, put, patch, del operation
	// A POST means one of these: see post.
	plan, batch, query, upsert, create operation
}

// post returns the operation that a POST means. Its headers decide once, for running the operation
// and for permitting it, so that no caller can write by calling a write a query. The order matters: a
// request for a query plan may carry the flag of a query too, and a batch may carry any flag of its
// operations.
func (v *verbs) post(r *Request) operation {
	switch {
	case v.plan.run != nil && r.flag(hdrIsQueryPlan):
		return v.plan
	case v.batch.run != nil && r.flag(hdrIsBatch):
		return v.batch
	case v.query.run != nil && r.isQuery():
		return v.query
	case v.upsert.run != nil && r.flag(hdrIsUpsert):
		return v.upsert
	}
	return v.create
}

// operations holds every operation by kind of resource. No operation on permissions is open to a
// read-only key: all replies carry tokens, also those to a query.
var operations = [...]verbs{
	kindAccount: {get: operation{run: getAccount, reads: true, demand: engine.DemandAccount}},
	kindDatabases: {
		get:    operation{run: after((*exchange).feedOptions, listDatabases), reads: true},
		query:  operation{run: after((*exchange).queryRequest, queryDatabases), reads: true},
		create: operation{run: after((*exchange).creation, createDatabase)},
	},
	kindDatabase: {get: operation{run: getDatabase, reads: true}, del: operation{run: deleteDatabase}},

	kindContainers: {
		get:    operation{run: after((*exchange).feedOptions, listContainers), reads: true},
		query:  operation{run: after((*exchange).queryRequest, queryContainers), reads: true},
		create: operation{run: after((*exchange).creation, createContainer)},
	},
	kindContainer: {
		get: operation{run: getContainer, reads: true, demand: engine.DemandReadContainer},
		put: operation{run: after((*exchange).body, replaceContainer), demand: engine.DemandReplaceContainer},
		del: operation{run: deleteContainer, demand: engine.DemandDeleteContainer},
	},
	kindRanges: {get: operation{run: listRanges, reads: true, demand: engine.DemandRanges}},
	kindItems: {
		get:  operation{run: listItems, reads: true, pages: true, demand: engine.DemandReadItems},
		plan: operation{run: after((*exchange).body, planQuery), reads: true, demand: engine.DemandPlan},
		batch: operation{
			run: after((*exchange).batchRequest, executeBatch), pages: true, demand: engine.DemandWriteItems, keysInBody: true,
		},
		query:  operation{run: after((*exchange).queryRequest, queryItems), reads: true, pages: true, demand: engine.DemandReadItems},
		upsert: operation{run: after((*exchange).itemWrite, upsertItem), demand: engine.DemandWriteItems},
		create: operation{run: after((*exchange).itemWrite, createItem), demand: engine.DemandWriteItems},
	},
	kindItem: {
		get:   operation{run: getItem, reads: true, demand: engine.DemandReadItem},
		put:   operation{run: after((*exchange).itemWrite, replaceItem), demand: engine.DemandWriteItem},
		patch: operation{run: after((*exchange).patchWrite, patchItem), demand: engine.DemandWriteItem},
		del:   operation{run: deleteItem, demand: engine.DemandWriteItem},
	},
	kindKeyDelete: {create: operation{run: deleteLogicalPartition, demand: engine.DemandDeleteKey}},
	kindConflicts: {
		get:    operation{run: after((*exchange).feedOptions, emptyFeed), reads: true, demand: engine.DemandReadOther},
		query:  operation{run: after((*exchange).queryRequest, emptyFeed), reads: true, demand: engine.DemandReadOther},
		create: operation{run: createConflict, demand: engine.DemandWriteOther},
	},
	kindConflict: {
		get: operation{run: oneConflict, reads: true, demand: engine.DemandReadOther},
		del: operation{run: oneConflict, demand: engine.DemandWriteOther},
	},

	kindOffers: {
		get:    operation{run: after((*exchange).feedOptions, listOffers), reads: true},
		query:  operation{run: after((*exchange).queryRequest, queryOffers), reads: true},
		create: operation{run: createOffer},
	},
	kindOffer: {get: operation{run: getOffer, reads: true}, put: operation{run: replaceOffer}},

	kindUsers: {
		get:    operation{run: after((*exchange).feedOptions, listUsers), reads: true},
		query:  operation{run: after((*exchange).queryRequest, queryUsers), reads: true},
		upsert: operation{run: after((*exchange).body, upsertUser)},
		create: operation{run: after((*exchange).body, createUser)},
	},
	kindUser: {
		get: operation{run: getUser, reads: true},
		put: operation{run: after((*exchange).body, replaceUser)},
		del: operation{run: deleteUser},
	},
	kindPermissions: {
		get:    operation{run: after((*exchange).tokenLife, listPermissions)},
		query:  operation{run: after((*exchange).tokenLife, queryPermissions)},
		upsert: operation{run: after((*exchange).permissionWrite, upsertPermission)},
		create: operation{run: after((*exchange).permissionWrite, createPermission)},
	},
	kindPermission: {
		get: operation{run: after((*exchange).tokenLife, getPermission)},
		put: operation{run: after((*exchange).permissionWrite, replacePermission)},
		del: operation{run: deletePermission},
	},

	kindEncryptionKeys: {
		get:    operation{run: after((*exchange).feedOptions, listEncryptionKeys), reads: true},
		query:  operation{run: after((*exchange).queryRequest, queryEncryptionKeys), reads: true},
		upsert: operation{run: upsertEncryptionKey},
		create: operation{run: after((*exchange).body, createEncryptionKey)},
	},
	kindEncryptionKey: {
		get: operation{run: getEncryptionKey, reads: true},
		put: operation{run: after((*exchange).body, replaceEncryptionKey)},
		del: operation{run: deleteEncryptionKey},
	},

	kindWaitingFeed: {
		get:    operation{run: after((*exchange).feedOptions, emptyFeed), reads: true, demand: engine.DemandReadOther},
		query:  operation{run: after((*exchange).queryRequest, emptyFeed), reads: true, demand: engine.DemandReadOther},
		create: operation{run: waiting, demand: engine.DemandWriteOther},
	},
	kindWaiting: {
		get:    operation{run: waiting, reads: true, demand: engine.DemandReadOther},
		create: operation{run: waiting, demand: engine.DemandWriteOther},
		put:    operation{run: waiting, demand: engine.DemandWriteOther},
		del:    operation{run: waiting, demand: engine.DemandWriteOther},
	},
	kindAttachments: {get: operation{run: waiting, reads: true}, create: operation{run: waiting}},
	kindAttachment: {
		get: operation{run: waiting, reads: true}, create: operation{run: waiting},
		put: operation{run: waiting}, del: operation{run: waiting},
	},

	kindCertificate:  {get: operation{run: getCertificate}},
	kindExplorerPage: {get: operation{run: getExplorerPage}},
	kindExplorer:     {get: operation{run: getExplorer}},
	kindAddresses:    {get: operation{run: getAddresses}, create: operation{run: getAddresses}},
}

// isPublic reports whether a path is answered without a signature: it tells
// nothing about the account.
func (k resourceKind) isPublic() bool {
	switch k {
	case kindCertificate, kindExplorerPage, kindExplorer, kindAddresses:
		return true
	}
	return false
}

// carriesTokens reports whether replies about a resource carry resource tokens.
func (k resourceKind) carriesTokens() bool {
	return k == kindPermissions || k == kindPermission
}

// operation returns what the request asks of the resource.
func (x *exchange) operation() (operation, error) {
	v := &operations[x.route.kind]
	var asked operation
	switch x.request.Method {
	case http.MethodGet, http.MethodHead:
		asked = v.get
	case http.MethodPost:
		asked = v.post(x.request)
	case http.MethodPut:
		asked = v.put
	case http.MethodPatch:
		asked = v.patch
	case http.MethodDelete:
		asked = v.del
	case http.MethodOptions:
		x.allow = v.allow()
		return operation{run: options}, nil
	}
	if asked.run == nil {
		x.allow = v.allow()
		return asked, status.New(status.MethodNotAllowed, "The method %s is not supported on this path; it supports %s.",
			clip(x.request.Method), x.allow)
	}
	return asked, nil
}

// allow is the value of the Allow header.
func (v *verbs) allow() string {
	var names []string
	for _, verb := range []struct {
		there bool
		names string
	}{
		{v.get.run != nil, "GET, HEAD"},
		{v.create.run != nil, "POST"},
		{v.put.run != nil, "PUT"},
		{v.patch.run != nil, "PATCH"},
		{v.del.run != nil, "DELETE"},
	} {
		if verb.there {
			names = append(names, verb.names)
		}
	}
	return strings.Join(append(names, "OPTIONS"), ", ")
}

// options answers OPTIONS with the Allow header alone.
func options(context.Context, *exchange) (*engine.Reply, error) {
	return &engine.Reply{Status: http.StatusNoContent, Count: -1}, nil
}

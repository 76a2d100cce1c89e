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

// verbs are the operations on one kind of resource; zero where there is none.
// What a POST asks for is decided by its headers, once, for running it and for
// permitting it. HEAD is GET without the body. OPTIONS lists them.
type verbs struct {
	get, put, patch, del operation
	post                 func(*Request) operation
}

// operations is every operation there is, by kind of resource.
var operations = [...]verbs{
	kindAccount:   {get: operation{run: getAccount, reads: true, demand: engine.DemandAccount}},
	kindDatabases: {get: operation{run: listDatabases, reads: true}, post: postDatabases},
	kindDatabase:  {get: operation{run: getDatabase, reads: true}, del: operation{run: deleteDatabase}},

	kindContainers: {get: operation{run: listContainers, reads: true}, post: postContainers},
	kindContainer: {
		get: operation{run: getContainer, reads: true, demand: engine.DemandReadContainer},
		put: operation{run: replaceContainer, demand: engine.DemandReplaceContainer},
		del: operation{run: deleteContainer, demand: engine.DemandDeleteContainer},
	},
	kindRanges: {get: operation{run: listRanges, reads: true, demand: engine.DemandRanges}},
	kindItems: {
		get: operation{run: listItems, reads: true, pages: true, demand: engine.DemandReadItems}, post: postItems,
	},
	kindItem: {
		get:   operation{run: getItem, reads: true, demand: engine.DemandReadItem},
		put:   operation{run: replaceItem, demand: engine.DemandWriteItem},
		patch: operation{run: patchItem, demand: engine.DemandWriteItem},
		del:   operation{run: deleteItem, demand: engine.DemandWriteItem},
	},
	kindKeyDelete: {post: always(operation{run: deleteLogicalPartition, demand: engine.DemandDeleteKey})},
	kindConflicts: {get: operation{run: listNone, reads: true, demand: engine.DemandReadOther}, post: postConflicts},
	kindConflict: {
		get: operation{run: oneConflict, reads: true, demand: engine.DemandReadOther},
		del: operation{run: oneConflict, demand: engine.DemandWriteOther},
	},

	kindOffers: {get: operation{run: listOffers, reads: true}, post: postOffers},
	kindOffer:  {get: operation{run: getOffer, reads: true}, put: operation{run: replaceOffer}},

	kindUsers: {get: operation{run: listUsers, reads: true}, post: postUsers},
	kindUser: {get: operation{run: getUser, reads: true}, put: operation{run: replaceUser},
		del: operation{run: deleteUser}},
	kindPermissions: {get: operation{run: listPermissions}, post: postPermissions},
	kindPermission: {get: operation{run: getPermission}, put: operation{run: replacePermission},
		del: operation{run: deletePermission}},

	kindEncryptionKeys: {get: operation{run: listEncryptionKeys, reads: true}, post: postEncryptionKeys},
	kindEncryptionKey: {
		get: operation{run: getEncryptionKey, reads: true},
		put: operation{run: replaceEncryptionKey},
		del: operation{run: deleteEncryptionKey},
	},

	kindWaitingFeed: {get: operation{run: listNone, reads: true, demand: engine.DemandReadOther}, post: postWaiting},
	kindWaiting: {
		get:  operation{run: waiting, reads: true, demand: engine.DemandReadOther},
		post: always(operation{run: waiting, demand: engine.DemandWriteOther}),
		put:  operation{run: waiting, demand: engine.DemandWriteOther},
		del:  operation{run: waiting, demand: engine.DemandWriteOther},
	},
	kindAttachments: {get: operation{run: waiting, reads: true}, post: always(operation{run: waiting})},
	kindAttachment: {
		get: operation{run: waiting, reads: true}, post: always(operation{run: waiting}),
		put: operation{run: waiting}, del: operation{run: waiting},
	},

	kindCertificate:  {get: operation{run: getCertificate}},
	kindExplorerPage: {get: operation{run: getExplorerPage}},
	kindExplorer:     {get: operation{run: getExplorer}},
	kindAddresses:    {get: operation{run: getAddresses}, post: always(operation{run: getAddresses})},
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

// always is a POST that asks for the same whatever its headers say.
func always(o operation) func(*Request) operation {
	return func(*Request) operation { return o }
}

// operation returns what the request asks of the resource.
func (x *exchange) operation() (operation, error) {
	v := &operations[x.route.kind]
	var asked operation
	switch x.request.Method {
	case http.MethodGet, http.MethodHead:
		asked = v.get
	case http.MethodPost:
		if v.post != nil {
			asked = v.post(x.request)
		}
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
	}{{v.get.run != nil, "GET, HEAD"}, {v.post != nil, "POST"}, {v.put.run != nil, "PUT"}, {v.patch.run != nil, "PATCH"},
		{v.del.run != nil, "DELETE"}} {
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

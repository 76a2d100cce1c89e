package rest

import (
	"context"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// handler runs one operation. With an error it may still return a reply.
type handler func(ctx context.Context, x *exchange) (*cosmos.Reply, error)

// operation is one thing that a request can ask for. Its fields say who besides a read-write key
// may run it; the zero value allows nobody else.
type operation struct {
	// name appears in logs, metrics and faults. It is empty for operations that are always refused:
	// see operationName.
	name string
	run  handler
	// reads opens the operation to a read-only key. Operations on permissions never set it, because
	// their replies carry tokens that may allow writes.
	reads bool
	// demand is what a resource token must allow; DemandNone means that no token does.
	demand api.DemandKind
	// pages marks an operation that builds a page of any size or runs many operations, unlike an
	// operation on a single item.
	pages bool
	// keysInBody means that the body names the partition keys of the demand.
	keysInBody bool
	// role is what the roles of an Entra token's principal must allow.
	role roleNeed
}

// after returns a handler that passes the result of read to run.
func after[T any](read func(*exchange) (T, error),
	run func(context.Context, *exchange, T) (*cosmos.Reply, error),
) handler {
	return func(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
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
// and for permitting it, so that no caller can write by calling a write a query. The order matters:
// a request for a query plan may carry the flag of a query too, and a batch may carry any flag of
// its operations.
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
	kindAccount: {
		get: operation{
			name: "read_account", run: getAccount,
			reads: true, demand: api.DemandAccount, role: needMetadata,
		},
	},
	kindDatabases: {
		get: operation{
			name: "read_all_databases", run: after((*exchange).feedOptions, listDatabases),
			reads: true, role: needMetadata,
		},
		query: operation{
			name: "query_databases", run: after((*exchange).queryRequest, queryDatabases),
			reads: true, role: needMetadata,
		},
		create: operation{
			name: "create_database", run: after((*exchange).creation, createDatabase),
			role: needManagement,
		},
	},
	kindDatabase: {
		get: operation{name: "read_database", run: getDatabase, reads: true, role: needMetadata},
		del: operation{name: "delete_database", run: deleteDatabase, role: needManagement},
	},

	kindContainers: {
		get: operation{
			name: "read_all_containers", run: after((*exchange).feedOptions, listContainers),
			reads: true, role: needMetadata,
		},
		query: operation{
			name: "query_containers", run: after((*exchange).queryRequest, queryContainers),
			reads: true, role: needMetadata,
		},
		create: operation{
			name: "create_container", run: after((*exchange).creation, createContainer),
			role: needManagement,
		},
	},
	kindContainer: {
		get: operation{
			name: "read_container", run: getContainer,
			reads: true, demand: api.DemandReadContainer, role: needMetadata,
		},
		put: operation{
			name: "replace_container", run: after((*exchange).body, replaceContainer),
			demand: api.DemandReplaceContainer, role: needManagement,
		},
		del: operation{
			name: "delete_container", run: deleteContainer,
			demand: api.DemandDeleteContainer, role: needManagement,
		},
	},
	kindRanges: {
		get: operation{
			name: "read_partition_key_ranges", run: listRanges,
			reads: true, demand: api.DemandRanges, role: needMetadata,
		},
	},
	kindItems: {
		get: operation{
			name: "read_all_items", run: listItems,
			reads: true, pages: true, demand: api.DemandReadItems, role: needFeed,
		},
		plan: operation{
			name: "query_plan", run: after((*exchange).body, planQuery),
			reads: true, demand: api.DemandPlan, role: needQuery,
		},
		batch: operation{
			name: "execute_batch", run: after((*exchange).batchRequest, executeBatch),
			pages: true, demand: api.DemandWriteItems, keysInBody: true, role: needOfBatch,
		},
		query: operation{
			name: "query_items", run: after((*exchange).queryRequest, queryItems),
			reads: true, pages: true, demand: api.DemandReadItems, role: needQuery,
		},
		upsert: operation{
			name: "upsert_item", run: after((*exchange).itemWrite, upsertItem),
			demand: api.DemandWriteItems, role: needUpsert,
		},
		create: operation{
			name: "create_item", run: after((*exchange).itemWrite, createItem),
			demand: api.DemandWriteItems, role: needCreate,
		},
	},
	kindItem: {
		get: operation{name: "read_item", run: getItem, reads: true, demand: api.DemandReadItem, role: needRead},
		put: operation{
			name: "replace_item", run: after((*exchange).itemWrite, replaceItem),
			demand: api.DemandWriteItem, role: needReplace,
		},
		patch: operation{
			name: "patch_item", run: after((*exchange).patchWrite, patchItem),
			demand: api.DemandWriteItem, role: needReplace,
		},
		del: operation{name: "delete_item", run: deleteItem, demand: api.DemandWriteItem, role: needDelete},
	},
	kindKeyDelete: {
		create: operation{
			name: "delete_all_items_by_partition_key", run: deleteLogicalPartition,
			demand: api.DemandDeleteKey, role: needDelete,
		},
	},
	kindConflicts: {
		get: operation{
			run:   after((*exchange).feedOptions, noConflicts),
			reads: true, demand: api.DemandReadOther, role: needConflicts,
		},
		query: operation{
			run:   after((*exchange).queryRequest, queryConflicts),
			reads: true, demand: api.DemandReadOther, role: needConflicts,
		},
		create: operation{run: createConflict, demand: api.DemandWriteOther, role: needConflicts},
	},
	kindConflict: {
		get: operation{run: oneConflict, reads: true, demand: api.DemandReadOther, role: needConflicts},
		del: operation{run: oneConflict, demand: api.DemandWriteOther, role: needConflicts},
	},

	kindOffers: {
		get: operation{
			name: "read_all_throughputs", run: after((*exchange).feedOptions, listOffers),
			reads: true, role: needManagement,
		},
		query: operation{
			name: "query_throughputs", run: after((*exchange).queryRequest, queryOffers),
			reads: true, role: needManagement,
		},
		create: operation{run: createOffer, role: needManagement},
	},
	kindOffer: {
		get: operation{name: "read_throughput", run: getOffer, reads: true, role: needManagement},
		put: operation{name: "replace_throughput", run: replaceOffer, role: needManagement},
	},

	kindUsers: {
		get: operation{
			name: "read_all_users", run: after((*exchange).members, listMembers),
			reads: true, role: needManagement,
		},
		query: operation{
			name: "query_users", run: after((*exchange).members, queryMembers),
			reads: true, role: needManagement,
		},
		upsert: operation{name: "upsert_user", run: createsMember(true), role: needManagement},
		create: operation{name: "create_user", run: createsMember(false), role: needManagement},
	},
	kindUser: {
		get: operation{
			name: "read_user", run: after((*exchange).members, getMember),
			reads: true, role: needManagement,
		},
		put: operation{name: "replace_user", run: after((*exchange).members, replaceMember), role: needManagement},
		del: operation{name: "delete_user", run: deleteMember, role: needManagement},
	},
	kindPermissions: {
		get: operation{
			name: "read_all_permissions", run: after((*exchange).members, listMembers),
			role: needManagement,
		},
		query: operation{
			name: "query_permissions", run: after((*exchange).members, queryMembers),
			role: needManagement,
		},
		upsert: operation{name: "upsert_permission", run: createsMember(true), role: needManagement},
		create: operation{name: "create_permission", run: createsMember(false), role: needManagement},
	},
	kindPermission: {
		get: operation{name: "read_permission", run: after((*exchange).members, getMember), role: needManagement},
		put: operation{
			name: "replace_permission", run: after((*exchange).members, replaceMember),
			role: needManagement,
		},
		del: operation{name: "delete_permission", run: deleteMember, role: needManagement},
	},
	kindEncryptionKeys: {
		get: operation{
			name: "read_all_client_encryption_keys", run: after((*exchange).members, listMembers),
			reads: true, role: needMetadata,
		},
		query: operation{
			name: "query_client_encryption_keys", run: after((*exchange).members, queryMembers),
			reads: true, role: needMetadata,
		},
		upsert: operation{name: "create_client_encryption_key", run: createsMember(true), role: needManagement},
		create: operation{name: "create_client_encryption_key", run: createsMember(false), role: needManagement},
	},
	kindEncryptionKey: {
		get: operation{
			name: "read_client_encryption_key", run: after((*exchange).members, getMember),
			reads: true, role: needMetadata,
		},
		put: operation{
			name: "replace_client_encryption_key", run: after((*exchange).members, replaceMember),
			role: needManagement,
		},
		del: operation{name: "delete_client_encryption_key", run: deleteMember, role: needManagement},
	},

	kindProcedures: scriptFeed("stored_procedure"),
	kindProcedure:  oneScript("stored_procedure").executed(),
	kindTriggers:   scriptFeed("trigger"),
	kindTrigger:    oneScript("trigger"),
	kindFunctions:  scriptFeed("user_defined_function"),
	kindFunction:   oneScript("user_defined_function"),

	kindAttachments: {
		get:    operation{run: refuseAttachments, reads: true, role: needManagement},
		create: operation{run: refuseAttachments, role: needManagement},
	},
	kindAttachment: {
		get:    operation{run: refuseAttachments, reads: true, role: needManagement},
		create: operation{run: refuseAttachments, role: needManagement},
		put:    operation{run: refuseAttachments, role: needManagement},
		del:    operation{run: refuseAttachments, role: needManagement},
	},

	kindCertificate:  {get: operation{run: getCertificate, role: needNothing}},
	kindExplorerPage: {get: operation{run: getExplorerPage, role: needNothing}},
	kindExplorer:     {get: operation{run: getExplorer, role: needNothing}},
	kindAddresses: {
		get: operation{run: getAddresses, role: needNothing}, create: operation{run: getAddresses, role: needNothing},
	},
}

// isPublic reports whether a path is answered without a signature. Such an answer reveals nothing
// about the account.
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

// operation returns the operation that the request asks for.
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
			status.Clip(x.request.Method), x.allow)
	}
	x.name = asked.name
	return asked, nil
}

// allow returns the value of the Allow header.
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
func options(context.Context, *exchange) (*cosmos.Reply, error) {
	return &cosmos.Reply{Status: http.StatusNoContent, Count: -1}, nil
}

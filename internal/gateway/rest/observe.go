package rest

import (
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// Observation is one request that was answered, as Options.Observe is told of it.
type Observation struct {
	// Operation is what was asked for, such as "read_item": one of a fixed list, in
	// the words of OpenTelemetry's conventions for Cosmos DB; "other" where the
	// request did not get as far as to ask for anything.
	Operation string
	// DB and Container are as addressed, by name or RID, and need not exist; "" for
	// none.
	DB, Container string
	// Status is the HTTP status, Substatus what goes with it or 0.
	Status, Substatus int
	Charge            ru.Charge
	// Duration is from the arrival of the head to the answer being ready.
	Duration time.Duration
}

// observed tells whoever wants to know of a request that was answered.
func (g *Gateway) observed(x *exchange, failure *status.Error, r *Response) {
	if g.o.Observe == nil {
		return
	}
	substatus := 0
	if failure != nil {
		substatus = failure.Kind.Substatus()
	}
	g.o.Observe(Observation{
		Operation: x.operationName(), DB: x.route.db, Container: x.route.coll, Status: r.Status, Substatus: substatus,
		Charge: x.call.Meter.Charge(), Duration: x.took,
	})
}

// verbNames are the names of the operations on one kind of resource; "" where there is
// none.
type verbNames struct{ get, post, query, upsert, put, patch, del string }

// otherOperation is what everything is called that has no name.
const otherOperation = "other"

// operationNames are the names of the operations. What waits for a later version has
// none yet.
var operationNames = [...]verbNames{
	kindAccount:   {get: "read_account"},
	kindDatabases: {get: "read_all_databases", post: "create_database", query: "query_databases"},
	kindDatabase:  {get: "read_database", del: "delete_database"},

	kindContainers: {get: "read_all_containers", post: "create_container", query: "query_containers"},
	kindContainer:  {get: "read_container", put: "replace_container", del: "delete_container"},
	kindRanges:     {get: "read_partition_key_ranges"},
	kindItems:      {get: "read_all_items", post: "create_item", query: "query_items", upsert: "upsert_item"},
	kindItem:       {get: "read_item", put: "replace_item", patch: "patch_item", del: "delete_item"},
	kindKeyDelete:  {post: "delete_all_items_by_partition_key"},

	kindOffers: {get: "read_all_throughputs", query: "query_throughputs"},
	kindOffer:  {get: "read_throughput", put: "replace_throughput"},

	kindUsers: {get: "read_all_users", post: "create_user", query: "query_users", upsert: "upsert_user"},
	kindUser:  {get: "read_user", put: "replace_user", del: "delete_user"},
	kindPermissions: {
		get: "read_all_permissions", post: "create_permission", query: "query_permissions",
		upsert: "upsert_permission",
	},
	kindPermission: {get: "read_permission", put: "replace_permission", del: "delete_permission"},

	kindEncryptionKeys: {
		get: "read_all_client_encryption_keys", post: "create_client_encryption_key",
		query: "query_client_encryption_keys",
	},
	kindEncryptionKey: {
		get: "read_client_encryption_key", put: "replace_client_encryption_key",
		del: "delete_client_encryption_key",
	},

	kindAddresses: {}, // the last kind: every one has a place here
}

// operationName is the name of what was asked for.
func (x *exchange) operationName() string {
	n := &operationNames[x.route.kind]
	name := ""
	switch x.request.Method {
	case http.MethodGet, http.MethodHead:
		name = n.get
		if x.route.kind == kindAccount && strings.Trim(x.request.Path, "/") != "" {
			name = "" // the zero kind: the path was not understood
		}
	case http.MethodPost:
		name = x.postName(n)
	case http.MethodPut:
		name = n.put
	case http.MethodPatch:
		name = n.patch
	case http.MethodDelete:
		name = n.del
	}
	if name == "" {
		return otherOperation
	}
	return name
}

// postName tells apart what a POST asks for as postItems and its like do.
func (x *exchange) postName(n *verbNames) string {
	r := x.request
	items := x.route.kind == kindItems
	switch {
	case items && r.flag(hdrIsQueryPlan):
		return "query_plan"
	case items && r.flag(hdrIsBatch):
		if r.flag(hdrBatchAtomic) {
			return "execute_batch"
		}
		return "execute_bulk"
	case n.query != "" && r.isQuery():
		return n.query
	case n.upsert != "" && r.flag(hdrIsUpsert):
		return n.upsert
	}
	return n.post
}

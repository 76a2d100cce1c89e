package rest

import "github.com/orrery-db/orrery/internal/engine"

// postItems is POST /dbs/{db}/colls/{coll}/docs, which is five operations told
// apart by headers. The order matters: a query plan request may call itself a
// query too, and a batch may carry any flag of its operations. Who may ask is
// decided with it, so that nobody writes by calling a write a query.
func postItems(r *Request) operation {
	switch {
	case r.flag(hdrIsQueryPlan):
		return operation{run: planQuery, reads: true, demand: engine.DemandPlan}
	case r.flag(hdrIsBatch):
		return operation{run: executeBatch, pages: true, demand: engine.DemandWriteItems, keysInBody: true}
	case r.isQuery():
		return operation{run: queryItems, reads: true, pages: true, demand: engine.DemandReadItems}
	case r.flag(hdrIsUpsert):
		return operation{run: upsertItem, demand: engine.DemandWriteItems}
	}
	return operation{run: createItem, demand: engine.DemandWriteItems}
}

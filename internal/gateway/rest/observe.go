package rest

import (
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/trace"
)

// Observation describes one answered request, for Options.Observe.
type Observation struct {
	// Operation is what the request asked for, such as "read_item". The fixed list of names uses the
	// words of OpenTelemetry's conventions for Cosmos DB. "other" means that the request was refused
	// before it named an operation.
	Operation string
	// DB and Container are as addressed, by name or RID; they need not exist. "" means none.
	DB, Container string
	// Status is the HTTP status; Substatus may be 0.
	Status, Substatus int
	Charge            ru.Charge
	// Duration is the time from the arrival of the head until the answer is ready.
	Duration time.Duration
	// IsFeed says that the answer is a page of a change feed, and FeedSecond when its last change was
	// made, in seconds since 1970; 0 if nothing has changed.
	IsFeed     bool
	FeedSecond int64
	// Method and Scheme are those of the HTTP request.
	Method, Scheme string
	// Trace is the trace of the request; nil if it is not sampled.
	Trace *trace.Trace
}

// observe reports an answered request to Options.Observe.
func (g *Gateway) observe(x *exchange, reply *cosmos.Reply, failure *status.Error, r *Response) {
	if g.o.Observe == nil {
		return
	}
	o := Observation{
		Operation: x.operationName(), DB: x.route.db, Container: x.route.coll, Status: r.Status,
		Substatus: substatus(failure), Charge: x.call.Meter.Charge(), Duration: x.took,
		Method: x.request.Method, Scheme: x.request.Scheme, Trace: x.trace,
	}
	if reply != nil {
		o.IsFeed, o.FeedSecond = reply.IsFeed, reply.FeedSecond
	}
	g.o.Observe(o)
}

// Transactions returns the number of transactions in progress: transactional batches, stored
// procedures, and writes with triggers.
func (g *Gateway) Transactions() int64 { return g.transactions.Load() }

// isTransaction reports whether the operation of a request is one of several writes.
func (x *exchange) isTransaction() bool {
	switch x.operationName() {
	case "execute_batch", "execute_stored_procedure":
		return true
	case "create_item", "upsert_item", "replace_item", "delete_item":
		return x.request.header(hdrPreTrigger) != "" || x.request.header(hdrPostTrigger) != ""
	}
	return false
}

// substatus returns the substatus of an answer; 0 if the request has not failed.
func substatus(failure *status.Error) int {
	if failure == nil {
		return 0
	}
	return failure.Sub()
}

// otherOperation is the name of every operation without a name of its own.
const otherOperation = "other"

// operationName returns the name of the operation that the request asks for, in the words of
// OpenTelemetry. Features of a later version have no name yet.
func (x *exchange) operationName() string {
	switch {
	case x.name == "":
		return otherOperation
	case x.name == "execute_batch" && !x.request.flag(hdrBatchAtomic):
		return "execute_bulk"
	}
	return x.name
}

// OperationNames returns the names of all operations, as in Observation.
func OperationNames() []string {
	all := []string{"execute_bulk"}
	for i := range operations {
		v := &operations[i]
		for _, o := range []operation{v.get, v.put, v.patch, v.del, v.plan, v.batch, v.query, v.upsert, v.create} {
			if o.name != "" {
				all = append(all, o.name)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

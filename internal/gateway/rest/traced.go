package rest

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/trace"
)

// Tracer follows requests. Its methods do not wait for anything.
type Tracer interface {
	// Begin begins the trace of a request, given two header fields of the client (W3C trace context);
	// nil if the request is not sampled.
	Begin(traceparent, tracestate string, began time.Time) *trace.Trace
	// End ends a trace that Begin has returned.
	End(*trace.Trace, *trace.Request)
}

// beginTrace returns a context with the trace of the request, if it is sampled.
func (x *exchange) beginTrace(ctx context.Context) context.Context {
	tracer := x.gateway.o.Tracer
	if tracer == nil {
		return ctx
	}
	x.trace = tracer.Begin(x.request.header(hdrTraceParent), x.request.header(hdrTraceState), x.began)
	if x.trace == nil {
		return ctx
	}
	return x.trace.In(ctx)
}

// endTrace ends the trace of an answered request.
func (x *exchange) endTrace(reply *cosmos.Reply, failure *status.Error, r *Response) {
	if x.trace != nil {
		x.gateway.o.Tracer.End(x.trace, x.traced(reply, failure, r))
	}
}

// traced returns what the trace of a request says. Only with LogValues it holds ids of items and
// values of partition keys or parameters.
func (x *exchange) traced(reply *cosmos.Reply, failure *status.Error, r *Response) *trace.Request {
	t := &trace.Request{
		Operation: x.operationName(), DB: status.Clip(x.route.db), Container: status.Clip(x.route.coll),
		Method: status.Clip(x.request.Method), Scheme: x.request.Scheme, Host: status.Clip(x.request.Host),
		Path: x.loggedPath(reply), Client: x.request.Remote, UserAgent: x.userAgent(),
		ClientID:   status.Clip(x.request.header(hdrClientID)),
		ActivityID: x.call.ActivityID, Region: x.gateway.o.Region, Status: r.Status, Substatus: substatus(failure), Rows: -1,
		RequestBytes: max(0, x.request.ContentLength, int64(len(x.sent))), ResponseBytes: int64(len(r.Body)),
		Charge: x.call.Meter.Charge(), Parts: x.call.Meter.Parts(), Ranges: touchedRanges(reply),
		Query: status.ClipCharacters(x.call.QueryNotice().Shape, maxLoggedQuery), Ended: x.began.Add(x.took),
	}
	level := x.call.Consistency
	if level == 0 {
		level = x.engine.DefaultConsistency()
	}
	t.Consistency = level.String()
	if t.Operation == "execute_stored_procedure" {
		t.Procedure = status.Clip(x.route.id)
	}
	if reply != nil {
		t.Rows, t.Operations = reply.Count, len(reply.Results)
		if reply.Receipt != nil && len(reply.Receipt.Charges) >= len(t.Ranges) {
			t.Charges = reply.Receipt.Charges[:len(t.Ranges)]
		}
		if db, container, ok := namesIn(reply.OwnerPath); ok { // the client may have used RIDs
			t.DB, t.Container = db, container
		}
	}
	if x.gateway.o.LogValues {
		t.Values = x.tracedValues()
	}
	return t
}

// namesIn reads the path of a container.
func namesIn(path string) (db, container string, ok bool) {
	rest, isPath := strings.CutPrefix(path, "dbs/")
	db, container, isContainer := strings.Cut(rest, "/colls/")
	return db, container, isPath && isContainer
}

func (x *exchange) tracedValues() *trace.Values {
	v := new(trace.Values)
	if key := x.request.optional(hdrPartitionKey); key != nil {
		v.PartitionKey = status.Clip(*key)
	}
	if _, names := x.sentQuery(); names == "" {
		return v
	}
	var sent struct {
		Parameters []struct {
			Name  string          `json:"name"`
			Value json.RawMessage `json:"value"`
		} `json:"parameters"`
	}
	if json.Unmarshal(x.sent, &sent) == nil {
		for _, p := range sent.Parameters[:min(len(sent.Parameters), maxLoggedParameters)] {
			v.Parameters = append(v.Parameters, trace.Parameter{Name: status.Clip(p.Name), JSON: status.Clip(string(p.Value))})
		}
	}
	return v
}

// traceID returns the id of the trace that the request belongs to, whether or not it is sampled;
// "" for none.
func (x *exchange) traceID() string {
	if x.trace != nil {
		return x.trace.ID
	}
	const version, id = len("00-"), len("00-0af7651916cd43dd8448eb211c80319c")
	parent := x.request.header(hdrTraceParent)
	if len(parent) != len("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01") || parent[id] != '-' ||
		strings.Trim(parent[version:id], "0123456789abcdef") != "" || strings.Trim(parent[version:id], "0") == "" {
		return ""
	}
	return parent[version:id]
}

package telemetry

import (
	"cmp"
	"context"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/metric"
	"go.opentelemetry.io/otel/propagation"
	semconv "go.opentelemetry.io/otel/semconv/v1.43.0"
	oteltrace "go.opentelemetry.io/otel/trace"

	"github.com/orrery-db/orrery/internal/trace"
)

// parent reads the two header fields of W3C trace context.
type parent struct{ traceparent, tracestate string }

// Get implements propagation.TextMapCarrier.
func (p parent) Get(name string) string {
	switch name {
	case "traceparent":
		return p.traceparent
	case "tracestate":
		return p.tracestate
	}
	return ""
}

// Set implements propagation.TextMapCarrier. The server sends no trace context.
func (p parent) Set(string, string) {}

// Keys implements propagation.TextMapCarrier.
func (p parent) Keys() []string { return []string{"traceparent", "tracestate"} }

// Begin begins the span of a request; nil if the request is not sampled. A client continues its
// own trace by the two header fields; without them, or if they cannot be read, a new trace begins.
func (t *Telemetry) Begin(traceparent, tracestate string, began time.Time) *trace.Trace {
	ctx := context.Background()
	if traceparent != "" {
		ctx = propagation.TraceContext{}.Extract(ctx, parent{traceparent, tracestate})
	}
	_, span := t.tracer.Start(ctx, "request", oteltrace.WithSpanKind(oteltrace.SpanKindServer),
		oteltrace.WithTimestamp(began))
	if !span.IsRecording() {
		return nil
	}
	return trace.New(span.SpanContext().TraceID().String(), span, t.clock)
}

// End ends the span of a request, with a child span for each of its steps.
func (t *Telemetry) End(of *trace.Trace, r *trace.Request) {
	steps, dropped := of.End()
	span, ok := of.Owner.(oteltrace.Span)
	if !ok {
		return
	}
	ctx := oteltrace.ContextWithSpan(context.Background(), span)
	for i := range steps {
		t.endStep(ctx, &steps[i], r)
	}
	span.SetName(spanName(r))
	span.SetAttributes(attributesOf(r)...)
	if dropped > 0 {
		span.SetAttributes(attribute.Int("orrery.steps.dropped", dropped))
	}
	if r.Status >= http.StatusInternalServerError {
		span.SetStatus(codes.Error, "")
	}
	span.End(oteltrace.WithTimestamp(r.Ended))
}

// endStep makes the span of a step.
func (t *Telemetry) endStep(ctx context.Context, step *trace.Record, r *trace.Request) {
	_, span := t.tracer.Start(ctx, step.Name, oteltrace.WithTimestamp(step.Began))
	if step.Range != "" {
		span.SetAttributes(partitionIDs(step.Range))
	}
	if step.Name == trace.QueryRange {
		for i, id := range r.Ranges {
			if id == step.Range && i < len(r.Charges) {
				span.SetAttributes(semconv.AzureCosmosDBOperationRequestCharge(float64(r.Charges[i])))
			}
		}
	}
	if step.Failed {
		span.SetAttributes(attribute.Bool("orrery.failed", true))
	}
	span.End(oteltrace.WithTimestamp(step.Ended))
}

// spanName is the operation and its target, as the conventions for databases say.
func spanName(r *trace.Request) string {
	if target := cmp.Or(r.Procedure, r.Container, r.DB); target != "" {
		return r.Operation + " " + target
	}
	return r.Operation
}

func partitionIDs(ids ...string) attribute.KeyValue {
	return attribute.StringSlice("orrery.partition.id", ids)
}

// attributesOf returns the attributes of a request: those of the conventions for Cosmos DB and for
// HTTP servers, and our own.
func attributesOf(r *trace.Request) []attribute.KeyValue {
	all := make([]attribute.KeyValue, 0, 40)
	all = append(all,
		semconv.DBSystemNameAzureCosmosDB,
		semconv.DBOperationName(r.Operation),
		semconv.DBResponseStatusCode(strconv.Itoa(r.Status)),
		semconv.AzureCosmosDBOperationRequestCharge(float64(r.Charge)),
		semconv.AzureCosmosDBResponseSubStatusCode(r.Substatus),
		semconv.AzureCosmosDBConnectionModeGateway,
		semconv.AzureCosmosDBConsistencyLevelKey.String(r.Consistency),
		semconv.AzureCosmosDBOperationContactedRegions(r.Region),
		semconv.AzureCosmosDBRequestBodySize(int(r.RequestBytes)),
		semconv.AzureServiceRequestID(r.ActivityID),
		semconv.HTTPRequestMethodKey.String(methodName(r.Method)),
		semconv.HTTPResponseStatusCode(r.Status),
		semconv.HTTPResponseBodySize(int(r.ResponseBytes)),
		semconv.URLScheme(r.Scheme),
		semconv.URLPath(r.Path),
		attribute.String("orrery.activity_id", r.ActivityID),
	)
	text := func(key attribute.Key, value string) {
		if value != "" {
			all = append(all, key.String(value))
		}
	}
	text(semconv.DBNamespaceKey, r.DB)
	text(semconv.DBCollectionNameKey, r.Container)
	text(semconv.DBStoredProcedureNameKey, r.Procedure)
	text(semconv.DBQueryTextKey, r.Query)
	text(semconv.AzureClientIDKey, r.ClientID)
	text(semconv.UserAgentOriginalKey, r.UserAgent)
	all = appendAddress(all, semconv.ServerAddressKey, semconv.ServerPortKey, r.Host)
	all = appendAddress(all, semconv.ClientAddressKey, semconv.ClientPortKey, r.Client)
	if r.Rows >= 0 {
		all = append(all, semconv.DBResponseReturnedRows(r.Rows))
	}
	if r.Operations > 1 {
		all = append(all, semconv.DBOperationBatchSize(r.Operations))
	}
	if r.Status >= http.StatusBadRequest {
		all = append(all, semconv.ErrorTypeKey.String(strconv.Itoa(r.Status)))
	}
	if len(r.Ranges) > 0 {
		all = append(all, partitionIDs(r.Ranges...))
	}
	for _, part := range r.Parts {
		key := "orrery.ru." + strings.ToLower(strings.NewReplacer(",", "", " ", "_").Replace(part.Cause))
		all = append(all, attribute.Float64(key, float64(part.Charge)))
	}
	return appendValues(all, r)
}

// appendValues appends the values of a request, if the server is to show them.
func appendValues(all []attribute.KeyValue, r *trace.Request) []attribute.KeyValue {
	if r.Values == nil {
		return all
	}
	if r.Values.PartitionKey != "" {
		all = append(all, attribute.String("orrery.partition_key", r.Values.PartitionKey))
	}
	for _, p := range r.Values.Parameters {
		all = append(all, attribute.String("db.query.parameter."+p.Name, p.JSON))
	}
	return all
}

// appendAddress appends a host and its port, as far as they are known.
func appendAddress(all []attribute.KeyValue, host, port attribute.Key, address string) []attribute.KeyValue {
	if address == "" {
		return all
	}
	name, number, err := net.SplitHostPort(address)
	if err != nil {
		return append(all, host.String(address))
	}
	all = append(all, host.String(name))
	if n, err := strconv.Atoi(number); err == nil {
		all = append(all, port.Int(n))
	}
	return all
}

// methodName returns the method of a request if it is a known one: clients can invent methods.
func methodName(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
		http.MethodOptions:
		return method
	}
	return "_OTHER"
}

// Observe measures a request for the metrics. of is its trace; nil if it is not sampled.
func (t *Telemetry) Observe(of *trace.Trace, operation, method, scheme string, status int, took time.Duration) {
	if t.durations == nil {
		return
	}
	ctx := context.Background()
	if of != nil {
		if span, ok := of.Owner.(oteltrace.Span); ok {
			ctx = oteltrace.ContextWithSpan(ctx, span)
		}
	}
	attributes := []attribute.KeyValue{
		semconv.HTTPRequestMethodKey.String(methodName(method)), semconv.URLScheme(scheme),
		semconv.HTTPResponseStatusCode(status), semconv.DBOperationName(operation),
	}
	if status >= http.StatusInternalServerError {
		attributes = append(attributes, semconv.ErrorTypeKey.String(strconv.Itoa(status)))
	}
	t.durations.Record(ctx, took.Seconds(), metric.WithAttributes(attributes...))
}

// Package trace records the steps of one request: which took how long, and in which partition key
// range.
//
// The one idea: a request that nobody traces costs nothing. A context holds a Trace only if the
// request is sampled. Begin first looks at a counter of the traces in progress, so that without any
// it neither searches the context nor reads the clock. Steps are kept until the request ends. Then
// the owner of the trace turns them into spans, so no room that does work knows OpenTelemetry.
//
// The package does not know what a span is, how requests are sampled, or where traces go
// (internal/telemetry). Start reading at Begin.
package trace

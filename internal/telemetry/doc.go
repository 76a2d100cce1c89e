// Package telemetry sends traces and metrics by OpenTelemetry's protocol (OTLP). It is the only
// package that knows OpenTelemetry.
//
// The one idea: the server never waits for a collector. A request hands its span to a bounded queue
// and goes on; if the queue is full, the span is dropped and counted. Only the variables of the
// OpenTelemetry specification (OTEL_*) configure what is sent, and where. Without an endpoint there
// is no Telemetry at all.
//
// The package does not know HTTP or the engine: internal/trace says what is known about a request,
// and internal/metrics owns the metrics. docs/reference/telemetry.md lists every attribute. Start
// reading at Open.
package telemetry

package telemetry

import (
	"context"

	sdkmetric "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
)

// admittedSpans stands before the SDK's queue of spans and admits as many as there are places.
type admittedSpans struct {
	sdktrace.SpanProcessor

	of *Telemetry
}

// OnEnd admits a span to the queue, or drops it. It does not wait.
func (a admittedSpans) OnEnd(s sdktrace.ReadOnlySpan) {
	if !s.SpanContext().IsSampled() {
		return
	}
	if a.of.waiting.Add(1) > a.of.queue {
		a.of.waiting.Add(-1)
		a.of.dropped.Add(1)
		return
	}
	a.SpanProcessor.OnEnd(s)
}

// countedSpans stands behind the queue and counts what the exporter makes of its spans.
type countedSpans struct {
	sdktrace.SpanExporter

	of *Telemetry
}

// ExportSpans implements sdktrace.SpanExporter. It returns no error, because the SDK would print
// it.
func (c countedSpans) ExportSpans(ctx context.Context, spans []sdktrace.ReadOnlySpan) error {
	ctx, cancel := c.of.untilClosed(ctx)
	defer cancel()
	err := c.SpanExporter.ExportSpans(ctx, spans)
	c.of.waiting.Add(-int64(len(spans)))
	if err != nil {
		c.of.failedSpans.Add(int64(len(spans)))
		c.of.failed("traces", err)
		return nil
	}
	c.of.sent.Add(int64(len(spans)))
	return nil
}

// untilClosed returns a context that also ends when the time of Close is over.
func (t *Telemetry) untilClosed(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(t.closing, cancel)
	return ctx, func() { stop(); cancel() }
}

// reportedMetrics reports failures of an exporter, instead of the SDK, which would print them.
type reportedMetrics struct {
	sdkmetric.Exporter

	of *Telemetry
}

// Export implements sdkmetric.Exporter.
func (r reportedMetrics) Export(ctx context.Context, m *metricdata.ResourceMetrics) error {
	ctx, cancel := r.of.untilClosed(ctx)
	defer cancel()
	if err := r.Exporter.Export(ctx, m); err != nil {
		r.of.failed("metrics", err)
	}
	return nil
}

package telemetry

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	bridge "go.opentelemetry.io/contrib/bridges/prometheus"
	"go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetricgrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetrichttp"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/metric"
	sdkmetric "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	semconv "go.opentelemetry.io/otel/semconv/v1.43.0"
	oteltrace "go.opentelemetry.io/otel/trace"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/repeats"

	"github.com/prometheus/client_golang/prometheus"
)

const (
	// scope names this program as the origin of spans and metrics.
	scope = "github.com/orrery-db/orrery"
	// defaultQueueSpans is the default of the specification.
	defaultQueueSpans = 2048
	// maxQueueSpans bounds the memory of the queue: a span takes some kilobytes.
	maxQueueSpans = 1 << 16
	// failureTime is how often a failure of the collector is logged at most.
	failureTime = time.Minute
)

// Options configure Open.
type Options struct {
	Settings Settings
	// Version is that of the server, Instance an id of this start.
	Version, Instance string
	// Metrics are the metrics to send.
	Metrics prometheus.Gatherer
	// Clock is the machine's clock.
	Clock clock.Clock
	// Logger receives failures of the collector.
	Logger *slog.Logger
}

// Telemetry sends traces and metrics. It is safe for concurrent use.
type Telemetry struct {
	clock     clock.Clock
	logger    *slog.Logger
	failures  *repeats.Reporter
	traces    *sdktrace.TracerProvider // nil if no traces are sent
	tracer    oteltrace.Tracer
	metrics   *sdkmetric.MeterProvider // nil if no metrics are sent
	durations metric.Float64Histogram

	queue                               int64
	waiting, sent, dropped, failedSpans atomic.Int64
	// closing ends what the exporters do when the time of Close is over.
	closing context.Context //nolint:containedctx // the time that exports have
	cut     context.CancelFunc
	closed  sync.Once
}

// Open returns what the settings ask for. It connects to no one. The caller must call
// CloseMetrics and Close.
func Open(ctx context.Context, o Options) (*Telemetry, error) {
	t := &Telemetry{
		clock: o.Clock, logger: o.Logger, failures: repeats.New(failureTime), queue: int64(o.Settings.QueueSpans),
	}
	t.closing, t.cut = context.WithCancel(context.WithoutCancel(ctx))
	about, err := resource.New(ctx, resource.WithAttributes(
		semconv.ServiceName("orrery"), semconv.ServiceVersion(o.Version), semconv.ServiceInstanceID(o.Instance),
	), resource.WithFromEnv())
	if err != nil { // a part of OTEL_RESOURCE_ATTRIBUTES cannot be read; the rest is used
		o.Logger.Warn("OTEL_RESOURCE_ATTRIBUTES cannot be read as a whole: write name=value,name=value")
	}
	if err := errors.Join(t.openTraces(ctx, &o.Settings, about), t.openMetrics(ctx, &o, about)); err != nil {
		t.cut()
		return nil, err
	}
	return t, nil
}

func (t *Telemetry) openTraces(ctx context.Context, s *Settings, about *resource.Resource) (err error) {
	var exporter sdktrace.SpanExporter
	switch s.TracesBy {
	case "":
		return nil
	case protocolGRPC:
		var options []otlptracegrpc.Option
		if s.Endpoint != "" {
			options = append(options, otlptracegrpc.WithEndpointURL(s.Endpoint))
		}
		exporter, err = otlptracegrpc.New(ctx, options...)
	default:
		var options []otlptracehttp.Option
		if s.Endpoint != "" {
			options = append(options, otlptracehttp.WithEndpointURL(s.Endpoint+"/v1/traces"))
		}
		exporter, err = otlptracehttp.New(ctx, options...)
	}
	if err != nil {
		return fmt.Errorf("prepare the export of traces: %w", err)
	}
	// The sampler, the delays and the limits of a span are those of the OTEL_* variables. The queue
	// never drops a span by itself, because admittedSpans lets no more in than it holds.
	queue := sdktrace.NewBatchSpanProcessor(countedSpans{exporter, t}, sdktrace.WithMaxQueueSize(s.QueueSpans))
	t.traces = sdktrace.NewTracerProvider(sdktrace.WithResource(about),
		sdktrace.WithSpanProcessor(admittedSpans{queue, t}))
	t.tracer = t.traces.Tracer(scope)
	return nil
}

func (t *Telemetry) openMetrics(ctx context.Context, o *Options, about *resource.Resource) (err error) {
	var exporter sdkmetric.Exporter
	switch o.Settings.MetricsBy {
	case "":
		return nil
	case protocolGRPC:
		var options []otlpmetricgrpc.Option
		if o.Settings.Endpoint != "" {
			options = append(options, otlpmetricgrpc.WithEndpointURL(o.Settings.Endpoint))
		}
		exporter, err = otlpmetricgrpc.New(ctx, options...)
	default:
		var options []otlpmetrichttp.Option
		if o.Settings.Endpoint != "" {
			options = append(options, otlpmetrichttp.WithEndpointURL(o.Settings.Endpoint+"/v1/metrics"))
		}
		exporter, err = otlpmetrichttp.New(ctx, options...)
	}
	if err != nil {
		return fmt.Errorf("prepare the export of metrics: %w", err)
	}
	reader := sdkmetric.NewPeriodicReader(reportedMetrics{exporter, t},
		sdkmetric.WithProducer(bridge.NewMetricProducer(bridge.WithGatherer(o.Metrics))))
	t.metrics = sdkmetric.NewMeterProvider(sdkmetric.WithResource(about), sdkmetric.WithReader(reader))
	t.durations, err = t.metrics.Meter(scope).Float64Histogram("http.server.request.duration",
		metric.WithUnit("s"), metric.WithDescription("Duration of HTTP server requests."),
		metric.WithExplicitBucketBoundaries(0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10))
	return err
}

// SendsTraces reports whether traces are sent.
func (t *Telemetry) SendsTraces() bool { return t.traces != nil }

// Spans returns how many spans the collector has accepted, how many found the queue full, and how
// many could not be sent.
func (t *Telemetry) Spans() map[string]int64 {
	return map[string]int64{
		"sent": t.sent.Load(), "dropped": t.dropped.Load(), "failed": t.failedSpans.Load(),
	}
}

// CloseMetrics sends the metrics once more and ends their export. It takes as long as ctx allows.
func (t *Telemetry) CloseMetrics(ctx context.Context) {
	if t.metrics != nil {
		_ = t.metrics.Shutdown(ctx) // a failure of the export is reported by the exporter
	}
}

// Close sends the spans that wait, as far as ctx allows, and ends the export. Spans that are left
// count as failed.
func (t *Telemetry) Close(ctx context.Context) {
	t.closed.Do(func() {
		if t.traces != nil {
			_ = t.traces.Shutdown(ctx)
		}
		t.cut()
		t.failures.End()
	})
}

// failed reports that the collector did not take something. The text of the error may hold the
// collector's URL and what the collector says, so the log has its kind only.
func (t *Telemetry) failed(what string, err error) {
	why := "the collector refused it or cannot be reached"
	if errors.Is(err, context.DeadlineExceeded) {
		why = "the collector did not answer in time"
	}
	t.failures.Report(t.clock.Now(), what, func(count int, _ bool) {
		t.logger.Warn("telemetry could not be sent; requests are served as usual", "what", what, "reason", why,
			"count", count)
	})
}

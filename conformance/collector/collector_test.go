package collector

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"go.opentelemetry.io/collector/component"
	"go.opentelemetry.io/collector/confmap"
	"go.opentelemetry.io/collector/confmap/provider/yamlprovider"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/exporter"
	"go.opentelemetry.io/collector/otelcol"
	"go.opentelemetry.io/collector/pdata/pmetric"
	"go.opentelemetry.io/collector/pdata/ptrace"
	"go.opentelemetry.io/collector/receiver"
	"go.opentelemetry.io/collector/receiver/otlpreceiver"
	"go.opentelemetry.io/collector/service/telemetry/otelconftelemetry"
	"go.opentelemetry.io/contrib/instrumentation/net/http/otelhttp"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
)

// kept is an exporter of the collector that keeps what the pipelines give it.
type kept struct {
	component.StartFunc
	component.ShutdownFunc

	mu      sync.Mutex
	spans   []ptrace.Span
	servers map[string]string // names of services by span id
	metrics map[string]bool
}

func (k *kept) Capabilities() consumer.Capabilities { return consumer.Capabilities{} }

func (k *kept) ConsumeTraces(_ context.Context, traces ptrace.Traces) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, resource := range traces.ResourceSpans().All() {
		service, _ := resource.Resource().Attributes().Get("service.name")
		for _, scope := range resource.ScopeSpans().All() {
			for _, span := range scope.Spans().All() {
				own := ptrace.NewSpan()
				span.CopyTo(own)
				k.spans = append(k.spans, own)
				k.servers[own.SpanID().String()] = service.AsString()
			}
		}
	}
	return nil
}

func (k *kept) ConsumeMetrics(_ context.Context, metrics pmetric.Metrics) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, resource := range metrics.ResourceMetrics().All() {
		for _, scope := range resource.ScopeMetrics().All() {
			for _, metric := range scope.Metrics().All() {
				k.metrics[metric.Name()] = true
			}
		}
	}
	return nil
}

// start starts a collector and returns the ports of its receiver, for HTTP and for gRPC.
func start(t *testing.T, k *kept) (httpPort, grpcPort int) {
	t.Helper()
	httpPort, grpcPort = freePort(t), freePort(t)
	kind := component.MustNewType("kept")
	factory := exporter.NewFactory(kind, func() component.Config { return &struct{}{} },
		exporter.WithTraces(func(context.Context, exporter.Settings, component.Config) (exporter.Traces, error) {
			return k, nil
		}, component.StabilityLevelStable),
		exporter.WithMetrics(func(context.Context, exporter.Settings, component.Config) (exporter.Metrics, error) {
			return k, nil
		}, component.StabilityLevelStable))
	config := fmt.Sprintf(`yaml:{receivers: {otlp: {protocols: {http: {endpoint: "127.0.0.1:%d"}, grpc: {endpoint: "127.0.0.1:%d"}}}},
  exporters: {kept: {}},
  service: {telemetry: {metrics: {level: none}, logs: {level: error}},
    pipelines: {traces: {receivers: [otlp], exporters: [kept]}, metrics: {receivers: [otlp], exporters: [kept]}}}}`,
		httpPort, grpcPort)
	collector, err := otelcol.NewCollector(otelcol.CollectorSettings{
		BuildInfo: component.BuildInfo{Command: "collector", Version: "1"}, DisableGracefulShutdown: true,
		Factories: func() (otelcol.Factories, error) {
			receivers, err := otelcol.MakeFactoryMap[receiver.Factory](otlpreceiver.NewFactory())
			if err != nil {
				return otelcol.Factories{}, err
			}
			exporters, err := otelcol.MakeFactoryMap[exporter.Factory](factory)
			return otelcol.Factories{
				Receivers: receivers, Exporters: exporters, Telemetry: otelconftelemetry.NewFactory(),
			}, err
		},
		ConfigProviderSettings: otelcol.ConfigProviderSettings{ResolverSettings: confmap.ResolverSettings{
			URIs: []string{config}, ProviderFactories: []confmap.ProviderFactory{yamlprovider.NewFactory()},
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- collector.Run(context.Background()) }()
	t.Cleanup(func() {
		collector.Shutdown()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	for collector.GetState() != otelcol.StateRunning {
		select {
		case err := <-ended:
			t.Fatal("the collector ended: ", err)
		case <-time.After(10 * time.Millisecond):
		}
	}
	return httpPort, grpcPort
}

func freePort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	address, _ := l.Addr().(*net.TCPAddr)
	return address.Port
}

// serve starts the server's binary with the variables, and returns its endpoint and how to stop it.
func serve(t *testing.T, variables ...string) (endpoint string, stop func()) {
	t.Helper()
	binary := os.Getenv("ORRERY_BINARY")
	if binary == "" {
		t.Fatal("ORRERY_BINARY names no server: run make test-collector")
	}
	cmd := exec.Command(binary, "--in-memory", "--port", "0", "--health-port", "0", "--protocol", "http")
	cmd.Env, cmd.Stderr = append(os.Environ(), variables...), os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var once sync.Once
	stop = func() {
		once.Do(func() {
			_ = cmd.Process.Signal(os.Interrupt)
			_ = cmd.Wait()
		})
	}
	t.Cleanup(stop)
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if url, ok := strings.CutPrefix(lines.Text(), "Now listening on: "); ok {
			return url, stop
		}
	}
	t.Fatal("the server did not start")
	return "", stop
}

const key = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// use works with the server by azcosmos, whose requests are traced by OpenTelemetry's own
// instrumentation of HTTP clients.
func use(ctx context.Context, t *testing.T, endpoint string, provider *sdktrace.TracerProvider) {
	t.Helper()
	credential, err := azcosmos.NewKeyCredential(key)
	if err != nil {
		t.Fatal(err)
	}
	options := azcore.ClientOptions{
		InsecureAllowCredentialWithHTTP: true, Retry: policy.RetryOptions{MaxRetries: -1},
		Transport: &http.Client{Transport: otelhttp.NewTransport(http.DefaultTransport,
			otelhttp.WithTracerProvider(provider), otelhttp.WithPropagators(propagation.TraceContext{}))},
	}
	client, err := azcosmos.NewClientWithKey(endpoint, credential, &azcosmos.ClientOptions{ClientOptions: options})
	if err != nil {
		t.Fatal(err)
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	_, err = client.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: "shop"}, nil)
	must(err)
	db, err := client.NewDatabase("shop")
	must(err)
	_, err = db.CreateContainer(ctx, azcosmos.ContainerProperties{
		ID: "orders", PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: []string{"/city"}},
	}, nil)
	must(err)
	container, err := client.NewContainer("shop", "orders")
	must(err)
	oslo := azcosmos.NewPartitionKeyString("Oslo")
	_, err = container.CreateItem(ctx, oslo, []byte(`{"id":"1","city":"Oslo"}`), nil)
	must(err)
	pages := container.NewQueryItemsPager("SELECT * FROM c WHERE c.city = 'Oslo'", oslo, nil)
	for pages.More() {
		_, err := pages.NextPage(ctx)
		must(err)
	}
}

// TestOneTraceHasClientAndServer: by both protocols, a collector receives the spans of an SDK and
// of the server in one trace, each server's span below the client's that sent the request, and the
// metrics.
func TestOneTraceHasClientAndServer(t *testing.T) {
	for _, protocol := range []string{"http/protobuf", "grpc"} {
		t.Run(protocol, func(t *testing.T) {
			k := &kept{servers: map[string]string{}, metrics: map[string]bool{}}
			httpPort, grpcPort := start(t, k)
			port := httpPort
			if protocol == "grpc" {
				port = grpcPort
			}
			endpoint, stop := serve(t, fmt.Sprintf("OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:%d", port),
				"OTEL_EXPORTER_OTLP_PROTOCOL="+protocol)
			to, err := otlptracehttp.New(t.Context(), otlptracehttp.WithEndpointURL(fmt.Sprintf("http://127.0.0.1:%d/v1/traces",
				httpPort)))
			if err != nil {
				t.Fatal(err)
			}
			provider := sdktrace.NewTracerProvider(sdktrace.WithBatcher(to))
			ctx, root := provider.Tracer("test").Start(t.Context(), "an order")
			use(ctx, t, endpoint, provider)
			root.End()
			if err := provider.Shutdown(t.Context()); err != nil {
				t.Fatal(err)
			}
			stop() // the server sends what waits
			k.check(t, root.SpanContext().TraceID().String())
		})
	}
}

// check examines what the collector has received.
func (k *kept) check(t *testing.T, trace string) {
	t.Helper()
	k.mu.Lock()
	defer k.mu.Unlock()
	parents, found := map[string]ptrace.Span{}, map[string]int{}
	for _, span := range k.spans {
		parents[span.SpanID().String()] = span
	}
	for _, span := range k.spans {
		if k.servers[span.SpanID().String()] != "orrery" {
			continue
		}
		found[span.Name()]++
		parent, ok := parents[span.ParentSpanID().String()]
		switch {
		case !ok || span.TraceID().String() != trace:
			t.Errorf("%s has no parent in the trace", span.Name())
		case span.Kind() == ptrace.SpanKindServer && parent.Kind() != ptrace.SpanKindClient:
			t.Errorf("%s is not below a span of the client", span.Name())
		}
	}
	for _, name := range []string{"create_item orders", "query_items orders", "query range", "commit"} {
		if found[name] == 0 {
			t.Errorf("no span %s among %v", name, found)
		}
	}
	for _, name := range []string{"orrery_requests_total", "http.server.request.duration"} {
		if !k.metrics[name] {
			t.Errorf("no metric %s", name)
		}
	}
}

package orrery_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/telemetry"
	"github.com/orrery-db/orrery/orrerytest"
)

// bodies is a collector that keeps the bodies that it gets. Texts in them can be searched: the
// protocol compresses only on demand.
type bodies struct {
	mu  sync.Mutex
	all map[string]string // by path
}

func (b *bodies) ServeHTTP(_ http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body) // what did not arrive is missed by the test
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all == nil {
		b.all = map[string]string{}
	}
	b.all[r.URL.Path] += string(body)
}

func (b *bodies) of(path string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.all[path]
}

// sends makes a server send what the variables of the test say.
func sends(t *testing.T) func(context.Context, orrery.TelemetryOptions) (orrery.Telemetry, error) {
	t.Helper()
	settings, err := telemetry.Read(false, os.Getenv)
	if err != nil || !settings.Enabled() {
		t.Fatal(settings, err)
	}
	return func(ctx context.Context, o orrery.TelemetryOptions) (orrery.Telemetry, error) {
		return telemetry.Open(ctx, telemetry.Options{
			Settings: settings, Version: o.Version, Instance: o.Instance, Metrics: o.Metrics, Clock: o.Clock, Logger: o.Logger,
		})
	}
}

// do sends a request without a signature and returns the status of the answer.
func do(t *testing.T, server *orrery.Server, method, path, body string, header ...string) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, strings.TrimSuffix(server.Endpoint(), "/")+path,
		strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("X-Ms-Version", "2020-07-15")
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, response.Body)
	_ = response.Body.Close()
	return response.StatusCode
}

// workload sends requests whose bodies, ids, keys and parameters hold the word "secret".
func workload(t *testing.T, server *orrery.Server, header ...string) {
	t.Helper()
	key := []string{"X-Ms-Documentdb-Partitionkey", `["secret-key"]`}
	isQuery := []string{
		"X-Ms-Documentdb-Isquery", "true", "Content-Type", "application/query+json",
		"X-Ms-Documentdb-Query-Enablecrosspartition", "true",
	}
	const script = `{"id":"greet","body":"function(){ getContext().getResponse().setBody('secret-script') }"}`
	for _, r := range []struct {
		method, path, body string
		header             []string
		want               int
	}{
		{"POST", "/dbs", `{"id":"shop"}`, nil, 201},
		{
			"POST", "/dbs/shop/colls",
			`{"id":"orders","partitionKey":{"paths":["/city"],"kind":"Hash","version":2}}`, nil, 201,
		},
		{"POST", "/dbs/shop/colls/orders/docs", `{"id":"secret-id","city":"secret-key","note":"secret-note"}`, key, 201},
		{"POST", "/dbs/shop/colls/orders/docs", `{"id":"secret-id","city":"secret-key","note":"secret-note"}`, key, 409},
		{"GET", "/dbs/shop/colls/orders/docs/secret-id", "", key, 200},
		{"GET", "/dbs/shop/colls/orders/docs/secret-missing", "", key, 404},
		{
			"POST", "/dbs/shop/colls/orders/docs",
			`{"query":"SELECT * FROM c WHERE c.note = 'secret-literal' OR c.n = 421739 OR c.note = @p",` +
				`"parameters":[{"name":"@p","value":"secret-parameter"}]}`, isQuery, 200,
		},
		{"POST", "/dbs/shop/colls/orders/sprocs", script, nil, 201},
		{"POST", "/dbs/shop/colls/orders/sprocs/greet", `["secret-argument"]`, key, 200},
	} {
		if got := do(t, server, r.method, r.path, r.body, append(r.header, header...)...); got != r.want {
			t.Fatalf("%s %s: %d, want %d", r.method, r.path, got, r.want)
		}
	}
}

// TestTelemetryOfAServer: a collector gets the spans and the metrics of a server, at the latest
// when the server closes, and no value of an item, a key, a query or a script.
func TestTelemetryOfAServer(t *testing.T) {
	for _, values := range []bool{false, true} {
		collector := &bodies{}
		c := httptest.NewServer(collector)
		t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", c.URL)
		server := orrerytest.Start(t, orrery.Config{NoAuth: true, Telemetry: sends(t), LogValues: values})
		workload(t, server, "Traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
		if err := server.Close(t.Context()); err != nil {
			t.Error(err)
		}
		spans, metrics := collector.of("/v1/traces"), collector.of("/v1/metrics")
		for _, want := range []string{
			"create_item orders", "query_items orders", "query plan", "query range", "commit", "script",
			"execute_stored_procedure greet", "azure.cosmosdb.operation.request_charge", "c.note = ?",
		} {
			if !strings.Contains(spans, want) {
				t.Errorf("values %t: no span says %q", values, want)
			}
		}
		for _, want := range []string{"orrery_requests_total", "orrery_request_units_total", "http.server.request.duration"} {
			if !strings.Contains(metrics, want) {
				t.Errorf("%s was not sent", want)
			}
		}
		for _, hidden := range []string{"secret", "421739"} {
			if strings.Contains(spans+metrics, hidden) != (values && hidden == "secret") {
				t.Errorf("values %t: %q was sent, or was not", values, hidden)
			}
		}
		if strings.Contains(spans+metrics, "secret-note") || strings.Contains(spans, "secret-literal") {
			t.Error("an item or a literal of a query was sent")
		}
		c.Close()
	}
}

// TestACollectorThatHangs: requests are answered, and Close takes at most two seconds.
func TestACollectorThatHangs(t *testing.T) {
	held := make(chan struct{})
	c := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-held }))
	defer c.Close()
	defer close(held)
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", c.URL)
	var log strings.Builder
	server := orrerytest.Start(t, orrery.Config{
		NoAuth: true, Telemetry: sends(t), Logger: slog.New(slog.NewTextHandler(&log, nil)),
	})
	workload(t, server)
	began := time.Now()
	if err := server.Close(t.Context()); err != nil {
		t.Error(err)
	}
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("closing took %v", took)
	}
}

// TestTelemetryIsOffByItself: a server in a Go program sends nothing, whatever the variables say,
// unless its configuration says so.
func TestTelemetryIsOffByItself(t *testing.T) {
	collector := &bodies{}
	c := httptest.NewServer(collector)
	defer c.Close()
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", c.URL)
	server := orrerytest.Start(t, orrery.Config{NoAuth: true})
	workload(t, server)
	if err := server.Close(t.Context()); err != nil {
		t.Error(err)
	}
	if collector.all != nil {
		t.Errorf("sent to %v", collector.all)
	}
}

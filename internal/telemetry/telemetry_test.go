package telemetry

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	common "go.opentelemetry.io/proto/otlp/common/v1"
	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/trace"
)

// received is a collector that keeps what it gets.
type received struct {
	*httptest.Server

	mu      sync.Mutex
	spans   []*otlp.Span
	about   []*common.KeyValue
	metrics []byte
}

func newCollector(t *testing.T) *received {
	t.Helper()
	r := &received{}
	r.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil {
			t.Error(err)
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		if request.URL.Path == "/v1/metrics" {
			r.metrics = append(r.metrics, body...)
			return
		}
		var sent collector.ExportTraceServiceRequest
		if err := proto.Unmarshal(body, &sent); err != nil {
			t.Error(err)
		}
		for _, of := range sent.GetResourceSpans() {
			r.about = of.GetResource().GetAttributes()
			for _, scope := range of.GetScopeSpans() {
				r.spans = append(r.spans, scope.GetSpans()...)
			}
		}
	}))
	t.Cleanup(r.Close)
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", r.URL)
	return r
}

// opened opens telemetry by the variables that the test has set.
func opened(t *testing.T) *Telemetry {
	t.Helper()
	settings, err := Read(false, os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	registry := prometheus.NewRegistry()
	count := prometheus.NewCounter(prometheus.CounterOpts{Name: "orrery_example_total", Help: "An example."})
	registry.MustRegister(count)
	count.Add(3)
	one, err := Open(t.Context(), Options{
		Settings: settings, Version: "1.2.3", Instance: "an-instance", Metrics: registry,
		Clock: clock.System(), Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeSoon(one) })
	return one
}

// closeSoon closes telemetry, whose collector has a moment to answer.
func closeSoon(one *Telemetry) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	one.CloseMetrics(ctx)
	one.Close(ctx)
}

func texts(attributes []*common.KeyValue) map[string]string {
	all := map[string]string{}
	for _, a := range attributes {
		text := a.GetValue().GetStringValue()
		if values := a.GetValue().GetArrayValue().GetValues(); len(values) > 0 {
			for _, v := range values {
				text += v.GetStringValue() + ";"
			}
		} else if text == "" {
			text = fmt.Sprint(a.GetValue().GetValue())
			text = strings.Trim(text[strings.Index(text, "{")+1:], "}")
		}
		all[a.GetKey()] = text
	}
	return all
}

func query() *trace.Request {
	meter := ru.Meter{}
	meter.QueryPage(2)
	return &trace.Request{
		Operation: "query_items", DB: "shop", Container: "orders", Method: "POST", Scheme: "http", Host: "localhost:8081",
		Path: "/dbs/shop/colls/orders/docs", Client: "127.0.0.1:5000", UserAgent: "sdk", ActivityID: "a-1", Region: "Local",
		Consistency: "Session", Status: 200, Rows: 7, RequestBytes: 40, ResponseBytes: 90, Charge: meter.Charge(),
		Parts: meter.Parts(), Ranges: []string{"1", "2"}, Charges: []ru.Charge{2, 1},
		Query: "SELECT * FROM c WHERE c.city = ?", Ended: time.Now(),
	}
}

const (
	traceID = "0af7651916cd43dd8448eb211c80319c"
	spanID  = "b7ad6b7169203331"
)

// TestARequestBecomesSpans: the span of a request continues the trace of its client, has the
// attributes of the conventions, and a child for each step. Metrics arrive too.
func TestARequestBecomesSpans(t *testing.T) {
	c := newCollector(t)
	t.Setenv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=test")
	one := opened(t)
	began := time.Now()
	of := one.Begin("00-"+traceID+"-"+spanID+"-01", "vendor=value", began)
	if of.String() != traceID {
		t.Fatalf("the trace is %q", of)
	}
	step := trace.Begin(of.In(t.Context()), trace.QueryRange)
	step.EndIn("2", nil)
	one.End(of, query())
	one.Observe(of, "query_items", "POST", "http", 200, time.Millisecond)
	closeSoon(one)
	if len(c.spans) != 2 {
		t.Fatalf("%d spans", len(c.spans))
	}
	child, server := c.spans[0], c.spans[1]
	if fmt.Sprintf("%x %x", server.GetTraceId(), server.GetParentSpanId()) != traceID+" "+spanID ||
		server.GetTraceState() != "vendor=value" || server.GetKind() != otlp.Span_SPAN_KIND_SERVER ||
		server.GetName() != "query_items orders" || int64(server.GetStartTimeUnixNano()) != began.UnixNano() {
		t.Errorf("the span of the request is %v", server)
	}
	got := texts(server.GetAttributes())
	for name, want := range map[string]string{
		"db.system.name": "azure.cosmosdb", "db.operation.name": "query_items", "db.namespace": "shop",
		"db.collection.name": "orders", "db.response.status_code": "200", "db.response.returned_rows": "7",
		"db.query.text": "SELECT * FROM c WHERE c.city = ?",
		"azure.cosmosdb.operation.request_charge":    "5.39",
		"azure.cosmosdb.response.sub_status_code":    "0",
		"azure.cosmosdb.consistency.level":           "Session",
		"azure.cosmosdb.connection.mode":             "gateway",
		"azure.cosmosdb.operation.contacted_regions": "Local;",
		"azure.cosmosdb.request.body.size":           "40",
		"user_agent.original":                        "sdk", "orrery.partition.id": "1;2;", "orrery.activity_id": "a-1",
		"orrery.ru.partition_key_ranges_visited": "5.39", "server.address": "localhost", "server.port": "8081",
	} {
		if got[name] != want {
			t.Errorf("%s is %q, want %q", name, got[name], want)
		}
	}
	for name := range got {
		if strings.HasPrefix(name, "db.cosmosdb.") {
			t.Errorf("%s is a name that the conventions have given up", name)
		}
	}
	if child.GetName() != trace.QueryRange || !slices.Equal(child.GetParentSpanId(), server.GetSpanId()) ||
		texts(child.GetAttributes())["azure.cosmosdb.operation.request_charge"] != "1" {
		t.Errorf("the step is %v", child)
	}
	about := texts(c.about)
	if about["service.name"] != "orrery" || about["service.version"] != "1.2.3" ||
		about["service.instance.id"] != "an-instance" || about["deployment.environment.name"] != "test" {
		t.Errorf("the resource is %v", about)
	}
	for _, name := range []string{"orrery_example_total", "http.server.request.duration"} {
		if !strings.Contains(string(c.metrics), name) {
			t.Errorf("%s was not sent", name)
		}
	}
	if s := one.Spans(); s["sent"] != 2 || s["dropped"]+s["failed"] != 0 {
		t.Errorf("counted %v", s)
	}
}

// TestFailuresAreMarked: a failure has error.type; only a failure of the server is an error of its
// span.
func TestFailuresAreMarked(t *testing.T) {
	c := newCollector(t)
	t.Setenv("OTEL_SERVICE_NAME", "mine")
	one := opened(t)
	for _, code := range []int{404, 503} {
		of := one.Begin("", "", time.Now())
		r := query()
		r.Status, r.Substatus = code, 1002
		r.Values = &trace.Values{PartitionKey: `["k"]`, Parameters: []trace.Parameter{{Name: "@city", JSON: `"Oslo"`}}}
		one.End(of, r)
	}
	closeSoon(one)
	for i, want := range []otlp.Status_StatusCode{otlp.Status_STATUS_CODE_UNSET, otlp.Status_STATUS_CODE_ERROR} {
		got := texts(c.spans[i].GetAttributes())
		if c.spans[i].GetStatus().GetCode() != want || got["error.type"] != got["db.response.status_code"] ||
			got["orrery.partition_key"] != `["k"]` || got["db.query.parameter.@city"] != `"Oslo"` {
			t.Errorf("%v, %v", got, c.spans[i].GetStatus())
		}
	}
	if texts(c.about)["service.name"] != "mine" {
		t.Errorf("the resource is %v", c.about)
	}
}

// TestSamplingByTheVariables: the standard sampler decides, and a client's decision counts.
func TestSamplingByTheVariables(t *testing.T) {
	newCollector(t)
	t.Setenv("OTEL_TRACES_SAMPLER", "parentbased_always_off")
	one := opened(t)
	if of := one.Begin("", "", time.Now()); of != nil {
		t.Error("a request without a parent is sampled")
	}
	if of := one.Begin("00-"+traceID+"-"+spanID+"-00", "", time.Now()); of != nil {
		t.Error("a request is sampled whose client is not")
	}
	of := one.Begin("00-"+traceID+"-"+spanID+"-01", "", time.Now())
	if of == nil {
		t.Fatal("a request is not sampled whose client is")
	}
	one.End(of, query())
	for _, wrong := range []string{"00-" + traceID, strings.Repeat("f", 9000), "00-zz-zz-01", "\x00", "ff-" + traceID} {
		if of := one.Begin(wrong, strings.Repeat("a=b,", 5000), time.Now()); of != nil {
			t.Errorf("%q continues a trace", wrong)
		}
	}
}

// TestACollectorThatDoesNotAnswer: the queue is bounded, spans beyond it are dropped and counted,
// nothing waits for the collector, and closing takes no longer than it is allowed.
func TestACollectorThatDoesNotAnswer(t *testing.T) {
	held := make(chan struct{})
	c := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-held }))
	defer c.Close()
	defer close(held)
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", c.URL)
	t.Setenv("OTEL_BSP_MAX_QUEUE_SIZE", "10")
	one := opened(t)
	for range 100 {
		one.End(one.Begin("", "", time.Now()), query())
	}
	if s := one.Spans(); s["dropped"] != 90 {
		t.Errorf("counted %v", s)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	one.CloseMetrics(ctx)
	one.Close(ctx)
	// The exports in progress are cut off, so their goroutines end, without an answer.
	for one.waiting.Load() > 0 {
		time.Sleep(time.Millisecond)
	}
	if s := one.Spans(); s["dropped"] != 90 || s["failed"] != 10 {
		t.Errorf("counted %v", s)
	}
}

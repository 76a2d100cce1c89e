package metrics

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ledger"
)

// fakeEngine is an engine with the content that a test puts there: names by numbers.
type fakeEngine struct {
	dbs        map[uint32]string
	containers map[account.Place]string
	all        []engine.ContainerHeat
	fails      error
	asked      []engine.HeatOptions
}

func (a *fakeEngine) Place(db, container string) (p account.Place) {
	for number, name := range a.dbs {
		if name == db {
			p.DB = number
		}
	}
	for place, name := range a.containers {
		if place.DB == p.DB && name == container {
			p.Container = place.Container
		}
	}
	return p
}

func (a *fakeEngine) NameOf(p account.Place) (string, string, bool) {
	if p.DB == 0 {
		return "", "", true
	}
	db, ok := a.dbs[p.DB]
	if p.Container == 0 || !ok {
		return db, "", ok
	}
	name, ok := a.containers[p]
	return db, name, ok
}

func (a *fakeEngine) HeatOfAll(_ context.Context, o engine.HeatOptions) ([]engine.ContainerHeat, time.Time, time.Time,
	error,
) {
	a.asked = append(a.asked, o)
	return a.all, time.Time{}, time.Time{}, a.fails
}

func (a *fakeEngine) drop(p account.Place) {
	delete(a.containers, p)
	a.all = slices.DeleteFunc(a.all, func(c engine.ContainerHeat) bool { return c.Place == p })
}

var (
	orders    = account.Place{DB: 1, Container: 1}
	customers = account.Place{DB: 1, Container: 2}
	logs      = account.Place{DB: 2, Container: 3}
)

func shop() *fakeEngine {
	a := &fakeEngine{
		dbs:        map[uint32]string{1: "shop", 2: "ops"},
		containers: map[account.Place]string{orders: "orders", customers: "customers", logs: "logs"},
	}
	a.all = []engine.ContainerHeat{
		container(a, logs, engine.BudgetStatus{Kind: engine.BudgetServerless, Throughput: 5000}, 10),
		container(a, customers, engine.BudgetStatus{Kind: engine.BudgetShared, Throughput: 1000}, 20, 30),
		container(a, orders, engine.BudgetStatus{Kind: engine.BudgetAutoscale, Throughput: 4000, Autoscale: true}, 40),
	}
	return a
}

func container(a *fakeEngine, p account.Place, b engine.BudgetStatus, bytes ...int64) engine.ContainerHeat {
	c := engine.ContainerHeat{Place: p, DB: a.dbs[p.DB], Name: a.containers[p], Budget: b}
	for i, n := range bytes {
		c.Ranges = append(c.Ranges, engine.RangeHeat{
			HeatRange: engine.HeatRange{ID: uint32(i) + 1, Bytes: n}, Total: heat.Cell{RU: float64(n)}, Peak: float64(n) / 100,
		})
	}
	return c
}

// read returns an answered request.
func read(op, db, container string, code, substatus int, charge float64) Request {
	return Request{
		Operation: op, DB: db, Container: container, Code: code, Substatus: substatus, Charge: charge,
		Duration: 300 * time.Microsecond,
	}
}

// serve runs a server of the metrics and returns its address.
func serve(t *testing.T, m *Metrics) string {
	t.Helper()
	server := httptest.NewServer(m.Handler())
	t.Cleanup(server.Close)
	return server.URL
}

// scraped compares what a server reports under some names with what is expected. The whole text
// must be well formed.
func scraped(t *testing.T, url, want string, names ...string) {
	t.Helper()
	if err := testutil.ScrapeAndCompare(url, strings.NewReader(want), names...); err != nil {
		t.Error(err)
	}
}

func TestRequestsAreCountedByWhatTheyNamed(t *testing.T) {
	m := New(Options{Engine: shop(), Version: "1.2.3"})
	for range 3 {
		m.Observe(read("read_item", "shop", "orders", 200, 0, 1))
	}
	m.Observe(read("read_item", "shop", "orders", 404, 0, 1.25))
	m.Observe(read("read_item", "shop", "orders", 404, 1002, 0))
	m.Observe(read("query_items", "shop", "orders", 200, 0, 2.83))
	m.Observe(read("query_items", "shop", "orders", 429, 3200, 0.38))
	m.Observe(read("create_item", "shop", "orders", 429, 3200, 0.38))
	m.Observe(read("create_item", "shop", "customers", 201, 0, 4.95))
	// A missing container is no label, and an unknown name is no operation.
	m.Observe(read("read_item", "shop", "a guess", 404, 1003, 0))
	m.Observe(read("read_item", "somewhere", "orders", 404, 1003, 0))
	m.Observe(read("steal_item", "", "", 405, 0, 0))
	m.Observe(read("read_database", "shop", "", 200, 0, 2))
	scraped(t, serve(t, m), `
# HELP orrery_requests_total Requests that were answered.
# TYPE orrery_requests_total counter
orrery_requests_total{code="200",container="orders",db="shop",op="query_items",substatus="0"} 1
orrery_requests_total{code="200",container="orders",db="shop",op="read_item",substatus="0"} 3
orrery_requests_total{code="200",container="",db="shop",op="read_database",substatus="0"} 1
orrery_requests_total{code="201",container="customers",db="shop",op="create_item",substatus="0"} 1
orrery_requests_total{code="404",container="",db="",op="read_item",substatus="1003"} 1
orrery_requests_total{code="404",container="",db="shop",op="read_item",substatus="1003"} 1
orrery_requests_total{code="404",container="orders",db="shop",op="read_item",substatus="0"} 1
orrery_requests_total{code="404",container="orders",db="shop",op="read_item",substatus="1002"} 1
orrery_requests_total{code="405",container="",db="",op="other",substatus="0"} 1
orrery_requests_total{code="429",container="orders",db="shop",op="create_item",substatus="3200"} 1
orrery_requests_total{code="429",container="orders",db="shop",op="query_items",substatus="3200"} 1
# HELP orrery_request_units_total Request units that were charged for them.
# TYPE orrery_request_units_total counter
orrery_request_units_total{container="",db="",op="other"} 0
orrery_request_units_total{container="",db="",op="read_item"} 0
orrery_request_units_total{container="",db="shop",op="read_database"} 2
orrery_request_units_total{container="",db="shop",op="read_item"} 0
orrery_request_units_total{container="customers",db="shop",op="create_item"} 4.95
orrery_request_units_total{container="orders",db="shop",op="create_item"} 0.38
orrery_request_units_total{container="orders",db="shop",op="query_items"} 3.21
orrery_request_units_total{container="orders",db="shop",op="read_item"} 4.25
# HELP orrery_throttled_total Requests that were answered 429, for want of request units.
# TYPE orrery_throttled_total counter
orrery_throttled_total{container="customers",db="shop"} 0
orrery_throttled_total{container="orders",db="shop"} 2
# HELP orrery_build_info 1; the version of the server is its label.
# TYPE orrery_build_info gauge
orrery_build_info{version="1.2.3"} 1
`, "orrery_requests_total", "orrery_request_units_total", "orrery_throttled_total", "orrery_build_info")
}

func TestContainersAreReportedAsTheyAre(t *testing.T) {
	a := shop()
	m := New(Options{Engine: a, Store: func() Store { return Store{FileBytes: 4096, LogBytes: 96} }})
	scraped(t, serve(t, m), `
# HELP orrery_partition_normalized_ru_ratio Use of the busiest second of the last minute, of the partition's budget in it: 1 is all.
# TYPE orrery_partition_normalized_ru_ratio gauge
orrery_partition_normalized_ru_ratio{container="customers",db="shop",partition="1"} 0.2
orrery_partition_normalized_ru_ratio{container="customers",db="shop",partition="2"} 0.3
orrery_partition_normalized_ru_ratio{container="logs",db="ops",partition="1"} 0.1
orrery_partition_normalized_ru_ratio{container="orders",db="shop",partition="1"} 0.4
# HELP orrery_partition_storage_bytes Size of the items of a partition, without their index.
# TYPE orrery_partition_storage_bytes gauge
orrery_partition_storage_bytes{container="customers",db="shop",partition="1"} 20
orrery_partition_storage_bytes{container="customers",db="shop",partition="2"} 30
orrery_partition_storage_bytes{container="logs",db="ops",partition="1"} 10
orrery_partition_storage_bytes{container="orders",db="shop",partition="1"} 40
# HELP orrery_provisioned_request_units_per_second Throughput that is provisioned: of autoscale the maximum; what containers share is without a container.
# TYPE orrery_provisioned_request_units_per_second gauge
orrery_provisioned_request_units_per_second{container="",db="shop"} 1000
orrery_provisioned_request_units_per_second{container="orders",db="shop"} 4000
# HELP orrery_storage_bytes What is stored: items, all files of the store, or its write-ahead logs among them.
# TYPE orrery_storage_bytes gauge
orrery_storage_bytes{kind="files"} 4096
orrery_storage_bytes{kind="items"} 100
orrery_storage_bytes{kind="log"} 96
`, "orrery_partition_normalized_ru_ratio", "orrery_partition_storage_bytes", "orrery_provisioned_request_units_per_second", "orrery_storage_bytes")
	if len(a.asked) == 0 || a.asked[0].Window != time.Minute {
		t.Errorf("asked for %v", a.asked)
	}
}

// TestADeletedContainerLeaves: its numbers disappear with it, even if another container takes its
// name.
func TestADeletedContainerLeaves(t *testing.T) {
	a := shop()
	m := New(Options{Engine: a})
	url := serve(t, m)
	m.Observe(read("read_item", "shop", "orders", 200, 0, 1))
	m.Observe(read("read_item", "ops", "logs", 429, 3200, 0.38))
	a.drop(orders)
	a.containers[account.Place{DB: 1, Container: 9}] = "orders"
	a.drop(logs)
	delete(a.dbs, 2)
	m.Observe(read("read_item", "shop", "orders", 200, 0, 5))
	scraped(t, url, `
# HELP orrery_request_units_total Request units that were charged for them.
# TYPE orrery_request_units_total counter
orrery_request_units_total{container="orders",db="shop",op="read_item"} 5
# HELP orrery_throttled_total Requests that were answered 429, for want of request units.
# TYPE orrery_throttled_total counter
orrery_throttled_total{container="orders",db="shop"} 0
`, "orrery_request_units_total", "orrery_throttled_total")
	if len(m.series) != 1 {
		t.Errorf("%d series are kept", len(m.series))
	}
}

// TestTwoPlacesOfOneName: a container was deleted and created again between two reads of the
// account. Only the existing one is reported.
func TestTwoPlacesOfOneName(t *testing.T) {
	a := shop()
	m := New(Options{Engine: a})
	m.Observe(read("read_item", "shop", "orders", 200, 0, 1))
	m.Observe(read("read_item", "shop", "customers", 200, 0, 2))
	a.containers[customers] = "orders" // and orders is also found by its number, as a moment before
	for range 10 {                     // maps iterate in any order
		all, known := m.snapshot()
		if len(all) != 2 || len(known) != 1 || known[customers] != (names{"shop", "orders"}) {
			t.Fatalf("%v %v", all, known)
		}
	}
}

func TestSeriesAreBounded(t *testing.T) {
	a := shop()
	m := New(Options{Engine: a})
	for i := range uint32(maxSeries) {
		m.series[labels{place: account.Place{DB: 1, Container: 100 + i}}] = &counts{} // of containers that are gone
	}
	m.Observe(read("read_item", "shop", "orders", 200, 0, 1))
	if len(m.series) != 1 {
		t.Fatalf("%d series", len(m.series))
	}
	for i := range uint32(maxSeries) {
		place := account.Place{DB: 1, Container: 100 + i}
		a.containers[place] = fmt.Sprint("c", i)
		m.series[labels{place: place}] = &counts{}
	}
	for code := range 50 {
		m.Observe(read("read_item", "shop", "orders", 200+code, 0, 1))
	}
	if len(m.series) > maxSeries+1+50 || m.series[labels{code: 249, operation: operationNumber("read_item")}] == nil {
		t.Errorf("%d series", len(m.series))
	}
}

func TestDurations(t *testing.T) {
	m := New(Options{Engine: shop()})
	m.Observe(read("read_item", "shop", "orders", 200, 0, 1))
	m.Observe(Request{Operation: "read_item", Duration: 90 * time.Second})
	families, err := m.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		if f.GetName() != "orrery_request_duration_seconds" {
			continue
		}
		h := f.GetMetric()[0].GetHistogram()
		if h.GetSampleCount() != 2 || len(h.GetPositiveSpan()) == 0 || len(h.GetBucket()) != len(classicBuckets()) {
			t.Errorf("the histogram is %v", h)
		}
		if last := h.GetBucket()[len(classicBuckets())-1]; last.GetCumulativeCount() != 1 {
			t.Errorf("below 30 s: %v", last)
		}
		return
	}
	t.Error("no durations")
}

// TestScrapesWhileRequestsAreCounted: no count is lost, not even of series that are added
// meanwhile.
func TestScrapesWhileRequestsAreCounted(t *testing.T) {
	m := New(Options{Engine: shop()})
	var wg sync.WaitGroup
	for worker := range 8 {
		wg.Go(func() {
			for i := range 200 {
				m.Observe(read("read_item", "shop", "orders", 200+i%10, worker, 0.01))
			}
		})
	}
	for range 20 {
		if _, err := m.registry.Gather(); err != nil {
			t.Error(err)
		}
	}
	wg.Wait()
	all, _ := m.snapshot()
	var requests, hundredths uint64
	for _, one := range all {
		requests, hundredths = requests+one.requests, hundredths+one.hundredths
	}
	if requests != 1600 || hundredths != 1600 || len(all) != 80 {
		t.Errorf("%d requests of %d hundredths in %d series", requests, hundredths, len(all))
	}
}

// TestAFailedScrapeReturnsTheRest: what cannot be read is left out and logged.
func TestAFailedScrapeReturnsTheRest(t *testing.T) {
	a := shop()
	a.fails = errors.New("no heat today")
	var log strings.Builder
	m := New(Options{Engine: a, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	m.Observe(read("read_item", "shop", "orders", 200, 0, 1))
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != 200 || !strings.Contains(w.Body.String(), "orrery_requests_total{") ||
		strings.Contains(w.Body.String(), "ru_ratio{") || !strings.Contains(log.String(), "no heat today") {
		t.Errorf("%d %s; logged %s", w.Code, w.Body, log.String())
	}
}

func TestObserveDoesNotAllocate(t *testing.T) {
	m := New(Options{Engine: quick{}})
	r := read("read_item", "shop", "orders", 200, 0, 1)
	m.Observe(r)
	if n := testing.AllocsPerRun(1000, func() { m.Observe(r) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestFeedLag: the lag is the maximum of two minutes, and disappears with its container.
func TestFeedLag(t *testing.T) {
	a, now := shop(), time.Unix(1_700_000_040, 0)
	m := New(Options{Engine: a, Now: func() time.Time { return now }})
	for _, behind := range []time.Duration{3 * time.Second, 40 * time.Second, 0} {
		m.ObserveFeed("shop", "orders", behind, now)
	}
	m.ObserveFeed("shop", "no such container", time.Hour, now)
	url := serve(t, m)
	for _, want := range []string{"40", "40", "0"} {
		scraped(t, url, `
# HELP orrery_change_feed_lag_seconds Age of the last change in a page of a container's change feed: the maximum of this minute and the last one; 0 if the readers have met its end.
# TYPE orrery_change_feed_lag_seconds gauge
orrery_change_feed_lag_seconds{container="orders",db="shop"} `+want+"\n", "orrery_change_feed_lag_seconds")
		now = now.Add(time.Minute)
	}
	a.drop(orders)
	scraped(t, url, "", "orrery_change_feed_lag_seconds")
}

// TestDurationsOfTracedRequests: a bucket names a trace that fell into it.
func TestDurationsOfTracedRequests(t *testing.T) {
	m := New(Options{Engine: quick{}})
	r := read("read_item", "shop", "orders", 200, 0, 1)
	r.TraceID = "0af7651916cd43dd8448eb211c80319c"
	m.Observe(r)
	request := httptest.NewRequest(http.MethodGet, "/metrics", nil)
	request.Header.Set("Accept", "application/openmetrics-text;version=1.0.0")
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, request)
	if !strings.Contains(w.Body.String(), `# {trace_id="`+r.TraceID+`"}`) {
		t.Errorf("no exemplar in %s", w.Body)
	}
}

// quick finds everything at once.
type quick struct{ Engine }

func (quick) Place(string, string) account.Place { return orders }

func BenchmarkObserve(b *testing.B) {
	m := New(Options{Engine: quick{}})
	r := read("read_item", "shop", "orders", 200, 0, 1)
	b.ReportAllocs()
	for b.Loop() {
		m.Observe(r)
	}
}

// TestThePageOfMetrics: docs/reference/metrics.md lists exactly the existing names with their types
// and labels, and every operation.
func TestThePageOfMetrics(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/metrics.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `(orrery_\\w+)` \\| (\\w+) \\| ([^|]*)\\|").FindAllStringSubmatch(
		string(page), -1) {
		documented[row[1]] = row[2] + ":" +
			strings.Join(strings.FieldsFunc(row[3], func(r rune) bool { return r == ',' || r == ' ' || r == '`' }), ",")
	}
	m := New(Options{
		Engine: shop(), Store: func() Store { return Store{SyncBounds: []float64{1}, SyncCounts: []uint64{2}, Syncs: 3} },
		DiskSpace: func() (uint64, uint64, bool) { return 7, 3, true }, Clock: func() (float64, bool) { return 90, true },
		Memory:       func() ledger.Stats { return ledger.Stats{} },
		Audit:        func() (uint64, bool) { return 1, true },
		Spans:        func() map[string]int64 { return map[string]int64{"sent": 1} },
		Transactions: func() int64 { return 2 },
		Namespaces:   func() (int, int64) { return 1, 2 },
	})
	m.ObserveFeed("shop", "orders", time.Second, time.Now())
	for _, op := range operations {
		m.Observe(read(op, "shop", "orders", 429, 3200, 1))
		if !strings.Contains(string(page), "`"+op+"`") {
			t.Errorf("the page does not name the operation %s", op)
		}
	}
	families, err := m.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		if !strings.HasPrefix(f.GetName(), "orrery_") {
			if !strings.HasPrefix(f.GetName(), "go_") && !strings.HasPrefix(f.GetName(), "process_") {
				t.Errorf("%s is neither ours nor of Go nor of the process", f.GetName())
			}
			continue
		}
		var labels []string
		for _, l := range f.GetMetric()[0].GetLabel() {
			labels = append(labels, l.GetName())
		}
		got, want := strings.ToLower(f.GetType().String())+":"+strings.Join(labels, ","), documented[f.GetName()]
		if got != want {
			t.Errorf("%s is %s, documented as %s", f.GetName(), got, want)
		}
		delete(documented, f.GetName())
	}
	for name := range documented {
		t.Errorf("%s is documented but does not exist", name)
	}
}

// TestMetricNamesFollowPrometheus lints names, units and help.
func TestMetricNamesFollowPrometheus(t *testing.T) {
	m := New(Options{
		Engine: shop(), Store: func() Store { return Store{SyncBounds: []float64{1}, SyncCounts: []uint64{2}, Syncs: 3} },
		DiskSpace: func() (uint64, uint64, bool) { return 7, 3, true }, Clock: func() (float64, bool) { return 90, true },
	})
	m.Observe(read("read_item", "shop", "orders", 429, 3200, 1))
	problems, err := testutil.GatherAndLint(m.registry)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Errorf("%s: %s", p.Metric, p.Text)
	}
}

func TestOpenMetricsAndProtocolBuffers(t *testing.T) {
	m := New(Options{Engine: shop()})
	m.Observe(read("read_item", "shop", "orders", 200, 0, 1))
	url := serve(t, m)
	for _, accept := range []string{
		"application/openmetrics-text;version=1.0.0",
		"application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited",
	} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Accept", accept)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		kind, _, _ := strings.Cut(accept, ";")
		if err != nil || response.StatusCode != 200 || !strings.HasPrefix(response.Header.Get("Content-Type"), kind) ||
			!strings.Contains(string(body), "orrery_request") {
			t.Errorf("%s: %s %s %v", accept, response.Status, response.Header.Get("Content-Type"), err)
		}
	}
}

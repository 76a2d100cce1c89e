package orrery

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/admin"
)

// answered sends a request and returns status, substatus and charge of the answer.
func answered(t *testing.T, s *Server, verb, path, body string, header map[string]string) (code int, substatus string,
	charge float64,
) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), verb, s.Endpoint()+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range header {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	if charge, err = strconv.ParseFloat(response.Header.Get("x-ms-request-charge"), 64); err != nil {
		t.Fatal(err)
	}
	if substatus = response.Header.Get("x-ms-substatus"); substatus == "" {
		substatus = "0"
	}
	return response.StatusCode, substatus, charge
}

// samples returns the lines of a scrape that begin with a name, as label set → value.
func samples(t *testing.T, s *Server, name string) map[string]float64 {
	t.Helper()
	code, body, header := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/metrics")
	if code != http.StatusOK || !strings.HasPrefix(header.Get("Content-Type"), "text/plain") {
		t.Fatalf("a scrape is answered %d %v %s", code, header, body)
	}
	found := map[string]float64{}
	for line := range strings.Lines(body) {
		labels, ok := strings.CutPrefix(strings.TrimSpace(line), name+"{")
		if !ok {
			continue
		}
		at := strings.LastIndexByte(labels, ' ')
		value, err := strconv.ParseFloat(labels[at+1:], 64)
		if err != nil {
			t.Fatal(err)
		}
		found[strings.TrimSuffix(labels[:at], "}")] = value
	}
	return found
}

// TestMetricsCountWhatClientsSaw: the metrics equal the answers, substatuses, charges and refusals
// that clients got.
func TestMetricsCountWhatClientsSaw(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true, HealthPort: freePort(t), Throttle: "on", ManualClock: true})
	requests, units := map[string]float64{}, map[string]float64{}
	ask := func(op, coll, verb, path, body string, header map[string]string) int {
		t.Helper()
		code, substatus, charge := answered(t, s, verb, path, body, header)
		db := ""
		if strings.HasPrefix(path, "/dbs/shop") {
			db = "shop"
		}
		requests[fmt.Sprintf("code=%q,container=%q,db=%q,op=%q,substatus=%q", strconv.Itoa(code), coll, db, op, substatus)]++
		units[fmt.Sprintf("container=%q,db=%q,op=%q", coll, db, op)] += charge
		return code
	}
	const docs = "/dbs/shop/colls/orders/docs"
	key := map[string]string{"x-ms-documentdb-partitionkey": `["p"]`}
	query := map[string]string{
		"x-ms-documentdb-isquery": "true", "Content-Type": "application/query+json",
		"x-ms-documentdb-query-enablecrosspartition": "true",
	}
	ask("create_database", "", "POST", "/dbs", `{"id":"shop"}`, nil)
	ask("create_container", "", "POST", "/dbs/shop/colls",
		`{"id":"orders","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`, nil)
	ask("create_item", "orders", "POST", docs, `{"id":"a","pk":"p"}`, key)
	ask("create_item", "orders", "POST", docs, `{"id":"a","pk":"p"}`, key) // 409
	ask("read_item", "orders", "GET", docs+"/a", "", key)
	ask("read_item", "orders", "GET", docs+"/b", "", key)                                          // 404
	ask("read_item", "", "GET", "/dbs/shop/colls/guessed/docs/a", "", key)                         // 404/1003
	ask("query_items", "orders", "POST", docs, `{"query":"SELECT * FROM c WHERE c.x = 1"}`, query) //
	ask("query_items", "orders", "POST", docs, `{"query":"SELEKT"}`, query)                        // 400
	ask("other", "", "GET", "/nowhere", "", nil)                                                   // 404
	refused := 0
	for i := range 100 { // with 400 RU, in one second that does not pass
		if ask("create_item", "orders", "POST", docs, fmt.Sprintf(`{"id":"%d","pk":"p"}`, i),
			key) == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 || refused == 100 {
		t.Fatalf("%d of 100 are refused", refused)
	}
	if got := samples(t, s, "orrery_requests_total"); !mapsAgree(got, requests) {
		t.Errorf("requests are\n%v, want\n%v", got, requests)
	}
	if got := samples(t, s, "orrery_request_units_total"); !mapsAgree(got, units) {
		t.Errorf("charges are\n%v, want\n%v", got, units)
	}
	if got := samples(t, s, "orrery_throttled_total"); !mapsAgree(got,
		map[string]float64{`container="orders",db="shop"`: float64(refused)}) {
		t.Errorf("refused are %v, want %d", got, refused)
	}
	if got := samples(t, s, "orrery_request_duration_seconds_count"); got[`op="create_item"`] != 102 ||
		got[`op="read_item"`] != 3 {
		t.Errorf("durations of %v", got)
	}
	if got := samples(t, s, "orrery_provisioned_request_units_per_second"); !mapsAgree(got,
		map[string]float64{`container="orders",db="shop"`: 400}) {
		t.Errorf("throughput is %v", got)
	}
	const partition = `container="orders",db="shop",partition="0"`
	if got := samples(t, s, "orrery_partition_normalized_ru_ratio")[partition]; got < 0.9 || got > 1.1 {
		t.Errorf("a range that refuses is used by %v", got)
	}
	if got := samples(t, s, "orrery_partition_storage_bytes")[partition]; got <= 0 ||
		samples(t, s, "orrery_storage_bytes")[`kind="items"`] != got ||
		samples(t, s, "orrery_storage_bytes")[`kind="files"`] < 0 {
		t.Errorf("%v bytes", got)
	}
	heatAgrees(t, s, refused)

	if code, _, _ := answered(t, s, "DELETE", "/dbs/shop/colls/orders", "", nil); code != http.StatusNoContent {
		t.Fatal(code)
	}
	_, all, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/metrics")
	if strings.Contains(all, "orders") {
		t.Error("a deleted container is still in the metrics")
	}
	if got := samples(t, s,
		"orrery_requests_total")[`code="204",container="",db="shop",op="delete_container",substatus="0"`]; got != 1 {
		t.Errorf("its deletion was counted %v times", got)
	}
}

// heatAgrees compares the admin API with the refusals.
func heatAgrees(t *testing.T, s *Server, refused int) {
	t.Helper()
	code, body := sent(t, s, "GET", "/_orrery/dbs/shop/colls/orders/heat", "", nil)
	var report admin.HeatReport
	if err := json.Unmarshal([]byte(body), &report); code != 200 || err != nil || len(report.Partitions) != 1 ||
		len(report.Keys) == 0 {
		t.Fatalf("heat: %d %s %v", code, body, err)
	}
	if p := report.Partitions[0]; p.Total.Throttled != int64(refused) || !p.Live || p.Total.RU < 380 {
		t.Errorf("the range has %+v", p.Total)
	}
	if want := (admin.Budget{Kind: "manual", RequestUnitsPerSecond: 400, Enforced: true}); report.Budget != want {
		t.Errorf("the budget is %+v", report.Budget)
	}
	if k := report.Keys[0]; string(k.PartitionKey) != `["p"]` ||
		!slices.ContainsFunc(k.Statements, func(s admin.Shape) bool { return s.Kind == "create_item" }) {
		t.Errorf("the first key is %s %+v", k.PartitionKey, k.Statements)
	}
	if !slices.ContainsFunc(report.Statements,
		func(s admin.StatementHeat) bool { return s.Kind == "query_items" && strings.Contains(s.Text, "c.x") }) {
		t.Errorf("the statements are %+v", report.Statements)
	}
}

// mapsAgree compares sums of hundredths.
func mapsAgree(a, b map[string]float64) bool {
	for name, value := range a {
		if math.Abs(value-b[name]) > 0.001 {
			return false
		}
	}
	return len(a) == len(b)
}

// TestMetricsAccess: the health port serves metrics under a name of the server, the account port
// never does.
func TestMetricsAccess(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true, HealthPort: freePort(t)})
	for _, url := range []string{s.Endpoint() + "/metrics", s.Endpoint() + probePrefix + "/metrics"} {
		if code, body, _ := fetch(t, s, http.MethodGet, url); code != http.StatusNotFound ||
			strings.Contains(body, "orrery_") {
			t.Errorf("%s: %d %s", url, code, body)
		}
	}
	if code, _, _ := fetch(t, s, http.MethodPost, s.HealthEndpoint()+"/metrics"); code != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", code)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.HealthEndpoint()+"/metrics", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Host = "rebound.example.com"
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	if response.StatusCode != http.StatusForbidden {
		t.Errorf("under another's name: %s", response.Status)
	}
	off := start(t, Config{InMemory: true, NoAuth: true})
	if code, _, _ := fetch(t, off, http.MethodGet, off.HealthEndpoint()+"/metrics"); code != http.StatusNotFound {
		t.Errorf("without a health port: %d", code)
	}
}

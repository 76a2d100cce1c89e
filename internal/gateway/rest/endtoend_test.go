package rest_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/gateway/rest"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

const accountKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// readOnlyKey is the account's other key.
const readOnlyKey = "cmVhZC1vbmx5IGtleSBvZiB0aGUgdGVzdCBhY2NvdW50"

var serverTokens = auth.NewTokens([]byte("secret of the end-to-end tests"))

// merged asks the server to merge a query over several ranges.
var merged = []string{"x-orrery-cross-partition-queries", "server"}

// client is a REST client written against the protocol, not against this repository. It signs by
// name, as the SDKs do.
type client struct {
	t      testing.TB
	server *httptest.Server
}

func start(t testing.TB) *client {
	t.Helper()
	keys, err := auth.NewKeyRing(auth.KeySet{Primary: accountKey, PrimaryReadOnly: readOnlyKey})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(
		rest.New(rest.Options{Engine: openEngine(t), Auth: auth.Verifier{Keys: keys, Tokens: serverTokens}}))
	t.Cleanup(s.Close)
	return &client{t: t, server: s}
}

// openEngine opens an engine in memory and closes it at the end of the test.
func openEngine(t testing.TB) *cosmos.Service { return openEngineAt(t, 0) }

// openEngineAt opens an engine whose account has a consistency level.
func openEngineAt(t testing.TB, level api.Consistency) *cosmos.Service {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true})
	if err != nil {
		t.Fatal(err)
	}
	store, err := store.OpenStore(db, store.Options{Clock: clock.System()})
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.Open(context.Background(),
		engine.Options{Store: store, Clock: clock.System(), Tokens: serverTokens, DefaultConsistency: level})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, c := range []io.Closer{e, store, db} {
			if err := c.Close(); err != nil {
				t.Errorf("close: %v", err)
			}
		}
	})
	return cosmos.New(e)
}

// reply is an answer of the server.
type reply struct {
	status int
	header http.Header
	body   []byte
}

func (r reply) field(names ...string) any {
	var v any
	if err := json.Unmarshal(r.body, &v); err != nil {
		return fmt.Sprintf("not JSON: %v", err)
	}
	for _, name := range names {
		m, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = m[name]
	}
	return v
}

func (r reply) text(names ...string) string { s, _ := r.field(names...).(string); return s }

// do sends a signed request. Headers are pairs of name and value.
func (c *client) do(method, path, body string, headers ...string) reply {
	c.t.Helper()
	request, err := http.NewRequest(method, c.server.URL+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	date := cmp.Or(request.Header.Get("x-ms-date"), time.Now().UTC().Format(http.TimeFormat))
	request.Header.Set("x-ms-date", date)
	if request.Header.Get("authorization") == "" {
		request.Header.Set("authorization", signature(c.t, accountKey, method, path, date))
	}
	response, err := c.server.Client().Do(request)
	if err != nil {
		c.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, text}
}

// want sends a request and fails the test unless the status is as expected.
func (c *client) want(status int, method, path, body string, headers ...string) reply {
	c.t.Helper()
	r := c.do(method, path, body, headers...)
	if r.status != status {
		c.t.Fatalf("%s %s: %d, want %d: %s", method, path, r.status, status, r.body)
	}
	if r.header.Get("x-ms-activity-id") == "" || r.header.Get("x-ms-request-charge") == "" {
		c.t.Fatalf("%s %s: headers %v", method, path, r.header)
	}
	if status >= 400 && (r.text("code") == "" || !strings.Contains(r.text("message"), "\r\nActivityId: ")) {
		c.t.Fatalf("%s %s: body %s", method, path, r.body)
	}
	return r
}

func signature(t testing.TB, key, method, path, date string) string {
	t.Helper()
	link, err := url.PathUnescape(strings.Trim(path, "/"))
	if err != nil {
		t.Fatal(err)
	}
	link = strings.TrimSuffix(link, "/operations/partitionkeydelete") // signed as its container
	segments := strings.Split(link, "/")
	kind := ""
	switch {
	case link == "":
	case segments[0] == "offers":
		kind, link = "offers", strings.ToLower(strings.Join(segments[1:], "/"))
	case len(segments)%2 == 1:
		kind, link = segments[len(segments)-1], strings.Join(segments[:len(segments)-1], "/")
	default:
		kind = segments[len(segments)-2]
	}
	secret, err := base64.StdEncoding.DecodeString(key)
	if err != nil {
		t.Fatal(err)
	}
	h := hmac.New(sha256.New, secret)
	fmt.Fprintf(h, "%s\n%s\n%s\n%s\n\n", strings.ToLower(method), kind, link, strings.ToLower(date))
	return url.QueryEscape("type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(h.Sum(nil)))
}

func (c *client) setUp(throughput string) {
	c.t.Helper()
	c.want(201, "POST", "/dbs", `{"id":"shop"}`)
	c.want(201, "POST", "/dbs/shop/colls", `{"id":"orders","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`,
		"x-ms-offer-throughput", throughput)
}

const docs = "/dbs/shop/colls/orders/docs"

func TestLifeOfAnItem(t *testing.T) {
	c := start(t)
	account := c.want(200, "GET", "/", "")
	location := account.field("writableLocations").([]any)[0].(map[string]any)
	if got := location["databaseAccountEndpoint"]; got != c.server.URL+"/" {
		t.Errorf("endpoint %v", got)
	}
	c.setUp("400")
	pk := []string{"x-ms-documentdb-partitionkey", `["a"]`}
	created := c.want(201, "POST", docs, `{"id":"1 %+ü","pk":"a","n":1}`, pk...)
	etag := created.header.Get("etag")
	if etag == "" || etag != created.text("_etag") || created.header.Get("x-ms-session-token") == "" ||
		created.header.Get("lsn") == "" {
		t.Errorf("headers %v body %s", created.header, created.body)
	}
	if created.header.Get("x-ms-alt-content-path") != "dbs/shop/colls/orders" ||
		created.header.Get("x-ms-content-path") == "" {
		t.Errorf("owner %v", created.header)
	}
	path := docs + "/1%20%25%2B%C3%BC"
	read := c.want(200, "GET", path, "", pk...)
	if !bytes.Equal(read.body, created.body) || read.header.Get("etag") != etag {
		t.Errorf("read %s, created %s", read.body, created.body)
	}
	c.want(200, "GET", docs+"/"+created.text("_rid"), "", pk...)
	notModified := c.want(304, "GET", path, "", append(pk, "if-none-match", etag)...)
	if len(notModified.body) > 0 {
		t.Errorf("304 with a body")
	}
	c.want(409, "POST", docs, `{"id":"1 %+ü","pk":"a"}`, pk...)
	if r := c.want(400, "POST", docs, `{"id":"2","pk":"b"}`, pk...); r.header.Get("x-ms-substatus") != "1001" {
		t.Errorf("substatus %q: %s", r.header.Get("x-ms-substatus"), r.body)
	}
	c.want(412, "PUT", path, `{"id":"1 %+ü","pk":"a","n":2}`, append(pk, "if-match", `"other"`)...)
	replaced := c.want(200, "PUT", path, `{"id":"1 %+ü","pk":"a","n":2}`, append(pk, "if-match", etag)...)
	if replaced.field("n") != 2.0 || replaced.header.Get("etag") == etag {
		t.Errorf("replaced %s", replaced.body)
	}
	minimal := c.want(200, "POST", docs, `{"id":"1 %+ü","pk":"a","n":3}`,
		append(pk, "x-ms-documentdb-is-upsert", "True", "prefer", "return=minimal")...)
	if len(minimal.body) > 0 || minimal.header.Get("etag") == "" || minimal.header.Get("content-length") != "0" {
		t.Errorf("minimal %s %v", minimal.body, minimal.header)
	}
	missing := c.want(404, "GET", docs+"/nope", "", pk...)
	if missing.header.Get("x-ms-session-token") == "" {
		t.Errorf("404 without a session token")
	}
	c.want(204, "DELETE", path, "", pk...)
	c.want(404, "DELETE", path, "", pk...)
	if r := c.want(404, "GET", "/dbs/shop/colls/nope/docs/1", "", pk...); r.header.Get("x-ms-substatus") != "1003" {
		t.Errorf("owner: substatus %q", r.header.Get("x-ms-substatus"))
	}
	c.want(413, "POST", docs, `{"id":"big","pk":"a","s":"`+strings.Repeat("x", 2<<20)+`"}`, pk...)
	c.want(400, "POST", docs, "not json", pk...)
	c.want(400, "POST", docs, "", pk...)
	c.want(404, "GET", docs+"/1", "", append(pk, "x-ms-session-token", "0:-1#999999")...)
}

func TestFeedsAndQueriesOverRanges(t *testing.T) {
	c := start(t)
	c.setUp("30000")
	const items = 57
	for i := range items {
		body := fmt.Sprintf(`{"id":"%d","pk":"k%d","n":%d}`, i, i%13, i)
		c.want(201, "POST", docs, body, "x-ms-documentdb-partitionkey", fmt.Sprintf(`["k%d"]`, i%13))
	}
	ranges := c.want(200, "GET", "/dbs/shop/colls/orders/pkranges", "").field("PartitionKeyRanges").([]any)
	if len(ranges) != 5 {
		t.Fatalf("%d ranges", len(ranges))
	}
	incremental := []string{"A-IM", "Incremental feed", "x-ms-max-item-count", "-1"}
	first := c.want(200, "GET", "/dbs/shop/colls/orders/pkranges/", "", incremental...)
	c.want(304, "GET", "/dbs/shop/colls/orders/pkranges", "",
		append(incremental, "if-none-match", first.header.Get("etag"))...)

	read := func(method, body string, headers ...string) (rows []any) {
		t.Helper()
		continuation := ""
		for {
			h := append([]string{"x-ms-max-item-count", "10"}, headers...)
			if continuation != "" {
				h = append(h, "x-ms-continuation", continuation)
			}
			page := c.want(200, method, docs, body, h...)
			got := page.field("Documents").([]any)
			if page.header.Get("x-ms-item-count") != strconv.Itoa(len(got)) || page.field("_count") != float64(len(got)) ||
				len(got) > 10 {
				t.Fatalf("count %q, %v, %d rows", page.header.Get("x-ms-item-count"), page.field("_count"), len(got))
			}
			rows = append(rows, got...)
			if continuation = page.header.Get("x-ms-continuation"); continuation == "" {
				return rows
			}
			if len(continuation) > 1024 {
				t.Fatalf("continuation of %d bytes", len(continuation))
			}
		}
	}
	if rows := read("GET", ""); len(rows) != items {
		t.Errorf("feed: %d items", len(rows))
	}
	query := []string{"Content-Type", "application/query+json", "x-ms-documentdb-query-enablecrosspartition", "True"}
	query = append(query, merged...)
	rows := read("POST",
		`{"query":"SELECT VALUE c.n FROM c WHERE c.n >= @least ORDER BY c.n `+
			`DESC","parameters":[{"name":"@least","value":20}]}`, query...)
	if len(rows) != items-20 || rows[0] != float64(items-1) || rows[len(rows)-1] != 20.0 {
		t.Errorf("query: %v", rows)
	}
	total := 0
	for _, r := range ranges {
		id, _ := r.(map[string]any)["id"].(string)
		total += len(read("POST", `{"query":"SELECT * FROM c"}`, "x-ms-documentdb-isquery", "true",
			"x-ms-documentdb-partitionkeyrangeid", id))
	}
	if total != items {
		t.Errorf("by range: %d items", total)
	}
	gone := c.want(410, "POST", docs, `{"query":"SELECT * FROM c"}`, "x-ms-documentdb-isquery", "true",
		"x-ms-documentdb-partitionkeyrangeid", "99")
	if gone.header.Get("x-ms-substatus") != "1002" {
		t.Errorf("substatus %q", gone.header.Get("x-ms-substatus"))
	}
	c.want(400, "POST", docs, `{"query":"SELECT * FROM c"}`, "x-ms-documentdb-isquery", "true")
	bad := c.want(400, "POST", docs, `{"query":"SELECT * FORM c"}`, query...)
	if !strings.HasPrefix(bad.text("message"), `Message: {"errors":[{`) {
		t.Errorf("message %q", bad.text("message"))
	}
	metrics := c.want(200, "POST", docs, `{"query":"SELECT * FROM c WHERE c.n = 5"}`,
		append(query, "x-ms-documentdb-populatequerymetrics", "true", "x-orrery-receipt", "1")...)
	if m := metrics.header.Get("x-ms-documentdb-query-metrics"); strings.HasSuffix(m, ";") ||
		!strings.Contains(m, "outputDocumentCount=1") {
		t.Errorf("metrics %q", m)
	}
	if r := metrics.header.Get("x-orrery-receipt"); !json.Valid([]byte(r)) {
		t.Errorf("receipt %q", r)
	}
	plan := c.want(200, "POST", docs, `{"query":"SELECT TOP 3 * FROM c ORDER BY c.n"}`, "Content-Type",
		"application/query+json",
		"x-ms-cosmos-is-query-plan-request", "True", "x-ms-cosmos-supported-query-features", "OrderBy, Top, Aggregate")
	if plan.field("queryInfo", "top") != 3.0 || plan.text("queryInfo", "rewrittenQuery") == "" {
		t.Errorf("plan %s", plan.body)
	}
}

func TestOffers(t *testing.T) {
	c := start(t)
	c.setUp("400")
	container := c.want(200, "GET", "/dbs/shop/colls/orders", "", "x-ms-documentdb-populatequotainfo", "true")
	if container.header.Get("x-ms-resource-usage") == "" {
		t.Errorf("no usage: %v", container.header)
	}
	found := c.want(200, "POST", "/offers",
		`{"query":"SELECT * FROM c WHERE c.offerResourceId = '`+container.text("_rid")+`'"}`, "x-ms-documentdb-query", "True")
	list, _ := found.field("Offers").([]any)
	if len(list) != 1 {
		t.Fatalf("offers %s", found.body)
	}
	offer := list[0].(map[string]any)
	path := "/offers/" + offer["_rid"].(string)
	read := c.want(200, "GET", path+"/", "")
	if read.field("content", "offerThroughput") != 400.0 || read.header.Get("x-ms-cosmos-min-throughput") == "" ||
		read.header.Get("x-ms-offer-replace-pending") != "false" {
		t.Errorf("offer %s %v", read.body, read.header)
	}
	changed := strings.Replace(string(read.body), `"offerThroughput":400`, `"offerThroughput":700`, 1)
	if r := c.want(200, "PUT", path, changed); r.field("content", "offerThroughput") != 700.0 {
		t.Errorf("replaced %s", r.body)
	}
	c.want(204, "DELETE", "/dbs/shop/colls/orders", "")
	c.want(404, "GET", path, "")
	c.want(204, "DELETE", "/dbs/shop", "")
	c.want(404, "GET", "/dbs/shop", "")
}

func TestWrongKeyReachesNothing(t *testing.T) {
	c := start(t)
	request, err := http.NewRequest("POST", c.server.URL+"/dbs", strings.NewReader(`{"id":"x"}`))
	if err != nil {
		t.Fatal(err)
	}
	date := time.Now().UTC().Format(http.TimeFormat)
	request.Header.Set("x-ms-date", date)
	request.Header.Set("authorization", signature(t, accountKey, "GET", "/dbs", date))
	response, err := c.server.Client().Do(request)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != 401 {
		t.Errorf("%d", response.StatusCode)
	}
	c.want(404, "GET", "/dbs/x", "")
}

// BenchmarkPointRead is a signed point read without the network.
func BenchmarkPointRead(b *testing.B) {
	c := start(b)
	c.setUp("400")
	c.want(201, "POST", docs, `{"id":"1","pk":"a","s":"`+strings.Repeat("x", 1000)+`"}`)
	request := httptest.NewRequest("GET", docs+"/1", nil)
	date := time.Now().UTC().Format(http.TimeFormat)
	for name, v := range map[string]string{
		"x-ms-date": date, "authorization": signature(b, accountKey, "GET", docs+"/1", date),
		"x-ms-documentdb-partitionkey": `["a"]`,
		"accept":                       "application/json", "user-agent": "bench", "x-ms-version": "2020-07-15",
		"x-ms-activity-id": "11111111-2222-3333-4444-555555555555",
		"cache-control":    "no-cache", "x-ms-documentdb-query-enablecrosspartition": "true", "x-ms-session-token": "0:-1#1",
	} {
		request.Header.Set(name, v)
	}
	b.ReportAllocs()
	for b.Loop() {
		w := discard{header: http.Header{}}
		c.server.Config.Handler.ServeHTTP(&w, request)
		if w.status != 200 {
			b.Fatal(w.status)
		}
	}
}

type discard struct {
	header http.Header
	status int
}

func (d *discard) Header() http.Header         { return d.header }
func (d *discard) WriteHeader(status int)      { d.status = status }
func (d *discard) Write(p []byte) (int, error) { return len(p), nil }

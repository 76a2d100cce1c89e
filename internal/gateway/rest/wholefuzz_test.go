package rest_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"net/url"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// FuzzWholeServer sends requests to gateway and engine together. No request causes a server error,
// and every error is JSON with an activity id.
func FuzzWholeServer(f *testing.F) {
	batch := "x-ms-cosmos-is-batch-request: True"
	query := "Content-Type: application/query+json\nx-ms-documentdb-query-enablecrosspartition: true"
	for _, seed := range [][4]string{
		{"GET", "/", "", ""},
		{"POST", "/dbs", "", `{"id":"x"}`},
		{
			"POST", "/dbs/shop/colls", "x-ms-offer-throughput: 400",
			`{"id":"y","partitionKey":{"paths":["/a","/b"],"kind":"MultiHash","version":2}}`,
		},
		{"PUT", "/dbs/shop/colls/orders", "", `{"id":"orders","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`},
		{"POST", docs, `x-ms-documentdb-partitionkey: ["a"]`, `{"id":"1","pk":"a","n":1e400}`},
		{"POST", docs, "x-ms-documentdb-is-upsert: true\nif-match: *", `{"id":"1","pk":{"a":[null,true,1.50]}}`},
		{"GET", docs + "/1", "x-ms-documentdb-partitionkey: [{}]\nx-ms-session-token: 0:-1#0", ""},
		{"GET", docs + "/1", `x-ms-documentdb-partitionkey: ["a",1]`, ""},
		{"DELETE", docs + "/1", "x-ms-documentdb-partitionkey: [1.0]\nx-ms-consistency-level: Strong", ""},
		{
			"GET", docs, "x-ms-max-item-count: 1\nx-ms-documentdb-partitionkeyrangeid: 0\nx-ms-start-epk: 1F\nx-ms-end-epk: 2",
			"",
		},
		{"GET", docs, "x-ms-continuation: abc", ""},
		{
			"POST", docs, query,
			`{"query":"SELECT TOP @n c.n, VALUE FROM c WHERE c.n IN (1, @p) ORDER BY c.n DESC OFFSET 1 LIMIT ` +
				`2","parameters":[{"name":"@n","value":3},{"name":"@p"}]}`,
		},
		{
			"POST", docs, query,
			`{"query":"SELECT VALUE c FROM c WHERE c.pk = 'a' AND c.n BETWEEN -1 AND 2 OR NOT c.x < null"}`,
		},
		{
			"POST", docs,
			query +
				"\nx-ms-cosmos-is-query-plan-request: True\nx-ms-cosmos-supported-query-features: OrderBy, Top, OffsetAndLimit",
			`{"query":"SELECT TOP 5 * FROM c ORDER BY c.n"}`,
		},
		{
			"PATCH", docs + "/1", "x-ms-documentdb-partitionkey: [\"a\"]\nif-match: *",
			`{"operations":[{"op":"incr","path":"/n","value":1},{"op":"move","from":"/n","path":"/m"}],"condition":"from c ` +
				`where c.n > 0"}`,
		},
		{
			"PATCH", docs + "/1", `x-ms-documentdb-partitionkey: ["a"]`,
			`[{"op":"add","path":"/list/-","value":{"a":[1]}},{"op":"remove","path":"/list/0"}]`,
		},
		{
			"POST", docs, batch + "\nx-ms-cosmos-batch-atomic: True\nx-ms-documentdb-partitionkey: [\"a\"]",
			`[{"operationType":"Create","resourceBody":{"id":"2","pk":"a"}},{"operationType":"Patch","id":"2",` +
				`"resourceBody":[{"op":"set","path":"/n","value":1}]},{"operationType":"Read","id":"2"},` +
				`{"operationType":"Delete","id":"2"}]`,
		},
		{
			"POST", docs, batch + "\nx-ms-cosmos-batch-continue-on-error: true\nx-ms-documentdb-partitionkeyrangeid: 0",
			`[{"operationType":"Upsert","partitionKey":"[\"b\"]","resourceBody":{"id":"3","pk":"b"},"ifMatch":"x"},` +
				`{"operationType":"Replace","id":"3","partitionKey":["b"],"resourceBody":{"id":"3","pk":"c"}},` +
				`{"operationType":"Read","id":"9","partitionKey":"[{}]","ifNoneMatch":"*"}]`,
		},
		{"POST", docs, "x-ms-indexing-directive: Exclude", `{"id":"4","pk":null,"ttl":-1}`},
		{"POST", "/dbs/shop/colls/orders/operations/partitionkeydelete", `x-ms-documentdb-partitionkey: ["b"]`, ""},
		{"GET", "/dbs/shop/colls/orders/conflicts", "x-ms-max-item-count: 1", ""},
		{"DELETE", "/dbs/shop/colls/nope/conflicts/1", "", ""},
		{
			"POST", "/dbs/shop/colls", "",
			`{"id":"z","partitionKey":{"paths":["/pk"],"version":2},"defaultTtl":5,` +
				`"uniqueKeyPolicy":{"uniqueKeys":[{"paths":["/n"]}]},"computedProperties":[{"name":"l","query":"SELECT VALUE ` +
				`LOWER(c.s) FROM c"}]}`,
		},
		{"GET", "/dbs/shop/colls/orders/pkranges", "A-IM: Incremental Feed\nif-none-match: x", ""},
		{"POST", "/offers", query, `{"query":"SELECT * FROM root WHERE root.resource = 'x'"}`},
		{
			"PUT", "/offers/AAAB", "x-ms-cosmos-migrate-offer-to-autopilot: true",
			`{"content":{"offerAutopilotSettings":{"maxThroughput":1000}}}`,
		},
		{"POST", "/dbs/shop/users", "x-ms-documentdb-is-upsert: true", `{"id":"u"}`},
		{"PUT", "/dbs/shop/users/u", "if-match: *", `{"id":"v"}`},
		{
			"POST", "/dbs/shop/users/u/permissions", "x-ms-documentdb-expiry-seconds: 600",
			`{"id":"p","permissionMode":"All","resource":"dbs/shop/colls/orders","resourcePartitionKey":["a"]}`,
		},
		{"GET", "/dbs/shop/users/u/permissions/p", "x-ms-documentdb-expiry-seconds: 86400\nif-none-match: x", ""},
		{"POST", "/dbs/shop/users/u/permissions", query, `{"query":"SELECT * FROM root r WHERE r.permissionMode = 'All'"}`},
		{"DELETE", "/dbs/shop/users/u", "", ""},
		{
			"POST", "/dbs/shop/clientencryptionkeys", "",
			`{"id":"k","encryptionAlgorithm":"AEAD_AES_256_CBC_HMAC_SHA256","wrappedDataEncryptionKey":"AAAA",` +
				`"keyWrapMetadata":{"type":"t","name":"n","value":"v","algorithm":"RSA-OAEP"}}`,
		},
		{"PUT", "/dbs/shop/clientencryptionkeys/k", "", `{"id":"k","wrappedDataEncryptionKey":"AAAB"}`},
		{"PUT", "/offers/AAAB", "", `{"content":{"offerThroughput":500}}`},
	} {
		f.Add(seed[0], seed[1], seed[2], seed[3])
	}
	e := openEngine(f)
	c := &client{t: f, server: httptest.NewServer(rest.New(rest.Options{Engine: e, NoAuth: true}))}
	f.Cleanup(c.server.Close)
	c.setUp("12000")
	g := rest.New(rest.Options{Engine: e, NoAuth: true})
	f.Fuzz(func(t *testing.T, method, path, header, body string) {
		r := httptest.NewRequest("GET", "/", strings.NewReader(body))
		r.Method, r.RequestURI, r.URL = method, path, &url.URL{Path: path}
		for line := range strings.Lines(header) {
			name, v, _ := strings.Cut(strings.TrimRight(line, "\n"), ":")
			if v = strings.TrimSpace(v); len(v) < 1000 && !strings.Contains(strings.ToLower(name), "throughput") {
				r.Header[textproto.CanonicalMIMEHeaderKey(name)] = []string{v}
			}
		}
		w := httptest.NewRecorder()
		g.ServeHTTP(w, r)
		if w.Code >= http.StatusInternalServerError {
			t.Fatalf("%d: %s", w.Code, w.Body)
		}
		if w.Code >= http.StatusBadRequest && method != http.MethodHead {
			var e struct{ Code, Message string }
			if err := json.Unmarshal(w.Body.Bytes(), &e); err != nil || e.Code == "" ||
				!strings.Contains(e.Message, "\r\nActivityId: ") {
				t.Fatalf("%d: %s: %v", w.Code, w.Body, err)
			}
		}
	})
}

package rest_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// clientReceipt is a receipt as a client reads it.
type clientReceipt struct {
	Charge float64 `json:"charge"`
	Parts  []struct {
		Cause  string  `json:"cause"`
		Count  int64   `json:"count"`
		Charge float64 `json:"charge"`
	} `json:"parts"`
	Ranges []struct {
		ID     string  `json:"id"`
		Charge float64 `json:"charge"`
	} `json:"ranges"`
	RangesTouched int             `json:"rangesTouched"`
	PartitionKey  json.RawMessage `json:"partitionKey"`
	FanOut        *struct {
		Ranges    int     `json:"ranges"`
		Charge10x float64 `json:"charge10x"`
	} `json:"fanOut"`
}

// receiptOf parses a receipt and checks its sums against its charge.
func receiptOf(t testing.TB, text string) clientReceipt {
	t.Helper()
	var r clientReceipt
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	parts, ranges, visits := 0.0, 0.0, 0.0
	for _, p := range r.Parts {
		if parts += p.Charge; strings.Contains(p.Cause, "ranges visited") {
			visits = p.Charge
		}
	}
	for _, p := range r.Ranges {
		ranges += p.Charge
	}
	if math.Abs(parts-r.Charge) > 0.0101 || len(r.Ranges) > 0 && math.Abs(ranges-r.Charge) > 0.0101 {
		t.Errorf("parts sum to %v, ranges to %v: %s", parts, ranges, text)
	}
	if f := r.FanOut; f != nil && math.Abs(f.Charge10x-r.Charge-9*visits) > 0.1 {
		t.Errorf("ten times the ranges: %s", text)
	}
	return r
}

// TestChargesOfEveryOperation: what each operation costs, successful or not; its receipt agrees.
func TestChargesOfEveryOperation(t *testing.T) {
	c := start(t)
	c.setUp("400")
	key := []string{"x-ms-documentdb-partitionkey", `["a"]`}
	item := func(id, more string) string { return fmt.Sprintf(`{"id":%q,"pk":"a"%s}`, id, more) }
	filler := func(n int) string { return `,"s":"` + strings.Repeat("x", n) + `"` }
	query := []string{"content-type", "application/query+json", "x-ms-documentdb-query-enablecrosspartition", "true"}
	keyed := append([]string{"content-type", "application/query+json"}, key...)
	batched := append([]string{batch, "true", "x-ms-cosmos-batch-atomic", "true"}, key...)
	for _, op := range []struct {
		what, method, path, body string
		headers                  []string
		status                   int
		charge                   string
		causes                   string
	}{
		{
			"create: id, pk, _ts and 3 more terms", "POST", docs, item("1", `,"n":1,"list":[1,2]`), key, 201, "6.15",
			"items written, index terms written",
		},
		{"create what is there", "POST", docs, item("1", ""), key, 409, "1", "items read by key"},
		{
			"create a large one", "POST", docs, item("large", filler(100_000)), key, 201, "36.9",
			"items written, index terms written",
		},
		{"create what is there, and large", "POST", docs, item("large", ""), key, 409, "7.49", "items read by key"},
		{"read", "GET", docs + "/1", "", key, 200, "1", "items read by key"},
		{"read nothing", "GET", docs + "/2", "", key, 404, "1", "items read by key"},
		{"read a large one", "GET", docs + "/large", "", key, 200, "7.49", "items read by key"},
		{
			"replace one term", "PUT", docs + "/1", item("1", `,"n":2,"list":[1,2]`), key, 200, "10.3",
			"items written, index terms written",
		},
		{"replace nothing", "PUT", docs + "/2", item("2", ""), key, 404, "1", "items read by key"},
		{
			"replace another version", "PUT", docs + "/1", item("1", ""), append([]string{"if-match", `"x"`}, key...), 412, "1",
			"items read by key",
		},
		{
			"upsert what is there", "POST", docs, item("1", `,"n":3,"list":[1,2]`),
			append([]string{"x-ms-documentdb-is-upsert", "true"}, key...), 200, "10.3", "items written, index terms written",
		},
		{
			"upsert something new", "POST", docs, item("3", ""), append([]string{"x-ms-documentdb-is-upsert", "true"}, key...),
			201, "5.55", "items written, index terms written",
		},
		{
			"patch by two operations", "PATCH", docs + "/1",
			`[{"op":"incr","path":"/n","value":1},{"op":"set","path":"/n","value":3}]`, key, 200, "10.7",
			"items written, patch operations",
		},
		{"patch nothing", "PATCH", docs + "/2", `[{"op":"set","path":"/n","value":1}]`, key, 404, "1", "items read by key"},
		{
			"patch under a condition that does not hold", "PATCH", docs + "/1",
			`{"condition":"from c where c.n = 9","operations":[{"op":"set","path":"/n","value":1}]}`, key, 412, "1",
			"items read by key",
		},
		{"not JSON", "POST", docs, "x", key, 400, "0", ""},
		{"another key than the item's", "POST", docs, `{"id":"4","pk":"b"}`, key, 400, "0", ""},
		{
			"a state that is not there yet", "GET", docs + "/1", "",
			append([]string{"x-ms-session-token", "0:-1#99999"}, key...), 404, "0", "",
		},
		{
			"a batch: read and delete", "POST", docs, `[{"operationType":"Read","id":"1"},{"operationType":"Delete","id":"3"}]`,
			batched, 200, "6.55", "items read by key, items written, index terms written",
		},
		{
			"a batch that fails", "POST", docs,
			`[{"operationType":"Create","resourceBody":{"id":"5","pk":"a"}},{"operationType":"Create",` +
				`"resourceBody":{"id":"1","pk":"a"}}]`, batched, 207, "1", "items read by key",
		},
		{
			"a query: a look-up, an item", "POST", docs, `{"query":"SELECT VALUE c.id FROM c WHERE c.n = 3"}`, query, 200,
			"2.81", "partition key ranges visited, index terms looked up, items loaded, rows returned",
		},
		{
			"a query without a match", "POST", docs, `{"query":"SELECT VALUE c.id FROM c WHERE c.n = 99"}`, query, 200, "2.8",
			"partition key ranges visited, index terms looked up",
		},
		{
			"a query of a small logical partition, which is scanned", "POST", docs,
			`{"query":"SELECT VALUE c.id FROM c WHERE c.n = 99"}`, keyed, 200, "3.66",
			"partition key ranges visited, index terms looked up, items loaded",
		},
		{"a query that is none", "POST", docs, `{"query":"SELEKT"}`, query, 400, "0", ""},
		{
			"a read feed", "GET", docs, "", key, 200, "6.67",
			"partition key ranges visited, index terms looked up, items loaded, rows returned",
		},
		{"delete", "DELETE", docs + "/1", "", key, 204, "6.15", "items written, index terms written"},
		{"delete nothing", "DELETE", docs + "/1", "", key, 404, "1", "items read by key"},
		{"a container", "GET", "/dbs/shop/colls/orders", "", nil, 200, "1", "control operations"},
		{"no such database", "GET", "/dbs/none", "", nil, 404, "0", ""},
		{"ranges", "GET", "/dbs/shop/colls/orders/pkranges", "", nil, 200, "1", "control operations"},
	} {
		r := c.want(op.status, op.method, op.path, op.body, append([]string{"x-orrery-receipt", "1"}, op.headers...)...)
		receipt := receiptOf(t, r.header.Get("x-orrery-receipt"))
		var causes []string
		for _, p := range receipt.Parts {
			causes = append(causes, p.Cause)
		}
		if got := r.header.Get("x-ms-request-charge"); got != op.charge || fmt.Sprint(receipt.Charge) != got ||
			strings.Join(causes, ", ") != op.causes {
			t.Errorf("%s: %s RU, want %s: %s", op.what, got, op.charge, r.header.Get("x-orrery-receipt"))
		}
		if slices.Contains(op.headers, key[0]) && op.charge != "0" &&
			(len(receipt.Ranges) != 1 || string(receipt.PartitionKey) != `["a"]`) {
			t.Errorf("%s: no range or no key: %s", op.what, r.header.Get("x-orrery-receipt"))
		}
	}
}

// TestReceiptOfAFanOut: every range has its share, and the receipt shows the price for ten times
// the ranges.
func TestReceiptOfAFanOut(t *testing.T) {
	c := start(t)
	c.setUp("30000")
	for i := range 40 {
		c.want(201, "POST", docs, fmt.Sprintf(`{"id":"%d","pk":"k%d","n":%d}`, i, i, i), "x-ms-documentdb-partitionkey",
			fmt.Sprintf(`["k%d"]`, i))
	}
	query := append([]string{
		"content-type", "application/query+json", "x-ms-documentdb-query-enablecrosspartition",
		"True", "x-orrery-receipt", "1",
	}, merged...)
	for text, ranges := range map[string]int{
		"SELECT * FROM c WHERE c.n >= 0 ORDER BY c.n": 5, "SELECT VALUE COUNT(1) FROM c": 5,
		"SELECT c.n, COUNT(1) AS k FROM c GROUP BY c.n": 5,
		"SELECT * FROM c WHERE c.pk = 'k1'":             1, "SELECT VALUE 1": 0,
	} {
		r := c.want(200, "POST", docs, fmt.Sprintf(`{"query":%q}`, text), query...)
		receipt := receiptOf(t, r.header.Get("x-orrery-receipt"))
		if receipt.RangesTouched != ranges || len(receipt.Ranges) != ranges || (receipt.FanOut != nil) != (ranges > 1) {
			t.Errorf("%s: %s", text, r.header.Get("x-orrery-receipt"))
		}
		if one := string(receipt.PartitionKey) == `["k1"]`; one != strings.Contains(text, "k1") {
			t.Errorf("%s is about the key %s", text, receipt.PartitionKey)
		}
	}
}

// TestPagesCostAsMuchAsOne: whatever its page size, a query is charged for the same work, apart
// from the visits of ranges.
func TestPagesCostAsMuchAsOne(t *testing.T) {
	c := start(t)
	c.setUp("18000")
	for i := range 120 {
		body := fmt.Sprintf(`{"id":"%d","pk":"k%d","n":%d,"list":[1,2,%d],"o":"%d","long":"%s%d"}`, i, i%17, i, i, i%5,
			strings.Repeat("long ", 40), i%9)
		c.want(201, "POST", docs, body, "x-ms-documentdb-partitionkey", fmt.Sprintf(`["k%d"]`, i%17))
	}
	for _, text := range []string{
		"SELECT * FROM c", "SELECT * FROM c WHERE c.n >= 20", "SELECT * FROM c WHERE c.o IN ('1','2','4') AND c.n > 10",
		"SELECT VALUE c.n FROM c WHERE CONTAINS(c.o, '3')",
		"SELECT c.id, x FROM c JOIN x IN c.list", "SELECT * FROM c ORDER BY c.n DESC", "SELECT c.id FROM c ORDER BY c.long",
		"SELECT DISTINCT VALUE c.n FROM c",
		"SELECT DISTINCT c.o FROM c ORDER BY c.o", "SELECT DISTINCT c.n FROM c ORDER BY c.o",
		"SELECT c.n, COUNT(1) AS k FROM c GROUP BY c.n", "SELECT * FROM c WHERE c.pk = 'k3'",
		"SELECT * FROM c OFFSET 30 LIMIT 40",
	} {
		costOf := func(pageSize string) (counts map[string]int64, charge float64, pages int) {
			counts = map[string]int64{}
			for continuation := ""; ; {
				headers := append([]string{
					"content-type", "application/query+json", "x-ms-documentdb-query-enablecrosspartition", "True", "x-orrery-receipt",
					"1", "x-ms-max-item-count", pageSize,
				}, merged...)
				if continuation != "" {
					headers = append(headers, "x-ms-continuation", continuation)
				}
				r := c.want(200, "POST", docs, fmt.Sprintf(`{"query":%q}`, text), headers...)
				pages++
				for _, p := range receiptOf(t, r.header.Get("x-orrery-receipt")).Parts {
					counts[p.Cause] += p.Count
					charge += p.Charge
				}
				if continuation = r.header.Get("x-ms-continuation"); continuation == "" {
					charge -= 2.695 * float64(counts["partition key ranges visited"])
					delete(counts, "partition key ranges visited")
					delete(counts, "items loaded, charged on another page")
					return counts, charge, pages
				}
			}
		}
		one, whole, n := costOf("1000")
		many, sum, pages := costOf("3")
		if n != 1 || !maps.Equal(one, many) || math.Abs(whole-sum) > 0.03*float64(pages) {
			t.Errorf("%s\none page:  %v, %.2f RU\n%d pages: %v, %.2f RU", text, one, whole, pages, many, sum)
		}
	}
}

// TestStrongReadsCostTwice: this includes reads that find nothing, feeds and queries. Refused
// writes cost the same at every level.
func TestStrongReadsCostTwice(t *testing.T) {
	for _, level := range []api.Consistency{api.Strong, api.BoundedStaleness} {
		s := httptest.NewServer(rest.New(rest.Options{Engine: openEngineAt(t, level), NoAuth: true}))
		t.Cleanup(s.Close)
		c := &client{t: t, server: s}
		c.setUp("400")
		key := []string{"x-ms-documentdb-partitionkey", `["a"]`, "x-orrery-receipt", "1"}
		query := append([]string{"content-type", "application/query+json"}, key...)
		for _, op := range []struct {
			what, method, path, body string
			headers                  []string
			status                   int
			charge, weaker           string // at the account's level, and at Eventual
		}{
			{"create", "POST", docs, `{"id":"1","pk":"a"}`, key, 201, "5.55", ""},
			{"create what is there", "POST", docs, `{"id":"1","pk":"a"}`, key, 409, "1", "1"},
			{"read", "GET", docs + "/1", "", key, 200, "2", "1"},
			{"read nothing", "GET", docs + "/2", "", key, 404, "2", "1"},
			{"read another version", "GET", docs + "/1", "", append([]string{"if-match", `"x"`}, key...), 412, "2", "1"},
			{"a feed", "GET", docs, "", key, 200, "5.63", "2.81"},
			{
				"a batch that reads", "POST", docs, `[{"operationType":"Read","id":"1"},{"operationType":"Read","id":"1"}]`,
				append([]string{batch, "true", "x-ms-cosmos-batch-atomic", "true"}, key...), 200, "4", "2",
			},
			{
				"a bulk request that finds nothing", "POST", docs,
				`[{"operationType":"Read","id":"1","partitionKey":"[\"a\"]"},{"operationType":"Read","id":"2",` +
					`"partitionKey":"[\"a\"]"}]`,
				[]string{
					batch, "true", "x-ms-cosmos-batch-atomic", "false", "x-ms-cosmos-batch-continue-on-error", "true",
					"x-ms-documentdb-partitionkeyrangeid", "0", "x-orrery-receipt", "1",
				},
				207, "4", "2",
			},
			{"a query", "POST", docs, `{"query":"SELECT VALUE COUNT(1) FROM c"}`, query, 200, "5.59", "2.8"},
		} {
			r := c.want(op.status, op.method, op.path, op.body, op.headers...)
			receiptOf(t, r.header.Get("x-orrery-receipt"))
			if got := r.header.Get("x-ms-request-charge"); got != op.charge {
				t.Errorf("%s at %s: %s RU, want %s", op.what, level, got, op.charge)
			}
			if op.weaker == "" {
				continue
			}
			r = c.want(op.status, op.method, op.path, op.body,
				append([]string{"x-ms-consistency-level", "Eventual"}, op.headers...)...)
			if got := r.header.Get("x-ms-request-charge"); got != op.weaker {
				t.Errorf("%s at Eventual: %s RU, want %s", op.what, got, op.weaker)
			}
		}
	}
}

// TestReceiptOnThePage: the example on the reference page adds up.
func TestReceiptOnThePage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/reference/request-units.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "```json\n")
	text, _, _ = strings.Cut(text, "```")
	if r := receiptOf(t, text); r.FanOut == nil || len(r.Ranges) != r.RangesTouched || len(r.Parts) == 0 {
		t.Errorf("the example: %+v", r)
	}
}

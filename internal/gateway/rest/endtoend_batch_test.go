package rest_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

const batch = "x-ms-cosmos-is-batch-request"

// results checks the statuses of a batch, written as "201 424 …", and returns the body as a list.
func (r reply) results(t *testing.T, want string) []any {
	t.Helper()
	list, ok := r.field().([]any)
	if !ok {
		t.Fatalf("not a list: %s", r.body)
	}
	statuses := make([]string, len(list))
	for i, one := range list {
		result, _ := one.(map[string]any)
		statuses[i] = fmt.Sprint(result["statusCode"])
		if _, ok := result["requestCharge"].(float64); !ok {
			t.Errorf("operation %d has no charge: %v", i, result)
		}
	}
	if got := strings.Join(statuses, " "); got != want {
		t.Fatalf("statuses %s, want %s: %s", got, want, r.body)
	}
	return list
}

func TestPatchOverTheWire(t *testing.T) {
	c := start(t)
	c.setUp("400")
	pk := []string{"x-ms-documentdb-partitionkey", `["a"]`}
	created := c.want(201, "POST", docs, `{"id":"1","pk":"a","n":1}`, pk...)
	patched := c.want(200, "PATCH", docs+"/1",
		`[{"op":"incr","path":"/n","value":2},{"op":"set","path":"/s","value":"x"}]`, pk...)
	if patched.field("n") != 3.0 || patched.field("s") != "x" || patched.header.Get("etag") == created.header.Get("etag") {
		t.Errorf("patched %s", patched.body)
	}
	minimal := c.want(200, "PATCH", docs+"/1",
		`{"operations":[{"op":"remove","path":"/s"}],"condition":"from c where c.n = 3"}`,
		append(pk, "content-type", "application/json-patch+json", "prefer", "return=minimal", "if-match",
			patched.header.Get("etag"))...)
	if len(minimal.body) > 0 || minimal.header.Get("etag") == "" {
		t.Errorf("minimal %s", minimal.body)
	}
	if r := c.want(412, "PATCH", docs+"/1",
		`{"operations":[{"op":"remove","path":"/n"}],"condition":"from c where c.n = 4"}`,
		pk...); r.header.Get("x-ms-substatus") != "1110" {
		t.Errorf("condition: %v", r.header)
	}
	c.want(412, "PATCH", docs+"/1", `[{"op":"set","path":"/n","value":1}]`,
		append(pk, "if-match", created.header.Get("etag"))...)
	c.want(404, "PATCH", docs+"/2", `[{"op":"set","path":"/n","value":1}]`, pk...)
	c.want(400, "PATCH", docs+"/1", `[{"op":"replace","path":"/missing","value":1}]`, pk...)
	c.want(400, "PATCH", docs+"/1", `[]`, pk...)
	c.want(400, "PATCH", docs+"/1", ``, pk...)
	if r := c.want(200, "GET", docs+"/1", "", pk...); r.field("n") != 3.0 || r.field("s") != nil {
		t.Errorf("read %s", r.body)
	}
}

func TestTransactionOverTheWire(t *testing.T) {
	c := start(t)
	c.setUp("400")
	pk := []string{"x-ms-documentdb-partitionkey", `["a"]`}
	atomic := append([]string{batch, "True", "x-ms-cosmos-batch-atomic", "True", "x-ms-cosmos-batch-ordered", "True"},
		pk...)
	r := c.want(200, "POST", docs, `[
		{"operationType":"Create","resourceBody":{"id":"1","pk":"a","n":1}},
		{"operationType":"Upsert","resourceBody":{"id":"2","pk":"a"},"minimalReturnPreference":true},
		{"operationType":"Patch","id":"1","resourceBody":[{"op":"incr","path":"/n","value":1}]},
		{"operationType":"Read","id":"1"},
		{"operationType":"Delete","id":"2"}]`, atomic...)
	list := r.results(t, "201 201 200 200 204")
	read, _ := list[3].(map[string]any)["resourceBody"].(map[string]any)
	if read["n"] != 2.0 || read["_etag"] != list[2].(map[string]any)["eTag"] {
		t.Errorf("read in the transaction: %v", read)
	}
	if _, ok := list[1].(map[string]any)["resourceBody"]; ok {
		t.Errorf("minimal: %v", list[1])
	}
	if r.header.Get("x-ms-session-token") == "" || r.header.Get("x-ms-request-charge") == "0" {
		t.Errorf("header %v", r.header)
	}
	failed := c.want(207, "POST", docs,
		`[{"operationType":"Create","resourceBody":{"id":"3","pk":"a"}},{"operationType":"Create","resourceBody":{"id":"1",`+
			`"pk":"a"}},{"operationType":"Read","id":"1"}]`, atomic...)
	failed.results(t, "424 409 424")
	c.want(404, "GET", docs+"/3", "", pk...)
	if all := c.want(200, "GET", docs, "", pk...); all.field("_count") != 1.0 {
		t.Errorf("left %s", all.body)
	}
	c.want(400, "POST", docs, `[{"operationType":"Read","id":"1"}]`, atomic[:6]...) // no key
	quiet := c.want(200, "POST", docs,
		`[{"operationType":"Upsert","resourceBody":{"id":"1","pk":"a"}},{"operationType":"Read","id":"1"}]`,
		append(atomic, "prefer", "return=minimal")...)
	if list := quiet.results(t, "200 200"); list[0].(map[string]any)["resourceBody"] != nil ||
		list[1].(map[string]any)["resourceBody"] == nil {
		t.Errorf("minimal: %s", quiet.body)
	}
	many := "[" + strings.TrimSuffix(strings.Repeat(`{"operationType":"Read","id":"1"},`, 101), ",") + "]"
	if r := c.want(400, "POST", docs, many, atomic...); !strings.HasPrefix(r.text("message"),
		"Batch request has more operations than what is supported.") {
		t.Errorf("message %q", r.text("message"))
	}
	c.want(200, "POST", docs, strings.Replace(many, `{"operationType":"Read","id":"1"},`, "", 1), atomic...)
}

// TestBulkOverTheWire sends a bulk request as JS does: the ranges are known, and keys are text.
func TestBulkOverTheWire(t *testing.T) {
	c := start(t)
	c.setUp("400")
	bulk := []string{
		batch, "true", "x-ms-cosmos-batch-atomic", "false", "x-ms-cosmos-batch-continue-on-error", "true",
		"x-ms-documentdb-partitionkeyrangeid", "0",
	}
	r := c.want(207, "POST", docs, `[
		{"operationType":"Create","partitionKey":"[\"a\"]","resourceBody":{"id":"1","pk":"a"}},
		{"operationType":"Create","partitionKey":"[\"a\"]","resourceBody":{"id":"1","pk":"a"}},
		{"operationType":"Upsert","partitionKey":["b"],"resourceBody":{"id":"1","pk":"b"}},
		{"operationType":"Patch","partitionKey":"[\"b\"]","id":"1","resourceBody":{"operations":[{"op":"set","path":"/n","value":1}]}},
		{"operationType":"Read","partitionKey":"[\"c\"]","id":"1"},
		{"operationType":"Replace","partitionKey":"[\"a\"]","id":"1","ifMatch":"\"other\"","resourceBody":{"id":"1","pk":"a"}},
		{"operationType":"Delete","partitionKey":"[\"a\"]","id":"1"}]`, bulk...)
	list := r.results(t, "201 409 201 200 404 412 204")
	if m, _ := list[1].(map[string]any)["message"].(string); m == "" {
		t.Errorf("the conflict says nothing: %v", list[1])
	}
	if all := c.want(200, "GET", docs, ""); all.field("_count") != 1.0 {
		t.Errorf("left %s", all.body)
	}
	gone := c.want(410, "POST", docs, `[{"operationType":"Read","partitionKey":"[\"c\"]","id":"1"}]`,
		append(bulk[:6:6], "x-ms-documentdb-partitionkeyrangeid", "99")...)
	if gone.header.Get("x-ms-substatus") != "1002" {
		t.Errorf("substatus %q", gone.header.Get("x-ms-substatus"))
	}
}

// TestBatchReplyIsBounded: a reply has at most 4 MB. Reads that do not fit must be sent again,
// writes are done, and a transaction fails before it has done anything.
func TestBatchReplyIsBounded(t *testing.T) {
	c := start(t)
	c.setUp("400")
	pk := []string{batch, "true", "x-ms-documentdb-partitionkey", `["a"]`, "x-ms-cosmos-batch-continue-on-error", "true"}
	c.want(201, "POST", docs, `{"id":"1","pk":"a","n":0,"s":"`+strings.Repeat("x", 3<<19)+`"}`, pk[2:4]...)
	read := `{"operationType":"Read","id":"1"},`
	list := "[" + read + read + read +
		`{"operationType":"Patch","id":"1","resourceBody":[{"op":"incr","path":"/n","value":1}]},` +
		`{"operationType":"Create","resourceBody":{"id":"2","pk":"a"},"minimalReturnPreference":true}]`
	bulk := c.want(207, "POST", docs, list, pk...)
	results := bulk.results(t, "200 200 413 200 201")
	for i, body := range []bool{true, true, false, false, false} {
		if r, _ := results[i].(map[string]any); (r["resourceBody"] != nil) != body ||
			(r["subStatusCode"] == 3402.0) != (i == 2) {
			t.Errorf("operation %d: status %v, substatus %v, body %t", i, r["statusCode"], r["subStatusCode"],
				r["resourceBody"] != nil)
		}
	}
	if len(bulk.body) > 4<<20 {
		t.Errorf("a reply of %d bytes", len(bulk.body))
	}
	c.want(207, "POST", docs, strings.Replace(list, `"2"`, `"3"`, 1),
		append(pk[:4:4], "x-ms-cosmos-batch-atomic", "true")...).results(t, "424 424 413 424 424")
	if r := c.want(200, "GET", docs+"/1", "", pk[2:4]...); r.field("n") != 1.0 {
		t.Errorf("n is %v", r.field("n"))
	}
}

func TestPartitionKeyDeleteAndConflicts(t *testing.T) {
	c := start(t)
	c.setUp("400")
	for i := range 20 {
		c.want(201, "POST", docs, fmt.Sprintf(`{"id":"%d","pk":"k%d"}`, i, i%2))
	}
	const path = "/dbs/shop/colls/orders/operations/partitionkeydelete"
	c.want(400, "POST", path, "")
	if r := c.want(200, "POST", path, "", "x-ms-documentdb-partitionkey", `["k0"]`); len(r.body) > 0 {
		t.Errorf("body %s", r.body)
	}
	if all := c.want(200, "GET", docs, ""); all.field("_count") != 10.0 || bytes.Contains(all.body, []byte("k0")) {
		t.Errorf("left %s", all.body)
	}
	container := c.want(200, "GET", "/dbs/shop/colls/orders", "")
	feed := c.want(200, "GET", "/dbs/shop/colls/orders/conflicts", "")
	if feed.text("_rid") != container.text("_rid") || feed.field("_count") != 0.0 ||
		len(feed.field("Conflicts").([]any)) != 0 {
		t.Errorf("conflicts %s", feed.body)
	}
	c.want(404, "GET", "/dbs/shop/colls/orders/conflicts/1", "")
	const query = `{"query":"SELECT * FROM c"}`
	ask := func(status int, headers ...string) reply {
		return c.want(status, "POST", "/dbs/shop/colls/orders/conflicts", query, append(headers,
			"x-ms-documentdb-isquery", "True", "Content-Type", "application/query+json")...)
	}
	if r := ask(400); !bytes.Contains(r.body, []byte("Cross partition query is required but disabled")) {
		t.Errorf("a query of conflicts without a scope: %s", r.body)
	}
	for _, scope := range [][]string{
		{"x-ms-documentdb-partitionkey", `["k1"]`},
		{"x-ms-documentdb-partitionkeyrangeid", "0"},
		{"x-ms-documentdb-query-enablecrosspartition", "True"},
	} {
		if r := ask(200, scope...); r.field("_count") != 0.0 {
			t.Errorf("conflicts with %v: %s", scope, r.body)
		}
	}
	for _, missing := range []string{"/dbs/shop/colls/nope/conflicts", "/dbs/nope/colls/orders/conflicts"} {
		if r := c.want(404, "GET", missing, ""); r.header.Get("x-ms-substatus") != "1003" {
			t.Errorf("%s: %v", missing, r.header)
		}
	}
}

// TestIndexingDirectiveOverTheWire: items excluded from the index can be read and listed, but
// queries do not find them.
func TestIndexingDirectiveOverTheWire(t *testing.T) {
	c := start(t)
	c.setUp("400")
	c.want(201, "POST", docs, `{"id":"1","pk":"a"}`)
	c.want(201, "POST", docs, `{"id":"2","pk":"a"}`, "x-ms-indexing-directive", "Exclude")
	c.want(400, "POST", docs, `{"id":"3","pk":"a"}`, "x-ms-indexing-directive", "Perhaps")
	c.want(200, "GET", docs+"/2", "", "x-ms-documentdb-partitionkey", `["a"]`)
	if r := c.want(200, "GET", docs, ""); r.field("_count") != 2.0 {
		t.Errorf("feed %s", r.body)
	}
	if r := c.want(200, "POST", docs, `{"query":"SELECT c.id FROM c"}`, "x-ms-documentdb-isquery", "true",
		"x-ms-documentdb-query-enablecrosspartition", "true"); r.field("_count") != 1.0 {
		t.Errorf("query %s", r.body)
	}
	rid := c.want(200, "GET", "/dbs/shop/colls/orders", "").text("_rid")
	encrypted := []string{
		"x-ms-documentdb-partitionkey", `["a"]`, "x-ms-cosmos-is-client-encrypted", "true",
		"x-ms-cosmos-intended-collection-rid",
	}
	c.want(200, "GET", docs+"/1", "", append(encrypted, rid)...)
	if r := c.want(400, "GET", docs+"/1", "",
		append(encrypted, "AQAAAIAAAAk=")...); r.header.Get("x-ms-substatus") != "1024" {
		t.Errorf("%v", r.header)
	}
}

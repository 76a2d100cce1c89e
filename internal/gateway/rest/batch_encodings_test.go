package rest_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/gateway/rest"
)

var etagForm = regexp.MustCompile(`^"[0-9a-f-]+"$`)

// likened removes from a list of results what differs between two servers: times, and ETags, of
// which it checks only the form and that they are the item's. Rows cannot carry messages.
func likened(t *testing.T, list []any) []any {
	t.Helper()
	for i, one := range list {
		result, ok := one.(map[string]any)
		if !ok {
			t.Fatalf("result %d is %v", i, one)
		}
		delete(result, "message")
		etag, has := result["eTag"].(string)
		if has && !etagForm.MatchString(etag) {
			t.Errorf("result %d has the ETag %q", i, etag)
		}
		if item, ok := result["resourceBody"].(map[string]any); ok {
			if item["_etag"] != etag {
				t.Errorf("result %d has the ETag %q, its item %v", i, etag, item["_etag"])
			}
			delete(item, "_etag")
			delete(item, "_ts")
		}
		if result["eTag"] = has; !has {
			delete(result, "eTag")
		}
	}
	return list
}

// sameInBoth sends a batch as JSON to one server and as HybridRow to another, and expects the same
// result. "@1" in the batch is the ETag of the item 1 in the partition "a" of the server. It
// returns the reply in HybridRow.
func sameInBoth(t *testing.T, inJSON, inRows *client, status int, statuses, batch string, headers ...string) reply {
	t.Helper()
	text := inJSON.want(status, "POST", docs, inJSON.withETag(batch), headers...)
	want := text.results(t, statuses)
	rows := inRows.want(status, "POST", docs, hybridRow(t, inRows.withETag(batch)), headers...)
	if rows.body[0] != 0x81 || rows.header.Get("content-type") != "application/octet-stream" {
		t.Fatalf("%q, % x", rows.header.Get("content-type"), rows.body[:1])
	}
	got, err := fromHybridRow(rows.body)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := likened(t, got), likened(t, want); !reflect.DeepEqual(got, want) {
		t.Errorf("in rows %v\nin JSON %v", got, want)
	}
	for _, name := range []string{"x-ms-request-charge", "x-ms-session-token", "lsn", "x-ms-item-count", "etag"} {
		if rows.header.Get(name) != text.header.Get(name) {
			t.Errorf("%s: in rows %q, in JSON %q", name, rows.header.Get(name), text.header.Get(name))
		}
	}
	return rows
}

func (c *client) withETag(batch string) string {
	c.t.Helper()
	if !strings.Contains(batch, "@1") {
		return batch
	}
	etag := c.want(200, "GET", docs+"/1", "", "x-ms-documentdb-partitionkey", `["a"]`).header.Get("etag")
	return strings.ReplaceAll(batch, "@1", strings.ReplaceAll(etag, `"`, `\"`))
}

// twoServers returns two equal servers, one for each encoding.
func twoServers(t *testing.T) (inJSON, inRows *client) {
	t.Helper()
	inJSON, inRows = start(t), start(t)
	inJSON.setUp("400")
	inRows.setUp("400")
	return inJSON, inRows
}

// TestTransactionInBothEncodings sends a transaction as .NET does: no operation names a partition
// key.
func TestTransactionInBothEncodings(t *testing.T) {
	a, b := twoServers(t)
	atomic := []string{
		batch, "True", "x-ms-cosmos-batch-atomic", "True", "x-ms-cosmos-batch-ordered", "True",
		"x-ms-documentdb-partitionkey", `["a"]`,
	}
	sameInBoth(t, a, b, 200, "201 201 200 200 200 204", `[
		{"operationType":"Create","resourceBody":{"id":"1","pk":"a","n":1,"s":"é\u2028 \ud83d\ude00","list":[1.50,null,{"x":true}]}},
		{"operationType":"Upsert","resourceBody":{"id":"2 %ü","pk":"a"},"minimalReturnPreference":true},
		{"operationType":"Patch","id":"1","resourceBody":{"operations":[{"op":"incr","path":"/n","value":1}],"condition":"from c where c.n = 1"}},
		{"operationType":"Replace","id":"2 %ü","resourceBody":{"id":"2 %ü","pk":"a","m":1},"ifMatch":"*","indexingDirective":"Exclude"},
		{"operationType":"Read","id":"1"},
		{"operationType":"Delete","id":"2 %ü"}]`, atomic...)
	sameInBoth(t, a, b, 207, "304 200 200", `[
		{"operationType":"Read","id":"1","ifNoneMatch":"@1"},
		{"operationType":"Replace","id":"1","ifMatch":"@1","resourceBody":{"id":"1","pk":"a","n":2,"s":"x"}},
		{"operationType":"Read","id":"1","ifNoneMatch":"@1"}]`, atomic...)
	for _, failing := range []struct{ statuses, batch string }{
		{
			"424 409 424",
			`[{"operationType":"Create","resourceBody":{"id":"3","pk":"a"}},{"operationType":"Create",` +
				`"resourceBody":{"id":"1","pk":"a"}},{"operationType":"Read","id":"1"}]`,
		},
		{
			"412 424",
			`[{"operationType":"Replace","id":"1","resourceBody":{"id":"1","pk":"a"},"ifMatch":"\"other\""},` +
				`{"operationType":"Delete","id":"1"}]`,
		},
		{"424 404", `[{"operationType":"Delete","id":"1"},{"operationType":"Read","id":"nobody"}]`},
		{"400 424", `[{"operationType":"Create","resourceBody":{"id":"3","pk":"b"}},{"operationType":"Read","id":"1"}]`},
		{"400", `[{"operationType":"Create","resourceBody":{"pk":"a"}}]`},
		{
			"412",
			`[{"operationType":"Patch","id":"1","resourceBody":{"operations":[{"op":"set","path":"/n","value":9}],` +
				`"condition":"from c where c.n = 1"}}]`,
		},
	} {
		sameInBoth(t, a, b, 207, failing.statuses, failing.batch, atomic...)
	}
	for _, c := range []*client{a, b} {
		all := c.want(200, "GET", docs, "")
		if all.field("_count") != 1.0 || all.field("Documents").([]any)[0].(map[string]any)["n"] != 2.0 {
			t.Errorf("left %s", all.body)
		}
		if r := c.want(200, "POST", docs, `{"query":"SELECT VALUE c.s FROM c"}`, "x-ms-documentdb-isquery", "true",
			"x-ms-documentdb-query-enablecrosspartition", "true"); r.field("_count") != 1.0 {
			t.Errorf("query %s", r.body)
		}
	}
}

// TestBulkInBothEncodings sends a bulk request as .NET does: to a range, with a key for every
// operation.
func TestBulkInBothEncodings(t *testing.T) {
	a, b := twoServers(t)
	bulk := []string{
		batch, "True", "x-ms-cosmos-batch-atomic", "False", "x-ms-cosmos-batch-continue-on-error", "True",
		"x-ms-documentdb-partitionkeyrangeid", "0",
	}
	sameInBoth(t, a, b, 207, "201 409 201 200 404 412 204 400", `[
		{"operationType":"Create","partitionKey":"[\"a\"]","resourceBody":{"id":"1","pk":"a"},"indexingDirective":"Include"},
		{"operationType":"Create","partitionKey":"[\"a\"]","resourceBody":{"id":"1","pk":"a"}},
		{"operationType":"Upsert","partitionKey":"[\"b\"]","resourceBody":{"id":"1","pk":"b"}},
		{"operationType":"Patch","partitionKey":"[\"b\"]","id":"1","resourceBody":{"operations":[{"op":"set","path":"/n","value":1}]}},
		{"operationType":"Read","partitionKey":"[\"c\"]","id":"1"},
		{"operationType":"Replace","partitionKey":"[\"a\"]","id":"1","ifMatch":"\"other\"","resourceBody":{"id":"1","pk":"a"}},
		{"operationType":"Delete","partitionKey":"[\"a\"]","id":"1"},
		{"operationType":"Create","partitionKey":"[\"d\"]","resourceBody":{"id":"1","pk":"e"}}]`, bulk...)
	sameInBoth(t, a, b, 200, "200 201", `[
		{"operationType":"Upsert","partitionKey":"[\"b\"]","resourceBody":{"id":"1","pk":"b"},"minimalReturnPreference":true},
		{"operationType":"Create","partitionKey":"[{}]","resourceBody":{"id":"none"}}]`, bulk...)
	one := `[{"operationType":"Read","partitionKey":"[\"c\"]","id":"1"}]`
	for _, c := range []struct {
		client *client
		body   string
	}{{a, one}, {b, hybridRow(t, one)}} {
		gone := c.client.want(410, "POST", docs, c.body, append(bulk[:6:6], "x-ms-documentdb-partitionkeyrangeid", "99")...)
		if gone.header.Get("x-ms-substatus") != "1002" || gone.header.Get("content-type") != "application/json" {
			t.Errorf("gone %v", gone.header)
		}
		c.client.want(404, "POST", "/dbs/shop/colls/nope/docs", c.body, bulk...)
	}
}

// TestRefusedInBothEncodings: an error about a whole batch is JSON, in either encoding.
func TestRefusedInBothEncodings(t *testing.T) {
	a, b := twoServers(t)
	atomic := []string{batch, "True", "x-ms-cosmos-batch-atomic", "True", "x-ms-documentdb-partitionkey", `["a"]`}
	read := `{"operationType":"Read","id":"1"}`
	many := "[" + read + strings.Repeat(","+read, 100) + "]"
	large := `[{"operationType":"Create","resourceBody":{"id":"1","pk":"a","s":"` + strings.Repeat("x", 2_300_000) + `"}}]`
	for _, c := range []struct {
		name, batch string
		status      int
		says        string
		headers     []string
	}{
		{"one operation too many", many, 400, "Batch request has more operations than what is supported. It has ", atomic},
		{"no operation", "[]", 400, "Batch request has no operations.", atomic},
		{"too large", large, 413, "A body may have", atomic},
		{
			"another partition key", `[{"operationType":"Read","id":"1","partitionKey":"[\"b\"]"}]`, 400,
			"One or more operations within the batch request have a different partition key value", atomic,
		},
		{"no partition key", "[" + read + "]", 400, "", atomic[:4]},
		{"a key that is none", `[{"operationType":"Read","id":"1","partitionKey":"a"}]`, 400, "", atomic},
		{
			"no id", `[{"operationType":"Delete"}]`, 400,
			"Operation 0 of the batch (the first is 0) is not valid: a Delete needs the id", atomic,
		},
		{
			"no body", `[` + read + `,{"operationType":"Upsert"}]`, 400,
			"Operation 1 of the batch (the first is 0) is not valid: a Upsert needs a resourceBody", atomic,
		},
		{
			"an unknown directive", `[{"operationType":"Upsert","resourceBody":{"id":"1"},"indexingDirective":"Never"}]`, 400,
			`indexingDirective: the indexing directive "Never" is not known`, atomic,
		},
		{"triggers", "[" + read + "]", 400, "Triggers", append(atomic[:6:6], "x-ms-documentdb-pre-trigger-include", "t")},
	} {
		t.Run(c.name, func(t *testing.T) {
			a.t, b.t = t, t
			text, rows := a.want(c.status, "POST", docs, c.batch, c.headers...), b.want(c.status, "POST", docs,
				hybridRow(t, c.batch), c.headers...)
			for _, r := range []reply{text, rows} {
				if r.header.Get("content-type") != "application/json" || !strings.Contains(r.text("message"), c.says) {
					t.Errorf("%q %s", r.header.Get("content-type"), r.body)
				}
			}
		})
	}
	if all := b.want(200, "GET", docs, ""); all.field("_count") != 0.0 {
		t.Errorf("left %s", all.body)
	}
}

// TestLargeRepliesInBothEncodings: both encodings bound replies alike; four reads of 1.5 MB do not
// fit.
func TestLargeRepliesInBothEncodings(t *testing.T) {
	a, b := twoServers(t)
	pk := []string{batch, "true", "x-ms-documentdb-partitionkey", `["a"]`, "x-ms-cosmos-batch-continue-on-error", "true"}
	for _, c := range []*client{a, b} {
		c.want(201, "POST", docs, `{"id":"1","pk":"a","s":"`+strings.Repeat("x", 3<<19)+`"}`, pk[2:4]...)
	}
	read := `{"operationType":"Read","id":"1"}`
	rows := sameInBoth(t, a, b, 207, "200 200 413 200",
		"["+read+","+read+","+read+`,{"operationType":"Patch","id":"1","resourceBody":[{"op":"set","path":"/n","value":1}]}]`,
		pk...)
	if len(rows.body) > 4<<20 || len(rows.body) < 3<<20 {
		t.Errorf("a reply of %d bytes", len(rows.body))
	}
	sameInBoth(t, a, b, 207, "424 424 413", "["+read+","+read+","+read+"]",
		append(pk[:4:4], "x-ms-cosmos-batch-atomic", "true")...)
}

// FuzzBatchEncodings sends rows with arbitrary body, key and condition to gateway and engine
// together. The reply is a whole stream with a result for every operation, or a JSON error that is
// not the server's fault.
func FuzzBatchEncodings(f *testing.F) {
	f.Add(0, "1", `["a"]`, `{"id":"1","pk":"a"}`, "", true)
	f.Add(20, "", `[{}]`, `{"id":"1"}`, "*", false)
	f.Add(1, "1", `["a"]`, `[{"op":"set","path":"/n","value":1}]`, `"e"`, true)
	f.Add(5, "1", "", "\x80\x01", "", false)
	f.Add(4, "2", `["b"`, "", "", false)
	f.Add(2, "\u00e9", `[1,2]`, "", "x", true)
	f.Add(-1, "", "", "", "", false)
	e := openEngine(f)
	server := httptest.NewServer(rest.New(rest.Options{Engine: e, NoAuth: true}))
	f.Cleanup(server.Close)
	(&client{t: f, server: server}).setUp("12000")
	g := rest.New(rest.Options{Engine: e, NoAuth: true})
	name := map[int]string{}
	for n, number := range batchNumbers {
		name[number] = n
	}
	f.Fuzz(func(t *testing.T, kind int, id, key, body, condition string, atomic bool) {
		one := batchRow{
			OperationType: name[kind], IfMatch: &condition, ResourceBody: json.RawMessage(body),
			MinimalReturnPreference: kind%2 == 0,
		}
		if id != "" {
			one.ID = &id
		}
		if key != "" {
			one.PartitionKey = &key
		}
		stream := hybridRow(t, "[]")
		for range 2 {
			stream += framedRow(one.encode())
		}
		r := httptest.NewRequestWithContext(context.Background(), http.MethodPost, "/", strings.NewReader(stream))
		r.RequestURI, r.URL = docs, &url.URL{Path: docs}
		r.Header.Set(batch, "True")
		r.Header.Set("x-ms-cosmos-batch-atomic", fmt.Sprint(atomic))
		r.Header.Set("x-ms-documentdb-partitionkey", `["a"]`)
		w := httptest.NewRecorder()
		g.ServeHTTP(w, r)
		switch answer := w.Body.Bytes(); {
		case w.Code == 200 || w.Code == 207:
			if list, err := fromHybridRow(answer); err != nil || len(list) != 2 {
				t.Fatalf("%d: %v, %v", w.Code, list, err)
			}
		case w.Code >= 500 || !json.Valid(answer) || !strings.Contains(w.Body.String(), "ActivityId"):
			t.Fatalf("%d: %q", w.Code, answer)
		}
	})
}

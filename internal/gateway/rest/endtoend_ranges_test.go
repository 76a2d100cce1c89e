package rest_test

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// TestRangesAreReplacedOverTheWire follows a client whose known ranges are split and merged.
func TestRangesAreReplacedOverTheWire(t *testing.T) {
	keys, err := auth.NewKeyRing(auth.KeySet{Primary: accountKey})
	if err != nil {
		t.Fatal(err)
	}
	e := openEngine(t)
	s := httptest.NewServer(rest.New(rest.Options{Engine: e, Auth: auth.Verifier{Keys: keys, Tokens: serverTokens}}))
	t.Cleanup(s.Close)
	c := &client{t: t, server: s}
	c.setUp("400")
	const ranges, docs = "/dbs/shop/colls/orders/pkranges", "/dbs/shop/colls/orders/docs"
	ids := func(r reply) string {
		var all []string
		for _, one := range r.lists("PartitionKeyRanges") {
			all = append(all, one.(map[string]any)["id"].(string))
		}
		return strings.Join(all, ",")
	}
	token := ""
	for _, customer := range []string{"a", "b", "c", "d", "e", "f"} {
		token = c.want(201, "POST", docs,
			`{"id":"1","customer":"`+customer+`","pk":"`+customer+`"}`).header.Get("x-ms-session-token")
	}
	first := c.want(200, "GET", ranges, "", "A-IM", "Incremental Feed")
	etag := first.header.Get("etag")
	c.want(304, "GET", ranges, "", "A-IM", "Incremental Feed", "If-None-Match", etag)
	if _, err := e.Split(context.Background(), "shop", "orders", account.ReshapeRequest{}); err != nil {
		t.Fatal(err)
	}

	after := c.want(200, "GET", ranges, "", "A-IM", "Incremental Feed", "If-None-Match", etag)
	if ids(after) != "1,2" || after.header.Get("etag") == etag {
		t.Errorf("after the split: %s, %v", after.body, after.header)
	}
	for _, one := range after.lists("PartitionKeyRanges") {
		r := one.(map[string]any)
		if parents, _ := r["parents"].([]any); len(parents) != 1 || parents[0] != "0" || r["status"] != "online" ||
			r["throughputFraction"] != 0.5 {
			t.Errorf("a child is %v", r)
		}
	}
	const ask = `{"query":"SELECT * FROM c"}`
	gone := func(r reply) {
		t.Helper()
		if r.header.Get("x-ms-substatus") != "1002" || r.text("code") != "Gone" {
			t.Errorf("%v %s", r.header, r.body)
		}
	}
	gone(c.want(410, "POST", docs, ask, append(isQuery, "x-ms-documentdb-partitionkeyrangeid", "0")...))
	gone(c.want(410, "GET", docs, "", "x-ms-documentdb-partitionkeyrangeid", "0"))
	gone(c.want(410, "POST", docs, `[{"operationType":"Read","id":"1","partitionKey":"[\"a\"]"}]`,
		"x-ms-cosmos-is-batch-request", "true", "x-ms-documentdb-partitionkeyrangeid", "0"))
	// A client sends a request to one of the new ranges even if it has no operation for it.
	if r := c.want(200, "POST", docs, `[]`, "x-ms-cosmos-is-batch-request", "true", "x-ms-documentdb-partitionkeyrangeid",
		"1"); string(r.body) != "[]" {
		t.Errorf("%s", r.body)
	}
	gone(c.want(410, "POST", docs, `[]`, "x-ms-cosmos-is-batch-request", "true", "x-ms-documentdb-partitionkeyrangeid",
		"0"))
	c.want(400, "POST", docs, `[]`, "x-ms-cosmos-is-batch-request", "true")
	// A session token of the parent is valid for the children.
	count := 0
	for _, id := range []string{"1", "2"} {
		r := c.want(200, "POST", docs, ask,
			append(isQuery, "x-ms-documentdb-partitionkeyrangeid", id, "x-ms-session-token", token)...)
		if !strings.HasPrefix(r.header.Get("x-ms-session-token"), id+":-1#") {
			t.Errorf("range %s answers with the session %s", id, r.header.Get("x-ms-session-token"))
		}
		count += len(r.lists("Documents"))
	}
	if count != 6 {
		t.Errorf("the children have %d items of 6", count)
	}
	if _, err := e.Merge(context.Background(), "shop", "orders", account.ReshapeRequest{}); err != nil {
		t.Fatal(err)
	}
	merged := c.want(200, "GET", ranges, "", "A-IM", "Incremental Feed", "If-None-Match", after.header.Get("etag"))
	if ids(merged) != "3" || !strings.Contains(string(merged.body), `"parents":["0","1","2"]`) {
		t.Errorf("after the merge: %s", merged.body)
	}
	// A client continues with the bounds it began with, on the merged range.
	count = 0
	for _, one := range after.lists("PartitionKeyRanges") {
		r := one.(map[string]any)
		page := c.want(200, "POST", docs, ask,
			append(isQuery, "x-ms-documentdb-partitionkeyrangeid", "3", "x-ms-read-key-type", "EffectivePartitionKeyRange",
				"x-ms-start-epk", r["minInclusive"].(string), "x-ms-end-epk", r["maxExclusive"].(string))...)
		count += len(page.lists("Documents"))
	}
	if count != 6 {
		t.Errorf("the halves of the merged range have %d items of 6", count)
	}
	c.want(404, "POST", docs, ask,
		append(isQuery, "x-ms-documentdb-partitionkeyrangeid", "3", "x-ms-session-token", "1:-1#1000")...)
}

// TestThroughputIsPending raises an offer beyond what the ranges can deliver.
func TestThroughputIsPending(t *testing.T) {
	c := start(t)
	c.setUp("400")
	offers := c.want(200, "GET", "/offers", "").lists("Offers")
	path := "/offers/" + offers[0].(map[string]any)["id"].(string)
	r := c.want(200, "PUT", path,
		strings.Replace(string(c.want(200, "GET", path, "").body), `"offerThroughput":400`, `"offerThroughput":25000`, 1))
	if r.field("content", "offerThroughput") != 25000.0 {
		t.Fatalf("%s", r.body)
	}
	for r.header.Get("x-ms-offer-replace-pending") != "false" { // until the test's time limit
		if r.header.Get("x-ms-offer-replace-pending") != "true" {
			t.Fatalf("%v", r.header)
		}
		r = c.want(200, "GET", path, "")
	}
	if n := len(c.want(200, "GET", "/dbs/shop/colls/orders/pkranges", "").lists("PartitionKeyRanges")); n != 3 {
		t.Errorf("25,000 RU/s have %d ranges", n)
	}
}

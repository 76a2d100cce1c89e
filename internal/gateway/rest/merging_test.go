package rest_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// everyFeature is the list of a client that can execute any plan.
const everyFeature = "Aggregate, Distinct, GroupBy, MultipleAggregates, MultipleOrderBy, OffsetAndLimit, OrderBy, " +
	"Top, NonValueAggregate, DCount"

var (
	fanOut  = []string{"content-type", "application/query+json", "x-ms-documentdb-query-enablecrosspartition", "True"}
	planned = []string{
		"content-type", "application/query+json", "x-ms-cosmos-is-query-plan-request", "True",
		"x-ms-cosmos-supported-query-features", everyFeature,
	}
)

// The refusals of the service.
const (
	notServable = "The provided cross partition query can not be directly served by the gateway."
	nonValue    = `Message: {"Errors":["Cross partition query only supports 'VALUE <AggregateFunc>' for aggregates."]}`
	noFeature   = "Query contains 1 or more unsupported features. " +
		"Upgrade your SDK to a version that does support the requested features:"
	noAggregates = noFeature + "\r\nQuery contained Aggregate, which the calling client does not support.\r\n"
)

func query(text string) string { return fmt.Sprintf(`{"query":%q}`, text) }

// startWithoutMerging returns a server that does not merge by default, with some items in ranges.
func startWithoutMerging(t *testing.T, throughput string) *client {
	c := start(t)
	c.setUp(throughput)
	for i := range 12 {
		item, key := fmt.Sprintf(`{"id":"%d","pk":"k%d","n":%d}`, i, i, i), fmt.Sprintf(`["k%d"]`, i)
		c.want(201, "POST", docs, item, "x-ms-documentdb-partitionkey", key)
	}
	return c
}

// TestQueriesTheServiceRefuses: 1004 comes with the plan, whatever the number of ranges, without
// charge and session token; aggregates without VALUE get neither.
func TestQueriesTheServiceRefuses(t *testing.T) {
	for _, throughput := range []string{"400", "30000"} {
		c := startWithoutMerging(t, throughput)
		for _, text := range []string{
			"SELECT VALUE COUNT(1) FROM c", "SELECT TOP 3 * FROM c", "SELECT * FROM c ORDER BY c.n",
			"SELECT * FROM c OFFSET 1 LIMIT 2", "SELECT DISTINCT c.n FROM c", "SELECT c.n FROM c GROUP BY c.n",
		} {
			r := c.want(400, "POST", docs, query(text), fanOut...)
			for name, want := range map[string]string{
				"x-ms-substatus": "1004", "x-ms-request-charge": "0", "x-ms-session-token": "",
			} {
				if got := r.header.Get(name); got != want {
					t.Errorf("%s: %s is %q, want %q", text, name, got, want)
				}
			}
			plan := c.want(200, "POST", docs, query(text), planned...)
			if info := r.text("additionalErrorInfo"); info != string(plan.body) {
				t.Errorf("%s: additionalErrorInfo %q, the plan is %s", text, info, plan.body)
			}
			if r.text("code") != "BadRequest" || !strings.HasPrefix(r.text("message"), notServable) {
				t.Errorf("%s: %s", text, r.body)
			}
			for _, way := range []string{"--cross-partition-queries=server", "x-orrery-cross-partition-queries: server"} {
				if !strings.Contains(r.text("message"), way) {
					t.Errorf("%s: the message does not name %s: %s", text, way, r.body)
				}
			}
			// Rust's SDK takes these words for the refusal of a plan
			if strings.Contains(r.text("message"), "unsupported features") {
				t.Errorf("%s: %s", text, r.body)
			}
		}
		for _, text := range []string{"SELECT COUNT(1) FROM c", "SELECT c.n, COUNT(1) AS k FROM c GROUP BY c.n"} {
			r := c.want(400, "POST", docs, query(text), fanOut...)
			if !strings.HasPrefix(r.text("message"), nonValue+"\r\nOrrery") ||
				r.header.Get("x-ms-substatus") != "" || r.field("additionalErrorInfo") != nil {
				t.Errorf("%s: substatus %q: %s", text, r.header.Get("x-ms-substatus"), r.body)
			}
		}
	}
}

// TestMergeHeaders: versions, the headers of the service and our own.
func TestMergeHeaders(t *testing.T) {
	c := startWithoutMerging(t, "400")
	count, one := "SELECT VALUE COUNT(1) FROM c", "SELECT VALUE COUNT(1) FROM c WHERE c.pk = 'k1'"
	parallel := []string{"x-ms-documentdb-query-parallelizecrosspartitionquery", "true"}
	for _, ask := range []struct {
		text      string
		headers   []string
		status    int
		substatus string
	}{
		{count, nil, 400, "1004"},
		{count, []string{"x-ms-version", "2016-07-11"}, 400, "1004"},
		{count, []string{"x-ms-version", "2016-05-30"}, 400, ""},
		{count, []string{"x-orrery-cross-partition-queries", "Server"}, 200, ""},
		{count, []string{"x-orrery-cross-partition-queries", "service"}, 400, "1004"},
		{count, []string{"x-orrery-cross-partition-queries", "yes"}, 400, ""},
		{count, []string{"x-ms-documentdb-partitionkeyrangeid", "0"}, 200, ""},
		{count, []string{"x-ms-start-epk", "", "x-ms-end-epk", "80"}, 200, ""},
		{count, []string{"x-ms-documentdb-partitionkey", `["k1"]`}, 200, ""},
		{count, []string{"x-ms-documentdb-query-enablecrosspartition", "false"}, 400, ""},
		{one, nil, 200, ""},
		{one, []string{"x-ms-documentdb-query-enablecrosspartition", "false"}, 200, ""},
		{one, []string{"x-ms-documentdb-query-iscontinuationexpected", "False"}, 400, "1004"},
		{one, []string{"x-ms-documentdb-query-iscontinuationexpected", "True"}, 200, ""},
		{"SELECT DISTINCT c.n FROM c WHERE c.pk = 'k1'", nil, 400, "1004"},
		{"SELECT * FROM c", nil, 200, ""},
		{"SELECT * FROM c", parallel, 400, "1004"},
		{"SELECT * FROM c WHERE c.pk = 'k1'", parallel, 200, ""},
	} {
		r := c.want(ask.status, "POST", docs, query(ask.text), append(slices.Clone(fanOut), ask.headers...)...)
		if got := r.header.Get("x-ms-substatus"); got != ask.substatus {
			t.Errorf("%s %v: substatus %q, want %q: %s", ask.text, ask.headers, got, ask.substatus, r.body)
		}
	}
	asService := append(slices.Clone(fanOut), "x-orrery-cross-partition-queries", "service")
	r := c.want(400, "POST", docs, query(count), asService...)
	if strings.Contains(r.text("message"), "Orrery") {
		t.Errorf("a client that asked for it gets the hint: %s", r.body)
	}
	none := c.want(400, "POST", docs, query(count), planned[:4]...)
	if !strings.HasPrefix(none.text("message"), noAggregates) {
		t.Errorf("a plan without features: %s", none.body)
	}
}

// TestServerThatMerges: the option applies to all requests, unless a request says otherwise.
func TestServerThatMerges(t *testing.T) {
	s := httptest.NewServer(rest.New(rest.Options{Engine: openEngine(t), NoAuth: true, MergeQueries: true}))
	t.Cleanup(s.Close)
	c := &client{t: t, server: s}
	c.setUp("30000")
	c.want(200, "POST", docs, query("SELECT c.n, COUNT(1) AS k FROM c GROUP BY c.n"), fanOut...)
	unmerged := append(slices.Clone(fanOut), "x-orrery-cross-partition-queries", "service")
	c.want(400, "POST", docs, query("SELECT VALUE COUNT(1) FROM c"), unmerged...)
	r := c.want(400, "POST", docs, query("SELECT VALUE d.n FROM (SELECT COUNT(1) AS n FROM c) AS d"), planned...)
	if strings.Contains(r.text("message"), "--cross-partition-queries") {
		t.Errorf("a server that merges is to be started so: %s", r.body)
	}
}

// TestOneRangePerPage: a served query reads one range in each page. A continuation is an object,
// and is also accepted in a list.
func TestOneRangePerPage(t *testing.T) {
	c := startWithoutMerging(t, "30000")
	type position struct {
		Token *string
		Range struct{ Min, Max string }
	}
	var found []string
	var ranges []string
	begun := 0
	for continuation, page := "", 0; ; page++ {
		headers := append(slices.Clone(fanOut), "x-ms-max-item-count", "2")
		if continuation != "" {
			if page%2 == 1 {
				continuation = "[" + continuation + "]"
			}
			headers = append(headers, "x-ms-continuation", continuation)
		}
		r := c.want(200, "POST", docs, query("SELECT VALUE c.id FROM c"), headers...)
		for _, id := range r.field("Documents").([]any) {
			found = append(found, id.(string))
		}
		if id := r.header.Get("x-ms-documentdb-partitionkeyrangeid"); len(ranges) == 0 || ranges[len(ranges)-1] != id {
			ranges = append(ranges, id)
		}
		if continuation = r.header.Get("x-ms-continuation"); continuation == "" {
			break
		}
		var at position
		if err := json.Unmarshal([]byte(continuation), &at); err != nil || at.Range.Max == "" {
			t.Fatalf("continuation %s: %v", continuation, err)
		}
		if at.Token == nil {
			begun++
		}
	}
	slices.Sort(found)
	if len(slices.Compact(slices.Clone(found))) != 12 || len(found) != 12 {
		t.Errorf("found %v", found)
	}
	if !slices.Equal(ranges, []string{"0", "1", "2", "3", "4"}) || begun != 4 {
		t.Errorf("pages of the ranges %v, %d of them begin one behind another", ranges, begun)
	}
}

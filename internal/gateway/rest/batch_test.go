package rest

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// sendBatch sends a batch to a fake engine that has a result for each operation.
func sendBatch(t testing.TB, body string, results []cosmos.OperationResult) (*Response, []string) {
	t.Helper()
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1, Results: results}}
	g := New(Options{Engine: fake, NoAuth: true, Clock: clock.NewManual(testNow)})
	r := g.Handle(context.Background(),
		parseRequest("POST /dbs/a/colls/b/docs\nx-ms-cosmos-is-batch-request: True\n\n"+body))
	checkError(t, r)
	return r, fake.take()
}

// reads returns a batch of n reads.
func reads(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = `{"operationType":"Read","id":"` + strconv.Itoa(i) + `"}`
	}
	return "[" + strings.Join(list, ",") + "]"
}

func done(n, status int) []cosmos.OperationResult {
	results := make([]cosmos.OperationResult, n)
	for i := range results {
		results[i].Status = status
	}
	return results
}

func TestBatchLimits(t *testing.T) {
	deep := strings.Repeat("[", 127) + strings.Repeat("]", 127)
	for _, c := range []struct {
		name, body string
		results    int
		status     int
		says       string
	}{
		{"as many as are allowed", reads(100), 100, 200, ""},
		{"one more", reads(101), 101, 400, "Batch request has more operations than what is supported."},
		{"very many", "[" + strings.Repeat("0,", 500_000) + "0]", 0, 400, "more operations than what is supported"},
		{"broken binary JSON", "\x80[]", 0, 400, "binary encoding"},
		{"deep as an item may be", `[{"operationType":"Create","resourceBody":{"a":` + deep + `}}]`, 1, 200, ""},
		{
			"deeper: the engine's to refuse", `[{"operationType":"Create","resourceBody":{"a":[[[[[` + deep + `]]]]]}}]`, 1, 200,
			"",
		},
		{"much too deep", "[" + strings.Repeat(`{"a":`, 100_000), 0, 400, "Operation 0"},
		{"too large", "[" + strings.Repeat(" ", defaultBodyBytes) + "]", 0, 413, "too large"},
		{"not UTF-8", "[{\"operationType\":\"Read\",\"id\":\"\xff\"}]", 0, 400, "Operation 0"},
		{"spaces", " \r\n\t ", 0, 400, "JSON array"},
		{"cut", `[{"operationType":"Read","id":"1"},{"operationType"`, 0, 400, "Operation 1 of the batch"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, calls := sendBatch(t, c.body, done(c.results, 200))
			if r.Status != c.status || !strings.Contains(string(r.Body), c.says) {
				t.Errorf("%d %s", r.Status, status.Clip(string(r.Body)))
			}
			if asked := len(calls) > 0; asked != (c.status == 200) {
				t.Errorf("asked the engine: %t", asked)
			}
		})
	}
}

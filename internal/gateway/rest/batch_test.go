package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
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

// FuzzBatch: a parsed JSON batch says what the text says, and any other text is the client's fault.
func FuzzBatch(f *testing.F) {
	for _, seed := range []string{
		`[{"operationType":"Create","resourceBody":{"id":"1"},"partitionKey":"[\"a\"]"}]`,
		`[{"operationType":"PATCH","id":"\u00e9","resourceBody":[{"op":"set","path":"/a","value":null}],"ifMatch":"*"},` +
			`{"operationType":"Read","id":"2","partitionKey":[1.50,{}]}]`,
		`[{"operationType":"Delete","id":"1","indexingDirective":"Exclude","minimalReturnPreference":true}]`,
		`[`, `[]`, `{}`, ``, ` [ 1 , [ ] ]`, `[{"id":"1","id":"2"}]`, "\x81", `[{"operationType":null}]`, reads(101),
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		operations, err := parseJSONBatch(body)
		if err != nil {
			if e := status.Of(err); e.Kind.HTTP() != 400 {
				t.Fatalf("%v", err)
			}
			return
		}
		var want []map[string]json.RawMessage
		if err := json.Unmarshal(body, &want); err != nil || len(want) != len(operations) || len(want) == 0 ||
			len(want) > engine.MaxBatchOperations {
			t.Fatalf("%d operations of %d, %v", len(operations), len(want), err)
		}
		for i, o := range operations {
			for name, got := range map[string]string{"id": o.ID, "ifMatch": o.IfMatch, "ifNoneMatch": o.IfNoneMatch} {
				if said := textIn(t, want[i][name]); got != said {
					t.Fatalf("operation %d: %s %q, want %q", i, name, got, said)
				}
			}
			if said := compacted(t, want[i]["resourceBody"]); string(o.Body) != said {
				t.Fatalf("operation %d: body %s, want %s", i, o.Body, said)
			}
			said := want[i]["partitionKey"]
			isText := len(said) > 0 && said[0] == '"'
			if isText {
				said = []byte(textIn(t, said))
			} else {
				said = []byte(compacted(t, said))
			}
			if (o.PartitionKey == nil) != (!isText && len(said) == 0) ||
				o.PartitionKey != nil && *o.PartitionKey != string(said) {
				t.Fatalf("operation %d: key %v, want %s", i, o.PartitionKey, said)
			}
		}
	})
}

// textIn decodes a string; null and an absent value give "".
func textIn(t *testing.T, text json.RawMessage) string {
	t.Helper()
	if len(text) == 0 {
		return ""
	}
	var s *string
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	if s == nil {
		return ""
	}
	return *s
}

// compacted returns JSON without white space; null and an absent value give "".
func compacted(t *testing.T, text json.RawMessage) string {
	t.Helper()
	if len(text) == 0 || string(text) == "null" {
		return ""
	}
	var b bytes.Buffer
	if err := json.Compact(&b, text); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

package batches

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// FuzzBatch: a parsed JSON batch says what the text says, and any other text is the client's fault.
func FuzzBatch(f *testing.F) {
	for _, seed := range []string{
		`[{"operationType":"Create","resourceBody":{"id":"1"},"partitionKey":"[\"a\"]"}]`,
		`[{"operationType":"PATCH","id":"\u00e9","resourceBody":[{"op":"set","path":"/a","value":null}],"ifMatch":"*"},` +
			`{"operationType":"Read","id":"2","partitionKey":[1.50,{}]}]`,
		`[{"operationType":"Delete","id":"1","indexingDirective":"Exclude","minimalReturnPreference":true}]`,
		`[`, `[]`, `{}`, ``, ` [ 1 , [ ] ]`, `[{"id":"1","id":"2"}]`, "\x81", `[{"operationType":null}]`,
		"[" + strings.Repeat(`{"operationType":"Read","id":"1"},`, 100) + `{"operationType":"Read","id":"1"}]`,
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

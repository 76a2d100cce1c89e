package querytest_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/testshared"
)

// recorded is one recorded query with its result.
type recorded struct {
	Name, Query, Authority string
	Data, Params, Expected json.RawMessage
	Unordered              any
	UnorderedArrays        any `json:"unordered_arrays"`
	Tolerance              float64
	ExpectedAlternatives   []json.RawMessage
	ExpectedProjection     string
}

// beyond are the cases in which the twin is wrong, with the reason. The twin only has to judge the
// queries that the generators make.
var beyond = map[string]string{
	"arraycontainsall/use document fields~2":         "the recorded documents are not those of the recording",
	"arraycontainsall/use document fields~3":         "the recorded documents are not those of the recording",
	"arraycontainsany/use document fields":           "the recorded documents are not those of the recording",
	"arraycontainsany/use document fields~2":         "the recorded documents are not those of the recording",
	"arraycontainsany/use document fields~3":         "the recorded documents are not those of the recording",
	"community/cosmosdb-query/index/binaryOperator2": "= binds more tightly than ^",
	"docs/contains-all-cs/1":                         "the page forgot that case matters",
	"docs/contains-all-cs/1#case1":                   "the page forgot that case matters",
	"samples/is-integer":                             "a double does not hold the number",
	"samples/is-integer#maxIntegerValue":             "a double does not hold the number",
	"samples/objecttoarray-field":                    "the twin's objects have no order",
}

// TestTwinKnowsTheRecordedResults checks that the twin returns the recorded results.
func TestTwinKnowsTheRecordedResults(t *testing.T) {
	var cases []recorded
	if err := json.Unmarshal(testshared.Open(t, "vectors/sql_results.json"), &cases); err != nil {
		t.Fatal(err)
	}
	passed, unknown := 0, 0
	for _, c := range cases {
		if string(c.Expected) == `"error"` {
			continue
		}
		got, err := c.ask(t)
		if err != nil {
			unknown++
			t.Logf("%s: %v", c.Name, err)
			continue
		}
		if c.isAnswer(got) {
			passed++
		} else if beyond[c.Name] == "" {
			t.Errorf("%s (%s)\n  %s\n got %.600s\nwant %.600s", c.Name, c.Authority, c.Query, got,
				strings.Join(strings.Fields(string(c.Expected)), " "))
		}
	}
	t.Logf("%d right, %d unknown to the twin, of %d", passed, unknown, len(cases))
	if passed < 622 {
		t.Errorf("the twin is right about %d cases, and was about more", passed)
	}
}

// ask returns the twin's answer, as JSON. The error is a construct that the twin does not know.
func (c recorded) ask(t *testing.T) (rows []string, err error) {
	tree, err := parser.Parse(c.Query)
	if err != nil {
		t.Fatalf("%s: %v", c.Name, err)
	}
	defer func() {
		if r := recover(); r != nil {
			if known, ok := r.(querytest.Unknown); ok {
				err = known
				return
			}
			panic(fmt.Sprintf("%s: %v", c.Name, r))
		}
	}()
	for _, row := range querytest.Ask(tree, c.documents(t), c.parameters()) {
		rows = append(rows, row.JSON)
	}
	return rows, nil
}

func (c recorded) documents(t *testing.T) []querytest.Given {
	data := c.Data
	var reference string
	if json.Unmarshal(data, &reference) == nil && reference != "" {
		data = testshared.Open(t, "vectors/"+strings.TrimPrefix(reference, "@"))
	}
	var list []any
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	docs := make([]querytest.Given, len(list))
	for i, d := range list {
		docs[i] = querytest.Given{Value: d, Ordinal: uint64(i + 1)}
	}
	return docs
}

// parameters reads parameters as requests carry them, or an object of them.
func (c recorded) parameters() map[string]any {
	values := map[string]any{}
	var list []struct {
		Name  string
		Value any
	}
	if json.Unmarshal(c.Params, &list) != nil {
		_ = json.Unmarshal(c.Params, &values)
	}
	for _, p := range list {
		values[p.Name] = p.Value
	}
	return values
}

// isAnswer compares rows with the recorded result, and with the result recorded elsewhere in its
// place.
func (c recorded) isAnswer(got []string) bool {
	for _, expected := range append([]json.RawMessage{c.Expected}, c.ExpectedAlternatives...) {
		var list []json.RawMessage
		if json.Unmarshal(expected, &list) != nil {
			continue
		}
		want, err := querytest.Canonical(joinRaw(list))
		if err == nil && sameList(got, want, c.Unordered != nil, c.UnorderedArrays != nil) {
			return true
		}
	}
	return false
}

func joinRaw(list []json.RawMessage) []byte {
	var all []byte
	for i, raw := range list {
		if i > 0 {
			all = append(all, ',')
		}
		all = append(all, raw...)
	}
	return all
}

func sameList(got, want []string, unordered, anyOrder bool) bool {
	if unordered {
		got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	}
	return slices.EqualFunc(got, want, func(a, b string) bool { return querytest.Near(a, b, anyOrder) })
}

package expr_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// constants returns values that are easily confused with one another.
func constants() []value.Value {
	list := []value.Value{
		{},
		value.FromNumber(zero / zero), value.FromNumber(-zero),
		value.FromArray([]value.Value{value.FromNumber(zero / zero)}),
	}
	long := strings.Repeat("é", 100)
	for _, text := range []string{
		"null", "false", "true", "0", "1", "1.0", "10e-1", `""`, `"1"`, `"\u0031"`, `"a\u0000"`, `"a"`,
		`"` + long + `"`, `"` + long + `b"`, `"` + long + `\u0062"`,
		"[]", "{}", "[1]", "[1.0]", "[[1]]", `{"a":1,"b":2}`, `{"b":2.0,"a":1}`, `{"a":1}`, `["a"]`, `["\u0061"]`,
	} {
		list = append(list, value.FromRaw([]byte(text)))
	}
	return list
}

var zero float64

// TestInConstantList checks that a compiled list gives the same results as comparing item by item.
func TestInConstantList(t *testing.T) {
	pick := rapid.SampledFrom(constants())
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.SliceOfN(pick, 1, 40).Draw(t, "items")
		nodes := make([]expr.Node, len(items))
		for i, v := range items {
			nodes[i] = expr.Const{Value: v}
		}
		for _, v := range constants() {
			for _, not := range []bool{false, true} {
				var row expr.Row
				row.Watch(t.Context())
				got := expr.NewIn(not, expr.Const{Value: v}, nodes).Eval(&row)
				want := (&expr.In{Not: not, Value: expr.Const{Value: v}, List: nodes}).Eval(&row)
				if got.Kind() != want.Kind() || row.Err() != nil {
					t.Fatalf("%s IN %v (NOT: %t) = %s, one by one %s", v, items, not, got, want)
				}
			}
		}
	})
}

// TestObjectNames checks that distinct names are detected at compile time, and that the later of
// two members with one name wins.
func TestObjectNames(t *testing.T) {
	for text, distinct := range map[string]bool{
		`{"a": c.i, "b": c.i}`:            true,
		`{}`:                              true,
		`{"a": c.i, "b": 1, "a": c.s}`:    false,
		`{"a": c.i, "\u0061": c.missing}`: false,
	} {
		n, ok := compile(t, text).Select.Value.(*expr.Object)
		if ok && n.Distinct() != distinct {
			t.Errorf("%s: distinct %t", text, !distinct)
		}
	}
	var row expr.Row
	row.Reset(item, 1, 2)
	if got := compile(t, `{"a": c.i, "b": 1, "a": c.s}`).Select.Value.Eval(&row).String(); got != `{"a":"b","b":1}` {
		t.Errorf("got %s", got)
	}
}

// TestConcatChains checks that chains join in order however they nest, and that an operand which is
// not a string makes them undefined.
func TestConcatChains(t *testing.T) {
	for text, want := range map[string]string{
		"c.s || 'x' || c.s || 'y'":           `"bxby"`,
		"c.s || ('x' || c.s) || (c.s || '')": `"bxbb"`,
		"c.s || (c.t ? c.s || 1 : 'x')":      "undefined",
		"c.s || (c.f ? 1 : c.s || 'x')":      `"bbx"`,
		"c.s || c.none || c.s":               "undefined",
		"1 || c.s":                           "undefined",
		"c.s || (c.s || 1)":                  "undefined",
	} {
		var row expr.Row
		row.Watch(t.Context())
		row.Reset(item, 1, 2)
		if got := compile(t, text).Select.Value.Eval(&row).String(); got != want || row.Err() != nil {
			t.Errorf("%s = %s, want %s", text, got, want)
		}
	}
}

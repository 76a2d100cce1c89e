package expr_test

import (
	"testing"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
)

// item is the item on which the tests evaluate expressions.
var item = &resource.Item{
	Ordinal: 5, PartitionID: 1, LSN: 2, TS: 1_700_000_000,
	JSON: []byte(
		`{"id":"7","n":null,"t":true,"f":false,"i":3,"big":1.0e2,"s":"b","l":[1,[2],{"x":"y"}],"o":{"a":1,"b":{"c":"d"}},` +
			`"_odd":1,"t\u0061g":"esc"}`),
}

func compile(t *testing.T, text string) *plan.Logical {
	t.Helper()
	q, err := parser.Parse("SELECT VALUE " + text + " FROM c")
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	l, err := sql.Compile(q, nil, sql.Options{})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return l
}

func TestValues(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		// Paths.
		{"c.id", `"7"`},
		{"c.big", "1.0e2"},
		{"c.tag", `"esc"`},
		{"c.l[1][0]", "2"},
		{"c.l[2].x", `"y"`},
		{"c.o['b']", `{"c":"d"}`},
		{"c.l[3 - 2]", "[2]"},
		{"c['o'][null]", "undefined"},
		{"c.l[-1]", "undefined"},
		{"c.l[0.5]", "undefined"},
		{"c.l.x", "undefined"},
		{"c.s[0]", "undefined"},
		{"c[0]", "undefined"},
		{"c.n.x", "undefined"},
		{`{"x": 2}.x`, "2"},
		{"[1, 2][1]", "2"},
		// System properties.
		{"c._ts", "1700000000"},
		{"c._odd", "1"},
		{"c._rid", `"AAAAAYAAAAIFAAAAAAAAAA=="`},
		{"c._attachments", `"attachments/"`},
		{"c._self", `"dbs/AAAAAQ==/colls/AAAAAYAAAAI=/docs/AAAAAYAAAAIFAAAAAAAAAA==/"`},
		{"IS_STRING(c._etag)", "true"},
		// Logic: only booleans have a truth value.
		{"0 AND false", "false"},
		{"undefined AND false", "false"},
		{"true AND undefined", "undefined"},
		{"true AND 1", "undefined"},
		{"1 OR true", "true"},
		{"false OR undefined", "undefined"},
		{"NOT 1", "undefined"},
		{"NOT c.f", "true"},
		{"(1 ? 2 : 3)", "3"},
		{"(c.t ? 2 : 3)", "2"},
		{"null ?? 5", "null"},
		{"c.none ?? 5", "5"},
		// Equality and order.
		{"c.i = '3'", "false"},
		{"c.i != '3'", "true"},
		{"c.none = c.none", "undefined"},
		{"c.none != 1", "undefined"},
		{"c.i < '4'", "undefined"},
		{"null < null", "false"},
		{"null <= null", "true"},
		{"c.f < c.t", "true"},
		{"'B' < 'a'", "true"},
		{`{"a": 1, "b": {"c": "d"}} = c.o`, "true"},
		{`{"b": {"c": "d"}, "a": 1.0} = c.o`, "true"},
		{"[1, [2]] = [1, [2, 3]]", "false"},
		{"[1] < [2]", "undefined"},
		{"NaN = NaN", "false"},
		{"NaN >= 1", "false"},
		// IN and BETWEEN.
		{"c.i IN (1, c.none, 3)", "true"},
		{"c.i IN (1, c.none)", "undefined"},
		{"c.none IN (1)", "undefined"},
		{"c.i NOT IN (1, 2)", "true"},
		{"c.i BETWEEN 3 AND 3", "true"},
		{"c.i BETWEEN 4 AND 'x'", "false"},
		{"c.i BETWEEN 2 AND 'x'", "undefined"},
		{"c.i NOT BETWEEN 4 AND 5", "true"},
		// Numbers and strings.
		{"c.i + '1'", "undefined"},
		{"-7 % 3", "-1"},
		{"8.9 / 0", `"Infinity"`},
		{"7 / 2", "3.5"},
		{"~130679749712577953", "-1022657953"},
		{"100 >>> 0", "100"},
		{"-1 >>> 0", "4294967295"},
		{"1 << 33", "2"},
		{"100 & 1000", "96"},
		{"-c.s", "undefined"},
		{"'a' || c.s", `"ab"`},
		{"'a' || 1", "undefined"},
		// Constructors omit undefined.
		{"[c.i, c.none, c.s]", `[3,"b"]`},
		{`{"a": c.none, b: c.n}`, `{"b":null}`},
		// Type checks are never undefined.
		{"IS_DEFINED(c.none)", "false"},
		{"IS_NULL(c.n)", "true"},
		{"IS_PRIMITIVE(c.l)", "false"},
		{"IS_FINITE_NUMBER(1 / 0)", "false"},
		{"IS_NUMBER(1 / 0)", "true"},
		{"IS_INTEGER(3454.123)", "false"},
		{"is_bool(c.f)", "true"},
	} {
		var row expr.Row
		row.Reset(item, 1, 2)
		if got := compile(t, c.text).Select.Value.Eval(&row).String(); got != c.want {
			t.Errorf("%s = %s, want %s", c.text, got, c.want)
		}
	}
}

// TestWhole checks that the item as a value equals the item as a client sees it.
func TestWhole(t *testing.T) {
	var row expr.Row
	row.Reset(item, 1, 2)
	want := string(resource.AppendItem(nil, item, 1, 2))
	if got := string(row.AppendWhole(nil)); got != want {
		t.Errorf("got %s", got)
	}
	if got := compile(t, "c").Select.Value.Eval(&row); got.String() != want {
		t.Errorf("got %s", got)
	}
	row.ResetComplete(item)
	if got := string(row.AppendWhole(nil)); got != string(item.JSON) {
		t.Errorf("complete: got %s", got)
	}
}

// TestConstantsFold checks that expressions that do not depend on the item are folded.
func TestConstantsFold(t *testing.T) {
	for _, text := range []string{
		"1 + 2 * 3", "NOT (1 = 2)", "[1, {'a': null}][1].a", "IS_NULL(null)",
		"1 IN (2, 3) OR true", "undefined ?? 4",
	} {
		if _, ok := compile(t, text).Select.Value.(expr.Const); !ok {
			t.Errorf("%s is not folded", text)
		}
	}
	if v, ok := compile(t, "c.a AND false").Select.Value.(expr.Const); ok {
		t.Errorf("a condition on the item is folded to %s", v.Value)
	}
}

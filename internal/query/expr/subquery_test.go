package expr_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// families is an item with nested arrays.
var families = &resource.Item{Ordinal: 1, PartitionID: 1, JSON: []byte(`{"id":"f","n":2,"tags":["a","b","a",null],` +
	`"kids":[{"name":"Ann","grade":5,"pets":[{"p":"Rex"},{"p":"Tom"}]},{"name":"Bob","grade":2,"pets":[]},{"name":"Cid",` +
	`"pets":[{"p":"Rex"}]}],"none":[],"word":"x"}`)}

func evaluate(t *testing.T, text string) (string, error) {
	t.Helper()
	l := compile(t, text)
	var row expr.Row
	row.Slots(l.Slots)
	row.Watch(context.Background())
	row.Reset(families, 1, 2)
	v := l.Select.Value.Eval(&row)
	if !v.IsDefined() {
		return "undefined", row.Err()
	}
	return string(value.AppendJSON(nil, v)), row.Err()
}

func TestSubqueries(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"(SELECT VALUE 1)", "1"},
		{"(SELECT 1 AS a, c.n)", `{"a":1,"n":2}`},
		{"(SELECT * FROM c.kids[1])", `{"name":"Bob","grade":2,"pets":[]}`},
		{"(SELECT VALUE t FROM t IN c.none)", "undefined"},
		{"ARRAY(SELECT VALUE t FROM t IN c.tags)", `["a","b","a",null]`},
		{"ARRAY(SELECT DISTINCT VALUE t FROM t IN c.tags)", `["a","b",null]`},
		{"ARRAY(SELECT VALUE t FROM t IN c.word)", "[]"},
		{"ARRAY(SELECT VALUE x FROM c.none.deeper AS x)", "[]"},
		{"ARRAY(SELECT VALUE x.name FROM c JOIN x IN c.kids WHERE x.grade > 1)", `["Ann","Bob"]`},
		{
			"ARRAY(SELECT x.name, p.p FROM x IN c.kids JOIN p IN x.pets)",
			`[{"name":"Ann","p":"Rex"},{"name":"Ann","p":"Tom"},{"name":"Cid","p":"Rex"}]`,
		},
		{"ARRAY(SELECT VALUE x FROM x IN (SELECT VALUE c.tags) WHERE x != null)", `["a","b","a"]`},
		{"ARRAY(SELECT VALUE x FROM (SELECT VALUE c.tags) AS x)", `[["a","b","a",null]]`},
		{"ARRAY(SELECT VALUE undefined FROM x IN c.tags)", "[]"},
		{"ARRAY(SELECT undefined FROM x IN c.none)", "[]"},
		{"EXISTS(SELECT VALUE t FROM t IN c.tags WHERE t = 'b')", "true"},
		{"EXISTS(SELECT VALUE t FROM t IN c.tags WHERE t = 'z')", "false"},
		{"EXISTS(SELECT VALUE undefined)", "false"},
		{"EXISTS(SELECT undefined)", "true"},
		{"EXISTS(SELECT VALUE k FROM k IN c.kids WHERE EXISTS(SELECT VALUE p FROM p IN k.pets WHERE p.p = 'Tom' AND k.name " +
			"= 'Ann'))", "true"},
		{"ALL(SELECT VALUE k FROM k IN c.kids WHERE k.grade > 2)", "false"},
		{"ALL(SELECT VALUE k FROM k IN c.kids WHERE k.grade > 1)", "true"}, // undefined is not false
		{"ALL(SELECT VALUE t FROM t IN c.none WHERE false)", "true"},
		{"ALL(SELECT VALUE t FROM t IN c.tags)", "true"},
		{"FIRST(SELECT VALUE k.name FROM k IN c.kids)", `"Ann"`},
		{"LAST(SELECT VALUE k.name FROM k IN c.kids)", `"Cid"`},
		{"LAST(SELECT VALUE k.name FROM k IN c.none)", "undefined"},
		// Aggregates.
		{"(SELECT VALUE COUNT(1) FROM t IN c.tags)", "4"},
		{"(SELECT VALUE COUNT(1) FROM t IN c.none)", "0"},
		{"(SELECT VALUE COUNT(k.grade) FROM k IN c.kids)", "2"},
		{"(SELECT VALUE SUM(k.grade) FROM k IN c.kids)", "7"},
		{"(SELECT VALUE AVG(k.grade) FROM k IN c.kids)", "3.5"},
		{"(SELECT VALUE SUM(k.grade) FROM k IN c.none)", "0"},
		{"(SELECT VALUE AVG(k.grade) FROM k IN c.none)", "undefined"},
		{"(SELECT VALUE SUM(k.name) FROM k IN c.kids)", "undefined"},
		{"(SELECT VALUE MIN(t) FROM t IN c.tags)", "null"},
		{"(SELECT VALUE MAX(t) FROM t IN c.tags)", `"b"`},
		{"(SELECT VALUE MAX(k) FROM k IN c.kids)", "undefined"},
		{"(SELECT VALUE MAX(k.grade) FROM k IN c.none)", "undefined"},
		{"(SELECT VALUE COUNTIF(k.grade > 2) FROM k IN c.kids)", "1"},
		{"(SELECT VALUE MAKELIST(k.grade) FROM k IN c.kids)", "[5,2]"},
		{"(SELECT VALUE MAKESET(t) FROM t IN c.tags)", `["a","b",null]`},
		{"(SELECT VALUE MAKESET(t) FROM t IN c.none)", "[]"},
		{"(SELECT COUNT(1) AS n, MIN(k.grade) + 1 AS m FROM k IN c.kids)", `{"n":3,"m":3}`},
		// Groups, in order of first appearance.
		{"ARRAY(SELECT t, COUNT(1) AS n FROM t IN c.tags GROUP BY t)", `[{"t":"a","n":2},{"t":"b","n":1},{"t":null,"n":1}]`},
		{
			"ARRAY(SELECT k['grade'], COUNT(1) AS n FROM k IN c.kids GROUP BY k.grade)",
			`[{"grade":5,"n":1},{"grade":2,"n":1},{"n":1}]`,
		},
		{"ARRAY(SELECT VALUE k.grade FROM k IN c.kids GROUP BY k.grade)", "[5,2]"},
		{
			"ARRAY(SELECT VALUE {'up': t || '!', 'n': COUNT(1) * 10} FROM t IN c.tags GROUP BY t)",
			`[{"up":"a!","n":20},{"up":"b!","n":10},{"n":10}]`,
		},
		{
			"ARRAY(SELECT k.grade % 3 AS r, COUNT(1) AS n FROM k IN c.kids WHERE k.grade > 0 GROUP BY k.grade % 3)",
			`[{"r":2,"n":2}]`,
		},
		{"ARRAY(SELECT (SELECT VALUE COUNT(1) FROM p IN k.pets) AS pets, COUNT(1) AS n FROM k IN c.kids GROUP BY (SELECT " +
			"VALUE COUNT(1) FROM p IN k.pets))", `[{"pets":2,"n":1},{"pets":0,"n":1},{"pets":1,"n":1}]`},
		{"ARRAY(SELECT ((k.grade % 3) ?? 'none') AS r FROM k IN c.kids GROUP BY k.grade % 3)", `[{"r":2},{"r":"none"}]`},
		{"ARRAY(SELECT -k.grade AS r FROM k IN c.kids WHERE k.grade > 0 GROUP BY -k.grade)", `[{"r":-5},{"r":-2}]`},
		{"ARRAY(SELECT k.grade > 2 AS r FROM k IN c.kids GROUP BY k.grade > 2)", `[{"r":true},{"r":false},{}]`},
		{"ARRAY(SELECT k.name LIKE 'A%' AS r FROM k IN c.kids GROUP BY k.name LIKE 'A%')", `[{"r":true},{"r":false}]`},
		{"ARRAY(SELECT k.name IN ('Ann') AS r FROM k IN c.kids GROUP BY k.name IN ('Ann'))", `[{"r":true},{"r":false}]`},
		{"ARRAY(SELECT VALUE t || '!' FROM t IN c.tags GROUP BY t || '!')", `["a!","b!"]`},
		{"ARRAY(SELECT VALUE {'x': t} FROM t IN c.tags GROUP BY {'x': t})", `[{"x":"a"},{"x":"b"},{"x":null}]`},
		{
			"ARRAY(SELECT k.pets[0].p, c.n, COUNT(1) AS k FROM k IN c.kids GROUP BY k.pets[0].p)",
			`[{"p":"Rex","n":2,"k":2},{"n":2,"k":1}]`,
		},
		{"ARRAY(SELECT VALUE (SELECT VALUE COUNT(1) FROM p IN k.pets) FROM k IN c.kids)", "[2,0,1]"},
		{"ARRAY(SELECT DISTINCT VALUE COUNT(1) FROM t IN c.tags GROUP BY t)", "[2,1]"},
	} {
		got, err := evaluate(t, c.text)
		if err != nil || got != c.want {
			t.Errorf("%s\n got %s %v\nwant %s", c.text, got, err, c.want)
		}
	}
}

// TestScalarSubqueryHasOneRow checks that a scalar subquery with more than one row is an error.
func TestScalarSubqueryHasOneRow(t *testing.T) {
	_, err := evaluate(t, "(SELECT VALUE t FROM t IN c.tags)")
	if !errors.Is(err, status.BadRequest) {
		t.Errorf("four rows: %v", err)
	}
}

// TestBindingsResume checks that an iteration over combinations can start at any of them.
func TestBindingsResume(t *testing.T) {
	l := compile(t, "EXISTS(SELECT VALUE 1 FROM x IN c.kids JOIN p IN x.pets JOIN t IN c.tags)")
	bindings := l.Select.Value.(*expr.Subquery).Query.Bindings
	var row expr.Row
	row.Slots(l.Slots)
	row.Reset(families, 1, 2)
	walk := func(from []int) (places [][]int) {
		if !bindings.Each(&row, from, func(place []int) bool {
			places = append(places, append([]int(nil), place...))
			return true
		}) {
			t.Error("did not get to the end")
		}
		return places
	}
	all := walk(nil)
	if len(all) != 3*4 {
		t.Fatalf("%d combinations", len(all))
	}
	for i, from := range all {
		rest := walk(from)
		if len(rest) != len(all)-i {
			t.Errorf("from %v: %d combinations, want %d", from, len(rest), len(all)-i)
		}
		for k := range rest {
			if !equal(rest[k], all[i+k]) {
				t.Errorf("from %v: %v, want %v", from, rest[k], all[i+k])
			}
		}
	}
	stopped := 0
	if bindings.Each(&row, nil, func([]int) bool { stopped++; return stopped < 5 }) || stopped != 5 {
		t.Errorf("stopped after %d", stopped)
	}
}

func equal(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// TestIdentity checks that equal values share an identity, whatever their form, and that different
// values do not.
func TestIdentity(t *testing.T) {
	var row expr.Row
	id := func(texts ...string) expr.Identity {
		var values []value.Value
		for _, text := range texts {
			if text == "undefined" {
				values = append(values, value.Value{})
				continue
			}
			v, err := value.Parse([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			values = append(values, v)
		}
		i, ok := row.Identify(values...)
		if !ok {
			t.Fatal("stopped")
		}
		return i
	}
	for _, same := range [][2]string{
		{"1", "1.0"},
		{"0", "-0"},
		{"100", "1e2"},
		{`"a"`, `"\u0061"`},
		{`{"a":1,"b":[2]}`, `{ "b":[2.0],"a":1}`},
		{"[]", "[ ]"},
	} {
		if id(same[0]) != id(same[1]) {
			t.Errorf("%s and %s differ", same[0], same[1])
		}
	}
	distinct := []string{
		"undefined", "null", "false", "true", "0", "1", `""`, `"1"`, `"a"`, `"ab"`, "[]", "[1]", "[[1]]",
		"[1,1]", "{}", `{"a":1}`, `{"a":[1]}`, `{"a":1,"b":2}`, `{"b":1}`, `["a","b"]`, `["ab"]`, "[null]",
	}
	for i, a := range distinct {
		for _, b := range distinct[:i] {
			if id(a) == id(b) {
				t.Errorf("%s and %s share an identity", a, b)
			}
		}
	}
	for _, apart := range [][2]string{
		{`["a","b"]`, `["a\u0004b"]`},
		{"[[1],2]", "[[1,2]]"},
		{"[[],1]", "[[1]]"},
		{`{"a":{"b":1}}`, `{"a":{},"b":1}`},
	} {
		if id(apart[0]) == id(apart[1]) {
			t.Errorf("%s and %s share an identity", apart[0], apart[1])
		}
	}
	if id(`"a"`, `["b"]`) == id(`["a"]`, `"b"`) {
		t.Error("lists of values share an identity")
	}
	if id(`"a"`, `"b"`) == id(`"ab"`, `""`) || id("[1]", "[2]") == id("[1,2]", "[]") ||
		id("undefined", "1") == id("1", "undefined") {
		t.Error("lists of values share an identity")
	}
}

// TestEndlessSubqueries checks that the work for one row is bounded and that the error says so.
func TestEndlessSubqueries(t *testing.T) {
	text := "(SELECT VALUE COUNT(1) FROM a IN c.list"
	for _, name := range []string{"b", "d", "e", "f"} {
		text += " JOIN " + name + " IN c.list"
	}
	l := compile(t, text+")")
	var row expr.Row
	row.Slots(l.Slots)
	row.Watch(context.Background())
	row.Reset(&resource.Item{Ordinal: 1, JSON: []byte(`{"list":[` + strings.Repeat("1,", 4999) + `1]}`)}, 1, 2)
	if v := l.Select.Value.Eval(&row); v.IsDefined() || !errors.Is(row.Err(), status.BadRequest) {
		t.Errorf("%v, %v", v, row.Err())
	}
}

// TestSharedPartsAreCounted checks that a value which repeatedly contains the same parts is
// rejected before anything walks its expanded size.
func TestSharedPartsAreCounted(t *testing.T) {
	for _, wrap := range []string{"{'a': x, 'b': x}", "[x, x]", "ARRAY_CONCAT([x], [x])"} {
		text := "SELECT VALUE c.kids"
		for range 40 {
			text = "SELECT VALUE " + wrap + " FROM (" + text + ") AS x"
		}
		if _, err := evaluate(t, "(("+text+") = 1)"); !errors.Is(err, status.RequestEntityTooLarge) {
			t.Errorf("%s: %v", wrap, err)
		}
	}
}

// TestExtremesGiveBack checks that a group counts only the bytes of its current extreme.
func TestExtremesGiveBack(t *testing.T) {
	g := &expr.Grouping{Aggregates: []expr.Aggregate{{Kind: expr.Max, Operand: expr.Slot{N: 0}}}}
	group, _ := g.NewGroup(expr.Identity{}, nil)
	var row expr.Row
	row.Slots(1)
	bytes, last := 0, value.Value{}
	for n := range 50 {
		last = value.FromString(strings.Repeat("x", 100*n))
		row.Bind(0, last)
		bytes += g.Add(&row, group)
	}
	if bytes != expr.SizeOf(last) {
		t.Errorf("%d bytes for an extreme of %d", bytes, expr.SizeOf(last))
	}
}

// TestWorkIsResetPerCombination checks that the work of one combination of an item does not count
// against the next.
func TestWorkIsResetPerCombination(t *testing.T) {
	var row expr.Row
	row.Watch(context.Background())
	for range 3 {
		row.Again()
		if !row.Reads(expr.MaxWork - 1) {
			t.Fatal(row.Err())
		}
	}
	if row.Reads(2) {
		t.Error("the work of one row has no bound")
	}
}

// TestListsAreBounded checks that MAKELIST holds no more than the limit of a value.
func TestListsAreBounded(t *testing.T) {
	for _, kind := range []expr.AggregateKind{expr.MakeList, expr.MakeSet} {
		g := &expr.Grouping{Aggregates: []expr.Aggregate{{Kind: kind, Operand: expr.Slot{N: 0}}}}
		group, bytes := g.NewGroup(expr.Identity{}, nil)
		var row expr.Row
		row.Slots(1)
		row.Watch(context.Background())
		for n := 0; row.Err() == nil && n < 100_000; n++ {
			row.Bind(0, value.FromString(strconv.Itoa(n)+strings.Repeat("x", 1000)))
			bytes += g.Add(&row, group)
		}
		if !errors.Is(row.Err(), status.RequestEntityTooLarge) || bytes > expr.MaxHeldBytes*3/2 {
			t.Errorf("%d bytes, %v", bytes, row.Err())
		}
	}
}

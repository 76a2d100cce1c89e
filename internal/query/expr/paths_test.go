package expr_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
)

// readingPaths lists operands that read an item in every supported way.
var readingPaths = []string{
	"c.a", "c.b", "c.c", "c.a.b", "c.a.b.c", "c.b[0]", "c.b[1].a", "c['c d']", "c._ts", "c._etag", "c.missing",
	"c.b[0].a.c", "c.n", "(c.a ?? c.b)",
	"(SELECT VALUE COUNT(x.a) FROM x IN c.b WHERE x.a = c.n)", "ARRAY(SELECT VALUE x FROM x IN c.b)", "c.a || c.c", "-c.n",
	"c.n + c.a",
}

func randomFilter(t *rapid.T, depth int) string {
	operand := rapid.SampledFrom(readingPaths)
	a, b := operand.Draw(t, "a"), operand.Draw(t, "b")
	most := 9
	if depth == 0 {
		most = 6
	}
	switch rapid.IntRange(0, most).Draw(t, "form") {
	case 0:
		return a + rapid.SampledFrom([]string{" = ", " != ", " < ", " >= "}).Draw(t, "operator") + b
	case 1:
		return a + " = " + rapid.SampledFrom([]string{"1", "'x'", "null", "true"}).Draw(t, "constant")
	case 2:
		return a + " IN (1, 'x', " + b + ")"
	case 3:
		return "IS_DEFINED(" + a + ")"
	case 4:
		return "EXISTS(SELECT VALUE x FROM x IN c.b WHERE x.a = " + a + ")"
	case 5:
		return "ARRAY_CONTAINS(" + a + ", " + b + ")"
	case 6:
		return a + " BETWEEN " + b + " AND 2"
	case 7:
		return "NOT (" + randomFilter(t, depth-1) + ")"
	case 8:
		return "(" + randomFilter(t, depth-1) + " OR " + randomFilter(t, depth-1) + ")"
	}
	return "(" + randomFilter(t, depth-1) + " AND " + randomFilter(t, depth-1) + ")"
}

func randomItem(t *rapid.T, n int) *resource.Item {
	values := []string{
		"1", "0", "2", `"x"`, `"\u0078"`, "null", "true", `{"b":1}`, `{"b":{"c":2}}`, `[1,{"a":1}]`,
		`[{"a":2},{"a":1}]`, "[]", `"x\"y"`,
	}
	var members []string
	for _, name := range rapid.SliceOfDistinct(rapid.SampledFrom([]string{"a", "b", "c", "c d", "n", "d", "_ts2"}),
		rapid.ID).Draw(t, "names") {
		written := `"` + name + `"`
		if name == "b" && rapid.Bool().Draw(t, "escaped") {
			written = `"\u0062"`
		}
		members = append(members, written+":"+rapid.SampledFrom(values).Draw(t, name))
	}
	return &resource.Item{
		Ordinal: uint64(n), PartitionID: 1, LSN: 2, TS: 1,
		JSON: []byte("{" + strings.Join(members, ",") + "}"),
	}
}

// TestPathsReadTogether checks that a row that reads all paths in one scan returns and counts the
// same, item after item, as a row that reads each path separately.
func TestPathsReadTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := "SELECT VALUE " + randomFilter(t, 3) + " FROM c"
		q, err := parser.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		l, err := sql.Compile(q, nil, sql.Options{})
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		var together, each expr.Row
		together.UsePaths(expr.NewPaths(l.Select.Value))
		for _, row := range []*expr.Row{&together, &each} {
			row.Slots(l.Slots)
			row.Watch(context.Background())
		}
		for n := range rapid.IntRange(1, 4).Draw(t, "items") {
			item := randomItem(t, n)
			reset := (*expr.Row).ResetComplete
			if rapid.IntRange(0, 3).Draw(t, "complete") > 0 {
				reset = func(r *expr.Row, item *resource.Item) { r.Reset(item, 1, 2) }
			}
			reset(&together, item)
			reset(&each, item)
			got, want := l.Select.Value.Eval(&together), l.Select.Value.Eval(&each)
			if got.String() != want.String() || fmt.Sprint(together.Err()) != fmt.Sprint(each.Err()) {
				t.Fatalf("%s of %s: %s, %v together; %s, %v each by itself", text, item.JSON, got, together.Err(), want, each.Err())
			}
			if together.ReadBytes() != each.ReadBytes() {
				t.Fatalf("%s of %s: %d bytes together, %d each by itself", text, item.JSON, together.ReadBytes(), each.ReadBytes())
			}
		}
	})
}

// TestManyPaths checks queries with more names than one scan finds, and with more paths than a
// linear search handles.
func TestManyPaths(t *testing.T) {
	const count = 150
	var members, sum []string
	for i := range count {
		members = append(members, fmt.Sprintf(`"p%d":%d`, i, i))
		sum = append(sum, fmt.Sprintf("c.p%d", i))
	}
	l := compile(t, strings.Join(sum, " + "))
	var row expr.Row
	row.UsePaths(expr.NewPaths(l.Select.Value))
	row.Watch(context.Background())
	for range 2 {
		row.Reset(&resource.Item{JSON: []byte("{" + strings.Join(members, ",") + "}")}, 1, 2)
		if got, want := l.Select.Value.Eval(&row).Float(), float64(count*(count-1)/2); got != want {
			t.Errorf("the sum is %v, not %v", got, want)
		}
	}
}

// TestFiltersAllocateNothing checks that common filters do not allocate per item.
func TestFiltersAllocateNothing(t *testing.T) {
	items := deepItems(4)
	for _, where := range []string{
		"c.number7 < 100", "c.number7 * 1 < 100", "c.text8 = 'x'", "c.number0 >= 0 AND c.text3 != 'x' AND c.number5 > 10",
		"c.id IN (" + constantsText(3) + ")",
		"c.id IN (" + constantsText(100) + ")", "IS_DEFINED(c.zzz)", "CONTAINS(c.text8, 'zz')", "c.text8 LIKE '%brass%'",
		"c.deep.two.three.four = 1",
		"ARRAY_CONTAINS(c.tags, 'tag-5')", "EXISTS(SELECT VALUE l FROM l IN c.list WHERE l.n = 12)",
		"STARTSWITH(c.text1, UPPER('x')) OR ABS(c.number1) < 0",
	} {
		q, err := parser.Parse("SELECT * FROM c WHERE " + where)
		if err != nil {
			t.Fatal(err)
		}
		l, err := sql.Compile(q, nil, sql.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var row expr.Row
		row.Slots(l.Slots)
		row.Watch(t.Context())
		row.UsePaths(expr.NewPaths(l.Where))
		n := 0
		allocs := testing.AllocsPerRun(100, func() {
			row.Reset(items[n%len(items)], 1, 2)
			l.Where.Eval(&row)
			n++
		})
		if allocs > 0 {
			t.Errorf("%s: %v allocations for an item", where, allocs)
		}
	}
}

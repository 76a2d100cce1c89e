package plan_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

func drawKeyCondition(t *rapid.T, depth int) string {
	path := rapid.SampledFrom([]string{"c.a", "c.b", `c["a"]`, "c.a.a"}).Draw(t, "path")
	v := func() string { return rapid.SampledFrom(scalars()).Draw(t, "value") }
	kinds := 10
	if depth > 0 {
		kinds = 13
	}
	switch rapid.IntRange(0, kinds-1).Draw(t, "condition") {
	case 0, 1:
		return path + " = " + v()
	case 2:
		return path + " IN (" + v() + ", " + v() + ")"
	case 3:
		return rapid.SampledFrom([]string{"ARRAY_CONTAINS", "_TRY_ARRAY_CONTAINS"}).Draw(t, "function") + "([" + v() + ", " +
			v() + "], " + path + ")"
	case 4:
		return "ABS(" + path + ") = " + v()
	case 5:
		return path + " LIKE " + rapid.SampledFrom([]string{`"a"`, `"a!%" ESCAPE "!"`, `"a%"`, `""`}).Draw(t, "pattern")
	case 6:
		return rapid.SampledFrom([]string{"IS_NULL", "IS_BOOL", "IS_DEFINED", "NOT IS_NULL"}).Draw(t, "check") + "(" + path +
			")"
	case 7:
		return path
	case 8:
		return path + " != " + v()
	case 9:
		return "ARRAY_CONTAINS([" + v() + "], " + path + ", true)"
	case 10:
		return "(" + drawKeyCondition(t, depth-1) + " AND " + drawKeyCondition(t, depth-1) + ")"
	case 11:
		return "(" + drawKeyCondition(t, depth-1) + " OR " + drawKeyCondition(t, depth-1) + ")"
	}
	return "(NOT " + drawKeyCondition(t, depth-1) + ")"
}

// TestKeysMissNothing checks that an item for which the filter is true has one of the keys.
func TestKeysMissNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		paths, kind := []string{"/a"}, partition.Hash
		if rapid.Bool().Draw(t, "hierarchical") {
			paths, kind = []string{"/a", "/b"}, partition.MultiHash
		}
		d, err := partition.NewDefinition(paths, kind, 2)
		if err != nil {
			t.Fatal(err)
		}
		text := "SELECT * FROM c WHERE " + drawKeyCondition(t, 3)
		tree, err := parser.Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		l, err := sql.Compile(tree, nil, sql.Options{})
		if err != nil {
			t.Fatal(text, status.Of(err).Message)
		}
		json, err := value.Normalize(nil, []byte(drawer{t, scalars()}.item()), value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		key, err := d.Extract(json)
		if err != nil {
			t.Skip(err) // no item can have this key
		}
		var row expr.Row
		row.ResetComplete(&resource.Item{JSON: json})
		keys, all := l.Keys(d)
		if l.Where.Eval(&row).IsTrue() && !all && !slices.ContainsFunc(keys, key.HasPrefix) {
			t.Fatalf("%s: %s matches, and its key %s is none of %v", text, json, key, keys)
		}
	})
}

package plan_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// scalars are what items hold and conditions ask for. The long strings share
// more than an index key keeps.
func scalars() []string {
	long := strings.Repeat("long", value.CutBytes)
	return []string{
		"null", "true", "false", "0", "-0", "1", "2.5", "-1", `""`, `"a"`, `"ab"`, `"abc"`, `"b"`, `"a%"`, `"é"`,
		`"` + long + `"`, `"` + long + `1"`, `"` + long + `2"`, `[]`, `[1]`, `{}`, `{"a":1}`, `{"a":[1,"a"]}`,
	}
}

func drawValue(t *rapid.T) string { return rapid.SampledFrom(scalars()).Draw(t, "value") }

func drawItem(t *rapid.T) string {
	var members []string
	for _, name := range []string{"a", "b"} {
		if rapid.Bool().Draw(t, "has") {
			members = append(members, `"`+name+`":`+drawValue(t))
		}
	}
	if rapid.IntRange(0, 4).Draw(t, "tags") > 0 {
		tags := rapid.SliceOfN(rapid.SampledFrom(scalars()), 0, 4).Draw(t, "elements")
		members = append(members, `"tags":[`+strings.Join(tags, ",")+`]`)
	}
	return "{" + strings.Join(append(members, `"id":"1"`), ",") + "}"
}

func drawCondition(t *rapid.T, depth int) string {
	path := rapid.SampledFrom([]string{"c.a", "c.b", "c.tags", "c.tags[0]"}).Draw(t, "path")
	v := func() string { return drawValue(t) }
	kinds := 11
	if depth > 0 {
		kinds = 14
	}
	switch rapid.IntRange(0, kinds-1).Draw(t, "condition") {
	case 0:
		return "STARTSWITH(" + path + ", " + v() + ")"
	case 1:
		return path + ` LIKE ` + rapid.SampledFrom([]string{`"a%"`, `"ab"`, `"a!%" ESCAPE "!"`, `"%b"`, `"_"`, `""`, `"a[b]c"`, `"[a]%"`}).Draw(t, "pattern")
	case 2:
		return "ARRAY_CONTAINS(c.tags, " + v() + ")"
	case 3:
		return "ARRAY_CONTAINS([" + v() + ", " + v() + "], " + path + ")"
	case 4:
		return "STRINGEQUALS(" + path + ", " + v() + ")"
	case 5:
		return path + " = " + v()
	case 6:
		return path + " >= " + v()
	case 7:
		return "STARTSWITH(" + path + ", " + v() + ", " + rapid.SampledFrom([]string{"true", "false"}).Draw(t, "flag") + ")"
	case 8:
		return "ARRAY_CONTAINS(" + path + ", " + v() + ", " + rapid.SampledFrom([]string{"true", "false"}).Draw(t, "flag") + ")"
	case 9:
		return "ARRAY_CONTAINS(c.a, " + v() + ")"
	case 10:
		return "STRINGEQUALS(" + v() + ", " + path + ", false)"
	case 11:
		return "(" + drawCondition(t, depth-1) + " AND " + drawCondition(t, depth-1) + ")"
	case 12:
		return "(" + drawCondition(t, depth-1) + " OR " + drawCondition(t, depth-1) + ")"
	}
	return "(NOT " + drawCondition(t, depth-1) + ")"
}

// TestAccessesMissNothing: an item for which the filter is true is in each of
// the alternatives; and whether a look-up holds an item can be told from the item,
// which is how nothing is returned twice.
func TestAccessesMissNothing(t *testing.T) {
	policy := index.EveryPath()
	rapid.Check(t, func(t *rapid.T) {
		text := "SELECT * FROM c WHERE " + drawCondition(t, 3)
		tree, err := parser.Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		l, err := sql.Compile(tree, nil, sql.Options{})
		if err != nil {
			t.Fatal(text, status.Of(err).Message)
		}
		json, terms, err := policy.Normalize(nil, []byte(drawItem(t)), value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var row expr.Row
		row.ResetComplete(&resource.Item{JSON: json})
		matches := l.Where.Eval(&row).IsTrue()
		for _, a := range l.Accesses(policy) {
			found := false
			for _, lookup := range a.Lookups {
				listed, once := listedIn(lookup, terms)
				if !once {
					t.Fatalf("%s: %s is listed twice for %s", text, json, lookup)
				}
				if v := lookup.Operand.Eval(&row); listed != holds(lookup, v) {
					t.Fatalf("%s: %s in %s: listed is %v, and the item says %v", text, json, lookup, listed, v)
				}
				found = found || listed
			}
			if matches && !found {
				t.Fatalf("%s: %s matches and is not in %s", text, json, a)
			}
		}
	})
}

// listedIn tells whether an item of these terms is listed by a look-up, and that it
// is so only once.
func listedIn(l plan.Lookup, terms *index.Terms) (listed, once bool) {
	n := 0
	for i := range terms.Len() {
		term := terms.At(i)
		if term.Path == l.Path.String() && containsKey(l.Spans, term.Key) {
			n++
		}
	}
	return n > 0, n <= 1
}

func holds(l plan.Lookup, v value.Value) bool {
	return v.IsDefined() && containsKey(l.Spans, value.AppendKey(nil, v))
}

func containsKey(spans []index.Span, key []byte) bool {
	return slices.ContainsFunc(spans, func(s index.Span) bool {
		return bytes.Compare(s.Lower, key) <= 0 && s.Contains(key)
	})
}

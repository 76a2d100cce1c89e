package plan_test

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// scalars returns the values that items hold and conditions compare with. The long strings share a
// longer prefix than an index key keeps.
func scalars() []string {
	long := strings.Repeat("long", value.CutBytes)
	return []string{
		"null", "true", "false", "0", "-0", "1", "2.5", "-1", `""`, `"a"`, `"ab"`, `"abc"`, `"b"`, `"a%"`, `"é"`,
		`"` + long + `"`, `"` + long + `1"`, `"` + long + `2"`, `[]`, `[1]`, `{}`, `{"a":1}`, `{"a":[1,"a"]}`,
	}
}

// drawer generates items and conditions from a few values, so that conditions match some items.
type drawer struct {
	*rapid.T
	few []string
}

func newDrawer(t *rapid.T) drawer {
	return drawer{t, rapid.SliceOfN(rapid.SampledFrom(scalars()), 2, 5).Draw(t, "few")}
}

func (t drawer) value() string { return rapid.SampledFrom(t.few).Draw(t.T, "value") }

func (t drawer) flip(name string) bool { return rapid.Bool().Draw(t.T, name) }

func (t drawer) number(most int, name string) int { return rapid.IntRange(0, most).Draw(t.T, name) }

func (t drawer) one(name string, of ...string) string {
	return rapid.SampledFrom(of).Draw(t.T, name)
}

func (t drawer) item() string {
	var members []string
	for _, name := range []string{"a", "b"} {
		if t.number(3, "has") > 0 {
			members = append(members, `"`+name+`":`+t.value())
		}
	}
	if t.number(4, "tags") > 0 {
		tags := rapid.SliceOfN(rapid.SampledFrom(t.few), 0, 4).Draw(t.T, "elements")
		members = append(members, `"tags":[`+strings.Join(tags, ",")+`]`)
	}
	return "{" + strings.Join(append(members, `"id":"1"`), ",") + "}"
}

func (t drawer) condition(depth int) string {
	if depth > 0 {
		switch t.number(6, "joined") {
		case 0, 1:
			return "(" + t.condition(depth-1) + " AND " + t.condition(depth-1) + ")"
		case 2:
			return "(" + t.condition(depth-1) + " OR " + t.condition(depth-1) + ")"
		case 3:
			return "(NOT (" + t.condition(depth-1) + "))"
		}
	}
	return t.predicate(t.one("path", "c.a", "c.b", "c.a", "c.b", "c.a", "c.tags", "c.tags[0]"))
}

func (t drawer) operator() string { return t.one("operator", "=", "!=", "<", "<=", ">", ">=") }

func (t drawer) not() string { return t.one("not", "", "NOT ") }

// predicate generates a condition on a path.
func (t drawer) predicate(path string) string {
	switch t.number(3, "kind") {
	case 0:
		return path + " " + t.operator() + " " + t.value()
	case 1:
		return t.functionOf(path)
	case 2:
		return t.comparison(path)
	}
	return t.one("check", slices.Sorted(maps.Keys(expr.Tests))...) + "(" + path + ")"
}

func (t drawer) comparison(path string) string {
	switch t.number(6, "comparison") {
	case 0:
		return t.value() + t.operator() + path
	case 1:
		return path + " " + t.not() + "IN (" + t.value() + ", " + t.value() + ", undefined)"
	case 2:
		return path + " " + t.not() + "BETWEEN " + t.value() + " AND " + t.value()
	case 3:
		return path
	case 4:
		return path + t.operator() + "undefined"
	case 5:
		return t.one("number", "0/0", "1/0", "SQRT(-1)") + t.operator() + path
	}
	return path + t.operator() + t.value()
}

func (t drawer) functionOf(path string) string {
	flag := t.one("flag", "", ", true", ", false")
	switch t.number(7, "function") {
	case 0:
		return t.one("function", "STARTSWITH", "ENDSWITH", "CONTAINS", "STRINGEQUALS") + "(" + path + ", " +
			t.value() + flag + ")"
	case 1:
		return path + " " + t.not() + "LIKE " + t.one("pattern",
			`"a%"`, `"ab"`, `"a!%" ESCAPE "!"`, `"%b"`, `"_"`, `""`, `"%"`, `"a[b]c"`, `"[a]%"`, `"a%b"`, `"a!%%" ESCAPE "!"`,
			`"[%"`, `"a]%"`)
	case 2:
		return "ARRAY_CONTAINS(" + path + ", " + t.value() + flag + ")"
	case 3:
		return "ARRAY_CONTAINS([" + t.value() + ", " + t.value() + "], " + path + ")"
	case 4:
		return "STRINGEQUALS(" + t.value() + ", " + path + flag + ")"
	case 5:
		return t.one("text", "LEFT("+path+", 1)", "SUBSTRING("+path+", 0, 2)", "UPPER("+path+")", "LENGTH("+path+")") +
			t.operator() + t.one("constant", `"a"`, `"ab"`, `"A"`, `""`, "1")
	case 6:
		return "LOWER(" + path + ") " + t.not() + "IN (" + t.value() + ", " + t.value() + ")"
	}
	return "REGEXMATCH(" + path + `, "^a.*[b-z]$")`
}

// query generates a query on the item or on the elements of its array.
func (t drawer) query() string {
	const depth = 2
	element := func() string {
		names := strings.NewReplacer("c.b", "t", "c.tags[0]", "t.a", "c.tags", "t.b")
		if t.flip("plain") {
			return "t.a = " + t.value()
		}
		return names.Replace(t.condition(depth))
	}
	switch t.number(9, "query") {
	case 0:
		return "SELECT * FROM c WHERE EXISTS(SELECT VALUE t FROM t IN c.tags WHERE " + element() + ") AND " + t.condition(1)
	case 1:
		return "SELECT * FROM c WHERE " + t.condition(1) + " OR EXISTS(SELECT VALUE t FROM t IN c.tags WHERE " + element() +
			")"
	case 2:
		return "SELECT VALUE t FROM c JOIN t IN c.tags WHERE " + element()
	case 3:
		return "SELECT VALUE t FROM c JOIN (SELECT VALUE t FROM t IN c.tags WHERE " + element() + ") AS t WHERE " + element()
	case 4:
		return "SELECT VALUE t FROM t IN c.tags WHERE " + strings.ReplaceAll(element(), "c.", "t.")
	case 5:
		return "SELECT VALUE c FROM r.a AS c WHERE " + t.condition(depth)
	case 6, 7: // the filters that composite indexes serve
		last := t.one("last", "c.b "+t.operator()+" "+t.value(), t.functionOf("c.b"), t.comparison("c.b"))
		return "SELECT * FROM c WHERE " + last + " AND c.a " +
			t.one("equal", "= "+t.value(), "IN ("+t.value()+", "+t.value()+")") +
			t.one("more", "", " AND "+t.condition(1))
	}
	return "SELECT * FROM c WHERE " + t.condition(depth+1)
}

func (t drawer) policy() *index.Policy {
	var s index.Settings
	for range t.number(2, "composites") {
		paths := [][]string{{"a", "b"}, {"b", "a"}, {"a", "b", "tags"}, {"id", "a"}}
		var c index.Composite
		for _, name := range rapid.SampledFrom(paths).Draw(t.T, "paths") {
			c.Paths = append(c.Paths, index.NewPath(name))
			c.Descending = append(c.Descending, t.flip("descending"))
		}
		s.Composites = append(s.Composites, c)
	}
	if t.flip("rules") {
		s.Rules = []index.Rule{{Subtree: true, Include: t.flip("every")}}
		for _, path := range []index.Path{index.NewPath("a"), index.NewPath("b"), index.NewPath("tags", "[]")} {
			if t.flip("rule") {
				s.Rules = append(s.Rules, index.Rule{Path: path, Subtree: t.flip("below"), Include: t.flip("include")})
			}
		}
	}
	p, err := index.NewPolicy(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestAccessesMissNothing checks three properties. An item for which the filter is true is in each
// alternative. When the alternatives are exact, no other item is in all of them, except in spans
// with Recheck. And Holds agrees with the index, because exec relies on it to return no item twice.
func TestAccessesMissNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := newDrawer(t)
		items := make([]string, 8)
		for i := range items {
			items[i] = d.item()
		}
		policy := d.policy()
		for range 8 {
			checkQuery(t, d.query(), policy, items)
		}
	})
}

func checkQuery(t *rapid.T, text string, policy *index.Policy, items []string) {
	tree, err := parser.Parse(text)
	if err != nil {
		t.Fatal(text, err)
	}
	l, err := sql.Compile(tree, nil, sql.Options{})
	if err != nil {
		t.Fatal(text, status.Of(err).Message)
	}
	candidates := l.Candidates(policy)
	for _, item := range items {
		json, terms, err := policy.Normalize(nil, []byte(item), value.Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkItem(t, l, candidates, json, terms)
	}
}

// checkItem compares the look-ups with the query's result for an item.
func checkItem(t *rapid.T, l *plan.Logical, candidates plan.Candidates, json []byte, terms *index.Terms) {
	text := ast.Print(l.Query.Where)
	var row expr.Row
	row.Watch(context.Background())
	row.Slots(l.Slots + 1)
	row.ResetComplete(&resource.Item{JSON: json})
	matches := false
	l.Bindings.Each(&row, nil, func([]int) bool {
		matches = l.Where == nil || l.Where.Eval(&row).IsTrue()
		return !matches
	})
	inAll, sure := true, true
	for _, a := range candidates.Accesses {
		found := false
		for _, lookup := range a.Lookups {
			listed, exact := listedIn(t, text, json, &row, lookup, terms)
			sure = sure && exact
			found = found || listed
		}
		if matches && !found {
			t.Fatalf("%s: %s matches and is not in %s", text, json, a)
		}
		inAll = inAll && found
	}
	// A path in FROM has no row for an item without a value there.
	if candidates.Exact && inAll && sure && !matches && len(l.Bindings) == 0 {
		t.Fatalf("%s: %s is in all of %v, which are exact, and does not match", text, json, candidates.Accesses)
	}
}

// listedIn reports whether a look-up lists an item with these terms, and whether that is certain
// without a recheck. It checks that the item is listed once and that Holds agrees.
func listedIn(t *rapid.T, text string, json []byte, row *expr.Row, l plan.Lookup, terms *index.Terms) (listed,
	exact bool,
) {
	n := 0
	exact = true
	for i := range terms.Len() {
		term := terms.At(i)
		if term.Path != l.Path.String() || !containsKey(l.Spans, term.Key) || l.Test != nil && !l.Test.Keeps(row, term.Key) {
			continue
		}
		n++
		exact = !slices.ContainsFunc(l.Spans, func(s index.Span) bool { return s.Recheck && s.Contains(term.Key) }) &&
			(l.Test == nil || value.KeyExact(term.Key))
	}
	if n > 1 {
		t.Fatalf("%s: %s is listed %d times for %s", text, json, n, l)
	}
	if held := l.Holds(row); held != (n == 1) {
		t.Fatalf("%s: %s in %s: listed %d times, and the item says %v", text, json, l, n, held)
	}
	return n == 1, exact
}

func containsKey(spans []index.Span, key []byte) bool {
	return slices.ContainsFunc(spans, func(s index.Span) bool {
		return bytes.Compare(s.Lower, key) <= 0 && s.Contains(key)
	})
}

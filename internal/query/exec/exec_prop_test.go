package exec_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

// prepared is a query over a container.
type prepared struct {
	container *querytest.Container
	tree      *ast.Query
	logical   *plan.Logical
	// parameters are JSON values by their names, which begin with @.
	parameters map[string]string
}

func prepare(t *rapid.T, parts int, docs []string, text string) prepared {
	container, err := querytest.NewContainer("/pk", parts, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return prepared{container: container}.with(t, text)
}

func (p prepared) with(t *rapid.T, text string) prepared {
	return p.withParameters(t, text, p.parameters)
}

// request returns a page request with default settings.
func (p prepared) request() exec.Request {
	return exec.Request{
		Logical: p.logical, Parts: p.container.Parts(), DB: querytest.DB, Coll: querytest.Coll, Policy: p.container.Policy,
		Functions: new(querytest.Functions),
	}
}

// all runs a request to its end, calls between after each page, and returns the rows.
func all(t *rapid.T, r exec.Request, container *querytest.Container, between func(*exec.Request)) []string {
	var rows []string
	for pages := 0; ; pages++ {
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatalf("%s: page %d: %v", r.Logical.Query, pages, err)
		}
		if container.Open() != 0 {
			t.Fatalf("%d sources left open", container.Open())
		}
		some, err := querytest.Canonical(page.Documents)
		if err != nil {
			t.Fatalf("%v: %s", err, page.Documents)
		}
		if len(some) != page.Count || r.PageItems > 0 && page.Count > r.PageItems {
			t.Fatalf("page of %d rows says %d, of at most %d", len(some), page.Count, r.PageItems)
		}
		rows = append(rows, some...)
		if page.Next == nil {
			return rows
		}
		if len(page.Next) > exec.MaxResumeBytes {
			t.Fatalf("position of %d bytes", len(page.Next))
		}
		if pages > 2000 {
			t.Fatalf("%s: no end after %d pages", r.Logical.Query, pages)
		}
		r.Resume = page.Next
		if between != nil {
			between(&r)
		}
	}
}

func texts(rows []querytest.Row) []string {
	list := make([]string, len(rows))
	for i, r := range rows {
		list[i] = r.JSON
	}
	return list
}

// added finds aggregates that add numbers.
var added = regexp.MustCompile(`\b(SUM|AVG)\(`)

// same compares rows: in order for an ordered query, otherwise as multisets.
func same(t *rapid.T, what, query string, got, want []string, ordered bool) {
	t.Helper()
	if !ordered {
		got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	}
	equal := func(a, b string) bool { return a == b }
	if added.MatchString(query) { // the ranges determine the order of additions
		equal = func(a, b string) bool { return querytest.Near(a, b, false) }
	}
	if !slices.EqualFunc(got, want, equal) {
		t.Fatalf("%s of %s\n got %d: %.1500s\nwant %d: %.1500s", what, query, len(got), got, len(want), want)
	}
}

// drawQuery draws a query, ordered or not, without TOP, OFFSET and LIMIT.
func drawQuery(t *rapid.T) string {
	text := "SELECT " +
		rapid.SampledFrom([]string{
			"*", "c.id, c.a", "VALUE c.a", "VALUE c", `VALUE {"v": c.b, "w": [c.a, c.none]}`,
			"c.id, c._rid, c._etag AS e",
		}).Draw(t, "select") + " FROM c"
	if rapid.Bool().Draw(t, "filtered") {
		text += " WHERE " + drawCondition(t)
	}
	if rapid.Bool().Draw(t, "ordered") {
		text += " ORDER BY " + querytest.OrderPath(t) + rapid.SampledFrom([]string{"", " ASC", " DESC"}).Draw(t, "direction")
	}
	return text
}

// drawCondition draws a filter, sometimes one that needs several look-ups.
func drawCondition(t *rapid.T) string {
	if rapid.IntRange(0, 3).Draw(t, "look-ups") > 0 {
		return querytest.Condition(t, 3)
	}
	return rapid.SampledFrom([]string{
		"(c.a = 1 OR c.b = 1)", "(c.b = 1 OR c.a IN (0, 1, 2) OR c.pk = 1)", "(c.a > 0 OR c.b > 0)",
		"(c.a = 1 OR c.b IN (1, null)) AND (c.pk = 1 OR c.a = 1)", `c.a IN (0, 1, 2, "a", null)`,
	}).Draw(t, "condition")
}

// TestTwin checks that the engine returns the twin's rows with the index or a scan, from one part
// or several, on one page or many.
func TestTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := prepare(t, rapid.IntRange(1, 5).Draw(t, "parts"), querytest.Documents(t, 30), drawQuery(t))
		if rapid.IntRange(0, 9).Draw(t, "broken") == 0 {
			p.container.Break(index.NewPath("a"))
		}
		want, ordered := texts(p.container.Twin(p.tree)), p.logical.Order != nil
		text := p.tree.String()
		same(t, "one page", text, all(t, p.request(), p.container, nil), want, ordered)

		r := p.request()
		r.ForceScan = true
		same(t, "scan", text, all(t, r, p.container, nil), want, ordered)

		r = p.request()
		r.PageItems = rapid.IntRange(1, 4).Draw(t, "page")
		r.WorkItems = rapid.IntRange(1, 5).Draw(t, "work")
		same(t, "pages", text, all(t, r, p.container, nil), want, ordered)
		r.ForceScan = true
		same(t, "scanned pages", text, all(t, r, p.container, nil), want, ordered)
	})
}

// TestBytes checks that pages bounded by bytes return the same rows.
func TestBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := prepare(t, 2, querytest.Documents(t, 15), drawQuery(t))
		r := p.request()
		r.PageBytes = rapid.IntRange(1, 1500).Draw(t, "bytes")
		same(t, "bytes", p.tree.String(), all(t, r, p.container, nil), texts(p.container.Twin(p.tree)),
			p.logical.Order != nil)
	})
}

// TestCounts checks that TOP and OFFSET LIMIT, over all pages, return the window of the whole
// answer.
func TestCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawQuery(t)
		n := func(name string) int { return rapid.IntRange(0, 12).Draw(t, name) }
		if rapid.Bool().Draw(t, "top") {
			text = strings.Replace(text, "SELECT", fmt.Sprintf("SELECT TOP %d", n("n")), 1)
		} else {
			text += fmt.Sprintf(" OFFSET %d LIMIT %d", n("offset"), n("limit"))
		}
		p := prepare(t, rapid.IntRange(1, 3).Draw(t, "parts"), querytest.Documents(t, 20), text)
		r := p.request()
		r.PageItems = rapid.IntRange(0, 3).Draw(t, "page")
		got := all(t, r, p.container, nil)
		want := texts(p.container.Twin(p.tree))
		if p.logical.Order != nil {
			same(t, "window", text, got, want, true)
			return
		}
		if len(got) != len(want) {
			t.Fatalf("%s: %d rows, want %d", text, len(got), len(want))
		}
		whole := *p.tree
		whole.Top, whole.Offset, whole.Limit = nil, nil, nil
		subset(t, text, got, texts(p.container.Twin(&whole)))
	})
}

func subset(t *rapid.T, text string, got, whole []string) {
	left := map[string]int{}
	for _, row := range whole {
		left[row]++
	}
	for _, row := range got {
		if left[row]--; left[row] < 0 {
			t.Fatalf("%s: row %s is not in the whole", text, row)
		}
	}
}

// TestLogicalPartition checks that a query with a partition key is the query over the items with
// that key, and that it does not need the parts that cannot match.
func TestLogicalPartition(t *testing.T) {
	keys := map[string]partition.Key{
		`"x"`: partition.NewKey(partition.Text("x")), "1": partition.NewKey(partition.Number(1)),
		`"absent"`: partition.NewKey(partition.Text("absent")), "null": partition.NewKey(partition.Null()),
	}
	rapid.Check(t, func(t *rapid.T) {
		literal := rapid.SampledFrom([]string{`"x"`, "1", `"absent"`, "null"}).Draw(t, "key")
		key := keys[literal]
		docs := querytest.Documents(t, 60)
		text := drawQuery(t)
		p := prepare(t, rapid.IntRange(1, 3).Draw(t, "parts"), docs, text)
		pinned := *p.tree
		equal := &ast.Binary{
			Op: "=", Left: &ast.Property{Base: &ast.Identifier{Name: "c"}, Name: "pk"},
			Right: literalOf(literal),
		}
		if pinned.Where = equal; p.tree.Where != nil {
			pinned.Where = &ast.Binary{Op: "AND", Left: p.tree.Where, Right: equal}
		}
		want := texts(p.container.Twin(&pinned))
		r := p.request()
		r.Scope = index.Scope{Range: p.container.Definition.Range(key), Key: &key}
		r.PageItems = rapid.IntRange(0, 3).Draw(t, "page")
		same(t, "scope", text, all(t, r, p.container, nil), want, p.logical.Order != nil)

		q := p.with(t, pinned.String())
		found, every := q.logical.Keys(p.container.Definition)
		if every || len(found) > 1 || len(found) == 1 && found[0] != key {
			t.Fatalf("%s is pinned to %v, %v", q.tree, found, every)
		}
	})
}

func literalOf(text string) ast.Expr {
	q, err := parser.Parse("SELECT VALUE " + text)
	if err != nil {
		panic(err)
	}
	return q.Select.Value
}

// TestKeysHoldEveryMatch checks that no item outside the pinned keys matches.
func TestKeysHoldEveryMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		condition := strings.NewReplacer("c.a", "c.pk", "c.b", "c.pk").Replace(querytest.Condition(t, 3))
		p := prepare(t, 1, querytest.Documents(t, 30), "SELECT VALUE c.id FROM c WHERE "+condition)
		keys, every := p.logical.Keys(p.container.Definition)
		if every {
			return
		}
		matching := map[string]bool{}
		for _, row := range p.container.Twin(p.tree) {
			matching[row.JSON] = true
		}
		for _, item := range p.container.Items {
			if matching[fmt.Sprintf("%q", item.ID)] && !slices.Contains(keys, item.Key) {
				t.Fatalf("%s: item %s with key %s matches, and the keys are %v", p.tree, item.JSON, item.Key, keys)
			}
		}
	})
}

// TestThreeParts checks that the rows that P keeps, the rows that NOT P keeps and the other rows
// make the whole.
func TestThreeParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := prepare(t, 2, querytest.Documents(t, 30), "SELECT VALUE c.id FROM c")
		condition := querytest.Condition(t, 3)
		var got []string
		for _, filter := range []string{
			condition, "NOT (" + condition + ")",
			"((" + condition + ") ? 1 : ((NOT (" + condition + ")) ? 1 : 2)) = 2",
		} {
			q := p.with(t, "SELECT VALUE c.id FROM c WHERE "+filter)
			got = append(got, all(t, q.request(), p.container, nil)...)
		}
		same(t, "three parts", condition, got, texts(p.container.Twin(p.tree)), false)
	})
}

// TestHierarchicalKeys checks that a prefix of a hierarchical key scopes a query to the items with
// that prefix, and that a filter pins prefixes and full keys.
func TestHierarchicalKeys(t *testing.T) {
	definitions := map[int]partition.Definition{}
	for _, version := range []int{1, 2} {
		paths, kind := []string{"/pk", "/a"}, partition.MultiHash
		if version == 1 {
			paths, kind = paths[:1], partition.Hash
		}
		d, err := partition.NewDefinition(paths, kind, version)
		if err != nil {
			t.Fatal(err)
		}
		definitions[version] = d
	}
	rapid.Check(t, func(t *rapid.T) {
		d := definitions[rapid.IntRange(1, 2).Draw(t, "version")]
		container, err := querytest.NewContainerOf(d, rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Documents(t, 40)...)
		if err != nil {
			t.Fatal(err)
		}
		pin := rapid.SampledFrom([]string{
			`c.pk = "x"`, `c.pk = 1 AND c.a = 2`, `c.pk IN ("x", 1) AND c.a IN (1, "a")`,
			`(c.pk = "x" AND c.a = 1) OR c.pk = null`,
		}).Draw(t, "pin")
		text := drawQuery(t)
		if strings.Contains(text, " WHERE ") {
			text = strings.Replace(text, " WHERE ", " WHERE ("+pin+") AND ", 1)
		} else {
			text = strings.Replace(text, "FROM c", "FROM c WHERE "+pin, 1)
		}
		p := prepared{container: container}.with(t, text)
		want, ordered := texts(container.Twin(p.tree)), p.logical.Order != nil
		r := p.request()
		r.PageItems = rapid.IntRange(0, 3).Draw(t, "page")
		keys, every := p.logical.Keys(d)
		if every {
			t.Fatalf("%s is not pinned", text)
		}
		if len(keys) == 1 {
			r.Scope = index.Scope{Range: d.Range(keys[0]), Key: &keys[0]}
		}
		r.Parts = slices.DeleteFunc(r.Parts, func(part exec.Part) bool {
			return !slices.ContainsFunc(keys, func(k partition.Key) bool { return d.Range(k).Overlaps(part.Range) })
		})
		same(t, "pinned", text, all(t, r, container, nil), want, ordered)
		same(t, "client merge", text, clientRun(t, p, 2), want, ordered)
	})
}

// TestDeletesBetweenPages checks that the query returns every item that exists throughout exactly
// once, whatever clients delete around it. (A deleted item may cost a repetition only among strings
// that share more than a position carries.)
func TestDeletesBetweenPages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawQuery(t)
		text = "SELECT VALUE c.id" + text[strings.Index(text, " FROM c"):]
		p := prepare(t, rapid.IntRange(1, 3).Draw(t, "parts"), querytest.Documents(t, 30), text)
		r := p.request()
		r.PageItems = rapid.IntRange(1, 4).Draw(t, "page")
		r.ForceScan = rapid.Bool().Draw(t, "scan")
		got := all(t, r, p.container, func(*exec.Request) {
			if n := len(p.container.Items); n > 0 && rapid.Bool().Draw(t, "delete") {
				p.container.Remove(p.container.Items[rapid.IntRange(0, n-1).Draw(t, "item")])
			}
		})
		times := map[string]int{}
		for _, row := range got {
			times[row]++
		}
		for _, row := range texts(p.container.Twin(p.tree)) {
			if times[row] != 1 {
				t.Fatalf("%s: %s is returned %d times: %v", text, row, times[row], got)
			}
		}
	})
}

package exec_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/value"
)

// asked is a question over a container with composite indexes, and the twin's answer.
type asked struct {
	prepared
	question querytest.Question
	// rows are the answer; whole is the answer without TOP, OFFSET and LIMIT.
	rows, whole []string
}

func askItems(t *rapid.T, parts int, docs []string, q querytest.Question) asked {
	d, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	container, err := querytest.NewContainerWith(querytest.Ordering(), d, parts, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return askOf(t, container, q)
}

func askOf(t *rapid.T, container *querytest.Container, q querytest.Question) asked {
	p := prepared{container: container}.withParameters(t, q.Text, q.Parameters)
	whole := *p.tree
	whole.Top, whole.Offset, whole.Limit = nil, nil, nil
	return asked{
		prepared: p, question: q,
		rows: texts(container.TwinWith(p.tree, q.Parameters)), whole: texts(container.TwinWith(&whole, q.Parameters)),
	}
}

// withParameters is with for a text with parameters, which are JSON values by name.
func (p prepared) withParameters(t *rapid.T, text string, parameters map[string]string) prepared {
	tree, err := parser.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	printed := tree.String()
	if again, err := parser.Parse(printed); err != nil || again.String() != printed {
		t.Fatalf("%s is printed as %s, which reads as %v, %v", text, printed, again, err)
	}
	var list []sql.Parameter
	for name, json := range parameters {
		v, err := value.Parse([]byte(json))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, sql.Parameter{Name: name, Value: v})
	}
	logical, err := sql.Compile(tree, list, sql.Options{})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return prepared{container: p.container, tree: tree, logical: logical, parameters: parameters}
}

// ordered reports whether the query determines the order of its rows.
func (a asked) ordered() bool { return a.logical.Order != nil && a.logical.Grouping == nil }

// is compares rows with the answer. If the rows have no order, any window of the right size is
// correct.
func (a asked) is(t *rapid.T, what string, got []string) {
	t.Helper()
	want := a.rows
	fits := false
	switch {
	case a.ordered():
		fits = slices.EqualFunc(got, want, a.near)
	case len(got) == len(want):
		fits = a.among(got, a.whole)
	}
	if !fits {
		t.Fatalf("%s of %s %v\n got %d: %.1500s\nwant %d: %.1500s of %d\nover %s",
			what, a.question.Text, a.question.Parameters, len(got), got, len(want), want, len(a.whole), a.items())
	}
}

// items returns the container's items as stored, for a message.
func (a asked) items() string {
	var b strings.Builder
	for _, item := range a.container.Items {
		b.WriteString(string(item.JSON) + " ")
	}
	return fmt.Sprintf("%.2000s", b.String())
}

func (a asked) near(x, y string) bool { return querytest.Near(x, y, a.question.AnyOrder) }

// among reports whether each row occurs in whole, counting repetitions.
func (a asked) among(got, whole []string) bool {
	times := map[string]int{}
	for _, row := range whole {
		times[row]++
	}
	var others []string
	for _, row := range got {
		if times[row] > 0 {
			times[row]--
		} else {
			others = append(others, row)
		}
	}
	var left []string
	for row, n := range times {
		left = append(left, slices.Repeat([]string{row}, n)...)
	}
	for _, row := range others {
		at := slices.IndexFunc(left, func(l string) bool { return a.near(row, l) })
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}

// check checks a property several times as often as rapid does by default, because the language is
// large.
func check(t *testing.T, times int, property func(*rapid.T)) {
	if testing.Short() {
		times = 1
	}
	for range times {
		if t.Failed() {
			return
		}
		rapid.Check(t, property)
	}
}

// drawPages draws the page size: 1 to 7 rows, or the server's default.
func drawPages(t *rapid.T, r exec.Request) exec.Request {
	r.PageItems = rapid.IntRange(0, 7).Draw(t, "page")
	r.WorkItems = rapid.SampledFrom([]int{0, 1, 3, 10}).Draw(t, "work")
	if rapid.Bool().Draw(t, "eager") {
		exec.Eager(&r)
	}
	return r
}

// TestLanguage checks that the engine answers every query as the twin does, from one range or five,
// on one page or many, by index or by scan.
func TestLanguage(t *testing.T) {
	check(t, 15, func(t *rapid.T) {
		question := querytest.DrawQuestion(t, querytest.Wish{})
		docs := querytest.Items(t, 16)
		for _, parts := range []int{1, 5} {
			a := askItems(t, parts, docs, question)
			a.is(t, "one page", all(t, a.request(), a.container, nil))
			r := drawPages(t, a.request())
			a.is(t, "pages", all(t, r, a.container, nil))
			r.ForceScan = true
			a.is(t, "scanned pages", all(t, r, a.container, nil))
		}
	})
}

// TestExpressions checks that an expression has the twin's value.
func TestExpressions(t *testing.T) {
	check(t, 30, func(t *rapid.T) {
		text, parameters := querytest.Expression(t, 3)
		question := querytest.Question{Text: `SELECT VALUE {"id": c.id, "v": ` + text + `} FROM c`, Parameters: parameters}
		a := askItems(t, 1, querytest.Items(t, 8), question)
		a.is(t, "expression", all(t, a.request(), a.container, nil))
	})
}

// TestThreePartsOfTheLanguage checks that the rows that P keeps, the rows that NOT P keeps and the
// other rows make the whole.
func TestThreePartsOfTheLanguage(t *testing.T) {
	check(t, 8, func(t *rapid.T) {
		p, parameters := querytest.Predicate(t, 3)
		docs := querytest.Items(t, 12)
		whole := askItems(t, rapid.SampledFrom([]int{1, 5}).Draw(t, "parts"), docs,
			querytest.Question{Text: "SELECT VALUE c.id FROM c"})
		var got []string
		for _, filter := range []string{
			p, "NOT (" + p + ")",
			"(((" + p + ") = true OR (" + p + ") = false) ?? false) = false",
		} {
			part := askOf(t, whole.container,
				querytest.Question{Text: "SELECT VALUE c.id FROM c WHERE " + filter, Parameters: parameters})
			rows := all(t, drawPages(t, part.request()), part.container, nil)
			part.is(t, "part", rows)
			got = append(got, rows...)
		}
		whole.is(t, "three parts by "+p, got)
	})
}

// TestLanguageAcrossReshapes checks that the answer is the same if ranges are split and merged
// between pages.
func TestLanguageAcrossReshapes(t *testing.T) {
	check(t, 15, func(t *rapid.T) {
		question := querytest.DrawQuestion(t, querytest.Wish{})
		a := askItems(t, rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Items(t, 20), question)
		got := all(t, drawPaging(t, a.request()), a.container, func(r *exec.Request) {
			reshape(t, a.container, 3)
			r.Parts = a.container.Parts()
		})
		a.is(t, "reshaped", got)
	})
}

// TestLanguageAmongWrites checks that the query returns the rows of items that exist throughout
// once and in order, whatever clients make and delete around them between two pages, and however
// ranges are split and merged.
func TestLanguageAmongWrites(t *testing.T) {
	check(t, 10, func(t *rapid.T) {
		question := querytest.DrawQuestion(t, querytest.Wish{Plain: true, Whole: true, Named: true})
		a := askItems(t, rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Items(t, 12), question)
		w := &writes{container: a.container, properties: querytest.Properties}
		got := all(t, drawPaging(t, a.request()), a.container, func(r *exec.Request) {
			if w.n < 40 { // more writes could keep the query from ending
				w.some(t)
			}
			reshape(t, a.container, 1)
			r.Parts = a.container.Parts()
		})
		a.is(t, "among writes",
			slices.DeleteFunc(got, func(row string) bool { return strings.HasPrefix(row, `{"id":"new `) }))
	})
}

// TestClientsOfTheLanguageAcrossReshapes checks that a client that merges the answers of ranges
// gets the answer, even if the ranges are split and merged meanwhile.
func TestClientsOfTheLanguageAcrossReshapes(t *testing.T) {
	check(t, 10, func(t *rapid.T) {
		question := querytest.DrawQuestion(t, querytest.Wish{Mergeable: true})
		a := askItems(t, rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Items(t, 16), question)
		partitioned, err := plan.Partition(a.logical, a.container.Definition)
		if err != nil || partitioned.Ranges[0].IsMaxInclusive {
			return // the server must merge this, or the client does not ask all ranges
		}
		query := a.prepared
		if text := partitioned.Info.RewrittenQuery; text != "" {
			query = a.with(t, strings.ReplaceAll(text, placeholder, "true"))
		}
		order := orderOf(t, partitioned.Info, query)
		rows := askRanges(t, a.container, drawPaging(t, query.request()), order)
		a.is(t, "client", clientMerge(t, partitioned.Info, order, rows))
	})
}

// TestLanguageWithoutIndex checks that the answer is the same without any index. Ties then follow
// the first direction of the order.
func TestLanguageWithoutIndex(t *testing.T) {
	check(t, 5, func(t *rapid.T) {
		container, err := querytest.NewContainer("/pk", rapid.SampledFrom([]int{1, 5}).Draw(t, "parts"),
			querytest.Items(t, 16)...)
		if err != nil {
			t.Fatal(err)
		}
		a := askOf(t, container, querytest.DrawQuestion(t, querytest.Wish{}))
		r := drawPages(t, a.request())
		r.Policy = nil
		a.is(t, "without an index", all(t, r, container, nil))
	})
}

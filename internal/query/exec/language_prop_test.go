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

// asked is a question over a container with composite indexes, and the twin's
// answer.
type asked struct {
	prepared
	question querytest.Question
	// rows are the answer; whole is that without TOP, OFFSET and LIMIT.
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
	container.ListsLacking = rapid.Bool().Draw(t, "lists lacking")
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

// withParameters is with for a text with parameters, which are JSON by name.
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

// ordered reports whether the rows have one order.
func (a asked) ordered() bool { return a.logical.Order != nil && a.logical.Grouping == nil }

// is compares rows with the answer. A window of rows in no order may be any that
// is as large.
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

// items are the container's items as they are stored, for a message.
func (a asked) items() string {
	var b strings.Builder
	for _, item := range a.container.Items {
		b.WriteString(string(item.JSON) + " ")
	}
	return fmt.Sprintf("%.2000s", b.String())
}

func (a asked) near(x, y string) bool { return querytest.Near(x, y, a.question.AnyOrder) }

// among reports whether each row is one of the whole's, which has each once.
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

// check checks a property so many times as often as rapid does by itself: the
// language is large.
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

// drawPages draws how large pages are: of 1 to 7 rows, or as the server likes.
func drawPages(t *rapid.T, r exec.Request) exec.Request {
	r.PageItems = rapid.IntRange(0, 7).Draw(t, "page")
	r.WorkItems = rapid.SampledFrom([]int{0, 1, 3, 10}).Draw(t, "work")
	if rapid.Bool().Draw(t, "eager") {
		exec.Eager(&r)
	}
	return r
}

// TestLanguage: whatever is asked, of one range or of five, in one page or in
// many, by index or by scan, is answered as by asking every item.
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

// TestExpressions: an expression has the value the twin gives it.
func TestExpressions(t *testing.T) {
	check(t, 30, func(t *rapid.T) {
		text, parameters := querytest.Expression(t, 3)
		question := querytest.Question{Text: `SELECT VALUE {"id": c.id, "v": ` + text + `} FROM c`, Parameters: parameters}
		a := askItems(t, 1, querytest.Items(t, 8), question)
		a.is(t, "expression", all(t, a.request(), a.container, nil))
	})
}

// TestThreePartsOfTheLanguage: what P keeps, what NOT P keeps, and what is left
// make the whole.
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

// TestLanguageAcrossReshapes: the same is answered when ranges are split and
// merged between pages.
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

// TestLanguageAmongWrites: the rows of items that are there all the time are
// given once and in order, whatever is made and deleted around them between two
// pages, and however ranges are split and merged.
func TestLanguageAmongWrites(t *testing.T) {
	check(t, 10, func(t *rapid.T) {
		question := querytest.DrawQuestion(t, querytest.Wish{Plain: true, Whole: true, Named: true})
		a := askItems(t, rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Items(t, 12), question)
		w := &writes{container: a.container, properties: querytest.Properties}
		got := all(t, drawPaging(t, a.request()), a.container, func(r *exec.Request) {
			if w.n < 40 { // or the query may never end
				w.some(t)
			}
			reshape(t, a.container, 1)
			r.Parts = a.container.Parts()
		})
		a.is(t, "among writes",
			slices.DeleteFunc(got, func(row string) bool { return strings.HasPrefix(row, `{"id":"new `) }))
	})
}

// TestClientsOfTheLanguageAcrossReshapes: a client that merges what it asked of
// ranges gets the answer when they are split and merged meanwhile.
func TestClientsOfTheLanguageAcrossReshapes(t *testing.T) {
	check(t, 10, func(t *rapid.T) {
		question := querytest.DrawQuestion(t, querytest.Wish{Mergeable: true})
		a := askItems(t, rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Items(t, 16), question)
		partitioned, err := plan.Partition(a.logical, a.container.Definition)
		if err != nil || partitioned.Ranges[0].IsMaxInclusive {
			return // the server has to merge this, or not all ranges are asked
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

// TestLanguageWithoutIndex: the same is answered where there is no index at all,
// and then ties go the way of the first direction.
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

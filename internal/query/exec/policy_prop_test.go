package exec_test

import (
	"context"
	"fmt"
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
	"github.com/orrery-db/orrery/internal/status"
)

// described describes a policy in words, for a message.
func described(s index.Settings) string {
	var b strings.Builder
	if s.None {
		b.WriteString("none ")
	}
	for _, r := range s.Rules {
		fmt.Fprintf(&b, "%s %s%s, ", map[bool]string{true: "include", false: "exclude"}[r.Include],
			strings.TrimSuffix(r.Path.String(), "/"), map[bool]string{true: "/*", false: "/?"}[r.Subtree])
	}
	for _, c := range s.Composites {
		fmt.Fprintf(&b, "%s ", c.Path())
	}
	return b.String()
}

// indexedItems returns a container with a policy, and a question over it.
func indexedItems(t *rapid.T, s index.Settings, parts int, docs []string, q querytest.Question) asked {
	container, err := querytest.NewContainerOfSettings(s, "/pk", parts, docs...)
	if err != nil {
		t.Fatalf("%s: %v", described(s), err)
	}
	return askOf(t, container, q)
}

// unserved reports whether a policy has no index for the order of a query. Orders by computed
// values need no index.
func unserved(s index.Settings, l *plan.Logical) bool {
	if l.Order == nil {
		return false
	}
	terms := l.Order.Terms
	var paths []index.Path
	var descending []bool
	computed := false
	for _, term := range terms {
		if slices.Contains(paths, term.Path) && len(terms) > 1 {
			return true
		}
		computed = computed || term.Computed
		paths, descending = append(paths, term.Path), append(descending, term.Descending)
	}
	if computed {
		return false
	}
	if len(terms) == 1 {
		return !querytest.Covered(s, paths[0].Segments()...)
	}
	return !querytest.Served(s, paths, descending)
}

// expectRefused checks that the engine refuses a request because of its order.
func expectRefused(t *rapid.T, what string, r exec.Request) {
	t.Helper()
	_, err := exec.Run(context.Background(), r)
	if e := status.Of(err); err == nil || e.Kind != status.BadRequest || !strings.Contains(e.Error(), "order by") {
		t.Fatalf("%s is not refused for its order: %v", what, err)
	}
}

// drawUse draws the options of a page: its size, and options that must not change the rows.
func drawUse(t *rapid.T, r exec.Request) exec.Request {
	r = drawPages(t, r)
	r.Explained = rapid.Bool().Draw(t, "explained")
	r.Timed = rapid.Bool().Draw(t, "timed")
	r.CreationOrder = rapid.Bool().Draw(t, "in creation order")
	return r
}

// agree checks that index and scan give the twin's answer, or that the engine refuses exactly the
// orders that the settings cannot serve.
func (a asked) agree(t *rapid.T, s index.Settings, between func(*exec.Request)) {
	t.Helper()
	what := fmt.Sprintf("policy [%s], %d ranges", described(s), len(a.container.Parts()))
	r := drawUse(t, a.request())
	if unserved(s, a.logical) {
		expectRefused(t, what+": "+a.question.Text, r)
	} else {
		a.is(t, what+": one page", all(t, a.request(), a.container, between))
		a.is(t, what+": pages", all(t, r, a.container, between))
	}
	r.ForceScan = true
	a.is(t, what+": scanned pages", all(t, r, a.container, between))
}

// TestCoveredPaths checks that a policy covers the paths that its rules include, and no others.
func TestCoveredPaths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := querytest.DrawSettings(t)
		p, err := index.NewPolicy(s)
		if err != nil {
			t.Fatalf("%s: %v", described(s), err)
		}
		for _, names := range append(querytest.RulePaths(), nil) {
			if got, want := p.Covers(index.NewPath(names...)), querytest.Covered(s, names...); got != want {
				t.Fatalf("policy [%s]: covers %v: %v, want %v", described(s), names, got, want)
			}
		}
	})
}

// TestLanguageOnPolicies checks that the engine answers every query on any indexing policy as the
// twin does, by index or by scan, from 1, 3 or 5 ranges. With the index, the engine refuses the
// orders that the policy cannot serve, and nothing else.
func TestLanguageOnPolicies(t *testing.T) {
	check(t, 12, func(t *rapid.T) {
		s := querytest.DrawSettings(t)
		question := querytest.DrawQuestion(t, querytest.Wish{})
		docs := querytest.Items(t, 16)
		if rapid.Bool().Draw(t, "quoted") {
			docs, question = querytest.Quoted(docs, question)
		}
		for _, parts := range []int{1, 3, 5} {
			indexedItems(t, s, parts, docs, question).agree(t, s, nil)
		}
	})
}

// TestManyItemsOnPolicies makes the same test with enough items for the choice between look-ups to
// matter.
func TestManyItemsOnPolicies(t *testing.T) {
	check(t, 2, func(t *rapid.T) {
		s := querytest.DrawSettings(t)
		question := querytest.DrawQuestion(t, querytest.Wish{Plain: true})
		docs := querytest.Times(querytest.Items(t, 16), rapid.IntRange(2, 24).Draw(t, "times"))
		a := indexedItems(t, s, rapid.SampledFrom([]int{1, 3, 5}).Draw(t, "parts"), docs, question)
		a.agreeOnLarge(t, s)
	})
}

// agreeOnLarge is agree with larger pages.
func (a asked) agreeOnLarge(t *rapid.T, s index.Settings) {
	t.Helper()
	what := fmt.Sprintf("policy [%s], %d items in %d ranges", described(s), len(a.container.Items),
		len(a.container.Parts()))
	r := a.request()
	r.PageItems = rapid.SampledFrom([]int{0, 7, 40, 100}).Draw(t, "page")
	r.WorkItems = rapid.SampledFrom([]int{0, 30, 200}).Draw(t, "work")
	r.Explained = rapid.Bool().Draw(t, "explained")
	if unserved(s, a.logical) {
		expectRefused(t, what+": "+a.question.Text, r)
	} else {
		a.is(t, what+": pages", all(t, r, a.container, nil))
	}
	r.ForceScan = true
	a.is(t, what+": scanned pages", all(t, r, a.container, nil))
}

// TestFiltersOnPolicies checks that conditions on single paths, alone and with a partition key,
// find what they find without an index.
func TestFiltersOnPolicies(t *testing.T) {
	key := partition.NewKey(partition.Text("x"))
	check(t, 8, func(t *rapid.T) {
		s := querytest.DrawSettings(t)
		a := indexedItems(t, s, rapid.SampledFrom([]int{1, 3, 5}).Draw(t, "parts"), querytest.Documents(t, 60),
			querytest.Question{Text: drawQuery(t)})
		a.agree(t, s, nil)

		pinned := *a.tree
		equal := &ast.Binary{
			Op: "=", Left: &ast.Property{Base: &ast.Identifier{Name: "c"}, Name: "pk"},
			Right: literalOf(`"x"`),
		}
		if pinned.Where = equal; a.tree.Where != nil {
			pinned.Where = &ast.Binary{Op: "AND", Left: a.tree.Where, Right: equal}
		}
		want := texts(a.container.Twin(&pinned))
		r := drawUse(t, a.request())
		r.Scope = index.Scope{Range: a.container.Definition.Range(key), Key: &key}
		r.ForceScan = unserved(s, a.logical)
		what := "scope on policy [" + described(s) + "]"
		same(t, what, a.question.Text, all(t, r, a.container, nil), want, a.logical.Order != nil)
	})
}

// TestPartsThatLagBehind checks that the answer is the same while some parts are indexed by the
// previous policy, or are rebuilt, split, merged and written to between two pages. The engine
// refuses exactly the orders that the container's policy cannot serve.
func TestPartsThatLagBehind(t *testing.T) {
	check(t, 12, func(t *rapid.T) {
		before, after := querytest.DrawSettings(t), querytest.DrawSettings(t)
		question := querytest.DrawQuestion(t, querytest.Wish{})
		a := indexedItems(t, before, rapid.SampledFrom([]int{1, 3, 5}).Draw(t, "parts"), querytest.Items(t, 20), question)
		policy, err := index.NewPolicy(after)
		if err != nil {
			t.Fatal(err)
		}
		a.container.Redefine(policy)
		rebuildSome(t, a.container)
		if rapid.Bool().Draw(t, "written") {
			if _, err := a.container.Add(`{"id":"late"` + querytest.Properties(t) + "}"); err != nil {
				t.Fatal(err)
			}
		}
		a = askOf(t, a.container, question) // ties follow the direction of the new policy's index
		a.question.Text += " before [" + described(before) + "]"
		a.agree(t, after, func(r *exec.Request) {
			rebuildSome(t, a.container)
			reshape(t, a.container, 1)
			r.Parts = a.container.Parts()
		})
	})
}

// rebuildSome rebuilds the indexes of some parts with the container's policy.
func rebuildSome(t *rapid.T, c *querytest.Container) {
	for at := range c.Parts() {
		if rapid.IntRange(0, 2).Draw(t, "rebuilt") == 0 {
			c.Rebuild(at)
		}
	}
}

// TestPolicyReplacedBetweenPages replaces the container's policy between the pages of a query. The
// query continues with the right rows, or the engine asks the client to start it again: because no
// index serves its order any longer, or because its position is in an index that is gone.
func TestPolicyReplacedBetweenPages(t *testing.T) {
	check(t, 10, func(t *rapid.T) {
		s := querytest.DrawSettings(t)
		question := querytest.DrawQuestion(t, querytest.Wish{})
		a := indexedItems(t, s, rapid.SampledFrom([]int{1, 3}).Draw(t, "parts"), querytest.Items(t, 20), question)
		if unserved(s, a.logical) {
			return
		}
		what := "policy replaced, first [" + described(s) + "]"
		composites := len(s.Composites) > 0
		var rows []string
		for r := drawUse(t, a.request()); ; {
			page, err := exec.Run(context.Background(), r)
			if err != nil && composites {
				restarted(t, what+" of "+question.Text, r, err) // the index that the query used may be gone
				return
			}
			if err != nil {
				t.Fatalf("%s of %s: %v", what, question.Text, err)
			}
			some, err := querytest.Canonical(page.Documents)
			if err != nil {
				t.Fatal(err)
			}
			if rows = append(rows, some...); page.Next == nil {
				break
			}
			r.Resume = page.Next
			composites = a.redefine(t, &r) || composites
		}
		a.is(t, what, rows)
	})
}

// redefine draws a policy, and gives it to the container if it serves the query's order as before.
// It then rebuilds some parts. It reports whether the new policy has composite indexes.
func (a asked) redefine(t *rapid.T, r *exec.Request) bool {
	s := querytest.DrawSettings(t)
	policy, err := index.NewPolicy(s)
	if err != nil {
		t.Fatal(err)
	}
	if unserved(s, a.logical) {
		refused := *r
		refused.Policy = policy
		expectRefused(t, "next page on ["+described(s)+"]", refused)
		return false
	}
	if a.logical.Order != nil && len(a.logical.Order.Terms) > 1 {
		return false // the direction of its ties could change
	}
	a.container.Redefine(policy)
	r.Policy = policy
	rebuildSome(t, a.container)
	return len(s.Composites) > 0
}

// restarted checks that an error asks the client to start the query again, and that the engine then
// answers.
func restarted(t *rapid.T, what string, r exec.Request, err error) {
	if e := status.Of(err); e.Kind != status.BadRequest || r.Resume == nil ||
		!strings.Contains(e.Error(), "Start the query again") {
		t.Fatalf("%s: %v", what, err)
	}
	r.Resume = nil
	if _, err := exec.Run(context.Background(), r); err != nil {
		t.Fatalf("%s, started again: %v", what, err)
	}
}

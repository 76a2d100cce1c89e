package exec_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

// lacking makes n items. The given few of them, numbered from first on, have no path "k".
func lacking(t *testing.T, parts, n, first, few int) *querytest.Container {
	t.Helper()
	docs := make([]string, n)
	for i := range docs {
		k := ""
		if i < first || i >= first+few {
			k = fmt.Sprintf(`,"k":%d`, i)
		}
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d%s}`, i, i, k)
	}
	container, err := querytest.NewContainer("/pk", parts, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

// pageOf asks for one page and returns how many entries it visited.
func pageOf(t *testing.T, c *querytest.Container, r *exec.Request) (page exec.Page, visited int) {
	t.Helper()
	before := c.Visited()
	page, err := exec.Run(context.Background(), *r)
	if err != nil {
		t.Fatal(err)
	}
	r.Resume = page.Next
	return page, c.Visited() - before
}

// TestResumeAmongMissing checks that a page that begins among the items without the order's path
// knows how many of them are left in every part, and does not walk all other items to find no more.
func TestResumeAmongMissing(t *testing.T) {
	const n, few = 3000, 12
	for _, c := range []struct {
		direction string
		first     int // the walk reaches these first
		skip      int // rows before those without the path
	}{{"ASC", 0, 0}, {"DESC", n - few, n - few}} {
		for parts := 1; parts <= 3; parts++ {
			container := lacking(t, parts, n, c.first, few)
			l, err := compile("SELECT c.id FROM c ORDER BY c.k "+c.direction, nil)
			if err != nil {
				t.Fatal(err)
			}
			r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy}
			if c.skip > 0 {
				r.PageItems = c.skip
				pageOf(t, container, &r)
			}
			r.PageItems = 5
			for at := 0; at < few; {
				page, visited := pageOf(t, container, &r)
				if at += page.Count; visited > 30 || page.Explain.Loaded > 30 {
					t.Errorf("%s in %d parts: up to row %d a page visits %d entries and loads %d", c.direction, parts, at, visited,
						page.Explain.Loaded)
				}
				if page.Next == nil && at < few {
					t.Fatalf("%s in %d parts: the query ends after %d of %d rows", c.direction, parts, at, few)
				}
			}
		}
	}
}

// TestMissingIsTrustedAtItsLSN checks that a position has a count of the items without the path
// only as long as nothing is written to the part.
func TestMissingIsTrustedAtItsLSN(t *testing.T) {
	c := lacking(t, 1, 300, 0, 12)
	l, err := compile("SELECT c.id FROM c ORDER BY c.k", nil)
	if err != nil {
		t.Fatal(err)
	}
	r := exec.Request{Logical: l, Parts: c.Parts(), Policy: c.Policy, PageItems: 3}
	for _, want := range []int64{9, 6, -1} {
		if want < 0 {
			c.Remove(c.Items[200])
		}
		pageOf(t, c, &r)
		if got := exec.Missing(r.Resume); got != want {
			t.Errorf("a position has the count %d, want %d", got, want)
		}
	}
	r.PageItems = 50
	if page, _ := pageOf(t, c, &r); page.Count != 50 {
		t.Errorf("after a write a page has %d rows", page.Count)
	}
}

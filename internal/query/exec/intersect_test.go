package exec_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
)

// grid makes items with a tenth, a seventh and a number of their own.
func grid(t *testing.T, ranges, items int) *querytest.Container {
	t.Helper()
	docs := make([]string, items)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"tenth":%d,"seventh":%d,"n":%d,"list":[%d,3],"filler":%q}`, i, i, i%10, i%7,
			i, i%5, strings.Repeat("x", 100))
	}
	c, err := querytest.NewContainer("/pk", ranges, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// answered is what all pages of a query returned, and the work that they did.
type answered struct {
	rows     []string
	loaded   int
	plans    []exec.Plan
	pages    []exec.Page
	examined int
}

func readThrough(t *testing.T, r exec.Request, c *querytest.Container) answered {
	t.Helper()
	var a answered
	for {
		var meter ru.Meter
		r.Parts, r.Policy, r.Meter = c.Parts(), c.Policy, &meter
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		if page.Count > 0 {
			a.rows = append(a.rows, string(page.Documents))
		}
		a.loaded += page.Explain.Loaded
		a.examined += page.Explain.Examined
		a.plans = append(a.plans, page.Explain.Plans...)
		a.pages = append(a.pages, page)
		if page.Next == nil {
			return a
		}
		r.Resume = page.Next
	}
}

// TestIntersections checks that a query with two indexed conditions reads only the items that both
// indexes hold, as long as checking an entry is cheaper than reading its item.
func TestIntersections(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		c := grid(t, ranges, 7000)
		for _, test := range []struct {
			query         string
			rows, loaded  int
			intersectedBy string
		}{
			{"SELECT VALUE c.n FROM c WHERE c.tenth = 3 AND c.seventh = 2", 100, 100, "/seventh = 2"},
			{"SELECT VALUE c.n FROM c WHERE c.tenth = 3 AND c.seventh = 2 AND c.n >= 0", 100, 100, "/seventh = 2"},
			{
				"SELECT VALUE COUNT(1) FROM c WHERE c.tenth IN (3, 4) AND c.seventh IN (2, 5) AND c.n != 3", 1, 400,
				"/seventh = 2, = 5",
			},
			// The walk of the order's index checks its entries with the look-up.
			{"SELECT TOP 100 VALUE c.n FROM c WHERE c.tenth = 3 ORDER BY c.n DESC", 100, 100, "/tenth = 3"},
			// Nearly all items of one index are in the other too, so reading the items is cheaper.
			{"SELECT VALUE c.n FROM c WHERE c.tenth = 3 AND c.n >= 0", 700, 700, ""},
		} {
			l, err := compile(test.query, nil)
			if err != nil {
				t.Fatal(err)
			}
			a := readThrough(t, exec.Request{Logical: l, Explained: true, PageItems: 5000}, c)
			found := ""
			for _, p := range a.plans {
				for _, o := range p.Operators {
					if o.Name == "intersect" {
						found = o.Detail
					}
				}
			}
			rows := 0
			for _, p := range a.pages {
				rows += p.Count
			}
			if rows != test.rows || a.loaded > test.loaded+test.loaded/50 || found != test.intersectedBy {
				t.Errorf("%d ranges: %s: %d rows, %d items loaded, intersected by %q; want %d, %d, %q",
					ranges, test.query, rows, a.loaded, found, test.rows, test.loaded, test.intersectedBy)
			}
		}
	}
}

// TestReadaheadShowsNothing checks that reading ahead changes neither rows nor pages nor the work
// that they report.
func TestReadaheadShowsNothing(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		c := grid(t, ranges, 6000)
		for _, query := range []string{
			"SELECT VALUE c.n FROM c WHERE c.n + 0 < 900",
			"SELECT VALUE c.n FROM c",
			"SELECT VALUE c.nothing FROM c", // many entries and no rows
			"SELECT c.n FROM c OFFSET 5500 LIMIT 10",
			"SELECT VALUE c.id FROM c WHERE c.n >= 200 AND c.filler != ''",
			"SELECT VALUE x FROM c JOIN x IN c.list WHERE x * 1 = 3",
			"SELECT c.tenth, SUM(c.n + 0) AS s FROM c WHERE c.seventh * 1 = 2 GROUP BY c.tenth",
			"SELECT TOP 700 VALUE c.n FROM c WHERE c.seventh * 1 = 2 ORDER BY c.tenth",
		} {
			l, err := compile(query, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range []exec.Request{{PageItems: 50}, {PageItems: 5000}, {PageItems: 5000, WorkItems: 1100}} {
				r.Logical = l
				alone := readThrough(t, r, c)
				r.Readahead = exec.NewReadahead(1)
				ahead := readThrough(t, r, c)
				if len(alone.pages) != len(ahead.pages) {
					t.Fatalf("%s: %d pages alone, %d ahead", query, len(alone.pages), len(ahead.pages))
				}
				for i := range alone.pages {
					a, b := alone.pages[i], ahead.pages[i]
					if !bytes.Equal(a.Documents, b.Documents) || !bytes.Equal(a.Next, b.Next) ||
						a.Explain.Loaded != b.Explain.Loaded || a.Explain.Examined != b.Explain.Examined {
						t.Fatalf("%s: page %d differs:\n%+v\n%+v", query, i, a.Explain, b.Explain)
					}
				}
				if len(r.Readahead) != 0 {
					t.Fatalf("%s: a query has ended and still reads ahead", query)
				}
			}
		}
	}
}

// TestReadaheadIsBounded checks that a query that finds all slots of the Readahead taken reads
// without it.
func TestReadaheadIsBounded(t *testing.T) {
	c := grid(t, 1, 3000)
	l, err := compile("SELECT VALUE c.n FROM c WHERE c.n + 0 < 900", nil)
	if err != nil {
		t.Fatal(err)
	}
	full := make(exec.Readahead, 1)
	full <- struct{}{}
	if got := readThrough(t, exec.Request{Logical: l, PageItems: 5000, Readahead: full}, c); got.pages[0].Count != 900 {
		t.Errorf("%d rows", got.pages[0].Count)
	}
}

// TestReadaheadEndsWithItsClient checks that no goroutine reads on after its query is cancelled.
func TestReadaheadEndsWithItsClient(t *testing.T) {
	c := grid(t, 1, 6000)
	l, err := compile("SELECT VALUE COUNT(1) FROM c WHERE c.n + 0 < 900", nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	c.Visiting = func(n int) {
		if n == 3000 {
			cancel()
		}
	}
	turns := make(exec.Readahead, 1)
	if _, err := exec.Run(ctx,
		exec.Request{Logical: l, Parts: c.Parts(), Policy: c.Policy, Readahead: turns}); err == nil {
		t.Fatal("a cancelled query has an answer")
	}
	if len(turns) != 0 {
		t.Error("a query has ended and still reads ahead")
	}
}

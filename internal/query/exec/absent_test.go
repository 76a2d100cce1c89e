package exec_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
)

// ordersOfSome are orders by paths that some items lack.
var ordersOfSome = []string{
	"SELECT VALUE c.id FROM c ORDER BY c.n", "SELECT VALUE c.id FROM c ORDER BY c.n DESC",
	"SELECT TOP 4 VALUE c.id FROM c ORDER BY c.n",
	"SELECT VALUE c.id FROM c WHERE c.tenth = 3 ORDER BY c.n",
	"SELECT VALUE c.id FROM c WHERE c.tenth = 3 ORDER BY c.n DESC",
	"SELECT VALUE t FROM c JOIN t IN c.tags ORDER BY c.n", "SELECT DISTINCT VALUE c.n FROM c ORDER BY c.n",
	"SELECT VALUE c.id FROM c ORDER BY c.tags OFFSET 3 LIMIT 5",
}

func drawLacking(t *rapid.T) []string {
	docs := make([]string, rapid.IntRange(0, 40).Draw(t, "items"))
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"tenth":%d`, i, i%5, i%4)
		if n := rapid.IntRange(-3, 3).Draw(t, "n"); n > 0 {
			docs[i] += fmt.Sprintf(`,"n":%d`, n)
		}
		if rapid.Bool().Draw(t, "tags") {
			docs[i] += `,"tags":["x","y"]`
		}
		docs[i] += "}"
	}
	return docs
}

// TestLackListersTellTheSame compares parts that list the items without a path with parts in which
// the query reads all items to find them. The pages are the same, each kind continues from the
// other's positions, and listing parts read and charge no more.
func TestLackListersTellTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.IntRange(1, 4).Draw(t, "parts")
		p := prepare(t, parts, drawLacking(t), rapid.SampledFrom(ordersOfSome).Draw(t, "query"))
		r := p.request()
		r.PageItems = rapid.IntRange(1, 8).Draw(t, "page")
		if items := p.container.Items; len(items) > 0 && rapid.Bool().Draw(t, "scoped") {
			key := items[0].Key
			r.Scope.Key, r.Scope.Range = &key, p.container.Definition.Range(key)
		}
		eager := rapid.Bool().Draw(t, "eager")
		if eager {
			exec.Eager(&r)
		}
		for {
			var pages [2]exec.Page
			var meters [2]ru.Meter
			for i, lists := range []bool{false, true} {
				p.container.ListsLacking = lists
				one := r
				one.Meter = &meters[i]
				var err error
				if pages[i], err = exec.Run(context.Background(), one); err != nil {
					t.Fatal(err)
				}
			}
			read, listed := &pages[0], &pages[1]
			if !bytes.Equal(read.Documents, listed.Documents) || read.Next == nil && listed.Next != nil {
				t.Fatalf("%s: %s and then %x\ntold: %s and then %x", r.Logical.Query, read.Documents, read.Next, listed.Documents,
					listed.Next)
			}
			// Positions differ at most in the number of items without the path that they expect
			// behind them.
			if parts == 1 && !eager && r.Scope.Key == nil && len(r.Logical.Bindings) == 0 &&
				!bytes.Equal(read.Next, listed.Next) {
				t.Fatalf("%s: positions %x and %x", r.Logical.Query, read.Next, listed.Next)
			}
			if listed.Explain.Loaded > read.Explain.Loaded || listed.Explain.Examined > read.Explain.Examined ||
				meters[1].Charge() > meters[0].Charge() {
				t.Fatalf("%s: %v for %+v, told %v for %+v", r.Logical.Query, meters[0].Charge(), read.Explain, meters[1].Charge(),
					listed.Explain)
			}
			if listed.Next == nil && read.Next != nil { // reading had to look whether rows are left
				p.container.ListsLacking, r.Resume = false, read.Next
				if rest := all(t, r, p.container, nil); len(rest) > 0 {
					t.Fatalf("%s: rows are left out: %s", r.Logical.Query, rest)
				}
				return
			}
			if r.Resume = pages[rapid.IntRange(0, 1).Draw(t, "goes on with")].Next; r.Resume == nil {
				return
			}
		}
	})
}

// TestLackingIsReadAlone checks that a query reads no item with the path before or behind the items
// that lack it, whatever the number of parts and pages.
func TestLackingIsReadAlone(t *testing.T) {
	docs := make([]string, 600)
	for i := range docs {
		n := ""
		if i%2 == 0 {
			n = fmt.Sprintf(`,"n":%d`, i)
		}
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d%s}`, i, i, n)
	}
	for parts := 1; parts <= 4; parts++ {
		container, err := querytest.NewContainer("/pk", parts, docs...)
		if err != nil {
			t.Fatal(err)
		}
		container.ListsLacking = true
		for _, query := range []string{
			"SELECT TOP 100 * FROM c ORDER BY c.n", "SELECT * FROM c ORDER BY c.n",
			"SELECT * FROM c ORDER BY c.n DESC", "SELECT TOP 400 * FROM c ORDER BY c.n DESC",
		} {
			for _, size := range []int{1000, 7} {
				r := requestOf(t, container, query)
				r.PageItems = size
				rows, loaded, visited := 0, 0, 0
				for {
					page, entries := pageOf(t, container, &r)
					rows, loaded, visited = rows+page.Count, loaded+page.Explain.Loaded, visited+entries
					if r.Resume == nil {
						break
					}
				}
				pages := rows/size + 1
				if loaded != rows || visited > rows+pages*parts*2 {
					t.Errorf("%s in %d parts and pages of %d: %d items are loaded and %d entries visited for %d rows", query, parts,
						size, loaded, visited, rows)
				}
			}
		}
	}
}

// TestPartnersOfLackingItems checks that a look-up beside the order's index rules out items that
// lack the path before the query reads them.
func TestPartnersOfLackingItems(t *testing.T) {
	docs := make([]string, 600)
	for i := range docs {
		n := ""
		if i%2 == 0 {
			n = fmt.Sprintf(`,"n":%d`, i)
		}
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"tenth":%d%s}`, i, i, i%10, n)
	}
	container, err := querytest.NewContainer("/pk", 1, docs...)
	if err != nil {
		t.Fatal(err)
	}
	container.ListsLacking = true
	r := requestOf(t, container, "SELECT TOP 30 VALUE c.id FROM c WHERE c.tenth IN (3, 4) ORDER BY c.n")
	exec.Eager(&r)
	page, _ := pageOf(t, container, &r)
	if page.Count != 30 || page.Explain.Loaded != 30 || page.Explain.Access != "index: /n (-inf, +inf)" {
		t.Errorf("%d rows of %d items by %s", page.Count, page.Explain.Loaded, page.Explain.Access)
	}
	if want := `"3","13","23"`; !slices.Equal(rowsOf(page)[:3], []string{`"3"`, `"13"`, `"23"`}) {
		t.Errorf("rows %.40s…, expected %s", page.Documents, want)
	}
}

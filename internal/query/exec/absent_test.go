package exec_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

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

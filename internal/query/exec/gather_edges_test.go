package exec_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/status"
)

// containerOf holds items made from their numbers, which are also their ids.
func containerOf(t testing.TB, parts, n int, item func(i int) string) *querytest.Container {
	t.Helper()
	docs := make([]string, n)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":"%d",%s}`, i, i, item(i))
	}
	container, err := querytest.NewContainer("/pk", parts, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

func numbered(i int) string { return fmt.Sprintf(`"n":%d`, i) }

// TestGroupsWithoutRows checks that pages continue behind groups that give no row, and that a group
// for which a page had no room is not taken for the last.
func TestGroupsWithoutRows(t *testing.T) {
	for n := 2; n < 60; n++ {
		container := containerOf(t, 2, n, numbered)
		for _, bytes := range []int{0, 1000} {
			r := requestOf(t, container, "SELECT VALUE (c.n % 7 = 0 ? c.n : undefined) FROM c GROUP BY c.n")
			r.PageItems, r.GatheredBytes = 1, bytes
			if rows, _ := rowsByPages(t, container, r); len(rows) != (n+6)/7 {
				t.Fatalf("%d groups in %d bytes give %s", n, bytes, rows)
			}
		}
	}
}

// TestGroupsWithoutRowsAreManyToAPage checks that a page that lacks rows goes through more groups
// than it may have rows, because each page reads all items again.
func TestGroupsWithoutRowsAreManyToAPage(t *testing.T) {
	const n = 4000
	container := containerOf(t, 1, n, numbered)
	for _, query := range []string{
		"SELECT TOP 1 VALUE (c.n = 3999 ? c.n : undefined) FROM c GROUP BY c.n",
		"SELECT VALUE MAX(c.none) FROM c GROUP BY c.n",
	} {
		r := requestOf(t, container, query)
		r.PageItems = 1
		if rows, pages := rowsByPages(t, container, r); len(rows) > 1 || pages > n/1000+1 {
			t.Errorf("%s: %d rows on %d pages", query, len(rows), pages)
		}
	}
}

// TestDistinctOfWholeItemsJoined checks that an item of which JOIN makes several rows is returned
// once.
func TestDistinctOfWholeItemsJoined(t *testing.T) {
	container := containerOf(t, 2, 2, func(int) string { return `"t":[1,2,3]` })
	for _, query := range []string{
		"SELECT DISTINCT VALUE c FROM c JOIN t IN c.t",
		"SELECT DISTINCT VALUE c FROM c JOIN t IN c.t ORDER BY c.id",
	} {
		for _, size := range []int{1, 100} {
			r := requestOf(t, container, query)
			r.PageItems = size
			if rows, _ := rowsByPages(t, container, r); len(rows) != 2 {
				t.Errorf("%s: %d rows: %s", query, len(rows), rows)
			}
		}
	}
}

// middleOf returns an EPK with half of the items below it.
func middleOf(container *querytest.Container) partition.EPK {
	epks := make([]partition.EPK, len(container.Items))
	for i, item := range container.Items {
		epks[i] = item.EPK
	}
	slices.Sort(epks)
	return epks[len(epks)/2]
}

// TestGatheringWithinScope checks that a client that asks for a part of a range gets the count of
// that part's items, by index and by scan.
func TestGatheringWithinScope(t *testing.T) {
	container := containerOf(t, 1, 200, func(i int) string { return fmt.Sprintf(`"n":%d`, i%10) })
	middle := middleOf(container)
	for _, query := range []string{
		"SELECT VALUE COUNT(1) FROM c WHERE c.n = 3",
		"SELECT VALUE SUM(1) FROM c WHERE c.n = 3 GROUP BY c.n",
	} {
		for _, scan := range []bool{false, true} {
			sum := 0
			for _, within := range []partition.Range{
				{Min: partition.MinEPK, Max: middle},
				{Min: middle, Max: partition.MaxEPK},
			} {
				r := requestOf(t, container, query)
				r.Scope, r.ForceScan = index.Scope{Range: within}, scan
				page, err := exec.Run(context.Background(), r)
				if err != nil {
					t.Fatal(err)
				}
				var n int
				if err := json.Unmarshal(page.Documents, &n); err != nil {
					t.Fatalf("%s: %s", query, page.Documents)
				}
				sum += n
			}
			if sum != 20 {
				t.Errorf("%s, scan %t: two scopes count %d items, want 20", query, scan, sum)
			}
		}
	}
}

// TestInputRowGoneBetweenPages deletes the row behind which a page ended. The next page must still
// return all rows behind it.
func TestInputRowGoneBetweenPages(t *testing.T) {
	const n = 9
	const query = "SELECT VALUE x FROM (SELECT DISTINCT VALUE c.n FROM c) AS x"
	container := containerOf(t, 1, n, numbered)
	all, _ := rowsByPages(t, container, requestOf(t, container, query))
	for size := 1; size < n; size++ {
		container := containerOf(t, 1, n, numbered)
		r := requestOf(t, container, query)
		r.PageItems = size
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range container.Items {
			if item.ID == all[size-1] {
				container.Remove(item)
				break
			}
		}
		r.Resume = page.Next
		rows, _ := rowsByPages(t, container, r)
		expectRows(t, fmt.Sprintf("behind %d rows", size), rows, all[size:])
	}
}

// TestCountOfDistinctHoldsNoRows checks that counting distinct rows, also of groups, takes a
// fraction of the memory of the rows, and gives the count of the twin, which counts row by row.
func TestCountOfDistinctHoldsNoRows(t *testing.T) {
	item := func(i int) string {
		return fmt.Sprintf(`{"id":"%d","k":"%d %s","n":%d}`, i, i%500, strings.Repeat("k", 1000), i%7)
	}
	for _, c := range []struct{ query, want string }{
		{"SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.k FROM c)", "500"},
		{"SELECT COUNT(1) AS n, COUNT('x') AS m FROM (SELECT DISTINCT c.k FROM c)", `{"n":500,"m":500}`},
		{"SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.none FROM c)", "0"},
	} {
		r := sliced(t, 1000, c.query, item)
		r.GatheredBytes = 60_000
		if page, err := exec.Run(t.Context(), r); err != nil || string(page.Documents) != c.want {
			t.Errorf("%s: %s, %v", c.query, page.Documents, err)
		}
	}
	r := sliced(t, 1000, "SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE COUNT(1) FROM c GROUP BY c.n)", item)
	if page, err := exec.Run(t.Context(), r); err != nil || string(page.Documents) != "2" {
		t.Errorf("%s, %v", page.Documents, err)
	}
	r = sliced(t, 1000, "SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.k FROM c)", item)
	r.GatheredBytes = 5000
	if _, err := exec.Run(t.Context(), r); !errors.Is(err, status.RequestEntityTooLarge) {
		t.Errorf("more than there is room for: %v", err)
	}
}

package exec_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
)

// shuffled makes items whose order by "n" differs from their creation order.
func shuffled(t testing.TB, parts, n int) *querytest.Container {
	return containerOf(t, parts, n, func(i int) string { return fmt.Sprintf(`"n":%d,"l":[1]`, i*7919%n) })
}

// sortedPages reads all pages of a query. It returns the rows, the number of items that the pages
// read, and the charge.
func sortedPages(
	t *testing.T, container *querytest.Container, r exec.Request, between func(page int),
) (rows []string, pages, visited int, charge ru.Charge) {
	t.Helper()
	var meter ru.Meter
	r.Meter = &meter
	for {
		page, n := pageOf(t, container, &r)
		rows, visited = append(rows, jsonRows(t, page)...), visited+n
		if pages++; r.Resume == nil {
			return rows, pages, visited, meter.Charge()
		}
		if between != nil {
			between(pages)
			r.Parts = container.Parts()
		}
	}
}

// TestSortedPagesReadItemsOnce checks that the pages of a sorted query read all items once, and
// each page its own rows once more. Their rows and their charge are those of pages that sort each
// time.
func TestSortedPagesReadItemsOnce(t *testing.T) {
	const n, size = 5000, 10
	for _, parts := range []int{1, 5} {
		for _, query := range []string{
			"SELECT VALUE c.id FROM c ORDER BY c.n", "SELECT VALUE c.id FROM c WHERE c.n >= 0 ORDER BY c.n DESC",
			"SELECT VALUE c.id FROM c JOIN x IN c.l ORDER BY c.n",
		} {
			container := shuffled(t, parts, n)
			r := requestOf(t, container, query)
			r.PageItems, r.ForceScan = size, true
			cache := new(pageCache)
			r.Cache = cache
			rows, pages, visited, charge := sortedPages(t, container, r, nil)
			if len(rows) != n || visited > 2*n+pages*size {
				t.Errorf("%d ranges, %s: %d rows, %d items read by %d pages", parts, query, len(rows), visited, pages)
			}
			if len(cache.all) != 1 || cache.found != pages-1 || cache.all[0].Bytes() > 16<<20 {
				t.Errorf("%d ranges: %d orders cached, %d found", parts, len(cache.all), cache.found)
			}
			r.Cache, r.PageItems = nil, 500
			want, alone, _, price := sortedPages(t, container, r, nil)
			expectRows(t, query, rows, want)
			// Except for its visit of each range, a page costs the same.
			visits := ru.Meter{}
			visits.QueryPage(parts * (pages - alone))
			if diff := charge - price - visits.Charge(); diff < -10 || diff > 10 {
				t.Errorf("%d ranges, %s: charge %v on %d pages, %v on %d", parts, query, charge, pages, price, alone)
			}
		}
	}
}

// TestSortedPagesWithoutTheirCache checks that pages whose cached order was evicted return the same
// rows.
func TestSortedPagesWithoutTheirCache(t *testing.T) {
	const n = 300
	container := shuffled(t, 3, n)
	r := requestOf(t, container, "SELECT VALUE c.id FROM c ORDER BY c.n")
	r.PageItems, r.ForceScan = 10, true
	want, _, _, _ := sortedPages(t, container, r, nil)
	cache := new(pageCache)
	r.Cache = cache
	rows, pages, visited, _ := sortedPages(t, container, r, func(page int) {
		if page%5 == 0 {
			cache.all = nil // the cache evicted it, or the server restarted
		}
	})
	expectRows(t, "evicted", rows, want)
	if visited > (pages/5+1)*n+2*n {
		t.Errorf("%d items read by %d pages", visited, pages)
	}
}

// TestSortedPagesAmidWrites writes to a range between two pages. The next page reads that range
// again from its position, and finds the items that were made or moved behind the position.
func TestSortedPagesAmidWrites(t *testing.T) {
	const n = 200
	for _, parts := range []int{1, 3} {
		with, without := shuffled(t, parts, n), shuffled(t, parts, n)
		write := func(c *querytest.Container) func(page int) {
			return func(page int) {
				if page%4 != 0 {
					return
				}
				item := c.Items[page*3]
				if _, err := c.Replace(item, fmt.Sprintf(`{"id":"%s","pk":"%s","n":%d}`, item.ID, item.ID, n-page)); err != nil {
					t.Fatal(err)
				}
				if _, err := c.Add(fmt.Sprintf(`{"id":"new %d","pk":"new %d","n":%d}`, page, page, page*10+30)); err != nil {
					t.Fatal(err)
				}
				c.Remove(c.Items[page*5])
			}
		}
		r := requestOf(t, with, "SELECT VALUE c.id FROM c ORDER BY c.n")
		r.PageItems, r.ForceScan, r.Cache = 10, true, new(pageCache)
		rows, _, _, charge := sortedPages(t, with, r, write(with))
		r = requestOf(t, without, "SELECT VALUE c.id FROM c ORDER BY c.n")
		r.PageItems, r.ForceScan = 10, true
		want, _, _, price := sortedPages(t, without, r, write(without))
		expectRows(t, fmt.Sprintf("%d ranges", parts), rows, want)
		if charge != price {
			t.Errorf("%d ranges: charge %v with a cache, %v without", parts, charge, price)
		}
	}
}

// orderedQuestions are queries whose pages sort.
var orderedQuestions = []string{
	"SELECT VALUE c.id FROM c ORDER BY c.n", "SELECT VALUE c.id FROM c ORDER BY c.n DESC",
	"SELECT VALUE c.id FROM c ORDER BY c.s", "SELECT VALUE c.id FROM c WHERE c.n > 3 ORDER BY c.s DESC",
	"SELECT VALUE [c.id, x] FROM c JOIN x IN c.l ORDER BY c.n", "SELECT DISTINCT c.n FROM c ORDER BY c.n",
	"SELECT DISTINCT c.s FROM c ORDER BY c.n", "SELECT TOP 9 c.id FROM c ORDER BY c.none, c.n DESC",
	"SELECT VALUE c.id FROM c ORDER BY c.n OFFSET 4 LIMIT 20", "SELECT VALUE c.s FROM c ORDER BY c.n, c.s DESC",
}

// TestCachedOrderGivesTheSamePages checks that every page with a cache is the page without it, byte
// for byte, with the same continuation and the same charge, whatever the cache evicts and whatever
// clients write between the pages.
func TestCachedOrderGivesTheSamePages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		docs := make([]string, rapid.IntRange(0, 40).Draw(t, "items"))
		for i := range docs {
			docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"n":%d,"s":%q,"l":[%d,2]}`, i, i%6, rapid.IntRange(0, 12).Draw(t, "n"),
				rapid.SampledFrom([]string{
					"a", "b", strings.Repeat("p", 70) + "x", strings.Repeat("p", 70) + "y",
					strings.Repeat("p", 900) + "z",
				}).Draw(t, "s"), i)
		}
		p := prepare(t, rapid.IntRange(1, 3).Draw(t, "parts"), docs, rapid.SampledFrom(orderedQuestions).Draw(t, "query"))
		cache := &pageCache{stale: func(exec.Cached) bool { return rapid.IntRange(0, 5).Draw(t, "forgotten") == 0 }}
		r := p.request()
		r.PageItems, r.ForceScan = rapid.IntRange(1, 7).Draw(t, "page"), rapid.Bool().Draw(t, "scan")
		for {
			var meters [2]ru.Meter
			var pages [2]exec.Page
			for i, c := range []exec.PageCache{nil, cache} {
				r.Cache, r.Meter = c, &meters[i]
				page, err := exec.Run(context.Background(), r)
				if err != nil {
					t.Skip(err) // no index serves the order
				}
				pages[i] = page
			}
			if string(pages[0].Documents) != string(pages[1].Documents) || !slices.Equal(pages[0].Next, pages[1].Next) ||
				meters[0].Charge() != meters[1].Charge() {
				t.Fatalf("%s behind %x:\n%s, next %x, charge %v, without a cache\n%s, next %x, charge %v, with one", p.tree,
					r.Resume,
					pages[0].Documents, pages[0].Next, meters[0].Charge(), pages[1].Documents, pages[1].Next, meters[1].Charge())
			}
			if r.Resume = pages[0].Next; r.Resume == nil {
				return
			}
			if rapid.IntRange(0, 3).Draw(t, "write") == 0 {
				item := p.container.Items[rapid.IntRange(0, len(p.container.Items)-1).Draw(t, "which")]
				p.container.Remove(item)
				r.Parts = p.container.Parts()
			}
		}
	})
}

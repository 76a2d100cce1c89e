package exec_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
)

// drawCharged draws a query of any kind over items of any kind.
func drawCharged(t *rapid.T, parts int) prepared {
	switch rapid.IntRange(0, 3).Draw(t, "kind") {
	case 0:
		return prepare(t, parts, querytest.Documents(t, 30), drawQuery(t))
	case 1:
		docs := make([]string, rapid.IntRange(0, 30).Draw(t, "items"))
		for i := range docs {
			docs[i] = drawWritten(t, i, writings)
		}
		return prepare(t, parts, docs, drawAggregates(t))
	case 2:
		docs := querytest.Documents(t, 20)
		return prepare(t, parts, docs, rapid.SampledFrom(gatheringQuestions).Draw(t, "gathering"))
	}
	return askItems(t, parts, querytest.Items(t, 20), querytest.DrawQuestion(t, querytest.Wish{})).prepared
}

// charged is the charge of a query's pages.
type charged struct {
	whole  ru.Meter
	access []string // how the query read each page
	pages  int
}

// paid returns the statistics of the charged work.
func paid(c *charged) ru.Stats {
	s := c.whole.Stats()
	s.LoadedItems, s.LoadedBytes = s.LoadedItems-s.OtherItems, s.LoadedBytes-s.OtherBytes
	s.OtherItems, s.OtherBytes = 0, 0
	return s
}

// chargePages runs a query to its end, and compares every page with the sum of its visits.
func chargePages(t *rapid.T, r exec.Request) (c charged, failed bool) {
	c.whole.SetDouble(rapid.Bool().Draw(t, "double"))
	for {
		page, err := chargePage(t, &c.whole, r)
		if err != nil {
			return c, true
		}
		c.access = append(c.access, page.Explain.Access)
		c.pages++
		if r.Resume = page.Next; r.Resume == nil {
			return c, false
		}
	}
}

// chargePage runs a page with a meter that has counted before, and checks what the page adds to it.
func chargePage(t *rapid.T, meter *ru.Meter, r exec.Request) (exec.Page, error) {
	before := *meter
	r.Meter = meter
	page, err := exec.Run(context.Background(), r)
	var ids []string
	for i := range page.Visits {
		v := &page.Visits[i]
		ids = append(ids, v.RangeID)
		before.Add(&v.Meter)
		alone := meter.Like() // doubles if the meter does
		if alone.Add(&v.Meter); alone.Charge() != v.Meter.Charge() {
			t.Fatalf("visit %+v costs %v", v, v.Meter.Charge())
		}
	}
	if before.Stats() != meter.Stats() || math.Abs(float64(before.Charge()-meter.Charge())) > 0.001 {
		t.Fatalf("%s: visits sum to %+v, the meter says %+v, %v", r.Logical.Query, before.Stats(), meter.Stats(), err)
	}
	if err == nil && !slices.Equal(ids, page.RangesTouched) {
		t.Fatalf("%s: visits of %v, touched are %v", r.Logical.Query, ids, page.RangesTouched)
	}
	var order []string
	for _, p := range r.Parts {
		if slices.Contains(ids, p.RangeID) {
			order = append(order, p.RangeID)
		}
	}
	if !slices.Equal(ids, order) {
		t.Fatalf("%s: visits in the order %v", r.Logical.Query, ids)
	}
	return page, err
}

// TestVisitsSumToTheMeter checks that each range has its own share of the work, for every query,
// over one range or several, in pages that end for any reason or fail.
func TestVisitsSumToTheMeter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawCharged(t, rapid.SampledFrom([]int{1, 3, 5}).Draw(t, "parts"))
		r := p.request()
		r.PageItems = rapid.IntRange(0, 5).Draw(t, "page")
		r.WorkItems = rapid.SampledFrom([]int{0, 0, 1, 3, 20}).Draw(t, "work")
		r.PageBytes = rapid.SampledFrom([]int{0, 0, 50, 300}).Draw(t, "bytes")
		r.GatheredBytes = rapid.SampledFrom([]int{0, 0, 100, 2000}).Draw(t, "gathered")
		r.ForceScan = rapid.IntRange(0, 3).Draw(t, "scan") == 0
		if rapid.Bool().Draw(t, "kept") {
			r.Cache = new(pageCache)
		}
		if rapid.Bool().Draw(t, "eager") {
			exec.Eager(&r)
		}
		chargePages(t, r)
	})
}

// TestPagesSumToOne checks that the pages of a query together cost what one page costs, except for
// the visits of ranges, wherever they end.
func TestPagesSumToOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawCharged(t, rapid.SampledFrom([]int{1, 3, 5}).Draw(t, "parts"))
		r := p.request()
		r.ForceScan = rapid.IntRange(0, 3).Draw(t, "scan") == 0
		if rapid.Bool().Draw(t, "eager") {
			exec.Eager(&r)
		}
		r.PageItems = 100_000
		one, failed := chargePages(t, r)
		if failed || one.pages != 1 {
			t.Skip("not a page")
		}
		r.PageItems = rapid.IntRange(1, 6).Draw(t, "page")
		r.WorkItems = rapid.SampledFrom([]int{0, 0, 2, 20}).Draw(t, "work")
		r.PageBytes = rapid.SampledFrom([]int{0, 0, 30, 300}).Draw(t, "bytes")
		many, failed := chargePages(t, r)
		if failed {
			t.Skip("fails in pages")
		}
		r.Cache = new(pageCache)
		if kept, _ := chargePages(t, r); kept.pages == many.pages && paid(&kept) != paid(&many) {
			t.Fatalf("%s\nrows kept: %+v\nrows made again: %+v", p.tree, paid(&kept), paid(&many))
		}
		a, b := paid(&one), paid(&many)
		a.Ranges, b.Ranges = 0, 0
		if a != b {
			t.Fatalf("%s\none page:   %+v by %q\n%d pages: %+v by %q", p.tree, a, one.access, many.pages, b, many.access)
		}
	})
}

// TestPartnersArePaidOnce checks that the partners of a lead are charged when the lead begins, in
// every range and on no later page.
func TestPartnersArePaidOnce(t *testing.T) {
	for _, parts := range []int{1, 5} {
		container := grid(t, parts, 2000)
		for _, query := range []string{
			"SELECT VALUE c.n FROM c WHERE c.tenth = 3 AND c.seventh = 2",
			"SELECT VALUE c.n FROM c WHERE c.tenth IN (3, 4) AND c.seventh = 2",
			"SELECT VALUE c.n FROM c WHERE c.tenth = 3 ORDER BY c.n",
			"SELECT c.n, COUNT(1) AS k FROM c WHERE c.tenth = 3 AND c.seventh = 2 AND c.n + 0 >= 0 GROUP BY c.n",
		} {
			costs := func(pageItems int) (terms, pages int64) {
				var meter ru.Meter
				r := requestOf(t, container, query)
				exec.Eager(&r)
				r.Meter, r.PageItems = &meter, pageItems
				for pages = 1; ; pages++ {
					page, err := exec.Run(t.Context(), r)
					if err != nil {
						t.Fatal(err)
					}
					if r.Resume = page.Next; r.Resume == nil {
						return meter.Stats().Terms, pages
					}
				}
			}
			one, _ := costs(5000)
			many, pages := costs(7)
			if one != many || pages < 3 || one < int64(parts) {
				t.Errorf("%s over %d ranges: %d terms on one page, %d on %d", query, parts, one, many, pages)
			}
		}
	}
}

// TestVisitsOfEveryRange checks that each range pays for its own items if the items are evenly
// spread.
func TestVisitsOfEveryRange(t *testing.T) {
	container := grid(t, 5, 1000)
	for _, query := range []string{
		"SELECT VALUE c.n FROM c WHERE c.n + 0 >= 0", "SELECT VALUE c.n FROM c ORDER BY c.n",
		"SELECT VALUE SUM(c.n + 0) FROM c",
		"SELECT VALUE COUNT(1) FROM c", "SELECT VALUE x FROM c JOIN x IN c.list",
		"SELECT VALUE COUNT(1) FROM c WHERE c.tenth = 3",
	} {
		var meter ru.Meter
		r := requestOf(t, container, query)
		r.Meter, r.PageItems = &meter, 100_000
		page, err := exec.Run(t.Context(), r)
		if err != nil || len(page.Visits) != 5 {
			t.Fatalf("%s: %d visits, %v", query, len(page.Visits), err)
		}
		loaded := int64(0)
		for i := range page.Visits {
			s := page.Visits[i].Meter.Stats()
			if loaded += s.LoadedItems; s.LoadedItems+s.Entries == 0 || s.Ranges != 1 {
				t.Errorf("%s: range %s has %+v", query, page.Visits[i].RangeID, s)
			}
			if s.OutputItems != s.LoadedItems && page.Count == page.Explain.Loaded ||
				page.Count == 1 && s.OutputItems > 0 && i > 0 {
				t.Errorf("%s: rows of range %s: %+v", query, page.Visits[i].RangeID, s)
			}
		}
		if loaded != int64(page.Explain.Loaded) {
			t.Errorf("%s: %d of %d items in ranges", query, loaded, page.Explain.Loaded)
		}
	}
}

// TestCountIsNotFree checks that an answer from the index is charged by its entries, even if the
// index keeps their number, and that a filter on keys is charged by the entries that it rules out.
func TestCountIsNotFree(t *testing.T) {
	container := grid(t, 1, 1000)
	for _, c := range []struct {
		query   string
		entries int64
		charge  string
	}{
		{"SELECT VALUE COUNT(1) FROM c", 1000, "3.7"},
		{"SELECT VALUE COUNT(1) FROM c WHERE c.tenth = 3", 100, "2.9"},
		{"SELECT VALUE COUNT(1) FROM c WHERE IS_DEFINED(c.n)", 1000, "3.8"},
		{"SELECT VALUE MAX(c.n) FROM c", 2, ""}, // and the entry with another key,
		{"SELECT c.tenth, COUNT(1) AS k FROM c GROUP BY c.tenth", 1000, ""},
	} {
		var meter ru.Meter
		r := requestOf(t, container, c.query)
		r.Meter = &meter
		if _, err := exec.Run(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		if s := meter.Stats(); s.Entries != c.entries || c.charge != "" && meter.Charge().String() != c.charge {
			t.Errorf("%s: %d entries, %v RU", c.query, s.Entries, meter.Charge())
		}
	}
}

// TestFailureIsCharged checks that the meter has the work of a page that failed.
func TestFailureIsCharged(t *testing.T) {
	for _, parts := range []int{1, 3} {
		docs := make([]string, 60)
		for i := range docs {
			docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"k":"%0200d"}`, i, i, i)
		}
		container, err := querytest.NewContainer("/pk", parts, docs...)
		if err != nil {
			t.Fatal(err)
		}
		var meter ru.Meter
		r := requestOf(t, container, "SELECT VALUE COUNT(1) FROM (SELECT DISTINCT c.k, c.id FROM c) AS x")
		r.Meter, r.GatheredBytes = &meter, 1000
		page, err := exec.Run(t.Context(), r)
		if s := meter.Stats(); err == nil || s.LoadedItems == 0 || s.Ranges == 0 || len(page.Visits) == 0 {
			t.Errorf("%d parts: %+v, %d visits, %v", parts, s, len(page.Visits), err)
		}
	}
}

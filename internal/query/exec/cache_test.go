package exec_test

import (
	"bytes"
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

// pageCache keeps everything that pages compute, unless a test calls it stale.
type pageCache struct {
	all   []exec.Cached
	found int
	// stale reports which entries pages must not use.
	stale func(exec.Cached) bool
}

func (d *pageCache) Find(usable func(exec.Cached) bool) exec.Cached {
	for _, c := range slices.Backward(d.all) {
		if usable(c) && (d.stale == nil || !d.stale(c)) {
			d.found++
			return c
		}
	}
	return nil
}

func (d *pageCache) Keep(c exec.Cached) {
	d.all = append(d.all, c)
}

// TestManyGroupsInOnePass reads a hundred thousand groups in pages of a thousand. The query gathers
// them once, and returns them as if each page had gathered them.
func TestManyGroupsInOnePass(t *testing.T) {
	const groups, items = 100_000, 200_000
	docs := make([]string, 0, 2*groups)
	var meter ru.Meter
	r := sliced(t, items, "SELECT c.k, COUNT(1) AS n FROM c GROUP BY c.k", func(i int) string {
		return fmt.Sprintf(`{"id":"%d","k":"key %d"}`, i, i%groups)
	})
	d := new(pageCache)
	r.Cache, r.Meter, r.PageItems = d, &meter, 1000
	pages, rows := 0, 0
	for {
		page, err := exec.Run(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		pages, rows = pages+1, rows+page.Count
		if pages == 2 {
			docs = append(docs, string(page.Documents))
		}
		if bytes.Count(page.Documents, []byte(`"n":2`)) != page.Count {
			t.Fatalf("page %d: %.200s", pages, page.Documents)
		}
		if r.Resume = page.Next; r.Resume == nil {
			break
		}
	}
	if rows != groups || pages != groups/1000 || meter.Stats().LoadedItems != items || d.found != pages-1 {
		t.Errorf("%d rows on %d pages, %d items read, %d pages of rows that were kept", rows, pages,
			meter.Stats().LoadedItems, d.found)
	}
	if len(d.all) != 1 || d.all[0].Bytes() > 16<<20 {
		t.Errorf("%d cached results, the first of %d bytes", len(d.all), d.all[0].Bytes())
	}
	r.Cache, r.Resume = nil, nil
	for range 2 {
		page, err := exec.Run(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		if r.Resume != nil && string(page.Documents) != docs[0] {
			t.Errorf("the second page of a pass of its own is another one")
		}
		r.Resume = page.Next
	}
}

// gatheringQuestions are queries whose pages cache rows.
var gatheringQuestions = []string{
	"SELECT c.n, COUNT(1) AS m FROM c GROUP BY c.n", "SELECT DISTINCT VALUE c.n FROM c",
	"SELECT DISTINCT c.n, c.pk FROM c",
	"SELECT VALUE (c.n % 3 = 0 ? c.n : undefined) FROM c GROUP BY c.n",
	"SELECT DISTINCT VALUE c.n FROM c OFFSET 3 LIMIT 20",
	"SELECT TOP 12 c.n, SUM(c.n) AS s FROM c GROUP BY c.n",
	"SELECT VALUE x FROM (SELECT DISTINCT VALUE c.n FROM c) AS x WHERE x > 3",
	"SELECT x.n, x.m + 1 AS k FROM (SELECT c.n, COUNT(1) AS m FROM c GROUP BY c.n) AS x",
	"SELECT VALUE y FROM (SELECT DISTINCT VALUE [c.n, 1] FROM c) AS x JOIN y IN x",
	"SELECT DISTINCT VALUE x.m FROM (SELECT c.n, COUNT(1) AS m FROM c GROUP BY c.n) AS x",
	"SELECT c.n, MAKELIST(c.id) AS l FROM c GROUP BY c.n",
}

// TestKeptRowsAreThoseOfAPass checks that pages return the rows that they return without a cache,
// in the same order, whatever the cache keeps and drops.
func TestKeptRowsAreThoseOfAPass(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		docs := make([]string, rapid.IntRange(0, 60).Draw(t, "items"))
		for i := range docs {
			docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"n":%d}`, i, i%4, rapid.IntRange(0, 40).Draw(t, "n"))
		}
		p := prepare(t, rapid.IntRange(1, 3).Draw(t, "parts"), docs, rapid.SampledFrom(gatheringQuestions).Draw(t, "query"))
		r := p.request()
		r.PageItems = rapid.IntRange(1, 9).Draw(t, "page")
		r.GatheredBytes = rapid.SampledFrom([]int{0, 0, 3000, 20_000}).Draw(t, "bytes")
		want, failed := pagesOf(r)
		d := &pageCache{stale: func(exec.Cached) bool { return rapid.IntRange(0, 5).Draw(t, "forgotten") == 0 }}
		r.Cache = d
		got, failedToo := pagesOf(r)
		if failed != failedToo || !failed && !slices.Equal(got, want) {
			t.Fatalf("%s\n got %s, failed %t\nwant %s, failed %t", p.tree, got, failedToo, want, failed)
		}
	})
}

// pagesOf returns the rows of all pages, one after the other.
func pagesOf(r exec.Request) (rows []string, failed bool) {
	for {
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			return nil, true
		}
		some, _ := querytest.Canonical(page.Documents)
		rows = append(rows, some...)
		if r.Resume = page.Next; r.Resume == nil {
			return rows, false
		}
	}
}

// TestKeptRowsAmidWrites checks that cached rows are those of the state that the query read, and
// carry its LSNs. A page that must not use them reads the present state.
func TestKeptRowsAmidWrites(t *testing.T) {
	container := containerOf(t, 2, 40, numbered)
	all, _ := rowsByPages(t, container, requestOf(t, container, "SELECT DISTINCT VALUE c.n FROM c"))
	for _, stale := range []bool{false, true} {
		container := containerOf(t, 2, 40, numbered)
		d := &pageCache{stale: func(exec.Cached) bool { return stale }}
		r := requestOf(t, container, "SELECT DISTINCT VALUE c.n FROM c")
		r.Cache, r.PageItems = d, 10
		page, err := exec.Run(t.Context(), r)
		if err != nil || len(d.all) != 1 {
			t.Fatalf("%d cached results, %v", len(d.all), err)
		}
		for i, s := range d.all[0].ReadAt() {
			source, release, err := r.Parts[i].Open(t.Context())
			if err != nil || s.RangeID != r.Parts[i].RangeID || s.LSN != source.LSN() {
				t.Errorf("part %d was seen as %v, %v", i, s, err)
			}
			release()
		}
		want := all[10:]
		for _, item := range slices.Clone(container.Items) {
			if item.ID == all[15] {
				container.Remove(item)
			}
		}
		if stale {
			want = slices.Delete(slices.Clone(want), 5, 6)
		}
		r.Resume, r.Parts = page.Next, container.Parts()
		rows, _ := rowsByPages(t, container, r)
		expectRows(t, fmt.Sprintf("stale %t", stale), rows, want)
	}
}

// TestRowsThatCannotBeMadeAreNotKept checks that a row of a later page that is too large fails that
// page, and no other.
func TestRowsThatCannotBeMadeAreNotKept(t *testing.T) {
	r := sliced(t, 30, "SELECT VALUE [c.s, c.s, c.s, c.s, c.s] FROM c GROUP BY c.s", func(i int) string {
		if i == 7 {
			return fmt.Sprintf(`{"id":"7","s":"%s"}`, strings.Repeat("x", 1<<20))
		}
		return fmt.Sprintf(`{"id":"%d","s":"%d"}`, i, i)
	})
	r.PageItems = 1
	alone := 0
	for _, cache := range []exec.PageCache{nil, new(pageCache)} {
		r.Cache, r.Resume = cache, nil
		pages := 0
		var failed bool
		for ; ; pages++ {
			page, err := exec.Run(t.Context(), r)
			if err != nil || page.Next == nil {
				failed = err != nil
				break
			}
			r.Resume = page.Next
		}
		if cache == nil {
			alone = pages
		} else if pages != alone || !failed {
			t.Errorf("%d pages before the row, and %d without memory; failed %t", pages, alone, failed)
		}
	}
}

package exec_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// sliced returns a request over n items that item makes.
func sliced(t testing.TB, n int, query string, item func(i int) string) exec.Request {
	t.Helper()
	docs := make([][]byte, n)
	for i := range docs {
		docs[i] = []byte(item(i))
	}
	l, err := compile(query, nil)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return exec.Request{Logical: l, Parts: exec.SliceParts(docs)}
}

// TestHundredThousandGroups checks that they fit into the memory of one query, on one page and as
// the rows that another query reads.
func TestHundredThousandGroups(t *testing.T) {
	const n = 100_000
	item := func(i int) string { return fmt.Sprintf(`{"id":"%d","k":"key %d","n":1}`, i, i) }
	r := sliced(t, n, "SELECT c.k, COUNT(1) AS n, SUM(c.n) AS s FROM c GROUP BY c.k", item)
	r.PageItems, r.PageBytes = n, 64<<20
	page, err := exec.Run(t.Context(), r)
	if err != nil || page.Count != n || page.Next != nil {
		t.Errorf("%d groups, next %x, %v", page.Count, page.Next, err)
	}
	r = sliced(t, n, "SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.k FROM c)", item)
	if page, err = exec.Run(t.Context(), r); err != nil || string(page.Documents) != "100000" {
		t.Errorf("%s, %v", page.Documents, err)
	}
}

// TestGatheredBytes checks that a page that would hold too much returns fewer rows, and that the
// engine refuses the query if that does not help.
func TestGatheredBytes(t *testing.T) {
	item := func(i int) string {
		return fmt.Sprintf(`{"id":"%d","k":%d,"v":"%s"}`, i, i%200, strings.Repeat("v", 100))
	}
	for _, c := range []struct {
		query string
		rows  int // 0 means refused
	}{
		{"SELECT c.k, COUNT(1) AS n FROM c GROUP BY c.k", 200},
		{"SELECT c.k FROM c GROUP BY c.k OFFSET 150 LIMIT 40", 40},
		{"SELECT DISTINCT VALUE c.k FROM c", 200},
		{"SELECT DISTINCT VALUE c.k FROM c OFFSET 190 LIMIT 100", 10},
		{"SELECT VALUE COUNT(1) FROM c", 1},
		{"SELECT c.k, MAKELIST(c.v) AS l FROM c GROUP BY c.k", 200},
		{"SELECT MAKELIST(c.v) AS l FROM c", 0},
		{"SELECT MAKESET(c.id) AS l FROM c", 0},
		{"SELECT DISTINCT COUNT(1) AS n FROM c GROUP BY c.k", 0},
		{"SELECT COUNT(1) AS n FROM (SELECT DISTINCT VALUE c.id FROM c)", 0},
		{"SELECT VALUE x.k FROM (SELECT c.k, COUNT(1) AS n FROM c GROUP BY c.k) AS x", 0},
	} {
		r := sliced(t, 1000, c.query, item)
		r.GatheredBytes = 20_000
		rows, pages := 0, 0
		for {
			page, err := exec.Run(t.Context(), r)
			if c.rows == 0 {
				if !errors.Is(err, status.RequestEntityTooLarge) || !strings.Contains(err.Error(), "more than 20000 bytes") {
					t.Errorf("%s: %v", c.query, err)
				}
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", c.query, err)
			}
			rows, pages = rows+page.Count, pages+1
			if r.Resume = page.Next; r.Resume == nil {
				if rows != c.rows || pages < 2 && rows > 1 {
					t.Errorf("%s: %d rows on %d pages", c.query, rows, pages)
				}
				break
			}
		}
	}
}

// TestCancelledGathering cancels a query that gathers at many places. The query ends there and
// closes everything.
func TestCancelledGathering(t *testing.T) {
	container := orders(t, 3)
	for _, c := range clauses {
		if !c.ordered {
			continue
		}
		r := requestOf(t, container, c.query)
		done := &impatient{Context: context.Background(), until: 1 << 30}
		if _, err := exec.Run(done, r); err != nil {
			t.Fatalf("%s: %v", c.query, err)
		}
		if done.asked < 8 {
			t.Errorf("%s: the context is asked %d times", c.query, done.asked)
		}
		for until := 0; until < done.asked; until += 1 + done.asked/15 {
			_, err := exec.Run(&impatient{Context: context.Background(), until: until}, r)
			if !errors.Is(err, context.Canceled) || container.Open() != 0 {
				t.Errorf("%s: cancelled at %d of %d: %v, %d open", c.query, until, done.asked, err, container.Open())
			}
		}
	}
}

// TestGatheringHasNoWorkBound checks that an aggregate is complete on its page, however little work
// a page may do.
func TestGatheringHasNoWorkBound(t *testing.T) {
	container := orders(t, 5)
	for _, query := range []string{
		"SELECT VALUE COUNT(1) FROM c",
		"SELECT VALUE COUNT(1) FROM (SELECT c.n FROM c GROUP BY c.n) AS x",
	} {
		r := requestOf(t, container, query)
		r.WorkItems = 1
		page, err := exec.Run(t.Context(), r)
		if err != nil || string(page.Documents) != "40" || page.Next != nil {
			t.Errorf("%s: %s, %x, %v", query, page.Documents, page.Next, err)
		}
	}
}

// TestGatheringIsCharged checks that a page that reads the items charges for them, that an answer
// from the index costs its look-ups, and that a page that needs neither visits no range.
func TestGatheringIsCharged(t *testing.T) {
	container := orders(t, 4)
	for _, c := range []struct {
		query  string
		scan   bool
		loaded int64
		terms  int64
		ranges int
	}{
		{"SELECT VALUE COUNT(1) FROM c", true, 40, 0, 4},
		{"SELECT VALUE COUNT(1) FROM c WHERE c.n < 10", true, 40, 0, 4},
		{"SELECT VALUE COUNT(1) FROM c WHERE c.n + 0 < 10", false, 40, 0, 4},
		{"SELECT VALUE COUNT(1) FROM c", false, 0, 0, 4},
		{"SELECT VALUE COUNT(1) FROM c WHERE c.n < 10", false, 0, 4, 4},
		{"SELECT VALUE COUNT(1) FROM c WHERE false", false, 0, 0, 1},
		{"SELECT TOP 0 VALUE COUNT(1) FROM c", false, 0, 0, 1},
	} {
		var meter ru.Meter
		r := requestOf(t, container, c.query)
		r.Meter, r.ForceScan = &meter, c.scan
		page, err := exec.Run(t.Context(), r)
		stats := meter.Stats()
		if err != nil || int64(page.Explain.Loaded) != c.loaded || stats.Terms != c.terms || stats.LoadedItems != c.loaded ||
			len(page.RangesTouched) != c.ranges {
			t.Errorf("%s: %d loaded, %+v, ranges %v, %v", c.query, page.Explain.Loaded, stats, page.RangesTouched, err)
		}
	}
}

// TestEqualRowsInAnyOrder checks that rows that are equal and written differently are one row, and
// that the query returns the same text in whatever order it finds them.
func TestEqualRowsInAnyOrder(t *testing.T) {
	docs := []string{`{"id":"1","o":{"a":1,"b":[0]}}`, `{"id":"2","o":{"b":[0],"a":1}}`, `{"id":"3","o":{"a":1,"b":[0]}}`}
	for range 3 {
		docs = append(docs[1:], docs[0])
		r := sliced(t, len(docs), "SELECT DISTINCT VALUE c.o FROM c", func(i int) string { return docs[i] })
		page, err := exec.Run(t.Context(), r)
		if err != nil || string(page.Documents) != `{"a":1,"b":[0]}` {
			t.Errorf("%s, %v", page.Documents, err)
		}
	}
}

// TestSumsAreTheSame checks that the query adds numbers in one order, so that a sum is the same to
// the last bit however its groups are paged.
func TestSumsAreTheSame(t *testing.T) {
	docs := make([]string, 200)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":"p%d","k":%d,"v":%g}`, i, i, i%3, 0.1*float64(i)+1e10/float64(i+1))
	}
	container, err := querytest.NewContainer("/pk", 3, docs...)
	if err != nil {
		t.Fatal(err)
	}
	r := requestOf(t, container, "SELECT c.k, SUM(c.v) AS s, AVG(c.v) AS a FROM c GROUP BY c.k")
	want, _ := rowsByPages(t, container, r)
	for r.PageItems = 1; r.PageItems < 4; r.PageItems++ {
		if got, _ := rowsByPages(t, container, r); !slices.Equal(got, want) {
			t.Errorf("%s, and %s", got, want)
		}
	}
}

// TestRequestClock checks that expressions ask the request's clock.
func TestRequestClock(t *testing.T) {
	now := time.Date(2031, 5, 6, 7, 8, 9, 0, time.UTC)
	r := sliced(t, 1, "SELECT VALUE GetCurrentDateTime() FROM c", func(int) string { return "{}" })
	r.Clock = clock.NewManual(now)
	page, err := exec.Run(t.Context(), r)
	if err != nil || !strings.HasPrefix(string(page.Documents), `"2031-05-06T07:08:09`) {
		t.Errorf("%s, %v", page.Documents, err)
	}
}

// TestDistinctRowTooLarge checks that the engine bounds a row before it compares the row.
func TestDistinctRowTooLarge(t *testing.T) {
	doc := fmt.Sprintf(`{"id":"1","pk":1,"s":%q}`, strings.Repeat("x", 1<<20))
	for _, query := range []string{
		"SELECT DISTINCT VALUE [" + chain("c.s", ",", 60) + "] FROM c",
		"SELECT DISTINCT " + columns(60) + " FROM c",
	} {
		_, allocated, err := runOn(t, t.Context(), doc, query)
		if !errors.Is(err, status.RequestEntityTooLarge) || allocated > 64<<20 {
			t.Errorf("%.40s: %v, %d MB", query, err, allocated>>20)
		}
	}
}

func columns(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("c.s AS m%d", i)
	}
	return strings.Join(list, ",")
}

package exec_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/status"
)

// orders returns a container of items that contain arrays.
func orders(t testing.TB, parts int) *querytest.Container {
	t.Helper()
	docs := make([]string, 40)
	for i := range docs {
		doc := fmt.Sprintf(`{"id":"%d","pk":"p%d","n":%d,"even":%t`, i, i, i, i%2 == 0)
		if i%5 > 0 {
			doc += fmt.Sprintf(`,"color":"c%d","lines":[{"sku":"s%d","q":%d},{"sku":"s%d","q":%d},{"sku":"x"}]`, i%5, i%3, i,
				i%4, 2*i)
		}
		if i%7 == 0 {
			doc += `,"tags":["a","b","a"]`
		}
		docs[i] = doc + "}"
	}
	container, err := querytest.NewContainer("/pk", parts, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

// clauses are queries whose rows are not items, and the numbers of their rows. Queries that gather
// have one order whatever the ranges.
var clauses = []struct {
	query   string
	rows    int
	ordered bool
}{
	{"SELECT VALUE [c.id, l.sku] FROM c JOIN l IN c.lines", 96, false},
	{"SELECT VALUE [c.id, l.q] FROM c JOIN l IN c.lines WHERE l.q > 20", 40, false},
	{"SELECT VALUE [c.id, l.q] FROM c JOIN l IN c.lines WHERE l.q > 20 AND c.n < 30", 24, false},
	{"SELECT VALUE [c.id, l.q, t] FROM c JOIN l IN c.lines JOIN t IN c.tags", 36, false},
	{"SELECT VALUE [c.id, t, u] FROM c JOIN t IN c.tags JOIN u IN c.tags WHERE c.n = 7 OR c.even = true", 36, false},
	{"SELECT VALUE l FROM l IN c.lines", 96, false},
	{"SELECT VALUE [c.id, m] FROM c JOIN (SELECT VALUE l.q FROM l IN c.lines WHERE l.q > 30) AS m", 28, false},
	{"SELECT TOP 7 VALUE [c.id, l.sku] FROM c JOIN l IN c.lines", 7, false},
	{"SELECT VALUE [c.id, l.sku] FROM c JOIN l IN c.lines OFFSET 5 LIMIT 9", 9, false},
	{"SELECT VALUE [c.id, t] FROM c JOIN t IN c.tags WHERE t = 'a' AND c.id != '7'", 10, false},
	{"SELECT VALUE [c.id, l.sku] FROM c JOIN l IN c.lines ORDER BY c.n DESC", 96, true},
	{"SELECT VALUE [c.id, t] FROM c JOIN t IN c.tags WHERE t = 'a' AND c.n > 7 ORDER BY c.n OFFSET 1 LIMIT 5", 5, true},
	{"SELECT COUNT(1) AS n, SUM(c.n) AS s, MIN(c.n) AS l, MAX(c.color) AS m, AVG(c.n) AS a FROM c", 1, true},
	{"SELECT VALUE COUNT(l) FROM c JOIN l IN c.lines WHERE l.q >= 10", 1, true},
	{"SELECT c.color, COUNT(1) AS n FROM c GROUP BY c.color", 5, true},
	{"SELECT VALUE c.color FROM c GROUP BY c.color", 4, true},
	{"SELECT l.sku, SUM(l.q) AS q FROM c JOIN l IN c.lines GROUP BY l.sku", 5, true},
	{"SELECT c.color, c.even, MAX(c.n) AS n FROM c WHERE c.n < 20 GROUP BY c.color, c.even", 10, true},
	{"SELECT TOP 3 c.color FROM c GROUP BY c.color", 3, true},
	{"SELECT c.color FROM c GROUP BY c.color OFFSET 2 LIMIT 2", 2, true},
	{"SELECT DISTINCT c.color, c.even FROM c", 10, true},
	{"SELECT DISTINCT VALUE l.sku FROM c JOIN l IN c.lines", 5, true},
	{"SELECT DISTINCT TOP 4 VALUE c.n % 7 FROM c", 4, true},
	{"SELECT DISTINCT VALUE c.n % 7 FROM c OFFSET 3 LIMIT 10", 4, true},
	{"SELECT DISTINCT COUNT(1) AS n FROM c GROUP BY c.n % 7", 2, true},
	{"SELECT DISTINCT * FROM c WHERE c.n > 3", 36, false},
	{"SELECT DISTINCT VALUE c FROM c", 40, false},
	{"SELECT COUNT(1) AS n FROM (SELECT DISTINCT VALUE c.color FROM c)", 1, true},
	{
		"SELECT VALUE [x.color, x.n] FROM (SELECT c.color, COUNT(1) AS n FROM c GROUP BY c.color) AS x WHERE x.n = 8", 5,
		true,
	},
	{
		"SELECT VALUE [x.color, l] FROM (SELECT c.color, c.lines FROM c GROUP BY c.color, c.lines) AS x JOIN l IN x.lines",
		96, true,
	},
	{"SELECT DISTINCT VALUE x.n FROM (SELECT c.color, COUNT(1) AS n FROM c WHERE c.n > 0 GROUP BY c.color) AS x", 2, true},
	{"SELECT x.n, COUNT(1) AS m FROM (SELECT c.color, COUNT(1) AS n FROM c WHERE c.n > 0 GROUP BY c.color) AS x GROUP " +
		"BY x.n", 2, true},
	{"SELECT VALUE t FROM t IN (SELECT DISTINCT VALUE c.tags FROM c)", 3, true},
}

// rowsByPages runs a request to its end and returns the rows, each as its JSON.
func rowsByPages(t testing.TB, container *querytest.Container, r exec.Request) (rows []string, pages int) {
	t.Helper()
	for {
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatalf("%s: page %d: %v", r.Logical.Query, pages+1, err)
		}
		if container.Open() != 0 {
			t.Fatalf("%s: %d sources are open", r.Logical.Query, container.Open())
		}
		if page.Count > r.PageItems && r.PageItems > 0 || len(page.Next) > exec.MaxResumeBytes {
			t.Fatalf("%s: %d rows, a position of %d bytes", r.Logical.Query, page.Count, len(page.Next))
		}
		rows = append(rows, jsonRows(t, page)...)
		if pages++; pages > 2000 {
			t.Fatalf("%s: no end", r.Logical.Query)
		}
		if r.Resume = page.Next; r.Resume == nil {
			return rows, pages
		}
	}
}

func jsonRows(t testing.TB, page exec.Page) []string {
	t.Helper()
	var list []json.RawMessage
	if err := json.Unmarshal([]byte("["+string(page.Documents)+"]"), &list); err != nil || len(list) != page.Count {
		t.Fatalf("%d rows: %.200s: %v", page.Count, page.Documents, err)
	}
	rows := make([]string, len(list))
	for i, row := range list {
		rows[i] = string(row)
	}
	return rows
}

func requestOf(t testing.TB, container *querytest.Container, query string) exec.Request {
	t.Helper()
	l, err := compile(query, nil)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return exec.Request{
		Logical: l, Parts: container.Parts(), Policy: container.Policy, DB: querytest.DB,
		Coll: querytest.Coll, Functions: new(querytest.Functions),
	}
}

// TestClauses checks that the rows are the same in pages of every size, for every way to find them,
// and from one range and from five.
func TestClauses(t *testing.T) {
	one, five := orders(t, 1), orders(t, 5)
	for _, c := range clauses {
		whole, _ := rowsByPages(t, one, requestOf(t, one, c.query))
		if len(whole) != c.rows {
			t.Errorf("%s: %d rows, want %d: %s", c.query, len(whole), c.rows, whole)
		}
		for _, container := range []*querytest.Container{one, five} {
			for variant := range 3 {
				r := requestOf(t, container, c.query)
				r.ForceScan, r.CreationOrder = variant == 1, variant == 2
				want, _ := rowsByPages(t, container, r)
				if got := want; !sameClauseRows(whole, got, c.ordered, strings.Contains(c.query, "TOP") ||
					strings.Contains(c.query, "OFFSET")) {
					t.Errorf("%s: %s, and %s", c.query, got, whole)
				}
				for r.PageItems = 1; r.PageItems <= 5; r.PageItems++ {
					if got, _ := rowsByPages(t, container, r); !slices.Equal(got, want) {
						t.Errorf("%s, %d at a time: %s, want %s", c.query, r.PageItems, got, want)
					}
				}
				r.PageItems, r.WorkItems = 0, 3
				if got, _ := rowsByPages(t, container, r); !slices.Equal(got, want) {
					t.Errorf("%s, three things at a time: %s, want %s", c.query, got, want)
				}
			}
		}
	}
}

// sameClauseRows compares rows found in two ways. A list gives items in another order than a
// look-up, so TOP takes other rows. In other ranges, items have other system properties.
func sameClauseRows(a, b []string, ordered, some bool) bool {
	if ordered {
		return slices.Equal(a, b)
	}
	if some || len(a) != len(b) || strings.Contains(strings.Join(a, ""), "_rid") {
		return len(a) == len(b)
	}
	a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	return slices.Equal(a, b)
}

// joins is a FROM clause that joins the array a with itself.
func joins(n int) string {
	from := "FROM c"
	for i := range n {
		from += fmt.Sprintf(" JOIN a%d IN c.a", i)
	}
	return from
}

func arrayOf(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint(i)
	}
	return "[" + strings.Join(list, ",") + "]"
}

// TestHugeJoin joins ten arrays of a thousand elements, which have 10^30 combinations. Pages still
// end, and each page advances, whether or not a combination is ever complete.
func TestHugeJoin(t *testing.T) {
	container, err := querytest.NewContainer("/pk", 1, `{"id":"1","pk":1,"none":[],"few":[1,2,3],"a":`+arrayOf(1000)+`}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{
		"SELECT VALUE 1 " + joins(10) + " WHERE a0 + a9 < 0",
		"SELECT VALUE 1 " + joins(10) + " WHERE a0 + a9 < 0 ORDER BY c.id",
		"SELECT VALUE 1 " + joins(9) + " JOIN z IN c.none",
		"SELECT VALUE 1 " + joins(9) + " JOIN z IN c.nowhere",
		"SELECT VALUE 1 " + joins(9) + " JOIN (SELECT VALUE x FROM x IN c.few WHERE x < 0) AS z",
	} {
		r := requestOf(t, container, query)
		r.WorkItems, r.ForceScan = 1100, true // so that ORDER BY sorts
		var last []int
		for n := range 3 {
			page, err := exec.Run(&impatient{Context: t.Context(), until: 200}, r)
			if err != nil || page.Count != 0 || len(page.Next) > exec.MaxResumeBytes {
				t.Fatalf("%s: page %d: %d rows, %d bytes, %v", query, n, page.Count, len(page.Next), err)
			}
			place := exec.InnerOf(page.Next)
			var all [10]int // sources that the page has not reached are at their first value
			copy(all[:], place)
			if slices.Compare(place, last) <= 0 || n > 0 && all[9]+1000*all[8]+1000*1000*all[7] < 600 {
				t.Errorf("%s: page %d ends at %v after %v", query, n, place, last)
			}
			last, r.Resume = place, page.Next
		}
		r.Resume = nil
		r.WorkItems = 1 << 30
		ctx := &impatient{Context: context.Background(), until: 6}
		if _, err := exec.Run(ctx, r); !errors.Is(err, context.Canceled) && err != nil {
			t.Errorf("%s: %v", query, err)
		} else if err == nil && ctx.asked < 5 {
			t.Errorf("%s: the context was asked %d times", query, ctx.asked)
		}
	}
}

// TestHugeJoinGathered checks queries that gather, which examine every combination before their
// page ends. The client can cancel them.
func TestHugeJoinGathered(t *testing.T) {
	container, err := querytest.NewContainer("/pk", 1, `{"id":"1","pk":1,"none":[],"a":`+arrayOf(1000)+`}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{
		"SELECT VALUE COUNT(1) " + joins(10),
		"SELECT a9, COUNT(1) AS n " + joins(10) + " GROUP BY a9",
		"SELECT DISTINCT VALUE a9 " + joins(10),
		"SELECT VALUE COUNT(1) " + joins(9) + " JOIN z IN c.none",
		"SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.a FROM c) AS x JOIN (SELECT VALUE COUNT(1) FROM y IN x JOIN z " +
			"IN x) AS w",
	} {
		ctx := &impatient{Context: t.Context(), until: 30}
		if _, err := exec.Run(ctx, requestOf(t, container, query)); !errors.Is(err, context.Canceled) ||
			container.Open() != 0 {
			t.Errorf("%s: asked %d times, %d open, %v", query, ctx.asked, container.Open(), err)
		}
	}
}

// TestHugeJoinByBytes checks that the bytes that a page reads also end it inside an item.
func TestHugeJoinByBytes(t *testing.T) {
	container, err := querytest.NewContainer("/pk", 1,
		fmt.Sprintf(`{"id":"1","pk":1,"s":%q,"a":%s}`, strings.Repeat("x", 1<<20), arrayOf(100)))
	if err != nil {
		t.Fatal(err)
	}
	r := requestOf(t, container, "SELECT VALUE 1 "+joins(2)+" WHERE LENGTH(c.s) < a0 + a1")
	page, err := exec.Run(t.Context(), r)
	if err != nil || page.Next == nil || page.Count != 0 {
		t.Fatalf("%d rows, next %v, %v", page.Count, page.Next, err)
	}
	if place := exec.InnerOf(page.Next); len(place) != 2 || place[0] > 5 {
		t.Errorf("the page ends at %v", place)
	}
}

// TestPageEndsInsideItem checks that the bytes of its rows end a page inside an item.
func TestPageEndsInsideItem(t *testing.T) {
	text := strings.Repeat("x", 300_000)
	container, err := querytest.NewContainer("/pk", 2, fmt.Sprintf(`{"id":"1","pk":1,"s":%q,"a":%s}`, text, arrayOf(40)),
		`{"id":"2","pk":2,"s":"","a":[7]}`)
	if err != nil {
		t.Fatal(err)
	}
	rows, pages := rowsByPages(t, container, requestOf(t, container, "SELECT VALUE [a0, c.s] "+joins(1)))
	if len(rows) != 41 || pages != 4 {
		t.Errorf("%d rows on %d pages", len(rows), pages)
	}
}

// TestItemGoneInsideIt deletes an item inside which a page ended. The remaining rows of the item
// are gone, and no others; the query reads the item that takes its place in full.
func TestItemGoneInsideIt(t *testing.T) {
	for _, scan := range []bool{false, true} {
		container := orders(t, 1)
		r := requestOf(t, container, "SELECT VALUE [c.id, l.sku] FROM c JOIN l IN c.lines WHERE c.n >= 0")
		r.ForceScan = scan
		whole, _ := rowsByPages(t, container, r)
		r.PageItems = 10 // the page ends after one of the three rows of an item
		page, err := exec.Run(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		id := strings.Split(whole[10], `"`)[1]
		for _, item := range slices.Clone(container.Items) {
			if item.ID == id {
				container.Remove(item)
			}
		}
		r.Resume, r.PageItems = page.Next, 0
		rest, _ := rowsByPages(t, container, r)
		if !slices.Equal(rest, whole[12:]) {
			t.Errorf("scan %t: %s, want %s", scan, rest, whole[12:])
		}
	}
}

// TestItemGoneInsideLogicalPartition makes the same test with items of one logical partition, whose
// positions differ only in their ordinals. The query reads the next item from its first
// combination.
func TestItemGoneInsideLogicalPartition(t *testing.T) {
	for _, query := range []string{
		"SELECT VALUE [c.id, t] FROM c JOIN t IN c.t",
		"SELECT VALUE [c.id, t] FROM c JOIN t IN c.t WHERE c.pk = 'p' OR c.id = 'x'",
		"SELECT VALUE [c.id, t] FROM c JOIN t IN c.t ORDER BY c.pk",
	} {
		for _, scan := range []bool{false, true} {
			docs := make([]string, 6)
			for i := range docs {
				docs[i] = fmt.Sprintf(`{"id":"%d","pk":"p","t":[1,2,3]}`, i)
			}
			container, err := querytest.NewContainer("/pk", 1, docs...)
			if err != nil {
				t.Fatal(err)
			}
			r := requestOf(t, container, query)
			r.ForceScan, r.PageItems = scan, 2
			page, err := exec.Run(context.Background(), r)
			if err != nil {
				t.Fatal(err)
			}
			for _, item := range container.Items {
				if strings.Contains(string(page.Documents), `"`+item.ID+`"`) {
					container.Remove(item)
					break
				}
			}
			r.Resume, r.PageItems = page.Next, 100
			if rows, _ := rowsByPages(t, container, r); len(rows) != 15 {
				t.Errorf("%s, scan %t: %d rows behind the item that is gone, want 15: %s", query, scan, len(rows), rows)
			}
		}
	}
}

// TestPositionOfTenJoins checks that a position has room for the longest key and the numbers of ten
// arrays.
func TestPositionOfTenJoins(t *testing.T) {
	long := strings.Repeat(`\u0000`, 200)
	container, err := querytest.NewContainer("/pk", 1, `{"id":"1","pk":1,"s":"`+long+`","a":`+arrayOf(3)+`}`)
	if err != nil {
		t.Fatal(err)
	}
	r := requestOf(t, container, "SELECT VALUE [a0, a9] "+joins(10)+` WHERE c.s >= "" AND c.s != "x"`)
	r.PageItems = 59_048
	page, err := exec.Run(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	if page.Next == nil || len(page.Next) > exec.MaxResumeBytes || page.Explain.Access == "scan" {
		t.Fatalf("%s: position of %d bytes", page.Explain.Access, len(page.Next))
	}
	if place := exec.InnerOf(page.Next); len(place) != 10 {
		t.Errorf("%v", place)
	}
}

// TestTokensOfOtherQueries checks that a query refuses another query's position or, at worst,
// accepts it as its own.
func TestTokensOfOtherQueries(t *testing.T) {
	container := orders(t, 2)
	tokens := make(map[string][]byte)
	for _, c := range clauses {
		r := requestOf(t, container, c.query)
		r.PageItems = 1
		page, err := exec.Run(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		if page.Next != nil {
			tokens[c.query] = page.Next
		}
	}
	for _, c := range append(slices.Clone(clauses), clauses[0]) {
		r := requestOf(t, container, c.query)
		for other, token := range tokens {
			r.Resume = token
			_, err := exec.Run(t.Context(), r)
			if err != nil && !errors.Is(err, status.BadRequest) {
				t.Errorf("%s with a token of %s: %v", c.query, other, err)
			}
			if err == nil && exec.Gathered(r.Resume) != (c.ordered && !strings.Contains(c.query, "ORDER BY")) {
				t.Errorf("%s takes a token of %s", c.query, other)
			}
		}
	}
}

// TestRowsOfTexts checks that queries over a Slice, without an index and without partitions, are
// paged in the same way.
func TestRowsOfTexts(t *testing.T) {
	item := func(i int) string { return fmt.Sprintf(`{"id":"%d","a":[%d,[],%d]}`, i, i, i%2) }
	for query, want := range map[string]int{
		"SELECT VALUE [c.id, x] FROM c JOIN x IN c.a":              12,
		"SELECT VALUE [x, y] FROM c JOIN x IN c.a JOIN y IN c.a":   36,
		"SELECT x, COUNT(1) AS n FROM c JOIN x IN c.a GROUP BY x":  5,
		"SELECT DISTINCT VALUE x FROM x IN c.a":                    5,
		"SELECT VALUE [c.id, x] FROM c JOIN x IN c.a ORDER BY c.a": 12,
	} {
		r := sliced(t, 4, query, item)
		whole, err := exec.Run(t.Context(), r)
		if err != nil || whole.Count != want || whole.Next != nil {
			t.Fatalf("%s: %d rows, %v", query, whole.Count, err)
		}
		for r.PageItems = 1; r.PageItems < 5; r.PageItems++ {
			var rows []string
			for r.Resume = nil; ; {
				page, err := exec.Run(t.Context(), r)
				if err != nil {
					t.Fatalf("%s: %v", query, err)
				}
				rows = append(rows, jsonRows(t, page)...)
				if r.Resume = page.Next; r.Resume == nil {
					break
				}
			}
			if got := strings.Join(rows, ","); got != string(whole.Documents) {
				t.Errorf("%s, %d at a time: %s, want %s", query, r.PageItems, got, whole.Documents)
			}
		}
	}
}

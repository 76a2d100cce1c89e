package exec_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/status"
)

// TestCombinationsAreEachHeldAlone checks that values built for one combination no longer count at
// the next.
func TestCombinationsAreEachHeldAlone(t *testing.T) {
	container, err := querytest.NewContainer("/pk", 1,
		fmt.Sprintf(`{"id":"1","pk":1,"s":%q,"a":%s}`, strings.Repeat("x", 1<<18), arrayOf(100)))
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{
		"SELECT VALUE a0 " + joins(1) + " WHERE (c.s || 'y') != ''",
		"SELECT VALUE a0 FROM c JOIN a0 IN c.a GROUP BY a0, c.s || 'y'",
	} {
		if rows, _ := rowsByPages(t, container, requestOf(t, container, query)); len(rows) != 100 {
			t.Errorf("%s: %d rows", query, len(rows))
		}
	}
}

// TestSourcesHoldTogether checks that the values that the bound sources have built count together,
// whether one source or several built them, and only as long as the sources are bound.
func TestSourcesHoldTogether(t *testing.T) {
	container, err := querytest.NewContainer("/pk", 1,
		fmt.Sprintf(`{"id":"1","pk":1,"s":%q,"a":%s,"k":[1,2,3,4,5,6,7,8]}`, strings.Repeat("x", 1<<20), arrayOf(3)))
	if err != nil {
		t.Fatal(err)
	}
	// of returns a subquery that builds n strings of 3 MB.
	of := func(n int) string { return "(SELECT VALUE [" + chain("c.s || c.s || c.s", ",", n) + "])" }
	for _, c := range []struct {
		query string
		rows  int // -1 means refused
	}{
		{"SELECT VALUE 1 FROM c JOIN " + of(4) + " AS a", 1},
		{"SELECT VALUE 1 FROM c JOIN " + of(6) + " AS a", -1},
		{"SELECT VALUE 1 FROM c JOIN " + of(3) + " AS a JOIN " + of(3) + " AS b", -1},
		{"SELECT VALUE 1 FROM c JOIN " + of(3) + " AS a JOIN k IN c.k JOIN " + of(3) + " AS b", -1},
		{"SELECT VALUE 1 FROM c JOIN k IN c.k JOIN " + of(4) + " AS a", 8},
		{"SELECT VALUE 1 FROM c JOIN " + of(1) + " AS a JOIN k IN c.k JOIN " + of(3) + " AS b JOIN l IN c.a", 24},
		{"SELECT VALUE 1 FROM c JOIN " + of(3) + " AS a JOIN k IN c.k WHERE LENGTH(c.s || c.s) > 1", 8},
		{"SELECT VALUE 1 FROM c JOIN " + of(3) + " AS a JOIN k IN c.a WHERE LENGTH(" +
			chain("c.s || c.s || c.s", ") + LENGTH(", 4) + ") > 1", 3},
		{
			"SELECT VALUE 1 FROM c JOIN " + of(3) + " AS a JOIN k IN c.k JOIN (SELECT VALUE k = 1 ? 1 : " + of(3) + ") AS b",
			-1,
		},
		{"SELECT VALUE [" + chain("c.s || c.s || c.s", ",", 2) + "][5] ?? 1 FROM c JOIN " + of(4) + " AS a", -1},
	} {
		for _, clause := range []string{" ORDER BY c.id", "", " GROUP BY c.id", "distinct"} {
			query, rows := c.query+clause, c.rows
			switch clause {
			case " GROUP BY c.id":
				query, rows = strings.Replace(query, "SELECT VALUE", "SELECT MAX(c.s || c.s) AS m, COUNT(1) AS n, MAX(",
					1), min(rows, 1)
				query = strings.Replace(query, " FROM c", ") AS o FROM c", 1)
			case "distinct":
				query, rows = strings.Replace(c.query, "SELECT", "SELECT DISTINCT", 1)+" ORDER BY c.pk", min(rows, 1)
			}
			r := requestOf(t, container, query)
			page, err := exec.Run(context.Background(), r)
			switch {
			case rows < 0 && !errors.Is(err, status.RequestEntityTooLarge):
				t.Errorf("%.200s: %d rows, %v", query, page.Count, err)
			case rows >= 0 && (err != nil || page.Count != rows):
				t.Errorf("%.200s: %d rows, want %d, %v", query, page.Count, rows, err)
			}
		}
	}
}

// TestRowsOfSubqueryAreEachHeldAlone checks that values built for one value of a source no longer
// count at the next. The same holds for values built to compare a row, once the query makes the row
// again.
func TestRowsOfSubqueryAreEachHeldAlone(t *testing.T) {
	container, err := querytest.NewContainer("/pk", 1,
		fmt.Sprintf(`{"id":"1","pk":1,"s":%q,"k":[1,2,3,4,5,6,7,8]}`, strings.Repeat("x", 1<<20)))
	if err != nil {
		t.Fatal(err)
	}
	const from = " FROM (SELECT VALUE c.s || c.s || c.s FROM c JOIN k IN c.k) AS x"
	for query, count := range map[string]int{
		"SELECT VALUE 1" + from: 8, "SELECT VALUE COUNT(1)" + from: 1, "SELECT DISTINCT VALUE LENGTH(x)" + from: 1,
		"SELECT DISTINCT VALUE [" + chain("c.s || c.s || c.s", ",", 3) + "][1] FROM c ORDER BY c.pk": 1,
	} {
		if page, err := exec.Run(context.Background(), requestOf(t, container, query)); err != nil || page.Count != count {
			t.Errorf("%s: %d rows, want %d, %v", query, page.Count, count, err)
		}
	}
}

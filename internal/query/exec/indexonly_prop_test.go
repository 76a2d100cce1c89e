package exec_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

// writings are values, several of which are one value written in different ways.
var writings = []string{
	"1", "1.0", "1e0", "10e-1", "0", "-0", "0.0", "2", "3", "-5", "0.1", "0.2", "0.30000000000000004", "1e300", "-1e300",
	"9007199254740992",
	"9007199254740993", "-9007199254740992", "1e-310", `""`, `"a"`, `"\u0061"`, `"b"`, `"a\u0000"`, "null", "true",
	"false",
	"[]", "[1]", "[1.0]", "{}", `{"a":1,"b":2}`, `{"b":2,"a":1.0}`,
}

// plain are values whose sum does not depend on the order.
var plain = []string{"1", "1.0", "2", "7", "-3", "100000"}

// drawWritten draws an item whose values are written in many ways, or missing.
func drawWritten(t *rapid.T, i int, values []string) string {
	doc := fmt.Sprintf(`{"id":"%d","pk":%d`, i, i)
	for _, name := range []string{"a", "b"} {
		if rapid.IntRange(0, 4).Draw(t, "there") == 0 {
			continue
		}
		v := rapid.SampledFrom(values).Draw(t, name)
		if rapid.IntRange(0, 12).Draw(t, "long") == 0 {
			v = querytest.Long(rapid.SampledFrom([]string{"x", "y"}).Draw(t, "end"))
		}
		doc += fmt.Sprintf(`,"%s":%s`, name, v)
	}
	return doc + "}"
}

// drawAggregates draws a query that an index can answer, and sometimes one that it cannot.
func drawAggregates(t *rapid.T) string {
	filter := rapid.SampledFrom([]string{
		"", "", "", " WHERE c.a = 1", " WHERE c.a > 0", ` WHERE c.a IN (1, 2, "a", null)`, " WHERE c.a = 1 AND c.b = 1",
		" WHERE c.a = 1 OR c.a = 2",
		" WHERE IS_DEFINED(c.b)", " WHERE NOT IS_DEFINED(c.a)", " WHERE IS_NUMBER(c.a)", " WHERE c.a != 1",
		` WHERE STARTSWITH(c.a, "a")`,
		` WHERE CONTAINS(c.a, "a")`, " WHERE c.a = 1 OR c.b = 1", " WHERE c.a BETWEEN 0 AND 5 AND c.b > 0",
		" WHERE IS_STRING(c.b) AND c.a = 1",
		" WHERE c.a = [1]", ` WHERE c.a < "b"`, " WHERE c.a + 0 = 1",
	}).Draw(t, "filter")
	aggregate := func() string {
		return rapid.SampledFrom([]string{
			"COUNT(1)", "COUNT(c.a)", "COUNT(c.b)", "SUM(c.a)", "AVG(c.a)", "MIN(c.a)", "MAX(c.a)", "SUM(c.b)", "MIN(c.b)",
			"MAX(c.b)",
			"COUNTIF(c.a = 1)", "COUNTIF(c.a > 0)", "COUNTIF(c.b)", "COUNTIF(IS_DEFINED(c.b))", "COUNT(undefined)",
			"SUM(c.a + 0)", "MAX(c._ts)", "MIN(c.id)", "COUNT(c._rid)",
		}).Draw(t, "aggregate")
	}
	n := rapid.IntRange(1, 3).Draw(t, "aggregates")
	if rapid.Bool().Draw(t, "value") {
		return "SELECT VALUE " + aggregate() + " FROM c" + filter
	}
	items := make([]string, n)
	for i := range items {
		items[i] = fmt.Sprintf("%s AS x%d", aggregate(), i)
	}
	if rapid.Bool().Draw(t, "grouped") {
		return "SELECT c.a, " + strings.Join(items, ", ") + " FROM c" + filter + " GROUP BY c.a"
	}
	return "SELECT " + strings.Join(items, ", ") + " FROM c" + filter
}

// byteRows returns the rows of a request as written, and how the pages found them.
func byteRows(t *rapid.T, r exec.Request) (rows []string, access string) {
	for {
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatalf("%s: %v", r.Logical.Query, err)
		}
		rows = append(rows, string(page.Documents))
		access = page.Explain.Access
		if r.Resume = page.Next; r.Resume == nil {
			return rows, access
		}
	}
}

// TestIndexAloneIsTheScan checks that the index alone returns what a scan returns, written as the
// scan writes it. It covers a part of a range, expired items, and any policy.
// (TestIndexAloneCaseByCase says what the index must answer.)
func TestIndexAloneIsTheScan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SampledFrom([][]string{writings, plain}).Draw(t, "values")
		docs := make([]string, rapid.IntRange(0, 25).Draw(t, "items"))
		for i := range docs {
			docs[i] = drawWritten(t, i, values)
		}
		settings := index.Settings{}
		if rapid.IntRange(0, 3).Draw(t, "policy") == 0 {
			settings = querytest.DrawSettings(t)
		}
		container, err := querytest.NewContainerOfSettings(settings, "/pk", rapid.IntRange(1, 3).Draw(t, "parts"), docs...)
		if err != nil {
			t.Fatal(err)
		}
		if rapid.IntRange(0, 9).Draw(t, "expires") == 0 && len(container.Items) > 0 {
			container.Expire(container.Items[0])
		}
		p := prepared{container: container}.with(t, drawAggregates(t))
		r := p.request()
		if rapid.IntRange(0, 3).Draw(t, "scoped") == 0 {
			r.Scope.Range = partition.Range{Min: middleOf2(container), Max: partition.MaxEPK}
		}
		scan := r
		scan.ForceScan = true
		want, _ := byteRows(t, scan)
		got, access := byteRows(t, r)
		if !strings.Contains(access, "; ") &&
			(strings.HasPrefix(access, "count of") || strings.HasPrefix(access, "aggregate of")) {
			if !slices.Equal(got, want) {
				t.Fatalf("%s by %s\n got %s\nwant %s", p.tree, access, got, want)
			}
			return
		}
		if text := p.tree.String(); len(values) == len(writings) &&
			(strings.Contains(text, "SUM(") || strings.Contains(text, "AVG(")) {
			return // the query adds items in the order of the index that finds them
		}
		same(t, access, p.tree.String(), canonical(t, got), canonical(t, want), false)
	})
}

func canonical(t *rapid.T, pages []string) []string {
	var rows []string
	for _, page := range pages {
		some, err := querytest.Canonical([]byte(page))
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, some...)
	}
	return rows
}

// middleOf2 returns an EPK with half of the items below it, if there are items.
func middleOf2(container *querytest.Container) partition.EPK {
	if len(container.Items) == 0 {
		return partition.MinEPK
	}
	return middleOf(container)
}

// TestGroupsOfTheIndexAreTheScans checks that groups from the index alone are those of a scan, as
// the scan writes them.
func TestGroupsOfTheIndexAreTheScans(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		docs := make([]string, rapid.IntRange(0, 25).Draw(t, "items"))
		for i := range docs {
			docs[i] = drawWritten(t, i, writings)
		}
		p := prepare(t, rapid.IntRange(1, 3).Draw(t, "parts"), docs,
			"SELECT c.a, COUNT(1) AS n, COUNT(c.a) AS m, SUM(c.a) AS s, AVG(c.a) AS v, MIN(c.a) AS l, MAX(c.a) AS g FROM c "+
				"GROUP BY c.a")
		r := p.request()
		r.PageItems = rapid.IntRange(0, 4).Draw(t, "page")
		scan := r
		scan.ForceScan = true
		want, _ := byteRows(t, scan)
		if got, access := byteRows(t, r); !slices.Equal(got, want) {
			t.Fatalf("by %s\n got %s\nwant %s", access, got, want)
		}
	})
}

package exec_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/resource"
)

// aloneCase is a query over the items of aloneCases, and the beginning of the access path by which
// all its ranges must be read. Another way with the same rows would do for a client, but then the
// case no longer tests what it is there for.
type aloneCase struct{ query, by string }

// aloneItems are items and their indexing policy.
type aloneItems struct {
	name     string
	settings index.Settings
	values   []string // members of the items, without id and pk
	expire   int      // number of items that have expired
	cases    []aloneCase
}

// Ways to read.
const (
	byCount     = "count of index: "
	byAggregate = "aggregate of index: "
	byGroups    = "group of index: "
	byItems     = "" // any way that reads the items
)

// repeated repeats the list a number of times.
func repeated(times int, values ...string) []string { return slices.Repeat(values, times) }

func byName(names ...string) index.Settings {
	s := index.Settings{Rules: []index.Rule{{Subtree: true, Include: true}}}
	for _, name := range names {
		s.Rules = append(s.Rules, index.Rule{Path: index.NewPath(name), Include: true})
	}
	return s
}

func composed(names ...string) index.Settings {
	c := index.Composite{}
	for _, name := range names {
		c.Paths, c.Descending = append(c.Paths, index.NewPath(name)), append(c.Descending, false)
	}
	return index.Settings{Composites: []index.Composite{c}}
}

func composedAlone(names ...string) index.Settings {
	s := composed(names...)
	s.Rules = []index.Rule{{Subtree: true}}
	return s
}

// text returns a string that is longer than an index key holds. Its ending lies behind the part
// that the key holds.
func text(beginning, ending string) string {
	return fmt.Sprintf("%q", beginning+strings.Repeat("z", 150)+ending)
}

func aloneCases() []aloneItems {
	short := repeated(8, `"s":"a needle"`, `"s":"hay"`, `"s":"needles"`, `"s":1`, `"s":null`, `"t":"needle"`,
		`"s":["needle"]`)
	long := slices.Concat(short,
		repeated(3, `"s":`+text("needle", "a"), `"s":`+text("", "needle"), `"s":`+text("", "hay"),
			`"s":`+text("", "needle b")))
	numbers := repeated(60, `"n":3,"g":"a"`, `"n":-1,"g":"b"`, `"n":7.0,"g":"a"`, `"n":0,"g":"c"`, `"g":"b"`, `"n":12`,
		`"n":5,"g":"a","h":1`)
	return []aloneItems{
		{name: "short texts", values: short, cases: []aloneCase{
			{`SELECT VALUE COUNT(1) FROM c WHERE CONTAINS(c.s, "needle")`, byCount},
			{`SELECT VALUE COUNTIF(CONTAINS(c.s, "needle")) FROM c`, byCount},
			{`SELECT VALUE COUNTIF(ENDSWITH(c.s, "s")) FROM c WHERE LENGTH(c.s) > 3`, byCount},
			{`SELECT VALUE COUNT(c.s) FROM c WHERE CONTAINS(c.s, "needle") AND ENDSWITH(c.s, "s")`, byCount},
			{`SELECT VALUE COUNT(1) FROM c WHERE UPPER(c.s) = "HAY"`, byCount},
			// The filter leaves other values than those of the path.
			{`SELECT VALUE MIN(c.s) FROM c WHERE CONTAINS(c.s, "needle")`, byItems},
			{`SELECT VALUE MAX(c.s) FROM c WHERE CONTAINS(c.s, "hay")`, byItems},
			{`SELECT VALUE SUM(c.s) FROM c WHERE CONTAINS(c.s, "hay")`, byItems},
			{`SELECT COUNT(1) AS n, MAX(c.s) AS m FROM c WHERE CONTAINS(c.s, "hay")`, byItems},
			{`SELECT c.s, COUNT(1) AS n FROM c WHERE CONTAINS(c.s, "needle") GROUP BY c.s`, byItems},
			{`SELECT VALUE COUNT(1) FROM c WHERE CONTAINS(c.s, "needle") AND c.t = "needle"`, byItems},
		}},
		{name: "long texts", values: long, cases: []aloneCase{
			{`SELECT VALUE COUNT(1) FROM c WHERE CONTAINS(c.s, "needle")`, byItems},
			{`SELECT VALUE COUNTIF(CONTAINS(c.s, "needle")) FROM c`, byItems},
			{`SELECT VALUE COUNTIF(ENDSWITH(c.s, "needle")) FROM c WHERE IS_STRING(c.s)`, byItems},
			{`SELECT COUNT(1) AS n, COUNTIF(CONTAINS(c.s, "hay")) AS m FROM c`, byItems},
			{"SELECT VALUE COUNT(1) FROM c WHERE c.s = " + text("", "needle"), byItems}, // a hash does not give the text
			{"SELECT VALUE COUNT(1) FROM c WHERE c.s > " + text("", "i"), byItems},
			{"SELECT VALUE COUNT(1) FROM c WHERE STARTSWITH(c.s, " + text("", "needle") + ")", byItems},
			{"SELECT VALUE COUNT(c.s) FROM c WHERE IS_STRING(c.s)", byCount},
			{"SELECT VALUE MAX(c.s) FROM c WHERE IS_STRING(c.s)", byItems},
			{"SELECT VALUE MIN(c.s) FROM c WHERE c.s >= \"z\"", byItems},
			{"SELECT MIN(c.s) AS l, MAX(c.s) AS g FROM c WHERE IS_STRING(c.s)", byItems},
			{"SELECT VALUE MIN(c.s) FROM c WHERE IS_STRING(c.s)", byAggregate}, // the least string is short
			{"SELECT VALUE MAX(c.s) FROM c", byAggregate},                      // an array: no value is the greatest
		}},
		{name: "paths that list undefined", settings: byName("n", "g"), values: numbers, cases: []aloneCase{
			{"SELECT VALUE COUNT(c.n) FROM c", byCount},
			{"SELECT VALUE COUNT(1) FROM c WHERE NOT IS_DEFINED(c.n)", byItems},
			{"SELECT VALUE COUNTIF(IS_DEFINED(c.n)) FROM c", byCount},
			{"SELECT VALUE COUNTIF(NOT IS_DEFINED(c.g)) FROM c", byItems},
			{"SELECT VALUE COUNT(1) FROM c WHERE c.n != 3", byCount},
			{"SELECT VALUE SUM(c.n) FROM c", byAggregate},
			{"SELECT VALUE AVG(c.n) FROM c", byAggregate},
			{"SELECT VALUE MIN(c.n) FROM c", byAggregate},
			{"SELECT VALUE MAX(c.g) FROM c", byAggregate},
			{"SELECT c.n, COUNT(1) AS k, COUNT(c.n) AS m, SUM(c.n) AS s FROM c GROUP BY c.n", byGroups},
			{"SELECT c.g, COUNT(1) AS k, MAX(c.g) AS m FROM c GROUP BY c.g", byGroups},
			{"SELECT c.g, COUNT(1) AS k FROM c WHERE c.g >= \"b\" GROUP BY c.g", byGroups},
			{"SELECT c.n, COUNT(1) AS k FROM c WHERE NOT IS_DEFINED(c.n) GROUP BY c.n", byItems},
		}},
		{name: "composites", settings: composed("g", "n"), values: numbers, cases: []aloneCase{
			{`SELECT VALUE COUNT(1) FROM c WHERE c.g = "a" AND c.n = 7`, byCount},
			{`SELECT VALUE COUNT(1) FROM c WHERE c.g = "a" AND c.n > 3`, byCount},
			{`SELECT VALUE COUNT(c.n) FROM c WHERE c.g = "b"`, byCount},
			{`SELECT VALUE COUNTIF(c.n >= 5) FROM c WHERE c.g = "a"`, byCount},
			{`SELECT VALUE SUM(c.n) FROM c WHERE c.g = "a" AND c.n > 3`, byItems},
			{`SELECT VALUE MIN(c.n) FROM c WHERE c.g = "a" AND c.n > 3`, byItems},
			{`SELECT c.n, COUNT(1) AS k FROM c WHERE c.g = "a" AND c.n > 3 GROUP BY c.n`, byItems},
			{`SELECT VALUE COUNT(1) FROM c WHERE c.g = "a" AND c.n = 5 AND c.h = 1`, byItems},
			{`SELECT VALUE COUNT(1) FROM c WHERE IS_DEFINED(c.g) AND IS_DEFINED(c.n)`, byItems},
			{`SELECT VALUE COUNT(1) FROM c WHERE IS_DEFINED(c.g) AND c.n > 3`, byItems},
			{`SELECT COUNT(1) AS k, COUNTIF(c.n = 7) AS m FROM c WHERE c.g = "a" AND c.n > 3`, byCount},
		}},
		{name: "nothing but a composite", settings: composedAlone("g", "n"), values: numbers, cases: []aloneCase{
			{"SELECT VALUE COUNT(1) FROM c WHERE IS_DEFINED(c.g)", byItems},
			{"SELECT VALUE COUNT(c.g) FROM c", byItems},
			{`SELECT VALUE COUNT(1) FROM c WHERE c.g = "b"`, byItems},
			{"SELECT VALUE SUM(c.n) FROM c", byItems},
		}},
		{name: "all are seen", values: numbers, cases: expiredCases(byCount, byAggregate, byGroups)},
		{name: "some have expired", values: numbers, expire: 11, cases: expiredCases(byItems, byItems, byItems)},
		{name: "several at once", values: numbers, cases: []aloneCase{
			{
				"SELECT COUNT(1) AS k, COUNT(c.n) AS n, SUM(c.n) AS s, AVG(c.n) AS v, MIN(c.n) AS l, MAX(c.n) AS g FROM c",
				byAggregate,
			},
			{"SELECT SUM(c.n) AS s, MAX(c.g) AS g, MIN(c.id) AS i, COUNTIF(c.n > 3) AS k FROM c", byAggregate},
			{`SELECT COUNT(1) AS k, COUNTIF(c.g = "a") AS a, COUNTIF(c.g = "zz") AS z FROM c`, byCount},
			{"SELECT COUNT(1) AS k, SUM(c.n) AS s, MIN(c.n) AS l FROM c WHERE c.n > 3", byAggregate},
			{"SELECT SUM(c.n) AS s, SUM(c.n * 2) AS d FROM c", byItems}, // every aggregate reads the items, or none does
			{"SELECT MIN(c.n) AS l, MAX(c.h) AS h FROM c WHERE c.n > 3", byItems},
			{"SELECT c.g, SUM(undefined) AS s, COUNT(1) AS k FROM c GROUP BY c.g", byItems},
			{`SELECT SUM(c.g) AS s, MIN(c.g) AS l, COUNT(c.g) AS k FROM c`, byAggregate},
			{"SELECT SUM(c.no) AS s, MIN(c.no) AS l, COUNT(c.no) AS k FROM c", byAggregate},
		}},
		{name: "groups with filters", values: numbers, cases: []aloneCase{
			{"SELECT c.g, COUNT(1) AS k FROM c WHERE c.g IN (\"a\", \"c\", \"zz\") GROUP BY c.g", byGroups},
			{"SELECT c.n, SUM(c.n) AS s, COUNT(c.n) AS k FROM c WHERE c.n > 0 AND c.n <= 7 GROUP BY c.n", byGroups},
			{"SELECT c.g, COUNT(1) AS k FROM c WHERE c.n > 0 GROUP BY c.g", byItems},
			{"SELECT c.g, COUNT(1) AS k FROM c WHERE c.g = \"a\" AND c.n > 3 GROUP BY c.g", byItems},
			{"SELECT c.g, COUNT(1) AS k FROM c WHERE c.g = \"a\" AND c.n = 3 GROUP BY c.g", byItems},
			{"SELECT c.g, SUM(c.n) AS s FROM c GROUP BY c.g", byItems},
			{"SELECT c.g, COUNT(c.n) AS s FROM c GROUP BY c.g", byItems},
			{"SELECT c.g, c.n, COUNT(1) AS s FROM c GROUP BY c.g, c.n", byItems},
			{"SELECT c.g, COUNTIF(c.g = \"a\") AS s FROM c GROUP BY c.g", byItems},
		}},
		{
			name: "arrays",
			values: repeated(6, `"list":[3,4],"a":1`, `"list":[3,3,3],"a":1`, `"list":[3],"a":2`, `"list":[],"a":1`,
				`"list":3,"a":1`, `"a":1,"b":2`, `"list":[3,{"x":3}],"a":1,"b":2`), cases: []aloneCase{
				{"SELECT VALUE COUNT(1) FROM c WHERE ARRAY_CONTAINS(c.list, 3) AND c.a = 1", byItems},
				{"SELECT VALUE COUNT(1) FROM c WHERE c.a = 1 AND EXISTS(SELECT VALUE x FROM x IN c.list WHERE x = 3)", byItems},
				{"SELECT VALUE COUNT(1) FROM c WHERE ARRAY_CONTAINS(c.list, 3)", byItems},
				{"SELECT VALUE COUNT(1) FROM c WHERE ARRAY_CONTAINS(c.list, 3) AND ARRAY_CONTAINS(c.list, 4)", byItems},
				{"SELECT VALUE COUNTIF(ARRAY_CONTAINS(c.list, 3)) FROM c WHERE c.a = 1", byItems},
				{"SELECT VALUE COUNT(1) FROM c WHERE c.a = 1 AND c.b = 2", byCount},
				{"SELECT VALUE COUNT(1) FROM c WHERE c.b = 2 AND c.a = 1", byCount},
				{"SELECT VALUE COUNT(1) FROM c WHERE c.a = 1 AND c.list = 3", byCount},
				{"SELECT VALUE COUNT(1) FROM c WHERE c.a = 1 AND c.b > 1", byItems},
				{"SELECT VALUE COUNT(1) FROM c WHERE c.b = 2 OR c.list = 3", byItems},    // two paths
				{"SELECT VALUE COUNT(1) FROM c WHERE c.a = 1 AND c.list = [3]", byItems}, // the index has a hash of the array
			},
		},
	}
}

// expiredCases are the cases that the index answers only if each of its entries stands for a
// visible item.
func expiredCases(count, aggregate, groups string) []aloneCase {
	return []aloneCase{
		{"SELECT VALUE COUNT(1) FROM c", count},
		{"SELECT VALUE COUNT(1) FROM c WHERE c.n > 3", count},
		{`SELECT VALUE COUNT(1) FROM c WHERE c.g = "a" AND c.n = 3`, count},
		{"SELECT VALUE COUNT(c.g) FROM c", count},
		{"SELECT VALUE SUM(c.n) FROM c", aggregate},
		{"SELECT VALUE MIN(c.id) FROM c", aggregate},
		{"SELECT VALUE MAX(c.n) FROM c", aggregate},
		{"SELECT c.g, COUNT(1) AS k FROM c GROUP BY c.g", groups},
	}
}

// aloneContainer makes items with the given members.
func aloneContainer(t *testing.T, items aloneItems, ranges int) *querytest.Container {
	t.Helper()
	docs := make([]string, len(items.values))
	for i, members := range items.values {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,%s}`, i, i, members)
	}
	c, err := querytest.NewContainerOfSettings(items.settings, "/pk", ranges, docs...)
	if err != nil {
		t.Fatal(err)
	}
	for i := range items.expire {
		c.Expire(c.Items[i*len(c.Items)/items.expire])
	}
	return c
}

// isAlone reports whether the index answered for all ranges without a scan and without a filter
// over items.
func isAlone(a answered) bool {
	for _, p := range a.plans {
		for _, o := range p.Operators {
			if o.Name == "load" {
				return false
			}
		}
	}
	return true
}

// askAlone compares a query's rows with those of a scan, and checks how the query found them.
func askAlone(t *testing.T, c *querytest.Container, what string, q aloneCase, scope partition.Range) {
	t.Helper()
	r := mustCompile(t, q.query)
	r.Explained, r.Scope.Range = true, scope
	scan := r
	scan.ForceScan = true
	want, got := readThrough(t, scan, c), readThrough(t, r, c)
	if !slices.Equal(got.rows, want.rows) {
		t.Errorf("%s: %s by %s\n got %s\nwant %s", what, q.query, got.pages[0].Explain.Access, got.rows, want.rows)
	}
	access := got.pages[0].Explain.Access
	switch alone := isAlone(got); {
	case q.by == byItems && alone:
		t.Errorf("%s: %s is answered by %s alone", what, q.query, access)
	case q.by != byItems && (!alone || !strings.HasPrefix(access, q.by)):
		t.Errorf("%s: %s is answered by %s, want %s", what, q.query, access, q.by)
	}
}

// TestIndexAloneCaseByCase checks that the index alone answers what it can, as a scan would, and
// that the query reads the items for the rest.
func TestIndexAloneCaseByCase(t *testing.T) {
	for _, items := range aloneCases() {
		c := aloneContainer(t, items, 1)
		half := partition.Range{Min: middleOf(c), Max: partition.MaxEPK}
		for _, q := range items.cases {
			askAlone(t, c, items.name, q, partition.Range{})
			askAlone(t, c, items.name+", half", q, half)
		}
		c = aloneContainer(t, items, 2)
		for _, q := range items.cases {
			askAlone(t, c, items.name+", two ranges", q, partition.Range{})
		}
	}
}

// TestSumsOfTheIndexAreThoseOfItems checks that a sum that depends on the order of additions is
// computed in the order of the items.
func TestSumsOfTheIndexAreThoseOfItems(t *testing.T) {
	const most = "9007199254740992" // 2^53
	for _, test := range []struct {
		name   string
		values []string
		by     string
	}{
		{"whole", []string{"1", "2", "-3.0", "1e2"}, byAggregate},
		{"up to 2^53 - 1", []string{"9007199254740000", "900", "91"}, byAggregate},
		{"at 2^53", []string{"-1", "-" + most, "-1", "-1", "-1", "-1"}, byItems},
		{"two beyond 2^53", []string{"9007199254740000", "900", "94"}, byItems},
		{"beyond 2^53", []string{"1", most, "1", "-" + most, "1", "1"}, byItems},
		{"beyond 2^53 by magnitude", []string{"1", "9007199254740991", "3", "-9007199254740991", "5"}, byItems},
		{"fractions", []string{"0.1", "0.2", "0.3", "1e-9", "-0.7", "3e5"}, byItems},
		{"one fraction", []string{"1", "2", "0.5"}, byItems},
		{"great", []string{"1e300", "1", "-1e300", "7"}, byItems},
		{"with a text", []string{"1", `"x"`, "2"}, byAggregate},
		{"with null", []string{"1", "null", "2"}, byAggregate},
		{"zeros", []string{"-0", "0", "-0.0"}, byAggregate},
	} {
		items := aloneItems{}
		for _, v := range test.values {
			items.values = append(items.values, `"n":`+v)
		}
		c := aloneContainer(t, items, 1)
		for _, query := range []string{
			"SELECT VALUE SUM(c.n) FROM c", "SELECT VALUE AVG(c.n) FROM c",
			"SELECT SUM(c.n) AS s, AVG(c.n) AS a, COUNT(1) AS k FROM c",
		} {
			askAlone(t, c, test.name, aloneCase{query, test.by}, partition.Range{})
		}
		for _, ranges := range []int{2, 3} { // each range adds to the sum of the others
			c := aloneContainer(t, items, ranges)
			r := mustCompile(t, "SELECT SUM(c.n) AS s, AVG(c.n) AS a FROM c")
			scan := r
			scan.ForceScan = true
			if got, want := readThrough(t, r, c), readThrough(t, scan, c); !slices.Equal(got.rows, want.rows) {
				t.Errorf("%s, %d ranges: %s, want %s", test.name, ranges, got.rows, want.rows)
			}
		}
	}
}

// TestSumsOfTheIndexAcrossRanges checks that the sums of earlier ranges count as well.
func TestSumsOfTheIndexAcrossRanges(t *testing.T) {
	for _, test := range []struct{ first, second []string }{
		{[]string{"9007199254740992"}, []string{"1", "1"}},
		{[]string{"-9007199254740991"}, []string{"-1", "-1", "-1"}},
		{[]string{"0.5"}, []string{"4503599627370497", "1"}},
		{[]string{"1e300"}, []string{"1", "2"}},
		{[]string{"1", `"x"`}, []string{"2", "3"}},
		{[]string{"1", "2"}, []string{"2", `"x"`}},
	} {
		c := inTwoRanges(t, test.first, test.second)
		r := mustCompile(t, "SELECT SUM(c.n) AS s, AVG(c.n) AS a, COUNT(c.n) AS k FROM c")
		scan := r
		scan.ForceScan = true
		if got, want := readThrough(t, r, c), readThrough(t, scan, c); !slices.Equal(got.rows, want.rows) {
			t.Errorf("%s and %s: %s, want %s", test.first, test.second, got.rows, want.rows)
		}
	}
}

// inTwoRanges has items with these numbers in its first and in its second range, in the order of a
// scan.
func inTwoRanges(t *testing.T, first, second []string) *querytest.Container {
	t.Helper()
	keys := aloneContainer(t, aloneItems{values: repeated(40, `"n":0`)}, 2)
	items := slices.SortedFunc(slices.Values(keys.Items),
		func(a, b *resource.Item) int { return cmp.Compare(a.EPK, b.EPK) })
	boundary := slices.IndexFunc(items, func(i *resource.Item) bool { return keys.Parts()[1].Range.Contains(i.EPK) })
	if boundary < len(first) || len(items)-boundary < len(second) {
		t.Fatalf("%d of %d items are in the first range", boundary, len(items))
	}
	var docs []string
	for i, v := range slices.Concat(first, second) {
		at := i
		if i >= len(first) {
			at = boundary + i - len(first)
		}
		docs = append(docs, fmt.Sprintf(`{"id":"%s","pk":%s,"n":%s}`, items[at].ID, items[at].ID, v))
	}
	c, err := querytest.NewContainer("/pk", 2, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

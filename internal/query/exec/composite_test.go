package exec_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

var compositeOrders = []struct{ index, order string }{
	{"a b", "a b"},
	{"a b", "-a -b"},
	{"a -b", "a -b"},
	{"a -b", "-a b"},
	{"-a b", "-a b"},
	{"-a b", "a -b"},
	{"-a -b", "-a -b"},
	{"-a -b", "a b"},
	{"b -a c", "-b a -c"},
	{"-c b a", "-c b a"},
	{"a b c d e f g h", "a b c d e f g h"},
	{"-a b -c d -e f -g h", "a -b c -d e -f g -h"},
}

// TestCompositeOrder checks that the order of several terms is that of their values. It covers all
// kinds of values and long strings that begin alike, any number of ranges and any page size, by the
// index and by sorting.
func TestCompositeOrder(t *testing.T) {
	docs := mixed(120, 8, 7)
	for _, o := range unlessShort(compositeOrders, 3) {
		for _, parts := range []int{1, 5} {
			container := indexedBy(t, parts, docs, o.index)
			reverse := strings.HasPrefix(o.index, "-") != strings.HasPrefix(o.order, "-")
			want := quotedIDs(inOrderOf(container, o.order, reverse), nil)
			for _, size := range unlessShort([]int{1, 2, 3, 4, 5, 1000}, 2) {
				for _, scan := range []bool{false, true} {
					r := mustCompile(t, "SELECT VALUE c.id FROM c"+orderClause(o.order))
					r.Policy, r.PageItems, r.ForceScan = container.Policy, size, scan
					what := fmt.Sprintf("%s by %s, %d ranges, pages of %d, scan %v", o.order, o.index, parts, size, scan)
					expectRows(t, what, readAll(t, container, r, nil), want)
				}
			}
		}
	}
}

// TestCompositeOrderThroughReshapes is TestCompositeOrder with a split or a merge after every page.
func TestCompositeOrderThroughReshapes(t *testing.T) {
	docs := mixed(100, 8, 11)
	for _, o := range unlessShort(compositeOrders, 3) {
		for _, size := range []int{1, 3, 5} {
			container := indexedBy(t, 3, docs, o.index)
			reverse := strings.HasPrefix(o.index, "-") != strings.HasPrefix(o.order, "-")
			want := quotedIDs(inOrderOf(container, o.order, reverse), nil)
			rng := rand.New(rand.NewPCG(uint64(size), 3))
			r := mustCompile(t, "SELECT VALUE c.id FROM c"+orderClause(o.order))
			r.Policy, r.PageItems = container.Policy, size
			got := readAll(t, container, r, func() { reshapeOnce(container, rng) })
			expectRows(t, o.order+" by "+o.index, got, want)
		}
	}
}

// TestCompositeOrderIsWalked checks that a query without a filter walks the index, and that a
// condition on the index's first path bounds the walk.
func TestCompositeOrderIsWalked(t *testing.T) {
	docs := make([]string, 1000)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"a":%d,"b":%d}`, i, i, i%50, i%7)
	}
	containers := make(map[string]*querytest.Container)
	for _, by := range []string{"a b", "a -b", "-a b"} {
		containers[by] = indexedBy(t, 1, docs, by)
	}
	for _, c := range []struct {
		index, where, order, access string
		most                        int
		keep                        func(value.Value) bool
	}{
		{"a b", "", "a b", "index: (/a ASC, /b ASC) (-inf, +inf)", 1000, nil},
		{"a b", "", "-a -b", "index: (/a DESC, /b DESC) (-inf, +inf)", 1000, nil},
		{
			"a -b", " WHERE c.a = 7", "a -b", "index: (/a ASC, /b DESC) /a = 7", 20,
			func(v value.Value) bool { return v.Property("a").Float() == 7 },
		},
		{
			"-a b", " WHERE c.a = 7", "-a b", "index: (/a DESC, /b ASC) /a = 7", 20,
			func(v value.Value) bool { return v.Property("a").Float() == 7 },
		},
		{
			"-a b", " WHERE c.a > 40 AND c.a <= 45", "a -b", "/a (40, 45]", 100,
			func(v value.Value) bool { return v.Property("a").Float() > 40 && v.Property("a").Float() <= 45 },
		},
		{"-a b", " WHERE c.a IN (3, 9, 4)", "-a b", "/a", 60, func(v value.Value) bool {
			return slices.Contains([]float64{3, 4, 9}, v.Property("a").Float())
		}},
		{
			"a b", " WHERE c.id = '17'", "a b", "sort of index: /id", 1,
			func(v value.Value) bool { return v.Property("id").Text() == "17" },
		},
		{"a b", " WHERE c.a < 3", "a b", "/a (-inf, 3)", 60, func(v value.Value) bool { return v.Property("a").Float() < 3 }},
	} {
		container := containers[c.index]
		r := mustCompile(t, "SELECT VALUE c.id FROM c"+c.where+orderClause(c.order))
		r.Policy, r.Parts = container.Policy, container.Parts()
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(page.Explain.Access, c.access) || page.Explain.Examined > c.most {
			t.Errorf("%s%s: %s, %d examined", c.where, orderClause(c.order), page.Explain.Access, page.Explain.Examined)
		}
		reverse := strings.HasPrefix(c.index, "-") != strings.HasPrefix(c.order, "-")
		if page.ReverseIndexScan != reverse {
			t.Errorf("%s by %s: reverse %v", c.order, c.index, page.ReverseIndexScan)
		}
		want := quotedIDs(inOrderOf(container, c.order, reverse), c.keep)
		for _, size := range unlessShort([]int{17, 3, 1000}, 2) {
			r.PageItems = size
			expectRows(t, c.where+orderClause(c.order), readAll(t, container, r, nil), want)
		}
	}
}

// TestCompositeOrderBesideFilters checks that filters of every selectivity, and a logical
// partition, return the rows in order whichever way the query reads.
func TestCompositeOrderBesideFilters(t *testing.T) {
	docs := mixed(300, 3, 5)
	container := indexedBy(t, 2, docs, "-a b")
	for where, keep := range map[string]func(value.Value) bool{
		"c.n = 1":        func(v value.Value) bool { return v.Property("n").Float() == 1 },
		"c.id = '17'":    func(v value.Value) bool { return v.Property("id").Text() == "17" },
		"IS_STRING(c.a)": func(v value.Value) bool { return v.Property("a").Kind() == value.String },
		"c.a >= 'a'": func(v value.Value) bool {
			return v.Property("a").Kind() == value.String && v.Property("a").Text() >= "a"
		},
		"NOT IS_DEFINED(c.a)": func(v value.Value) bool { return !v.Property("a").IsDefined() },
		"c.a = " +
			sharing(996,
				"x"): func(v value.Value) bool { return string(value.AppendJSON(nil, v.Property("a"))) == sharing(996, "x") },
	} {
		for _, order := range []string{"-a b", "a -b"} {
			want := quotedIDs(inOrderOf(container, order, order == "a -b"), keep)
			for _, size := range []int{1, 4, 50} {
				r := mustCompile(t, "SELECT VALUE c.id FROM c WHERE "+where+orderClause(order))
				r.Policy, r.PageItems = container.Policy, size
				expectRows(t, where+" "+order, readAll(t, container, r, nil), want)
			}
		}
	}
	r := mustCompile(t, "SELECT VALUE c.id FROM c"+orderClause("-a b"))
	r.Policy, r.PageItems, r.Scope = container.Policy, 1, scopeOf(t, container, "7")
	want := quotedIDs(inOrderOf(container, "-a b", false),
		func(v value.Value) bool { return v.Property("pk").Float() == 7 })
	expectRows(t, "a logical partition", readAll(t, container, r, nil), want)
}

// TestEqualCompositeValuesThroughReshapes checks that thousands of items with equal values come in
// the order of their ordinals.
func TestEqualCompositeValuesThroughReshapes(t *testing.T) {
	docs := make([]string, 2000)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"a":1,"b":%s}`, i, i, sharing(200, fmt.Sprint(i/1000)))
	}
	for _, index := range []string{"a b", "-a -b"} {
		container := indexedBy(t, 3, docs, index)
		want := quotedIDs(inOrderOf(container, "a b", index == "-a -b"), nil)
		for _, size := range []int{97, 1000} {
			rng := rand.New(rand.NewPCG(9, uint64(size)))
			r := mustCompile(t, "SELECT VALUE c.id FROM c"+orderClause("a b"))
			r.Policy, r.PageItems = container.Policy, size
			expectRows(t, index, readAll(t, container, r, func() { reshapeOnce(container, rng) }), want)
		}
	}
}

// TestCompositeRunsThatAreTooLong checks that the engine refuses runs of several terms that are too
// long, as it refuses those of one term.
func TestCompositeRunsThatAreTooLong(t *testing.T) {
	docs := make([]string, 10_001)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"a":%s,"b":%d}`, i, i, sharing(200, "x"), i)
	}
	container := indexedBy(t, 64, docs, "a b") // filling one range with all items would be slower
	for len(container.Parts()) > 1 {
		container.Merge(0)
	}
	r := mustCompile(t, "SELECT VALUE c.id FROM c"+orderClause("a b"))
	r.Policy, r.Parts, r.PageItems = container.Policy, container.Parts(), 10
	_, err := exec.Run(context.Background(), r)
	if !errors.Is(err, status.NotSupportedYet) ||
		!strings.Contains(status.Of(err).Message, "ORDER BY on (/a ASC, /b ASC) meets more than 10000 strings") {
		t.Errorf("%v", err)
	}
}

// TestOrderWithoutCompositeIndex checks that the engine refuses such an order with the service's
// message.
func TestOrderWithoutCompositeIndex(t *testing.T) {
	container := indexedBy(t, 1, []string{`{"id":"1","pk":1}`}, "a b", "a b c", "-c d")
	for _, order := range []string{
		"a -b", "-a b", "b a", "a c", "a b -c", "c d", "a a", "a -a", "a b a", "b c",
		"a b c d",
	} {
		r := mustCompile(t, "SELECT * FROM c"+orderClause(order))
		r.Policy, r.Parts = container.Policy, container.Parts()
		_, err := exec.Run(context.Background(), r)
		if !errors.Is(err, status.BadRequest) ||
			!strings.HasPrefix(status.Of(err).Message,
				"The order by query does not have a corresponding composite index that it can be served from.") {
			t.Errorf("%s: %v", order, err)
		}
	}
	for _, order := range []string{"a b", "-a -b", "a b c", "c -d", "-c d", "a", "-n"} {
		r := mustCompile(t, "SELECT * FROM c"+orderClause(order))
		r.Policy, r.Parts = container.Policy, container.Parts()
		if _, err := exec.Run(context.Background(), r); err != nil {
			t.Errorf("%s: %v", order, err)
		}
	}
}

// TestOrderBySeveralTermsWithoutIndex checks that a query without an index policy sorts its rows by
// the values themselves.
func TestOrderBySeveralTermsWithoutIndex(t *testing.T) {
	docs := mixed(60, 3, 3)
	for _, order := range []string{"a b", "-a b c", "b -a", "-c -b -a"} {
		for _, parts := range []int{1, 4} {
			container := indexedBy(t, parts, docs)
			want := quotedIDs(inOrderOf(container, order, order[0] == '-'), nil)
			for _, size := range []int{1, 2, 5, 100} {
				r := mustCompile(t, "SELECT VALUE c.id FROM c"+orderClause(order))
				r.PageItems = size
				expectRows(t, order, readAll(t, container, r, nil), want)
			}
		}
	}
}

// TestOrderByComputedProperties sorts by values that no index has, beside terms that an index has,
// and through a position in an array.
func TestOrderByComputedProperties(t *testing.T) {
	var docs []string
	for i := range 50 {
		docs = append(docs,
			fmt.Sprintf(`{"id":"%d","pk":%d,"a":%d,"b":%s,"x":[%d]}`, i, i, i*7%50, sharing(300, fmt.Sprint(i%3)), i%4))
	}
	definition, err := parser.Parse("SELECT VALUE c.a % 5 FROM c")
	if err != nil {
		t.Fatal(err)
	}
	fifth := func(v value.Value) int { return int(v.Property("a").Float()) % 5 }
	for _, c := range []struct {
		order   string
		compare func(a, b value.Value) int
		reverse bool
	}{
		{"c.fifth", func(a, b value.Value) int { return cmp.Compare(fifth(a), fifth(b)) }, false},
		{"c.fifth DESC", func(a, b value.Value) int { return cmp.Compare(fifth(b), fifth(a)) }, true},
		{"c.fifth, c.b DESC", func(a, b value.Value) int {
			return cmp.Or(cmp.Compare(fifth(a), fifth(b)), value.Compare(b.Property("b"), a.Property("b")))
		}, false},
		{"c.b DESC, c.fifth", func(a, b value.Value) int {
			return cmp.Or(value.Compare(b.Property("b"), a.Property("b")), cmp.Compare(fifth(a), fifth(b)))
		}, true},
		{"c.x[0] DESC", func(a, b value.Value) int {
			return strings.Compare(jsonOf(b.Property("x")), jsonOf(a.Property("x")))
		}, true},
	} {
		tree, err := parser.Parse("SELECT VALUE c.id FROM c ORDER BY " + c.order)
		if err != nil {
			t.Fatal(err)
		}
		l, err := sql.Compile(tree, nil, sql.Options{Computed: map[string]*ast.Query{"fifth": definition}})
		if err != nil {
			t.Fatal(err)
		}
		for _, parts := range []int{1, 3} {
			container := indexedBy(t, parts, docs, "a b")
			items := slices.Clone(container.Items)
			slices.SortFunc(items, func(a, b *resource.Item) int {
				ordinals := cmp.Compare(a.Ordinal, b.Ordinal)
				if c.reverse {
					ordinals = -ordinals
				}
				return cmp.Or(c.compare(value.FromRaw(a.JSON), value.FromRaw(b.JSON)), ordinals)
			})
			for _, size := range []int{1, 3, 100} {
				r := exec.Request{Logical: l, Policy: container.Policy, PageItems: size}
				expectRows(t, c.order, readAll(t, container, r, nil), quotedIDs(items, nil))
			}
		}
	}
}

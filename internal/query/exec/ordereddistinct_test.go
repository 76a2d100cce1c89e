package exec_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// combined returns the rows that JOIN t IN c.tags makes of items in order.
func combined(items []*resource.Item, row func(item, tag value.Value) string) (rows []string) {
	for _, item := range items {
		v := value.FromRaw(item.JSON)
		for tag := range v.Property("tags").Elements() {
			if text := row(v, tag); text != "" {
				rows = append(rows, text)
			}
		}
	}
	return rows
}

func jsonOf(v value.Value) string { return string(value.AppendJSON(nil, v)) }

// distinct removes rows that came before.
func distinct(rows []string) (out []string) {
	seen := map[string]bool{}
	for _, row := range rows {
		if !seen[row] {
			out = append(out, row)
		}
		seen[row] = true
	}
	return out
}

var pageSizes = []int{1, 2, 3, 4, 5, 1000}

// TestOrderedJoin checks that the items are in order, and that the combinations of each item follow
// one another in theirs. Pages end between combinations, with splits and merges after them.
func TestOrderedJoin(t *testing.T) {
	docs := mixed(60, 3, 21)
	for _, parts := range []int{1, 5} {
		still := indexedBy(t, parts, docs, "a b", "-b c")
		for _, order := range []string{"a", "-a", "-b", "a b", "-a -b", "b -c", "-b c"} {
			for _, size := range pageSizes {
				for _, way := range []string{"index", "scan", "reshapes"} {
					container := still
					if way == "reshapes" {
						container = indexedBy(t, parts, docs, "a b", "-b c")
					}
					reverse := order[0] == '-'
					if strings.HasSuffix(order, "c") {
						reverse = order[0] != '-'
					}
					want := combined(inOrderOf(container, order, reverse), func(item, tag value.Value) string {
						if tag.Kind() == value.Number && tag.Float() < 2 {
							return ""
						}
						return "[" + jsonOf(item.Property("id")) + "," + jsonOf(tag) + "]"
					})
					r := mustCompile(t,
						"SELECT VALUE [c.id, t] FROM c JOIN t IN c.tags WHERE NOT (t < 2)"+" OR IS_STRING(t)"+orderClause(order))
					r.Policy, r.PageItems, r.ForceScan = container.Policy, size, way == "scan"
					var between func()
					if way == "reshapes" {
						rng := rand.New(rand.NewPCG(uint64(size), 8))
						between = func() { reshapeOnce(container, rng) }
					}
					expectRows(t, fmt.Sprint(order, parts, size, way), readAll(t, container, r, between), want)
				}
			}
		}
	}
}

// TestOrderedJoinOfAnItemThatGoes checks that deleting an item between two pages removes the rest
// of its combinations, and nothing else.
func TestOrderedJoinOfAnItemThatGoes(t *testing.T) {
	docs := []string{
		`{"id":"1","pk":1,"a":1,"b":1,"tags":[1,2]}`, `{"id":"2","pk":2,"a":2,"b":1,"tags":[3,4,5]}`,
		`{"id":"3","pk":3,"a":3,"b":1,"tags":[6]}`,
	}
	for _, order := range []string{"a", "a b"} {
		container := indexedBy(t, 2, docs, "a b")
		r := mustCompile(t, "SELECT VALUE t FROM c JOIN t IN c.tags"+orderClause(order))
		r.Policy, r.PageItems = container.Policy, 3
		got := readAll(t, container, r, func() {
			if len(container.Items) == 3 {
				container.Remove(container.Items[1])
			}
		})
		expectRows(t, order, got, []string{"1", "2", "3", "6"})
	}
}

// TestOrderedDistinct checks that the query removes repeated rows at any page size, whether or not
// equal rows are adjacent in the order. TOP and OFFSET LIMIT count the remaining rows.
func TestOrderedDistinct(t *testing.T) {
	docs := mixed(60, 3, 33)
	object := func(v value.Value, names ...string) string {
		var members []string
		for _, name := range names {
			if p := v.Property(name); p.IsDefined() {
				members = append(members, fmt.Sprintf("%q:%s", name, jsonOf(p)))
			}
		}
		return "{" + strings.Join(members, ",") + "}"
	}
	one := func(name string) func(value.Value) string {
		return func(v value.Value) string {
			if v.Property(name).IsDefined() {
				return jsonOf(v.Property(name))
			}
			return ""
		}
	}
	for _, c := range []struct {
		query, order string
		row          func(value.Value) string
	}{
		{"SELECT DISTINCT VALUE c.a FROM c", "a", one("a")},
		{"SELECT DISTINCT VALUE c.a FROM c", "-a", one("a")},
		{"SELECT DISTINCT c.a FROM c", "a", func(v value.Value) string { return object(v, "a") }},
		{"SELECT DISTINCT c.a, c.b FROM c", "a b", func(v value.Value) string { return object(v, "a", "b") }},
		{"SELECT DISTINCT c.b, c.a FROM c", "-a -b", func(v value.Value) string { return object(v, "b", "a") }},
		{"SELECT DISTINCT c.a FROM c", "a b", func(v value.Value) string { return object(v, "a") }},
		// Equal rows are not adjacent.
		{"SELECT DISTINCT VALUE c.n FROM c", "a", one("n")},
		{"SELECT DISTINCT VALUE c.n FROM c", "-a -b", one("n")},
		{"SELECT DISTINCT VALUE c.b FROM c", "a b", one("b")},
		{"SELECT DISTINCT c.n, c.a FROM c", "a", func(v value.Value) string { return object(v, "n", "a") }},
	} {
		for _, parts := range []int{1, 5} {
			still := indexedBy(t, parts, docs, "a b")
			for _, size := range pageSizes {
				for _, way := range []string{"index", "scan", "reshapes", "bare"} {
					container := still
					if way == "reshapes" {
						container = indexedBy(t, parts, docs, "a b")
					}
					var rows []string
					for _, item := range inOrderOf(container, c.order, c.order[0] == '-') {
						if row := c.row(value.FromRaw(item.JSON)); row != "" {
							rows = append(rows, row)
						}
					}
					want := distinct(rows)
					r := mustCompile(t, c.query+orderClause(c.order))
					r.Policy, r.PageItems, r.ForceScan = container.Policy, size, way == "scan"
					var between func()
					if way == "reshapes" {
						rng := rand.New(rand.NewPCG(uint64(size), 8))
						between = func() { reshapeOnce(container, rng) }
					}
					if way == "bare" {
						r.Policy = nil
					}
					expectRows(t, fmt.Sprint(c.query, c.order, parts, size, way), readAll(t, container, r, between), want)
					if way == "index" {
						limited := mustCompile(t, c.query+orderClause(c.order)+" OFFSET 2 LIMIT 3")
						limited.Policy, limited.PageItems = r.Policy, size
						expectRows(t, c.query+" limited", readAll(t, container, limited, nil), want[2:min(5, len(want))])
						top := mustCompile(t, strings.Replace(c.query, "DISTINCT", "DISTINCT TOP 4", 1)+orderClause(c.order))
						top.Policy, top.PageItems = r.Policy, size
						expectRows(t, c.query+" top", readAll(t, container, top, nil), want[:min(4, len(want))])
					}
				}
			}
		}
	}
}

// TestOrderedDistinctJoin is TestOrderedDistinct for combinations.
func TestOrderedDistinctJoin(t *testing.T) {
	docs := mixed(40, 2, 17)
	for _, c := range []struct{ query, order string }{
		{"SELECT DISTINCT VALUE t FROM c JOIN t IN c.tags", "a"},
		{"SELECT DISTINCT VALUE t FROM c JOIN t IN c.tags", "-a -b"},
		{"SELECT DISTINCT VALUE c.n FROM c JOIN t IN c.tags", "n"},
	} {
		for _, parts := range []int{1, 4} {
			for _, size := range pageSizes {
				for _, bare := range []bool{false, true} {
					container := indexedBy(t, parts, docs, "a b")
					want := distinct(combined(inOrderOf(container, c.order, c.order[0] == '-'), func(item, tag value.Value) string {
						if strings.Contains(c.query, "c.n") {
							return jsonOf(item.Property("n"))
						}
						return jsonOf(tag)
					}))
					r := mustCompile(t, c.query+orderClause(c.order))
					if r.PageItems = size; !bare {
						r.Policy = container.Policy
					}
					rng := rand.New(rand.NewPCG(uint64(size), 8))
					got := readAll(t, container, r, func() { reshapeOnce(container, rng) })
					expectRows(t, fmt.Sprint(c, parts, size, bare), got, want)
				}
			}
		}
	}
}

// TestOrderedDistinctRemembersSoMuch checks that the engine refuses more rows than its memory
// holds, and says what to do. Adjacent equal rows need no memory.
func TestOrderedDistinctRemembersSoMuch(t *testing.T) {
	docs := mixed(200, 1, 1)
	container := indexedBy(t, 1, docs)
	for query, refused := range map[string]bool{
		"SELECT DISTINCT VALUE c.pk FROM c ORDER BY c.a": true, "SELECT DISTINCT VALUE c.pk FROM c ORDER BY c.pk": false,
		"SELECT DISTINCT VALUE c FROM c ORDER BY c.a": false, "SELECT DISTINCT VALUE c.n FROM c ORDER BY c.a": false,
	} {
		r := mustCompile(t, query)
		r.Policy, r.Parts, r.GatheredBytes = container.Policy, container.Parts(), 10*48
		_, err := exec.Run(context.Background(), r)
		if refused != errors.Is(err, status.RequestEntityTooLarge) || !refused && err != nil {
			t.Errorf("%s: %v", query, err)
		}
	}
}

// TestDistinctOfWholeItems checks that whole items all differ, and that the query remembers none of
// them.
func TestDistinctOfWholeItems(t *testing.T) {
	container := indexedBy(t, 3, mixed(50, 2, 4), "a b")
	for _, order := range []string{"a", "-a -b"} {
		r := mustCompile(t, "SELECT DISTINCT VALUE c FROM c"+orderClause(order))
		plain := mustCompile(t, "SELECT VALUE c FROM c"+orderClause(order))
		r.Policy, plain.Policy, r.PageItems = container.Policy, container.Policy, 7
		expectRows(t, order, readAll(t, container, r, nil), readAll(t, container, plain, nil))
	}
}

// TestOrderedPagesEndByWork checks that a page that has done its work ends, perhaps without rows,
// and that the position keeps the last row.
func TestOrderedPagesEndByWork(t *testing.T) {
	docs := make([]string, 60)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"a":%d,"b":%d,"tags":[1,2,3,4]}`, i, i, i/20, i%4)
	}
	for query, want := range map[string][]string{
		"SELECT DISTINCT VALUE c.a FROM c ORDER BY c.a":                        {"0", "1", "2"},
		"SELECT DISTINCT VALUE c.b FROM c ORDER BY c.a":                        nil,
		"SELECT DISTINCT VALUE c.a FROM c ORDER BY c.a DESC, c.b DESC":         {"2", "1", "0"},
		"SELECT DISTINCT VALUE c.a FROM c JOIN t IN c.tags ORDER BY c.a, c.b":  {"0", "1", "2"},
		"SELECT DISTINCT VALUE c.a + t FROM c JOIN t IN c.tags ORDER BY c.a":   {"1", "2", "3", "4", "5", "6"},
		"SELECT VALUE t FROM c JOIN t IN c.tags WHERE c.id = '7' ORDER BY c.a": {"1", "2", "3", "4"},
	} {
		container := indexedBy(t, 3, docs, "a b")
		for _, work := range []int{1, 3, 7} {
			r := mustCompile(t, query)
			r.Policy, r.WorkItems = container.Policy, work
			got := readAll(t, container, r, nil)
			if want == nil {
				if len(got) != 4 || len(distinct(got)) != 4 {
					t.Errorf("%s: %s", query, got)
				}
				continue
			}
			expectRows(t, query, got, want)
		}
	}
}

// TestOrderedDistinctInSmallPages checks that a row that did not fit in a page does not count as
// returned.
func TestOrderedDistinctInSmallPages(t *testing.T) {
	container := indexedBy(t, 2, mixed(40, 2, 9), "a b")
	for _, query := range []string{
		"SELECT DISTINCT VALUE c.a FROM c ORDER BY c.a", "SELECT DISTINCT c.a, c.b FROM c ORDER BY c.a, c.b",
		"SELECT DISTINCT VALUE c.b FROM c ORDER BY c.a",
		"SELECT DISTINCT VALUE [c.b, t] FROM c JOIN t IN c.tags ORDER BY c.a",
	} {
		r := mustCompile(t, query)
		r.Policy = container.Policy
		want := readAll(t, container, r, nil)
		for _, r.PageBytes = range []int{1, 100, 1000} {
			expectRows(t, query, readAll(t, container, r, nil), want)
		}
	}
}

// TestOrderedDistinctAmongMissing checks that a page that continues behind the few items without
// the order's path knows that none are left.
func TestOrderedDistinctAmongMissing(t *testing.T) {
	const few, size = 5, 3
	container := containerOf(t, 1, 3000, func(i int) string {
		if i < few {
			return fmt.Sprintf(`"b":%d`, i)
		}
		return fmt.Sprintf(`"a":%d,"b":%d`, i, i)
	})
	r := requestOf(t, container, "SELECT DISTINCT c.a, c.b FROM c ORDER BY c.a")
	r.PageItems = size
	for i := range 5 {
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		if most := 2 * ((i+1)*size + few); page.Explain.Loaded > most {
			t.Errorf("page %d loads %d items, more than %d", i+1, page.Explain.Loaded, most)
		}
		r.Resume = page.Next
	}
}

// TestOrderedDistinctJoinAmongMissing checks that a page that ends inside an item without the
// order's path counts the item once.
func TestOrderedDistinctJoinAmongMissing(t *testing.T) {
	for _, parts := range []int{1, 3} {
		container := containerOf(t, parts, 20, func(i int) string {
			if i < 12 {
				return fmt.Sprintf(`"b":%d,"t":[1,2,3]`, i)
			}
			return fmt.Sprintf(`"a":%d,"b":%d,"t":[1,2,3]`, i, i)
		})
		for size := 1; size < 8; size++ {
			for _, direction := range []string{"ASC", "DESC"} {
				r := requestOf(t, container, "SELECT DISTINCT c.a, c.b, t FROM c JOIN t IN c.t ORDER BY c.a "+direction)
				r.PageItems = size
				if rows, _ := rowsByPages(t, container, r); len(distinct(rows)) != 60 || len(rows) != 60 {
					t.Errorf("%d ranges, pages of %d, %s: %d rows, %d different", parts, size, direction, len(rows),
						len(distinct(rows)))
				}
			}
		}
	}
}

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

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// reshapedPages is how many pages of a query are followed by a split or a merge.
const reshapedPages = 60

// many makes n items in three parts, each with these members.
func many(t *testing.T, n int, members string) *querytest.Container {
	t.Helper()
	docs := make([]string, n)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d%s}`, i, i, members)
	}
	container, err := querytest.NewContainer("/pk", 3, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

// reshapeOnce splits or merges at a random place.
func reshapeOnce(c *querytest.Container, rng *rand.Rand) {
	switch n := len(c.Parts()); {
	case n > 8 || n > 1 && rng.IntN(2) == 0:
		c.Merge(rng.IntN(n - 1))
	default:
		c.Split(rng.IntN(n))
	}
}

// byOrdinal returns the ids of all items in the order of rows with one value.
func byOrdinal(c *querytest.Container, descending bool) []string {
	items := slices.Clone(c.Items)
	slices.SortFunc(items, func(a, b *resource.Item) int {
		if descending {
			a, b = b, a
		}
		return cmp.Compare(a.Ordinal, b.Ordinal)
	})
	ids := make([]string, len(items))
	for i, item := range items {
		ids[i] = fmt.Sprintf("%q", item.ID)
	}
	return ids
}

// TestEqualValuesThroughReshapes orders by a value that thousands of items share, or that all of
// them lack. The query returns each item once, by ordinal, with a split or merge after every page,
// at any page size, through the server's merge and through a client's ranges.
func TestEqualValuesThroughReshapes(t *testing.T) {
	for _, c := range []struct {
		name, members string
		items         int
		sizes         []int
	}{
		{"equal", `,"k":"same"`, 2500, []int{1, 7, 25, 250}},
		{"missing", "", 2500, []int{1, 7, 25, 250}},
		{"many equal", `,"k":"same"`, 10_000, []int{100}},
		// These are as many as the engine sorts, and each page sorts them again.
		{"long", `,"k":` + querytest.Long("same"), 10_000, []int{1000}},
	} {
		if testing.Short() {
			c.items /= 5
		}
		container := many(t, c.items, c.members)
		for _, direction := range []string{"ASC", "DESC"} {
			l, err := compile("SELECT VALUE c.id FROM c ORDER BY c.k "+direction, nil)
			if err != nil {
				t.Fatal(err)
			}
			want := byOrdinal(container, direction == "DESC")
			for _, size := range c.sizes {
				t.Run(fmt.Sprint(c.name, direction, size), func(t *testing.T) {
					r := exec.Request{Logical: l, Policy: container.Policy, PageItems: size}
					if got := serverRows(t, container, r); !slices.Equal(got, want) {
						t.Errorf("the server's merge gives %d rows, or in another order", len(got))
					}
					got := clientRows(t, container, r)
					slices.Sort(got)
					if !slices.Equal(got, slices.Sorted(slices.Values(want))) {
						t.Errorf("ranges give %d rows, %d of them different", len(got), len(slices.Compact(got)))
					}
				})
			}
		}
	}
}

// serverRows reads a query to its end without naming ranges.
func serverRows(t *testing.T, container *querytest.Container, r exec.Request) (rows []string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, uint64(r.PageItems)))
	for pages := 1; ; pages++ {
		r.Parts = container.Parts()
		page, _ := pageOf(t, container, &r)
		rows = append(rows, rowsOf(page)...)
		if page.Next == nil {
			return rows
		}
		if pages <= reshapedPages {
			reshapeOnce(container, rng)
		}
	}
}

// rowsOf returns the rows of a page. No row contains a comma.
func rowsOf(page exec.Page) []string {
	if page.Count == 0 {
		return nil
	}
	return strings.Split(string(page.Documents), ",")
}

// clientRows reads a query range by range, a page of each in turn, as a client does that continues
// with the present ranges.
func clientRows(t *testing.T, container *querytest.Container, r exec.Request) (rows []string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(2, uint64(r.PageItems)))
	todo := []clientRange{{within: partition.All()}}
	for pages := 1; len(todo) > 0; pages++ {
		pieces, parts := todo[0].resolve(container.Parts())
		todo = todo[1:]
		for i, c := range pieces {
			r.Parts, r.Resume, r.Scope = []exec.Part{parts[i]}, c.resume, index.Scope{Range: c.within}
			page, _ := pageOf(t, container, &r)
			rows = append(rows, rowsOf(page)...)
			if c.resume = page.Next; c.resume != nil {
				todo = append(todo, c)
			}
		}
		if pages <= reshapedPages {
			reshapeOnce(container, rng)
		}
	}
	return rows
}

// TestFlatAmongMissingAfterReshapes reads pages among few items without the order's path, in parts
// that were split and merged since the items were made. A page walks at most once to the place at
// which the items of another old part begin. It does not walk all other items to find no more.
func TestFlatAmongMissingAfterReshapes(t *testing.T) {
	const n, few = 3000, 40
	for _, direction := range []string{"ASC", "DESC"} {
		first, skip := 0, 0
		if direction == "DESC" {
			first, skip = n-few, n-few
		}
		container := lacking(t, 2, n, first, few)
		container.Split(0)
		container.Merge(1)
		container.Split(1)
		l, err := compile("SELECT c.id FROM c ORDER BY c.k "+direction, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy}
		if skip > 0 {
			r.PageItems = skip
			pageOf(t, container, &r)
		}
		r.PageItems = 5
		sum := 0
		for at := 0; at < few; {
			page, visited := pageOf(t, container, &r)
			if at, sum = at+page.Count, sum+visited; page.Count == 0 {
				t.Fatalf("%s: no rows behind row %d", direction, at)
			}
		}
		if sum > n/3 {
			t.Errorf("%s: %d pages visit %d entries", direction, few/5, sum)
		}
	}
}

// TestVeryLongStringsThroughReshapes checks strings that share more than a position carries. The
// query continues in the range that has the item of the position. The engine asks a client that
// sends the position to another range to start again if the order cannot be known. The client never
// gets a row twice, and never loses one.
func TestVeryLongStringsThroughReshapes(t *testing.T) {
	docs := make([]string, 40)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"u":"%s%02d"}`, i, i, strings.Repeat("x", 1000), i*7%40)
	}
	long, err := querytest.NewContainer("/pk", 1, docs...)
	if err != nil {
		t.Fatal(err)
	}
	l, err := compile("SELECT VALUE c.id FROM c ORDER BY c.u", nil)
	if err != nil {
		t.Fatal(err)
	}
	r := exec.Request{Logical: l, Parts: long.Parts(), Policy: long.Policy, PageItems: 10}
	first, _ := pageOf(t, long, &r)
	if !exec.Shortened(r.Resume) {
		t.Fatal("the position holds a whole string")
	}
	long.Split(0)
	rows, refused := childrenBehind(t, long, r, exec.Unmarked(first.Next))
	if refused != 1 || len(distinct(rows)) != len(rows) {
		t.Errorf("%d ranges refuse, %d rows: %s", refused, len(rows), rows)
	}
	rows, refused = childrenBehind(t, long, r, first.Next)
	if rows = append(rows, rowsOf(first)...); refused != 0 || len(rows) != 40 || len(distinct(rows)) != 40 {
		t.Errorf("with marks %d ranges refuse, %d rows: %s", refused, len(rows), rows)
	}
	r.Parts, r.Resume, r.Scope = long.Parts(), first.Next, index.Scope{}
	all := rowsOf(first)
	for r.Resume != nil {
		page, _ := pageOf(t, long, &r)
		all = append(all, rowsOf(page)...)
		long.Merge(0)
		long.Split(0)
		r.Parts = long.Parts()
	}
	if slices.Sort(all); len(slices.Compact(slices.Clone(all))) != 40 || len(all) != 40 {
		t.Errorf("the server's merge gives %d rows: %s", len(all), all)
	}
}

// childrenBehind reads every range of a container separately, starting at a position, and counts
// the ranges that refuse it.
func childrenBehind(
	t *testing.T, container *querytest.Container, r exec.Request, position []byte,
) (rows []string, refused int) {
	t.Helper()
	for _, part := range container.Parts() {
		r.Parts, r.Resume, r.Scope = []exec.Part{part}, position, index.Scope{Range: part.Range}
		for r.Resume != nil {
			page, err := exec.Run(context.Background(), r)
			if errors.Is(err, status.BadRequest) {
				refused++
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			rows, r.Resume = append(rows, rowsOf(page)...), page.Next
		}
	}
	return rows, refused
}

// TestLookupsAreDistinguished checks that the engine refuses a position in a look-up if the
// look-up's number now means another one, as it does after a change of the index policy.
func TestLookupsAreDistinguished(t *testing.T) {
	container := many(t, 100, `,"a":1,"b":1`)
	r := exec.Request{Parts: container.Parts(), Policy: container.Policy, PageItems: 5}
	var err error
	if r.Logical, err = compile("SELECT VALUE c.id FROM c WHERE c.a = 1", nil); err != nil {
		t.Fatal(err)
	}
	if page, _ := pageOf(t, container, &r); !strings.HasPrefix(page.Explain.Access, "index: /a") {
		t.Fatalf("the page was found by %s", page.Explain.Access)
	}
	if r.Logical, err = compile("SELECT VALUE c.id FROM c WHERE c.b = 1", nil); err != nil {
		t.Fatal(err)
	}
	if _, err := exec.Run(context.Background(), r); !errors.Is(err, status.BadRequest) {
		t.Errorf("%v, want the continuation refused", err)
	}
}

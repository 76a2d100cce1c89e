package exec_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

// TestFlat checks that the number of entries and items that a page reads does not grow with the
// container, for one logical partition and for ordered pages. Half of the items have no path
// "half"; logical partition "k" has 60 items in every container.
func TestFlat(t *testing.T) {
	small, large := sized(t, 1_000), sized(t, 10_000)
	key := partition.NewKey(partition.Text("k"))
	for _, c := range []struct {
		query  string
		scoped bool
	}{
		{"SELECT TOP 20 * FROM c WHERE c.same = 1", true},
		{"SELECT TOP 20 * FROM c ORDER BY c.n DESC", true},
		{"SELECT TOP 20 * FROM c WHERE c.same = 1 ORDER BY c.n", true},
		{"SELECT TOP 20 * FROM c WHERE c.n > 3 AND c.same = 1", true},
		{"SELECT TOP 100 * FROM c ORDER BY c.n", false},
		{"SELECT TOP 100 * FROM c ORDER BY c.n DESC", false},
		{"SELECT TOP 100 * FROM c ORDER BY c.half", false},
		{"SELECT TOP 100 * FROM c ORDER BY c.half DESC", false},
		{"SELECT TOP 20 * FROM c WHERE c.n = 17", false},
		{"SELECT TOP 20 * FROM c WHERE c.same = 1", false},
		{"SELECT TOP 20 * FROM c WHERE c.same = 1 AND c.n = 17", false},
	} {
		few, loadedFew := visits(t, small, c.query, c.scoped, key)
		many, loadedMany := visits(t, large, c.query, c.scoped, key)
		// A page may visit up to 1000 entries to weigh an access path.
		if many > few*13/10+1000 || loadedMany > loadedFew*13/10 {
			t.Errorf("%s (scoped %v): visits %d and loads %d of 1,000 items, %d and %d of 10,000",
				c.query, c.scoped, few, loadedFew, many, loadedMany)
		}
		if loadedMany > 101 {
			t.Errorf("%s (scoped %v) loads %d items", c.query, c.scoped, loadedMany)
		}
	}
}

func sized(t *testing.T, n int) *querytest.Container {
	docs := make([]string, n)
	for i := range docs {
		key := fmt.Sprintf("p%d", i)
		if i < 60 {
			key = "k"
		}
		half := ""
		if i%2 == 0 {
			half = fmt.Sprintf(`,"half":%d`, i)
		}
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%q,"n":%d,"same":1%s}`, i, key, i, half)
	}
	container, err := querytest.NewContainer("/pk", 1, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

func visits(t *testing.T, container *querytest.Container, query string, scoped bool, key partition.Key) (visited,
	loaded int,
) {
	l, err := compile(query, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy}
	if scoped {
		r.Scope = index.Scope{Range: container.Definition.Range(key), Key: &key}
	}
	before := container.Visited()
	page, err := exec.Run(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	if page.Count == 0 {
		t.Fatalf("%s: no rows", query)
	}
	return container.Visited() - before, page.Explain.Loaded
}

// TestPagesSumUp checks that a query has the same charge every time, and that paging adds only the
// base charge of the pages.
func TestPagesSumUp(t *testing.T) {
	container := sized(t, 300)
	for _, query := range []string{"SELECT * FROM c WHERE c.n > 250", "SELECT * FROM c ORDER BY c.half"} {
		first, loaded := visits(t, container, query, false, partition.Key{})
		again, loadedAgain := visits(t, container, query, false, partition.Key{})
		if first != again || loaded != loadedAgain {
			t.Errorf("%s: visits %d and loads %d, then %d and %d", query, first, loaded, again, loadedAgain)
		}
	}
}

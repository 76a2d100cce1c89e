package exec_test

import (
	"context"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec"
)

// TestPagesWithoutTheIndex checks that pages that continue in the order of an index that is gone
// return every row once, whatever work a page may do.
func TestPagesWithoutTheIndex(t *testing.T) {
	c := grid(t, 1, 400)
	l, err := compile("SELECT VALUE c.n FROM c WHERE c.seventh >= 2", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []exec.Request{{PageItems: 7}, {PageItems: 100, WorkItems: 5}, {PageItems: 100, WorkItems: 90}} {
		c.Redefine(index.EveryPath())
		c.Rebuild(0)
		r.Logical, r.Parts, r.Policy = l, c.Parts(), c.Policy
		page, err := exec.Run(context.Background(), r)
		if err != nil || page.Next == nil {
			t.Fatal(page.Next, err)
		}
		first := page.Count
		policy, err := index.NewPolicy(index.Settings{None: true})
		if err != nil {
			t.Fatal(err)
		}
		c.Redefine(policy)
		c.Rebuild(0)
		r.Resume = page.Next
		rows := allRows(t, r, c, nil)
		slices.Sort(rows)
		if rest := len(slices.Compact(rows)); rest != len(rows) || first+rest != 400*5/7 {
			t.Errorf("%d rows, then %d (%d different)", first, len(rows), rest)
		}
	}
}

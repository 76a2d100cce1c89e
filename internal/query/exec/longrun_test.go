package exec_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// alike makes n items whose strings share more than an index key holds.
func alike(t *testing.T, parts, n int) *querytest.Container {
	t.Helper()
	docs := make([]string, n)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"u":"%s%06d"}`, i, i, strings.Repeat("x", 130), i*7919%n)
	}
	container, err := querytest.NewContainer("/pk", parts, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

// TestLongRunFillsItsPages checks that reading a run of strings that begin alike does not count as
// the work of a page, so that pages are as full as without such a run.
func TestLongRunFillsItsPages(t *testing.T) {
	const n = 300
	container := alike(t, 2, n)
	l, err := compile("SELECT VALUE c.u FROM c ORDER BY c.u", nil)
	if err != nil {
		t.Fatal(err)
	}
	r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy, PageItems: 100, WorkItems: 50}
	var rows []string
	pages := 0
	for {
		page, _ := pageOf(t, container, &r)
		if pages++; page.Count > 0 {
			rows = append(rows, strings.Split(string(page.Documents), ",")...)
		}
		if page.Next == nil {
			break
		}
	}
	for i, row := range rows {
		if want := fmt.Sprintf("%s%06d", strings.Repeat("x", 130), i); strings.Trim(row, `"`) != want {
			t.Fatalf("row %d is %s", i, row)
		}
	}
	if len(rows) != n || pages > n/50+2 {
		t.Errorf("%d rows on %d pages", len(rows), pages)
	}
}

// TestExpiredInLongRun checks items that have expired and that the index still lists among strings
// that begin alike. They have no place in the order at which a page could end. Whatever the page
// size, the query returns the other items once and in order.
func TestExpiredInLongRun(t *testing.T) {
	const n = 60
	for _, direction := range []string{"ASC", "DESC"} {
		for size := 1; size <= 4; size++ {
			container := alike(t, 2, n)
			var want []string
			for _, item := range container.Items {
				if u := value.FromRaw(item.JSON).Property("u").Text(); len(item.ID)%2 == 0 && item.ID[1]%2 == 0 {
					container.Expire(item)
				} else {
					want = append(want, fmt.Sprintf("%q", u))
				}
			}
			if slices.Sort(want); direction == "DESC" {
				slices.Reverse(want)
			}
			l, err := compile("SELECT VALUE c.u FROM c ORDER BY c.u "+direction, nil)
			if err != nil {
				t.Fatal(err)
			}
			r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy, PageItems: size, WorkItems: 3}
			var got []string
			for {
				page, _ := pageOf(t, container, &r)
				if got = append(got, rowsOf(page)...); r.Resume == nil {
					break
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, pages of %d: %d of %d rows, or in another order", direction, size, len(got), len(want))
			}
		}
	}
}

// TestTooLongRunIsRefused checks that the engine refuses a run that it cannot put in order. Another
// order would lose rows between ranges.
func TestTooLongRunIsRefused(t *testing.T) {
	container := alike(t, 1, 10_001)
	l, err := compile("SELECT VALUE c.u FROM c ORDER BY c.u", nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = exec.Run(context.Background(),
		exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy, PageItems: 10})
	if !errors.Is(err, status.NotSupportedYet) || !strings.Contains(err.Error(), "/u") {
		t.Errorf("%v, want a refusal that names the path", err)
	}
}

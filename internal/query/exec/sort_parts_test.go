package exec_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

// TestSortedPartsShareTheirMemory checks that one bound applies to the heads of all ranges
// together, and that no item is lost if a range had to drop some.
func TestSortedPartsShareTheirMemory(t *testing.T) {
	const n = 80
	long := strings.Repeat("y", 1<<20)
	docs := make([]string, n)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"a":"%s%02d"}`, i, i, long, i)
	}
	container, err := querytest.NewContainer("/pk", 4, docs...)
	if err != nil {
		t.Fatal(err)
	}
	for _, direction := range []string{"ASC", "DESC"} {
		r := requestOf(t, container, "SELECT VALUE c.id FROM c ORDER BY c.a "+direction)
		r.ForceScan, r.PageItems = true, 2*n
		page, err := exec.Run(context.Background(), r)
		if err != nil || page.Next == nil || page.Count == 0 || page.Count > 64 {
			t.Fatalf("%s: %d rows of a MB each in memory, next %x, %v", direction, page.Count, page.Next, err)
		}
		rows, pages := rowsByPages(t, container, r)
		want := make([]string, n)
		for i := range want {
			want[i] = strconv.Quote(strconv.Itoa(i))
			if direction == "DESC" {
				want[i] = strconv.Quote(strconv.Itoa(n - 1 - i))
			}
		}
		expectRows(t, direction, rows, want)
		if pages > 4 {
			t.Errorf("%s: %d pages", direction, pages)
		}
	}
}

package exec_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

// TestExpensiveFilterEndsItsPages checks that a filter that reads every item thousands of times
// makes pages end after fewer items, and that the query still examines all items.
func TestExpensiveFilterEndsItsPages(t *testing.T) {
	const n, terms = 300, 3000
	docs := make([]string, n)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"text":"%s"}`, i, i, strings.Repeat("x", 2000))
	}
	container, err := querytest.NewContainer("/pk", 2, docs...)
	if err != nil {
		t.Fatal(err)
	}
	parts := make([]string, terms)
	for i := range parts {
		parts[i] = fmt.Sprintf("c.a%d + 0 = 1", i)
	}
	l, err := compile("SELECT VALUE c.id FROM c WHERE "+strings.Join(parts, " OR ")+" OR c.pk = 299", nil)
	if err != nil {
		t.Fatal(err)
	}
	r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy}
	pages, rows := 0, 0
	for {
		page, visited := pageOf(t, container, &r)
		pages, rows = pages+1, rows+page.Count
		if visited > n/2 {
			t.Errorf("page %d visits %d of %d items", pages, visited, n)
		}
		if page.Next == nil {
			break
		}
	}
	if rows != 1 || pages < 3 {
		t.Errorf("%d rows on %d pages", rows, pages)
	}
}

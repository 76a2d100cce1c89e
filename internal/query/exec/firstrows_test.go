package exec_test

import (
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

// TestTopAvoidsAnIndexThatBeginsWithFailures uses two ranges of values with as many items each. The
// items at the start of one index all fail the condition on the other. A query with TOP must not
// read through them.
func TestTopAvoidsAnIndexThatBeginsWithFailures(t *testing.T) {
	const n, half = 20_000, 10_000
	l, err := compile(fmt.Sprintf("SELECT TOP 20 VALUE c.id FROM c WHERE c.a >= %d AND c.b >= %d", half, half), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, ranges := range []int{1, 5} {
		for _, apart := range []int{6000, n - 6000} { // the failures are in the index of b, or of a
			docs := make([]string, n)
			for i := range docs {
				docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"a":%d,"b":%d}`, i, i*7919%n, i, (i+apart)%n)
			}
			container, err := querytest.NewContainer("/pk", ranges, docs...)
			if err != nil {
				t.Fatal(err)
			}
			r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy}
			page, visited := pageOf(t, container, &r)
			if page.Count != 20 || page.Next != nil || visited > 200 {
				t.Errorf("%d ranges, %d apart: %d rows, more %t, %d items visited",
					ranges, apart, page.Count, page.Next != nil, visited)
			}
		}
	}
}

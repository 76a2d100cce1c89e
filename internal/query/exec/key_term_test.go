package exec_test

import (
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
)

// TestKeyIsLookedUpOnce checks that a query within a logical partition pays for one term on its
// first page, whatever it reads there.
func TestKeyIsLookedUpOnce(t *testing.T) {
	docs := make([]string, 40)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":"a","n":%d}`, i, i%3)
	}
	container, err := querytest.NewContainer("/pk", 3, docs...)
	if err != nil {
		t.Fatal(err)
	}
	key := partition.NewKey(partition.Text("a"))
	for query, terms := range map[string]int64{
		"SELECT * FROM c":                               1,
		"SELECT * FROM c WHERE c.id = '7'":              2,
		"SELECT c.n, COUNT(1) AS k FROM c GROUP BY c.n": 1,
	} {
		for _, size := range []int{2, 100} {
			var meter ru.Meter
			r := requestOf(t, container, query)
			r.Meter, r.PageItems, r.Scope = &meter, size, index.Scope{Range: container.Definition.Range(key), Key: &key}
			for {
				page, err := exec.Run(t.Context(), r)
				if err != nil {
					t.Fatal(query, err)
				}
				if page.Next == nil {
					break
				}
				r.Resume = page.Next
			}
			if got := meter.Stats().Terms; got != terms {
				t.Errorf("%s in pages of %d: %d terms, want %d", query, size, got, terms)
			}
		}
	}
}

package check

import (
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
)

// A check keeps a bounded number of versions, and its intervals cover all items.
func TestLastVersionsAreBounded(t *testing.T) {
	const items = 5000
	seen := make(map[uint64]int)
	for from, passes := uint64(0), 0; ; passes++ {
		v := &lastVersions{from: from, to: 1<<64 - 1, most: 64, byItem: make(map[uint64]lastVersion)}
		for n := range uint64(items) {
			if ordinal := layout.MakeOrdinal(3, n); v.covers(ordinal) {
				v.add(ordinal, lastVersion{})
			}
			if len(v.byItem) > v.most {
				t.Fatalf("%d versions are noted", len(v.byItem))
			}
		}
		for ordinal := range v.byItem {
			seen[ordinal]++
		}
		if v.to == 1<<64-1 {
			break
		}
		if from = v.to + 1; passes > items {
			t.Fatal("it does not end")
		}
	}
	if len(seen) != items {
		t.Errorf("%d of %d items were in a part", len(seen), items)
	}
	for ordinal, n := range seen {
		if n != 1 {
			t.Errorf("item %d was in %d parts", ordinal, n)
		}
	}
}

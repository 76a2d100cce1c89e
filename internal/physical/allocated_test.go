//go:build !race

// Under the race detector pools drop objects at random, so this test cannot count allocations
// there.

package physical

import (
	"context"
	"testing"
)

// TestLackingAllocations: advancing to the next item allocates only shared blocks for EPKs.
func TestLackingAllocations(t *testing.T) {
	_, _, p := sparseHost(t, 4000)
	for _, reverse := range []bool{false, true} {
		c, err := snapshotOf(t, p).Lacking(context.Background(), xPath, reverse, nil)
		if err != nil {
			t.Fatal(err)
		}
		perEntry := testing.AllocsPerRun(2000, func() {
			if _, ok, err := c.Next(context.Background()); !ok || err != nil {
				t.Fatal(ok, err)
			}
		})
		if perEntry > 0.1 {
			t.Errorf("an entry takes %v allocations", perEntry)
		}
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	}
}

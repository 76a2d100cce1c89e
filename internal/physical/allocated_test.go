//go:build !race

// Under the race detector pools forget at random, so that allocations are not counted.

package physical

import (
	"context"
	"testing"
)

// TestLackingAllocations: going on to the next item takes no memory but that for the
// EPKs, which many entries share.
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

package leader_test

import (
	"errors"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// TestPromotion: another node takes over a partition while the former leader serves. The former
// leader follows without a restart, and can lead again.
func TestPromotion(t *testing.T) {
	c := newTestCluster(t, 3, time.Minute)
	c.lead(c.nodes[0], 0, 0)
	c.create(c.nodes[0], 1, 1)
	for round := range 6 {
		n, old := c.nodes[round%3], c.nodes[(round+2)%3]
		before := old.store.Partition(1, 0)
		c.lead(n, 1, 0)
		now := n.store.Partition(1, 0)
		if _, err := now.Propose(t.Context(), put(c.def, "a", "1", round, -1)); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if round > 0 {
			if _, err := before.Propose(t.Context(), put(c.def, "a", "1", 100+round, -1)); !physical.Moved(err) {
				t.Fatalf("round %d: the former leader accepts a write, or says: %v", round, err)
			}
			c.wait(old, "to follow", func() bool { return old.store.Partition(1, 0) != before })
		}
		for _, other := range c.nodes {
			if other == n {
				continue
			}
			c.wait(other, "to follow", func() bool { return other.store.Partition(1, 0).Err() == nil })
			_, err := other.store.Partition(1, 0).Propose(t.Context(), put(c.def, "a", "1", 200+round, -1))
			if !physical.Elsewhere(err) || !errors.Is(err, status.PartitionKeyRangeGone) {
				t.Fatalf("round %d: a follower accepts a write, or says: %v", round, err)
			}
		}
	}
	c.settle(c.nodes[2])
}

package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/ledger"
)

// gatheringQueries is how many queries that hold groups or distinct rows may run
// at once, each within the memory that one may take: as many that are held to one
// logical partition, and as many that are not, so that a report over everything
// does not keep the small ones waiting. The others wait for their turn.
const gatheringQueries = 4

// gathering are the places of such queries, and what they have left over.
type gathering struct {
	narrow, wide chan struct{}
	leftovers    *leftovers
}

func newGathering(l *ledger.Ledger) gathering {
	return gathering{
		narrow: make(chan struct{}, gatheringQueries), wide: make(chan struct{}, gatheringQueries), leftovers: newLeftovers(l),
	}
}

// enter waits for a place; leave gives it back. The error is that of ctx.
func (g gathering) enter(ctx context.Context, oneLogicalPartition bool) (leave func(), err error) {
	lane := g.wide
	if oneLogicalPartition {
		lane = g.narrow
	}
	select {
	case lane <- struct{}{}:
		return func() { <-lane }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

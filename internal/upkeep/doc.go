// Package upkeep is what an account does for its containers without a request: it splits, merges
// and rebuilds partition key ranges, and removes expired items.
//
// The one idea: nothing that is to be done is kept here. The engine says which container to look
// at; the balancer looks at the ranges as they are. How many ranges a container is on its way to
// and which are stale is durable in the store, so that a start goes on where the last one stopped.
//
// The package does not know databases, offers or requests: the engine hands it a list of
// containers. Start reading at Container and Balancer.
package upkeep

import (
	"iter"
	"log/slog"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/store"
)

// Container is what upkeep knows of a container.
type Container struct {
	Number   uint32
	ID, Path string
	Key      partition.Definition
	Ranges   []*physical.Partition // in range order; none once it has been deleted
	Needed   int                   // the fewest ranges that deliver its throughput
}

// Options say what is kept up. All are required.
type Options struct {
	Store  *store.Store
	Clock  clock.Clock
	Logger *slog.Logger
	// Containers are those that there are now.
	Containers iter.Seq[Container]
	// Wanting is held by whoever decides how many ranges a container is to have.
	Wanting sync.Locker
	// MaxBytes is the size of a range's items above which it is split.
	MaxBytes int64
	// ExpiryInterval is how often expired items are removed.
	ExpiryInterval time.Duration
}

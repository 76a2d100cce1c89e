// Package upkeep maintains an account's containers without a request: it splits, merges and
// rebuilds partition key ranges, and removes expired items.
//
// The one idea: this package stores no work to be done. The engine says which container to look at,
// and the balancer looks at the present ranges. The store durably holds each container's target
// number of ranges and its stale ranges, so a start continues where the last stop interrupted.
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

// Container is the part of a container that upkeep needs.
type Container struct {
	Number   uint32
	ID, Path string
	Key      partition.Definition
	Ranges   []*physical.Partition // in range order; empty once the container is deleted
	Needed   int                   // the fewest ranges that deliver its throughput
}

// Options configure a Balancer and an Expiry. All are required.
type Options struct {
	Store  *store.Store
	Clock  clock.Clock
	Logger *slog.Logger
	// Containers are the containers that exist now.
	Containers iter.Seq[Container]
	// Wanting is the lock that a caller holds while it sets a container's target number of ranges.
	Wanting sync.Locker
	// MaxBytes is the size of a range's items above which the balancer splits the range.
	MaxBytes int64
	// ExpiryInterval is the interval between two removals of expired items.
	ExpiryInterval time.Duration
}

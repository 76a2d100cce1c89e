package account

import (
	"context"
	"fmt"
	"sort"
	"time"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/upkeep"
)

// Routed is a container with its partition key ranges at one moment. A split or a merge replaces
// the whole set. A request works with one set from its first step to its result. When the request
// meets a replaced partition, the engine runs it again as a whole with the next set.
type Routed struct {
	*Container
	Ranges       []*physical.Partition    // in range order; shared, never changed
	RangeBudgets []*admission.RangeBudget // one for each of ranges; shared, never changed
}

// Partitions returns the container's present physical partitions, in range order. It returns none
// after the container was deleted.
func (c *Container) Partitions() []*physical.Partition {
	if c.routes == nil {
		return nil // the engine is still creating the container
	}
	return c.routes.Partitions()
}

// upkept yields all containers as upkeep sees them, in no order.
func (a *Account) upkept(yield func(upkeep.Container) bool) {
	for _, d := range a.catalog.Load().databases {
		for _, c := range d.containers {
			if !yield(c.upkept(d)) {
				return
			}
		}
	}
}

func (c *Container) upkept(d *Database) upkeep.Container {
	return upkeep.Container{
		Number: c.Number, ID: c.ID, Path: c.Path, Key: c.Key(), Ranges: c.Partitions(),
		Needed: upkeep.NeededRanges(c.provision(d).offer),
	}
}

// Routed looks up the present partitions. A request calls it once for each attempt.
func (c *Container) Routed() (*Routed, error) {
	ranges, budgets := c.Budgets.Current()
	if len(ranges) == 0 {
		return nil, status.New(status.OwnerNotFound, "Container '%s' has been deleted.", c.ID)
	}
	return &Routed{c, ranges, budgets}, nil
}

// current reports whether the ranges are still those of the container.
func (c *Routed) current() bool {
	return admission.SameRanges(c.Ranges, c.Partitions())
}

// Rerouted runs an operation on the present partitions, see OnRoutes. An attempt that met a
// replaced partition is not charged.
func (c *Container) Rerouted(ctx context.Context, call *api.Call, fn func(*Routed) (*api.Result, error)) (*api.Result,
	error,
) {
	var r *api.Result
	before := call.Meter
	err := c.OnRoutes(ctx, func(now *Routed) (err error) {
		if r, err = fn(now); physical.Moved(err) {
			call.Meter = before
		}
		return err
	})
	return r, err
}

// OnRoutes runs fn on the present partitions. It runs fn again on their replacements as long as fn
// meets a replaced partition, which has done nothing of what fn asked. It returns fn's error or
// that of the context. It returns a status.ServiceUnavailable when a partition says that it was
// replaced and the container has no other ranges.
func (c *Container) OnRoutes(ctx context.Context, fn func(*Routed) error) error {
	for {
		now, err := c.Routed()
		if err != nil {
			return err
		}
		if err := fn(now); !physical.Moved(err) {
			return err
		}
		if err := now.MovedOn(ctx); err != nil {
			return err
		}
	}
}

// replacedWait is how long a request that met a partition without a successor waits for one.
const replacedWait = time.Second

// MovedOn returns nil when the container now has other ranges. Requests that met a replaced
// partition call it.
func (c *Routed) MovedOn(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	replaced := c.routes.Replaced()
	if !c.current() {
		return nil
	}
	// A partition whose term is over is opened again a moment later.
	brief, cancel := context.WithTimeout(ctx, replacedWait)
	defer cancel()
	select {
	case <-replaced:
		return nil
	case <-brief.Done():
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return status.New(status.ServiceUnavailable,
		"A partition key range of %s is being replaced by others. Nothing was done: repeat the request.", c.Path)
}

// rangeOf returns the index of the range that owns an EPK.
func (c *Routed) rangeOf(epk partition.EPK) (int, error) {
	i := sort.Search(len(c.Ranges), func(i int) bool { return epk < c.Ranges[i].Range().Max })
	if i == len(c.Ranges) || !c.Ranges[i].Range().Contains(epk) {
		return 0, fmt.Errorf("container %s: no partition key range holds EPK %s", c.Path, epk)
	}
	return i, nil
}

// BudgetsOf returns the budgets of the ranges that overlap a range of EPKs.
func (c *Routed) BudgetsOf(epks partition.Range) []*admission.RangeBudget {
	var some []*admission.RangeBudget
	for i, p := range c.Ranges {
		if p.Range().Overlaps(epks) {
			some = append(some, c.RangeBudgets[i])
		}
	}
	return some
}

// RangeByID returns the physical partition that a client names by id. A range that is not live
// (split, merged, or never made) is a status.PartitionKeyRangeGone, also for a request that runs
// again because it met the change. After that substatus, 1002, every SDK reads the ranges again.
// The substatus of 410 after which an SDK does so (SDK):
//
//	             query, read feed    change feed    bulk
//	JS 4.9.3     1002                1002, 1007     1002, 1007
//	Python 4     1002                1002, 1007     has none
//	Java 4.81    1002                1002, 1007     1002, 1007
//	.NET 3       1002                1002, 1007     1002, 1007
//	Go 1.5.0     1002, 1007          1002, 1007     has none
//	Rust 1.0     1002, 1007          has none       has none
//
// Go's SDK names ranges when it reads many items; its plain queries name none. The engine therefore
// answers 1007 (status.CompletingSplit) only to an operation of a bulk request that was admitted to
// a range and met its replacement, see internal/engine/bulk.go.
func (c *Routed) RangeByID(id string) (*physical.Partition, error) {
	for _, p := range c.Ranges {
		if RangeID(p) == id {
			return p, nil
		}
	}
	return nil, status.New(status.PartitionKeyRangeGone,
		"Partition key range %q does not exist in %s (any more). Read /pkranges again.", id, c.Path)
}

// ContainerNow finds a container and its present ranges.
func (a *Account) ContainerNow(db, coll string) (*Routed, error) {
	c, err := a.catalog.Load().findContainer(db, coll)
	if err != nil {
		return nil, err
	}
	return c.Routed()
}

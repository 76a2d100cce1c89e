package engine

import (
	"context"
	"fmt"
	"sort"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/upkeep"
)

// routed is a container with its partition key ranges at one moment. A split or a merge replaces
// the whole set. A request works with one set from its first step to its result. When the request
// meets a replaced partition, the engine runs it again as a whole with the next set.
type routed struct {
	*container
	ranges       []*physical.Partition    // in range order; shared, never changed
	rangeBudgets []*admission.RangeBudget // one for each of ranges; shared, never changed
}

// partitions returns the container's present physical partitions, in range order. It returns none
// after the container was deleted.
func (c *container) partitions() []*physical.Partition {
	if c.routes == nil {
		return nil // the engine is still creating the container
	}
	return c.routes.Partitions()
}

// upkept yields all containers as upkeep sees them, in no order.
func (e *Engine) upkept(yield func(upkeep.Container) bool) {
	for _, d := range e.catalog.Load().databases {
		for _, c := range d.containers {
			if !yield(c.upkept(d)) {
				return
			}
		}
	}
}

func (c *container) upkept(d *database) upkeep.Container {
	return upkeep.Container{
		Number: c.number, ID: c.id, Path: c.path, Key: c.key(), Ranges: c.partitions(),
		Needed: upkeep.NeededRanges(c.provision(d).offer),
	}
}

// routed looks up the present partitions. A request calls it once for each attempt.
func (c *container) routed() (*routed, error) {
	ranges, budgets := c.budgets.Current()
	if len(ranges) == 0 {
		return nil, status.New(status.OwnerNotFound, "Container '%s' has been deleted.", c.id)
	}
	return &routed{c, ranges, budgets}, nil
}

// current reports whether the ranges are still those of the container.
func (c *routed) current() bool {
	return admission.SameRanges(c.ranges, c.partitions())
}

// rerouted runs an operation on the present partitions, see onRoutes. An attempt that met a
// replaced partition is not charged.
func (c *container) rerouted(ctx context.Context, call *api.Call, fn func(*routed) (*api.Result, error)) (*api.Result,
	error,
) {
	var r *api.Result
	before := call.Meter
	err := c.onRoutes(ctx, func(now *routed) (err error) {
		if r, err = fn(now); physical.Moved(err) {
			call.Meter = before
		}
		return err
	})
	return r, err
}

// onRoutes runs fn on the present partitions. It runs fn again on their replacements as long as fn
// meets a replaced partition, which has done nothing of what fn asked. It returns fn's error or
// that of the context. It returns a status.ServiceUnavailable when a partition says that it was
// replaced and the container has no other ranges.
func (c *container) onRoutes(ctx context.Context, fn func(*routed) error) error {
	for {
		now, err := c.routed()
		if err != nil {
			return err
		}
		if err := fn(now); !physical.Moved(err) {
			return err
		}
		if err := now.movedOn(ctx); err != nil {
			return err
		}
	}
}

// movedOn returns nil when the container now has other ranges. Requests that met a replaced
// partition call it.
func (c *routed) movedOn(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if !c.current() {
		return nil
	}
	return status.New(status.ServiceUnavailable,
		"A partition key range of %s is being replaced by others. Nothing was done: repeat the request.", c.path)
}

// rangeOf returns the index of the range that owns an EPK.
func (c *routed) rangeOf(epk partition.EPK) (int, error) {
	i := sort.Search(len(c.ranges), func(i int) bool { return epk < c.ranges[i].Range().Max })
	if i == len(c.ranges) || !c.ranges[i].Range().Contains(epk) {
		return 0, fmt.Errorf("container %s: no partition key range holds EPK %s", c.path, epk)
	}
	return i, nil
}

// budgetsOf returns the budgets of the ranges that overlap a range of EPKs.
func (c *routed) budgetsOf(epks partition.Range) []*admission.RangeBudget {
	var some []*admission.RangeBudget
	for i, p := range c.ranges {
		if p.Range().Overlaps(epks) {
			some = append(some, c.rangeBudgets[i])
		}
	}
	return some
}

// rangeByID returns the physical partition that a client names by id. A range that is not live
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
// a range and met its replacement, see bulk.go.
func (c *routed) rangeByID(id string) (*physical.Partition, error) {
	for _, p := range c.ranges {
		if rangeID(p) == id {
			return p, nil
		}
	}
	return nil, status.New(status.PartitionKeyRangeGone,
		"Partition key range %q does not exist in %s (any more). Read /pkranges again.", id, c.path)
}

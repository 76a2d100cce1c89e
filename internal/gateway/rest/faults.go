package rest

import (
	"context"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/status"
)

// onItems are the operations that a fault means which names none: what a program does with
// its items. SDKs also read the account, containers and ranges, when they like.
var onItems = []string{
	"create_item", "read_item", "replace_item", "upsert_item", "patch_item", "delete_item", "read_all_items",
	"query_items", "execute_batch", "execute_bulk", "delete_all_items_by_partition_key",
}

// OperationNames returns the names of all operations, as Observation has them.
func OperationNames() []string {
	all := []string{"query_plan", "execute_batch", "execute_bulk"}
	for _, n := range operationNames {
		for _, name := range []string{n.get, n.post, n.query, n.upsert, n.put, n.patch, n.del} {
			if name != "" && !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	slices.Sort(all)
	return all
}

// asked is what a fault is looked for by.
func (x *exchange) asked() faults.Asked {
	name := x.operationName()
	return faults.Asked{
		Operation: name, OnItems: slices.Contains(onItems, name),
		Database: x.route.db, Container: x.route.coll, PartitionKey: x.request.optional(hdrPartitionKey),
	}
}

// meetFault looks for a fault of the request, which is let in but has done nothing. An error
// is its answer.
func (x *exchange) meetFault(ctx context.Context) error {
	if !x.gateway.o.Faults.Any() {
		return nil
	}
	met, found := x.gateway.o.Faults.Take(x.asked())
	if !found {
		return nil
	}
	x.met = met
	if met.After {
		return nil
	}
	if err := wait(ctx, met.Delay); err != nil {
		return err
	}
	switch {
	case met.Drop:
		x.response.Cut = true
		return status.New(status.RequestTimeout, "") // nobody reads it
	case met.Err != nil:
		return met.Err
	}
	return nil
}

// hideOutcome is the part of a fault that follows the operation: its answer is replaced, or
// never sent. What was done stays done, and is charged.
func (x *exchange) hideOutcome(ctx context.Context, reply *engine.Reply, err error) (*engine.Reply, error) {
	if late := wait(ctx, x.met.Delay); late != nil || x.met.Err != nil {
		if reply != nil {
			reply.Release()
		}
		if late != nil {
			return nil, late
		}
		return nil, x.met.Err
	}
	x.response.Cut = x.met.Drop
	return reply, err
}

// wait passes time by the machine's clock.
func wait(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return nil
	}
	select {
	case <-clock.System().After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

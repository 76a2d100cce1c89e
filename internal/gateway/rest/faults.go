package rest

import (
	"context"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/status"
)

// onItems are the operations that a fault without a name applies to: a program's operations on its
// items. SDKs also read the account, containers and ranges at times of their own.
var onItems = []string{
	"create_item", "read_item", "replace_item", "upsert_item", "patch_item", "delete_item", "read_all_items",
	"query_items", "execute_batch", "execute_bulk", "delete_all_items_by_partition_key",
}

// asked returns the properties of the request by which a fault is selected.
func (x *exchange) asked() faults.Asked {
	name := x.operationName()
	return faults.Asked{
		Operation: name, OnItems: slices.Contains(onItems, name),
		Database: x.route.db, Container: x.route.coll, PartitionKey: x.request.optional(hdrPartitionKey),
	}
}

// injectFault applies a fault that is set for the request. The request is authorized but has done
// nothing yet. A returned error is the answer.
func (x *exchange) injectFault(ctx context.Context) error {
	if !x.gateway.o.Faults.Any() {
		return nil
	}
	met, _ := x.gateway.o.Faults.Take(x.asked()) // without a fault the zero value, which does nothing
	x.met = met
	if met.After {
		return nil
	}
	if err := x.delayAndSplit(ctx); err != nil {
		return err
	}
	switch {
	case met.Drop:
		x.response.Cut = true
		return status.New(status.RequestTimeout, "") // nobody reads this error
	case met.Err != nil:
		return met.Err
	}
	return nil
}

// replaceOutcome applies the part of a fault that follows the operation: the answer is replaced or
// never sent. The operation stays done and is charged.
func (x *exchange) replaceOutcome(ctx context.Context, reply *cosmos.Reply, err error) (*cosmos.Reply, error) {
	if late := x.delayAndSplit(ctx); late != nil || x.met.Err != nil {
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

// delayAndSplit applies the parts of a fault that leave the answer as it is.
func (x *exchange) delayAndSplit(ctx context.Context) error {
	if err := wait(ctx, x.met.Delay); err != nil || !x.met.Split || x.gateway.o.Split == nil {
		return err
	}
	if err := x.gateway.o.Split(ctx, x.route.db, x.route.coll, x.request.header(hdrRangeID),
		x.request.optional(hdrPartitionKey)); err != nil {
		return status.Wrap(status.BadRequest, err, "A fault should have split the range of this request first: %s",
			status.Of(err).Message)
	}
	return nil
}

// wait waits by the machine's clock.
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

package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/consistency"
)

// ReadItem reads one item. The outcome is NotModified when the client has this version.
func (e *Engine) ReadItem(ctx context.Context, call *api.Call, db, coll, address string, partitionKey *string,
	cond api.Conditions,
) (*api.Result, error) {
	c, key, err := e.ContainerAndKey(call, db, coll, partitionKey)
	if err != nil {
		return nil, err
	}
	want, err := e.levels.Read(call)
	if err != nil {
		return nil, err
	}
	return e.at(ctx, call, c, key, admission.EstimateRead(), func(at account.Address) (*api.Result, error) {
		return e.readItem(ctx, call, at, want, address, cond)
	})
}

func (e *Engine) readItem(ctx context.Context, call *api.Call, at account.Address, want consistency.Demand,
	address string, cond api.Conditions,
) (*api.Result, error) {
	want = want.Of(at.Routed.Ranges)
	if err := want.Await(ctx, at.Partition); err != nil {
		return nil, err
	}
	snapshot, err := at.Partition.Snapshot()
	if err != nil {
		return nil, err
	}
	defer snapshot.Release()
	item, err := account.FindItem(ctx, snapshot, at, address)
	if err != nil {
		return nil, err
	}
	r := located(&at, snapshot.LSN())
	if item == nil {
		call.Meter.PointRead(0)
		return r, itemNotFound(address, at.Key)
	}
	call.Meter.PointRead(len(item.JSON))
	call.ItemBytes = int64(len(item.JSON))
	if err := checkIfMatch(cond.IfMatch, item); err != nil {
		return r, err
	}
	r.ETag, r.ItemLSN = item.ETag(), item.LSN
	if cond.IfNoneMatch != "" && item.ETag().Matches(cond.IfNoneMatch) {
		r.Outcome = api.NotModified
		return r, nil
	}
	r.Outcome = api.Found
	r.WithItem(at.Routed.Database.Number, at.Routed.Number, item)
	return r, nil
}

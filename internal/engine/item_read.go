package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// ReadItem reads one item. The outcome is NotModified when the client has this version.
func (e *Engine) ReadItem(ctx context.Context, call *api.Call, db, coll, address string, partitionKey *string,
	cond api.Conditions,
) (*api.Result, error) {
	c, key, err := e.addressed(call, db, coll, partitionKey)
	if err != nil {
		return nil, err
	}
	want, err := e.readAt(call)
	if err != nil {
		return nil, err
	}
	return e.at(ctx, call, c, key, admission.EstimateRead(), func(at place) (*api.Result, error) {
		return e.readItem(ctx, call, at, want, address, cond)
	})
}

func (e *Engine) readItem(ctx context.Context, call *api.Call, at place, want session.Token, address string,
	cond api.Conditions,
) (*api.Result, error) {
	if err := e.awaitSession(ctx, at.container.demanded(want), at.partition); err != nil {
		return nil, err
	}
	snapshot, err := at.partition.Snapshot()
	if err != nil {
		return nil, err
	}
	defer snapshot.Release()
	item, err := findItem(ctx, snapshot, at, address)
	if err != nil {
		return nil, err
	}
	r := at.located(snapshot.LSN())
	if item == nil {
		call.Meter.PointRead(0)
		return r, itemNotFound(address, at.key)
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
	r.WithItem(at.container.database.number, at.container.number, item)
	return r, nil
}

// findItem looks an item up by name, then by RID; nil when neither matches.
func findItem(ctx context.Context, s *physical.Snapshot, at place, address string) (*resource.Item, error) {
	item, err := s.Get(at.epk, at.key, address)
	if err != nil || item != nil {
		return item, err
	}
	rid, err := resource.ParseRID(address)
	if err != nil || rid.Kind != resource.RIDItem || rid.Coll != at.container.number {
		return nil, nil //nolint:nilerr // an address that is not a RID is a name that does not exist
	}
	item, err = itemByOrdinal(ctx, s, rid.Ordinal)
	if item == nil && err == nil && s.Unindexed() > 0 {
		item, err = unindexedByOrdinal(ctx, s, at, rid.Ordinal)
	}
	if err != nil || item == nil || !item.Key.Equal(at.key) {
		return nil, err
	}
	return item, nil
}

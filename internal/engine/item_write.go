package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// CreateItem stores an item that must not exist yet.
func (e *Engine) CreateItem(ctx context.Context, call *api.Call, db, coll string, w api.ItemWrite) (*api.Result,
	error,
) {
	return e.writeBody(ctx, call, db, coll, w, api.OperationCreate)
}

// UpsertItem stores an item, replacing an existing one.
func (e *Engine) UpsertItem(ctx context.Context, call *api.Call, db, coll string, w api.ItemWrite) (*api.Result,
	error,
) {
	return e.writeBody(ctx, call, db, coll, w, api.OperationUpsert)
}

func (e *Engine) writeBody(ctx context.Context, call *api.Call, db, coll string, w api.ItemWrite,
	kind api.OperationKind) (*api.Result,
	error,
) {
	c, err := e.Owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	b, err := readBody(c, w.Body)
	if err != nil {
		return nil, err
	}
	if err := checkKey(c, b, w.PartitionKey); err != nil {
		return nil, err
	}
	return e.at(ctx, call, c, b.key, c.Budgets.Estimate(kindOf(kind), len(b.json), b.terms),
		func(at account.Address) (*api.Result, error) {
			return e.propose(ctx, call,
				&operation{Address: at, body: b, target: b.id, kind: kind, conditions: w.Conditions, indexing: w.Indexing})
		})
}

// ReplaceItem stores a new body for an existing item. The body may have another id, if no item of
// the logical partition has that id.
func (e *Engine) ReplaceItem(ctx context.Context, call *api.Call, db, coll, address string,
	w api.ItemWrite,
) (*api.Result, error) {
	c, key, err := e.ContainerAndKey(call, db, coll, w.PartitionKey)
	if err != nil {
		return nil, err
	}
	b, err := readBody(c, w.Body)
	if err != nil {
		return nil, err
	}
	return e.at(ctx, call, c, key, c.Budgets.Estimate(heat.ReplaceItem, len(b.json), b.terms),
		func(at account.Address) (*api.Result, error) {
			id, err := e.ItemID(ctx, at, address)
			if err != nil {
				return nil, err
			}
			if !b.key.Equal(at.Key) {
				return nil, status.New(status.PartitionKeyMismatch, "")
			}
			if err := account.Confine(call, id, b.id); err != nil {
				return nil, err
			}
			return e.propose(ctx, call,
				&operation{
					Address: at, body: b, target: id, kind: api.OperationReplace, conditions: w.Conditions,
					indexing: w.Indexing,
				})
		})
}

// PatchItem changes parts of an item. w.Body has the operations.
func (e *Engine) PatchItem(ctx context.Context, call *api.Call, db, coll, address string, w api.ItemWrite) (*api.Result,
	error,
) {
	c, key, err := e.ContainerAndKey(call, db, coll, w.PartitionKey)
	if err != nil {
		return nil, err
	}
	p, err := e.readPatch(c, w.Body)
	if err != nil {
		return nil, err
	}
	return e.at(ctx, call, c, key, c.Budgets.Estimate(heat.PatchItem, 0, nil),
		func(at account.Address) (*api.Result, error) {
			id, err := e.ItemID(ctx, at, address)
			if err != nil {
				return nil, err
			}
			o := &operation{
				Address: at, target: id, kind: api.OperationPatch, conditions: w.Conditions, indexing: w.Indexing,
				patch: p,
			}
			defer func() { call.Taken = o.taken }()
			if err := o.preparePatch(ctx, e); err != nil {
				o.meterRefusal(&call.Meter, err)
				return nil, err
			}
			return e.propose(ctx, call, o)
		})
}

// DeleteItem removes an item.
func (e *Engine) DeleteItem(ctx context.Context, call *api.Call, db, coll, address string, partitionKey *string,
	cond api.Conditions,
) (*api.Result, error) {
	c, key, err := e.ContainerAndKey(call, db, coll, partitionKey)
	if err != nil {
		return nil, err
	}
	return e.at(ctx, call, c, key, c.Budgets.Estimate(heat.DeleteItem, 0, nil),
		func(at account.Address) (*api.Result, error) {
			id, err := e.ItemID(ctx, at, address)
			if err != nil {
				return nil, err
			}
			return e.propose(ctx, call, &operation{Address: at, target: id, kind: api.OperationDelete, conditions: cond})
		})
}

// propose hands one write to the partition's writer, meters it and returns the reply.
func (e *Engine) propose(ctx context.Context, call *api.Call, o *operation) (*api.Result, error) {
	o.limit = e.logicalPartitionBytes
	committed, err := o.Partition.Propose(ctx, o.alone(ctx))
	if err != nil {
		o.meterRefusal(&call.Meter, err)
		call.ItemBytes = o.bytes()
		if refused(err) {
			return located(&o.Address, o.Partition.LSN()), err
		}
		return nil, err
	}
	if o.kind != api.OperationDelete {
		e.Balancer.Watch(o.Routed.Number, o.Partition)
	}
	call.ItemBytes = o.bytes()
	o.meter(&call.Meter, sum(committed.TermsAdded), sum(committed.TermsRemoved))
	r := located(&o.Address, committed.LSN)
	r.Outcome = o.outcome()
	if o.kind != api.OperationDelete {
		item := &committed.Items[len(committed.Items)-1]
		r.ItemLSN, r.ETag = item.LSN, item.ETag()
		r.WithItem(o.Routed.Database.Number, o.Routed.Number, item)
	}
	return r, nil
}

// alone decides the operation in its own transaction.
func (o *operation) alone(ctx context.Context) physical.Decide {
	return func(v physical.View) (physical.Mutation, error) {
		changes, err := o.decide(ctx, v)
		return physical.Mutation{Changes: changes}, err
	}
}

func sum(counts []int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

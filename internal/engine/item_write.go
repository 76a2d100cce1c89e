package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
)

// CreateItem stores an item that must not exist yet.
func (e *Engine) CreateItem(ctx context.Context, call *api.Call, db, coll string, w api.ItemWrite) (*api.Result,
	error,
) {
	return e.insert(ctx, call, db, coll, api.OperationCreate, w)
}

// UpsertItem stores an item, replacing an existing one.
func (e *Engine) UpsertItem(ctx context.Context, call *api.Call, db, coll string, w api.ItemWrite) (*api.Result,
	error,
) {
	return e.insert(ctx, call, db, coll, api.OperationUpsert, w)
}

// insert writes an item that its body names. A client may leave the partition key to the body too.
func (e *Engine) insert(ctx context.Context, call *api.Call, db, coll string, kind api.OperationKind, w api.ItemWrite,
) (*api.Result, error) {
	c, err := e.Owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	o := &operation{kind: kind, conditions: w.Conditions, indexing: w.Indexing}
	if err := o.readBody(e, c, w.Body); err != nil {
		return nil, err
	}
	if err := checkKey(c, o.body, w.PartitionKey); err != nil {
		return nil, err
	}
	return e.write(ctx, call, c, o.key, "", o, &w)
}

// ReplaceItem stores a new body for an existing item. The body may have another id, if no item of
// the logical partition has that id.
func (e *Engine) ReplaceItem(ctx context.Context, call *api.Call, db, coll, address string,
	w api.ItemWrite,
) (*api.Result, error) {
	return e.change(ctx, call, db, coll, address, api.OperationReplace, w)
}

// PatchItem changes parts of an item. w.Body has the operations.
func (e *Engine) PatchItem(ctx context.Context, call *api.Call, db, coll, address string, w api.ItemWrite) (*api.Result,
	error,
) {
	return e.change(ctx, call, db, coll, address, api.OperationPatch, w)
}

// DeleteItem removes an item.
func (e *Engine) DeleteItem(ctx context.Context, call *api.Call, db, coll, address string, partitionKey *string,
	cond api.Conditions, t api.Triggers,
) (*api.Result, error) {
	return e.change(ctx, call, db, coll, address, api.OperationDelete,
		api.ItemWrite{PartitionKey: partitionKey, Conditions: cond, Triggers: t})
}

// change writes an existing item, which the request addresses by id or RID and partition key.
func (e *Engine) change(ctx context.Context, call *api.Call, db, coll, address string, kind api.OperationKind,
	w api.ItemWrite,
) (*api.Result, error) {
	c, key, err := e.ContainerAndKey(call, db, coll, w.PartitionKey)
	if err != nil {
		return nil, err
	}
	o := &operation{kind: kind, conditions: w.Conditions, indexing: w.Indexing}
	if err := o.readBody(e, c, w.Body); err != nil {
		return nil, err
	}
	return e.write(ctx, call, c, key, address, o, &w)
}

// write runs a prepared write in the range that holds its key.
func (e *Engine) write(ctx context.Context, call *api.Call, c *account.Container, key partition.Key, address string,
	o *operation, w *api.ItemWrite,
) (*api.Result, error) {
	estimate := c.Budgets.Estimate(kindOf(o.kind), len(o.json), o.terms)
	return e.at(ctx, call, c, key, estimate,
		func(at account.Address) (*api.Result, error) {
			if len(w.Pre)+len(w.Post) > 0 {
				return e.writeWithTriggers(ctx, call, at, estimate.RU, o.kind, address, w)
			}
			o.Address, o.taken = at, 0
			if err := o.locate(ctx, e, address); err != nil {
				return nil, err
			}
			if o.kind == api.OperationReplace {
				if err := account.Confine(call, o.target, o.id); err != nil {
					return nil, err
				}
			}
			if o.patch != nil {
				defer func() { call.Taken = o.taken }()
				if err := o.preparePatch(ctx, e); err != nil {
					o.meterRefusal(&call.Meter, err)
					return nil, err
				}
			}
			return e.propose(ctx, call, o)
		})
}

// propose hands one write to the partition's writer, meters it and returns the reply.
func (e *Engine) propose(ctx context.Context, call *api.Call, o *operation) (*api.Result, error) {
	o.limit = e.logicalPartitionBytes
	committed, err := o.Partition.Propose(ctx, o.alone(ctx))
	call.ItemBytes = o.bytes()
	if err != nil {
		o.meterRefusal(&call.Meter, err)
		if refused(err) {
			return located(&o.Address, o.Partition.LSN()), err
		}
		return nil, err
	}
	o.meter(&call.Meter, sum(committed.TermsAdded), sum(committed.TermsRemoved))
	r := located(&o.Address, committed.LSN)
	r.Outcome = o.outcome()
	if o.kind != api.OperationDelete {
		e.Balancer.Watch(o.Routed.Number, o.Partition)
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

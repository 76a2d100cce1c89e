package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// CreateItem stores an item that must not exist yet.
func (e *Engine) CreateItem(ctx context.Context, call *Call, db, coll string, w ItemWrite) (*Reply, error) {
	return e.writeBody(ctx, call, db, coll, w, OperationCreate)
}

// UpsertItem stores an item whether it exists or not.
func (e *Engine) UpsertItem(ctx context.Context, call *Call, db, coll string, w ItemWrite) (*Reply, error) {
	return e.writeBody(ctx, call, db, coll, w, OperationUpsert)
}

func (e *Engine) writeBody(ctx context.Context, call *Call, db, coll string, w ItemWrite, kind OperationKind) (*Reply, error) {
	c, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	b, err := c.readBody(w.Body)
	if err != nil {
		return nil, err
	}
	if err := c.checkKey(b, w.PartitionKey); err != nil {
		return nil, err
	}
	at, err := c.placeOf(b.key)
	if err != nil {
		return nil, err
	}
	return e.propose(ctx, call, &operation{place: at, body: b, kind: kind, conditions: w.Conditions, indexing: w.Indexing})
}

// ReplaceItem stores a new body for an item that exists.
func (e *Engine) ReplaceItem(ctx context.Context, call *Call, db, coll, address string, w ItemWrite) (*Reply, error) {
	at, err := e.address(call, db, coll, w.PartitionKey)
	if err != nil {
		return nil, err
	}
	b, err := at.container.readBody(w.Body)
	if err != nil {
		return nil, err
	}
	id, err := e.addressedID(ctx, at, address)
	if err != nil {
		return nil, err
	}
	if err := b.checkReplaces(at, id); err != nil {
		return nil, err
	}
	return e.propose(ctx, call, &operation{place: at, body: b, kind: OperationReplace, conditions: w.Conditions, indexing: w.Indexing})
}

// checkReplaces refuses a body that belongs to another item.
func (b *body) checkReplaces(at place, id string) error {
	if !b.key.Equal(at.key) {
		return status.New(status.PartitionKeyMismatch, "")
	}
	if b.id != id {
		return status.New(status.BadRequest, "The id in the body, '%s', must equal the id in the address, '%s': an item's id cannot be changed.", b.id, id)
	}
	return nil
}

// PatchItem changes parts of an item: w.Body has the operations.
func (e *Engine) PatchItem(ctx context.Context, call *Call, db, coll, address string, w ItemWrite) (*Reply, error) {
	at, err := e.address(call, db, coll, w.PartitionKey)
	if err != nil {
		return nil, err
	}
	p, err := at.container.readPatch(w.Body)
	if err != nil {
		return nil, err
	}
	id, err := e.addressedID(ctx, at, address)
	if err != nil {
		return nil, err
	}
	o := &operation{place: at, body: body{id: id, key: at.key}, kind: OperationPatch, conditions: w.Conditions, indexing: w.Indexing, patch: p}
	if err := o.preparePatch(); err != nil {
		return nil, err
	}
	return e.propose(ctx, call, o)
}

// DeleteItem removes an item.
func (e *Engine) DeleteItem(ctx context.Context, call *Call, db, coll, address string, partitionKey *string, cond Conditions) (*Reply, error) {
	at, err := e.address(call, db, coll, partitionKey)
	if err != nil {
		return nil, err
	}
	id, err := e.addressedID(ctx, at, address)
	if err != nil {
		return nil, err
	}
	return e.propose(ctx, call, &operation{place: at, body: body{id: id, key: at.key}, kind: OperationDelete, conditions: cond})
}

// propose hands one write to the partition's writer, then meters and answers.
func (e *Engine) propose(ctx context.Context, call *Call, o *operation) (*Reply, error) {
	o.limit = e.logicalPartitionBytes
	committed, err := o.partition.Propose(ctx, o.alone)
	if err != nil {
		o.meterRefusal(&call.Meter, err)
		if refused(err) {
			return o.located(o.partition.LSN()), err
		}
		return nil, err
	}
	o.meter(&call.Meter, committed.TermsAdded[0], committed.TermsRemoved[0])
	r := o.located(committed.LSN)
	r.Status = o.succeeded()
	if o.kind != OperationDelete {
		item := &committed.Items[0]
		r.ItemLSN, r.ETag, r.Body = item.LSN, item.ETag(), appendItem(o.container, item)
	}
	return r, nil
}

// alone decides the operation as a transaction of its own.
func (o *operation) alone(v physical.View) (physical.Mutation, error) {
	change, err := o.decide(v)
	if err != nil || o.kind == OperationRead {
		return physical.Mutation{}, err
	}
	return physical.Mutation{Changes: []physical.Change{change}}, nil
}

// located is a reply that says which range answered, and where it stands.
func (p *place) located(lsn session.LSN) *Reply {
	id := rangeID(p.partition)
	return &Reply{
		Count: -1, LSN: lsn, RangeID: id, SessionToken: session.Format(id, lsn),
		OwnerRID: p.container.rid, OwnerPath: p.container.path,
		Receipt: &Receipt{Ranges: []string{id}, TotalRanges: len(p.container.partitions), Access: "point"},
	}
}

// spread is a reply that says which ranges answered, and where each stands.
func (c *container) spread(visited map[*physical.Partition]session.LSN, access string) *Reply {
	r := &Reply{Count: -1, OwnerRID: c.rid, OwnerPath: c.path, Receipt: &Receipt{TotalRanges: len(c.partitions), Access: access}}
	var token session.Token
	for _, p := range c.partitions {
		if lsn, ok := visited[p]; ok {
			r.LSN = max(r.LSN, lsn)
			token.Set(rangeID(p), lsn)
			r.Receipt.Ranges = append(r.Receipt.Ranges, rangeID(p))
		}
	}
	if len(r.Receipt.Ranges) == 1 {
		r.RangeID = r.Receipt.Ranges[0]
	}
	r.SessionToken = token.String()
	return r
}

// appendItem renders an item with its system properties.
func appendItem(c *container, item *resource.Item) []byte {
	return resource.AppendItem(make([]byte, 0, len(item.JSON)+256), item, c.database.number, c.number)
}

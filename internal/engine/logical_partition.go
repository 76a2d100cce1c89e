package engine

import (
	"context"
	"math"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// Deleting a logical partition goes in transactions of at most so many items
// and bytes, so that others can write between them.
const (
	clearItems = 1000
	clearBytes = 8 << 20
)

// DeleteLogicalPartition deletes all items of a partition key value, or of a
// prefix of one, that are there when it is called; what is written meanwhile
// stays. It answers when all are gone. Up to clearItems items go at once; more
// go in several transactions, and a call that was interrupted is repeated.
func (e *Engine) DeleteLogicalPartition(ctx context.Context, call *Call, db, coll string, partitionKey *string) (*Reply, error) {
	c, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	if partitionKey == nil {
		return nil, status.New(status.BadRequest, "PartitionKey value must be supplied for this operation. Send x-ms-documentdb-partitionkey with the value whose items are to be deleted.")
	}
	key, err := c.parseKey(*partitionKey)
	if err != nil {
		return nil, err
	}
	if key.Len() == 0 {
		return nil, status.New(status.BadRequest, "The partition key is empty: this would delete every item of the container. Send a value for at least the first path.")
	}
	deletion := &clearing{key: key}
	r, err := c.rerouted(ctx, call, func(c *routed) (*Reply, error) { return deletion.run(ctx, call, c) })
	call.Meter.Add(&deletion.spent)
	return r, err
}

// clearing is the deletion of a logical partition, which goes on in others when a
// partition is replaced.
type clearing struct {
	key partition.Key
	// began is up to where what a partition has written was there when the deletion
	// was asked for: of those that had the key's range, where they stood; of their
	// ancestors everything. All others had not begun to write in that range. (What
	// their ids are tells nothing: a slow split has reserved those of its new
	// ranges before a fast one that overtakes it.)
	began map[uint32]session.LSN
	spent ru.Meter // what was deleted, also by an attempt that did not get to the end
}

func (d *clearing) run(ctx context.Context, call *Call, c *routed) (*Reply, error) {
	if d.began == nil {
		d.begin(c)
	}
	visited := map[*physical.Partition]session.LSN{}
	for _, p := range c.ranges {
		if !p.Range().Overlaps(c.key().Range(d.key)) {
			continue
		}
		if err := d.clear(ctx, p); err != nil {
			return nil, err
		}
		call.Meter.QueryPage(1)
		visited[p] = p.LSN()
	}
	r := c.spread(visited, "logical partition")
	r.Status = 200
	return r, nil
}

// begin notes where the partitions stand.
func (d *clearing) begin(c *routed) {
	d.began = map[uint32]session.LSN{}
	for _, p := range c.ranges {
		if !p.Range().Overlaps(c.key().Range(d.key)) {
			continue
		}
		for _, ancestor := range p.Parents() {
			d.began[ancestor] = math.MaxUint64
		}
		d.began[p.ID()] = p.LSN()
	}
}

// due reports whether an item was there when the deletion was asked for.
func (d *clearing) due(item *resource.Item) bool {
	lsn, had := d.began[item.PartitionID]
	return had && item.LSN <= lsn
}

// clear deletes the items of the key that a partition has.
func (d *clearing) clear(ctx context.Context, p *physical.Partition) error {
	snapshot, err := p.Snapshot()
	if err != nil {
		return err
	}
	defer snapshot.Release()
	cursor, err := snapshot.Scan(ctx, index.Scope{Range: p.Range(), Key: &d.key}, nil)
	if err != nil {
		return err
	}
	defer cursor.Close() //nolint:errcheck // what matters was reported by Next
	var some []*resource.Item
	size := 0
	for {
		entry, more, err := cursor.Next(ctx)
		if err != nil {
			return err
		}
		if more {
			item, err := snapshot.Load(ctx, entry)
			if err != nil {
				return err
			}
			if item != nil && d.due(item) {
				some, size = append(some, item), size+len(item.JSON)
			}
		}
		if len(some) > 0 && (!more || len(some) >= clearItems || size >= clearBytes) {
			if err := d.delete(ctx, p, some); err != nil {
				return err
			}
			some, size = some[:0], 0
		}
		if !more {
			return nil
		}
	}
}

// delete deletes those of some items that have not been written since, in one
// transaction.
func (d *clearing) delete(ctx context.Context, p *physical.Partition, seen []*resource.Item) error {
	committed, err := p.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
		var m physical.Mutation
		for _, item := range seen {
			now, err := v.Get(item.EPK, item.Key, item.ID)
			if err != nil {
				return m, err
			}
			if now != nil && d.due(now) {
				m.Changes = append(m.Changes, physical.Change{Delete: true, Old: now, EPK: item.EPK, Key: item.Key, ID: item.ID})
			}
		}
		return m, nil
	})
	for i := range committed.Items {
		d.spent.Delete(committed.OldBytes[i], committed.TermsRemoved[i])
	}
	return err
}

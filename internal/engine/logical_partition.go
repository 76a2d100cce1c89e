package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
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
	visited := map[*physical.Partition]session.LSN{}
	for _, p := range c.partitions {
		if !p.Range().Overlaps(c.key().Range(key)) {
			continue
		}
		if err := clearKey(ctx, call, c, p, key); err != nil {
			return nil, err
		}
		call.Meter.QueryPage(1)
		visited[p] = p.LSN()
	}
	r := c.spread(visited, "logical partition")
	r.Status = 200
	return r, nil
}

// clearKey deletes the items of a key that a partition has now.
func clearKey(ctx context.Context, call *Call, c *container, p *physical.Partition, key partition.Key) error {
	snapshot, err := p.Snapshot()
	if err != nil {
		return err
	}
	defer snapshot.Release()
	cursor, err := snapshot.Scan(ctx, index.Scope{Range: p.Range(), Key: &key}, nil)
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
			if item != nil {
				some, size = append(some, item), size+len(item.JSON)
			}
		}
		if len(some) > 0 && (!more || len(some) >= clearItems || size >= clearBytes) {
			if err := deleteAsSeen(ctx, call, p, some, snapshot.LSN()); err != nil {
				return err
			}
			some, size = some[:0], 0
		}
		if !more {
			return nil
		}
	}
}

// deleteAsSeen deletes those of some items that were not written after an LSN,
// in one transaction.
func deleteAsSeen(ctx context.Context, call *Call, p *physical.Partition, seen []*resource.Item, upTo session.LSN) error {
	committed, err := p.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
		var m physical.Mutation
		for _, item := range seen {
			now, err := v.Get(item.EPK, item.Key, item.ID)
			if err != nil {
				return m, err
			}
			if now != nil && now.LSN <= upTo {
				m.Changes = append(m.Changes, physical.Change{Delete: true, Old: now, EPK: item.EPK, Key: item.Key, ID: item.ID})
			}
		}
		return m, nil
	})
	for i := range committed.Items {
		call.Meter.Delete(committed.OldBytes[i], committed.TermsRemoved[i])
	}
	return err
}

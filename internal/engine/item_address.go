package engine

import (
	"context"
	"strings"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// place is where an item is stored: its container, its key, and the partition that owns the key.
type place struct {
	container *routed
	key       partition.Key
	epk       partition.EPK
	partition *physical.Partition
	budget    *admission.RangeBudget // the partition's
}

// placeOf routes a full partition key.
func (c *routed) placeOf(key partition.Key) (place, error) {
	epk := c.key().EPK(key)
	i, err := c.rangeOf(epk)
	if err != nil {
		return place{}, err
	}
	return place{container: c, key: key, epk: epk, partition: c.ranges[i], budget: c.rangeBudgets[i]}, nil
}

// addressed finds the container of an operation on one item and reads the operation's key.
func (e *Engine) addressed(call *api.Call, db, coll string, partitionKey *string) (*container, partition.Key, error) {
	c, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, partition.Key{}, err
	}
	key, err := c.pointKey(partitionKey)
	return c, key, err
}

// KeyRequiredError refuses an operation without a partition key. It is a status.BadRequest.
type KeyRequiredError struct {
	// Value says which value is missing, such as "the value at /pk".
	Value string
}

// Error implements error.
func (e *KeyRequiredError) Error() string { return e.Unwrap().Error() }

// Unwrap returns the status.
func (e *KeyRequiredError) Unwrap() error {
	return status.New(status.BadRequest, "PartitionKey value must be supplied for this operation. Send %s.", e.Value)
}

// pointKey reads the partition key header of an operation on one item. It must
// name every level.
func (c *container) pointKey(header *string) (partition.Key, error) {
	if header == nil {
		return partition.Key{}, &KeyRequiredError{"the value at " + strings.Join(c.key().Paths, ", ")}
	}
	key, err := c.parseKey(*header)
	if err != nil {
		return partition.Key{}, err
	}
	if key.Len() != c.key().Levels() {
		return partition.Key{}, status.New(status.PartitionKeyMismatch,
			"Partition key provided either doesn't correspond to definition in the collection or doesn't match partition key "+
				"field values specified in the document. Partition key %s has %d levels but the container is partitioned by %s: "+
				"an operation on one item needs every level.", key, key.Len(), strings.Join(c.key().Paths, ", "))
	}
	return key, nil
}

// parseKey reads a partition key header: a full key, or a prefix of one.
func (c *container) parseKey(header string) (partition.Key, error) {
	key, err := partition.ParseHeader(header)
	if err != nil {
		return partition.Key{}, err
	}
	key, _ = c.key().Complete(key)
	return key, c.key().CheckKey(key)
}

// addressedID returns the id of the item that the last segment of a path names. The segment is a
// name, or a RID in self-link form. A name that looks like a RID wins.
func (e *Engine) addressedID(ctx context.Context, at place, address string) (string, error) {
	rid, err := resource.ParseRID(address)
	if err != nil || rid.Kind != resource.RIDItem || rid.Coll != at.container.number {
		return address, nil //nolint:nilerr // an address that is not a RID is a name
	}
	snapshot, err := at.partition.Snapshot()
	if err != nil {
		return "", err
	}
	defer snapshot.Release()
	item, err := findItem(ctx, snapshot, at, address)
	if err != nil {
		return "", err
	}
	if item == nil {
		return address, nil
	}
	return item.ID, nil
}

// unindexedByOrdinal finds an item that the index does not list. It scans the item's logical
// partition and returns nil when the item does not exist.
func unindexedByOrdinal(ctx context.Context, s *physical.Snapshot, at place, ordinal uint64) (*resource.Item, error) {
	cursor, err := s.Scan(ctx, index.Scope{Range: at.partition.Range(), Key: &at.key}, nil)
	if err != nil {
		return nil, err
	}
	defer cursor.Close() //nolint:errcheck // Next has reported any error that matters
	for {
		entry, ok, err := cursor.Next(ctx)
		if err != nil || !ok {
			return nil, err
		}
		if entry.Ordinal == ordinal {
			return s.Load(ctx, entry)
		}
	}
}

// itemByOrdinal finds an indexed item of a partition by its ordinal, or nil.
func itemByOrdinal(ctx context.Context, s *physical.Snapshot, ordinal uint64) (*resource.Item, error) {
	everything := index.Equal(value.FromBool(true))
	var after *index.Position
	if ordinal > 0 {
		after = &index.Position{Key: everything.Lower, Ordinal: ordinal - 1, EPK: partition.MaxEPK}
	}
	cursor, err := s.Seek(ctx, index.Path{}, []index.Span{everything}, false, after)
	if err != nil {
		return nil, err
	}
	defer cursor.Close() //nolint:errcheck // one entry was read; Next has reported any error that matters
	entry, ok, err := cursor.Next(ctx)
	if err != nil || !ok || entry.Ordinal != ordinal {
		return nil, err
	}
	return s.Load(ctx, entry)
}

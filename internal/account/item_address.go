package account

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
)

// Address is where an item is stored: its container, its key, and the partition that owns the key.
type Address struct {
	Routed    *Routed
	Key       partition.Key
	EPK       partition.EPK
	Partition *physical.Partition
	Budget    *admission.RangeBudget // the partition's
}

// AddressOf routes a full partition key.
func (c *Routed) AddressOf(key partition.Key) (Address, error) {
	epk := c.Key().EPK(key)
	i, err := c.rangeOf(epk)
	if err != nil {
		return Address{}, err
	}
	return Address{Routed: c, Key: key, EPK: epk, Partition: c.Ranges[i], Budget: c.RangeBudgets[i]}, nil
}

// ContainerAndKey finds the container of an operation on one item and reads the operation's key.
func (a *Account) ContainerAndKey(call *api.Call, db, coll string, partitionKey *string) (*Container, partition.Key,
	error,
) {
	c, err := a.Owner(call, db, coll)
	if err != nil {
		return nil, partition.Key{}, err
	}
	key, err := c.PointKey(partitionKey)
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

// PointKey reads the partition key header of an operation on one item. It must
// name every level.
func (c *Container) PointKey(header *string) (partition.Key, error) {
	if header == nil {
		return partition.Key{}, &KeyRequiredError{"the value at " + strings.Join(c.Key().Paths, ", ")}
	}
	key, err := c.ParseKey(*header)
	if err != nil {
		return partition.Key{}, err
	}
	if key.Len() != c.Key().Levels() {
		return partition.Key{}, status.New(status.PartitionKeyMismatch,
			"Partition key provided either doesn't correspond to definition in the collection or doesn't match partition key "+
				"field values specified in the document. Partition key %s has %d levels but the container is partitioned by %s: "+
				"an operation on one item needs every level.", key, key.Len(), strings.Join(c.Key().Paths, ", "))
	}
	return key, nil
}

// ParseKey reads a partition key header: a full key, or a prefix of one.
func (c *Container) ParseKey(header string) (partition.Key, error) {
	key, err := partition.ParseHeader(header)
	if err != nil {
		return partition.Key{}, err
	}
	key, _ = c.Key().Complete(key)
	return key, c.Key().CheckKey(key)
}

// ItemID returns the id of the item that the last segment of a path names. The segment is a
// name, or a RID in self-link form. A name that looks like a RID wins.
func (a *Account) ItemID(ctx context.Context, at Address, address string) (string, error) {
	rid, err := resource.ParseRID(address)
	if err != nil || rid.Kind != resource.RIDItem || rid.Coll != at.Routed.Number {
		return address, nil //nolint:nilerr // an address that is not a RID is a name
	}
	snapshot, err := at.Partition.Snapshot()
	if err != nil {
		return "", err
	}
	defer snapshot.Release()
	item, err := FindItem(ctx, snapshot, at, address)
	if err != nil {
		return "", err
	}
	if item == nil {
		return address, nil
	}
	return item.ID, nil
}

// FindItem looks an item up by name, then by RID; nil when neither matches.
func FindItem(ctx context.Context, s *physical.Snapshot, at Address, address string) (*resource.Item, error) {
	item, err := s.Get(at.EPK, at.Key, address)
	if err != nil || item != nil {
		return item, err
	}
	rid, err := resource.ParseRID(address)
	if err != nil || rid.Kind != resource.RIDItem || rid.Coll != at.Routed.Number {
		return nil, nil //nolint:nilerr // an address that is not a RID is a name that does not exist
	}
	item, err = s.Load(ctx, index.Entry{EPK: at.EPK, Ordinal: rid.Ordinal})
	if err != nil || item == nil || !item.Key.Equal(at.Key) {
		return nil, err
	}
	return item, nil
}

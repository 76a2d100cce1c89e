package engine

import (
	"context"
	"strings"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// operation is one read or write of one item. It holds the request, prepared before the writer
// runs, and the item that the writer found.
type operation struct {
	account.Address
	body
	target     string // id of the item
	kind       api.OperationKind
	conditions api.Conditions
	indexing   api.IndexingDirective
	patch      *patching // for a patch
	limit      int64     // maximum bytes of the logical partition
	// taken is what evaluating the patch's condition has charged to the range's budget so far, in RU.
	taken float64

	met *resource.Item // the item as decide found it; nil: absent
}

// state is what a decision reads: the writer's view, or the view of a transaction with its own
// writes.
type state interface {
	Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error)
	LogicalPartition(epk partition.EPK, key partition.Key) (items, bytes int64, err error)
}

// inserts reports whether the operation takes the id of its item from the body.
func (o *operation) inserts() bool {
	return o.kind == api.OperationCreate || o.kind == api.OperationUpsert
}

// readBody reads the body of a write: the item, or the operations of a patch.
func (o *operation) readBody(e *Engine, c *account.Container, raw []byte) (err error) {
	switch o.kind {
	case api.OperationCreate, api.OperationUpsert, api.OperationReplace:
		o.body, err = readBody(c, raw)
	case api.OperationPatch:
		o.patch, err = e.readPatch(c, raw)
	}
	return err
}

// locate finds out which item the operation is about. address names it by id or RID, unless the
// body does. A body must have the partition key of the operation.
func (o *operation) locate(ctx context.Context, e *Engine, address string) (err error) {
	o.target = o.id
	if !o.inserts() {
		if o.target, err = e.ItemID(ctx, o.Address, address); err != nil {
			return err
		}
	}
	if o.json != nil && !o.key.Equal(o.Address.Key) {
		return status.New(status.PartitionKeyMismatch, "")
	}
	return nil
}

// decide compares the request with the state and returns the changes to make: none for a read, one
// for a write, and two for a replace that gives the item another id. Its only side effect is on o:
// it records the item it found and, for a patch, the item that the patch makes.
func (o *operation) decide(ctx context.Context, s state) ([]physical.Change, error) {
	met, err := s.Get(o.EPK, o.Address.Key, o.target)
	if err != nil {
		return nil, err
	}
	o.met = met
	if err := o.admit(); err != nil {
		return nil, err
	}
	change := physical.Change{Old: met, EPK: o.EPK, Key: o.Address.Key, ID: o.target}
	switch o.kind {
	case api.OperationRead:
		return nil, nil
	case api.OperationDelete:
		change.Delete = true
		return []physical.Change{change}, nil
	case api.OperationPatch:
		if o.body, err = o.patch.apply(ctx, o.Routed.Container, met); err != nil {
			return nil, err
		}
		change.Unindexed = o.indexing == api.IndexingDefault && met.Flags&physical.FlagUnindexed != 0
	}
	change.JSON, change.Terms, change.TTL, change.Claims = o.json, o.terms, o.ttl, o.claims
	change.Unindexed = change.Unindexed || o.indexing == api.IndexingExclude
	if err := o.checkRoom(s); err != nil {
		return nil, err
	}
	if o.id == o.target {
		return []physical.Change{change}, nil
	}
	return o.rename(s, change)
}

// rename gives an item another id, which a replace may do. It deletes the item under its old id and
// creates it under the new id, in one transaction (SDK).
func (o *operation) rename(s state, change physical.Change) ([]physical.Change, error) {
	taken, err := s.Get(o.EPK, o.Address.Key, o.id)
	if err != nil {
		return nil, err
	}
	if taken != nil {
		return nil, o.conflict()
	}
	leave := physical.Change{Delete: true, Old: o.met, EPK: o.EPK, Key: o.Address.Key, ID: o.target}
	change.Old, change.ID = nil, o.id
	return []physical.Change{leave, change}, nil
}

// conflict is the error for an id that another item has.
func (o *operation) conflict() error {
	return status.New(status.Conflict,
		"Entity with the specified id already exists in the system. Item '%s' of partition key %s: upsert or replace it, "+
			"or choose another id.", status.Clip(o.id), o.Address.Key.JSON())
}

// admit checks that the item exists where the operation needs it, and its preconditions.
func (o *operation) admit() error {
	if o.met == nil {
		if o.inserts() {
			return nil // an upsert checks If-Match only against an existing item (SDK)
		}
		return itemNotFound(o.target, o.Address.Key)
	}
	switch {
	case o.kind == api.OperationCreate:
		return o.conflict()
	case o.kind == api.OperationUpsert && strings.TrimSpace(o.conditions.IfNoneMatch) == "*":
		return preconditionFailed(o.met)
	}
	return checkIfMatch(o.conditions.IfMatch, o.met)
}

// notModified reports whether the reader already has this version.
func (o *operation) notModified() bool {
	return o.conditions.IfNoneMatch != "" && o.met.ETag().Matches(o.conditions.IfNoneMatch)
}

// checkRoom keeps the logical partition within its limit. It always allows an operation that does
// not grow the partition, so that a client can delete and shrink items to get below the limit.
func (o *operation) checkRoom(s state) error {
	grows := int64(len(o.json))
	if o.met != nil {
		grows -= int64(len(o.met.JSON))
	}
	if grows <= 0 {
		return nil
	}
	_, bytes, err := s.LogicalPartition(o.EPK, o.Address.Key)
	if err != nil || bytes+grows <= o.limit {
		return err
	}
	return status.New(status.LogicalPartitionFull,
		"The logical partition of key %s has reached its maximum size: its items have %d bytes, %d are allowed. Delete "+
			"items of this partition key value, or choose a key with more values.",
		o.Address.Key.JSON(), bytes, o.limit)
}

func itemNotFound(id string, key partition.Key) error {
	return status.New(status.NotFound,
		"Entity with the specified id does not exist in the system. Item '%s' of partition key %s.", status.Clip(id),
		key.JSON())
}

// checkIfMatch refuses an operation unless its If-Match names the item's version.
func checkIfMatch(header string, met *resource.Item) error {
	if header == "" || strings.TrimSpace(header) == "*" || met.ETag().Matches(header) {
		return nil
	}
	return preconditionFailed(met)
}

func preconditionFailed(met *resource.Item) error {
	return status.New(status.PreconditionFailed,
		"One of the specified pre-condition is not met. The item's ETag is now %s: read it again.", string(met.ETag()))
}

// bytes is the size of the item that the operation found plus that of the item it wrote.
func (o *operation) bytes() int64 {
	n := len(o.json)
	if o.met != nil {
		n += len(o.met.JSON)
	}
	return int64(n)
}

// meter prices a completed operation. added and removed count index terms.
func (o *operation) meter(m *ru.Meter, added, removed int) {
	switch {
	case o.kind == api.OperationRead:
		m.PointRead(len(o.met.JSON))
	case o.kind == api.OperationDelete:
		m.Delete(len(o.met.JSON), removed)
	case o.met == nil:
		m.Create(len(o.json), added)
	default:
		m.Replace(len(o.met.JSON), len(o.json), added+removed)
	}
	if o.patch != nil {
		m.PatchOperations(o.patch.patch.Operations())
		m.Evaluate(o.patch.evaluated)
	}
}

// meterRefusal prices a refused operation, which has read the item it found.
func (o *operation) meterRefusal(m *ru.Meter, err error) {
	worked := o.patch != nil && o.patch.evaluated > 0
	if !refused(err) && (!worked || physical.Moved(err)) {
		return
	}
	if worked {
		m.Evaluate(o.patch.evaluated)
	}
	size := 0
	if o.met != nil {
		size = len(o.met.JSON)
	}
	m.PointRead(size)
}

// refused reports whether the partition itself decided against the operation. It is false for an
// operation that never reached the partition or failed there. Clients adopt the position at which
// they were refused (WIRE §3.4).
func refused(err error) bool {
	switch status.Of(err).Kind {
	case status.NotFound, status.Conflict, status.UniqueKeyConflict, status.PreconditionFailed,
		status.PatchConditionNotMet, status.LogicalPartitionFull:
		return true
	}
	return false
}

// outcome is the outcome of a completed operation.
func (o *operation) outcome() api.Outcome {
	switch {
	case o.kind == api.OperationDelete:
		return api.Deleted
	case o.kind == api.OperationRead && o.notModified():
		return api.NotModified
	case o.kind == api.OperationRead:
		return api.Found
	case o.met == nil:
		return api.Created
	}
	return api.Replaced
}

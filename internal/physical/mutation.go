package physical

import (
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// Decide turns what is there into what shall be. It runs on the partition's
// writer, against the published state and the group so far; it reads and never
// writes, must not block, and must not keep v. Its error is delivered as it is.
type Decide func(v View) (Mutation, error)

// View is what a Decide may read: the state in which its mutation will take
// effect, including mutations that are not durable yet.
type View interface {
	// TS is the _ts this mutation will carry: the greater of the partition's
	// last one and the clock, in seconds since 1970.
	TS() int64
	// Get returns an item, nil when there is none. The item must not be changed.
	// An expired item is not there: the writer deletes it before it answers.
	Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error)
	// LogicalPartition returns the number of items with this key and the bytes
	// of their JSON. Expired items count until they are deleted.
	LogicalPartition(epk partition.EPK, key partition.Key) (items, bytes int64, err error)
	// Holder returns the ordinal of the item of this logical partition that
	// holds a unique key claim (see index.UniqueKeys). An expired one does not:
	// the writer deletes it before it answers.
	Holder(epk partition.EPK, key partition.Key, claim string) (ordinal uint64, found bool, err error)
}

// Mutation is one transaction: all its changes take one LSN, with ascending
// subs. Each item appears in it at most once, with its last state. It is refused
// (status.UniqueKeyConflict) when it would leave two items of one logical
// partition with one unique key claim.
// A Mutation without changes takes none and is answered with the LSN before it.
type Mutation struct{ Changes []Change }

// Change puts or deletes one item.
type Change struct {
	// Delete removes the item; JSON and Terms are then unused.
	Delete bool
	// Old is the item as read from the View; nil creates. The writer compares
	// it with what it finds and refuses a decision made on something else.
	Old *resource.Item
	EPK partition.EPK
	Key partition.Key
	ID  string
	// JSON is the new body: normalised, an object, without system properties.
	// It must not be changed afterwards.
	JSON []byte
	// Sub is the change's place in the transaction. It is raised to one more
	// than that of the change before, so that zeros everywhere mean 0, 1, 2, …
	Sub uint32
	// TTL is the item's own time to live, as resource.ItemTTL reads it from
	// JSON: 0 when it has none, -1 for never, else seconds.
	TTL int32
	// Unindexed leaves the item without any index entry: only reads by id,
	// scans and feeds find it.
	Unindexed bool
	// Terms are the index terms of JSON without _ts, when the caller has
	// computed them (it should, the writer has better things to do).
	Terms *index.Terms
	// Claims are what the item claims by the container's unique keys
	// (index.UniqueKeys.Claims of JSON), when the caller has computed them; nil
	// leaves it to the writer. A container without unique keys needs none.
	Claims []string
}

// Committed tells what became of a Mutation. Slices have one element per change.
type Committed struct {
	LSN session.LSN
	TS  int64
	// Items are the items after the change; a deleted one has its last body
	// and the LSN and time of its deletion.
	Items []resource.Item
	// TermsAdded and TermsRemoved count (path, scalar) pairs, for the charge.
	TermsAdded, TermsRemoved []int
	// OldBytes is the size of the body before; 0 for a create.
	OldBytes []int
}

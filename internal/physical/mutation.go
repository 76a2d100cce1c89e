package physical

import (
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// Decide turns the current state into a mutation. It runs on the partition's writer, against the
// published state and the group so far. It reads and never writes, must not block, and must not
// keep v. The proposer gets its error unchanged.
type Decide func(v View) (Mutation, error)

// View is what a Decide may read: the state in which its mutation will take effect, including
// mutations that are not durable yet.
type View interface {
	// TS is the _ts that the mutation will carry: the greater of the partition's last one and the
	// clock, in seconds since 1970.
	TS() int64
	// Get returns an item, nil when there is none. The caller must not modify the item. An expired
	// item counts as absent: the writer deletes it first.
	Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error)
	// LogicalPartition returns the number of items with this key and the bytes of their JSON.
	// Expired items count until they are deleted.
	LogicalPartition(epk partition.EPK, key partition.Key) (items, bytes int64, err error)
	// Holder returns the ordinal of the item in this logical partition that holds a unique key
	// claim (see index.UniqueKeys). An expired item holds none: the writer deletes it first.
	Holder(epk partition.EPK, key partition.Key, claim string) (ordinal uint64, found bool, err error)
}

// Mutation is one transaction: all its changes get one LSN, with ascending subs. An item appears at
// most once, in its final state. The writer refuses a mutation (status.UniqueKeyConflict) that
// would leave two items of one logical partition with one unique key claim. A Mutation without
// changes uses no LSN; its result has the LSN before it.
type Mutation struct {
	Changes []Change
	// By is the reading whose transaction this is, if any.
	By *Reading
}

// Change puts or deletes one item.
type Change struct {
	// Delete removes the item; JSON and Terms are then unused.
	Delete  bool
	expired bool // it deletes an item whose time to live has ended
	// Old is the item as read from the View; nil creates. The writer refuses the change when its
	// own version of the item differs.
	Old *resource.Item
	EPK partition.EPK
	Key partition.Key
	ID  string
	// JSON is the new body: normalised, an object, without system properties. The caller must not
	// modify it afterwards.
	JSON []byte
	// Sub is the place of the change in the transaction. The writer raises it to at least one more
	// than that of the preceding change, so zeros everywhere mean 0, 1, 2, …
	Sub uint32
	// TTL is the item's own time to live, as resource.ItemTTL reads it from JSON: 0 when it has
	// none, -1 for never, else seconds.
	TTL int32
	// Unindexed leaves the item without any index entry: only reads by id, scans and feeds find it.
	Unindexed bool
	// Terms are the index terms of JSON without _ts, if the caller has computed them. It should, to
	// relieve the writer.
	Terms *index.Terms
	// Claims are the unique key claims of JSON (index.UniqueKeys.Claims), if the caller has
	// computed them; otherwise the writer does. A container without unique keys needs none.
	Claims []string
}

// Committed is the outcome of a Mutation. Slices have one element per change.
type Committed struct {
	LSN session.LSN
	TS  int64
	// Items are the items after the change. A deleted item has its last body, and the LSN and time
	// of its deletion.
	Items []resource.Item
	// TermsAdded and TermsRemoved count (path, scalar) pairs, for the charge.
	TermsAdded, TermsRemoved []int
	// OldBytes is the size of the body before the change; 0 for a create.
	OldBytes []int
}

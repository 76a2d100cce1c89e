// Package resource defines the resources of an account (databases, containers, offers, items,
// users, permissions, encryption keys), their identities and their stored form.
//
// The one idea: JSON stays JSON. A stored item is the normalised text that its client sent. The
// text lacks the system properties (_rid, _self, _etag, _ts and the links); a read splices them in
// without parsing. A stored definition is such a text too. The Decode functions read the few fields
// that the engine needs and trust the rest, because the account stores only definitions that have
// been checked. The rules of a replace belong to the types (CheckReplace, Offer.Replace).
//
// The package does not know how clients write definitions or see them (internal/cosmos/definition),
// where resources are stored, which client asks for them or what they cost. Start reading at Item,
// then container.go. rid.go and etag.go make the identities (docs/reference/rids-and-etags.md).
package resource

import (
	"strconv"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// Item is a stored item. Nothing modifies it after its publication.
type Item struct {
	// Ordinal identifies the item in its container for ever. The item's _rid contains it.
	Ordinal uint64
	// EPK is the item's place in the key space; Key is its logical partition.
	EPK partition.EPK
	Key partition.Key
	// ID is unique in the logical partition.
	ID string
	// PartitionID, LSN and Sub identify the last change: the partition that made it, its commit there
	// and its place in that transaction.
	PartitionID uint32
	LSN         session.LSN
	Sub         uint32
	// TS is the time of the last change in seconds since 1970.
	TS int64
	// TTL is the item's own time to live in seconds; 0 for none.
	TTL int32
	// Flags belong to storage. They are zero for every item so far.
	Flags uint8
	// JSON is the normalised body without system properties.
	JSON []byte
}

// ETag returns the version of the item.
func (it *Item) ETag() ETag { return MakeETag(it.PartitionID, it.LSN, it.Sub, it.TS) }

// AppendItem appends the item as a client sees it: its JSON with _rid, _self, _etag, _attachments
// and _ts at the end. It parses nothing.
func AppendItem(dst []byte, it *Item, db, coll uint32) []byte {
	dst = append(dst, it.JSON[:len(it.JSON)-1]...)
	if len(it.JSON) > len("{}") {
		dst = append(dst, ',')
	}
	dst = append(dst, `"_rid":"`...)
	at := len(dst)
	dst = appendChildRID(dst, db, coll, it.Ordinal)
	rid := dst[at:len(dst):len(dst)]
	dst = append(dst, `","_self":"dbs/`...)
	dst = appendDatabaseRID(dst, db)
	dst = append(dst, `/colls/`...)
	dst = appendContainerRID(dst, db, coll)
	dst = append(dst, `/docs/`...)
	dst = append(dst, rid...)
	dst = append(dst, `/","_etag":"\`...)
	dst = appendETag(dst, it.PartitionID, it.LSN, it.Sub, it.TS)
	dst[len(dst)-1] = '\\' // the closing quote of the ETag is escaped too
	dst = append(dst, `"","_attachments":"attachments/","_ts":`...)
	dst = strconv.AppendInt(dst, it.TS, 10)
	return append(dst, '}')
}

// Package resource holds what an account is made of: databases, containers,
// offers and items, and how they look on the wire.
//
// Its one idea is that JSON stays JSON. An item is the normalised text its
// client sent; system properties (_rid, _self, _etag, _ts and the links) are
// not in it and are spliced in when it is read, without parsing. Definitions
// are parsed once, to validate them and fill in the service's defaults; what
// they say is a few fields for the engine, and the rest stays text. Properties
// nobody knows survive.
//
// The package does not know where resources are stored, who asks for them or
// what they cost. Start reading at Item, then container.go; rid.go and etag.go
// are the identities (docs/reference/rids-and-etags.md).
package resource

import (
	"strconv"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// Item is an item as stored. It is never modified once published.
type Item struct {
	// Ordinal identifies the item in its container for ever; _rid carries it.
	Ordinal uint64
	// EPK and Key are its place and its logical partition.
	EPK partition.EPK
	Key partition.Key
	// ID is unique in the logical partition.
	ID string
	// PartitionID, LSN and Sub identify the last change: the partition that
	// made it, its commit there and the place in that transaction.
	PartitionID uint32
	LSN         session.LSN
	Sub         uint32
	// TS is the time of the last change in seconds since 1970.
	TS int64
	// TTL is the item's own time to live in seconds; 0 when it has none.
	TTL int32
	// Flags are storage's own; zero for every item so far.
	Flags uint8
	// JSON is the normalised body without system properties.
	JSON []byte
}

// ETag returns the version of the item.
func (it *Item) ETag() ETag { return MakeETag(it.PartitionID, it.LSN, it.Sub, it.TS) }

// AppendItem appends the item as a client sees it: its JSON with _rid, _self,
// _etag, _attachments and _ts at the end. Nothing is parsed.
func AppendItem(dst []byte, it *Item, db, coll uint32) []byte {
	dst = openObject(dst, it.JSON)
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
	dst = append(dst, `/","_etag":`...)
	dst = appendETagJSON(dst, it)
	dst = append(dst, `,"_attachments":"attachments/","_ts":`...)
	dst = strconv.AppendInt(dst, it.TS, 10)
	return append(dst, '}')
}

// openObject appends an object's text without its closing brace, ready for
// more members.
func openObject(dst, json []byte) []byte {
	dst = append(dst, json[:len(json)-1]...)
	if len(json) > len("{}") {
		dst = append(dst, ',')
	}
	return dst
}

// appendETagJSON appends the item's ETag as a JSON string: "\"…\"".
func appendETagJSON(dst []byte, it *Item) []byte {
	dst = append(dst, `"\`...)
	dst = appendETag(dst, it.PartitionID, it.LSN, it.Sub, it.TS)
	dst[len(dst)-1] = '\\'
	return append(dst, `""`...)
}

// appendSystem appends the properties every resource has after "_rid":"…".
func appendSystem(dst []byte, it *Item) []byte {
	dst = append(dst, `"_etag":`...)
	dst = appendETagJSON(dst, it)
	dst = append(dst, `,"_ts":`...)
	return strconv.AppendInt(dst, it.TS, 10)
}

package layout

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// The value of an item (space 10): a fixed header, the partition key, the id, the JSON. Key and id
// are in the header so that the detection of a hash collision, a check and a delete by ordinal need
// not parse the JSON.
//
//	0   1  version of this form
//	1   1  flags
//	2   4  partition that made the last change
//	6   8  LSN of the last change
//	14  4  place of the change in its transaction
//	18  8  time of the last change, seconds since 1970
//	26  4  own time to live in seconds, 0 = none
//	30  2  length of the id
//	32  …  partition key (self-delimiting), id, JSON
const (
	itemVersion     = 1
	ItemHeaderBytes = 32
)

// ErrItem marks item bytes that no encoder writes.
var ErrItem = errors.New("item bytes are damaged")

// ItemLen returns the number of bytes that PutItem writes. key is the item's encoded partition key.
func ItemLen(it *resource.Item, key []byte) int {
	return ItemHeaderBytes + len(key) + len(it.ID) + len(it.JSON)
}

// PutItem fills dst, which has ItemLen bytes. key is it.Key.Append.
func PutItem(dst []byte, it *resource.Item, key []byte) {
	dst[0], dst[1] = itemVersion, it.Flags
	binary.BigEndian.PutUint32(dst[2:], it.PartitionID)
	binary.BigEndian.PutUint64(dst[6:], uint64(it.LSN))
	binary.BigEndian.PutUint32(dst[14:], it.Sub)
	binary.BigEndian.PutUint64(dst[18:], uint64(it.TS))
	binary.BigEndian.PutUint32(dst[26:], uint32(it.TTL))
	binary.BigEndian.PutUint16(dst[30:], uint16(len(it.ID)))
	n := ItemHeaderBytes
	n += copy(dst[n:], key)
	n += copy(dst[n:], it.ID)
	copy(dst[n:], it.JSON)
}

// ReadItem reads an item whose place (EPK, ordinal) the caller knows. The item's JSON is a part of
// b.
func ReadItem(b []byte, it *resource.Item) error {
	if err := ReadItemHeader(b, it); err != nil {
		return err
	}
	return CheckBody(it.JSON)
}

// CheckBody refuses a body that is not a JSON object, judged by its first and last byte.
func CheckBody(json []byte) error {
	if len(json) < 2 || json[0] != '{' || json[len(json)-1] != '}' {
		return fmt.Errorf("%w: the body is not an object", ErrItem)
	}
	return nil
}

// ReadKnownItem is ReadItem for an item that already has its Key and ID; identity is their encoded
// bytes, which the value must contain.
func ReadKnownItem(b []byte, it *resource.Item, identity []byte) error {
	if err := ReadItemFixed(b, it); err != nil {
		return err
	}
	end := ItemHeaderBytes + len(identity)
	if int(binary.BigEndian.Uint16(b[30:])) != len(it.ID) || len(b) < end ||
		!bytes.Equal(b[ItemHeaderBytes:end], identity) {
		return fmt.Errorf("%w: it is another item than its id says", ErrItem)
	}
	it.JSON = b[end:len(b):len(b)]
	return CheckBody(it.JSON)
}

// ReadItemHeader is ReadItem for a value that may have no JSON: a deleted item in a log.
func ReadItemHeader(b []byte, it *resource.Item) error {
	if err := ReadItemFixed(b, it); err != nil {
		return err
	}
	idLength := int(binary.BigEndian.Uint16(b[30:]))
	key, rest, err := partition.DecodeKey(b[ItemHeaderBytes:])
	if err != nil {
		return fmt.Errorf("%w: %w", ErrItem, err)
	}
	if len(rest) < idLength {
		return fmt.Errorf("%w: the id is cut", ErrItem)
	}
	it.Key, it.ID, it.JSON = key, string(rest[:idLength]), rest[idLength:len(rest):len(rest)]
	return nil
}

// ReadItemFixed reads the fields with fixed offsets.
func ReadItemFixed(b []byte, it *resource.Item) error {
	if len(b) < ItemHeaderBytes {
		return fmt.Errorf("%w: %d bytes", ErrItem, len(b))
	}
	if b[0] != itemVersion {
		return fmt.Errorf("%w: unknown version %d", ErrItem, b[0])
	}
	it.Flags = b[1]
	it.PartitionID = binary.BigEndian.Uint32(b[2:])
	it.LSN = session.LSN(binary.BigEndian.Uint64(b[6:]))
	it.Sub = binary.BigEndian.Uint32(b[14:])
	it.TS = int64(binary.BigEndian.Uint64(b[18:]))
	it.TTL = int32(binary.BigEndian.Uint32(b[26:]))
	return nil
}

// FlagUnindexed in resource.Item.Flags: the item has no index entries.
const FlagUnindexed uint8 = 1

// KnownFlags are all flags of an item.
const KnownFlags = FlagUnindexed

// Unindexed reports whether an item has no index entries.
func Unindexed(it *resource.Item) bool { return it.Flags&FlagUnindexed != 0 }

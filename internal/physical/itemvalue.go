package physical

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// The value of an item (space 10): a fixed header, the partition key, the id,
// the JSON. Key and id stand in the header so that a hash collision, a check
// or a delete by ordinal needs no walk through the JSON.
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
	itemHeaderBytes = 32
)

var errItem = errors.New("item bytes are damaged")

func itemValueLen(it *resource.Item, key []byte) int {
	return itemHeaderBytes + len(key) + len(it.ID) + len(it.JSON)
}

// putItemValue fills dst, which has itemValueLen bytes. key is it.Key.Append.
func putItemValue(dst []byte, it *resource.Item, key []byte) {
	dst[0], dst[1] = itemVersion, it.Flags
	binary.BigEndian.PutUint32(dst[2:], it.PartitionID)
	binary.BigEndian.PutUint64(dst[6:], uint64(it.LSN))
	binary.BigEndian.PutUint32(dst[14:], it.Sub)
	binary.BigEndian.PutUint64(dst[18:], uint64(it.TS))
	binary.BigEndian.PutUint32(dst[26:], uint32(it.TTL))
	binary.BigEndian.PutUint16(dst[30:], uint16(len(it.ID)))
	n := itemHeaderBytes
	n += copy(dst[n:], key)
	n += copy(dst[n:], it.ID)
	copy(dst[n:], it.JSON)
}

// readItemValue reads an item whose place (EPK, ordinal) the caller knows. The
// item's JSON is a part of b.
func readItemValue(b []byte, it *resource.Item) error {
	if err := readItemHeader(b, it); err != nil {
		return err
	}
	return checkBody(it.JSON)
}

func checkBody(json []byte) error {
	if len(json) < 2 || json[0] != '{' || json[len(json)-1] != '}' {
		return fmt.Errorf("%w: the body is not an object", errItem)
	}
	return nil
}

// readKnownItem is readItemValue for an item whose Key and ID are already in
// it; identity is their bytes, one after the other, as the value must have them.
func readKnownItem(b []byte, it *resource.Item, identity []byte) error {
	if err := readItemFixed(b, it); err != nil {
		return err
	}
	end := itemHeaderBytes + len(identity)
	if int(binary.BigEndian.Uint16(b[30:])) != len(it.ID) || len(b) < end || !bytes.Equal(b[itemHeaderBytes:end], identity) {
		return fmt.Errorf("%w: it is another item than its id says", errItem)
	}
	it.JSON = b[end:len(b):len(b)]
	return checkBody(it.JSON)
}

// readItemHeader is readItemValue for what may have no JSON: the image of a
// deleted item in a log.
func readItemHeader(b []byte, it *resource.Item) error {
	if err := readItemFixed(b, it); err != nil {
		return err
	}
	idLength := int(binary.BigEndian.Uint16(b[30:]))
	key, rest, err := partition.DecodeKey(b[itemHeaderBytes:])
	if err != nil {
		return fmt.Errorf("%w: %w", errItem, err)
	}
	if len(rest) < idLength {
		return fmt.Errorf("%w: the id is cut", errItem)
	}
	it.Key, it.ID, it.JSON = key, string(rest[:idLength]), rest[idLength:len(rest):len(rest)]
	return nil
}

// readItemFixed reads the fields at fixed places.
func readItemFixed(b []byte, it *resource.Item) error {
	if len(b) < itemHeaderBytes {
		return fmt.Errorf("%w: %d bytes", errItem, len(b))
	}
	if b[0] != itemVersion {
		return fmt.Errorf("%w: unknown version %d", errItem, b[0])
	}
	it.Flags = b[1]
	it.PartitionID = binary.BigEndian.Uint32(b[2:])
	it.LSN = session.LSN(binary.BigEndian.Uint64(b[6:]))
	it.Sub = binary.BigEndian.Uint32(b[14:])
	it.TS = int64(binary.BigEndian.Uint64(b[18:]))
	it.TTL = int32(binary.BigEndian.Uint32(b[26:]))
	return nil
}

package layout

import (
	"encoding/binary"
	"errors"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// The spaces: the first byte of every key. All numbers are big-endian, so that byte order is number
// order. docs/reference/on-disk-keys.md has example bytes for each space; a test reads them.
const (
	SpaceNode      byte = 0x01 // data of the whole store
	SpacePartition byte = 0x02 // state of a partition, written with every group
	SpaceContainer byte = 0x03 // definition of a container
	SpaceLineage   byte = 0x04 // ancestors of a partition, and which of them it reads
	SpaceItem      byte = 0x10 // items in (EPK, ordinal) order
	SpaceID        byte = 0x11 // (EPK, partition key, id) → ordinal
	SpaceLogical   byte = 0x12 // items and bytes of each logical partition
	SpaceIndex     byte = 0x20 // index entries
	SpacePath      byte = 0x24 // indexed paths
	SpaceCount     byte = 0x25 // number of items that have each path, many paths to a page
	SpaceFeed      byte = 0x30 // latest-version change feed
	SpaceEntry     byte = 0x31 // stored records of logs
	SpaceTime      byte = 0x32 // second → first LSN of that second
	SpaceVersion   byte = 0x33 // every version of items, in containers that keep them
	SpaceExpiry    byte = 0x40 // items with a time to live of their own, by the second they expire
	SpaceClaim     byte = 0x50 // unique key claims → ordinal of the item that holds it
)

// AccountContainer is the number of the account's own container. The bodies of its items do not
// contain their keys and ids.
const AccountContainer = 0

// pointSpaces are read by Get, so their keys enter the bloom filters.
var pointSpaces = []byte{SpaceItem, SpaceID, SpaceLogical, SpacePath, SpaceCount, SpaceClaim}

// PointSpaces returns the first bytes of the keys that are read individually. Use it as
// storage.Options.PointSpaces for a store of partitions.
func PointSpaces() []byte { return append([]byte(nil), pointSpaces...) }

// DataSpaces are the spaces whose content is a function of the log.
var DataSpaces = []byte{
	SpacePartition, SpaceLineage, SpaceItem, SpaceID, SpaceLogical, SpaceIndex, SpacePath, SpaceCount, SpaceFeed,
	SpaceEntry, SpaceTime,
	SpaceVersion, SpaceExpiry, SpaceClaim,
}

// Bytes that escape and terminate an EPK. With them, a string sorts before every string that it is
// a prefix of.
const (
	escapeByte = 0x00
	escapedNul = 0xff
	terminator = 0x01
)

// ErrKey marks a key that no encoder writes.
var ErrKey = errors.New("key is damaged")

// Keys writes and reads the keys of one container. The form of an EPK depends on the container:
// EPKs of a fixed length are stored unchanged, variable ones (version 1 keys) are escaped and
// terminated.
type Keys struct {
	Container uint32
	EPKLength int // length of every EPK in bytes; 0 = variable
}

// KeysOf returns the Keys of a container with this number and definition.
func KeysOf(cid uint32, d partition.Definition) Keys {
	return Keys{Container: cid, EPKLength: d.FixedLength()}
}

// Space appends the common prefix of all keys of the container in a space.
func (l Keys) Space(dst []byte, space byte) []byte {
	return binary.BigEndian.AppendUint32(append(dst, space), l.Container)
}

// SpaceEnd appends the first key after those of the container in space.
func (l Keys) SpaceEnd(dst []byte, space byte) []byte {
	if l.Container == 1<<32-1 {
		return append(dst, space+1)
	}
	return binary.BigEndian.AppendUint32(append(dst, space), l.Container+1)
}

// epk appends an EPK that is followed by more key bytes.
func (l Keys) epk(dst []byte, epk partition.EPK) []byte {
	if l.EPKLength > 0 {
		return append(dst, epk...)
	}
	return append(l.bound(dst, epk), escapeByte, terminator)
}

// bound appends an EPK as a range bound. It is not terminated, so that it is not above any key
// whose EPK equals it or has it as a prefix.
func (l Keys) bound(dst []byte, epk partition.EPK) []byte {
	if l.EPKLength > 0 {
		return append(dst, epk...)
	}
	for i := 0; i < len(epk); i++ {
		dst = append(dst, epk[i])
		if epk[i] == escapeByte {
			dst = append(dst, escapedNul)
		}
	}
	return dst
}

// RangeBounds returns the bounds of the keys in a space that contain exactly the EPKs in r.
// Trailing zeros of a range's bounds are ignored, see partition.Range.
func (l Keys) RangeBounds(space byte, r partition.Range) (lower, upper []byte) {
	trim := func(e partition.EPK) partition.EPK {
		e = partition.EPK(strings.TrimRight(string(e), "\x00"))
		if l.EPKLength > 0 && len(e) > l.EPKLength {
			// An EPK is below this bound exactly when it is not above the bound's prefix. The rest
			// of the bound must not be compared with the key bytes after an EPK.
			e = partition.EPK(After([]byte(e[:l.EPKLength])))
		}
		return e
	}
	lower = l.bound(l.Space(nil, space), trim(r.Min))
	if r.Max >= partition.MaxEPK {
		return lower, l.SpaceEnd(nil, space)
	}
	return lower, l.bound(l.Space(nil, space), trim(r.Max))
}

// ReadEPK reads what epk wrote at the start of b. The result is a part of b unless it was escaped.
func (l Keys) ReadEPK(b []byte) (epk, rest []byte, err error) {
	if l.EPKLength > 0 {
		if len(b) < l.EPKLength {
			return nil, nil, ErrKey
		}
		return b[:l.EPKLength], b[l.EPKLength:], nil
	}
	for i := 0; i < len(b); i++ {
		if b[i] != escapeByte {
			epk = append(epk, b[i])
			continue
		}
		i++
		if i == len(b) {
			break
		}
		switch b[i] {
		case terminator:
			return epk, b[i+1:], nil
		case escapedNul:
			epk = append(epk, escapeByte)
		default:
			return nil, nil, ErrKey
		}
	}
	return nil, nil, ErrKey
}

// PartitionKey appends the key of a partition's state (space 02).
func (l Keys) PartitionKey(dst []byte, id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.Space(dst, SpacePartition), id)
}

// LineageKey appends the key of a partition's ancestors (space 04).
func (l Keys) LineageKey(dst []byte, id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.Space(dst, SpaceLineage), id)
}

// MembersKey appends the key of the partition's members, which follows its LineageKey.
func (l Keys) MembersKey(dst []byte, id uint32) []byte {
	return append(l.LineageKey(dst, id), 1)
}

// ItemKey appends the key of an item (space 10).
func (l Keys) ItemKey(dst []byte, epk partition.EPK, ordinal uint64) []byte {
	return binary.BigEndian.AppendUint64(l.epk(l.Space(dst, SpaceItem), epk), ordinal)
}

// ReadItemKey reads EPK and ordinal from an item's key.
func (l Keys) ReadItemKey(key []byte) (epk []byte, ordinal uint64, err error) {
	if len(key) < KeyPrefix {
		return nil, 0, ErrKey
	}
	epk, rest, err := l.ReadEPK(key[KeyPrefix:])
	if err != nil || len(rest) != 8 {
		return nil, 0, ErrKey
	}
	return epk, binary.BigEndian.Uint64(rest), nil
}

// KeyPrefix is the length of space and container number.
const KeyPrefix = 5

// IDKey appends the key of an item's ordinal, by partition key and id (space 11).
func (l Keys) IDKey(dst []byte, epk partition.EPK, key partition.Key, id string) []byte {
	return append(key.Append(l.epk(l.Space(dst, SpaceID), epk)), id...)
}

// PrefixLen returns the length of a key up to and including its EPK.
func (l Keys) PrefixLen(epk partition.EPK) int {
	if l.EPKLength > 0 {
		return KeyPrefix + len(epk)
	}
	return KeyPrefix + len(epk) + strings.Count(string(epk), "\x00") + 2
}

// LogicalKey appends the key of the totals of a logical partition (space 12).
func (l Keys) LogicalKey(dst []byte, epk partition.EPK, key partition.Key) []byte {
	return key.Append(l.epk(l.Space(dst, SpaceLogical), epk))
}

// SegmentPrefix returns the common prefix of all keys of a segment in a space.
func (l Keys) SegmentPrefix(space byte, segment uint32) []byte {
	return binary.BigEndian.AppendUint32(l.Space(nil, space), segment)
}

// TermPrefix appends the common prefix of all index entries at one path.
func (l Keys) TermPrefix(dst []byte, segment uint32, pathHash uint64) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceIndex), segment)
	return binary.BigEndian.AppendUint64(dst, pathHash)
}

// TermPrefixLength is the length of TermPrefix.
const TermPrefixLength = KeyPrefix + 4 + 8

// TermKey appends the key of an index term (space 20).
func (l Keys) TermKey(dst []byte, segment uint32, pathHash uint64, typed []byte, ordinal uint64,
	epk partition.EPK,
) []byte {
	dst = append(l.TermPrefix(dst, segment, pathHash), typed...)
	return append(binary.BigEndian.AppendUint64(dst, ordinal), epk...) // the EPK is last and needs no terminator
}

// ReadTermKey splits what TermKey wrote. The results are parts of key.
func (l Keys) ReadTermKey(key []byte) (typed []byte, ordinal uint64, epk []byte, err error) {
	if len(key) < TermPrefixLength {
		return nil, 0, nil, ErrKey
	}
	rest := key[TermPrefixLength:]
	n := len(rest) - 8 - l.EPKLength
	if l.EPKLength == 0 || n <= 0 || rest[n] >= firstOrdinalByte {
		if n, err = index.KeyLen(rest); err != nil { // an ordinal begins with 0000, and no value does
			return nil, 0, nil, err
		}
	}
	if len(rest) < n+8 {
		return nil, 0, nil, ErrKey
	}
	return rest[:n:n], binary.BigEndian.Uint64(rest[n:]), rest[n+8:], nil
}

// firstOrdinalByte is above the first byte of every ordinal, see MakeOrdinal.
const firstOrdinalByte = 0x10

// PathKey appends the key of a path of an index segment (space 24).
func (l Keys) PathKey(dst []byte, segment uint32, pathHash uint64) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpacePath), segment)
	return binary.BigEndian.AppendUint64(dst, pathHash)
}

// CountKey appends the key of a page of counts of an index segment (space 25).
func (l Keys) CountKey(dst []byte, segment, page uint32) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceCount), segment)
	return binary.BigEndian.AppendUint32(dst, page)
}

// FeedKey appends the key of an entry of the change feed of latest versions (space 30).
func (l Keys) FeedKey(dst []byte, id uint32, lsn session.LSN, sub uint32) []byte {
	return l.ChangeKey(dst, SpaceFeed, id, lsn, sub)
}

// ChangeKey appends the key of an entry of one of the two change feeds (spaces 30 and 33); sub
// distinguishes the entries of one mutation.
func (l Keys) ChangeKey(dst []byte, space byte, id uint32, lsn session.LSN, sub uint32) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, space), id)
	dst = binary.BigEndian.AppendUint64(dst, uint64(lsn))
	return binary.BigEndian.AppendUint32(dst, sub)
}

// HistoryKey appends the key that says since when a partition keeps every version. It precedes the
// keys of the versions.
func (l Keys) HistoryKey(dst []byte, id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.Space(dst, SpaceVersion), id)
}

// FeedKeyLength is the length of ChangeKey.
const FeedKeyLength = KeyPrefix + 4 + 8 + 4

// The key of a stored log record (space 31) is its first LSN and its place among the records with
// the same first LSN: 0 for the first of them. Only the last of these takes LSNs.

// EntryPrefix returns the common prefix of the keys of a partition's log records.
func (l Keys) EntryPrefix(id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.Space(nil, SpaceEntry), id)
}

// EntryKey appends the key of a record: its first LSN, then its place after the last mutation.
func (l Keys) EntryKey(dst []byte, id uint32, first session.LSN, place uint32) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceEntry), id)
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint64(dst, uint64(first)), place)
}

// TimeKey appends the key of the first LSN of a second (space 32).
func (l Keys) TimeKey(dst []byte, id uint32, second int64) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceTime), id)
	return binary.BigEndian.AppendUint64(dst, uint64(second))
}

// TimeKeyLength is the length of TimeKey.
const TimeKeyLength = KeyPrefix + 4 + 8

// ExpiryKey appends the key of an item that expires in a second (space 40).
func (l Keys) ExpiryKey(dst []byte, id uint32, second int64, ordinal uint64) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceExpiry), id)
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(dst, uint64(second)), ordinal)
}

// ExpiryKeyLength is the length of ExpiryKey.
const ExpiryKeyLength = KeyPrefix + 4 + 8 + 8

// ClaimKey appends the key of a unique key claim, which is self-delimiting and last (space 50).
func (l Keys) ClaimKey(dst []byte, segment uint32, epk partition.EPK, key partition.Key, claim string) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceClaim), segment)
	return append(key.Append(l.epk(dst, epk)), claim...)
}

// After returns the first key that does not begin with prefix, or nil.
func After(prefix []byte) []byte {
	for i := len(prefix) - 1; i >= 0; i-- {
		if prefix[i] != 0xff {
			end := append([]byte(nil), prefix[:i+1]...)
			end[i]++
			return end
		}
	}
	return nil
}

// An ordinal is the partition's rid prefix (20 bits) followed by a counter (40 bits). The top four
// bits stay 0: in a RID they encode the kind of resource.
const (
	OrdinalCounterBits = 40
	MaxRIDPrefix       = 1<<20 - 1
	MaxOrdinalCounter  = 1<<OrdinalCounterBits - 1
)

// MakeOrdinal returns the permanent number of an item within its container.
func MakeOrdinal(ridPrefix uint32, counter uint64) uint64 {
	return uint64(ridPrefix)<<OrdinalCounterBits | counter
}

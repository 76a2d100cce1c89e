package layout

import (
	"encoding/binary"
	"errors"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// The spaces: first byte of every key. Numbers are big-endian throughout, so
// that byte order is number order. docs/reference/on-disk-keys.md has worked
// bytes for each, which a test reads.
const (
	SpaceNode      byte = 0x01 // what belongs to the whole store
	SpacePartition byte = 0x02 // state of a partition, written with every group
	SpaceContainer byte = 0x03 // definition of a container
	SpaceLineage   byte = 0x04 // ancestors of a partition, and which of them it reads
	SpaceItem      byte = 0x10 // items in (EPK, ordinal) order
	SpaceID        byte = 0x11 // (EPK, partition key, id) → ordinal
	SpaceLogical   byte = 0x12 // items and bytes of each logical partition
	SpaceIndex     byte = 0x20 // index entries
	SpacePath      byte = 0x24 // indexed paths
	SpaceCount     byte = 0x25 // how many items have them, many paths to a page
	SpaceFeed      byte = 0x30 // latest-version change feed
	SpaceEntry     byte = 0x31 // stored records of logs
	SpaceTime      byte = 0x32 // second → first LSN of that second
	SpaceExpiry    byte = 0x40 // items with a time to live of their own, by the second they expire
	SpaceClaim     byte = 0x50 // unique key claims → ordinal of the item that holds it
)

// AccountContainer is the number of the account's own container. The keys and ids of its items
// are not in their bodies.
const AccountContainer = 0

// pointSpaces are read by Get and therefore enter the bloom filters.
var pointSpaces = []byte{SpaceItem, SpaceID, SpaceLogical, SpacePath, SpaceCount, SpaceClaim}

// PointSpaces returns the first bytes of keys that are read one by one; it is
// what storage.Options.PointSpaces should be for a store of partitions.
func PointSpaces() []byte { return append([]byte(nil), pointSpaces...) }

// DataSpaces are the spaces whose content is a function of the log.
var DataSpaces = []byte{
	SpacePartition, SpaceLineage, SpaceItem, SpaceID, SpaceLogical, SpaceIndex, SpacePath, SpaceCount, SpaceFeed,
	SpaceEntry, SpaceTime,
	SpaceExpiry, SpaceClaim,
}

// Bytes that separate and end an escaped EPK. They order a string before all
// that it is a prefix of.
const (
	escapeByte = 0x00
	escapedNul = 0xff
	terminator = 0x01
)

// ErrKey is in the error of a key that no encoder writes.
var ErrKey = errors.New("key is damaged")

// Keys writes and reads the keys of one container. Which form an EPK takes
// depends on the container: fixed-length EPKs lie bare, variable ones (version
// 1 keys) are escaped and terminated.
type Keys struct {
	Container uint32
	EPKLength int // bytes of every EPK; 0 = variable
}

// KeysOf makes the keys of a container with this number and definition.
func KeysOf(cid uint32, d partition.Definition) Keys {
	return Keys{Container: cid, EPKLength: d.FixedLength()}
}

// Space is what all keys of the container in a space begin with.
func (l Keys) Space(dst []byte, space byte) []byte {
	return binary.BigEndian.AppendUint32(append(dst, space), l.Container)
}

// SpaceEnd is the first key after those of the container in space.
func (l Keys) SpaceEnd(dst []byte, space byte) []byte {
	if l.Container == 1<<32-1 {
		return append(dst, space+1)
	}
	return binary.BigEndian.AppendUint32(append(dst, space), l.Container+1)
}

// epk appends an EPK that more key bytes follow.
func (l Keys) epk(dst []byte, epk partition.EPK) []byte {
	if l.EPKLength > 0 {
		return append(dst, epk...)
	}
	return append(l.bound(dst, epk), escapeByte, terminator)
}

// bound appends an EPK as the end of a range: not terminated, so that it is
// not above any key of an EPK it is equal to or a prefix of.
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

// RangeBounds appends the keys of space that hold exactly the EPKs in r.
// Trailing zeros of a range's bounds do not count, see partition.Range.
func (l Keys) RangeBounds(space byte, r partition.Range) (lower, upper []byte) {
	trim := func(e partition.EPK) partition.EPK {
		e = partition.EPK(strings.TrimRight(string(e), "\x00"))
		if l.EPKLength > 0 && len(e) > l.EPKLength {
			// An EPK is below it exactly if it is not above its beginning. What
			// follows must not be compared with what follows an EPK in a key.
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

// ReadEPK reads what epk wrote at the start of b. The result is a part of b
// unless it was escaped.
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

// PartitionKey is of a partition's state (space 02).
func (l Keys) PartitionKey(dst []byte, id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.Space(dst, SpacePartition), id)
}

// LineageKey is of a partition's ancestors (space 04).
func (l Keys) LineageKey(dst []byte, id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.Space(dst, SpaceLineage), id)
}

// MembersKey is behind the LineageKey of the same partition.
func (l Keys) MembersKey(dst []byte, id uint32) []byte {
	return append(l.LineageKey(dst, id), 1)
}

// ItemKey is of an item (space 10).
func (l Keys) ItemKey(dst []byte, epk partition.EPK, ordinal uint64) []byte {
	return binary.BigEndian.AppendUint64(l.epk(l.Space(dst, SpaceItem), epk), ordinal)
}

// ReadItemKey reads the part of an item's key after its space and container.
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

// IDKey is of an item's ordinal, by its partition key and id (space 11).
func (l Keys) IDKey(dst []byte, epk partition.EPK, key partition.Key, id string) []byte {
	return append(key.Append(l.epk(l.Space(dst, SpaceID), epk)), id...)
}

// PrefixLen is the length of a key up to and including its EPK.
func (l Keys) PrefixLen(epk partition.EPK) int {
	if l.EPKLength > 0 {
		return KeyPrefix + len(epk)
	}
	return KeyPrefix + len(epk) + strings.Count(string(epk), "\x00") + 2
}

// LogicalKey is of the totals of a logical partition (space 12).
func (l Keys) LogicalKey(dst []byte, epk partition.EPK, key partition.Key) []byte {
	return key.Append(l.epk(l.Space(dst, SpaceLogical), epk))
}

// SegmentPrefix is what all keys of a segment in a space have in common.
func (l Keys) SegmentPrefix(space byte, segment uint32) []byte {
	return binary.BigEndian.AppendUint32(l.Space(nil, space), segment)
}

// TermPrefix is what all index entries at one path have in common.
func (l Keys) TermPrefix(dst []byte, segment uint32, pathHash uint64) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceIndex), segment)
	return binary.BigEndian.AppendUint64(dst, pathHash)
}

// TermPrefixLength is the length of TermPrefix.
const TermPrefixLength = KeyPrefix + 4 + 8

// TermKey is of an index term (space 20).
func (l Keys) TermKey(dst []byte, segment uint32, pathHash uint64, typed []byte, ordinal uint64,
	epk partition.EPK) []byte {
	dst = append(l.TermPrefix(dst, segment, pathHash), typed...)
	return append(binary.BigEndian.AppendUint64(dst, ordinal), epk...) // the EPK is last and needs no end
}

// ReadTermKey takes apart what Keys.TermKey wrote. The results are parts of key.
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

// PathKey is of a path of an index segment (space 24).
func (l Keys) PathKey(dst []byte, segment uint32, pathHash uint64) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpacePath), segment)
	return binary.BigEndian.AppendUint64(dst, pathHash)
}

// CountKey is of a page of counts of an index segment (space 25).
func (l Keys) CountKey(dst []byte, segment, page uint32) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceCount), segment)
	return binary.BigEndian.AppendUint32(dst, page)
}

// FeedKey is of an entry of the change feed (space 30); sub tells those of one mutation apart.
func (l Keys) FeedKey(dst []byte, id uint32, lsn session.LSN, sub uint32) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceFeed), id)
	dst = binary.BigEndian.AppendUint64(dst, uint64(lsn))
	return binary.BigEndian.AppendUint32(dst, sub)
}

// FeedKeyLength is the length of FeedKey.
const FeedKeyLength = KeyPrefix + 4 + 8 + 4

// Stored records of logs (space 31) lie under their first LSN and their place among the records
// with the same one: 0 for the first of them. All but the last of these take no LSN.

// EntryPrefix is what the keys of all records of a partition's log begin with.
func (l Keys) EntryPrefix(id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.Space(nil, SpaceEntry), id)
}

// EntryKey is of a record: by its first LSN, then by its place behind the last mutation.
func (l Keys) EntryKey(dst []byte, id uint32, first session.LSN, place uint32) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceEntry), id)
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint64(dst, uint64(first)), place)
}

// TimeKey is of the first LSN of a second (space 32).
func (l Keys) TimeKey(dst []byte, id uint32, second int64) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceTime), id)
	return binary.BigEndian.AppendUint64(dst, uint64(second))
}

// TimeKeyLength is the length of TimeKey.
const TimeKeyLength = KeyPrefix + 4 + 8

// ExpiryKey is of an item that expires in a second (space 40).
func (l Keys) ExpiryKey(dst []byte, id uint32, second int64, ordinal uint64) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceExpiry), id)
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(dst, uint64(second)), ordinal)
}

// ExpiryKeyLength is the length of ExpiryKey.
const ExpiryKeyLength = KeyPrefix + 4 + 8 + 8

// ClaimKey is the key of a unique key claim, which is self-delimiting and last.
func (l Keys) ClaimKey(dst []byte, segment uint32, epk partition.EPK, key partition.Key, claim string) []byte {
	dst = binary.BigEndian.AppendUint32(l.Space(dst, SpaceClaim), segment)
	return append(key.Append(l.epk(dst, epk)), claim...)
}

// After returns the first key that does not begin with prefix; nil when there
// is none.
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

// Ordinals: the partition's rid prefix (20 bits) above a counter (40 bits).
// The four top bits stay 0: in a RID they tell what kind of resource it is.
const (
	OrdinalCounterBits = 40
	MaxRIDPrefix       = 1<<20 - 1
	MaxOrdinalCounter  = 1<<OrdinalCounterBits - 1
)

// MakeOrdinal is the number of an item within its container, which it keeps.
func MakeOrdinal(ridPrefix uint32, counter uint64) uint64 {
	return uint64(ridPrefix)<<OrdinalCounterBits | counter
}

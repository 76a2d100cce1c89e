package physical

import (
	"encoding/binary"
	"errors"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// The spaces: first byte of every key. Numbers are big-endian throughout, so
// that byte order is number order. docs/reference/on-disk-keys.md has worked
// bytes for each, which a test reads.
const (
	spaceNode      byte = 0x01 // what belongs to the whole store
	spacePartition byte = 0x02 // state of a partition, written with every group
	spaceContainer byte = 0x03 // definition of a container
	spaceLineage   byte = 0x04 // ancestors of a partition, and which of them it reads
	spaceItem      byte = 0x10 // items in (EPK, ordinal) order
	spaceID        byte = 0x11 // (EPK, partition key, id) → ordinal
	spaceLogical   byte = 0x12 // items and bytes of each logical partition
	spaceIndex     byte = 0x20 // index entries
	spacePath      byte = 0x24 // indexed paths
	spaceCount     byte = 0x25 // how many items have them, many paths to a page
	spaceFeed      byte = 0x30 // latest-version change feed
	spaceEntry     byte = 0x31 // stored records of logs
	spaceTime      byte = 0x32 // second → first LSN of that second
	spaceExpiry    byte = 0x40 // items with a time to live of their own, by the second they expire
	spaceClaim     byte = 0x50 // unique key claims → ordinal of the item that holds it
)

// pointSpaces are read by Get and therefore enter the bloom filters.
var pointSpaces = []byte{spaceItem, spaceID, spaceLogical, spacePath, spaceCount, spaceClaim}

// PointSpaces returns the first bytes of keys that are read one by one; it is
// what storage.Options.PointSpaces should be for a store of partitions.
func PointSpaces() []byte { return append([]byte(nil), pointSpaces...) }

// dataSpaces are the spaces whose content is a function of the log.
var dataSpaces = []byte{
	spacePartition, spaceLineage, spaceItem, spaceID, spaceLogical, spaceIndex, spacePath, spaceCount, spaceFeed, spaceEntry, spaceTime,
	spaceExpiry, spaceClaim,
}

// Bytes that separate and end an escaped EPK. They order a string before all
// that it is a prefix of.
const (
	escapeByte = 0x00
	escapedNul = 0xff
	terminator = 0x01
)

var errKey = errors.New("key is damaged")

// layout writes and reads the keys of one container. Which form an EPK takes
// depends on the container: fixed-length EPKs lie bare, variable ones (version
// 1 keys) are escaped and terminated.
type layout struct {
	cid       uint32
	epkLength int // bytes of every EPK; 0 = variable
}

func layoutOf(cid uint32, d partition.Definition) layout {
	return layout{cid: cid, epkLength: d.FixedLength()}
}

func (l layout) space(dst []byte, space byte) []byte {
	return binary.BigEndian.AppendUint32(append(dst, space), l.cid)
}

// spaceEnd is the first key after those of the container in space.
func (l layout) spaceEnd(dst []byte, space byte) []byte {
	if l.cid == 1<<32-1 {
		return append(dst, space+1)
	}
	return binary.BigEndian.AppendUint32(append(dst, space), l.cid+1)
}

// epk appends an EPK that more key bytes follow.
func (l layout) epk(dst []byte, epk partition.EPK) []byte {
	if l.epkLength > 0 {
		return append(dst, epk...)
	}
	return append(l.bound(dst, epk), escapeByte, terminator)
}

// bound appends an EPK as the end of a range: not terminated, so that it is
// not above any key of an EPK it is equal to or a prefix of.
func (l layout) bound(dst []byte, epk partition.EPK) []byte {
	if l.epkLength > 0 {
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

// rangeBounds appends the keys of space that hold exactly the EPKs in r.
// Trailing zeros of a range's bounds do not count, see partition.Range.
func (l layout) rangeBounds(space byte, r partition.Range) (lower, upper []byte) {
	trim := func(e partition.EPK) partition.EPK {
		e = partition.EPK(strings.TrimRight(string(e), "\x00"))
		if l.epkLength > 0 && len(e) > l.epkLength {
			// An EPK is below it exactly if it is not above its beginning. What
			// follows must not be compared with what follows an EPK in a key.
			e = partition.EPK(after([]byte(e[:l.epkLength])))
		}
		return e
	}
	lower = l.bound(l.space(nil, space), trim(r.Min))
	if r.Max >= partition.MaxEPK {
		return lower, l.spaceEnd(nil, space)
	}
	return lower, l.bound(l.space(nil, space), trim(r.Max))
}

// readEPK reads what epk wrote at the start of b. The result is a part of b
// unless it was escaped.
func (l layout) readEPK(b []byte) (epk, rest []byte, err error) {
	if l.epkLength > 0 {
		if len(b) < l.epkLength {
			return nil, nil, errKey
		}
		return b[:l.epkLength], b[l.epkLength:], nil
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
			return nil, nil, errKey
		}
	}
	return nil, nil, errKey
}

func (l layout) partitionKey(dst []byte, id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.space(dst, spacePartition), id)
}

func (l layout) lineageKey(dst []byte, id uint32) []byte {
	return binary.BigEndian.AppendUint32(l.space(dst, spaceLineage), id)
}

// membersKey is behind the lineageKey of the same partition.
func (l layout) membersKey(dst []byte, id uint32) []byte {
	return append(l.lineageKey(dst, id), 1)
}

func (l layout) itemKey(dst []byte, epk partition.EPK, ordinal uint64) []byte {
	return binary.BigEndian.AppendUint64(l.epk(l.space(dst, spaceItem), epk), ordinal)
}

// readItemKey reads the part of an item's key after its space and container.
func (l layout) readItemKey(key []byte) (epk []byte, ordinal uint64, err error) {
	if len(key) < keyPrefix {
		return nil, 0, errKey
	}
	epk, rest, err := l.readEPK(key[keyPrefix:])
	if err != nil || len(rest) != 8 {
		return nil, 0, errKey
	}
	return epk, binary.BigEndian.Uint64(rest), nil
}

// keyPrefix is the length of space and container number.
const keyPrefix = 5

func (l layout) idKey(dst []byte, epk partition.EPK, key partition.Key, id string) []byte {
	return append(key.Append(l.epk(l.space(dst, spaceID), epk)), id...)
}

// prefixLen is the length of a key up to and including its EPK.
func (l layout) prefixLen(epk partition.EPK) int {
	if l.epkLength > 0 {
		return keyPrefix + len(epk)
	}
	return keyPrefix + len(epk) + strings.Count(string(epk), "\x00") + 2
}

func (l layout) logicalKey(dst []byte, epk partition.EPK, key partition.Key) []byte {
	return key.Append(l.epk(l.space(dst, spaceLogical), epk))
}

// segmentPrefix is what all keys of a segment in a space have in common.
func (l layout) segmentPrefix(space byte, segment uint32) []byte {
	return binary.BigEndian.AppendUint32(l.space(nil, space), segment)
}

// termPrefix is what all index entries at one path have in common.
func (l layout) termPrefix(dst []byte, segment uint32, pathHash uint64) []byte {
	dst = binary.BigEndian.AppendUint32(l.space(dst, spaceIndex), segment)
	return binary.BigEndian.AppendUint64(dst, pathHash)
}

// termPrefixLength is the length of termPrefix.
const termPrefixLength = keyPrefix + 4 + 8

func (l layout) termKey(dst []byte, segment uint32, pathHash uint64, typed []byte, ordinal uint64, epk partition.EPK) []byte {
	dst = append(l.termPrefix(dst, segment, pathHash), typed...)
	return append(binary.BigEndian.AppendUint64(dst, ordinal), epk...) // the EPK is last and needs no end
}

func (l layout) pathKey(dst []byte, segment uint32, pathHash uint64) []byte {
	dst = binary.BigEndian.AppendUint32(l.space(dst, spacePath), segment)
	return binary.BigEndian.AppendUint64(dst, pathHash)
}

func (l layout) countKey(dst []byte, segment, page uint32) []byte {
	dst = binary.BigEndian.AppendUint32(l.space(dst, spaceCount), segment)
	return binary.BigEndian.AppendUint32(dst, page)
}

func (l layout) feedKey(dst []byte, id uint32, lsn session.LSN, sub uint32) []byte {
	dst = binary.BigEndian.AppendUint32(l.space(dst, spaceFeed), id)
	dst = binary.BigEndian.AppendUint64(dst, uint64(lsn))
	return binary.BigEndian.AppendUint32(dst, sub)
}

// feedKeyLength is the length of feedKey.
const feedKeyLength = keyPrefix + 4 + 8 + 4

func (l layout) timeKey(dst []byte, id uint32, second int64) []byte {
	dst = binary.BigEndian.AppendUint32(l.space(dst, spaceTime), id)
	return binary.BigEndian.AppendUint64(dst, uint64(second))
}

// timeKeyLength is the length of timeKey.
const timeKeyLength = keyPrefix + 4 + 8

func (l layout) expiryKey(dst []byte, id uint32, second int64, ordinal uint64) []byte {
	dst = binary.BigEndian.AppendUint32(l.space(dst, spaceExpiry), id)
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(dst, uint64(second)), ordinal)
}

// expiryKeyLength is the length of expiryKey.
const expiryKeyLength = keyPrefix + 4 + 8 + 8

// claimKey is the key of a unique key claim, which is self-delimiting and last.
func (l layout) claimKey(dst []byte, segment uint32, epk partition.EPK, key partition.Key, claim string) []byte {
	dst = binary.BigEndian.AppendUint32(l.space(dst, spaceClaim), segment)
	return append(key.Append(l.epk(dst, epk)), claim...)
}

// after returns the first key that does not begin with prefix; nil when there
// is none.
func after(prefix []byte) []byte {
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
	ordinalCounterBits = 40
	maxRIDPrefix       = 1<<20 - 1
	maxOrdinalCounter  = 1<<ordinalCounterBits - 1
)

func makeOrdinal(ridPrefix uint32, counter uint64) uint64 {
	return uint64(ridPrefix)<<ordinalCounterBits | counter
}

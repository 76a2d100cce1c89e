package witness

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
)

// The bytes of the file, big-endian. docs/reference/damage.md has an example that a test reads.
//
//	0      header, copy A (4,096 bytes reserved)
//	4096   header, copy B
//	8192   segments of 65,536 bytes: 512 slots copy A, then the same slots copy B
//
// Write n of a header or a slot goes to copy A when n is even, else to copy B.
//
// A slot has the first 16 of the chain's 32 bytes. They only need to detect accidents, and 128 bits
// suffice for that: an attacker who can forge a store can also forge the witness. So the place fits
// in bytes that format 1 left free, and neither the slot nor a write of it became larger. Bytes 48
// to 59 are still free.
const (
	headerRoom   = 4096
	headerBytes  = 256
	firstSegment = 2 * headerRoom

	slotBytes       = 64
	slotsPerSegment = 512
	copyBytes       = slotsPerSegment * slotBytes
	segmentBytes    = 2 * copyBytes

	// Format 1 had no place and no chain: bytes 28 and later of its slots are zero. Begin always
	// writes a new witness, so a file never has slots of both formats.
	formatVersion = 2
	oldestFormat  = 1

	flagClosed = 1

	stateLive    = 1
	stateRetired = 2

	sumBytes = 4
)

var magic = [8]byte{'O', 'R', 'R', 'W', 'I', 'T', 'N', 0}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// seal writes the checksum of b into its last four bytes.
func seal(b []byte) {
	n := len(b) - sumBytes
	binary.BigEndian.PutUint32(b[n:], crc32.Checksum(b[:n], castagnoli))
}

func isSealed(b []byte) bool {
	n := len(b) - sumBytes
	return binary.BigEndian.Uint32(b[n:]) == crc32.Checksum(b[:n], castagnoli)
}

// header is the content of the witness apart from the slots.
type header struct {
	sequence uint64
	store    Identity
	mark     Mark
}

func (h *header) put(b []byte) {
	clear(b)
	copy(b, magic[:])
	binary.BigEndian.PutUint32(b[8:], formatVersion)
	if h.mark.Closed {
		binary.BigEndian.PutUint32(b[12:], flagClosed)
	}
	binary.BigEndian.PutUint64(b[16:], h.sequence)
	copy(b[24:], h.store[:])
	binary.BigEndian.PutUint64(b[56:], h.mark.Manifest)
	binary.BigEndian.PutUint64(b[64:], uint64(h.mark.ManifestBytes))
	logs := h.mark.Logs[max(0, len(h.mark.Logs)-MaxLogs):]
	binary.BigEndian.PutUint32(b[72:], uint32(len(logs)))
	for i, number := range logs {
		binary.BigEndian.PutUint64(b[80+8*i:], number)
	}
	seal(b)
}

var errHeader = errors.New("the header is damaged")

// readHeader reads one copy.
func readHeader(b []byte) (h header, err error) {
	if len(b) != headerBytes || [8]byte(b[:8]) != magic || !isSealed(b) {
		return h, errHeader
	}
	switch v := binary.BigEndian.Uint32(b[8:]); {
	case v > formatVersion:
		return h, fmt.Errorf("%w: it has format version %d, this program knows %d", ErrNewer, v, formatVersion)
	case v < oldestFormat:
		return h, errHeader
	}
	h.sequence = binary.BigEndian.Uint64(b[16:])
	copy(h.store[:], b[24:])
	h.mark.Closed = binary.BigEndian.Uint32(b[12:])&flagClosed != 0
	h.mark.Manifest, h.mark.ManifestBytes = binary.BigEndian.Uint64(b[56:]), int64(binary.BigEndian.Uint64(b[64:]))
	n := binary.BigEndian.Uint32(b[72:])
	if n > MaxLogs {
		return h, errHeader
	}
	for i := range n {
		h.mark.Logs = append(h.mark.Logs, binary.BigEndian.Uint64(b[80+8*i:]))
	}
	return h, nil
}

// slotImage is one copy of a slot.
type slotImage struct {
	sequence uint64
	state    uint32
	entry    Entry
}

func (s *slotImage) put(b *[slotBytes]byte) {
	binary.BigEndian.PutUint32(b[0:], s.entry.Container)
	binary.BigEndian.PutUint32(b[4:], s.entry.Partition)
	binary.BigEndian.PutUint64(b[8:], s.entry.LSN)
	binary.BigEndian.PutUint64(b[16:], s.sequence)
	binary.BigEndian.PutUint32(b[24:], s.state)
	binary.BigEndian.PutUint32(b[28:], s.entry.Place)
	copy(b[32:], s.entry.Chain[:])
	seal(b[:])
}

// readSlot reads one copy. used is false for a copy that was never written, valid is true for one
// with the right checksum.
func readSlot(b []byte) (s slotImage, used, valid bool) {
	for _, c := range b {
		used = used || c != 0
	}
	if !used || !isSealed(b) {
		return s, used, false
	}
	s.entry = Entry{
		Container: binary.BigEndian.Uint32(b), Partition: binary.BigEndian.Uint32(b[4:]),
		LSN: binary.BigEndian.Uint64(b[8:]),
	}
	s.entry.Place = binary.BigEndian.Uint32(b[28:])
	copy(s.entry.Chain[:], b[32:])
	s.sequence, s.state = binary.BigEndian.Uint64(b[16:]), binary.BigEndian.Uint32(b[24:])
	return s, true, s.state == stateLive || s.state == stateRetired
}

// slotOffset returns the offset of a copy of a slot.
func slotOffset(i int, copyOf uint64) int64 {
	return firstSegment + int64(i/slotsPerSegment)*segmentBytes + int64(copyOf&1)*copyBytes + int64(
		i%slotsPerSegment)*slotBytes
}

package witness

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
)

// MaxLogs is the maximum number of write-ahead logs in a Mark.
const MaxLogs = 8

// Mark names the files of the store.
type Mark struct {
	Manifest      uint64
	ManifestBytes int64
	Logs          []uint64 // ascending; the last MaxLogs of them
	Closed        bool     // the store was closed, and nothing was written since
}

// Entry is a partition and the position of its last durable write.
type Entry struct {
	Container, Partition uint32
	LSN                  uint64
	// Place is the number of records in the partition's log after the mutation with that LSN.
	Place uint32
	// Chain is the beginning of the hash of the log's last record. It distinguishes two histories
	// with the same LSN and place. It is zero when unknown.
	Chain [16]byte
}

// Identity identifies a store.
type Identity [32]byte

// IdentityOf returns the identity of the store with this secret, without revealing the secret.
func IdentityOf(secret []byte) Identity {
	return sha256.Sum256(append([]byte("orrery witness\x00"), secret...))
}

// ErrDamaged says that the bytes of a witness are wrong. ErrNewer says that a newer program has
// written it. A missing witness is fs.ErrNotExist. Other errors come from the file system and say
// nothing about the witness.
var (
	ErrDamaged = errors.New("the witness is damaged")
	ErrNewer   = errors.New("the witness was written by a newer Orrery")
)

// Record is the content of a witness.
type Record struct {
	Store   Identity
	Mark    Mark
	Entries []Entry // of existing partitions, in the order of their slots
	// Unreadable counts the slots whose copies are both damaged, or missing from the end of the
	// file. Their content is unknown.
	Unreadable int
}

// Read reads a witness and changes nothing.
func Read(files FS, path string) (_ *Record, err error) {
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	h, err := newestHeader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	r := &Record{Store: h.store, Mark: h.mark}
	size, err := f.Size()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if size < firstSegment+segmentBytes || (size-firstSegment)%segmentBytes != 0 {
		r.Unreadable++ // the file was truncated
	}
	segment := make([]byte, segmentBytes)
	for base := int64(firstSegment); base < size; base += segmentBytes {
		clear(segment)
		if _, err := f.ReadAt(segment, base); err != nil && !errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		for i := range slotsPerSegment {
			r.add(segment[i*slotBytes:(i+1)*slotBytes], segment[copyBytes+i*slotBytes:copyBytes+(i+1)*slotBytes])
		}
	}
	return r, nil
}

// add adds the newer of the two copies of a slot.
func (r *Record) add(a, b []byte) {
	slot, used, valid := readSlot(a)
	other, otherUsed, otherValid := readSlot(b)
	switch {
	case !used && !otherUsed:
		return
	case !valid && !otherValid:
		r.Unreadable++
		return
	case !valid || otherValid && other.sequence > slot.sequence:
		slot = other
	}
	if slot.state == stateLive {
		r.Entries = append(r.Entries, slot.entry)
	}
}

// newestHeader reads both copies of the header and returns the newer.
func newestHeader(f File) (header, error) {
	var best header
	var newer error
	found := false
	for _, offset := range []int64{0, headerRoom} {
		b := make([]byte, headerBytes)
		if _, err := f.ReadAt(b, offset); err != nil && !errors.Is(err, io.EOF) {
			return header{}, err
		}
		h, err := readHeader(b)
		switch {
		case errors.Is(err, ErrNewer):
			newer = err
		case err == nil && (!found || h.sequence > best.sequence):
			best, found = h, true
		}
	}
	switch {
	case newer != nil:
		return header{}, newer
	case !found:
		return header{}, fmt.Errorf("%w: %w", ErrDamaged, errHeader)
	}
	return best, nil
}

package witness

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
)

// Witness is an open witness file. Its methods are safe for concurrent use, except that each slot
// belongs to one partition, which records one position after another.
type Witness struct {
	path   string
	file   File
	logger *slog.Logger
	failed atomic.Bool // a write has failed and was logged

	slots atomic.Pointer[[]*slot] // replaced when it grows

	mu       sync.Mutex // guards the fields below and the growth of the file
	header   header
	free     []int
	capacity int // number of slots in the file
	closed   bool
}

// slot is the slot of one partition, which is its only user.
type slot struct {
	image slotImage
	bytes [slotBytes]byte
}

// newSuffix is the suffix of a new witness file before it replaces the old one.
const newSuffix = ".new"

// spareSlots is the number of slots for later partitions before the file has to grow.
const spareSlots = 64

// Begin durably writes a new witness in place of an existing one. The slots of the entries are 0,
// 1, and so on. logger reports when the witness cannot be written.
func Begin(files FS, path string, store Identity, mark Mark, entries []Entry, logger *slog.Logger) (_ *Witness,
	err error,
) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("create the witness %s: %w", path, err)
		}
	}()
	w := &Witness{path: path, logger: logger, header: header{store: store, mark: mark}}
	if w.file, err = files.Create(path + newSuffix); err != nil {
		return nil, err
	}
	if err := w.writeWhole(entries); err != nil {
		return nil, errors.Join(err, w.file.Close())
	}
	// Some systems cannot rename an open file.
	if err := errors.Join(w.file.Sync(), w.file.Close()); err != nil {
		return nil, err
	}
	if err := files.Rename(path+newSuffix, path); err != nil {
		return nil, err
	}
	if err := files.SyncDir(path); err != nil {
		return nil, err
	}
	if w.file, err = files.OpenWrite(path); err != nil {
		return nil, err
	}
	return w, nil
}

// writeWhole writes the whole file.
func (w *Witness) writeWhole(entries []Entry) error {
	if err := w.writeHeader(); err != nil {
		return err
	}
	for w.capacity < len(entries)+spareSlots {
		if err := w.grow(); err != nil {
			return err
		}
	}
	return w.writeFirst(entries)
}

// writeFirst writes the first copies of all slots, a segment at a time.
func (w *Witness) writeFirst(entries []Entry) error {
	slots := make([]*slot, len(entries))
	for first := 0; first < len(entries); first += slotsPerSegment {
		part := entries[first:min(first+slotsPerSegment, len(entries))]
		run := make([]byte, 0, len(part)*slotBytes)
		for i, e := range part {
			s := &slot{image: slotImage{state: stateLive, entry: e}}
			s.image.put(&s.bytes)
			run = append(run, s.bytes[:]...)
			slots[first+i] = s
		}
		if _, err := w.file.WriteAt(run, slotOffset(first, 0)); err != nil {
			return err
		}
	}
	w.slots.Store(&slots)
	return nil
}

// grow adds a segment. The caller holds w.mu, or no other goroutine has w.
func (w *Witness) grow() error {
	if _, err := w.file.WriteAt(make([]byte, segmentBytes), slotOffset(w.capacity, 0)); err != nil {
		return err
	}
	w.capacity += slotsPerSegment
	return nil
}

// writeHeader replaces the older copy of the header. The caller holds w.mu, or no other goroutine
// has w.
func (w *Witness) writeHeader() error {
	w.header.sequence++
	b := make([]byte, headerBytes)
	w.header.put(b)
	_, err := w.file.WriteAt(b, int64(w.header.sequence&1)*headerRoom)
	return err
}

// Add adds a slot for a new partition and returns its number.
func (w *Witness) Add(container, partition uint32, lsn uint64, place uint32, chain [16]byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	slots := *w.slots.Load()
	i := len(slots)
	var s *slot
	if n := len(w.free); n > 0 {
		i, w.free = w.free[n-1], w.free[:n-1]
		s = slots[i]
	} else {
		if i >= w.capacity {
			if err := w.grow(); err != nil {
				return 0, fmt.Errorf("extend the witness %s: %w", w.path, err)
			}
		}
		s = new(slot)
		grown := append(slices.Clip(slots), s)
		w.slots.Store(&grown)
	}
	s.image.state, s.image.entry = stateLive, Entry{container, partition, lsn, place, chain}
	return i, w.write(i, s)
}

// Note records how far the log of a partition is durable, see Entry. It does not sync. After a
// failed write the witness is behind: it detects less, but says nothing untrue. The first failure
// is logged.
func (w *Witness) Note(i int, lsn uint64, place uint32, chain [16]byte) {
	s := (*w.slots.Load())[i]
	s.image.entry.LSN, s.image.entry.Place, s.image.entry.Chain = lsn, place, chain
	if err := w.write(i, s); err != nil {
		w.logFailure(err)
	}
}

// Retire frees the slot of a partition that no longer exists.
func (w *Witness) Retire(i int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	s := (*w.slots.Load())[i]
	s.image.state = stateRetired
	if err := w.write(i, s); err != nil {
		w.logFailure(err)
	}
	w.free = append(w.free, i)
}

// write replaces the older copy of a slot.
func (w *Witness) write(i int, s *slot) error {
	s.image.sequence++
	s.image.put(&s.bytes)
	_, err := w.file.WriteAt(s.bytes[:], slotOffset(i, s.image.sequence))
	return err
}

func (w *Witness) logFailure(err error) {
	if !w.failed.Swap(true) {
		w.logger.Error(
			"the witness cannot be written; the next start may not detect the loss of acknowledged writes. Check the disk "+
				"and restart the server", "file", w.path, "error", err)
	}
}

// SetMark records the files of the store. With sync, the whole witness is durable when SetMark
// returns.
func (w *Witness) SetMark(m Mark, sync bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return
	}
	w.header.mark = m
	err := w.writeHeader()
	if err == nil && sync {
		err = w.file.Sync()
	}
	if err != nil {
		w.logFailure(err)
	}
}

// Close makes the witness durable and closes it. mark is the last mark. If it says that the store
// was closed properly, it is written only after the slots are durable.
func (w *Witness) Close(mark Mark) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return nil
	}
	w.closed = true
	err := w.file.Sync()
	if err == nil && !w.failed.Load() {
		w.header.mark = mark
		err = w.writeHeader()
	}
	if err == nil {
		err = w.file.Sync()
	}
	if err = errors.Join(err, w.file.Close()); err != nil {
		return fmt.Errorf("close the witness %s: %w", w.path, err)
	}
	return nil
}

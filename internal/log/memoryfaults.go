package log

import (
	"bytes"
	"context"
	"fmt"
	"slices"
)

// Shorten loses every record after a position, as restoring an old copy does. It fails with
// ErrDiverged or ErrTruncated if the log has no such position.
func (m *Memory) Shorten(end Position) error {
	s := m.fromBegin()
	if err := s.reach(end); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.entries = slices.Clone(m.entries[:s.next-m.first])
	m.lost++
	m.wake()
	return nil
}

// Flip inverts a bit of the record that ends at a position; undo restores it. Bits are counted from
// the record's first byte, and wrap around at its end.
func (m *Memory) Flip(end Position, bit int) (undo func(), err error) {
	s := m.fromBegin()
	if err := s.reach(end); err != nil {
		return nil, err
	}
	entry := s.next - 1
	flip := func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		if entry < m.first || entry >= m.first+len(m.entries) {
			return
		}
		record := bytes.Clone(m.entries[entry-m.first])
		record[bit/8%len(record)] ^= 1 << (bit % 8)
		m.entries[entry-m.first] = record
	}
	if flip(); entry < m.first {
		return nil, fmt.Errorf("%w: no record ends at LSN %d", ErrTruncated, end.LSN)
	}
	return flip, nil
}

// memoryFaults determines what happens to the records that a handle sends.
type memoryFaults struct {
	next func(record []byte) (entry int, err error) // for the next record only; nil: it arrives
	held chan struct{}                              // receives a value for each record that waits in late; nil: none
	late []memoryPacket
}

// memoryPacket is a record in flight.
type memoryPacket struct {
	record []byte
	entry  chan int // receives the number of its entry once it has arrived
}

// send sends a record and returns the number of its entry. Its only error is ErrAmbiguous.
func (h *MemoryHandle) send(ctx context.Context, record []byte) (int, error) {
	h.mu.Lock()
	next := h.faults.next
	h.faults.next = nil
	if held := h.faults.held; next == nil && held != nil {
		p := memoryPacket{record: record, entry: make(chan int, 1)}
		h.faults.late = append(h.faults.late, p)
		h.mu.Unlock()
		select {
		case held <- struct{}{}:
		default: // the last value has not been received yet
		}
		select {
		case entry := <-p.entry:
			return entry, nil
		case <-ctx.Done():
			return 0, fmt.Errorf("%w: %w", ErrAmbiguous, ctx.Err())
		}
	}
	h.mu.Unlock()
	if next == nil {
		next = h.m.deliverable
	}
	return next(record)
}

// deliverable is the fate of a record without faults.
func (m *Memory) deliverable(record []byte) (int, error) { return m.arrive(record), nil }

func (h *MemoryHandle) setNext(fate func([]byte) (int, error)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.faults.next = fate
}

// Pause holds back what the handle sends, including claims, until resume is called; then it arrives
// in its order. A record arrives even if its sender no longer waits. The channel signals that
// something is held back.
func (h *MemoryHandle) Pause() (held <-chan struct{}, resume func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.faults.held = make(chan struct{}, 1)
	return h.faults.held, h.resume
}

func (h *MemoryHandle) resume() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range h.faults.late {
		p.entry <- h.m.arrive(p.record)
	}
	h.faults.held, h.faults.late = nil, nil
}

// LoseAnswer lets the next record that the handle sends arrive, or not. Either way the handle gets
// no answer.
func (h *MemoryHandle) LoseAnswer(arrives bool) {
	h.setNext(func(record []byte) (int, error) {
		if arrives {
			h.m.arrive(record)
		}
		return 0, fmt.Errorf("%w: no answer", ErrAmbiguous)
	})
}

// Delay intercepts the next record that the handle sends, which gets no answer. It arrives when
// arrive is called, which reports whether there was one.
func (h *MemoryHandle) Delay() (arrive func() bool) {
	late := make(chan []byte, 1)
	h.setNext(func(record []byte) (int, error) {
		late <- record
		return 0, fmt.Errorf("%w: no answer yet", ErrAmbiguous)
	})
	return func() bool {
		select {
		case record := <-late:
			h.m.arrive(record)
			return true
		default:
			return false
		}
	}
}

// Duplicate lets the next record that the handle sends arrive twice.
func (h *MemoryHandle) Duplicate() {
	h.setNext(func(record []byte) (int, error) {
		defer h.m.arrive(record)
		return h.m.arrive(record), nil
	})
}

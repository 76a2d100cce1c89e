package log

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"sync"
)

// Memory is the log of one partition in memory: as durable as the process. It orders the bytes of
// records and does not decode them; each handle determines with a Reader which records count. A
// test can inject faults into it (Shorten, Flip) and into its handles.
type Memory struct {
	mu sync.Mutex
	// begin reads from the first entry that is kept. forgotten are the chains of positions that
	// Truncate has dropped, including all those with the LSN of begin.
	begin     Reader
	forgotten []Hash
	first     int      // number of entries dropped before entries[0]
	entries   [][]byte // records in order, not all of which count; never written to
	lost      int      // number of times that entries at the end were lost
	changed   chan struct{}
}

// NewMemory returns the log of a partition that begins at a position.
func NewMemory(born Position) *Memory {
	born.Cursor = nil
	return &Memory{begin: *NewReader(born, Term{}), changed: make(chan struct{})}
}

// Open returns a handle for a replica. A restarted replica opens another handle.
func (m *Memory) Open() *MemoryHandle {
	return &MemoryHandle{m: m, appending: make(chan struct{}, 1), view: m.fromBegin()}
}

// arrive adds a record's bytes and returns the number of its entry.
func (m *Memory) arrive(record []byte) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.entries = append(m.entries, bytes.Clone(record))
	m.wake()
	return m.first + len(m.entries) - 1
}

// wake wakes all goroutines that wait for a change. The caller holds the lock.
func (m *Memory) wake() {
	close(m.changed)
	m.changed = make(chan struct{})
}

// end returns the number of the next entry, and a channel that is closed when it has arrived.
func (m *Memory) end() (int, <-chan struct{}) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.first + len(m.entries), m.changed
}

// memoryScan is a reader of a Memory and its place there.
type memoryScan struct {
	Reader
	m    *Memory
	next int // number of the entry that it takes next
	lost int // the log's lost when next was right
}

func (m *Memory) fromBegin() memoryScan {
	m.mu.Lock()
	defer m.mu.Unlock()
	return memoryScan{Reader: m.begin, m: m, next: m.first, lost: m.lost}
}

// from begins to read after a position: at its cursor if that is still right.
func (m *Memory) from(p Position) (memoryScan, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if s, ok := m.atCursor(p); ok {
		return s, nil
	}
	s := memoryScan{m: m}
	return s, m.rewind(&s, p)
}

// rewind moves a scan to the log's begin, on its way to a position. The caller holds the lock.
func (m *Memory) rewind(s *memoryScan, p Position) error {
	s.Reader, s.next, s.lost = m.begin, m.first, m.lost
	if p.LSN == s.at.LSN && slices.Contains(m.forgotten, p.Chain) {
		return fmt.Errorf("%w: they begin behind a later claim at LSN %d", ErrTruncated, p.LSN)
	}
	return s.Seek(p)
}

// A cursor is the number of the entry after the position and the count of losses.
func (s *memoryScan) position() Position {
	p := s.At()
	p.Cursor = binary.AppendUvarint(binary.AppendUvarint(nil, uint64(s.next)), uint64(s.lost))
	return p
}

func (m *Memory) atCursor(p Position) (memoryScan, bool) {
	next, n := binary.Uvarint(p.Cursor)
	if n <= 0 || next <= uint64(m.first) || next > uint64(m.first+len(m.entries)) {
		return memoryScan{}, false
	}
	if lost, n := binary.Uvarint(p.Cursor[n:]); n <= 0 || lost != uint64(m.lost) {
		return memoryScan{}, false
	}
	r, err := ReadRecord(m.entries[int(next)-1-m.first])
	if err != nil || !r.After().Is(p) {
		return memoryScan{}, false
	}
	s := memoryScan{Reader: *NewReader(r.After(), r.Term), m: m, next: int(next), lost: m.lost}
	s.sealed = r.Kind == Seal
	return s, true
}

// entry returns the next entry before end, or nil. If entries were lost or dropped under the scan,
// it finds its place again.
func (s *memoryScan) entry(end int) ([]byte, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.lost != s.m.lost || s.next < s.m.first {
		position := s.from
		if s.found {
			position = s.at
		}
		if err := s.m.rewind(s, position); err != nil {
			return nil, err
		}
	}
	if s.next >= min(end, s.m.first+len(s.m.entries)) {
		return nil, nil
	}
	s.next++
	return s.m.entries[s.next-1-s.m.first], nil
}

// link returns the next record before an entry that counts and is requested, or nil.
func (s *memoryScan) link(end int) (*Record, error) {
	for {
		b, err := s.entry(end)
		if b == nil || err != nil {
			return nil, err
		}
		r, err := ReadRecord(b)
		if err != nil {
			s.next-- // it stays at the damage
			return nil, fmt.Errorf("entry %d behind LSN %d: %w", s.next, s.at.LSN, err)
		}
		if more, err := s.Next(&r); more || err != nil {
			return &r, err
		}
	}
}

// reach reads up to a position and no further.
func (s *memoryScan) reach(p Position) error {
	if err := s.Seek(p); err != nil {
		return err
	}
	for end, _ := s.m.end(); !s.found && s.next < end; {
		if _, err := s.link(s.next + 1); err != nil {
			return err
		}
	}
	return s.End()
}

// deliver delivers the records before an entry. No lock is held while apply runs.
func (s *memoryScan) deliver(ctx context.Context, end int, apply Apply) error {
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		r, err := s.link(end)
		if r == nil || err != nil {
			return err
		}
		if err := apply(r, s.position()); err != nil {
			return err
		}
	}
}

// truncate forgets the records up to a position, but not the seal.
func (m *Memory) truncate(upTo Position) error {
	s := m.fromBegin()
	kept, passed := s, []Hash(nil)
	if err := s.Seek(upTo); err != nil {
		return nil // already forgotten
	}
	for end, _ := m.end(); !s.found && s.next < end; {
		kept = s
		if _, err := s.link(s.next + 1); err != nil {
			return err
		}
		switch {
		case s.At().LSN != kept.At().LSN:
			passed = nil
		case !s.At().Is(kept.At()) && !s.Sealed():
			passed = append(passed, kept.At().Chain)
		}
	}
	if err := s.End(); err != nil {
		return m.unlessForgotten(upTo, err)
	}
	if !s.Sealed() {
		kept = s
	}
	m.drop(kept, passed)
	return nil
}

func (m *Memory) unlessForgotten(p Position, err error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if p.LSN == m.begin.at.LSN && slices.Contains(m.forgotten, p.Chain) {
		return nil
	}
	return err
}

// drop forgets what precedes a scan. passed are the places it has passed with the same LSN as the
// next place.
func (m *Memory) drop(kept memoryScan, passed []Hash) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if kept.lost != m.lost || kept.next < m.first {
		return // entries were lost or dropped meanwhile; forgetting is optional
	}
	if kept.At().LSN != m.begin.at.LSN {
		m.forgotten = nil
	}
	m.forgotten = append(m.forgotten, passed...)
	m.entries, m.first = slices.Clone(m.entries[kept.next-m.first:]), kept.next
	m.begin = *NewReader(kept.At(), kept.Term())
}

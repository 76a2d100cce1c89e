package serve

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// chunkPatience is how long a request waits for a chunk. The digest of a large partition takes
// longer; the answer is then an empty chunk, and the command asks for the next one.
const chunkPatience = 15 * time.Second

// base is a base that is being read in chunks.
type base struct {
	id      string
	pinned  *store.Base
	memory  *ledger.Account
	cancel  context.CancelFunc
	chunks  chan []byte   // closed at the end
	touched chan struct{} // has room for one: a chunk was asked for
	err     error         // why it ended early; set before chunks is closed

	reading sync.Mutex // held while a chunk is awaited; guards the fields below
	number  int        // of the last chunk that was read; 0 before the first
	last    []byte
	more    bool
}

// Begin pins the present state of the store, and begins to write it.
func (s *Server) Begin(ctx context.Context) (wire.Base, error) {
	ended, err := s.o.Store.Logs(ctx)
	if err != nil {
		return wire.Base{}, err
	}
	memory, err := s.account(ctx, baseRoom)
	if err != nil {
		return wire.Base{}, err
	}
	pinned, err := s.o.Store.PinBase()
	if err != nil {
		memory.Close()
		return wire.Base{}, err
	}
	abandon := func(err error) (wire.Base, error) {
		pinned.Release()
		memory.Close()
		return wire.Base{}, err
	}
	logs, second, err := pinned.Logs()
	if err != nil {
		return abandon(err)
	}
	for _, l := range ended {
		if l.Ended {
			logs = append(logs, l)
		}
	}
	var id [16]byte
	_, _ = rand.Read(id[:]) // never fails
	b := &base{
		id: hex.EncodeToString(id[:]), pinned: pinned, memory: memory, more: true,
		chunks: make(chan []byte), touched: make(chan struct{}, 1),
	}
	if !s.start(b) {
		return abandon(status.New(status.Conflict,
			"Another backup is reading a base, and the server serves one at a time. Try again when it has ended; one that was "+
				"interrupted ends after %s.", baseIdle))
	}
	return wire.Base{ID: b.id, Second: second, Logs: logsOf(logs)}, nil
}

// start begins to write a base, unless another one is being read.
func (s *Server) start(b *base) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.base != nil {
		return false
	}
	s.base = b
	ctx, cancel := context.WithCancel(s.group.Context())
	b.cancel = cancel
	s.group.Go(func(context.Context) {
		out := &chunker{ctx: ctx, to: b.chunks}
		b.err = b.pinned.Write(ctx, out)
		if b.err == nil {
			b.err = out.flush()
		}
		b.pinned.Release()
		close(b.chunks)
	})
	s.group.Go(func(context.Context) {
		b.awaitIdle(ctx, s.idle)
		s.mu.Lock()
		if s.base == b {
			s.base = nil
		}
		s.mu.Unlock()
		cancel()
		b.memory.Close()
	})
	return true
}

// awaitIdle returns when nobody has asked for a chunk for a while, or the base is to end.
func (b *base) awaitIdle(ctx context.Context, idle time.Duration) {
	for {
		select {
		case <-b.touched:
		case <-clock.System().After(idle):
			return
		case <-ctx.Done():
			return
		}
	}
}

// Chunk returns a chunk of the base. more says that another one follows. After the last chunk the
// command asks once for the chunk after it, which ends the base.
func (s *Server) Chunk(ctx context.Context, r wire.ChunkRequest) (chunk []byte, more bool, err error) {
	s.mu.Lock()
	b := s.base
	s.mu.Unlock()
	if b == nil || b.id != r.ID {
		return nil, false, status.New(status.Gone,
			"The base is no longer read: the server has restarted, or nobody asked for a chunk for %s. Begin another one.",
			baseIdle)
	}
	select {
	case b.touched <- struct{}{}:
	default:
	}
	b.reading.Lock()
	defer b.reading.Unlock()
	switch {
	case r.Number == b.number && r.Number > 0:
		return b.last, b.more, nil // its answer was lost
	case r.Number == b.number+1 && !b.more:
		b.cancel() // the command has all
		return nil, false, nil
	case r.Number != b.number+1:
		return nil, false, status.New(status.BadRequest, "Chunk %d was asked for; the next one is %d.", r.Number, b.number+1)
	}
	select {
	case next, open := <-b.chunks:
		if !open && b.err != nil {
			return nil, false, b.err
		}
		b.last, b.more = next, open
	case <-clock.System().After(chunkPatience):
		b.last = nil
	case <-ctx.Done():
		return nil, false, ctx.Err()
	}
	b.number++
	return b.last, b.more, nil
}

// chunker sends what is written to it in chunks.
type chunker struct {
	ctx context.Context
	to  chan<- []byte
	buf []byte
}

// Write implements io.Writer.
func (c *chunker) Write(p []byte) (int, error) {
	for n := 0; n < len(p); {
		if c.buf == nil {
			c.buf = make([]byte, 0, wire.ChunkBytes)
		}
		part := p[n:min(len(p), n+cap(c.buf)-len(c.buf))]
		c.buf = append(c.buf, part...)
		n += len(part)
		if len(c.buf) == cap(c.buf) {
			if err := c.flush(); err != nil {
				return n, err
			}
		}
	}
	return len(p), nil
}

// flush sends what is left.
func (c *chunker) flush() error {
	select {
	case c.to <- c.buf:
		c.buf = nil
		return nil
	case <-c.ctx.Done():
		return context.Cause(c.ctx)
	}
}

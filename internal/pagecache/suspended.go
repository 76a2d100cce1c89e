package pagecache

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/turns"
	"github.com/orrery-db/orrery/internal/worker"
)

// Bounds of suspended queries. A dropped query gathers again, a bounded number of times; see
// exec.Suspensions. One owner may use half of the bytes.
const (
	maxQueries    = 64
	maxQueryBytes = 128 << 20
	maxOfOwner    = 8
	// suspendedShare is the part of the ledger that suspended queries may take at most.
	queriesShare = 8
	// suspendedIdle is how long a query waits for its next page.
	queryIdle = 2 * time.Minute
	// maxFailed is how many failed queries are remembered.
	maxFailed = 256
	// treeBytes is about how many bytes the tree and the plan of a text take for each byte
	// of the text. textShare limits their part of the bound, so that no query is dropped at
	// once because of its text.
	treeBytes = 16
	textShare = 4
)

// Suspended keeps queries between two of their pages. An owner with too many queries loses
// its oldest; when the memory is full, the owner that takes the most loses its oldest.
type Suspended struct {
	clock  clock.Clock
	logger *slog.Logger
	most   int            // bytes of all
	expiry *worker.Worker // drops idle queries

	mu     sync.Mutex
	list   []*Suspension // the oldest first
	bytes  int
	closed bool
	// failed are the identities of queries whose pages failed, the oldest first: their
	// clients did not cause the loss.
	failed []uint64
}

// NewSuspended returns an empty memory of queries, whose accounts are in a ledger.
func NewSuspended(c clock.Clock, l *ledger.Ledger, logger *slog.Logger) *Suspended {
	s := &Suspended{clock: c, logger: logger, most: int(min(maxQueryBytes, l.Limit()/queriesShare))}
	s.expiry = worker.New(c, queryIdle/2, func(context.Context, bool) bool { return s.expire() })
	return s
}

// Suspension is a suspended query.
type Suspension struct {
	ID    uint64
	of    Query
	owner turns.Owner
	Query *exec.Suspended
	text  *Text
	Read  session.Token // where its pages last read each range
	bytes int
	since time.Time
}

// NewSuspension returns a suspension with an identity that clients cannot guess, although
// continuations are signed.
func NewSuspension(query *exec.Suspended, of Query, owner turns.Owner, text *Text,
	read session.Token,
) *Suspension {
	var random [8]byte
	_, _ = rand.Read(random[:]) // never fails
	return &Suspension{ID: binary.BigEndian.Uint64(random[:]), of: of, owner: owner, Query: query, text: text, Read: read}
}

// Drop ends queries. The caller does not hold the lock. A panic of a dropped query has no
// request to end, so Drop logs it.
func (s *Suspended) Drop(all ...*Suspension) {
	for _, one := range all {
		if p := one.Query.Drop(); p != nil {
			s.logger.Error("a suspended query panicked as it was dropped",
				"container", one.of.Container, "query", heat.ShapeOf(one.text.String()), "panic", p)
		}
	}
}

// Keep keeps a query, and drops others to make room.
func (s *Suspended) Keep(one *Suspension) {
	one.bytes = one.Query.Bytes() + min(treeBytes*len(one.text.text), s.most/textShare)
	one.since = s.clock.Now()
	s.Drop(s.add(one)...)
}

// add adds a query and returns those that the caller must drop without the lock.
func (s *Suspended) add(one *Suspension) (gone []*Suspension) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return []*Suspension{one}
	}
	s.list = append(s.list, one)
	s.bytes += one.bytes
	gone = s.takeIdle(one.since)
	for n, bytes := s.of(one.owner); n > maxOfOwner || n > 1 && bytes > s.most/2; n, bytes = s.of(one.owner) {
		gone = append(gone, s.takeOldest(one.owner))
	}
	for len(s.list) > maxQueries || s.bytes > s.most {
		gone = append(gone, s.takeOldest(s.greatest()))
	}
	if len(s.list) > 0 {
		s.expiry.Start()
	}
	return gone
}

// of counts the queries of an owner. s.mu is held.
func (s *Suspended) of(owner turns.Owner) (n, bytes int) {
	for _, one := range s.list {
		if one.owner == owner {
			n, bytes = n+1, bytes+one.bytes
		}
	}
	return n, bytes
}

// greatest returns the owner whose queries take the most bytes. s.mu is held.
func (s *Suspended) greatest() (owner turns.Owner) {
	most := -1
	for _, one := range s.list {
		if _, bytes := s.of(one.owner); bytes > most {
			owner, most = one.owner, bytes
		}
	}
	return owner
}

// takeOldest removes the oldest query of an owner, which has at least one. s.mu is held.
func (s *Suspended) takeOldest(owner turns.Owner) *Suspension {
	return s.take(func(one *Suspension) bool { return one.owner == owner })
}

// take removes the first query for which which is true; nil without any. s.mu is held.
func (s *Suspended) take(which func(*Suspension) bool) *Suspension {
	i := slices.IndexFunc(s.list, which)
	if i < 0 {
		return nil
	}
	one := s.list[i]
	s.list, s.bytes = slices.Delete(s.list, i, i+1), s.bytes-one.bytes
	return one
}

// takeIdle removes idle queries. s.mu is held.
func (s *Suspended) takeIdle(now time.Time) (gone []*Suspension) {
	for {
		one := s.take(func(one *Suspension) bool { return now.Sub(one.since) >= queryIdle })
		if one == nil {
			return gone
		}
		gone = append(gone, one)
	}
}

// Resume removes and returns a query; nil where it is gone or belongs to another query.
// failed says that a failed page has lost it.
func (s *Suspended) Resume(id uint64, of Query) (one *Suspension, failed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	one = s.take(func(one *Suspension) bool { return one.ID == id && one.of == of })
	return one, slices.Contains(s.failed, id)
}

// Fail remembers that a page, and with it its query, failed.
func (s *Suspended) Fail(id uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if slices.Contains(s.failed, id) {
		return
	}
	if s.failed = append(s.failed, id); len(s.failed) > maxFailed {
		s.failed = slices.Delete(s.failed, 0, 1)
	}
}

// expire drops idle queries, and reports whether any are left.
func (s *Suspended) expire() bool {
	now := s.clock.Now()
	s.mu.Lock()
	gone, left := s.takeIdle(now), len(s.list) > 0
	s.mu.Unlock()
	s.Drop(gone...)
	return left
}

// Close drops everything and ends the memory.
func (s *Suspended) Close() {
	s.expiry.Close()
	s.mu.Lock()
	s.closed = true
	gone := s.list
	s.list, s.bytes = nil, 0
	s.mu.Unlock()
	s.Drop(gone...)
}

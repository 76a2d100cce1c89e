package engine

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

// Bounds of what is kept of queries that are suspended between pages. What is dropped is
// gathered again, some times; see exec.Suspensions. An owner may have half of the bytes.
const (
	maxSuspended      = 64
	maxSuspendedBytes = 128 << 20
	maxSuspendedOfOne = 8
	// suspendedShare is the part of the ledger that they may take at most.
	suspendedShare = 8
	// suspendedIdle is how long a query is kept for which nobody asks.
	suspendedIdle = 2 * time.Minute
	// maxFailed is how many queries are remembered whose pages failed.
	maxFailed = 256
	// treeBytes is about what the tree of a text and what is compiled of it take, for each
	// byte of the text; textShare bounds what counts of it, so that no query is dropped at
	// once because of its text.
	treeBytes = 16
	textShare = 4
)

// suspensions keep queries between two of their pages. An owner that has too many loses
// the one that is oldest; where there is no room, the owner that takes the most does.
type suspensions struct {
	clock    clock.Clock
	logger   *slog.Logger
	most     int            // bytes of all
	dropping *worker.Worker // drops what is idle

	mu     sync.Mutex
	list   []*suspension // the oldest first
	bytes  int
	closed bool
	// failed are the identities of queries whose pages failed, the oldest first: their
	// clients are not to blame that they are gone.
	failed []uint64
}

// newSuspensions returns an empty memory of queries, whose accounts are in a ledger.
func newSuspensions(c clock.Clock, l *ledger.Ledger, logger *slog.Logger) *suspensions {
	s := &suspensions{clock: c, logger: logger, most: int(min(maxSuspendedBytes, l.Limit()/suspendedShare))}
	s.dropping = worker.New(c, suspendedIdle/2, func(context.Context, bool) bool { return s.leaves() })
	return s
}

// suspension is a query that is suspended.
type suspension struct {
	id    uint64
	of    leftoverOf
	owner turns.Owner
	query *exec.Suspended
	text  *parsedText
	read  session.Token // of all its pages, where they read last
	bytes int
	since time.Time
}

// drop drops queries. It is called without the lock. No request ends with a panic of one,
// so it is logged here.
func (s *suspensions) drop(all ...*suspension) {
	for _, one := range all {
		if p := one.query.Drop(); p != nil {
			s.logger.Error("a suspended query panicked as it was dropped",
				"container", one.of.container, "query", heat.ShapeOf(one.text.String()), "panic", p)
		}
	}
}

// keep keeps a query, and drops others for which there is no more room.
func (s *suspensions) keep(one *suspension) {
	one.bytes = one.query.Bytes() + min(treeBytes*len(one.text.text), s.most/textShare)
	one.since = s.clock.Now()
	s.drop(s.add(one)...)
}

// add adds a query. It returns those that are to be dropped, without the lock.
func (s *suspensions) add(one *suspension) (gone []*suspension) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return []*suspension{one}
	}
	s.list = append(s.list, one)
	s.bytes += one.bytes
	gone = s.takeIdle(one.since)
	for n, bytes := s.of(one.owner); n > maxSuspendedOfOne || n > 1 && bytes > s.most/2; n, bytes = s.of(one.owner) {
		gone = append(gone, s.takeOldest(one.owner))
	}
	for len(s.list) > maxSuspended || s.bytes > s.most {
		gone = append(gone, s.takeOldest(s.greatest()))
	}
	if len(s.list) > 0 {
		s.dropping.Start()
	}
	return gone
}

// of counts the queries of an owner. s.mu is held.
func (s *suspensions) of(owner turns.Owner) (n, bytes int) {
	for _, one := range s.list {
		if one.owner == owner {
			n, bytes = n+1, bytes+one.bytes
		}
	}
	return n, bytes
}

// greatest is the owner whose queries take the most. s.mu is held.
func (s *suspensions) greatest() (owner turns.Owner) {
	most := -1
	for _, one := range s.list {
		if _, bytes := s.of(one.owner); bytes > most {
			owner, most = one.owner, bytes
		}
	}
	return owner
}

// takeOldest removes the oldest query of an owner, which has one. s.mu is held.
func (s *suspensions) takeOldest(owner turns.Owner) *suspension {
	return s.take(func(one *suspension) bool { return one.owner == owner })
}

// take removes the first query for which which is true; nil where there is none. s.mu
// is held.
func (s *suspensions) take(which func(*suspension) bool) *suspension {
	i := slices.IndexFunc(s.list, which)
	if i < 0 {
		return nil
	}
	one := s.list[i]
	s.list, s.bytes = slices.Delete(s.list, i, i+1), s.bytes-one.bytes
	return one
}

// takeIdle removes what is idle. s.mu is held.
func (s *suspensions) takeIdle(now time.Time) (gone []*suspension) {
	for {
		one := s.take(func(one *suspension) bool { return now.Sub(one.since) >= suspendedIdle })
		if one == nil {
			return gone
		}
		gone = append(gone, one)
	}
}

// resume returns a query and forgets it; nil where it is gone, or is another one. failed
// tells that a page that failed has lost it.
func (s *suspensions) resume(id uint64, of leftoverOf) (one *suspension, failed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	one = s.take(func(one *suspension) bool { return one.id == id && one.of == of })
	return one, slices.Contains(s.failed, id)
}

// fail notes that a page failed, and with it a query.
func (s *suspensions) fail(id uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if slices.Contains(s.failed, id) {
		return
	}
	if s.failed = append(s.failed, id); len(s.failed) > maxFailed {
		s.failed = slices.Delete(s.failed, 0, 1)
	}
}

// leaves drops what is idle, and reports whether anything is left.
func (s *suspensions) leaves() bool {
	now := s.clock.Now()
	s.mu.Lock()
	gone, left := s.takeIdle(now), len(s.list) > 0
	s.mu.Unlock()
	s.drop(gone...)
	return left
}

// close drops everything for good.
func (s *suspensions) close() {
	s.dropping.Close()
	s.mu.Lock()
	s.closed = true
	gone := s.list
	s.list, s.bytes = nil, 0
	s.mu.Unlock()
	s.drop(gone...)
}

// suspendedQueries is the exec.Suspensions of one page.
type suspendedQueries struct {
	run         *queryRun
	stmt        *statement
	fingerprint [8]byte
	owner       turns.Owner
	resumed     *suspension // that the page goes on with
}

// suspensions keep the page's query where it has to gather or to sort; nil for others.
func (q *queryRun) suspensions(stmt *statement, fingerprint [8]byte, owner turns.Owner) exec.Suspensions {
	if !stmt.logical.Gathers() && stmt.logical.Order == nil {
		return nil
	}
	return &suspendedQueries{run: q, stmt: stmt, fingerprint: fingerprint, owner: owner}
}

// kept are those of all requests.
func (q *suspendedQueries) kept() *suspensions { return q.run.engine.gathering.suspended }

// Suspend implements exec.Suspensions. Identities are not to be guessed, although a
// continuation is signed.
//
// The page says that it has read each range where the query began to read it: a client
// that has seen more comes back with a greater LSN. The page with the rows says all.
func (q *suspendedQueries) Suspend(s *exec.Suspended) uint64 {
	var random [8]byte
	_, _ = rand.Read(random[:]) // never fails
	one := &suspension{
		id: binary.BigEndian.Uint64(random[:]), of: q.run.leftoverOf(q.stmt, q.fingerprint),
		owner: q.owner, query: s, text: q.stmt.text, read: q.run.seen,
	}
	q.run.seen = session.Token{}
	for _, part := range s.Seen() {
		q.run.seen.Set(part.RangeID, part.LSN)
	}
	q.kept().keep(one)
	return one.id
}

// Resume implements exec.Suspensions. A query that has begun to read a range before what
// the client has seen of it is dropped, and counts as gone.
func (q *suspendedQueries) Resume(id uint64) (s *exec.Suspended, failed bool) {
	one, failed := q.kept().resume(id, q.run.leftoverOf(q.stmt, q.fingerprint))
	if one == nil {
		return nil, failed
	}
	if q.run.hasSeenMore(one.query.Seen()) {
		q.kept().drop(one)
		return nil, false
	}
	q.resumed, q.run.seen = one, one.read
	return one.query, false
}

// Refused implements exec.Suspensions. Its page was asked for, so the query is not idle.
func (q *suspendedQueries) Refused(_ uint64, _ *exec.Suspended) {
	q.resumed.read = q.run.seen
	q.kept().keep(q.resumed)
}

// Failed implements exec.Suspensions.
func (q *suspendedQueries) Failed(id uint64, s *exec.Suspended) {
	q.kept().fail(id)
	if s != nil {
		q.run.seen = session.Token{}
		q.kept().drop(q.resumed)
	}
}

// hasSeenMore reports whether the client has seen more of a range than a query that began
// to read it at some LSN.
func (q *queryRun) hasSeenMore(parts []exec.Seen) bool {
	for _, p := range q.scope.container.ranges {
		at := slices.IndexFunc(parts, func(s exec.Seen) bool { return s.RangeID == rangeID(p) })
		if at < 0 {
			continue
		}
		if want, ok := q.want.Greatest(p.Descends); ok && want > parts[at].LSN {
			return true
		}
	}
	return false
}

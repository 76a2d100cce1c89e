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
	"github.com/orrery-db/orrery/internal/worker"
)

// Bounds of suspended queries. A query that the cache has dropped gathers again, a bounded number
// of times; see exec.Suspensions. One owner may use half of the bytes.
const (
	maxQueries    = 64
	maxQueryBytes = 128 << 20
	maxOfOwner    = 8
	// Suspended queries take at most 1/queriesShare of the ledger's limit.
	queriesShare = 8
	// queryIdle is how long a query waits for its next page.
	queryIdle = 2 * time.Minute
	// maxFailed is how many failed queries the cache remembers.
	maxFailed = 256
	// treeBytes estimates the bytes of a text's tree and plan for each byte of the text. textShare
	// limits the text's part of the bound, so that the cache does not drop a query at once because of
	// its text.
	treeBytes = 16
	textShare = 4
)

// Suspended keeps queries between two of their pages. An owner with too many queries loses its
// oldest one. When the memory is full, the owner with the most bytes loses its oldest one.
type Suspended struct {
	clock  clock.Clock
	logger *slog.Logger
	most   int            // bound of the bytes of all queries
	expiry *worker.Worker // drops idle queries

	mu     sync.Mutex
	list   []*Suspension // the oldest first
	bytes  int
	closed bool
	// failed holds the ids of queries whose pages failed, the oldest first. Their clients did not
	// cause the loss.
	failed []uint64
}

// NewSuspended returns an empty cache. Its queries have their accounts in a ledger.
func NewSuspended(c clock.Clock, l *ledger.Ledger, logger *slog.Logger) *Suspended {
	s := &Suspended{clock: c, logger: logger, most: int(min(maxQueryBytes, l.Limit()/queriesShare))}
	s.expiry = worker.New(c, queryIdle/2, func(context.Context, bool) bool { return s.expire() })
	return s
}

// Suspension is a suspended query.
type Suspension struct {
	ID    uint64
	of    Query
	owner ledger.Owner
	Query *exec.Suspended
	text  *Text
	Read  session.Token // the positions at which its pages last read each range
	bytes int
	since time.Time
}

// NewSuspension returns a suspension with an id that clients cannot guess. Continuations are signed
// as well.
func NewSuspension(query *exec.Suspended, of Query, owner ledger.Owner, text *Text,
	read session.Token,
) *Suspension {
	var random [8]byte
	_, _ = rand.Read(random[:]) // never fails
	return &Suspension{ID: binary.BigEndian.Uint64(random[:]), of: of, owner: owner, Query: query, text: text, Read: read}
}

// Drop ends queries. The caller does not hold the lock. No request can report a panic of a dropped
// query, so Drop logs it.
func (s *Suspended) Drop(all ...*Suspension) {
	for _, one := range all {
		if p := one.Query.Drop(); p != nil {
			s.logger.Error("a suspended query panicked as it was dropped",
				"container", one.of.Container, "query", heat.ShapeOf(one.text.String()), "panic", p)
		}
	}
}

// Keep keeps a query and drops others to make room.
func (s *Suspended) Keep(one *Suspension) {
	one.bytes = one.Query.Bytes() + min(treeBytes*len(one.text.text), s.most/textShare)
	one.since = s.clock.Now()
	s.Drop(s.add(one)...)
}

// add adds a query and returns the evicted ones. The caller drops those without the lock.
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

// of counts the queries of an owner and their bytes. The caller holds s.mu.
func (s *Suspended) of(owner ledger.Owner) (n, bytes int) {
	for _, one := range s.list {
		if one.owner == owner {
			n, bytes = n+1, bytes+one.bytes
		}
	}
	return n, bytes
}

// greatest returns the owner whose queries take the most bytes. The caller holds s.mu.
func (s *Suspended) greatest() (owner ledger.Owner) {
	most := -1
	for _, one := range s.list {
		if _, bytes := s.of(one.owner); bytes > most {
			owner, most = one.owner, bytes
		}
	}
	return owner
}

// takeOldest removes the oldest query of an owner, which has at least one. The caller holds s.mu.
func (s *Suspended) takeOldest(owner ledger.Owner) *Suspension {
	return s.take(func(one *Suspension) bool { return one.owner == owner })
}

// take removes the first query for which which is true; nil for none. The caller holds s.mu.
func (s *Suspended) take(which func(*Suspension) bool) *Suspension {
	i := slices.IndexFunc(s.list, which)
	if i < 0 {
		return nil
	}
	one := s.list[i]
	s.list, s.bytes = slices.Delete(s.list, i, i+1), s.bytes-one.bytes
	return one
}

// takeIdle removes idle queries. The caller holds s.mu.
func (s *Suspended) takeIdle(now time.Time) (gone []*Suspension) {
	for {
		one := s.take(func(one *Suspension) bool { return now.Sub(one.since) >= queryIdle })
		if one == nil {
			return gone
		}
		gone = append(gone, one)
	}
}

// Resume removes and returns a query. It returns nil when the query is gone or the id belongs to
// another query. failed reports that the query was lost to a failed page.
func (s *Suspended) Resume(id uint64, of Query) (one *Suspension, failed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	one = s.take(func(one *Suspension) bool { return one.ID == id && one.of == of })
	return one, slices.Contains(s.failed, id)
}

// Fail records that a page failed, and with it its query.
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

// expire drops idle queries and reports whether any queries remain.
func (s *Suspended) expire() bool {
	now := s.clock.Now()
	s.mu.Lock()
	gone, left := s.takeIdle(now), len(s.list) > 0
	s.mu.Unlock()
	s.Drop(gone...)
	return left
}

// Close drops all queries and closes the cache.
func (s *Suspended) Close() {
	s.expiry.Close()
	s.mu.Lock()
	s.closed = true
	gone := s.list
	s.list, s.bytes = nil, 0
	s.mu.Unlock()
	s.Drop(gone...)
}

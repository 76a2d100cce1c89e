package pagecache

import (
	"context"
	"crypto/sha256"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/worker"
)

const (
	// maxEntries and maxBytes bound the rows of all queries.
	maxEntries  = 64
	maxRowBytes = 64 << 20
	// Rows take at most 1/rowsShare of the ledger's limit.
	rowsShare = 8
	// rowsIdle is how long the cache keeps unused rows; rowsAge is the greatest age of any rows.
	rowsIdle = 2 * time.Minute
	rowsAge  = 10 * time.Minute
)

// Rows caches the surplus rows and orders of query pages. The cache is an optimisation: a
// continuation is a position with or without it, and a query gathers missing rows again. Idle rows
// expire; a full cache evicts the least recently used rows.
type Rows struct {
	clock   clock.Clock
	account *ledger.Account // holds the bytes of all rows
	most    int             // bound of the bytes of all rows
	expiry  *worker.Worker  // drops idle rows

	mu     sync.Mutex
	list   []*rowsEntry // the least recently used first
	bytes  int
	closed bool
}

// NewRows returns an empty cache that holds its bytes in a ledger.
func NewRows(c clock.Clock, l *ledger.Ledger) *Rows {
	kept := &Rows{
		clock:   c,
		account: l.Open("rows kept between pages", ledger.Query),
		most:    int(min(maxRowBytes, l.Limit()/rowsShare)),
	}
	kept.expiry = worker.New(c, rowsIdle/2, func(context.Context, bool) bool { return kept.expire() })
	return kept
}

// rowsEntry holds the rows of one query.
type rowsEntry struct {
	of         Query
	rows       exec.Cached
	made, used time.Time // used changes under the lock
}

// Query identifies a query. Clients that merge results themselves may send several texts with one
// fingerprint, so the text is part of the identity.
type Query struct {
	Container   uint32
	Fingerprint [8]byte           // of the query's continuations
	Text        [sha256.Size]byte // hash of the text: 8 bytes could collide by chance
	Epks        partition.Range   // the part of the key space that the client asked for
}

// Keep caches rows and evicts the rows of the same query that they replace.
func (l *Rows) Keep(of Query, rows exec.Cached) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || rows.Bytes() > l.most {
		return
	}
	now := l.clock.Now()
	l.forget(func(o *rowsEntry) bool { return o.idle(now) || o.of == of && rows.Replaces(o.rows) })
	// Older rows are evicted for them, within the bounds of the cache and of the ledger.
	for len(l.list) >= maxEntries || l.bytes+rows.Bytes() > l.most || l.account.TryHold(int64(rows.Bytes())) != nil {
		if len(l.list) == 0 {
			return
		}
		oldest := l.list[0]
		l.forget(func(o *rowsEntry) bool { return o == oldest })
	}
	l.list = append(l.list, &rowsEntry{of: of, rows: rows, made: now, used: now})
	l.bytes += rows.Bytes()
	l.expiry.Start()
}

// Find returns the newest rows of a query for which fits is true; nil for none.
func (l *Rows) Find(now time.Time, of Query, fits func(exec.Cached) bool) exec.Cached {
	for _, o := range l.of(of, now) {
		if fits(o.rows) {
			l.use(o, now)
			return o.rows
		}
	}
	return nil
}

// of returns a query's entries that are not idle, the newest first. The caller asks partitions
// whether the rows fit without holding the lock.
func (l *Rows) of(of Query, now time.Time) []*rowsEntry {
	l.mu.Lock()
	defer l.mu.Unlock()
	var all []*rowsEntry
	for _, o := range l.list {
		if o.of == of && !o.idle(now) {
			all = append(all, o)
		}
	}
	slices.SortStableFunc(all, func(a, b *rowsEntry) int { return b.made.Compare(a.made) })
	return all
}

// use marks an entry as recently used unless the cache has dropped it.
func (l *Rows) use(o *rowsEntry, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if at := slices.Index(l.list, o); at >= 0 {
		o.used = now
		l.list = append(slices.Delete(l.list, at, at+1), o)
	}
}

func (o *rowsEntry) idle(now time.Time) bool {
	return now.Sub(o.used) >= rowsIdle || now.Sub(o.made) >= rowsAge
}

// forget drops the entries for which which is true. The caller holds l.mu.
func (l *Rows) forget(which func(*rowsEntry) bool) {
	l.list = slices.DeleteFunc(l.list, func(o *rowsEntry) bool {
		if !which(o) {
			return false
		}
		l.bytes -= o.rows.Bytes()
		l.account.Release(int64(o.rows.Bytes()))
		return true
	})
}

// expire drops idle entries and reports whether any entries remain.
func (l *Rows) expire() bool {
	now := l.clock.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forget(func(o *rowsEntry) bool { return o.idle(now) })
	return len(l.list) > 0
}

// Close drops all entries and closes the cache.
func (l *Rows) Close() {
	l.expiry.Close()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	l.forget(func(*rowsEntry) bool { return true })
	l.account.Close()
}

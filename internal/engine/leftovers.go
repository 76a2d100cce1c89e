package engine

import (
	"context"
	"crypto/sha256"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/worker"
)

const (
	// maxLeftovers and maxLeftoverBytes bound what is remembered of all queries.
	maxLeftovers     = 64
	maxLeftoverBytes = 64 << 20
	// leftoverShare is the part of the ledger that they may take at most.
	leftoverShare = 8
	// leftoverIdle is how long rows are remembered that nobody asks for, and
	// leftoverAge how old they get at most.
	leftoverIdle = 2 * time.Minute
	leftoverAge  = 10 * time.Minute
)

// leftovers are rows that pages of gathering queries have made beyond their own. They
// are a convenience: a continuation is a position with and without them, and what is
// forgotten is gathered again. Rows that clients do not come back for leave after a
// while, those not used for longest when there is no room.
type leftovers struct {
	clock      clock.Clock
	account    *ledger.Account // what all rows are held in
	most       int             // bytes of all rows
	forgetting *worker.Worker  // drops what is idle

	mu     sync.Mutex
	list   []*leftover // in the order in which they were used
	bytes  int
	closed bool
}

// newLeftovers returns an empty memory of rows whose bytes a ledger holds.
func newLeftovers(c clock.Clock, l *ledger.Ledger) *leftovers {
	kept := &leftovers{
		clock:   c,
		account: l.Open("rows kept between pages", ledger.Query),
		most:    int(min(maxLeftoverBytes, l.Limit()/leftoverShare)),
	}
	kept.forgetting = worker.New(c, leftoverIdle/2, func(context.Context, bool) bool { return kept.leaves() })
	return kept
}

// leftover are the rows of one query.
type leftover struct {
	of         leftoverOf
	rows       exec.Cached
	made, used time.Time
}

// leftoverOf names a query: its continuations' name, and its text, as clients that
// merge by themselves may have others of that name.
type leftoverOf struct {
	container   uint32
	fingerprint [8]byte
	text        [sha256.Size]byte // of the query: a fingerprint of 8 bytes could be met by chance
	epks        partition.Range   // that was asked for
}

// keep remembers rows, in place of those of the same query that they replace.
func (l *leftovers) keep(of leftoverOf, rows exec.Cached) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || rows.Bytes() > l.most {
		return
	}
	now := l.clock.Now()
	l.forget(func(o *leftover) bool { return o.idle(now) || o.of == of && rows.Replaces(o.rows) })
	// The rows of others make room for these: as much as what is remembered may
	// take, and as the ledger has.
	for len(l.list) >= maxLeftovers || l.bytes+rows.Bytes() > l.most || l.account.TryHold(int64(rows.Bytes())) != nil {
		if len(l.list) == 0 {
			return
		}
		oldest := l.list[0]
		l.forget(func(o *leftover) bool { return o == oldest })
	}
	l.list = append(l.list, &leftover{of: of, rows: rows, made: now, used: now})
	l.bytes += rows.Bytes()
	l.forgetting.Start()
}

// find returns the newest of what a query has cached that fits; nil when there is none.
func (l *leftovers) find(now time.Time, of leftoverOf, fits func(exec.Cached) bool) exec.Cached {
	for _, o := range l.of(of) {
		if !o.idle(now) && fits(o.rows) {
			l.use(o, now)
			return o.rows
		}
	}
	return nil
}

// of are the leftovers of a query, the newest first. The lock is not held while
// partitions are asked whether they fit.
func (l *leftovers) of(of leftoverOf) []*leftover {
	l.mu.Lock()
	defer l.mu.Unlock()
	var all []*leftover
	for _, o := range l.list {
		if o.of == of {
			copied := *o
			all = append(all, &copied)
		}
	}
	slices.SortStableFunc(all, func(a, b *leftover) int { return b.made.Compare(a.made) })
	return all
}

// use notes that rows were of use.
func (l *leftovers) use(o *leftover, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	at := slices.IndexFunc(l.list, func(known *leftover) bool { return known.rows == o.rows && known.of == o.of })
	if at < 0 {
		return // gone meanwhile
	}
	used := l.list[at]
	used.used = now
	l.list = append(slices.Delete(l.list, at, at+1), used)
}

func (o *leftover) idle(now time.Time) bool {
	return now.Sub(o.used) >= leftoverIdle || now.Sub(o.made) >= leftoverAge
}

// forget drops some. l.mu is held.
func (l *leftovers) forget(which func(*leftover) bool) {
	l.list = slices.DeleteFunc(l.list, func(o *leftover) bool {
		if !which(o) {
			return false
		}
		l.bytes -= o.rows.Bytes()
		l.account.Release(int64(o.rows.Bytes()))
		return true
	})
}

// leaves drops what is idle, and reports whether anything is left.
func (l *leftovers) leaves() bool {
	now := l.clock.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forget(func(o *leftover) bool { return o.idle(now) })
	return len(l.list) > 0
}

// close forgets everything for good.
func (l *leftovers) close() {
	l.forgetting.Close()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	l.forget(func(*leftover) bool { return true })
	l.account.Close()
}

// keptRows is the exec.PageCache of one page.
type keptRows struct {
	run *queryRun
	of  leftoverOf
	// exactly tells that the page is to be of the last published state: a level that
	// is stronger than session asks for it.
	exactly bool
}

// kept remembers what the page of a query that gathers or sorts leaves over; nil for others.
func (q *queryRun) kept(call *Call, stmt *statement, fingerprint [8]byte) exec.PageCache {
	if !stmt.logical.Gathers() && stmt.logical.Order == nil {
		return nil
	}
	return &keptRows{run: q, of: q.leftoverOf(stmt, fingerprint), exactly: q.engine.readsTwice(call)}
}

func (q *queryRun) leftoverOf(stmt *statement, fingerprint [8]byte) leftoverOf {
	return leftoverOf{
		container: q.scope.container.number, fingerprint: fingerprint,
		text: sha256.Sum256([]byte(stmt.logical.Query.String())), epks: q.scope.epks,
	}
}

// Keep implements exec.PageCache.
func (k *keptRows) Keep(rows exec.Cached) {
	k.run.engine.gathering.leftovers.keep(k.of, rows)
}

// FindOrder implements exec.PageCache.
func (k *keptRows) FindOrder(usable func(*exec.CachedOrder) bool) *exec.CachedOrder {
	e := k.run.engine
	order, _ := e.gathering.leftovers.find(e.clock.Now(), k.of, func(c exec.Cached) bool {
		order, isOrder := c.(*exec.CachedOrder)
		return isOrder && usable(order)
	}).(*exec.CachedOrder)
	return order
}

// FindRows implements exec.PageCache. What is answered with rows of before tells the
// client the LSNs of before.
func (k *keptRows) FindRows(behind expr.Identity) *exec.CachedRows {
	e := k.run.engine
	rows, found := e.gathering.leftovers.find(e.clock.Now(), k.of, func(c exec.Cached) bool {
		rows, isRows := c.(*exec.CachedRows)
		return isRows && rows.Covers(behind) && k.fits(rows)
	}).(*exec.CachedRows)
	if !found {
		return nil
	}
	for _, s := range rows.Seen {
		k.run.seen.Set(s.RangeID, s.LSN)
		k.run.lsn = max(k.run.lsn, s.LSN)
	}
	return rows
}

// fits reports whether rows may answer the page: they were made of the partitions
// that there are, which hold nothing that has expired and, as they were then,
// everything that the client has seen.
func (k *keptRows) fits(rows *exec.CachedRows) bool {
	seen := rows.Seen
	for _, p := range k.run.scope.container.ranges {
		if !k.run.scope.visits(p.Range()) {
			continue
		}
		if len(seen) == 0 || seen[0].RangeID != rangeID(p) || !k.fitsPart(p, seen[0]) {
			return false
		}
		seen = seen[1:]
	}
	return len(seen) == 0
}

func (k *keptRows) fitsPart(p *physical.Partition, seen exec.Seen) bool {
	if want, ok := k.run.want.Greatest(p.Descends); ok && want > seen.LSN {
		return false
	}
	snapshot, err := p.Snapshot()
	if err != nil {
		return false // whoever opens it says why
	}
	defer snapshot.Release()
	// What has expired is gone from the index once it was swept: only the LSN tells.
	unchanged := snapshot.LSN() == seen.LSN
	return snapshot.AllShown() && (unchanged || !k.exactly && k.run.scope.container.definition.DefaultTTL == 0)
}

package engine

import (
	"hash/maphash"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/budget"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/store"
)

// Throttle says which budgets are enforced. What is spent is counted in any case.
type Throttle uint8

// The ways to throttle.
const (
	// ThrottleOff refuses nothing.
	ThrottleOff Throttle = iota
	// ThrottleAuto enforces throughput that somebody has asked for: of a container, of
	// the database whose throughput it shares, or serverless of the account.
	ThrottleAuto
	// ThrottleOn enforces every budget.
	ThrottleOn
)

// serverlessThroughput is what each physical partition of a serverless account may
// spend, in RU/s (documented: 5,000 RU/s for each).
const serverlessThroughput = 5_000

// books is what all budgets of an account have in common.
type books struct {
	clock      clock.Clock
	heat       *heat.Map
	throttle   Throttle
	serverless bool
	identities maphash.Seed                                      // of operations of bulk requests
	kinds      [heat.DeleteLogicalPartition + 1]heat.StatementID // of operations that are not queries
}

func newBooks(o *Options) *books {
	b := &books{clock: o.Clock, heat: heat.New(heat.Options{}), throttle: o.Throttle, serverless: o.Serverless,
		identities: maphash.MakeSeed()}
	for kind := heat.ReadItem; kind <= heat.DeleteLogicalPartition; kind++ {
		b.kinds[kind] = b.heat.Statement(kind, "")
	}
	return b
}

// Heat is where the account's request units went.
func (e *Engine) Heat() *heat.Map { return e.books.heat }

// allowance is a throughput in RU/s, and whether it is enforced.
type allowance struct {
	rate     float64
	enforced bool
}

// allowanceOf is what an offer allows.
func (b *books) allowanceOf(o *resource.Offer) allowance {
	return allowance{float64(o.Provisioned()), b.throttle == ThrottleOn || b.throttle == ThrottleAuto && !o.Default}
}

// pool is the budget of a database, which those of its containers draw on that have
// no throughput of their own. Copies of the database share it.
type pool struct {
	allowed atomic.Pointer[allowance]
	bucket  *budget.Bucket
}

// newPool is the budget of a database; nil when it has no throughput.
func (b *books) newPool(shared *provision) *pool {
	if shared == nil {
		return nil
	}
	a := b.allowanceOf(shared.offer)
	p := &pool{bucket: budget.New(a.rate, b.clock.Now())}
	p.allowed.Store(&a)
	return p
}

// spending is what a container may spend, and where that is kept. Copies of the
// container share it. Its lock is held for moments and only by those who change it:
// requests load the purses.
type spending struct {
	books  *books
	number uint32
	routes *store.Routes
	pool   *pool                                    // nil: it has its own
	costs  [heat.DeleteLogicalPartition + 1]average // of operations on items
	pages  pageCosts

	mu  sync.Mutex // locks of budgets and recorders are taken under it
	own allowance
	now atomic.Pointer[purses]
}

// purses are those of a container's ranges, as they are at one moment.
type purses struct {
	ranges []*physical.Partition // as store.Routes has them
	of     []*purse              // one for each
}

// purse is what one physical partition may spend, and what it did with it.
type purse struct {
	partition *physical.Partition
	rangeID   string
	receipt   []string       // rangeID alone, for receipts; shared, not to be changed
	bucket    *budget.Bucket // nil: nothing is refused; shared by all of a pool
	recorder  *heat.Recorder
	sized     atomic.Int64 // when the recorder was last told what the partition holds: Unix seconds
}

// newSpending begins to account for a container that has its partitions.
func (b *books) newSpending(c *container, shared *pool) *spending {
	s := &spending{books: b, number: c.number, routes: c.routes, pool: shared}
	if c.own != nil {
		s.pool, s.own = nil, b.allowanceOf(c.own.offer)
	}
	if b.serverless { // what was offered before counts for nothing
		s.pool = nil
	}
	s.refresh()
	return s
}

// openBooks begins to account for all containers that there are.
func (e *Engine) openBooks() {
	for _, d := range e.catalog.Load().databases {
		d.pool = e.books.newPool(d.shared)
		for _, c := range d.containers {
			c.spending = e.books.newSpending(c, d.pool)
		}
	}
}

// give changes what an owner of throughput may spend, at once.
func (b *books) give(o offerOwner) {
	a := b.allowanceOf(o.provision().offer)
	if o.container != nil {
		o.container.spending.give(a)
		return
	}
	o.database.pool.allowed.Store(&a)
	o.database.pool.bucket.SetRate(b.clock.Now(), a.rate)
	for _, c := range o.containers() {
		c.spending.refresh()
	}
}

func (s *spending) give(a allowance) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.own = a
	s.rebuild()
}

// purses are those of the present ranges: a split or a merge changes budgets with
// the first request that sees it.
func (s *spending) purses() *purses {
	now := s.now.Load()
	if sameRanges(now.ranges, s.routes.Partitions()) {
		return now
	}
	return s.refresh()
}

// sameRanges: store.Routes gives the same slice as long as nothing changes.
func sameRanges(a, b []*physical.Partition) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

func (s *spending) refresh() *purses {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rebuild()
}

// rebuild makes the purses of the present ranges. s.mu is held.
func (s *spending) rebuild() *purses {
	before, now := s.now.Load(), s.books.clock.Now()
	if before == nil {
		before = &purses{}
	}
	next := &purses{ranges: s.routes.Partitions()}
	next.of = make([]*purse, len(next.ranges))
	for i, p := range next.ranges {
		next.of[i] = s.purse(p, before, next.ranges, now)
	}
	for i, p := range before.ranges {
		if next.byID(p.ID()) == nil {
			before.of[i].recorder.Retire(now)
		}
	}
	s.now.Store(next)
	return next
}

// purse is that of a range, with what it or those it has come from have left or owe.
func (s *spending) purse(p *physical.Partition, before *purses, ranges []*physical.Partition, now time.Time) *purse {
	rate, enforced := s.share(len(ranges))
	known := before.byID(p.ID())
	if known == nil || known.partition != p || (known.bucket != nil) != enforced {
		id := heat.ID{Container: s.number, Range: p.ID()}
		known = &purse{partition: p, rangeID: rangeID(p), receipt: []string{rangeID(p)}, recorder: s.books.heat.Recorder(id)}
		if enforced {
			known.bucket = s.bucket(p, before, ranges, now)
		}
	}
	if s.pool == nil && known.bucket != nil {
		known.bucket.SetRate(now, rate)
	}
	known.recorder.SetBudget(now, rate)
	return known
}

// bucket is the budget of a range that had none under this id and in this form.
func (s *spending) bucket(p *physical.Partition, before *purses, ranges []*physical.Partition,
	now time.Time) *budget.Bucket {
	if s.pool != nil {
		return s.pool.bucket
	}
	if same := before.byID(p.ID()); same != nil && same.bucket != nil {
		return same.bucket // its index was made anew
	}
	rate, _ := s.share(len(ranges))
	b := budget.New(rate, now)
	if level, ok := before.inherited(p, ranges, now); ok {
		b.Settle(now, 0, rate-level)
	}
	return b
}

// share is what each of n ranges may spend, and whether that is enforced. Of a
// shared throughput each may spend all. s.mu is held.
func (s *spending) share(n int) (rate float64, enforced bool) {
	switch {
	case s.books.serverless:
		return serverlessThroughput, s.books.throttle != ThrottleOff
	case s.pool != nil:
		a := s.pool.allowed.Load()
		return a.rate, a.enforced
	}
	return s.own.rate / float64(max(1, n)), s.own.enforced
}

func (b *purses) byID(id uint32) *purse {
	for _, p := range b.of {
		if p.partition.ID() == id {
			return p
		}
	}
	return nil
}

// inherited is what a new range has of those that it and its like have replaced:
// what was left or owed there goes to all that have come from it in equal parts. It
// is false for a range that has come from none of them.
func (b *purses) inherited(p *physical.Partition, ranges []*physical.Partition, now time.Time) (level float64,
	ok bool) {
	for _, old := range b.of {
		if old.bucket == nil || !p.Descends(old.partition.ID()) {
			continue
		}
		heirs := 0
		for _, r := range ranges {
			if r.Descends(old.partition.ID()) {
				heirs++
			}
		}
		level, ok = level+old.bucket.Level(now)/float64(heirs), true
	}
	return level, ok
}

// average is what operations of one sort cost, of late. The zero value knows nothing.
type average struct{ bits atomic.Uint64 }

// or returns the average, or a guess while there is none.
func (a *average) or(guess float64) float64 {
	if known := a.load(); known > 0 {
		return known
	}
	return guess
}

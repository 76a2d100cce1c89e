package admission

import (
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/budget"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/store"
)

// Budgets are the budgets of a container's ranges. Copies of the container share them.
// Requests load the current set without a lock; only changes take the lock, for moments.
type Budgets struct {
	Controller *Controller
	number     uint32
	routes     *store.Routes
	pool       *Pool // nil: the container has throughput of its own
	costs      [heat.LastKind + 1]average
	pages      pageCosts

	mu  sync.Mutex // taken before the locks of buckets and recorders
	own Allowance
	now atomic.Pointer[rangeSet]
}

// RangeSet is the budgets of a container's ranges at one moment.
type rangeSet struct {
	ranges  []*physical.Partition // as store.Routes has them
	budgets []*RangeBudget        // one for each of ranges
}

// RangeBudget is the budget of one physical partition, and the recorder of its use.
type RangeBudget struct {
	Partition *physical.Partition
	RangeID   string
	Receipt   []string       // rangeID alone, for receipts; shared, never changed
	Bucket    *budget.Bucket // nil: nothing is refused. All ranges of a pool share one
	recorder  *heat.Recorder
	sized     atomic.Int64 // when the recorder last got the partition's size: Unix seconds
}

// NewBudgets begins to account for a container that has its partitions. own is its offer; nil
// where the container shares that of its database.
func (b *Controller) NewBudgets(number uint32, routes *store.Routes, own *resource.Offer, shared *Pool) *Budgets {
	s := &Budgets{Controller: b, number: number, routes: routes, pool: shared}
	if own != nil {
		s.pool, s.own = nil, b.AllowanceOf(own)
	}
	if b.Serverless { // offers made before the account became serverless do not count
		s.pool = nil
	}
	s.now.Store(&rangeSet{})
	s.refresh()
	return s
}

// SetOffer changes the container's own throughput at once.
func (s *Budgets) SetOffer(offer *resource.Offer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.own = s.Controller.AllowanceOf(offer)
	s.rebuild()
}

// Current returns the ranges and their budgets, in range order; both are shared, not to be
// changed. A split or a merge changes the budgets with the first request that sees it.
func (s *Budgets) Current() ([]*physical.Partition, []*RangeBudget) {
	now := s.now.Load()
	if !SameRanges(now.ranges, s.routes.Partitions()) {
		now = s.refresh()
	}
	return now.ranges, now.budgets
}

// SameRanges compares two sets of ranges: store.Routes returns the same slice until a
// range is replaced.
func SameRanges(a, b []*physical.Partition) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

func (s *Budgets) refresh() *rangeSet {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rebuild()
}

// rebuild makes the budgets of the present ranges. s.mu is held.
func (s *Budgets) rebuild() *rangeSet {
	before, now := s.now.Load(), s.Controller.Clock.Now()
	next := &rangeSet{ranges: s.routes.Partitions()}
	next.budgets = make([]*RangeBudget, len(next.ranges))
	for i, p := range next.ranges {
		next.budgets[i] = s.rangeBudget(p, before, next.ranges, now)
	}
	for i, p := range before.ranges {
		if next.byID(p.ID()) == nil {
			before.budgets[i].recorder.Retire(now)
		}
	}
	s.now.Store(next)
	return next
}

// rangeBudget returns the budget of a range. A new range inherits what its ancestors had left
// or owed.
func (s *Budgets) rangeBudget(p *physical.Partition, before *rangeSet, ranges []*physical.Partition,
	now time.Time,
) *RangeBudget {
	rate, enforced := s.share(len(ranges))
	known := before.byID(p.ID())
	if known == nil || known.Partition != p || (known.Bucket != nil) != enforced {
		id := strconv.FormatUint(uint64(p.ID()), 10)
		known = &RangeBudget{
			Partition: p, RangeID: id, Receipt: []string{id},
			recorder: s.Controller.Heat.Recorder(heat.ID{Container: s.number, Range: p.ID()}),
		}
		if enforced {
			known.Bucket = s.bucket(p, before, ranges, now)
		}
	}
	if s.pool == nil && known.Bucket != nil {
		known.Bucket.SetRate(now, rate)
	}
	known.recorder.SetBudget(now, rate)
	return known
}

// bucket returns the bucket of a range that had none under this id and in this form.
func (s *Budgets) bucket(p *physical.Partition, before *rangeSet, ranges []*physical.Partition,
	now time.Time,
) *budget.Bucket {
	if s.pool != nil {
		return s.pool.bucket
	}
	if same := before.byID(p.ID()); same != nil && same.Bucket != nil {
		return same.Bucket // the range's index was rebuilt
	}
	rate, _ := s.share(len(ranges))
	b := budget.New(rate, now)
	if level, ok := before.inherited(p, ranges, now); ok {
		b.Settle(now, 0, rate-level)
	}
	return b
}

// share returns the rate of each of n ranges, and whether it is enforced. Each range of a
// pool may spend the whole rate. s.mu is held.
func (s *Budgets) share(n int) (rate float64, enforced bool) {
	switch {
	case s.Controller.Serverless:
		return ServerlessThroughput, s.Controller.Throttle != ThrottleOff
	case s.pool != nil:
		a := s.pool.allowed.Load()
		return a.rate, a.Enforced
	}
	return s.own.rate / float64(max(1, n)), s.own.Enforced
}

func (b *rangeSet) byID(id uint32) *RangeBudget {
	for _, p := range b.budgets {
		if p.Partition.ID() == id {
			return p
		}
	}
	return nil
}

// inherited returns what a new range takes over from its ancestors among these: each
// descendant gets an equal part of what an ancestor had left or owed. It is false for a
// range without an ancestor among them.
func (b *rangeSet) inherited(p *physical.Partition, ranges []*physical.Partition, now time.Time) (level float64,
	ok bool,
) {
	for _, old := range b.budgets {
		if old.Bucket == nil || !p.Descends(old.Partition.ID()) {
			continue
		}
		heirs := 0
		for _, r := range ranges {
			if r.Descends(old.Partition.ID()) {
				heirs++
			}
		}
		level, ok = level+old.Bucket.Level(now)/float64(heirs), true
	}
	return level, ok
}

// size gives the recorder the partition's size, at most once a second.
func (p *RangeBudget) size(now time.Time) {
	second := now.Unix()
	if before := p.sized.Load(); before != second && p.sized.CompareAndSwap(before, second) {
		p.recorder.SetSize(now, p.Partition.Items(), p.Partition.Bytes())
	}
}

// Record records work that was done or refused in the range.
func (p *RangeBudget) Record(now time.Time, s *heat.Sample) {
	p.size(now)
	p.recorder.Record(now, s)
}

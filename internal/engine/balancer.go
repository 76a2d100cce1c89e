package engine

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// balancePause is how long a container is left alone after a reshape of its
// ranges has failed for a reason that may pass.
const balancePause = 10 * time.Second

// balancer keeps containers divided as their size and throughput ask for, and
// rebuilds what is stale. It is told which container to look at, by whoever has
// changed what matters, and has a goroutine only while there is something to do.
// What it is to do is not kept here: a container is looked at as it is, the number
// of ranges it is on its way to is durable (physical.Store.Want), and so is what
// is stale, so that a start goes on where the last one stopped.
type balancer struct {
	mu      sync.Mutex
	running bool
	closed  bool
	cancel  context.CancelFunc
	done    chan struct{} // closed when the goroutine ends
	wake    chan struct{} // tells the goroutine that something is due; one is enough
	due     map[uint32]bool
	later   map[uint32]bool // due again after a pause
	stuck   map[stuckKey]int64
}

// stuckKey is a cut that cannot be made: of a range that is too large, or to have
// more of them. The value beside it is the size above which it is tried again.
type stuckKey struct {
	rangeKey
	forSize bool
}

func newBalancer() *balancer {
	return &balancer{wake: make(chan struct{}, 1), due: map[uint32]bool{}, later: map[uint32]bool{}, stuck: map[stuckKey]int64{}}
}

// lookAt has the balancer look at a container, soon.
func (e *Engine) lookAt(number uint32) {
	b := e.balancer
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed || b.due[number] {
		return
	}
	b.due[number] = true
	delete(b.later, number)
	if b.running {
		select {
		case b.wake <- struct{}{}:
		default:
		}
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	b.running, b.cancel, b.done = true, cancel, make(chan struct{})
	go e.balanceAll(ctx, b.done)
}

// watchSize is called after a commit: a partition that has outgrown the limit is
// cut.
func (e *Engine) watchSize(c *container, p *physical.Partition) {
	if bytes := p.Bytes(); bytes > e.physicalPartitionBytes && !e.balancer.isStuck(stuckKey{rangeKey{c.number, p.ID()}, true}, bytes) {
		e.lookAt(c.number)
	}
}

// startBalancer has everything looked at that a stop has interrupted, or that has
// fewer ranges than its throughput needs.
func (e *Engine) startBalancer(ctx context.Context) error {
	cat := e.catalog.Load()
	for _, d := range cat.databases {
		for _, c := range d.containers {
			ranges := c.partitions()
			wanted := e.store.Wanted(c.number)
			if need := rangesFor(c.provision(d).offer.Provisioned()); wanted == 0 && len(ranges) < need {
				if err := e.store.Want(ctx, c.number, need); err != nil {
					return err
				}
				wanted = need
			}
			if wanted != 0 || len(e.store.Stale(c.number)) > 0 {
				e.lookAt(c.number)
			}
			for _, p := range ranges {
				e.watchSize(c, p)
			}
		}
	}
	return nil
}

// stopBalancer ends the goroutine, whose reshape is rolled back, and waits for it.
func (e *Engine) stopBalancer() {
	b := e.balancer
	b.mu.Lock()
	b.closed = true
	running, cancel, done := b.running, b.cancel, b.done
	b.mu.Unlock()
	if running {
		cancel()
		<-done
	}
}

func (e *Engine) balanceAll(ctx context.Context, done chan struct{}) {
	defer close(done)
	b := e.balancer
	for {
		number, found, more := b.next()
		switch {
		case found:
			err := e.balance(ctx, number)
			if ctx.Err() != nil {
				return
			}
			if err != nil {
				level := slog.LevelWarn
				if errors.Is(err, status.Conflict) { // somebody reshapes these ranges by hand, and has it looked at afterwards
					level = slog.LevelDebug
				}
				e.logger.Log(ctx, level, "the ranges of a container could not be balanced; trying again later", "container_number", number, "error", err)
				b.postpone(number)
			}
			continue
		case !more:
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-b.wake:
		case <-e.clock.After(balancePause):
			b.tryAgain()
		}
	}
}

// next takes a container that is due. Without any the goroutine counts as gone,
// unless more are to be tried again later.
func (b *balancer) next() (number uint32, found, more bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for number = range b.due {
		delete(b.due, number)
		return number, true, true
	}
	b.running = len(b.later) > 0
	return 0, false, b.running
}

func (b *balancer) postpone(number uint32) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.due[number] {
		b.later[number] = true
	}
}

func (b *balancer) tryAgain() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for number := range b.later {
		b.due[number] = true
	}
	clear(b.later)
}

// markStuck notes that a cut cannot be made, and reports whether that is news.
func (b *balancer) markStuck(key stuckKey, bytes int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, known := b.stuck[key]
	b.stuck[key] = bytes + bytes/2
	return !known
}

func (b *balancer) isStuck(key stuckKey, bytes int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	limit, known := b.stuck[key]
	return known && bytes <= limit
}

// forget drops what is remembered of a container that is no more.
func (b *balancer) forget(number uint32) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for key := range b.stuck {
		if key.container == number {
			delete(b.stuck, key)
		}
	}
}

// balance brings one container's ranges in order, step by step. Each step looks
// at what there is by then.
func (e *Engine) balance(ctx context.Context, number uint32) error {
	for ctx.Err() == nil {
		c := e.catalog.Load().containerNumbered(number)
		var now *routed
		if c != nil {
			now, _ = c.routed() //nolint:errcheck // a container that is gone is nil
		}
		if now == nil {
			e.balancer.forget(number)
			return nil
		}
		again, err := e.balanceStep(ctx, now)
		switch {
		case errors.Is(err, status.NotFound), errors.Is(err, status.OwnerNotFound):
			continue // it has been deleted
		case errors.Is(err, status.PartitionKeyRangeGone) && !now.current():
			continue // somebody else was faster
		case err != nil || !again:
			return err
		}
	}
	return ctx.Err()
}

// containerNumbered finds a container by its number; nil when it is gone.
func (c *catalog) containerNumbered(number uint32) *container {
	for _, d := range c.databases {
		if found := d.byNumber[number]; found != nil {
			return found
		}
	}
	return nil
}

// balanceStep does the most urgent thing, and reports whether to look again.
func (e *Engine) balanceStep(ctx context.Context, c *routed) (again bool, err error) {
	if p := e.oversize(c); p != nil {
		return true, e.cut(ctx, c, p, physical.Reshape{Into: 2, Shrink: true})
	}
	if wanted := e.store.Wanted(c.number); wanted != 0 {
		return true, e.approach(ctx, c, wanted)
	}
	if stale := e.store.Stale(c.number); len(stale) > 0 {
		_, err := e.reshape(ctx, c.container, "rebuild", physical.Reshape{From: stale[:1], Into: 1, Rebuild: true})
		return true, err
	}
	return false, nil
}

// oversize is a partition that is too large and can be cut, as far as is known.
func (e *Engine) oversize(c *routed) *physical.Partition {
	for _, p := range c.ranges {
		if bytes := p.Bytes(); bytes > e.physicalPartitionBytes && !e.balancer.isStuck(stuckKey{rangeKey{c.number, p.ID()}, true}, bytes) {
			return p
		}
	}
	return nil
}

// cut splits a partition. One that cannot be cut, because all it has is of one
// logical partition, is left as it is.
func (e *Engine) cut(ctx context.Context, c *routed, p *physical.Partition, how physical.Reshape) error {
	how.From = []uint32{p.ID()}
	c.divideEvenly(p, &how)
	_, err := e.reshape(ctx, c.container, "split", how)
	if !errors.Is(err, status.BadRequest) {
		return err
	}
	if e.balancer.markStuck(stuckKey{rangeKey{c.number, p.ID()}, how.Shrink}, p.Bytes()) {
		e.logger.Warn("a partition key range cannot be split and stays as it is", "container", c.path, "pk_range_id", p.ID(), "bytes", p.Bytes(), "into", how.Into, "error", err)
	}
	return nil
}

// approach does one reshape towards a number of ranges. A number that cannot be
// reached is given up.
func (e *Engine) approach(ctx context.Context, c *routed, wanted int) error {
	switch have := len(c.ranges); {
	case have < wanted:
		if p, into := e.nextCut(c, wanted); p != nil {
			return e.cut(ctx, c, p, physical.Reshape{Into: into})
		}
	case have > wanted:
		if from := e.nextMerge(c.ranges, wanted); from != nil {
			_, err := e.reshape(ctx, c.container, "merge", physical.Reshape{From: from, Into: 1})
			return err
		}
	}
	// There, or as near as it gets. A change meanwhile has set another number.
	e.control.Lock()
	defer e.control.Unlock()
	if e.store.Wanted(c.number) != wanted || !c.current() {
		return nil
	}
	if len(c.ranges) != wanted {
		e.logger.Info("a container keeps another number of partition key ranges than its throughput asks for", "container", c.path, "ranges", len(c.ranges), "wanted", wanted)
	}
	return e.store.Want(ctx, c.number, 0)
}

// nextCut chooses a partition and the number of its pieces: again and again the
// one that has the most bytes for each of its pieces, and then the widest, gets
// one piece more, until there are enough.
func (e *Engine) nextCut(c *routed, wanted int) (*physical.Partition, int) {
	var pieces []piece
	for _, p := range c.ranges {
		if bytes := p.Bytes(); !e.balancer.isStuck(stuckKey{rangeKey{c.number, p.ID()}, false}, bytes) {
			pieces = append(pieces, piece{p, bytes, 1})
		}
	}
	if len(pieces) == 0 {
		return nil, 0
	}
	width := widths(c.key())
	for range wanted - len(c.ranges) {
		most := slices.MaxFunc(pieces, func(a, b piece) int {
			// a/x against b/y without division
			return cmp.Or(cmp.Compare(a.bytes*int64(b.into), b.bytes*int64(a.into)),
				cmp.Compare(width(a.p)*b.into, width(b.p)*a.into))
		})
		for i := range pieces {
			if pieces[i].p == most.p {
				pieces[i].into++
			}
		}
	}
	for _, one := range pieces {
		if one.into > 1 {
			return one.p, one.into
		}
	}
	return nil, 0
}

// piece is a partition that is to become several.
type piece struct {
	p     *physical.Partition
	bytes int64
	into  int
}

// widths measures how much of the hashes a partition has, in parts of widthParts.
func widths(d partition.Definition) func(*physical.Partition) int {
	const widthParts = 4096
	all := partition.Boundaries(d, widthParts)
	return func(p *physical.Partition) int {
		r := p.Range()
		first, _ := slices.BinarySearchFunc(all, r.Min, func(a partition.Range, epk partition.EPK) int { return cmp.Compare(a.Min, epk) })
		end, _ := slices.BinarySearchFunc(all, r.Max, func(a partition.Range, epk partition.EPK) int { return cmp.Compare(a.Min, epk) })
		return end - first
	}
}

// nextMerge chooses neighbours to become one: again and again those two that have
// the least bytes together, until there are as few as wanted or the next would
// have more than half of what a partition may have. It returns nil if there are
// none.
func (e *Engine) nextMerge(ranges []*physical.Partition, wanted int) []uint32 {
	type group struct {
		ids   []uint32
		bytes int64
	}
	groups := make([]group, len(ranges))
	for i, p := range ranges {
		groups[i] = group{[]uint32{p.ID()}, p.Bytes()}
	}
	for len(groups) > wanted {
		least := 0
		for i := range groups[:len(groups)-1] {
			if groups[i].bytes+groups[i+1].bytes < groups[least].bytes+groups[least+1].bytes {
				least = i
			}
		}
		one := group{slices.Concat(groups[least].ids, groups[least+1].ids), groups[least].bytes + groups[least+1].bytes}
		if one.bytes > e.physicalPartitionBytes/2 {
			break
		}
		groups = slices.Replace(groups, least, least+2, one)
	}
	for _, g := range groups {
		if len(g.ids) > 1 {
			return g.ids
		}
	}
	return nil
}

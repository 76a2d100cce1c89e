package engine

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

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
//
// One range must not keep the others waiting. A damaged one is passed over, and so
// is one whose reshape has failed for a reason that will not pass by itself (see
// passes), until it has grown by half, is reshaped by hand or the server starts
// again: it is for the operator, whom the log tells once. A number of ranges is
// then reached with the others, which are cut into more pieces. Where none is
// left that can be cut, the number is given up: a change of throughput does not
// stay pending for ever. It is aimed at again at the next start, or when the
// throughput is set again.
type balancer struct {
	mu      sync.Mutex
	running bool
	closed  bool
	cancel  context.CancelFunc
	done    chan struct{} // closed when the goroutine ends
	wake    chan struct{} // tells the goroutine that something is due; one is enough
	// due are the containers to look at: at once when it is true; false: one that
	// has grown, or that is tried again, waits for the pause if it fails.
	due   map[uint32]bool
	later map[uint32]bool // due again after a pause
	stuck map[stuckKey]int64
}

// stuckKey is a reshape of a range that cannot be made. The value beside it is the
// size above which it is tried again.
type stuckKey struct {
	rangeKey
	why purpose
}

// purpose is what the balancer reshapes a range for.
type purpose byte

const (
	tooLarge purpose = iota // cut
	tooFew                  // cut
	tooMany                 // merged
	outdated                // rebuilt
)

func newBalancer() *balancer {
	return &balancer{wake: make(chan struct{}, 1), due: map[uint32]bool{}, later: map[uint32]bool{}, stuck: map[stuckKey]int64{}}
}

// lookAt has the balancer look at a container, soon, also at one that it has put
// off: what was in its way may be gone.
func (e *Engine) lookAt(number uint32) { e.look(number, true) }

// look is lookAt, or, not at once, has a container looked at that is not put off.
func (e *Engine) look(number uint32, atOnce bool) {
	b := e.balancer
	b.mu.Lock()
	defer b.mu.Unlock()
	before, due := b.due[number]
	if b.closed || due && (before || !atOnce) || !atOnce && b.later[number] {
		return
	}
	b.due[number] = atOnce
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
// cut. A container that is put off stays so: commits come by the thousand.
func (e *Engine) watchSize(c *container, p *physical.Partition) {
	if p.Bytes() > e.physicalPartitionBytes && e.can(c, p, tooLarge) {
		e.look(c.number, false)
	}
}

// can reports whether a partition can be reshaped, as far as is known. One that
// has been replaced by others can: whoever tries learns of them.
func (e *Engine) can(c *container, p *physical.Partition, why purpose) bool {
	if err := p.Err(); err != nil && !physical.Moved(err) {
		return false
	}
	return !e.balancer.isStuck(stuckKey{rangeKey{c.number, p.ID()}, why}, p.Bytes())
}

// startBalancer has everything looked at that a stop has interrupted, or that has
// fewer ranges than its throughput needs.
func (e *Engine) startBalancer(ctx context.Context) error {
	cat := e.catalog.Load()
	for _, d := range cat.databases {
		for _, c := range d.containers {
			ranges := c.partitions()
			wanted := e.store.Wanted(c.number)
			if need := neededRanges(c.provision(d).offer); wanted == 0 && len(ranges) < need {
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

// postpone puts a container off, unless somebody has changed what matters since.
func (b *balancer) postpone(number uint32) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.due[number] {
		delete(b.due, number)
		b.later[number] = true
	}
}

func (b *balancer) tryAgain() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for number := range b.later {
		b.due[number] = false
	}
	clear(b.later)
}

// markStuck notes that a reshape cannot be made, and reports whether that is news.
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
	b.forgetIf(func(of rangeKey) bool { return of.container == number })
}

// forgetRanges drops what is remembered of ranges that have been reshaped.
func (b *balancer) forgetRanges(number uint32, ids []uint32) {
	b.forgetIf(func(of rangeKey) bool { return of.container == number && slices.Contains(ids, of.id) })
}

func (b *balancer) forgetIf(drop func(rangeKey) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.DeleteFunc(b.stuck, func(key stuckKey, _ int64) bool { return drop(key.rangeKey) })
}

package upkeep

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/worker"
)

// balancePause is how long a container is left alone after a reshape of its
// ranges has failed for a reason that may pass.
const balancePause = 10 * time.Second

// Balancer keeps containers divided as their size and throughput ask for, and
// rebuilds what is stale. Whoever changes what matters tells it which container to
// look at.
//
// One range must not keep the others waiting. The balancer passes over a damaged range
// and one whose reshape has failed for a reason that will not pass by itself (see
// passes), until that range has grown by half, is reshaped by hand or the server starts
// again: it is for the operator, whom the log tells once. A number of ranges is
// then reached with the others, which are cut into more pieces. Where none is
// left that can be cut, the number is given up: a change of throughput does not
// stay pending for ever. It is aimed at again at the next start, or when the
// throughput is set again.
type Balancer struct {
	o      Options
	worker *worker.Worker

	mu    sync.Mutex // held for moments
	due   map[uint32]urgency
	stuck map[stuckKey]int64
	now   []*Progress // of the reshapes under way
}

// urgency says when the balancer looks at a container. A greater one replaces a lesser one.
type urgency byte

const (
	grown  urgency = iota + 1 // now; if it fails, after a pause
	putOff                    // after a pause
	atOnce                    // now, and again now if it was asked for while the balancer looked
)

// stuckKey is a reshape of a range that cannot be made. The value beside it is the
// size above which it is tried again.
type stuckKey struct {
	container, id uint32
	why           purpose
}

// purpose is what the balancer reshapes a range for.
type purpose byte

const (
	tooLarge purpose = iota // cut
	tooFew                  // cut
	tooMany                 // merged
	outdated                // rebuilt
)

// NewBalancer returns a balancer that has nothing to do.
func NewBalancer(o Options) *Balancer {
	b := &Balancer{o: o, due: map[uint32]urgency{}, stuck: map[stuckKey]int64{}}
	b.worker = worker.New(o.Clock, balancePause, b.step)
	return b
}

// Start has everything looked at that a stop has interrupted, or that has fewer
// ranges than its throughput needs.
func (b *Balancer) Start(ctx context.Context) error {
	for c := range b.o.Containers {
		wanted := b.o.Store.TargetRanges(c.Number)
		if wanted == 0 && len(c.Ranges) < c.Needed {
			if err := b.o.Store.SetTargetRanges(ctx, c.Number, c.Needed); err != nil {
				return err
			}
			wanted = c.Needed
		}
		if wanted != 0 || len(b.o.Store.Stale(c.Number)) > 0 {
			b.Look(c.Number)
		}
		for _, p := range c.Ranges {
			b.Watch(c.Number, p)
		}
	}
	return nil
}

// Close ends the reshape under way, which is rolled back, and waits for it.
func (b *Balancer) Close() { b.worker.Close() }

// Look has the balancer look at a container, soon, also at one that it has put
// off: what was in its way may be gone.
func (b *Balancer) Look(number uint32) { b.look(number, atOnce) }

// Watch is called after a commit: a range that has outgrown the limit is
// cut. A container that is put off stays so: commits come by the thousand.
func (b *Balancer) Watch(number uint32, p *physical.Partition) {
	if b.oversize(number, p) {
		b.look(number, grown)
	}
}

func (b *Balancer) look(number uint32, when urgency) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.due[number] < when {
		b.due[number] = when
		b.worker.Wake()
	}
}

// Waits reports whether there is anything left to do, and whether all of it has been
// put off.
func (b *Balancer) Waits() (left, paused bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, ready := b.ready()
	return b.worker.Running(), len(b.due) > 0 && !ready
}

// step looks at the containers that are due, and after a rest at those that were put
// off too.
func (b *Balancer) step(ctx context.Context, rested bool) (more bool) {
	for number, found := b.next(rested); found; number, found = b.next(false) {
		err := b.balance(ctx, number)
		if ctx.Err() != nil {
			return false
		}
		if err != nil {
			level := slog.LevelWarn
			if errors.Is(err, status.Conflict) { // somebody reshapes these ranges by hand, and has it looked at afterwards
				level = slog.LevelDebug
			}
			b.o.Logger.Log(ctx, level, "the ranges of a container could not be balanced; trying again later", "container_number",
				number, "error", err)
			b.postpone(number)
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.due) > 0
}

// next takes a container that is to be looked at now, after a rest also one that was put off.
func (b *Balancer) next(rested bool) (number uint32, found bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for number, when := range b.due {
		if rested && when == putOff {
			b.due[number] = grown
		}
	}
	number, found = b.ready()
	delete(b.due, number)
	return number, found
}

// ready returns a container that is to be looked at now. b.mu is held.
func (b *Balancer) ready() (number uint32, found bool) {
	for number, when := range b.due {
		if when != putOff {
			return number, true
		}
	}
	return 0, false
}

// postpone puts a container off, unless somebody has changed what matters since.
func (b *Balancer) postpone(number uint32) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.due[number] = max(putOff, b.due[number])
}

// oversize reports whether a range is too large and can be cut, as far as is known.
func (b *Balancer) oversize(number uint32, p *physical.Partition) bool {
	return p.Bytes() > b.o.MaxBytes && b.can(number, p, tooLarge)
}

// can reports whether a range can be reshaped, as far as is known. One that
// has been replaced by others can: whoever tries learns of them.
func (b *Balancer) can(number uint32, p *physical.Partition, why purpose) bool {
	if err := p.Err(); err != nil && !physical.Moved(err) {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	limit, known := b.stuck[stuckKey{number, p.ID(), why}]
	return !known || p.Bytes() > limit
}

// markStuck notes that a reshape cannot be made, and reports whether that is news.
func (b *Balancer) markStuck(key stuckKey, bytes int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, known := b.stuck[key]
	b.stuck[key] = bytes + bytes/2
	return !known
}

// forget drops what is remembered of ranges that are gone.
func (b *Balancer) forget(gone func(stuckKey) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.DeleteFunc(b.stuck, func(key stuckKey, _ int64) bool { return gone(key) })
}

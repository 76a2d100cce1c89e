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

// balancePause is how long the balancer leaves a container alone after a reshape has failed for a
// reason that may pass.
const balancePause = 10 * time.Second

// Balancer divides containers into the ranges that their size and throughput require, and rebuilds
// stale ranges. The caller that changes a size, a throughput or a range names the container to the
// balancer.
//
// One range must not block the others. The balancer skips a damaged range, and a range whose
// reshape has failed for a lasting reason (see passes). It skips the range until the range has
// grown by half, the operator reshapes it by hand, or the server restarts. Such a range is the
// operator's to repair, and the log reports it once. The balancer then reaches the wanted number of
// ranges by cutting the other ranges into more pieces. When it can cut none of them, it gives the
// number up, so that a change of throughput does not stay pending for ever. It tries again at the
// next start, or when a client sets the throughput again.
type Balancer struct {
	o      Options
	worker *worker.Worker

	mu    sync.Mutex // only for short moments
	due   map[uint32]urgency
	stuck map[stuckKey]int64
	now   []*Progress // the reshapes in progress
}

// urgency says when the balancer looks at a container. A greater urgency replaces a lesser one.
type urgency byte

const (
	grown  urgency = iota + 1 // now; after a failure, after a pause
	putOff                    // after a pause
	atOnce                    // now, and once more if requested while the balancer looks
)

// stuckKey identifies an impossible reshape of a range. Its value in the map is the size above
// which the balancer tries the reshape again.
type stuckKey struct {
	container, id uint32
	why           purpose
}

// purpose is why the balancer reshapes a range.
type purpose byte

const (
	tooLarge purpose = iota // split
	tooFew                  // split
	tooMany                 // merge
	outdated                // rebuild
)

// NewBalancer returns a balancer without work.
func NewBalancer(o Options) *Balancer {
	b := &Balancer{o: o, due: map[uint32]urgency{}, stuck: map[stuckKey]int64{}}
	b.worker = worker.New(o.Clock, balancePause, b.step)
	return b
}

// Start schedules the containers whose reshape a stop has interrupted, and those with fewer ranges
// than their throughput needs.
func (b *Balancer) Start(ctx context.Context) error {
	for c := range b.o.Containers {
		target := b.o.Store.TargetRanges(c.Number)
		if target == 0 && len(c.Ranges) < c.Needed {
			if err := b.o.Store.SetTargetRanges(ctx, c.Number, c.Needed); err != nil {
				return err
			}
			target = c.Needed
		}
		if target != 0 || len(b.o.Store.Stale(c.Number)) > 0 {
			b.Look(c.Number)
		}
		for _, p := range c.Ranges {
			b.Watch(c.Number, p)
		}
	}
	return nil
}

// Close aborts the reshape in progress, which rolls back, and waits for it.
func (b *Balancer) Close() { b.worker.Close() }

// Look makes the balancer look at a container soon, even at a postponed one, because the obstacle
// may be gone.
func (b *Balancer) Look(number uint32) { b.look(number, atOnce) }

// Watch schedules a split of a range that has outgrown the limit. The engine calls it after each
// commit. It leaves a postponed container postponed, because commits come by the thousand.
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

// Waits reports whether the balancer has work left, and whether it has postponed all of that work.
func (b *Balancer) Waits() (left, paused bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, ready := b.ready()
	return b.worker.Running(), len(b.due) > 0 && !ready
}

// step looks at the containers that are due and, after a rest, also at the postponed ones.
func (b *Balancer) step(ctx context.Context, rested bool) (more bool) {
	for number, found := b.next(rested); found; number, found = b.next(false) {
		err := b.balance(ctx, number)
		if ctx.Err() != nil {
			return false
		}
		if err != nil {
			level := slog.LevelWarn
			// A reshape by hand is in progress, and calls Look at its end; or another node leads the ranges.
			if errors.Is(err, status.Conflict) || physical.Elsewhere(err) {
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

// next takes a container that is due now. After a rest it also takes a postponed one.
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

// ready returns a container that is due now. The caller holds b.mu.
func (b *Balancer) ready() (number uint32, found bool) {
	for number, when := range b.due {
		if when != putOff {
			return number, true
		}
	}
	return 0, false
}

// postpone postpones a container unless a caller has asked for it again in the meantime.
func (b *Balancer) postpone(number uint32) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.due[number] = max(putOff, b.due[number])
}

// oversize reports whether a range is too large and, as far as the balancer knows, can be split.
func (b *Balancer) oversize(number uint32, p *physical.Partition) bool {
	return p.Bytes() > b.o.MaxBytes && b.can(number, p, tooLarge)
}

// can reports whether, as far as the balancer knows, a range can be reshaped. It is true for a
// range that others have replaced: the attempt then finds the replacements.
func (b *Balancer) can(number uint32, p *physical.Partition, why purpose) bool {
	if err := p.Err(); err != nil && !physical.Moved(err) {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	limit, known := b.stuck[stuckKey{number, p.ID(), why}]
	return !known || p.Bytes() > limit
}

// markStuck records that a reshape is impossible and reports whether that is news.
func (b *Balancer) markStuck(key stuckKey, bytes int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, known := b.stuck[key]
	b.stuck[key] = bytes + bytes/2
	return !known
}

// forget drops the records of ranges for which gone is true.
func (b *Balancer) forget(gone func(stuckKey) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.DeleteFunc(b.stuck, func(key stuckKey, _ int64) bool { return gone(key) })
}

package upkeep

import (
	"context"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/worker"
)

// expiryItems is how many expired items Sweep removes from one range before it turns to the next
// range.
const expiryItems = 256

// Expiry removes expired items, which are already invisible, to reclaim their space. It works only
// while items of some container can expire, so that other servers stay idle.
type Expiry struct {
	o      Options
	worker *worker.Worker
}

// NewExpiry returns an expiry that has not been started.
func NewExpiry(o Options) *Expiry {
	x := &Expiry{o: o}
	x.worker = worker.New(o.Clock, o.ExpiryInterval, func(ctx context.Context, _ bool) bool {
		if !x.expires() {
			return false
		}
		for x.Sweep(ctx) {
		}
		return true
	})
	return x
}

// Start starts the removal if items of any container can expire. The engine calls it whenever there
// may be one more such container.
func (x *Expiry) Start() {
	if x.expires() {
		x.worker.Start()
	}
}

// Close stops the removal and waits for its end.
func (x *Expiry) Close() { x.worker.Close() }

// Sweep removes some expired items from each range in turn, so that no range waits for another to
// finish. It reports whether more may remain.
func (x *Expiry) Sweep(ctx context.Context) (more bool) {
	for c := range x.o.Containers {
		for _, p := range c.Ranges {
			if p.Writable() != nil {
				continue // its leader removes them
			}
			_, left, err := x.o.Store.Sweep(ctx, p, expiryItems)
			if ctx.Err() != nil {
				return false
			}
			// NotFound means that the container was just dropped.
			if err != nil && !physical.Moved(err) && status.Of(err).Kind != status.NotFound {
				x.o.Logger.Warn("expired items could not be removed", "container", c.Path, "pk_range_id", p.ID(), "error", err)
			}
			more = more || left
		}
	}
	return more
}

// expires reports whether versions or items of any container expire, or items have expired under a
// removed default time to live and are not all removed yet. All ranges of a container give the same
// answer.
func (x *Expiry) expires() bool {
	for c := range x.o.Containers {
		if len(c.Ranges) > 0 && (c.Ranges[0].Expires() || c.Ranges[0].Retention() > 0) {
			return true
		}
	}
	return false
}

package upkeep

import (
	"context"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/worker"
)

// expiryItems is how many expired items are removed from one range before the next range has its
// turn.
const expiryItems = 256

// Expiry removes expired items, which nobody sees, to give back what they take. It works only
// while a container lets items expire, so that a server without any stays idle.
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

// Start has expired items removed if a container has any. It is called whenever there may be one
// more such container.
func (x *Expiry) Start() {
	if x.expires() {
		x.worker.Start()
	}
}

// Close ends the removal and waits for it.
func (x *Expiry) Close() { x.worker.Close() }

// Sweep removes some of what has expired from every range in turn, so that no range waits until
// another has no more, and reports whether there may be more.
func (x *Expiry) Sweep(ctx context.Context) (more bool) {
	for c := range x.o.Containers {
		for _, p := range c.Ranges {
			_, left, err := x.o.Store.Sweep(ctx, p, expiryItems)
			if ctx.Err() != nil {
				return false
			}
			// that is: the container was just dropped
			if err != nil && !physical.Moved(err) && status.Of(err).Kind != status.NotFound {
				x.o.Logger.Warn("expired items could not be removed", "container", c.Path, "pk_range_id", p.ID(), "error", err)
			}
			more = more || left
		}
	}
	return more
}

// expires reports whether items of any container expire, or have expired under a default time to
// live that is no more and are not all removed yet. It is the same for all ranges of a container.
func (x *Expiry) expires() bool {
	for c := range x.o.Containers {
		if len(c.Ranges) > 0 && c.Ranges[0].Expires() {
			return true
		}
	}
	return false
}

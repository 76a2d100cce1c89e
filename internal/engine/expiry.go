package engine

import (
	"context"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// expiryInterval is how often expired items are looked for, unless Options
	// say otherwise. It is about giving back what they take.
	expiryInterval = time.Second
	// expiryItems is how many are removed from one partition before the next has
	// its turn.
	expiryItems = 256
)

// expiry is the goroutine that removes expired items. It is there only while a
// container lets items expire, so that a server without any stays idle.
type expiry struct {
	mu      sync.Mutex
	running bool
	closed  bool
	cancel  context.CancelFunc
	done    chan struct{} // closed when the goroutine ends
}

// startExpiry makes sure that somebody removes expired items, if any container
// has them. It is called whenever the catalog may have gained such a container.
func (e *Engine) startExpiry() {
	x := &e.expiry
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.running || x.closed || !e.catalog.Load().expires() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	x.running, x.cancel, x.done = true, cancel, make(chan struct{})
	go e.removeExpired(ctx, x.done)
}

// stopExpiry ends the goroutine and waits for it.
func (e *Engine) stopExpiry() {
	x := &e.expiry
	x.mu.Lock()
	x.closed = true
	running, cancel, done := x.running, x.cancel, x.done
	x.mu.Unlock()
	if running {
		cancel()
		<-done
	}
}

func (e *Engine) removeExpired(ctx context.Context, done chan struct{}) {
	defer close(done)
	for {
		select {
		case <-ctx.Done():
			return
		case <-e.clock.After(e.expiryInterval):
		}
		if !e.stillExpires() {
			return
		}
		for more := true; more; {
			more = e.sweep(ctx)
		}
	}
}

// stillExpires reports whether there is anything left to do; when there is not,
// the goroutine counts as gone.
func (e *Engine) stillExpires() bool {
	x := &e.expiry
	x.mu.Lock()
	defer x.mu.Unlock()
	x.running = e.catalog.Load().expires()
	return x.running
}

// sweep removes some of what has expired from every partition in turn, so that
// none waits until another has no more, and tells whether there may be more.
func (e *Engine) sweep(ctx context.Context) (more bool) {
	for _, c := range e.catalog.Load().containers() {
		for _, p := range c.partitions() {
			_, left, err := p.Sweep(ctx, expiryItems)
			if ctx.Err() != nil {
				return false
			}
			if err != nil && !physical.Moved(err) && status.Of(err).Kind != status.NotFound { // that is: the container was just dropped
				e.logger.Warn("expired items could not be removed", "container", c.path, "pk_range_id", p.ID(), "error", err)
			}
			more = more || left
		}
	}
	return more
}

// containers are all containers of the account, in no order.
func (c *catalog) containers() []*container {
	var all []*container
	for _, d := range c.databases {
		for _, coll := range d.containers {
			all = append(all, coll)
		}
	}
	return all
}

// expires reports whether items of any container expire, or have expired under
// a default time to live that is no more and are not all removed yet. It is the
// same for all partitions of a container.
func (c *catalog) expires() bool {
	for _, coll := range c.containers() {
		if ranges := coll.partitions(); len(ranges) > 0 && ranges[0].Expires() {
			return true
		}
	}
	return false
}

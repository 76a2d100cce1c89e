package spaces

import (
	"context"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
)

// Waits of a gate.
const (
	// pauseTime is how long a request waits while the state of its account is replaced.
	pauseTime = 5 * time.Second
	// finishTime is how long requests may go on when their account is to be replaced or closed.
	// Then their contexts end.
	finishTime = time.Second
	// retryAfter is the time after which a refused client shall retry.
	retryAfter = 100 * time.Millisecond
)

// Gate counts the requests of an account, so that its state is replaced only while none is running.
// The zero Gate is open. Entering an open gate takes one lock for a moment.
type Gate struct {
	mu     sync.Mutex
	count  int
	shut   chan struct{} // closed when requests may enter again; nil while they may
	closed bool
	idle   chan struct{} // closed when the last request leaves; nil while nobody waits for that
	// running ends when the requests that run must give way; cut ends it. Nil until Within needs
	// it.
	running context.Context
	cut     context.CancelFunc
}

// errGone is the refusal of a closed account.
func errGone() error {
	return status.New(status.NotFound,
		"The namespace is gone: it was deleted, or nothing used it for its time to live.")
}

// Enter admits a request. Without an error the caller calls Leave once. A request that comes while
// the gate is shut waits; after a while it is refused and may be sent again.
func (g *Gate) Enter(ctx context.Context) error {
	g.mu.Lock()
	for g.shut != nil && !g.closed {
		shut := g.shut
		g.mu.Unlock()
		select {
		case <-shut:
		case <-ctx.Done():
			return ctx.Err()
		case <-clock.System().After(pauseTime):
			busy := status.New(status.ServiceUnavailable,
				"The state of the account is being replaced. Nothing was done: send the request again.")
			busy.RetryAfter = retryAfter
			return busy
		}
		g.mu.Lock()
	}
	defer g.mu.Unlock()
	if g.closed {
		return errGone()
	}
	g.count++
	return nil
}

// TryEnter is Enter for a caller that does not wait; false means that it has not entered.
func (g *Gate) TryEnter() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut != nil || g.closed {
		return false
	}
	g.count++
	return true
}

// Leave ends a request that has entered.
func (g *Gate) Leave() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.count--; g.count == 0 && g.idle != nil {
		close(g.idle)
		g.idle = nil
	}
}

// Within returns a context for a request that has entered. It ends when the request must give way,
// and with end, which the caller calls before Leave.
func (g *Gate) Within(ctx context.Context) (within context.Context, end func()) {
	g.mu.Lock()
	if g.running == nil {
		g.running, g.cut = context.WithCancel(context.Background())
	}
	running := g.running
	g.mu.Unlock()
	within, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(running, cancel)
	return within, func() {
		stop()
		cancel()
	}
}

// Shut lets no request enter and waits until none is running. Requests that run for long must give
// way. An error is the context's; the gate is open again then. Only one caller at a time shuts a
// gate.
func (g *Gate) Shut(ctx context.Context) error {
	g.mu.Lock()
	if g.closed {
		g.mu.Unlock()
		return errGone()
	}
	g.shut = make(chan struct{})
	g.mu.Unlock()
	if err := g.drain(ctx); err != nil {
		g.Open()
		return err
	}
	return nil
}

// Open lets requests enter after Shut.
func (g *Gate) Open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut != nil {
		close(g.shut)
		g.shut = nil
	}
}

// Close lets no request enter any more, and waits until none is running.
func (g *Gate) Close(ctx context.Context) error {
	g.mu.Lock()
	g.closed = true
	if g.shut != nil {
		close(g.shut)
		g.shut = nil
	}
	g.mu.Unlock()
	return g.drain(ctx)
}

// drain waits for the running requests.
func (g *Gate) drain(ctx context.Context) error {
	g.mu.Lock()
	if g.count == 0 {
		g.mu.Unlock()
		return nil
	}
	if g.idle == nil {
		g.idle = make(chan struct{})
	}
	idle := g.idle
	g.mu.Unlock()
	late := clock.System().After(finishTime)
	for {
		select {
		case <-idle:
			g.letRun()
			return nil
		case <-late:
			late = nil
			g.giveWay()
		case <-ctx.Done():
			g.letRun()
			return ctx.Err()
		}
	}
}

// giveWay ends the contexts of the requests that run, also of one that has entered and asks for its
// context later.
func (g *Gate) giveWay() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.running == nil {
		g.running, g.cut = context.WithCancel(context.Background())
	}
	g.cut()
}

// letRun takes back giveWay for requests that come later. Those that have their contexts go on.
func (g *Gate) letRun() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.running != nil && g.running.Err() != nil {
		g.running, g.cut = nil, nil
	}
}

// isIdle reports whether no request is running.
func (g *Gate) isIdle() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.count == 0
}

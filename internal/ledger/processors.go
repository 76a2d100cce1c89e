package ledger

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// A request that has computed for a while needs a turn to continue: one of a few slots on the
// processors, for a quantum of time. If other requests wait at the end of the quantum, the request
// hands the slot over and waits too. Slots go round robin by owner, not by request: an owner with a
// thousand requests gets as much as an owner with one. Short requests never ask for a turn.
//
// Half of the processors have no slot, so that the server answers short requests at once. On a
// machine with few processors that is not enough, because the garbage collector and local clients
// need processors too. There a slot rests briefly after each quantum as long as short requests
// arrive.
const (
	// quantum is how long a request keeps its slot while others wait.
	quantum = 2 * time.Millisecond
	// rest is how long a slot stays empty after a quantum. Slots rest only on a machine without a
	// spare processor, and only if a short request arrived within recent.
	rest   = 3 * time.Millisecond
	recent = 250 * time.Millisecond
	// moment is the length of a Pause: the Go scheduler looks for arrived requests when a processor
	// is idle.
	moment = 250 * time.Microsecond
	// spare is the number of processors from which on a machine has one to spare for the garbage
	// collector and local clients.
	spare = 4
	// freeChecks is how often work calls Continue before it needs a turn: about half a millisecond of
	// work.
	freeChecks = 3
)

// Owner identifies the client for which a request computes. Owners are compared with ==.
type Owner struct {
	// Container is the number of the container. Permission is the number of the
	// permission whose token the request carries; 0 is no token.
	Container, Permission uint32
	// Within is a logical partition or a range of the container; "" is the whole container.
	Within string
}

// processors are the slots on the processors.
type processors struct {
	clock clock.Clock
	count int
	rests bool
	short atomic.Int64 // when the last short request arrived, in Unix nanoseconds

	mu     sync.Mutex
	free   int
	owners map[Owner]*computing
	queue  []*computing // owners with waiting requests, in the order of their turns
}

// computing is an owner whose requests wait or have slots.
type computing struct {
	owner   Owner
	holds   int
	waiting []chan struct{} // a closed channel means that its request has a slot
}

func (p *processors) open(count int, c clock.Clock) {
	if count <= 0 {
		count = runtime.GOMAXPROCS(0)
	}
	p.clock, p.count, p.rests, p.owners = c, count, count < spare, map[Owner]*computing{}
	p.free = p.slots()
}

// slots is the number of slots: one for every second processor.
func (p *processors) slots() int { return max(1, p.count/2) }

// SpareProcessors is how many processors neither have a slot nor stay free for short requests,
// which need one. It may be negative.
func (l *Ledger) SpareProcessors() int { return l.processors.count - l.processors.slots() - 1 }

// WaitingForTurns is the number of requests that wait for a turn on a processor.
func (l *Ledger) WaitingForTurns() (n int) {
	l.processors.mu.Lock()
	defer l.processors.mu.Unlock()
	for _, c := range l.processors.queue {
		n += len(c.waiting)
	}
	return n
}

// ShortArrived records the start of a short request.
func (l *Ledger) ShortArrived() {
	if l.processors.rests {
		l.processors.short.Store(l.clock.Now().UnixNano())
	}
}

// Pause is for long work, such as sending a large reply or running a script, which calls it
// repeatedly.
// On a machine without a spare processor it pauses briefly, as long as short requests arrive.
func (l *Ledger) Pause() {
	if l.processors.givesWay(l.clock.Now()) {
		<-clock.System().After(moment)
	}
}

// givesWay reports whether long requests pause at this time.
func (p *processors) givesWay(now time.Time) bool {
	if !p.rests {
		return false
	}
	ago := now.UnixNano() - p.short.Load()
	return ago >= 0 && ago < int64(recent)
}

// Work is a computation of a request that may take long. It asks for its turn on a processor about
// every hundred microseconds. Only one goroutine uses it. Its turn ends with the computation, not
// with the request: a client that reads its reply slowly keeps no processor.
type Work struct {
	processors *processors
	owner      Owner
	checks     int
	turn       *computing // the owner that has the slot; nil without a turn
	since      time.Time  // when the quantum began
}

// NewWork returns work for an owner. The caller ends it with GiveWay.
func (l *Ledger) NewWork(owner Owner) *Work { return &Work{processors: &l.processors, owner: owner} }

// SetOwner changes the owner of work that has no turn yet.
func (w *Work) SetOwner(owner Owner) {
	if w.turn == nil {
		w.owner = owner
	}
}

// Owner is the client for which the request computes.
func (w *Work) Owner() Owner { return w.owner }

// TakeTurn waits for a turn now, before the work begins. The error is the error of ctx.
func (w *Work) TakeTurn(ctx context.Context) error {
	w.checks = freeChecks
	return w.Continue(ctx)
}

// Continue is called by work repeatedly. It returns at once at the beginning, while the quantum
// lasts, and while no other request waits. Otherwise it hands the slot over and waits for another.
// The error is the error of ctx.
func (w *Work) Continue(ctx context.Context) error {
	if w.checks++; w.checks <= freeChecks {
		return ctx.Err()
	}
	defer runtime.Gosched() // goroutines that wait for a processor go first
	p := w.processors
	if w.turn == nil {
		p.mu.Lock()
		c := p.owners[w.owner]
		if c == nil {
			c = &computing{owner: w.owner}
			p.owners[w.owner] = c
		}
		return p.wait(ctx, w, c)
	}
	now := p.clock.Now()
	// A clock that was set back ends the quantum too. Otherwise the request would keep
	// its slot until the clock has caught up.
	if used := now.Sub(w.since); used >= 0 && used < quantum {
		return ctx.Err()
	}
	if p.givesWay(now) {
		select {
		case <-clock.System().After(rest): // the slot stays empty for this time
		case <-ctx.Done():
		}
		now = p.clock.Now()
	}
	p.mu.Lock()
	if len(p.queue) == 0 {
		p.mu.Unlock()
		w.since = now
		return ctx.Err()
	}
	c := w.turn
	c.holds--
	p.free++
	return p.wait(ctx, w, c)
}

// GiveWay returns the turn, if the work has one. Work calls it at its end, and before it waits for
// memory or another event, which a computing request may have to bring about. The next Continue
// takes a turn again.
func (w *Work) GiveWay() {
	if w.turn == nil {
		return
	}
	p := w.processors
	p.mu.Lock()
	defer p.mu.Unlock()
	w.turn.holds--
	p.free++
	p.forget(w.turn)
	w.turn = nil
	p.give()
}

// wait waits for a slot for work of an owner. The caller holds p.mu, and wait releases it.
func (p *processors) wait(ctx context.Context, w *Work, c *computing) error {
	granted := make(chan struct{})
	if c.waiting = append(c.waiting, granted); len(c.waiting) == 1 {
		p.queue = append(p.queue, c)
	}
	p.give()
	p.mu.Unlock()
	select {
	case <-granted:
	case <-ctx.Done():
		if p.withdraw(c, granted) {
			w.turn = nil
			return ctx.Err()
		}
	}
	w.turn, w.since = c, p.clock.Now()
	return nil
}

// withdraw removes a waiting request. It returns false if the request has just received a slot.
func (p *processors) withdraw(c *computing, granted chan struct{}) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !remove(&c.waiting, granted) {
		return false
	}
	if len(c.waiting) == 0 {
		remove(&p.queue, c)
	}
	p.forget(c)
	return true
}

// give hands out the free slots. The owner with the fewest slots is first; among equals it is the
// owner whose last turn is the longest ago. The caller holds p.mu.
func (p *processors) give() {
	for p.free > 0 && len(p.queue) > 0 {
		next := p.queue[0]
		for _, c := range p.queue[1:] {
			if c.holds < next.holds {
				next = c
			}
		}
		remove(&p.queue, next)
		close(next.waiting[0])
		next.waiting = next.waiting[1:]
		if next.holds++; len(next.waiting) > 0 {
			p.queue = append(p.queue, next)
		}
		p.free--
	}
}

// forget drops an owner without slots and without waiting requests. The caller holds p.mu.
func (p *processors) forget(c *computing) {
	if c.holds == 0 && len(c.waiting) == 0 {
		delete(p.owners, c.owner)
	}
}

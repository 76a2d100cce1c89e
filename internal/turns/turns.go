// Package turns shares some of the machine's processors among requests that compute for a long
// time.
//
// A request that has computed for a while needs one of a few places to continue. It keeps the place
// for a quantum of time. If other requests wait by then, it hands the place over and waits too.
// Places go round robin by owner, not by request: an owner with a thousand requests gets as much as
// an owner with one. Short requests never ask for a place. Half of the processors have no place, so
// that the server answers short requests at once. On a machine with few processors that is not
// enough, because the garbage collector and local clients need processors too. There a place rests
// briefly after each quantum as long as short requests arrive.
//
// The package knows owners and time. It knows no queries, partitions or memory. Start reading at
// Turns.Take.
package turns

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

const (
	// Quantum is how long a request keeps its place while others wait.
	Quantum = 2 * time.Millisecond
	// rest is how long a place stays empty after a quantum. Places rest only on a machine without a
	// spare processor, and only if a short request arrived within recent.
	rest   = 3 * time.Millisecond
	recent = 250 * time.Millisecond
	// moment is the pause of GiveWay: the Go scheduler looks for arrived requests when a processor
	// is idle.
	moment = 250 * time.Microsecond
	// spare is the number of processors from which on a machine has one to spare for the garbage
	// collector and local clients.
	spare = 4
)

// Owner identifies the client for which a request computes. Owners are compared with ==.
type Owner struct {
	// Container is the number of the container. Permission is the number of the
	// permission whose token the request carries; 0 is no token.
	Container, Permission uint32
	// Within is a logical partition or a range of the container; "" is the whole container.
	Within string
}

// Turns are the places. They are safe for concurrent use.
type Turns struct {
	clock clock.Clock
	rests bool
	short atomic.Int64 // when the last short request arrived, in Unix nanoseconds

	mu     sync.Mutex
	free   int
	owners map[Owner]*owner
	queue  []*owner // owners with waiting requests, in the order of their turns
}

// owner is an owner whose requests wait or have places.
type owner struct {
	name    Owner
	holds   int
	waiting []chan struct{} // a closed channel means that its request has a place
}

// New returns the places of a machine with that many processors.
func New(processors int, c clock.Clock) *Turns {
	return &Turns{clock: c, rests: processors < spare, free: Places(processors), owners: map[Owner]*owner{}}
}

// Places is the number of places for that many processors: one for every second processor.
func Places(processors int) int { return max(1, processors/2) }

// Short records the start of a short request.
func (t *Turns) Short() {
	if t.rests {
		t.short.Store(t.clock.Now().UnixNano())
	}
}

// GiveWay is for long work without a place, such as sending a large reply, which calls it
// repeatedly. On a machine without a spare processor it pauses briefly, as long as short requests
// arrive.
func (t *Turns) GiveWay() {
	if t.givesWay(t.clock.Now()) {
		<-clock.System().After(moment)
	}
}

// givesWay reports whether long requests pause at this time.
func (t *Turns) givesWay(now time.Time) bool {
	if !t.rests {
		return false
	}
	ago := now.UnixNano() - t.short.Load()
	return ago >= 0 && ago < int64(recent)
}

// Turn is the place of one request. Only one goroutine uses it.
type Turn struct {
	turns *Turns
	owner *owner // nil after the place was returned
	since time.Time
}

// Take waits for a place. The caller returns it with Leave. The error is the error of ctx.
func (t *Turns) Take(ctx context.Context, name Owner) (*Turn, error) {
	t.mu.Lock()
	o := t.owners[name]
	if o == nil {
		o = &owner{name: name}
		t.owners[name] = o
	}
	turn := &Turn{turns: t, owner: o}
	if err := t.wait(ctx, turn, o); err != nil {
		return nil, err
	}
	return turn, nil
}

// wait waits for a place for an owner. The caller holds t.mu, and wait releases it.
func (t *Turns) wait(ctx context.Context, turn *Turn, o *owner) error {
	given := make(chan struct{})
	if o.waiting = append(o.waiting, given); len(o.waiting) == 1 {
		t.queue = append(t.queue, o)
	}
	t.give()
	t.mu.Unlock()
	select {
	case <-given:
	case <-ctx.Done():
		if !t.withdraw(o, given) {
			break
		}
		turn.owner = nil
		return ctx.Err()
	}
	turn.since = t.clock.Now()
	return nil
}

// withdraw removes a waiting request. It returns false if the request has just received a place.
func (t *Turns) withdraw(o *owner, given chan struct{}) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i, w := range o.waiting {
		if w != given {
			continue
		}
		o.waiting = append(o.waiting[:i], o.waiting[i+1:]...)
		if len(o.waiting) == 0 {
			t.leaveQueue(o)
		}
		t.forget(o)
		return true
	}
	return false
}

// Waiting is the number of requests that wait for a place.
func (t *Turns) Waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := 0
	for _, o := range t.queue {
		n += len(o.waiting)
	}
	return n
}

// give hands out the free places. The owner with the fewest places is first; among equals it is the
// owner whose last turn is the longest ago. The caller holds t.mu.
func (t *Turns) give() {
	for t.free > 0 && len(t.queue) > 0 {
		next := t.queue[0]
		for _, o := range t.queue[1:] {
			if o.holds < next.holds {
				next = o
			}
		}
		t.leaveQueue(next)
		close(next.waiting[0])
		next.waiting = next.waiting[1:]
		if next.holds++; len(next.waiting) > 0 {
			t.queue = append(t.queue, next)
		}
		t.free--
	}
}

// leaveQueue removes an owner from the queue. The caller holds t.mu.
func (t *Turns) leaveQueue(o *owner) {
	for i := range t.queue {
		if t.queue[i] == o {
			t.queue = append(t.queue[:i], t.queue[i+1:]...)
			return
		}
	}
}

// forget drops an owner without places and without waiting requests. The caller holds t.mu.
func (t *Turns) forget(o *owner) {
	if o.holds == 0 && len(o.waiting) == 0 {
		delete(t.owners, o.name)
	}
}

// Continue is called by a request repeatedly. It returns at once while the quantum of the request
// lasts and while no other request waits. Otherwise it hands the place over and waits for another.
// The error is the error of ctx; the request must still call Leave.
func (t *Turn) Continue(ctx context.Context) error {
	s := t.turns
	now := s.clock.Now()
	// A clock that was set back ends the quantum too. Otherwise the request would keep
	// its place until the clock has caught up.
	if used := now.Sub(t.since); used >= 0 && used < Quantum {
		return ctx.Err()
	}
	if s.givesWay(now) {
		select {
		case <-clock.System().After(rest): // the place stays empty for this time
		case <-ctx.Done():
		}
		now = s.clock.Now()
	}
	s.mu.Lock()
	if len(s.queue) == 0 {
		s.mu.Unlock()
		t.since = now
		return ctx.Err()
	}
	o := t.owner
	o.holds--
	s.free++
	return s.wait(ctx, t, o)
}

// Leave returns the place, if the request has one. A second call does nothing.
func (t *Turn) Leave() {
	if t.owner == nil {
		return
	}
	s := t.turns
	s.mu.Lock()
	defer s.mu.Unlock()
	t.owner.holds--
	s.free++
	s.forget(t.owner)
	t.owner = nil
	s.give()
}

// Package turns shares some of the machine's processors among requests that compute for
// long.
//
// The one idea: a request that has computed for a while needs one of a few places to
// go on, and keeps it for a quantum of time. Then it hands the place over, if somebody
// waits, and waits itself. Places go round robin by owner and not by request: an owner
// with a thousand requests gets as much as one with a single request. Short requests
// never ask, and half of the processors have no place, so that they are served at once.
// With few processors that is not enough, as the garbage collector and clients on the
// same machine need some too: as long as there are short requests, a place then rests
// for a moment after each quantum.
//
// The package knows owners and time: no queries, no partitions, no memory. Start reading
// at Turns.Take.
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
	Quantum = 4 * time.Millisecond
	// rest is for how long a place is left empty after a quantum, where there is no
	// processor to spare and a short request came within the time that is called recent.
	rest   = 2 * time.Millisecond
	recent = 250 * time.Millisecond
	// spare is from how many processors on there is one for what nobody asked for: the
	// garbage collector, and the clients of a server on their machine.
	spare = 4
)

// Owner is on whose behalf a request computes. Owners are compared with ==.
type Owner struct {
	// Container is the number of the container, Permission that of the permission whose
	// token the request carries, 0 for none.
	Container, Permission uint32
	// Within is a logical partition or a range of the container, "" for all of it.
	Within string
}

// Turns are the places. They are safe for concurrent use.
type Turns struct {
	clock clock.Clock
	rests bool
	short atomic.Int64 // when the last short request came, in Unix nanoseconds

	mu     sync.Mutex
	free   int
	owners map[Owner]*owner
	queue  []*owner // who has requests that wait, in the order of their turns
}

// owner is an owner with requests that wait or have places.
type owner struct {
	name    Owner
	holds   int
	waiting []chan struct{} // a place was given to those that are closed
}

// New returns the places on a machine with so many processors.
func New(processors int, c clock.Clock) *Turns {
	return &Turns{clock: c, rests: processors < spare, free: Places(processors), owners: map[Owner]*owner{}}
}

// Places is how many of so many processors have a place: half of them.
func Places(processors int) int { return max(1, processors/2) }

// Short notes that a request was begun that computes for a moment only.
func (t *Turns) Short() {
	if t.rests {
		t.short.Store(t.clock.Now().UnixNano())
	}
}

// Turn is a place that a request has. It is used by one goroutine.
type Turn struct {
	turns *Turns
	owner *owner // nil once it was given back
	since time.Time
}

// Take waits for a place. Leave has to follow. The error is that of ctx.
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

// wait waits for a place for an owner. t.mu is held, and not when it returns.
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

// withdraw takes back a request that waits; false where it has just got a place.
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

// Waiting is how many requests wait for a place.
func (t *Turns) Waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := 0
	for _, o := range t.queue {
		n += len(o.waiting)
	}
	return n
}

// give hands out the places that are free: to the owner that holds the fewest, of
// several to the one whose turn was longest ago. t.mu is held.
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

// leaveQueue: t.mu is held.
func (t *Turns) leaveQueue(o *owner) {
	for i := range t.queue {
		if t.queue[i] == o {
			t.queue = append(t.queue[:i], t.queue[i+1:]...)
			return
		}
	}
}

// forget drops an owner that nobody needs to know. t.mu is held.
func (t *Turns) forget(o *owner) {
	if o.holds == 0 && len(o.waiting) == 0 {
		delete(t.owners, o.name)
	}
}

// Continue is asked by a request now and then. It returns at once as long as the
// request's quantum lasts or nobody waits; otherwise it hands the place over and waits
// for another one. After an error, which is that of ctx, the place is given back.
func (t *Turn) Continue(ctx context.Context) error {
	s := t.turns
	now := s.clock.Now()
	// A clock that was set back ends the quantum too: until it has caught up the place would not be handed over.
	if used := now.Sub(t.since); used >= 0 && used < Quantum {
		return ctx.Err()
	}
	if ago := now.UnixNano() - s.short.Load(); s.rests && ago >= 0 && ago < int64(recent) {
		select {
		case <-clock.System().After(rest): // nobody else has the place: that is the point
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

// Leave gives the place back. A second call does nothing.
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

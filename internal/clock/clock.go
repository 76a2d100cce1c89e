// Package clock is the only place that asks the machine for the time.
//
// Everything that depends on time (timestamps, expiry, token refill, waits)
// takes a Clock, so that a test or a user of the embedded server can turn time
// by hand: System is the machine's clock, Manual stands still until Advance.
// The package knows nothing of time zones or schedules. Start reading at Clock.
package clock

import (
	"sort"
	"sync"
	"time"
)

// A Clock tells the time and waits for it. Implementations are safe for
// concurrent use.
type Clock interface {
	// Now returns the current time. It may go backwards where the machine's
	// clock does; callers that need order keep their own high-water mark.
	Now() time.Time
	// After returns a channel that receives the time once d has passed. A d
	// that is not positive fires at once.
	After(d time.Duration) <-chan time.Time
}

type system struct{}

// System returns the machine's clock.
func System() Clock { return system{} }

func (system) Now() time.Time { return time.Now() }

func (system) After(d time.Duration) <-chan time.Time { return time.After(d) }

// Manual is a clock that moves only when told to.
type Manual struct {
	mu      sync.Mutex
	now     time.Time
	waiters []waiter // in the order they are due
}

type waiter struct {
	due time.Time
	ch  chan time.Time
}

// NewManual returns a clock that stands at start.
func NewManual(start time.Time) *Manual { return &Manual{now: start} }

// Now returns the time the clock stands at.
func (m *Manual) Now() time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// After returns a channel that fires when Advance passes d from now.
func (m *Manual) After(d time.Duration) <-chan time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	ch := make(chan time.Time, 1)
	if d <= 0 {
		ch <- m.now
		return ch
	}
	w := waiter{due: m.now.Add(d), ch: ch}
	at := sort.Search(len(m.waiters), func(i int) bool { return m.waiters[i].due.After(w.due) })
	m.waiters = append(m.waiters, waiter{})
	copy(m.waiters[at+1:], m.waiters[at:])
	m.waiters[at] = w
	return ch
}

// Advance moves the clock forward by d and fires every wait that has become
// due, in order of their time. It never moves the clock backwards: a negative
// d is ignored.
func (m *Manual) Advance(d time.Duration) {
	if d <= 0 {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now = m.now.Add(d)
	fired := 0
	for _, w := range m.waiters {
		if w.due.After(m.now) {
			break
		}
		w.ch <- m.now // buffered: never blocks
		fired++
	}
	m.waiters = append(m.waiters[:0:0], m.waiters[fired:]...)
}

// Waiting returns how many waits have not fired, so that a test can tell that
// the code under test has reached its wait before it turns the clock.
func (m *Manual) Waiting() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.waiters)
}

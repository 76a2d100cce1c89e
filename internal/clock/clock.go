// Package clock is the only package that reads the machine's clock.
//
// Everything that depends on time (timestamps, expiry, token refill, waits) takes a Clock, so that
// a test or a user of the embedded server can control time: System is the machine's clock, Manual
// changes only with Advance. The package knows no time zones or schedules. Start reading at Clock.
package clock

import (
	"sort"
	"sync"
	"time"
)

// Clock returns the time and waits. Implementations are safe for concurrent use.
type Clock interface {
	// Now returns the current time. It may go back when the machine's clock does; callers that need
	// order keep their own maximum.
	Now() time.Time
	// After returns a channel that receives the time once d has passed. It fires at once if d is not
	// positive.
	After(d time.Duration) <-chan time.Time
}

type system struct{}

// System returns the machine's clock.
func System() Clock { return system{} }

func (system) Now() time.Time { return time.Now() }

func (system) After(d time.Duration) <-chan time.Time { return time.After(d) }

// Manual is a clock that changes only with Advance.
type Manual struct {
	mu      sync.Mutex
	now     time.Time
	waiters []waiter // in the order in which they are due
}

type waiter struct {
	due time.Time
	ch  chan time.Time
}

// NewManual returns a clock that shows start.
func NewManual(start time.Time) *Manual { return &Manual{now: start} }

// Now returns the clock's time.
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

// Advance moves the clock forward by d and fires every wait that has become due, in order of time.
// It ignores a negative d.
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

// Waiting returns the number of waits that have not fired, so that a test can wait until the code
// under test waits before it advances the clock.
func (m *Manual) Waiting() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.waiters)
}

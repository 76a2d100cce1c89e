package heat

import (
	"sync"
	"sync/atomic"
	"time"
)

// sweepStep is the number of recorders and containers that one call of Executed checks,
// which takes tens of microseconds.
const sweepStep = 8

// sweep is a walk over all recorders that frees old data. It proceeds in steps and blocks one
// recorder at a time.
type sweep struct {
	pending atomic.Bool // the walk is not finished

	mu         sync.Mutex // guards the fields below; the Map's locks are taken while it is held
	second     int64
	containers []*container // not yet done; the last one is next
	recorders  []*Recorder  // of the last container, not yet done
	entered    bool         // recorders has the recorders of the last container
}

// Expire frees the data that is more than an hour away from now. Executed starts the same
// walk once a minute and does a small part of it in each call. To shrink an account without load,
// call Expire, which does everything.
func (m *Map) Expire(now time.Time) {
	second := secondOf(now)
	m.expired.Store(floorDiv(second, minuteSeconds))
	s := &m.sweep
	s.mu.Lock()
	defer s.mu.Unlock()
	m.begin(second)
	for m.step() {
	}
}

// expireSome does a few steps when a minute has begun, or when a walk is not finished.
func (m *Map) expireSome(second int64) {
	s := &m.sweep
	minute, before := floorDiv(second, minuteSeconds), m.expired.Load()
	due := (minute > before || minute < before-1) && m.expired.CompareAndSwap(before, minute)
	if !due && !s.pending.Load() {
		return
	}
	if !s.mu.TryLock() {
		return // another goroutine does it
	}
	defer s.mu.Unlock()
	if due && len(s.containers) == 0 { // otherwise the previous walk continues
		m.begin(second)
	}
	for range sweepStep {
		if !m.step() {
			return
		}
	}
}

// begin starts a walk.
func (m *Map) begin(second int64) {
	s := &m.sweep
	s.second, s.containers, s.recorders, s.entered = second, s.containers[:0], s.recorders[:0], false
	for _, c := range *m.containers.Load() {
		s.containers = append(s.containers, c)
	}
	s.pending.Store(true)
}

// step checks one recorder or container; it returns false when none is left.
func (m *Map) step() (more bool) {
	s := &m.sweep
	if len(s.containers) == 0 {
		s.pending.Store(false)
		return false
	}
	c := s.containers[len(s.containers)-1]
	if !s.entered {
		c.mu.Lock()
		for _, r := range c.recorders {
			s.recorders = append(s.recorders, r)
		}
		s.entered = true
		c.mu.Unlock()
	}
	if n := len(s.recorders); n > 0 {
		r := s.recorders[n-1]
		s.recorders[n-1] = nil
		s.recorders = s.recorders[:n-1]
		if r.expire(s.second) {
			c.mu.Lock()
			if c.recorders[r.id.Range] == r {
				delete(c.recorders, r.id.Range)
			}
			c.mu.Unlock()
		}
		return true
	}
	if c.expire(s.second) {
		m.remove(c)
	}
	s.containers[len(s.containers)-1] = nil
	s.containers, s.entered = s.containers[:len(s.containers)-1], false
	return true
}

// expire frees executions, and reports whether the container can be removed.
func (c *container) expire(second int64) (gone bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch c.ended {
	case dropped: // operations may run for this long
		c.ended, c.droppedAt = noticed, second
		return false
	case noticed:
		return second > c.droppedAt+retainedSeconds || second < c.droppedAt-retainedSeconds
	case unused:
		return true
	}
	empty := c.executions.expire(second)
	if !empty || len(c.recorders) > 0 || !c.executions.end(false) {
		return false
	}
	c.ended = unused
	return true
}

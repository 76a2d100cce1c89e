package heat

import (
	"sync"
	"sync/atomic"
	"time"
)

// sweepStep is how many recorders and containers Executed looks after at a time: for
// tens of microseconds.
const sweepStep = 8

// sweep is a walk over all recorders that lets go of what is too old. It is done in
// steps and holds up one recorder at a time.
type sweep struct {
	under atomic.Bool // there is something left to do

	mu         sync.Mutex // guards what follows; the Map's locks are taken under it
	second     int64
	containers []*container // still to be done; the last one is next
	recorders  []*Recorder  // of the last one, still to be done
	inside     bool         // the last one has begun
}

// Expire gives back the memory of what is further from now than an hour. Executed
// begins to do so once a minute, and each call does a little of it; whoever wants an
// account without any load to shrink calls Expire, which does all.
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

// expireSome does a few steps when a minute has begun, or is not done with.
func (m *Map) expireSome(second int64) {
	s := &m.sweep
	minute, before := floorDiv(second, minuteSeconds), m.expired.Load()
	due := (minute > before || minute < before-1) && m.expired.CompareAndSwap(before, minute)
	if !due && !s.under.Load() {
		return
	}
	if !s.mu.TryLock() {
		return // somebody else is at it
	}
	defer s.mu.Unlock()
	if due && len(s.containers) == 0 { // else the one before goes on
		m.begin(second)
	}
	for range sweepStep {
		if !m.step() {
			return
		}
	}
}

// begin begins a sweep.
func (m *Map) begin(second int64) {
	s := &m.sweep
	s.second, s.containers, s.recorders, s.inside = second, s.containers[:0], s.recorders[:0], false
	for _, c := range *m.containers.Load() {
		s.containers = append(s.containers, c)
	}
	s.under.Store(true)
}

// step looks after one recorder or container; false when there is none left.
func (m *Map) step() (more bool) {
	s := &m.sweep
	if len(s.containers) == 0 {
		s.under.Store(false)
		return false
	}
	c := s.containers[len(s.containers)-1]
	if !s.inside {
		c.mu.Lock()
		for _, r := range c.recorders {
			s.recorders = append(s.recorders, r)
		}
		s.inside = true
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
		m.forget(c)
	}
	s.containers[len(s.containers)-1] = nil
	s.containers, s.inside = s.containers[:len(s.containers)-1], false
	return true
}

// expire lets go of executions, and reports whether the container is of no more use.
func (c *container) expire(second int64) (gone bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch c.ended {
	case dropped: // for so long an operation may be under way
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

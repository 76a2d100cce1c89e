package clock

import (
	"sync"
	"sync/atomic"
	"time"
)

// The limits of a Steady clock.
const (
	// JumpTolerance is how far the wall clock may differ from the elapsed time between two
	// comparisons. Steady follows a smaller step.
	JumpTolerance = time.Minute
	// settleTime is how long after the machine's start Steady follows every step. The network sets
	// the clock of a machine without a battery in that time.
	settleTime = 10 * time.Minute
	// steadyLook is the maximum age of an anchor. Steady then makes a new one.
	steadyLook = 10 * time.Second
)

// Jump is a step of the wall clock.
type Jump struct {
	By       time.Duration // difference between the wall clock and the elapsed time
	Wall     time.Time     // the wall clock's time
	Steady   time.Time     // Steady's time
	Believed bool          // Steady follows the step: the wall clock is close again, or the machine has just started
}

// Steady shows the machine's wall clock while that clock runs evenly. When the wall clock is set to
// another time, Steady ignores the step and uses the time since the machine's start, which includes
// suspension. Steady follows the wall clock again when the wall clock is close to it, or when a
// person calls Accept. Only Linux reports the time since the start. On other systems Steady always
// follows the wall clock.
type Steady struct {
	source steadySource
	onJump func(Jump)

	mu sync.Mutex // held while Steady makes a new anchor
	at atomic.Pointer[anchor]
}

// steadySource reads the machine's clocks.
type steadySource struct {
	// now returns the wall clock and the running time, which excludes suspension.
	now func() (wall time.Time, running time.Duration)
	// boot returns the time since the machine's start. It returns false on a system that does not
	// report that time.
	boot func() (time.Duration, bool)
}

// anchor is a reading of all clocks. Steady compares later readings with it.
type anchor struct {
	wall    time.Time
	running time.Duration
	boot    time.Duration
	steady  time.Time // Steady's time
	held    bool      // Steady does not follow the wall clock
	by      time.Duration
}

// NewSteady returns a Steady clock. It calls onJump for every step, on the goroutine that asks for
// the time. onJump may be nil.
func NewSteady(onJump func(Jump)) *Steady {
	begin := time.Now()
	return newSteady(steadySource{
		now: func() (time.Time, time.Duration) {
			t := time.Now()
			return t.Round(0), t.Sub(begin) // Round drops the running time from t
		},
		boot: sinceBoot,
	}, onJump)
}

func newSteady(source steadySource, onJump func(Jump)) *Steady {
	if onJump == nil {
		onJump = func(Jump) {}
	}
	s := &Steady{source: source, onJump: onJump}
	wall, running := source.now()
	boot, _ := source.boot()
	s.at.Store(&anchor{wall: wall, running: running, boot: boot, steady: wall})
	return s
}

// Now implements Clock.
func (s *Steady) Now() time.Time {
	wall, running := s.source.now()
	a := s.at.Load()
	passed := running - a.running
	if by := wall.Sub(a.wall) - passed; !a.held && passed < steadyLook && by.Abs() <= JumpTolerance {
		return wall
	}
	return s.look()
}

// look compares the wall clock with the elapsed time and makes a new anchor.
func (s *Steady) look() time.Time {
	if _, known := s.source.boot(); !known {
		wall, _ := s.source.now()
		return wall
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	boot, _ := s.source.boot() // read under the lock, so that anchors are in order
	wall, running := s.source.now()
	last := s.at.Load()
	next := &anchor{wall: wall, running: running, boot: boot, steady: last.steady.Add(boot - last.boot)}
	next.by = wall.Sub(next.steady)
	switch {
	case next.by.Abs() <= JumpTolerance:
		if last.held {
			s.onJump(Jump{By: next.by, Wall: wall, Steady: wall, Believed: true})
		}
		next.steady = wall
	case !last.held && boot < settleTime:
		s.onJump(Jump{By: next.by, Wall: wall, Steady: wall, Believed: true})
		next.steady = wall
	default:
		next.held = true
		if !last.held {
			s.onJump(Jump{By: next.by, Wall: wall, Steady: next.steady})
		}
	}
	s.at.Store(next)
	return next.steady
}

// After implements Clock.
func (s *Steady) After(d time.Duration) <-chan time.Time { return time.After(d) }

// Held reports whether Steady ignores the wall clock, and how far the wall clock is ahead.
func (s *Steady) Held() (ahead time.Duration, held bool) {
	s.Now()
	a := s.at.Load()
	return a.by, a.held
}

// Accept makes Steady follow the wall clock from now on, whatever it shows.
func (s *Steady) Accept() {
	s.mu.Lock()
	defer s.mu.Unlock()
	wall, running := s.source.now()
	boot, _ := s.source.boot()
	s.at.Store(&anchor{wall: wall, running: running, boot: boot, steady: wall})
}

package clock

import (
	"sync"
	"sync/atomic"
	"time"
)

// The limits of a Steady clock.
const (
	// JumpTolerance is by how much the wall clock may move against the time that has
	// passed, between two looks, and be believed.
	JumpTolerance = time.Minute
	// settleTime is how long after the machine has started its clock may be set: one
	// that has lost its battery is set by the network then.
	settleTime = 10 * time.Minute
	// steadyLook is after how long a reading becomes the one that the next are
	// compared with.
	steadyLook = 10 * time.Second
)

// Jump is a step of the wall clock.
type Jump struct {
	By       time.Duration // how far the wall clock is from the time that has passed
	Wall     time.Time     // what the wall clock shows
	Shown    time.Time     // what the Steady clock shows
	Believed bool          // the step was followed: it was small enough again, or right after the machine's start
}

// Steady is the machine's clock while that runs evenly. When the wall clock is set to
// another time, Steady goes on as if it had not been, by the clock that counts since the
// machine was started, suspended or not. It follows the wall clock again when that is
// near, or when a person says so with Accept. Where there is no such clock (it is used on
// Linux), it follows the wall clock always.
type Steady struct {
	source steadySource
	onJump func(Jump)

	mu sync.Mutex // held while a new anchor is made
	at atomic.Pointer[anchor]
}

// steadySource is the machine's clocks.
type steadySource struct {
	// now is the wall clock, and the time that has passed while the machine was not
	// suspended.
	now func() (wall time.Time, running time.Duration)
	// boot is the time since the machine's start; false where it cannot be told.
	boot func() (time.Duration, bool)
}

// anchor is the reading that later ones are compared with.
type anchor struct {
	wall    time.Time
	running time.Duration
	boot    time.Duration
	shown   time.Time // what the clock showed
	held    bool      // the wall clock is not believed
	by      time.Duration
}

// NewSteady returns the machine's clock. onJump hears of every step, on the goroutine
// that asked for the time; it may be nil.
func NewSteady(onJump func(Jump)) *Steady {
	begin := time.Now()
	return newSteady(steadySource{
		now: func() (time.Time, time.Duration) {
			t := time.Now()
			return t.Round(0), t.Sub(begin) // by the wall, and by the machine's running time
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
	s.at.Store(&anchor{wall: wall, running: running, boot: boot, shown: wall})
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

// look compares the wall clock with the time that has passed, and makes a new anchor.
func (s *Steady) look() time.Time {
	if _, known := s.source.boot(); !known {
		wall, _ := s.source.now()
		return wall
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	boot, _ := s.source.boot() // in the order of the anchors
	wall, running := s.source.now()
	last := s.at.Load()
	next := &anchor{wall: wall, running: running, boot: boot, shown: last.shown.Add(boot - last.boot)}
	next.by = wall.Sub(next.shown)
	switch {
	case next.by.Abs() <= JumpTolerance:
		if last.held {
			s.onJump(Jump{By: next.by, Wall: wall, Shown: wall, Believed: true})
		}
		next.shown = wall
	case !last.held && boot < settleTime:
		s.onJump(Jump{By: next.by, Wall: wall, Shown: wall, Believed: true})
		next.shown = wall
	default:
		next.held = true
		if !last.held {
			s.onJump(Jump{By: next.by, Wall: wall, Shown: next.shown})
		}
	}
	s.at.Store(next)
	return next.shown
}

// After implements Clock.
func (s *Steady) After(d time.Duration) <-chan time.Time { return time.After(d) }

// Held tells whether the wall clock is not believed, and how far it is ahead.
func (s *Steady) Held() (ahead time.Duration, held bool) {
	s.Now()
	a := s.at.Load()
	return a.by, a.held
}

// Accept follows the wall clock from now on, wherever it stands.
func (s *Steady) Accept() {
	s.mu.Lock()
	defer s.mu.Unlock()
	wall, running := s.source.now()
	boot, _ := s.source.boot()
	s.at.Store(&anchor{wall: wall, running: running, boot: boot, shown: wall})
}

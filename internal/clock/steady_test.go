package clock

import (
	"testing"
	"time"
)

// machine is a machine whose clocks a test controls.
type machine struct {
	wall          time.Time
	running, boot time.Duration
	noBoot        bool
	heard         []Jump
}

func (m *machine) pass(d time.Duration) {
	m.wall, m.running, m.boot = m.wall.Add(d), m.running+d, m.boot+d
}
func (m *machine) suspend(d time.Duration) { m.wall, m.boot = m.wall.Add(d), m.boot+d }
func (m *machine) set(d time.Duration)     { m.wall = m.wall.Add(d) }

func (m *machine) steady() *Steady {
	return newSteady(steadySource{
		now:  func() (time.Time, time.Duration) { return m.wall, m.running },
		boot: func() (time.Duration, bool) { return m.boot, !m.noBoot },
	}, func(j Jump) { m.heard = append(m.heard, j) })
}

func newMachine() *machine {
	return &machine{wall: time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC), boot: 24 * time.Hour}
}

func TestSteadyFollowsAnEvenClock(t *testing.T) {
	m := newMachine()
	s := m.steady()
	for range 100 {
		m.pass(7 * time.Second)
		m.set(50 * time.Millisecond) // corrections by network time
		if got := s.Now(); !got.Equal(m.wall) {
			t.Fatalf("the clock shows %v, the wall %v", got, m.wall)
		}
	}
	m.suspend(9 * time.Hour) // a closed lid
	if got := s.Now(); !got.Equal(m.wall) || len(m.heard) != 0 {
		t.Errorf("after a night's sleep the clock shows %v, the wall %v: %v", got, m.wall, m.heard)
	}
	m.pass(time.Second)
	if _, held := s.Held(); held || !s.Now().Equal(m.wall) {
		t.Error("the wall clock is not believed")
	}
}

func TestSteadyHoldsAgainstAJump(t *testing.T) {
	for _, by := range []time.Duration{100 * 24 * time.Hour, 2 * time.Minute, -5 * time.Hour} {
		m := newMachine()
		s := m.steady()
		m.pass(time.Hour)
		before := s.Now()
		m.set(by)
		if got := s.Now(); !got.Equal(before) {
			t.Errorf("by %v: the clock shows %v, was at %v", by, got, before)
		}
		m.pass(time.Minute)
		m.suspend(time.Hour)
		if got := s.Now(); !got.Equal(before.Add(61 * time.Minute)) {
			t.Errorf("by %v: 61 minutes later the clock shows %v, was at %v", by, got, before)
		}
		if ahead, held := s.Held(); !held || ahead != by {
			t.Errorf("by %v: held %v, ahead %v", by, held, ahead)
		}
		if len(m.heard) != 1 || m.heard[0].By != by || m.heard[0].Believed || !m.heard[0].Wall.Equal(before.Add(by)) {
			t.Errorf("by %v: heard %+v", by, m.heard)
		}
		m.set(-by) // a person corrects it
		if got := s.Now(); !got.Equal(m.wall) || len(m.heard) != 2 || !m.heard[1].Believed {
			t.Errorf("by %v: set right, the clock shows %v, the wall %v; heard %+v", by, got, m.wall, m.heard)
		}
	}
}

func TestSteadyAccepts(t *testing.T) {
	m := newMachine()
	s := m.steady()
	m.set(48 * time.Hour)
	s.Now()
	s.Accept()
	if _, held := s.Held(); held || !s.Now().Equal(m.wall) {
		t.Error("what a person has accepted is not believed")
	}
}

// The network sets a machine without a clock battery shortly after its start.
func TestSteadyBelievesTheFirstSetting(t *testing.T) {
	m := newMachine()
	m.boot = time.Minute
	s := m.steady()
	m.pass(10 * time.Second)
	m.set(20 * 365 * 24 * time.Hour)
	if got := s.Now(); !got.Equal(m.wall) || len(m.heard) != 1 || !m.heard[0].Believed {
		t.Errorf("the clock shows %v, the wall %v; heard %+v", got, m.wall, m.heard)
	}
}

func TestSteadyWithoutABootClock(t *testing.T) {
	m := newMachine()
	m.noBoot = true
	s := m.steady()
	m.set(48 * time.Hour)
	if got := s.Now(); !got.Equal(m.wall) || len(m.heard) != 0 {
		t.Errorf("the clock shows %v, the wall %v; heard %+v", got, m.wall, m.heard)
	}
}

func TestSteadyOfThisMachine(t *testing.T) {
	s := NewSteady(nil)
	if d := time.Since(s.Now()); d.Abs() > time.Hour {
		t.Errorf("the clock is %v off", d)
	}
	if testing.AllocsPerRun(100, func() { s.Now() }) > 0 {
		t.Error("to tell the time allocates")
	}
	<-s.After(time.Microsecond)
}

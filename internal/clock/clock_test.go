package clock_test

import (
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

var start = time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)

// fired reports whether a wait has ended; Manual fires before Advance returns.
func fired(ch <-chan time.Time) bool {
	select {
	case <-ch:
		return true
	default:
		return false
	}
}

func TestManualStandsStill(t *testing.T) {
	m := clock.NewManual(start)
	if first, second := m.Now(), m.Now(); !first.Equal(start) || !second.Equal(start) {
		t.Error("the clock moves by itself")
	}
	m.Advance(24 * time.Hour)
	m.Advance(-time.Hour)
	if want := start.Add(24 * time.Hour); !m.Now().Equal(want) {
		t.Errorf("the clock shows %v, expected %v", m.Now(), want)
	}
}

func TestManualFires(t *testing.T) {
	m := clock.NewManual(start)
	late, early, now := m.After(2*time.Second), m.After(time.Second), m.After(0)
	if !fired(now) || m.Waiting() != 2 {
		t.Errorf("a wait of nothing waits; %d waiting", m.Waiting())
	}
	m.Advance(time.Second - 1)
	if fired(early) || fired(late) {
		t.Error("a wait ended early")
	}
	m.Advance(1)
	if !fired(early) || fired(late) || m.Waiting() != 1 {
		t.Errorf("at 1 s: %d waiting", m.Waiting())
	}
	m.Advance(time.Hour)
	if !fired(late) || m.Waiting() != 0 {
		t.Error("the last wait did not end")
	}
}

func TestManualWakesGoroutines(t *testing.T) {
	m := clock.NewManual(start)
	done := make(chan time.Time)
	ch := m.After(time.Minute)
	go func() { done <- <-ch }()
	m.Advance(time.Minute)
	if got := <-done; !got.Equal(start.Add(time.Minute)) {
		t.Errorf("woken at %v", got)
	}
}

func TestSystem(t *testing.T) {
	c := clock.System()
	before := c.Now()
	if got := <-c.After(time.Microsecond); got.Before(before) {
		t.Errorf("the wait ended at %v, before it began at %v", got, before)
	}
}

package orrery

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/datadir"
)

// ClockStatus compares the machine's clock with the time of the data.
type ClockStatus struct {
	// AheadSeconds is how far the wall clock is ahead of the time that the server uses, because the
	// clock was set while the server ran. It is negative if the clock is behind, and 0 if both agree.
	AheadSeconds float64 `json:"aheadSeconds"`
	// SweepHeldSince is set if the clock was more than seven days ahead of the data at the start. It
	// is the last second of the data at that time. Expired items are then hidden, but not deleted
	// until the clock is accepted.
	SweepHeldSince *time.Time `json:"sweepHeldSince,omitempty"`
}

// dataClock returns the clock of the data.
func (s *Server) dataClock() clock.Clock {
	if s.config.ManualClock {
		start := s.config.ClockStart
		if start.IsZero() {
			start = clock.System().Now()
		}
		s.manual = clock.NewManual(start)
		return s.manual
	}
	s.steady = clock.NewSteady(s.clockJumped)
	return s.steady
}

// clockJumped logs a step of the wall clock.
func (s *Server) clockJumped(j clock.Jump) {
	args := []any{"by", j.By.String(), "wall_clock", j.Wall.UTC(), "time_of_data", j.Steady.UTC()}
	if j.Believed {
		s.config.Logger.Warn("the machine's clock was set; the time of the data follows it", args...)
		return
	}
	s.config.Logger.Error(
		"the machine's clock jumped; the time of the data goes on as if it had not, so that nothing expires too early. If "+
			"the new time is right, restart the server; else set the clock", args...)
}

// AcceptClock confirms that the machine's clock is right. From then on the data's time follows the
// clock, and items that have expired by it are deleted. Use it if Status reports a clock that is
// ahead.
func (s *Server) AcceptClock(ctx context.Context) error {
	_, leave, err := s.steer(ctx)
	if err != nil {
		return fmt.Errorf("accept the clock: %w", err)
	}
	defer leave()
	return s.acceptClock()
}

func (s *Server) acceptClock() error {
	if s.steady != nil {
		s.steady.Accept()
	}
	if err := s.store.AcceptClock(); err != nil {
		return fmt.Errorf("accept the clock: %w", err)
	}
	return nil
}

func (s *Server) clockStatus() *ClockStatus {
	st := &ClockStatus{}
	if s.steady != nil {
		if ahead, held := s.steady.Held(); held {
			st.AheadSeconds = ahead.Seconds()
		}
	}
	if since, held := s.store.SweepHeld(); held {
		st.SweepHeldSince = &since
	}
	if *st == (ClockStatus{}) {
		return nil
	}
	return st
}

// clockAhead returns, for metrics, how far the wall clock is ahead of the data's time, in seconds,
// and whether the deletion of expired items is on hold.
func (s *Server) clockAhead() (seconds float64, held bool) {
	if st := s.clockStatus(); st != nil {
		return st.AheadSeconds, st.SweepHeldSince != nil
	}
	return 0, false
}

// ClockRepair describes what RepairClock has done.
type ClockRepair = datadir.ClockRepair

// RepairClock sets the time of a data directory back to the machine's time, if the data is ahead
// because the machine's clock once was. No server may have the directory open. Without the repair
// the data's time stands still until the machine's clock has reached it, because it never goes
// back. No item changes.
func RepairClock(_ context.Context, dir string, logger *slog.Logger) (done ClockRepair, err error) {
	return datadir.New(dir, logger).RepairClock()
}

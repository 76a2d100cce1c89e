package orrery

import (
	"fmt"
	"net/http"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// A server whose store has failed (see Config.OnFatal) answers nothing but the
// probes, and 503 to everything else, until it is closed.

// abandonTime is how long Close of a failed server waits for its own work: some of it
// may stand still in the store, and never end.
const abandonTime = 300 * time.Millisecond

// Err is the error that has ended the server's store, or nil. See Config.OnFatal.
func (s *Server) Err() error {
	if p := s.failed.Load(); p != nil {
		return *p
	}
	return nil
}

// fail is called by the store, once, on a goroutine that nobody waits for.
func (s *Server) fail(err error) {
	s.failed.Store(&err)
	s.health.ready.Store(false)
	s.config.Logger.Error("the server serves no more: its store failed. Look after the disk, then start it again", "data_path", s.DataPath(), "error", err)
	if s.config.OnFatal != nil {
		s.config.OnFatal(err)
	}
}

// refuseFailed answers a request to a server whose store has failed.
func (s *Server) refuseFailed(w http.ResponseWriter) bool {
	if s.Err() == nil {
		return false
	}
	refuse(w, http.StatusServiceUnavailable, "ServiceUnavailable",
		"The server has stopped serving, because it could not write its data: the disk failed or is full. Its log says more. Nothing that was acknowledged is lost; look after the disk and start the server again.")
	return true
}

// closeWork closes what works with the store. If that has failed, or fails meanwhile,
// some of it may stand still there: it is left behind.
func (s *Server) closeWork(closing func() error) error {
	if s.db == nil {
		return closing()
	}
	done := make(chan error, 1)
	go func() { done <- closing() }()
	select {
	case err := <-done:
		return err
	case <-s.db.Failed():
	}
	select {
	case err := <-done:
		return err
	case <-clock.System().After(abandonTime):
		return fmt.Errorf("work that stands still in the failed store was left behind: %w", s.db.Err())
	}
}

package orrery

import (
	"net/http"

	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/storage"
)

// A server whose store has failed (see Config.OnFatal) answers only the probes, and 503 to
// everything else, until it is closed.

// ErrStoreFailed matches the errors of Start, Close and the repairs of a data directory if the data
// cannot be written any more: a sync failed, or the disk is full.
var ErrStoreFailed = storage.ErrFailed

// Err returns the error that has stopped the server's store, or nil. See Config.OnFatal.
func (s *Server) Err() error {
	if p := s.failed.Load(); p != nil {
		return *p
	}
	return nil
}

// failStore handles the failure of the store. The store calls it once, on a goroutine that nobody
// waits for.
func (s *Server) failStore(err error) {
	if !s.replacing.Load() {
		s.fail(err)
	}
}

// fail ends the service.
func (s *Server) fail(err error) {
	s.failed.Store(&err)
	s.health.ready.Store(false)
	s.config.Logger.Error("the server serves no more: its store failed. Look after the disk, then start it again",
		"data_path", s.DataPath(), "error", err)
	if s.config.OnFatal != nil {
		s.config.OnFatal(err)
	}
}

// refuseFailed answers with 503 if the store has failed, and reports whether it did.
func (s *Server) refuseFailed(w http.ResponseWriter) bool {
	if s.Err() == nil {
		return false
	}
	refuse(w, http.StatusServiceUnavailable, "ServiceUnavailable",
		"The server has stopped serving, because it could not write its data: the disk failed or is full. Its log says "+
			"more. Nothing that was acknowledged is lost; look after the disk and start the server again.")
	return true
}

// closeWork closes components that work with the store. If the store has failed, or fails
// meanwhile, some of their goroutines may be blocked in it; these are abandoned.
func (s *Server) closeWork(closing func() error) error {
	if s.db == nil {
		return closing()
	}
	return datadir.Await(s.db, closing)
}

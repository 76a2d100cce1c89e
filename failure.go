package orrery

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/orrery-db/orrery/internal/storage"
)

// A server whose store has failed (see Config.OnFatal) answers nothing but the
// probes, and 503 to everything else, until it is closed.

// ErrStoreFailed is matched by the errors of Start, Close and the repairs of a data
// directory when the data cannot be written any more: a sync failed, or the disk is full.
var ErrStoreFailed = storage.ErrFailed

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
	s.config.Logger.Error("the server serves no more: its store failed. Look after the disk, then start it again",
		"data_path", s.DataPath(), "error", err)
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
		"The server has stopped serving, because it could not write its data: the disk failed or is full. Its log says "+
			"more. Nothing that was acknowledged is lost; look after the disk and start the server again.")
	return true
}

// closeWork closes what works with the store. If that has failed, or fails meanwhile,
// some of it may stand still there: it is left behind.
func (s *Server) closeWork(closing func() error) error {
	if s.db == nil {
		return closing()
	}
	return await(s.db, closing)
}

// await is storage.Await for work without a result.
func await(db *storage.DB, fn func() error) error {
	_, err := storage.Await(db, func() (struct{}, error) { return struct{}{}, fn() })
	return err
}

// afterFailure says of an error that ended work on a data directory what to do next, when
// it is of the disk. closing is the error of closing what was open. That of a store that
// has failed before says nothing new.
func afterFailure(dataPath string, err, closing error) error {
	if !errors.Is(err, storage.ErrFailed) {
		err = errors.Join(err, closing)
	}
	if !errors.Is(err, storage.ErrFailed) || errors.Is(err, storage.ErrNoRoom) {
		return err
	}
	remedy := "Look after the disk"
	if storage.IsFull(err) {
		remedy = "Free some space there"
	}
	return fmt.Errorf(
		"the disk failed under the data directory %s: %w. Nothing that was acknowledged is lost. %s, then try again",
		dataPath, err, remedy)
}

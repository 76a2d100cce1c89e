package orrery

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// ErrFileHangs matches the error of Start if its context ended while it waited for a file that did
// not answer, such as one on a file system that is gone.
var ErrFileHangs = errors.New("a file does not answer")

// hangTime is how long a start that is to end may still wait for a file. With the rest it stays
// within the two seconds that container runtimes allow.
const hangTime = time.Second

// stage is how far a start has come: the file that it works on.
type stage struct{ file atomic.Pointer[string] }

// reach notes that the start begins with a file; without a path it works on none.
func (s *stage) reach(what, path string) {
	if path == "" {
		s.file.Store(nil)
		return
	}
	file := what + " " + path
	s.file.Store(&file)
}

// await runs a start, and leaves it behind if it hangs on a file after ctx has ended. No call of
// the system that opens or reads a file can be interrupted. A start that is left behind closes what
// it has opened if it ever goes on.
func (s *stage) await(ctx context.Context, start func() (*Server, error)) (*Server, error) {
	type result struct {
		server *Server
		err    error
	}
	done := make(chan result, 1)
	go func() {
		server, err := start()
		done <- result{server, err}
	}()
	select {
	case r := <-done:
		return r.server, r.err
	case <-ctx.Done():
	}
	select {
	case r := <-done:
		return r.server, r.err
	case <-clock.System().After(hangTime):
	}
	file := s.file.Load()
	if file == nil {
		r := <-done // what it does ends with ctx
		return r.server, r.err
	}
	go func() {
		if r := <-done; r.server != nil {
			_ = r.server.Close(context.Background()) // nobody is left to hear of it
		}
	}()
	return nil, fmt.Errorf("%w: the start was stopped while it waited for %s. Look after the disk or the file system "+
		"that it is on, then start again: %w", ErrFileHangs, *file, context.Cause(ctx))
}

package logtest

import (
	"fmt"
	"runtime"
	"sync"
	"time"
)

// recorder is a test that records what the suite reports.
type recorder struct {
	mu      sync.Mutex
	reports []string
	skipped string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.reports = append(r.reports, fmt.Sprintf(format, args...))
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

func (r *recorder) Skipf(format string, args ...any) {
	r.mu.Lock()
	r.skipped = fmt.Sprintf(format, args...)
	r.mu.Unlock()
	runtime.Goexit()
}

func (r *recorder) Failed() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.reports) > 0
}

// reported runs a case on a log and returns what it reports.
func reported(c testCase, o Opener, limit time.Duration) *recorder {
	r, done := &recorder{}, make(chan struct{})
	go func() {
		defer close(done)
		c.start(r, o, limit)
	}()
	select {
	case <-done:
	case <-time.After(limit + longest):
		r.Errorf("the case hangs, and its context does not end it")
	}
	return r // the case's goroutines have ended too, unless it hangs
}

package storage

import (
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// The end of a store.
//
// The store remembers the first error after which it can promise nothing: a failed sync, or a log,
// a manifest or a table that cannot be written. From then on the files are frozen: watchedFS
// refuses every operation that would change one, so whatever the library still tries has no effect.
// The library's background work would retry at once and forever, and a log that cannot be created
// makes the library panic. Therefore the goroutine that does such work blocks in the failed file
// operation, where it holds no lock that readers need. It blocks until the process ends. A failed
// store in a process that continues therefore never returns its memory.

// lastWork is how long Await waits for work with a failed store to end by itself: the error of the
// work says more than that of the store.
const workGrace = 300 * time.Millisecond

// lastOperation is how long Close of a failed store waits for file operations that began before the
// failure.
const operationGrace = 500 * time.Millisecond

// fail stores the error that ends the store and calls OnFatal on its own goroutine, because the
// caller of fail is inside the library and holds the library's locks.
func (d *DB) fail(err error) {
	if !d.failed.CompareAndSwap(nil, &err) {
		return
	}
	close(d.ended)
	d.logger.Error("the store failed; it accepts no more work, and its files stay as they are", "dir", d.path, "error",
		err)
	if d.fatal != nil && d.files != nil && d.files.running.Load() { // otherwise Open or Close returns the error
		go d.fatal(err)
	}
}

func (d *DB) err() error {
	if p := d.failed.Load(); p != nil {
		return fmt.Errorf("%w: %w", ErrFailed, *p)
	}
	return nil
}

// Failed returns a channel that is closed when the store fails. Err then returns the reason.
func (d *DB) Failed() <-chan struct{} { return d.ended }

// Err returns the error that ended the store, an ErrFailed; nil while it works.
func (d *DB) Err() error { return d.err() }

// Await runs fn, which uses the store, on its own goroutine and returns its result. When the store
// has failed, or fails meanwhile, fn may block forever. Await then leaves it behind and returns the
// zero T and the store's error. Therefore fn must hand over everything as its result and must not
// write to variables of the caller.
func Await[T any](d *DB, fn func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := fn()
		done <- result{value, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-d.Failed():
	}
	select {
	case r := <-done:
		return r.value, r.err
	case <-clock.System().After(workGrace):
		var none T
		return none, fmt.Errorf("an operation is blocked in the failed store and was abandoned: %w", d.Err())
	}
}

// abandon releases the directory of a failed store, so that it can be opened again, even by this
// process. The library cannot be closed, because some of its goroutines are blocked. A file
// operation that began before the failure must end first, because it could change what the next
// store writes. The library's own reference to the lock no longer counts.
func (d *DB) abandon() error {
	if !d.abandoned.CompareAndSwap(false, true) {
		return nil
	}
	released := make(chan error, 1)
	go func() {
		d.files.busy.Lock() // no operation starts after a failure
		defer d.files.busy.Unlock()
		released <- d.lockFile.Close()
	}()
	select {
	case err := <-released:
		return err
	case <-clock.System().After(operationGrace):
		return fmt.Errorf("an operation on the files of %s has not ended, so the directory stays locked until it does",
			d.path)
	}
}

package storage

import (
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// What happens when the store must not go on.
//
// The first error after which nothing can be promised (a failed sync, a log, a
// manifest or a table that cannot be written) is remembered. From then on the
// files are frozen: watchedFS refuses every operation that would change one. So
// it does not matter what the library still tries. Its own background work would
// try again at once and for ever, and a log that cannot be made ends the process
// with a panic; therefore the goroutine that does such work stands still, in the
// file operation that failed, where it holds none of the locks that readers need.
// It stays until the process ends. That is the price of going on in a process
// that is not ours to end: what such a store holds in memory is not given back.

// lastWork is how long Await waits for work with a store that has failed: its own error
// says more than the store's.
const lastWork = 300 * time.Millisecond

// lastOperation is how long Close of a failed store waits for operations on its
// files that had begun before it failed.
const lastOperation = 500 * time.Millisecond

// fail notes the error that ends the store, and tells OnFatal on a goroutine of
// its own: whoever noticed is inside the library, with its locks.
func (d *DB) fail(err error) {
	if !d.failed.CompareAndSwap(nil, &err) {
		return
	}
	close(d.ended)
	d.logger.Error("the store failed; it accepts no more work, and its files stay as they are", "dir", d.path, "error",
		err)
	if d.fatal != nil && d.files != nil && d.files.running.Load() { // else Open or Close returns it
		go d.fatal(err)
	}
}

func (d *DB) err() error {
	if p := d.failed.Load(); p != nil {
		return fmt.Errorf("%w: %w", ErrFailed, *p)
	}
	return nil
}

// Failed is closed when the store has failed. Err then says why.
func (d *DB) Failed() <-chan struct{} { return d.ended }

// Err is the error that ended the store, an ErrFailed; nil while it works.
func (d *DB) Err() error { return d.err() }

// Await runs fn, which works with the store, on a goroutine of its own and returns what
// fn returns. When the store has failed, or fails meanwhile, fn may stand still in it for
// ever. It is left behind then: Await returns the zero T and the error of the store. So
// fn hands over what it makes as its result, and writes to no variable of the caller.
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
	case <-clock.System().After(lastWork):
		var none T
		return none, fmt.Errorf("work that stands still in the failed store was left behind: %w", d.Err())
	}
}

// abandon gives the directory of a failed store back, so that it can be opened
// again, also in this process. The library cannot be closed: some of its
// goroutines stand still. An operation on a file that had begun before the
// failure must end first, for it could change what the next store writes.
// The library's share of the lock counts for nothing then.
func (d *DB) abandon() error {
	if !d.abandoned.CompareAndSwap(false, true) {
		return nil
	}
	released := make(chan error, 1)
	go func() {
		d.files.busy.Lock() // nobody enters after a failure
		defer d.files.busy.Unlock()
		released <- d.lockFile.Close()
	}()
	select {
	case err := <-released:
		return err
	case <-clock.System().After(lastOperation):
		return fmt.Errorf("an operation on the files of %s has not ended, so the directory stays locked until it does",
			d.path)
	}
}

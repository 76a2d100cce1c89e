package storage

import (
	"errors"
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
	d.logger.Error("the store failed; it accepts no more work, and its files stay as they are", "dir", d.path, "error", err)
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

// abandon gives the directory of a failed store back, so that it can be opened
// again, also in this process. The library cannot be closed: some of its
// goroutines stand still. An operation on a file that had begun before the
// failure must end first, for it could change what the next store writes.
func (d *DB) abandon() error {
	err := d.err()
	if !d.abandoned.CompareAndSwap(false, true) {
		return err
	}
	released := make(chan error, 1)
	go func() {
		d.files.busy.Lock() // nobody enters after a failure
		defer d.files.busy.Unlock()
		released <- errors.Join(d.lock.Close(), d.lock.Close()) // the library's share, and ours
	}()
	select {
	case e := <-released:
		return errors.Join(err, e)
	case <-clock.System().After(lastOperation):
		return fmt.Errorf("%w; an operation on the files of %s has not ended, so the directory stays locked until it does", err, d.path)
	}
}

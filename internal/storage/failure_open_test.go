package storage

import (
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// inTime is how long work on a failing disk may take, with allowance for a busy machine.
const inTime = 4 * time.Second

// within returns the result of fn, or an error when fn takes too long.
func within(fn func() error) error {
	done := make(chan error, 1)
	go func() { done <- fn() }()
	select {
	case err := <-done:
		return err
	case <-time.After(inTime):
		return errors.New("it does not return")
	}
}

// nthFails fails operation n of a file system, and when lasting also all later ones. It remembers
// the file name of the first failure.
type nthFails struct {
	n       int64
	lasting bool
	failure error
	count   atomic.Int64
	failed  atomic.Pointer[string]
}

func (f *nthFails) fail(_, name string) error {
	if at := f.count.Add(1); at == f.n || at > f.n && f.lasting {
		f.failed.CompareAndSwap(nil, &name)
		return f.failure
	}
	return nil
}

// Whichever operation fails while a killed store is opened, Open returns in time, names the file,
// and leaves a directory that still contains all data. The library retries a failed flush forever,
// and waits for it while it opens a store.
func TestOpenReturnsWhateverFails(t *testing.T) {
	before := NewCrashFS()
	db := openMem(t, Options{Dir: "d", FS: before})
	put(t, db, "a", "1")
	if err := db.Flush(); err != nil {
		t.Fatal(err)
	}
	put(t, db, "b", "2")
	killed := before.Crash(0, nil)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	var refused atomic.Int64
	trial := func(failing *nthFails) {
		files := NewFaultFS(killed.Crash(0, nil))
		files.Fail(failing.fail)
		var db *DB
		err := within(func() (err error) {
			db, err = Open(Options{Dir: "d", FS: files, CacheBytes: 1 << 20})
			return err
		})
		switch {
		case err == nil:
			_ = within(db.Close) // may fail because of the failed opening
		case failing.failed.Load() == nil || !errors.Is(err, failing.failure) ||
			!strings.Contains(err.Error(), *failing.failed.Load()):
			t.Errorf("operation %d fails (all later ones: %v): %v", failing.n, failing.lasting, err)
			return
		default:
			refused.Add(1)
		}
		files.Fail(nil)
		again, err := Open(Options{Dir: "d", FS: files, CacheBytes: 1 << 20})
		if err != nil {
			t.Errorf("operation %d failed (all later ones: %v): the next opening: %v", failing.n, failing.lasting, err)
			return
		}
		if err := apply(again, "c", "3"); err != nil {
			t.Error(err)
		}
		if got := list(t, again, nil, nil); got != "a=1 b=2 c=3" {
			t.Errorf("operation %d failed (all later ones: %v): the store holds %s", failing.n, failing.lasting, got)
		}
		if err := again.Close(); err != nil {
			t.Errorf("operation %d failed (all later ones: %v): close: %v", failing.n, failing.lasting, err)
		}
	}
	var operations nthFails
	trial(&operations)
	var trials sync.WaitGroup
	for n := range operations.count.Load() {
		for _, lasting := range []bool{true, false} {
			trials.Go(func() { trial(&nthFails{n: n + 1, lasting: lasting, failure: syscall.ENOSPC}) })
			trials.Go(func() { trial(&nthFails{n: n + 1, lasting: lasting, failure: syscall.EIO}) })
		}
	}
	trials.Wait()
	if operations.count.Load() < 15 || refused.Load() < 3*operations.count.Load() {
		t.Errorf("of %d operations, each failed four times, %d failures reached the store", operations.count.Load(),
			refused.Load())
	}
}

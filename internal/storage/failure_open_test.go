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

// inTime is how long work on a disk that fails may take, with room for a busy machine.
const inTime = 4 * time.Second

// within returns what fn returns, or an error when that takes too long.
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

// nthFails fails operation n of a file system, and with lasting all later ones too. It
// keeps the name of the file of the first.
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

// Whichever operation fails while a store is opened that was killed, Open returns in
// time, names the file, and leaves a directory in which everything is still there. The
// library repeats a flush that fails, for ever, and waits for it while it opens a store.
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
	trial := func(how *nthFails) {
		files := NewFaultFS(killed.Crash(0, nil))
		files.Fail(how.fail)
		var db *DB
		err := within(func() (err error) {
			db, err = Open(Options{Dir: "d", FS: files, CacheBytes: 1 << 20})
			return err
		})
		switch {
		case err == nil:
			_ = within(db.Close) // says what failed behind the opening
		case how.failed.Load() == nil || !errors.Is(err, how.failure) || !strings.Contains(err.Error(), *how.failed.Load()):
			t.Errorf("operation %d fails (all later ones: %v): %v", how.n, how.lasting, err)
			return
		default:
			refused.Add(1)
		}
		files.Fail(nil)
		again, err := Open(Options{Dir: "d", FS: files, CacheBytes: 1 << 20})
		if err != nil {
			t.Errorf("operation %d failed (all later ones: %v): the next opening: %v", how.n, how.lasting, err)
			return
		}
		if err := apply(again, "c", "3"); err != nil {
			t.Error(err)
		}
		if got := list(t, again, nil, nil); got != "a=1 b=2 c=3" {
			t.Errorf("operation %d failed (all later ones: %v): the store holds %s", how.n, how.lasting, got)
		}
		if err := again.Close(); err != nil {
			t.Errorf("operation %d failed (all later ones: %v): close: %v", how.n, how.lasting, err)
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

package storage

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
)

// failing fails operations on files whose name contains part.
func failing(part string, err error, operations ...string) func(operation, name string) error {
	return func(operation, name string) error {
		if slices.Contains(operations, operation) && strings.Contains(name, part) {
			return err
		}
		return nil
	}
}

func apply(db *DB, key, value string) error {
	b := db.NewBatch(0)
	b.Set([]byte(key), []byte(value))
	return db.Apply(b)
}

// Wherever in the library the disk fails, the store ends in the same way: it calls OnFatal once,
// does nothing more, leaves its files as they are, and the same process can open the directory
// again and find every acknowledged write.
func TestFailureEndsTheStoreAndFreesTheDirectory(t *testing.T) {
	full := fmt.Errorf("write: %w", syscall.ENOSPC)
	broken := errors.New("disk on fire")
	cases := []struct {
		name    string
		fails   func(operation, name string) error
		provoke func(*DB) // runs beside a commit
	}{
		{"log write", failing(".log", full, "write"), nil},
		{"log sync", failing(".log", broken, "sync"), nil},
		{"log sync in a rotation", failing(".log", broken, "sync"), flush},
		{"log write in a rotation", failing(".log", full, "write"), flush},
		{"new log", failing(".log", full, "create"), flush},
		{"table made", failing(".sst", full, "create"), flush},
		{"table write", failing(".sst", full, "write"), flush},
		{"table sync", failing(".sst", broken, "sync"), flush},
		{"manifest write", failing("MANIFEST-", full, "write"), flush},
		{"manifest sync", failing("MANIFEST-", broken, "sync"), flush},
		{"compaction", failing(".sst", full, "write"), func(db *DB) { _ = db.Compact() }},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			files := NewFaultFS(NewMemFS())
			fatal := make(chan error, 4)
			db := openMem(t, Options{Dir: "d", FS: files, OnFatal: func(err error) { fatal <- err }})
			put(t, db, "a", "1")
			if err := db.Flush(); err != nil {
				t.Fatal(err)
			}
			put(t, db, "b", "2")
			if err := db.Flush(); err != nil {
				t.Fatal(err)
			}
			put(t, db, "b", "3")
			files.Fail(c.fails)
			go func() { // it may block
				if c.provoke != nil {
					c.provoke(db)
				}
				_ = apply(db, "c", "4")
			}()
			heard := <-fatal
			<-db.Failed()
			if err := db.Err(); !errors.Is(err, ErrFailed) || !strings.Contains(err.Error(), heard.Error()) {
				t.Errorf("the store says %v, OnFatal heard %v", err, heard)
			}
			if err := apply(db, "d", "5"); !errors.Is(err, ErrFailed) {
				t.Errorf("Apply after the failure: %v", err)
			}
			if _, _, err := db.Get(nil, []byte("c")); !errors.Is(err, ErrFailed) {
				t.Errorf("Get after the failure: %v", err)
			}
			if _, err := db.NewIter(nil, nil); !errors.Is(err, ErrFailed) {
				t.Errorf("NewIter after the failure: %v", err)
			}
			for range 2 {
				if err := db.Close(); !errors.Is(err, ErrFailed) {
					t.Errorf("Close: %v", err)
				}
			}
			before := names(t, files)
			files.Fail(nil)
			again := openMem(t, Options{Dir: "d", FS: files})
			got := list(t, again, nil, nil)
			if got != "a=1 b=3" && got != "a=1 b=3 c=4" {
				t.Errorf("after the failure the store holds %s; before it %v", got, before)
			}
			put(t, again, "e", "6")
			if err := again.Close(); err != nil {
				t.Errorf("close the second store: %v", err)
			}
			if len(fatal) > 0 {
				t.Errorf("OnFatal heard again: %v", <-fatal)
			}
		})
	}
}

func flush(db *DB) { _ = db.Flush() }

// TestNoPanicBehindClose: a log rotation that began before Close of a failed store does not see
// that the log cannot be written. The library would end the process.
func TestNoPanicBehindClose(t *testing.T) {
	db := openMem(t, Options{Dir: "d", FS: NewMemFS()})
	log, err := db.files.Create("d/000999.log", "")
	if err != nil {
		t.Fatal(err)
	}
	db.fail(errors.New("the disk is gone"))
	if err := db.Close(); !errors.Is(err, ErrFailed) {
		t.Errorf("Close: %v", err)
	}
	if n, err := log.Write([]byte("late")); n != 4 || err != nil {
		t.Errorf("a late write: %d, %v", n, err)
	}
	if err := log.Sync(); err != nil {
		t.Errorf("a late sync: %v", err)
	}
	if err := log.Close(); err != nil {
		t.Errorf("a late close: %v", err)
	}
	if info, err := db.files.Stat("d/000999.log"); err != nil || info.Size() != 0 {
		t.Errorf("the file of a failed store was changed: %v, %v", info, err)
	}
}

// Opening on a failing disk returns the error and releases the directory.
func TestOpenOnAFailingDisk(t *testing.T) {
	files := NewFaultFS(NewMemFS())
	db := openMem(t, Options{Dir: "d", FS: files})
	put(t, db, "a", "1")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{".log", ".dbtmp"} {
		files.Fail(failing(part, syscall.ENOSPC, "create", "write", "sync"))
		_, err := Open(Options{Dir: "d", FS: files, OnFatal: func(err error) { t.Errorf("OnFatal: %v", err) }})
		if err == nil {
			t.Errorf("opens although %s cannot be written", part)
			continue
		}
		if !IsFull(err) {
			t.Errorf("%s: %v does not say that the disk is full", part, err)
		}
	}
	files.Fail(nil)
	db = openMem(t, Options{Dir: "d", FS: files})
	if got := list(t, db, nil, nil); got != "a=1" {
		t.Errorf("the store holds %s", got)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// Some system calls return an error without the name of the file. The store adds it.
func TestFailureNamesTheFile(t *testing.T) {
	files := NewCrashFS()
	var broken atomic.Bool
	files.BeforeSync = func(string) error {
		if broken.Load() {
			return syscall.EIO
		}
		return nil
	}
	db := openMem(t, Options{Dir: "d", FS: files})
	broken.Store(true)
	_ = apply(db, "a", "1")
	<-db.Failed()
	if err := db.Err(); !errors.Is(err, syscall.EIO) || !strings.Contains(err.Error(), ".log") {
		t.Errorf("the store says %v", err)
	}
	if err := db.Close(); !errors.Is(err, ErrFailed) {
		t.Errorf("Close: %v", err)
	}
}

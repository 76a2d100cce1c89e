package storage

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// filled is a file system with a closed store of one table and one log.
func filled(t *testing.T) FS {
	t.Helper()
	files := NewMemFS()
	db := openMem(t, Options{Dir: "d", FS: files})
	for i := range 100 {
		put(t, db, fmt.Sprintf("k%03d", i), strings.Repeat(fmt.Sprint(i), 2000))
	}
	if err := errors.Join(db.Flush(), db.Compact()); err != nil {
		t.Fatal(err)
	}
	put(t, db, "z", "in the log")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return files
}

func names(t *testing.T, files FS) []string {
	t.Helper()
	all, err := files.List("d")
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(all)
	return slices.DeleteFunc(all, func(name string) bool { return name == "LOCK" })
}

// remove removes the matching files and returns their names.
func remove(t *testing.T, files FS, pattern string) (removed []string) {
	t.Helper()
	for _, name := range names(t, files) {
		if ok, err := path.Match(pattern, name); err != nil {
			t.Fatal(err)
		} else if ok {
			if err := files.Remove("d/" + name); err != nil {
				t.Fatal(err)
			}
			removed = append(removed, name)
		}
	}
	if len(removed) == 0 {
		t.Fatalf("no file is called %s: %v", pattern, names(t, files))
	}
	return removed
}

func rewrite(t *testing.T, files FS, name string, change func([]byte)) {
	t.Helper()
	f, err := files.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(f)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
	change(b)
	w, err := files.Create(name, "")
	if err != nil {
		t.Fatal(err)
	}
	_, err = w.Write(b)
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
}

// A store that has lost an essential file is refused, and its remaining files stay.
func TestStoreWithoutAFileIsRefused(t *testing.T) {
	for _, pattern := range []string{"marker.manifest.*", "MANIFEST-*", "*.sst"} {
		t.Run(pattern, func(t *testing.T) {
			files := filled(t)
			removed := remove(t, files, pattern)
			before := names(t, files)
			var fatal atomic.Bool
			_, err := Open(Options{Dir: "d", FS: files, OnFatal: func(error) { fatal.Store(true) }})
			if !errors.Is(err, ErrFilesMissing) || errors.Is(err, fs.ErrNotExist) || fatal.Load() {
				t.Fatalf("without %v: %v, fatal %v", removed, err, fatal.Load())
			}
			if !strings.Contains(err.Error(), "backup") {
				t.Errorf("the message does not say what to do: %v", err)
			}
			if pattern == "*.sst" {
				if number := strings.TrimSuffix(removed[0], ".sst"); !strings.Contains(err.Error(), number) {
					t.Errorf("the message does not name %s: %v", removed[0], err)
				}
				return // the library reads the log before our check
			}
			if after := names(t, files); !slices.Equal(before, after) {
				t.Errorf("the refused store had %v, has %v", before, after)
			}
		})
	}
}

// A crash at any moment of the first opening leaves a directory that can be opened.
func TestInterruptedCreationIsOpened(t *testing.T) {
	files := NewCrashFS()
	random := rand.New(rand.NewPCG(7, 7))
	var left []FS
	files.BeforeSync = func(string) error {
		for _, percent := range []int{0, 30, 50, 70, 100} {
			left = append(left, files.Crash(percent, random))
		}
		return nil
	}
	db := openMem(t, Options{Dir: "d", FS: files})
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	files.BeforeSync = nil
	// The two rare states, made on purpose: one of the first two files alone.
	left = append(left, only(t, firstManifest), only(t, manifestMarker+"000001."+firstManifest))
	for i, clone := range left {
		all, _ := clone.List("d") // the directory need not exist
		db, err := Open(Options{Dir: "d", FS: clone, CacheBytes: 1 << 20})
		if err != nil {
			t.Errorf("crash %d left %v: %v", i, all, err)
			continue
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
}

// only is a file system with one empty file in the data directory.
func only(t *testing.T, name string) FS {
	t.Helper()
	files := NewMemFS()
	if err := files.MkdirAll("d", 0o700); err != nil {
		t.Fatal(err)
	}
	f, err := files.Create("d/"+name, vfs.WriteCategoryUnspecified)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return files
}

// A read that meets a damaged block fails alone: other keys can be read, the store continues, and
// the file is logged once.
func TestDamagedBlockFailsTheRead(t *testing.T) {
	files := filled(t)
	for _, name := range names(t, files) {
		if strings.HasSuffix(name, ".sst") {
			rewrite(t, files, "d/"+name, func(b []byte) {
				for i := range 64 {
					b[10+i] ^= 0xff
				}
			})
		}
	}
	var log strings.Builder
	db := openMem(t, Options{
		Dir: "d", FS: files, OnFatal: func(err error) { t.Errorf("fatal: %v", err) },
		Logger: slog.New(slog.NewTextHandler(&log, nil)),
	})
	for range 2 {
		if _, _, err := db.Get(nil, []byte("k000")); !errors.Is(err, ErrCorrupt) || !strings.Contains(err.Error(), ".sst") ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("get from a damaged block: %v", err)
		}
	}
	it, err := db.NewIter(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if it.First() || !errors.Is(it.Err(), ErrCorrupt) {
		t.Errorf("a walk into a damaged block: %v", it.Err())
	}
	if !it.Last() || string(it.Key()) != "z" {
		t.Errorf("a walk elsewhere: %v", it.Err())
	}
	_ = it.Close() // may return the failure again
	if _, found, err := db.Get(nil, []byte("k099")); !found || err != nil {
		t.Errorf("get from another block: %v, %v", found, err)
	}
	put(t, db, "y", "goes on")
	if n := strings.Count(log.String(), "level=ERROR"); n != 1 {
		t.Errorf("%d messages, expected 1:\n%s", n, log.String())
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}

// tableless is a file system whose tables are listed but cannot be opened.
type tableless struct{ FS }

func (f tableless) Open(name string, o ...vfs.OpenOption) (vfs.File, error) {
	if strings.HasSuffix(name, ".sst") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return f.FS.Open(name, o...)
}

// A table that disappears while the store is open is damage, not absence.
func TestTableThatGoesIsDamage(t *testing.T) {
	db := openMem(t, Options{Dir: "d", FS: tableless{filled(t)}, OnFatal: func(err error) { t.Errorf("fatal: %v", err) }})
	_, _, err := db.Get(nil, []byte("k000"))
	if !errors.Is(err, ErrCorrupt) || !errors.Is(err, ErrFilesMissing) || errors.Is(err, fs.ErrNotExist) ||
		!strings.Contains(err.Error(), ".sst") {
		t.Errorf("read of a table that is gone: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}

// lockless is a file system whose lock fails.
type lockless struct {
	FS
	err error
}

func (l lockless) Lock(string) (io.Closer, error) { return nil, l.err }

func TestOnlyAHeldLockIsBusy(t *testing.T) {
	for _, c := range []struct {
		name            string
		err             error
		locked, notmine bool
	}{
		{"held", syscall.EAGAIN, true, false},
		{"held by this process", errors.New("lock held by current process"), true, false},
		{"no permission", &os.PathError{Op: "open", Path: "d/LOCK", Err: syscall.EACCES}, false, true},
		{"not permitted", syscall.EPERM, false, true},
		{"read-only", &os.PathError{Op: "open", Path: "d/LOCK", Err: syscall.EROFS}, false, false},
		{"no locks", syscall.ENOLCK, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Open(Options{Dir: "d", FS: lockless{NewMemFS(), c.err}})
			if err == nil || errors.Is(err, ErrLocked) != c.locked || errors.Is(err, fs.ErrPermission) != c.notmine {
				t.Errorf("%v", err)
			}
			if c.notmine && !strings.Contains(err.Error(), "rights") {
				t.Errorf("the message does not say what to do: %v", err)
			}
		})
	}
}

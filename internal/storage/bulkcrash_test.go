package storage

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// crashes returns several outcomes of a power cut at this moment.
func crashes(files *CrashFS, random *rand.Rand) (left []FS) {
	for _, percent := range []int{0, 20, 50, 80, 100} {
		left = append(left, files.Crash(percent, random))
	}
	return left
}

// stateAfter opens the store after a crash, checks that no temporary file is left, and returns all
// entries.
func stateAfter(t *testing.T, files FS) string {
	t.Helper()
	db, err := Open(Options{Dir: "d", FS: files, CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	if left := temporaries(files); len(left) > 0 {
		t.Errorf("temporary files are left: %v", left)
	}
	state := list(t, db, nil, nil)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return state
}

// After a power cut, either all writes of an Ingest are in the store or none; after Ingest has
// returned, all are. In the first case its keys are among those in memory.
func TestBulkSurvivesACrash(t *testing.T) {
	for _, c := range []struct{ name, apart string }{{"among batches", ""}, {"apart", "z"}} {
		t.Run(c.name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(3, 3))
			files := NewCrashFS()
			var mu sync.Mutex // the library also syncs files in the background
			var left []FS
			ingesting := false
			files.BeforeSync = func(string) error {
				mu.Lock()
				defer mu.Unlock()
				if ingesting {
					left = append(left, crashes(files, random)...)
				}
				return nil
			}
			db := openMem(t, Options{Dir: "d", FS: files})
			put(t, db, "k00000", "old", "k00500", "old", "k99999", "old")
			b := db.NewBulk(4 << 10)
			b.tableBytes = 1
			before := "k00000=old k00500=old k99999=old"
			for i := range 3000 {
				fill(t, b, fmt.Sprintf("%sk%05d=new", c.apart, i*7919%3000))
			}
			if len(temporaries(files)) == 0 {
				t.Error("the bulk has no run, so the test proves nothing")
			}
			for _, clone := range crashes(files, random) {
				if got := stateAfter(t, clone); got != before {
					t.Errorf("crash before Ingest: %.100s", got)
				}
			}
			mu.Lock()
			ingesting = true
			mu.Unlock()
			ingest(t, b)
			mu.Lock()
			ingesting = false
			completed := crashes(files, random)
			mu.Unlock()
			after := list(t, db, nil, nil)
			if n := strings.Count(after, "=new"); n != 3000 {
				t.Fatalf("%d keys after Ingest, expected 3000", n)
			}
			for i, clone := range completed {
				if got := stateAfter(t, clone); got != after {
					t.Errorf("crash %d after Ingest: %.100s", i, got)
				}
			}
			none, all := 0, 0
			for i, clone := range left {
				switch got := stateAfter(t, clone); got {
				case before:
					none++
				case after:
					all++
				default:
					t.Errorf("crash %d during Ingest: %.100s", i, got)
				}
			}
			if none == 0 {
				t.Error("no crash came before the Ingest counted")
			}
			t.Logf("%d crashes left nothing of the Ingest, %d all of it", none, all)
			if err := errors.Join(b.Close(), db.Close()); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// Opening removes the temporary files of a killed process, even when the store is empty.
func TestTemporaryFilesAreRemoved(t *testing.T) {
	for _, used := range []bool{false, true} {
		files := NewMemFS()
		if used {
			files = filled(t)
		}
		if err := files.MkdirAll("d/"+bulkDir, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"000001.run", "000002.sst"} {
			overwrite(t, files, "d/"+bulkDir+"/"+name, []byte("half"))
		}
		if got := stateAfter(t, files); (got != "") != used {
			t.Errorf("stored: %.100s", got)
		}
	}
}

// A table that cannot be synced fails the store, as a log does.
func TestBulkFailedSyncIsTheLast(t *testing.T) {
	files := NewCrashFS()
	var repaired atomic.Bool
	files.BeforeSync = func(name string) error {
		if !repaired.Load() && strings.Contains(name, bulkDir) && strings.HasSuffix(name, ".sst") {
			return errors.New("disk on fire")
		}
		return nil
	}
	fatal := make(chan error, 2)
	db := openMem(t, Options{Dir: "d", FS: files, OnFatal: func(err error) { fatal <- err }})
	b := tableBulk(db)
	fill(t, b, "a=1", "b=2")
	if err := b.Ingest(t.Context()); err == nil {
		t.Error("a table that was not synced is ingested")
	}
	repaired.Store(true) // too late
	if err := b.Ingest(t.Context()); !errors.Is(err, ErrFailed) {
		t.Errorf("Ingest after a failed sync: %v", err)
	}
	if heard := <-fatal; !strings.Contains(heard.Error(), "disk on fire") || len(fatal) > 0 {
		t.Errorf("OnFatal heard %v and %d more", heard, len(fatal))
	}
	if err := errors.Join(b.Close(), db.Close()); !errors.Is(err, ErrFailed) {
		t.Errorf("Close: %v", err)
	}
}

var errFull = errors.New("no space left on device")

// fullFS has no space for files that end in suffix.
type fullFS struct {
	FS
	suffix string
}

type fullFile struct{ vfs.File }

func (fullFile) Write([]byte) (int, error) { return 0, errFull }

func (f *fullFS) Create(name string, c vfs.DiskWriteCategory) (vfs.File, error) {
	file, err := f.FS.Create(name, c)
	if err == nil && f.suffix != "" && strings.HasSuffix(name, f.suffix) {
		return fullFile{file}, nil
	}
	return file, err
}

// A full disk fails the call and nothing else; with free space again it succeeds.
func TestBulkOnAFullDisk(t *testing.T) {
	files := &fullFS{FS: NewMemFS()}
	db := openMem(t, Options{Dir: "d", FS: files, OnFatal: func(err error) { t.Errorf("fatal: %v", err) }})
	b := tableBulk(db)
	fill(t, b, "b=1", "a=1")
	files.suffix = ".run"
	for range 2 {
		if err := b.Set([]byte("c"), []byte("1")); !errors.Is(err, errFull) {
			t.Errorf("Set without room for a run: %v", err)
		}
	}
	if b.Count() != 2 {
		t.Errorf("%d writes are counted, 2 were taken", b.Count())
	}
	files.suffix = ".sst"
	fill(t, b, "d=1", "a=2")
	had := len(temporaries(files))
	if err := b.Ingest(t.Context()); !errors.Is(err, errFull) {
		t.Errorf("Ingest without room for a table: %v", err)
	}
	if left := temporaries(files); len(left) != had {
		t.Errorf("%d temporary files, then %v", had, left)
	}
	if got := list(t, db, nil, nil); got != "" {
		t.Errorf("stored: %s", got)
	}
	files.suffix = ""
	ingest(t, b)
	if got := list(t, db, nil, nil); got != "a=2 b=1 d=1" {
		t.Errorf("stored: %s", got)
	}
	if err := errors.Join(b.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
}

// endingContext ends after a number of checks.
type endingContext struct {
	context.Context
	asks int
}

func (c *endingContext) Err() error {
	if c.asks--; c.asks < 0 {
		return context.Canceled
	}
	return nil
}

func TestBulkEndsWithItsContext(t *testing.T) {
	files := NewMemFS()
	db := openMem(t, Options{Dir: "d", FS: files})
	b := db.NewBulk(16 << 10)
	b.tableBytes = 1
	for i := range 5000 {
		fill(t, b, fmt.Sprintf("k%05d=1", i))
	}
	had := len(temporaries(files))
	tried := 0
	for ; ; tried++ {
		err := b.Ingest(&endingContext{t.Context(), tried})
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if left := temporaries(files); len(left) != had {
			t.Errorf("%d temporary files, then %v", had, left)
		}
		if got := list(t, db, nil, nil); got != "" {
			t.Errorf("stored: %.100s", got)
		}
	}
	if tried < 4 {
		t.Errorf("the context was asked %d times for 5000 writes", tried)
	}
	if n := len(strings.Fields(list(t, db, nil, nil))); n != 5000 {
		t.Errorf("%d keys are stored, expected 5000", n)
	}
	if err := errors.Join(b.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
}

package storage

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
)

func openMem(t *testing.T, o Options) *DB {
	t.Helper()
	if o.FS == nil {
		o.InMemory = true
	}
	o.CacheBytes = 1 << 20
	db, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	return db
}

func put(t *testing.T, db *DB, pairs ...string) {
	t.Helper()
	b := db.NewBatch(0)
	for i := 0; i < len(pairs); i += 2 {
		b.Set([]byte(pairs[i]), []byte(pairs[i+1]))
	}
	if err := errors.Join(db.Apply(b), b.Close()); err != nil {
		t.Fatal(err)
	}
}

func list(t *testing.T, r Reader, lower, upper []byte) string {
	t.Helper()
	it, err := r.NewIter(lower, upper)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for ok := it.First(); ok; ok = it.Next() {
		v, err := it.Value()
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, fmt.Sprintf("%s=%s", it.Key(), v))
	}
	if err := errors.Join(it.Err(), it.Close()); err != nil {
		t.Fatal(err)
	}
	return strings.Join(out, " ")
}

func TestBatchesSnapshotsIterators(t *testing.T) {
	db := openMem(t, Options{})
	put(t, db, "a", "1", "b", "2", "c", "3", "d", "4")
	s := db.NewSnapshot()
	b := db.NewBatch(0)
	b.Delete([]byte("a"))
	b.DeleteRange([]byte("b"), []byte("d"))
	b.Set([]byte("e"), nil)
	k, v := b.Reserve(1, 1)
	k[0], v[0] = 'f', '6'
	if b.Count() != 4 || b.Len() == 0 {
		t.Errorf("batch of %d writes, %d bytes", b.Count(), b.Len())
	}
	if err := errors.Join(db.Apply(b), b.Close()); err != nil {
		t.Fatal(err)
	}
	if got := list(t, db, nil, nil); got != "d=4 e= f=6" {
		t.Errorf("live state: %s", got)
	}
	if got := list(t, s, []byte("b"), []byte("d")); got != "b=2 c=3" {
		t.Errorf("snapshot: %s", got)
	}
	for _, r := range []Reader{db, s} {
		if v, found, err := r.Get([]byte("x"), []byte("d")); err != nil || !found || string(v) != "x4" {
			t.Errorf("Get appended %q, %v, %v", v, found, err)
		}
		if v, found, err := r.Get(nil, []byte("zz")); err != nil || found || v != nil {
			t.Errorf("Get of nothing: %q, %v, %v", v, found, err)
		}
	}
	it, err := db.NewIter(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !it.Last() || string(it.Key()) != "f" || !it.Prev() || string(it.Key()) != "e" || !it.Prev() ||
		!it.SeekGE([]byte("da")) || string(it.Key()) != "e" || !it.Last() {
		t.Error("the iterator does not go where it is sent")
	}
	it.SetBounds([]byte("e"), []byte("f"))
	if !it.First() || string(it.Key()) != "e" || it.Next() {
		t.Error("new bounds are not kept")
	}
	if m := db.Metrics(); m.Snapshots != 1 {
		t.Errorf("%d snapshots are open, expected 1", m.Snapshots)
	}
	if err := errors.Join(it.Close(), s.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
}

func TestMetricsTellOfLevelZero(t *testing.T) {
	db := openMem(t, Options{})
	put(t, db, "a", "1", "b", "1")
	if err := db.Flush(); err != nil {
		t.Fatal(err)
	}
	if m := db.Metrics(); m.L0Tables != 1 || m.L0Sublevels != 1 || m.WriteStalls != 0 { // too few for a compaction
		t.Errorf("after a flush: %+v", m)
	}
	if err := db.Compact(); err != nil {
		t.Fatal(err)
	}
	if m := db.Metrics(); m.L0Tables != 0 || m.L0Sublevels != 0 || m.CompactionBytes != 0 {
		t.Errorf("after a compaction: %+v", m)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestSecondOpenIsRefused(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	db, err := Open(Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	_, err = Open(Options{Dir: dir})
	if !errors.Is(err, ErrLocked) || !strings.Contains(err.Error(), dir) || !strings.Contains(err.Error(), "--data-path") {
		t.Errorf("second open: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if db, err = Open(Options{Dir: dir}); err != nil {
		t.Fatalf("open after close: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(Options{}); err == nil {
		t.Error("a store without a directory opens")
	}
}

// A failed sync calls OnFatal, and nothing is acknowledged after it.
func TestFailedSyncIsTheLast(t *testing.T) {
	fs := NewCrashFS()
	broken := false
	fs.BeforeSync = func(name string) error {
		if broken && strings.HasSuffix(name, ".log") {
			return errors.New("disk on fire")
		}
		return nil
	}
	fatal := make(chan error, 2)
	var log bytes.Buffer
	db := openMem(t, Options{
		Dir: "d", FS: fs, OnFatal: func(err error) { fatal <- err },
		Logger: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	})
	put(t, db, "a", "1")
	broken = true
	for range 2 {
		b := db.NewBatch(0)
		b.Set([]byte("b"), []byte("2"))
		if err := db.Apply(b); !errors.Is(err, ErrFailed) {
			t.Errorf("Apply with a broken disk: %v", err)
		}
		broken = false // the disk recovers: too late
	}
	if heard := <-fatal; !strings.Contains(heard.Error(), "disk on fire") || len(fatal) > 0 {
		t.Errorf("OnFatal heard %v and %d more", heard, len(fatal))
	}
	if err := db.Close(); !errors.Is(err, ErrFailed) {
		t.Errorf("Close: %v", err)
	}
	if !strings.Contains(log.String(), "level=DEBUG msg=pebble") {
		t.Error("the store's own messages do not reach the logger")
	}
}

func TestCrashKeepsWhatWasSynced(t *testing.T) {
	fs := NewCrashFS()
	db := openMem(t, Options{Dir: "d", FS: fs})
	put(t, db, "a", "1")
	clone := fs.Crash(0, rand.New(rand.NewPCG(1, 1)))
	put(t, db, "b", "2")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	db = openMem(t, Options{Dir: "d", FS: clone})
	if got := list(t, db, nil, nil); got != "a=1" {
		t.Errorf("after the crash: %s", got)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// Keys of point spaces enter the filter, others do not; Get finds both.
func TestPointFilter(t *testing.T) {
	policy := pointFilter([]byte("pq"))
	w := policy.NewWriter(0)
	for i := range 1000 {
		w.AddKey(fmt.Appendf(nil, "p%d", i))
		w.AddKey(fmt.Appendf(nil, "x%d", i))
	}
	filter := w.Finish(nil)
	if limit := 1000*bitsPerKey/8 + 256; len(filter) > limit {
		t.Errorf("the filter has %d bytes, only keys of point spaces should take %d", len(filter), limit)
	}
	wrong := 0
	for i := range 1000 {
		if !policy.MayContain(0, filter, fmt.Appendf(nil, "p%d", i)) ||
			!policy.MayContain(0, filter, fmt.Appendf(nil, "x%d", i)) {
			t.Fatalf("the filter denies key %d", i)
		}
		if policy.MayContain(0, filter, fmt.Appendf(nil, "p-%d", i)) {
			wrong++
		}
	}
	if wrong > 50 {
		t.Errorf("%d of 1000 absent keys pass the filter", wrong)
	}
	if policy.Name() != "orrery.bloom.7071" || pointFilter(nil).Name() == policy.Name() {
		t.Errorf("filter names: %s, %s", policy.Name(), pointFilter(nil).Name())
	}
}

func TestCacheDefault(t *testing.T) {
	if got := cacheBytes(5); got != 5 {
		t.Errorf("an asked-for cache of 5 became %d", got)
	}
	if got := cacheBytes(0); got <= 0 || got > mostCache || got > Memory()/10 {
		t.Errorf("default cache of %d bytes", got)
	}
}

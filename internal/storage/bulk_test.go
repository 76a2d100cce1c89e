package storage

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
)

// tableBulk returns a Bulk whose every Ingest writes tables: each write is a run.
func tableBulk(db *DB) *Bulk { return db.NewBulk(1) }

// fill sets "key=value" and deletes "-key".
func fill(t *testing.T, b *Bulk, writes ...string) {
	t.Helper()
	for _, w := range writes {
		key, value, set := strings.Cut(w, "=")
		var err error
		if set {
			err = b.Set([]byte(key), []byte(value))
		} else {
			err = b.Delete([]byte(strings.TrimPrefix(key, "-")))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func ingest(t *testing.T, b *Bulk) {
	t.Helper()
	if err := b.Ingest(t.Context()); err != nil {
		t.Fatal(err)
	}
	if b.Count() != 0 {
		t.Errorf("%d writes are left after Ingest", b.Count())
	}
}

// temporaries lists the temporary files of all Bulks of the store in "d".
func temporaries(files FS) []string {
	names, err := files.List("d/" + bulkDir)
	if err != nil {
		return nil // the directory does not exist
	}
	slices.Sort(names)
	return names
}

func TestBulk(t *testing.T) {
	long := strings.Repeat("x", 5000)
	for _, c := range []struct {
		name   string
		writes []string
		expect string
	}{
		{"nothing", nil, "b=old dd=old"},
		{"one", []string{"a=1"}, "a=1 b=old dd=old"},
		{"unsorted", []string{"z=1", "c=2", "a=3"}, "a=3 b=old c=2 dd=old z=1"},
		{"the last write wins", []string{"a=1", "b=1", "a=2", "a=3", "b=2"}, "a=3 b=2 dd=old"},
		{"deleted, stored and absent", []string{"-b", "-c", "e=1"}, "dd=old e=1"},
		{"deleted among others", []string{"ba=1", "-b", "-bb", "da=1", "-dd", "c=1"}, "ba=1 c=1 da=1"},
		{"written and deleted", []string{"b=1", "-b", "c=1", "-c"}, "dd=old"},
		{"deleted and written", []string{"-b", "b=1", "-c", "c=1"}, "b=1 c=1 dd=old"},
		{"only deletions", []string{"-dd", "-b"}, ""},
		{"an empty value is not a deletion", []string{"b=", "c="}, "b= c= dd=old"},
		{"a value larger than the buffer", []string{"a=" + long, "a=1", "c=" + long}, "a=1 b=old c=" + long + " dd=old"},
		{
			"keys that begin alike",
			[]string{"ab\x00\x00=4", "ab=2", "a=1", "ab\x00=3", "abc=5"},
			"a=1 ab=2 ab\x00=3 ab\x00\x00=4 abc=5 b=old dd=old",
		},
	} {
		for _, buffer := range []int{0, 1, 100} {
			t.Run(fmt.Sprintf("%s, buffer of %d", c.name, buffer), func(t *testing.T) {
				files := NewMemFS()
				db := openMem(t, Options{Dir: "d", FS: files})
				put(t, db, "b", "old", "dd", "old")
				if buffer == 1 { // the overwritten keys are at the bottom level, not in memory
					if err := errors.Join(db.Flush(), db.Compact()); err != nil {
						t.Fatal(err)
					}
				}
				b := db.NewBulk(buffer)
				fill(t, b, c.writes...)
				if got := b.Count(); got != int64(len(c.writes)) {
					t.Errorf("count of %d after %d writes", got, len(c.writes))
				}
				if got := list(t, db, nil, nil); got != "b=old dd=old" {
					t.Errorf("before Ingest: %s", got)
				}
				ingest(t, b)
				if got := list(t, db, nil, nil); got != c.expect {
					t.Errorf("after Ingest: %s, expected %s", got, c.expect)
				}
				if left := temporaries(files); len(left) > 0 {
					t.Errorf("temporary files are left: %v", left)
				}
				if err := errors.Join(b.Close(), db.Close()); err != nil {
					t.Fatal(err)
				}
				db = openMem(t, Options{Dir: "d", FS: files})
				if got := list(t, db, nil, nil); got != c.expect {
					t.Errorf("after opening again: %s, expected %s", got, c.expect)
				}
				if err := db.Close(); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}

func TestBulkGivenUp(t *testing.T) {
	files := NewMemFS()
	db := openMem(t, Options{Dir: "d", FS: files})
	b := tableBulk(db)
	fill(t, b, "a=1", "b=1")
	if left := temporaries(files); len(left) == 0 {
		t.Error("the bulk has no run, so the test proves nothing")
	}
	if err := b.Set(nil, nil); !errors.Is(err, errEmptyKey) {
		t.Errorf("an empty key: %v", err)
	}
	if err := errors.Join(b.Close(), b.Close()); err != nil {
		t.Fatal(err)
	}
	if left := temporaries(files); len(left) > 0 {
		t.Errorf("temporary files are left: %v", left)
	}
	for name, err := range map[string]error{
		"Set": b.Set([]byte("a"), nil), "Delete": b.Delete([]byte("a")),
		"Ingest": b.Ingest(t.Context()),
	} {
		if !errors.Is(err, errBulkClosed) {
			t.Errorf("%s after Close: %v", name, err)
		}
	}
	if got := list(t, db, nil, nil); got != "" {
		t.Errorf("stored: %s", got)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// An Ingest is newer than everything written before it, including the memory tables.
func TestBulkAmongBatches(t *testing.T) {
	for _, buffer := range []int{0, 1} {
		db := openMem(t, Options{})
		b := db.NewBulk(buffer)
		fill(t, b, "a=bulk", "b=bulk", "c=bulk", "-d")
		put(t, db, "b", "earlier", "d", "earlier")
		before, err := db.NewIter(nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		snapshot := db.NewSnapshot()
		ingest(t, b)
		put(t, db, "c", "later")
		if got := list(t, db, nil, nil); got != "a=bulk b=bulk c=later" {
			t.Errorf("now: %s", got)
		}
		if got := list(t, snapshot, nil, nil); got != "b=earlier d=earlier" {
			t.Errorf("a snapshot from before: %s", got)
		}
		if !before.First() || string(before.Key()) != "b" || !before.Next() || string(before.Key()) != "d" || before.Next() {
			t.Error("an iterator from before sees the Ingest")
		}
		if err := errors.Join(db.Flush(), db.Compact()); err != nil {
			t.Fatal(err)
		}
		if got := list(t, snapshot, nil, nil); got != "b=earlier d=earlier" {
			t.Errorf("a snapshot from before, after a compaction: %s", got)
		}
		if got := list(t, db, nil, nil); got != "a=bulk b=bulk c=later" {
			t.Errorf("after a compaction: %s", got)
		}
		if err := errors.Join(before.Close(), snapshot.Close(), b.Close(), db.Close()); err != nil {
			t.Fatal(err)
		}
	}
}

// Tables go to the bottom level without flushing memory tables, as long as other writes are in
// other spaces only.
func TestBulkGoesToTheBottom(t *testing.T) {
	db := openMem(t, Options{PointSpaces: []byte("p")})
	put(t, db, "a", "1", "c1", "1", "c9", "1", "p", "1", "z", "1")
	if err := errors.Join(db.Flush(), db.Compact()); err != nil {
		t.Fatal(err)
	}
	put(t, db, "c1", "2", "p", "2")
	before, flushes := db.Metrics(), db.db.Metrics().Flush.Count
	b := db.NewBulk(16 << 10)
	b.tableBytes = 1 << 10
	for i := range 9000 {
		fill(t, b, fmt.Sprintf("%c5-%05d=%d", "bcy"[i%3], i*7919%9000, i))
	}
	ingest(t, b)
	after := db.Metrics()
	if after.WALBytes != before.WALBytes || after.MemTableBytes != before.MemTableBytes ||
		db.db.Metrics().Flush.Count != flushes {
		t.Errorf("before %+v, after %+v, %d flushes", before, after, db.db.Metrics().Flush.Count-flushes)
	}
	if after.L0Tables != 0 || after.L0Sublevels != 0 || after.CompactionBytes != 0 || after.WriteStalls != 0 {
		t.Errorf("not all tables are at the bottom: %+v", after)
	}
	if n := db.db.Metrics().Levels[bottomLevel].TablesIngested; n < 9 {
		t.Errorf("%d tables, expected some for each of 3 spaces", n)
	}
	if n := len(strings.Fields(list(t, db, []byte("c"), []byte("d")))); n != 3002 {
		t.Errorf("%d keys, expected 3002", n)
	}
	if err := errors.Join(b.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
}

// On a real disk tables are linked, not copied, while commits continue.
func TestBulkWhileCommitting(t *testing.T) {
	db, err := Open(Options{Dir: t.TempDir(), CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	var writers sync.WaitGroup
	stop := make(chan struct{})
	written := make([]int, 2)
	for w := range written {
		writers.Go(func() {
			for ; ; written[w]++ {
				select {
				case <-stop:
					return
				default:
				}
				batch := db.NewBatch(0)
				batch.Set(fmt.Appendf(nil, "k%05d.%d", written[w], w), []byte("batch"))
				if err := errors.Join(db.Apply(batch), batch.Close()); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	const rounds, keys = 5, 4000
	b := db.NewBulk(32 << 10)
	for round := range rounds {
		for i := range keys {
			fill(t, b, fmt.Sprintf("k%05d=%d", i*7919%keys, round))
		}
		ingest(t, b)
		if got, _, err := db.Get(nil, []byte("k00007")); err != nil || string(got) != fmt.Sprint(round) {
			t.Errorf("round %d: %s, %v", round, got, err)
		}
	}
	close(stop)
	writers.Wait()
	total := keys + written[0] + written[1]
	if n := len(strings.Fields(list(t, db, nil, nil))); n != total {
		t.Errorf("%d keys, expected %d", n, total)
	}
	if err := errors.Join(b.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
	if db, err = Open(Options{Dir: db.Path(), CacheBytes: 1 << 20}); err != nil {
		t.Fatal(err)
	}
	if n := len(strings.Fields(list(t, db, nil, nil))); n != total {
		t.Errorf("%d keys after opening again, expected %d", n, total)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

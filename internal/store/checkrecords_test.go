package store

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/storage"
)

// problemsOf returns the problems of container 1; no partition stops because of them.
func problemsOf(t *testing.T, s *Store) (problems []string) {
	t.Helper()
	for _, p := range s.Partitions(1) {
		problems = append(problems, checkWith(t, p, 0)...)
	}
	ended, err := s.atOnce(func(from storage.Reader) ([]check.Problem, error) { return check.Ended(t.Context(), from, 1) })
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range ended {
		problems = append(problems, p.Text)
	}
	return problems
}

// TestCheckFindsEveryRecord: a check finds every damaged or missing record, except when the oldest
// records of a log are missing, because they may have been trimmed. It tries every fifth record and
// the last ones.
func TestCheckFindsEveryRecord(t *testing.T) {
	s := keptStore(t)
	if problems := problemsOf(t, s); len(problems) > 0 {
		t.Fatalf("before any damage: %v", problems)
	}
	var keys, values [][]byte
	err := eachIn(s.db, layout.Keys{Container: 1}.Space(nil, layout.SpaceEntry), func(key, value []byte) error {
		keys, values = append(keys, bytes.Clone(key)), append(values, bytes.Clone(value))
		return nil
	})
	if err != nil || len(keys) < 200 {
		t.Fatalf("%d records, %v", len(keys), err)
	}
	write := func(key, value []byte) {
		b := s.db.NewBatch(64)
		if value == nil {
			b.Delete(key)
		} else {
			b.Set(key, value)
		}
		if err := errors.Join(s.db.Apply(b), b.Close()); err != nil {
			t.Fatal(err)
		}
	}
	ofLog := func(i int) string { return string(keys[i%len(keys)][:layout.KeyPrefix+4]) }
	for i, key := range keys {
		if i%5 != 0 && ofLog(i) == ofLog(i+1) {
			continue
		}
		flipped := bytes.Clone(values[i])
		flipped[i*31%len(flipped)] ^= 1 << (i % 8)
		write(key, flipped)
		if problems := problemsOf(t, s); len(problems) == 0 ||
			!strings.Contains(strings.Join(problems, "\n"), fmt.Sprintf("%x", key)) {
			t.Errorf("record %x is flipped: %v", key, problems)
		}
		write(key, nil)
		oldest := i == 0 || ofLog(i-1) != ofLog(i)
		if problems := problemsOf(t, s); len(problems) == 0 != oldest {
			t.Errorf("record %x is missing (oldest %t): %v", key, oldest, problems)
		}
		if i > 0 && ofLog(i-1) == ofLog(i) {
			write(key, values[i-1])
			if problems := problemsOf(t, s); len(problems) == 0 {
				t.Errorf("record %x is that before it, and nothing is found", key)
			}
		}
		write(key, values[i])
	}
	if problems := problemsOf(t, s); len(problems) > 0 {
		t.Errorf("when all is as it was: %v", problems)
	}
}

// TestCheckOfRecordsWritesNothing: a check of a read-only store finds a damaged record and changes
// no byte.
func TestCheckOfRecordsWritesNothing(t *testing.T) {
	dir := t.TempDir()
	open := func(readOnly bool) (*storage.DB, *Store) {
		db, err := storage.Open(storage.Options{
			Dir: dir, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces(),
			ReadOnly: readOnly,
		})
		if err != nil {
			t.Fatal(err)
		}
		s, err := OpenStore(db, Options{Clock: clock.NewManual(physicaltest.Start), ReadOnly: readOnly})
		if err != nil {
			t.Fatal(err)
		}
		return db, s
	}
	db, s := open(false)
	if err := s.Hold(t.Context(), "test", 0); err != nil {
		t.Fatal(err)
	}
	def := physicaltest.Definition(t)
	parts, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 5 {
		mustPropose(t, parts[0], putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a"}`, i)))
	}
	closeAll(t, s, db)
	for _, harm := range []bool{false, true} {
		if harm {
			db, s := open(false)
			key := layout.Keys{Container: 1}.EntryKey(nil, 0, 3, 0)
			value := mustGet(t, s.db, key)
			value[90] ^= 1
			b := db.NewBatch(64)
			b.Set(key, value)
			if err := errors.Join(db.Apply(b), b.Close()); err != nil {
				t.Fatal(err)
			}
			closeAll(t, s, db)
		}
		before := filesIn(t, dir)
		db, s := open(true)
		problems, err := s.Check(t.Context(), nil)
		if err != nil || harm != (len(problems) == 1) {
			t.Errorf("damaged %t: %v, %v", harm, problems, err)
		}
		closeAll(t, s, db)
		if after := filesIn(t, dir); after != before {
			t.Errorf("damaged %t: the check has changed files", harm)
		}
	}
}

// filesIn hashes the names, times and bytes of all files in a directory.
func filesIn(t *testing.T, dir string) [32]byte {
	t.Helper()
	h := sha256.New()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		fmt.Fprintf(h, "%s %d %d\n%s", path, info.Size(), info.ModTime().UnixNano(), content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return [32]byte(h.Sum(nil))
}

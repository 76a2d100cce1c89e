package store

import (
	"errors"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/migrate"
	"github.com/orrery-db/orrery/internal/storage"
)

var errCut = errors.New("power cut")

// olderFixtures returns the fixtures that need migration.
func olderFixtures() []fixture {
	return slices.DeleteFunc(slices.Clone(fixtures), func(f fixture) bool { return f.format == layout.FormatVersion })
}

// migratedWhole returns the result of an uninterrupted migration of a fixture.
func (f fixture) migratedWhole(t *testing.T) []string {
	t.Helper()
	db := f.load(t, storage.Options{InMemory: true})
	s := openMigrated(t, db, f.clock(t))
	whole := everything(t, db)
	closeAll(t, s, db)
	return whole
}

// mustGoOn opens a store whose migration was interrupted: the result must be that of an
// uninterrupted one.
func (f fixture) mustGoOn(t *testing.T, when string, db *storage.DB, whole []string) {
	t.Helper()
	s := openMigrated(t, db, f.clock(t))
	if got := everything(t, db); !slices.Equal(got, whole) {
		mustCheck(t, s)
		mustList(t, f.name+", "+when, got, whole)
	}
	closeAll(t, s, db)
}

// refused reports whether a program of the fixture's format refuses the store: because of the
// format version, or because of an unknown version of a container's record.
func (f fixture) refused(t *testing.T, db *storage.DB) bool {
	t.Helper()
	if formatOf(t, db) > f.format {
		return true
	}
	newer := false
	err := eachIn(db, []byte{layout.SpaceContainer}, func(_, value []byte) error {
		newer = newer || value[0] > containerVersions[f.format]
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return newer
}

// TestInterruptedMigration: a migration that is interrupted after any of its steps continues at the
// next start with the same result. The old program refuses the intermediate states.
func TestInterruptedMigration(t *testing.T) {
	for _, f := range olderFixtures() {
		whole := f.migratedWhole(t)
		steps := 0
		for finished := false; !finished; steps++ {
			db := f.load(t, storage.Options{InMemory: true})
			before := everything(t, db)
			m := migrate.New(db, slog.New(slog.DiscardHandler))
			m.StepBytes = 1
			taken := 0
			m.Apply = func(b *storage.Batch) error {
				if taken == steps {
					return errCut
				}
				taken++
				return db.Apply(b)
			}
			err := m.Run(f.format)
			if finished = err == nil; !finished && !errors.Is(err, errCut) {
				t.Fatalf("%s: %v", f.name, err)
			}
			if done := formatOf(t, db) == layout.FormatVersion; done != finished {
				t.Errorf("%s: after %d steps the format is %d, the migration ended with %v",
					f.name, steps, formatOf(t, db), err)
			}
			if changed := !slices.Equal(everything(t, db), before); changed && !f.refused(t, db) {
				t.Errorf("%s: after %d steps a program of format %d would open the store", f.name, steps, f.format)
			}
			f.mustGoOn(t, "cut off behind a step", db, whole)
		}
		if f.name == "format1" && steps < 10 { // the definitions, six states, seven items, the version
			t.Errorf("%s: the migration took %d steps only", f.name, steps)
		}
	}
}

// TestCrashInMigration: after a power cut at any time during a migration the next start continues
// it. Of the unsynced data everything may survive, or a part, or nothing.
func TestCrashInMigration(t *testing.T) {
	for _, f := range olderFixtures() {
		whole := f.migratedWhole(t)
		files := storage.NewCrashFS()
		if err := f.load(t, storage.Options{Dir: "d", FS: files}).Close(); err != nil {
			t.Fatal(err)
		}
		var cuts []*storage.CrashFS
		var cutting sync.Mutex // the library syncs on several goroutines
		random := rand.New(rand.NewPCG(uint64(f.format), 1))
		cut := func() {
			cutting.Lock()
			defer cutting.Unlock()
			for _, unsynced := range []int{0, 50, 100} {
				cuts = append(cuts, files.Crash(unsynced, random))
			}
		}
		var migrating atomic.Bool
		files.BeforeSync = func(string) error {
			if migrating.Load() {
				cut()
			}
			return nil
		}
		db := openFiles(t, files)
		migrating.Store(true)
		m := migrate.New(db, slog.New(slog.DiscardHandler))
		m.StepBytes = 1
		if err := m.Run(f.format); err != nil {
			t.Fatal(err)
		}
		cut()
		migrating.Store(false)
		f.mustGoOn(t, "not cut", db, whole)

		left := make(map[uint32]int) // how many cuts have left each format
		for _, files := range cuts {
			db := openFiles(t, files)
			left[formatOf(t, db)]++
			f.mustGoOn(t, "the power was cut", db, whole)
		}
		if left[f.format] == 0 || left[layout.FormatVersion] < 3 {
			t.Errorf("%s: of %d cuts so many have left each format: %v", f.name, len(cuts), left)
		}
	}
}

func openFiles(t *testing.T, files storage.FS) *storage.DB {
	t.Helper()
	db, err := storage.Open(storage.Options{
		Dir: "d", FS: files, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces(), OnFatal: func(error) {},
	})
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// TestMigrationOnAFailingDisk: if any write or sync of the migration fails, together with all later
// ones, the migration reports it, and the next start on a working disk continues.
func TestMigrationOnAFailingDisk(t *testing.T) {
	for _, f := range olderFixtures() {
		whole := f.migratedWhole(t)
		before := storage.NewCrashFS()
		if err := f.load(t, storage.Options{Dir: "d", FS: before}).Close(); err != nil {
			t.Fatal(err)
		}
		failures := 0
		for n := int64(1); ; n++ {
			files := storage.NewFaultFS(before.Crash(0, nil))
			db := openFiles(t, files)
			var operations atomic.Int64
			files.Fail(func(_, name string) error {
				if operations.Add(1) >= n {
					return errCut
				}
				return nil
			})
			m := migrate.New(db, slog.New(slog.DiscardHandler))
			m.StepBytes = 1
			err := m.Run(f.format)
			reached := operations.Load() >= n
			closed := db.Close() // may report the failure
			files.Fail(nil)
			if reached {
				failures++
			}
			if err == nil && reached && formatOfFiles(t, files) != layout.FormatVersion {
				t.Errorf("%s: operation %d failed and the migration did not say so", f.name, n)
			}
			var path *fs.PathError
			if err != nil && !errors.Is(err, storage.ErrFailed) && !errors.As(err, &path) {
				t.Errorf("%s: operation %d fails: %v (closed with %v)", f.name, n, err, closed)
			}
			f.mustGoOn(t, "the disk failed", openFiles(t, files), whole)
			if !reached {
				break
			}
		}
		if failures < 2 { // a write and a sync at least
			t.Errorf("%s: %d operations of the migration have failed", f.name, failures)
		}
	}
}

func formatOfFiles(t *testing.T, files storage.FS) uint32 {
	t.Helper()
	db := openFiles(t, files)
	defer db.Close() //nolint:errcheck // read only
	return formatOf(t, db)
}

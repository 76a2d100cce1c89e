package orrery

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// snapshotTrial is a save or a load on a disk that fails.
type snapshotTrial struct {
	name string
	do   func(s *Server) error
	// wants returns the text of item 1 afterwards.
	wants func(failed error) string
}

// savedDir returns a directory with the snapshot "seeded" and a write after it.
func savedDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir})
	w := own(t, s)
	w.shop(1)
	w.create("1", "saved")
	if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
		t.Fatal(err)
	}
	w.create("1", "after")
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	return dir
}

// run does the work once on a copy of a directory, with failures, and then again without. It
// reports whether the first failed, and whether it ended the server.
func (d *snapshotTrial) run(t *testing.T, base, dir string, how *nthFails) (refused, ended bool) {
	t.Helper()
	copyTree(t, base, dir)
	files := storage.NewFaultFS(nil)
	what := fmt.Sprintf("operation %d fails (all later ones: %v)", how.n, how.lasting)
	s, err := Start(t.Context(), Config{DataPath: dir, files: files})
	if err != nil {
		t.Fatal(err)
	}
	files.Fail(how.fail)
	failed := d.do(s)
	files.Fail(nil)
	if failed != nil {
		refused = true
		kind := status.Of(failed).Kind
		text := status.Of(failed).Message
		if kind != status.DiskFull && kind != status.ServiceUnavailable || !strings.Contains(text, "then try again") {
			t.Errorf("%s: the error says not what to do: %v", what, failed)
		}
	}
	if ended = s.db.Err() != nil || s.Err() != nil; ended {
		until(t, func() bool { return s.Err() != nil })
		_ = s.Close(t.Context()) // may report the failure again
		if s, err = Start(t.Context(), Config{DataPath: dir}); err != nil {
			t.Errorf("%s: the server does not start again: %v", what, err)
			return refused, ended
		}
	}
	w := own(t, s)
	// A server that has ended may complete at its start what was decided.
	if r := w.read("1"); r.code != 200 || !strings.Contains(r.body, d.wants(failed)) &&
		!(ended && strings.Contains(r.body, d.wants(nil))) {
		t.Errorf("%s: %v, and then a read answers %d %s", what, failed, r.code, r.body)
	}
	if all, err := s.Snapshots(); err != nil || failed != nil && (len(all) != 1 || all[0].Items != 1) {
		t.Errorf("%s: the snapshots are %v %v", what, all, err)
	}
	if r := w.create("2", "new"); r.code != 201 {
		t.Errorf("%s: a write answers %d %s", what, r.code, r.body)
	}
	if failed != nil {
		if err := d.do(s); err != nil {
			t.Errorf("%s: the second time: %v", what, err)
		}
		if r := w.read("1"); r.code != 200 || !strings.Contains(r.body, d.wants(nil)) {
			t.Errorf("%s: after the second time a read answers %d %s", what, r.code, r.body)
		}
	}
	nothingHalf(t, what, dir)
	if err := s.Close(t.Context()); err != nil {
		t.Errorf("%s: %v", what, err)
	}
	if problems, err := CheckDataPath(t.Context(), dir, nil, nil); err != nil || len(problems) > 0 {
		t.Errorf("%s: %v %v", what, problems, err)
	}
	return refused, ended
}

// nothingHalf fails the test if a data directory has anything of a save or a load that did not end.
func nothingHalf(t *testing.T, what, dir string) {
	t.Helper()
	for _, pattern := range []string{
		datadir.NextDir, datadir.OldDir, "store.swap*", filepath.Join(snapshotsDir, ".*"),
		filepath.Join("*", "*", "*.checkpoint"),
	} {
		left, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil || len(left) > 0 {
			t.Errorf("%s: %v is left %v", what, left, err)
		}
	}
}

// TestSnapshotsOnAFailingDisk: whichever operation on files fails while a snapshot is saved or
// loaded, once or from then on, the account is as before, or the work was done. The error says
// what to do, nothing is half there, and the same server does the work when the disk is sound
// again. Only what the store itself cannot do without ends the server.
func TestSnapshotsOnAFailingDisk(t *testing.T) {
	base := savedDir(t)
	for _, d := range []snapshotTrial{{
		"save", func(s *Server) error {
			_, err := s.SaveSnapshot(t.Context(), "second", "")
			return err
		}, func(error) string { return `"after"` },
	}, {
		"load", func(s *Server) error { return s.LoadSnapshot(t.Context(), "seeded") },
		func(failed error) string {
			if failed != nil {
				return `"after"`
			}
			return `"saved"`
		},
	}} {
		t.Run(d.name, func(t *testing.T) {
			dirs := t.TempDir()
			var sound nthFails
			d.run(t, base, filepath.Join(dirs, "sound"), &sound)
			operations := sound.count.Load()
			var refused, ended atomic.Int64
			var trials sync.WaitGroup
			turns := make(chan struct{}, 4)
			for i := range 2 * operations {
				turns <- struct{}{}
				trials.Go(func() {
					defer func() { <-turns }()
					dir := filepath.Join(dirs, fmt.Sprint(i))
					r, e := d.run(t, base, dir, &nthFails{n: i/2 + 1, lasting: i%2 == 0})
					if r {
						refused.Add(1)
					}
					if e {
						ended.Add(1)
					}
					_ = os.RemoveAll(dir)
				})
			}
			trials.Wait()
			t.Logf("%d operations, each failed twice: %d times the work was refused, %d times the server ended", operations,
				refused.Load(), ended.Load())
			if refused.Load() < operations/2 {
				t.Error("the failures do not reach the work")
			}
		})
	}
}

// TestSnapshotsOnAFullDisk: below the reserve no snapshot is saved, and on a full disk none is
// loaded; the refusals say what to do, and the work goes on when there is room.
func TestSnapshotsOnAFullDisk(t *testing.T) {
	files := storage.NewFaultFS(nil)
	files.SetFree(10<<30, 100<<30)
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir, files: files, DiskReserve: 1 << 30})
	w := own(t, s)
	w.shop(1)
	w.create("1", "saved")
	if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
		t.Fatal(err)
	}
	n := namespace(t, s, NamespaceOptions{})
	w.create("1", "after")
	refused := func(what string, err error) {
		t.Helper()
		if !errors.Is(err, status.DiskFull) || !strings.Contains(status.Of(err).Message, "Free some space") {
			t.Errorf("%s: %v", what, err)
		}
	}
	room := func(megabytes uint64, want storage.Room) {
		t.Helper()
		files.SetFree(megabytes<<20, 100<<30)
		until(t, func() bool { return s.db.Room() == want })
	}
	save := func(namespace string) error {
		_, err := s.SaveSnapshot(t.Context(), "more"+namespace, namespace)
		return err
	}
	load := func() error { return s.LoadSnapshot(t.Context(), "seeded") }
	room(100, storage.NoRoom)
	refused("save without room", save(""))
	refused("save of a namespace without room", save(n.Name()))
	refused("load without room", load())
	if r := w.read("1"); r.code != 200 || !strings.Contains(r.body, `"after"`) {
		t.Errorf("%d %s", r.code, r.body)
	}
	room(900, storage.RoomToDelete)
	refused("save in the reserve", save(""))
	if err := load(); err != nil { // as a deletion does, it may make room
		t.Errorf("load in the reserve: %v", err)
	}
	if r := w.read("1"); r.code != 200 || !strings.Contains(r.body, `"saved"`) {
		t.Errorf("%d %s", r.code, r.body)
	}
	room(10<<10, storage.RoomToWrite)
	if err := errors.Join(save(""), save(n.Name()), load()); err != nil {
		t.Errorf("with room again: %v", err)
	}
	// The disk becomes full on the way, however much was free before.
	files.Fail(func(operation, name string) error {
		if operation == "write" && strings.Contains(name, datadir.NextDir) {
			return syscall.ENOSPC
		}
		return nil
	})
	refused("load on a disk that becomes full", load())
	files.Fail(nil)
	if err := load(); err != nil {
		t.Error(err)
	}
	nothingHalf(t, "at the end", dir)
}

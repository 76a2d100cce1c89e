package storage

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// TestDirectoryIsGone: a store whose directory loses its place fails within a second, rather than
// write into files that no start would find. One whose directory stays goes on.
func TestDirectoryIsGone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps the directory of open files where it is")
	}
	move := func(dir string) error { return os.Rename(dir, dir+".moved") }
	for _, c := range []struct {
		name string
		loss func(dir string) error
		ends bool
	}{
		{"removed", os.RemoveAll, true},
		{"moved", move, true},
		{"replaced", func(dir string) error {
			return errors.Join(move(dir), os.CopyFS(dir, os.DirFS(dir+".moved")))
		}, true},
		{"without its lock", func(dir string) error { return os.Remove(filepath.Join(dir, lockName)) }, true},
		{"moved and put back", func(dir string) error {
			return errors.Join(move(dir), os.Rename(dir+".moved", dir))
		}, false},
		{"untouched", func(string) error { return nil }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "store")
			turn := clock.NewManual(time.Unix(1_800_000_000, 0))
			fatal := make(chan error, 1)
			db, err := Open(Options{Dir: dir, Clock: turn, CacheBytes: 1 << 20, OnFatal: func(err error) { fatal <- err }})
			if err != nil {
				t.Fatal(err)
			}
			db.Room()
			if err := errors.Join(apply(db, "a", "1"), c.loss(dir)); err != nil {
				t.Fatal(err)
			}
			turn.Advance(roomTime)
			db.Room()
			err = apply(db, "b", "2")
			if !c.ends {
				if err = errors.Join(err, db.Close()); err != nil {
					t.Error(err)
				}
				return
			}
			if !errors.Is(err, ErrFailed) || !strings.Contains(err.Error(), "the directory "+dir+" was removed, moved") {
				t.Errorf("a write: %v", err)
			}
			select {
			case why := <-fatal:
				if why == nil {
					t.Error("OnFatal was called without an error")
				}
			case <-time.After(20 * time.Second):
				t.Error("OnFatal was not called")
			}
			_ = db.Close()
		})
	}
}

package storage

import (
	"errors"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/cockroachdb/pebble/v2/vfs"

	"github.com/orrery-db/orrery/internal/clock"
)

// Free space is measured once a second, or after some megabytes, and decides what may be written.
func TestRoom(t *testing.T) {
	files := NewFaultFS(NewMemFS())
	turn := clock.NewManual(time.Unix(1_800_000_000, 0))
	files.SetFree(50<<30, 100<<30)
	db := openMem(t, Options{Dir: "d", FS: files, Clock: turn})
	defer db.Close() //nolint:errcheck // Close has nothing to report
	look := func(free uint64) Room {
		files.SetFree(free, 100<<30)
		turn.Advance(roomTime)
		return db.Room()
	}
	if s, known := db.Disk(); !known || s.Free != 50<<30 || s.Reserve != 256<<20 {
		t.Fatalf("the disk has %+v, %v", s, known)
	}
	files.SetFree(1, 100<<30)
	if db.Room() != RoomToWrite {
		t.Error("the system is asked each time")
	}
	for _, c := range []struct {
		free uint64
		want Room
	}{
		{1, NoRoom},
		{300 << 20, RoomToWrite},
		{255 << 20, RoomToDelete},
		{65 << 20, RoomToDelete},
		{63 << 20, NoRoom},
		{10 << 30, RoomToWrite},
	} {
		if got := look(c.free); got != c.want {
			t.Errorf("with %d MB free there is room %d, expected %d", c.free>>20, got, c.want)
		}
	}
	files.SetFree(1<<20, 100<<30)
	put(t, db, "a", strings.Repeat("x", roomBytes))
	if db.Room() != NoRoom {
		t.Error("after much writing the system is not asked")
	}
	if got := reserve(0, 1<<30); got != 1<<30/20 {
		t.Errorf("of 1 GB %d bytes are kept", got)
	}
	if got := reserve(7, 1<<30); got != 7 {
		t.Errorf("asked for 7 bytes, %d are kept", got)
	}
}

// silentDisk is a disk whose free space cannot be measured while silent is set.
type silentDisk struct {
	*FaultFS
	silent bool
}

func (f *silentDisk) GetDiskUsage(path string) (vfs.DiskUsage, error) {
	if f.silent {
		return vfs.DiskUsage{}, syscall.EIO
	}
	return f.FaultFS.GetDiskUsage(path)
}

// After a measurement error the last value stays, and the next measurement is tried again.
func TestRoomAfterAnError(t *testing.T) {
	files := &silentDisk{FaultFS: NewFaultFS(NewMemFS())}
	turn := clock.NewManual(time.Unix(1_800_000_000, 0))
	files.SetFree(100<<20, 100<<30)
	var log strings.Builder
	db := openMem(t, Options{Dir: "d", FS: files, Clock: turn, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	defer db.Close() //nolint:errcheck // Close has nothing to report
	look := func(want Room) {
		t.Helper()
		turn.Advance(roomTime)
		if got := db.Room(); got != want {
			t.Errorf("there is room %d, expected %d", got, want)
		}
	}
	look(RoomToDelete)
	files.silent = true
	look(RoomToDelete)
	look(RoomToDelete)
	if n := strings.Count(log.String(), "cannot be measured"); n != 1 {
		t.Errorf("logged %d times: %s", n, log.String())
	}
	files.silent = false
	files.SetFree(1<<20, 100<<30)
	look(NoRoom)
}

// Data in memory tables counts as used space.
func TestRoomCountsMemory(t *testing.T) {
	files := NewFaultFS(NewMemFS())
	turn := clock.NewManual(time.Unix(1_800_000_000, 0))
	files.SetFree(20<<20, 100<<30)
	db := openMem(t, Options{Dir: "d", FS: files, Clock: turn, DiskReserve: 16 << 20})
	defer db.Close() //nolint:errcheck // Close has nothing to report
	if db.Room() != RoomToWrite {
		t.Fatal("no room at first")
	}
	put(t, db, "a", strings.Repeat("x", 6<<20))
	turn.Advance(roomTime)
	if db.Room() != RoomToDelete {
		t.Error("6 MB that are still to be written do not count")
	}
}

// A Bulk gives up in time, and its temporary files are removed.
func TestBulkNeedsRoom(t *testing.T) {
	files := NewFaultFS(NewMemFS())
	turn := clock.NewManual(time.Unix(1_800_000_000, 0))
	files.SetFree(10<<30, 100<<30)
	db := openMem(t, Options{Dir: "d", FS: files, Clock: turn})
	defer db.Close() //nolint:errcheck // Close has nothing to report
	b := tableBulk(db)
	fill(t, b, "a=1", "b=2")
	files.SetFree(100<<20, 100<<30)
	turn.Advance(roomTime)
	if err := b.Ingest(t.Context()); !errors.Is(err, ErrNoRoom) {
		t.Errorf("Ingest: %v", err)
	}
	if db.Err() != nil {
		t.Errorf("the store failed: %v", db.Err())
	}
	files.SetFree(10<<30, 100<<30)
	turn.Advance(roomTime)
	if err := b.Ingest(t.Context()); err != nil {
		t.Errorf("Ingest with room again: %v", err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if got := list(t, db, nil, nil); got != "a=1 b=2" {
		t.Errorf("the store holds %s", got)
	}
}

// Opening on a full disk is refused at once with advice.
func TestOpenOnAFullDisk(t *testing.T) {
	files := NewFaultFS(NewMemFS())
	files.SetFree(1<<20, 100<<30)
	_, err := Open(Options{Dir: "d", FS: files})
	if !errors.Is(err, ErrNoRoom) || !strings.Contains(err.Error(), "Free some space") {
		t.Fatalf("Open: %v", err)
	}
	files.SetFree(1<<30, 100<<30)
	if err := openMem(t, Options{Dir: "d", FS: files}).Close(); err != nil {
		t.Fatal(err)
	}
}

// The same on a file system that is really full, if this machine permits making one.
func TestStoreOnAFullTmpfs(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("NOT TESTED: a small file system can be made by root only")
	}
	dir := t.TempDir()
	if out, err := exec.CommandContext(t.Context(), "mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs",
		dir).CombinedOutput(); err != nil {
		t.Skipf("NOT TESTED: a small file system cannot be mounted here: %v %s", err, out)
	}
	defer exec.Command("umount", "-l", dir).Run() //nolint:errcheck // the machine cleans up
	fatal := make(chan error, 1)
	options := Options{Dir: dir + "/store", CacheBytes: 1 << 20, OnFatal: func(err error) { fatal <- err }}
	db, err := Open(options)
	if err != nil {
		t.Fatal(err)
	}
	put(t, db, "a", "1")
	for i := range 200 { // without asking Room
		if err = apply(db, string(rune('b'+i)), strings.Repeat("x", 1<<20)); err != nil {
			break
		}
	}
	if heard := <-fatal; !errors.Is(heard, syscall.ENOSPC) {
		t.Errorf("the store ended of %v", heard)
	}
	if err := db.Close(); !errors.Is(err, ErrFailed) {
		t.Errorf("Close: %v", err)
	}
	options.OnFatal = nil
	if _, err := Open(options); !errors.Is(err, ErrNoRoom) {
		t.Errorf("Open on the full disk: %v", err)
	}
}

package storage

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/cockroachdb/pebble/v2/vfs"

	"github.com/orrery-db/orrery/internal/clock"
)

// A store that runs out of disk space fails, because a failed write to its log or its manifest
// cannot be repeated. To prevent that, free space is measured after some writing or some time, and
// below a reserve the callers of Room refuse requests that take more space. The reserve is for work
// that is already under way (flushes, compactions) and for deletions, which free space in the end.
// Deletions continue down to a floor.

// Room says which writes the store's disk has space for.
type Room uint32

// The states. RoomToDelete has space for deletions only, NoRoom not even for deletions.
const (
	RoomToWrite Room = iota
	RoomToDelete
	NoRoom
)

// ErrNoRoom says that an operation was not started, or was given up, because the disk lacks space
// for it. The store continues.
var ErrNoRoom = errors.New("there is not enough free disk space")

const (
	defaultReserve      = 256 << 20 // maximum
	defaultReserveShare = 20        // one part in this many of the file system: 5 %
	mostFileReserve     = 500       // files, of which the share is the same
	floorShare          = 4         // one part in this many of the reserve: below it, deletions are refused too

	// roomBytes and roomTime are the written bytes and the time after which free space is measured
	// again.
	roomBytes = 8 << 20
	roomTime  = time.Second

	// roomToOpen is the minimum free space for opening a store: logs, a manifest.
	roomToOpen = 8 << 20
)

// DiskSpace is the free space of the file system that contains the store.
type DiskSpace struct {
	Free    uint64 // available to this process
	Total   uint64
	Reserve uint64 // below this writes are refused
	Room    Room

	// freeFiles is how many files can still be created, and fileReserve how many of them are kept.
	// Both are 0 if files are not what is short.
	freeFiles, fileReserve uint64
}

// State says in words how much is free and how much is kept in reserve, for the end of a sentence
// about the disk.
func (s DiskSpace) State() string {
	if s.fileReserve > 0 {
		return fmt.Sprintf("has room for %d more files (inodes), however much space is free; %d are kept in reserve",
			s.freeFiles, s.fileReserve)
	}
	return fmt.Sprintf("has %d MB free; %d MB are kept in reserve", s.Free>>20, s.Reserve>>20)
}

// room is the last measurement of free space.
type room struct {
	clock      clock.Clock
	requested  int64 // Options.DiskReserve
	unknown    atomic.Bool
	warned     atomic.Bool // a measurement error was logged
	noCount    atomic.Bool // the file system does not count files
	state      atomic.Uint32
	measuring  atomic.Bool
	measuredAt atomic.Int64 // time of the last measurement, in nanoseconds since 1970
	written    atomic.Int64 // bytes written since the last measurement
	space      atomic.Pointer[DiskSpace]
}

// Room says which writes are allowed now. It is cheap: it measures free space once a second at
// most, or after some megabytes.
func (d *DB) Room() Room {
	r := &d.room
	if r.unknown.Load() {
		return RoomToWrite
	}
	age := r.clock.Now().UnixNano() - r.measuredAt.Load()
	if (r.written.Load() >= roomBytes || age >= int64(roomTime) || age < 0) && r.measuring.CompareAndSwap(false, true) {
		d.measureSpace()
		r.measuring.Store(false)
	}
	return Room(r.state.Load())
}

// Disk returns the last measurement; false when free space is unknown, as in memory.
func (d *DB) Disk() (DiskSpace, bool) {
	_ = d.Room()
	if s := d.room.space.Load(); s != nil {
		return *s, true
	}
	return DiskSpace{}, false
}

// measureSpace measures free space. One caller at a time runs it.
func (d *DB) measureSpace() {
	r := &d.room
	r.measuredAt.Store(r.clock.Now().UnixNano())
	r.written.Store(0)
	d.checkPlace()
	usage, err := d.fs.GetDiskUsage(d.path)
	if err != nil && !errors.Is(err, vfs.ErrUnsupported) { // the last measurement stays valid until the next one succeeds
		if !r.warned.Swap(true) {
			d.logger.Warn("free disk space cannot be measured; the last known value stays in use (logged once)", "dir",
				d.path, "error", err)
		}
		return
	}
	if err != nil || usage.TotalBytes == 0 {
		r.unknown.Store(true) // in memory, or on a file system that does not report it
		return
	}
	now := &DiskSpace{Free: usage.AvailBytes, Total: usage.TotalBytes, Reserve: reserve(r.requested, usage.TotalBytes)}
	left := usage.AvailBytes
	if d.db != nil && d.failed.Load() == nil {
		left -= min(left, d.db.Metrics().MemTable.Size) // memory tables will become tables
	}
	now.Room = roomFrom(left, now.Reserve)
	if free, total, known := freeFiles(d.fs, d.path); known {
		// A store cannot open where no file can be created: such a number at the start is not true.
		r.noCount.CompareAndSwap(false, free == 0 && r.space.Load() == nil)
		if !r.noCount.Load() {
			now.countFiles(free, total)
		}
	}
	r.space.Store(now)
	if before := Room(r.state.Swap(uint32(now.Room))); before != now.Room {
		d.logRoom(now)
	}
}

// A fileCounter is a file system that knows how many files can still be created.
type fileCounter interface {
	FreeFiles(path string) (free, total uint64, known bool)
}

// freeFiles returns how many files can still be created around a path.
func freeFiles(fs FS, path string) (free, total uint64, known bool) {
	for ; fs != nil; fs = fs.Unwrap() {
		if counter, ok := fs.(fileCounter); ok {
			return counter.FreeFiles(path)
		}
		if fs == vfs.Default {
			return inodes(path)
		}
	}
	return 0, 0, false
}

// countFiles takes into account how many files can still be created: a file system may run out of
// them before it runs out of bytes.
func (s *DiskSpace) countFiles(free, total uint64) {
	kept := min(mostFileReserve, total/defaultReserveShare)
	if room := roomFrom(free, kept); room > s.Room {
		s.Room, s.freeFiles, s.fileReserve = room, free, kept
	}
}

// SpaceOf measures the free space around a directory without an open store. The reserve is that
// of a store without Options.DiskReserve.
func SpaceOf(dir string) (DiskSpace, error) {
	usage, err := vfs.Default.GetDiskUsage(dir)
	if err != nil {
		return DiskSpace{}, err
	}
	s := DiskSpace{Free: usage.AvailBytes, Total: usage.TotalBytes, Reserve: reserve(0, usage.TotalBytes)}
	s.Room = roomFrom(s.Free, s.Reserve)
	return s, nil
}

func roomFrom(free, reserve uint64) Room {
	switch {
	case free < reserve/floorShare:
		return NoRoom
	case free < reserve:
		return RoomToDelete
	}
	return RoomToWrite
}

func (d *DB) logRoom(s *DiskSpace) {
	args := []any{"dir", d.path, "free_bytes", s.Free, "reserve_bytes", s.Reserve}
	if s.fileReserve > 0 {
		args = append(args, "free_files", s.freeFiles, "reserve_files", s.fileReserve)
	}
	switch s.Room {
	case RoomToWrite:
		d.logger.Warn("the disk has free space again; writes continue", args...)
	case RoomToDelete:
		d.logger.Warn(
			"the disk is nearly full: writes are refused, reads and deletions continue. Free some space, or lower "+
				"--disk-reserve",
			args...)
	case NoRoom:
		d.logger.Error("the disk is full: writes and deletions are refused, reads continue. Free some space", args...)
	}
}

func reserve(requested int64, total uint64) uint64 {
	if requested > 0 {
		return uint64(requested)
	}
	return min(defaultReserve, total/defaultReserveShare)
}

// needRoom refuses an operation that takes much space when the disk lacks it.
func (d *DB) needRoom() error {
	if d.Room() == RoomToWrite {
		return nil
	}
	s, _ := d.Disk()
	if s.fileReserve > 0 {
		return fmt.Errorf("%w: the file system of %s %s", ErrNoRoom, d.path, s.State())
	}
	return fmt.Errorf("%w: %d MB are free in %s, of which %d MB are kept in reserve", ErrNoRoom, s.Free>>20, d.path,
		s.Reserve>>20)
}

// roomFor refuses to open a store on a full disk, where it would fail halfway.
func roomFor(fs FS, dir string) error {
	usage, err := fs.GetDiskUsage(dir)
	if err != nil || usage.TotalBytes == 0 || usage.AvailBytes >= roomToOpen {
		return nil //nolint:nilerr // when free space is unknown, Open tries
	}
	return fmt.Errorf(
		"%w: %d KB are free where the data directory %s lies, and opening it needs %d MB. Nothing was changed. Free some "+
			"space there, then start again",
		ErrNoRoom, usage.AvailBytes>>10, strings.TrimSuffix(dir, "/"), roomToOpen>>20)
}

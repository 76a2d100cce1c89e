package storage

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/cockroachdb/pebble/v2"

	"github.com/orrery-db/orrery/internal/clock"
)

// formatMajorVersion pins the format of the files. Raising it is a one-way step for every data
// directory, so it must be an explicit decision, not a side effect of a library upgrade.
const formatMajorVersion = pebble.FormatTableFormatV6

// ErrLocked says that another process (or another DB of this process) has the directory open.
var ErrLocked = errors.New("data directory is in use")

// ErrFailed says that the store has met an error after which it can promise nothing: a failed
// fsync, a log that cannot be written, a full disk. It leaves the files as they are for the next
// start.
var ErrFailed = errors.New("storage has failed and accepts no more work")

// Options configure Open. Dir is required unless InMemory is set.
type Options struct {
	// Dir is the data directory; Open creates it when it does not exist.
	Dir string
	// FS replaces the operating system's file system; nil means the real one, or a memory file
	// system with InMemory.
	FS FS
	// InMemory keeps all data in memory and discards it on Close.
	InMemory bool
	// CacheBytes limits the memory for data that was read. 0 means a tenth of the process's memory
	// limit (the smallest of GOMEMLIMIT, the limit of its control group and the machine's memory),
	// at most 2 GB. The caches fill as blocks are read. An eighth is reserved for values that the
	// caller caches, see DB.ValueCacheBytes; the rest is the block cache.
	CacheBytes int64
	// Shared, if not nil, caches the blocks and the open tables of this store and of others.
	// CacheBytes then bounds only the values that the caller caches.
	Shared *SharedCache
	// MemtableBytes is the size of each of the four memory tables; 0 is 32 MB. Smaller tables are
	// flushed more often.
	MemtableBytes int64
	// PointSpaces lists the first bytes of the keys that are read by Get. Only those keys enter the
	// bloom filters; nil means every key does.
	PointSpaces []byte
	// Logger receives the library's messages at debug level, and damaged files and the failure of
	// the store at error level. nil discards them.
	Logger *slog.Logger
	// ReadOnly opens an existing store and changes no byte of its directory. Writes return
	// ErrReadOnly.
	ReadOnly bool
	// Mark is the last mark of this store that the caller has saved, see DB.WatchMark, or nil. Open
	// refuses files that have lost anything the mark names.
	Mark *Mark
	// Verify, when set, checks the store before Open opens it for writing. It receives the store
	// opened for reading. Open skips it when the store was closed and its files match Mark. Its
	// error refuses the store, which stays unchanged.
	Verify func(*DB) error
	// DiskReserve is the free space, in bytes, below which Room refuses writes; 0 is the smaller of
	// 256 MB and a twentieth of the file system.
	DiskReserve int64
	// Clock decides when free space is measured again; nil is the system clock.
	Clock clock.Clock
	// Unsynced makes Apply return before its batch is durable, for a store that is of no use until it
	// is complete. The caller ends with Flush.
	Unsynced bool
	// OnFatal is called once, on its own goroutine, when the store fails (see ErrFailed). It may
	// close the DB. Whatever it does, every further Apply and read returns ErrFailed.
	OnFatal func(error)
}

// DB is an open store. Its methods are safe for concurrent use.
type DB struct {
	db        *pebble.DB
	options   *pebble.Options // the library's options
	fs        FS              // watched
	files     *watchedFS      // the same as fs
	lock      *pebble.Lock
	lockFile  io.Closer   // the file that lock holds
	lockInfo  os.FileInfo // identifies it; nil if that is unknown
	path      string
	logger    *slog.Logger
	fatal     func(error)
	failed    atomic.Pointer[error]
	ended     chan struct{} // closed on failure
	abandoned atomic.Bool   // the lock was released after a failure
	corrupt   sync.Map      // paths of the damaged files that were logged
	temporary atomic.Int64  // number of the last temporary file
	stalls    atomic.Int64  // how often writes waited for flushes or compactions
	syncs     syncTimes     // of the log

	cacheBytes int64 // of blocks and values
	readOnly   bool
	unsynced   bool
	marks      marks
	room       room
}

// Open opens the store in o.Dir, or creates it. It returns ErrLocked for a directory that is
// already open. It returns ErrFilesMissing for a directory that contains only a part of a store,
// and leaves it unchanged.
func Open(o Options) (*DB, error) {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.Dir == "" {
		if !o.InMemory && o.FS == nil {
			return nil, errors.New("storage: no directory given; name one or ask for an in-memory store")
		}
		o.Dir = "data"
	}
	fs := o.FS
	if fs == nil {
		fs = baseFS(o.InMemory)
	}
	if err := checkKinds(fs, o.Dir); err != nil {
		return nil, err
	}
	d := newDB(o)
	if o.ReadOnly {
		if err := d.openUnchanged(o, fs); err != nil {
			return nil, err
		}
		return d, nil
	}
	if err := fs.MkdirAll(o.Dir, 0o755); err != nil {
		return nil, fmt.Errorf("make data directory %s: %w", o.Dir, err)
	}
	locking := &lockingFS{FS: fs}
	lock, err := pebble.LockDirectory(o.Dir, locking)
	if err != nil {
		return nil, lockError(o.Dir, err)
	}
	scan, err := scanAndVerify(o, fs, lock)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	if err := roomFor(fs, o.Dir); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	d.lock, d.lockFile, d.files = lock, locking.file, newWatchedFS(fs, o.Dir, d)
	d.fs = d.files
	d.options = d.pebbleOptions(o)
	d.db, err = d.openLibrary(o.Dir)
	if err != nil {
		return nil, scan.explain(openError(o.Dir, err))
	}
	if d.lockInfo, err = lookAtLock(fs, o.Dir); err != nil {
		o.Logger.Warn("the lock of the store cannot be looked at, so its removal goes unnoticed", "dir", o.Dir, "error", err)
	}
	d.files.running.Store(true)
	d.files.opened.Store(true)
	if err := d.err(); err != nil { // the library's goroutines may have met a failure by now
		return nil, errors.Join(openError(o.Dir, err), d.abandon())
	}
	removeTemporaryFiles(fs, o.Dir, o.Logger)
	return d, nil
}

// openLibrary opens the files for writing. On an error it releases the lock.
func (d *DB) openLibrary(dir string) (*pebble.DB, error) {
	db, err := Await(d, func() (*pebble.DB, error) { return pebble.Open(dir, d.options) })
	switch {
	case err == nil:
		return db, nil
	case d.failed.Load() != nil:
		return nil, errors.Join(err, d.abandon())
	}
	return nil, errors.Join(err, d.lock.Close())
}

// lockingFS remembers the file that holds the directory's lock.
type lockingFS struct {
	FS
	file io.Closer
}

func (l *lockingFS) Lock(name string) (io.Closer, error) {
	file, err := l.FS.Lock(name)
	l.file = file
	return file, err
}

func newDB(o Options) *DB {
	d := &DB{
		path: o.Dir, logger: o.Logger, fatal: o.OnFatal, cacheBytes: cacheBytes(o.CacheBytes),
		ended: make(chan struct{}), unsynced: o.Unsynced,
	}
	d.room.clock, d.room.requested = o.Clock, o.DiskReserve
	if o.Clock == nil {
		d.room.clock = clock.System()
	}
	return d
}

func lockError(dir string, err error) error {
	switch {
	case isBusy(err):
	case errors.Is(err, os.ErrPermission):
		return notPermitted(dir, err)
	default:
		return fmt.Errorf("lock data directory %s: %w", dir, err)
	}
	return fmt.Errorf(
		"%w: %s is open in another process; stop that one first, or choose another directory with --data-path (%v)",
		ErrLocked, dir, err)
}

func (d *DB) pebbleOptions(o Options) *pebble.Options {
	logger := &logAdapter{logger: o.Logger, fail: d.fail}
	po := &pebble.Options{
		FS:                          d.fs,
		Lock:                        d.lock,
		FormatMajorVersion:          formatMajorVersion,
		CacheSize:                   d.cacheBytes - d.ValueCacheBytes(),
		MemTableSize:                uint64(cmp.Or(max(o.MemtableBytes, 0), defaultMemtable)),
		MemTableStopWritesThreshold: 4,
		L0CompactionThreshold:       l0CompactionThreshold,
		L0StopWritesThreshold:       40,
		LBaseMaxBytes:               64 << 20,
		MaxOpenFiles:                tableFiles(),
		Logger:                      logger,
		EventListener: &pebble.EventListener{
			DataCorruption:  d.logCorruption,
			ManifestCreated: d.marks.manifestCurrent,
			WALCreated:      d.marks.logBegun,
			WriteStallBegin: func(pebble.WriteStallBeginInfo) { d.stalls.Add(1) },
		},
	}
	// Ingested tables may split the tables whose range they fall into. Otherwise they would go to
	// level 0, and compactions would rewrite them. See Bulk.
	po.Experimental.IngestSplit = func() bool { return true }
	policy := pointFilter(o.PointSpaces)
	po.Filters = map[string]pebble.FilterPolicy{policy.Name(): policy}
	for i := range po.Levels {
		po.Levels[i].FilterPolicy = policy
		po.Levels[i].BlockSize = blockSize
		po.Levels[i].IndexBlockSize = indexBlockSize
	}
	if o.Shared != nil {
		po.Cache, po.FileCache = o.Shared.blocks, o.Shared.tables
	}
	po.EnsureDefaults() // a Bulk writes tables with the same settings, outside of the library
	return po
}

// l0CompactionThreshold is twice the number of level 0 sublevels at which they are compacted into
// the level below, which rewrites most of that level. With the library's default, 4, a steady write
// load rewrites each byte five to seven times.
const l0CompactionThreshold = 8

// blockSize is the size of a data block, the unit of disk reads. Of block sizes from 4 to 32 KB,
// measured with items of 1 KB outside the cache, 8 KB reads neighbouring items faster than 4 KB and
// single items no slower; larger blocks make single reads slower.
const blockSize = 8 << 10

// indexBlockSize is the largest table index that fits one block. With the library's default, the
// size of a data block, every table larger than about 2 MB has an index of two levels, and a read
// of one key visits three blocks instead of two.
const indexBlockSize = 256 << 10

// defaultMemtable is the default of Options.MemtableBytes.
const defaultMemtable = 32 << 20

// mostCache is the maximum size of the default cache.
const mostCache = 2 << 30

// cacheBytes applies the default. Without cgo the cache is on the Go heap, so it must stay a small
// part of the process's memory limit.
func cacheBytes(requested int64) int64 {
	if requested > 0 {
		return requested
	}
	return min(debug.SetMemoryLimit(-1)/10, Memory()/10, mostCache)
}

// valueShare: ValueCacheBytes is one valueShare-th of Options.CacheBytes.
const valueShare = 8

// ValueCacheBytes is the size of the cache of values that the caller may keep in memory, so that
// all caches together have the size of Options.CacheBytes.
func (d *DB) ValueCacheBytes() int64 { return d.cacheBytes / valueShare }

// Path returns the data directory.
func (d *DB) Path() string { return d.path }

// Close closes the store. Batches, bulks, iterators and snapshots must be closed first. For a store
// that has failed, Close releases the directory and returns the failure; the files stay as they are
// for the next start.
func (d *DB) Close() error {
	if d.files != nil { // before failed is loaded, because running decides whether OnFatal is called
		d.files.running.Store(false) // from here on the caller gets errors
	}
	if d.files != nil && d.failed.Load() != nil {
		return errors.Join(d.err(), d.abandon())
	}
	_, err := Await(d, func() (struct{}, error) { return struct{}{}, d.db.Close() })
	if err == nil {
		err = d.err() // the library does not know of every failure
	}
	if err == nil {
		d.marks.closed()
	}
	switch {
	case d.files != nil && d.failed.Load() != nil:
		return errors.Join(err, d.abandon())
	case d.lock == nil:
		return err
	}
	return errors.Join(err, d.lock.Close())
}

// Flush writes the memory tables to sorted tables. Everything that was applied is durable then.
func (d *DB) Flush() error { return d.db.Flush() }

// Compact rewrites all keys into the bottom level; for tests and benchmarks.
func (d *DB) Compact() error {
	return d.db.Compact(background(), []byte{0}, []byte{0xff, 0xff}, false)
}

// Metrics are figures about the store.
type Metrics struct {
	DiskBytes     uint64 // of all files
	MemTableBytes uint64
	CacheBytes    int64 // in use
	CacheHits     int64
	CacheMisses   int64
	WALBytes      uint64 // written to the log since Open
	Snapshots     int    // open snapshots

	// These figures grow before writes stall. A read visits every sublevel; writes stop at 40
	// sublevels (L0StopWritesThreshold).
	L0Tables        int64
	L0Sublevels     int
	CompactionBytes uint64 // estimate of the bytes that compactions still have to rewrite
	Compactions     int64  // since Open, with those that run
	WriteStalls     int64  // how often writes waited since Open
}

// Metrics returns the current figures.
func (d *DB) Metrics() Metrics {
	m := d.db.Metrics()
	return Metrics{
		DiskBytes: usageOf(m).Total(), MemTableBytes: m.MemTable.Size, CacheBytes: m.BlockCache.Size,
		CacheHits: m.BlockCache.Hits, CacheMisses: m.BlockCache.Misses, WALBytes: m.WAL.BytesWritten,
		Snapshots: m.Snapshots.Count,
		L0Tables:  m.Levels[0].TablesCount, L0Sublevels: int(m.Levels[0].Sublevels),
		CompactionBytes: m.Compact.EstimatedDebt,
		Compactions:     m.Compact.Count + m.Compact.NumInProgress, WriteStalls: d.stalls.Load(),
	}
}

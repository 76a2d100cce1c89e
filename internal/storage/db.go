package storage

import (
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

// formatMajorVersion pins the format of the files. Raising it is a one-way
// step for every data directory and therefore a decision of ours, not a side
// effect of upgrading the library.
const formatMajorVersion = pebble.FormatTableFormatV6

// ErrLocked says that another process (or another DB of this process) has the
// directory open.
var ErrLocked = errors.New("data directory is in use")

// ErrFailed says that the store has met an error after which nothing can be
// promised any more: a failed fsync, a log that cannot be written, a full disk.
// The files are then left as they are, for the next start.
var ErrFailed = errors.New("storage has failed and accepts no more work")

// Options open a DB. The zero value is an in-memory store when InMemory is
// set; otherwise Dir is required.
type Options struct {
	// Dir is the directory of the files; made when absent.
	Dir string
	// FS replaces the operating system's file system; nil means the real one,
	// or a memory file system with InMemory.
	FS FS
	// InMemory keeps everything in memory and forgets it on Close.
	InMemory bool
	// CacheBytes is what may be kept in memory of what has been read; 0 means a tenth
	// of what the process may use (GOMEMLIMIT, its control group's limit, the machine's
	// memory), at most 2 GB. It fills as blocks are read. An eighth is not the block
	// cache's but for values that the caller keeps, see DB.ValueCacheBytes.
	CacheBytes int64
	// MemtableBytes is the size of one of the four memory tables; 0 is 32 MB. Smaller
	// ones are flushed more often.
	MemtableBytes int64
	// PointSpaces lists the first bytes of keys that are read by Get. Only
	// those enter the bloom filters; nil means every key does.
	PointSpaces []byte
	// Logger receives the store's own messages at debug level; damaged files
	// and its last words at error level. nil discards them.
	Logger *slog.Logger
	// ReadOnly opens a store that is there, and changes no byte of its directory.
	// Writes answer ErrReadOnly.
	ReadOnly bool
	// Mark is the last one that the caller has kept of this store, see DB.WatchMark;
	// nil when it has none. Files that have lost what it tells of are refused.
	Mark *Mark
	// Verify, when set, is given the store open for reading before it is opened for
	// writing, unless the store was closed and has its files as Mark tells. Its error
	// refuses the store, which stays as it is.
	Verify func(*DB) error
	// DiskReserve is the free space, in bytes, below which Room says that there is none
	// to write; 0 is the smaller of 256 MB and a twentieth of the file system.
	DiskReserve int64
	// Clock says when free space is looked at again; nil is the machine's.
	Clock clock.Clock
	// OnFatal is called once, on a goroutine of its own, when the store must not
	// go on (see ErrFailed). It may close the DB. Every further Apply and read
	// answers ErrFailed, whatever it does.
	OnFatal func(error)
}

// DB is an open store. Its methods are safe for concurrent use.
type DB struct {
	db        *pebble.DB
	options   *pebble.Options // those it was opened with
	fs        FS              // watched
	files     *watchedFS      // the same
	lock      *pebble.Lock
	lockFile  io.Closer // what lock holds
	path      string
	logger    *slog.Logger
	fatal     func(error)
	failed    atomic.Pointer[error]
	ended     chan struct{} // closed when it has failed
	abandoned atomic.Bool   // the lock has been given back after a failure
	corrupt   sync.Map      // paths of damaged files that were told of
	temporary atomic.Int64  // number of the last temporary file
	stalls    atomic.Int64  // how often writes had to wait for flushes or compactions

	cacheBytes int64 // of blocks and of values
	readOnly   bool
	marks      marks
	room       room
}

// Open opens or makes the store in o.Dir. A directory that is already open
// answers an error that is ErrLocked; one that holds a part of a store only,
// an error that is ErrFilesMissing, and stays as it is.
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
	seen, err := lookAndVerify(o, fs, lock)
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
		return nil, seen.explain(openError(o.Dir, err))
	}
	d.files.running.Store(true)
	d.files.opened.Store(true)
	if err := d.err(); err != nil { // noticed by the library's own goroutines meanwhile
		return nil, errors.Join(openError(o.Dir, err), d.abandon())
	}
	removeLeftovers(fs, o.Dir, o.Logger)
	return d, nil
}

// openLibrary opens the files for writing. With an error the lock has been given back.
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

// lockingFS keeps what the lock of a directory holds.
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
	d := &DB{path: o.Dir, logger: o.Logger, fatal: o.OnFatal, cacheBytes: cacheBytes(o.CacheBytes),
		ended: make(chan struct{})}
	d.room.clock, d.room.asked = o.Clock, o.DiskReserve
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
		MemTableSize:                memtableBytes(o.MemtableBytes),
		MemTableStopWritesThreshold: 4,
		L0CompactionThreshold:       l0CompactionThreshold,
		L0StopWritesThreshold:       40,
		LBaseMaxBytes:               64 << 20,
		MaxOpenFiles:                1000,
		Logger:                      logger,
		EventListener: &pebble.EventListener{
			DataCorruption:  d.noteCorruption,
			ManifestCreated: d.marks.manifestCurrent,
			WALCreated:      d.marks.logBegun,
			WriteStallBegin: func(pebble.WriteStallBeginInfo) { d.stalls.Add(1) },
		},
	}
	// Tables that are ingested may cut those they lie between: else they would
	// go to level 0, for compactions to write once more. See Bulk.
	po.Experimental.IngestSplit = func() bool { return true }
	policy := pointFilter(o.PointSpaces)
	po.Filters = map[string]pebble.FilterPolicy{policy.Name(): policy}
	for i := range po.Levels {
		po.Levels[i].FilterPolicy = policy
		po.Levels[i].BlockSize = blockSize
		po.Levels[i].IndexBlockSize = indexBlockSize
	}
	po.EnsureDefaults() // tables are written with the same settings outside of the library, see Bulk
	return po
}

// l0CompactionThreshold is twice the sublevels of level 0 with which they are compacted
// into the level below, most of which is rewritten then. With the library's own, 4, a
// steady load of writes has each byte rewritten there five to seven times.
const l0CompactionThreshold = 8

// blockSize is what is read from disk at once. Of sizes from 4 to 32 KB measured with
// items of 1 KB that are not in the cache, 8 KB reads neighbours faster than 4, and
// single items no slower; larger blocks pay for neighbours with single items.
const blockSize = 8 << 10

// indexBlockSize is up to which size a table's index is one block. With the library's
// own, that of a data block, every table of more than about 2 MB has an index of two
// levels, and a read of one key looks into three blocks instead of two.
const indexBlockSize = 256 << 10

// mostCache is the most that the block cache takes unless it is told.
const mostCache = 2 << 30

// cacheBytes applies the default. Without cgo the cache lies on the Go heap, so it
// must stay a small part of what the process may use.
func cacheBytes(asked int64) int64 {
	if asked > 0 {
		return asked
	}
	return min(debug.SetMemoryLimit(-1)/10, Memory()/10, mostCache)
}

// memtableBytes applies the default.
func memtableBytes(asked int64) uint64 {
	if asked <= 0 {
		return 32 << 20
	}
	return uint64(asked)
}

// valueShare is the part of Options.CacheBytes that ValueCacheBytes is.
const valueShare = 8

// ValueCacheBytes is how many bytes of values that were read its user may keep in
// memory, so that all caches together have the size that Options.CacheBytes asks for.
func (d *DB) ValueCacheBytes() int64 { return d.cacheBytes / valueShare }

// Path is the directory the store was opened in.
func (d *DB) Path() string { return d.path }

// Close ends the store. Batches, bulks, iterators and snapshots must be closed before.
// Of a store that has failed it gives back the directory and returns the error; the
// files are left to the next start.
func (d *DB) Close() error {
	if d.files != nil { // before the look at failed: who sees it set has noted the failure
		d.files.running.Store(false) // from here on an error is for the caller
	}
	if d.files != nil && d.failed.Load() != nil {
		return errors.Join(d.err(), d.abandon())
	}
	_, err := Await(d, func() (struct{}, error) { return struct{}{}, d.db.Close() })
	if err == nil {
		err = d.err() // what the library was not told of
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

// Flush writes what lies in memory to sorted files; for tests and benchmarks.
func (d *DB) Flush() error { return d.db.Flush() }

// Compact rewrites the whole key space into its bottom level; for tests and benchmarks.
func (d *DB) Compact() error {
	return d.db.Compact(background(), []byte{0}, []byte{0xff, 0xff}, false)
}

// Metrics are a few figures of the store.
type Metrics struct {
	DiskBytes     uint64 // all files
	MemTableBytes uint64
	CacheBytes    int64 // in use
	CacheHits     int64
	CacheMisses   int64
	WALBytes      uint64 // written to the log since Open
	Snapshots     int    // open ones

	// What a stall of writes announces itself by. A read looks into every
	// sublevel; writes stop at 40 of them (L0StopWritesThreshold).
	L0Tables        int64
	L0Sublevels     int
	CompactionBytes uint64 // that compactions have yet to rewrite, an estimate
	WriteStalls     int64  // how often writes had to wait since Open
}

// Metrics returns current figures.
func (d *DB) Metrics() Metrics {
	m := d.db.Metrics()
	return Metrics{
		DiskBytes: usageOf(m).Total(), MemTableBytes: m.MemTable.Size, CacheBytes: m.BlockCache.Size,
		CacheHits: m.BlockCache.Hits, CacheMisses: m.BlockCache.Misses, WALBytes: m.WAL.BytesWritten,
		Snapshots: m.Snapshots.Count,
		L0Tables:  m.Levels[0].TablesCount, L0Sublevels: int(m.Levels[0].Sublevels),
		CompactionBytes: m.Compact.EstimatedDebt, WriteStalls: d.stalls.Load(),
	}
}

package storage

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"syscall"

	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
)

// ErrReadOnly refuses a write to a store that is open for reading only.
var ErrReadOnly = errors.New("the store is open for reading only")

// unchangedFS refuses every operation that would change a file or a directory.
type unchangedFS struct{ FS }

func refuseChange(name string) error {
	return fmt.Errorf("%w: %s would be changed", ErrReadOnly, name)
}

func (f *unchangedFS) Unwrap() vfs.FS { return f.FS }

func (f *unchangedFS) Create(name string, _ vfs.DiskWriteCategory) (vfs.File, error) {
	return nil, refuseChange(name)
}

func (f *unchangedFS) Link(_, name string) error { return refuseChange(name) }

func (f *unchangedFS) OpenReadWrite(name string, _ vfs.DiskWriteCategory, _ ...vfs.OpenOption) (vfs.File, error) {
	return nil, refuseChange(name)
}

func (f *unchangedFS) Remove(name string) error { return refuseChange(name) }

func (f *unchangedFS) RemoveAll(name string) error { return refuseChange(name) }

func (f *unchangedFS) Rename(name, _ string) error { return refuseChange(name) }

func (f *unchangedFS) ReuseForWrite(name, _ string, _ vfs.DiskWriteCategory) (vfs.File, error) {
	return nil, refuseChange(name)
}

func (f *unchangedFS) MkdirAll(name string, _ os.FileMode) error { return refuseChange(name) }

// Lock holds nothing, because the caller that opens the store already has the lock or reads without
// one.
func (f *unchangedFS) Lock(string) (io.Closer, error) { return io.NopCloser(nil), nil }

// lockUnchanged locks a directory without changing it. It returns nil, no lock, when the lock file
// does not exist or cannot be written.
func lockUnchanged(o Options, files FS) (*pebble.Lock, error) {
	path := files.PathJoin(o.Dir, lockName)
	info, err := files.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		o.Logger.Info("the directory has no LOCK file and is read without a lock", "dir", o.Dir)
		return nil, nil //nolint:nilnil // no lock is no error
	}
	if err != nil {
		return nil, lockError(o.Dir, err)
	}
	if info.Size() > 0 { // a server empties the file when it takes the lock, so no server has it
		o.Logger.Warn("the LOCK file is not empty, so no server made it; the directory is read without a lock", "dir", o.Dir)
		return nil, nil //nolint:nilnil // no lock is no error
	}
	lock, err := pebble.LockDirectory(o.Dir, files)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) {
		o.Logger.Warn(
			"the LOCK file may not be written; the directory is read without a lock, so no server may use it meanwhile", "dir",
			o.Dir, "error", err)
		return nil, nil //nolint:nilnil // no lock is no error
	}
	if err != nil {
		return nil, lockError(o.Dir, err)
	}
	if o.FS == nil { // taking the lock has changed the file's time
		if err := os.Chtimes(path, info.ModTime(), info.ModTime()); err != nil {
			return nil, errors.Join(fmt.Errorf("lock data directory %s: %w", o.Dir, err), lock.Close())
		}
	}
	return lock, nil
}

// openReadOnly opens the files as they are. The lock may be nil.
func (d *DB) openReadOnly(o Options, files FS, lock *pebble.Lock) error {
	d.readOnly = true
	d.fs = &unchangedFS{FS: files}
	d.options = d.pebbleOptions(o)
	d.options.ReadOnly, d.options.Lock = true, lock
	db, err := pebble.Open(o.Dir, d.options)
	if err != nil {
		return openError(o.Dir, err)
	}
	d.db = db
	return nil
}

// verify opens the files for reading only, calls Options.Verify, and closes them.
func verify(o Options, files FS, lock *pebble.Lock, s *fileScan) (err error) {
	d := newDB(o)
	if err := d.openReadOnly(o, files, lock); err != nil {
		return s.explain(err)
	}
	defer func() { err = errors.Join(err, d.db.Close()) }()
	if err := o.Verify(d); err != nil {
		return fmt.Errorf("%w%s", err, s.unreadableEnds())
	}
	return nil
}

// openUnchanged opens a directory for reading only.
func (d *DB) openUnchanged(o Options, files FS) error {
	if _, err := files.Stat(o.Dir); err != nil {
		return openError(o.Dir, err)
	}
	lock, err := lockUnchanged(o, files)
	if err != nil {
		return err
	}
	err = func() error {
		made, err := inspect(files, o.Dir)
		if err != nil {
			return err
		}
		if !made {
			return fmt.Errorf("data directory %s holds no store", o.Dir)
		}
		s, err := scanFiles(files, o.Dir, o.Mark)
		if err != nil {
			return err
		}
		return s.explain(d.openReadOnly(o, files, lock))
	}()
	if err != nil && lock != nil {
		return errors.Join(err, lock.Close())
	}
	d.lock = lock
	return err
}

// scanAndVerify refuses a directory that must not be opened for writing. It returns the scan of the
// files.
func scanAndVerify(o Options, files FS, lock *pebble.Lock) (*fileScan, error) {
	made, err := inspect(files, o.Dir)
	switch {
	case err != nil:
		return nil, err
	case !made && o.Mark != nil && o.Mark.Manifest > 0:
		return nil, filesMissing(o.Dir, manifestMarker+"*", "the store was there when it was last used")
	case !made:
		return &fileScan{}, removeMarker(files, o.Dir)
	}
	s, err := scanFiles(files, o.Dir, o.Mark)
	if err != nil {
		return nil, err
	}
	if damaged := slices.ContainsFunc(s.logs, func(l liveLog) bool { return l.nextChunk != noOffset }); o.Mark == nil &&
		(s.tail || damaged) {
		o.Logger.Warn(
			"the MANIFEST or a write-ahead log has bytes at its end that cannot be read, and nothing tells whether "+
				"acknowledged writes were among them. A power cut leaves such an end. Without a power cut, restore the data "+
				"directory from a backup",
			"dir", o.Dir, "logs", s.unreadableEnds())
	}
	if o.Verify == nil || s.clean {
		return s, nil
	}
	return s, verify(o, files, lock, s)
}

package storage

import (
	"errors"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// watchedFS sees every operation that changes a file of the store. The first one
// that fails where the store cannot do without it is the store's last, see
// failure.go: after a failed sync the kernel may have dropped the dirty pages and
// marked them clean, so a second, successful one proves nothing. It goes about as a
// pointer, for the library compares file systems.
type watchedFS struct {
	FS
	db      *DB
	scratch string // directory of the temporary files; what fails there ends no store
	// running is set between Open and Close: only then work is done in the background,
	// which stands still when it cannot go on. Before and after, whoever opens or
	// closes gets the error.
	running atomic.Bool
	busy    sync.RWMutex // held for reading by whoever changes a file
}

func newWatchedFS(fs FS, dir string, d *DB) *watchedFS {
	return &watchedFS{FS: fs, db: d, scratch: fs.PathJoin(dir, bulkDir)}
}

func (w *watchedFS) Unwrap() vfs.FS { return w.FS }

// role is what a file is to the store.
type role uint8

const (
	roleOther role = iota
	roleLog
	roleState // the manifest, what names it, and the directory itself
	roleTable
	roleScratch
)

func (w *watchedFS) roleOf(name string) role {
	base := w.PathBase(name)
	switch {
	case strings.HasPrefix(name, w.scratch):
		return roleScratch
	case strings.HasSuffix(base, ".log"):
		return roleLog
	case strings.HasPrefix(base, "MANIFEST-"), strings.HasPrefix(base, "marker."):
		return roleState
	case strings.HasSuffix(base, ".sst"), strings.HasSuffix(base, ".blob"):
		return roleTable
	}
	return roleOther
}

// change does something that changes files, unless the store has failed. waits says
// that the goroutine which does it must not be told of a failure: it would try again
// for ever, or panic. It stands still instead.
func (w *watchedFS) change(waits bool, ends func(error) bool, do func() error) error {
	w.busy.RLock()
	if err := w.db.err(); err != nil {
		w.busy.RUnlock()
		w.stand(waits)
		return err
	}
	err := do()
	w.busy.RUnlock() // before it may stand still
	if err != nil && ends(err) {
		w.db.fail(err)
		w.stand(waits)
	}
	return err
}

// stand keeps a goroutine of the library where it is. It holds no lock of the
// store's readers there.
func (w *watchedFS) stand(waits bool) {
	if waits && w.running.Load() {
		select {}
	}
}

// The errors that end the store.
func always(error) bool { return true }
func never(error) bool  { return false }

// unlessFull is for syncs of temporary files: for want of room they can be given up.
func unlessFull(err error) bool { return !IsFull(err) }

// IsFull reports whether an error says that there is no room on the disk.
func IsFull(err error) bool {
	return vfs.IsNoSpaceError(err) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// making says what follows when a file cannot be made. A log is made on the way of a
// commit, which would panic.
func making(r role) (waits bool, ends func(error) bool) {
	if r == roleScratch || r == roleOther {
		return false, never
	}
	return true, always
}

func (w *watchedFS) open(name string, r role, fn func() (vfs.File, error)) (vfs.File, error) {
	var file vfs.File
	waits, ends := making(r)
	err := w.change(waits, ends, func() (err error) {
		file, err = fn()
		return err
	})
	if err != nil {
		return nil, err
	}
	return &watchedFile{File: file, fs: w, role: r}, nil
}

func (w *watchedFS) Create(name string, c vfs.DiskWriteCategory) (vfs.File, error) {
	return w.open(name, w.roleOf(name), func() (vfs.File, error) {
		file, err := w.FS.Create(name, c)
		if err != nil {
			return nil, err
		}
		return w.db.marks.countManifest(name, file), nil
	})
}

func (w *watchedFS) ReuseForWrite(oldname, newname string, c vfs.DiskWriteCategory) (vfs.File, error) {
	return w.open(newname, w.roleOf(newname), func() (vfs.File, error) { return w.FS.ReuseForWrite(oldname, newname, c) })
}

func (w *watchedFS) OpenReadWrite(name string, c vfs.DiskWriteCategory, opts ...vfs.OpenOption) (vfs.File, error) {
	file, err := w.FS.OpenReadWrite(name, c, opts...)
	if err != nil {
		return nil, err
	}
	return &watchedFile{File: file, fs: w, role: w.roleOf(name)}, nil
}

func (w *watchedFS) OpenDir(name string) (vfs.File, error) {
	file, err := w.FS.OpenDir(name)
	if err != nil {
		return nil, err
	}
	r := roleState
	if strings.HasPrefix(name, w.scratch) {
		r = roleScratch
	}
	return &watchedFile{File: file, fs: w, role: r}, nil
}

func (w *watchedFS) Link(oldname, newname string) error {
	return w.change(false, never, func() error { return w.FS.Link(oldname, newname) })
}

func (w *watchedFS) Remove(name string) error {
	return w.change(false, never, func() error { return w.FS.Remove(name) })
}

func (w *watchedFS) RemoveAll(name string) error {
	return w.change(false, never, func() error { return w.FS.RemoveAll(name) })
}

func (w *watchedFS) Rename(oldname, newname string) error {
	return w.change(false, never, func() error { return w.FS.Rename(oldname, newname) })
}

func (w *watchedFS) MkdirAll(dir string, perm os.FileMode) error {
	return w.change(false, never, func() error { return w.FS.MkdirAll(dir, perm) })
}

// watchedFile is a file that may be written to.
type watchedFile struct {
	vfs.File
	fs   *watchedFS
	role role
}

// waits: who writes the log does not stand still, but is not told, see untold.
func (f *watchedFile) waits() bool { return f.role == roleState || f.role == roleTable }

// untold says that the library is not told of an error of the log: it would panic when
// it adds a record or begins another log. Whoever applied a batch asks the store
// whether it has failed before anything is acknowledged.
func (f *watchedFile) untold(err error) bool {
	return err != nil && f.role == roleLog && f.fs.running.Load() && f.fs.db.failed.Load() != nil
}

func (f *watchedFile) write(size int, fn func() (int, error)) (n int, err error) {
	ends := always
	if f.role == roleScratch || f.role == roleOther {
		ends = never
	}
	err = f.fs.change(f.waits(), ends, func() (err error) {
		n, err = fn()
		return err
	})
	if f.untold(err) {
		return size, nil
	}
	return n, err
}

func (f *watchedFile) Write(p []byte) (int, error) {
	return f.write(len(p), func() (int, error) { return f.File.Write(p) })
}

func (f *watchedFile) WriteAt(p []byte, at int64) (int, error) {
	return f.write(len(p), func() (int, error) { return f.File.WriteAt(p, at) })
}

// Close ends the store when the log cannot be closed: some file systems write then.
func (f *watchedFile) Close() error {
	err := f.File.Close()
	if err != nil && f.role == roleLog {
		f.fs.db.fail(err)
	}
	if f.untold(err) {
		return nil
	}
	return err
}

func (f *watchedFile) sync(fn func() error) error {
	ends := always
	if f.role == roleScratch {
		ends = unlessFull
	}
	if err := f.fs.change(f.waits(), ends, fn); !f.untold(err) {
		return err
	}
	return nil
}

func (f *watchedFile) Sync() error     { return f.sync(f.File.Sync) }
func (f *watchedFile) SyncData() error { return f.sync(f.File.SyncData) }
func (f *watchedFile) SyncTo(n int64) (full bool, err error) {
	err = f.sync(func() (err error) {
		full, err = f.File.SyncTo(n)
		return err
	})
	return full, err
}

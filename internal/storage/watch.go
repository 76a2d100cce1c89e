package storage

import (
	"errors"
	"io/fs"
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
	// running is set between Open and Close. Before and after, the caller gets the error.
	running atomic.Bool
	// opened is set from the end of Open on, also after Close.
	opened atomic.Bool
	busy   sync.RWMutex // held for reading while a file is changed
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

// change does something that changes the file name, unless the store has failed. waits
// says that the goroutine which does it must not be told of a failure: it would try again
// for ever, or panic. It stands still instead.
func (w *watchedFS) change(name string, waits bool, ends func(error) bool, do func() error) error {
	w.busy.RLock()
	if err := w.db.err(); err != nil {
		w.busy.RUnlock()
		stand(waits)
		return err
	}
	err := do()
	w.busy.RUnlock() // before it may stand still
	if err != nil && ends(err) {
		w.db.fail(named(name, err))
		stand(waits)
	}
	return err
}

// named adds the name of the file to an error. Some system calls do not name it.
func named(name string, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return err
	}
	return &fs.PathError{Op: "change", Path: name, Err: err}
}

// stand keeps a goroutine where it is. It holds no lock of the store's readers there.
// That goes for those of the library, and for the one that opens or closes the store,
// which Await leaves behind: the library's own way out of an opening that has failed is a
// panic when a flush or a compaction has begun meanwhile.
func stand(waits bool) {
	if waits {
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
// commit, which would panic. Of other files the library needs one when it opens a store.
func (w *watchedFS) making(r role) (waits bool, ends func(error) bool) {
	switch {
	case r == roleScratch, r == roleOther && w.running.Load():
		return false, never
	}
	return true, always
}

func (w *watchedFS) open(name string, r role, fn func() (vfs.File, error)) (vfs.File, error) {
	var file vfs.File
	waits, ends := w.making(r)
	err := w.change(name, waits, ends, func() (err error) {
		file, err = fn()
		return err
	})
	if err != nil {
		return nil, err
	}
	return &watchedFile{File: file, fs: w, name: name, role: r}, nil
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
	return &watchedFile{File: file, fs: w, name: name, role: w.roleOf(name)}, nil
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
	return &watchedFile{File: file, fs: w, name: name, role: r}, nil
}

func (w *watchedFS) Link(oldname, newname string) error {
	return w.change(newname, false, never, func() error { return w.FS.Link(oldname, newname) })
}

func (w *watchedFS) Remove(name string) error {
	return w.change(name, false, never, func() error { return w.FS.Remove(name) })
}

func (w *watchedFS) RemoveAll(name string) error {
	return w.change(name, false, never, func() error { return w.FS.RemoveAll(name) })
}

func (w *watchedFS) Rename(oldname, newname string) error {
	waits, ends := w.making(w.roleOf(newname))
	return w.change(newname, waits, ends, func() error { return w.FS.Rename(oldname, newname) })
}

func (w *watchedFS) MkdirAll(dir string, perm os.FileMode) error {
	return w.change(dir, false, never, func() error { return w.FS.MkdirAll(dir, perm) })
}

// watchedFile is a file that may be written to.
type watchedFile struct {
	vfs.File
	fs   *watchedFS
	name string
	role role
}

// changing says what follows when the file cannot be written. Who writes the log does
// not stand still, but is not told, see untold.
func (f *watchedFile) changing() (waits bool, ends func(error) bool) {
	waits, ends = f.fs.making(f.role)
	return waits && f.role != roleLog, ends
}

// untold says that the library is not told of an error of the log: it would panic when
// it adds a record or begins another log. Whoever applied a batch asks the store
// whether it has failed before anything is acknowledged, and Close returns the error. A
// flush that began before Close may write to the log behind it.
func (f *watchedFile) untold(err error) bool {
	return err != nil && f.role == roleLog && f.fs.opened.Load() && f.fs.db.failed.Load() != nil
}

func (f *watchedFile) write(size int, fn func() (int, error)) (n int, err error) {
	waits, ends := f.changing()
	err = f.fs.change(f.name, waits, ends, func() (err error) {
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
		f.fs.db.fail(named(f.name, err))
	}
	if f.untold(err) {
		return nil
	}
	return err
}

func (f *watchedFile) sync(fn func() error) error {
	waits, ends := f.changing()
	switch f.role {
	case roleScratch:
		ends = unlessFull
	case roleOther:
		ends = always
	}
	if err := f.fs.change(f.name, waits, ends, fn); !f.untold(err) {
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

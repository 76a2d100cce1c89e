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

	"github.com/orrery-db/orrery/internal/clock"
)

// watchedFS observes every operation that changes a file of the store. The first failed operation
// that the store cannot do without ends the store, see failure.go: after a failed sync the kernel
// may have dropped the dirty pages and marked them clean, so a successful retry proves nothing. It
// is used as a pointer, because the library compares file systems.
type watchedFS struct {
	FS
	db      *DB
	scratch string // directory of the temporary files; failures there do not end the store
	// running is set between Open and Close. Outside of that, the caller gets the error.
	running atomic.Bool
	// opened is set from the end of Open on, and stays set after Close.
	opened atomic.Bool
	busy   sync.RWMutex // held for reading during each change of a file
}

func newWatchedFS(fs FS, dir string, d *DB) *watchedFS {
	return &watchedFS{FS: fs, db: d, scratch: fs.PathJoin(dir, bulkDir)}
}

func (w *watchedFS) Unwrap() vfs.FS { return w.FS }

// role is the purpose of a file in the store.
type role uint8

const (
	roleOther role = iota
	roleLog
	roleState // the manifest, its markers, and the directory itself
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

// change runs do, which changes the file name, unless the store has failed. waits says that this
// goroutine must not see a failure, because the library would retry forever or panic; it blocks
// forever instead. ends decides whether an error ends the store.
func (w *watchedFS) change(name string, waits bool, ends func(error) bool, do func() error) error {
	w.busy.RLock()
	if err := w.db.err(); err != nil {
		w.busy.RUnlock()
		blockForever(waits)
		return err
	}
	err := do()
	w.busy.RUnlock() // before it may block
	if err != nil && ends(err) {
		w.db.fail(withName(name, err))
		blockForever(waits)
	}
	return err
}

// withName adds the name of the file to an error. Some system calls omit it.
func withName(name string, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return err
	}
	return &fs.PathError{Op: "change", Path: name, Err: err}
}

// blockForever blocks the calling goroutine when waits is set. The goroutine holds no lock that
// readers of the store need. It may be a goroutine of the library, or the one that opens or closes
// the store, which Await leaves behind: the library panics when an opening fails after a flush or a
// compaction has begun.
func blockForever(waits bool) {
	if waits {
		select {}
	}
}

// These functions decide which errors end the store.
func always(error) bool { return true }
func never(error) bool  { return false }

// unlessFull is for syncs of temporary files: on a full disk the caller can discard them.
func unlessFull(err error) bool { return !IsFull(err) }

// IsFull reports whether an error says that the disk is full.
func IsFull(err error) bool {
	return vfs.IsNoSpaceError(err) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// onCreateError says what follows when a file cannot be created. The library creates logs during a
// commit, where an error would make it panic. Other files it needs only to open a store.
func (w *watchedFS) onCreateError(r role) (waits bool, ends func(error) bool) {
	switch {
	case r == roleScratch, r == roleOther && w.running.Load():
		return false, never
	}
	return true, always
}

func (w *watchedFS) open(name string, r role, fn func() (vfs.File, error)) (vfs.File, error) {
	var file vfs.File
	waits, ends := w.onCreateError(r)
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
	waits, ends := w.onCreateError(w.roleOf(newname))
	return w.change(newname, waits, ends, func() error { return w.FS.Rename(oldname, newname) })
}

func (w *watchedFS) MkdirAll(dir string, perm os.FileMode) error {
	return w.change(dir, false, never, func() error { return w.FS.MkdirAll(dir, perm) })
}

// watchedFile is a file that may be written.
type watchedFile struct {
	vfs.File
	fs   *watchedFS
	name string
	role role
}

// onWriteError says what follows when the file cannot be written. The goroutine that writes the log
// does not block; the error is hidden from it instead, see isHidden.
func (f *watchedFile) onWriteError() (waits bool, ends func(error) bool) {
	waits, ends = f.fs.onCreateError(f.role)
	return waits && f.role != roleLog, ends
}

// isHidden reports whether an error of the log is hidden from the library, which would panic when
// it adds a record or begins another log. The caller of Apply checks whether the store has failed
// before it acknowledges anything, and Close returns the error. A flush that began before Close may
// still write to the log after it.
func (f *watchedFile) isHidden(err error) bool {
	return err != nil && f.role == roleLog && f.fs.opened.Load() && f.fs.db.failed.Load() != nil
}

func (f *watchedFile) write(size int, fn func() (int, error)) (n int, err error) {
	waits, ends := f.onWriteError()
	err = f.fs.change(f.name, waits, ends, func() (err error) {
		n, err = fn()
		return err
	})
	if f.isHidden(err) {
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

// Close ends the store when the log cannot be closed, because some file systems write at that
// point.
func (f *watchedFile) Close() error {
	err := f.File.Close()
	if err != nil && f.role == roleLog {
		f.fs.db.fail(withName(f.name, err))
	}
	if f.isHidden(err) {
		return nil
	}
	return err
}

func (f *watchedFile) sync(fn func() error) error {
	waits, ends := f.onWriteError()
	switch f.role {
	case roleScratch:
		ends = unlessFull
	case roleOther:
		ends = always
	}
	began := clock.System().Now()
	err := f.fs.change(f.name, waits, ends, fn)
	if f.role == roleLog {
		f.fs.db.syncs.note(clock.System().Now().Sub(began))
	}
	if f.isHidden(err) {
		return nil
	}
	return err
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

package storage

import (
	"errors"
	"io/fs"
	"runtime"
	"syscall"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// FS is the file system seam. Nobody outside needs its methods: values come
// from NewMemFS and NewCrashFS and go into Options.FS.
type FS = vfs.FS

func baseFS(inMemory bool) FS {
	if inMemory {
		return vfs.NewMem()
	}
	return vfs.Default
}

// NewMemFS returns an empty file system in memory. Stores opened on it one
// after the other see the same files.
func NewMemFS() FS { return vfs.NewMem() }

// sharingViolation is what Windows answers for a file that is open elsewhere.
const sharingViolation = syscall.Errno(32)

// isBusy tells a lock that somebody holds from a lock file that cannot be made
// (no permission, read-only or full disk), which comes as a PathError. Locks
// held by this process are not an errno at all.
func isBusy(err error) bool {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return false
	}
	var errno syscall.Errno
	if !errors.As(err, &errno) {
		return true
	}
	return errno == syscall.EAGAIN || errno == syscall.EWOULDBLOCK || runtime.GOOS == "windows" && errno == sharingViolation
}

// watchedFS reports every failed sync. After one, the kernel may have dropped
// the dirty pages and marked them clean: a second, successful fsync proves
// nothing. So the first failure is the last. It goes about as a pointer, for the
// library compares file systems.
type watchedFS struct {
	FS
	fail  func(error)
	marks *marks
}

func (w *watchedFS) Unwrap() vfs.FS { return w.FS }

func (w *watchedFS) watch(f vfs.File, err error) (vfs.File, error) {
	if err != nil {
		return nil, err
	}
	return &watchedFile{File: f, fail: w.fail}, nil
}

func (w *watchedFS) Create(name string, c vfs.DiskWriteCategory) (vfs.File, error) {
	f, err := w.FS.Create(name, c)
	if err == nil {
		f = w.marks.countManifest(name, f)
	}
	return w.watch(f, err)
}

func (w *watchedFS) OpenReadWrite(name string, c vfs.DiskWriteCategory, opts ...vfs.OpenOption) (vfs.File, error) {
	return w.watch(w.FS.OpenReadWrite(name, c, opts...))
}

func (w *watchedFS) OpenDir(name string) (vfs.File, error) { return w.watch(w.FS.OpenDir(name)) }

func (w *watchedFS) ReuseForWrite(oldname, newname string, c vfs.DiskWriteCategory) (vfs.File, error) {
	return w.watch(w.FS.ReuseForWrite(oldname, newname, c))
}

type watchedFile struct {
	vfs.File
	fail func(error)
}

func (f *watchedFile) report(err error) error {
	if err != nil {
		f.fail(err)
	}
	return err
}

func (f *watchedFile) Sync() error     { return f.report(f.File.Sync()) }
func (f *watchedFile) SyncData() error { return f.report(f.File.SyncData()) }
func (f *watchedFile) SyncTo(n int64) (bool, error) {
	full, err := f.File.SyncTo(n)
	return full, f.report(err)
}

package storage

import (
	"errors"
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

// isBusy tells a lock that somebody holds from a directory that cannot be locked.
func isBusy(err error) bool {
	return errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EACCES)
}

// watchedFS reports every failed sync. After one, the kernel may have dropped
// the dirty pages and marked them clean: a second, successful fsync proves
// nothing. So the first failure is the last.
type watchedFS struct {
	FS
	fail func(error)
}

func (w watchedFS) Unwrap() vfs.FS { return w.FS }

func (w watchedFS) watch(f vfs.File, err error) (vfs.File, error) {
	if err != nil {
		return nil, err
	}
	return &watchedFile{File: f, fail: w.fail}, nil
}

func (w watchedFS) Create(name string, c vfs.DiskWriteCategory) (vfs.File, error) {
	return w.watch(w.FS.Create(name, c))
}

func (w watchedFS) OpenReadWrite(name string, c vfs.DiskWriteCategory, opts ...vfs.OpenOption) (vfs.File, error) {
	return w.watch(w.FS.OpenReadWrite(name, c, opts...))
}

func (w watchedFS) OpenDir(name string) (vfs.File, error) { return w.watch(w.FS.OpenDir(name)) }

func (w watchedFS) ReuseForWrite(oldname, newname string, c vfs.DiskWriteCategory) (vfs.File, error) {
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

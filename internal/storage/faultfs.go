package storage

import (
	"io/fs"
	"sync/atomic"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// FaultFS is a file system for tests. A test decides which operations fail and how much space is
// free.
type FaultFS struct {
	FS
	fail  atomic.Pointer[func(operation, name string) error]
	free  atomic.Uint64
	total atomic.Uint64
	files atomic.Pointer[[2]uint64] // free and total
}

// NewFaultFS returns a file system on which nothing fails, with the free space of base. A nil base
// is the operating system's file system.
func NewFaultFS(base FS) *FaultFS {
	if base == nil {
		base = baseFS(false)
	}
	return &FaultFS{FS: base}
}

// Fail makes every later operation call fail first. The operation fails with that error and the
// name of the file. The operations are "create", "write", "sync", "link" and "rename". nil ends all
// failures.
func (f *FaultFS) Fail(fail func(operation, name string) error) {
	if fail == nil {
		f.fail.Store(nil)
		return
	}
	f.fail.Store(&fail)
}

// SetFree sets the free and total bytes.
func (f *FaultFS) SetFree(free, total uint64) {
	f.total.Store(total)
	f.free.Store(free)
}

// SetFreeFiles sets how many files may still be created, and how many there can be.
func (f *FaultFS) SetFreeFiles(free, total uint64) { f.files.Store(&[2]uint64{free, total}) }

// FreeFiles implements fileCounter.
func (f *FaultFS) FreeFiles(path string) (free, total uint64, known bool) {
	if files := f.files.Load(); files != nil {
		return files[0], files[1], true
	}
	return freeFiles(f.FS, path)
}

// GetDiskUsage implements FS.
func (f *FaultFS) GetDiskUsage(path string) (vfs.DiskUsage, error) {
	total := f.total.Load()
	if total == 0 {
		return f.FS.GetDiskUsage(path)
	}
	free := f.free.Load()
	return vfs.DiskUsage{AvailBytes: free, TotalBytes: total, UsedBytes: total - free}, nil
}

// Unwrap implements FS.
func (f *FaultFS) Unwrap() vfs.FS { return f.FS }

func (f *FaultFS) ask(operation, name string) error {
	if fail := f.fail.Load(); fail != nil {
		if err := (*fail)(operation, name); err != nil {
			return &fs.PathError{Op: operation, Path: name, Err: err}
		}
	}
	return nil
}

func (f *FaultFS) open(operation, name string, fn func() (vfs.File, error)) (vfs.File, error) {
	if operation != "" {
		if err := f.ask(operation, name); err != nil {
			return nil, err
		}
	}
	file, err := fn()
	if err != nil {
		return nil, err
	}
	return &faultFile{File: file, fs: f, name: name}, nil
}

// Create implements FS.
func (f *FaultFS) Create(name string, c vfs.DiskWriteCategory) (vfs.File, error) {
	return f.open("create", name, func() (vfs.File, error) { return f.FS.Create(name, c) })
}

// ReuseForWrite implements FS.
func (f *FaultFS) ReuseForWrite(oldname, newname string, c vfs.DiskWriteCategory) (vfs.File, error) {
	return f.open("create", newname, func() (vfs.File, error) { return f.FS.ReuseForWrite(oldname, newname, c) })
}

// Link implements FS.
func (f *FaultFS) Link(oldname, newname string) error {
	if err := f.ask("link", newname); err != nil {
		return err
	}
	return f.FS.Link(oldname, newname)
}

// OpenDir implements FS.
func (f *FaultFS) OpenDir(name string) (vfs.File, error) {
	return f.open("", name, func() (vfs.File, error) { return f.FS.OpenDir(name) })
}

// Rename implements FS.
func (f *FaultFS) Rename(oldname, newname string) error {
	if err := f.ask("rename", newname); err != nil {
		return err
	}
	return f.FS.Rename(oldname, newname)
}

type faultFile struct {
	vfs.File
	fs   *FaultFS
	name string
}

// Write implements vfs.File.
func (f *faultFile) Write(p []byte) (int, error) {
	if err := f.fs.ask("write", f.name); err != nil {
		return 0, err
	}
	return f.File.Write(p)
}

func (f *faultFile) sync(fn func() error) error {
	if err := f.fs.ask("sync", f.name); err != nil {
		return err
	}
	return fn()
}

// Sync implements vfs.File.
func (f *faultFile) Sync() error { return f.sync(f.File.Sync) }

// SyncData implements vfs.File.
func (f *faultFile) SyncData() error { return f.sync(f.File.SyncData) }

// SyncTo implements vfs.File.
func (f *faultFile) SyncTo(n int64) (full bool, err error) {
	err = f.sync(func() (err error) {
		full, err = f.File.SyncTo(n)
		return err
	})
	return full, err
}

package storage

import (
	"math/rand/v2"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// CrashFS is a file system in memory that remembers which bytes and directory entries were synced,
// so that tests can simulate a power cut.
type CrashFS struct {
	*vfs.MemFS
	// BeforeSync, when set, is called before every sync with the file's name. It may block; its
	// error becomes the sync's error. Set it before use.
	BeforeSync func(name string) error
}

// NewCrashFS returns an empty CrashFS.
func NewCrashFS() *CrashFS { return &CrashFS{MemFS: vfs.NewCrashableMem()} }

// Crash returns the file system as a power cut at this moment may leave it: everything that was
// synced, and each other block and directory entry with the given probability. The receiver
// continues unchanged.
func (f *CrashFS) Crash(unsyncedPercent int, rng *rand.Rand) *CrashFS {
	return &CrashFS{MemFS: f.CrashClone(vfs.CrashCloneCfg{UnsyncedDataPercent: unsyncedPercent, RNG: rng})}
}

func (f *CrashFS) wrap(name string, file vfs.File, err error) (vfs.File, error) {
	if err != nil {
		return nil, err
	}
	return &crashFile{File: file, name: name, fs: f}, nil
}

// Create implements FS.
func (f *CrashFS) Create(name string, c vfs.DiskWriteCategory) (vfs.File, error) {
	file, err := f.MemFS.Create(name, c)
	return f.wrap(name, file, err)
}

// OpenReadWrite implements FS.
func (f *CrashFS) OpenReadWrite(name string, c vfs.DiskWriteCategory, opts ...vfs.OpenOption) (vfs.File, error) {
	file, err := f.MemFS.OpenReadWrite(name, c, opts...)
	return f.wrap(name, file, err)
}

// OpenDir implements FS.
func (f *CrashFS) OpenDir(name string) (vfs.File, error) {
	file, err := f.MemFS.OpenDir(name)
	return f.wrap(name, file, err)
}

// ReuseForWrite implements FS.
func (f *CrashFS) ReuseForWrite(oldname, newname string, c vfs.DiskWriteCategory) (vfs.File, error) {
	file, err := f.MemFS.ReuseForWrite(oldname, newname, c)
	return f.wrap(newname, file, err)
}

type crashFile struct {
	vfs.File
	name string
	fs   *CrashFS
}

func (f *crashFile) before() error {
	if f.fs.BeforeSync == nil {
		return nil
	}
	return f.fs.BeforeSync(f.name)
}

// Sync implements vfs.File.
func (f *crashFile) Sync() error {
	if err := f.before(); err != nil {
		return err
	}
	return f.File.Sync()
}

// SyncData implements vfs.File.
func (f *crashFile) SyncData() error {
	if err := f.before(); err != nil {
		return err
	}
	return f.File.SyncData()
}

// SyncTo implements vfs.File.
func (f *crashFile) SyncTo(n int64) (bool, error) {
	if err := f.before(); err != nil {
		return false, err
	}
	return f.File.SyncTo(n)
}

package storage

import (
	"errors"
	"io/fs"
	"runtime"
	"syscall"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// FS is the file system of a store. Other rooms call none of its methods: they get one from
// NewMemFS or NewCrashFS and pass it in Options.FS.
type FS = vfs.FS

func baseFS(inMemory bool) FS {
	if inMemory {
		return vfs.NewMem()
	}
	return vfs.Default
}

// NewMemFS returns an empty file system in memory. Stores opened on it one after another see the
// same files.
func NewMemFS() FS { return vfs.NewMem() }

// sharingViolation is the Windows error for a file that another process has open.
const sharingViolation = syscall.Errno(32)

// isBusy reports whether another holder has the lock. It returns false when the lock file cannot be
// created (no permission, read-only or full disk), which is a PathError. The error for a lock held
// by this process is not an errno.
func isBusy(err error) bool {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return false
	}
	var errno syscall.Errno
	if !errors.As(err, &errno) {
		return true
	}
	return errno == syscall.EAGAIN || errno == syscall.EWOULDBLOCK ||
		runtime.GOOS == "windows" && errno == sharingViolation
}

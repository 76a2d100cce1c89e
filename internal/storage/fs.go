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
	return errno == syscall.EAGAIN || errno == syscall.EWOULDBLOCK ||
		runtime.GOOS == "windows" && errno == sharingViolation
}

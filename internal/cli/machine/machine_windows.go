package machine

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// sharingViolation is what opening a file says that another process has open for itself
// (ERROR_SHARING_VIOLATION).
const sharingViolation = syscall.Errno(32)

// LockHolder tells whether a process has a store's lock file open. Windows does not say which.
func LockHolder(path string) (holder string, held bool) {
	file, err := os.Open(path)
	if errors.Is(err, sharingViolation) {
		return "another process", true
	}
	if err == nil {
		_ = file.Close()
	}
	return "", false
}

// ProcessName names a process by its id.
func ProcessName(pid int) string { return fmt.Sprintf("process %d", pid) }

// OpenFiles is not limited on Windows.
func OpenFiles() (limit uint64, known bool) { return 0, false }

// MayWrite tells whether the user may make files in a directory.
func MayWrite(dir string) bool {
	file, err := os.CreateTemp(dir, "orrery-doctor-*")
	if err != nil {
		return false
	}
	_ = file.Close()
	_ = os.Remove(file.Name())
	return true
}

package machine

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// sharingViolation is the error for opening a file that another process holds exclusively
// (ERROR_SHARING_VIOLATION).
const sharingViolation = syscall.Errno(32)

// LockHolder reports whether a process has a store's lock file open. Windows does not say which.
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

// ProcessName describes a process by its id.
func ProcessName(pid int) string { return fmt.Sprintf("process %d", pid) }

// MayWrite reports whether the user may create files in a directory.
func MayWrite(dir string) bool {
	file, err := os.CreateTemp(dir, "orrery-doctor-*")
	if err != nil {
		return false
	}
	_ = file.Close()
	_ = os.Remove(file.Name())
	return true
}

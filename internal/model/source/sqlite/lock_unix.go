//go:build !windows

package sqlite

import (
	"os"
	"syscall"
)

// lockFile locks a file until it is closed. It does not wait.
func lockFile(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil //nolint:gosec // it fits
}

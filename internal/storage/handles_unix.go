//go:build !windows

package storage

import "syscall"

// OpenFiles returns how many files and connections this process may have open; false when that is
// unknown.
func OpenFiles() (limit uint64, known bool) {
	var l syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &l); err != nil {
		return 0, false
	}
	return uint64(l.Cur), true //nolint:unconvert // signed on some systems
}

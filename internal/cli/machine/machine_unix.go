//go:build !windows

package machine

import (
	"fmt"
	"io"
	"os"
	"syscall"
)

// LockHolder returns the process that has locked a store's lock file. A process that holds the lock
// itself must not call it: closing the file would release its lock (POSIX, fcntl).
func LockHolder(path string) (holder string, held bool) {
	file, err := os.Open(path)
	if err != nil {
		return "", false // no store, or not readable by this user: opening the store reports that
	}
	defer file.Close() //nolint:errcheck // read only
	lock := syscall.Flock_t{Type: syscall.F_WRLCK, Whence: io.SeekStart}
	if err := syscall.FcntlFlock(file.Fd(), syscall.F_GETLK, &lock); err != nil || lock.Type == syscall.F_UNLCK {
		return "", false
	}
	if lock.Pid <= 0 { // the process is in another namespace, or on another machine
		return "a process that cannot be seen from here", true
	}
	return ProcessName(int(lock.Pid)), true
}

// ProcessName describes a process by its id and, on Linux, its command.
func ProcessName(pid int) string {
	command, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", pid))
	if err != nil || len(command) < 2 {
		return fmt.Sprintf("process %d", pid)
	}
	return fmt.Sprintf("process %d (%s)", pid, command[:len(command)-1])
}

// MayWrite reports whether the user may create files in a directory.
func MayWrite(dir string) bool {
	const writeAndSearch = 2 | 1 // access(2): W_OK, X_OK
	return syscall.Access(dir, writeAndSearch) == nil
}

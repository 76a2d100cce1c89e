//go:build linux || darwin

package storage

import "syscall"

// inodes returns how many files the file system of a path has room for, and how many it can hold;
// false for a file system without a fixed number.
func inodes(path string) (free, total uint64, known bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(path, &s); err != nil || s.Files == 0 {
		return 0, 0, false
	}
	return s.Ffree, s.Files, true
}

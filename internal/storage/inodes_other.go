//go:build !linux && !darwin

package storage

// inodes is unknown on this system.
func inodes(string) (free, total uint64, known bool) { return 0, 0, false }

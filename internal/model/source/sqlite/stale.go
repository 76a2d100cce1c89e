package sqlite

import (
	"os"
	"path/filepath"
	"time"
)

// scratchFolder begins the names of the folders of temporary rows, and scratchLock is the file in
// each that a running process has locked.
const (
	scratchFolder = "orrery-rows-"
	scratchLock   = "lock"
)

// newFolder is how long a folder may be without its lock: a process makes the one before the other.
const newFolder = time.Minute

// removeStale removes folders of processes that were killed: their locks are free. A folder that
// cannot be judged or removed stays; it only costs space.
func removeStale(now time.Time) {
	folders, err := filepath.Glob(filepath.Join(os.TempDir(), scratchFolder+"*"))
	if err != nil {
		return
	}
	for _, dir := range folders {
		info, err := os.Lstat(dir)
		if err != nil || !info.IsDir() || now.Sub(info.ModTime()) < newFolder {
			continue
		}
		lock, err := os.OpenFile(filepath.Join(dir, scratchLock), os.O_RDWR, 0)
		if err != nil {
			continue // of another user, or of a version without locks
		}
		if lockFile(lock) {
			_ = os.RemoveAll(dir)
		}
		_ = lock.Close()
	}
}

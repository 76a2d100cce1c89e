package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/cockroachdb/pebble/v2/vfs"
)

// A directory that is removed, moved or covered by another file system while the store runs takes
// the names of the open files with it. Writes still succeed then, and no start would ever find
// them. So the file of the lock is looked at as often as free space is.

// lookAtLock returns what identifies the file of the lock; nil where files have no identity, as in
// memory.
func lookAtLock(system FS, dir string) (os.FileInfo, error) {
	for ; system != nil; system = system.Unwrap() {
		if system == vfs.Default {
			return os.Stat(system.PathJoin(dir, lockName))
		}
	}
	return nil, nil //nolint:nilnil // no identity is no error
}

// checkPlace fails the store if its directory is not in its place any more. It cannot be sure of an
// error other than that the file is missing.
func (d *DB) checkPlace() {
	if d.lockInfo == nil {
		return
	}
	now, err := lookAtLock(d.fs, d.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil || os.SameFile(d.lockInfo, now):
		return
	}
	d.fail(fmt.Errorf("the directory %s was removed, moved or replaced while the store was open, so nothing would find "+
		"what is written now: put it back, then start again", d.path))
}

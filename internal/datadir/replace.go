package datadir

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/storage"
)

// The directories of a replacement, inside the data directory. It is decided when the store is
// renamed to OldDir: a server that starts afterwards completes it. Without OldDir, NextDir is
// worthless.
const (
	NextDir = StoreDir + ".next"
	OldDir  = StoreDir + ".old"
)

// folders returns the directories inside a data directory by name.
func folders(path string, files storage.FS) func(name string) storage.Folder {
	return func(name string) storage.Folder { return storage.NewFolder(files, filepath.Join(path, name)) }
}

// Swap puts the store in NextDir in place of the present one, which is closed.
func Swap(path string, files storage.FS) error {
	folder := folders(path, files)
	present := folder(StoreDir)
	lock, err := present.LockStore() // another process may have opened it meanwhile
	if err != nil {
		return err
	}
	err = present.Rename(folder(OldDir)) // decides
	return errors.Join(err, lock.Close(), FinishSwap(path, files))
}

// FinishSwap completes a replacement that is decided, and removes what is left of one that is not.
func FinishSwap(path string, files storage.FS) error {
	folder := folders(path, files)
	present, next, old := folder(StoreDir), folder(NextDir), folder(OldDir)
	decided, err := old.Exists()
	if err != nil {
		return explain(path, err)
	}
	if !decided {
		return next.Remove()
	}
	lock, err := old.LockStore()
	if err != nil {
		return explain(path, err)
	}
	waiting, err := next.Exists()
	if err == nil && !waiting {
		err = requireStore(present)
	}
	if err == nil && waiting {
		// The witness is of the old store.
		if err = os.Remove(filepath.Join(path, WitnessFile)); errors.Is(err, os.ErrNotExist) {
			err = nil
		}
		if err == nil {
			err = next.Rename(present)
		}
	}
	if err = errors.Join(err, lock.Close()); err == nil {
		err = old.Remove()
	}
	if err != nil {
		return explain(path, fmt.Errorf("complete the load of a snapshot: %w", err))
	}
	return nil
}

// requireStore keeps FinishSwap from removing the only store there is.
func requireStore(present storage.Folder) error {
	names, err := present.List()
	if err == nil && !storage.Made(names) {
		err = fmt.Errorf("%s holds no store and %s does not exist: the state before the load is in %s; rename it to %s to "+
			"go back to it", present.Path(), NextDir, OldDir, StoreDir)
	}
	return err
}

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

// Swap puts the store in NextDir in place of the present one, which is closed. The present one
// stays in OldDir: the caller opens the new store, and then calls FinishSwap, or SwapBack if it
// cannot be opened. After an error SwapBack is due too.
func Swap(path string, files storage.FS) error {
	folder := folders(path, files)
	present := folder(StoreDir)
	lock, err := present.LockStore() // another process may have opened it meanwhile
	if err != nil {
		return err
	}
	if err := errors.Join(present.Rename(folder(OldDir)), lock.Close()); err != nil { // decides
		return err
	}
	return replace(path, folder)
}

// replace puts the new store in its place. The witness is of the old one.
func replace(path string, folder func(string) storage.Folder) error {
	if err := removeWitness(path); err != nil {
		return err
	}
	return folder(NextDir).Rename(folder(StoreDir))
}

func removeWitness(path string) error {
	if err := os.Remove(filepath.Join(path, WitnessFile)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// SwapBack takes back what Swap has done, also if it has not come to its end. Both stores are
// closed. The store is as it was, without a witness.
func SwapBack(path string, files storage.FS) error {
	folder := folders(path, files)
	present, next, old := folder(StoreDir), folder(NextDir), folder(OldDir)
	switch decided, err := old.Exists(); {
	case err != nil:
		return err
	case !decided:
		return next.Remove()
	}
	switch swapped, err := present.Exists(); {
	case err != nil:
		return err
	case swapped:
		if err := present.Rename(next); err != nil {
			return err
		}
	}
	if err := errors.Join(removeWitness(path), old.Rename(present)); err != nil {
		return err
	}
	return next.Remove()
}

// FinishSwap completes a replacement that is decided, and removes what is left of one that is not.
func FinishSwap(path string, files storage.FS) error {
	folder := folders(path, files)
	next, old := folder(NextDir), folder(OldDir)
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
	if err == nil && waiting {
		err = replace(path, folder)
	} else if err == nil {
		err = requireStore(folder(StoreDir))
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

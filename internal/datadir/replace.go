package datadir

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/storage"
)

// The directories of a replacement, inside the data directory. It is decided when the store is
// renamed to OldDir: a server that starts afterwards completes it. Without OldDir, NextDir is
// worthless. swapFile says that OldDir is of a replacement. A person may have made a directory of
// that name too, and then it may be the only copy of something.
const (
	NextDir  = StoreDir + ".next"
	OldDir   = StoreDir + ".old"
	swapFile = StoreDir + ".swap"
)

// folders returns the directories inside a data directory by name.
func folders(path string, files storage.FS) func(name string) storage.Folder {
	return func(name string) storage.Folder { return storage.NewFolder(files, filepath.Join(path, name)) }
}

// ErrOldStore says that the name OldDir is taken, so that no replacement can begin.
var ErrOldStore = errors.New(OldDir + " is in the data directory")

// CanSwap returns ErrOldStore if Swap cannot put the present store aside.
func CanSwap(path string, files storage.FS) error {
	if there, err := folders(path, files)(OldDir).Exists(); err != nil || !there {
		return err
	}
	return ErrOldStore
}

// Swap puts the store in NextDir in place of the present one, which is closed. The present one
// stays in OldDir: the caller opens the new store, and then calls EndSwap, or SwapBack if it cannot
// be opened. After an error SwapBack is due too.
func Swap(path string, files storage.FS) error {
	folder := folders(path, files)
	present := folder(StoreDir)
	lock, err := present.LockStore() // another process may have opened it meanwhile
	if err != nil {
		return err
	}
	err = folder("").Write(swapFile, nil)
	if err == nil {
		err = present.Rename(folder(OldDir)) // decides
	}
	if err := errors.Join(err, lock.Close()); err != nil {
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
		return errors.Join(next.Remove(), folder("").Delete(swapFile))
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
	return errors.Join(next.Remove(), folder("").Delete(swapFile))
}

// FinishSwap completes a replacement that is decided, and removes what is left of one that is not.
// It changes nothing while another process has the store open. It warns of an OldDir that is not of
// a replacement.
func FinishSwap(path string, files storage.FS, logger *slog.Logger) error {
	folder := folders(path, files)
	there, err := exist(folder, NextDir, OldDir, swapFile)
	switch {
	case err != nil:
	case there[OldDir] && !there[swapFile]:
		err = keepOld(folder, logger)
	case len(there) > 0:
		err = withoutOthers(folder, func() error { return finishSwap(path, files) })
	}
	if err != nil {
		return explain(path, err)
	}
	return nil
}

func finishSwap(path string, files storage.FS) error {
	folder := folders(path, files)
	there, err := exist(folder, NextDir, OldDir, swapFile) // again, with the lock
	switch {
	case err != nil:
		return err
	case !there[OldDir]:
		return errors.Join(folder(NextDir).Remove(), folder("").Delete(swapFile))
	case there[NextDir]:
		if err := replace(path, folder); err != nil {
			return fmt.Errorf("complete the load of a snapshot: %w", err)
		}
	}
	return EndSwap(path, files)
}

// exist returns which of these names are in the data directory.
func exist(folder func(string) storage.Folder, names ...string) (map[string]bool, error) {
	there := map[string]bool{}
	for _, name := range names {
		switch found, err := folder(name).Exists(); {
		case err != nil:
			return nil, err
		case found:
			there[name] = true
		}
	}
	return there, nil
}

// EndSwap removes what a replacement has put aside. The process has the present store open, or its
// lock.
func EndSwap(path string, files storage.FS) error {
	folder := folders(path, files)
	if err := requireStore(folder); err != nil {
		return fmt.Errorf("complete the load of a snapshot: %w", err)
	}
	return errors.Join(folder(OldDir).Remove(), folder("").Delete(swapFile))
}

// keepOld leaves an OldDir that is not of a replacement where it is. Beside it no empty store may
// begin.
func keepOld(folder func(string) storage.Folder, logger *slog.Logger) error {
	if err := requireStore(folder); err != nil {
		return err
	}
	logger.Warn("the data directory holds a copy of a store, which this server leaves alone; no snapshot can be loaded "+
		"until it is moved to another place", "directory", folder(OldDir).Path())
	return nil
}

// withoutOthers runs fn while no other process has the store, or what a replacement has made of it.
func withoutOthers(folder func(string) storage.Folder, fn func() error) error {
	there, err := exist(folder, StoreDir, OldDir)
	switch {
	case err != nil:
		return err
	case len(there) == 0:
		return fn()
	}
	locked := folder(OldDir)
	if there[StoreDir] {
		locked = folder(StoreDir)
	}
	lock, err := locked.LockStore()
	if err != nil {
		return err
	}
	return errors.Join(fn(), lock.Close())
}

// requireStore returns an error if OldDir is the only store there is.
func requireStore(folder func(string) storage.Folder) error {
	names, err := folder(StoreDir).List()
	if err == nil && !storage.Made(names) {
		err = fmt.Errorf("%s holds no store, but %s may be one. Rename it to %s to have what is in it, or move it to "+
			"another place to begin with an empty store", folder(StoreDir).Path(), folder(OldDir).Path(), StoreDir)
	}
	return err
}

// Package datadir opens and mends what a data directory holds: a store and its witness.
//
// The one idea: a store is opened for writing only after it was compared with the witness beside
// it, which knows what was acknowledged. A lost write is an error that a person decides about, and
// never an empty database. Checks, repairs and restores of a directory that no server has open go
// the same way. So does the replacement of a store by another one in one step.
//
// The package does not know requests, keys and certificates. Start reading at Data.OpenDB.
package datadir

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/files"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/witness"
)

// Names inside the data directory: of the store's directory and of the witness.
const (
	StoreDir    = "store"
	WitnessFile = "witness"
)

// The errors about a directory. The root package documents them.
var (
	ErrWritesLost = errors.New("acknowledged writes are lost")
	ErrNoData     = errors.New("there is no Orrery data")
	ErrNotEmpty   = errors.New("the directory is not empty")
)

// New returns the data of a directory that no server has open. A nil logger discards.
func New(dir string, logger *slog.Logger) *Data {
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	return &Data{
		Path: dir, Clock: clock.System(), Logger: logger,
		Options: storage.Options{Dir: filepath.Join(dir, StoreDir), Logger: logger, PointSpaces: store.PointSpaces()},
	}
}

// Prepare creates the directory with access for its owner only.
func Prepare(dir string) error {
	if err := files.MakeDir(dir); err != nil {
		return fmt.Errorf("make data directory: %w; choose another with --data-path", err)
	}
	return nil
}

// explain says why a data directory could not be opened.
func explain(dir string, err error) error {
	if errors.Is(err, storage.ErrLocked) {
		return fmt.Errorf(
			"another process has the data directory %s open: stop it first, or choose another directory with --data-path: %w",
			dir, storage.ErrLocked)
	}
	return fmt.Errorf("open data directory %s: %w", dir, err)
}

// find returns an error if there is no store. Opening would create a new store.
func find(dir, store string) error {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return explain(dir, errors.New("it is a file, not a directory"))
	}
	entries, err := os.ReadDir(store)
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%w in %s: %w", ErrNoData, dir, err)
	}
	if err != nil {
		return explain(dir, err)
	}
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = entry.Name()
	}
	switch {
	case storage.Made(names):
		return nil
	case storage.Begun(names):
		return fmt.Errorf(
			"%w in %s: its first start was cut off before %s held anything, so nothing is lost. Start a server on it, which "+
				"begins again", ErrNoData, dir, store)
	}
	return fmt.Errorf("%w in %s: %s holds no file of a store", ErrNoData, dir, store)
}

// missingStore distinguishes a lost store, which a witness knows, from one that never existed.
func missingStore(o *Data, err error) error {
	if !errors.Is(err, ErrNoData) {
		return err
	}
	folder := folders(o.Path, o.Options.FS)
	switch there, lookErr := exist(folder, OldDir, swapFile); {
	case lookErr != nil:
	case there[OldDir] && there[swapFile]:
		return fmt.Errorf("%w: the load of a snapshot was cut off; a server that starts on %s completes it", err, o.Path)
	case there[OldDir]:
		return fmt.Errorf("%w: %w", err, requireStore(folder))
	}
	if record, readErr := witness.Read(witness.OS(), o.WitnessPath()); readErr == nil {
		return o.storeGone(record)
	}
	return err
}

// AfterFailure adds the next step to an error of the disk that ended work on a data directory.
// closing is the error of closing; if the store has failed before, it adds nothing.
func AfterFailure(dataPath string, err, closing error) error {
	if !errors.Is(err, storage.ErrFailed) {
		err = errors.Join(err, closing)
	}
	if !errors.Is(err, storage.ErrFailed) || errors.Is(err, storage.ErrNoRoom) {
		return err
	}
	remedy := "Look after the disk"
	if storage.IsFull(err) {
		remedy = "Free some space there"
	}
	return fmt.Errorf(
		"the disk failed under the data directory %s: %w. Nothing that was acknowledged is lost. %s, then try again",
		dataPath, err, remedy)
}

// Await is storage.Await for work without a result.
func Await(db *storage.DB, fn func() error) error {
	_, err := storage.Await(db, func() (struct{}, error) { return struct{}{}, fn() })
	return err
}

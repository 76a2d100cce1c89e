package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/cockroachdb/pebble/v2"

	"github.com/orrery-db/orrery/internal/files"
)

// ErrFilesMissing says that some files of a store are missing while others exist: the directory is
// damaged, not empty. It never matches fs.ErrNotExist, which callers may take for "no data here".
// Only a backup helps.
var ErrFilesMissing = errors.New("files of the store are missing")

const (
	manifestMarker = "marker.manifest."
	formatMarker   = "marker.format-version."
	firstManifest  = "MANIFEST-000001"
	lockName       = "LOCK"
)

// inspect refuses a directory that contains a store without the files that lead to it. The library
// recognises a store by an empty file, marker.manifest.N.MANIFEST-M. Without it, the library takes
// the directory for new and deletes every table and log in it. Copies that skip empty files lose
// exactly this file.
//
// made is false when the first opening was interrupted: it left at most a LOCK and one of its first
// two files, and the store never contained any data.
func inspect(files FS, dir string) (made bool, err error) {
	names, err := files.List(dir)
	if err != nil {
		return false, fmt.Errorf("list data directory %s: %w", dir, err)
	}
	marker, manifest := currentManifest(names)
	switch i := slices.IndexFunc(names, isStoreFile); {
	case !Made(names):
		return false, nil
	case marker != "" && slices.Contains(names, manifest):
		return true, nil
	case marker == "":
		return false, filesMissing(dir, manifestMarker+"*",
			"it holds "+names[i]+"; copies that leave out empty files lose the marker")
	}
	return false, filesMissing(dir, manifest, marker+" names it")
}

// checkKinds refuses a directory that has something else than a file under the name of a file. To
// open a named pipe would wait for ever.
func checkKinds(system FS, dir string) error {
	names, err := system.List(dir)
	if err != nil {
		return nil // a new directory, or what comes next says it better
	}
	for _, name := range names {
		path := system.PathJoin(dir, name)
		info, err := system.Stat(path)
		ours := name == lockName || name == firstManifest || strings.HasPrefix(name, "marker.") || isStoreFile(name)
		if err != nil || !ours {
			continue
		}
		if err := files.CheckKind(path, info); err != nil {
			return fmt.Errorf("%w; nothing was changed", err)
		}
	}
	return nil
}

// Made reports from the names of the files in a directory whether a store was ever created there,
// even when files of it are missing.
func Made(names []string) bool {
	marker, manifest := currentManifest(names)
	return marker != "" && (manifest != firstManifest || slices.Contains(names, manifest)) ||
		slices.ContainsFunc(names, isStoreFile)
}

// Begun reports whether the creation of a store was interrupted.
func Begun(names []string) bool {
	marker, _ := currentManifest(names)
	return !Made(names) && (marker != "" || slices.Contains(names, firstManifest))
}

// removeMarker removes the marker of an interrupted first opening whose MANIFEST did not survive
// the crash. It would keep the library from creating a store.
func removeMarker(files FS, dir string) error {
	names, err := files.List(dir)
	if err != nil {
		return fmt.Errorf("list data directory %s: %w", dir, err)
	}
	if marker, _ := currentManifest(names); marker != "" {
		err = files.Remove(files.PathJoin(dir, marker))
	}
	if err != nil {
		return fmt.Errorf("begin data directory %s again: %w", dir, err)
	}
	return nil
}

func filesMissing(dir, what, why string) error {
	return fmt.Errorf(
		"%w: data directory %s has no file %s (%s). Nothing was changed. Restore the whole directory from a backup, or "+
			"choose another with --data-path",
		ErrFilesMissing, dir, what, why)
}

// currentManifest returns the newest marker and the file that it names.
func currentManifest(names []string) (marker, manifest string) {
	var newest uint64
	for _, name := range names {
		rest, ok := strings.CutPrefix(name, manifestMarker)
		if !ok {
			continue
		}
		number, value, _ := strings.Cut(rest, ".")
		n, err := strconv.ParseUint(number, 10, 64)
		if err != nil || value == "" || marker != "" && n < newest {
			continue
		}
		marker, manifest, newest = name, value, n
	}
	return marker, manifest
}

// isStoreFile reports whether a file exists only after a store's first marker was synced. An
// earlier crash leaves at most a LOCK, the first marker and the first manifest, which contains
// nothing and is written again.
func isStoreFile(name string) bool {
	switch {
	case strings.HasPrefix(name, "MANIFEST-"):
		return name != firstManifest
	case strings.HasPrefix(name, "OPTIONS-"), strings.HasPrefix(name, formatMarker):
		return true
	}
	for _, suffix := range []string{".sst", ".blob", ".log"} {
		if strings.HasSuffix(name, suffix) && name[0] >= '0' && name[0] <= '9' {
			return true
		}
	}
	return false
}

// openError explains why the files of dir could not be opened.
func openError(dir string, err error) error {
	switch {
	case errors.Is(err, fs.ErrPermission):
		return notPermitted(dir, err)
	case errors.Is(err, pebble.ErrDBNotPristine): // without this marker the library takes the store for half created
		return filesMissing(dir, formatMarker+"*", "copies that leave out empty files lose the marker")
	case IsFull(err):
		return fmt.Errorf("open data directory %s: %w: %w. Free some space there, then start again", dir, ErrNoRoom, err)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%w: data directory %s is damaged (%v). Restore the whole directory from a backup", ErrFilesMissing,
			dir, err) //nolint:errorlint // must not match fs.ErrNotExist
	}
	if strings.Contains(err.Error(), "object size mismatch") { // an error of the library without a type
		return fmt.Errorf(
			"%w: a table does not have the size that the MANIFEST says: %w; restore the data directory from a backup",
			ErrCorrupt, err)
	}
	return fmt.Errorf("open data directory %s: %w", dir, explain(err))
}

func notPermitted(dir string, err error) error {
	return fmt.Errorf(
		"data directory %s may not be read and written by this user: %w; give the user that runs this program both rights "+
			"on it and its files, or choose another with --data-path", dir, err)
}

// explain adds ErrCorrupt to errors that mean it. It includes a missing file as text only, because
// the file is damage, not absence.
func explain(err error) error {
	if err == nil || !pebble.IsCorruptionError(err) {
		return err
	}
	name := "a file"
	if info := pebble.ExtractDataCorruptionInfo(err); info != nil {
		name, err = info.Path, info.Details
	}
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: %w: %s is gone (%v)", ErrCorrupt, ErrFilesMissing, name,
			err) //nolint:errorlint // must not match fs.ErrNotExist
	}
	return fmt.Errorf("%w: %s: %w", ErrCorrupt, name, err)
}

// logCorruption logs every damaged block and missing table that a read or a compaction meets, once
// for each file. The reader gets the error, as ErrCorrupt, and decides what stops; without this
// function the library would end the process.
func (d *DB) logCorruption(info pebble.DataCorruptionInfo) {
	if _, logged := d.corrupt.LoadOrStore(info.Path, true); !logged {
		d.logger.Error(
			"a file of the store is damaged; what it holds can no longer be read. Run orrery check, then restore the data "+
				"directory from a backup",
			"file", info.Path, "first_key", fmt.Sprintf("%x", info.Bounds.Start), "last_key",
			fmt.Sprintf("%x", info.Bounds.End.Key), "error", info.Details.Error())
	}
}

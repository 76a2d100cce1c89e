// Package snapshot keeps copies of the state of an account under names, and lets an account begin
// from one.
//
// The one idea: a snapshot is the files of a store, copied at one moment, and a list of their sums.
// Tables never change once they are written, so saving links them instead of copying, and its cost
// does not grow with the data. Loading compares every file with its sum first. A damaged snapshot
// is refused by name and never half used.
//
// An account that begins from a snapshot must not repeat what another account has given to clients:
// see Continue.
//
// The package does not know accounts, keys or requests. It does not know either which file system
// it works on: snapshots of a server in memory are in memory. Start reading at Library.Save.
package snapshot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// Limits of a library.
const (
	maxName   = 63
	maxCount  = 1000
	maxList   = 4 << 20 // bytes of a list of files
	version   = 1
	listFile  = "SNAPSHOT"
	savingDir = ".saving-" // prefix of a directory that is not a snapshot yet
	// settleTime is how long a save waits for the compactions of its store.
	settleTime = 5 * time.Second
)

// Info describes a snapshot.
type Info struct {
	Name  string    `json:"name"`
	Saved time.Time `json:"saved"`
	// Bytes is the size of its files. Files that a store still uses take their space once.
	Bytes int64 `json:"bytes"`
	// Databases, Containers and Items count what is in it.
	Databases  int   `json:"databases"`
	Containers int   `json:"containers"`
	Items      int64 `json:"items"`
}

// list is the content of the file that completes a snapshot.
type list struct {
	Version int `json:"version"`
	Info
	Files []storage.FileSum `json:"files"`
}

// Library holds the snapshots of a server. Its methods are safe for concurrent use.
type Library struct {
	folder storage.Folder
	clock  clock.Clock
	logger *slog.Logger

	mu     sync.RWMutex // held for writing while names change, for reading while files are read
	saving int64        // number of the last save
}

// Open opens the library in a directory, which need not exist, and removes what saves that were
// killed have left there.
func Open(folder storage.Folder, c clock.Clock, logger *slog.Logger) (*Library, error) {
	l := &Library{folder: folder, clock: c, logger: logger}
	names, err := folder.List()
	if err != nil {
		return nil, fmt.Errorf("read the snapshots: %w", err)
	}
	for _, name := range names {
		if !strings.HasPrefix(name, savingDir) {
			continue
		}
		if err := folder.In(name).Remove(); err != nil {
			return nil, fmt.Errorf("remove the unfinished snapshot %s: %w", name, err)
		}
		logger.Info("an unfinished snapshot was removed", "directory", name)
	}
	return l, nil
}

// CheckName refuses a name that is not fit for a path, a URL and a file system of any kind: it has
// 1 to 63 lower-case letters, digits, "-", "_" and ".", and begins with a letter or a digit. what
// is the kind of the named thing, for the error.
func CheckName(what, name string) error {
	ok := name != "" && len(name) <= maxName && isLetterOrDigit(name[0]) && !strings.HasSuffix(name, ".")
	for i := 0; ok && i < len(name); i++ {
		ok = isLetterOrDigit(name[i]) || strings.IndexByte("-_.", name[i]) >= 0
	}
	if !ok {
		return status.New(status.BadRequest,
			"%q is not the name of a %s: use 1 to %d lower-case letters, digits, \"-\", \"_\" and \".\", with a letter or a "+
				"digit first and no \".\" last.", status.Clip(name), what, maxName)
	}
	return nil
}

func isLetterOrDigit(c byte) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' }

// Save saves the present state of a store under a name that is not taken. about counts what is in
// it. The snapshot is complete and durable when Save returns; after an error or a crash there is
// none.
func (l *Library) Save(ctx context.Context, db *storage.DB, about Info) (Info, error) {
	if err := CheckName("snapshot", about.Name); err != nil {
		return Info{}, err
	}
	l.mu.Lock()
	l.saving++
	draft := l.folder.In(savingDir + strconv.FormatInt(l.saving, 10))
	err := l.admit(about.Name)
	l.mu.Unlock()
	if err != nil {
		return Info{}, err
	}
	about.Saved = l.clock.Now().UTC().Truncate(time.Millisecond)
	if err := l.fill(ctx, draft, db, &about); err != nil {
		return Info{}, DiskError(about.Name, "saved", errors.Join(err, draft.Remove()))
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err = l.admit(about.Name); err == nil { // another save may have taken the name
		named := l.folder.In(about.Name)
		if err = draft.Rename(named); err != nil { // the disk may not let it go back
			err = errors.Join(err, named.Remove())
		}
	}
	if err != nil {
		return Info{}, DiskError(about.Name, "saved", errors.Join(err, draft.Remove()))
	}
	return about, nil
}

// admit refuses a name that is taken. l.mu is held.
func (l *Library) admit(name string) error {
	names, err := l.names()
	switch {
	case err != nil:
		return err
	case slices.Contains(names, name):
		return status.New(status.Conflict,
			"There is a snapshot %s already: remove it first, or save under another name.", name)
	case len(names) >= maxCount:
		return status.New(status.BadRequest, "There are %d snapshots, which is the limit: remove some.", maxCount)
	}
	return nil
}

// fill makes a complete snapshot in a directory.
func (l *Library) fill(ctx context.Context, draft storage.Folder, db *storage.DB, about *Info) error {
	if err := l.folder.Make(); err != nil {
		return err
	}
	// What is due to be rewritten is rewritten here once, and not by each account that begins from it.
	if err := db.Settle(ctx, settleTime); err != nil {
		return err
	}
	sums, err := copyStore(ctx, db, draft)
	if err != nil {
		return err
	}
	for _, one := range sums {
		about.Bytes += one.Bytes
	}
	text, err := json.MarshalIndent(list{Version: version, Info: *about, Files: sums}, "", " ")
	if err != nil {
		return err
	}
	return draft.Write(listFile, seal(text))
}

// copyStore copies a store into a directory, which may be on another file system.
func copyStore(ctx context.Context, db *storage.DB, to storage.Folder) (sums []storage.FileSum, err error) {
	copied := db.Beside()
	if copied.Files() == to.Files() {
		copied = to
	}
	if err := db.Checkpoint(copied); err != nil {
		return nil, err
	}
	if copied != to {
		defer func() { err = errors.Join(err, copied.Remove()) }()
	}
	if sums, err = copied.Sums(ctx); err == nil && copied != to {
		err = copied.CopyFiles(ctx, to, sums)
	}
	return sums, err
}

// seal appends the sum of a list to it, so that a damaged list is noticed.
func seal(text []byte) []byte {
	sum := sha256.Sum256(text)
	return append(append(text, '\n'), hex.EncodeToString(sum[:])+"\n"...)
}

// unseal returns the text that seal was given.
func unseal(sealed []byte) ([]byte, bool) {
	const tail = 1 + 2*sha256.Size + 1
	if len(sealed) < tail {
		return nil, false
	}
	text := sealed[:len(sealed)-tail]
	return text, string(seal(slices.Clone(text))) == string(sealed)
}

// names returns the names of the snapshots.
func (l *Library) names() ([]string, error) {
	names, err := l.folder.List()
	if err != nil {
		return nil, status.Wrap(status.ServiceUnavailable, err,
			"The snapshots could not be listed, because the disk of the server failed; its log says more. Look after the disk, "+
				"then try again.")
	}
	return slices.DeleteFunc(names, func(name string) bool { return CheckName("snapshot", name) != nil }), nil
}

// List returns the snapshots in the order of their names. A damaged one is in the list with its
// name only, so that a person can remove it.
func (l *Library) List() ([]Info, error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	names, err := l.names()
	if err != nil {
		return nil, err
	}
	all := make([]Info, len(names))
	for i, name := range names {
		read, err := l.read(name)
		if all[i] = read.Info; err != nil {
			l.logger.Error("a snapshot is damaged", "snapshot", name, "error", err)
			all[i] = Info{Name: name}
		}
	}
	return all, nil
}

// read reads the list of a snapshot. l.mu is held.
func (l *Library) read(name string) (list, error) {
	var read list
	if err := CheckName("snapshot", name); err != nil {
		return read, err
	}
	switch there, err := l.folder.In(name).Exists(); {
	case err != nil:
		return read, DiskError(name, "read", err)
	case !there:
		return read, status.New(status.NotFound, "There is no snapshot %s.", name)
	}
	sealed, err := l.folder.In(name).Read(listFile, maxList)
	if errors.Is(err, fs.ErrNotExist) {
		return read, damaged(name, fmt.Errorf("%w: %s is missing", storage.ErrDamaged, listFile))
	}
	if err != nil {
		return read, DiskError(name, "read", err)
	}
	text, ok := unseal(sealed)
	if !ok || json.Unmarshal(text, &read) != nil {
		return list{}, damaged(name, fmt.Errorf("%w: %s", storage.ErrDamaged, listFile))
	}
	if read.Version > version {
		return list{}, status.New(status.BadRequest,
			"The snapshot %s was saved by a newer Orrery (version %d of snapshots, this one reads %d): load it there.", name,
			read.Version, version)
	}
	read.Name = name
	return read, nil
}

// damaged is the error about a snapshot that is not what it was when it was saved.
func damaged(name string, cause error) error {
	return status.Wrap(status.SnapshotDamaged, cause,
		"The snapshot %s is damaged and was not used: %v. Nothing was changed. Remove it, and save it again.", name, cause)
}

// DiskError explains an error of the disk to the client; other errors stay as they are. done is
// what was not done with the snapshot.
func DiskError(name, done string, err error) error {
	var known *status.Error
	switch {
	case errors.As(err, &known), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case storage.IsFull(err), errors.Is(err, storage.ErrNoRoom):
		return status.Wrap(status.DiskFull, err,
			"The snapshot %s was not %s, because the disk of the server is full. Nothing was changed. Free some space on it, "+
				"then try again.", name, done)
	}
	return status.Wrap(status.ServiceUnavailable, err,
		"The snapshot %s was not %s, because the disk of the server failed; its log says more. Nothing was changed. Look "+
			"after the disk, then try again.", name, done)
}

// Remove removes a snapshot. What was made from it stays.
func (l *Library) Remove(name string) error {
	if err := CheckName("snapshot", name); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	there, err := l.folder.In(name).Exists()
	switch {
	case err != nil:
		return DiskError(name, "removed", err)
	case !there:
		return status.New(status.NotFound, "There is no snapshot %s.", name)
	}
	// The rename makes the removal one step: a crash leaves the whole snapshot or an unfinished
	// one.
	l.saving++
	gone := l.folder.In(savingDir + strconv.FormatInt(l.saving, 10))
	if err := l.folder.In(name).Rename(gone); err != nil {
		return DiskError(name, "removed", err)
	}
	if err := gone.Remove(); err != nil { // only wastes space until the next start
		l.logger.Warn("the files of a snapshot that was removed take space until the next start", "snapshot", name, "error",
			err)
	}
	return nil
}

// Copy copies the files of a snapshot into a directory, which must not exist, and compares each
// with its sum. The files are what storage.Open opens.
func (l *Library) Copy(ctx context.Context, name string, to storage.Folder) (Info, []storage.FileSum, error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	read, err := l.read(name)
	if err != nil {
		return Info{}, nil, err
	}
	switch err := l.folder.In(name).CopyFiles(ctx, to, read.Files); {
	case errors.Is(err, storage.ErrDamaged):
		return Info{}, nil, damaged(name, err)
	case err != nil:
		return Info{}, nil, DiskError(name, "loaded", err)
	}
	return read.Info, read.Files, nil
}

// Package objects is where archives of backups lie: in a directory, or in a store that speaks the
// S3 protocol.
//
// The one idea: an object appears whole or not at all, and two writers never mix. A directory has a
// lock file, and every object is written under another name, synced and renamed. An S3 store writes
// whole objects anyway; there the manifest is created only if its name is free.
//
// The package does not know what the objects mean. Start reading at Open.
package objects

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"github.com/orrery-db/orrery/internal/backup"
)

// ErrRefused matches the error of a store that does not accept the credentials.
var ErrRefused = errors.New("the store refuses the credentials")

// Options control Open.
type Options struct {
	Environ []string // of the process: credentials of an S3 store
	// Create makes a directory that does not exist.
	Create bool
	// AllowHTTP allows plain HTTP to an S3 store that is not on this machine.
	AllowHTTP bool
}

// Open returns the objects at a place: a directory, or s3://bucket/prefix.
func Open(ctx context.Context, place string, o Options) (backup.Objects, error) {
	if strings.HasPrefix(place, "s3://") {
		return openS3(ctx, place, o)
	}
	if scheme, _, found := strings.Cut(place, "://"); found {
		return nil, fmt.Errorf("archives at %s:// are not supported: name a directory, or s3://bucket/prefix", scheme)
	}
	info, err := os.Stat(place)
	switch {
	case err == nil && !info.IsDir():
		return nil, fmt.Errorf("%s is a file: an archive is a directory, or s3://bucket/prefix", place)
	case errors.Is(err, fs.ErrNotExist) && o.Create:
		err = os.MkdirAll(place, 0o700)
	}
	if err != nil {
		return nil, err
	}
	return &directory{path: place}, nil
}

// Names inside a directory that are not objects.
const (
	lockName  = "lock"
	draftName = "draft-" // followed by random digits
)

type directory struct{ path string }

// Describe implements backup.Objects.
func (d *directory) Describe() string { return d.path }

// file returns the path of an object. Names come from this program, or were checked by it.
func (d *directory) file(name string) (string, error) {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return "", fmt.Errorf("%q is not the name of an object", name)
	}
	return filepath.Join(d.path, filepath.FromSlash(name)), nil
}

// List implements backup.Objects.
func (d *directory) List(ctx context.Context, prefix string) (list []backup.Info, err error) {
	dir, err := d.file(strings.TrimSuffix(prefix, "/"))
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		info, statErr := e.Info()
		if errors.Is(statErr, fs.ErrNotExist) || statErr == nil && !info.Mode().IsRegular() {
			continue // deleted meanwhile, or not an object
		}
		if statErr != nil {
			return nil, statErr
		}
		list = append(list, backup.Info{Name: prefix + e.Name(), Bytes: info.Size(), Modified: info.ModTime()})
	}
	slices.SortFunc(list, func(a, b backup.Info) int { return strings.Compare(a.Name, b.Name) })
	return list, errors.Join(err, ctx.Err())
}

// Get implements backup.Objects.
func (d *directory) Get(_ context.Context, name string, offset, length int64) (io.ReadCloser, error) {
	path, err := d.file(name)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	if _, err := f.Seek(offset, io.SeekStart); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	if length < 0 {
		return f, nil
	}
	return struct {
		io.Reader
		io.Closer
	}{io.LimitReader(f, length), f}, nil
}

// Put implements backup.Objects.
func (d *directory) Put(_ context.Context, name string, content []byte) error {
	path, err := d.file(name)
	if err != nil {
		return err
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	var random [8]byte
	_, _ = rand.Read(random[:]) // never fails
	draft := filepath.Join(dir, draftName+hex.EncodeToString(random[:]))
	f, err := os.OpenFile(draft, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(draft, path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(draft))
	}
	return errors.Join(syncDir(dir), syncDir(d.path))
}

// PutNew implements backup.Objects. The lock excludes other writers.
func (d *directory) PutNew(ctx context.Context, name string, content []byte) error {
	path, err := d.file(name)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(backup.ErrExists, err)
	}
	return d.Put(ctx, name, content)
}

// Delete implements backup.Objects.
func (d *directory) Delete(_ context.Context, name string) error {
	path, err := d.file(name)
	if err != nil {
		return err
	}
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Lock implements backup.Objects. The system ends the lock of a process that is killed.
func (d *directory) Lock(context.Context) (unlock func(), age time.Duration, err error) {
	lock := flock.New(filepath.Join(d.path, lockName), flock.SetPermissions(0o600))
	taken, err := lock.TryLock()
	if err != nil {
		return nil, 0, fmt.Errorf("lock %s: %w", d.path, err)
	}
	if !taken {
		return nil, 0, fmt.Errorf("another backup is writing into %s: wait for its end", d.path)
	}
	return func() { _ = lock.Unlock() }, 0, nil
}

// syncDir makes the names in a directory durable. Windows needs no such step: its file system
// journals renames.
func syncDir(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

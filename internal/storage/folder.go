package storage

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
)

// Folder is a directory of a file system, for rooms that keep copies of stores. Its methods make
// changes of the directory durable before they return.
type Folder struct {
	files FS
	path  string
}

// NewFolder returns the directory at a path; nil is the file system of the machine.
func NewFolder(files FS, path string) Folder {
	if files == nil {
		files = vfs.Default
	}
	return Folder{files: files, path: path}
}

// Path returns the path of the directory.
func (f Folder) Path() string { return f.path }

// Files returns the file system.
func (f Folder) Files() FS { return f.files }

// In returns a directory inside this one. The caller has checked the name.
func (f Folder) In(name string) Folder { return Folder{f.files, f.files.PathJoin(f.path, name)} }

// Make creates the directory and its parents.
func (f Folder) Make() error {
	if err := f.files.MkdirAll(f.path, 0o700); err != nil {
		return err
	}
	return f.parent().sync()
}

// Exists reports whether the directory exists.
func (f Folder) Exists() (bool, error) {
	switch _, err := f.files.Stat(f.path); {
	case err == nil:
		return true, nil
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	default:
		return false, err
	}
}

// List returns the names in the directory in order; none if it does not exist.
func (f Folder) List() ([]string, error) {
	names, err := f.files.List(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	slices.Sort(names)
	return names, err
}

// Rename moves the directory, in one step, to a path that does not exist. After an error it has not
// moved.
func (f Folder) Rename(to Folder) error {
	if there, err := to.Exists(); err != nil || there {
		return errors.Join(err, fmt.Errorf("%s: %w", to.path, fs.ErrExist))
	}
	if err := f.files.Rename(f.path, to.path); err != nil {
		return err
	}
	if err := errors.Join(to.parent().sync(), f.parent().sync()); err != nil {
		return errors.Join(err, f.files.Rename(to.path, f.path))
	}
	return nil
}

// Remove removes the directory and everything in it.
func (f Folder) Remove() error {
	if err := f.files.RemoveAll(f.path); err != nil {
		return err
	}
	return f.parent().sync()
}

func (f Folder) parent() Folder { return Folder{f.files, f.files.PathDir(f.path)} }

// sync makes the names in the directory durable.
func (f Folder) sync() error {
	dir, err := f.files.OpenDir(f.path)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// LockStore locks a directory as a store in it does. It returns ErrLocked if another process has
// it.
func (f Folder) LockStore() (io.Closer, error) {
	lock, err := pebble.LockDirectory(f.path, f.files)
	if err != nil {
		return nil, lockError(f.path, err)
	}
	return lock, nil
}

// Read reads a file of at most limit bytes.
func (f Folder) Read(name string, limit int64) ([]byte, error) {
	file, err := f.files.Open(f.files.PathJoin(f.path, name))
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err = errors.Join(err, file.Close()); err == nil && int64(len(data)) > limit {
		err = fmt.Errorf("%s has more than %d bytes", name, limit)
	}
	return data, err
}

// Write writes a file. The file is complete and durable when Write returns; a crash leaves the old
// file or none.
func (f Folder) Write(name string, data []byte) error {
	path := f.files.PathJoin(f.path, name)
	temporary := path + ".tmp"
	file, err := f.files.Create(temporary, vfs.WriteCategoryUnspecified)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = f.files.Rename(temporary, path)
	}
	if err != nil {
		return errors.Join(err, f.files.Remove(temporary))
	}
	return f.sync()
}

// Delete removes a file; it need not exist.
func (f Folder) Delete(name string) error {
	if err := f.files.Remove(f.files.PathJoin(f.path, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return f.sync()
}

// FileSum identifies the content of a file.
type FileSum struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Sums returns the sums of the files in the directory, in the order of their names.
func (f Folder) Sums(ctx context.Context) ([]FileSum, error) {
	names, err := f.List()
	if err != nil {
		return nil, err
	}
	sums := make([]FileSum, len(names))
	for i, name := range names {
		if sums[i], err = f.copyFile(ctx, name, nil); err != nil {
			return nil, err
		}
	}
	return sums, nil
}

// ErrDamaged says that a file is not what its sum says.
var ErrDamaged = errors.New("a file is damaged")

// CopyFiles copies files into another directory, which must not exist, and compares their content
// with their sums. On one file system tables are linked instead of copied. After an error the
// directory does not exist; ErrDamaged names the first damaged file.
func (f Folder) CopyFiles(ctx context.Context, to Folder, sums []FileSum) (err error) {
	if there, err := to.Exists(); err != nil || there {
		return errors.Join(err, fmt.Errorf("%s: %w", to.path, fs.ErrExist))
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, to.Remove())
		}
	}()
	if err := to.Make(); err != nil {
		return err
	}
	for _, want := range sums {
		into := &to
		if to.files == f.files && isTable(want.Name) {
			into = nil
			if err := f.files.Link(f.files.PathJoin(f.path, want.Name), to.files.PathJoin(to.path, want.Name)); err != nil {
				return damagedIfMissing(want.Name, err)
			}
		}
		have, err := f.copyFile(ctx, want.Name, into)
		if err != nil {
			return damagedIfMissing(want.Name, err)
		}
		if have != want {
			return fmt.Errorf("%w: %s has %d bytes with the SHA-256 %s, but had %d with %s", ErrDamaged, want.Name, have.Bytes,
				have.SHA256, want.Bytes, want.SHA256)
		}
	}
	return to.sync()
}

// LinkFiles is CopyFiles for files that this process has compared before and nobody else can
// change: a directory in memory.
func (f Folder) LinkFiles(to Folder, sums []FileSum) (err error) {
	if err := to.Make(); err != nil {
		return err
	}
	for _, one := range sums {
		from, into := f.files.PathJoin(f.path, one.Name), to.files.PathJoin(to.path, one.Name)
		if isTable(one.Name) {
			err = f.files.Link(from, into)
		} else {
			err = vfs.Copy(f.files, from, into)
		}
		if err != nil {
			return errors.Join(err, to.Remove())
		}
	}
	return nil
}

func isTable(name string) bool {
	return strings.HasSuffix(name, ".sst") || strings.HasSuffix(name, ".blob")
}

func damagedIfMissing(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: %s is missing", ErrDamaged, name)
	}
	return err
}

// copyBuffer is the size of the parts in which files are read.
const copyBuffer = 256 << 10

// copyFile reads a file for its sum, and writes it into a directory unless that is nil.
func (f Folder) copyFile(ctx context.Context, name string, to *Folder) (sum FileSum, err error) {
	from, err := f.files.Open(f.files.PathJoin(f.path, name), vfs.SequentialReadsOption)
	if err != nil {
		return sum, err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	hash := sha256.New()
	var into io.Writer = hash
	if to != nil {
		file, err := to.files.Create(to.files.PathJoin(to.path, name), vfs.WriteCategoryUnspecified)
		if err != nil {
			return sum, err
		}
		defer func() { sum, err = closed(sum, err, file) }()
		into = io.MultiWriter(hash, file)
	}
	sum.Name = name
	buffer := make([]byte, copyBuffer)
	for {
		n, err := from.Read(buffer)
		if _, wrong := into.Write(buffer[:n]); wrong != nil {
			return sum, wrong
		}
		sum.Bytes += int64(n)
		if errors.Is(err, io.EOF) {
			sum.SHA256 = hex.EncodeToString(hash.Sum(nil))
			return sum, nil
		}
		if err = errors.Join(err, ctx.Err()); err != nil {
			return sum, err
		}
	}
}

// closed makes a written file durable and closes it.
func closed(sum FileSum, err error, file vfs.File) (FileSum, error) {
	if err == nil {
		err = file.Sync()
	}
	return sum, errors.Join(err, file.Close())
}

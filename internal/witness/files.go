package witness

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"github.com/orrery-db/orrery/internal/files"
)

// FS is the part of a file system that a witness needs. Tests have their own.
type FS interface {
	// Create creates an empty file, and replaces an existing one.
	Create(path string) (File, error)
	// OpenWrite opens an existing file for reading and writing.
	OpenWrite(path string) (File, error)
	// Open opens a file for reading. A missing one is fs.ErrNotExist.
	Open(path string) (File, error)
	Rename(oldPath, newPath string) error
	// SyncDir makes the names in the directory of a file durable.
	SyncDir(path string) error
}

// File is an open file.
type File interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Sync() error
	Size() (int64, error)
}

// OS returns the operating system's file system.
func OS() FS { return osFS{} }

type osFS struct{}

type osFile struct{ *os.File }

func (f osFile) Size() (int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

func (osFS) Create(path string) (File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	return osFile{f}, nil
}

func (osFS) OpenWrite(path string) (File, error) {
	if err := files.Check(path); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	return osFile{f}, nil
}

func (osFS) Open(path string) (File, error) {
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	return osFile{f}, nil
}

func (osFS) Rename(oldPath, newPath string) error { return os.Rename(oldPath, newPath) }

// SyncDir does nothing on Windows, whose file system journals renames.
func (osFS) SyncDir(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

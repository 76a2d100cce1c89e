// Package files opens files by a name that a person gave, or under which something else may have
// been put.
//
// The one idea: opening a named pipe or a device may wait for ever, and what it would read is no
// file. So a name is looked at before it is opened, and an error says what is there instead. The
// package knows nothing of what the files mean. Start reading at Open.
package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Open opens a file for reading. What is not a regular file is refused at once, and a link that
// leads nowhere is named with its target. Only if nothing is there, the error is fs.ErrNotExist.
func Open(path string) (*os.File, error) {
	if err := Check(path); err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, whereTo(path, err)
	}
	return f, err
}

// Read returns the content of a file, with the errors of Open.
func Read(path string) ([]byte, error) {
	if err := Check(path); err != nil {
		return nil, err
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, whereTo(path, err)
	}
	return data, err
}

// Check refuses what is there under a name and is not a regular file. Without an error there is a
// regular file, or nothing that can be looked at.
func Check(path string) error {
	info, err := os.Stat(path)
	if err != nil || isHandedOver(path) {
		return nil
	}
	return CheckKind(path, info)
}

// CheckKind refuses what is not a regular file.
func CheckKind(path string, info fs.FileInfo) error {
	if info.Mode().IsRegular() {
		return nil
	}
	return fmt.Errorf("%s is %s, not a regular file: put a file in its place", path, kindOf(info.Mode()))
}

// isHandedOver reports whether a name stands for a file that is open already, such as standard
// input, or the pipe of a shell's <(command). Opening it does not wait.
func isHandedOver(path string) bool {
	path = filepath.ToSlash(filepath.Clean(path))
	return path == "/dev/stdin" || strings.HasPrefix(path, "/dev/fd/") || strings.HasPrefix(path, "/proc/self/fd/")
}

func kindOf(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a directory"
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "a special file"
}

// MakeDir creates a directory with access for its owner only, and those above it. A link to a place
// that is not there usually means that a disk is not mounted.
func MakeDir(dir string) error {
	err := os.MkdirAll(dir, 0o700)
	if errors.Is(err, fs.ErrExist) {
		return whereTo(dir, err)
	}
	return err
}

// whereTo says where a link leads that leads nowhere: it is not as if nothing were there. err is
// what using it gave.
func whereTo(path string, err error) error {
	target, linkErr := os.Readlink(path)
	if linkErr != nil {
		return err
	}
	if _, statErr := os.Stat(path); !errors.Is(statErr, fs.ErrNotExist) {
		return err
	}
	return fmt.Errorf("%s is a link to %s, which does not exist: mount the disk that it is on, or remove the link", path,
		target)
}

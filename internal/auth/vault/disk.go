package vault

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/orrery-db/orrery/internal/files"
)

// The files of a vault. A file that ends in .new is about to replace the file with the name before
// it. A crash may leave it, and the next write replaces it.
const (
	sealedName  = "account.sealed"
	sealKeyName = "seal.key"
	newSuffix   = ".new"
)

func sealedPath(dir string) string { return filepath.Join(dir, sealedName) }

func ownKeyPath(dir string) string { return filepath.Join(dir, sealKeyName) }

// makeDir creates the directory, or removes the access of others to an existing one.
func makeDir(dir string) error {
	if err := files.MakeDir(dir); err != nil {
		return err
	}
	// Without this sync a power cut could take the whole folder, and with it a rotation.
	if err := syncDir(filepath.Dir(dir)); err != nil {
		return err
	}
	info, err := os.Stat(dir)
	if err != nil {
		return err
	}
	if isOpenToOthers(info) {
		return os.Chmod(dir, 0o700)
	}
	return nil
}

// isOpenToOthers reports whether the group or others have any access to a file. Windows does not
// express this in the mode.
func isOpenToOthers(info fs.FileInfo) bool {
	return runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0
}

// readSealed reads and opens the sealed file.
func readSealed(path string, s *sealer, o Options) (contents, error) {
	file, err := readBounded(path)
	if err != nil {
		return contents{}, err
	}
	c, err := s.open(file)
	if err != nil {
		return contents{}, fmt.Errorf("%s cannot be used with the seal key %s: %w", path, sealKeyPath(o), err)
	}
	return c, nil
}

// readBounded reads a small file.
func readBounded(path string) ([]byte, error) {
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(io.LimitReader(f, maxSealedBytes+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxSealedBytes {
		return nil, fmt.Errorf("%s has more than %d bytes, which no file of a vault has: put back a copy of it", path,
			maxSealedBytes)
	}
	return data, nil
}

// sealKeyPath returns the path of the seal key.
func sealKeyPath(o Options) string {
	if o.SealKeyFile != "" {
		return o.SealKeyFile
	}
	return ownKeyPath(o.Dir)
}

// ensureSealKey reads the seal key, or creates the vault's own at the first start. It does not
// create one if a sealed file exists, because a new key would not open it. made reports that it
// created the key.
func ensureSealKey(o Options) (key [sealKeySize]byte, made bool, err error) {
	path := ownKeyPath(o.Dir)
	if o.SealKeyFile == "" {
		_, err = os.Lstat(path)
		made = errors.Is(err, fs.ErrNotExist)
	}
	if !made {
		key, err = readSealKey(o)
		return key, false, err
	}
	if _, err := os.Lstat(sealedPath(o.Dir)); !errors.Is(err, fs.ErrNotExist) {
		return key, false, missingSealKey(path, sealedPath(o.Dir))
	}
	rand.Read(key[:]) //nolint:errcheck // never fails: it ends the process instead
	return key, true, replaceFile(path, append([]byte(base64.StdEncoding.EncodeToString(key[:])), '\n'), syncDir)
}

func missingSealKey(path, sealed string) error {
	return fmt.Errorf(
		"the seal key %s is missing, and %s cannot be opened without it: put the seal key back, or name its file; or "+
			"remove %s to begin with the configured key and new random ones", path, sealed, sealed)
}

// readSealKey reads the seal key and checks who may read it: the vault's own must be closed to
// others; the permissions of an operator's key are the operator's business.
func readSealKey(o Options) (key [sealKeySize]byte, err error) {
	path := sealKeyPath(o)
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		if o.SealKeyFile != "" {
			return key, fmt.Errorf(
				"the seal key file %s does not exist: make one with `openssl rand -base64 32 > %s`, readable by the server only",
				path, path)
		}
		return key, missingSealKey(path, sealedPath(o.Dir))
	}
	if err != nil {
		return key, err
	}
	if !info.Mode().IsRegular() { // opening a pipe would block the start until a process writes to it
		return key, fmt.Errorf(
			"the seal key %s is not a regular file: name a file that holds %d bytes in base64, such as `openssl rand -base64 "+
				"%d` prints", path, len(key), len(key))
	}
	if isOpenToOthers(info) {
		if o.SealKeyFile == "" {
			return key, fmt.Errorf(
				"the seal key %s may be read by others (mode %04o): run `chmod 600 %s`, and rotate the account's keys if "+
					"somebody has read it", path, info.Mode().Perm(), path)
		}
		if o.Logger != nil {
			o.Logger.Warn("the seal key file may be read by others than the server", "file", path, "mode",
				fmt.Sprintf("%04o", info.Mode().Perm()))
		}
	}
	data, err := readBounded(path)
	if err != nil {
		return key, err
	}
	raw, err := base64.StdEncoding.DecodeString(string(bytes.TrimSpace(data)))
	if err != nil || len(raw) != len(key) {
		return key, fmt.Errorf(
			"the seal key %s is not %d bytes in base64: put back the key it was made with; a new one is made with `openssl "+
				"rand -base64 %d`", path, len(key), len(key))
	}
	return [sealKeySize]byte(raw), nil
}

// errInDoubt means that a file has its new content, but may have its old content again after a loss
// of power.
var errInDoubt = errors.New("it is written, but may be as it was before after a loss of power")

// replaceFile replaces a file, readable by its owner only: the new file is complete or absent, and
// durable when replaceFile returns. With errInDoubt it is in place; with any other error the old
// file is unchanged. sync makes a rename in a directory durable.
func replaceFile(path string, content []byte, sync func(dir string) error) error {
	if err := writeDurably(path+newSuffix, content); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := os.Rename(path+newSuffix, path); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := sync(filepath.Dir(path)); err != nil {
		return fmt.Errorf("write %s: %w: %w", path, errInDoubt, err)
	}
	return nil
}

func writeDurably(path string, content []byte) error {
	// A file left by a crash may have other permissions.
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

// syncDir makes a rename durable. Windows has no such call: its file system logs renames.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = d.Sync()
	if closed := d.Close(); err == nil {
		err = closed
	}
	return err
}

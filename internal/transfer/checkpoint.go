package transfer

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrOther means that a checkpoint belongs to another source, container or set of options.
var ErrOther = errors.New("the checkpoint belongs to another transfer")

// checkpointVersion is the version of the checkpoint format.
const checkpointVersion = 1

// saveCheckpoint replaces a checkpoint atomically: after a crash there is the old one or the new
// one, never a part.
func saveCheckpoint(path string, state any) error {
	data, err := json.MarshalIndent(state, "", "  ")
	if err != nil {
		return err
	}
	draft := path + ".new"
	if err := writeSynced(draft, append(data, '\n')); err != nil {
		_ = os.Remove(draft) // it may be incomplete
		return fmt.Errorf("write the checkpoint: %w", err)
	}
	if err := os.Rename(draft, path); err != nil {
		return fmt.Errorf("write the checkpoint: %w", err)
	}
	return SyncDirectory(filepath.Dir(path))
}

func writeSynced(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}

// SyncDirectory makes the names in a directory durable, where the system can do so.
func SyncDirectory(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // it was read only
	_ = f.Sync()    // some systems do not support this
	return nil
}

// loadCheckpoint reads a checkpoint; found is false when there is none.
func loadCheckpoint(path string, state any) (found bool, err error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("read the checkpoint: %w", err)
	}
	if err := json.Unmarshal(data, state); err != nil {
		return false, fmt.Errorf("the checkpoint %s cannot be read: %w: remove it to start again", path, err)
	}
	return true, nil
}

// removeCheckpoint removes the checkpoint of a completed transfer.
func removeCheckpoint(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove the checkpoint: %w", err)
	}
	return SyncDirectory(filepath.Dir(path))
}

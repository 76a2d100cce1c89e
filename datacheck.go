package orrery

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/auth/vault"
	"github.com/orrery-db/orrery/internal/datadir"
)

// CheckDataPath verifies a data directory that no server has open, without changing a byte. It
// checks the store for consistency and compares it with the witness. progress may be nil. For a
// path without a store the error matches ErrNoData. If the store has lost files, or parts of them,
// the error names the file.
func CheckDataPath(ctx context.Context, dir string, logger *slog.Logger, progress Progress) ([]Problem, error) {
	return datadir.Check(ctx, dir, logger, progress)
}

// CheckKeys verifies that the account keys of a data directory can be opened, without changing
// anything. sealKeyFile is the Config.SealKeyFile of the server, "" for its own. A directory
// without keys passes.
func CheckKeys(dataPath, sealKeyFile string) error {
	dir := filepath.Join(dataPath, keysDir)
	if !hasKeys(dataPath) {
		return nil
	}
	if _, err := vault.Read(vault.Options{
		Dir: dir, SealKeyFile: sealKeyFile,
		Logger: slog.New(slog.DiscardHandler),
	}); err != nil {
		return fmt.Errorf("the account keys cannot be opened: %w", err)
	}
	return nil
}

// Repair controls RepairDataPath.
type Repair = datadir.Repair

// Repaired describes what RepairDataPath has done.
type Repaired = datadir.Repaired

// RepairDataPath repairs a data directory that no server has open. If all items of a physical
// partition are readable, everything else in it is rebuilt from them. If the store has lost
// acknowledged writes, the error matches ErrWritesLost, unless the loss is accepted.
func RepairDataPath(ctx context.Context, dir string, r Repair) (done Repaired, err error) {
	return datadir.New(dir, r.Logger).Repair(ctx, r)
}

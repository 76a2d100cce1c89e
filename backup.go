package orrery

import (
	"context"
	"encoding/hex"

	"github.com/orrery-db/orrery/internal/backup/serve"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/witness"
)

// The default of Config.BackupLogLimit.
const (
	backupLogDivisor = 10
	backupLogLeast   = 1 << 30
)

// openBackups returns the server's side of backups.
func (s *Server) openBackups() *serve.Server {
	limit := uint64(s.config.BackupLogLimit)
	if limit == 0 {
		limit = backupLogLeast
		if disk, known := s.db.Disk(); known {
			limit = max(limit, disk.Total/backupLogDivisor)
		}
	}
	identity := witness.IdentityOf(s.store.Secret())
	return serve.New(serve.Options{
		Store: s.store, Ledger: s.ledger, ID: hex.EncodeToString(identity[:]), Version: Version(),
		Logger: s.config.Logger, LimitBytes: limit,
	})
}

// RestoreSource gives a restore the content of a backup.
type RestoreSource = datadir.RestoreSource

// Restore controls RestoreDataPath.
type Restore = datadir.Restore

// ErrNotEmpty matches the error of RestoreDataPath for a directory that is not empty.
var ErrNotEmpty = datadir.ErrNotEmpty

// RestoreDataPath builds a data directory from a backup. The directory must be absent or empty. It
// gets the containers, items, scripts, users and permissions of one second, and a witness of its
// own. It has no account keys: the first start makes new ones or takes configured ones. If it
// fails, or the process ends, no server starts on what is left, and the directory must be emptied.
func RestoreDataPath(ctx context.Context, dir string, r Restore) error {
	return datadir.RestoreTo(ctx, dir, r)
}

package storage

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/cockroachdb/pebble/v2"
	"github.com/orrery-db/orrery/internal/clock"
)

// Beside returns a directory that does not exist, on the file system of the store.
func (d *DB) Beside() Folder {
	return Folder{d.files.FS, fmt.Sprintf("%s.copy-%d", d.path, d.temporary.Add(1))}
}

// Settle writes the memory tables to sorted tables and waits until no compaction runs, but not
// longer than a time. A store that is opened on a copy has then nothing to rewrite.
func (d *DB) Settle(ctx context.Context, most time.Duration) error {
	if err := d.err(); err != nil {
		return err
	}
	if err := d.flush(); err != nil {
		return err
	}
	late := clock.System().After(most)
	for d.db.Metrics().Compact.NumInProgress > 0 {
		select {
		case <-clock.System().After(settlePoll):
		case <-late:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// flush is Flush for callers that may meet a failure of the store.
func (d *DB) flush() error {
	_, err := Await(d, func() (struct{}, error) { return struct{}{}, d.db.Flush() })
	if err != nil {
		return fmt.Errorf("write the memory tables: %w", err)
	}
	return nil
}

// settlePoll is how often Settle looks.
const settlePoll = 5 * time.Millisecond

// Checkpoint copies the store, as it is now, into a new directory. Tables become hard links to the
// tables of the store, which never change, so a checkpoint of much data is cheap. The parent of the
// directory must exist on the file system of the store. The copy is durable when Checkpoint
// returns; the entry of the directory in its parent is not, see Folder.Rename. After an error there
// is no directory.
//
// Commits continue meanwhile. The memory tables are flushed first, so that a store that is opened
// on the copy has no log to replay.
func (d *DB) Checkpoint(into Folder) error {
	if err := d.err(); err != nil {
		return err
	}
	if d.readOnly {
		return ErrReadOnly
	}
	if err := d.flush(); err != nil {
		return err
	}
	// A failed write of the copy must not end the store, so the copy is made among temporary files.
	path, err := d.temporaryPath(".checkpoint")
	if err != nil {
		return err
	}
	if _, err := Await(d, func() (struct{}, error) { return struct{}{}, d.copyTo(path) }); err != nil {
		return errors.Join(fmt.Errorf("copy the store: %w", err), d.files.FS.RemoveAll(path))
	}
	if err := d.files.Rename(path, into.path); err != nil {
		return errors.Join(fmt.Errorf("copy the store: %w", err), d.files.FS.RemoveAll(path))
	}
	return nil
}

// copyTo copies the store into a directory. The library panics when it cannot sync the directory;
// it holds no lock then, and the copy is of no use, but the store is.
func (d *DB) copyTo(path string) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("sync %s: %v", path, p)
		}
	}()
	return d.db.Checkpoint(path, pebble.WithFlushedWAL())
}

package datadir

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"time"

	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// RestoreSource gives a restore the content of a backup.
type RestoreSource interface {
	// Base returns the base, as the server has written it.
	Base(ctx context.Context) (io.ReadCloser, error)
	// Log calls page with the kept pages of a log after the base, in order. An error of page ends the
	// reading, and Log returns it unchanged.
	Log(ctx context.Context, container, partition uint32, page func([]byte) error) error
}

// Restore controls RestoreDataPath.
type Restore struct {
	From RestoreSource
	// At is the second up to whose end the changes are restored. The base must not be later.
	At     time.Time
	Logger *slog.Logger // nil discards
	// Takes, unless nil, says whose items are restored: it gets the number of a container, as its RID
	// has it, and the bytes of one of its partitions in the base. Every container exists then, but the
	// others are empty. Such a directory is for reading a part of the backup.
	Takes func(container uint32, bytes int64) bool
	// Progress, unless nil, is called with the number of log records applied.
	Progress func(records int64)
}

// RestoreTo builds a data directory from a backup. The directory must be absent or empty. It
// gets the containers, items, scripts, users and permissions of one second, and a witness of its
// own. It has no account keys: the first start makes new ones or takes configured ones. If it
// fails, or the process ends, no server starts on what is left, and the directory must be emptied.
func RestoreTo(ctx context.Context, dir string, r Restore) error {
	switch entries, err := os.ReadDir(dir); {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case len(entries) > 0:
		return fmt.Errorf("%w: %s has %s in it; choose another directory, or empty this one", ErrNotEmpty, dir,
			entries[0].Name())
	}
	if err := Prepare(dir); err != nil {
		return err
	}
	// The clock stands at the second: the store notes its time with some facts, and nothing may have
	// expired by the time of the restore.
	standing := clock.NewManual(r.At)
	o := New(dir, r.Logger)
	o.Clock = standing
	if err := o.restore(ctx, r); err != nil {
		return fmt.Errorf("restore into %s: %w", dir, err)
	}
	// Opening it as a server does proves that it opens, and begins its witness.
	proof := New(dir, r.Logger)
	proof.Clock = standing
	return proof.Use(func() error { return nil })
}

// restore fills the store and makes it one that opens.
func (o *Data) restore(ctx context.Context, r Restore) (err error) {
	if err := o.beginRestore(); err != nil {
		return err
	}
	options := o.Options
	options.Unsynced = true
	db, err := storage.Open(options)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return Await(db, func() error { return o.restoreInto(ctx, db, r) })
}

// beginRestore makes an empty store that only a restore opens. It is made beside its place, because
// a server would open it as an empty one before it has its mark.
func (o *Data) beginRestore() error {
	next := folders(o.Path, o.Options.FS)(NextDir)
	if err := os.Mkdir(next.Path(), 0o700); err != nil {
		return err
	}
	options := o.Options
	options.Dir = next.Path()
	db, err := storage.Open(options)
	if err != nil {
		return err
	}
	err = Await(db, func() error { return store.MarkRestore(db) })
	if err = errors.Join(err, db.Close()); err != nil {
		return err
	}
	return next.Rename(folders(o.Path, o.Options.FS)(StoreDir))
}

// restoreInto fills an open store. It may block when the store fails.
func (o *Data) restoreInto(ctx context.Context, db *storage.DB, r Restore) error {
	base, err := r.From.Base(ctx)
	if err != nil {
		return err
	}
	if err := errors.Join(store.BeginRestore(ctx, db, base, r.Takes), base.Close()); err != nil {
		return err
	}
	s, err := store.OpenStore(db, store.Options{Clock: o.Clock, Logger: o.Logger, Restores: true})
	if err != nil {
		return err
	}
	pages := &restorePages{from: r.From, takes: r.Takes, progress: r.Progress}
	if err := errors.Join(s.Restore(ctx, r.At.Unix(), pages), s.Close()); err != nil {
		return err
	}
	return store.FinishRestore(db)
}

// restorePages reads the records in the pages of a RestoreSource.
type restorePages struct {
	from     RestoreSource
	takes    func(container uint32, bytes int64) bool
	progress func(records int64)
	applied  int64
}

// Read implements store.Archive.
func (p *restorePages) Read(ctx context.Context, container, partition uint32, apply func(*log.Record) error) error {
	if container != 0 && p.takes != nil && !p.takes(container, 0) { // 0 is the account
		return nil
	}
	return p.from.Log(ctx, container, partition, func(page []byte) error {
		return wire.EachRecord(page, func(r *log.Record) error {
			if err := apply(r); err != nil {
				return err
			}
			if p.applied++; p.progress != nil {
				p.progress(p.applied)
			}
			return nil
		})
	})
}

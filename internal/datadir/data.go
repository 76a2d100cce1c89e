package datadir

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"strings"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/witness"
)

// Data is the store of a data directory. Opening it compares the store with the witness before the
// store is opened for writing, and then starts a new witness.
type Data struct {
	Path    string // "" in memory
	Options storage.Options
	Clock   clock.Clock
	Logger  *slog.Logger
	// AcceptLoss opens the store regardless of losses against the witness.
	AcceptLoss bool
	// Loaded says that the store was just made from a snapshot and has no witness yet.
	Loaded bool

	record *witness.Record // nil if there is no readable witness

	// DB, Store and Witness are nil until they are open.
	DB      *storage.DB
	Store   *store.Store
	Witness *witness.Witness
	lost    []store.Loss // losses of the store
	foreign error        // the witness belongs to another store
}

// WitnessPath returns the path of the witness.
func (o *Data) WitnessPath() string { return filepath.Join(o.Path, WitnessFile) }

// OpenDB opens the key-value store. Without an error the caller must close o.DB.
func (o *Data) OpenDB() error {
	if err := o.readWitness(); err != nil {
		return err
	}
	if o.record != nil && !o.AcceptLoss {
		o.Options.Mark = (*storage.Mark)(&o.record.Mark)
		o.Options.Verify = o.verify
	}
	var err error
	if o.DB, err = storage.Open(o.Options); err != nil {
		if errors.Is(err, storage.ErrBehind) {
			err = fmt.Errorf("%w: %w", ErrWritesLost, err)
		}
		return explain(o.Path, err)
	}
	return nil
}

// readWitness reads the witness if there is one.
func (o *Data) readWitness() (err error) {
	if o.Path == "" {
		return nil
	}
	o.record, err = witness.Read(witness.OS(), o.WitnessPath())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		there, err := hasStore(o.Options.Dir)
		if err != nil {
			return err
		}
		if there && !o.Loaded {
			o.Logger.Warn(
				"the data directory has no witness file, so it is unknown whether acknowledged writes were lost before this "+
					"start; a new one is started. After an upgrade from a version without one this is expected", "file",
				o.WitnessPath())
		}
		return nil
	case errors.Is(err, witness.ErrNewer) && !o.AcceptLoss:
		return fmt.Errorf("open data directory %s: %w: start that program", o.Path, err)
	case err != nil && !errors.Is(err, witness.ErrDamaged) && !errors.Is(err, witness.ErrNewer):
		return fmt.Errorf(
			"open data directory %s: the witness file %s cannot be read, so it is unknown whether acknowledged writes "+
				"were lost: %w. Nothing was changed. Make the file readable, then start again", o.Path, o.WitnessPath(), err)
	case err != nil:
		o.Logger.Warn(
			"the witness file cannot be read, so it is unknown whether acknowledged writes were lost before this start; a "+
				"new one is started", "file", o.WitnessPath(), "error", err)
		o.record = nil
		return nil
	}
	there, err := hasStore(o.Options.Dir)
	if err != nil {
		return err
	}
	if !there {
		return o.storeGone(o.record)
	}
	if o.record.Unreadable > 0 {
		o.Logger.Warn("parts of the witness file cannot be read; losses of some partitions before this start go unnoticed",
			"file", o.WitnessPath())
	}
	return nil
}

// storeGone returns the error about a store that existed, according to its witness, and is gone.
func (o *Data) storeGone(record *witness.Record) error {
	if len(record.Entries) == 0 && record.Unreadable == 0 {
		return fmt.Errorf(
			"%w in %s: the store %s is gone. Its witness %s knows of no write, so nothing that was acknowledged is lost. "+
				"Remove the witness file, then start a server, which begins with an empty store",
			ErrNoData, o.Path, o.Options.Dir, o.WitnessPath())
	}
	return fmt.Errorf(
		"%w: the store %s is gone, but its witness %s exists. Restore the data directory from a backup; or remove the "+
			"witness file to begin with an empty store",
		ErrWritesLost, o.Options.Dir, o.WitnessPath())
}

// hasStore reports whether a store was ever created in a directory. An error means that this is
// unknown.
func hasStore(dir string) (bool, error) {
	err := find(filepath.Dir(dir), dir)
	if errors.Is(err, ErrNoData) {
		return false, nil
	}
	return err == nil, err
}

// verify compares a store that is open for reading only with the witness.
func (o *Data) verify(db *storage.DB) error {
	s, err := store.OpenStore(db, store.Options{Clock: o.Clock, Logger: o.Logger, ReadOnly: true})
	if err != nil {
		return err
	}
	if err := o.belongs(s); err != nil {
		return errors.Join(err, s.Close())
	}
	lost, err := o.compare(s)
	if err == nil && len(lost) > 0 {
		err = lossError(o.Path, lost, " Nothing was changed.")
	}
	return errors.Join(err, s.Close())
}

// belongs refuses a store that is not the store of the witness.
func (o *Data) belongs(s *store.Store) error {
	if o.record != nil && witness.IdentityOf(s.Secret()) != o.record.Store {
		return fmt.Errorf(
			"%w: the witness %s belongs to another store than the one in %s. Put back the store that belongs to it, or run "+
				"`orrery repair --accept-loss` to keep this one",
			ErrWritesLost, o.WitnessPath(), o.Path)
	}
	return nil
}

// compare returns what the store lacks of what its witness knows. The error is that of reading the
// store.
func (o *Data) compare(s *store.Store) ([]store.Loss, error) {
	if o.record == nil {
		return nil, nil
	}
	acknowledged := make([]store.Position, len(o.record.Entries))
	for i, e := range o.record.Entries {
		acknowledged[i] = positionOf(e)
	}
	return s.Compare(acknowledged)
}

// maxLossesNamed bounds the partitions that an error names.
const maxLossesNamed = 10

// lossError names the losses. unchanged is the sentence about the directory: empty once the store
// has been opened for writing, because that changes the directory.
func lossError(dataPath string, lost []store.Loss, unchanged string) error {
	var b strings.Builder
	for i, l := range lost {
		if i == maxLossesNamed {
			fmt.Fprintf(&b, "\n  and %d more", len(lost)-i)
			break
		}
		fmt.Fprintf(&b, "\n  %s", l)
	}
	return fmt.Errorf(
		"%w: the store in %s does not have all that it had acknowledged.%s Restore the data directory from a backup; or, "+
			"if it is a backup that was restored without its witness file, or the loss is accepted, run `orrery repair "+
			"--accept-loss`:%s",
		ErrWritesLost, dataPath, unchanged, b.String())
}

// OpenStore opens the partitions and starts the witness. Without an error the caller must close
// o.Store and o.Witness.
func (o *Data) OpenStore() (err error) {
	o.Store, err = storage.Await(o.DB, func() (*store.Store, error) {
		return store.OpenStore(o.DB, store.Options{Clock: o.Clock, Logger: o.Logger})
	})
	if err != nil {
		return fmt.Errorf("open data: %w", err)
	}
	if o.foreign = o.belongs(o.Store); o.foreign == nil {
		o.lost, err = storage.Await(o.DB, func() ([]store.Loss, error) { return o.compare(o.Store) })
	}
	switch {
	case err != nil:
		return err
	case o.AcceptLoss:
	case o.foreign != nil:
		return o.foreign
	case len(o.lost) > 0:
		return lossError(o.Path, o.lost, "")
	}
	if o.Path == "" {
		return nil
	}
	return o.beginWitness()
}

func (o *Data) beginWitness() (err error) {
	positions := o.Store.Positions()
	entries := make([]witness.Entry, len(positions))
	for i, p := range positions {
		entries[i] = witness.Entry{
			Container: p.Container, Partition: p.Partition, LSN: uint64(p.LSN), Place: p.Place,
			Chain: p.Chain,
		}
	}
	o.Witness, err = witness.Begin(witness.OS(), o.WitnessPath(), witness.IdentityOf(o.Store.Secret()),
		witness.Mark(o.DB.Mark()), entries, o.Logger)
	if err != nil {
		if storage.IsFull(err) {
			return fmt.Errorf("%w; the data directory must have room for it", err)
		}
		return err
	}
	o.Store.SetWitness(o.Witness, positions)
	o.DB.WatchMark(func(m storage.Mark, newLog bool) { o.Witness.SetMark(witness.Mark(m), newLog) })
	return nil
}

// Use opens the store of a data directory that no server has open, for writing, runs fn, and closes
// the store. Calls of the store in fn that may block go through storage.Await.
func (o *Data) Use(fn func() error) (err error) {
	if err := find(o.Path, o.Options.Dir); err != nil {
		return missingStore(o, err)
	}
	if err := o.OpenDB(); err != nil {
		return AfterFailure(o.Path, err, nil)
	}
	defer func() { err = AfterFailure(o.Path, err, o.close()) }()
	if err := o.OpenStore(); err != nil {
		return err
	}
	return fn()
}

// close closes what is open, in reverse order.
func (o *Data) close() error {
	return errors.Join(Await(o.DB, o.CloseStore), o.CloseFiles())
}

// CloseStore closes the partitions.
func (o *Data) CloseStore() error {
	if o.Store == nil {
		return nil
	}
	return o.Store.Close()
}

// CloseFiles closes the key-value store and the witness, after closeStore.
func (o *Data) CloseFiles() error {
	var errs []error
	if o.DB != nil {
		errs = append(errs, o.DB.Close())
	}
	if o.Witness != nil { // same disk as the store: after a failure a sync may never end
		errs = append(errs, Await(o.DB, func() error { return o.Witness.Close(witness.Mark(o.DB.Mark())) }))
	}
	return errors.Join(errs...)
}

func positionOf(e witness.Entry) store.Position {
	return store.Position{
		Container: e.Container, Partition: e.Partition, LSN: session.LSN(e.LSN), Place: e.Place,
		Chain: e.Chain,
	}
}

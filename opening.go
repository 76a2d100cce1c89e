package orrery

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

// witnessFile is the name of the witness inside the data directory.
const witnessFile = "witness"

// ErrWritesLost matches the error of Start, CheckDataPath and RepairDataPath if the data directory
// has lost acknowledged writes.
var ErrWritesLost = errors.New("acknowledged writes are lost")

// opening opens the store of a data directory. It compares the store with the witness before it
// opens the store for writing, and then starts a new witness.
type opening struct {
	dataPath string // "" in memory
	options  storage.Options
	clock    clock.Clock
	logger   *slog.Logger
	// acceptLoss opens the store regardless of losses against the witness.
	acceptLoss bool
	// loaded says that the store was just made from a snapshot and has no witness yet.
	loaded bool

	record *witness.Record // nil if there is no readable witness

	db      *storage.DB
	store   *store.Store
	witness *witness.Witness
	lost    []store.Loss // losses of the store
	foreign error        // the witness belongs to another store
}

func (o *opening) witnessPath() string { return filepath.Join(o.dataPath, witnessFile) }

// openDB opens the key-value store. Without an error the caller must close o.db.
func (o *opening) openDB() error {
	if err := o.readWitness(); err != nil {
		return err
	}
	if o.record != nil && !o.acceptLoss {
		o.options.Mark = (*storage.Mark)(&o.record.Mark)
		o.options.Verify = o.verify
	}
	var err error
	if o.db, err = storage.Open(o.options); err != nil {
		if errors.Is(err, storage.ErrBehind) {
			err = fmt.Errorf("%w: %w", ErrWritesLost, err)
		}
		return dataPathError(o.dataPath, err)
	}
	return nil
}

// readWitness reads the witness if there is one.
func (o *opening) readWitness() (err error) {
	if o.dataPath == "" {
		return nil
	}
	o.record, err = witness.Read(witness.OS(), o.witnessPath())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		there, err := hasStore(o.options.Dir)
		if err != nil {
			return err
		}
		if there && !o.loaded {
			o.logger.Warn(
				"the data directory has no witness file, so it is unknown whether acknowledged writes were lost before this "+
					"start; a new one is started. After an upgrade from a version without one this is expected", "file",
				o.witnessPath())
		}
		return nil
	case errors.Is(err, witness.ErrNewer) && !o.acceptLoss:
		return fmt.Errorf("open data directory %s: %w: start that program", o.dataPath, err)
	case err != nil && !errors.Is(err, witness.ErrDamaged) && !errors.Is(err, witness.ErrNewer):
		return fmt.Errorf(
			"open data directory %s: the witness file %s cannot be read, so it is unknown whether acknowledged writes "+
				"were lost: %w. Nothing was changed. Make the file readable, then start again", o.dataPath, o.witnessPath(), err)
	case err != nil:
		o.logger.Warn(
			"the witness file cannot be read, so it is unknown whether acknowledged writes were lost before this start; a "+
				"new one is started", "file", o.witnessPath(), "error", err)
		o.record = nil
		return nil
	}
	there, err := hasStore(o.options.Dir)
	if err != nil {
		return err
	}
	if !there {
		return o.storeGone(o.record)
	}
	if o.record.Unreadable > 0 {
		o.logger.Warn("parts of the witness file cannot be read; losses of some partitions before this start go unnoticed",
			"file", o.witnessPath())
	}
	return nil
}

// storeGone returns the error about a store that existed, according to its witness, and is gone.
func (o *opening) storeGone(record *witness.Record) error {
	if len(record.Entries) == 0 && record.Unreadable == 0 {
		return fmt.Errorf(
			"%w in %s: the store %s is gone. Its witness %s knows of no write, so nothing that was acknowledged is lost. "+
				"Remove the witness file, then start a server, which begins with an empty store",
			ErrNoData, o.dataPath, o.options.Dir, o.witnessPath())
	}
	return fmt.Errorf(
		"%w: the store %s is gone, but its witness %s exists. Restore the data directory from a backup; or remove the "+
			"witness file to begin with an empty store",
		ErrWritesLost, o.options.Dir, o.witnessPath())
}

// hasStore reports whether a store was ever created in a directory. An error means that this is
// unknown.
func hasStore(dir string) (bool, error) {
	err := findStore(filepath.Dir(dir), dir)
	if errors.Is(err, ErrNoData) {
		return false, nil
	}
	return err == nil, err
}

// verify compares a store that is open for reading only with the witness.
func (o *opening) verify(db *storage.DB) error {
	s, err := store.OpenStore(db, store.Options{Clock: o.clock, Logger: o.logger, ReadOnly: true})
	if err != nil {
		return err
	}
	if err := o.belongs(s); err != nil {
		return errors.Join(err, s.Close())
	}
	lost, err := o.compare(s)
	if err == nil && len(lost) > 0 {
		err = lossError(o.dataPath, lost, " Nothing was changed.")
	}
	return errors.Join(err, s.Close())
}

// belongs refuses a store that is not the store of the witness.
func (o *opening) belongs(s *store.Store) error {
	if o.record != nil && witness.IdentityOf(s.Secret()) != o.record.Store {
		return fmt.Errorf(
			"%w: the witness %s belongs to another store than the one in %s. Put back the store that belongs to it, or run "+
				"`orrery repair --accept-loss` to keep this one",
			ErrWritesLost, o.witnessPath(), o.dataPath)
	}
	return nil
}

// compare returns what the store lacks of what its witness knows. The error is that of reading the
// store.
func (o *opening) compare(s *store.Store) ([]store.Loss, error) {
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

// openStore opens the partitions and starts the witness. Without an error the caller must close
// o.store and o.witness.
func (o *opening) openStore() (err error) {
	o.store, err = storage.Await(o.db, func() (*store.Store, error) {
		return store.OpenStore(o.db, store.Options{Clock: o.clock, Logger: o.logger})
	})
	if err != nil {
		return fmt.Errorf("open data: %w", err)
	}
	if o.foreign = o.belongs(o.store); o.foreign == nil {
		o.lost, err = storage.Await(o.db, func() ([]store.Loss, error) { return o.compare(o.store) })
	}
	switch {
	case err != nil:
		return err
	case o.acceptLoss:
	case o.foreign != nil:
		return o.foreign
	case len(o.lost) > 0:
		return lossError(o.dataPath, o.lost, "")
	}
	if o.dataPath == "" {
		return nil
	}
	return o.beginWitness()
}

func (o *opening) beginWitness() (err error) {
	positions := o.store.Positions()
	entries := make([]witness.Entry, len(positions))
	for i, p := range positions {
		entries[i] = witness.Entry{
			Container: p.Container, Partition: p.Partition, LSN: uint64(p.LSN), Place: p.Place,
			Chain: p.Chain,
		}
	}
	o.witness, err = witness.Begin(witness.OS(), o.witnessPath(), witness.IdentityOf(o.store.Secret()),
		witness.Mark(o.db.Mark()), entries, o.logger)
	if err != nil {
		if storage.IsFull(err) {
			return fmt.Errorf("%w; the data directory must have room for it", err)
		}
		return err
	}
	o.store.SetWitness(o.witness, positions)
	o.db.WatchMark(func(m storage.Mark, newLog bool) { o.witness.SetMark(witness.Mark(m), newLog) })
	return nil
}

// use opens the store of a data directory that no server has open, for writing, runs fn, and closes
// the store. Calls of the store in fn that may block go through storage.Await.
func (o *opening) use(fn func() error) (err error) {
	if err := findStore(o.dataPath, o.options.Dir); err != nil {
		return missingStore(o, err)
	}
	if err := o.openDB(); err != nil {
		return afterFailure(o.dataPath, err, nil)
	}
	defer func() { err = afterFailure(o.dataPath, err, o.close()) }()
	if err := o.openStore(); err != nil {
		return err
	}
	return fn()
}

// close closes what is open, in reverse order.
func (o *opening) close() error {
	return errors.Join(await(o.db, o.closeStore), o.closeFiles())
}

// closeStore closes the partitions.
func (o *opening) closeStore() error {
	if o.store == nil {
		return nil
	}
	return o.store.Close()
}

// closeFiles closes the key-value store and the witness, after closeStore.
func (o *opening) closeFiles() error {
	var errs []error
	if o.db != nil {
		errs = append(errs, o.db.Close())
	}
	if o.witness != nil { // same disk as the store: after a failure a sync may never end
		errs = append(errs, await(o.db, func() error { return o.witness.Close(witness.Mark(o.db.Mark())) }))
	}
	return errors.Join(errs...)
}

func positionOf(e witness.Entry) store.Position {
	return store.Position{
		Container: e.Container, Partition: e.Partition, LSN: session.LSN(e.LSN), Place: e.Place,
		Chain: e.Chain,
	}
}

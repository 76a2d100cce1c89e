package orrery

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"

	"github.com/orrery-db/orrery/internal/auth/vault"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/witness"
)

// CheckDataPath verifies a data directory that no server has open, and changes no byte
// of it. It compares the store with itself and with the witness. progress may be nil. A
// path without a store is an error that is ErrNoData; a store that has lost files,
// or parts of them, is another error, which names the file.
func CheckDataPath(ctx context.Context, dir string, logger *slog.Logger, progress Progress) (problems []Problem,
	err error,
) {
	o := newOpening(dir, logger)
	if err := findStore(dir, o.options.Dir); err != nil {
		return nil, missingStore(o, err)
	}
	record, err := witness.Read(witness.OS(), o.witnessPath())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		o.logger.Warn(
			"the data directory has no witness file, so it cannot be told whether acknowledged writes are lost; the next "+
				"start begins one", "file", o.witnessPath())
	case errors.Is(err, witness.ErrDamaged):
		problems = append(problems, Problem{File: o.witnessPath(), Text: err.Error() + "; the next start begins a new one"})
	case errors.Is(err, witness.ErrNewer):
		problems = append(problems,
			Problem{File: o.witnessPath(), Text: err.Error() + "; this program does not start with it"})
	case err != nil:
		problems = append(problems,
			Problem{File: o.witnessPath(), Text: "it cannot be read: " + err.Error() + "; no server starts until it can"})
	default:
		o.record = record
		o.options.Mark = (*storage.Mark)(&record.Mark)
		if record.Unreadable > 0 {
			problems = append(problems,
				Problem{
					File: o.witnessPath(),
					Text: fmt.Sprintf("%d slots cannot be read; the next start begins a new one", record.Unreadable),
				})
		}
	}
	o.options.ReadOnly = true
	if o.db, err = storage.Open(o.options); err != nil {
		if errors.Is(err, storage.ErrBehind) {
			err = fmt.Errorf("%w: %w", ErrWritesLost, err)
		}
		return nil, dataPathError(dir, err)
	}
	defer func() { err = errors.Join(err, o.close()) }()
	if o.store, err = store.OpenStore(o.db, store.Options{Clock: o.clock, Logger: o.logger, ReadOnly: true}); err != nil {
		return nil, fmt.Errorf("open data in %s: %w", dir, err)
	}
	if err := o.belongs(o.store); err != nil {
		return nil, err
	}
	lost, err := o.compare(o.store)
	if err != nil {
		return nil, err
	}
	for _, l := range lost {
		problems = append(problems, Problem{Container: l.Container, Partition: l.Partition, Text: l.Text()})
	}
	found, err := checkStore(ctx, o.store, progress)
	return append(problems, found...), err
}

// missingStore tells a store that is gone from one that never was: a witness knows of
// the first.
func missingStore(o *opening, err error) error {
	if !errors.Is(err, ErrNoData) {
		return err
	}
	if record, readErr := witness.Read(witness.OS(), o.witnessPath()); readErr == nil {
		return o.storeGone(record)
	}
	return err
}

// CheckKeys verifies that the account keys of a data directory can be opened, and
// changes nothing. sealKeyFile is Config.SealKeyFile of the server, "" for its own. A
// directory without keys has nothing to verify.
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

// Repair says what RepairDataPath may do.
type Repair struct {
	// AcceptLoss keeps a store that has lost acknowledged writes as it is. The witness
	// begins anew.
	AcceptLoss bool
	Logger     *slog.Logger // nil discards
	Progress   Progress     // nil is nobody
}

// Repaired is what RepairDataPath has done.
type Repaired struct {
	// Found is what did not agree, and Left what still does not.
	Found, Left []Problem
	// Accepted says in a line each which acknowledged writes are gone, and were
	// accepted as gone.
	Accepted []string
}

// RepairDataPath repairs a data directory that no server has open. Where all items of a
// physical partition can be read, everything else of it is made anew from them.
// A store that has lost acknowledged writes is an error that is ErrWritesLost, unless
// the loss is accepted.
func RepairDataPath(ctx context.Context, dir string, r Repair) (done Repaired, err error) {
	return newOpening(dir, r.Logger).repair(ctx, r)
}

func (o *opening) repair(ctx context.Context, r Repair) (done Repaired, err error) {
	o.acceptLoss = r.AcceptLoss
	check := func() ([]Problem, error) { return checkStore(ctx, o.store, r.Progress) }
	err = o.use(func() error {
		if o.foreign != nil {
			done.Accepted = append(done.Accepted,
				"the witness of another store was in its place; what this store may have lost is not known")
		}
		for _, l := range o.lost {
			done.Accepted = append(done.Accepted, l.String())
		}
		var err error
		if done.Found, err = storage.Await(o.db, check); err != nil || len(done.Found) == 0 {
			return err
		}
		if err := await(o.db, func() error { return o.rebuild(ctx, damagedPartitions(done.Found), r.Progress) }); err != nil {
			return err
		}
		done.Left, err = storage.Await(o.db, check)
		return err
	})
	return done, err
}

// rebuild derives again what follows from the items of partitions. What cannot be repaired
// is for the check that follows. An error says that there is no use in going on.
func (o *opening) rebuild(ctx context.Context, places []Problem, progress Progress) error {
	var failed error
	for _, p := range places {
		_, err := o.store.Reshape(ctx,
			store.Reshape{Container: p.Container, From: []uint32{p.Partition}, Into: 1, Rebuild: true, Progress: progress})
		if stop := errors.Join(ctx.Err(), o.db.Err()); stop != nil {
			return stop
		}
		failed = errors.Join(failed, err)
	}
	if failed != nil {
		o.logger.Warn("some of it could not be repaired", "error", failed)
	}
	return nil
}

// damagedPartitions are those that problems are of, each once and without a text.
func damagedPartitions(problems []Problem) []Problem {
	var places []Problem
	for _, p := range problems {
		if !p.setAside {
			places = append(places, Problem{Container: p.Container, Partition: p.Partition})
		}
	}
	slices.SortFunc(places, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Container, b.Container), cmp.Compare(a.Partition, b.Partition))
	})
	return slices.Compact(places)
}

func newOpening(dir string, logger *slog.Logger) *opening {
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	return &opening{
		dataPath: dir, clock: clock.System(), logger: logger,
		options: storage.Options{Dir: filepath.Join(dir, storeDir), Logger: logger, PointSpaces: store.PointSpaces()},
	}
}

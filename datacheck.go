package orrery

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"

	"github.com/orrery-db/orrery/internal/auth/vault"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/witness"
)

// CheckDataPath verifies a data directory that no server has open, without changing a byte. It
// checks the store for consistency and compares it with the witness. progress may be nil. For a
// path without a store the error matches ErrNoData. If the store has lost files, or parts of them,
// the error names the file.
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
			"the data directory has no witness file, so it is unknown whether acknowledged writes are lost; the next "+
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

// missingStore distinguishes a lost store, which a witness knows, from one that never existed.
func missingStore(o *opening, err error) error {
	if !errors.Is(err, ErrNoData) {
		return err
	}
	if _, statErr := os.Stat(filepath.Join(o.dataPath, oldDir)); statErr == nil {
		return fmt.Errorf("%w: the load of a snapshot was cut off; a server that starts on %s completes it", err, o.dataPath)
	}
	if record, readErr := witness.Read(witness.OS(), o.witnessPath()); readErr == nil {
		return o.storeGone(record)
	}
	return err
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
type Repair struct {
	// AcceptLoss keeps a store that has lost acknowledged writes as it is, and starts a new
	// witness.
	AcceptLoss bool
	Logger     *slog.Logger // nil discards
	Progress   Progress     // may be nil
}

// Repaired describes what RepairDataPath has done.
type Repaired struct {
	// Found holds the inconsistencies before the repair, Left those after it.
	Found, Left []Problem
	// Accepted has one line for each loss of acknowledged writes that was accepted.
	Accepted []string
}

// RepairDataPath repairs a data directory that no server has open. If all items of a physical
// partition are readable, everything else in it is rebuilt from them. If the store has lost
// acknowledged writes, the error matches ErrWritesLost, unless the loss is accepted.
func RepairDataPath(ctx context.Context, dir string, r Repair) (done Repaired, err error) {
	return newOpening(dir, r.Logger).repair(ctx, r)
}

func (o *opening) repair(ctx context.Context, r Repair) (done Repaired, err error) {
	o.acceptLoss = r.AcceptLoss
	check := func() ([]Problem, error) { return checkStore(ctx, o.store, r.Progress) }
	err = o.use(func() error {
		if o.foreign != nil {
			done.Accepted = append(done.Accepted,
				"the witness of another store was in its place; what this store may have lost is unknown")
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

// rebuild derives again what follows from the items of partitions. The check afterwards reports
// what it could not repair. After an error it is useless to continue.
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

// damagedPartitions returns the partitions that have problems, each once and without a text.
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

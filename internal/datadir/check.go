package datadir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"

	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/witness"
)

// A Problem is one finding of Check: where it is, and what is inconsistent.
type Problem struct {
	// Container and Partition are the internal numbers of the place.
	Container, Partition uint32
	// File is the path of the file if the problem concerns a whole file and no container.
	File string
	// Text says what was expected and what was found.
	Text string

	setAside bool // a person decides about it; a repair leaves it alone
}

// String returns the problem in one line.
func (p Problem) String() string {
	if p.File != "" {
		return p.File + ": " + p.Text
	}
	return fmt.Sprintf("container %d, partition %d: %s", p.Container, p.Partition, p.Text)
}

// Progress receives how far a check has come, in units of work.
type Progress func(done, total int64)

// Check verifies a data directory that no server has open, without changing a byte. It
// checks the store for consistency and compares it with the witness. progress may be nil. For a
// path without a store the error matches ErrNoData. If the store has lost files, or parts of them,
// the error names the file.
func Check(ctx context.Context, dir string, logger *slog.Logger, progress Progress) (problems []Problem,
	err error,
) {
	o := New(dir, logger)
	if err := find(dir, o.Options.Dir); err != nil {
		return nil, missingStore(o, err)
	}
	record, err := witness.Read(witness.OS(), o.WitnessPath())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		o.Logger.Warn(
			"the data directory has no witness file, so it is unknown whether acknowledged writes are lost; the next "+
				"start begins one", "file", o.WitnessPath())
	case errors.Is(err, witness.ErrDamaged):
		problems = append(problems, Problem{File: o.WitnessPath(), Text: err.Error() + "; the next start begins a new one"})
	case errors.Is(err, witness.ErrNewer):
		problems = append(problems,
			Problem{File: o.WitnessPath(), Text: err.Error() + "; this program does not start with it"})
	case err != nil:
		problems = append(problems,
			Problem{File: o.WitnessPath(), Text: "it cannot be read: " + err.Error() + "; no server starts until it can"})
	default:
		o.record = record
		o.Options.Mark = (*storage.Mark)(&record.Mark)
		if record.Unreadable > 0 {
			problems = append(problems,
				Problem{
					File: o.WitnessPath(),
					Text: fmt.Sprintf("%d slots cannot be read; the next start begins a new one", record.Unreadable),
				})
		}
	}
	o.Options.ReadOnly = true
	if o.DB, err = storage.Open(o.Options); err != nil {
		if errors.Is(err, storage.ErrBehind) {
			err = fmt.Errorf("%w: %w", ErrWritesLost, err)
		}
		return nil, explain(dir, err)
	}
	defer func() { err = errors.Join(err, o.close()) }()
	if o.Store, err = store.OpenStore(o.DB, store.Options{Clock: o.Clock, Logger: o.Logger, ReadOnly: true}); err != nil {
		return nil, fmt.Errorf("open data in %s: %w", dir, err)
	}
	if err := o.belongs(o.Store); err != nil {
		return nil, err
	}
	lost, err := o.compare(o.Store)
	if err != nil {
		return nil, err
	}
	for _, l := range lost {
		problems = append(problems, Problem{Container: l.Container, Partition: l.Partition, Text: l.Text()})
	}
	found, err := CheckStore(ctx, o.Store, progress)
	return append(problems, found...), err
}

// CheckStore verifies an open store. progress may be nil.
func CheckStore(ctx context.Context, store *store.Store, progress Progress) ([]Problem, error) {
	if progress == nil {
		progress = func(int64, int64) {}
	}
	found, err := store.Check(ctx, progress)
	if err != nil {
		return nil, fmt.Errorf("check: %w", err)
	}
	problems := make([]Problem, len(found))
	for i, p := range found {
		problems[i] = Problem{Container: p.Container, Partition: p.Partition, Text: p.Text}
	}
	aside, err := setAsideProblems(ctx, store)
	if err != nil && len(problems) > 0 {
		return problems, nil // the account is among them
	}
	return append(problems, aside...), err
}

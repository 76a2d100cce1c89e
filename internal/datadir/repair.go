package datadir

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

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

// Repair repairs the data. See RepairDataPath of the root package.
func (o *Data) Repair(ctx context.Context, r Repair) (done Repaired, err error) {
	o.AcceptLoss = r.AcceptLoss
	check := func() ([]Problem, error) { return CheckStore(ctx, o.Store, r.Progress) }
	err = o.Use(func() error {
		if o.foreign != nil {
			done.Accepted = append(done.Accepted,
				"the witness of another store was in its place; what this store may have lost is unknown")
		}
		for _, l := range o.lost {
			done.Accepted = append(done.Accepted, l.String())
		}
		var err error
		if done.Found, err = storage.Await(o.DB, check); err != nil || len(done.Found) == 0 {
			return err
		}
		if err := Await(o.DB, func() error { return o.rebuild(ctx, damagedPartitions(done.Found), r.Progress) }); err != nil {
			return err
		}
		done.Left, err = storage.Await(o.DB, check)
		return err
	})
	return done, err
}

// rebuild derives again what follows from the items of partitions. The check afterwards reports
// what it could not repair. After an error it is useless to continue.
func (o *Data) rebuild(ctx context.Context, places []Problem, progress Progress) error {
	var failed error
	for _, p := range places {
		_, err := o.Store.Reshape(ctx,
			store.Reshape{Container: p.Container, From: []uint32{p.Partition}, Into: 1, Rebuild: true, Progress: progress})
		if stop := errors.Join(ctx.Err(), o.DB.Err()); stop != nil {
			return stop
		}
		failed = errors.Join(failed, err)
	}
	if failed != nil {
		o.Logger.Warn("some of it could not be repaired", "error", failed)
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

// ClockRepair describes what RepairClock has done.
type ClockRepair struct {
	// From is the data's time before the repair, To the time after it. They are equal if the data was
	// not ahead and nothing was changed.
	From, To time.Time
	// Ahead is the number of physical partitions that have written in the future. Their items stay
	// readable and keep their _ts. Writes to them before Until get Until as their _ts.
	Ahead int
	Until time.Time
}

// RepairClock sets the time of the data back to the machine's time, if it is ahead.
func (o *Data) RepairClock() (done ClockRepair, err error) {
	err = o.Use(func() error {
		r, err := storage.Await(o.DB, func() (store.ClockRepair, error) { return o.Store.LowerClock() })
		done = ClockRepair{From: r.From, To: r.To, Ahead: r.Ahead, Until: r.Until}
		return err
	})
	if err != nil && !errors.Is(err, ErrNoData) {
		err = fmt.Errorf("repair the clock: %w", err)
	}
	return done, err
}

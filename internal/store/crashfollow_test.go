package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/storage"
)

// crashFollower is a follower that runs through every crash run, on a disk of its own. Its power is
// cut a moment before that of its leader, so it may be behind and never ahead.
type crashFollower struct {
	fs    *storage.CrashFS // nil before the first round
	clone *storage.CrashFS // what the last cut has left
	*replicaOf
}

// attach opens the follower on what the last cut has left, and starts it.
func (r *crashRun) attach() error {
	f := &r.follower
	if f.fs = f.clone; f.fs == nil {
		f.fs = storage.NewCrashFS()
	}
	f.fs.BeforeSync = jitter(r.rng.Uint64())
	db, err := storage.Open(storage.Options{Dir: "f", FS: f.fs, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()})
	if err != nil {
		return err
	}
	f.replicaOf = &replicaOf{db: db}
	if f.store, err = OpenStore(db, Options{Clock: clock.NewManual(physicaltest.Start), Follows: true}); err != nil {
		return errors.Join(err, db.Close())
	}
	f.follower = NewFollower(f.store)
	f.run(r.store)
	return nil
}

// crash cuts the power of both.
func (r *crashRun) crash(percent int, rng *rand.Rand) *storage.CrashFS {
	r.follower.clone = r.follower.fs.Crash(percent, rng)
	return r.fs.Crash(percent, rng)
}

// end closes the follower that survived the cut.
func (f *crashFollower) end() error {
	f.cancel()
	if err := <-f.ended; !errors.Is(err, context.Canceled) {
		return fmt.Errorf("the follower has ended: %w", err)
	}
	return errors.Join(f.store.Close(), f.db.Close())
}

// verifyFollower waits until the follower has caught up with its leader. Both must have the same
// digests, and the follower must be consistent.
func (r *crashRun) verifyFollower() error {
	for _, cid := range r.store.Containers() {
		for _, p := range r.store.Partitions(cid) {
			own, err := r.follower.standsAt(r.store, p)
			if err != nil {
				return err
			}
			want, err := digestOf(p)
			have, errOwn := digestOf(own)
			if err = errors.Join(err, errOwn); err != nil || want != have {
				return fmt.Errorf("partition %d of container %d has another digest at LSN %d (%w)", p.ID(), cid, p.LSN(), err)
			}
		}
	}
	problems, err := r.follower.store.Check(context.Background(), nil)
	for _, p := range problems {
		err = errors.Join(err, fmt.Errorf("check of the follower: %s", p))
	}
	return err
}

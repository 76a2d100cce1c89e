package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// A follower is a store with nobody in front of it: its partitions apply what the logs of
// another one say, with the code by which a leader applies what it has decided. What follows
// from a record each store finds for itself: index terms, counts, sizes, segments and their
// numbers. So a follower answers as the store that it follows, and need not be the same in
// its bytes.

// Source is where a follower reads: a Store, here or elsewhere.
type Source interface {
	// Log is the log of a partition that is there or was replaced by others.
	Log(container, partition uint32) (log.Log, error)
}

// Follower applies the logs of a source to a store.
type Follower struct {
	store *Store

	mu      sync.Mutex // guards the fields below
	begun   map[partitionName]bool
	sealed  map[partitionName]*log.Record // partitions that wait for others that end with them
	started func(partitionName)           // while it runs
}

type partitionName struct{ container, partition uint32 }

// NewFollower makes a follower of a store that was opened with Options.Follows.
func NewFollower(s *Store) *Follower { return &Follower{store: s} }

// Run follows a source until the context ends, whose error it then returns. Any other error
// says why the store cannot follow: log.ErrTruncated and log.ErrDiverged mean that it has to be
// built anew. The source must not close before Run has returned.
func (f *Follower) Run(ctx context.Context, source Source) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	f.mu.Lock()
	f.begun, f.sealed = make(map[partitionName]bool), make(map[partitionName]*log.Record)
	f.started = func(n partitionName) {
		if f.begun[n] {
			return
		}
		f.begun[n] = true
		all.Go(func() {
			if err := f.follow(ctx, source, n); err != nil {
				cancel(fmt.Errorf("follow partition %d of container %d: %w", n.partition, n.container, err))
			}
		})
	}
	f.mu.Unlock()
	f.begin()
	<-ctx.Done()
	all.Wait()
	return context.Cause(ctx)
}

// begin follows the partitions that are there and not followed yet.
func (f *Follower) begin() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, cid := range f.store.Containers() {
		for _, p := range f.store.Partitions(cid) {
			f.started(partitionName{cid, p.ID()})
		}
	}
}

// follow applies one log until it is sealed.
func (f *Follower) follow(ctx context.Context, source Source, n partitionName) error {
	for {
		p := f.store.partition(n)
		if p == nil {
			return nil // its container is gone
		}
		l, err := source.Log(n.container, n.partition)
		if errors.Is(err, status.NotFound) {
			return nil // as the account's log tells, or will
		}
		if err == nil {
			err = l.Read(ctx, p.LogPosition(), true, func(r *log.Record, _ log.Position) error { return f.apply(ctx, p, r) })
		}
		switch {
		case err == nil || ctx.Err() != nil:
			return err
		case errors.Is(err, log.ErrFenced) || physical.Moved(err):
			continue // its index is made anew, there or here: the log goes on elsewhere
		case errors.Is(err, status.DiskFull):
			f.store.awaitRoom(ctx) // outside Read, which keeps files of the leader open
			continue
		}
		if _, gone := source.Log(n.container, n.partition); errors.Is(gone, status.NotFound) {
			return nil // with its log
		}
		if errors.Is(err, status.NotFound) {
			f.store.awaitRoom(ctx) // its container is about to go, or the leader takes it back into service
			continue
		}
		return err
	}
}

// partition is a partition that is there; nil when it is not.
func (s *Store) partition(n partitionName) *physical.Partition {
	for _, p := range s.Partitions(n.container) {
		if p.ID() == n.partition {
			return p
		}
	}
	return nil
}

// apply applies one record. What has been begun is brought to its end.
func (f *Follower) apply(ctx context.Context, p *physical.Partition, r *log.Record) error {
	if err := p.AdmitRecord(r); err != nil {
		return err
	}
	if r.Kind == log.Seal {
		return f.end(ctx, p, r)
	}
	ctx = context.WithoutCancel(ctx)
	if p.Keys().Container == layout.AccountContainer {
		return f.applyToAccount(ctx, p, r)
	}
	return p.Apply(ctx, r, nil)
}

// applyToAccount applies a record that may be a fact. A leader tells the next fact when the one
// before is durable, so there is one in a record.
func (f *Follower) applyToAccount(ctx context.Context, p *physical.Partition, r *log.Record) error {
	s := f.store
	s.control.Lock()
	defer s.control.Unlock()
	if r.Kind != log.Facts {
		return p.Apply(ctx, r, nil)
	}
	facts, err := r.ReadFacts()
	if err == nil && len(facts) > 1 {
		err = fmt.Errorf("%w: a record tells %d facts", log.ErrDamaged, len(facts))
	}
	if err != nil {
		return err
	}
	if body := (layout.Reader{Rest: facts[0].Body}); facts[0].Kind == layout.FactDropped {
		s.standDown(ctx, body.Uint32()) //nolint:errcheck // who learns of it finds the same
	}
	c, err := s.learn(facts[0], nil)
	if err != nil {
		return fmt.Errorf("%w: a fact that cannot be: %w", log.ErrDiverged, err)
	}
	c.prepare()
	defer c.end()
	if err := p.Apply(ctx, r, &c.FactEffect); err != nil {
		return err
	}
	c.done()
	f.begin()
	return nil
}

// end puts the successors of a partition in its place, when all that end with it have ended.
func (f *Follower) end(ctx context.Context, p *physical.Partition, r *log.Record) error {
	next, err := layout.ReadSuccession(r.Body)
	if err != nil {
		return err
	}
	if !slices.Contains(next.From, p.ID()) { // those it names would be waited for in vain
		return fmt.Errorf("%w: the seal ends partitions %v", log.ErrDamaged, next.From)
	}
	kept := *r
	kept.Body = bytes.Clone(r.Body)
	cid := p.Keys().Container
	f.mu.Lock()
	f.sealed[partitionName{cid, p.ID()}] = &kept
	seals := make(map[uint32]*log.Record)
	for _, id := range next.From {
		if one := f.sealed[partitionName{cid, id}]; one != nil {
			seals[id] = one
		}
	}
	f.mu.Unlock()
	if len(seals) < len(next.From) {
		return nil // whoever ends last goes on
	}
	if err := f.store.succeed(ctx, cid, next, seals); err != nil {
		return err
	}
	f.begin()
	return nil
}

// succeed replaces partitions as the seals of their logs say.
func (s *Store) succeed(ctx context.Context, cid uint32, next *layout.Succession, seals map[uint32]*log.Record) error {
	r := Reshape{Container: cid, From: next.From, Into: len(next.To), given: next, seals: seals}
	for _, t := range next.To[:len(next.To)-1] {
		r.At = append(r.At, t.Range.Max)
	}
	for {
		_, err := s.Reshape(ctx, r)
		if errors.Is(err, status.BadRequest) {
			return fmt.Errorf("%w: its seals do not fit the partitions here: %w", log.ErrDiverged, err)
		}
		if !errors.Is(err, status.Conflict) {
			return err
		}
		if err := s.reshaped(ctx, cid, next.From); err != nil { // somebody makes an index anew here
			return err
		}
	}
}

// reshaped waits until no reshape of any of these partitions is under way.
func (s *Store) reshaped(ctx context.Context, cid uint32, ids []uint32) error {
	s.control.Lock()
	var all []*reshaping
	for j := range s.reshaping {
		if j.cid == cid &&
			slices.ContainsFunc(j.sources, func(p *physical.Partition) bool { return slices.Contains(ids, p.ID()) }) {
			all = append(all, j)
		}
	}
	s.control.Unlock()
	for _, j := range all {
		select {
		case <-j.ended:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// roomPause is how long a follower waits before it asks for room again.
const roomPause = 200 * time.Millisecond

// awaitRoom waits a moment, or until the context ends.
func (s *Store) awaitRoom(ctx context.Context) {
	select {
	case <-machine.After(roomPause):
	case <-ctx.Done():
	}
}

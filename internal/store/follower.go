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

// A follower is a store without clients that write: its partitions apply the log records of another
// store, with the code by which a leader applies its own decisions. Each store derives for itself
// what follows from a record: index terms, counts, sizes, segments and their numbers. So a follower
// gives the same answers as its leader, but its bytes may differ.

// Source is where a follower reads: a Store in this or another process.
type Source interface {
	// Log returns the log of a partition that exists or that others have replaced.
	Log(container, partition uint32) (log.Log, error)
}

// Follower applies the logs of a source to a store.
type Follower struct {
	store *Store

	mu      sync.Mutex // guards the fields below
	begun   map[partitionName]bool
	sealed  map[partitionName]*log.Record // seals of partitions that wait for others that end with them
	started func(partitionName)           // starts following a partition; set by Run
}

type partitionName struct{ container, partition uint32 }

// NewFollower returns a follower for a store that was opened with Options.Follows.
func NewFollower(s *Store) *Follower {
	f := &Follower{store: s}
	f.reset(func(partitionName) {})
	return f
}

func (f *Follower) reset(started func(partitionName)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.begun, f.sealed = make(map[partitionName]bool), make(map[partitionName]*log.Record)
	f.started = started
}

// Run follows a source until the context ends, and then returns the context's error. Any other
// error says why the store cannot follow: log.ErrTruncated and log.ErrDiverged mean that it must be
// rebuilt from a base. The source must stay open until Run has returned.
func (f *Follower) Run(ctx context.Context, source Source) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	f.reset(func(n partitionName) {
		if f.begun[n] {
			return
		}
		f.begun[n] = true
		all.Go(func() {
			if err := f.follow(ctx, source, n); err != nil {
				cancel(fmt.Errorf("follow partition %d of container %d: %w", n.partition, n.container, err))
			}
		})
	})
	f.begin()
	<-ctx.Done()
	all.Wait()
	return context.Cause(ctx)
}

// begin follows the partitions that exist and are not followed yet.
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
			return nil // the account's log says so, or will
		}
		if err == nil {
			err = l.Read(ctx, p.LogPosition(), true, func(r *log.Record, _ log.Position) error { return f.apply(ctx, p, r) })
		}
		switch {
		case err == nil || ctx.Err() != nil:
			return err
		case errors.Is(err, log.ErrFenced) || physical.Moved(err):
			continue // its index was rebuilt, there or here: the log continues in another object
		case errors.Is(err, status.DiskFull):
			f.store.awaitRoom(ctx) // outside Read, which keeps files of the leader open
			continue
		}
		if _, gone := source.Log(n.container, n.partition); errors.Is(gone, status.NotFound) {
			return nil // the leader has deleted the container and its log
		}
		if errors.Is(err, status.NotFound) {
			f.store.awaitRoom(ctx) // its container is about to be deleted, or the leader will serve it again
			continue
		}
		return err
	}
}

// partition returns an existing partition, or nil.
func (s *Store) partition(n partitionName) *physical.Partition {
	for _, p := range s.Partitions(n.container) {
		if p.ID() == n.partition {
			return p
		}
	}
	return nil
}

// apply applies one record. Once begun, it ignores the end of the context.
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

// applyToAccount applies a record that may be a fact. A leader appends a fact only when the
// previous one is durable, so a record has one fact.
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
		s.stopContainer(ctx, body.Uint32()) //nolint:errcheck // effectOf returns the same error
	}
	c, err := s.effectOf(facts[0], nil)
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

// end replaces a partition by its successors, once all partitions that end with it have ended.
func (f *Follower) end(ctx context.Context, p *physical.Partition, r *log.Record) error {
	next, err := layout.ReadSuccession(r.Body)
	if err != nil {
		return fmt.Errorf("%w: the seal: %w", log.ErrDamaged, err)
	}
	if !slices.Contains(next.From, p.ID()) { // otherwise the named partitions would be awaited for ever
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
		return nil // the last one to end continues
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
		if err := s.reshaped(ctx, cid, next.From); err != nil { // a local rebuild is under way
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

// roomPause is how long a follower waits before it asks for disk space again.
const roomPause = 200 * time.Millisecond

// awaitRoom waits for roomPause or until the context ends.
func (s *Store) awaitRoom(ctx context.Context) {
	select {
	case <-machine.After(roomPause):
	case <-ctx.Done():
	}
}

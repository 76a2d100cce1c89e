package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
)

// This file is for stores whose logs are elsewhere (Options.Replicated). Package leader decides
// which of their partitions lead.

// Partition returns an existing partition, or nil.
func (s *Store) Partition(cid, id uint32) *physical.Partition {
	return s.partition(partitionName{cid, id})
}

// Changed returns a channel that is closed when partitions are next created, replaced or deleted.
func (s *Store) Changed() <-chan struct{} {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.changed
}

// replace makes c the present state of a container. s.control is held.
func (s *Store) replace(cid uint32, c *containerState) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all[cid] = c
	close(s.changed)
	s.changed = make(chan struct{})
}

// CopyTo makes an empty db a replica of the store, by a base. A store that is opened on it goes
// on behind the base.
func (s *Store) CopyTo(ctx context.Context, db *storage.DB) error {
	in, out := io.Pipe()
	written := make(chan error, 1)
	go func() {
		err := s.WriteBase(ctx, out)
		out.CloseWithError(err) // never fails; nil ends the base
		written <- err
	}()
	err := LoadBase(ctx, db, in)
	in.CloseWithError(err) // never fails; the writer stops
	return errors.Join(err, <-written)
}

// Seal returns the content of the seal that the log of a partition is to get: the log of another
// partition has a seal by which both end together, and the leader that sealed that log has gone no
// further. It is nil if there is no such seal.
func (f *Follower) Seal(p *physical.Partition) []byte {
	cid := p.Keys().Container
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.sealed[partitionName{cid, p.ID()}] != nil {
		return nil
	}
	for n, r := range f.sealed {
		if s, err := layout.ReadSuccession(r.Body); n.container == cid && err == nil && slices.Contains(s.From, p.ID()) {
			return r.Body
		}
	}
	return nil
}

// Reopen replaces a partition that has ended by a follower, which is opened from the durable state.
// Reopen does nothing if other partitions have replaced the partition already. It ends reshapes of
// the partition.
func (s *Store) Reopen(old *physical.Partition) error {
	moved := physical.NewErrMoved(old.ID())
	old.ShutDown(moved) // before control, because the writer may be slow
	s.control.Lock()
	defer s.control.Unlock()
	s.endReshapes(moved, func(j *reshaping) bool { return slices.Contains(j.sources, old) })
	cid := old.Keys().Container
	c, err := s.liveContainer(cid)
	if err != nil || !slices.Contains(c.partitions, old) {
		return err
	}
	value, found, err := s.db.Get(nil, old.Keys().PartitionKey(nil, old.ID()))
	if err == nil && !found {
		err = layout.ErrRecord
	}
	var m layout.State
	if err == nil {
		m, err = layout.ReadState(value)
	}
	if err != nil {
		return fmt.Errorf("open partition %d of container %d: %w", old.ID(), cid, err)
	}
	defer old.KeepSnapshots()()
	next := *c
	next.partitions = slices.Clone(c.partitions)
	p := s.newPartition(cid, old.ID(), c, m, old.Parents(), old.Reads())
	next.partitions[slices.Index(c.partitions, old)] = p
	p.Log().SetSlot(old.Log().Slot())
	old.Log().SetSlot(embedded.NoSlot)
	old.Log().Fence()
	s.replace(cid, &next)
	next.routes.set(next.partitions)
	return nil
}

// Apply applies one record of the log of a partition. A seal takes effect when all partitions that
// end together have been sealed.
func (f *Follower) Apply(ctx context.Context, p *physical.Partition, r *log.Record) error {
	return f.apply(ctx, p, r)
}

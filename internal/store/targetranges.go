package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/storage"
)

// SetTargetRanges makes durable how many partitions a container is meant to have; 0 means no
// target. The number is for the caller that reshapes, and means nothing to the store.
// SetTargetRanges writes nothing if nothing changes.
func (s *Store) SetTargetRanges(ctx context.Context, cid uint32, ranges int) error {
	s.control.Lock()
	defer s.control.Unlock()
	c, err := s.liveContainer(cid)
	if err != nil {
		return err
	}
	next := *c.record.Logical()
	if next.Target = uint32(max(0, ranges)); next.Target == c.record.Target {
		return ctx.Err()
	}
	if err := s.appendFact(ctx, changedFact(cid, &next), nil); err != nil {
		return fmt.Errorf("set the target number of partitions of container %d: %w", cid, err)
	}
	return nil
}

// TargetRanges returns the number that SetTargetRanges stored.
func (s *Store) TargetRanges(cid uint32) int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if c := s.all[cid]; c != nil {
		return int(c.record.Target)
	}
	return 0
}

// MarkStale records durably that all of the container's partitions must be rebuilt: each is stale
// until a reshape that began later has rebuilt it.
func (s *Store) MarkStale(ctx context.Context, cid uint32) error {
	s.control.Lock()
	defer s.control.Unlock()
	c, err := s.liveContainer(cid)
	if err != nil || c.record.FreshFrom == c.record.NextSegment {
		return errors.Join(err, ctx.Err())
	}
	state := *c
	state.record.FreshFrom = state.record.NextSegment
	if err := s.amend(cid, &state, s.db.NewBatch(256)); err != nil {
		return fmt.Errorf("have container %d rebuilt: %w", cid, err)
	}
	return nil
}

// Stale returns the partitions that must be rebuilt and have not been, in range order.
func (s *Store) Stale(cid uint32) []uint32 {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var ids []uint32
	if c := s.all[cid]; c != nil {
		for _, p := range c.partitions {
			if p.Segment() < c.record.FreshFrom {
				ids = append(ids, p.ID())
			}
		}
	}
	return ids
}

// amend makes the store's local record of a container durable, together with the rest of the batch.
// s.control is held.
func (s *Store) amend(cid uint32, state *containerState, b *storage.Batch) error {
	b.Set(layout.Keys{Container: cid}.Space(nil, layout.SpaceContainer), state.record.Append(nil))
	if err := s.apply(b); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all[cid] = state
	return nil
}

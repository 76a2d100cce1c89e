package physical

import (
	"context"
	"fmt"
)

// Want makes durable how many partitions a container is on its way to; 0 is none.
// It is a note for whoever reshapes, and means nothing to the store. Nothing is
// written when nothing changes.
func (s *Store) Want(ctx context.Context, cid uint32, ranges int) error {
	return s.amend(ctx, cid, func(c *container) { c.wanted = uint32(max(0, ranges)) })
}

// Wanted is what Want has noted.
func (s *Store) Wanted(cid uint32) int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if c := s.all[cid]; c != nil {
		return int(c.record.wanted)
	}
	return 0
}

// MarkStale notes durably that all of the container's partitions are to be
// rebuilt: each is stale until a reshape that began later has made it anew.
func (s *Store) MarkStale(ctx context.Context, cid uint32) error {
	return s.amend(ctx, cid, func(c *container) { c.freshFrom = c.nextSegment })
}

// Stale are the partitions that were to be rebuilt and have not been, in range
// order.
func (s *Store) Stale(cid uint32) []uint32 {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var ids []uint32
	if c := s.all[cid]; c != nil {
		for _, p := range c.partitions {
			if p.segment < c.record.freshFrom {
				ids = append(ids, p.id)
			}
		}
	}
	return ids
}

// amend changes a container's record.
func (s *Store) amend(ctx context.Context, cid uint32, change func(*container)) error {
	s.control.Lock()
	defer s.control.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	c, err := s.liveContainer(cid)
	if err != nil {
		return err
	}
	state := *c
	change(&state.record)
	if state.record.wanted == c.record.wanted && state.record.freshFrom == c.record.freshFrom {
		return nil
	}
	if err := s.rewrite(cid, &state); err != nil {
		return fmt.Errorf("note for container %d: %w", cid, err)
	}
	return nil
}

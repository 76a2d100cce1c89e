package physical

import (
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/status"
)

// Redefine changes a container's default time to live, durably and for all its
// partitions at once: snapshots taken and mutations decided afterwards know
// it. Partitions stay the same. Nothing is written when nothing changes. Everything else of the definition must be as it
// is (Index is not looked at); a container that is not there is
// status.NotFound.
func (s *Store) Redefine(ctx context.Context, cid uint32, d Definition) error {
	s.control.Lock()
	defer s.control.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.RLock()
	c, closed := s.all[cid], s.closed
	s.mu.RUnlock()
	switch {
	case closed:
		return errClosed()
	case c == nil || c.record.dropped:
		return errDropped()
	}
	if err := checkDefaultTTL(d.DefaultTTL); err != nil {
		return err
	}
	if err := onlyTTLDiffers(c.record.definition, d); err != nil {
		return fmt.Errorf("redefine container %d: %w", cid, err)
	}
	if d.DefaultTTL == c.record.definition.DefaultTTL {
		return nil
	}
	state := *c
	state.record.definition.DefaultTTL = d.DefaultTTL
	b := s.db.NewBatch(256)
	b.Set(layout{cid: cid}.space(nil, spaceContainer), state.record.append(nil))
	if err := s.apply(b); err != nil {
		return fmt.Errorf("redefine container %d: %w", cid, err)
	}
	s.mu.Lock()
	s.all[cid] = &state
	s.mu.Unlock()
	state.lifetime.defaultTTL.Store(d.DefaultTTL)
	return nil
}

func checkDefaultTTL(seconds int32) error {
	if seconds < -1 {
		return status.New(status.BadRequest, "A default time to live of %d is not valid. Give seconds, -1 for items that expire only by a ttl of their own, or none.", seconds)
	}
	return nil
}

func onlyTTLDiffers(a, b Definition) error {
	p, q := &a.Partition, &b.Partition
	if p.Kind != q.Kind || p.Version != q.Version || p.SystemKey != q.SystemKey || !slices.Equal(p.Paths, q.Paths) {
		return status.New(status.BadRequest, "The partition key of a container cannot be changed.")
	}
	if !a.Unique.Equal(b.Unique) {
		return status.New(status.BadRequest, "The unique keys of a container cannot be changed.")
	}
	return nil
}

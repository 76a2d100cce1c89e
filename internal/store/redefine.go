package store

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// HoldExpiry lets time stand still for the expiry of a container's items until
// release is called, once. Whoever writes a new default time to live elsewhere
// before Redefine holds expiry meanwhile: nothing is then seen to expire under
// the old default after the second in which the change was written, so that
// even after a crash between the two that second tells what had expired.
func (s *Store) HoldExpiry(cid uint32) (release func()) {
	s.control.Lock() // the partitions are all there are: none is being replaced
	defer s.control.Unlock()
	s.mu.RLock()
	c := s.all[cid]
	s.mu.RUnlock()
	if c == nil {
		return func() {}
	}
	c.lifetime.Hold(s.seconds, c.partitions)
	return c.lifetime.Release
}

// Redefine changes a container's default time to live and its index policy,
// durably and for all its partitions at once.
//
// Snapshots taken and mutations decided afterwards know the time to live.
// What had expired under the old one in the second of the change stays expired.
// That second is since (seconds since 1970), after which the caller vouches
// that nobody has looked by the old default (see HoldExpiry); 0 is now.
//
// With another index policy (nil is the one there is) all partitions are stale,
// see Stale, and each goes by the policy it has until a reshape that begins later
// has made it anew: of an index that is new PathItems says that it cannot be used.
//
// Partitions stay the same. Nothing is written when nothing changes. Everything
// else of the definition must be as it is; a container that is not there is
// status.NotFound.
func (s *Store) Redefine(ctx context.Context, cid uint32, d layout.Definition, since int64) error {
	c, err := s.redefine(ctx, cid, d, since)
	if c == nil {
		return err
	}
	defer c.lifetime.Release()
	if err != nil {
		return err
	}
	for _, p := range c.partitions { // whose writers may be slow, so nobody else has to wait
		p.SettleExpiry(ctx)
	}
	return nil
}

// redefine is what of Redefine is one at a time. It returns the container where its expiry is
// held until the caller releases it.
func (s *Store) redefine(ctx context.Context, cid uint32, d layout.Definition, since int64) (held *containerState,
	err error,
) {
	s.control.Lock()
	defer s.control.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c, err := s.liveContainer(cid)
	if err != nil {
		return nil, err
	}
	if err := checkDefaultTTL(d.DefaultTTL); err != nil {
		return nil, err
	}
	old := c.record.Definition
	if err := samePlaces(old, d); err != nil {
		return nil, fmt.Errorf("redefine container %d: %w", cid, err)
	}
	next := *c.record.Logical()
	if d.Index != nil {
		next.Definition.Index = d.Index
	}
	if d.DefaultTTL == old.DefaultTTL {
		if next.Definition.Index.Equal(old.Index) {
			return nil, nil //nolint:nilnil // nothing changes, and nothing is held
		}
		if err := s.tell(ctx, changedFact(cid, &next), nil); err != nil {
			return nil, fmt.Errorf("redefine container %d: %w", cid, err)
		}
		return nil, nil //nolint:nilnil // nothing is held
	}
	now := c.lifetime.Hold(s.seconds, c.partitions)
	if since <= 0 {
		since = now
	}
	since = min(since, s.seconds.Now()) // what is written from now on is not older
	next.Definition.DefaultTTL = d.DefaultTTL
	next.Past = c.record.Past.And(layout.ExpiryUnder(old.DefaultTTL, since))
	if err := s.tell(ctx, changedFact(cid, &next), nil); err != nil {
		return c, fmt.Errorf("redefine container %d: %w", cid, err)
	}
	return c, nil
}

// segments are the numbers of the index segments that there are or will be.
func (c *containerState) segments() []uint32 {
	numbers := slices.Clone(c.record.Building)
	for _, p := range c.partitions {
		numbers = append(numbers, p.Segment())
	}
	return numbers
}

// liveContainer is a container that is there. s.control is held.
func (s *Store) liveContainer(cid uint32) (*containerState, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	c := s.all[cid]
	switch {
	case s.closed:
		return nil, physical.ErrClosed()
	case c == nil || c.record.Dropped:
		return nil, physical.ErrDropped()
	}
	return c, nil
}

// Sweep deletes up to limit items of a partition that have expired, see Partition.Sweep, and tells how many and whether
// there may be more. When all partitions of the container have been swept of what had expired under an earlier
// default, that is forgotten; when walks of ancestors have come to an end for good, they are pruned. Both are left for
// another time while something else is under way.
func (s *Store) Sweep(ctx context.Context, p *physical.Partition, limit int) (deleted int, more bool, err error) {
	done, err := p.Sweep(ctx, limit)
	if err == nil && done.Ended > 0 {
		free := true
		err = s.prune(ctx, p, func() bool {
			free = s.control.TryLock()
			return free
		})
		if free {
			p.NotePruned(done.Ended)
		}
	}
	if done.Clean {
		err = errors.Join(err, s.forget(p.Keys().Container))
	}
	return done.Deleted, done.More, err
}

// forget drops what the container remembers of earlier defaults when every
// partition has been swept clean of it, and leaves it for another time when
// something else is under way.
func (s *Store) forget(cid uint32) error {
	if !s.control.TryLock() {
		return nil
	}
	defer s.control.Unlock()
	c, err := s.liveContainer(cid)
	if err != nil || c.record.Past == (layout.Expiry{}) {
		return err
	}
	for _, p := range c.partitions {
		if !p.SweptPast(c.record.Past) {
			return nil
		}
	}
	next := *c.record.Logical()
	next.Past = layout.Expiry{}
	if err := s.tell(context.Background(), changedFact(cid, &next), nil); err != nil {
		return fmt.Errorf("forget what had expired in container %d: %w", cid, err)
	}
	return nil
}

func checkDefaultTTL(seconds int32) error {
	if seconds < -1 {
		return status.New(status.BadRequest,
			"A default time to live of %d is not valid. Give seconds, -1 for items that expire only by a ttl of their own, or "+
				"none.", seconds)
	}
	return nil
}

// samePlaces refuses what would have items lie elsewhere, or be refused.
func samePlaces(a, b layout.Definition) error {
	p, q := &a.Partition, &b.Partition
	if p.Kind != q.Kind || p.Version != q.Version || p.SystemKey != q.SystemKey || !slices.Equal(p.Paths, q.Paths) {
		return status.New(status.BadRequest, "The partition key of a container cannot be changed.")
	}
	if !a.Unique.Equal(b.Unique) {
		return status.New(status.BadRequest, "The unique keys of a container cannot be changed.")
	}
	return nil
}

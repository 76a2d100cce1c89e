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

// HoldExpiry stops time for the expiry of a container's items until release is called, once. A
// caller that writes a new default time to live elsewhere before Redefine holds expiry meanwhile.
// Then no item is seen to expire under the old default after the second in which the change was
// written. So, even after a crash between the two writes, that second determines what had expired.
func (s *Store) HoldExpiry(cid uint32) (release func()) {
	s.control.Lock() // no partition is being replaced meanwhile
	defer s.control.Unlock()
	s.mu.RLock()
	c := s.all[cid]
	s.mu.RUnlock()
	if c == nil {
		return func() {}
	}
	physical.HoldExpiry(c.lifetime, s.seconds, c.partitions)
	return c.lifetime.Release
}

// Redefine changes a container's default time to live, its index policy and its retention of
// versions, durably and for all its partitions at once.
//
// Later snapshots and decisions use the new time to live. What had expired under the old one at the
// second of the change stays expired. That second is since (seconds since 1970): the caller
// guarantees that nobody has used the old default after it (see HoldExpiry). 0 means now.
//
// With another index policy (nil keeps the current one) all partitions become stale, see Stale.
// Each keeps its policy until a reshape that begins later has rebuilt it: PathItems reports that a
// new index cannot be used yet.
//
// The partitions stay the same. Redefine writes nothing if nothing changes. The rest of the
// definition must not change. For a container that does not exist the error is status.NotFound.
func (s *Store) Redefine(ctx context.Context, cid uint32, d layout.Definition, since int64) error {
	c, err := s.redefine(ctx, cid, d, since)
	if err == nil {
		err = s.settleVersions(ctx, cid)
	}
	if c == nil {
		return err
	}
	defer c.lifetime.Release()
	if err != nil {
		return err
	}
	for _, p := range c.partitions { // their writers may be slow, so this waits without control
		p.SettleExpiry(ctx)
	}
	return nil
}

// settleVersions waits for the groups in flight of a container that keeps versions. Without it, a
// reader could start between a group that keeps none and the first group that does.
func (s *Store) settleVersions(ctx context.Context, cid uint32) error {
	for _, p := range s.Partitions(cid) {
		if p.Retention() == 0 {
			continue
		}
		if err := p.Settle(ctx); err != nil && !physical.Moved(err) {
			return err
		}
	}
	return nil
}

// redefine is the serialised part of Redefine. If it holds the container's expiry it returns the
// container, and the caller releases it.
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
	if err := checkSamePlaces(old, d); err != nil {
		return nil, fmt.Errorf("redefine container %d: %w", cid, err)
	}
	next := *c.record.Logical()
	if d.Index != nil {
		next.Definition.Index = d.Index
	}
	next.Definition.Retention = d.Retention
	if d.DefaultTTL == old.DefaultTTL {
		if next.Definition.Index.Equal(old.Index) && d.Retention == old.Retention {
			return nil, nil //nolint:nilnil // nothing changes, and nothing is held
		}
		if err := s.appendFact(ctx, changedFact(cid, &next), nil); err != nil {
			return nil, fmt.Errorf("redefine container %d: %w", cid, err)
		}
		return nil, nil //nolint:nilnil // nothing is held
	}
	now := physical.HoldExpiry(c.lifetime, s.seconds, c.partitions)
	if since <= 0 {
		since = now
	}
	since = min(since, s.seconds.Now()) // later writes are not older than this
	next.Definition.DefaultTTL = d.DefaultTTL
	next.Past = c.record.Past.And(layout.ExpiryUnder(old.DefaultTTL, since))
	if err := s.appendFact(ctx, changedFact(cid, &next), nil); err != nil {
		return c, fmt.Errorf("redefine container %d: %w", cid, err)
	}
	return c, nil
}

// segments returns the numbers of the existing index segments and of those being built.
func (c *containerState) segments() []uint32 {
	numbers := slices.Clone(c.record.Building)
	for _, p := range c.partitions {
		numbers = append(numbers, p.Segment())
	}
	return numbers
}

// liveContainer returns an existing container. s.control is held.
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

// Sweep deletes up to limit expired items of a partition, see Partition.Sweep. It returns how many,
// and whether there may be more. It also deletes the partition's versions whose retention is over.
// When all partitions of the container have been swept of what had expired under former defaults,
// the container forgets these defaults. When scans of ancestors have finished for good, Sweep
// prunes them. It postpones both while control is taken.
func (s *Store) Sweep(ctx context.Context, p *physical.Partition, limit int) (deleted int, more bool, err error) {
	if err := p.TrimVersions(ctx); err != nil {
		return 0, false, err
	}
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
		err = errors.Join(err, s.forgetPast(p.Keys().Container))
	}
	return done.Deleted, done.More, err
}

// forgetPast drops the record of former defaults once every partition has been swept of what had
// expired under them. It postpones this while control is taken.
func (s *Store) forgetPast(cid uint32) error {
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
	if err := s.appendFact(context.Background(), changedFact(cid, &next), nil); err != nil {
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

// checkSamePlaces refuses a change that would move items or make existing ones invalid.
func checkSamePlaces(a, b layout.Definition) error {
	p, q := &a.Partition, &b.Partition
	if p.Kind != q.Kind || p.Version != q.Version || p.SystemKey != q.SystemKey || !slices.Equal(p.Paths, q.Paths) {
		return status.New(status.BadRequest, "The partition key of a container cannot be changed.")
	}
	if !a.Unique.Equal(b.Unique) {
		return status.New(status.BadRequest, "The unique keys of a container cannot be changed.")
	}
	return nil
}

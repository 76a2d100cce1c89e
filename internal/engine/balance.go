package engine

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// balance brings one container's ranges in order, step by step. Each step looks
// at what there is by then.
func (e *Engine) balance(ctx context.Context, number uint32) error {
	for ctx.Err() == nil {
		c := e.catalog.Load().containerNumbered(number)
		var now *routed
		if c != nil {
			now, _ = c.routed() //nolint:errcheck // a container that is gone is nil
		}
		if now == nil {
			e.balancer.forget(number)
			return nil
		}
		again, err := e.balanceStep(ctx, now)
		switch {
		case errors.Is(err, status.NotFound), errors.Is(err, status.OwnerNotFound):
			continue // it has been deleted
		case errors.Is(err, status.PartitionKeyRangeGone) && !now.current():
			continue // somebody else was faster
		case err != nil || !again:
			return err
		}
	}
	return ctx.Err()
}

// containerNumbered finds a container by its number; nil when it is gone.
func (c *catalog) containerNumbered(number uint32) *container {
	for _, d := range c.databases {
		if found := d.byNumber[number]; found != nil {
			return found
		}
	}
	return nil
}

// balanceStep does the most urgent thing, and reports whether to look again.
func (e *Engine) balanceStep(ctx context.Context, c *routed) (again bool, err error) {
	if p := e.oversize(c); p != nil {
		return true, e.cut(ctx, c, p, tooLarge, physical.Reshape{Into: 2, Shrink: true})
	}
	if wanted := e.store.Wanted(c.number); wanted != 0 {
		return true, e.approach(ctx, c, wanted)
	}
	if p := e.nextStale(c); p != nil {
		return true, e.attempt(ctx, c, outdated, "rebuild", physical.Reshape{From: []uint32{p.ID()}, Into: 1, Rebuild: true})
	}
	return false, nil
}

// nextStale is a partition that is to be rebuilt. A damaged one is not: the
// operator has it repaired, or restores what it has lost.
func (e *Engine) nextStale(c *routed) *physical.Partition {
	ids := e.store.Stale(c.number)
	for _, p := range c.ranges {
		if slices.Contains(ids, p.ID()) && e.can(c.container, p, outdated) {
			return p
		}
	}
	return nil
}

// oversize is a partition that is too large and can be cut, as far as is known.
func (e *Engine) oversize(c *routed) *physical.Partition {
	for _, p := range c.ranges {
		if p.Bytes() > e.physicalPartitionBytes && e.can(c.container, p, tooLarge) {
			return p
		}
	}
	return nil
}

// cut splits a partition.
func (e *Engine) cut(ctx context.Context, c *routed, p *physical.Partition, why purpose, how physical.Reshape) error {
	how.From = []uint32{p.ID()}
	c.divideEvenly(p, &how)
	return e.attempt(ctx, c, why, "split", how)
}

// attempt is a reshape after which the balancer goes on with other ranges if it
// fails for good: because all that a range has is of one logical partition, or
// because it turns out to be damaged.
func (e *Engine) attempt(ctx context.Context, c *routed, why purpose, kind string, how physical.Reshape) error {
	_, err := e.reshape(ctx, c.container, kind, how)
	if err == nil || ctx.Err() != nil || passes(err) {
		return err
	}
	news := false
	for _, p := range c.blamed(how.From) {
		news = e.balancer.markStuck(stuckKey{rangeKey{c.number, p.ID()}, why}, p.Bytes()) || news
	}
	if news {
		e.logger.Warn("partition key ranges cannot be reshaped and stay as they are", "container", c.path, "by", kind, "pk_range_ids", how.From, "into", how.Into, "error", err)
	}
	return nil
}

// blamed are those of some ranges for which they could not be reshaped: what has
// turned out to be damaged, else all.
func (c *routed) blamed(ids []uint32) []*physical.Partition {
	var all, stopped []*physical.Partition
	for _, p := range c.ranges {
		if !slices.Contains(ids, p.ID()) {
			continue
		}
		if all = append(all, p); p.Err() != nil {
			stopped = append(stopped, p)
		}
	}
	if len(stopped) > 0 {
		return stopped
	}
	return all
}

// passes reports whether what was in the way of a reshape may be gone at the next
// try: somebody else reshapes the range or has done so, or the container or the
// store is being closed.
func passes(err error) bool {
	for _, kind := range []status.Kind{status.Conflict, status.PartitionKeyRangeGone, status.NotFound, status.OwnerNotFound, status.ServiceUnavailable} {
		if errors.Is(err, kind) {
			return true
		}
	}
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// approach does one reshape towards a number of ranges. A number that cannot be
// reached is given up.
func (e *Engine) approach(ctx context.Context, c *routed, wanted int) error {
	switch have := len(c.ranges); {
	case have < wanted:
		if p, into := e.nextCut(c, wanted); p != nil {
			return e.cut(ctx, c, p, tooFew, physical.Reshape{Into: into})
		}
	case have > wanted:
		if from := e.nextMerge(c, wanted); from != nil {
			return e.attempt(ctx, c, tooMany, "merge", physical.Reshape{From: from, Into: 1})
		}
	}
	// There, or as near as it gets. A change meanwhile has set another number.
	e.control.Lock()
	defer e.control.Unlock()
	if e.store.Wanted(c.number) != wanted || !c.current() {
		return nil
	}
	if len(c.ranges) != wanted {
		e.logger.Info("a container keeps another number of partition key ranges than its throughput asks for", "container", c.path, "ranges", len(c.ranges), "wanted", wanted)
	}
	return e.store.Want(ctx, c.number, 0)
}

// nextCut chooses a partition and the number of its pieces: again and again the
// one that has the most bytes for each of its pieces, and then the widest, gets
// one piece more, until there are enough.
func (e *Engine) nextCut(c *routed, wanted int) (*physical.Partition, int) {
	var pieces []piece
	for _, p := range c.ranges {
		if e.can(c.container, p, tooFew) {
			pieces = append(pieces, piece{p, p.Bytes(), 1})
		}
	}
	if len(pieces) == 0 {
		return nil, 0
	}
	width := widths(c.key())
	for range wanted - len(c.ranges) {
		most := slices.MaxFunc(pieces, func(a, b piece) int {
			// a/x against b/y without division
			return cmp.Or(cmp.Compare(a.bytes*int64(b.into), b.bytes*int64(a.into)),
				cmp.Compare(width(a.p)*b.into, width(b.p)*a.into))
		})
		for i := range pieces {
			if pieces[i].p == most.p {
				pieces[i].into++
			}
		}
	}
	for _, one := range pieces {
		if one.into > 1 {
			return one.p, one.into
		}
	}
	return nil, 0
}

// piece is a partition that is to become several.
type piece struct {
	p     *physical.Partition
	bytes int64
	into  int
}

// widths measures how much of the hashes a partition has, in parts of widthParts.
func widths(d partition.Definition) func(*physical.Partition) int {
	const widthParts = 4096
	all := partition.Boundaries(d, widthParts)
	return func(p *physical.Partition) int {
		r := p.Range()
		first, _ := slices.BinarySearchFunc(all, r.Min, func(a partition.Range, epk partition.EPK) int { return cmp.Compare(a.Min, epk) })
		end, _ := slices.BinarySearchFunc(all, r.Max, func(a partition.Range, epk partition.EPK) int { return cmp.Compare(a.Min, epk) })
		return end - first
	}
}

// nextMerge chooses neighbours to become one: again and again those two that have
// the least bytes together, until there are as few as wanted or the next would
// have more than half of what a partition may have. It returns nil if there are
// none.
func (e *Engine) nextMerge(c *routed, wanted int) []uint32 {
	groups := make([]group, len(c.ranges))
	for i, p := range c.ranges {
		groups[i] = group{[]uint32{p.ID()}, p.Bytes(), e.can(c.container, p, tooMany)}
	}
	for len(groups) > wanted {
		least := -1
		var best group
		for i := range groups[:len(groups)-1] {
			if one, ok := groups[i].and(groups[i+1]); ok && (least < 0 || one.bytes < best.bytes) {
				least, best = i, one
			}
		}
		if least < 0 || best.bytes > e.physicalPartitionBytes/2 {
			break
		}
		groups = slices.Replace(groups, least, least+2, best)
	}
	for _, g := range groups {
		if len(g.ids) > 1 {
			return g.ids
		}
	}
	return nil
}

// group is partitions that are to become one, or one that stays.
type group struct {
	ids   []uint32
	bytes int64
	can   bool
}

// and is two groups as one, if they can become it.
func (g group) and(next group) (group, bool) {
	return group{slices.Concat(g.ids, next.ids), g.bytes + next.bytes, true}, g.can && next.can
}

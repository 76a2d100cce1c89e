package upkeep

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sort"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// balance reshapes one container's ranges, step by step. Each step looks at the present ranges.
func (b *Balancer) balance(ctx context.Context, number uint32) error {
	for ctx.Err() == nil {
		now := b.find(number)
		if len(now.Ranges) == 0 {
			b.forget(func(of stuckKey) bool { return of.container == number })
			return nil
		}
		again, err := b.balanceStep(ctx, now)
		switch {
		case errors.Is(err, status.NotFound), errors.Is(err, status.OwnerNotFound):
			continue // the container has been deleted
		case errors.Is(err, status.PartitionKeyRangeGone) && !physical.Elsewhere(err) && !b.current(now):
			continue // another caller has already reshaped the ranges
		case err != nil || !again:
			return err
		}
	}
	return ctx.Err()
}

// balanceStep makes the most urgent reshape and reports whether to look again.
func (b *Balancer) balanceStep(ctx context.Context, c Container) (again bool, err error) {
	for _, p := range c.Ranges {
		if err := p.Writable(); err != nil {
			return false, err // its leader balances the container
		}
	}
	for _, p := range c.Ranges {
		if b.oversize(c.Number, p) {
			return true, b.attempt(ctx, c, tooLarge, Split, store.Reshape{From: []uint32{p.ID()}, Into: 2, Shrink: true})
		}
	}
	if target := b.o.Store.TargetRanges(c.Number); target != 0 {
		return true, b.approach(ctx, c, target)
	}
	stale := b.o.Store.Stale(c.Number)
	for _, p := range c.Ranges {
		// The balancer does not rebuild a damaged range: the operator repairs it or restores the lost
		// data.
		if slices.Contains(stale, p.ID()) && b.can(c.Number, p, outdated) {
			return true, b.attempt(ctx, c, outdated, Rebuild, store.Reshape{From: []uint32{p.ID()}, Into: 1, Rebuild: true})
		}
	}
	return false, nil
}

// attempt makes one reshape. If the reshape fails for good, the balancer continues with other
// ranges. Two failures are for good: the range holds a single logical partition, or the range
// proves to be damaged.
func (b *Balancer) attempt(ctx context.Context, c Container, why purpose, kind string, how store.Reshape) error {
	_, err := b.reshape(ctx, c, kind, how)
	if err == nil || ctx.Err() != nil || passes(err) {
		return err
	}
	news := false
	for _, p := range c.blamed(how.From) {
		news = b.markStuck(stuckKey{c.Number, p.ID(), why}, p.Bytes()) || news
	}
	if news {
		b.o.Logger.Warn("partition key ranges cannot be reshaped and stay as they are", "container", c.Path, "by", kind,
			"pk_range_ids", how.From, "into", how.Into, "error", err)
	}
	return nil
}

// blamed returns the ranges that prevented a reshape of ids: the damaged ones, or all when none is
// damaged.
func (c Container) blamed(ids []uint32) []*physical.Partition {
	all := slices.DeleteFunc(slices.Clone(c.Ranges),
		func(p *physical.Partition) bool { return !slices.Contains(ids, p.ID()) })
	stopped := slices.DeleteFunc(slices.Clone(all), func(p *physical.Partition) bool { return p.Err() == nil })
	if len(stopped) > 0 {
		return stopped
	}
	return all
}

// passes reports whether the cause of a failed reshape may be gone at the next try: another caller
// reshapes the range or has done so, or the container or the store is closing.
func passes(err error) bool {
	return slices.ContainsFunc([]error{
		status.Conflict, status.PartitionKeyRangeGone, status.NotFound, status.OwnerNotFound, status.ServiceUnavailable,
		context.Canceled, context.DeadlineExceeded,
	}, func(kind error) bool { return errors.Is(err, kind) })
}

// approach makes one reshape towards the wanted number of ranges. It gives up a number that it
// cannot reach.
func (b *Balancer) approach(ctx context.Context, c Container, target int) error {
	switch have := len(c.Ranges); {
	case have < target:
		if p, into := b.nextCut(c, target); p != nil {
			return b.attempt(ctx, c, tooFew, Split, store.Reshape{From: []uint32{p.ID()}, Into: into})
		}
	case have > target:
		if from := b.nextMerge(c, target); from != nil {
			return b.attempt(ctx, c, tooMany, Merge, store.Reshape{From: from, Into: 1})
		}
	}
	// The container has the wanted number of ranges or as close as possible. A concurrent change may
	// have set another number.
	b.o.Wanting.Lock()
	defer b.o.Wanting.Unlock()
	if b.o.Store.TargetRanges(c.Number) != target || !b.current(c) {
		return nil
	}
	if len(c.Ranges) != target {
		b.o.Logger.Info("a container keeps another number of partition key ranges than its throughput asks for", "container",
			c.Path, "ranges", len(c.Ranges), "wanted", target)
	}
	return b.o.Store.SetTargetRanges(ctx, c.Number, 0)
}

// nextCut chooses a partition and the number of its pieces. It adds pieces one at a time until
// there are enough. Each goes to the partition with the most bytes for each of its pieces, and
// among equals to the widest.
func (b *Balancer) nextCut(c Container, target int) (*physical.Partition, int) {
	var pieces []*piece
	for _, p := range c.Ranges {
		if b.can(c.Number, p, tooFew) {
			pieces = append(pieces, &piece{p, p.Bytes(), 1})
		}
	}
	if len(pieces) == 0 {
		return nil, 0
	}
	width := widths(c.Key)
	for range target - len(c.Ranges) {
		most := slices.MaxFunc(pieces, func(x, y *piece) int { // compares quotients without division
			return cmp.Or(cmp.Compare(x.bytes*int64(y.into), y.bytes*int64(x.into)),
				cmp.Compare(width(x.p)*y.into, width(y.p)*x.into))
		})
		most.into++
	}
	first := slices.IndexFunc(pieces, func(one *piece) bool { return one.into > 1 })
	return pieces[first].p, pieces[first].into
}

// piece is a partition to be split into several.
type piece struct {
	p     *physical.Partition
	bytes int64
	into  int
}

// widths returns a function that measures a partition's share of the hashes, in parts of
// widthParts.
func widths(d partition.Definition) func(*physical.Partition) int {
	const widthParts = 4096
	all := partition.Boundaries(d, widthParts)
	place := func(epk partition.EPK) int {
		return sort.Search(len(all), func(i int) bool { return all[i].Min >= epk })
	}
	return func(p *physical.Partition) int { return place(p.Range().Max) - place(p.Range().Min) }
}

// nextMerge chooses adjacent ranges to merge into one. It joins the two neighbours with the fewest
// bytes together, again and again. It stops at the wanted number, or when the next merge would
// exceed half of a partition's limit. It returns nil when no ranges can merge.
func (b *Balancer) nextMerge(c Container, target int) []uint32 {
	groups := make([]group, len(c.Ranges))
	for i, p := range c.Ranges {
		groups[i] = group{[]uint32{p.ID()}, p.Bytes(), b.can(c.Number, p, tooMany)}
	}
	for len(groups) > target {
		least, bytes := -1, b.o.MaxBytes/2
		for i, g := range groups[1:] {
			if sum := groups[i].bytes + g.bytes; groups[i].can && g.can && (sum < bytes || sum == bytes && least < 0) {
				least, bytes = i, sum
			}
		}
		if least < 0 {
			break
		}
		groups[least].ids, groups[least].bytes = append(groups[least].ids, groups[least+1].ids...), bytes
		groups = slices.Delete(groups, least+1, least+2)
	}
	for _, g := range groups {
		if len(g.ids) > 1 {
			return g.ids
		}
	}
	return nil
}

// group is a run of partitions to be merged, or a single partition that stays.
type group struct {
	ids   []uint32
	bytes int64
	can   bool
}

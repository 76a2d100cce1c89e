package physical

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// LogicalSize is the size of one logical partition.
type LogicalSize struct {
	Key          partition.Key
	Items, Bytes int64
}

// SampleLogical returns the sizes of at most max logical partitions: the first by EPK, which is as
// good as random because EPKs are hashes.
func (s *Snapshot) SampleLogical(max int) ([]LogicalSize, error) {
	lower, upper := s.p.layout.RangeBounds(layout.SpaceLogical, s.p.keys)
	it, err := s.v.iter(lower, upper)
	if err != nil {
		return nil, s.p.guard(err)
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
	var sample []LogicalSize
	for ok := it.First(); ok && len(sample) < max; ok = it.Next() {
		one, err := readLogical(s.p.layout, it.Key(), it.Value)
		if err != nil {
			return nil, s.p.guard(err)
		}
		sample = append(sample, one)
	}
	return sample, s.p.guard(it.Err())
}

// EachLogical calls fn for the size of every published logical partition, in EPK order.
func (p *Partition) EachLogical(ctx context.Context, fn func(partition.EPK, layout.Totals)) error {
	v := p.pinView()
	defer p.unpinView(v)
	steps := 0
	lower, upper := p.layout.RangeBounds(layout.SpaceLogical, p.keys)
	return p.guard(storage.Each(v.reader(), lower, upper, func(key, value []byte) error {
		if steps++; steps%stepsPerCheck == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		epk, _, err := p.layout.ReadEPK(key[layout.KeyPrefix:])
		if err != nil {
			return layout.Damaged(err)
		}
		size, err := layout.ReadTotals(value)
		if err != nil {
			return layout.Damaged(err)
		}
		fn(partition.EPK(epk), size)
		return nil
	}))
}

// readLogical decodes one entry of the space of logical partitions.
func readLogical(l layout.Keys, key []byte, read func() ([]byte, error)) (LogicalSize, error) {
	_, rest, err := l.ReadEPK(key[layout.KeyPrefix:])
	if err != nil {
		return LogicalSize{}, layout.Damaged(fmt.Errorf("key %x of a logical partition: %w", key, err))
	}
	pk, _, err := partition.DecodeKey(rest)
	if err != nil {
		return LogicalSize{}, layout.Damaged(fmt.Errorf("key %x of a logical partition: %w", key, err))
	}
	value, err := read()
	if err != nil {
		return LogicalSize{}, err
	}
	size, err := layout.ReadTotals(value)
	if err != nil {
		return LogicalSize{}, layout.Damaged(err)
	}
	return LogicalSize{Key: pk, Items: size.Items, Bytes: size.Bytes}, nil
}

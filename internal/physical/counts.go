package physical

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
)

// path returns the number of items with an index entry at a path.
func (s *Snapshot) path(p index.Path) (int64, error) {
	if p.IsRoot() {
		return s.v.position.items - s.v.position.unindexed, nil
	}
	if !s.p.definition.Index.Covers(p) {
		return 0, fmt.Errorf("path %s: %w", p, ErrPathUnusable)
	}
	s.scratch = s.p.layout.PathKey(s.scratch[:0], s.p.segment, p.Hash())
	value, found, err := s.v.get(nil, s.scratch)
	if err != nil || !found {
		return 0, s.p.guard(err)
	}
	record, err := layout.ReadPathRecord(value)
	switch {
	case err != nil:
		return 0, s.p.guard(layout.Damaged(fmt.Errorf("path %x: %w", p.Hash(), err)))
	case record.Collided:
		return 0, fmt.Errorf("path %s: %w", p, ErrPathUnusable)
	case record.Text != p.String():
		return 0, nil // no item has this path; another path has its hash
	}
	s.scratch = s.p.layout.CountKey(s.scratch[:0], s.p.segment, record.Slot/layout.SlotsPerPage)
	if value, _, err = s.v.get(s.scratch[len(s.scratch):], s.scratch); err != nil {
		return 0, s.p.guard(err)
	}
	counts, err := layout.ReadCountPage(value)
	items := counts[record.Slot%layout.SlotsPerPage]
	if err != nil || items <= 0 {
		err = errors.Join(err, layout.ErrRecord)
		return 0, s.p.guard(layout.Damaged(fmt.Errorf("path %s has no count: %w", record.Text, err)))
	}
	return items, nil
}

// LogicalSize is the size of one logical partition.
type LogicalSize struct {
	Key          partition.Key
	Items, Bytes int64
}

// SampleLogical returns the sizes of at most max logical partitions: the first by EPK, which is as
// good as random because EPKs are hashes.
func (s *Snapshot) SampleLogical(max int) ([]LogicalSize, error) {
	var sample []LogicalSize
	for e, err := range s.v.entries(s.p.layout.RangeBounds(layout.SpaceLogical, s.p.keys)) {
		if len(sample) == max {
			break
		}
		if err != nil {
			return nil, s.p.guard(err)
		}
		_, encoded, size, err := readLogical(s.p.layout, e)
		key, _, keyErr := partition.DecodeKey(encoded)
		if err = cmp.Or(err, keyErr); err != nil {
			return nil, s.p.guard(layout.Damaged(fmt.Errorf("logical partition %x: %w", e.key, err)))
		}
		sample = append(sample, LogicalSize{Key: key, Items: size.Items, Bytes: size.Bytes})
	}
	return sample, nil
}

// EachLogical calls fn for the size of every published logical partition, in EPK order.
func (p *Partition) EachLogical(ctx context.Context, fn func(partition.EPK, layout.Totals)) error {
	v := p.pinView()
	defer p.unpinView(v)
	steps := 0
	for e, err := range v.entries(p.layout.RangeBounds(layout.SpaceLogical, p.keys)) {
		if steps++; err == nil && steps%stepsPerCheck == 0 {
			err = ctx.Err()
		}
		if err != nil {
			return p.guard(err)
		}
		epk, _, size, err := readLogical(p.layout, e)
		if err != nil {
			return p.guard(layout.Damaged(fmt.Errorf("logical partition %x: %w", e.key, err)))
		}
		fn(partition.EPK(epk), size)
	}
	return nil
}

// readLogical decodes one entry of the space of logical partitions. key is still encoded.
func readLogical(l layout.Keys, e keyValue) (epk, key []byte, size layout.Totals, err error) {
	if epk, key, err = l.ReadEPK(e.key[layout.KeyPrefix:]); err == nil {
		size, err = layout.ReadTotals(e.value)
	}
	return epk, key, size, err
}

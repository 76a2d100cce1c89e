package physical

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/physical/roots"
)

// Sample returns about 200 of the indexed items, chosen evenly by the order of their creation,
// however large a logical partition is. It returns nil where there are fewer than 500 items or no
// index to estimate from. For how long the partition keeps a sample, and what it excludes, see
// roots.Sampler.Sample. The caller must not modify it.
func (s *Snapshot) Sample(ctx context.Context) (*index.Sample, error) {
	items, err := s.path(index.Path{})
	if err != nil || s.Policy().Settings().None {
		return nil, err
	}
	k := &s.p.sampler
	if !s.p.shared.has(memory.KindSample) {
		k = new(roots.Sampler)
	}
	sample, err := k.Sample(ctx, roots.State{
		LSN: s.LSN(), Items: items, Open: s.listRoot,
		Terms: func(e index.Entry) (*index.Terms, error) {
			it, err := s.Load(ctx, e)
			if it == nil || err != nil {
				return nil, err
			}
			terms, err := s.Policy().Extract(it.JSON, it.TS)
			if err != nil {
				return nil, layout.Damaged(fmt.Errorf("body of item %d: %w", it.Ordinal, err))
			}
			return terms, nil
		},
	})
	return sample, s.p.guard(err)
}

// listRoot opens the list of all indexed items.
func (s *Snapshot) listRoot() (roots.List, error) {
	return roots.Open(s.p.layout, s.p.segment, s.v.iter)
}

package account

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/physical"
)

const (
	// sampledLogical is how many logical partitions of each physical partition the engine examines.
	sampledLogical = 1000
	// reportedLogical is how many of them the engine returns, the largest first. (The service's number
	// is not known.)
	reportedLogical = 10
)

// sizes returns what the container's physical partitions store.
func (c *Routed) sizes() ([]api.RangeSizes, error) {
	all := make([]api.RangeSizes, len(c.Ranges))
	for i, p := range c.Ranges {
		snapshot, err := p.Snapshot()
		if err != nil {
			return nil, err
		}
		all[i], err = sizesOf(p, snapshot)
		snapshot.Release()
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

func sizesOf(p *physical.Partition, s *physical.Snapshot) (api.RangeSizes, error) {
	sample, err := s.SampleLogical(sampledLogical)
	if err != nil {
		return api.RangeSizes{}, err
	}
	sizes := api.RangeSizes{ID: RangeID(p), Items: s.Items(), Bytes: s.Bytes(), Sampled: len(sample)}
	slices.SortStableFunc(sample, func(x, y physical.LogicalSize) int { return cmp.Compare(y.Bytes, x.Bytes) })
	for _, one := range sample[:min(len(sample), reportedLogical)] {
		sizes.Largest = append(sizes.Largest, api.LogicalSize{Key: one.Key, Bytes: one.Bytes})
	}
	return sizes, nil
}

package physical

import (
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
)

// pathCount is the stored record of a path hash. text is empty when no item has a path with that
// hash.
type pathCount struct {
	text     string
	collided bool
	items    int64
}

// pathCount reads the record of a path hash.
func (s *Snapshot) pathCount(hash uint64) (pathCount, error) {
	c, err := s.readPathCount(hash)
	return c, s.p.guard(err)
}

func (s *Snapshot) readPathCount(hash uint64) (pathCount, error) {
	s.scratch = s.p.layout.PathKey(s.scratch[:0], s.p.segment, hash)
	value, found, err := s.v.get(nil, s.scratch)
	if err != nil || !found {
		return pathCount{}, err
	}
	record, err := layout.ReadPathRecord(value)
	if err != nil {
		return pathCount{}, layout.Damaged(fmt.Errorf("path %x: %w", hash, err))
	}
	c := pathCount{text: record.Text, collided: record.Collided}
	s.scratch = s.p.layout.CountKey(s.scratch[:0], s.p.segment, record.Slot/layout.SlotsPerPage)
	if value, _, err = s.v.get(s.scratch[len(s.scratch):], s.scratch); err != nil {
		return pathCount{}, err
	}
	counts, err := layout.ReadCountPage(value)
	if c.items = counts[record.Slot%layout.SlotsPerPage]; err == nil && c.items > 0 {
		return c, nil
	}
	return pathCount{}, layout.Damaged(fmt.Errorf("path %s has no count: %w", record.Text,
		errors.Join(err, layout.ErrRecord)))
}

// path returns the number of items with an index entry at a path.
func (s *Snapshot) path(p index.Path) (int64, error) {
	if p.IsRoot() {
		return s.v.position.items - s.v.position.unindexed, nil
	}
	if !s.p.definition.Index.Covers(p) {
		return 0, fmt.Errorf("path %s: %w", p, ErrPathUnusable)
	}
	c, err := s.pathCount(p.Hash())
	switch {
	case err != nil:
		return 0, err
	case c.collided:
		return 0, fmt.Errorf("path %s: %w", p, ErrPathUnusable)
	case c.text != p.String():
		return 0, nil // no item has this path; another path has its hash
	}
	return c.items, nil
}

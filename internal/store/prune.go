package store

import (
	"context"
	"encoding/binary"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
)

// readMembersOf reads what a partition reads of its ancestors.
func (s *Store) readMembersOf(cid, id uint32, parents []uint32) (layout.Members, error) {
	if len(parents) == 0 {
		return nil, nil
	}
	value, found, err := s.db.Get(nil, layout.Keys{Container: cid}.MembersKey(nil, id))
	if err != nil || !found {
		return layout.EveryAncestor(parents), err
	}
	return layout.ReadMembers(value, parents)
}

// prune has a partition pass over the ancestors that have left it nothing. control takes
// s.control, or answers false; it is not held while the look goes on. What lies under the id of
// an ancestor that no partition reads any more is removed, records of its log only where nobody
// holds any.
func (s *Store) prune(ctx context.Context, p *physical.Partition, control func() bool) error {
	now := p.Reads()
	if len(now) == 0 || s.readOnly {
		return nil
	}
	snapshot, err := p.Snapshot()
	if err != nil {
		return err
	}
	left, err := snapshot.RemainingAncestors(ctx)
	snapshot.Release()
	if err != nil || slices.Equal(left, now) || !control() {
		return err
	}
	defer s.control.Unlock()
	c, err := s.liveContainer(p.Keys().Container)
	if err != nil || !slices.Contains(c.partitions, p) {
		return err // its successors look for themselves
	}
	before := p.Reads()
	left = before.Intersect(left) // two may have looked
	b := s.db.NewBatch(512)
	b.Set(p.Keys().MembersKey(nil, p.ID()), left.Append(nil))
	for _, m := range before {
		if left.Find(m.ID) < 0 && !c.others(p, m.ID) {
			s.forgetAncestor(b, p.Keys(), m.ID)
		}
	}
	if err := s.apply(b); err != nil {
		return err
	}
	p.SetReads(left)
	return nil
}

// others tells whether another partition than p reads something of an ancestor.
func (c *containerState) others(p *physical.Partition, ancestor uint32) bool {
	return slices.ContainsFunc(c.partitions,
		func(o *physical.Partition) bool { return o != p && o.Reads().Find(ancestor) >= 0 })
}

// forgetAncestor removes what lies under the id of an ancestor that nobody reads.
func (s *Store) forgetAncestor(b *storage.Batch, l layout.Keys, id uint32) {
	for _, space := range memberSpaces {
		if space == layout.SpaceEntry && s.shared.Keeping() {
			continue
		}
		prefix := binary.BigEndian.AppendUint32(l.Space(nil, space), id)
		b.DeleteRange(prefix, layout.After(prefix))
	}
}

// memberSpaces are the spaces whose keys begin with a partition.
var memberSpaces = []byte{layout.SpaceFeed, layout.SpaceEntry, layout.SpaceTime, layout.SpaceExpiry}

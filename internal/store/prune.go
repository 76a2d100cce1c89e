package store

import (
	"context"
	"encoding/binary"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
)

// readMembersOf returns what a partition reads of its ancestors.
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

// prune makes a partition ignore the ancestors under which it has no entries left. control locks
// s.control, or returns false; prune does not hold it while it searches. It deletes what lies under
// the id of an ancestor that no partition reads any more; log records only if there is no hold.
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
		return err // its successors check for themselves
	}
	before := p.Reads()
	left = before.Intersect(left) // a concurrent prune may have removed some
	b := s.db.NewBatch(512)
	b.Set(p.Keys().MembersKey(nil, p.ID()), left.Append(nil))
	for _, m := range before {
		if left.Find(m.ID) < 0 && !c.readByOthers(p, m.ID) {
			s.forgetAncestor(b, p.Keys(), m.ID)
		}
	}
	if err := s.apply(b); err != nil {
		return err
	}
	p.SetReads(left)
	return nil
}

// readByOthers reports whether a partition other than p reads anything of an ancestor.
func (c *containerState) readByOthers(p *physical.Partition, ancestor uint32) bool {
	return slices.ContainsFunc(c.partitions,
		func(o *physical.Partition) bool { return o != p && o.Reads().Find(ancestor) >= 0 })
}

// forgetAncestor deletes what lies under the id of an ancestor that no partition reads.
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

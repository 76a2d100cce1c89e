package physical

import (
	"context"
	"encoding/binary"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/storage"
)

// A partition names all its ancestors for ever (space 04): session tokens, the witness and
// clients that have slept through many reshapes know it by them. What it reads are fewer. Of the
// entries under an ancestor's id none is ever added, and each goes when its item is written again
// or deleted. So when a look finds none of a partition's own left there, the partition passes over
// that ancestor from then on. Seconds (space 32) are needed for as long as there are any: LSNAt
// answers for every time.
//
// A look is made when a reshape has ended and when a sweep has come to the end of an ancestor's
// entries. What it finds is the store's own: digests do not tell of it, and a follower looks for
// itself.

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

// reads is what the partition reads of its ancestors now.
func (p *Partition) reads() layout.Members {
	p.mu.Lock()
	defer p.mu.Unlock()
	return *p.members
}

// setReads changes it. Whoever has a view of the published state finds nothing under the
// ancestors that are dropped; who has an older one keeps the members of that.
func (p *Partition) setReads(m layout.Members) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.members = &m
	if p.view != nil {
		p.view.members.Store(&m)
	}
}

// reads is what the snapshot may have entries of, besides the partition's own.
func (s *Snapshot) reads() layout.Members {
	if m := s.v.members.Load(); m != nil {
		return *m
	}
	return layout.EveryAncestor(s.p.parents)
}

// fedBy are the partitions under whose ids the snapshot's change feed and queue lie, oldest
// first.
func (s *Snapshot) fedBy() []uint32 {
	return s.reads().Fed(s.p.id)
}

// timedBy are those under whose ids its seconds lie.
func (s *Snapshot) timedBy() []uint32 {
	return s.reads().Timed(s.p.id)
}

// pruneWalk is how many entries of one ancestor a look passes over that are others'. Where there
// are more it does not know, and the ancestor stays.
const pruneWalk = 4096

// stillThere is what is left for the snapshot of what it reads of its ancestors.
func (s *Snapshot) stillThere(ctx context.Context) (left layout.Members, err error) {
	for _, m := range s.reads() {
		if m.Feed {
			m.Feed, err = s.hasLeft(ctx, m.ID)
		}
		if err == nil && m.Times {
			var first uint64
			first, err = s.anySecond(m.ID)
			m.Times = first > 0
		}
		if err != nil {
			return nil, s.p.guard(err)
		}
		if m.Feed || m.Times {
			left = append(left, m)
		}
	}
	return left, nil
}

func (s *Snapshot) anySecond(id uint32) (uint64, error) {
	first, err := s.firstSince(id, 0)
	return uint64(first), err
}

// hasLeft tells whether an ancestor has, or may have, left entries in the change feed.
func (s *Snapshot) hasLeft(ctx context.Context, id uint32) (bool, error) {
	c, err := s.openFeed(id, 0, 0)
	if err != nil || c == nil {
		return false, err
	}
	defer c.it.Close() //nolint:errcheck // what matters was reported by Err
	for range pruneWalk {
		if c.inherited() {
			return true, nil
		}
		if ok, err := c.next(); !ok || err != nil {
			return false, err
		}
	}
	return true, ctx.Err()
}

// prune has a partition pass over the ancestors that have left it nothing. control takes
// s.control, or answers false; it is not held while the look goes on. What lies under the id of
// an ancestor that no partition reads any more is removed, records of its log only where nobody
// holds any.
func (s *Store) prune(ctx context.Context, p *Partition, control func() bool) error {
	now := p.reads()
	if len(now) == 0 || s.readOnly {
		return nil
	}
	snapshot, err := p.Snapshot()
	if err != nil {
		return err
	}
	left, err := snapshot.stillThere(ctx)
	snapshot.Release()
	if err != nil || slices.Equal(left, now) || !control() {
		return err
	}
	defer s.control.Unlock()
	c, err := s.liveContainer(p.layout.Container)
	if err != nil || !slices.Contains(c.partitions, p) {
		return err // its successors look for themselves
	}
	before := p.reads()
	left = before.Only(left) // two may have looked
	b := s.db.NewBatch(512)
	b.Set(p.layout.MembersKey(nil, p.id), left.Append(nil))
	for _, m := range before {
		if left.Find(m.ID) < 0 && !c.others(p, m.ID) {
			s.forgetAncestor(b, p.layout, m.ID)
		}
	}
	if err := s.apply(b); err != nil {
		return err
	}
	p.setReads(left)
	return nil
}

// others tells whether another partition than p reads something of an ancestor.
func (c *containerState) others(p *Partition, ancestor uint32) bool {
	return slices.ContainsFunc(c.partitions, func(o *Partition) bool { return o != p && o.reads().Find(ancestor) >= 0 })
}

// forgetAncestor removes what lies under the id of an ancestor that nobody reads.
func (s *Store) forgetAncestor(b *storage.Batch, l layout.Keys, id uint32) {
	for _, space := range memberSpaces {
		if space == layout.SpaceEntry && s.keeping.Load() {
			continue
		}
		prefix := binary.BigEndian.AppendUint32(l.Space(nil, space), id)
		b.DeleteRange(prefix, layout.After(prefix))
	}
}

// memberSpaces are the spaces whose keys begin with a partition.
var memberSpaces = []byte{layout.SpaceFeed, layout.SpaceEntry, layout.SpaceTime, layout.SpaceExpiry}

package physical

import (
	"context"

	"github.com/orrery-db/orrery/internal/layout"
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

// Reads is what the partition reads of its ancestors now.
func (p *Partition) Reads() layout.Members {
	p.mu.Lock()
	defer p.mu.Unlock()
	return *p.members
}

// SetReads changes what the partition reads of its ancestors. A snapshot of the published state finds
// no entries under the ancestors that are dropped. An older snapshot keeps the members that it began with.
func (p *Partition) SetReads(m layout.Members) {
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

// StillThere is what is left for the snapshot of what it reads of its ancestors.
func (s *Snapshot) StillThere(ctx context.Context) (left layout.Members, err error) {
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
	first, err := s.FirstSince(id, 0)
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

package physical

import (
	"context"
	"encoding/binary"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/feeds"
	"github.com/orrery-db/orrery/internal/session"
)

// Data that is stored under a partition's id (change feed, times, expiry) stays in place when other
// partitions replace it. The header of an item says which partition wrote it last, and the item's
// entries lie under that partition's id. A partition therefore reads its own entries and those of
// its ancestors whose items are in its range, as long as such entries exist: see members.go. LSNs
// ascend from the ancestors to the partition, because it began at the greatest LSN of its
// ancestors. So every item's changes are in LSN order.

// Lineage returns the ids of all ancestors, oldest first, then the partition's own.
func (p *Partition) Lineage() []uint32 { return append(slices.Clone(p.parents), p.id) }

// inherits reports whether an entry under the id of member belongs to this partition.
func (p *Partition) inherits(member uint32, epk []byte) bool {
	return member == p.id || p.keys.Contains(partition.EPK(epk))
}

// feedReader returns a reader of the change feeds in the state of the snapshot.
func (s *Snapshot) feedReader() *feeds.Reader {
	p := s.p
	return &feeds.Reader{
		Keys: p.layout, ID: p.id, Range: p.keys, Base: p.base, Parents: p.parents, Reads: s.reads(),
		Get: s.v.get, Iter: s.v.iter, Each: s.eachEntry,
	}
}

// FirstSince returns the first LSN that a member used in or after a second, or 0 when it has used
// none since.
func (s *Snapshot) FirstSince(member uint32, second int64) (session.LSN, error) {
	l := s.p.layout
	end := layout.After(l.TimeKey(nil, member, 0)[:layout.KeyPrefix+4])
	for e, err := range s.v.entries(l.TimeKey(nil, member, second), end) {
		if err == nil && len(e.value) != 8 {
			err = layout.Damaged(layout.ErrKey)
		}
		if err != nil {
			return 0, err
		}
		return session.LSN(binary.BigEndian.Uint64(e.value)), nil
	}
	return 0, nil
}

// A partition records all its ancestors for ever (space 04): session tokens, the witness and
// clients that were offline during many reshapes identify the partition by them. It reads fewer.
// Entries under an ancestor's id are never added, and each goes when its item is written again or
// deleted. When a check finds none of the partition's own entries under an ancestor, the partition
// ignores that ancestor from then on. Seconds (space 32) are needed for as long as there are any,
// because LSNAt answers for every time.
//
// The store checks when a reshape has ended and when a sweep has reached the end of an ancestor's
// entries. The result is local: digests do not contain it, and a follower checks for itself.

// Reads returns what the partition currently reads of its ancestors.
func (p *Partition) Reads() layout.Members {
	p.mu.Lock()
	defer p.mu.Unlock()
	return *p.members
}

// SetReads changes what the partition reads of its ancestors. A snapshot of the published state
// finds no entries under the removed ancestors. An older snapshot keeps the members that it began
// with.
func (p *Partition) SetReads(m layout.Members) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.members = &m
	if p.view != nil {
		p.view.members.Store(&m)
	}
}

// reads returns the ancestors under whose ids the snapshot may have entries.
func (s *Snapshot) reads() layout.Members {
	if m := s.v.members.Load(); m != nil {
		return *m
	}
	return layout.EveryAncestor(s.p.parents)
}

// feedMembers returns the partitions under whose ids the snapshot's change feed and expiry queue
// lie, oldest first.
func (s *Snapshot) feedMembers() []uint32 { return s.reads().Fed(s.p.id) }

// timeMembers returns the partitions under whose ids the snapshot's seconds lie.
func (s *Snapshot) timeMembers() []uint32 { return s.reads().Timed(s.p.id) }

// maxPruneScan is the number of entries of other partitions that a check skips under one ancestor.
// If there are more, the check gives up and keeps the ancestor.
const maxPruneScan = 4096

// RemainingAncestors returns the part of reads under which the snapshot still has entries.
func (s *Snapshot) RemainingAncestors(ctx context.Context) (left layout.Members, err error) {
	for _, m := range s.reads() {
		if m.Feed {
			m.Feed, err = s.mayHaveEntries(ctx, m.ID)
		}
		if err == nil && m.Times {
			var first session.LSN
			first, err = s.FirstSince(m.ID, 0)
			m.Times = first > 0
		}
		if err == nil && m.Versions {
			var last session.LSN
			last, err = s.feedReader().LastBefore(m.ID, 0)
			m.Versions = last > 0
		}
		if err != nil {
			return nil, s.p.guard(err)
		}
		if m.Feed || m.Times || m.Versions {
			left = append(left, m)
		}
	}
	return left, nil
}

// mayHaveEntries reports whether an ancestor has, or may have, entries of the partition in the
// change feed.
func (s *Snapshot) mayHaveEntries(ctx context.Context, id uint32) (bool, error) {
	c, err := s.feedReader().Open(layout.SpaceFeed, id, 0, 0)
	if err != nil || c == nil {
		return false, err
	}
	defer c.Close()
	for range maxPruneScan {
		if c.Inherited() {
			return true, nil
		}
		if ok, err := c.Next(); !ok || err != nil {
			return false, err
		}
	}
	return true, ctx.Err()
}

package physical

import (
	"cmp"
	"container/heap"
	"encoding/binary"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
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

// feedCursor iterates over the feed entries of one member of a lineage in (LSN, sub) order.
type feedCursor struct {
	p      *Partition
	member uint32
	it     *storage.Iter
	at     FeedEntry
}

// openFeed positions a cursor on the member's first entry at or after (from, sub). It returns nil
// when there is none.
func (s *Snapshot) openFeed(member uint32, from session.LSN, sub uint32) (*feedCursor, error) {
	l := s.p.layout
	it, err := s.v.iter(l.FeedKey(nil, member, from, sub), layout.After(l.FeedKey(nil, member, 0, 0)[:layout.KeyPrefix+4]))
	if err != nil {
		return nil, err
	}
	c := &feedCursor{p: s.p, member: member, it: it}
	ok, err := c.read(it.First())
	if !ok || err != nil {
		it.Close() //nolint:errcheck // Err has reported what matters
		return nil, err
	}
	return c, nil
}

func (c *feedCursor) next() (bool, error) { return c.read(c.it.Next()) }

// read decodes the entry under the iterator.
func (c *feedCursor) read(ok bool) (bool, error) {
	if !ok {
		return false, c.it.Err()
	}
	v, err := c.it.Value()
	if err != nil {
		return false, err
	}
	if c.at, err = readFeedEntry(c.it.Key(), v); err != nil {
		return false, layout.Damaged(err)
	}
	return true, nil
}

// inherited reports whether the current entry belongs to the reading partition.
func (c *feedCursor) inherited() bool { return c.member == c.p.id || c.p.keys.Contains(c.at.EPK) }

// feedMerge yields the entries of several members in (LSN, member, sub) order.
type feedMerge []*feedCursor

func (m feedMerge) Len() int { return len(m) }
func (m feedMerge) Less(i, j int) bool {
	a, b := m[i], m[j]
	return cmp.Or(cmp.Compare(a.at.LSN, b.at.LSN), cmp.Compare(a.member, b.member), cmp.Compare(a.at.Sub, b.at.Sub)) < 0
}
func (m feedMerge) Swap(i, j int) { m[i], m[j] = m[j], m[i] }
func (m *feedMerge) Push(x any)   { *m = append(*m, x.(*feedCursor)) }
func (m *feedMerge) Pop() any {
	last := (*m)[len(*m)-1]
	*m = (*m)[:len(*m)-1]
	return last
}

func (m *feedMerge) close() {
	for _, c := range *m {
		c.it.Close() //nolint:errcheck // Err has reported what matters
	}
}

// openFeeds opens the feeds of all members that have entries at or after an LSN.
func (s *Snapshot) openFeeds(from session.LSN) (*feedMerge, error) {
	m := new(feedMerge)
	members := []uint32{s.p.id}
	if from <= s.p.base {
		members = s.feedMembers()
	}
	for _, member := range members {
		c, err := s.openFeed(member, from, 0)
		if err != nil {
			m.close()
			return nil, err
		}
		if c != nil {
			*m = append(*m, c)
		}
	}
	heap.Init(m)
	return m, nil
}

// advance moves the feed at the top to its next entry.
func (m *feedMerge) advance() error {
	c := (*m)[0]
	ok, err := c.next()
	if err != nil {
		return err
	}
	if !ok {
		heap.Pop(m)
		return c.it.Close()
	}
	heap.Fix(m, 0)
	return nil
}

// FirstSince returns the first LSN that a member used in or after a second, or 0 when it has used
// none since.
func (s *Snapshot) FirstSince(member uint32, second int64) (session.LSN, error) {
	l := s.p.layout
	it, err := s.v.iter(l.TimeKey(nil, member, second), layout.After(l.TimeKey(nil, member, 0)[:layout.KeyPrefix+4]))
	if err != nil {
		return 0, err
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
	if !it.First() {
		return 0, it.Err()
	}
	v, err := it.Value()
	if err == nil && len(v) != 8 {
		err = layout.Damaged(layout.ErrKey)
	}
	if err != nil {
		return 0, err
	}
	return session.LSN(binary.BigEndian.Uint64(v)), nil
}

package physical

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"

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

// member is an ancestor under whose id something may lie that a partition reads.
type member struct {
	id    uint32
	feed  bool // entries of the change feed; where there are none, nothing is queued for expiry either
	times bool // seconds
}

// members are the ancestors that a partition reads, ascending.
type members []member

// everyAncestor is what a partition reads that has not looked.
func everyAncestor(parents []uint32) members {
	all := make(members, len(parents))
	for i, id := range parents {
		all[i] = member{id, true, true}
	}
	return all
}

// Bits by which a member is kept.
const (
	memberFeed  byte = 1
	memberTimes byte = 2
)

// append and readMembers are the value of a partition's members in space 04.
func (m members) append(dst []byte) []byte {
	for _, one := range m {
		dst = binary.BigEndian.AppendUint32(dst, one.id)
		dst = append(dst, memberFeed*boolByte(one.feed)|memberTimes*boolByte(one.times))
	}
	return dst
}

func readMembers(b []byte, parents []uint32) (members, error) {
	all := make(members, 0, len(b)/5)
	for r := (reader{b: b}); len(r.b) > 0; {
		one := member{id: r.uint32()}
		bits := r.byte()
		one.feed, one.times = bits&memberFeed != 0, bits&memberTimes != 0
		_, ancestor := slices.BinarySearch(parents, one.id)
		unknown := bits == 0 || bits&^(memberFeed|memberTimes) != 0
		if r.bad || !ancestor || unknown || len(all) > 0 && all[len(all)-1].id >= one.id {
			return nil, fmt.Errorf("%w: the ancestors that are read are %x, of %v", errRecord, b, parents)
		}
		all = append(all, one)
	}
	return all, nil
}

// and has what either has.
func (m members) and(o members) members {
	all := slices.Concat(m, o)
	slices.SortFunc(all, func(a, b member) int { return int(int64(a.id) - int64(b.id)) })
	out := all[:0]
	for _, one := range all {
		if n := len(out); n > 0 && out[n-1].id == one.id {
			out[n-1].feed, out[n-1].times = out[n-1].feed || one.feed, out[n-1].times || one.times
			continue
		}
		out = append(out, one)
	}
	return out
}

// only has what both have.
func (m members) only(o members) members {
	var out members
	for _, one := range m {
		if i := o.find(one.id); i >= 0 && (one.feed && o[i].feed || one.times && o[i].times) {
			out = append(out, member{one.id, one.feed && o[i].feed, one.times && o[i].times})
		}
	}
	return out
}

func (m members) find(id uint32) int {
	return slices.IndexFunc(m, func(one member) bool { return one.id == id })
}

// readMembersOf reads what a partition reads of its ancestors.
func (s *Store) readMembersOf(cid, id uint32, parents []uint32) (members, error) {
	if len(parents) == 0 {
		return nil, nil
	}
	value, found, err := s.db.Get(nil, layout{cid: cid}.membersKey(nil, id))
	if err != nil || !found {
		return everyAncestor(parents), err
	}
	return readMembers(value, parents)
}

// reads is what the partition reads of its ancestors now.
func (p *Partition) reads() members {
	p.mu.Lock()
	defer p.mu.Unlock()
	return *p.members
}

// setReads changes it. Whoever has a view of the published state finds nothing under the
// ancestors that are dropped; who has an older one keeps the members of that.
func (p *Partition) setReads(m members) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.members = &m
	if p.view != nil {
		p.view.members.Store(&m)
	}
}

// reads is what the snapshot may have entries of, besides the partition's own.
func (s *Snapshot) reads() members {
	if m := s.v.members.Load(); m != nil {
		return *m
	}
	return everyAncestor(s.p.parents)
}

// fedBy are the partitions under whose ids the snapshot's change feed and queue lie, oldest
// first.
func (s *Snapshot) fedBy() []uint32 {
	return s.having(func(m member) bool { return m.feed })
}

// timedBy are those under whose ids its seconds lie.
func (s *Snapshot) timedBy() []uint32 {
	return s.having(func(m member) bool { return m.times })
}

func (s *Snapshot) having(what func(member) bool) []uint32 {
	all := s.reads()
	found := make([]uint32, 0, len(all)+1)
	for _, m := range all {
		if what(m) {
			found = append(found, m.id)
		}
	}
	return append(found, s.p.id)
}

// pruneWalk is how many entries of one ancestor a look passes over that are others'. Where there
// are more it does not know, and the ancestor stays.
const pruneWalk = 4096

// stillThere is what is left for the snapshot of what it reads of its ancestors.
func (s *Snapshot) stillThere(ctx context.Context) (left members, err error) {
	for _, m := range s.reads() {
		if m.feed {
			m.feed, err = s.hasLeft(ctx, m.id)
		}
		if err == nil && m.times {
			var first uint64
			first, err = s.anySecond(m.id)
			m.times = first > 0
		}
		if err != nil {
			return nil, s.p.guard(err)
		}
		if m.feed || m.times {
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
	c, err := s.liveContainer(p.layout.cid)
	if err != nil || !slices.Contains(c.partitions, p) {
		return err // its successors look for themselves
	}
	before := p.reads()
	left = before.only(left) // two may have looked
	b := s.db.NewBatch(512)
	b.Set(p.layout.membersKey(nil, p.id), left.append(nil))
	for _, m := range before {
		if left.find(m.id) < 0 && !c.others(p, m.id) {
			s.forgetAncestor(b, p.layout, m.id)
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
	return slices.ContainsFunc(c.partitions, func(o *Partition) bool { return o != p && o.reads().find(ancestor) >= 0 })
}

// forgetAncestor removes what lies under the id of an ancestor that nobody reads.
func (s *Store) forgetAncestor(b *storage.Batch, l layout, id uint32) {
	for _, space := range memberSpaces {
		if space == spaceEntry && s.keeping.Load() {
			continue
		}
		prefix := binary.BigEndian.AppendUint32(l.space(nil, space), id)
		b.DeleteRange(prefix, after(prefix))
	}
}

package layout

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// Member is an ancestor whose id may prefix keys that a partition reads.
type Member struct {
	ID    uint32
	Feed  bool // has entries of the change feed; without them, it has no entries in the expiry queue either
	Times bool // has entries in space 32 (seconds)
	// Versions: has entries in space 33
	Versions bool
}

// Members are the ancestors that a partition reads, ascending.
type Members []Member

// Fed returns the partitions whose ids prefix the change feed and the expiry queue of the partition
// with this id, oldest first.
func (m Members) Fed(id uint32) []uint32 {
	return m.selected(id, func(m Member) bool { return m.Feed })
}

// Timed returns the partitions whose ids prefix its seconds.
func (m Members) Timed(id uint32) []uint32 {
	return m.selected(id, func(m Member) bool { return m.Times })
}

// Versioned returns the partitions whose ids prefix its versions, oldest first.
func (m Members) Versioned(id uint32) []uint32 {
	return m.selected(id, func(m Member) bool { return m.Versions })
}

func (m Members) selected(id uint32, what func(Member) bool) []uint32 {
	found := make([]uint32, 0, len(m)+1)
	for _, one := range m {
		if what(one) {
			found = append(found, one.ID)
		}
	}
	return append(found, id)
}

// EveryAncestor returns the members of a partition that has not yet found out which ancestors it
// needs: all of them.
func EveryAncestor(parents []uint32) Members {
	all := make(Members, len(parents))
	for i, id := range parents {
		all[i] = Member{id, true, true, true}
	}
	return all
}

// Bits of a stored member.
const (
	memberFeed     byte = 1
	memberTimes    byte = 2
	memberVersions byte = 4
)

// Append appends the value of a partition's members in space 04; ReadMembers reads it.
func (m Members) Append(dst []byte) []byte {
	for _, one := range m {
		dst = binary.BigEndian.AppendUint32(dst, one.ID)
		dst = append(dst, memberFeed*BoolByte(one.Feed)|memberTimes*BoolByte(one.Times)|
			memberVersions*BoolByte(one.Versions))
	}
	return dst
}

// ReadMembers reads what Append wrote, for a partition with these parents.
func ReadMembers(b []byte, parents []uint32) (Members, error) {
	all := make(Members, 0, len(b)/5)
	for r := (Reader{Rest: b}); len(r.Rest) > 0; {
		one := Member{ID: r.Uint32()}
		bits := r.Byte()
		one.Feed, one.Times, one.Versions = bits&memberFeed != 0, bits&memberTimes != 0, bits&memberVersions != 0
		_, ancestor := slices.BinarySearch(parents, one.ID)
		unknown := bits == 0 || bits&^(memberFeed|memberTimes|memberVersions) != 0
		if r.Bad || !ancestor || unknown || len(all) > 0 && all[len(all)-1].ID >= one.ID {
			return nil, fmt.Errorf("%w: the ancestors that are read are %x, of %v", ErrRecord, b, parents)
		}
		all = append(all, one)
	}
	return all, nil
}

// Union returns what either has.
func (m Members) Union(o Members) Members {
	all := slices.Concat(m, o)
	slices.SortFunc(all, func(a, b Member) int { return int(int64(a.ID) - int64(b.ID)) })
	out := all[:0]
	for _, one := range all {
		if n := len(out); n > 0 && out[n-1].ID == one.ID {
			last := &out[n-1]
			last.Feed, last.Times = last.Feed || one.Feed, last.Times || one.Times
			last.Versions = last.Versions || one.Versions
			continue
		}
		out = append(out, one)
	}
	return out
}

// Intersect returns what both have.
func (m Members) Intersect(o Members) Members {
	var out Members
	for _, one := range m {
		i := o.Find(one.ID)
		if i < 0 {
			continue
		}
		both := Member{one.ID, one.Feed && o[i].Feed, one.Times && o[i].Times, one.Versions && o[i].Versions}
		if both != (Member{ID: one.ID}) {
			out = append(out, both)
		}
	}
	return out
}

// Find returns the index of an ancestor, or -1.
func (m Members) Find(id uint32) int {
	return slices.IndexFunc(m, func(one Member) bool { return one.ID == id })
}

package physical

import (
	"cmp"
	"slices"
)

// Groups of creates write only keys that nobody has, so that their order means
// nothing; but the store inserts a key much faster next to the one before it, and
// most of what a durable create costs is inserting its keys. So they are written
// kind by kind, partition by partition in the order of their segments, and the index
// entries, which are most of them, path by path. (To have them in the order of their
// keys as well would cost more than it saves: measured.)

// createsOnly tells whether all changes of the group create.
func (g *Group) createsOnly() bool {
	return len(g.removed) == 0 && len(g.released) == 0 &&
		!slices.ContainsFunc(g.changes, func(c groupChange) bool { return c.replaced || c.delete })
}

// compareGroups puts groups into the order of most of their keys.
func compareGroups(a, b *Group) int {
	return cmp.Or(cmp.Compare(a.Container, b.Container), cmp.Compare(a.state.Segment, b.state.Segment))
}

// creates writes what belongs to the items of groups of creates.
func (a *applier) creates(groups []*Group) {
	for _, g := range groups {
		a.turnTo(g)
		for i := range g.changes {
			it := g.changes[i].item
			a.key = it.Key.Append(a.key[:0])
			a.item(it)
		}
	}
	for _, g := range groups {
		a.turnTo(g)
		for i := range g.changes {
			a.id(g.changes[i].item)
		}
	}
	for _, g := range groups {
		a.turnTo(g)
		for i := range g.changes {
			a.feed(g.changes[i].item)
		}
	}
	for _, g := range groups {
		a.turnTo(g)
		taken := g.taken
		for i := range g.changes {
			c := &g.changes[i]
			a.expiry(c)
			a.claims(c.item, nil, taken[:c.taken])
			taken = taken[c.taken:]
		}
	}
	for _, g := range groups {
		a.turnTo(g)
		a.newTerms(g)
	}
}

// newTerms writes the index entries of a group of creates.
func (a *applier) newTerms(g *Group) {
	if len(g.changes) == 1 {
		a.terms(g.changes[0].item, nil, g.added)
		return
	}
	rest := make([][]groupTerm, len(g.changes))
	added := g.added
	for i := range g.changes {
		n := g.changes[i].added
		rest[i], added = added[:n], added[n:]
	}
	a.byPath(g, rest)
	for i := range g.changes { // of items that have hardly a path in common
		a.terms(g.changes[i].item, nil, rest[i])
	}
}

// byPath writes the new index entries path by path and leaves in rest what it has not
// written. An item's are in the order of the paths' hashes. It gives up where that
// costs more than a look at each entry or two.
func (a *applier) byPath(g *Group, rest [][]groupTerm) {
	const none = 1<<64 - 1
	for looks, hash := 0, uint64(0); hash != none && looks <= 2*len(g.added)+len(rest); looks += len(rest) {
		next := uint64(none)
		for i, terms := range rest {
			n := 0
			for n < len(terms) && terms[n].hash == hash {
				n++
			}
			if n > 0 {
				a.terms(g.changes[i].item, nil, terms[:n])
				terms = terms[n:]
				rest[i] = terms
			}
			if len(terms) > 0 {
				next = min(next, terms[0].hash)
			}
		}
		hash = next
	}
}

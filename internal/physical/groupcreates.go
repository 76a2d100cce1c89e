package physical

import "slices"

// A group of creates writes only keys that nobody has, so that their order means
// nothing; but the store inserts a key much faster next to the one before it, and
// most of what a durable create costs is inserting its keys. So they are written
// kind by kind, and the index entries, which are most of them, path by path. (To have
// them in the order of their keys as well would cost more than it saves: measured.)

// createsOnly tells whether the group has more than one change, and all create.
func (g *Group) createsOnly() bool {
	return len(g.changes) > 1 && len(g.removed) == 0 && len(g.released) == 0 &&
		!slices.ContainsFunc(g.changes, func(c groupChange) bool { return c.replaced || c.delete })
}

// creates writes what belongs to the items of a group of creates.
func (a *applier) creates(g *Group) {
	for i := range g.changes {
		it := g.changes[i].item
		a.key = it.Key.Append(a.key[:0])
		a.item(it)
	}
	for i := range g.changes {
		a.id(g.changes[i].item)
	}
	for i := range g.changes {
		a.feed(g.changes[i].item)
	}
	added, taken := g.added, g.taken
	rest := make([][]groupTerm, len(g.changes))
	for i := range g.changes {
		c := &g.changes[i]
		a.expiry(c)
		a.claims(c.item, nil, taken[:c.taken])
		rest[i] = added[:c.added]
		added, taken = added[c.added:], taken[c.taken:]
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

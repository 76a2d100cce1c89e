package embedded

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

// CreatesOnly tells whether all changes of the group create.
func (g *Group) CreatesOnly() bool {
	return len(g.Removed) == 0 && len(g.Released) == 0 &&
		!slices.ContainsFunc(g.Changes, func(c Change) bool { return c.Replaced || c.Delete })
}

// compareGroups puts groups into the order of most of their keys.
func compareGroups(a, b *Group) int {
	return cmp.Or(cmp.Compare(a.Container, b.Container), cmp.Compare(a.State.Segment, b.State.Segment))
}

// creates writes what belongs to the items of groups of creates.
func (a *applier) creates(groups []*Group) {
	for _, g := range groups {
		a.turnTo(g)
		for i := range g.Changes {
			it := g.Changes[i].Item
			a.key = it.Key.Append(a.key[:0])
			a.item(it)
		}
	}
	for _, g := range groups {
		a.turnTo(g)
		for i := range g.Changes {
			a.id(g.Changes[i].Item)
		}
	}
	for _, g := range groups {
		a.turnTo(g)
		for i := range g.Changes {
			a.feed(g.Changes[i].Item)
		}
	}
	for _, g := range groups {
		a.turnTo(g)
		taken := g.Taken
		for i := range g.Changes {
			c := &g.Changes[i]
			a.expiry(c)
			a.claims(c.Item, nil, taken[:c.Taken])
			taken = taken[c.Taken:]
		}
	}
	for _, g := range groups {
		a.turnTo(g)
		a.newTerms(g)
	}
}

// newTerms writes the index entries of a group of creates.
func (a *applier) newTerms(g *Group) {
	if len(g.Changes) == 1 {
		a.terms(g.Changes[0].Item, nil, g.Added)
		return
	}
	rest := make([][]IndexTerm, len(g.Changes))
	added := g.Added
	for i := range g.Changes {
		n := g.Changes[i].Added
		rest[i], added = added[:n], added[n:]
	}
	a.byPath(g, rest)
	for i := range g.Changes { // of items that have hardly a path in common
		a.terms(g.Changes[i].Item, nil, rest[i])
	}
}

// byPath writes the new index entries path by path and leaves in rest what it has not
// written. An item's are in the order of the paths' hashes. It gives up where that
// costs more than a look at each entry or two.
func (a *applier) byPath(g *Group, rest [][]IndexTerm) {
	const none = 1<<64 - 1
	for looks, hash := 0, uint64(0); hash != none && looks <= 2*len(g.Added)+len(rest); looks += len(rest) {
		next := uint64(none)
		for i, terms := range rest {
			n := 0
			for n < len(terms) && terms[n].Hash == hash {
				n++
			}
			if n > 0 {
				a.terms(g.Changes[i].Item, nil, terms[:n])
				terms = terms[n:]
				rest[i] = terms
			}
			if len(terms) > 0 {
				next = min(next, terms[0].Hash)
			}
		}
		hash = next
	}
}

package embedded

import (
	"cmp"
	"slices"
)

// Groups of creates write only new keys, so their order does not matter. But the store inserts a
// key much faster right after the previous one, and most of the cost of a durable create is
// inserting its keys. So the keys are written kind by kind, partition by partition in the order of
// their segments, and the index entries, which are the majority, path by path. (Sorting them
// completely would cost more than it saves: measured.)

// CreatesOnly reports whether all changes of the group create items.
func (g *Group) CreatesOnly() bool {
	return len(g.Removed) == 0 && len(g.Released) == 0 &&
		!slices.ContainsFunc(g.Changes, func(c Change) bool { return c.Old != nil || c.Delete })
}

// compareGroups sorts groups by most of their keys.
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
	for i := range g.Changes { // items that have hardly a path in common
		a.terms(g.Changes[i].Item, nil, rest[i])
	}
}

// byPath writes the new index entries path by path, and leaves in rest what it has not written. The
// entries of an item are ordered by path hash. It gives up when that costs more than about two
// comparisons per entry.
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

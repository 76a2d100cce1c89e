package advise

import "slices"

// moves calls try with each choice that differs from c in what concerns one table. Simple moves
// change one variable. Compound moves change several at once, since half of such a move often costs
// more than none: a child that takes its parent's key pays off only with the query that reads both.
// try may change the choice that it is given, and must not keep it.
func (p *problem) moves(c choice, t int, try func(choice)) {
	scratch := make(choice, len(c))
	move := func(change func(m choice)) {
		copy(scratch, c)
		change(scratch)
		if !slices.Equal(scratch, c) {
			try(scratch)
		}
	}
	if f, ok := p.homesOnly(c); ok && p.idle(f, t) && len(p.homes[t]) == 1 {
		return // nothing that changes the price
	}
	p.homeMoves(c, t, move)
	if !p.homes[t][c[t].home].embedded {
		for k := range p.keys[t] {
			p.keyMoves(t, k, move)
		}
		if p.only[t].mayApart {
			move(func(m choice) { m[t].apart = !m[t].apart })
		}
		for b := range buckets {
			if p.only[t].mayBucket || b == 0 {
				move(func(m choice) { m[t].bucket = uint8(b) })
			}
		}
	}
	p.copyMoves(c, t, move)
	p.viewMoves(c, t, move)
	p.splitMoves(t, move)
	for i, k := range p.counters[t] {
		move(func(m choice) { m[t].counters ^= 1 << i })
		move(func(m choice) {
			for j, other := range p.counters[t] {
				if other.table == k.table && other.foreign == k.foreign {
					m[t].counters = m[t].counters&^(1<<j) | (^c[t].counters>>i&1)<<j
				}
			}
		})
	}
}

// homeMoves change where the rows of a table live: alone, with the tables that refer to it, and
// with all copies.
func (p *problem) homeMoves(c choice, t int, move func(func(choice))) {
	everything := all(len(p.copies[t]))
	for h := range p.homes[t] {
		if uint8(h) == c[t].home {
			continue
		}
		set := func(m choice) { m[t].home = uint8(h) }
		move(set)
		move(func(m choice) { set(m); m[t].copies = everything })
		move(func(m choice) { set(m); p.gather(m, t) })
		move(func(m choice) { set(m); p.gather(m, t); m[t].copies = everything })
		if p.homes[t][h].embedded {
			continue
		}
		for k := range p.keys[t] {
			p.keyMoves(t, k, func(change func(choice)) { move(func(m choice) { set(m); change(m) }) })
		}
		// The tables around it leave too.
		move(func(m choice) {
			for at := t; p.homes[at][m[at].home].embedded; {
				up := p.homes[at][m[at].home].parent
				m[at].home = 0
				at = up
			}
			set(m)
		})
	}
}

// gather embeds in a table all tables that refer to it and can be embedded in it.
func (p *problem) gather(m choice, t int) {
	for _, r := range p.refs[t] {
		for i, h := range p.homes[r.Table] {
			if h.embedded && !h.inverse && h.parent == t && h.foreign == r.Foreign {
				m[r.Table].home = uint8(i)
				break
			}
		}
	}
}

// keyMoves change the partition key of a table: alone, together with the parent whose key it takes,
// and together with all tables that can have a key of the same domains.
func (p *problem) keyMoves(t, k int, move func(func(choice))) {
	cand := &p.keys[t][k]
	set := func(m choice) { m[t].key = uint8(k) }
	move(set)
	move(func(m choice) { set(m); m[t].copies = all(len(p.copies[t])) })
	move(func(m choice) { set(m); p.leave(m) })
	if cand.constant {
		move(func(m choice) {
			set(m)
			for u := range m {
				if i := slices.IndexFunc(p.keys[u], func(o key) bool { return o.constant }); i >= 0 {
					m[u].key = uint8(i)
				}
			}
		})
		return
	}
	group := p.sameDomains(cand)
	for _, fk := range p.s.Tables[t].Foreign {
		if u := fk.Table; u != t && group[u] >= 0 && slices.Equal(fk.Columns, cand.columns) {
			move(func(m choice) { set(m); m[u].key = uint8(group[u]); m[u].home = 0 })
		}
	}
	for _, r := range p.refs[t] {
		if u := r.Table; u != t && group[u] >= 0 {
			move(func(m choice) { set(m); m[u].key = uint8(group[u]); m[u].home = 0 })
		}
	}
	together := func(homes, leave bool) {
		move(func(m choice) {
			set(m)
			if leave {
				p.leave(m)
			}
			for u, i := range group {
				if i >= 0 {
					m[u].key = uint8(i)
					if homes && u != t {
						m[u].home = 0
					}
				}
			}
		})
	}
	together(false, false)
	together(true, false)
	together(true, true)
}

// leave gives the tables that can have containers of their own such containers.
func (p *problem) leave(m choice) {
	for t := range m {
		m[t].apart = m[t].apart || p.only[t].mayApart
	}
}

// sameDomains returns, for each table, its candidate with the domains of a key, or -1.
func (p *problem) sameDomains(k *key) []int {
	out := make([]int, len(p.keys))
	for u := range p.keys {
		out[u] = slices.IndexFunc(p.keys[u], func(o key) bool {
			return !o.constant && slices.Equal(o.domains, k.domains)
		})
	}
	return out
}

// copyMoves change the copies of a table: one of them, those of one chain, all of them.
func (p *problem) copyMoves(c choice, t int, move func(func(choice))) {
	list := p.copies[t]
	for i := range list {
		move(func(m choice) { m[t].copies ^= 1 << i })
		if list[i].group != i {
			continue
		}
		var set uint64
		for j := range list {
			if list[j].group == i {
				set |= 1 << j
			}
		}
		move(func(m choice) { m[t].copies |= set })
		move(func(m choice) { m[t].copies &^= set })
	}
	for _, set := range p.serving[t] {
		move(func(m choice) { m[t].copies |= set })
		move(func(m choice) { m[t].copies &^= set })
	}
	if len(list) > 0 {
		move(func(m choice) { m[t].copies = all(len(list)) })
		move(func(m choice) { m[t].copies = 0 })
		// The tables that are joined with it take all copies too: a chain of joins ends at once.
		move(func(m choice) {
			m[t].copies = all(len(list))
			for i := range list {
				if u := list[i].source; len(p.copies[u]) > 0 {
					m[u].copies = all(len(p.copies[u]))
				}
			}
		})
	}
}

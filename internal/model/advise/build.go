package advise

import (
	"math/bits"
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
)

// deepest is the largest depth of embedded tables.
const deepest = 8

// A form is the shape that the homes of a choice give: which table holds which.
type form struct {
	parent []int // the table of the enclosing node, or -1
	root   []int // the table of the item type
	first  []int // the first embedded table, or -1
	next   []int // the next table in the same enclosing node, or -1
}

// shape returns the form of a choice, or false if no design can have the choice: homes form a
// circle, or a table lives inside one item while others refer to it from outside.
func (p *problem) shape(c choice) (form, bool) {
	f, ok := p.homesOnly(c)
	if !ok {
		return f, false
	}
	for t := range c {
		if f.parent[t] < 0 {
			continue
		}
		for _, r := range p.refs[t] {
			if f.root[r.Table] != f.root[t] {
				return f, false
			}
		}
	}
	return f, true
}

// homesOnly returns the form of a choice, or false if homes form a circle.
func (p *problem) homesOnly(c choice) (form, bool) {
	n := len(c)
	backing := make([]int, 4*n)
	f := form{backing[:n], backing[n : 2*n], backing[2*n : 3*n], backing[3*n:]}
	for t := range c {
		f.parent[t], f.first[t], f.next[t] = -1, -1, -1
		if h := p.homes[t][c[t].home]; h.embedded {
			f.parent[t] = h.parent
		}
	}
	for t := range c {
		at, depth := t, 0
		for f.parent[at] >= 0 {
			at, depth = f.parent[at], depth+1
			if depth > deepest || at == t {
				return f, false
			}
		}
		f.root[t] = at
	}
	for t := n - 1; t >= 0; t-- {
		if up := f.parent[t]; up >= 0 {
			f.next[t], f.first[up] = f.first[up], t
		}
	}
	return f, true
}

// normalise clears what has no effect in a form: keys of embedded tables, containers of their own
// for tables whose key no other table has, and copies of what the same item holds already.
func (p *problem) normalise(c choice, f form) {
	for t := range c {
		p.normaliseView(c, f, t)
		if f.parent[t] >= 0 {
			c[t].key, c[t].bucket, c[t].apart = 0, 0, false
		} else if k := &p.keys[t][c[t].key]; k.constant || k.generated {
			c[t].bucket, c[t].apart = 0, false
		}
		p.normaliseApart(c, f, t)
		for rest := c[t].copies; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros64(rest)
			if p.holds(c, f, t, p.copies[t][i].chain[0]) {
				c[t].copies &^= 1 << i
			}
		}
	}
	for t := range c {
		p.normaliseSplit(c, f, t)
	}
}

// holds tells whether a row and the row that its foreign key refers to are in the same item, one
// inside the other.
func (p *problem) holds(c choice, f form, t, foreign int) bool {
	if h := p.homes[t][c[t].home]; h.embedded && !h.inverse && h.foreign == foreign {
		return true
	}
	to := p.s.Tables[t].Foreign[foreign].Table
	h := p.homes[to][c[to].home]
	return f.parent[to] == t && h.inverse && h.foreign == foreign
}

// idle tells whether no access pattern uses a table, nor one whose rows live in its items. A search
// leaves such tables out of its prices, and settle places them at its end.
func (p *problem) idle(f form, t int) bool {
	return !p.tables[t].ReadOrWritten && f.parent[t] < 0 && f.first[t] < 0
}

// build returns the design of a choice, without names.
func (p *problem) build(c choice, f form) *design.Design {
	return p.assemble(c, f, func(int) bool { return true })
}

// buildUsed returns the part of the design of a choice that access patterns use.
func (p *problem) buildUsed(c choice, f form) *design.Design {
	return p.assemble(c, f, func(t int) bool { return !p.idle(f, t) })
}

func (p *problem) assemble(c choice, f form, include func(int) bool) *design.Design {
	d := &design.Design{Containers: make([]design.Container, 0, len(c))}
	for t := range c {
		if f.parent[t] >= 0 || !include(t) {
			continue
		}
		k := &p.keys[t][c[t].key]
		at := p.container(d, c, t)
		if at < 0 {
			d.Containers = append(d.Containers, design.Container{Constant: k.constant})
			at = len(d.Containers) - 1
		}
		item := design.Item{Key: k.columns, Generated: k.generated, Bucket: buckets[c[t].bucket]}
		item.Root.Table, item.Root.Foreign = t, -1
		p.fill(&item.Root, c, f)
		d.Containers[at].Items = append(d.Containers[at].Items, p.divide(c, item)...)
	}
	p.project(d, c)
	return d
}

// container returns the container that a table shares with the tables before it, or -1.
func (p *problem) container(d *design.Design, c choice, t int) int {
	for i := range d.Containers {
		if p.sameContainer(c, d.Containers[i].Items[0].Root.Table, t) {
			return i
		}
	}
	return -1
}

// sameContainer tells whether two tables that have their own item types share a container.
func (p *problem) sameContainer(c choice, a, b int) bool {
	return a == b || !c[a].apart && !c[b].apart && p.sameKey(c, a, b)
}

// sameKey tells whether two tables have keys with which they can share a container.
func (p *problem) sameKey(c choice, a, b int) bool {
	x, y := &p.keys[a][c[a].key], &p.keys[b][c[b].key]
	return x.constant == y.constant && c[a].bucket == c[b].bucket && slices.Equal(x.domains, y.domains)
}

// normaliseApart gives a container of its own only to a table that would share one otherwise. Of
// two tables that both can have one, the later one has it.
func (p *problem) normaliseApart(c choice, f form, t int) {
	if !c[t].apart {
		return
	}
	n, last := 0, 0
	for u := range c {
		if u != t && f.parent[u] < 0 && !c[u].apart && p.sameKey(c, t, u) {
			n, last = n+1, u
		}
	}
	switch {
	case n == 0:
		c[t].apart = false
	case n == 1 && last > t && p.only[last].mayApart:
		c[t].apart, c[last].apart = false, true
	}
}

// alone tells whether a table with its own item type shares its container with no other, and
// whether another one has its key.
func (p *problem) alone(c choice, f form, t int) (alone, peers bool) {
	alone = true
	for u := range c {
		if u != t && f.parent[u] < 0 && p.sameKey(c, t, u) {
			alone, peers = alone && !p.sameContainer(c, t, u), true
		}
	}
	return alone, peers
}

// fill adds to a node what it embeds, copies and counts.
func (p *problem) fill(n *design.Node, c choice, f form) {
	t := n.Table
	for rest := c[t].copies; rest != 0; rest &= rest - 1 {
		k := &p.copies[t][bits.TrailingZeros64(rest)]
		n.Copies = append(n.Copies, design.Copy{Chain: k.chain, Column: k.column})
	}
	for rest := c[t].counters; rest != 0; rest &= rest - 1 {
		k := &p.counters[t][bits.TrailingZeros64(rest)]
		n.Counters = append(n.Counters, design.Counter{
			Table: k.table, Foreign: k.foreign, Func: k.function, Column: k.column, Sync: p.sync(c, f, t, k),
		})
	}
	for child := f.first[t]; child >= 0; child = f.next[child] {
		h := p.homes[child][c[child].home]
		e := design.Node{Table: child, Foreign: h.foreign, Inverse: h.inverse}
		e.Array = !h.inverse && !p.fks[child][h.foreign].Unique
		if e.Array {
			e.Cap = p.limit(child, h.foreign)
		}
		p.fill(&e, c, f)
		n.Embeds = append(n.Embeds, e)
	}
}

// limit is the largest number of rows that the design allows in one array: the stated maximum, or
// ten times the largest number expected, rounded up, as long as so many rows fit an item.
func (p *problem) limit(t, foreign int) int64 {
	ff := &p.fks[t][foreign]
	if ff.Declared > 0 {
		return int64(ff.Declared)
	}
	most := max(1, ff.Max, ff.Avg)
	limit := 10.0
	for step := 0; limit < 10*most; step++ {
		limit *= []float64{2, 2.5, 2}[step%3]
	}
	if room := p.pricer.PlannedBytes() / p.tables[t].Bytes; limit > room {
		limit = max(most, room)
	}
	return int64(limit)
}

// sync tells whether the counted rows are in the logical partition of the counting one.
func (p *problem) sync(c choice, f form, t int, k *counter) bool {
	if f.root[k.table] == f.root[t] {
		return p.holdsAbove(c, f, k.table, k.foreign, t)
	}
	if f.parent[k.table] >= 0 || f.parent[t] >= 0 {
		return false
	}
	if !p.o.API.Procedures() {
		return false // no request changes both and the counter, so the counter follows the change
	}
	child, parent := &p.keys[k.table][c[k.table].key], &p.keys[t][c[t].key]
	if child.constant || parent.constant || child.generated || len(child.columns) != len(parent.columns) ||
		c[t].bucket != 0 || c[k.table].bucket != 0 || !p.sameContainer(c, t, k.table) {
		return false
	}
	fk := &p.s.Tables[k.table].Foreign[k.foreign]
	for i, col := range child.columns {
		at := slices.Index(fk.Columns, col)
		if at < 0 || fk.Refs[at] != parent.columns[i] {
			return false
		}
	}
	return true
}

// holdsAbove tells whether rows of a table live, through their foreign key, inside the row that
// they refer to.
func (p *problem) holdsAbove(c choice, f form, t, foreign, parent int) bool {
	h := p.homes[t][c[t].home]
	return f.parent[t] == parent && !h.inverse && h.foreign == foreign
}

package workload

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Classes are the equality classes of a statement: columns that hold the same value.
type Classes struct {
	s     *schema.Schema
	st    *Statement
	first []int // by source: the first slot
	root  []int
	value []bool // by slot: whether the class has a known value
	// Edges are the joins along foreign keys.
	Edges []Edge
}

// An Edge is a join along a foreign key, from the source of the child to the one of the parent.
type Edge struct{ Child, Parent, Foreign int }

// NewClasses finds the classes of a statement of a pattern.
func NewClasses(s *schema.Schema, pat *Pattern, st *Statement) *Classes {
	c := &Classes{s: s, st: st}
	n := 0
	for _, src := range st.Sources {
		c.first = append(c.first, n)
		n += len(s.Tables[src.Table].Columns)
	}
	params := n
	n += len(pat.Params)
	c.root, c.value = make([]int, n), make([]bool, n)
	for i := range c.root {
		c.root[i] = i
	}
	for _, j := range st.Joins {
		c.union(c.slot(j.Left), c.slot(j.Right))
	}
	for _, j := range st.Inherits {
		c.union(c.slot(j.Left), c.slot(j.Right))
	}
	for _, f := range st.Filters {
		if f.Kind == Equal && f.Param >= 0 && f.Param < len(pat.Params) {
			c.union(c.slot(f.Use), params+f.Param)
		}
	}
	for _, f := range st.Filters {
		if at := c.slot(f.Use); at >= 0 && (f.Kind == Equal || f.Kind == In) {
			c.value[c.find(at)] = true
		}
	}
	for i, child := range st.Sources {
		for f := range s.Tables[child.Table].Foreign {
			for k := range st.Sources {
				if k != i && c.joined(i, k, f) {
					c.Edges = append(c.Edges, Edge{i, k, f})
				}
			}
		}
	}
	return c
}

func (c *Classes) slot(u Use) int {
	if u.Column < 0 || u.Source < 0 || u.Source >= len(c.first) {
		return -1
	}
	return c.first[u.Source] + u.Column
}

func (c *Classes) find(i int) int {
	for c.root[i] != i {
		c.root[i] = c.root[c.root[i]]
		i = c.root[i]
	}
	return i
}

func (c *Classes) union(a, b int) {
	if a < 0 || b < 0 {
		return
	}
	a, b = c.find(a), c.find(b)
	c.root[max(a, b)] = min(a, b)
}

// Known returns the columns of a source whose value is known, in ascending order.
func (c *Classes) Known(source int) []int {
	var cols []int
	for col := range c.s.Tables[c.st.Sources[source].Table].Columns {
		if c.value[c.find(c.first[source]+col)] {
			cols = append(cols, col)
		}
	}
	return cols
}

// joined tells whether two sources are joined along a foreign key of the first one.
func (c *Classes) joined(child, parent, foreign int) bool {
	fk := &c.s.Tables[c.st.Sources[child].Table].Foreign[foreign]
	if fk.Table != c.st.Sources[parent].Table {
		return false
	}
	for i, col := range fk.Columns {
		if c.find(c.first[child]+col) != c.find(c.first[parent]+fk.Refs[i]) {
			return false
		}
	}
	return len(fk.Columns) > 0
}

// Alone tells whether rows of one source are in the result although they have no row of another
// one, which an outer join or NOT EXISTS adds: that row cannot bring what they hold.
func (st *Statement) Alone(source, other int) bool {
	return st.Sources[other].Optional && !st.Sources[source].Optional
}

// Same tells whether two columns hold the same value.
func (c *Classes) Same(a, b Use) bool {
	i, k := c.slot(a), c.slot(b)
	return i >= 0 && k >= 0 && c.find(i) == c.find(k)
}

// Needed lists, by source, the columns that a statement needs for its result, apart from joins.
func (st *Statement) Needed() [][]int {
	needed := make([][]int, len(st.Sources))
	need := func(u Use) {
		if u.Column >= 0 && u.Source >= 0 && u.Source < len(needed) && !slices.Contains(needed[u.Source], u.Column) {
			needed[u.Source] = append(needed[u.Source], u.Column)
		}
	}
	for _, u := range st.Output {
		need(u)
	}
	for _, f := range st.Filters {
		need(f.Use)
	}
	for _, o := range st.OrderBy {
		if o.Aggregate < 0 {
			need(o.Use)
		}
	}
	for _, u := range st.GroupBy {
		need(u)
	}
	for _, a := range st.Aggregates {
		need(a.Use)
	}
	return needed
}

package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// together tells whether the sources of a join live in the same item.
func (r *run) together(e edge) bool {
	child, parent := r.s.from.Sources[e.child].Table, r.s.from.Sources[e.parent].Table
	c, p := &r.l.places[child], &r.l.places[parent]
	if c.container != p.container || c.item != p.item {
		return false // one of them is read from a projection
	}
	if c.parent == parent && !c.node.Inverse && c.node.Foreign == e.foreign {
		return true
	}
	return p.parent == child && p.node.Inverse && p.node.Foreign == e.foreign
}

// cover finds the sources that copies answer.
func (r *run) cover() {
	n := len(r.s.from.Sources)
	r.covered, r.counted = make([]int, n), make([]bool, n)
	for i := range r.covered {
		r.covered[i] = -1
	}
	for again := true; again; {
		again = false
		for _, e := range r.s.edges {
			if r.covered[e.parent] >= 0 || r.covered[e.child] >= 0 || r.together(e) || r.s.from.Alone(e.parent, e.child) {
				continue
			}
			if found := r.try(e, e.child, nil, nil); found != nil {
				for _, s := range found {
					r.covered[s] = e.child
				}
				again = true
			}
		}
	}
}

// try covers the parent of an edge from copies at the node of a source, and the parents behind it.
// It returns the covered sources, or nil.
func (r *run) try(e edge, base int, chain []int, on []int) []int {
	if slices.Contains(on, e.parent) || e.parent == base {
		return nil
	}
	chain = append(slices.Clone(chain), e.foreign)
	on = append(slices.Clone(on), e.parent)
	fk := r.m.tables[r.s.from.Sources[e.child].Table].Foreign[e.foreign].Key
	place := &r.l.places[r.s.from.Sources[base].Table]
	if place.node == nil {
		return nil
	}
	held := func(column int) bool {
		of := r.s.from.Sources[base].Table
		return r.l.takesOver(r.m.schema, of, chain, column) ||
			slices.ContainsFunc(place.node.Copies, func(c design.Copy) bool {
				return c.Column == column && slices.Equal(c.Chain, chain)
			})
	}
	for _, c := range r.s.needs(e.parent, fk.Refs) {
		if !held(c) {
			return nil
		}
	}
	leads := func(further edge, column int) bool {
		return further.child == e.parent &&
			slices.Contains(r.m.tables[r.s.from.Sources[e.parent].Table].Foreign[further.foreign].Key.Columns, column)
	}
	for _, j := range r.s.from.Joins {
		for _, u := range []workload.Use{j.Left, j.Right} { // what leads to other rows has to be here, too
			if u.Source == e.parent && !slices.Contains(fk.Refs, u.Column) && !held(u.Column) &&
				!slices.ContainsFunc(r.s.edges, func(further edge) bool { return leads(further, u.Column) }) {
				return nil
			}
		}
	}
	if len(chain) > 1 {
		// The referenced key is not in the base row itself.
		for _, c := range fk.Refs {
			if r.s.needed[e.parent][c] != 0 && !held(c) {
				return nil
			}
		}
	}
	for _, further := range r.s.edges {
		switch {
		case further == e:
		case further.child == e.parent:
			more := r.try(further, base, chain, on)
			if more == nil {
				// The parent has to lead on, so its foreign key must be here.
				next := r.m.tables[r.s.from.Sources[e.parent].Table].Foreign[further.foreign].Key
				for _, c := range next.Columns {
					if !held(c) {
						return nil
					}
				}
			}
			for _, s := range more {
				if !slices.Contains(on, s) {
					on = append(on, s)
				}
			}
		case further.parent == e.parent && further.child != e.child:
			// Another child of the same row: its foreign key has the value.
			if len(chain) > 1 {
				return nil
			}
		}
	}
	return on
}

// served tells whether copies at the rows of an earlier statement answer a statement.
func (m *Model) served(l *layout, p *pattern, at int) bool {
	s := &p.statements[at]
	if s.follows == nil {
		return false
	}
	earlier := &p.statements[s.follows.Statement]
	table := earlier.from.Sources[s.follows.Source].Table
	node := l.places[table].node
	if node == nil || len(node.Copies) == 0 {
		return false
	}
	for _, c := range s.needs(0, m.tables[table].Foreign[s.follows.Foreign].Key.Refs) {
		if !slices.ContainsFunc(node.Copies, func(k design.Copy) bool {
			return k.Column == c && len(k.Chain) == 1 && k.Chain[0] == s.follows.Foreign
		}) {
			return false
		}
	}
	if m.served(l, p, s.follows.Statement) {
		return false // the rows do not come themselves
	}
	r := &run{m: m, l: l, s: earlier.in(l), p: p, at: s.follows.Statement}
	r.cover()
	return r.covered[s.follows.Source] < 0
}

// count finds the sources that counters answer: sources that only aggregates use, grouped by the
// row that has the counter.
func (r *run) count() {
	s := r.s.from
	for _, e := range r.s.edges {
		if r.covered[e.child] >= 0 || r.covered[e.parent] >= 0 || len(s.Aggregates) == 0 && !s.Sources[e.child].Exists {
			continue
		}
		node := r.l.places[s.Sources[e.parent].Table].node
		if node == nil || !r.onlyAggregated(e) || !r.groupedBy(e) {
			continue
		}
		all := true
		for _, a := range s.Aggregates {
			all = all && a.Use.Source == e.child && !a.Distinct && r.hasCounter(node, e, a)
		}
		if s.Sources[e.child].Exists {
			all = all && r.hasCounter(node, e, workload.Aggregate{Func: "exists", Use: workload.Use{Column: -1}})
		}
		if all {
			r.counted[e.child] = true
			return
		}
	}
}

// onlyAggregated tells whether the child of an edge serves nothing but aggregates.
func (r *run) onlyAggregated(e edge) bool {
	for _, n := range r.s.needed[e.child] {
		if n&^needAggregate != 0 {
			return false
		}
	}
	for _, o := range r.s.edges {
		if o != e && (o.child == e.child || o.parent == e.child) {
			return false
		}
	}
	return true
}

// groupedBy tells whether each group of the result is one row of the parent of an edge.
func (r *run) groupedBy(e edge) bool {
	table := r.s.from.Sources[e.parent].Table
	columns := map[int]bool{}
	for _, u := range r.s.from.GroupBy {
		if u.Source == e.parent {
			columns[u.Column] = true
		}
	}
	for c := range r.m.tables[table].Columns {
		if r.s.classes[r.s.class[e.parent][c]].known() {
			columns[c] = true
		}
	}
	fk := r.m.tables[r.s.from.Sources[e.child].Table].Foreign[e.foreign].Key
	for _, u := range r.s.from.GroupBy {
		for i, c := range fk.Columns {
			if u.Source == e.child && u.Column == c {
				columns[fk.Refs[i]] = true
			}
		}
	}
	return r.m.schema.Tables[table].Key(columns)
}

func (r *run) hasCounter(n *design.Node, e edge, a workload.Aggregate) bool {
	table := r.s.from.Sources[e.child].Table
	holds := func(fun string, column int) bool {
		return slices.ContainsFunc(n.Counters, func(c design.Counter) bool {
			return c.Table == table && c.Foreign == e.foreign && c.Func == fun && (c.Column == column || column < 0)
		})
	}
	column := a.Use.Column
	if a.Func == "count" || a.Func == "exists" {
		if column >= 0 && r.m.tables[table].Columns[column].Nulls > 0 {
			return false
		}
		return holds("count", -1)
	}
	if a.Func == "avg" {
		return holds("sum", column) && holds("count", -1)
	}
	return holds(a.Func, column)
}

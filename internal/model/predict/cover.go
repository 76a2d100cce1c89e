package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// together tells whether the sources of a join live in the same item.
func (r *run) together(e asks.Edge) bool {
	child, parent := r.s.From.Sources[e.Child].Table, r.s.From.Sources[e.Parent].Table
	c, p := &r.from[e.Child].places[child], &r.from[e.Parent].places[parent]
	if c.container != p.container || c.item != p.item {
		return false // one of them is read from a projection
	}
	if c.parent == parent && !c.node.Inverse && c.node.Foreign == e.Foreign {
		return true
	}
	return p.parent == child && p.node.Inverse && p.node.Foreign == e.Foreign
}

// cover finds the sources that copies answer.
func (r *run) cover() {
	n := len(r.s.From.Sources)
	r.covered, r.counted = make([]int, n), make([]bool, n)
	for i := range r.covered {
		r.covered[i] = -1
	}
	for again := true; again; {
		again = false
		for _, e := range r.s.Edges {
			if r.covered[e.Parent] >= 0 || r.covered[e.Child] >= 0 || r.together(e) || r.s.From.Alone(e.Parent, e.Child) {
				continue
			}
			if found := r.try(e, e.Child, nil, nil); found != nil {
				for _, s := range found {
					r.covered[s] = e.Child
				}
				again = true
			}
		}
	}
}

// try covers the parent of an edge from copies at the node of a source, and the parents behind it.
// It returns the covered sources, or nil.
func (r *run) try(e asks.Edge, base int, chain []int, on []int) []int {
	if slices.Contains(on, e.Parent) || e.Parent == base {
		return nil
	}
	chain = append(slices.Clone(chain), e.Foreign)
	on = append(slices.Clone(on), e.Parent)
	fk := r.m.tables[r.s.From.Sources[e.Child].Table].Foreign[e.Foreign].Key
	place := &r.from[base].places[r.s.From.Sources[base].Table]
	if place.node == nil {
		return nil
	}
	held := func(column int) bool {
		of := r.s.From.Sources[base].Table
		return r.from[base].takesOver(r.m.schema, of, chain, column) ||
			slices.ContainsFunc(place.node.Copies, func(c design.Copy) bool {
				return c.Column == column && slices.Equal(c.Chain, chain)
			})
	}
	for _, c := range r.s.Needs(e.Parent, fk.Refs) {
		if !held(c) {
			return nil
		}
	}
	leads := func(further asks.Edge, column int) bool {
		return further.Child == e.Parent &&
			slices.Contains(r.m.tables[r.s.From.Sources[e.Parent].Table].Foreign[further.Foreign].Key.Columns, column)
	}
	for _, j := range r.s.From.Joins {
		for _, u := range []workload.Use{j.Left, j.Right} { // what leads to other rows has to be here, too
			if u.Source == e.Parent && !slices.Contains(fk.Refs, u.Column) && !held(u.Column) &&
				!slices.ContainsFunc(r.s.Edges, func(further asks.Edge) bool { return leads(further, u.Column) }) {
				return nil
			}
		}
	}
	if len(chain) > 1 {
		// The referenced key is not in the base row itself.
		for _, c := range fk.Refs {
			if r.s.Needed[e.Parent][c] != 0 && !held(c) {
				return nil
			}
		}
	}
	for _, further := range r.s.Edges {
		switch {
		case further == e:
		case further.Child == e.Parent:
			more := r.try(further, base, chain, on)
			if more == nil {
				// The parent has to lead on, so its foreign key must be here.
				next := r.m.tables[r.s.From.Sources[e.Parent].Table].Foreign[further.Foreign].Key
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
		case further.Parent == e.Parent && further.Child != e.Child:
			// Another child of the same row: its foreign key has the value.
			if len(chain) > 1 {
				return nil
			}
		}
	}
	return on
}

// served tells whether copies at the rows of an earlier statement answer a statement.
func (m *Model) served(l *layout, p *asks.Pattern, at int) bool {
	s := &p.Statements[at]
	if s.Follows == nil {
		return false
	}
	earlier := &p.Statements[s.Follows.Statement]
	table := earlier.From.Sources[s.Follows.Source].Table
	node := l.places[table].node
	if node == nil || len(node.Copies) == 0 {
		return false
	}
	for _, c := range s.Needs(0, m.tables[table].Foreign[s.Follows.Foreign].Key.Refs) {
		if !slices.ContainsFunc(node.Copies, func(k design.Copy) bool {
			return k.Column == c && len(k.Chain) == 1 && k.Chain[0] == s.Follows.Foreign
		}) {
			return false
		}
	}
	if m.served(l, p, s.Follows.Statement) {
		return false // the rows do not come themselves
	}
	r := m.run(l, p, s.Follows.Statement, earlier, homes(l, earlier))
	r.cover()
	return r.covered[s.Follows.Source] < 0
}

// count finds the sources that counters answer: sources that only aggregates use, grouped by the
// row that has the counter.
func (r *run) count() {
	s := r.s.From
	for _, e := range r.s.Edges {
		if r.covered[e.Child] >= 0 || r.covered[e.Parent] >= 0 || len(s.Aggregates) == 0 && !s.Sources[e.Child].Exists {
			continue
		}
		node := r.from[e.Parent].places[s.Sources[e.Parent].Table].node
		if node == nil || !r.onlyAggregated(e) || !r.groupedBy(e) {
			continue
		}
		all := true
		for _, a := range s.Aggregates {
			all = all && a.Use.Source == e.Child && !a.Distinct && r.hasCounter(node, e, a)
		}
		if s.Sources[e.Child].Exists {
			all = all && r.hasCounter(node, e, workload.Aggregate{Func: "exists", Use: workload.Use{Column: -1}})
		}
		if all {
			r.counted[e.Child] = true
			return
		}
	}
}

// onlyAggregated tells whether the child of an edge serves nothing but aggregates.
func (r *run) onlyAggregated(e asks.Edge) bool {
	for _, n := range r.s.Needed[e.Child] {
		if n&^asks.ForAggregate != 0 {
			return false
		}
	}
	for _, o := range r.s.Edges {
		if o != e && (o.Child == e.Child || o.Parent == e.Child) {
			return false
		}
	}
	return true
}

// groupedBy tells whether each group of the result is one row of the parent of an edge.
func (r *run) groupedBy(e asks.Edge) bool {
	table := r.s.From.Sources[e.Parent].Table
	columns := map[int]bool{}
	for _, u := range r.s.From.GroupBy {
		if u.Source == e.Parent {
			columns[u.Column] = true
		}
	}
	for c := range r.m.tables[table].Columns {
		if r.s.Classes[r.s.Class[e.Parent][c]].Known() {
			columns[c] = true
		}
	}
	fk := r.m.tables[r.s.From.Sources[e.Child].Table].Foreign[e.Foreign].Key
	for _, u := range r.s.From.GroupBy {
		for i, c := range fk.Columns {
			if u.Source == e.Child && u.Column == c {
				columns[fk.Refs[i]] = true
			}
		}
	}
	return r.m.schema.Tables[table].Key(columns)
}

func (r *run) hasCounter(n *design.Node, e asks.Edge, a workload.Aggregate) bool {
	table := r.s.From.Sources[e.Child].Table
	now := r.p.From.Writes(table) // what a pattern counts and then writes must not be behind
	holds := func(fun string, column int) bool {
		return slices.ContainsFunc(n.Counters, func(c design.Counter) bool {
			current := !now || r.m.inTransaction(r.from[e.Parent], &c)
			return current && c.Table == table && c.Foreign == e.Foreign && c.Func == fun && (c.Column == column || column < 0)
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

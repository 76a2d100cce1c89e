package workload

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// With returns the workload for a schema with inherited columns. What a statement says about the
// row that a column takes its value from, it says about the column too. A statement that inserts a
// row gives the value: from what its pattern knows about the other row, or else from a statement
// that reads it before (see Statement.Fills).
func (w *Workload) With(s *schema.Schema) *Workload {
	inherited := func(t schema.Table) bool { return t.Own() < len(t.Columns) }
	if !slices.ContainsFunc(s.Tables, inherited) {
		return w
	}
	out := *w
	out.Patterns = slices.Clone(w.Patterns)
	for i := range out.Patterns {
		p := &out.Patterns[i]
		p.Params, p.Statements = slices.Clone(p.Params), slices.Clone(p.Statements)
		for at := 0; at < len(p.Statements); at++ {
			st := &p.Statements[at]
			if st.Kind != Insert {
				st.Inherits = inherits(s, p, st)
				continue
			}
			st.Sets = slices.Clone(st.Sets)
			for c := s.Tables[st.Sources[0].Table].Own(); c < len(s.Tables[st.Sources[0].Table].Columns); c++ {
				at += p.give(s, at, c)
			}
		}
	}
	return &out
}

// inherits lists the equalities between inherited columns of a statement's sources and the columns
// that they take their values from.
func inherits(s *schema.Schema, p *Pattern, st *Statement) (out []Join) {
	var classes *Classes
	for i, source := range st.Sources {
		t := &s.Tables[source.Table]
		for c := t.Own(); c < len(t.Columns); c++ {
			if classes == nil {
				classes = NewClasses(s, p, st)
			}
			if end := classes.end(i, t.Columns[c].Inherited.Chain); end >= 0 {
				out = append(out, Join{Use{i, c}, Use{end, t.Columns[c].Inherited.Column}})
			}
		}
	}
	return out
}

// end returns the source that a chain of joined foreign keys leads to from one, or -1.
func (c *Classes) end(from int, chain []int) int {
	for _, f := range chain {
		at := slices.IndexFunc(c.Edges, func(e Edge) bool { return e.Child == from && e.Foreign == f })
		if at < 0 {
			return -1
		}
		from = c.Edges[at].Parent
	}
	return from
}

// aRow is a row that a pattern knows by the parameters of some of its columns.
type aRow struct {
	table   int
	columns []int
	params  []int
}

// Gives tells whether a statement that inserts a row says which row a chain of foreign keys begins
// with, and whether one run inserts rows with one such row only.
func (p *Pattern) Gives(s *schema.Schema, st *Statement, chain []int) bool {
	r, ok := refersTo(s, st, chain[0])
	return ok && (st.Times() <= 1 || !slices.ContainsFunc(r.params, p.Varies))
}

// refersTo returns the row that a foreign key of an inserted row refers to, if parameters say it.
func refersTo(s *schema.Schema, st *Statement, foreign int) (aRow, bool) {
	fk := &s.Tables[st.Sources[0].Table].Foreign[foreign]
	r := aRow{table: fk.Table, columns: fk.Refs}
	for _, c := range fk.Columns {
		r.params = append(r.params, st.setBy(c))
	}
	return r, !slices.Contains(r.params, -1)
}

// setBy returns the parameter that a column is set to, or -1.
func (st *Statement) setBy(column int) int {
	for _, set := range st.Sets {
		if set.Column == column && !set.Relative {
			return set.Param
		}
	}
	return -1
}

// give makes a statement that inserts a row set an inherited column. It returns the number of
// statements that it has put before that one.
func (p *Pattern) give(s *schema.Schema, at, column int) int {
	st := &p.Statements[at]
	t := st.Sources[0].Table
	in := s.Tables[t].Columns[column].Inherited
	r, ok := refersTo(s, st, in.Chain[0])
	if !ok {
		return 0 // nobody knows the value: the row has another logical partition each time
	}
	if param := p.known(s, r, in.Chain[1:], in.Column); param >= 0 {
		st.Sets = append(st.Sets, Set{Column: column, Param: param})
		return 0
	}
	end := s.Tables[s.Follow(t, in.Chain)].Columns[in.Column].Name
	result := func(from int) {
		p.Statements[at].Sets = append(p.Statements[at].Sets, Set{Column: column, Param: len(p.Params)})
		p.Params = append(p.Params, Param{Name: end, Dist: Dist{Kind: Result, Statement: from, Column: end}})
	}
	if from := p.resulting(s, at, r, in); from >= 0 {
		result(from)
		return 0
	}
	read := reading(s, r, in)
	read.Fills, read.Repeat = &schema.Ref{Table: t, Column: column}, min(1, st.Repeat)
	if slices.ContainsFunc(r.params, p.Varies) {
		read.Repeat = st.Repeat
	}
	for i := range p.Params {
		if d := &p.Params[i].Dist; d.Kind == Result && d.Statement >= at {
			d.Statement++
		}
	}
	result(at)
	p.Statements = slices.Insert(p.Statements, at, read)
	return 1
}

// known returns the parameter with the value of a column of the row that a chain leads to from one
// that is known, or -1.
func (p *Pattern) known(s *schema.Schema, r aRow, chain []int, column int) int {
	if len(chain) == 0 {
		return p.about(r, column)
	}
	fk := &s.Tables[r.table].Foreign[chain[0]]
	next := aRow{table: fk.Table, columns: fk.Refs}
	for _, c := range fk.Columns {
		param := p.about(r, c)
		if param < 0 {
			return -1
		}
		next.params = append(next.params, param)
	}
	return p.known(s, next, chain[1:], column)
}

// about returns the parameter with the value of a column of a row, if a statement of the pattern
// says it, or -1.
func (p *Pattern) about(r aRow, column int) int {
	if i := slices.Index(r.columns, column); i >= 0 {
		return r.params[i]
	}
	for k := range p.Statements {
		st := &p.Statements[k]
		for i, source := range st.Sources {
			if source.Table != r.table || source.Optional || source.Exists {
				continue
			}
			of := func(c int) int {
				if st.Kind == Insert && i == 0 {
					return st.setBy(c)
				}
				return st.equalTo(Use{i, c})
			}
			same := true
			for n, c := range r.columns {
				same = same && of(c) == r.params[n]
			}
			if param := of(column); same && param >= 0 {
				return param
			}
		}
	}
	return -1
}

// equalTo returns the parameter that a column is compared with for equality, or -1.
func (st *Statement) equalTo(u Use) int {
	for _, f := range st.Filters {
		if f.Use == u && f.Kind == Equal && f.Param >= 0 {
			return f.Param
		}
	}
	return -1
}

// resulting returns the statement before another one whose result has the value that an inherited
// column takes over, or -1. It reads the row that the chain begins with, and no other.
func (p *Pattern) resulting(s *schema.Schema, before int, r aRow, in *schema.Inherited) int {
	for k := range p.Statements[:before] {
		st := &p.Statements[k]
		if st.Kind != Select || len(st.Aggregates)+len(st.GroupBy) > 0 || st.Reason != "" || st.Fills != nil {
			continue
		}
		for i, source := range st.Sources {
			same := source.Table == r.table && !source.Exists
			for n, c := range r.columns {
				same = same && st.equalTo(Use{i, c}) == r.params[n]
			}
			if !same {
				continue
			}
			end := NewClasses(s, p, st).end(i, in.Chain[1:])
			if end >= 0 && slices.Contains(st.Output, Use{end, in.Column}) {
				return k
			}
		}
	}
	return -1
}

// reading returns the statement that reads what an inherited column takes over.
func reading(s *schema.Schema, r aRow, in *schema.Inherited) Statement {
	st := Statement{Kind: Select, Text: "reads what a partition key takes over", Sources: []Source{{Table: r.table}}}
	for n, c := range r.columns {
		st.Filters = append(st.Filters, Filter{Use: Use{0, c}, Kind: Equal, Param: r.params[n], Upper: -1})
	}
	for i, f := range in.Chain[1:] {
		fk := &s.Tables[st.Sources[i].Table].Foreign[f]
		st.Sources = append(st.Sources, Source{Table: fk.Table})
		for k, c := range fk.Columns {
			st.Joins = append(st.Joins, Join{Use{i, c}, Use{i + 1, fk.Refs[k]}})
		}
	}
	st.Output = []Use{{len(st.Sources) - 1, in.Column}}
	return st
}

// Changes tells whether the workload changes the value that an inherited column takes over: it sets
// the value itself, or a foreign key of the chain.
func (w *Workload) Changes(s *schema.Schema, in *schema.Inherited) bool {
	type set struct {
		table   int
		columns []int
	}
	parts := []set{{s.Follow(in.Table, in.Chain), []int{in.Column}}}
	for i, f := range in.Chain {
		t := s.Follow(in.Table, in.Chain[:i])
		parts = append(parts, set{t, s.Tables[t].Foreign[f].Columns})
	}
	for i := range w.Patterns {
		for k := range w.Patterns[i].Statements {
			st := &w.Patterns[i].Statements[k]
			if st.Kind != Update {
				continue
			}
			for _, x := range st.Sets {
				for _, part := range parts {
					if part.table == st.Sources[0].Table && slices.Contains(part.columns, x.Column) {
						return true
					}
				}
			}
		}
	}
	return false
}

// Varies tells whether a parameter has another value on each repetition of its statement: it does
// unless a statement without repetition uses it too.
func (p *Pattern) Varies(param int) bool {
	if param < 0 {
		return false
	}
	for i := range p.Statements {
		st := &p.Statements[i]
		if st.Times() > 1 {
			continue
		}
		uses := func(f Filter) bool { return f.Param == param }
		sets := func(x Set) bool { return x.Param == param }
		if slices.ContainsFunc(st.Filters, uses) || slices.ContainsFunc(st.Sets, sets) {
			return false
		}
	}
	return true
}

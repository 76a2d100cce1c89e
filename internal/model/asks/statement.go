package asks

import (
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/workload"
)

func (w *Workload) prepareStatement(from *workload.Statement, number int) Statement {
	s := Statement{From: from}
	// Equality classes by union-find over (source, column).
	offsets, total := make([]int, len(from.Sources)), 0
	for i, source := range from.Sources {
		offsets[i] = total
		total += len(w.schema.Tables[source.Table].Columns)
	}
	parents := make([]int, total)
	for i := range parents {
		parents[i] = i
	}
	find := func(i int) int {
		for parents[i] != i {
			parents[i] = parents[parents[i]]
			i = parents[i]
		}
		return i
	}
	at := func(u workload.Use) int { return offsets[u.Source] + u.Column }
	for _, j := range slices.Concat(from.Joins, from.Inherits) {
		a, b := find(at(j.Left)), find(at(j.Right))
		parents[max(a, b)] = min(a, b)
	}
	ids := make([]int, total)
	for i := range ids {
		ids[i] = -1
	}
	for i, source := range from.Sources {
		row := make([]int, len(w.schema.Tables[source.Table].Columns))
		for c := range row {
			root := find(offsets[i] + c)
			if ids[root] < 0 {
				ids[root] = len(s.Classes)
				s.Classes = append(s.Classes, Class{Param: -1})
			}
			row[c] = ids[root]
		}
		s.Class = append(s.Class, row)
		s.Needed = append(s.Needed, make([]Need, len(row)))
		s.Absent = append(s.Absent, nil)
		if own := w.schema.Tables[source.Table].Own(); own < len(row) {
			s.Absent[i] = make([]int, len(row))
			for c := own; c < len(row); c++ {
				s.Absent[i][c] = len(s.Classes)
				s.Classes = append(s.Classes, Class{Param: -1})
			}
		}
	}
	for _, f := range from.Filters {
		c := &s.Classes[s.Class[f.Use.Source][f.Use.Column]]
		switch {
		case f.Kind == workload.Equal && f.Param >= 0:
			c.Param, c.Name, c.In = f.Param, "p"+strconv.Itoa(f.Param), 0
		case f.Kind == workload.Equal:
			if c.Param < 0 {
				c.Name, c.Text, c.Fixed, c.In = "="+f.Value, f.Value, true, 0
			}
		case f.Kind == workload.In && !c.Known():
			c.In = max(1, float64(f.Values))
			c.Name = "in" + strconv.Itoa(number) + "." + strconv.Itoa(s.Class[f.Use.Source][f.Use.Column])
			if f.Param >= 0 {
				c.Param, c.Name = f.Param, "in.p"+strconv.Itoa(f.Param)
			}
		}
		s.Needed[f.Use.Source][f.Use.Column] |= ForFilter
		w.look(from, f.Use)
	}
	mark := func(u workload.Use, what Need) {
		if u.Column >= 0 {
			s.Needed[u.Source][u.Column] |= what
		}
	}
	for _, u := range from.Output {
		mark(u, ForOutput)
	}
	for _, a := range from.Aggregates {
		mark(a.Use, ForAggregate)
	}
	for _, u := range from.GroupBy {
		mark(u, ForGroup)
	}
	for _, o := range from.OrderBy {
		if o.Aggregate < 0 {
			mark(o.Use, ForOrder)
			w.look(from, o.Use)
		}
	}
	w.findEdges(&s)
	return s
}

// look notes that a statement looks rows up by a column. One that not every design needs looks rows
// up by keys.
func (w *Workload) look(from *workload.Statement, u workload.Use) {
	if from.Fills != nil || w.LookedUp == nil {
		return
	}
	w.LookedUp[from.Sources[u.Source].Table][u.Column] = true
}

// findEdges finds the joins along foreign keys.
func (w *Workload) findEdges(s *Statement) {
	for a, child := range s.From.Sources {
		for f := range w.schema.Tables[child.Table].Foreign {
			fk := &w.schema.Tables[child.Table].Foreign[f]
			for b, parent := range s.From.Sources {
				if a == b || parent.Table != fk.Table || !s.joined(a, b, fk.Columns, fk.Refs) {
					continue
				}
				s.Edges = append(s.Edges, Edge{a, b, f})
				for _, c := range fk.Columns {
					// Rows of the child are looked up from the parent unless the child has values of its own.
					if s.Classes[s.Class[a][c]].Known() || !s.AnyKnown(a) {
						w.look(s.From, workload.Use{Source: a, Column: c})
					}
				}
			}
		}
	}
}

func (s *Statement) joined(a, b int, columns, refs []int) bool {
	for i := range columns {
		if s.Class[a][columns[i]] != s.Class[b][refs[i]] {
			return false
		}
	}
	return len(columns) > 0
}

// AnyKnown tells whether a source has a column of its own with a known value.
func (s *Statement) AnyKnown(source int) bool {
	for column, c := range s.Class[source] {
		if s.Classes[c].Known() && (s.Absent[source] == nil || s.Absent[source][column] == 0) {
			return true
		}
	}
	return false
}

// Needs returns the columns of a source that the statement needs, apart from those of a list.
func (s *Statement) Needs(source int, without []int) (columns []int) {
	for c, n := range s.Needed[source] {
		if n != 0 && !slices.Contains(without, c) {
			columns = append(columns, c)
		}
	}
	return columns
}

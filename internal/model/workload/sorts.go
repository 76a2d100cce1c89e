package workload

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// A Sort is an order by several columns of one table. Columns and Desc have the same length.
type Sort struct {
	Columns []int
	Desc    []bool
}

// same tells whether an index with one order has the other one too, from its beginning or its end.
func (s *Sort) same(o Sort) bool {
	back := len(s.Desc) == len(o.Desc)
	for i := range s.Desc {
		back = back && s.Desc[i] != o.Desc[i]
	}
	return slices.Equal(s.Columns, o.Columns) && (back || slices.Equal(s.Desc, o.Desc))
}

// Sort returns the source whose columns order a statement, and that order. The source is -1 without
// an order, and where aggregates or columns of several sources decide it.
func (st *Statement) Sort() (source int, out Sort) {
	source = -1
	for i, o := range st.OrderBy {
		if o.Aggregate >= 0 || i > 0 && o.Use.Source != source {
			return -1, Sort{}
		}
		source = o.Use.Source
		if !slices.Contains(out.Columns, o.Use.Column) { // a second time it decides nothing
			out.Columns, out.Desc = append(out.Columns, o.Use.Column), append(out.Desc, o.Desc)
		}
	}
	return source, out
}

// Sorts returns, by table, the orders by several columns that statements have. Each needs an index
// of its own.
func (w *Workload) Sorts(s *schema.Schema) [][]Sort {
	out := make([][]Sort, len(s.Tables))
	for p := range w.Patterns {
		for i := range w.Patterns[p].Statements {
			st := &w.Patterns[p].Statements[i]
			source, one := st.Sort()
			if len(one.Columns) < 2 {
				continue
			}
			if list := &out[st.Sources[source].Table]; !slices.ContainsFunc(*list, one.same) {
				*list = append(*list, one)
			}
		}
	}
	return out
}

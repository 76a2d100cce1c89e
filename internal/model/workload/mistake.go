package workload

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Mistake says which access pattern names a table or a column that a schema does not have; it is
// empty for a workload that fits the schema.
func (w *Workload) Mistake(s *schema.Schema) string {
	for i := range w.Patterns {
		for k := range w.Patterns[i].Statements {
			if !w.Patterns[i].Statements[k].within(s, len(w.Patterns[i].Params)) {
				return "access pattern " + w.Patterns[i].Name + " names an unknown table or column: analyse the " +
					"workload with the same schema"
			}
		}
	}
	return ""
}

// within tells whether all numbers of a statement are valid. params is the number of parameters of
// the pattern.
func (st *Statement) within(s *schema.Schema, params int) bool {
	use := func(u Use) bool {
		return u.Source >= 0 && u.Source < len(st.Sources) && s.Within(st.Sources[u.Source].Table, u.Column)
	}
	for _, x := range st.Sources {
		if !s.Within(x.Table, -1) {
			return false
		}
	}
	for _, j := range st.Joins {
		if !use(j.Left) || !use(j.Right) {
			return false
		}
	}
	for _, f := range st.Filters {
		if !use(f.Use) || f.Use.Column < 0 || f.Param >= params {
			return false
		}
	}
	for _, u := range slices.Concat(st.Output, st.GroupBy) {
		if !use(u) {
			return false
		}
	}
	for _, a := range st.Sets {
		if a.Column < 0 || !use(Use{Column: a.Column}) || a.Param >= params {
			return false
		}
	}
	return true
}

package canonical

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Part returns the schema, scale and workload of some tables, in ascending order.
func Part(
	from *schema.Schema, whole schema.Scale, all *workload.Workload, tables []int,
) (*schema.Schema, schema.Scale, *workload.Workload) {
	number := make([]int, len(from.Tables))
	for i := range number {
		number[i] = -1
	}
	s := &schema.Schema{Source: from.Source}
	scale := whole
	scale.Rows, scale.Foreign = map[int]float64{}, map[schema.ForeignRef]schema.ForeignScale{}
	scale.Distinct = map[schema.Ref]float64{}
	for r, values := range whole.Distinct {
		if n := slices.Index(tables, r.Table); n >= 0 {
			scale.Distinct[schema.Ref{Table: n, Column: r.Column}] = values
		}
	}
	for n, t := range tables {
		number[t] = n
		s.Tables = append(s.Tables, from.Tables[t])
		if rows, ok := whole.Rows[t]; ok {
			scale.Rows[n] = rows
		}
		for f := range from.Tables[t].Foreign {
			if stated, ok := whole.Foreign[schema.ForeignRef{Table: t, Foreign: f}]; ok {
				scale.Foreign[schema.ForeignRef{Table: n, Foreign: f}] = stated
			}
		}
	}
	for n := range s.Tables {
		s.Tables[n].Foreign = slices.Clone(s.Tables[n].Foreign)
		for f := range s.Tables[n].Foreign {
			s.Tables[n].Foreign[f].Table = number[s.Tables[n].Foreign[f].Table]
		}
	}
	w := &workload.Workload{Name: all.Name}
	for i := range all.Patterns {
		pat := all.Patterns[i]
		inside := false
		for t := range Touched(&pat, len(number)) {
			inside = inside || number[t] >= 0
		}
		if !inside {
			continue
		}
		pat.Params = slices.Clone(pat.Params)
		for k := range pat.Params {
			d := &pat.Params[k].Dist
			if !d.HasOver {
				continue
			}
			if number[d.Over.Table] < 0 {
				d.HasOver, d.Kind = false, workload.Uniform
				continue
			}
			d.Over.Table = number[d.Over.Table]
		}
		pat.Statements = slices.Clone(pat.Statements)
		for k := range pat.Statements {
			st := &pat.Statements[k]
			st.Sources = slices.Clone(st.Sources)
			for j := range st.Sources {
				st.Sources[j].Table = number[st.Sources[j].Table]
			}
			if st.Fills != nil {
				st.Fills = &schema.Ref{Table: number[st.Fills.Table], Column: st.Fills.Column}
			}
		}
		w.Patterns = append(w.Patterns, pat)
	}
	return s, scale, w
}

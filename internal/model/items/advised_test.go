package items_test

import (
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/model/advise"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// workload draws access patterns: rows by their key, rows with those that they refer to, inserts of
// a row with its parent, counts.
func (w *world) workload() *workload.Workload {
	out := &workload.Workload{Name: "w"}
	for t := range w.s.Tables {
		table := &w.s.Tables[t]
		param := func(p *workload.Pattern, c int) int {
			dist := workload.Dist{Kind: workload.Uniform}
			p.Params = append(p.Params, workload.Param{Name: fmt.Sprint("p", len(p.Params), "_", c), Dist: dist})
			return len(p.Params) - 1
		}
		pattern := func(kind string) workload.Pattern {
			return workload.Pattern{
				Name: fmt.Sprint(kind, t), Class: workload.Interactive, Peak: 3, Rate: float64(1 + w.r.IntN(500)),
			}
		}
		all := func(source, table int) (list []workload.Use) {
			for c := range w.s.Tables[table].Columns {
				list = append(list, workload.Use{Source: source, Column: c})
			}
			return list
		}
		read := pattern("read")
		st := workload.Statement{
			Kind: workload.Select, Repeat: 1, Sources: []workload.Source{{Table: t}}, Output: all(0, t),
		}
		for f, fk := range table.Foreign {
			if len(fk.Columns) > 1 || w.r.IntN(2) == 0 {
				continue
			}
			source := len(st.Sources)
			st.Sources = append(st.Sources, workload.Source{Table: fk.Table})
			st.Joins = append(st.Joins, workload.Join{
				Left: workload.Use{Column: fk.Columns[0]}, Right: workload.Use{Source: source, Column: fk.Refs[0]},
			})
			st.Output = append(st.Output, all(source, fk.Table)...)
			if f == 0 && w.r.IntN(2) == 0 {
				count := pattern("count")
				count.Statements = []workload.Statement{{
					Kind: workload.Select, Repeat: 1, Sources: []workload.Source{{Table: t}, {Table: fk.Table}},
					Joins: []workload.Join{{
						Left: workload.Use{Column: fk.Columns[0]}, Right: workload.Use{Source: 1, Column: fk.Refs[0]},
					}},
					Aggregates: []workload.Aggregate{{Func: "count", Use: workload.Use{Column: -1}}},
					GroupBy:    []workload.Use{{Source: 1, Column: fk.Refs[0]}},
					Output:     []workload.Use{{Source: 1, Column: fk.Refs[0]}},
				}}
				out.Patterns = append(out.Patterns, count)
			}
		}
		by := table.Primary
		if len(table.Foreign) > 0 && w.r.IntN(2) == 0 {
			by = table.Foreign[0].Columns
		}
		for _, c := range by {
			st.Filters = append(st.Filters, workload.Filter{
				Use: workload.Use{Column: c}, Kind: workload.Equal, Param: param(&read, c),
			})
		}
		read.Statements = []workload.Statement{st}
		out.Patterns = append(out.Patterns, read, w.insert(pattern("insert"), t, param))
	}
	return out
}

// insert is a pattern that inserts a row, with the row that it refers to.
func (w *world) insert(p workload.Pattern, t int, param func(p *workload.Pattern, c int) int) workload.Pattern {
	p.Transaction = true
	one := func(table int, known map[int]int) {
		st := workload.Statement{Kind: workload.Insert, Repeat: 1, Sources: []workload.Source{{Table: table}}}
		for c := range w.s.Tables[table].Columns {
			v, ok := known[c]
			if !ok {
				v = param(&p, c)
			}
			st.Sets = append(st.Sets, workload.Set{Column: c, Param: v})
		}
		p.Statements = append(p.Statements, st)
	}
	known := map[int]int{}
	for _, fk := range w.s.Tables[t].Foreign[:min(1, len(w.s.Tables[t].Foreign))] {
		if len(fk.Columns) == 1 && fk.Table != t {
			known[fk.Columns[0]] = param(&p, fk.Refs[0])
			one(fk.Table, map[int]int{fk.Refs[0]: known[fk.Columns[0]]})
		}
	}
	one(t, known)
	return p
}

// TestRoundTripOfAdvised searches a design for each generated database and workload. Its rows come
// back too.
func TestRoundTripOfAdvised(t *testing.T) {
	embedded := 0
	for seed := range uint64(50) {
		w := generate(seed*977+11, true, true)
		in := searchInput(w.s, w.workload())
		in.Budget = 300
		doc, err := advise.Advise(t.Context(), in)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for i := range doc.Design.Containers {
			for k := range doc.Design.Containers[i].Items {
				embedded += len(doc.Design.Containers[i].Items[k].Root.Embeds)
			}
		}
		snap, end := w.scratch(t)
		roundTrip(t, w.s, &doc.Design, snap, w.canonicalRows())
		end()
	}
	if embedded == 0 {
		t.Error("no design embeds anything")
	}
}

func searchInput(s *schema.Schema, w *workload.Workload) advise.Input {
	in := advise.Input{
		Schema: s, Workload: w,
		NewPricer: func(s *schema.Schema, scale schema.Scale, w *workload.Workload) advise.Pricer {
			return predict.NewModel(s, scale, w, predict.Defaults())
		},
	}
	in.Options.Horizon, in.Options.Floor, in.Options.Headroom, in.Options.RequestWeight = 90*86400, 10, 0.8, 1
	in.Scale.Horizon, in.Scale.Floor = in.Options.Horizon, in.Options.Floor
	return in
}

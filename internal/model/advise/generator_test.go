package advise

import (
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/describe"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"pgregory.net/rapid"
)

// generated draws a schema of up to most tables with a workload.
func generated(t *rapid.T, most int) *theCase {
	n := rapid.IntRange(1, most).Draw(t, "tables")
	return generatedOf(t, n, rapid.IntRange(1, 2*n+1).Draw(t, "patterns"))
}

// generatedOf draws a schema with a number of tables, and a workload with a number of patterns.
func generatedOf(t *rapid.T, n, patterns int) *theCase {
	c := &theCase{schema: &schema.Schema{Source: "ddl"}, workload: &workload.Workload{Name: "w"}, budget: 700}
	c.scale = schema.Scale{
		Horizon: 90 * 86400, Floor: 10, Rows: map[int]float64{},
		Foreign: map[schema.ForeignRef]schema.ForeignScale{},
	}
	for i := range n {
		c.schema.Tables = append(c.schema.Tables, generatedTable(t, c.schema, i))
	}
	for i := range patterns {
		c.workload.Patterns = append(c.workload.Patterns, generatedPattern(t, c.schema, i))
	}
	c.api = rapid.SampledFrom([]dialect.API{dialect.NoSQL, dialect.MongoDB}).Draw(t, "api")
	return c
}

func generatedTable(t *rapid.T, s *schema.Schema, i int) schema.Table {
	rows := rapid.SampledFrom([]int64{0, 7, 60, 900, 5300, 81000, 2100000}).Draw(t, "rows")
	if rows > 0 {
		rows += int64(rapid.IntRange(0, 5).Draw(t, "more rows"))
	}
	tab := schema.Table{Name: fmt.Sprintf("t%d", i), Rows: rows, RowsKnown: rapid.IntRange(0, 9).Draw(t, "known") > 0}
	add := func(name string, kind schema.Kind, distinct int64) int {
		tab.Columns = append(tab.Columns, schema.Column{
			Name: name, Type: schema.Type{Kind: kind}, NotNull: rapid.IntRange(0, 3).Draw(t, "not null") > 0,
			Distinct: distinct, AvgBytes: float64(rapid.IntRange(1, 300).Draw(t, "bytes")),
		})
		return len(tab.Columns) - 1
	}
	tab.Primary = []int{add("id", rapid.SampledFrom([]schema.Kind{schema.UUID, schema.Int, schema.Text}).Draw(t, "kind"),
		rows)}
	for k := range rapid.IntRange(0, 3).Draw(t, "columns") {
		kind := rapid.SampledFrom([]schema.Kind{
			schema.Text, schema.Int, schema.Enum, schema.Timestamp,
			schema.JSON,
		}).Draw(t, "kind")
		add(fmt.Sprintf("c%d", k), kind, min(rows, int64(rapid.IntRange(1, 4000).Draw(t, "distinct"))))
	}
	for k := range rapid.IntRange(0, min(i, 2)).Draw(t, "foreign") {
		parent := rapid.IntRange(0, i-1).Draw(t, "parent")
		avg := float64(rapid.IntRange(1, 40).Draw(t, "avg"))
		col := add(fmt.Sprintf("f%d", k), s.Tables[parent].Columns[s.Tables[parent].Primary[0]].Type.Kind,
			int64(float64(rows)/avg))
		tab.Columns[col].NotNull = rapid.IntRange(0, 4).Draw(t, "not null") > 0
		most := avg * float64(rapid.IntRange(1, 30).Draw(t, "skew"))
		fk := schema.ForeignKey{Columns: []int{col}, Table: parent, Refs: s.Tables[parent].Primary[:1]}
		if rapid.IntRange(0, 5).Draw(t, "fanout") > 0 {
			fk.Fanout = schema.Fanout{Avg: avg, P50: avg, P95: (avg + most) / 2, P99: most, Max: most}
		}
		tab.Foreign = append(tab.Foreign, fk)
		switch rapid.IntRange(0, 5).Draw(t, "role") {
		case 0:
			tab.Unique = append(tab.Unique, []int{col})
		case 1:
			tab.Primary = []int{col, 0} // a weak entity
		}
	}
	return tab
}

func generatedPattern(t *rapid.T, s *schema.Schema, i int) workload.Pattern {
	p := workload.Pattern{
		Name: fmt.Sprintf("p%d", i), Class: workload.Interactive, Peak: 3,
		Rate: float64(rapid.IntRange(1, 4000).Draw(t, "rate")) / 16,
	}
	at := rapid.IntRange(0, len(s.Tables)-1).Draw(t, "table")
	tab := &s.Tables[at]
	param := func(name string) int {
		p.Params = append(p.Params, workload.Param{Name: name, Dist: workload.Dist{Kind: workload.Uniform}, Assumed: true})
		return len(p.Params) - 1
	}
	all := func(source, table int) (out []workload.Use) {
		for c := range s.Tables[table].Columns {
			out = append(out, workload.Use{Source: source, Column: c})
		}
		return out
	}
	st := workload.Statement{Kind: workload.Select, Repeat: 1, Sources: []workload.Source{{Table: at}}}
	switch rapid.IntRange(0, 7).Draw(t, "pattern") {
	case 0: // by primary key
		for _, c := range tab.Primary {
			st.Filters = append(st.Filters, workload.Filter{
				Use: workload.Use{Column: c}, Kind: workload.Equal, Param: param(fmt.Sprintf("k%d", c)),
			})
		}
		st.Output = all(0, at)
	case 1: // by some column
		c := rapid.IntRange(0, len(tab.Columns)-1).Draw(t, "column")
		st.Filters = []workload.Filter{{Use: workload.Use{Column: c}, Kind: workload.Equal, Param: param("v")}}
		st.Output = all(0, at)
	case 2, 3: // with a parent
		st.Output = all(0, at)
		for f, fk := range tab.Foreign {
			st.Sources = append(st.Sources, workload.Source{Table: fk.Table})
			st.Joins = append(st.Joins, workload.Join{
				Left: workload.Use{Column: fk.Columns[0]}, Right: workload.Use{Source: f + 1, Column: fk.Refs[0]},
			})
			st.Output = append(st.Output, all(f+1, fk.Table)...)
		}
		use := workload.Use{Column: tab.Primary[0]}
		if len(tab.Foreign) > 0 && rapid.Bool().Draw(t, "by parent") {
			use = workload.Use{Column: tab.Foreign[0].Columns[0]}
		}
		st.Filters = []workload.Filter{{Use: use, Kind: workload.Equal, Param: param("k")}}
	case 4: // the whole table
		st.Output = all(0, at)
	case 5: // insert, perhaps with the parent
		return generatedInsert(s, &p, at, rapid.Bool().Draw(t, "with parent"), param)
	case 6: // update
		st.Kind = workload.Update
		c := rapid.IntRange(0, len(tab.Columns)-1).Draw(t, "column")
		st.Sets = []workload.Set{{Column: c, Param: param("v")}}
		st.Filters = []workload.Filter{{Use: workload.Use{Column: tab.Primary[0]}, Kind: workload.Equal, Param: param("k")}}
	case 7: // count by parent
		if len(tab.Foreign) == 0 {
			st.Output = all(0, at)
			break
		}
		fk := tab.Foreign[0]
		st.Sources = append(st.Sources, workload.Source{Table: fk.Table})
		st.Joins = []workload.Join{{
			Left: workload.Use{Column: fk.Columns[0]}, Right: workload.Use{Source: 1, Column: fk.Refs[0]},
		}}
		st.Aggregates = []workload.Aggregate{{Func: "count", Use: workload.Use{Column: -1}}}
		st.GroupBy = []workload.Use{{Source: 1, Column: fk.Refs[0]}}
		st.Output = st.GroupBy
	}
	p.Statements = []workload.Statement{st}
	return p
}

func generatedInsert(
	s *schema.Schema, p *workload.Pattern, at int, withParent bool, param func(string) int,
) workload.Pattern {
	insert := func(table int, known map[int]int) workload.Statement {
		st := workload.Statement{Kind: workload.Insert, Repeat: 1, Sources: []workload.Source{{Table: table}}}
		for c := range s.Tables[table].Columns {
			prm, ok := known[c]
			if !ok {
				prm = param(fmt.Sprintf("v%d.%d", table, c))
			}
			st.Sets = append(st.Sets, workload.Set{Column: c, Param: prm})
		}
		return st
	}
	p.Transaction = true
	known := map[int]int{}
	if withParent && len(s.Tables[at].Foreign) > 0 {
		fk := s.Tables[at].Foreign[0]
		key := param("key")
		known[fk.Columns[0]] = key
		p.Statements = append(p.Statements, insert(fk.Table, map[int]int{fk.Refs[0]: key}))
	}
	p.Statements = append(p.Statements, insert(at, known))
	return *p
}

// shuffled returns a case with everything in another order and under other names of the same
// lengths, and the new number of each table and column.
func shuffled(t *rapid.T, c *theCase) (*theCase, []int, [][]int) {
	s := c.schema
	n := len(s.Tables)
	o := &canonical.Order{
		Tables: rapid.Permutation(counting(n)).Draw(t, "tables"),
		Column: make([][]int, n), Foreign: make([][]int, n),
	}
	o.Table = inverse(o.Tables)
	for _, tab := range o.Tables {
		cols := rapid.Permutation(counting(len(s.Tables[tab].Columns))).Draw(t, "columns")
		o.Columns, o.Column[tab] = append(o.Columns, cols), inverse(cols)
		fks := counting(len(s.Tables[tab].Foreign))
		slices.Reverse(fks)
		o.Foreigns, o.Foreign[tab] = append(o.Foreigns, fks), inverse(fks)
	}
	var patterns []*workload.Pattern
	for i := range c.workload.Patterns {
		patterns = append(patterns, &c.workload.Patterns[i])
	}
	patterns = rapid.Permutation(patterns).Draw(t, "patterns")
	out := &theCase{
		schema: o.Schema(s), scale: o.Scale(c.scale), workload: o.Workload("w", patterns), budget: c.budget, api: c.api,
	}
	rename := func(name string) string { return string(rune('a'+(int(name[0])*7+len(name)*3)%25)) + name[1:] }
	for i := range out.schema.Tables {
		tab := &out.schema.Tables[i]
		tab.Name = rename(tab.Name)
		for k := range tab.Columns {
			tab.Columns[k].Name = rename(tab.Columns[k].Name)
		}
	}
	return out, o.Table, o.Column
}

// outline is what a design says about tables and columns, without names and order: for each table
// its home, key, copies and counters.
func outline(s *schema.Schema, d *design.Design, table func(int) int, column func(t, c int) int) []string {
	all, under := describe.Spots(d, len(s.Tables)), s.With(d.Inherited)
	out := make([]string, len(s.Tables))
	for t := range s.Tables {
		at := all[t]
		line := fmt.Sprintf("in %d", table(at.Item.Root.Table))
		if at.Node.Foreign >= 0 {
			line += fmt.Sprint(" embedded", at.Node.Inverse, at.Node.Array)
		}
		for _, c := range at.Item.Key {
			if in := under.Tables[at.Item.Root.Table].Columns[c].Inherited; in != nil {
				end := s.Follow(in.Table, in.Chain)
				line += fmt.Sprint(" takes over ", table(end), column(end, in.Column), len(in.Chain))
				continue
			}
			line += fmt.Sprint(" ", column(at.Item.Root.Table, c))
		}
		copies := map[string]bool{}
		for _, k := range at.Node.Copies {
			end := t
			for _, f := range k.Chain {
				end = s.Tables[end].Foreign[f].Table
			}
			copies[fmt.Sprint(table(end), column(end, k.Column), len(k.Chain))] = true
		}
		line += fmt.Sprint(" ", len(at.Container.Items), copies, len(at.Node.Counters))
		out[table(t)] = line
	}
	return out
}

// counting lists the numbers from 0 to n-1.
func counting(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// inverse returns the inverse of a permutation.
func inverse(p []int) []int {
	out := make([]int, len(p))
	for i, v := range p {
		out[v] = i
	}
	return out
}

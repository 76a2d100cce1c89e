package predict

import (
	"fmt"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"pgregory.net/rapid"
)

// joining is a generated statement on tables that have projections.
type joining struct {
	schema schema.Schema
	st     workload.Statement
	keys   [][][]int // by table: the key of the home, then those of the projections
}

func drawJoining(t *rapid.T) *joining {
	j := &joining{st: workload.Statement{Kind: workload.Select, Repeat: 1}}
	for i := range rapid.IntRange(1, 3).Draw(t, "tables") {
		rows := int64(rapid.SampledFrom([]int{40, 3000, 200000}).Draw(t, "rows"))
		tab := schema.Table{Name: fmt.Sprintf("t%d", i), Rows: rows, RowsKnown: true, Primary: []int{0}}
		add := func(name string, distinct int64) {
			tab.Columns = append(tab.Columns, schema.Column{
				Name: name, Type: schema.Type{Kind: schema.UUID}, NotNull: true, Distinct: max(1, min(rows, distinct)),
			})
		}
		add("id", rows)
		add("a", int64(rapid.IntRange(2, 500).Draw(t, "values")))
		for k := range rapid.IntRange(0, 2).Draw(t, "foreign") {
			parent := rapid.IntRange(0, i).Draw(t, "parent")
			of := rows
			if parent < i {
				of = j.schema.Tables[parent].Rows
			}
			add(fmt.Sprintf("f%d", k), of)
			avg := max(1, float64(rows)/float64(of))
			tab.Foreign = append(tab.Foreign, schema.ForeignKey{
				Columns: []int{2 + k}, Table: parent, Refs: []int{0}, Fanout: schema.Fanout{Avg: avg, P95: 2 * avg, Max: 4 * avg},
			})
		}
		j.schema.Tables = append(j.schema.Tables, tab)
		columns := make([]int, len(tab.Columns))
		for c := range columns {
			columns[c] = c
		}
		var keys [][]int
		for _, c := range rapid.Permutation(columns).Draw(t, "keys")[:rapid.IntRange(1, len(columns)).Draw(t, "places")] {
			keys = append(keys, []int{c})
		}
		j.keys = append(j.keys, keys)
	}
	source := func(table int) int {
		at := len(j.st.Sources)
		j.st.Sources = append(j.st.Sources, workload.Source{Table: table})
		for c := range j.schema.Tables[table].Columns {
			j.st.Output = append(j.st.Output, workload.Use{Source: at, Column: c})
		}
		return at
	}
	source(rapid.IntRange(0, len(j.keys)-1).Draw(t, "source"))
	for range rapid.IntRange(0, 3).Draw(t, "joins") {
		child := rapid.IntRange(0, len(j.st.Sources)-1).Draw(t, "child")
		foreign := j.schema.Tables[j.st.Sources[child].Table].Foreign
		if len(foreign) == 0 {
			continue
		}
		fk := rapid.SampledFrom(foreign).Draw(t, "key")
		left := workload.Use{Source: child, Column: fk.Columns[0]}
		if slices.ContainsFunc(j.st.Joins, func(o workload.Join) bool { return o.Left == left }) {
			continue
		}
		parent := source(fk.Table)
		j.st.Joins = append(j.st.Joins, workload.Join{Left: left, Right: workload.Use{Source: parent}})
	}
	for i := range rapid.IntRange(1, 2).Draw(t, "filters") {
		at := rapid.IntRange(0, len(j.st.Sources)-1).Draw(t, "of")
		column := rapid.IntRange(0, len(j.schema.Tables[j.st.Sources[at].Table].Columns)-1).Draw(t, "column")
		j.st.Filters = append(j.st.Filters, workload.Filter{
			Use: workload.Use{Source: at, Column: column}, Kind: workload.Equal, Param: i,
		})
	}
	return j
}

// price is what one run of a statement counts as under a design.
func price(s *schema.Schema, st *workload.Statement, d *design.Design) Micro {
	w := &workload.Workload{Patterns: []workload.Pattern{{
		Name: "p", Rate: 1e-6, Peak: 1, Params: make([]workload.Param, len(st.Filters)),
		Statements: []workload.Statement{*st},
	}}}
	p := NewModel(s, schema.Scale{}, w, Defaults()).Price(d).Patterns[0]
	return p.Requests + p.RU
}

// apart returns a schema in which each source has a table of its own, the statement on these
// tables, and the design with each of them under the key of one of its places.
func (j *joining) apart(places []int) (*schema.Schema, *workload.Statement, *design.Design) {
	s, st, d := &schema.Schema{}, j.st, &design.Design{TypeProperty: "type"}
	st.Sources = nil
	sources := len(j.st.Sources)
	referring := func(table int, to func(fk schema.ForeignKey) int) schema.Table {
		tab := j.schema.Tables[table]
		tab.Foreign = nil
		for _, fk := range j.schema.Tables[table].Foreign {
			fk.Table = to(fk)
			tab.Foreign = append(tab.Foreign, fk)
		}
		return tab
	}
	for at, source := range j.st.Sources {
		tab := referring(source.Table, func(fk schema.ForeignKey) int {
			for _, join := range j.st.Joins {
				if join.Left == (workload.Use{Source: at, Column: fk.Columns[0]}) {
					return join.Right.Source
				}
			}
			return sources + fk.Table
		})
		key := j.keys[source.Table][places[at]]
		if places[at] > 0 {
			tab.Name += "by" + tab.Columns[key[0]].Name // the items are as large as those of a projection
		}
		s.Tables = append(s.Tables, tab)
		st.Sources = append(st.Sources, workload.Source{Table: at})
		d.Containers = append(d.Containers, design.Container{Items: []design.Item{
			{Type: tab.Name, Root: design.Node{Table: at, Foreign: -1}, Key: key},
		}})
	}
	for table := range j.schema.Tables {
		s.Tables = append(s.Tables, referring(table, func(fk schema.ForeignKey) int { return sources + fk.Table }))
	}
	return s, &st, d
}

// TestNothingCheaper: of a statement on tables with projections, the plan costs no more than with
// each of its sources read from any one of its places, as if each source had a table of its own
// there.
func TestNothingCheaper(t *testing.T) {
	compared := 0
	rapid.Check(t, func(t *rapid.T) {
		j := drawJoining(t)
		d := &design.Design{TypeProperty: "type"}
		for table, keys := range j.keys {
			for i, key := range keys {
				d.Containers = append(d.Containers, design.Container{Items: []design.Item{{
					Type: j.schema.Tables[table].Name, Root: design.Node{Table: table, Foreign: -1}, Key: key, Projection: i > 0,
				}}})
			}
		}
		got := price(&j.schema, &j.st, d)
		places := make([]int, len(j.st.Sources))
		for at := 0; at < len(places); {
			if other := price(j.apart(places)); got > other+10 { // of rounding, in millionths
				t.Fatalf("the plan counts as %v, with places %v as %v: %+v", got.Float(), places, other.Float(), j)
			}
			compared++
			for at = 0; at < len(places); at++ {
				if places[at]++; places[at] < len(j.keys[j.st.Sources[at].Table]) {
					break
				}
				places[at] = 0
			}
		}
	})
	t.Logf("%d alternatives", compared)
}

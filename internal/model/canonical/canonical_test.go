package canonical

import (
	"reflect"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

func column(name string, kind schema.Kind) schema.Column {
	return schema.Column{Name: name, Type: schema.Type{Kind: kind}, NotNull: true}
}

// one and two are the same database under other names and in another order.
func one() (*schema.Schema, *workload.Workload) {
	s := &schema.Schema{Tables: []schema.Table{
		{Name: "a", Columns: []schema.Column{column("id", schema.Int), column("x", schema.Text)}, Primary: []int{0}, Rows: 5},
		{
			Name: "b", Columns: []schema.Column{column("id", schema.Int), column("a_id", schema.Int)}, Primary: []int{0},
			Foreign: []schema.ForeignKey{{Columns: []int{1}, Table: 0, Refs: []int{0}}}, Rows: 5,
		},
	}}
	w := &workload.Workload{Patterns: []workload.Pattern{
		{Name: "p", Rate: 3, Statements: []workload.Statement{{
			Kind: workload.Select, Sources: []workload.Source{{Table: 1}}, Output: []workload.Use{{Column: 0}, {Column: 1}},
		}}},
		{Name: "q", Rate: 1, Statements: []workload.Statement{{
			Kind:    workload.Select,
			Sources: []workload.Source{{Table: 0}},
		}}},
		{Name: "never", Statements: []workload.Statement{{Kind: workload.Select, Sources: []workload.Source{{Table: 0}}}}},
	}}
	return s, w
}

func two() (*schema.Schema, *workload.Workload) {
	s := &schema.Schema{Tables: []schema.Table{
		{
			Name: "z", Columns: []schema.Column{column("up", schema.Int), column("no", schema.Int)}, Primary: []int{1},
			Foreign: []schema.ForeignKey{{Columns: []int{0}, Table: 1, Refs: []int{1}}}, Rows: 5,
		},
		{Name: "y", Columns: []schema.Column{column("t", schema.Text), column("no", schema.Int)}, Primary: []int{1}, Rows: 5},
	}}
	half := workload.Pattern{Name: "h", Rate: 0.5, Statements: []workload.Statement{{
		Kind: workload.Select, Sources: []workload.Source{{Table: 1}},
	}}}
	again := half
	again.Name = "g"
	w := &workload.Workload{Patterns: []workload.Pattern{half, again, {
		Name: "r", Rate: 3, Statements: []workload.Statement{{
			Kind: workload.Select, Sources: []workload.Source{{Table: 0}}, Output: []workload.Use{{Column: 0}, {Column: 1}},
		}},
	}}}
	return s, w
}

func anonymous(s *schema.Schema, w *workload.Workload) {
	for t := range s.Tables {
		s.Tables[t].Name = ""
		for c := range s.Tables[t].Columns {
			s.Tables[t].Columns[c].Name = ""
		}
	}
	for i := range w.Patterns {
		w.Patterns[i].Name = ""
	}
}

func TestSameStructure(t *testing.T) {
	s1, w1 := one()
	s2, w2 := two()
	a, _, v, _ := Sort(s1, schema.Scale{}, w1)
	b, _, x, _ := Sort(s2, schema.Scale{}, w2)
	anonymous(a, v)
	anonymous(b, x)
	if !reflect.DeepEqual(a, b) || !reflect.DeepEqual(v, x) {
		t.Errorf("%+v\n%+v\n%+v\n%+v", a, b, v, x)
	}
}

// A design in the canonical order gets the original numbers back.
func TestRestore(t *testing.T) {
	s, w := two()
	_, _, _, o := Sort(s, schema.Scale{}, w)
	child, parent := o.Table[0], o.Table[1]
	d := &design.Design{Containers: []design.Container{{Items: []design.Item{{
		Key: []int{o.Column[0][0]},
		Root: design.Node{
			Table: child, Foreign: -1, Properties: []string{"", ""},
			Copies: []design.Copy{{Chain: []int{o.Foreign[0][0]}, Column: o.Column[1][0]}},
		},
	}, {Root: design.Node{
		Table: parent, Foreign: -1, Counters: []design.Counter{{Table: child, Foreign: o.Foreign[0][0], Column: -1}},
	}}}}}}
	d.Containers[0].Items[0].Root.Properties[o.Column[0][0]] = "up"
	got := o.Restore(d).Containers[0]
	item := got.Items[0]
	if item.Root.Table != 0 || item.Key[0] != 0 || item.Root.Properties[0] != "up" || item.Root.Copies[0].Column != 0 ||
		got.Items[1].Root.Table != 1 || got.Items[1].Root.Counters[0].Table != 0 {
		t.Errorf("%+v", got)
	}
}

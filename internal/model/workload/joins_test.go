package workload

import (
	"reflect"
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// TestUndeclared finds the joins onto keys without a foreign key.
func TestUndeclared(t *testing.T) {
	column := func(names ...string) (out []schema.Column) {
		for _, n := range names {
			out = append(out, schema.Column{Name: n})
		}
		return out
	}
	s := &schema.Schema{Tables: []schema.Table{
		{Name: "a", Columns: column("id", "x", "b1", "b2"), Primary: []int{0}},
		{
			Name: "b", Columns: column("p1", "p2", "a_id", "u"), Primary: []int{0, 1}, Unique: [][]int{{3}},
			Foreign: []schema.ForeignKey{{Columns: []int{2}, Table: 0, Refs: []int{0}}},
		},
	}}
	join := func(l, lc, r, rc int) Join { return Join{Use{l, lc}, Use{r, rc}} }
	both := []string{"P", "Q"}
	for name, c := range map[string]struct {
		sources []Source
		joins   []Join
		want    []Link
	}{
		"a declared one":           {[]Source{{Table: 0}, {Table: 1}}, []Join{join(0, 0, 1, 2)}, nil},
		"onto no key":              {[]Source{{Table: 0}, {Table: 1}}, []Join{join(0, 1, 1, 2)}, nil},
		"onto a part of a key":     {[]Source{{Table: 0}, {Table: 1}}, []Join{join(0, 2, 1, 0)}, nil},
		"a row with itself":        {[]Source{{Table: 0}, {Table: 0}}, []Join{join(0, 0, 1, 0)}, nil},
		"two children of a parent": {[]Source{{Table: 1}, {Table: 1}}, []Join{join(0, 2, 1, 2)}, nil},
		"onto a composite key": {
			[]Source{{Table: 0}, {Table: 1}},
			[]Join{join(1, 1, 0, 3), join(0, 2, 1, 0)},
			[]Link{{0, []int{2, 3}, 1, []int{0, 1}, both}},
		},
		"onto a unique column": {
			[]Source{{Table: 0}, {Table: 1}},
			[]Join{join(0, 1, 1, 3)},
			[]Link{{0, []int{1}, 1, []int{3}, both}},
		},
		"of a table with itself": {
			[]Source{{Table: 0}, {Table: 0}},
			[]Join{join(0, 0, 1, 1)},
			[]Link{{0, []int{1}, 0, []int{0}, both}},
		},
		"of two keys, in both ways": {
			[]Source{{Table: 0}, {Table: 1}},
			[]Join{join(0, 0, 1, 3)},
			[]Link{{0, []int{0}, 1, []int{3}, both}, {1, []int{3}, 0, []int{0}, both}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			st := Statement{Kind: Select, Sources: c.sources, Joins: c.joins}
			got := Undeclared(s, &Workload{Patterns: []Pattern{
				{Name: "P", Statements: []Statement{st, st}}, {Name: "Q", Statements: []Statement{st}},
			}})
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

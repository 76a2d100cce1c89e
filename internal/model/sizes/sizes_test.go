package sizes_test

import (
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sizes"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// orders is a depot with zones, buyers of a zone and orders of a buyer: each row has the whole key
// of the row above it, as tables of order entry do.
func orders() *schema.Schema {
	table := func(name string, rows int64, primary []int, columns ...string) schema.Table {
		t := schema.Table{Name: name, Rows: rows, RowsKnown: true, Primary: primary}
		for _, c := range columns {
			t.Columns = append(t.Columns, schema.Column{Name: c, Type: schema.Type{Kind: schema.Int}, NotNull: true})
		}
		return t
	}
	refers := func(t *schema.Table, to int, columns, refs []int) {
		t.Foreign = append(t.Foreign, schema.ForeignKey{Columns: columns, Table: to, Refs: refs})
	}
	s := &schema.Schema{Tables: []schema.Table{
		table("depot", 100, []int{0}, "depot"),
		table("zone", 1000, []int{0, 1}, "depot", "zone"),
		table("buyer", 3_000_000, []int{0, 1, 2}, "depot", "zone", "buyer"),
		table("purchase", 6_000_000, []int{0, 1, 2}, "depot", "zone", "number", "buyer"),
		table("article", 50, []int{0}, "article"),
		table("bay", 200, []int{0, 1}, "depot", "bay", "spare"),
	}}
	refers(&s.Tables[1], 0, []int{0}, []int{0})
	refers(&s.Tables[2], 1, []int{0, 1}, []int{0, 1})
	refers(&s.Tables[3], 2, []int{0, 1, 3}, []int{0, 1, 2})
	refers(&s.Tables[5], 0, []int{0}, []int{0})
	// The spare of a bay is a bay of the same depot.
	refers(&s.Tables[5], 5, []int{0, 2}, []int{0, 1})
	return s
}

// TestValues: columns of a foreign key of several columns are not independent, also where only some
// of them are asked for.
func TestValues(t *testing.T) {
	z := sizes.Of(orders(), schema.Scale{Horizon: 86400}, &workload.Workload{}, false)
	for _, c := range []struct {
		name    string
		table   int
		columns []int
		want    float64
	}{
		{"nothing", 3, nil, 1},
		{"one column", 1, []int{0}, 100},
		{"a zone is one of a depot", 2, []int{0, 1}, 1000},
		{"the order of the columns", 2, []int{1, 0}, 1000},
		{"a whole foreign key", 3, []int{0, 1, 3}, 3_000_000},
		{"a part of one, two tables up", 3, []int{0, 1}, 1000},
		{"a cycle ends", 5, []int{0, 1, 2}, 200 * z.Tables[5].Columns[1].Distinct},
	} {
		if got := z.Values(c.table, c.columns); got != c.want {
			t.Errorf("%s: %v values, want %v", c.name, got, c.want)
		}
	}
	most := 1.0
	for _, c := range []int{0, 1, 2} {
		most *= z.Tables[3].Columns[c].Distinct
	}
	if got := z.Values(3, []int{0, 1, 2}); got >= most || got < 1000 {
		t.Errorf("%v values of columns that are half dependent", got)
	}
}

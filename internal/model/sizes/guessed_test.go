package sizes_test

import (
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sizes"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// TestValuesWithoutStatistics: what a type, a key or a foreign key tells about the number of values
// of a column bounds the guess, or replaces it.
func TestValuesWithoutStatistics(t *testing.T) {
	column := func(name string, typ schema.Type) schema.Column {
		return schema.Column{Name: name, Type: typ, NotNull: true}
	}
	s := &schema.Schema{Tables: []schema.Table{
		{Name: "shop", Columns: []schema.Column{column("id", schema.Type{Kind: schema.Int})}, Primary: []int{0}},
		{
			Name: "sale", Primary: []int{0}, Unique: [][]int{{7}},
			Foreign: []schema.ForeignKey{{Columns: []int{6}, Table: 0, Refs: []int{0}}},
			Columns: []schema.Column{
				column("id", schema.Type{Kind: schema.UUID}),
				column("paid", schema.Type{Kind: schema.Bool}),
				column("lane", schema.Type{Kind: schema.Int, Declared: "smallint"}),
				column("grade", schema.Type{Kind: schema.Text, Length: 1, Declared: "char(1)"}),
				column("state", schema.Type{Kind: schema.Enum, Values: 4}),
				column("mood", schema.Type{Kind: schema.Enum}),
				column("shop_id", schema.Type{Kind: schema.Int}),
				column("receipt", schema.Type{Kind: schema.Text}),
				column("season", schema.Type{Kind: schema.Other, Declared: "year"}),
				column("day", schema.Type{Kind: schema.Date}),
				column("note", schema.Type{Kind: schema.Text}),
				column("till", schema.Type{Kind: schema.Int}),
			},
		},
	}}
	scale := schema.Scale{
		Rows:     map[int]float64{0: 300, 1: 2_000_000},
		Distinct: map[schema.Ref]float64{{Table: 1, Column: 11}: 40},
	}
	z := sizes.Of(s, scale, &workload.Workload{}, false)
	for _, want := range []struct {
		name    string
		values  float64
		guessed bool
	}{
		{"id", 2_000_000, false},
		{"paid", 2, false},
		{"lane", 65_536, true},
		{"grade", 36, true},
		{"state", 4, false},
		{"mood", 5, true},
		{"shop_id", 300, false},
		{"receipt", 2_000_000, false},
		{"season", 256, true},
		{"day", 36_525, true},
		{"note", 200_000, true},
		{"till", 40, false},
	} {
		got := z.Tables[1].Columns[s.Tables[1].Column(want.name)]
		if got.Distinct != want.values || got.Guessed != want.guessed {
			t.Errorf("%s: %v values, guessed %v; want %v, %v", want.name, got.Distinct, got.Guessed, want.values, want.guessed)
		}
	}
}

package sensitivity_test

import (
	"context"
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sensitivity"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// notes is a table that is read by its owner a times a second, and by its id b times, with the
// designs of both keys. Both keep all limits at these rates.
func notes(a, b float64) sensitivity.Input {
	s := &schema.Schema{Tables: []schema.Table{{
		Name: "note", Rows: 100_000, RowsKnown: true, Primary: []int{0}, Columns: []schema.Column{
			{Name: "id", Type: schema.Type{Kind: schema.UUID}, NotNull: true, Distinct: 100_000},
			{Name: "owner", Type: schema.Type{Kind: schema.UUID}, NotNull: true, Distinct: 50_000},
		},
	}}}
	read := func(name string, column int, rate float64) workload.Pattern {
		return workload.Pattern{
			Name: name, Rate: rate, Peak: 1, Params: []workload.Param{{Name: name, Assumed: true, Dist: workload.Dist{
				Kind: workload.Uniform,
			}}},
			Statements: []workload.Statement{{
				Kind: workload.Select, Repeat: 1, Sources: []workload.Source{{}},
				Filters: []workload.Filter{{Use: workload.Use{Column: column}, Kind: workload.Equal}},
				Output:  []workload.Use{{Column: 0}, {Column: 1}},
			}},
		}
	}
	by := func(column int) *design.Design {
		return &design.Design{Containers: []design.Container{{
			Items: []design.Item{{Key: []int{column}, Root: design.Node{Foreign: -1}}},
		}}}
	}
	return sensitivity.Input{
		Schema: s, Workload: &workload.Workload{Patterns: []workload.Pattern{
			read("owner", 1, a), read("id", 0, b),
		}},
		Price: predict.Defaults(), Design: by(1), Others: []sensitivity.Other{{Design: by(0), Decisions: []string{"D1"}}},
	}
}

// TestBreakEven: costs are linear in a rate, so the break-even is where both designs cost the same.
func TestBreakEven(t *testing.T) {
	in := notes(50, 20)
	list, err := sensitivity.Analyse(t.Context(), in)
	if err != nil || len(list) == 0 {
		t.Fatal(list, err)
	}
	cost := func(d *design.Design, rate float64) float64 {
		changed := notes(50, rate)
		c, _ := predict.NewModel(in.Schema, schema.Scale{}, changed.Workload, in.Price).Cost(d)
		return c.Float()
	}
	difference := func(rate float64) float64 { return cost(in.Design, rate) - cost(in.Others[0].Design, rate) }
	slope := (difference(30) - difference(20)) / 10
	want := 20 - difference(20)/slope
	found := false
	for _, s := range list {
		if s.What != "rate of id" || s.Factor != 10 {
			continue
		}
		found = true
		if s.Now != 20 || s.Flips[0] != "D1" || s.BreakEven < 0.999*want || s.BreakEven > 1.001*want {
			t.Errorf("got %+v, want a break-even of %v", s, want)
		}
	}
	if !found {
		t.Errorf("the rate does not flip: %+v", list)
	}
}

// TestOfferedToday: a design that breaks a bound of the method today, such as an array that may
// have 9,000 rows, is no choice at another rate either. Bounds are asked again only for numbers
// that decide them: here all sizes.
func TestOfferedToday(t *testing.T) {
	in := notes(50, 20)
	in.Others[0].Design.Containers[0].Name = "not offered"
	in.Offered = func(s *schema.Schema, scale schema.Scale) (func(*design.Design) bool, error) {
		return func(d *design.Design) bool { return d.Containers[0].Name == "" }, nil
	}
	list, err := sensitivity.Analyse(t.Context(), in)
	if err != nil || len(list) > 0 {
		t.Errorf("got %+v, %v: want no flip to a design that is not offered", list, err)
	}
	// A design that a person has edited may be none of those that are offered: it is compared
	// with all.
	in.Design.Containers[0].Name = "edited"
	list, err = sensitivity.Analyse(t.Context(), in)
	if err != nil || len(list) == 0 || list[0].What != "rate of owner" {
		t.Errorf("got %+v, %v: want the flips of the rates", list, err)
	}
}

func TestAnalyseEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := sensitivity.Analyse(ctx, notes(50, 20)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	large := notes(50, 20)
	tables := make([]schema.Table, sensitivity.MostTables)
	large.Schema = &schema.Schema{Tables: append(tables, large.Schema.Tables...)}
	if list, err := sensitivity.Analyse(t.Context(), large); err != nil || list != nil {
		t.Errorf("got %v, %v", list, err)
	}
}

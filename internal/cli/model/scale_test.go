package model

import (
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// TestContradictions: rows and fan-outs of a scale that cannot all be true are said, with the
// numbers. Rows of an optional reference may have none, and a factor of two is rounding.
func TestContradictions(t *testing.T) {
	table := func(name string, columns ...schema.Column) schema.Table {
		out := schema.Table{Name: name, Columns: columns, Primary: []int{0}}
		for c := 1; c < len(columns); c++ {
			out.Foreign = append(out.Foreign, schema.ForeignKey{Columns: []int{c}, Table: 0, Refs: []int{0}})
		}
		return out
	}
	s := &schema.Schema{Tables: []schema.Table{
		table("claim", schema.Column{Name: "id", NotNull: true}),
		table("letter", schema.Column{Name: "id", NotNull: true}, schema.Column{Name: "claim_id", NotNull: true}),
		table("photo", schema.Column{Name: "id", NotNull: true}, schema.Column{Name: "claim_id"}),
	}}
	avg := func(x float64) schema.ForeignScale {
		return schema.ForeignScale{Fanout: schema.Fanout{Avg: x, P50: x, P95: x, P99: x, Max: 10 * x}}
	}
	for _, c := range []struct {
		letters, photos, avg float64
		want                 []string
	}{
		{2000, 2000, 2, nil},
		{3900, 1100, 2, nil},
		{900, 900, 2, []string{
			"the scale states 2 rows of letter.claim_id for each of 1000 rows of claim, which makes 2000, but letter has 900 " +
				"rows: correct one of these numbers, or state childless, the share of rows without any",
			"the scale states 2 rows of photo.claim_id for each of 1000 rows of claim, which makes 2000, but photo has 900 " +
				"rows: correct one of these numbers, or state childless, the share of rows without any",
		}},
		{9000, 9000, 2, []string{
			"the scale states 2 rows of letter.claim_id for each of 1000 rows of claim, which makes 2000, but letter has 9000 " +
				"rows: correct one of these numbers, or state childless, the share of rows without any",
		}},
	} {
		got := contradictions(s, schema.Scale{
			Rows: map[int]float64{0: 1000, 1: c.letters, 2: c.photos},
			Foreign: map[schema.ForeignRef]schema.ForeignScale{
				{Table: 1, Foreign: 0}: avg(c.avg), {Table: 2, Foreign: 0}: avg(c.avg),
			},
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: got %q", c, got)
		}
	}
	if got := contradictions(s, schema.Scale{Foreign: map[schema.ForeignRef]schema.ForeignScale{
		{Table: 1, Foreign: 0}: avg(2),
	}}); got != nil {
		t.Errorf("rows are unknown, but got %q", got)
	}
}

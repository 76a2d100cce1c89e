package report_test

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/report"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// TestSizesOfTheScale: a schema in text has no rows, so the pictures of the source show what the
// scale states for the horizon. What the source has counted itself comes first.
func TestSizesOfTheScale(t *testing.T) {
	s := &schema.Schema{Tables: []schema.Table{
		tableOf("shop", -1, "id*"), tableOf("till", -1, "id*", "shop_id"), tableOf("sale", -1, "id*", "till_id"),
		tableOf("line", -1, "id*", "sale_id"), tableOf("note", 7, "id*", "sale_id"),
	}}
	refer(s, "till", "shop_id", "shop", -1, 0)
	refer(s, "sale", "till_id", "till", -1, 0)
	refer(s, "line", "sale_id", "sale", -1, 0)
	refer(s, "note", "sale_id", "sale", 2, 5)
	doc := &design.Document{Name: "shop", Design: design.Design{Containers: []design.Container{{
		Name: "shop", Paths: []string{"/id"},
		Items: []design.Item{{Type: "shop", Key: []int{0}, Root: design.Node{Table: 0, Foreign: -1}}},
	}}}}
	r := newReport(t, report.Input{Document: doc, Schema: s, Scale: schema.Scale{
		Rows: map[int]float64{0: 300, 1: 1, 2: 4e7, 4: 99},
		Foreign: map[schema.ForeignRef]schema.ForeignScale{
			{Table: 2, Foreign: 0}: {Fanout: schema.Fanout{Avg: 2500, Max: 90000}},
			{Table: 3, Foreign: 0}: {Growth: schema.Bounded, Max: 60},
			{Table: 4, Foreign: 0}: {Fanout: schema.Fanout{Avg: 3, Max: 9}},
		},
	}})
	text := string(r.Terminal(report.View{Width: 160}))
	for _, want := range []string{
		"shop 300 rows at the horizon", "till 1 row at the horizon", "sale 40,000,000 rows at the horizon",
		"till_id → till 1 : 2,500, max 90,000", "line rows unknown", "sale_id → sale 1 : ?, max 60",
		"note 7 rows", "sale_id → sale 1 : 2, max 5", "shop_id → shop 1 : ?",
		"│ 40,000,000 at the horizon │", "│                         7 │",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
}

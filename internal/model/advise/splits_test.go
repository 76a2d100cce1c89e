package advise

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
)

// TestSplits pins and forbids splits, by their columns and by the id of a decision. A pinned one is
// there also where it saves nothing. None costs less than what is advised.
func TestSplits(t *testing.T) {
	decision := ""
	for _, x := range []struct{ name, table, pin, forbid, want string }{
		{"articles", "article", "", "", "body"},
		{"articles", "article", "split:article=summary+body", "", "summary+body"},
		{"articles", "article", "split:article=views", "", "views"},
		{"articles", "article", "", "split:article=body", "views"},
		{"articles", "article", "", "by id", "views"},
		{"letters", "letter", "", "", ""},
		{"letters", "letter", "split:letter=body", "", "body"},
	} {
		c := viewCase(t, x.name)
		least, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range least.Decisions {
			if d.Kind == "split" {
				decision = d.ID
			}
		}
		if x.pin != "" {
			c.pins = []string{x.pin}
		}
		if x.forbid != "" {
			c.forbids = []string{strings.Replace(x.forbid, "by id", decision, 1)}
		}
		doc, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		table := c.schema.Table(x.table)
		var got []string
		for _, column := range partOf(&doc.Design, table) {
			got = append(got, c.schema.Tables[table].Columns[column].Name)
		}
		if strings.Join(got, "+") != x.want {
			t.Errorf("%s, pin %q, forbid %q: the second part has %v, want %q", x.name, x.pin, c.forbids, got, x.want)
		}
		cost := func(d *design.Document) float64 { return d.Proposed.Requests + d.Proposed.RU + d.Proposed.RulesRU }
		if cost(doc) < 0.999*cost(least) {
			t.Errorf("%s, pin %q, forbid %q costs %v, less than %v", x.name, x.pin, x.forbid, doc.Proposed, least.Proposed)
		}
		checkDocument(t, c, doc)
		t.Logf("%s, pin %q, forbid %q: %v", x.name, x.pin, c.forbids, doc.Proposed)
	}
	c := viewCase(t, "articles")
	c.pins = []string{"split:article=author_id"}
	if _, err := Advise(t.Context(), c.input()); err == nil || !strings.Contains(err.Error(), "no foreign key") {
		t.Errorf("the column of a foreign key leaves its row: %v", err)
	}
}

package advise

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
)

func viewCase(t *testing.T, name string) *theCase {
	text, err := os.ReadFile("testdata/cases/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	input, _, _ := strings.Cut(string(text), "----\n")
	return parseCase(t, input)
}

// viewKeys names the key of the projection of a table; empty without one.
func viewKeys(c *theCase, d *design.Design, table string) string {
	t := c.schema.Table(table)
	var names []string
	for _, k := range viewOf(d, t) {
		names = append(names, c.schema.Tables[t].Columns[k].Name)
	}
	return strings.Join(names, "+")
}

// TestProjections pins and forbids projections, by their names and by the id of a decision. A
// pinned one is there also where writes dominate. None costs less than what is advised.
func TestProjections(t *testing.T) {
	decision := ""
	for _, x := range []struct{ name, table, pin, forbid, want string }{
		{"parts", "part", "", "", "supplier_id"},
		{"parts", "part", "projection:part=category_id", "", "category_id"},
		{"parts", "part", "", "projection:part=supplier_id", ""},
		{"parts", "part_tag", "", "projection:part_tag=tag_id", ""},
		{"parts", "part", "", "by id", ""},
		{"journal", "entry", "", "", ""},
		{"journal", "entry", "projection:entry=kind", "", "kind"},
	} {
		c := viewCase(t, x.name)
		least, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range least.Decisions {
			if d.Kind == "projection" && d.Choice[0].Text == x.table {
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
		got := viewKeys(c, &doc.Design, x.table)
		if got != x.want && (x.forbid == "" || "projection:"+x.table+"="+got == x.forbid) {
			t.Errorf("%s, pin %q, forbid %q: a projection by %q, want %q", x.name, x.pin, c.forbids, got, x.want)
		}
		cost := func(d *design.Document) float64 { return d.Proposed.Requests + d.Proposed.RU + d.Proposed.RulesRU }
		if cost(doc) < 0.999*cost(least) {
			t.Errorf("%s, pin %q, forbid %q costs %v, less than %v", x.name, x.pin, x.forbid, doc.Proposed, least.Proposed)
		}
		checkDocument(t, c, doc)
		t.Logf("%s, pin %q, forbid %q: %v", x.name, x.pin, c.forbids, doc.Proposed)
	}
}

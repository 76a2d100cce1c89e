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

// TestSplitsBesideCounters: a counter or a copy needs the rows whole, so it excludes a split. A
// search that begins with both taken finds the split that saves more than they do.
func TestSplitsBesideCounters(t *testing.T) {
	for what, pattern := range map[string]string{
		"a counter": "Number 100: select a=article | a.author_id=$1 | count a.id",
		"a copy":    "Notes 1: select n=note a=article | a.id=n.article_id | n.id=$1 | out n.* a.title a.body",
	} {
		c := parseCase(t, `
[schema]
author 20000: id uuid pk; name text
article 100000: id uuid pk; author_id uuid > author 5 40; title text; body text of 8000; views int
note 100000: id uuid pk; article_id uuid > article 1 3; text text
[scale]
article.author_id unbounded
note.article_id unbounded
[workload]
View 400: update article set views where id=$1 author_id=$2
Page 20: select a=article | a.id=$1 | a.author_id=$2 | out a.title a.views
Author 20: select u=author | u.id=$1 | out u.*
Edit 0.01: update article set body where id=$1 author_id=$2
`+pattern+"\n")
		st, err := prepare(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		s := newSearch(st.p, st.in.Budget)
		got, ok := s.descend(st.p.method())
		if !ok {
			t.Fatal("the method gives no design")
		}
		article := st.order.Table[c.schema.Table("article")]
		if got.choice[article].split == 0 {
			t.Errorf("%s hides the split: %+v", what, got.choice)
		}
		best, err := st.solve()
		if err != nil || got.score.cost > best.score.cost+best.score.cost/giveAway {
			t.Errorf("%s: one start leads to a cost of %d, the whole search to %d, %v", what, got.score.cost,
				best.score.cost, err)
		}
	}
}

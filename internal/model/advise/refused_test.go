package advise

import (
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
)

// TestNotOffered: what no row of the source would hold, and what is equal by chance only, is no
// candidate for a counter or a copy. Such a statement is priced as a scan that is named, or with
// requests of its own. With a stated result in place of chance, the copy is there.
func TestNotOffered(t *testing.T) {
	const shop = `
[schema]
category 100000: id uuid pk; name text
product 400000: id uuid pk; category_id uuid > category 4 9; name text; status text 4
[workload]
`
	for _, x := range []struct {
		name, workload   string
		copies, requests int
	}{
		{"groups of a plain column", "ByStatus 5: select p=product | group p.status | count p.id\n", 0, 10},
		{
			"equal by chance", "Page 50: select p=product | p.id=$1 | out p.*; select c=category | c.id=$2 | out c.name\n", 0,
			2,
		},
		{
			"stated", "Page 50: select p=product | p.id=$1 | out p.*; select c=category | c.id=$1.category_id | out c.name\n",
			1, 1,
		},
		{
			"a statement with a join", "Page 50: select p=product | p.id=$1 | out p.*; " +
				"select c=category o=product | o.category_id=c.id | c.id=$1.category_id | out c.name o.name\n", 0, 2,
		},
	} {
		c := parseCase(t, shop+x.workload)
		doc, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		copies, counters := 0, 0
		for i := range doc.Design.Containers {
			for k := range doc.Design.Containers[i].Items {
				root := &doc.Design.Containers[i].Items[k].Root
				copies, counters = copies+len(root.Copies), counters+len(root.Counters)
			}
		}
		price := c.pricerOf(&doc.Design).Price(&doc.Design)
		requests := price.Patterns[0].Requests.Float()
		if copies != x.copies || counters != 0 || x.copies == 0 && requests < float64(x.requests) || requests < 1 {
			t.Errorf("%s: %d copies, %d counters, %v requests; want %d copies and %d requests\n%s", x.name, copies, counters,
				requests, x.copies, x.requests, render(c.schema, &doc.Design))
		}
		if x.requests != 10 {
			continue
		}
		// Every item is read, whether products are items of their own or inside of their categories.
		if step := price.Patterns[0].Steps[0]; step.Route != predict.CrossPartition || step.Loaded < 100000 {
			t.Errorf("%s is no scan: %+v", x.name, step)
		}
		if !slices.ContainsFunc(doc.Warnings, func(w design.Warning) bool {
			return w.Kind == "dear_pattern" && slices.Contains(w.Subject, "ByStatus")
		}) {
			t.Errorf("%s is not named: %+v", x.name, doc.Warnings)
		}
	}
}

package advise

import (
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/model/facts"
	"pgregory.net/rapid"
)

// keyless draws a case in which no table has a primary key unless others refer to it.
func keyless(t *rapid.T) *theCase {
	c := generated(t, 5)
	referred := map[int]bool{}
	for i := range c.schema.Tables {
		for _, fk := range c.schema.Tables[i].Foreign {
			referred[fk.Table] = true
		}
	}
	for i := range c.schema.Tables {
		if tab := &c.schema.Tables[i]; !referred[i] {
			tab.Primary, tab.Unique = nil, nil
		}
	}
	return c
}

// TestKeysOfTablesWithoutKeys: a table without any key is a warning where its rows are items of
// their own, and has no key but its generated id, its list, a foreign key, or columns that
// statements compare.
func TestKeysOfTablesWithoutKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := keyless(t)
		doc, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Skip(err)
		}
		checkDocument(t, c, doc)
		under := c.under(&doc.Design)
		f := facts.Of(under.schema, c.scale, under.workload, under.pricer(under.schema, c.scale, under.workload))
		var warned []string
		for _, w := range doc.Warnings {
			if w.Kind == "no_primary_key" {
				warned = w.Subject
			}
		}
		for i := range c.schema.Tables {
			tab := &under.schema.Tables[i]
			at, k := doc.Design.Find(i)
			if has := at >= 0 && len(tab.Primary) == 0; has != slices.Contains(warned, tab.Name) {
				t.Fatalf("%s: items of its own without a key: %v, warnings %+v", tab.Name, has, doc.Warnings)
			}
			if at < 0 || len(tab.Primary) > 0 {
				continue
			}
			it := &doc.Design.Containers[at].Items[k]
			if it.Generated != (len(it.Key) == 0 && !doc.Design.Containers[at].Constant) {
				t.Fatalf("%s: %+v", tab.Name, it)
			}
			for _, column := range it.Key {
				inherited := tab.Columns[column].Inherited != nil
				if !inherited && !tab.OfForeign(column) && f.Tables[i].Filtered[column] == 0 {
					t.Fatalf("%s has the key %v, which nothing asks for", tab.Name, it.Key)
				}
			}
		}
	})
}

// TestNamesOfTablesWithoutKeys: names and order change nothing, either.
func TestNamesOfTablesWithoutKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := keyless(t)
		first, cost := find(t, c)
		other, tables, columns := shuffled(t, c)
		second, otherCost := find(t, other)
		back := inverse(tables)
		got := outline(other.schema, second.Design, func(n int) int { return back[n] },
			func(n, k int) int { return slices.Index(columns[back[n]], k) })
		if want := plain(c, first.Design); !slices.Equal(got, want) || !near(cost, otherCost) {
			t.Fatalf("cost %d and %d\n%q\n%q", cost, otherCost, want, got)
		}
	})
}

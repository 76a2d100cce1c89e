package exec_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
)

// orderedValues are values of an order's path. The index cuts some of them, and a position cannot
// hold some.
var orderedValues = []string{
	"", "", "1", "2", `"a"`, sharing(130, "a"), sharing(130, "b"), sharing(300, "a"), sharing(300, "b"), sharing(300, "c"),
	sharing(1100, "a"), sharing(1100, "b"), sharing(2000, "c"), sharing(2000, "d"),
}

// ordersUnderWrites are queries that walk, that sort, and that must load long strings.
var ordersUnderWrites = []string{
	"SELECT VALUE c.id FROM c ORDER BY c.k",
	"SELECT VALUE c.id FROM c ORDER BY c.k DESC",
	"SELECT VALUE c.id FROM c WHERE c.n >= 0 AND CONTAINS(c.id, '-') ORDER BY c.k",
	"SELECT VALUE c.id FROM c WHERE CONTAINS(c.id, '-') AND c.n IN (1, 2, 3) ORDER BY c.k DESC",
	"SELECT VALUE c.id FROM c WHERE c.n = 1 AND LENGTH(c.id) > 0 ORDER BY c.k",
	"SELECT VALUE c.id FROM c WHERE IS_STRING(c.k) ORDER BY c.k",
}

// TestOrderedPagesUnderWrites writes between the pages of a suspended query. An item without writes
// comes once, and no page has an item that was deleted or changed before the page began.
func TestOrderedPagesUnderWrites(t *testing.T) {
	suspended := 0
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "writes"), 2)) //nolint:gosec // a test
		made := 0
		doc := func() string {
			made++
			k := orderedValues[random.IntN(len(orderedValues))]
			if k != "" {
				k = `,"k":` + k
			}
			return fmt.Sprintf(`{"id":"i-%d","pk":%d,"n":%d%s}`, made, made, random.IntN(4), k)
		}
		docs := make([]string, rapid.IntRange(1, 12).Draw(t, "items"))
		for i := range docs {
			docs[i] = doc()
		}
		container, err := querytest.NewContainer("/pk", rapid.IntRange(1, 3).Draw(t, "parts"), docs...)
		if err != nil {
			t.Fatal(err)
		}
		untouched := slices.Clone(container.Items)
		query := rapid.SampledFrom(ordersUnderWrites).Draw(t, "query")
		l, err := compile(query, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := exec.Request{
			Logical: l, Parts: container.Parts(), Policy: container.Policy,
			PageItems: rapid.IntRange(1, 100).Draw(t, "page"),
		}
		r.ForceScan = rapid.IntRange(0, 3).Draw(t, "scan") == 0
		want := all(t, r, container, nil)
		r, kept := paced(t, r)
		defer kept.drop()
		var got []string
		for pages := 0; ; pages++ {
			r.Pacer.(*randomPacer).reported = map[string]ru.Charge{}
			page, err := exec.Run(context.Background(), r)
			if err != nil {
				t.Fatalf("%s: page %d: %v", query, pages, err)
			}
			rows, err := querytest.Canonical(page.Documents)
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range rows {
				if !slices.ContainsFunc(container.Items, func(i *resource.Item) bool { return `"`+i.ID+`"` == row }) {
					t.Fatalf("%s: page %d has %s, which was gone before", query, pages, row)
				}
			}
			got = append(got, rows...)
			if r.Resume = page.Next; page.Next == nil {
				break
			}
			if pages > 50_000 {
				t.Fatalf("%s: no end", query)
			}
			if random.Float64() < 0.4 {
				if _, err := container.Add(doc()); err != nil {
					t.Fatal(err)
				}
			}
			if items := container.Items; len(items) > 0 && random.Float64() < 0.4 {
				gone := items[random.IntN(len(items))]
				untouched = slices.DeleteFunc(untouched, func(i *resource.Item) bool { return i == gone })
				container.Remove(gone)
			}
		}
		suspended += kept.suspended
		for _, item := range untouched {
			id, times := `"`+item.ID+`"`, 0
			for _, row := range got {
				if row == id {
					times++
				}
			}
			if expectedTimes := strings.Count(strings.Join(want, " "), id); times != expectedTimes {
				t.Fatalf("%s: %s comes %d times, not %d", query, item.JSON, times, expectedTimes)
			}
		}
	})
	if suspended == 0 {
		t.Error("no query was ever suspended")
	}
}

// TestItemGoneWhileItsFilterIsEvaluated suspends a query once, at each place at which it can be
// suspended, including the middle of an item's filter. If the item is deleted before the next page,
// that page does not return it.
func TestItemGoneWhileItsFilterIsEvaluated(t *testing.T) {
	const items = 2
	list := numbersJSON(make([]int, 20))
	inFilter := 0
	for deleted := range items {
		for n := 1; ; n++ {
			docs := make([]string, items)
			for i := range docs {
				docs[i] = fmt.Sprintf(`{"id":"%d","pk":1,"k":%d,"a":%s}`, i, i, list)
			}
			container, err := querytest.NewContainer("/pk", 1, docs...)
			if err != nil {
				t.Fatal(err)
			}
			r := requestOf(t, container,
				"SELECT VALUE c.id FROM c WHERE ARRAY_LENGTH(ARRAY(SELECT VALUE x FROM x IN c.a JOIN y IN c.a WHERE x + y < 0)) "+
					"= 0 ORDER BY c.k")
			r.Suspensions, r.Pacer, r.ForceScan, r.PageItems = newShelf(), &endingAt{n: n}, true, 10
			exec.AskOften(&r, 1)
			page, err := exec.Run(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			if page.Next == nil || page.Count > 0 {
				break // the page asks less often than that before its first row
			}
			inFilter++
			gone := `"` + container.Items[deleted].ID + `"`
			container.Remove(container.Items[deleted])
			r.Resume = page.Next
			if page, err = exec.Run(t.Context(), r); err != nil {
				t.Fatal(err)
			}
			if page.Count != items-1 || strings.Contains(string(page.Documents), gone) {
				t.Fatalf("suspended at ask %d, item %s deleted: %s", n, gone, page.Documents)
			}
		}
	}
	if inFilter < 4 {
		t.Errorf("suspended at %d places", inFilter)
	}
}

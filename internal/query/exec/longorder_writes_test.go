package exec_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// longOrder is an order that is tested while others write.
type longOrder struct {
	terms string // as orderClause has them
	where string
}

var longOrders = []longOrder{
	{"k", ""}, {"-k", ""},
	{"k", " WHERE c.n >= 0 AND CONTAINS(c.id, '-')"}, {"-k", " WHERE c.n IN (1, 2, 3)"}, {"k", " WHERE c.n = 1"},
	{"k n", ""}, {"-k -n", ""}, {"n k", ""}, {"-n -k", " WHERE c.n >= 1"}, {"k m", ""}, {"-k m", " WHERE c.n >= 1"},
	{"_ts", ""}, {"-_ts", ""}, {"m", ""}, {"-m", " WHERE c.n >= 0"},
}

// longValues draws values that share long beginnings: some end there, some are equal.
func longValues(random *rand.Rand) func() string {
	shared := strings.Repeat("x", 1000+random.IntN(2000))
	var drawn []string
	return func() string {
		if len(drawn) > 0 && random.IntN(4) == 0 {
			return drawn[random.IntN(len(drawn))]
		}
		at, ending := len(shared), fmt.Sprintf("%03d", random.IntN(200))
		switch random.IntN(6) {
		case 0:
			at = 100 + random.IntN(len(shared)-100)
		case 1:
			ending += strings.Repeat("z", random.IntN(900)) + fmt.Sprint(random.IntN(3))
		case 2:
			ending = ""
		}
		drawn = append(drawn, `"`+shared[:at]+ending+`"`)
		return drawn[len(drawn)-1]
	}
}

// longWriter writes between the pages of a query.
type longWriter struct {
	random    *rand.Rand
	container *querytest.Container
	values    func() string
	made      int
	untouched map[string]*resource.Item
	deleted   map[string]bool
	replaced  map[string]bool // with another value
}

func (w *longWriter) doc(id string, pk, n int, k string) string {
	m := w.values()
	switch w.random.IntN(5) {
	case 0:
		m = fmt.Sprint(w.random.IntN(3))
	case 1:
		m = "null"
	case 2:
		m = ""
	}
	if m != "" {
		m = `,"m":` + m
	}
	return fmt.Sprintf(`{"id":%q,"pk":%d,"n":%d,"k":%s%s}`, id, pk, n, k, m)
}

func (w *longWriter) fresh() string {
	w.made++
	return w.doc(fmt.Sprintf("i-%d", w.made), w.made, w.random.IntN(4), w.values())
}

func (w *longWriter) write(t *rapid.T, last string) {
	for range w.random.IntN(3) {
		if len(w.container.Items) == 0 {
			return
		}
		item := w.container.Items[w.random.IntN(len(w.container.Items))]
		if at := slices.IndexFunc(w.container.Items, func(i *resource.Item) bool { return i.ID == last }); at >= 0 && w.random.IntN(2) == 0 {
			item = w.container.Items[at]
		}
		v := value.FromRaw(item.JSON)
		pk, n, k := int(v.Property("pk").Float()), int(v.Property("n").Float()), fmt.Sprintf("%q", v.Property("k").Text())
		var err error
		switch w.random.IntN(6) {
		case 0:
			_, err = w.container.Replace(item, strings.Replace(string(item.JSON), `"pk":`, `"pk": `, 1))
		case 1:
			w.replaced[item.ID] = true
			_, err = w.container.Replace(item, w.doc(item.ID, pk, n, w.values()))
		case 2:
			if w.made < 60 {
				_, err = w.container.Add(w.fresh())
			}
			item = nil
		case 3: // all items of a value
			for _, i := range slices.Clone(w.container.Items) {
				if fmt.Sprintf("%q", value.FromRaw(i.JSON).Property("k").Text()) == k {
					w.remove(i)
				}
			}
			item = nil
		default:
			w.remove(item)
			item = nil
		}
		if err != nil {
			t.Fatal(err)
		}
		if item != nil {
			delete(w.untouched, item.ID)
		}
	}
}

func (w *longWriter) remove(item *resource.Item) {
	w.container.Remove(item)
	delete(w.untouched, item.ID)
	w.deleted[item.ID] = true
}

// expectOrder: rows are in the order of their values.
func (o longOrder) expectOrder(t *rapid.T, items map[string]*resource.Item, rows []string) {
	for i := range rows[:max(0, len(rows)-1)] {
		a, b := items[strings.Trim(rows[i], `"`)], items[strings.Trim(rows[i+1], `"`)]
		for _, name := range strings.Fields(o.terms) {
			path, down := strings.CutPrefix(name, "-")
			c := value.Compare(value.FromRaw(a.JSON).Property(path), value.FromRaw(b.JSON).Property(path))
			if path == "_ts" {
				c = int(a.TS - b.TS)
			}
			if c > 0 != down && c != 0 {
				t.Fatalf("%s: %s comes before %s", o.terms, rows[i], rows[i+1])
			}
			if c != 0 {
				break
			}
		}
	}
}

// TestLongOrderUnderWrites: while others delete, replace and make items between the pages
// of a query ordered by strings that share more than a position holds, an item that nobody
// touches comes once and in its place. An item that is deleted comes at most once.
func TestLongOrderUnderWrites(t *testing.T) {
	definition, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	policy := compositePolicy(t, "k n", "n k", "k m", "-k m")
	shortened := 0
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "writes"), 3)) //nolint:gosec // a test
		w := &longWriter{random: random, values: longValues(random), untouched: map[string]*resource.Item{}, deleted: map[string]bool{}, replaced: map[string]bool{}}
		docs := make([]string, rapid.IntRange(2, 25).Draw(t, "items"))
		for i := range docs {
			docs[i] = w.fresh()
		}
		w.container, err = querytest.NewContainerWith(policy, definition, rapid.SampledFrom([]int{1, 5}).Draw(t, "parts"), docs...)
		if err != nil {
			t.Fatal(err)
		}
		order := rapid.SampledFrom(longOrders).Draw(t, "order")
		query := "SELECT VALUE c.id FROM c" + order.where + orderClause(order.terms)
		paged := rapid.Bool().Draw(t, "counts")
		if paged {
			query += " OFFSET 0 LIMIT 10000"
		}
		l, err := compile(query, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := exec.Request{Logical: l, Parts: w.container.Parts(), Policy: policy, PageItems: 100}
		r.ForceScan = rapid.IntRange(0, 3).Draw(t, "scan") == 0
		wanted := all(t, r, w.container, nil)
		for _, item := range w.container.Items {
			if slices.Contains(wanted, `"`+item.ID+`"`) {
				w.untouched[item.ID] = item
			}
		}
		order.expectOrder(t, w.untouched, wanted)
		r.PageItems = rapid.IntRange(1, 7).Draw(t, "page")
		var got []string
		for r.Parts = w.container.Parts(); ; r.Parts = w.container.Parts() {
			page, err := exec.Run(context.Background(), r)
			if err != nil {
				t.Fatalf("%s: %v", query, err)
			}
			rows, err := querytest.Canonical(page.Documents)
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range rows {
				got = append(got, strings.Trim(row, `"`))
			}
			if r.Resume = page.Next; page.Next == nil {
				break
			}
			if exec.Shortened(page.Next) {
				shortened++
			}
			if len(page.Next) > exec.MaxResumeBytes || len(got) > 1000 {
				t.Fatalf("%s: a position of %d bytes, %d rows", query, len(page.Next), len(got))
			}
			last := ""
			if len(got) > 0 {
				last = got[len(got)-1]
			}
			w.write(t, last)
			reshape(t, w.container, 1)
		}
		expectUntouched(t, query, w, wanted, got)
	})
	if shortened == 0 {
		t.Error("no position was ever shortened")
	}
}

// expectUntouched: items that nobody touched are there once, in the order that they had.
func expectUntouched(t *rapid.T, query string, w *longWriter, wanted, got []string) {
	t.Helper()
	var want, rows []string
	for _, row := range wanted {
		if id := strings.Trim(row, `"`); w.untouched[id] != nil {
			want = append(want, id)
		}
	}
	times := map[string]int{}
	for _, id := range got {
		if times[id]++; w.deleted[id] && !w.replaced[id] && times[id] > 1 {
			t.Fatalf("%s: %s, which was deleted, comes twice", query, id)
		}
		if w.untouched[id] != nil {
			rows = append(rows, id)
		}
	}
	if !slices.Equal(rows, want) {
		t.Fatalf("%s:\n got %v\nwant %v", query, rows, want)
	}
}

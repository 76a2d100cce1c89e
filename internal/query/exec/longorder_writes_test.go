package exec_test

import (
	"context"
	"errors"
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
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// longOrder is an order that is tested under concurrent writes.
type longOrder struct {
	terms string // in the format of orderClause
	where string
}

var longOrders = []longOrder{
	{"k", ""},
	{"-k", ""},
	{"k", " WHERE c.n >= 0 AND CONTAINS(c.id, '-')"},
	{"-k", " WHERE c.n IN (1, 2, 3)"},
	{"k", " WHERE c.n = 1"},
	{"k n", ""},
	{"-k -n", ""},
	{"n k", ""},
	{"-n -k", " WHERE c.n >= 1"},
	{"k m", ""},
	{"-k m", " WHERE c.n >= 1"},
	{"_ts", ""},
	{"-_ts", ""},
	{"m", ""},
	{"-m", " WHERE c.n >= 0"},
}

// longValues draws values that share long beginnings. Some end there, and some are equal.
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
	replaced  map[string]bool // with another value of the order
}

func newLongWriter(random *rand.Rand) *longWriter {
	return &longWriter{
		random: random, values: longValues(random),
		untouched: map[string]*resource.Item{}, deleted: map[string]bool{}, replaced: map[string]bool{},
	}
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
	return fmt.Sprintf(`{"id":%q,"pk":%d,"tags":[1,2,3],"n":%d,"k":%s%s}`, id, pk, n, k, m)
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
		isLast := func(i *resource.Item) bool { return i.ID == last }
		if at := slices.IndexFunc(w.container.Items, isLast); at >= 0 && w.random.IntN(2) == 0 {
			item = w.container.Items[at]
		}
		v := value.FromRaw(item.JSON)
		pk, n := int(v.Property("pk").Float()), int(v.Property("n").Float())
		k := fmt.Sprintf("%q", v.Property("k").Text())
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
		case 3: // all items of one value
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

// expectOrder checks that rows are in the order of their values.
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

// TestLongOrderUnderWrites deletes, replaces and makes items between the pages of a query ordered
// by strings that share more than a position holds. An item without writes comes once and in its
// place. A deleted item comes at most once.
func TestLongOrderUnderWrites(t *testing.T) {
	definition, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	policy := compositePolicy(t, "k n", "n k", "k m", "-k m")
	shortened := 0
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "writes"), 3)) //nolint:gosec // a test
		w := newLongWriter(random)
		docs := make([]string, rapid.IntRange(2, 25).Draw(t, "items"))
		for i := range docs {
			docs[i] = w.fresh()
		}
		parts := rapid.SampledFrom([]int{1, 5}).Draw(t, "parts")
		w.container, err = querytest.NewContainerWith(policy, definition, parts, docs...)
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
		expectedRows := all(t, r, w.container, nil)
		for _, item := range w.container.Items {
			if slices.Contains(expectedRows, `"`+item.ID+`"`) {
				w.untouched[item.ID] = item
			}
		}
		order.expectOrder(t, w.untouched, expectedRows)
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
		expectUntouched(t, query, w, expectedRows, got)
	})
	if shortened == 0 {
		t.Error("no position was ever shortened")
	}
}

// expectUntouched checks that items without writes come once each, in their original order.
func expectUntouched(t *rapid.T, query string, w *longWriter, expectedRows, got []string) {
	t.Helper()
	var want, rows []string
	for _, row := range expectedRows {
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

// TestLongRowsUnderWrites makes the same test for queries related to a plain ordered query. Rows
// that come only from untouched items are those of the query without writes. If the query removes
// duplicates or groups, each row comes once.
func TestLongRowsUnderWrites(t *testing.T) {
	definition, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	policy := compositePolicy(t, "k n", "n k", "k m", "-k m")
	type question struct {
		query   string
		once    bool // each row comes once
		ordered bool
		row     func(*resource.Item) string // the row of an item
	}
	property := func(item *resource.Item, name string) string {
		return string(value.AppendJSON(nil, value.FromRaw(item.JSON).Property(name)))
	}
	k := func(item *resource.Item) string { return property(item, "k") }
	id := func(item *resource.Item) string { return property(item, "id") }
	questions := []question{
		{"SELECT DISTINCT VALUE c.k FROM c ORDER BY c.k", true, true, k},
		{"SELECT DISTINCT VALUE c.k FROM c ORDER BY c.k DESC", true, true, k},
		{"SELECT DISTINCT VALUE c.id FROM c ORDER BY c.k DESC", true, true, id},
		{"SELECT DISTINCT VALUE c.id FROM c WHERE c.n >= 0 ORDER BY c.k, c.m", true, true, id},
		{"SELECT DISTINCT VALUE c.k FROM c", true, false, k},
		{"SELECT VALUE c.k FROM c GROUP BY c.k", true, false, k},
		{"SELECT VALUE c.id FROM c JOIN t IN c.tags WHERE t = 2 ORDER BY c.k", false, true, id},
		{"SELECT VALUE c.id FROM c JOIN t IN c.tags WHERE t = 2 ORDER BY c.k DESC, c.n DESC", false, true, id},
		{"SELECT VALUE c.id FROM c ORDER BY c.k OFFSET 3 LIMIT 8", false, true, id},
		{"SELECT VALUE c.id FROM c ORDER BY c.m DESC OFFSET 2 LIMIT 10", false, true, id},
	}
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "writes"), 4)) //nolint:gosec // a test
		w := newLongWriter(random)
		docs := make([]string, rapid.IntRange(2, 25).Draw(t, "items"))
		for i := range docs {
			docs[i] = w.fresh()
		}
		parts := rapid.SampledFrom([]int{1, 5}).Draw(t, "parts")
		w.container, err = querytest.NewContainerWith(policy, definition, parts, docs...)
		if err != nil {
			t.Fatal(err)
		}
		q := questions[rapid.IntRange(0, len(questions)-1).Draw(t, "question")]
		l, err := compile(q.query, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := exec.Request{Logical: l, Parts: w.container.Parts(), Policy: policy, PageItems: 100}
		r.ForceScan = rapid.IntRange(0, 3).Draw(t, "scan") == 0
		expectedRows := all(t, r, w.container, nil)
		for _, item := range w.container.Items {
			w.untouched[item.ID] = item
		}
		skips := strings.Contains(q.query, "OFFSET")
		r.PageItems = rapid.IntRange(1, 7).Draw(t, "page")
		var got []string
		for r.Parts = w.container.Parts(); ; r.Parts = w.container.Parts() {
			page, err := exec.Run(context.Background(), r)
			if err != nil {
				t.Fatalf("%s: %v", q.query, err)
			}
			rows, err := querytest.Canonical(page.Documents)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, rows...)
			if r.Resume = page.Next; page.Next == nil {
				break
			}
			if len(got) > 1000 {
				t.Fatalf("%s: no end", q.query)
			}
			last := ""
			if len(got) > 0 {
				last = strings.Trim(got[len(got)-1], `"`)
			}
			w.write(t, last)
			reshape(t, w.container, 1)
		}
		rows := map[string]bool{}
		for _, item := range w.untouched {
			rows[q.row(item)] = true
		}
		touched := func(row string) bool { return !rows[row] }
		if got = slices.DeleteFunc(got, touched); skips { // the writes determine which rows OFFSET skips
			if len(distinct(got)) != len(got) {
				t.Fatalf("%s: rows come twice: %v", q.query, got)
			}
			return
		}
		want := slices.DeleteFunc(slices.Clone(expectedRows), touched)
		if !q.ordered {
			slices.Sort(got)
			slices.Sort(want)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%s:\n got %d %.300s\nwant %d %.300s", q.query, len(got), got, len(want), want)
		}
	})
}

// TestPositionWithTooManyMarks checks that the engine refuses the query, and returns no row twice,
// if the position has no room for all marks and its item is gone.
func TestPositionWithTooManyMarks(t *testing.T) {
	docs := make([]string, 120)
	for i := range docs { // each shares more with the next than with earlier ones
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"k":"%s"}`, i, i, strings.Repeat("x", 1000+20*i)+"a")
	}
	container, err := querytest.NewContainer("/pk", 3, docs...)
	if err != nil {
		t.Fatal(err)
	}
	r := requestOf(t, container, "SELECT VALUE c.id FROM c ORDER BY c.k")
	r.PageItems = 100
	first, _ := pageOf(t, container, &r)
	if skipped, whole := exec.Marks(first.Next); skipped < 20 || whole {
		t.Fatalf("%d marks, whole %v", skipped, whole)
	}
	position := r.Resume
	rows := append(rowsOf(first), readAll(t, container, r, nil)...)
	expectRows(t, "while the item is there", rows, quotedIDs(inOrderOf(container, "k", false), nil))
	container.Remove(container.Items[99])
	r.Resume, r.Parts = position, container.Parts()
	if page, err := exec.Run(t.Context(), r); !errors.Is(err, status.BadRequest) {
		t.Fatalf("%v, rows %s", err, page.Documents)
	}
	r.Resume, r.PageItems = nil, 3
	few, _ := pageOf(t, container, &r)
	if skipped, whole := exec.Marks(few.Next); skipped == 0 || !whole {
		t.Errorf("behind the third of them: %d marks, whole %v", skipped, whole)
	}
}

package exec_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

// allRows returns the rows of all pages, and calls between after each page.
func allRows(t *testing.T, r exec.Request, c *querytest.Container, between func(*exec.Request)) []string {
	t.Helper()
	var rows []string
	for {
		r.Parts, r.Policy = c.Parts(), c.Policy
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatalf("after %d rows: %v", len(rows), err)
		}
		some, err := querytest.Canonical(page.Documents)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, some...)
		if page.Next == nil {
			return rows
		}
		r.Resume = page.Next
		if between != nil {
			between(&r)
		}
	}
}

// halves are items of which each half has equal values in a and in x.
func halves(n int) []string {
	docs := make([]string, n)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"a":%d,"x":%d,"b":%d,"n":%d}`, i, i, i%2, (i/2)%2, (i*7919)%n, i)
	}
	return docs
}

// TestBackwardsWalkWithPartner walks an order backwards. The walk yields descending ordinals, so no
// other look-up can walk beside it.
func TestBackwardsWalkWithPartner(t *testing.T) {
	for _, ranges := range []int{1, 3} {
		c, err := querytest.NewContainer("/pk", ranges, halves(5000)...)
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range []string{
			"SELECT VALUE c.n FROM c WHERE c.a = 1 AND c.x = 1 ORDER BY c.a DESC",
			"SELECT VALUE c.n FROM c WHERE c.a = 1 AND c.x = 1 ORDER BY c.a",
		} {
			l, err := compile(q, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, pi := range []int{100, 1000} {
				got := allRows(t, exec.Request{Logical: l, PageItems: pi}, c, nil)
				if len(got) != 1250 {
					t.Errorf("%d ranges pageItems %d %s: %d rows, want 1250", ranges, pi, q, len(got))
				}
			}
		}
	}
}

// TestCompositeWalkWithPartner walks a composite index, whose entries come in the order of its
// second path.
func TestCompositeWalkWithPartner(t *testing.T) {
	s := index.Settings{
		Composites: []index.Composite{{
			Paths:      []index.Path{index.NewPath("a"), index.NewPath("b")},
			Descending: []bool{false, false},
		}},
	}
	c, err := querytest.NewContainerOfSettings(s, "/pk", 1, halves(5000)...)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range []string{
		"SELECT VALUE c.n FROM c WHERE c.a = 1 AND c.x = 1 ORDER BY c.a, c.b",
		"SELECT VALUE c.n FROM c WHERE c.a = 1 AND c.x = 1 ORDER BY c.a DESC, c.b DESC",
	} {
		l, err := compile(q, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := allRows(t, exec.Request{Logical: l, PageItems: 100}, c, nil)
		if len(got) != 1250 {
			t.Errorf("%s: %d rows, want 1250", q, len(got))
		}
	}
}

// TestPartnersOfAnotherStretch checks that the partners of an earlier stretch do not keep the query
// from reading items.
func TestPartnersOfAnotherStretch(t *testing.T) {
	docs := make([]string, 1900)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"a":%v,"b":%v,"n":%d}`, i, i, i%3 != 0, i%3 != 1, i)
	}
	want := 0
	for i := range docs {
		if i%3 == 2 {
			want++
		}
	}
	c, err := querytest.NewContainer("/pk", 2, docs...)
	if err != nil {
		t.Fatal(err)
	}
	l, err := compile("SELECT VALUE c.n FROM c WHERE c.a = true AND c.b = true", nil)
	if err != nil {
		t.Fatal(err)
	}
	merged := false
	got := allRows(t, exec.Request{Logical: l, PageItems: 300}, c, func(r *exec.Request) {
		if !merged {
			c.Merge(0)
			merged = true
		}
	})
	slices.Sort(got)
	if len(got) != want {
		t.Errorf("%d rows, want %d, distinct %d", len(got), want, len(slices.Compact(got)))
	}
}

// TestGoesOnWithoutItsIndex checks that a query of two conditions continues when the index that it
// walks is gone.
func TestGoesOnWithoutItsIndex(t *testing.T) {
	c, err := querytest.NewContainer("/pk", 1, halves(5000)...)
	if err != nil {
		t.Fatal(err)
	}
	l, err := compile("SELECT VALUE c.n FROM c WHERE c.a = 1 AND c.x = 1", nil)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	got := allRows(t, exec.Request{Logical: l, PageItems: 300}, c, func(r *exec.Request) {
		if n++; n == 1 {
			p, err := index.NewPolicy(
				index.Settings{Rules: []index.Rule{{Subtree: true, Include: true}, {Path: index.NewPath("a")}}})
			if err != nil {
				t.Fatal(err)
			}
			c.Redefine(p)
			c.Rebuild(0)
		}
	})
	if len(got) != 1250 {
		t.Errorf("%d rows", len(got))
	}
}

// TestManyFiltersAndOrders checks that look-ups, composite indexes, tests of keys and partners
// return under every order what a scan returns.
func TestManyFiltersAndOrders(t *testing.T) {
	var docs []string
	for i := range 700 {
		tags := fmt.Sprintf(`["t%d","t%d",%d]`, i%3, i%5, i%4)
		opt := ""
		if i%4 != 0 {
			opt = fmt.Sprintf(`,"opt":%d`, i%9)
		}
		var mixed string
		switch i % 6 {
		case 0:
			mixed = `"abc` + fmt.Sprint(i%7) + `"`
		case 1:
			mixed = fmt.Sprint(i % 7)
		case 2:
			mixed = "null"
		case 3:
			mixed = "true"
		case 4:
			mixed = `["x"]`
		case 5:
			mixed = `{"q":1}`
		}
		long := fmt.Sprintf("%0200d", 7) + fmt.Sprint(i%11)
		docs = append(docs,
			fmt.Sprintf(
				`{"id":"%d","pk":%d,"a":%d,"x":%d,"n":%d,"name":"name%d","tags":%s,"mixed":%s,"long":"%s","k":{"v":%d}%s}`, i, i%50,
				i%2, (i/2)%2, i, i%13, tags, mixed, long, i%3, opt))
	}
	p := func(s ...string) index.Path { return index.NewPath(s...) }
	s := index.Settings{
		Rules: []index.Rule{{Subtree: true, Include: true}, {Path: p("opt"), Include: true}, {Path: p("n"), Include: false}},
		Composites: []index.Composite{
			{Paths: []index.Path{p("a"), p("long")}, Descending: []bool{false, true}},
			{Paths: []index.Path{p("x"), p("mixed")}, Descending: []bool{true, true}},
			{Paths: []index.Path{p("a"), p("n")}, Descending: []bool{true, false}},
			{Paths: []index.Path{p("opt"), p("mixed"), p("name")}, Descending: []bool{true, true, false}},
		},
	}
	long5 := fmt.Sprintf("%0200d", 7) + "5"
	wheres := []string{
		"c.a = 1 AND c.x = 0",
		"c.a = 1 AND c.n < 100",
		"c.a = 1 AND c.n >= 300 AND c.n < 400",
		"c.a = 1 AND c.long = '" + long5 + "'",
		"c.a = 1 AND c.long > '" + long5 + "'",
		"c.a = 1 AND c.long <= '" + long5 + "'",
		"c.a IN (0, 1) AND c.long < '" + long5 + "'",
		"c.x = 1 AND c.mixed > 2",
		"c.x = 1 AND c.mixed = null",
		"c.x = 1 AND c.mixed != 3",
		"c.x = 1 AND IS_DEFINED(c.mixed)",
		"c.x = 1 AND c.mixed >= 'abc3'",
		"c.x = 1 AND STARTSWITH(c.mixed, 'abc')",
		"c.x = 1 AND c.mixed < true",
		"c.x = 1 AND c.mixed <= true AND c.a = 0",
		"c.opt IN (1,2,3) AND c.mixed IN ('abc1', 3, null) AND c.name > 'name2'",
		"c.opt = 1 AND c.mixed = 3 AND CONTAINS(c.name, '1')",
		"CONTAINS(c.name, '1') AND c.a = 1",
		"NOT CONTAINS(c.name, '1') AND c.x = 1",
		"NOT CONTAINS(c.mixed, '1') AND c.x = 1",
		"c.mixed NOT LIKE '%1' AND c.x = 1",
		"UPPER(c.mixed) != 'ABC1' AND c.a = 0",
		"UPPER(c.mixed) NOT IN ('ABC1','ABC2') AND c.a = 0",
		"LENGTH(c.mixed) BETWEEN 1 AND 9 AND c.a = 0",
		"LENGTH(c.mixed) NOT BETWEEN 5 AND 9 AND c.a = 0",
		"CONTAINS(c.long, '75') AND c.a = 1",
		"ENDSWITH(c.long, '75') AND c.x = 1 AND c.k.v = 1",
		"ARRAY_CONTAINS(c.tags, 't1') AND c.a = 1",
		"ARRAY_CONTAINS(c.tags, 't1') AND ARRAY_CONTAINS(c.tags, 't4') AND c.x = 1",
		"(ARRAY_CONTAINS(c.tags, 't1') OR c.x = 1) AND c.a = 1",
		"(c.a = 1 OR c.name = 'name3') AND c.x = 1",
		"(c.a = 1 OR c.name = 'name3') AND (c.x = 1 OR c.k.v = 2)",
		"(c.a = 1 OR c.name = 'name3') AND c.opt > 3 AND c.x = 1",
		"c.opt > 3 AND c.name < 'name5'",
		"c.opt IN (1, 5, 7) AND c.name IN ('name1','name2', 'name9') AND c.a = 1",
		"EXISTS(SELECT VALUE t FROM t IN c.tags WHERE t = 't1') AND c.a = 1",
		"c.a = 1 AND NOT IS_DEFINED(c.opt)",
		"c.x = 1 AND c.a = 1 AND c.k.v = 1",
	}
	orders := []string{
		"", " ORDER BY c.a", " ORDER BY c.a DESC", " ORDER BY c.opt", " ORDER BY c.opt DESC",
		" ORDER BY c.mixed", " ORDER BY c.mixed DESC", " ORDER BY c.long DESC", " ORDER BY c.a, c.long DESC",
		" ORDER BY c.a DESC, c.long", " ORDER BY c.x, c.mixed", " ORDER BY c.a, c.n DESC", " ORDER BY c.a DESC, c.n",
	}
	for _, ranges := range []int{1, 4} {
		c, err := querytest.NewContainerOfSettings(s, "/pk", ranges, docs...)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 700 {
			if i%17 == 0 {
				c.Expire(c.Items[i])
			}
		}
		for _, w := range wheres {
			for _, o := range orders {
				for _, form := range []string{
					"SELECT VALUE c.id FROM c WHERE ",
					"SELECT VALUE t FROM c JOIN t IN c.tags WHERE t = 't2' AND ",
				} {
					if form[13] == 't' && o != "" && o != " ORDER BY c.a DESC" {
						continue
					}
					q := form + w + o
					l, err := compile(q, nil)
					if err != nil {
						t.Fatal(q, err)
					}
					ref := allRows(t, exec.Request{Logical: l, ForceScan: true, PageItems: 5000}, c, nil)
					for mode, r := range []exec.Request{{PageItems: 90, WorkItems: 300}, {PageItems: 5000, Explained: true}} {
						if mode == 0 {
							exec.Eager(&r)
						}
						r.Logical = l
						got := allRows(t, r, c, nil)
						if len(got) != len(ref) {
							t.Errorf("%d ranges mode %d %s: %d rows want %d", ranges, mode, q, len(got), len(ref))
						} else if o != "" {
							for i := range got {
								if got[i] != ref[i] {
									t.Errorf("%d ranges mode %d %s: row %d differs", ranges, mode, q, i)
									break
								}
							}
						}
					}
				}
			}
		}
	}
	_ = context.Background
}

// TestPanicAhead checks that a panic on the goroutine that reads ahead is raised in the request,
// which can handle it.
func TestPanicAhead(t *testing.T) {
	c := grid(t, 1, 4000)
	l, err := compile("SELECT VALUE COUNT(1) FROM c WHERE c.n + 0 < 900", nil)
	if err != nil {
		t.Fatal(err)
	}
	c.Visiting = func(n int) {
		if n == 3000 {
			panic("damaged")
		}
	}
	defer func() {
		if p := recover(); p != "damaged" {
			t.Errorf("recovered %v", p)
		}
	}()
	turns := make(exec.Readahead, 1)
	_, err = exec.Run(context.Background(), exec.Request{Logical: l, Parts: c.Parts(), Policy: c.Policy, Readahead: turns})
	t.Errorf("answered: %v", err)
}

package exec_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// firstNext returns the position behind the first page of a query.
func firstNext(t *testing.T, container *querytest.Container, r exec.Request) []byte {
	t.Helper()
	r.Parts, r.Policy = container.Parts(), container.Policy
	page, err := exec.Run(context.Background(), r)
	if err != nil || page.Next == nil {
		t.Fatalf("%s: no position, %v", r.Logical.Query, err)
	}
	return page.Next
}

// TestPositionsOfOtherOrdersAreRefused checks that a position is valid only in the order in which
// it was made, for a query of the same shape.
func TestPositionsOfOtherOrdersAreRefused(t *testing.T) {
	docs := mixed(40, 3, 2)
	container := indexedBy(t, 2, docs, "a b", "-a c", "a b c")
	turned := indexedBy(t, 2, docs, "-a -b")
	queries := []string{
		"SELECT * FROM c ORDER BY c.a", "SELECT * FROM c ORDER BY c.a, c.b", "SELECT * FROM c ORDER BY c.a DESC, c.b DESC",
		"SELECT * FROM c ORDER BY c.a, c.b, c.c", "SELECT * FROM c", "SELECT DISTINCT c.a FROM c ORDER BY c.a",
		"SELECT VALUE t FROM c JOIN t IN c.tags ORDER BY c.a, c.b",
	}
	for i, from := range queries {
		r := mustCompile(t, from)
		r.PageItems = 7
		position := firstNext(t, container, r)
		for j, to := range queries {
			if i == j || i == 1 && j == 6 || i == 0 && j == 5 {
				continue // the position is valid for this query too
			}
			r := mustCompile(t, to)
			r.Parts, r.Policy, r.Resume = container.Parts(), container.Policy, position
			_, err := exec.Run(context.Background(), r)
			if (i == 6 && j == 1 || i == 5 && j == 0) && err == nil {
				continue // the page ended between items
			}
			if !errors.Is(err, status.BadRequest) {
				t.Errorf("%s goes on with a position of %s: %v", to, from, err)
			}
		}
	}
	r := mustCompile(t, queries[1])
	r.PageItems = 7
	r.Resume = firstNext(t, container, r)
	r.Parts, r.Policy = turned.Parts(), turned.Policy
	if _, err := exec.Run(context.Background(), r); !errors.Is(err, status.BadRequest) {
		t.Errorf("an index that is turned around: %v", err)
	}
}

// longKeys are documents whose order by all members takes more space than a position has.
func longKeys(n int) (docs []string, order string) {
	for i := range n {
		var b strings.Builder
		fmt.Fprintf(&b, `{"id":"%d","pk":%d`, i, i)
		for m := range 8 {
			ending := "x"
			if m == 7 {
				ending = fmt.Sprintf("%03d", i*7%n)
			}
			fmt.Fprintf(&b, `,"%c":%s`, 'a'+m, sharing(125, ending))
		}
		docs = append(docs, b.String()+"}")
	}
	return docs, "a b c d e f g h"
}

// TestShortenedCompositePosition checks that the query takes the rest of a long key from the item
// that the position names, in whatever range the item is. If the item is gone, marks decide the
// place. Without marks, in positions of version 3, rows may come again, and none is lost.
func TestShortenedCompositePosition(t *testing.T) {
	docs, order := longKeys(30)
	container := indexedBy(t, 2, docs, order)
	r := mustCompile(t, "SELECT VALUE c.id FROM c"+orderClause(order))
	r.Policy, r.PageItems = container.Policy, 4
	want := quotedIDs(inOrderOf(container, order, false), nil)
	expectRows(t, "through reshapes", readAll(t, container, r, func() {
		container.Split(0)
		container.Merge(1)
	}), want)

	r.Resume = firstNext(t, container, r)
	if !exec.Shortened(r.Resume) {
		t.Fatal("the position holds a whole key")
	}
	last := want[3]
	container.Remove(
		container.Items[slices.IndexFunc(container.Items, func(i *resource.Item) bool { return `"`+i.ID+`"` == last })])
	r.PageItems = 100
	expectRows(t, "behind an item that is gone", readAll(t, container, r, nil), want[4:])
	r.Resume = exec.Unmarked(r.Resume)
	rest := readAll(t, container, r, nil)
	for _, id := range want[4:] {
		if !slices.Contains(rest, id) {
			t.Errorf("%s is lost", id)
		}
	}
}

// TestShortenedCompositePositionElsewhere checks a client that continues range by range with a
// position without marks. The engine asks it to start again if the order cannot be known.
func TestShortenedCompositePositionElsewhere(t *testing.T) {
	docs, order := longKeys(40)
	container := indexedBy(t, 1, docs, order)
	r := mustCompile(t, "SELECT VALUE c.id FROM c"+orderClause(order))
	r.Policy, r.PageItems, r.Parts = container.Policy, 10, container.Parts()
	first, _ := pageOf(t, container, &r)
	container.Split(0)
	rows, refused := childrenBehind(t, container, r, exec.Unmarked(first.Next))
	if refused != 1 || len(distinct(rows)) != len(rows) {
		t.Errorf("%d ranges refuse, %d rows: %s", refused, len(rows), rows)
	}
	rows, refused = childrenBehind(t, container, r, first.Next)
	if rows = append(rows, rowsOf(first)...); refused != 0 || len(rows) != 40 || len(distinct(rows)) != 40 {
		t.Errorf("with marks %d ranges refuse, %d rows: %s", refused, len(rows), rows)
	}
}

// TestOrderThroughWrites checks that writes between pages do not move the items that they leave
// alone.
func TestOrderThroughWrites(t *testing.T) {
	for _, query := range []string{
		"SELECT VALUE c.id FROM c ORDER BY c.a, c.b",
		"SELECT VALUE c.id FROM c ORDER BY c.a DESC, c.b DESC",
		"SELECT DISTINCT VALUE c.id FROM c JOIN t IN c.tags ORDER BY c.a",
	} {
		container := indexedBy(t, 3, mixed(60, 2, 6), "a b")
		r := mustCompile(t, query)
		r.Policy, r.PageItems = container.Policy, 3
		pages, removed := 0, map[string]bool{}
		got := readAll(t, container, r, func() {
			if pages++; pages%2 == 0 && len(container.Items) > 20 {
				gone := container.Items[pages%len(container.Items)]
				removed[`"`+gone.ID+`"`] = true
				container.Remove(gone)
			} else if pages < 20 {
				if _, err := container.Add(fmt.Sprintf(`{"id":"new%d","pk":%d,"a":%d,"b":%s,"tags":[1]}`, pages, pages, pages%3,
					sharing(300, fmt.Sprint(pages)))); err != nil {
					t.Fatal(err)
				}
			}
		})
		if len(distinct(got)) != len(got) {
			t.Errorf("%s: rows come twice: %s", query, got)
		}
		for i := range 60 {
			id := fmt.Sprintf(`"%d"`, i)
			if !removed[id] && !slices.Contains(got, id) && !strings.Contains(query, "JOIN") {
				t.Errorf("%s: %s is lost", query, id)
			}
		}
	}
}

// TestUnusableCompositeIndex checks that the query sorts rows if it cannot use an index, or if the
// index lacks items.
func TestUnusableCompositeIndex(t *testing.T) {
	docs := mixed(50, 2, 12)
	container := indexedBy(t, 2, docs[:10])
	container.Policy = compositePolicy(t, "a -b")
	for _, doc := range docs[10:] {
		if _, err := container.Add(doc); err != nil {
			t.Fatal(err)
		}
	}
	broken := indexedBy(t, 2, docs, "a -b")
	broken.Break(broken.Policy.Composites()[0].Path())
	for _, c := range []*querytest.Container{container, broken} {
		r := mustCompile(t, "SELECT VALUE c.id FROM c ORDER BY c.a, c.b DESC")
		r.Policy, r.PageItems = c.Policy, 3
		expectRows(t, "", readAll(t, c, r, nil), quotedIDs(inOrderOf(c, "a -b", false), nil))
	}
}

// FuzzOrderedResume checks that the engine answers the page or refuses it as a bad request,
// whatever the bytes of the position.
func FuzzOrderedResume(f *testing.F) {
	container, err := querytest.NewContainer("/pk", 2)
	if err != nil {
		f.Fatal(err)
	}
	container.Policy, err = index.NewPolicy(
		index.Settings{
			Composites: []index.Composite{{
				Paths:      []index.Path{index.NewPath("a"), index.NewPath("b")},
				Descending: []bool{false, true},
			}},
		})
	if err != nil {
		f.Fatal(err)
	}
	for _, doc := range mixed(12, 2, 3) {
		if _, err := container.Add(doc); err != nil {
			f.Fatal(err)
		}
	}
	var requests []exec.Request
	for _, text := range []string{
		"SELECT * FROM c ORDER BY c.a, c.b DESC", "SELECT VALUE t FROM c JOIN t IN c.tags ORDER BY c.a DESC, c.b",
		"SELECT VALUE t FROM c JOIN t IN c.tags ORDER BY c.a",
		"SELECT DISTINCT VALUE c.a FROM c ORDER BY c.a",
		"SELECT DISTINCT VALUE c.b FROM c JOIN t IN c.tags ORDER BY c.a, c.b DESC",
	} {
		l, err := compile(text, nil)
		if err != nil {
			f.Fatal(err)
		}
		for _, policy := range []*index.Policy{container.Policy, nil} {
			r := exec.Request{Logical: l, Parts: container.Parts(), Policy: policy, PageItems: 1}
			requests = append(requests, r)
			for {
				page, err := exec.Run(context.Background(), r)
				if err != nil {
					f.Fatal(err)
				}
				if r.Resume = page.Next; r.Resume == nil {
					break
				}
				f.Add(r.Resume)
			}
		}
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, r := range requests {
			r.Resume = b
			if _, err := exec.Run(context.Background(), r); err != nil && !errors.Is(err, status.BadRequest) {
				t.Errorf("%s: %v", r.Logical.Query, err)
			}
		}
	})
}

package exec_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/resource"
)

// reshaped are the partition key definitions with which reshapes are tested.
func reshaped(t *testing.T) []partition.Definition {
	var list []partition.Definition
	for _, d := range []partition.Definition{
		{Paths: []string{"/pk"}, Kind: partition.Hash, Version: 1},
		{Paths: []string{"/pk"}, Kind: partition.Hash, Version: 2},
		{Paths: []string{"/pk", "/b", "/id"}, Kind: partition.MultiHash, Version: 2},
	} {
		d, err := partition.NewDefinition(d.Paths, d.Kind, d.Version)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, d)
	}
	return list
}

// reshape splits and merges parts, as may happen between two pages.
func reshape(t *rapid.T, c *querytest.Container, most int) {
	for range rapid.IntRange(0, most).Draw(t, "reshapes") {
		n := len(c.Parts())
		at := rapid.IntRange(0, n-1).Draw(t, "at")
		switch kind := rapid.IntRange(0, 6).Draw(t, "kind"); {
		case kind <= 2 && n < 12:
			c.Split(at)
		case kind <= 4:
			c.Merge(at)
		case kind == 5:
			c.Reshape(0, n) // merge all parts into one
		default:
			count := rapid.IntRange(1, n-at).Draw(t, "count")
			over := partition.Range{Min: c.Parts()[at].Range.Min, Max: c.Parts()[at+count-1].Range.Max}
			c.Reshape(at, count, partition.Divide(c.Definition, over, rapid.IntRange(1, 3).Draw(t, "into"))...)
		}
	}
}

// writes makes and deletes items that the tests ignore in the answers.
type writes struct {
	container *querytest.Container
	// properties draws an item's text after its id, without the closing brace.
	properties func(*rapid.T) string
	made       []*resource.Item
	n          int
}

func (w *writes) some(t *rapid.T) {
	for range rapid.IntRange(0, 2).Draw(t, "writes") {
		if n := len(w.made); n > 0 && rapid.Bool().Draw(t, "remove") {
			w.container.Remove(w.made[n-1])
			w.made = w.made[:n-1]
			continue
		}
		w.n++
		item, err := w.container.Add(fmt.Sprintf(`{"id":"new %d"%s}`, w.n, w.properties(t)))
		if err != nil {
			t.Fatal(err)
		}
		w.made = append(w.made, item)
	}
}

// drawCounts adds TOP or OFFSET LIMIT to a query, or nothing.
func drawCounts(t *rapid.T, text string) string {
	n := func(name string) int { return rapid.IntRange(0, 20).Draw(t, name) }
	switch rapid.IntRange(0, 5).Draw(t, "counts") {
	case 0:
		return strings.Replace(text, "SELECT", fmt.Sprintf("SELECT TOP %d", n("n")), 1)
	case 1:
		return text + fmt.Sprintf(" OFFSET %d LIMIT %d", n("offset"), n("limit"))
	}
	return text
}

// TestReshapesBetweenPages checks that a query returns each of its rows once, in order, whatever
// splits and merges happen between two pages, and however often.
func TestReshapesBetweenPages(t *testing.T) {
	definitions := reshaped(t)
	rapid.Check(t, func(t *rapid.T) {
		container, err := querytest.NewContainerOf(rapid.SampledFrom(definitions).Draw(t, "definition"),
			rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Documents(t, 40)...)
		if err != nil {
			t.Fatal(err)
		}
		p := prepared{container: container}.with(t, drawCounts(t, drawQuery(t)))
		want := texts(container.Twin(p.tree))
		whole := *p.tree
		whole.Top, whole.Offset, whole.Limit = nil, nil, nil
		every := texts(container.Twin(&whole))
		r := drawPaging(t, p.request())
		got := all(t, r, container, func(r *exec.Request) {
			reshape(t, container, 3)
			r.Parts = container.Parts()
		})
		if p.logical.Order == nil && len(want) < len(every) {
			if len(got) != len(want) {
				t.Fatalf("%s: %d rows, want %d", p.tree, len(got), len(want))
			}
			subset(t, p.tree.String(), got, every)
			return
		}
		same(t, "reshaped", p.tree.String(), got, want, p.logical.Order != nil)
	})
}

// drawPaging draws how the test reads a request in pages.
func drawPaging(t *rapid.T, r exec.Request) exec.Request {
	r.PageItems = rapid.IntRange(1, 6).Draw(t, "page")
	r.WorkItems = rapid.IntRange(1, 30).Draw(t, "work")
	r.ForceScan = rapid.IntRange(0, 3).Draw(t, "scan") == 0
	r.CreationOrder = rapid.Bool().Draw(t, "creation order")
	return r
}

// TestReshapesAndWritesBetweenPages checks that the query returns items that exist throughout once
// and in order, whatever clients split, merge, make and delete around them.
func TestReshapesAndWritesBetweenPages(t *testing.T) {
	definitions := reshaped(t)
	rapid.Check(t, func(t *rapid.T) {
		container, err := querytest.NewContainerOf(rapid.SampledFrom(definitions).Draw(t, "definition"),
			rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Documents(t, 30)...)
		if err != nil {
			t.Fatal(err)
		}
		text := drawQuery(t)
		p := prepared{container: container}.with(t, "SELECT VALUE c.id"+text[strings.Index(text, " FROM c"):])
		want := texts(container.Twin(p.tree))
		w := &writes{
			container:  container,
			properties: func(t *rapid.T) string { return strings.TrimSuffix(querytest.Document(t), "}") },
		}
		got := all(t, drawPaging(t, p.request()), container, func(r *exec.Request) {
			if w.n < 40 { // more writes could keep the query from ending
				w.some(t)
			}
			reshape(t, container, 2)
			r.Parts = container.Parts()
		})
		got = slices.DeleteFunc(got, func(id string) bool { return strings.HasPrefix(id, `"new `) })
		same(t, "reshaped", p.tree.String(), got, want, p.logical.Order != nil)
	})
}

// TestReshapesOfLogicalPartition makes the same test for a query with a partition key, which is
// sent only to the parts that can hold the key.
func TestReshapesOfLogicalPartition(t *testing.T) {
	definitions := reshaped(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(definitions).Draw(t, "definition")
		container, err := querytest.NewContainerOf(d, rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Documents(t, 60)...)
		if err != nil {
			t.Fatal(err)
		}
		p := prepared{container: container}.with(t, drawQuery(t))
		key := partition.NewKey(
			rapid.SampledFrom([]partition.Component{
				partition.Text("x"), partition.Number(1), partition.Null(),
				partition.Undefined(),
			}).Draw(t, "key"))
		r := drawPaging(t, p.request())
		whole := p.request()
		whole.Scope = index.Scope{Range: d.Range(key), Key: &key}
		want := all(t, whole, container, nil)
		r.Scope = whole.Scope
		visit := func(r *exec.Request) {
			r.Parts = slices.DeleteFunc(container.Parts(), func(p exec.Part) bool { return !p.Range.Overlaps(r.Scope.Range) })
		}
		visit(&r)
		got := all(t, r, container, func(r *exec.Request) {
			reshape(t, container, 3)
			visit(r)
		})
		same(t, "reshaped", p.tree.String(), got, want, p.logical.Order != nil)
	})
}

// clientRange is a range of the key space that a client has not finished. It was a part, or a piece
// of one, when the client asked for it first.
type clientRange struct {
	within partition.Range
	resume []byte
	rows   []string
}

// resolve returns the pieces for which a client asks instead of a range, each with the part that
// holds it. All children of a part continue from the parent's continuation. If a part covers more
// than the range, the client asks for a scope of it.
func (c *clientRange) resolve(parts []exec.Part) (pieces []clientRange, of []exec.Part) {
	for _, p := range parts {
		if common := p.Range.Intersect(c.within); !common.Empty() {
			pieces, of = append(pieces, clientRange{within: common, resume: c.resume}), append(of, p)
		}
	}
	return pieces, of
}

// TestClientsAcrossReshapes checks a client that names ranges, finds them gone, and continues with
// the present ranges. The client gets each row once, and its merge gives the rows of the server's
// merge.
func TestClientsAcrossReshapes(t *testing.T) {
	definitions := reshaped(t)
	rapid.Check(t, func(t *rapid.T) {
		container, err := querytest.NewContainerOf(rapid.SampledFrom(definitions).Draw(t, "definition"),
			rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Documents(t, 40)...)
		if err != nil {
			t.Fatal(err)
		}
		p := prepared{container: container}.with(t, drawCounts(t, drawQuery(t)))
		partitioned, err := plan.Partition(p.logical, container.Definition)
		if err != nil {
			t.Fatal(err)
		}
		query := p
		if text := partitioned.Info.RewrittenQuery; text != "" {
			query = p.with(t, strings.ReplaceAll(text, placeholder, "true"))
		}
		order := orderOf(t, partitioned.Info, query)
		rows := askRanges(t, container, drawPaging(t, query.request()), order)
		got := clientMerge(t, partitioned.Info, order, rows)
		want := texts(container.Twin(p.tree))
		if p.logical.Order == nil && (p.logical.Top != nil || p.logical.Limit != nil) {
			if len(got) != len(want) {
				t.Fatalf("%s: %d rows, want %d", p.tree, len(got), len(want))
			}
			return
		}
		same(t, "client", p.tree.String(), got, want, p.logical.Order != nil)
	})
}

// askRanges reads all ranges of a container to their ends, one page of a random range at a time,
// while parts are split and merged.
func askRanges(t *rapid.T, container *querytest.Container, r exec.Request, order clientOrder) (rows []string) {
	todo := []clientRange{{within: partition.All()}}
	for pages := 0; len(todo) > 0; pages++ {
		if pages > 3000 {
			t.Fatalf("%s: no end after %d pages", r.Logical.Query, pages)
		}
		at := rapid.IntRange(0, len(todo)-1).Draw(t, "range")
		pieces, parts := todo[at].resolve(container.Parts())
		before := todo[at].rows
		todo = slices.Delete(todo, at, at+1)
		for i := range pieces {
			c := &pieces[i]
			r.Parts, r.Resume = []exec.Part{parts[i]}, c.resume
			if r.Scope = (index.Scope{}); !parts[i].Range.Equal(c.within) || rapid.Bool().Draw(t, "scoped") {
				r.Scope.Range = c.within
			}
			page, err := exec.Run(context.Background(), r)
			if err != nil {
				t.Fatalf("%s: %v", r.Logical.Query, err)
			}
			some, err := querytest.Canonical(page.Documents)
			if err != nil {
				t.Fatal(err)
			}
			rows = append(rows, some...)
			c.rows = append(slices.Clone(before), some...)
			if order.descending != nil {
				inOrder(t, r, order, c.rows)
			}
			if c.resume = page.Next; c.resume != nil {
				todo = append(todo, *c)
			}
		}
		reshape(t, container, 1)
	}
	return rows
}

// inOrder checks that the rows of one range so far, including those of its parents, are in order,
// with ties by ordinal: SDKs skip rows by value and _rid.
func inOrder(t *rapid.T, r exec.Request, order clientOrder, rows []string) {
	list := make([]clientRow, len(rows))
	for i, row := range rows {
		if err := json.Unmarshal([]byte(row), &list[i]); err != nil {
			t.Fatal(err)
		}
		if i > 0 && compareRows(t, list[i-1], list[i], order) > 0 {
			t.Fatalf("%s: %s comes before %s", r.Logical.Query, rows[i-1], row)
		}
	}
}

package exec_test

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// compositePolicy parses indexes as lists of paths with a minus on descending ones: "a -b".
func compositePolicy(t *testing.T, indexes ...string) *index.Policy {
	t.Helper()
	var list []index.Composite
	for _, text := range indexes {
		var c index.Composite
		for _, name := range strings.Fields(text) {
			c.Paths = append(c.Paths, index.NewPath(strings.TrimPrefix(name, "-")))
			c.Descending = append(c.Descending, name[0] == '-')
		}
		list = append(list, c)
	}
	policy, err := index.NewPolicy(index.Settings{Composites: list})
	if err != nil {
		t.Fatal(err)
	}
	return policy
}

// unlessShort returns the whole list or, with -short, one of every few elements.
func unlessShort[T any](list []T, every int) []T {
	if !testing.Short() {
		return list
	}
	var some []T
	for i := 0; i < len(list); i += every {
		some = append(some, list[i])
	}
	return some
}

// indexedBy makes a container with composite indexes.
func indexedBy(t *testing.T, parts int, docs []string, indexes ...string) *querytest.Container {
	t.Helper()
	d, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	container, err := querytest.NewContainerWith(compositePolicy(t, indexes...), d, parts, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

// sharing returns a string of about n bytes that shares its first 128 bytes with the others.
func sharing(n int, ending string) string {
	return `"` + strings.Repeat("alike ", n/6) + ending + `"`
}

var kindsOfValues = []string{
	"", "", "null", "false", "true", "-1", "0", "1", "2.5", `""`, `"\u0000"`, `"a"`, `"b"`, `"é"`,
	"[]", "[1]", `{}`, `{"x":1}`,
	sharing(130, "a"), sharing(130, "b"), sharing(130, ""), sharing(300, "a"), sharing(300, "b"), sharing(996, "y"),
	sharing(996, "x"), sharing(1100, "x"), sharing(1100, "y"),
}

// mixed draws documents whose members a, b, … have few values of every kind.
func mixed(n, members int, seed uint64) []string {
	rng := rand.New(rand.NewPCG(seed, 1))
	docs := make([]string, n)
	for i := range docs {
		var b strings.Builder
		fmt.Fprintf(&b, `{"id":"%d","pk":%d,"n":%d,"tags":[%s]`, i, rng.IntN(n), rng.IntN(4),
			[...]string{"", "1", "1,2", `3,1,2,"z"`}[rng.IntN(4)])
		for m := range members {
			if v := kindsOfValues[rng.IntN(len(kindsOfValues))]; v != "" {
				fmt.Fprintf(&b, `,"%c":%s`, 'a'+m, v)
			}
		}
		docs[i] = b.String() + "}"
	}
	return docs
}

// inOrderOf sorts items as ORDER BY does. Terms are names, with a minus on descending ones. Items
// with equal values follow their ordinals.
func inOrderOf(container *querytest.Container, terms string, reverse bool) []*resource.Item {
	items := slices.Clone(container.Items)
	slices.SortFunc(items, func(a, b *resource.Item) int {
		for _, name := range strings.Fields(terms) {
			path := strings.TrimPrefix(name, "-")
			c := value.Compare(value.FromRaw(a.JSON).Property(path), value.FromRaw(b.JSON).Property(path))
			if name[0] == '-' {
				c = -c
			}
			if c != 0 {
				return c
			}
		}
		if reverse {
			a, b = b, a
		}
		return cmp.Compare(a.Ordinal, b.Ordinal)
	})
	return items
}

func quotedIDs(items []*resource.Item, keep func(value.Value) bool) []string {
	var ids []string
	for _, item := range items {
		if keep == nil || keep(value.FromRaw(item.JSON)) {
			ids = append(ids, fmt.Sprintf("%q", item.ID))
		}
	}
	return ids
}

// orderClause writes terms as an ORDER BY clause.
func orderClause(terms string) string {
	var list []string
	for _, name := range strings.Fields(terms) {
		if path, down := strings.CutPrefix(name, "-"); down {
			list = append(list, "c."+path+" DESC")
		} else {
			list = append(list, "c."+path)
		}
	}
	return " ORDER BY " + strings.Join(list, ", ")
}

func mustCompile(t *testing.T, text string) exec.Request {
	t.Helper()
	l, err := compile(text, nil)
	if err != nil {
		t.Fatalf("%.200s: %v", text, err)
	}
	return exec.Request{Logical: l, DB: querytest.DB, Coll: querytest.Coll}
}

// rowList returns the rows of a page.
func rowList(t *testing.T, page exec.Page) []string {
	t.Helper()
	var list []json.RawMessage
	if err := json.Unmarshal([]byte("["+string(page.Documents)+"]"), &list); err != nil {
		t.Fatal(err)
	}
	rows := make([]string, len(list))
	for i, row := range list {
		rows[i] = string(row)
	}
	return rows
}

// readAll reads a query to its end, and calls between after every page.
func readAll(t *testing.T, container *querytest.Container, r exec.Request, between func()) (rows []string) {
	t.Helper()
	for pages := 0; ; pages++ {
		r.Parts = container.Parts()
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatalf("%s: page %d: %v", r.Logical.Query, pages, err)
		}
		got := rowList(t, page)
		if rows = append(rows, got...); len(got) != page.Count || r.PageItems > 0 && len(got) > r.PageItems {
			t.Fatalf("%s: a page of %d rows counts %d", r.Logical.Query, len(got), page.Count)
		}
		if len(page.Next) > exec.MaxResumeBytes {
			t.Fatalf("%s: a position of %d bytes", r.Logical.Query, len(page.Next))
		}
		if page.Next == nil {
			return rows
		}
		if pages > 20000 {
			t.Fatalf("%s: no end", r.Logical.Query)
		}
		r.Resume = page.Next
		if between != nil {
			between()
		}
	}
}

func expectRows(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %d rows, want %d\n got %.600s\nwant %.600s", what, len(got), len(want), strings.Join(got, " "),
			strings.Join(want, " "))
	}
}

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// orderBehaviours: queries, their order, windows, pages and errors.
func orderBehaviours() []behaviour {
	return slices.Concat(ordered(), paged(), queryErrors(), freshness(), withoutARange())
}

func anyN(int) bool { return true }

func descending(ids []string) []string {
	ids = slices.Clone(ids)
	slices.Reverse(ids)
	return ids
}

// inOrder returns a behaviour: a query under a key returns rows with these ids in this order.
func inOrder(id, sql string, key azcosmos.PartitionKey, want []string) behaviour {
	return behaviour{id, func(t *trial) { t.same("ids", rowIDs(t, t.rows(t.stock(), sql, key)), want) }}
}

func ordered() []behaviour {
	return []behaviour{
		inOrder("query.order-by", "SELECT * FROM c ORDER BY c.n", everywhere, idsWhere(anyN)),
		inOrder("query.order-by.desc", "SELECT * FROM c ORDER BY c.n DESC", everywhere, descending(idsWhere(anyN))),
		{"query.order-by.string", func(t *trial) {
			var names []string
			for n := range 25 {
				names = append(names, stockName(n))
			}
			t.same("names", texts(t, t.rows(t.stock(), "SELECT VALUE c.name FROM c ORDER BY c.name", everywhere)), sorted(names))
		}},
		{"query.order-by.mixed", func(t *trial) {
			c := t.container()
			for id, v := range map[string]any{"string": "a", "number": 1, "true": true, "false": false, "null": nil} {
				t.create(c, pk(id), item{"id": id, "pk": id, "v": v})
			}
			want := []string{"null", "false", "true", "number", "string"}
			t.same("ids", rowIDs(t, t.rows(c, "SELECT * FROM c ORDER BY c.v", everywhere)), want)
		}},
		inOrder("query.order-by.filter", "SELECT * FROM c WHERE c.n > 10 ORDER BY c.n DESC", everywhere,
			descending(idsWhere(func(n int) bool { return n > 10 }))),
		inOrder("query.order-by.single-partition", "SELECT * FROM c ORDER BY c.n DESC", pk("p3"),
			descending(idsWhere(func(n int) bool { return n%10 == 3 }))),
		{"query.order-by.paged", func(t *trial) {
			pages, err := t.pagesOf(t.stock(), "SELECT * FROM c ORDER BY c.n", everywhere,
				&azcosmos.QueryOptions{PageSizeHint: 4})
			t.ok("query", err)
			t.same("ids", rowIDs(t, joined(pages)), idsWhere(anyN))
		}},
		inOrder("query.top", "SELECT TOP 5 * FROM c ORDER BY c.n", everywhere, idsWhere(func(n int) bool { return n < 5 })),
		inOrder("query.offset-limit", "SELECT * FROM c ORDER BY c.n OFFSET 5 LIMIT 10", everywhere,
			idsWhere(func(n int) bool { return n >= 5 && n < 15 })),
	}
}

// joined returns the rows of pages.
func joined(pages []azcosmos.QueryItemsResponse) []string {
	var rows []string
	for _, page := range pages {
		for _, row := range page.Items {
			rows = append(rows, string(row))
		}
	}
	return rows
}

func paged() []behaviour {
	return []behaviour{
		{"query.paging", func(t *trial) {
			pages, err := t.pagesOf(t.stock(), "SELECT * FROM c", everywhere, &azcosmos.QueryOptions{PageSizeHint: 5})
			t.ok("query", err)
			for _, page := range pages {
				t.holds(len(page.Items) <= 5, "a page has %d rows", len(page.Items))
			}
			t.same("ids", sorted(rowIDs(t, joined(pages))), idsWhere(anyN))
		}},
		{"query.continuation", func(t *trial) {
			found, want := t.resumed("SELECT * FROM c")
			t.same("ids", sorted(found), want)
		}},
		{"query.continuation.order-by", func(t *trial) {
			found, want := t.resumed("SELECT * FROM c ORDER BY c.n")
			t.same("ids", found, want)
		}},
		{"query.charge", func(t *trial) {
			pages, err := t.pagesOf(t.stock(), "SELECT * FROM c", everywhere, nil)
			t.ok("query", err)
			t.holds(pages[0].RequestCharge > 0, "the charge is 0")
		}},
		{"query.large-rows", func(t *trial) {
			c, key := t.place()
			var want []string
			for n := range 6 {
				want = append(want, fmt.Sprint("i", n))
				t.create(c, pk(key), item{"id": want[n], "pk": key, "text": strings.Repeat("x", 1_000_000)})
			}
			rows := t.rows(c, "SELECT * FROM c WHERE c.pk = @pk", everywhere, azcosmos.QueryParameter{Name: "@pk", Value: key})
			t.same("ids", sorted(rowIDs(t, rows)), want)
		}},
	}
}

// resumed reads seven items of one key: a first page of two, then the rest with its continuation in
// a new query.
func (t *trial) resumed(sql string) (found, want []string) {
	c, key := t.place()
	for n := range 7 {
		want = append(want, fmt.Sprint("i", n))
		t.create(c, pk(key), item{"id": want[n], "pk": key, "n": n})
	}
	first := must[azcosmos.QueryItemsResponse](t,
		"first page")(c.NewQueryItemsPager(sql, pk(key), &azcosmos.QueryOptions{PageSizeHint: 2}).NextPage(t))
	t.holds(len(first.Items) > 0 && len(first.Items) <= 2 && first.ContinuationToken != nil, "the first page has %d rows",
		len(first.Items))
	rest, err := t.pagesOf(c, sql, pk(key),
		&azcosmos.QueryOptions{PageSizeHint: 2, ContinuationToken: first.ContinuationToken})
	t.ok("the rest", err)
	return rowIDs(t, joined(append([]azcosmos.QueryItemsResponse{first}, rest...))), want
}

func queryErrors() []behaviour {
	wrong := func(id, sql string) behaviour {
		return behaviour{id, func(t *trial) {
			for _, key := range []azcosmos.PartitionKey{everywhere, pk("p3")} {
				_, err := t.pagesOf(t.stock(), sql, key, nil)
				t.refused("query", err, 400)
			}
		}}
	}
	return []behaviour{
		wrong("query.error.syntax", "SELEKT * FROM c"),
		wrong("query.error.unknown-alias", "SELECT * FROM c WHERE d.id = '1'"),
		{"query.error.missing-container", func(t *trial) {
			_, err := t.pagesOf(t.noContainer(), "SELECT * FROM c", everywhere, nil)
			t.refused("query", err, 404)
		}},
	}
}

// withID queries the shared container for an id over all keys.
func (t *trial) withID(id string) []string {
	return rowIDs(t,
		t.rows(t.shared(), "SELECT * FROM c WHERE c.id = @id", everywhere, azcosmos.QueryParameter{Name: "@id", Value: id}))
}

func freshness() []behaviour {
	return []behaviour{
		{"query.reads-own-writes", func(t *trial) {
			id := unique("i")
			t.create(t.shared(), pk(id), item{"id": id, "pk": id})
			t.same("ids", t.withID(id), []string{id})
		}},
		{"query.after-delete", func(t *trial) {
			id := unique("i")
			t.create(t.shared(), pk(id), item{"id": id, "pk": id})
			t.same("ids before", t.withID(id), []string{id})
			t.deletes(t.shared(), pk(id), id)
			t.same("ids", t.withID(id), []string(nil))
		}},
	}
}

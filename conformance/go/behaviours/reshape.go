package main

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// walkItems is the number of items in the walks over changing partitions.
const walkItems = 10_000

// walkStock returns the items of the walks: 10,000 of 100 keys, all with the same v, two thirds
// with a w of their own.
func walkStock() []item {
	items := make([]item, walkItems)
	for n := range items {
		items[n] = item{"id": fmt.Sprintf("i%04d", n), "pk": fmt.Sprint("k", n%100), "v": 1}
		if n%3 != 0 {
			items[n]["w"] = n * 7919 % 10007
		}
	}
	return items
}

// stockOf makes a container with these items, at most 100 of a key, and writes a batch for each
// key. The container has no throughput, because it would be enforced and be too little for 10,000
// items at once; so it gets its ranges by a split.
func (t *trial) stockOf(items []item) *azcosmos.ContainerClient {
	c := t.provisioned(t.database, nil)
	if t.ranges > 1 {
		t.change(c, "split", fmt.Sprintf(`{"into":%d}`, t.ranges))
	}
	byKey := map[string][]item{}
	for _, i := range items {
		key := i["pk"].(string)
		byKey[key] = append(byKey[key], i)
	}
	for key, group := range byKey {
		batch := c.NewTransactionalBatch(pk(key))
		for _, i := range group {
			batch.CreateItem(i.json(), nil)
		}
		reply := must[azcosmos.TransactionalBatchResponse](t, "batch")(c.ExecuteTransactionalBatch(t, batch, nil))
		t.holds(reply.Success, "the batch of %s is not successful", key)
	}
	return c
}

// someItems returns items i0 … over thirty keys.
func someItems(count int) []item {
	items := make([]item, count)
	for n := range items {
		items[n] = item{"id": fmt.Sprint("i", n), "pk": fmt.Sprint("k", n%30), "n": n}
	}
	return items
}

// A walk is a query that is read page by page, each page in a new query with the continuation of
// the page before.
type walk struct {
	sql   string
	key   azcosmos.PartitionKey
	size  int32
	token *string
	ended bool
	pages int
	rows  []map[string]any
}

func (w *walk) step(t *trial, c *azcosmos.ContainerClient) {
	pager := c.NewQueryItemsPager(w.sql, w.key, &azcosmos.QueryOptions{PageSizeHint: w.size, ContinuationToken: w.token})
	page := must[azcosmos.QueryItemsResponse](t, w.sql)(pager.NextPage(t))
	for _, row := range page.Items {
		w.rows = append(w.rows, decoded(t, row))
	}
	w.pages++
	t.holds(w.pages <= 100, "%s: no end after %d pages", w.sql, w.pages)
	w.token = page.ContinuationToken
	w.ended = w.token == nil || *w.token == ""
}

// walked reads a container of the stock and reshapes it after every page. It fails unless every
// item that fits was returned exactly once.
func (t *trial) walked(sql string, key azcosmos.PartitionKey, size int32, fits func(item) bool) []map[string]any {
	stock := walkStock()
	c := t.stockOf(stock)
	w := &walk{sql: sql, key: key, size: size}
	for k := 0; !w.ended; k++ {
		w.step(t, c)
		t.reshape(c, k)
	}
	t.holds(w.pages >= 10, "%d pages", w.pages)
	var want, got []string
	for _, i := range stock {
		if fits(i) {
			want = append(want, i["id"].(string))
		}
	}
	for _, row := range w.rows {
		got = append(got, fmt.Sprint(row["id"]))
	}
	slices.Sort(got)
	t.holds(slices.Equal(got, want), "%d rows, %d different, want %d", len(got), len(slices.Compact(slices.Clone(got))),
		len(want))
	return w.rows
}

func anyItem(item) bool { return true }

// inOrderOfW fails unless rows without w are first (last when descending), and the others are in
// order of w.
func (t *trial) inOrderOfW(rows []map[string]any, descending bool) {
	if descending {
		slices.Reverse(rows)
	}
	value := func(row map[string]any) float64 {
		if w, is := row["w"].(float64); is {
			return w
		}
		return -1
	}
	for n := 1; n < len(rows); n++ {
		t.holds(cmp.Compare(value(rows[n-1]), value(rows[n])) <= 0, "row %d: w %v is next to %v", n, rows[n-1]["w"],
			rows[n]["w"])
	}
}

// reshapeBehaviours: physical partitions split and merge while the SDK holds continuations, ranges
// and sessions from before.
func reshapeBehaviours() []behaviour {
	return slices.Concat(reshapeWalks(), reshapeClients())
}

func reshapeWalks() []behaviour {
	return []behaviour{
		{"reshape.walk.equal", func(t *trial) { t.walked("SELECT c.id FROM c ORDER BY c.v", everywhere, 1000, anyItem) }},
		{
			"reshape.walk.equal.desc",
			func(t *trial) { t.walked("SELECT c.id FROM c ORDER BY c.v DESC", everywhere, 1000, anyItem) },
		},
		{"reshape.walk.ordered", func(t *trial) {
			t.inOrderOfW(t.walked("SELECT c.id, c.w FROM c ORDER BY c.w", everywhere, 1000, anyItem), false)
		}},
		{"reshape.walk.ordered.desc", func(t *trial) {
			t.inOrderOfW(t.walked("SELECT c.id, c.w FROM c ORDER BY c.w DESC", everywhere, 1000, anyItem), true)
		}},
		{"reshape.walk.unordered", func(t *trial) { t.walked("SELECT c.id FROM c", everywhere, 1000, anyItem) }},
		{"reshape.walk.single-key", func(t *trial) {
			t.walked("SELECT c.id FROM c ORDER BY c.v", pk("k42"), 10, func(i item) bool { return i["pk"] == "k42" })
		}},
		{"reshape.iterator.split", func(t *trial) { t.throughChange(t.split) }},
		{"reshape.iterator.merge", func(t *trial) {
			t.throughChange(func(c *azcosmos.ContainerClient) { t.split(c); t.merge(c) })
		}},
	}
}

// throughChange reads the first page of queries, changes the container, and reads the rest with the
// same pager.
func (t *trial) throughChange(change func(*azcosmos.ContainerClient)) {
	c := t.stockOf(someItems(300))
	for _, order := range []string{"", "ORDER BY c.n", "ORDER BY c.n DESC"} {
		pager := c.NewQueryItemsPager("SELECT VALUE c.n FROM c "+order, everywhere, &azcosmos.QueryOptions{PageSizeHint: 20})
		var got, want []string
		for pages := 0; pager.More(); pages++ {
			page := must[azcosmos.QueryItemsResponse](t, "page")(pager.NextPage(t))
			for _, row := range page.Items {
				got = append(got, string(row))
			}
			if pages == 0 {
				t.holds(len(got) <= 20, "the first page has %d rows", len(got))
				change(c)
			}
		}
		for n := range 300 {
			want = append(want, fmt.Sprint(n))
		}
		switch order {
		case "":
			got, want = sorted(got), sorted(want)
		case "ORDER BY c.n DESC":
			slices.Reverse(want)
		}
		t.same("rows "+order, got, want)
	}
}

// informed runs use with a client that has read the ranges earlier, after a split (k is 0), and
// after a merge (k is 1).
func (t *trial) informed(use func(c *azcosmos.ContainerClient, k int)) {
	c := t.stockOf(someItems(60))
	there := t.second(c)
	identities, ids := identitiesOf(someItems(60))
	got, _ := t.manyOf(there, identities)
	t.same("ids of before", got, ids)
	t.split(c)
	use(there, 0)
	t.merge(c)
	use(there, 1)
}

func identitiesOf(items []item) ([]azcosmos.ItemIdentity, []string) {
	var identities []azcosmos.ItemIdentity
	var ids []string
	for _, i := range items {
		identities = append(identities, azcosmos.ItemIdentity{ID: i["id"].(string), PartitionKey: pk(i["pk"].(string))})
		ids = append(ids, i["id"].(string))
	}
	return identities, sorted(ids)
}

func reshapeClients() []behaviour {
	return []behaviour{
		{"reshape.client.items", func(t *trial) {
			t.informed(func(c *azcosmos.ContainerClient, k int) {
				for n := range 10 {
					t.itemLife(c, fmt.Sprint("new", k), fmt.Sprint("k", n), n)
				}
			})
		}},
		{"reshape.client.batch", func(t *trial) {
			t.informed(func(c *azcosmos.ContainerClient, k int) {
				for n := range 10 {
					key := fmt.Sprint("k", n)
					batch := c.NewTransactionalBatch(pk(key))
					for _, name := range []string{"a", "b"} {
						batch.CreateItem(item{"id": fmt.Sprint(name, k), "pk": key}.json(), nil)
					}
					reply := must[azcosmos.TransactionalBatchResponse](t, "batch")(c.ExecuteTransactionalBatch(t, batch, nil))
					t.done(reply, 201, 201)
				}
			})
		}},
		{"reshape.client.readmany", func(t *trial) {
			t.informed(func(c *azcosmos.ContainerClient, _ int) {
				identities, ids := identitiesOf(someItems(60))
				got, _ := t.manyOf(c, identities)
				t.same("ids", got, ids)
			})
		}},
		{"reshape.client.query", func(t *trial) {
			t.informed(func(c *azcosmos.ContainerClient, _ int) {
				_, ids := identitiesOf(someItems(60))
				t.same("ids", sorted(rowIDs(t, t.rows(c, "SELECT * FROM c WHERE c.n >= 0", everywhere))), ids)
				last := rowIDs(t, t.rows(c, "SELECT * FROM c WHERE c.n >= 0 ORDER BY c.n DESC", everywhere))
				t.same("the first in descending order", last[:3], []string{"i59", "i58", "i57"})
			})
		}},
		{"reshape.session.token", func(t *trial) {
			c := t.stockOf(someItems(60))
			token := t.create(c, pk("k3"), item{"id": "x", "pk": "k3"}).SessionToken
			for _, change := range []func(*azcosmos.ContainerClient){t.split, t.merge} {
				change(c)
				there := t.second(c)
				must[azcosmos.ItemResponse](t, "read")(there.ReadItem(t, pk("k3"), "x", &azcosmos.ItemOptions{SessionToken: token}))
				pages, err := t.pagesOf(there, "SELECT * FROM c WHERE c.id = 'x'", everywhere,
					&azcosmos.QueryOptions{SessionToken: token})
				t.ok("query", err)
				t.same("ids", rowIDs(t, joined(pages)), []string{"x"})
			}
		}},
	}
}

// itemLife creates, replaces, patches, upserts, reads and deletes an item.
func (t *trial) itemLife(c *azcosmos.ContainerClient, id, key string, n int) {
	t.create(c, pk(key), item{"id": id, "pk": key, "n": n})
	must[azcosmos.ItemResponse](t,
		"replace")(c.ReplaceItem(t, pk(key), id, item{"id": id, "pk": key, "n": n + 1}.json(), nil))
	must[azcosmos.ItemResponse](t,
		"patch")(c.PatchItem(t, pk(key), id, operations(func(p *azcosmos.PatchOperations) { p.AppendIncrement("/n", 1) }),
		nil))
	t.sameItem("patched", t.read(c, pk(key), id).Value, item{"id": id, "pk": key, "n": n + 2})
	must[azcosmos.ItemResponse](t, "upsert")(c.UpsertItem(t, pk(key), item{"id": id, "pk": key, "seen": true}.json(), nil))
	t.sameItem("upserted", t.read(c, pk(key), id).Value, item{"id": id, "pk": key, "seen": true})
	must[azcosmos.ItemResponse](t, "delete")(c.DeleteItem(t, pk(key), id, nil))
	t.absent(c, pk(key), id)
	t.same("n of an item of before", decoded(t, t.read(c, pk(key), fmt.Sprint("i", n)).Value)["n"], float64(n))
}

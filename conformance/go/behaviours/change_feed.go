package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/to"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// changeFeedBehaviours: the change feed of latest versions. The SDK cannot start now, and always
// reads whole ranges.
func changeFeedBehaviours() []behaviour {
	return []behaviour{
		{"change-feed.beginning", changeFeedBeginning},
		{"change-feed.latest", changeFeedLatest},
		{"change-feed.time", changeFeedTime},
		{"change-feed.pages", changeFeedPages},
		{"change-feed.continuation", changeFeedContinuation},
		{"change-feed.transaction", changeFeedTransaction},
		{"change-feed.feed-range", changeFeedRanges},
		{"change-feed.key", changeFeedKey},
		{"change-feed.split", changeFeedSplit},
		{"change-feed.merge.whole", changeFeedMerge},
	}
}

// wholeFeed is the feed range of a whole container.
var wholeFeed = azcosmos.FeedRange{MinInclusive: "", MaxExclusive: "FF"}

// A feed reads the change feed of a container page by page.
type feed struct {
	*trial
	c       *azcosmos.ContainerClient
	options azcosmos.ChangeFeedOptions
}

func (t *trial) feed(c *azcosmos.ContainerClient, size int32) *feed {
	return &feed{t, c, azcosmos.ChangeFeedOptions{FeedRange: to.Ptr(wholeFeed), MaxItemCount: size}}
}

// next reads a page; it has no items when there is nothing new.
func (f *feed) next() []map[string]any {
	page := must[azcosmos.ChangeFeedResponse](f.trial, "page")(f.c.ReadChangeFeed(f, &f.options))
	f.holds(page.ContinuationToken != "", "a page has no continuation")
	f.options.Continuation = &page.ContinuationToken
	rows := make([]map[string]any, len(page.Items))
	for n, text := range page.Items {
		f.ok("an item", json.Unmarshal(text, &rows[n]))
	}
	f.same("the status", page.RawResponse.StatusCode == http.StatusOK, len(rows) > 0)
	return rows
}

// drain reads until there is nothing new.
func (f *feed) drain() (rows []map[string]any, sizes []int) {
	for page := f.next(); len(page) > 0; page = f.next() {
		rows, sizes = append(rows, page...), append(sizes, len(page))
		f.holds(len(sizes) < 1000, "no end")
	}
	return rows, sizes
}

// onlyItems fails unless rows are exactly these items, in any order.
func (t *trial) onlyItems(what string, rows []map[string]any, want []item) {
	text := func(i map[string]any) string {
		i = own(i)
		delete(i, "_lsn")
		return string(item(i).json())
	}
	var got, expected []string
	for _, row := range rows {
		got = append(got, text(row))
	}
	for _, i := range want {
		expected = append(expected, text(decoded(t, i.json())))
	}
	t.same(what, sorted(got), sorted(expected))
}

// thirty returns thirty items of ten keys.
func thirty() []item {
	items := make([]item, 30)
	for n := range items {
		items[n] = item{"id": fmt.Sprintf("i%02d", n), "pk": fmt.Sprint("k", n%10), "n": n}
	}
	return items
}

func (t *trial) stored(items []item) *azcosmos.ContainerClient {
	c := t.container()
	for _, i := range items {
		t.create(c, pk(i["pk"].(string)), i)
	}
	return c
}

// changed makes a container of thirty items of which one is replaced twice and one deleted. It
// returns what is left.
func (t *trial) changed() (*azcosmos.ContainerClient, []item) {
	left := thirty()
	c := t.stored(left)
	for _, n := range []int{100, 200} {
		left[3]["n"] = n
		must[azcosmos.ItemResponse](t, "replace")(c.ReplaceItem(t, pk("k3"), "i03", left[3].json(), nil))
	}
	must[azcosmos.ItemResponse](t, "delete")(c.DeleteItem(t, pk("k4"), "i04", nil))
	return c, slices.Delete(left, 4, 5)
}

func changeFeedBeginning(t *trial) {
	c, left := t.changed()
	rows, _ := t.feed(c, 0).drain()
	t.onlyItems("items", rows, left)
	last := ""
	for _, row := range rows {
		if row["pk"] == "k3" {
			last = row["id"].(string)
		}
	}
	t.same("last of its key", last, "i03")
}

func changeFeedLatest(t *trial) {
	c := t.stored([]item{{"id": "a", "pk": "k", "n": 0}, {"id": "b", "pk": "k"}})
	f := t.feed(c, 0)
	f.drain()
	for n := 1; n <= 3; n++ {
		must[azcosmos.ItemResponse](t, "upsert")(c.UpsertItem(t, pk("k"), item{"id": "a", "pk": "k", "n": n}.json(), nil))
	}
	add := operations(func(p *azcosmos.PatchOperations) { p.AppendIncrement("/n", 10) })
	must[azcosmos.ItemResponse](t, "patch")(c.PatchItem(t, pk("k"), "a", add, nil))
	rows, _ := f.drain()
	t.onlyItems("items", rows, []item{{"id": "a", "pk": "k", "n": 13}})
	rows, _ = t.feed(c, 0).drain()
	t.same("all items", rowIDs(t, rowTexts(rows)), []string{"b", "a"})
}

func rowTexts(rows []map[string]any) (out []string) {
	for _, row := range rows {
		out = append(out, string(item(row).json()))
	}
	return out
}

func changeFeedTime(t *trial) {
	c := t.stored([]item{{"id": "first", "pk": "k"}})
	first := int64(decoded(t, t.read(c, pk("k"), "first").Value)["_ts"].(float64))
	time.Sleep(time.Until(time.Unix(first, 0).Add(1050 * time.Millisecond)))
	t.create(c, pk("k"), item{"id": "second", "pk": "k"})
	for start, want := range map[int64][]string{first: {"second"}, first - 1: {"first", "second"}} {
		f := t.feed(c, 0)
		f.options.StartFrom = to.Ptr(time.Unix(start, 0))
		rows, _ := f.drain()
		t.same("ids", rowIDs(t, rowTexts(rows)), want)
	}
}

func changeFeedPages(t *trial) {
	rows, sizes := t.feed(t.stored(thirty()), 4).drain()
	t.holds(slices.Max(sizes) <= 4, "the sizes of pages are %v", sizes)
	t.onlyItems("items", rows, thirty())
}

func changeFeedContinuation(t *trial) {
	c := t.stored(thirty())
	f := t.feed(c, 5)
	var rows []map[string]any
	for page := f.next(); len(page) > 0; page = f.next() {
		rows = append(rows, page...)
		f.c = t.second(c)
	}
	t.onlyItems("items", rows, thirty())
	later := item{"id": "later", "pk": "k3"}
	t.create(c, pk("k3"), later)
	rows, _ = f.drain()
	t.onlyItems("items behind the end", rows, []item{later})
}

func changeFeedTransaction(t *trial) {
	c := t.container()
	want := []string{"before"}
	t.create(c, pk("k"), item{"id": "before", "pk": "k"})
	batch := c.NewTransactionalBatch(pk("k"))
	for n := range 10 {
		batch.CreateItem(item{"id": fmt.Sprint("t", n), "pk": "k"}.json(), nil)
		want = append(want, fmt.Sprint("t", n))
	}
	must[azcosmos.TransactionalBatchResponse](t, "batch")(c.ExecuteTransactionalBatch(t, batch, nil))
	t.create(c, pk("k"), item{"id": "behind", "pk": "k"})
	rows, sizes := t.feed(c, 3).drain()
	t.same("ids", sorted(rowIDs(t, rowTexts(rows))), sorted(append(want, "behind")))
	t.holds(slices.Max(sizes) >= 10, "the sizes of pages are %v", sizes)
	for _, row := range rows[1:11] {
		t.same("_lsn", row["_lsn"], rows[1]["_lsn"])
	}
}

func changeFeedRanges(t *trial) {
	c := t.stored(thirty())
	ranges := must[[]azcosmos.FeedRange](t, "feed ranges")(c.ReadFeedRanges(t, nil))
	t.same("the number of feed ranges", len(ranges), t.ranges)
	var rows []map[string]any
	for _, one := range ranges {
		f := t.feed(c, 4)
		f.options.FeedRange = &one
		part, _ := f.drain()
		rows = append(rows, part...)
	}
	t.onlyItems("items", rows, thirty())
}

func changeFeedKey(t *trial) {
	c, left := t.changed()
	for _, name := range []string{"k3", "k4", "none"} {
		f := t.feed(c, 2)
		f.options.PartitionKey = to.Ptr(pk(name))
		rows, _ := f.drain()
		others := func(i item) bool { return i["pk"] != name }
		t.onlyItems("items of "+name, rows, slices.DeleteFunc(slices.Clone(left), others))
		for n := 1; n < len(rows); n++ {
			t.holds(rows[n-1]["_lsn"].(float64) <= rows[n]["_lsn"].(float64), "%s: _lsn descends", name)
		}
	}
}

func changeFeedSplit(t *trial) {
	c := t.stored(thirty())
	f := t.feed(c, 2)
	rows := f.next()
	t.split(c)
	rest, _ := f.drain()
	t.onlyItems("items", append(rows, rest...), thirty())
	t.split(c)
	later := item{"id": "later", "pk": "k3"}
	t.create(c, pk("k3"), later)
	rows, _ = f.drain()
	t.onlyItems("items of after the split", rows, []item{later})
}

func changeFeedMerge(t *trial) {
	c := t.container()
	t.change(c, "split", `{"into":3}`)
	for _, i := range thirty() {
		t.create(c, pk(i["pk"].(string)), i)
	}
	f := t.feed(c, 2)
	rows := f.next()
	t.merge(c)
	rest, _ := f.drain()
	t.onlyItems("items", different(append(rows, rest...)), thirty())
	later := item{"id": "later", "pk": "k3"}
	t.create(c, pk("k3"), later)
	rows, _ = f.drain()
	t.onlyItems("items of after the merge", different(rows), []item{later})
}

// different returns the last row of each id.
func different(rows []map[string]any) (out []map[string]any) {
	byID := map[string]map[string]any{}
	for _, row := range rows {
		byID[row["id"].(string)] = row
	}
	for _, row := range byID {
		out = append(out, row)
	}
	return out
}

package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"pgregory.net/rapid"
)

// twin is the naive account: a map and a loop.
type twin struct {
	items map[string]twinItem // key "\x00" id
}

type twinItem struct {
	id, key string
	n       string // JSON text; "" is undefined
	etag    resource.ETag
}

// valuesOfN are the property's values, in ORDER BY order.
var valuesOfN = []string{"", "null", "false", "true", "-1.5", "0", "7", `""`, `"a"`, `"b"`}

// TestAgainstTwin compares the engine with a map and a loop. Any history of writes, on one range
// and on five, before and after restarts, gives the same statuses. Any page size gives the same
// rows.
func TestAgainstTwin(t *testing.T) {
	for _, throughput := range []string{"400", "30000"} {
		t.Run(throughput, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) { runTwin(t, rt, throughput) })
		})
	}
}

func runTwin(t *testing.T, rt *rapid.T, throughput string) {
	h := newHarness(t)
	defer h.close()
	ctx := context.Background()
	must := func(_ *cosmos.Reply, err error) {
		if err != nil {
			rt.Fatal(err)
		}
	}
	must(h.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"db"}`), cosmos.Throughput{}))
	must(h.engine.CreateContainer(ctx, &api.Call{}, "db",
		[]byte(`{"id":"c","partitionKey":{"paths":["/k"],"kind":"Hash","version":2}}`), cosmos.Throughput{Offer: throughput}))
	w := &twin{items: map[string]twinItem{}}
	for range rapid.IntRange(1, 40).Draw(rt, "operations") {
		w.step(rt, h)
	}
	w.compareQueries(rt, h)
	if got := h.problems(); got != "clean" {
		rt.Fatalf("check: %s", got)
	}
}

func (w *twin) step(rt *rapid.T, h *harness) {
	id := fmt.Sprint(rapid.IntRange(1, 6).Draw(rt, "id"))
	key := rapid.SampledFrom([]string{"a", "b", "c", "d"}).Draw(rt, "key")
	n := rapid.SampledFrom(valuesOfN).Draw(rt, "n")
	at := key + "\x00" + id
	have, exists := w.items[at]
	var cond api.Conditions
	matches := true
	if rapid.IntRange(0, 3).Draw(rt, "conditional") == 0 {
		cond.IfMatch = `"stale"`
		matches = false
		if exists && rapid.Bool().Draw(rt, "fresh") {
			cond.IfMatch, matches = string(have.etag), true
		}
	}
	header := `["` + key + `"]`
	body := `{"id":"` + id + `","k":"` + key + `"`
	if n != "" {
		body += `,"n":` + n
	}
	write := api.ItemWrite{Body: []byte(body + "}"), PartitionKey: &header, Conditions: cond}
	ctx, call := context.Background(), &api.Call{}
	var want int
	var got *cosmos.Reply
	var err error
	stored := false
	switch op := rapid.SampledFrom([]string{"create", "upsert", "replace", "delete", "read", "restart"}).Draw(rt,
		"op"); op {
	case "create":
		got, err = h.engine.CreateItem(ctx, call, "db", "c", write)
		want, stored = 201, !exists
		if exists {
			want = 409
		}
	case "upsert":
		got, err = h.engine.UpsertItem(ctx, call, "db", "c", write)
		want, stored = 201, true
		if exists {
			want = 200
			if !matches {
				want, stored = 412, false
			}
		}
	case "replace":
		got, err = h.engine.ReplaceItem(ctx, call, "db", "c", id, write)
		want, stored = w.onExisting(exists, matches, 200)
	case "delete":
		_, err = h.engine.DeleteItem(ctx, call, "db", "c", id, &header, cond, api.Triggers{})
		var deleted bool
		if want, deleted = w.onExisting(exists, matches, 204); deleted {
			delete(w.items, at)
		}
	case "read":
		got, err = h.engine.ReadItem(ctx, call, "db", "c", id, &header, api.Conditions{})
		want = 200
		if !exists {
			want = 404
		}
		if exists && err == nil && got.ETag != have.etag {
			rt.Fatalf("read %s/%s: etag %s, the last write answered %s", key, id, got.ETag, have.etag)
		}
	case "restart":
		h.restart()
		return
	}
	if code := statusOf(got, err, want); code != want {
		rt.Fatalf("%s/%s: status %d, want %d (%v)", key, id, code, want, err)
	}
	if stored {
		w.items[at] = twinItem{id: id, key: key, n: n, etag: got.ETag}
	}
}

func (w *twin) onExisting(exists, matches bool, done int) (int, bool) {
	switch {
	case !exists:
		return 404, false
	case !matches:
		return 412, false
	default:
		return done, true
	}
}

func statusOf(r *cosmos.Reply, err error, fallback int) int {
	if err != nil {
		return status.Of(err).Kind.HTTP()
	}
	if r == nil {
		return fallback
	}
	return r.Status
}

// compareQueries runs the same queries on the twin and on the engine.
func (w *twin) compareQueries(rt *rapid.T, h *harness) {
	page := rapid.SampledFrom([]int{1, 2, 3, -1}).Draw(rt, "page")
	scan := rapid.Bool().Draw(rt, "scan")
	for rank, n := range valuesOfN {
		if n == "" {
			continue
		}
		want := w.rows(func(it twinItem) bool { return it.n == n }, false)
		w.compare(rt, h, `SELECT c.id, c.k, c.n FROM c WHERE c.n = `+n, page, scan, want, false)
		if rank >= 4 && rank <= 6 {
			want = w.rows(func(it twinItem) bool { r := slices.Index(valuesOfN, it.n); return r > rank && r <= 6 }, false)
			w.compare(rt, h, `SELECT c.id, c.k, c.n FROM c WHERE c.n > `+n, page, scan, want, false)
		}
	}
	for _, direction := range []string{"", " DESC"} {
		want := w.rows(func(twinItem) bool { return true }, direction != "")
		w.compare(rt, h, "SELECT c.id, c.k, c.n FROM c ORDER BY c.n"+direction, page, scan, want, true)
	}
	want := w.rows(func(it twinItem) bool { return it.key == "a" }, false)
	w.compare(rt, h, `SELECT c.id, c.k, c.n FROM c WHERE c.k = "a"`, page, scan, want, false)
}

// rows lists the twin's items as "n id key", ordered by n.
func (w *twin) rows(keep func(twinItem) bool, descending bool) []string {
	var items []twinItem
	for _, it := range w.items {
		if keep(it) {
			items = append(items, it)
		}
	}
	rank := func(it twinItem) int { return slices.Index(valuesOfN, it.n) }
	sort.Slice(items, func(i, j int) bool {
		if descending {
			return rank(items[i]) > rank(items[j])
		}
		return rank(items[i]) < rank(items[j])
	})
	out := make([]string, len(items))
	for i, it := range items {
		out[i] = it.n + " " + it.id + " " + it.key
	}
	return out
}

// compare pages through a query. Ordered results must agree on the sequence of n (ties are free
// across ranges). All results must agree as sets, without repeats.
func (w *twin) compare(rt *rapid.T, h *harness, query string, page int, scan bool, want []string, ordered bool) {
	var got []string
	request := api.QueryRequest{
		Body: []byte(`{"query":` + quoteJSON(query) + `}`), EnableCrossPartition: true,
		ForceScan: scan,
	}
	request.MaxItems = page
	for pages := 0; ; pages++ {
		r, err := h.engine.QueryItems(context.Background(), &api.Call{}, "db", "c", request)
		if err != nil {
			rt.Fatalf("%s: %v", query, err)
		}
		got = append(got, rowsOf(rt, r.Body)...)
		if page > 0 && r.Count > page {
			rt.Fatalf("%s: a page of %d has %d rows", query, page, r.Count)
		}
		if request.Continuation = r.Continuation; request.Continuation == "" {
			break
		}
		if pages > 200 {
			rt.Fatalf("%s: the pages do not end", query)
		}
	}
	if ordered {
		for i := range min(len(got), len(want)) {
			if a, b := strings.SplitN(got[i], " ", 2)[0], strings.SplitN(want[i], " ", 2)[0]; a != b {
				rt.Fatalf("%s: row %d has n=%q, want %q\n got %v\nwant %v", query, i, a, b, got, want)
			}
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		rt.Fatalf("%s (page %d, scan %v)\n got %v\nwant %v", query, page, scan, got, want)
	}
}

func rowsOf(rt *rapid.T, body []byte) []string {
	var feed struct {
		Documents []struct {
			ID, K string
			N     json.RawMessage
		}
	}
	if err := json.Unmarshal(body, &feed); err != nil {
		rt.Fatalf("reply is not JSON: %v\n%s", err, body)
	}
	out := make([]string, len(feed.Documents))
	for i, d := range feed.Documents {
		out[i] = string(d.N) + " " + d.ID + " " + d.K
	}
	return out
}

package engine_test

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/ru"
	"pgregory.net/rapid"
)

// absentHistory writes items, some of which lack "n", and runs queries that order by "n".
type absentHistory struct {
	h     *harness
	items map[string]absentItem // by id; the partition key is its first letter
	now   time.Duration
}

type absentItem struct {
	n    int           // 0: the item lacks n
	ends time.Duration // 0: never
}

const absentContainer = `{"id":"c","partitionKey":{"paths":["/k"],"kind":"Hash","version":2},"defaultTtl":-1%s}`

// absentPolicies index /n in two ways: by a path that covers it, and by its name. Only the name
// makes entries for the items without n.
var absentPolicies = []string{
	"",
	`,"indexingPolicy":{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/other/?"}]}`,
	`,"indexingPolicy":{"includedPaths":[{"path":"/n/?"},{"path":"/*"}]}`,
}

// absentAnswer holds the rows of a query's pages and their cost.
type absentAnswer struct {
	rows    []string
	charges []ru.Charge
}

// ask reads a query in pages, starting at a continuation.
func (w *absentHistory) ask(t *rapid.T, query, key string, size int) (a absentAnswer) {
	o := api.FeedOptions{MaxItems: size}
	if key != "" {
		header := fmt.Sprintf("[%q]", key)
		o.PartitionKey = &header
	}
	for {
		call := &api.Call{}
		r, err := w.h.engine.QueryItems(context.Background(), call, "shop", "c",
			api.QueryRequest{Body: fmt.Appendf(nil, `{"query":%q}`, query), FeedOptions: o, EnableCrossPartition: true})
		if err != nil {
			t.Fatalf("%s: %v", query, err)
		}
		var page struct{ Documents []string }
		if err := json.Unmarshal(r.Body, &page); err != nil {
			t.Fatal(err)
		}
		a.rows, a.charges = append(a.rows, page.Documents...), append(a.charges, call.Meter.Charge())
		if o.Continuation = r.Continuation; o.Continuation == "" {
			return a
		}
	}
}

// step changes which items lack the path, or where they are stored.
func (w *absentHistory) step(t *rapid.T) {
	ctx, e := context.Background(), w.h.engine
	id := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "key") + fmt.Sprint(rapid.IntRange(0, 7).Draw(t, "number"))
	header := fmt.Sprintf("[%q]", id[:1])
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	switch op := rapid.IntRange(0, 15).Draw(t, "what"); op {
	default:
		it := absentItem{n: rapid.IntRange(0, 3).Draw(t, "n")}
		body := fmt.Sprintf(`{"id":%q,"k":%q`, id, id[:1])
		if it.n > 0 {
			body += fmt.Sprintf(`,"n":%d`, it.n)
		}
		if rapid.IntRange(0, 5).Draw(t, "ttl") == 0 {
			body += `,"ttl":2`
			it.ends = w.now + 2*time.Second
		}
		_, err := e.UpsertItem(ctx, &api.Call{}, "shop", "c",
			api.ItemWrite{Body: []byte(body + "}"), PartitionKey: &header})
		must(err)
		w.items[id] = it
	case 10, 11:
		if !w.isVisible(id) {
			return
		}
		_, err := e.DeleteItem(ctx, &api.Call{}, "shop", "c", id, &header, api.Conditions{}, api.Triggers{})
		must(err)
		delete(w.items, id)
	case 12:
		w.h.clock.Advance(time.Second)
		w.now += time.Second
	case 13:
		_, err := e.ReplaceContainer(ctx, &api.Call{}, "shop", "c",
			fmt.Appendf(nil, absentContainer, rapid.SampledFrom(absentPolicies).Draw(t, "policy")), api.Conditions{})
		must(err)
		must(e.Settle())
	case 14, 15:
		ranges, err := e.Ranges(ctx, "shop", "c")
		must(err)
		if n := len(ranges.Ranges); op == 14 && n < 4 {
			_, err = e.Split(ctx, "shop", "c",
				account.ReshapeRequest{RangeIDs: []string{ranges.Ranges[rapid.IntRange(0, n-1).Draw(t, "range")].ID}})
		} else if n > 1 {
			_, err = e.Merge(ctx, "shop", "c",
				account.ReshapeRequest{RangeIDs: []string{ranges.Ranges[0].ID, ranges.Ranges[1].ID}})
		}
		must(err)
		must(e.Settle())
	}
}

func (w *absentHistory) isVisible(id string) bool {
	it, ok := w.items[id]
	return ok && (it.ends == 0 || it.ends > w.now)
}

// mustAnswer compares rows with the written items: the items that lack the path come first.
func (w *absentHistory) mustAnswer(t *rapid.T, query, key string, descending bool, rows []string) {
	want := make(map[string]bool)
	for id := range w.items {
		if w.isVisible(id) && (key == "" || id[:1] == key) {
			want[id] = true
		}
	}
	inOrder := slices.IsSortedFunc(rows, func(a, b string) int {
		if descending {
			a, b = b, a
		}
		return cmp.Compare(w.items[a].n, w.items[b].n)
	})
	if !inOrder || len(rows) != len(want) || slices.ContainsFunc(rows, func(id string) bool { return !want[id] }) {
		t.Fatalf("%s under key %q gives %v of %v", query, key, rows, want)
	}
}

// TestAbsentSetsChangeNothing checks that a query returns the same rows at the same cost in two
// processes: one that cached the set of items lacking a path before later writes, splits, merges
// and rebuilds, and one that has cached no such set.
func TestAbsentSetsChangeNothing(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w := &absentHistory{h: newHarness(t), items: make(map[string]absentItem)}
		defer w.h.close()
		w.h.createContainer("4000", fmt.Sprintf(absentContainer, ""))
		const all, upwards, downwards = "SELECT VALUE c.id FROM c WHERE c.id != 'nobody' ORDER BY " +
			"c.n", "SELECT VALUE c.id FROM c ORDER BY c.n", "SELECT VALUE c.id FROM c ORDER BY c.n DESC"
		asked := func() (answers []absentAnswer) {
			for _, query := range []string{all, upwards, downwards} {
				for _, key := range []string{"", "a"} {
					for _, size := range []int{100, 3} {
						a := w.ask(rt, query, key, size)
						w.mustAnswer(rt, query, key, query == downwards, a.rows)
						answers = append(answers, a)
					}
				}
			}
			return answers
		}
		for range rapid.IntRange(1, 6).Draw(rt, "rounds") {
			for range rapid.IntRange(1, 12).Draw(rt, "steps") {
				w.step(rt)
			}
			asked()
		}
		settle := func() {
			w.h.engine.RemoveExpired(context.Background())
			if err := w.h.engine.Settle(); err != nil {
				rt.Fatal(err)
			}
		}
		settle()
		kept := asked()
		w.h.restart()
		settle()
		for i, fresh := range asked() {
			if !slices.Equal(fresh.rows, kept[i].rows) || !slices.Equal(fresh.charges, kept[i].charges) {
				rt.Fatalf("question %d: %v for %v; in a fresh process %v for %v", i, kept[i].rows, kept[i].charges, fresh.rows,
					fresh.charges)
			}
		}
	})
}

// TestOrderReadsWhatItReturns checks that an ORDER BY reads no items that have the path to find
// the items that lack it, in either direction and at any page size.
func TestOrderReadsWhatItReturns(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("10000", `{"id":"c","partitionKey":{"paths":["/k"],"kind":"Hash","version":2}}`)
	for i := range 2000 {
		n, header := "", `["k"]`
		if i%2 == 0 {
			n = fmt.Sprintf(`,"half":%d`, i)
		}
		if i%400 != 7 {
			n += fmt.Sprintf(`,"most":%d`, i)
		}
		if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
			api.ItemWrite{Body: fmt.Appendf(nil, `{"id":"%d","k":"k"%s}`, i, n), PartitionKey: &header}); err != nil {
			t.Fatal(err)
		}
		h.clock.Advance(10 * time.Millisecond)
	}
	for _, c := range []struct {
		query  string
		loaded int64
		charge string
	}{
		{"SELECT TOP 100 * FROM c ORDER BY c.half", 100, "4.56"},
		{"SELECT TOP 100 * FROM c ORDER BY c.half DESC", 100, "4.62"},
		{"SELECT TOP 1 * FROM c ORDER BY c.most", 1, "2.71"}, // the figure of the page on request units
		{"SELECT TOP 1 * FROM c ORDER BY c.half", 1, "2.71"},
		{"SELECT TOP 4 * FROM c ORDER BY c.most", 4, "2.77"},
	} {
		for _, again := range []bool{false, true} {
			call := &api.Call{}
			if _, err := h.engine.QueryItems(context.Background(), call, "shop", "c",
				api.QueryRequest{Body: fmt.Appendf(nil, `{"query":%q}`, c.query), EnableCrossPartition: true}); err != nil {
				t.Fatal(err)
			}
			if stats := call.Meter.Stats(); stats.LoadedItems != c.loaded || call.Meter.Charge().String() != c.charge {
				t.Errorf("%s (again: %t) costs %v for %d items, expected %s for %d", c.query, again, call.Meter.Charge(),
					stats.LoadedItems, c.charge, c.loaded)
			}
		}
	}
}

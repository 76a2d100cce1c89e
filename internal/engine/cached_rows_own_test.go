package engine_test

import (
	"context"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/engine"
)

// distinct requests pages of five distinct numbers, in a part of the key space.
type distinct struct {
	t         *testing.T
	h         *harness
	container string
	body      string
	from, to  string
}

func (d distinct) page(continuation string) (rows []int, next string) {
	d.t.Helper()
	r, err := d.h.engine.QueryItems(context.Background(), &api.Call{}, "shop", d.container, api.QueryRequest{
		Body: []byte(d.body), EnableCrossPartition: true,
		FeedOptions: api.FeedOptions{MaxItems: 5, Continuation: continuation, StartEPK: d.from, EndEPK: d.to},
	})
	if err != nil {
		d.t.Fatal(err)
	}
	var page struct{ Documents []int }
	if err := json.Unmarshal(r.Body, &page); err != nil {
		d.t.Fatal(err)
	}
	return page.Documents, r.Continuation
}

// sideBySide reads all pages of several queries, one page of each in turn.
func sideBySide(queries ...distinct) [][]int {
	rows, next := make([][]int, len(queries)), make([]string, len(queries))
	for i, d := range queries {
		rows[i], next[i] = d.page("")
	}
	for more := true; more; {
		more = false
		for i, d := range queries {
			if next[i] != "" {
				some, then := d.page(next[i])
				rows[i], next[i], more = append(rows[i], some...), then, true
			}
		}
	}
	for i := range rows {
		slices.Sort(rows[i])
	}
	return rows
}

// TestCachedRowsAreOfOneQuery checks that cached rows belong to one container, one text, its
// parameters and one part of the key space.
func TestCachedRowsAreOfOneQuery(t *testing.T) {
	h := newHarness(t)
	h.createContainer("400", manyRanges) // one range
	h.fill("c", 50, 50, 10)
	const all = `{"query":"SELECT DISTINCT VALUE c.n FROM c"}`
	const middle = "1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"
	halves := sideBySide(
		distinct{t, h, "c", all, "", middle},
		distinct{t, h, "c", all, middle, "FF"},
		distinct{t, h, "c", all, "", ""},
		distinct{
			t, h, "c",
			`{"query":"SELECT DISTINCT VALUE c.n FROM c WHERE c.n >= @n","parameters":[{"name":"@n","value":10}]}`, "", "",
		},
		distinct{
			t, h, "c",
			`{"query":"SELECT DISTINCT VALUE c.n FROM c WHERE c.n >= @n","parameters":[{"name":"@n","value":15}]}`, "", "",
		},
	)
	whole := halves[2]
	both := slices.Concat(halves[0], halves[1])
	slices.Sort(both)
	if len(halves[0]) == 0 || len(halves[1]) == 0 || !slices.Equal(slices.Compact(both), whole) {
		t.Errorf("halves %v and %v, the whole is %v", halves[0], halves[1], whole)
	}
	for i, from := range map[int]int{3: 10, 4: 15} {
		want := slices.DeleteFunc(slices.Clone(whole), func(n int) bool { return n < from })
		if !slices.Equal(halves[i], want) {
			t.Errorf("from %d: %v, want %v", from, halves[i], want)
		}
	}
}

// TestCachedRowsDoNotOutliveTheSwept checks that no later page contains an item that expired and
// was removed since the page before.
func TestCachedRowsDoNotOutliveTheSwept(t *testing.T) {
	h := filledHarness(t, `{"id":"c","partitionKey":{"paths":["/pk"],"version":2},"defaultTtl":2}`,
		engine.Options{ExpiryInterval: 24 * time.Hour})
	d := distinct{t: t, h: h, container: "c", body: `{"query":"SELECT DISTINCT VALUE c.n FROM c"}`}
	first, next := d.page("")
	if len(first) == 0 || next == "" {
		t.Fatalf("first page %v, continuation %q", first, next)
	}
	h.clock.Advance(5 * time.Second)
	for _, p := range h.store.Partitions(containerNumber) {
		if _, _, err := h.store.Sweep(context.Background(), p, 1000); err != nil {
			t.Fatal(err)
		}
	}
	h.clock.Advance(time.Second)
	if rows, _ := d.page(next); len(rows) > 0 {
		t.Errorf("rows of items that are gone: %v", rows)
	}
}

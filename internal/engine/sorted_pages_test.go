package engine_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

const computedOrder = `{"id":"c","partitionKey":{"paths":["/pk"],"version":2},` +
	`"computedProperties":[{"name":"d","query":"SELECT VALUE c.n % 7 * 100 + c.n FROM c"}],` +
	`"indexingPolicy":{"includedPaths":[{"path":"/*"},{"path":"/d/?"}],"excludedPaths":[{"path":"/\"_etag\"/?"}]}}`

// sortedPage returns a page of ten rows in the order of a computed property, and the number of
// items that the page has read.
func sortedPage(h *harness, call *api.Call, continuation string) (r *cosmos.Reply, rows []string, loaded int64) {
	h.t.Helper()
	r, err := h.engine.QueryItems(context.Background(), call, "shop", "c", api.QueryRequest{
		Body: []byte(`{"query":"SELECT VALUE c.n FROM c ORDER BY c.d"}`), EnableCrossPartition: true,
		FeedOptions: api.FeedOptions{MaxItems: 10, Continuation: continuation},
	})
	if err != nil {
		h.t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(r.Body), `"Documents":[`)
	list, _, _ = strings.Cut(list, "]")
	return r, strings.Split(list, ","), call.Meter.Stats().LoadedItems
}

// TestSortedPagesShareTheirOrder checks the pages of a sorted query. The first page reads all
// items. Each later page reads only its own rows, as long as the server has the order and no client
// has written to a range. A range that was written to is read again.
func TestSortedPagesShareTheirOrder(t *testing.T) {
	for _, c := range []struct {
		name        string
		change      func(h *harness)
		least, most int64
	}{
		{"nothing", func(*harness) {}, 10, 10},
		{"a write to one range", func(h *harness) { h.put(99) }, 11, 50},
		{"a split", func(h *harness) {
			if _, err := h.engine.Split(context.Background(), "shop", "c", account.ReshapeRequest{}); err != nil {
				h.t.Fatal(err)
			}
		}, 20, 60},
		{"a restart", func(h *harness) { h.restart() }, 50, 60},
		{"some minutes", func(h *harness) { h.clock.Advance(3 * time.Minute) }, 50, 60},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := filledHarness(t, computedOrder)
			defer h.close()
			r, rows, loaded := sortedPage(h, &api.Call{}, "")
			if loaded != 50 {
				t.Errorf("the first page reads %d items", loaded)
			}
			c.change(h)
			for page := 2; r.Continuation != ""; page++ {
				var more []string
				r, more, loaded = sortedPage(h, &api.Call{SessionToken: r.SessionToken}, r.Continuation)
				if rows = append(rows, more...); page == 2 && (loaded < c.least || loaded > c.most) ||
					page > 2 && loaded != int64(len(more)) {
					t.Errorf("page %d of %d rows reads %d items", page, len(more), loaded)
				}
			}
			place := func(row string) int {
				n, err := strconv.Atoi(row)
				if err != nil {
					t.Fatal(err)
				}
				return n%7*100 + n
			}
			byPlace := func(a, b string) int { return place(a) - place(b) }
			if len(rows) < 50 || !slices.IsSortedFunc(rows, byPlace) {
				t.Errorf("%d rows: %s", len(rows), rows)
			}
		})
	}
}

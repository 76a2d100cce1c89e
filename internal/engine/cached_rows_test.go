package engine_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/session"
)

const groupedQuery = `{"query":"SELECT DISTINCT VALUE c.n + 0 FROM c"}`

// cachedRowsPage reads a page of ten rows of groupedQuery and returns how many items the page has
// read.
func cachedRowsPage(h *harness, call *api.Call, continuation string) (r *cosmos.Reply, rows []string, loaded int64) {
	h.t.Helper()
	r, err := h.engine.QueryItems(context.Background(), call, "shop", "c", api.QueryRequest{
		Body: []byte(groupedQuery), EnableCrossPartition: true,
		FeedOptions: api.FeedOptions{MaxItems: 10, Continuation: continuation},
	})
	if err != nil {
		h.t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(r.Body), `"Documents":[`)
	list, _, _ = strings.Cut(list, "]")
	return r, strings.Split(list, ","), call.Meter.Stats().LoadedItems
}

func filledHarness(t *testing.T, definition string, options ...engine.Options) *harness {
	h := newHarness(t, options...)
	h.createContainer("30000", definition) // several ranges
	h.fill("c", 50, 50, 10)
	return h
}

const manyRanges = `{"id":"c","partitionKey":{"paths":["/pk"],"version":2}}`

func (h *harness) put(n int) *cosmos.Reply {
	h.t.Helper()
	r, err := h.engine.UpsertItem(context.Background(), &api.Call{}, "shop", "c",
		api.ItemWrite{Body: fmt.Appendf(nil, `{"id":"%d","pk":"k%d","n":%d}`, n, n, n)})
	if err != nil {
		h.t.Fatal(err)
	}
	return r
}

// TestCachedRowsMakeLaterPages checks that the first page reads the items and the later pages read
// none.
func TestCachedRowsMakeLaterPages(t *testing.T) {
	h := filledHarness(t, manyRanges)
	defer h.close()
	first, rows, loaded := cachedRowsPage(h, &api.Call{}, "")
	if loaded != 50 || len(rows) != 10 {
		t.Fatalf("%d items for %d rows", loaded, len(rows))
	}
	for r := first; r.Continuation != ""; {
		var more []string
		before := r
		r, more, loaded = cachedRowsPage(h, &api.Call{SessionToken: r.SessionToken}, r.Continuation)
		rows = append(rows, more...)
		if loaded != 0 || r.SessionToken != before.SessionToken || r.LSN != before.LSN {
			t.Errorf("%d items read, session token %s after %s", loaded, r.SessionToken, before.SessionToken)
		}
	}
	slices.Sort(rows)
	if len(rows) != 50 || len(slices.Compact(rows)) != 50 {
		t.Errorf("%d rows: %s", len(rows), rows)
	}
	if _, again, loaded := cachedRowsPage(h, &api.Call{}, first.Continuation); loaded != 0 || len(again) != 10 {
		t.Errorf("the second page again: %d items for %d rows", loaded, len(again))
	}
	if _, _, loaded := cachedRowsPage(h, &api.Call{}, ""); loaded != 50 {
		t.Errorf("a first page reads %d items", loaded)
	}
}

// bare returns a session token in the form of the oldest protocol versions.
func bare(token string) string {
	parsed, err := session.Parse(token)
	if err != nil {
		panic(err)
	}
	return parsed.In(session.Bare)
}

// TestCachedRowsAreNotTooOld checks that the engine serves no outdated cached rows to a client that
// has seen a later state or asks for the present state, and no cached rows at all after partitions
// have been replaced.
func TestCachedRowsAreNotTooOld(t *testing.T) {
	for _, c := range []struct {
		name        string
		consistency api.Consistency
		change      func(h *harness, call *api.Call)
		loaded      int64
	}{
		{"nothing", api.Session, func(*harness, *api.Call) {}, 0},
		{"a write of somebody else", api.Session, func(h *harness, _ *api.Call) { h.put(99) }, 0},
		{
			"a write of the client", api.Session,
			func(h *harness, call *api.Call) { call.SessionToken = h.put(99).SessionToken }, 51,
		},
		{
			"a write of the client, whose token names no range", api.Session,
			func(h *harness, call *api.Call) { call.SessionToken = bare(h.put(99).SessionToken) }, 51,
		},
		{
			"nothing, and a token that names no range", api.Session,
			func(_ *harness, call *api.Call) { call.SessionToken = bare(call.SessionToken) }, 0,
		},
		{"nothing", api.Strong, func(*harness, *api.Call) {}, 0},
		{"a write", api.Strong, func(h *harness, _ *api.Call) { h.put(99) }, 51},
		{"a write", api.BoundedStaleness, func(h *harness, _ *api.Call) { h.put(99) }, 51},
		{"a split", api.Session, func(h *harness, _ *api.Call) {
			if _, err := h.engine.Split(context.Background(), "shop", "c", account.ReshapeRequest{}); err != nil {
				h.t.Fatal(err)
			}
		}, 50},
		{"a restart", api.Session, func(h *harness, _ *api.Call) { h.restart() }, 50},
		{"some minutes", api.Session, func(h *harness, _ *api.Call) { h.clock.Advance(3 * time.Minute) }, 50},
	} {
		t.Run(c.consistency.String()+" and "+c.name, func(t *testing.T) {
			h := filledHarness(t, manyRanges, engine.Options{DefaultConsistency: c.consistency})
			defer h.close()
			first, rows, _ := cachedRowsPage(h, &api.Call{}, "")
			call := &api.Call{SessionToken: first.SessionToken}
			c.change(h, call)
			r, more, loaded := cachedRowsPage(h, call, first.Continuation)
			if loaded != c.loaded {
				t.Errorf("the second page reads %d items, want %d", loaded, c.loaded)
			}
			for rows = append(rows, more...); r.Continuation != ""; rows = append(rows, more...) {
				r, more, _ = cachedRowsPage(h, call, r.Continuation)
			}
			slices.Sort(rows)
			if rows = slices.Compact(rows); len(rows) < 50 || len(rows) > 51 {
				t.Errorf("%d rows", len(rows))
			}
		})
	}
}

// TestCachedRowsDoNotOutliveItems checks that the engine serves no cached rows of expired items.
func TestCachedRowsDoNotOutliveItems(t *testing.T) {
	h := filledHarness(t, `{"id":"c","partitionKey":{"paths":["/pk"],"version":2},"defaultTtl":30}`,
		engine.Options{ExpiryInterval: time.Hour})
	defer h.close()
	first, _, _ := cachedRowsPage(h, &api.Call{}, "")
	h.clock.Advance(40 * time.Second)
	r, err := h.engine.QueryItems(context.Background(), &api.Call{}, "shop", "c", api.QueryRequest{
		Body: []byte(groupedQuery), EnableCrossPartition: true,
		FeedOptions: api.FeedOptions{MaxItems: 10, Continuation: first.Continuation},
	})
	if err != nil || r.Count != 0 {
		t.Errorf("%d rows of items that have expired, %v", r.Count, err)
	}
}

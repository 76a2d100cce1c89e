package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/status"
	"pgregory.net/rapid"
)

// rowsBelow reads the numbers of a query that the engine answers range after range, in pages. It
// calls between before each page but the first.
func rowsBelow(h *harness, text string, pageItems int, between func()) ([]int, error) {
	var rows []int
	q := api.QueryRequest{EnableCrossPartition: true, Merging: api.MergedByClient}
	q.Body = fmt.Appendf(nil, `{"query":%q}`, text)
	q.MaxItems = pageItems
	for page := 0; ; page++ {
		if page > 2000 {
			return rows, fmt.Errorf("the pages do not end")
		}
		r, err := h.engine.QueryItems(context.Background(), &api.Call{}, "db", "c", q)
		if err != nil {
			return rows, err
		}
		var body struct{ Documents []int }
		if err := json.Unmarshal(r.Body, &body); err != nil {
			return rows, err
		}
		rows = append(rows, body.Documents...)
		if r.Continuation == "" {
			return rows, nil
		}
		if len(r.Continuation) > 1024 {
			return rows, fmt.Errorf("a token of %d bytes, clients ask for at most 1024", len(r.Continuation))
		}
		q.Continuation = r.Continuation
		if page%2 == 1 {
			q.Continuation = "[" + r.Continuation + "]" // the service's other form
		}
		between()
	}
}

// TestRangeAfterRange checks that each row arrives exactly once, whatever splits, merges and
// restarts happen between two pages.
func TestRangeAfterRange(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	const items = 60
	fillNumbers(t, h, "c", items)
	ctx := context.Background()
	var all, tagged, some []int
	for n := range items {
		all = append(all, n)
		if n%7 == 2 || n%7 == 5 {
			tagged = append(tagged, n)
		}
		if n >= 20 {
			some = append(some, n)
		}
	}
	ranges := func() (ids []string) {
		r, err := h.engine.ListRanges(ctx, &api.Call{}, "db", "c", api.RangesOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for part := range strings.SplitSeq(string(r.Body), `,"id":"`) {
			if id, _, ok := strings.Cut(part, `"`); ok && !strings.HasPrefix(part, "{") {
				ids = append(ids, id)
			}
		}
		return ids
	}
	rapid.Check(t, func(t *rapid.T) {
		between := func() {
			if err := h.engine.Settle(); err != nil {
				t.Fatal(err)
			}
			ids := ranges()
			switch rapid.IntRange(0, 6).Draw(t, "what") {
			case 0, 1: // a range with a single key cannot be split
				if len(ids) > 6 {
					return
				}
				one := rapid.SampledFrom(ids).Draw(t, "split")
				_, _ = h.engine.Split(ctx, "db", "c", account.ReshapeRequest{RangeIDs: []string{one}})
			case 2:
				if at := rapid.IntRange(0, len(ids)-1).Draw(t, "merge"); at > 0 {
					if _, err := h.engine.Merge(ctx, "db", "c", account.ReshapeRequest{RangeIDs: ids[at-1 : at+1]}); err != nil {
						t.Fatal(err)
					}
				}
			case 3:
				if len(ids) > 1 {
					if _, err := h.engine.Merge(ctx, "db", "c", account.ReshapeRequest{Into: 1}); err != nil {
						t.Fatal(err)
					}
				}
			case 4:
				h.restart()
			}
		}
		asked := rapid.SampledFrom([]struct {
			text string
			want []int
		}{
			{"SELECT VALUE c.n FROM c", all},
			{"SELECT VALUE c.n FROM c WHERE c.n >= 20", some},
			{"SELECT VALUE c.n FROM c WHERE c.pk IN ('k2', 'k5')", tagged},
			{"SELECT VALUE (SELECT VALUE c.n) FROM c", all},
		}).Draw(t, "query")
		rows, err := rowsBelow(h, asked.text, rapid.IntRange(1, 12).Draw(t, "page"), between)
		if err != nil {
			t.Fatalf("%s: %v", asked.text, err)
		}
		if slices.Sort(rows); !slices.Equal(rows, asked.want) {
			t.Fatalf("%s gave %v, want %v", asked.text, rows, asked.want)
		}
	})
}

// TestPageOfARange checks the default page size: a client that merges gets 1,000 rows; a page
// that the server merges has 100.
func TestPageOfARange(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	fillNumbers(t, h, "c", 0)
	item := []byte(`{"id":"1","pk":"a","list":[` + strings.Repeat("1,", 1999) + `1]}`)
	if _, err := h.engine.CreateItem(t.Context(), &api.Call{}, "db", "c", api.ItemWrite{Body: item}); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		merging api.Merging
		want    int
	}{{api.MergedByClient, 1000}, {api.MergedByServer, 100}} {
		q := api.QueryRequest{EnableCrossPartition: true, Merging: row.merging}
		q.Body = []byte(`{"query":"SELECT VALUE x FROM c JOIN x IN c.list"}`)
		for rows := 0; rows == 0; {
			r, err := h.engine.QueryItems(t.Context(), &api.Call{}, "db", "c", q)
			if err != nil {
				t.Fatal(err)
			}
			if rows = r.Count; rows != 0 && rows != row.want {
				t.Errorf("a page of %d rows, want %d", rows, row.want)
			}
			if q.Continuation = r.Continuation; q.Continuation == "" {
				t.Fatal("no page has rows")
			}
		}
	}
}

// TestPartsOfARangeToken checks that the sealed part of a continuation that names its range is
// not a continuation by itself, and that a list must be closed.
func TestPartsOfARangeToken(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	fillNumbers(t, h, "c", 20)
	q := api.QueryRequest{
		EnableCrossPartition: true, Merging: api.MergedByClient,
		Body: []byte(`{"query":"SELECT VALUE c.n FROM c"}`),
	}
	q.MaxItems = 1
	first, err := h.engine.QueryItems(t.Context(), &api.Call{}, "db", "c", q)
	if err != nil {
		t.Fatal(err)
	}
	var parts struct{ Seal string }
	if err := json.Unmarshal([]byte(first.Continuation), &parts); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		sent    string
		merging api.Merging
		why     string
	}{
		{parts.Seal, api.MergedByServer, "it belongs to another query"},
		{"[" + first.Continuation, api.MergedByClient, "it is not one of this server's"},
		{first.Continuation + "]", api.MergedByClient, "it is not one of this server's"},
	} {
		q.Continuation, q.Merging = row.sent, row.merging
		_, err := h.engine.QueryItems(t.Context(), &api.Call{}, "db", "c", q)
		if !errors.Is(err, status.BadRequest) || !strings.Contains(err.Error(), row.why) {
			t.Errorf("%s: %v, want %q", row.sent, err, row.why)
		}
	}
}

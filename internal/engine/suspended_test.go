package engine_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// halves is a container of two ranges. The first has an item with a short list, which a query
// gathers at once. The items in the second take several pages.
type halves struct {
	*harness
	keys [2]string // of a logical partition in each range
}

func newHalves(t *testing.T) *halves {
	h := &halves{harness: newHarness(t, engine.Options{Throttle: admission.ThrottleAuto})}
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/pk"],"version":2}}`)
	if _, err := h.store.Reshape(t.Context(),
		store.Reshape{Container: containerNumber, From: []uint32{0}, Into: 2}); err != nil {
		t.Fatal(err)
	}
	for i := 0; h.keys[0] == "" || h.keys[1] == ""; i++ {
		key := fmt.Sprint("k", i)
		at := 0
		if h.write(fmt.Sprintf(`{"id":"probe","pk":%q}`, key)).RangeID == "2" {
			at = 1
		}
		h.keys[at] = key
		h.clock.Advance(time.Second)
	}
	list := strings.TrimSuffix(strings.Repeat("1,", 450), ",")
	h.write(fmt.Sprintf(`{"id":"a","pk":%q,"a":[1]}`, h.keys[0]))
	for i := range 10 {
		h.write(fmt.Sprintf(`{"id":"a%d","pk":%q,"a":[%s]}`, i, h.keys[1], list))
	}
	h.clock.Advance(10 * time.Second)
	return h
}

func (h *halves) write(body string) *cosmos.Reply {
	h.t.Helper()
	for {
		r, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c", api.ItemWrite{Body: []byte(body)})
		if err == nil {
			return r
		}
		if !errors.Is(err, status.TooManyRequests) {
			h.t.Fatal(err)
		}
		h.clock.Advance(time.Second)
	}
}

func (h *halves) remove(id, key string) {
	h.t.Helper()
	key = fmt.Sprintf("[%q]", key)
	_, err := h.engine.DeleteItem(context.Background(), &api.Call{}, "shop", "c", id, &key, api.Conditions{},
		api.Triggers{})
	if err != nil {
		h.t.Fatal(err)
	}
}

// countPairs asks for one page of a count over both ranges. It retries when the engine refuses it.
func (h *halves) countPairs(ctx context.Context, continuation, session string) (*cosmos.Reply, ru.Charge, error) {
	for {
		call := &api.Call{SessionToken: session}
		r, err := h.engine.QueryItems(ctx, call, "shop", "c", api.QueryRequest{
			FeedOptions:          api.FeedOptions{Continuation: continuation},
			EnableCrossPartition: true, Body: []byte(`{"query":"SELECT VALUE COUNT(1) FROM c JOIN x IN c.a JOIN y IN c.a"}`),
		})
		if !errors.Is(err, status.TooManyRequests) {
			return r, call.Meter.Charge(), err
		}
		h.clock.Advance(time.Second)
	}
}

// TestNewerSessionStartsAgain writes to a range that a suspended query has already gathered. A
// client that continues with the session token of the write gets rows with the write. Writes of
// other clients do not restart a query.
func TestNewerSessionStartsAgain(t *testing.T) {
	for _, c := range []struct {
		name    string
		session func(own, write string) string
		at      int // the range that is written to
		want    string
		again   bool
	}{
		{"own write", func(_, write string) string { return write }, 0, "2025002", true},
		{"own write, without its range", func(_, write string) string { return bare(write) }, 0, "2025002", true},
		{"both tokens", func(own, write string) string { return own + "," + write }, 0, "2025002", true},
		{"other clients", func(own, _ string) string { return own }, 0, "2025001", false},
		{"other clients, in the range being read", func(own, _ string) string { return own }, 1, "", false},
		{"no token", func(string, string) string { return "" }, 0, "2025001", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHalves(t)
			r, total, err := h.countPairs(t.Context(), "", "")
			if err != nil || r.Count != 0 || r.Continuation == "" {
				t.Fatalf("reply %+v, %v", r, err)
			}
			pages := 1
			for last := ""; r.Continuation != ""; pages++ {
				written := h.write(fmt.Sprintf(`{"id":"w%d","pk":%q,"a":[1]}`, pages, h.keys[c.at]))
				if c.at == 0 && pages > 1 { // only the first write stays
					h.remove(fmt.Sprint("w", pages), h.keys[c.at])
				} else {
					last = written.SessionToken
				}
				var charge ru.Charge
				if r, charge, err = h.countPairs(t.Context(), r.Continuation, c.session(r.SessionToken, last)); err != nil {
					t.Fatal(err)
				}
				if total += charge; pages > 20 {
					t.Fatal("no end")
				}
			}
			if got := string(r.Body); !strings.Contains(got, "["+c.want) {
				t.Errorf("rows %s, want %s", got, c.want)
			}
			if again := total > 1250; again != c.again || pages < 3 { // 1,012 RU for the pairs
				t.Errorf("%d pages cost %v", pages, total)
			}
			if n := strings.Count(r.SessionToken, ":"); n != 2 {
				t.Errorf("the rows are of two ranges, their session token is %s", r.SessionToken)
			}
		})
	}
}

// TestClientThatLeavesIsNotBlamed checks a client that cancels its pages half-way. The client
// begins its query again more often than a lost query may, and still gets its rows.
func TestClientThatLeavesIsNotBlamed(t *testing.T) {
	h := newHalves(t)
	r, _, err := h.countPairs(t.Context(), "", "")
	if err != nil || r.Continuation == "" {
		t.Fatalf("reply %+v, %v", r, err)
	}
	for range 6 {
		ctx := &hangingUp{Context: t.Context()}
		ctx.asks.Store(20)
		if _, _, err := h.countPairs(ctx, r.Continuation, ""); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if r, _, err = h.countPairs(t.Context(), r.Continuation, ""); err != nil || r.Continuation == "" {
			t.Fatalf("reply %+v, %v", r, err)
		}
	}
	for r.Continuation != "" {
		if r, _, err = h.countPairs(t.Context(), r.Continuation, ""); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(string(r.Body), "[2025001") {
		t.Errorf("rows %s", r.Body)
	}
}

package engine_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// longList is a list of numbers that makes a query text long enough for admission before
// compilation.
var longList = strings.TrimSuffix(strings.Repeat("1,", 100_000), ",")

// askLong runs a query with a long text on the key "other", or asks for its plan.
func (h *harness) askLong(ctx context.Context, call *api.Call, query string, o api.FeedOptions) (*cosmos.Reply,
	error,
) {
	if o.PartitionKey == nil && o.RangeID == "" {
		key := `["other"]`
		o.PartitionKey = &key
	}
	return h.engine.QueryItems(ctx, call, "shop", "c",
		api.QueryRequest{FeedOptions: o, Body: fmt.Appendf(nil, `{"query":%q}`, query)})
}

// throttled counts the refused requests that heat has recorded for a container's ranges.
func (h *harness) throttled() (refused int) {
	for _, summary := range h.engine.HeatTotals("shop", "c") {
		var n int
		if _, after, ok := strings.Cut(summary, "requests, "); ok {
			_, _ = fmt.Sscanf(after, "%d of them refused", &n)
		}
		refused += n
	}
	return refused
}

// TestLongTextsAreRefusedBeforeTheyAreCompiled checks that a range in debt refuses a long text
// before compilation. The refusal costs nothing, heat records it, and the client gets a retry
// time at which it has priority. The plan of a long text behaves the same.
func TestLongTextsAreRefusedBeforeTheyAreCompiled(t *testing.T) {
	const broken = "SELECT * FROM c WHERE c.n IN (" // compilation refuses this text
	for name, ask := range map[string]func(h *harness, who admission.Identity, query string) (*cosmos.Reply, ru.Charge,
		error){
		"query": func(h *harness, who admission.Identity, query string) (*cosmos.Reply, ru.Charge, error) {
			call := &api.Call{Identity: who}
			r, err := h.askLong(t.Context(), call, query, api.FeedOptions{})
			return r, call.Meter.Charge(), err
		},
		"plan": func(h *harness, who admission.Identity, query string) (*cosmos.Reply, ru.Charge, error) {
			call, key := &api.Call{Identity: who}, `["other"]`
			body := fmt.Appendf(nil, `{"query":%q}`, query)
			r, err := h.engine.QueryPlan(t.Context(), call, "shop", "c", cosmos.PlanRequest{Body: body, PartitionKey: &key})
			return r, call.Meter.Charge(), err
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
			h.engine.Spend("shop", "c", "", 500)
			level, refused := h.engine.BudgetLevel("shop", "c"), h.throttled()
			r, charge, err := ask(h, request(1), broken+longList)
			summary := wait(t, err)
			if charge > 0.5 || summary <= 0 || r == nil || r.Receipt.Asked != 1 {
				t.Errorf("%v RU, come again after %v, %+v", charge, summary, r)
			}
			if now := h.engine.BudgetLevel("shop", "c"); now != level {
				t.Errorf("the level was %v, is %v", level, now)
			}
			if n := h.throttled(); n != refused+1 {
				t.Errorf("heat knows of %d that were refused, not %d", n, refused+1)
			}
			h.clock.Advance(summary)
			if _, _, err := ask(h, request(9), broken+longList); !errors.Is(err, status.TooManyRequests) {
				t.Errorf("another one: %v", err)
			}
			if _, charge, err := ask(h, request(1), broken+longList); !errors.Is(err, status.InvalidQuery) || charge < 10 {
				t.Errorf("at the time it was told: %v RU, %v", charge, err)
			}
		})
	}
}

// TestLongTextsOfSeveralRangesAreRefused checks which of several ranges decides: the first one,
// or any of them when they share their throughput.
func TestLongTextsOfSeveralRangesAreRefused(t *testing.T) {
	for name, offers := range map[string][2]cosmos.Throughput{
		"own":    {{}, {Offer: "400"}},
		"shared": {{Offer: "400"}, {}},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHarness(t, engine.Options{Throttle: admission.ThrottleAuto})
			h.makeContainer("shop", "c", offers[0], offers[1])
			if _, err := h.store.Reshape(t.Context(),
				store.Reshape{Container: h.engine.Place("shop", "c").Container, From: []uint32{0}, Into: 2}); err != nil {
				t.Fatal(err)
			}
			ask := func() (*cosmos.Reply, error) {
				body := fmt.Appendf(nil, `{"query":%q}`, "SELECT * FROM c WHERE c.n IN ("+longList)
				return h.engine.QueryItems(t.Context(), &api.Call{}, "shop", "c",
					api.QueryRequest{Body: body, EnableCrossPartition: true})
			}
			if _, err := ask(); !errors.Is(err, status.InvalidQuery) {
				t.Fatal(err)
			}
			onRange := "1" // the first range
			if name == "shared" {
				onRange = "2" // any range
			}
			h.engine.Spend("shop", "c", onRange, 900)
			level, refused := h.engine.Left("shop", "c"), h.throttled()
			r, err := ask()
			if wait(t, err) <= 0 || r == nil || r.Receipt.Asked != 2 {
				t.Errorf("%+v, %v", r, err)
			}
			if now, n := h.engine.Left("shop", "c"), h.throttled(); now != level || n != refused+2 {
				t.Errorf("the level was %v, is %v; heat knows of %d that were refused, not %d", level, now, n, refused+2)
			}
		})
	}
}

// disturbing is a context that calls do when the engine checks it for the n-th time.
type disturbing struct {
	context.Context
	left int
	do   func()
}

func (c *disturbing) Err() error {
	if c.left--; c.left == 0 {
		c.do()
	}
	return nil
}

// TestLongTextsAreSettledOnce checks that a range pays exactly the charge of a request with a
// long text, however the request ends.
func TestLongTextsAreSettledOnce(t *testing.T) {
	good := "SELECT * FROM c WHERE c.n IN (" + longList + ")"
	bad, gone := `["other"`, "77"
	for _, c := range []struct {
		name  string
		query string
		o     api.FeedOptions
		kind  status.Kind
		least ru.Charge
	}{
		{name: "answered", query: good, least: 12},
		{name: "bad text", query: good[:len(good)-1], kind: status.InvalidQuery, least: 10},
		{name: "bad continuation", query: good, o: api.FeedOptions{Continuation: "x"}, kind: status.BadRequest, least: 10},
		{name: "bad key", query: good, o: api.FeedOptions{PartitionKey: &bad}, kind: status.BadRequest},
		{name: "no such range", query: good, o: api.FeedOptions{RangeID: gone}, kind: status.PartitionKeyRangeGone},
		{
			name: "refused as it runs", query: "SELECT c.n FROM c WHERE c.n IN (" + longList + ") GROUP BY c.n ORDER BY c.n",
			kind: status.BadRequest, least: 10,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
			call, before := new(api.Call), h.engine.BudgetLevel("shop", "c")
			_, err := h.askLong(t.Context(), call, c.query, c.o)
			if (err != nil) != (c.kind != 0) || err != nil && status.Of(err).Kind != c.kind {
				t.Errorf("ended with %v", err)
			}
			charge := call.Meter.Charge()
			if paid := before - h.engine.BudgetLevel("shop", "c"); math.Abs(paid-float64(charge)) > 0.01 || charge < c.least ||
				charge > c.least+5 {
				t.Errorf("%v RU are paid, %v charged", paid, charge)
			}
		})
	}
}

// TestLongTextsAreSettledAfterPanics checks that a range gets its admission back wherever a
// request panics.
func TestLongTextsAreSettledAfterPanics(t *testing.T) {
	h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
	good := "SELECT VALUE COUNT(1) FROM c JOIN x IN c.a JOIN y IN c.a WHERE x + y IN (" + longList + ")"
	key := `["k"]`
	panicked := 0
	for n := 1; ; n *= 2 {
		before := h.engine.BudgetLevel("shop", "c")
		ended := func() bool {
			defer func() {
				if recover() != nil {
					panicked++
				}
			}()
			ctx := &disturbing{t.Context(), n, func() { panic("asked") }}
			if _, err := h.askLong(ctx, new(api.Call), good, api.FeedOptions{PartitionKey: &key}); err != nil {
				t.Fatal(err)
			}
			return true
		}()
		if ended {
			break
		}
		if now := h.engine.BudgetLevel("shop", "c"); math.Abs(now-before) > 0.01 {
			t.Errorf("ask %d: the level was %v, is %v", n, before, now)
		}
	}
	if panicked < 4 {
		t.Errorf("%d panics", panicked)
	}
}

// TestLongTextsAreSettledWhereRangesMove replaces a range after it has admitted a text and before
// the page. The new ranges must not pay for the page a second time.
func TestLongTextsAreSettledWhereRangesMove(t *testing.T) {
	h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
	before := h.engine.Left("shop", "c")
	leave := h.engine.TakeTurns()
	call, ended := new(api.Call), make(chan error, 1)
	go func() {
		_, err := h.askLong(t.Context(), call, "SELECT * FROM c WHERE c.n IN ("+longList+")", api.FeedOptions{})
		ended <- err
	}()
	for h.engine.WaitingForTurns() == 0 {
		runtime.Gosched()
	}
	admitted := before - h.engine.Left("shop", "c")
	if admitted < 12 || admitted > 17 {
		t.Errorf("%v RU are taken while the text waits to be compiled", admitted)
	}
	if _, err := h.store.Reshape(t.Context(),
		store.Reshape{Container: containerNumber, From: []uint32{0}, Into: 2}); err != nil {
		t.Fatal(err)
	}
	leave()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	// The new ranges start with the level of the old range, without the RU that it had admitted.
	// The settlement gives these back to the old range.
	charge := float64(call.Meter.Charge())
	if paid := before - h.engine.Left("shop", "c"); math.Abs(paid-charge-admitted) > 0.01 {
		t.Errorf("%v RU are paid, %v charged, %v were admitted", paid, charge, admitted)
	}
}

// TestLongTextsAreAdmittedOnce checks that the admission of the text is also the page's
// admission: a range that admits the text with its last request units answers the page.
func TestLongTextsAreAdmittedOnce(t *testing.T) {
	h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
	h.engine.Spend("shop", "c", "", 399)
	call := new(api.Call)
	good := "SELECT * FROM c WHERE c.n IN (" + longList + ")"
	if _, err := h.askLong(t.Context(), call, good, api.FeedOptions{}); err != nil {
		t.Fatal(err)
	}
	if level := h.engine.BudgetLevel("shop", "c"); math.Abs(1-level-float64(call.Meter.Charge())) > 0.01 {
		t.Errorf("the level is %v after a charge of %v", level, call.Meter.Charge())
	}
}

// TestLongTextsOfThoseWhoLeaveAreGivenBack checks that a client pays nothing if it leaves while
// its text waits for compilation.
func TestLongTextsOfThoseWhoLeaveAreGivenBack(t *testing.T) {
	h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
	before := h.engine.BudgetLevel("shop", "c")
	leave := h.engine.TakeTurns()
	defer leave()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := h.askLong(ctx, new(api.Call), "SELECT * FROM c WHERE c.n IN ("+longList+")", api.FeedOptions{})
		ended <- err
	}()
	for h.engine.WaitingForTurns() == 0 {
		runtime.Gosched()
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if level := h.engine.BudgetLevel("shop", "c"); math.Abs(level-before) > 0.01 {
		t.Errorf("the level was %v, is %v", before, level)
	}
}

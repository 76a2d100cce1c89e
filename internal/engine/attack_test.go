package engine_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
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

// nested are four JOINs over one array: 1.6e13 combinations.
const nested = `{"query":"SELECT COUNT(1) FROM c JOIN w IN c.a JOIN x IN c.a JOIN y IN c.a JOIN z IN c.a"}`

// attacked is a container of one range. A client attacks it with queries of the key "k" while
// other clients read the key "other".
func attacked(t *testing.T, options engine.Options) *harness {
	h := newHarness(t, options)
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/pk"],"version":2}}`)
	list := strings.TrimSuffix(strings.Repeat("1,", 2000), ",")
	h.create(fmt.Sprintf(`{"id":"1","pk":"k","a":[%s]}`, list))
	h.create(`{"id":"1","pk":"other"}`)
	h.clock.Advance(10 * time.Second)
	return h
}

func (h *harness) create(body string) {
	h.t.Helper()
	if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
		api.ItemWrite{Body: []byte(body)}); err != nil {
		h.t.Fatal(err)
	}
}

// attack requests one page as the attacking client.
func (h *harness) attack(ctx context.Context, query, continuation string) (*cosmos.Reply, ru.Charge, error) {
	key := `["k"]`
	call := &api.Call{}
	r, err := h.engine.QueryItems(ctx, call, "shop", "c", api.QueryRequest{
		FeedOptions: api.FeedOptions{PartitionKey: &key, Continuation: continuation}, Body: []byte(query),
	})
	return r, call.Meter.Charge(), err
}

// readOther reads an item of the other key.
func (h *harness) readOther() error {
	key := `["other"]`
	_, err := h.engine.ReadItem(context.Background(), &api.Call{}, "shop", "c", "1", &key, api.Conditions{})
	return err
}

// hangingUp is the context of a client that leaves after the request has checked the context asks
// times.
type hangingUp struct {
	context.Context
	asks atomic.Int64
}

func (c *hangingUp) Err() error {
	if c.asks.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestNestedJoinsLeaveRoomForOthers runs three clients that read a query of four nested JOINs
// page after page; one hangs up in the middle of a page. A client that reads another key of the
// range gets service within two seconds, and the attackers have paid for their pages.
func TestNestedJoinsLeaveRoomForOthers(t *testing.T) {
	h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
	var charged ru.Charge
	for client := range 3 {
		next := ""
		for page := 0; ; page++ {
			ctx := &hangingUp{Context: t.Context()}
			if ctx.asks.Store(1 << 40); client == 2 {
				ctx.asks.Store(1000)
			}
			r, charge, err := h.attack(ctx, nested, next)
			if errors.Is(err, status.TooManyRequests) {
				break
			}
			if charged += charge; errors.Is(err, context.Canceled) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if r.Count != 0 || r.Continuation == "" || page > 3 {
				t.Fatalf("client %d, page %d: %d rows, continuation %q", client, page, r.Count, r.Continuation)
			}
			if len(r.Continuation) > 1024 {
				t.Errorf("a continuation of %d bytes", len(r.Continuation))
			}
			next = r.Continuation
		}
		if client == 1 {
			h.clock.Advance(1100 * time.Millisecond) // for the third client
		}
	}
	if charged < 400 || charged > 1700 {
		t.Errorf("%v RU were charged", charged)
	}
	last := time.Duration(-1)
	for waited := time.Duration(0); waited <= 5*time.Second; waited += 50 * time.Millisecond {
		if err := h.readOther(); errors.Is(err, status.TooManyRequests) {
			last = waited
		} else if err != nil {
			t.Fatal(err)
		}
		h.clock.Advance(50 * time.Millisecond)
	}
	if last > 2*time.Second {
		t.Errorf("refused %v after the last client had left", last)
	}
}

// TestHangingUpOwesOneSecondAtMost checks that a range owes at most one second of its rate,
// wherever a client hangs up, and that the request has paid for its work.
func TestHangingUpOwesOneSecondAtMost(t *testing.T) {
	for _, query := range []string{
		nested,
		`{"query":"SELECT VALUE w FROM c JOIN w IN c.a JOIN x IN c.a JOIN y IN c.a WHERE w + x + y < 0"}`,
		`{"query":"SELECT DISTINCT VALUE [w, x] FROM c JOIN w IN c.a JOIN x IN c.a"}`,
		`{"query":"SELECT VALUE ARRAY_LENGTH(ARRAY(SELECT VALUE x FROM x IN c.a JOIN y IN c.a JOIN z IN c.a WHERE x + y + ` +
			`z < 0)) FROM c"}`,
	} {
		for _, asks := range []int64{30, 300, 5000} {
			h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
			ctx := &hangingUp{Context: t.Context()}
			ctx.asks.Store(asks)
			_, charge, err := h.attack(ctx, query, "")
			if err != nil && !errors.Is(err, context.Canceled) && status.Of(err).Kind != status.BadRequest {
				t.Fatalf("%s: %v", query, err)
			}
			if err != nil && asks > 100 && charge < 3 {
				t.Errorf("%s: after %d asks the request has paid %v", query, asks, charge)
			}
			if level := h.engine.BudgetLevel("shop", "c"); level < -400-40 || level > 400-float64(charge)+0.01 {
				t.Errorf("%s: %v RU are left after a charge of %v", query, level, charge)
			}
			h.close()
		}
	}
}

// TestUnthrottledAttacksEndTheirPages checks that pages end after a fixed amount of work without
// budgets too, at the same places each time.
func TestUnthrottledAttacksEndTheirPages(t *testing.T) {
	h := attacked(t, engine.Options{})
	var first []ru.Charge
	for range 2 {
		var charges []ru.Charge
		next := ""
		for range 2 {
			r, charge, err := h.attack(t.Context(), nested, next)
			if err != nil || r.Continuation == "" {
				t.Fatalf("reply %+v, %v", r, err)
			}
			charges, next = append(charges, charge), r.Continuation
		}
		if first != nil && (first[0] != charges[0] || first[1] != charges[1]) {
			t.Errorf("pages cost %v, and %v", first, charges)
		}
		first = charges
	}
}

// TestSuspendedAcrossRestart checks that a suspended query starts over after a restart or a
// split, pays for it, and returns the same rows.
func TestSuspendedAcrossRestart(t *testing.T) {
	for name, disturb := range map[string]func(*harness){
		"restart": (*harness).restart,
		"split": func(h *harness) {
			if _, err := h.store.Reshape(t.Context(),
				store.Reshape{Container: containerNumber, From: []uint32{0}, Into: 2}); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) { suspendedAcross(t, disturb) })
	}
}

func suspendedAcross(t *testing.T, disturb func(*harness)) {
	h := newHarness(t, engine.Options{Throttle: admission.ThrottleAuto})
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/pk"],"version":2}}`)
	list := make([]string, 900)
	for i := range list {
		list[i] = fmt.Sprint(i)
	}
	for i := range 3 {
		h.create(fmt.Sprintf(`{"id":"%d","pk":"k","a":[%s]}`, i, strings.Join(list, ",")))
		h.clock.Advance(10 * time.Second)
	}
	const query = `{"query":"SELECT COUNT(1) AS n, MAX(x + y) AS m FROM c JOIN x IN c.a JOIN y IN c.a"}`
	next, pages, restarted, total := "", 0, false, ru.Charge(0)
	for {
		r, charge, err := h.attack(t.Context(), query, next)
		if errors.Is(err, status.TooManyRequests) {
			h.clock.Advance(time.Second)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		total += charge
		if pages++; r.Continuation == "" {
			if got := string(r.Body); !strings.Contains(got, `{"n":2430000,"m":1798}`) {
				t.Errorf("rows %s", got)
			}
			break
		}
		if next = r.Continuation; !restarted {
			restarted = true
			disturb(h)
		}
		if pages > 20 {
			t.Fatal("no end")
		}
	}
	if pages < 2 || total < 1600 { // 1,215 RU for the combinations, and the work before the restart
		t.Errorf("%d pages, %v RU", pages, total)
	}
}

// TestLongRequestsTakeTurns checks that a query that computes for long waits while other requests
// hold all places, and ends with its client. Short requests never wait.
func TestLongRequestsTakeTurns(t *testing.T) {
	h := attacked(t, engine.Options{})
	leave := h.engine.TakeTurns()
	if err := h.readOther(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := h.attack(t.Context(), `{"query":"SELECT VALUE COUNT(1) FROM c JOIN x IN c.a"}`, ""); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 2)
	for _, c := range []context.Context{ctx, t.Context()} {
		go func() {
			_, _, err := h.attack(c, nested, "")
			ended <- err
		}()
	}
	for h.engine.WaitingForTurns() < 2 {
		runtime.Gosched()
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the one whose client left ended with %v", err)
	}
	leave()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if n := h.engine.WaitingForTurns(); n != 0 {
		t.Errorf("%d wait", n)
	}
}

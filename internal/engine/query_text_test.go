package engine_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// TestLongTextsArePaid checks that a text beyond some KB costs its compilation on each page, even
// when it is refused. A usual text costs nothing.
func TestLongTextsArePaid(t *testing.T) {
	h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
	list := strings.TrimSuffix(strings.Repeat("1,", 100_000), ",")
	key := `["other"]`
	for _, c := range []struct {
		text        string
		least, most float64
		fails       bool
	}{
		{"SELECT * FROM c WHERE c.n IN (" + list[:3999] + ")", 2.5, 3, false},
		{"SELECT * FROM c WHERE c.n IN (" + list + ")", 14, 17, false},
		{"SELECT * FROM c WHERE c.n IN (" + list, 11, 12, true},
		{"SELECT * FROM c WHERE c.n IN (" + list[:3999], 0, 0, true},
	} {
		before := h.engine.BudgetLevel("shop", "c")
		call := &api.Call{}
		_, err := h.engine.QueryItems(context.Background(), call, "shop", "c", api.QueryRequest{
			FeedOptions: api.FeedOptions{PartitionKey: &key}, Body: fmt.Appendf(nil, `{"query":%q}`, c.text),
		})
		charge := call.Meter.Charge()
		if (err != nil) != c.fails || float64(charge) < c.least || float64(charge) > c.most {
			t.Errorf("%.40s… of %d bytes: %v RU, %v", c.text, len(c.text), charge, err)
		}
		if paid := ru.Charge(before - h.engine.BudgetLevel("shop", "c")); paid-charge > 0.01 || charge-paid > 0.01 {
			t.Errorf("%.40s… of %d bytes: %v RU are paid, %v charged", c.text, len(c.text), paid, charge)
		}
	}
	call := &api.Call{}
	body := fmt.Appendf(nil, `{"query":"SELECT * FROM c WHERE c.n IN (%s)"}`, list)
	if _, err := h.engine.QueryPlan(context.Background(), call, "shop", "c", cosmos.PlanRequest{Body: body}); err != nil {
		t.Fatal(err)
	}
	if charge := call.Meter.Charge(); charge < 10 {
		t.Errorf("the plan of a text of %d bytes costs %v", len(body), charge)
	}
}

// TestRefusedTextsOweLittle checks that the engine refuses long invalid texts before compilation,
// once their range owes as much as a page may leave it owing.
func TestRefusedTextsOweLittle(t *testing.T) {
	h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
	key := `["other"]`
	body := fmt.Appendf(nil, `{"query":%q}`, "SELECT * FROM c WHERE c.n IN ("+strings.Repeat("1,", 500_000))
	refused := 0
	for range 200 {
		_, err := h.engine.QueryItems(context.Background(), &api.Call{}, "shop", "c", api.QueryRequest{
			FeedOptions: api.FeedOptions{PartitionKey: &key}, Body: body,
		})
		if err != nil && status.Of(err).Kind == status.TooManyRequests {
			refused++
		}
	}
	if level := h.engine.BudgetLevel("shop", "c"); refused == 0 || level < -10_100 {
		t.Errorf("%d of 200 are refused, the level is %v", refused, level)
	}
}

// TestConditionsOfPatchesArePaid checks that a long condition costs its evaluation: when it
// holds, when it does not, and at its limit. A usual condition costs nothing.
func TestConditionsOfPatchesArePaid(t *testing.T) {
	h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
	key := `["k"]`
	patch := func(condition string) (float64, error) {
		call := &api.Call{}
		before := h.engine.BudgetLevel("shop", "c")
		body := fmt.Appendf(nil, `{"condition":%q,"operations":[{"op":"set","path":"/n","value":1}]}`, condition)
		_, err := h.engine.PatchItem(context.Background(), call, "shop", "c", "1",
			api.ItemWrite{PartitionKey: &key, Body: body})
		if paid := before - h.engine.BudgetLevel("shop", "c"); paid-float64(call.Meter.Charge()) > 0.01 ||
			paid-float64(call.Meter.Charge()) < -0.01 {
			t.Errorf("%s: %v RU are paid, %v charged", condition, paid, call.Meter.Charge())
		}
		return float64(call.Meter.Charge()), err
	}
	plain, err := patch("FROM c WHERE c.id = '1'")
	if err != nil {
		t.Fatal(err)
	}
	again, err := patch("FROM c WHERE c.n = 1 AND c.id = '1'")
	if err != nil {
		t.Fatal(err)
	}
	if again > plain+1 {
		t.Errorf("a usual condition costs %v, another %v", again, plain)
	}
	slow := strings.Repeat("EXISTS(SELECT 1 FROM x IN c.a WHERE x < 0) OR ", 20)
	for _, c := range []struct {
		condition string
		fails     bool
		least     float64
	}{
		{"FROM c WHERE NOT (" + slow + "false)", false, plain + 2},
		{"FROM c WHERE " + slow + "false", true, 2},
		{"FROM c WHERE EXISTS(SELECT 1 FROM x IN c.a JOIN y IN c.a JOIN z IN c.a WHERE x + y + z < 0)", true, 300},
	} {
		if charge, err := patch(c.condition); (err != nil) != c.fails || charge < c.least || charge > c.least+500 {
			t.Errorf("%s: %v RU, %v", c.condition, charge, err)
		}
		h.clock.Advance(10e9)
	}
}

// TestConditionsOweLittleTogether checks that conditions of patches pay during their evaluation.
// Many requests that start together leave their range owing about one second of its rate:
// patches, transactions and bulk requests. A request at the limit gets a retry time. A condition
// that costs too much alone is refused.
func TestConditionsOweLittleTogether(t *testing.T) {
	key := `["k"]`
	long := "FROM c WHERE EXISTS(SELECT 1 FROM x IN c.a JOIN y IN c.a JOIN z IN c.a WHERE x + y + z < 0)"
	body := fmt.Appendf(nil, `{"condition":%q,"operations":[{"op":"set","path":"/n","value":1}]}`, long)
	batch := func(atomic bool) func(*harness) error {
		return func(h *harness) error {
			var operations []api.BatchOperation
			for i := range 3 {
				operations = append(operations,
					api.BatchOperation{Kind: api.OperationPatch, ID: fmt.Sprint(i + 1), Body: body})
			}
			r, err := h.engine.ExecuteBatch(context.Background(), &api.Call{}, "shop", "c", api.BatchRequest{
				Atomic: atomic, ContinueOnError: true, PartitionKey: &key, Operations: operations,
			})
			if err != nil {
				return err
			}
			return fmt.Errorf("%d", r.Results[0].Status)
		}
	}
	for name, send := range map[string]func(*harness) error{
		"patches": func(h *harness) error {
			_, err := h.engine.PatchItem(context.Background(), &api.Call{}, "shop", "c", "1",
				api.ItemWrite{PartitionKey: &key, Body: body})
			return err
		},
		"transactions":  batch(true),
		"bulk requests": batch(false),
	} {
		t.Run(name, func(t *testing.T) {
			h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto}) // one range with 400 RU/s
			var group sync.WaitGroup
			for range 16 {
				group.Go(func() {
					if err := send(h); err == nil {
						t.Error("a condition that costs more than a second of the rate is met")
					}
				})
			}
			group.Wait()
			// While conditions pay, the admissions of all 16 requests count too. When all are admitted
			// before the first condition pays, those admissions leave about a second of the rate for the
			// conditions. So the requests together pay at least that, whatever their order.
			const rate, pace = 400, 10 // RU/s; RU that a condition takes at once
			if paid := rate - h.engine.BudgetLevel("shop", "c"); paid < rate-pace || paid > 2*rate+200 {
				t.Errorf("the requests paid %v RU", paid)
			}
		})
	}
}

// TestAConditionThatCostsTooMuchAlone checks that a condition that costs more than its range may
// spend on one request is refused for good, because the range could never admit it.
func TestAConditionThatCostsTooMuchAlone(t *testing.T) {
	h := attacked(t, engine.Options{Throttle: admission.ThrottleAuto})
	if _, err := h.engine.Split(t.Context(), "shop", "c", account.ReshapeRequest{Into: 5}); err != nil {
		t.Fatal(err)
	}
	h.clock.Advance(10 * time.Second)
	key := `["k"]`
	condition := "FROM c WHERE EXISTS(SELECT 1 FROM x IN c.a JOIN y IN c.a JOIN z IN c.a WHERE x + y + z < 0)"
	body := fmt.Appendf(nil, `{"condition":%q,"operations":[{"op":"set","path":"/n","value":1}]}`, condition)
	_, err := h.engine.PatchItem(context.Background(), &api.Call{}, "shop", "c", "1",
		api.ItemWrite{PartitionKey: &key, Body: body})
	if s := status.Of(err); s.Kind != status.BadRequest || !strings.Contains(s.Message, "for one request (80 RU/s)") {
		t.Errorf("it is refused with %v", err)
	}
}

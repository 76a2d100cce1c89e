package engine_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// TestRefusedReceiptsSayWhoWasAsked checks the receipts of operations that budgets refuse. A
// refused operation names the ranges it asked and reports that it did nothing in them. An admitted
// operation reports no such ranges.
func TestRefusedReceiptsSayWhoWasAsked(t *testing.T) {
	h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
	defer h.close()
	h.createContainer("30000", plainContainer)
	ctx, key := context.Background(), `["k1"]`
	operations := map[string]func(*api.Call) (*cosmos.Reply, error){
		"page": func(call *api.Call) (*cosmos.Reply, error) {
			return h.engine.QueryItems(ctx, call, "shop", "c",
				api.QueryRequest{Body: []byte(`{"query":"SELECT * FROM c"}`), EnableCrossPartition: true})
		},
		"deletion of a logical partition": func(call *api.Call) (*cosmos.Reply, error) {
			return h.engine.DeleteLogicalPartition(ctx, call, "shop", "c", &key)
		},
		"item": func(call *api.Call) (*cosmos.Reply, error) {
			return h.engine.CreateItem(ctx, call, "shop", "c", api.ItemWrite{Body: []byte(`{"id":"1","pk":"k1"}`)})
		},
	}
	asked := map[string]int{"page": 5, "deletion of a logical partition": 1, "item": 1}
	for name, do := range operations {
		if r, err := do(&api.Call{}); err != nil || r.Receipt.Asked != 0 {
			t.Fatalf("%s: %+v %v", name, r, err)
		}
	}
	for _, id := range []string{"0", "1", "2", "3", "4"} {
		h.engine.Spend("shop", "c", id, 30_000)
	}
	for name, do := range operations {
		r, err := do(&api.Call{})
		if !errors.Is(err, status.TooManyRequests) || r == nil || r.Receipt.Asked != asked[name] ||
			len(r.Receipt.Ranges) != asked[name] || slices.Contains(r.Receipt.Ranges, "") {
			t.Errorf("%s: %+v %v", name, r, err)
		}
	}
}

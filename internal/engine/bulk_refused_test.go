package engine_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
)

// TestRefusedOperationsOfABulkCountInTheirRange checks that the receipt shows the charge of
// refused operations at the range whose budget refused them, even when nothing else was done in
// that range or in any other.
func TestRefusedOperationsOfABulkCountInTheirRange(t *testing.T) {
	h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
	defer h.close()
	h.createContainer("10100", plainContainer) // two ranges
	read := func(key string) api.BatchOperation {
		return api.BatchOperation{Kind: api.OperationRead, ID: "nobody", PartitionKey: &key}
	}
	bulk := func(operations ...api.BatchOperation) (*api.Call, *cosmos.Reply) {
		t.Helper()
		call := &api.Call{}
		r, err := h.engine.ExecuteBatch(t.Context(), call, "shop", "c",
			api.BatchRequest{ContinueOnError: true, Operations: operations})
		if err != nil {
			t.Fatal(err)
		}
		return call, r
	}
	keys := map[string]string{} // one key of each range
	for i := 0; len(keys) < 2; i++ {
		key := fmt.Sprintf(`["k%d"]`, i)
		_, r := bulk(read(key))
		if len(r.Receipt.Ranges) != 1 || i > 100 {
			t.Fatalf("key %s visits %v", key, r.Receipt.Ranges)
		}
		keys[r.Receipt.Ranges[0]] = key
	}
	for id := range keys { // use up the first second of the first range
		if id != "0" {
			continue
		}
		for ranOut := false; !ranOut; {
			_, r := bulk(slices.Repeat([]api.BatchOperation{read(keys[id])}, 90)...)
			ranOut = slices.ContainsFunc(r.Results, func(one cosmos.OperationResult) bool { return one.Status == 429 })
		}
	}
	full, free := read(keys["0"]), read(keys["1"])
	for name, c := range map[string]struct {
		operations []api.BatchOperation
		ranges     []string
		charges    []float64
		range0     string // the range that the reply names
		asked      int    // ranges that were only asked for admission
	}{
		"all refused":       {[]api.BatchOperation{full, full, full}, []string{"0"}, nil, "", 1},
		"refused and done":  {[]api.BatchOperation{free, full, full}, []string{"0", "1"}, []float64{0.76, 1}, "1", 1},
		"only what is done": {[]api.BatchOperation{free}, []string{"1"}, nil, "1", 0},
	} {
		call, r := bulk(c.operations...)
		sum := 0.0
		for i, charge := range r.Receipt.Charges {
			if sum += float64(charge); math.Abs(float64(charge)-c.charges[i]) > 0.001 {
				t.Errorf("%s: %v for the ranges %v", name, r.Receipt.Charges, r.Receipt.Ranges)
			}
		}
		if !slices.Equal(r.Receipt.Ranges, c.ranges) || len(r.Receipt.Charges) != len(c.charges) || r.RangeID != c.range0 ||
			r.Receipt.Asked != c.asked {
			t.Errorf("%s: ranges %v, %d only asked, charges %v, the reply is of %q", name, r.Receipt.Ranges, r.Receipt.Asked,
				r.Receipt.Charges, r.RangeID)
		}
		if len(c.charges) > 0 && math.Abs(sum-float64(call.Meter.Charge())) > 0.0101 {
			t.Errorf("%s: the ranges sum to %v, the charge is %v", name, sum, call.Meter.Charge())
		}
	}
}

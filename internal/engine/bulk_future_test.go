package engine_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
)

// TestFutureTokenIsWaitedForOnce checks that a bulk request of reads waits once, not once per
// range, when no range has reached its session token.
func TestFutureTokenIsWaitedForOnce(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("300000", plainContainer)
	var reads []api.BatchOperation
	for i := range 100 {
		key := fmt.Sprintf(`["k%d"]`, i)
		reads = append(reads, api.BatchOperation{Kind: api.OperationRead, ID: "1", PartitionKey: &key})
	}
	begin := time.Now()
	r, err := h.engine.ExecuteBatch(t.Context(), &api.Call{SessionToken: "1000000"}, "shop", "c",
		api.BatchRequest{ContinueOnError: true, Operations: reads})
	if err != nil {
		t.Fatal(err)
	}
	for i, one := range r.Results {
		if one.Status != 404 || one.Substatus != 1002 {
			t.Errorf("read %d: %d/%d %s", i, one.Status, one.Substatus, one.Message)
		}
	}
	// One wait takes 100 ms. Separate waits on 30 ranges would take 3 seconds.
	if took := time.Since(begin); took > 1500*time.Millisecond || r.Receipt.TotalRanges < 20 {
		t.Errorf("%d ranges are waited for %v", r.Receipt.TotalRanges, took)
	}
}

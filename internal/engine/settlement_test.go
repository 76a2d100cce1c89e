package engine_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/heat"
)

// readOne returns a function that reads an item of 1 KB.
func readOne(t testing.TB, h *harness) func() {
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/pk"]}}`)
	h.fill("c", 1, 1, 900)
	key := `["k0"]`
	ctx := context.Background()
	call := &api.Call{}
	return func() {
		*call = api.Call{}
		if _, err := h.engine.ReadItem(ctx, call, "shop", "c", "0", &key, api.Conditions{}); err != nil {
			t.Fatal(err)
		}
	}
}

func BenchmarkReadItem(b *testing.B) {
	h := newHarness(b)
	defer h.close()
	read := readOne(b, h)
	for b.Loop() {
		read()
	}
}

// TestChargesByRange checks that the charges of the ranges of one request sum to the request's
// charge.
func TestChargesByRange(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("30000", `{"id":"c","partitionKey":{"paths":["/a","/b"],"kind":"MultiHash","version":2}}`)
	ctx := context.Background()
	var writes []api.BatchOperation
	for i := range 40 {
		key := fmt.Sprintf(`["k%d","x"]`, i)
		writes = append(writes,
			api.BatchOperation{
				Kind: api.OperationCreate, PartitionKey: &key,
				Body: fmt.Appendf(nil, `{"id":"1","a":"k%d","b":"x","pad":%q}`, i, strings.Repeat("x", 100*i)),
			})
	}
	prefix := `["k7"]`
	for name, do := range map[string]func(*api.Call) (*cosmos.Reply, error){
		"bulk": func(call *api.Call) (*cosmos.Reply, error) {
			return h.engine.ExecuteBatch(ctx, call, "shop", "c", api.BatchRequest{ContinueOnError: true, Operations: writes})
		},
		"query": func(call *api.Call) (*cosmos.Reply, error) {
			return h.engine.QueryItems(ctx, call, "shop", "c",
				api.QueryRequest{Body: []byte(`{"query":"SELECT c.pad FROM c WHERE c.b = 'x'"}`), EnableCrossPartition: true})
		},
		"feed": func(call *api.Call) (*cosmos.Reply, error) {
			return h.engine.ListItems(ctx, call, "shop", "c", api.FeedOptions{})
		},
		"one": func(call *api.Call) (*cosmos.Reply, error) {
			return h.engine.DeleteLogicalPartition(ctx, call, "shop", "c", &prefix)
		},
	} {
		call := &api.Call{}
		r, err := do(call)
		if err != nil {
			t.Fatal(name, err)
		}
		sum := 0.0
		for _, charge := range r.Receipt.Charges {
			sum += float64(charge)
		}
		if several := len(r.Receipt.Ranges) > 1; several &&
			(len(r.Receipt.Charges) != len(r.Receipt.Ranges) || math.Abs(sum-float64(call.Meter.Charge())) > 0.0101) {
			t.Errorf("%s: %v for the ranges %v, %v in all", name, r.Receipt.Charges, r.Receipt.Ranges, call.Meter.Charge())
		} else if !several && name != "one" {
			t.Errorf("%s visits %v", name, r.Receipt.Ranges)
		}
	}
}

// TestPagesOfOneRangeFanOut checks that a client that asks one range after the other also fans out,
// unless it names the whole key.
func TestPagesOfOneRangeFanOut(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("30000", plainContainer)
	key := `["a"]`
	for _, o := range []api.FeedOptions{{RangeID: "0"}, {RangeID: "1"}, {PartitionKey: &key}} {
		_, err := h.engine.QueryItems(t.Context(), &api.Call{}, "shop", "c",
			api.QueryRequest{FeedOptions: o, Body: []byte(`{"query":"SELECT * FROM c WHERE c.n = 1"}`)})
		if err != nil {
			t.Fatal(err)
		}
	}
	from, to := heat.Last(h.clock.Now(), time.Minute)
	report := h.engine.Heat().Report(containerNumber, from, to, time.Minute, 10)
	if len(report.Statements) != 1 || report.Statements[0].Executions != 3 || report.Statements[0].FannedOut != 2 {
		t.Errorf("%+v", report.Statements)
	}
}

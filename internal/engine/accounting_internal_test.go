package engine

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/consistency"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
)

// TestServerlessOverSharedThroughput checks that an account that becomes serverless has
// serverless budgets, even for containers that shared throughput before.
func TestServerlessOverSharedThroughput(t *testing.T) {
	a := openAccounts(t, "400")
	a.container("shares", "")
	a.container("own", "400")
	a.close()
	a.open(Options{Throttle: admission.ThrottleOn, Serverless: true})
	for _, id := range []string{"shares", "own"} {
		if got := a.Budgets("d", id); len(got) != 1 || got[0] != "0: 5000 of 5000 RU" {
			t.Errorf("%s: %s", id, got)
		}
		if got := a.HeatTotals("d", id); !strings.HasPrefix(got[0], "0: 0.00 RU of 5000 RU/s") {
			t.Errorf("%s: %s", id, got)
		}
	}
	a.Spend("d", "own", "", 6000)
	if got := a.Budgets("d", "shares"); got[0] != "0: 5000 of 5000 RU" {
		t.Errorf("one container spends the budget of another: %s", got)
	}
}

// TestMovedAtLastIsFree checks that an operation costs nothing if the engine gives up because its
// range is being replaced.
func TestMovedAtLastIsFree(t *testing.T) {
	s := newStale(t)
	call := &api.Call{}
	_, err := s.then.Rerouted(context.Background(), call,
		func(*account.Routed) (*api.Result, error) { call.Meter.QueryPage(1); return nil, s.moved })
	if err == nil || call.Meter.Charge() != 0 {
		t.Errorf("charged %v for %v", call.Meter.Charge(), err)
	}
}

// TestMovedGivesBack checks that an operation pays nothing in ranges that have been replaced.
func TestMovedGivesBack(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "4000")
	a.fill("c", 20, 0)
	a.split("c")
	then := a.routed("c")
	a.turn.Advance(time.Minute)
	for _, p := range then.Ranges {
		a.split("c", account.RangeID(p))
	}
	ctx := context.Background()
	recordedRU := a.recordedRU(then)

	stmt, err := a.CompileFor(then.Container, textQuery(readFeed))
	a.must(err)
	if _, _, err := a.queryPage(ctx, &api.Call{}, then, stmt, consistency.Demand{},
		api.QueryRequest{EnableCrossPartition: true},
		a.ledger.NewWork(ledger.Owner{}), nil); !physical.Moved(err) {
		t.Fatal(err)
	}
	a.full("page", then)

	key := `["x","1"]`
	b, err := a.newBulk(ctx, &api.Call{}, then, api.BatchRequest{ContinueOnError: true, Operations: []api.BatchOperation{
		{Kind: api.OperationCreate, PartitionKey: &key, Body: []byte(`{"id":"2","a":"x","b":"1"}`)},
		{Kind: api.OperationDelete, PartitionKey: &key, ID: "1"},
	}})
	a.must(err)
	if b.run(ctx); !b.entries[0].moved() || !b.entries[1].moved() {
		t.Fatal(b.entries[0].err)
	}
	a.full("bulk", then)
	if got := a.recordedRU(then); got != recordedRU {
		t.Errorf("heat has %v RU, %v before", got, recordedRU)
	}
}

// TestPanicsGiveBack checks that an operation that panics gives its admission back.
func TestPanicsGiveBack(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "4000")
	c := a.routed("c")
	ctx := context.Background()
	panics := func(what string, fn func()) {
		defer func() {
			if recover() == nil {
				t.Errorf("%s does not panic", what)
			}
			a.full(what, c)
		}()
		fn()
	}
	panics("point", func() {
		key := partition.NewKey(partition.Text("x"), partition.Text("y"))
		_, _ = a.at(ctx, &api.Call{}, c.Container, key, admission.EstimateRead(),
			func(account.Address) (*api.Result, error) { panic("a bug") })
	})
	panics("page", func() {
		stmt, err := a.CompileFor(c.Container, textQuery(readFeed))
		a.must(err)
		_, _, _ = a.queryPage(ctx, nil, c, stmt, consistency.Demand{}, api.QueryRequest{EnableCrossPartition: true},
			a.ledger.NewWork(ledger.Owner{}), nil)
	})
}

// TestRebuiltRangeHasTheSameBudget checks that a rebuilt range settles the admissions from before
// the rebuild.
func TestRebuiltRangeHasTheSameBudget(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "400")
	before := a.routed("c").RangeBudgets[0]
	_, err := a.Rebuild(context.Background(), "d", "c", account.ReshapeRequest{})
	a.must(err)
	if after := a.routed("c").RangeBudgets[0]; after == before || after.Bucket != before.Bucket {
		t.Error("the range has another budget")
	}
}

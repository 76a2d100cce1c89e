package engine_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// reported returns the heat report of the harness's container.
func (h *harness) reported() heat.Report {
	from, to := heat.Last(h.clock.Now(), time.Minute)
	return h.engine.Heat().Report(h.engine.Place("shop", "c").Container, from, to, time.Minute, 10)
}

// onlyStatement returns the report of the only statement that ran.
func (h *harness) onlyStatement() heat.StatementReport {
	h.t.Helper()
	r := h.reported()
	if len(r.Statements) != 1 {
		h.t.Fatalf("%+v", r.Statements)
	}
	return r.Statements[0]
}

// askAll runs a query over all ranges.
func (h *harness) askAll(query string, o api.QueryRequest) error {
	o.Body, o.EnableCrossPartition = fmt.Appendf(nil, `{"query":%q}`, query), true
	_, err := h.engine.QueryItems(context.Background(), &api.Call{}, "shop", "c", o)
	return err
}

// TestBatchesCostWhatTheirOperationsCost checks that the charge of a request with many operations
// is the sum of the charges in their results, and matches heat and budget. The components of the
// charge add up in the same way.
func TestBatchesCostWhatTheirOperationsCost(t *testing.T) {
	for _, atomic := range []bool{false, true} {
		h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
		h.createContainer("10000", plainContainer)
		key := `["k"]`
		var ops []api.BatchOperation
		for i := range 100 {
			ops = append(ops,
				api.BatchOperation{
					Kind: api.OperationCreate, PartitionKey: &key,
					Body: fmt.Appendf(nil, `{"id":"%d","pk":"k","s":"%01030d"}`, i, i),
				})
		}
		call := &api.Call{}
		r, err := h.engine.ExecuteBatch(context.Background(), call, "shop", "c",
			api.BatchRequest{Atomic: atomic, ContinueOnError: true, PartitionKey: &key, Operations: ops})
		if err != nil {
			t.Fatal(err)
		}
		var sum, parts ru.Charge
		for _, one := range r.Results {
			sum += one.Charge
		}
		for _, part := range call.Meter.Parts() {
			parts += part.Charge
		}
		inHeat := h.engine.Heat().Totals(h.engine.Place("shop", "c").Container)[0].RU
		fromBudget := 10000 - h.engine.Left("shop", "c")
		charge := float64(call.Meter.Charge())
		for what, got := range map[string]float64{
			"results": float64(sum), "parts": float64(parts), "heat": inHeat,
			"budget": fromBudget,
		} {
			if math.Abs(got-charge) > 1e-6 {
				t.Errorf("atomic %v: charged %.2f, %s have %.2f", atomic, charge, what, got)
			}
		}
		h.close()
	}
}

// TestBulkReadsThatDoNotFitAreCharged checks that a bulk request pays for reads that do not fit
// the response, because the engine has read the items.
func TestBulkReadsThatDoNotFitAreCharged(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400",
		`{"id":"c","partitionKey":{"paths":["/pk"]},"indexingPolicy":{"indexingMode":"none","automatic":false}}`)
	ctx, key := context.Background(), `["k"]`
	var ops []api.BatchOperation
	for i := range 4 {
		if _, err := h.engine.CreateItem(ctx, &api.Call{}, "shop", "c",
			api.ItemWrite{Body: fmt.Appendf(nil, `{"id":"%d","pk":"k","s":"%s"}`, i,
				strings.Repeat("x", 1500<<10))}); err != nil {
			t.Fatal(err)
		}
		ops = append(ops, api.BatchOperation{Kind: api.OperationRead, ID: fmt.Sprint(i), PartitionKey: &key})
	}
	call := &api.Call{}
	r, err := h.engine.ExecuteBatch(ctx, call, "shop", "c", api.BatchRequest{ContinueOnError: true, Operations: ops})
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for i, one := range r.Results {
		if one.Status >= 300 {
			refused++
		}
		if one.Charge != r.Results[0].Charge || one.Charge < 10 {
			t.Errorf("read %d: status %d, charge %v", i, one.Status, one.Charge)
		}
	}
	if refused != 2 {
		t.Errorf("%d reads do not fit", refused)
	}
}

// TestRefusalsVisitNothing checks that a page that no budget admitted counts as one throttled
// execution that visited no range.
func TestRefusalsVisitNothing(t *testing.T) {
	h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
	defer h.close()
	h.createContainer("30000", plainContainer)
	h.engine.Spend("shop", "c", "", 20000)
	for _, o := range []api.FeedOptions{{}, {RangeID: "1"}} {
		if err := h.askAll("SELECT * FROM c", api.QueryRequest{FeedOptions: o}); !errors.Is(err, status.TooManyRequests) {
			t.Fatal(err)
		}
	}
	if s := h.onlyStatement(); s.Executions != 2 || s.Throttled != 2 || s.FannedOut != 0 || s.Ranges != 0 || s.RU != 0 {
		t.Errorf("%+v", s)
	}
	// Every range that was asked for admission records the refusal.
	for _, p := range h.engine.Heat().Totals(h.engine.Place("shop", "c").Container) {
		want := int64(1)
		if p.Range == 1 {
			want = 2
		}
		if p.Throttled != want || p.Requests != want {
			t.Errorf("range %d: %d of %d requests were refused", p.Range, p.Throttled, p.Requests)
		}
	}
}

// TestRefusedOperationsOfABulkRequest checks that heat counts as many refusals as the results
// report.
func TestRefusedOperationsOfABulkRequest(t *testing.T) {
	h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
	defer h.close()
	h.createContainer("400", plainContainer)
	h.engine.Spend("shop", "c", "", 380)
	key := `["k"]`
	var ops []api.BatchOperation
	for i := range 10 {
		ops = append(ops,
			api.BatchOperation{
				Kind: api.OperationCreate, PartitionKey: &key,
				Body: fmt.Appendf(nil, `{"id":"%d","pk":"k"}`, i),
			})
	}
	r, err := h.engine.ExecuteBatch(context.Background(), &api.Call{}, "shop", "c",
		api.BatchRequest{ContinueOnError: true, Operations: ops})
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for _, one := range r.Results {
		if one.Status == 429 {
			refused++
		}
	}
	s := h.onlyStatement()
	total := h.engine.Heat().Totals(h.engine.Place("shop", "c").Container)[0]
	if refused != 6 || s.Executions != 10 || s.Throttled != 6 || s.Ranges != 4 || total.Throttled != 6 ||
		total.Requests != 10 {
		t.Errorf("%d were refused, heat has %+v, %+v", refused, s, total)
	}
}

// TestExecutionsOfPages checks what heat records of a page: the number of ranges it visited, its
// logical partition, and whether an index served its filter.
func TestExecutionsOfPages(t *testing.T) {
	for _, page := range []struct {
		query   string
		scan    bool
		ranges  int64
		without int64
		keys    int
	}{
		{"SELECT * FROM c WHERE c.n = 1", false, 5, 0, 0},
		{"SELECT * FROM c WHERE c.n = 1", true, 5, 1, 0},
		{"SELECT * FROM c", true, 5, 0, 0},
		{"SELECT VALUE 1 FROM c", false, 1, 0, 1},
		{"SELECT * FROM c WHERE c.pk = 'k1'", true, 1, 0, 1},
	} {
		h := newHarness(t)
		h.createContainer("30000", plainContainer)
		o, key := api.QueryRequest{ForceScan: page.scan}, `["k1"]`
		if page.keys > 0 {
			o.PartitionKey = &key
		}
		if err := h.askAll(page.query, o); err != nil {
			t.Fatal(err)
		}
		if s := h.onlyStatement(); s.Ranges != page.ranges || s.WithoutUse != page.without {
			t.Errorf("%s: %+v", page.query, s)
		}
		if keys := h.reported().Keys; len(keys) != page.keys || len(keys) > 0 && keys[0].Key.JSON() != `["k1"]` {
			t.Errorf("%s: %+v", page.query, keys)
		}
		h.close()
	}
}

// TestPagesOfARangeFanOut checks that a page of one range counts as part of a fan-out when the
// query covers several ranges. Heat therefore shows the fan-out of a client that reads range
// after range.
func TestPagesOfARangeFanOut(t *testing.T) {
	for _, page := range []struct {
		throughput, query string
		fannedOut         int64
	}{
		{"30000", "SELECT * FROM c", 1},
		{"30000", "SELECT * FROM c WHERE c.n = 1", 1},
		{"30000", "SELECT * FROM c WHERE c.pk IN ('k1', 'k1')", 0},
		{"30000", "SELECT * FROM c WHERE c.pk = 'k1'", 0},
		{"400", "SELECT * FROM c", 0},
	} {
		h := newHarness(t)
		h.createContainer(page.throughput, plainContainer)
		if err := h.askAll(page.query, api.QueryRequest{Merging: api.MergedByClient}); err != nil {
			t.Fatal(err)
		}
		if s := h.onlyStatement(); s.Ranges != 1 || s.FannedOut != page.fannedOut {
			t.Errorf("%s: %+v", page.query, s)
		}
		h.close()
	}
}

// TestDeletedDatabaseIsForgotten checks that heat drops the containers of a deleted database.
func TestDeletedDatabaseIsForgotten(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400", plainContainer)
	number := h.engine.Place("shop", "c").Container
	if !slices.Contains(h.engine.Heat().Containers(), number) {
		t.Fatal("heat does not know the container")
	}
	if _, err := h.engine.DeleteDatabase(context.Background(), &api.Call{}, "shop", api.Conditions{}); err != nil {
		t.Fatal(err)
	}
	if slices.Contains(h.engine.Heat().Containers(), number) {
		t.Error("heat knows the container still")
	}
}

// TestRebuiltRangeKeepsItsBudget checks that a range with a rebuilt index keeps the rest of its
// budget.
func TestRebuiltRangeKeepsItsBudget(t *testing.T) {
	h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
	defer h.close()
	h.createContainer("400", plainContainer)
	h.engine.Spend("shop", "c", "", 700)
	if _, err := h.engine.Rebuild(context.Background(), "shop", "c", account.ReshapeRequest{}); err != nil {
		t.Fatal(err)
	}
	if got := h.engine.Budgets("shop", "c"); got[0] != "0: -300 of 400 RU" {
		t.Error(got)
	}
}

// TestSharedBudgetIsDividedAgain checks that heat has the database's new throughput before its
// containers get a request.
func TestSharedBudgetIsDividedAgain(t *testing.T) {
	h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
	defer h.close()
	ctx := context.Background()
	if _, err := h.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"shop"}`),
		cosmos.Throughput{Offer: "1000"}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.engine.CreateContainer(ctx, &api.Call{}, "shop", []byte(plainContainer),
		cosmos.Throughput{}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.engine.ReplaceOffer(ctx, &api.Call{}, "AAAC", []byte(`{"content":{"offerThroughput":2000}}`), 0,
		api.Conditions{}); err != nil {
		t.Fatal(err)
	}
	if got := h.engine.Heat().Totals(h.engine.Place("shop", "c").Container); got[0].Budget != 2000 {
		t.Errorf("%+v", got)
	}
}

// TestAutoscaleStaysBelowItsMaximum checks that the autoscale throughput stays at its maximum
// even when the last operation of a second borrows from the next second.
func TestAutoscaleStaysBelowItsMaximum(t *testing.T) {
	h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
	defer h.close()
	ctx := context.Background()
	if _, err := h.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"shop"}`), cosmos.Throughput{}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.engine.CreateContainer(ctx, &api.Call{}, "shop", []byte(plainContainer),
		cosmos.Throughput{Autopilot: `{"maxThroughput":1000}`}); err != nil {
		t.Fatal(err)
	}
	var err error
	for i := 0; err == nil; i++ {
		_, err = h.engine.CreateItem(ctx, &api.Call{}, "shop", "c",
			api.ItemWrite{Body: fmt.Appendf(nil, `{"id":"%d","pk":"k"}`, i)})
	}
	if fromBudget := h.engine.Heat().Totals(h.engine.Place("shop", "c").Container)[0].RU; fromBudget <= 1000 {
		t.Fatalf("%v RU were spent in a second: %v", fromBudget, err)
	}
	r, err := h.engine.ReadOffer(ctx, &api.Call{}, "AAAD", api.Conditions{})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(r.Body), `"offerThroughput":1000,`) {
		t.Errorf("%s", r.Body)
	}
}

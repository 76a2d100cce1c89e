package engine_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// crowd is several clients that run all kinds of operations at once. They advance the clock a
// little whenever the engine refuses an operation.
type crowd struct {
	*harness
	mu      sync.Mutex
	charged float64
	refused int
}

func (c *crowd) count(charge ru.Charge) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.charged += float64(charge)
}

// do repeats one operation until the engine admits it.
func (c *crowd) do(fn func(*api.Call) error) {
	for {
		call := &api.Call{}
		err := fn(call)
		if !errors.Is(err, status.TooManyRequests) {
			if err != nil && !errors.Is(err, status.NotFound) && !errors.Is(err, status.Conflict) {
				c.t.Error(err)
			}
			c.count(call.Meter.Charge())
			return
		}
		if call.Meter.Charge() != 0.38 || status.Of(err).RetryAfter <= 0 {
			c.t.Errorf("a refusal costs %v, and says to wait %v", call.Meter.Charge(), status.Of(err).RetryAfter)
		}
		c.mu.Lock()
		c.refused++
		c.mu.Unlock()
		c.clock.Advance(time.Millisecond)
	}
}

// work runs a few of each kind of operation.
func (c *crowd) work(client int) {
	ctx := context.Background()
	for i := range 12 {
		id, key := fmt.Sprintf("%d-%d", client, i), fmt.Sprintf(`["k%d"]`, i)
		body := fmt.Appendf(nil, `{"id":%q,"pk":"k%d","n":%d}`, id, i, i)
		c.do(func(call *api.Call) error {
			_, err := c.engine.CreateItem(ctx, call, "shop", "c", api.ItemWrite{Body: body})
			return err
		})
		c.do(func(call *api.Call) error {
			_, err := c.engine.ReadItem(ctx, call, "shop", "c", id, &key, api.Conditions{})
			return err
		})
		c.do(func(call *api.Call) error {
			_, err := c.engine.ReadItem(ctx, call, "shop", "c", "nobody", &key, api.Conditions{})
			return err
		})
		c.do(func(call *api.Call) error {
			_, err := c.engine.QueryItems(ctx, call, "shop", "c",
				api.QueryRequest{
					Body:                 fmt.Appendf(nil, `{"query":"SELECT * FROM c WHERE c.n = %d"}`, i%3),
					EnableCrossPartition: true,
				})
			return err
		})
		c.do(func(call *api.Call) error {
			_, err := c.engine.ExecuteBatch(ctx, call, "shop", "c",
				api.BatchRequest{Atomic: true, PartitionKey: &key, Operations: []api.BatchOperation{
					{Kind: api.OperationUpsert, Body: body}, {Kind: api.OperationRead, ID: id},
				}})
			return err
		})
		c.bulk(api.BatchOperation{Kind: api.OperationUpsert, Body: body, PartitionKey: &key},
			api.BatchOperation{Kind: api.OperationDelete, ID: id, PartitionKey: &key})
	}
}

// bulk sends operations as a bulk request, and resends those that the engine refused.
func (c *crowd) bulk(operations ...api.BatchOperation) {
	for len(operations) > 0 {
		r, err := c.engine.ExecuteBatch(context.Background(), &api.Call{}, "shop", "c",
			api.BatchRequest{ContinueOnError: true, Operations: operations})
		if err != nil {
			c.t.Error(err)
			return
		}
		var again []api.BatchOperation
		for i, result := range r.Results {
			if result.Status == 429 {
				again = append(again, operations[i])
				c.clock.Advance(time.Millisecond)
				continue
			}
			c.count(result.Charge)
		}
		operations = again
	}
}

func newCrowd(t *testing.T) *crowd {
	c := &crowd{harness: newHarness(t, engine.Options{Throttle: admission.ThrottleOn, ExpiryInterval: time.Hour})}
	c.createContainer("11000", plainContainer)
	return c
}

func (c *crowd) gather() {
	var all sync.WaitGroup
	for client := range 8 {
		all.Go(func() { c.work(client) })
	}
	all.Wait()
}

// told is what heat has counted of the container, including ranges that no longer exist.
func (c *crowd) heatTotals() (charged float64, refused int64) {
	for _, p := range c.engine.Heat().Totals(c.containerNumber()) {
		charged += p.RU
		refused += p.Throttled
	}
	return charged, refused
}

func (c *crowd) containerNumber() uint32 { return c.engine.Place("shop", "c").Container }

// TestBudgetsAddUp checks that the charges of many concurrent clients equal what the budgets have
// lost and what heat has counted.
func TestBudgetsAddUp(t *testing.T) {
	c := newCrowd(t)
	defer c.close()
	c.engine.Spend("shop", "c", "", 5500) // nothing is left in either of two ranges
	begin := c.clock.Now()
	c.gather()
	have := -c.charged + 11000*c.clock.Now().Sub(begin).Seconds()
	if got := c.engine.Left("shop", "c"); math.Abs(got-have) > 0.5 {
		t.Errorf("%.2f RU are left, expected %.2f of %.2f charged", got, have, c.charged)
	}
	heatTotals, refused := c.heatTotals()
	if math.Abs(heatTotals-c.charged) > 0.5 {
		t.Errorf("heat has %.2f RU, %.2f were charged", heatTotals, c.charged)
	}
	if c.refused == 0 || refused < int64(c.refused) {
		t.Errorf("%d requests were refused, heat has %d", c.refused, refused)
	}
}

// TestBudgetsWhileRangesChange splits, merges and rebuilds ranges and changes their throughput
// while clients spend it.
func TestBudgetsWhileRangesChange(t *testing.T) {
	c := newCrowd(t)
	defer c.close()
	c.engine.Spend("shop", "c", "", 5500)
	ctx, cancel := context.WithCancel(context.Background())
	var changes sync.WaitGroup
	changes.Go(func() {
		for i := 0; ctx.Err() == nil; i++ {
			switch i % 3 {
			case 0:
				_, _ = c.engine.Split(ctx, "shop", "c", account.ReshapeRequest{})
			case 1:
				_, _ = c.engine.Merge(ctx, "shop", "c", account.ReshapeRequest{})
			case 2:
				_, _ = c.engine.Rebuild(ctx, "shop", "c", account.ReshapeRequest{})
			}
		}
	})
	changes.Go(func() {
		for i := 0; ctx.Err() == nil; i++ {
			body := fmt.Appendf(nil, `{"content":{"offerThroughput":%d}}`, 11000+100*(i%50))
			if _, err := c.engine.ReplaceOffer(ctx, &api.Call{}, "AAAD", body, 0, api.Conditions{}); err != nil &&
				ctx.Err() == nil {
				t.Error(err)
			}
		}
	})
	c.gather()
	cancel()
	changes.Wait()
	if heatTotals, _ := c.heatTotals(); math.Abs(heatTotals-c.charged) > 1 {
		t.Errorf("heat has %.2f RU, %.2f were charged", heatTotals, c.charged)
	}
}

package engine

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/ledger"
)

// Settle waits until the balancer has no more work. It returns an error if the balancer met a
// failure that it will retry later.
func (e *Engine) Settle() error {
	deadline := time.After(time.Minute)
	for {
		switch left, putOff := e.Balancer.Waits(); {
		case !left:
			return nil
		case putOff:
			return errors.New("the balancer waits to try something again")
		}
		select {
		case <-deadline:
			return errors.New("the balancer does not come to an end")
		case <-time.After(time.Millisecond):
		}
	}
}

// RemoveExpired removes all expired items, as the engine does periodically. Until their removal,
// expired items may give a query an extra page without rows.
func (e *Engine) RemoveExpired(ctx context.Context) {
	for e.Expiry.Sweep(ctx) {
	}
}

// Budgets renders the level of each range's budget of a container.
func (e *Engine) Budgets(db, coll string) []string {
	c, err := e.ContainerNow(db, coll)
	if err != nil {
		return []string{err.Error()}
	}
	var all []string
	for _, p := range c.RangeBudgets {
		if p.Bucket == nil {
			all = append(all, p.RangeID+": nothing is refused")
			continue
		}
		all = append(all, fmt.Sprintf("%s: %.6g of %.6g RU", p.RangeID, p.Bucket.Level(e.clock.Now()), p.Bucket.Rate()))
	}
	return all
}

// Spend takes RU from the budget of one range, or of each.
func (e *Engine) Spend(db, coll, rangeID string, ru float64) {
	c, err := e.ContainerNow(db, coll)
	if err != nil {
		panic(err)
	}
	for _, p := range c.RangeBudgets {
		if rangeID == "" || rangeID == p.RangeID {
			p.Settle(e.clock.Now(), 0, 0, ru)
		}
	}
}

// HeatTotals renders what heat has recorded for each range of a container.
func (e *Engine) HeatTotals(db, coll string) []string {
	c, err := e.ContainerNow(db, coll)
	if err != nil {
		return []string{err.Error()}
	}
	var all []string
	for _, p := range e.Heat().Totals(c.Number) {
		all = append(all,
			fmt.Sprintf("%d: %.2f RU of %.6g RU/s, %d requests, %d of them refused, %d bytes; holds %d items, %d bytes",
				p.Range, p.RU, p.Budget, p.Requests, p.Throttled, p.Bytes, p.Items, p.Stored))
	}
	return all
}

// Left returns the sum of the budget levels of a container's ranges.
func (e *Engine) Left(db, coll string) (left float64) {
	c, err := e.ContainerNow(db, coll)
	if err != nil {
		panic(err)
	}
	for _, p := range c.RangeBudgets {
		left += p.Bucket.Level(e.clock.Now())
	}
	return left
}

// BudgetLevel returns the budget level of a container's first range.
func (e *Engine) BudgetLevel(db, coll string) float64 {
	c, err := e.Owner(&api.Call{}, db, coll)
	if err != nil {
		panic(err)
	}
	_, budgets := c.Budgets.Current()
	return budgets[0].Bucket.Level(e.clock.Now())
}

// TakeTurns takes all slots on the processors until the caller calls leave.
func (e *Engine) TakeTurns() (leave func()) {
	var taken []*ledger.Work
	for range max(1, runtime.GOMAXPROCS(0)/2) {
		work := e.ledger.NewWork(ledger.Owner{Within: "test"})
		if err := work.TakeTurn(context.Background()); err != nil {
			panic(err)
		}
		taken = append(taken, work)
	}
	return func() {
		for _, work := range taken {
			work.GiveWay()
		}
	}
}

// WaitingForTurns returns the number of requests that wait for a turn.
func (e *Engine) WaitingForTurns() int { return e.ledger.WaitingForTurns() }

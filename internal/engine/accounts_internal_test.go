package engine

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// accounts is an engine with its own clock and database "d".
type accounts struct {
	*Engine
	t     *testing.T
	turn  *clock.Manual
	store *store.Store
	db    *storage.DB
	fs    storage.FS
}

// openAccounts opens an engine that enforces every budget; shared is the throughput of the
// database.
func openAccounts(t *testing.T, shared string) *accounts {
	t.Helper()
	a := &accounts{t: t, turn: clock.NewManual(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)), fs: storage.NewMemFS()}
	a.open(Options{Throttle: admission.ThrottleOn})
	t.Cleanup(a.close)
	_, err := a.CreateDatabase(context.Background(), &api.Call{}, databaseOf("d"), offerOf(shared))
	a.must(err)
	return a
}

func (a *accounts) must(err error) {
	a.t.Helper()
	if err != nil {
		a.t.Fatal(err)
	}
}

func (a *accounts) open(o Options) {
	var err error
	a.db, err = storage.Open(storage.Options{FS: a.fs, Dir: "data"})
	a.must(err)
	a.store, err = store.OpenStore(a.db, store.Options{Clock: a.turn})
	a.must(err)
	o.Store, o.Clock = a.store, a.turn
	a.Engine, err = Open(context.Background(), o)
	a.must(err)
}

func (a *accounts) close() { a.must(errors.Join(a.Close(), a.store.Close(), a.db.Close())) }

// container creates a container with a two-level key; throughput "" shares the database's.
func (a *accounts) container(id, throughput string) {
	a.t.Helper()
	_, err := a.CreateContainer(context.Background(), &api.Call{}, "d",
		containerOf(fmt.Sprintf(`{"id":%q,"partitionKey":{"paths":["/a","/b"],"kind":"MultiHash","version":2}}`, id)),
		offerOf(throughput))
	a.must(err)
}

// fill creates items under the prefix "x", each in its own logical partition. It advances the
// clock so that no budget refuses.
func (a *accounts) fill(id string, items, pad int) {
	a.t.Helper()
	for i := range items {
		_, err := a.CreateItem(context.Background(), &api.Call{}, "d", id,
			api.ItemWrite{Body: fmt.Appendf(nil, `{"id":"1","a":"x","b":"%d","pad":%q}`, i, strings.Repeat("x", pad))})
		a.must(err)
		a.turn.Advance(time.Second)
	}
}

// split splits each of the given ranges in two; without arguments it splits all ranges.
func (a *accounts) split(id string, ranges ...string) {
	a.t.Helper()
	_, err := a.Split(context.Background(), "d", id, account.ReshapeRequest{RangeIDs: ranges})
	a.must(err)
}

func (a *accounts) routed(id string) *account.Routed {
	a.t.Helper()
	c, err := a.ContainerNow("d", id)
	a.must(err)
	return c
}

// levels returns the budget levels of ranges as a request sees them.
func (a *accounts) levels(c *account.Routed) (all []float64) {
	for _, p := range c.RangeBudgets {
		all = append(all, p.Bucket.Level(a.turn.Now()))
	}
	return all
}

// told returns the RU that heat has recorded for a container.
func (a *accounts) recordedRU(c *account.Routed) (ru float64) {
	for _, p := range a.Heat().Totals(c.Number) {
		ru += p.RU
	}
	return ru
}

func (a *accounts) report(c *account.Routed) *heat.Report {
	from, to := heat.Last(a.turn.Now(), time.Minute)
	r := a.Heat().Report(c.Number, from, to, time.Minute, 10)
	return &r
}

// full expects that no budget lacks anything.
func (a *accounts) full(what string, c *account.Routed) {
	a.t.Helper()
	for i, level := range a.levels(c) {
		if rate := c.RangeBudgets[i].Bucket.Rate(); level != rate {
			a.t.Errorf("%s: %v of %v RU are left in range %s", what, level, rate, c.RangeBudgets[i].RangeID)
		}
	}
}

package engine

import (
	"context"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// pointReads returns two functions: a point read that reads nothing but is admitted, charged and
// recorded, and the same read without the accounting.
func pointReads(t testing.TB, c clock.Clock) (accounted, bare func()) {
	t.Helper()
	ctx := context.Background()
	db, err := storage.Open(storage.Options{FS: storage.NewMemFS(), Dir: "data"})
	if err != nil {
		t.Fatal(err)
	}
	store, err := store.OpenStore(db, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e, err := Open(ctx, Options{Store: store, Clock: c, Throttle: admission.ThrottleOn})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = e.Close()
		_ = store.Close()
		_ = db.Close()
	})
	if _, err := e.CreateDatabase(ctx, &api.Call{}, databaseOf("d"), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := e.CreateContainer(ctx, &api.Call{}, "d", containerOf(`{"id":"c","partitionKey":{"paths":["/pk"]}}`),
		offerOf("600000")); err != nil {
		t.Fatal(err)
	}
	found, err := e.Find("d", "c")
	if err != nil {
		t.Fatal(err)
	}
	found.Budgets.SetOffer(&resource.Offer{Throughput: 1e12}) // faster than any machine
	key := partition.NewKey(partition.Text("k"))
	call, reply := &api.Call{}, &api.Result{}
	read := func(account.Address) (*api.Result, error) {
		call.Meter.PointRead(1000)
		call.ItemBytes = 1000
		return reply, nil
	}
	accounted = func() {
		*call = api.Call{}
		if _, err := e.at(ctx, call, found, key, admission.EstimateRead(), read); err != nil {
			t.Fatal(err)
		}
	}
	bare = func() {
		*call = api.Call{}
		_, err := found.Rerouted(ctx, call, func(now *account.Routed) (*api.Result, error) {
			at, err := now.AddressOf(key)
			if err != nil {
				return nil, err
			}
			return read(at)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return accounted, bare
}

// TestAccountingDoesNotAllocate checks that admitting, charging and recording a point read does not
// allocate.
func TestAccountingDoesNotAllocate(t *testing.T) {
	now := clock.NewManual(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))
	accounted, bare := pointReads(t, now)
	turning := func(fn func()) func() {
		return func() {
			now.Advance(10 * time.Millisecond) // over many seconds
			fn()
		}
	}
	with, without := testing.AllocsPerRun(2000, turning(accounted)), testing.AllocsPerRun(2000, turning(bare))
	if with > without {
		t.Errorf("%v allocations, %v without accounting", with, without)
	}
}

func BenchmarkAccounted(b *testing.B) {
	accounted, _ := pointReads(b, clock.System())
	for b.Loop() {
		accounted()
	}
}

func BenchmarkUnaccounted(b *testing.B) {
	_, bare := pointReads(b, clock.System())
	for b.Loop() {
		bare()
	}
}

// TestScans checks which access paths count as examining items without an index.
func TestScans(t *testing.T) {
	for access, want := range map[string]bool{
		"scan": true, "sort of scan": true, "distinct of group of scan": true, "index: /a [1, 1]; scan": true,
		"sort of index: /a; group of scan": true,
		"":                                 false, "point": false, "index: /scan": false,
		"sort of index: /total (50, +inf)": false,
		"count of index: /":                false, `index: /" of scan"`: false,
	} {
		if got := admission.Scans(access); got != want {
			t.Errorf("%q: %v", access, got)
		}
	}
}

package engine_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// TestCreateContainerCrash cuts the power while containers are created and deleted. Afterwards
// every acknowledged container is as acknowledged and takes writes, and nothing remains of the
// others.
func TestCreateContainerCrash(t *testing.T) {
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { crashWhileMaking(t, seed) })
	}
}

func crashWhileMaking(t *testing.T, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // the test's random choices
	disk := storage.NewCrashFS()
	h := &harness{t: t, fs: disk, clock: clock.NewManual(start)}
	h.open()
	ctx := context.Background()
	// In every other run the containers share their database's throughput.
	own, shared := cosmos.Throughput{Offer: "12000"}, cosmos.Throughput{}
	if seed%2 == 1 {
		own, shared = shared, own
	}
	if _, err := h.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"db"}`), shared); err != nil {
		t.Fatal(err)
	}
	// told records what clients were told: true after a create, false after a delete. A name whose
	// delete is in progress is missing.
	var mu sync.Mutex
	acknowledged := map[string]bool{}
	tell := func(name string, exists bool) { mu.Lock(); acknowledged[name] = exists; mu.Unlock() }
	forget := func(name string) { mu.Lock(); delete(acknowledged, name); mu.Unlock() }
	crashAfter := rng.IntN(40)
	var crashed *storage.CrashFS
	var promised map[string]bool
	var steps int
	step := func() {
		mu.Lock()
		defer mu.Unlock()
		if steps++; steps == crashAfter || crashed == nil && steps == 40 {
			promised = map[string]bool{}
			for name, exists := range acknowledged {
				promised[name] = exists
			}
			crashed = disk.Crash(rng.IntN(101), rng)
		}
	}
	var wg sync.WaitGroup
	for writer := range 4 {
		wg.Go(func() {
			for i := range 10 {
				name := fmt.Sprintf("c%d-%d", writer, i)
				body := `{"id":"` + name + `","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`
				if _, err := h.engine.CreateContainer(ctx, &api.Call{}, "db", []byte(body), own); err != nil {
					t.Error(err)
					return
				}
				tell(name, true)
				step()
				if i%3 == 0 {
					forget(name)
					if _, err := h.engine.DeleteContainer(ctx, &api.Call{}, "db", name, api.Conditions{}); err != nil {
						t.Error(err)
						return
					}
					tell(name, false)
				}
			}
		})
	}
	wg.Wait()
	h.close()

	after := &harness{t: t, fs: crashed, clock: clock.NewManual(start)}
	after.open()
	defer after.close()
	for name, exists := range promised {
		_, err := after.engine.CreateItem(ctx, &api.Call{}, "db", name,
			api.ItemWrite{Body: []byte(`{"id":"1","pk":"` + name + `"}`)})
		if exists && err != nil {
			t.Errorf("container %s was acknowledged: %v", name, err)
		}
		if !exists && !errors.Is(err, status.OwnerNotFound) {
			t.Errorf("container %s was deleted: %v", name, err)
		}
	}
	after.check()
}

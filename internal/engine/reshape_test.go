package engine_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

const plainContainer = `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`

// containerNumber is the number of the first container of a test's account.
const containerNumber = 2

func (h *harness) indexProgress() int {
	h.t.Helper()
	r, err := h.engine.ReadContainer(context.Background(), &api.Call{}, "shop", "c", api.Conditions{},
		api.ContainerOptions{Quota: true})
	if err != nil {
		h.t.Fatal(err)
	}
	return r.Usage.IndexProgress
}

// TestIndexProgress follows a rebuild of all ranges across a restart.
func TestIndexProgress(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("12000", plainContainer)
	h.fill("c", 200, 50, 10)
	ctx := context.Background()
	if got := h.indexProgress(); got != 100 {
		t.Errorf("before anything is rebuilt: %d %%", got)
	}
	// Leave the store as a crash between the policy change and its rebuild does.
	if err := h.store.MarkStale(ctx, containerNumber); err != nil {
		t.Fatal(err)
	}
	if got := h.indexProgress(); got != 0 {
		t.Errorf("before the first range is rebuilt: %d %%", got)
	}
	if _, err := h.engine.Rebuild(ctx, "shop", "c", account.ReshapeRequest{RangeIDs: []string{"0"}}); err != nil {
		t.Fatal(err)
	}
	// The rebuild has woken the balancer, which finishes the work.
	if err := h.engine.Settle(); err != nil {
		t.Fatal(err)
	}
	if got := h.indexProgress(); got != 100 {
		t.Errorf("after all ranges were rebuilt: %d %%", got)
	}
	if err := h.store.MarkStale(ctx, containerNumber); err != nil {
		t.Fatal(err)
	}
	h.restart()
	if err := h.engine.Settle(); err != nil {
		t.Fatal(err)
	}
	if got := h.indexProgress(); got != 100 {
		t.Errorf("after a restart: %d %%", got)
	}
	h.check()
}

// TestPolicyChangeRebuilds checks what changing the indexing policy, and changing something else,
// does to a container in use.
func TestPolicyChangeRebuilds(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("12000", plainContainer)
	h.fill("c", 100, 20, 10)
	ctx := context.Background()
	replace := func(rest string) {
		t.Helper()
		body := strings.TrimSuffix(plainContainer, "}") + rest + "}"
		if _, err := h.engine.ReplaceContainer(ctx, &api.Call{}, "shop", "c", []byte(body),
			api.Conditions{}); err != nil {
			t.Fatal(err)
		}
	}
	replace(`,"defaultTtl":1000`)
	if stale := h.store.Stale(containerNumber); len(stale) != 0 {
		t.Errorf("a new default ttl makes ranges %v stale", stale)
	}
	replace(`,"indexingPolicy":{"excludedPaths":[{"path":"/pad/?"}],"includedPaths":[{"path":"/*"}]}`)
	if err := h.engine.Settle(); err != nil {
		t.Fatal(err)
	}
	if stale := h.store.Stale(containerNumber); len(stale) != 0 || h.indexProgress() != 100 {
		t.Errorf("ranges %v are stale, progress %d %%", stale, h.indexProgress())
	}
	h.check()
}

// TestSplitsBySize writes until partitions outgrow their limit. The engine splits them while the
// writes go on, and loses nothing.
func TestSplitsBySize(t *testing.T) {
	h := newHarness(t, engine.Options{PhysicalPartitionBytes: 40_000})
	defer func() { h.close() }()
	h.createContainer("400", plainContainer)
	var wg sync.WaitGroup
	for writer := range 4 {
		wg.Go(func() {
			for i := range 100 {
				body := fmt.Sprintf(`{"id":"%d-%d","pk":"k%d","pad":%q}`, writer, i, i%50, strings.Repeat("x", 1000))
				if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
					api.ItemWrite{Body: []byte(body)}); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	if err := h.engine.Settle(); err != nil {
		t.Fatal(err)
	}
	now, err := h.engine.Ranges(context.Background(), "shop", "c")
	if err != nil {
		t.Fatal(err)
	}
	items := int64(0)
	for _, r := range now.Ranges {
		items += r.Items
		if r.Bytes > 40_000 {
			t.Errorf("range %s has %d bytes", r.ID, r.Bytes)
		}
	}
	if items != 400 || len(now.Ranges) < 10 {
		t.Errorf("%d items in %d ranges", items, len(now.Ranges))
	}
	h.check()
}

// TestUncuttableIsLeftAlone fills one logical partition beyond the size of a physical one. The
// balancer tries to split it once. Later writes do not make it try again.
func TestUncuttableIsLeftAlone(t *testing.T) {
	var log countingLog
	h := newHarness(t, engine.Options{PhysicalPartitionBytes: 20_000, Logger: log.logger()})
	defer func() { h.close() }()
	h.createContainer("400", plainContainer)
	h.fill("c", 25, 1, 1000)
	for range 3 {
		if err := h.engine.Settle(); err != nil {
			t.Fatal(err)
		}
		h.fill("c", 25, 1, 1000)
	}
	if n := log.count("cannot be reshaped"); n != 1 {
		t.Errorf("it was said %d times that the range cannot be split", n)
	}
}

// TestBalanceCrash cuts the power while a container is on its way to more or fewer ranges. After
// the next start every acknowledged write exists and the balancer goes on.
func TestBalanceCrash(t *testing.T) {
	for seed := range uint64(8) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { crashWhileBalancing(t, seed) })
	}
}

func crashWhileBalancing(t *testing.T, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 3)) //nolint:gosec // a test needs no secure randomness
	from, to, want := "400", 45_000, 5
	if seed%2 == 1 {
		from, to, want = "30000", 10_000, 1
	}
	disk := storage.NewCrashFS()
	h := &harness{t: t, fs: disk, clock: clock.NewManual(start)}
	h.open()
	h.createContainer(from, plainContainer)
	h.fill("c", 300, 60, 100)
	ctx := context.Background()
	offers, err := h.engine.QueryOffers(ctx, &api.Call{},
		api.QueryRequest{Body: []byte(`{"query":"SELECT VALUE c.id FROM c"}`)})
	if err != nil {
		t.Fatal(err)
	}
	id := strings.Split(string(offers.Body), `"`)[7]
	r, err := h.engine.ReplaceOffer(ctx, &api.Call{}, id, fmt.Appendf(nil, `{"content":{"offerThroughput":%d}}`, to), 0,
		api.Conditions{})
	if err != nil {
		t.Fatal(err)
	}
	if !*r.ReplacePending {
		t.Error("the change of throughput is not pending")
	}
	// The power fails after some more writes, which run beside the reshapes.
	writes := rng.IntN(60)
	for i := range writes {
		body := fmt.Sprintf(`{"id":"late%d","pk":"k%d"}`, i, i%60)
		if _, err := h.engine.CreateItem(ctx, &api.Call{}, "shop", "c", api.ItemWrite{Body: []byte(body)}); err != nil {
			t.Fatal(err)
		}
	}
	crashed := disk.Crash(rng.IntN(101), rng)
	h.close()

	after := &harness{t: t, fs: crashed, clock: clock.NewManual(start)}
	after.open()
	defer func() { after.close() }()
	if err := after.engine.Settle(); err != nil {
		t.Fatal(err)
	}
	now, err := after.engine.Ranges(ctx, "shop", "c")
	if err != nil {
		t.Fatal(err)
	}
	if len(now.Ranges) != want || now.Target != 0 {
		t.Errorf("the container has %d ranges and is on its way to %d, expected %d", len(now.Ranges), now.Target, want)
	}
	items := int64(0)
	for _, r := range now.Ranges {
		items += r.Items
	}
	if items != int64(300+writes) {
		t.Errorf("%d items of %d are there", items, 300+writes)
	}
	r, err = after.engine.ReadOffer(ctx, &api.Call{}, id, api.Conditions{})
	if err != nil || *r.ReplacePending {
		t.Errorf("the change of throughput is still pending: %v, %v", r, err)
	}
	after.check()
}

// TestReshapeEndsWithItsCaller cancels a split, which leaves everything as it was.
func TestReshapeEndsWithItsCaller(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("400", plainContainer)
	h.fill("c", 50, 10, 10)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := h.engine.Split(ctx, "shop", "c", account.ReshapeRequest{}); !errors.Is(err, context.Canceled) {
		t.Errorf("split with a context that has ended: %v", err)
	}
	now, err := h.engine.Ranges(context.Background(), "shop", "c")
	if err != nil || len(now.Ranges) != 1 || now.Ranges[0].ID != "0" || now.Ranges[0].Reshaping != "" {
		t.Errorf("ranges %+v, %v", now, err)
	}
	h.check()
}

// TestDropWhileReshaping deletes a container while the balancer reshapes it.
func TestDropWhileReshaping(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	ctx := context.Background()
	for i := range 8 {
		if i == 0 {
			h.createContainer("400", plainContainer)
		} else if _,
			err := h.engine.CreateContainer(ctx, &api.Call{}, "shop", []byte(plainContainer),
			cosmos.Throughput{}); err != nil {
			t.Fatal(err)
		}
		h.fill("c", 200, 50, 100)
		var wg sync.WaitGroup
		wg.Go(func() {
			_, err := h.engine.Split(ctx, "shop", "c", account.ReshapeRequest{Into: 4})
			if err != nil && !errors.Is(err, status.NotFound) && !errors.Is(err, status.OwnerNotFound) {
				t.Errorf("split of a container that is being deleted: %v", err)
			}
		})
		if _, err := h.engine.DeleteContainer(ctx, &api.Call{}, "shop", "c", api.Conditions{}); err != nil {
			t.Error(err)
		}
		wg.Wait()
	}
	h.check()
}

// TestBalancerTriesAgain makes the balancer meet a range that another reshape is splitting. The
// balancer leaves the range alone and looks again after a pause.
func TestBalancerTriesAgain(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("400", plainContainer)
	h.fill("c", 300, 60, 10)
	ctx := context.Background()
	begun, goOn := make(chan struct{}), make(chan struct{})
	var once sync.Once
	var wg sync.WaitGroup
	wg.Go(func() {
		_, err := h.store.Reshape(ctx,
			store.Reshape{Container: containerNumber, From: []uint32{0}, Into: 2, Progress: func(_, _ int64) {
				once.Do(func() { close(begun); <-goOn })
			}})
		if err != nil {
			t.Error(err)
		}
	})
	<-begun
	offers, err := h.engine.QueryOffers(ctx, &api.Call{},
		api.QueryRequest{Body: []byte(`{"query":"SELECT VALUE c.id FROM c"}`)})
	if err != nil {
		t.Fatal(err)
	}
	id := strings.Split(string(offers.Body), `"`)[7]
	r, err := h.engine.ReplaceOffer(ctx, &api.Call{}, id, []byte(`{"content":{"offerThroughput":35000}}`), 0,
		api.Conditions{})
	if err != nil || !*r.ReplacePending {
		t.Fatalf("%v, %v", r, err)
	}
	if err := h.engine.Settle(); err == nil {
		t.Error("the balancer has nothing to do, although the container has too few ranges")
	}
	now, err := h.engine.Ranges(ctx, "shop", "c")
	if err != nil || len(now.Ranges) != 1 || now.Target != 4 {
		t.Errorf("%+v, %v", now, err)
	}
	close(goOn)
	wg.Wait()
	for h.clock.Waiting() == 0 {
		runtime.Gosched()
	}
	h.clock.Advance(time.Minute)
	for now.Target != 0 { // until the test times out
		if now, err = h.engine.Ranges(ctx, "shop", "c"); err != nil {
			t.Fatal(err)
		}
	}
	if len(now.Ranges) != 4 {
		t.Errorf("%d ranges after another try", len(now.Ranges))
	}
	h.check()
}

// TestRangesTellWhatGoesOn looks at a container during a split. Other reshapes occupy all slots, so
// the split runs for as long as the test needs.
func TestRangesTellWhatGoesOn(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("30000", plainContainer)
	h.fill("c", 2000, 200, 10)
	var begun, all sync.WaitGroup
	goOn := make(chan struct{})
	for _, id := range []uint32{0, 2, 3, 4} {
		begun.Add(1)
		var once sync.Once
		all.Go(func() {
			_, err := h.store.Reshape(t.Context(),
				store.Reshape{Container: containerNumber, From: []uint32{id}, Into: 2, Progress: func(_, _ int64) {
					once.Do(func() { begun.Done(); <-goOn })
				}})
			if err != nil {
				t.Error(err)
			}
		})
	}
	begun.Wait()
	all.Go(func() {
		if _, err := h.engine.Split(t.Context(), "shop", "c",
			account.ReshapeRequest{RangeIDs: []string{"1"}, Into: 3}); err != nil {
			t.Error(err)
		}
	})
	for seen := false; !seen; runtime.Gosched() { // until the test times out
		now, err := h.engine.Ranges(t.Context(), "shop", "c")
		if err != nil || len(now.Ranges) != 5 {
			t.Fatalf("%+v, %v", now, err)
		}
		for _, r := range now.Ranges {
			if r.Reshaping == "" {
				continue
			}
			if seen = true; r.ID != "1" || r.Reshaping != "split" || r.Done > r.Total || r.Total > 2000 {
				t.Errorf("%+v", r)
			}
		}
	}
	close(goOn)
	all.Wait()
	now, err := h.engine.Ranges(t.Context(), "shop", "c")
	if err != nil || len(now.Ranges) != 11 {
		t.Errorf("afterwards %+v, %v", now, err)
	}
	for _, r := range now.Ranges {
		if r.Reshaping != "" {
			t.Errorf("afterwards %+v", r)
		}
	}
}

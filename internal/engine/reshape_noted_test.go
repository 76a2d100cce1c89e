package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// TestSplitsBySizeHoweverItGrew lets a range outgrow its limit by each kind of write. Whichever
// write is the last, the balancer notices it.
func TestSplitsBySizeHoweverItGrew(t *testing.T) {
	const each = 1000 // about the bytes of an item
	item := func(id, key string) []byte {
		return fmt.Appendf(nil, `{"id":%q,"pk":%q,"pad":%q}`, id, key, strings.Repeat("x", each))
	}
	ctx := context.Background()
	batch := func(h *harness, request api.BatchRequest) error {
		r, err := h.engine.ExecuteBatch(ctx, &api.Call{}, "shop", "c", request)
		if err == nil && r.Status != 200 {
			err = fmt.Errorf("%d: %+v", r.Status, r.Results)
		}
		return err
	}
	bulk := func(goOn bool) func(h *harness) error {
		return func(h *harness) error {
			request := api.BatchRequest{ContinueOnError: goOn}
			for i := range 10 {
				request.Operations = append(request.Operations,
					api.BatchOperation{
						Kind: api.OperationCreate, PartitionKey: header(fmt.Sprintf("k%d", i)),
						Body: item("last", fmt.Sprintf("k%d", i)),
					})
			}
			return batch(h, request)
		}
	}
	for name, write := range map[string]func(h *harness) error{
		"point": func(h *harness) error {
			for i := range 10 {
				if _, err := h.engine.CreateItem(ctx, &api.Call{}, "shop", "c",
					api.ItemWrite{Body: item(fmt.Sprintf("last%d", i), "k0")}); err != nil {
					return err
				}
			}
			return nil
		},
		"transaction": func(h *harness) error {
			request := api.BatchRequest{Atomic: true, PartitionKey: header("k0")}
			for i := range 10 {
				request.Operations = append(request.Operations,
					api.BatchOperation{Kind: api.OperationCreate, Body: item(fmt.Sprintf("last%d", i), "k0")})
			}
			return batch(h, request)
		},
		"bulk":                    bulk(true),
		"bulk, one after another": bulk(false),
	} {
		t.Run(name, func(t *testing.T) {
			h := newHarness(t, engine.Options{PhysicalPartitionBytes: 15 * each})
			defer func() { h.close() }()
			h.createContainer("400", plainContainer)
			h.fill("c", 10, 10, each)
			if err := h.engine.Settle(); err != nil {
				t.Fatal(err)
			}
			if now, err := h.engine.Ranges(ctx, "shop", "c"); err != nil || len(now.Ranges) != 1 {
				t.Fatalf("before it has outgrown its limit: %+v, %v", now, err)
			}
			if err := write(h); err != nil {
				t.Fatal(err)
			}
			if err := h.engine.Settle(); err != nil {
				t.Error(err)
			}
			now, err := h.engine.Ranges(ctx, "shop", "c")
			if err != nil || len(now.Ranges) < 2 {
				t.Errorf("nobody has split it: %+v, %v", now, err)
			}
			h.check()
		})
	}
}

// TestBalancerDoesNotTryAgainWhatIsDone makes the balancer postpone a container. A reshape by hand
// then makes the balancer look at the container before the pause is over. It finds nothing more to
// do.
func TestBalancerDoesNotTryAgainWhatIsDone(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("400", plainContainer)
	h.fill("c", 50, 10, 10)
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
	pending := h.setThroughput(35_000)
	if err := h.engine.Settle(); err == nil {
		t.Error("the balancer has not put the container off")
	}
	if !pending() {
		t.Error("the change is not pending")
	}
	close(goOn)
	wg.Wait()
	if _, err := h.engine.Rebuild(ctx, "shop", "c", account.ReshapeRequest{RangeIDs: []string{"1"}}); err != nil {
		t.Fatal(err)
	}
	if err := h.engine.Settle(); err != nil {
		t.Error(err)
	}
	now, err := h.engine.Ranges(ctx, "shop", "c")
	if err != nil || len(now.Ranges) != 4 || now.Target != 0 || pending() {
		t.Errorf("%+v, %v", now, err)
	}
	h.check()
}

// hookedLog calls a function when a group of the account is durable.
type hookedLog struct {
	log.Log
	durable func()
}

// Append implements log.Log.
func (l *hookedLog) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	at, err := l.Log.Append(ctx, t, after, g)
	if err == nil {
		l.durable()
	}
	return at, err
}

// TestPolicyChangeCrash cuts the power at the moment when the account has another indexing policy
// and nothing else has adopted it. The engine still rebuilds all ranges.
func TestPolicyChangeCrash(t *testing.T) {
	for name, policy := range map[string]string{
		"paths":      `{"excludedPaths":[{"path":"/pad/?"}],"includedPaths":[{"path":"/*"}]}`,
		"composites": `{"compositeIndexes":[[{"path":"/n"},{"path":"/pad"}]]}`,
	} {
		t.Run(name, func(t *testing.T) {
			disk := storage.NewCrashFS()
			var crashed *storage.CrashFS
			cut := func() {}
			h := &harness{t: t, fs: disk, clock: clock.NewManual(start)}
			h.openLogged(func(container, _ uint32, embedded log.Log) log.Log {
				if container != 0 {
					return embedded
				}
				return &hookedLog{embedded, func() { cut() }}
			})
			h.createContainer("12000", plainContainer)
			h.fill("c", 20, 20, 10)
			cut = func() {
				if crashed == nil { // the next group is the definition that the container's partitions use
					crashed = disk.Crash(0, rand.New(rand.NewPCG(1, 1))) //nolint:gosec // a test needs no secure randomness
				}
			}
			body := strings.TrimSuffix(plainContainer, "}") + `,"indexingPolicy":` + policy + "}"
			_, err := h.engine.ReplaceContainer(context.Background(), &api.Call{}, "shop", "c", []byte(body),
				api.Conditions{})
			if err != nil || crashed == nil {
				t.Fatal(err)
			}
			h.close()

			var said countingLog
			after := &harness{t: t, fs: crashed, clock: clock.NewManual(start), options: engine.Options{Logger: said.logger()}}
			after.open()
			defer func() { after.close() }()
			r, err := after.engine.ReadContainer(context.Background(), &api.Call{}, "shop", "c", api.Conditions{},
				api.ContainerOptions{})
			if err != nil || !strings.Contains(string(r.Body), `/pad`) {
				t.Fatalf("the account does not have the change: %v", err)
			}
			if err := after.engine.Settle(); err != nil {
				t.Fatal(err)
			}
			if n := said.count("by=rebuild"); n != 2 {
				t.Errorf("%d of 2 ranges were rebuilt", n)
			}
			if stale := after.store.Stale(containerNumber); len(stale) != 0 {
				t.Errorf("ranges %v are stale", stale)
			}
			after.check()
		})
	}
}

// openLogged is open with the test's own logs.
func (h *harness) openLogged(wrap func(container, partition uint32, embedded log.Log) log.Log) {
	h.t.Helper()
	var err error
	if h.db, err = storage.Open(storage.Options{
		FS: h.fs, Dir: "data", CacheBytes: 8 << 20,
		PointSpaces: store.PointSpaces(),
	}); err != nil {
		h.t.Fatal(err)
	}
	if h.store, err = store.OpenStore(h.db, store.Options{Clock: h.clock, Log: wrap}); err != nil {
		h.t.Fatal(err)
	}
	opened, err := engine.Open(context.Background(), h.engineOptions())
	if err != nil {
		h.t.Fatal(err)
	}
	h.engine = cosmos.New(opened)
}

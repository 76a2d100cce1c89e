package engine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// setThroughput replaces the first offer of the account. pending reports later whether the
// replacement is still pending.
func (h *harness) setThroughput(ru int) (pending func() bool) {
	h.t.Helper()
	ctx := context.Background()
	offers, err := h.engine.QueryOffers(ctx, &api.Call{},
		api.QueryRequest{Body: []byte(`{"query":"SELECT VALUE c.id FROM c"}`)})
	if err != nil {
		h.t.Fatal(err)
	}
	id := strings.Split(string(offers.Body), `"`)[7]
	if _, err := h.engine.ReplaceOffer(ctx, &api.Call{}, id, fmt.Appendf(nil, `{"content":{"offerThroughput":%d}}`, ru),
		0, api.Conditions{}); err != nil {
		h.t.Fatal(err)
	}
	return func() bool {
		r, err := h.engine.ReadOffer(ctx, &api.Call{}, id, api.Conditions{})
		if err != nil {
			h.t.Fatal(err)
		}
		if inBody := strings.Contains(string(r.Body), `"isOfferReplacePending":true`); inBody != *r.ReplacePending {
			h.t.Errorf("the offer says pending=%v, the reply %v", inBody, *r.ReplacePending)
		}
		return *r.ReplacePending
	}
}

// damageFirst corrupts the first entry of a space in the container's range 0.
func (h *harness) damageFirst(space byte) {
	h.t.Helper()
	it, err := h.db.NewIter([]byte{space, 0, 0, 0, containerNumber}, []byte{space, 0, 0, 0, containerNumber + 1})
	if err != nil {
		h.t.Fatal(err)
	}
	if !it.First() {
		h.t.Fatal("there is nothing to damage")
	}
	key := bytes.Clone(it.Key())
	b := h.db.NewBatch(100)
	b.Set(key, []byte("bad"))
	if err := errors.Join(it.Close(), h.db.Apply(b), b.Close()); err != nil {
		h.t.Fatal(err)
	}
}

// meetDamage reads items until a range stops.
func (h *harness) meetDamage(items int) {
	h.t.Helper()
	for i := range items {
		_, err := h.engine.ReadItem(context.Background(), &api.Call{}, "shop", "c", fmt.Sprint(i),
			header(fmt.Sprintf("k%d", i)), api.Conditions{})
		if errors.Is(err, status.PartitionDamaged) {
			return
		}
	}
	h.t.Fatal("no item is damaged")
}

const (
	spaceOfItems = 0x10
	spaceOfIDs   = 0x11
)

// TestADamagedRangeDoesNotKeepOthersWaiting damages one range, known to the engine or not, before
// the balancer splits, merges or rebuilds. The balancer must process the other ranges and finish.
func TestADamagedRangeDoesNotKeepOthersWaiting(t *testing.T) {
	for _, c := range []struct {
		name   string
		from   string
		act    func(h *harness) (pending func() bool)
		ranges int
	}{
		{"split", "12000", func(h *harness) func() bool { return h.setThroughput(40_000) }, 4},
		{"merge", "24000", func(h *harness) func() bool { return h.setThroughput(10_000) }, 2},
		{"none to split", "400", func(h *harness) func() bool { return h.setThroughput(20_000) }, 1},
		{"rebuild", "12000", func(h *harness) func() bool {
			body := strings.TrimSuffix(plainContainer, "}") +
				`,"indexingPolicy":{"excludedPaths":[{"path":"/pad/?"}],"includedPaths":[{"path":"/*"}]}}`
			if _, err := h.engine.ReplaceContainer(context.Background(), &api.Call{}, "shop", "c", []byte(body),
				api.Conditions{}); err != nil {
				h.t.Fatal(err)
			}
			return func() bool { return slices.Contains(h.store.Stale(containerNumber), 1) }
		}, 2},
	} {
		for _, known := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, known=%v", c.name, known), func(t *testing.T) {
				var log countingLog
				h := newHarness(t, engine.Options{Logger: log.logger()})
				defer func() { h.close() }()
				h.createContainer(c.from, plainContainer)
				h.fill("c", 100, 100, 10)
				if known {
					h.damageFirst(spaceOfIDs)
					h.meetDamage(100)
				} else {
					h.damageFirst(spaceOfItems)
				}
				pending := c.act(h)
				if err := h.engine.Settle(); err != nil {
					t.Error(err)
				}
				now, err := h.engine.Ranges(context.Background(), "shop", "c")
				if err != nil || len(now.Ranges) != c.ranges || now.Ranges[0].ID != "0" || now.Target != 0 {
					t.Errorf("%+v, %v", now, err)
				}
				if pending() {
					t.Error("the change stays pending")
				}
				if n := log.count("cannot be reshaped"); known && n != 0 || !known && n != 1 {
					t.Errorf("a range cannot be reshaped: said %d times", n)
				}
				if n := log.count("could not be balanced"); n != 0 {
					t.Errorf("put off %d times", n)
				}
			})
		}
	}
}

// TestCommitsDoNotShortenTheBalancersPause writes to an oversized range while another task
// rebuilds it. The balancer must try the range only once in a pause.
func TestCommitsDoNotShortenTheBalancersPause(t *testing.T) {
	var log countingLog
	h := newHarness(t, engine.Options{PhysicalPartitionBytes: 20_000, Logger: log.logger()})
	defer func() { h.close() }()
	h.createContainer("400", plainContainer)
	h.fill("c", 10, 10, 1000)
	ctx := context.Background()
	begun, goOn := make(chan struct{}), make(chan struct{})
	var once sync.Once
	var wg sync.WaitGroup
	wg.Go(func() {
		_, err := h.store.Reshape(ctx,
			store.Reshape{Container: containerNumber, From: []uint32{0}, Into: 1, Rebuild: true, Progress: func(_, _ int64) {
				once.Do(func() { close(begun); <-goOn })
			}})
		if err != nil {
			t.Error(err)
		}
	})
	<-begun
	h.fill("c", 25, 25, 1000)
	for i := range 20 {
		if err := h.engine.Settle(); err == nil {
			t.Error("the balancer has nothing to do, although a range is too large")
		}
		h.fill("c", i+1, 25, 1000)
	}
	if n := log.count("could not be balanced"); n != 1 {
		t.Errorf("within one pause the range was tried %d times", n)
	}
	close(goOn)
	wg.Wait()
	for h.clock.Waiting() == 0 {
		runtime.Gosched()
	}
	h.clock.Advance(time.Minute)
	for ranges := 1; ranges == 1; { // the test's own time limit ends the loop
		now, err := h.engine.Ranges(ctx, "shop", "c")
		if err != nil {
			t.Fatal(err)
		}
		ranges = len(now.Ranges)
	}
	if err := h.engine.Settle(); err != nil {
		t.Error(err)
	}
	h.check()
}

// leaving is the context of a client that leaves after the engine has checked the context looks
// times.
type leaving struct {
	context.Context
	looks atomic.Int32
	gone  chan struct{}
	once  sync.Once
}

func (c *leaving) left() bool {
	if c.looks.Add(-1) >= 0 {
		return false
	}
	c.once.Do(func() { close(c.gone) })
	return true
}

func (c *leaving) Done() <-chan struct{} { c.left(); return c.gone }

func (c *leaving) Err() error {
	if c.left() {
		return context.Canceled
	}
	return nil
}

// TestIndexProgressWhenTheClientLeaves changes the indexing policy for a client that leaves at
// any moment of the change. The balancer must rebuild every range that was marked stale.
func TestIndexProgressWhenTheClientLeaves(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("400", plainContainer)
	h.fill("c", 20, 20, 10)
	failed := 0
	for looks := int32(0); ; looks++ {
		ctx := &leaving{Context: context.Background(), gone: make(chan struct{})}
		ctx.looks.Store(looks)
		body := strings.TrimSuffix(plainContainer,
			"}") + fmt.Sprintf(`,"indexingPolicy":{"excludedPaths":[{"path":"/pad%d/?"}],"includedPaths":[{"path":"/*"}]}}`,
			looks)
		_, err := h.engine.ReplaceContainer(ctx, &api.Call{}, "shop", "c", []byte(body), api.Conditions{})
		if err := h.engine.Settle(); err != nil {
			t.Fatal(err)
		}
		if got := h.indexProgress(); got != 100 {
			t.Errorf("left after %d looks (%v): the index progress stays at %d %%", looks, err, got)
		}
		if err == nil {
			break
		}
		if failed++; looks > 100 {
			t.Fatal(err)
		}
	}
	if failed < 2 {
		t.Errorf("the client has left %d times", failed)
	}
}

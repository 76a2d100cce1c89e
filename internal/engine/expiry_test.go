package engine_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/store"
)

// eventually advances the clock one second at a time until the condition holds.
func (h *harness) eventually(what string, holds func() bool) {
	h.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !holds(); {
		if time.Now().After(deadline) {
			h.t.Fatalf("waited 20 s for this: %s", what)
		}
		h.clock.Advance(time.Second)
		time.Sleep(time.Millisecond)
	}
}

// stored counts the items that a container of database "shop" keeps, including invisible ones.
func (h *harness) stored(id string) int64 {
	h.t.Helper()
	r, err := h.engine.ReadContainer(context.Background(), &api.Call{}, "shop", id, api.Conditions{},
		api.ContainerOptions{Quota: true})
	if err != nil {
		h.t.Fatal(err)
	}
	return r.Usage.Items
}

// TestExpiredItemsAreRemoved checks that expired items leave the disk on every range, and that
// items that do not expire stay.
func TestExpiredItemsAreRemoved(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("30000", `{"id":"c","partitionKey":{"paths":["/k"],"version":2},"defaultTtl":5}`)
	const items = 1000
	for i := range items {
		ttl := ""
		switch i % 4 {
		case 0:
			ttl = `,"ttl":-1`
		case 1:
			ttl = `,"ttl":2`
		}
		body := fmt.Sprintf(`{"id":"%d","k":"%d"%s}`, i, i, ttl)
		if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
			api.ItemWrite{Body: []byte(body)}); err != nil {
			t.Fatal(err)
		}
	}
	h.eventually("three of four items are removed", func() bool { return h.stored("c") == items/4 })
	h.check()
	h.restart()
	if got := h.stored("c"); got != items/4 {
		t.Errorf("%d items after a restart, want %d", got, items/4)
	}
	h.check()
}

// TestNobodyLooksForNothing checks that no goroutine waits for the clock without a container
// whose items expire.
func TestNobodyLooksForNothing(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/k"],"version":2}}`)
	if n := h.clock.Waiting(); n != 0 {
		t.Fatalf("%d wait for the clock, nothing can expire", n)
	}
	replace := func(body string) {
		if _, err := h.engine.ReplaceContainer(context.Background(), &api.Call{}, "shop", "c", []byte(body),
			api.Conditions{}); err != nil {
			t.Fatal(err)
		}
	}
	replace(`{"id":"c","partitionKey":{"paths":["/k"],"version":2},"defaultTtl":5}`)
	h.eventually("somebody waits for the clock", func() bool { return h.clock.Waiting() == 1 })
	replace(`{"id":"c","partitionKey":{"paths":["/k"],"version":2}}`)
	h.eventually("nobody waits for the clock any more", func() bool { return h.clock.Waiting() == 0 })
}

// TestAccountWinsAfterCrash checks that the next start repairs a crash between writing a
// container's new definition to the account and to its partitions.
func TestAccountWinsAfterCrash(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/k"],"version":2},"defaultTtl":5}`)
	header := `["a"]`
	if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
		api.ItemWrite{Body: []byte(`{"id":"1","k":"a"}`)}); err != nil {
		t.Fatal(err)
	}
	key, err := partition.NewDefinition([]string{"/k"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	numbers := h.store.Containers()
	lagging := store.Definition{Partition: key, Index: index.EveryPath()}
	if err := h.store.Redefine(context.Background(), numbers[len(numbers)-1], lagging, 0); err != nil {
		t.Fatal(err)
	}
	h.clock.Advance(5 * time.Second)
	read := func() error {
		_, err := h.engine.ReadItem(context.Background(), &api.Call{}, "shop", "c", "1", &header, api.Conditions{})
		return err
	}
	if err := read(); err != nil {
		t.Fatalf("the partitions were told that nothing expires: %v", err)
	}
	h.restart()
	if err := read(); err == nil {
		t.Error("after a restart the partitions still do not know the account's default ttl")
	}
}

// TestExpiredStaysExpired checks that an expired item stays invisible when the default time to
// live is removed or restored, before and after a restart, and that it is then deleted.
func TestExpiredStaysExpired(t *testing.T) {
	h := newHarness(t, engine.Options{ExpiryInterval: 24 * time.Hour}) // nothing is removed early
	defer h.close()
	const plain = `{"id":"c","partitionKey":{"paths":["/k"],"version":2}`
	h.createContainer("12000", plain+`,"defaultTtl":5}`)
	ctx := context.Background()
	const items = 20
	for i := range items {
		body := fmt.Sprintf(`{"id":"%d","k":"%d"}`, i, i)
		if _, err := h.engine.CreateItem(ctx, &api.Call{}, "shop", "c", api.ItemWrite{Body: []byte(body)}); err != nil {
			t.Fatal(err)
		}
	}
	h.clock.Advance(5 * time.Second)
	nobody := func(when string) {
		t.Helper()
		for i := range items {
			key := fmt.Sprintf(`["%d"]`, i)
			if _, err := h.engine.ReadItem(ctx, &api.Call{}, "shop", "c", fmt.Sprint(i), &key,
				api.Conditions{}); err == nil {
				t.Errorf("%s item %d is back", when, i)
			}
		}
	}
	for _, ttl := range []string{"", `,"defaultTtl":1000`, ""} {
		if _, err := h.engine.ReplaceContainer(ctx, &api.Call{}, "shop", "c", []byte(plain+ttl+"}"),
			api.Conditions{}); err != nil {
			t.Fatal(err)
		}
		nobody("with" + ttl)
	}
	if got := h.stored("c"); got != items {
		t.Errorf("%d items are stored, nothing should have been removed yet", got)
	}
	h.options.ExpiryInterval = 0
	h.restart()
	h.clock.Advance(24 * time.Hour) // the wait of the engine before the restart
	nobody("after a restart")
	// A clock without waiters could also mean that the removal is running. So the test also waits
	// until the expired items are gone.
	forgotten := func() bool {
		numbers := h.store.Containers()
		return !slices.ContainsFunc(h.store.Partitions(numbers[len(numbers)-1]), (*physical.Partition).Expires)
	}
	h.eventually("the items are removed, what had expired is forgotten, and nobody waits for the clock any more",
		func() bool {
			return h.stored("c") == 0 && forgotten() && h.clock.Waiting() == 0
		})
	h.restart()
	if n := h.clock.Waiting(); n != 0 {
		t.Errorf("after a restart %d wait for the clock", n)
	}
	h.check()
}

// TestExpiryTakesTurns checks that a container with many expired items does not delay containers
// with few: the engine finishes both on the same tick of the clock.
func TestExpiryTakesTurns(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400", `{"id":"a","partitionKey":{"paths":["/k"],"version":2},"defaultTtl":1}`)
	ctx := context.Background()
	if _, err := h.engine.CreateContainer(ctx, &api.Call{}, "shop",
		[]byte(`{"id":"b","partitionKey":{"paths":["/k"],"version":2},"defaultTtl":1}`),
		cosmos.Throughput{Offer: "400"}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []string{"a", "b"} {
		for i := range 600 { // more than one turn removes
			if _, err := h.engine.CreateItem(ctx, &api.Call{}, "shop", c,
				api.ItemWrite{Body: []byte(fmt.Sprintf(`{"id":"%d","k":"a"}`, i))}); err != nil {
				t.Fatal(err)
			}
		}
	}
	h.eventually("the goroutine waits for the clock", func() bool { return h.clock.Waiting() == 1 })
	// From here both containers shrink together; neither is more than one turn ahead.
	const turn = 256
	h.eventually("both are empty", func() bool {
		a, b := h.stored("a"), h.stored("b")
		if ahead := a - b; ahead > 2*turn || ahead < -2*turn { // two reads: a turn of either may run between them
			t.Errorf("%d items are left in one container, %d in the other", a, b)
		}
		return a == 0 && b == 0
	})
	h.check()
}

package engine_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// stray creates a container that the account does not know, with or without items.
func stray(t *testing.T, h *harness, number uint32, items int) {
	t.Helper()
	ctx := context.Background()
	key, err := partition.NewDefinition([]string{"/tenant"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	parts, err := h.store.Create(ctx, number, store.Definition{Partition: key}, []store.Spec{{Range: partition.All()}})
	if err != nil {
		t.Fatal(err)
	}
	for i := range items {
		k := partition.NewKey(partition.Text("a"))
		change := physical.Change{
			EPK: key.EPK(k), Key: k, ID: string(rune('a' + i)),
			JSON: []byte(`{"id":"` + string(rune('a'+i)) + `","tenant":"a"}`),
		}
		if _, err := parts[0].Propose(ctx, func(physical.View) (physical.Mutation, error) {
			return physical.Mutation{Changes: []physical.Change{change}}, nil
		}); err != nil {
			t.Fatal(err)
		}
	}
}

const strayDefinition = `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`

// TestUnknownContainerIsSetAside checks that the engine keeps a container that the account does not
// know. The engine reports it at every start until an operator drops it, and gives its number to no
// other container.
func TestUnknownContainerIsSetAside(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	stray(t, h, 4, 3)
	stray(t, h, 7, 0)
	var log bytes.Buffer
	h.options.Logger = slog.New(slog.NewTextHandler(&log, nil))
	for range 2 {
		h.restart()
		found, err := account.FindSetAside(t.Context(), h.store)
		if err != nil {
			t.Fatal(err)
		}
		for _, all := range [][]account.SetAside{found, h.engine.SetAside()} {
			if len(all) != 1 || all[0].Number != 4 || all[0].Items != 3 || strings.Join(all[0].KeyPaths, "") != "/tenant" {
				t.Fatalf("set aside are %+v, expected container 4 with 3 items", all)
			}
		}
		if p := h.store.Partitions(4); len(p) != 1 || p[0].Items() != 3 {
			t.Fatal("its data is gone")
		}
		if len(h.store.Partitions(7)) != 0 {
			t.Error("a container without an item stays")
		}
	}
	if got := log.String(); !strings.Contains(got, "container number 4 (3 items, partition key /tenant)") ||
		!strings.Contains(got, "--drop-set-aside 4") {
		t.Errorf("the log says %s", got)
	}
	h.createContainer("", strayDefinition)
	for _, id := range []string{"d", "e", "f", "g"} {
		if _, err := h.engine.CreateContainer(t.Context(), &api.Call{}, "shop",
			[]byte(strings.Replace(strayDefinition, `"c"`, `"`+id+`"`, 1)), cosmos.Throughput{}); err != nil {
			t.Fatalf("create %s: %v", id, err)
		}
	}
	if p := h.store.Partitions(4)[0]; p.Items() != 3 {
		t.Errorf("the container that was set aside has %d items", p.Items())
	}
	if _, err := account.DropSetAside(t.Context(), h.store, 9); !errors.Is(err, status.NotFound) {
		t.Errorf("a container of the account is dropped: %v", err)
	}
	if one, err := account.DropSetAside(t.Context(), h.store, 4); err != nil || one.Items != 3 {
		t.Errorf("drop what is set aside: %v, %v", one, err)
	}
	h.restart()
	if all := h.engine.SetAside(); len(all) != 0 {
		t.Errorf("still set aside: %v", all)
	}
	h.check()
}

// TestDeletionCutOffIsFinished checks that the engine finishes a deletion that a crash interrupted
// between account and data. It forgets a deletion that the account has not recorded.
func TestDeletionCutOffIsFinished(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	stray(t, h, 4, 2)
	if err := h.store.PrepareDrop(t.Context(), 4); err != nil {
		t.Fatal(err)
	}
	h.restart()
	if len(h.store.Partitions(4)) != 0 || len(h.engine.SetAside()) != 0 {
		t.Error("a deletion that was under way is not finished")
	}
	h.createContainer("", strayDefinition)
	number := h.store.LastContainer()
	if err := h.store.PrepareDrop(t.Context(), number); err != nil {
		t.Fatal(err)
	}
	h.restart()
	if noted, err := h.store.Dropping(); err != nil || len(noted) > 0 || len(h.store.Partitions(number)) == 0 {
		t.Errorf("the deletion of a container that the account has: noted %v, %v", noted, err)
	}
	if _, err := h.engine.DeleteContainer(t.Context(), &api.Call{}, "shop", "c", api.Conditions{}); err != nil {
		t.Fatal(err)
	}
	if noted, err := h.store.Dropping(); err != nil || len(noted) > 0 {
		t.Errorf("after a deletion is noted %v, %v", noted, err)
	}
	h.check()
}

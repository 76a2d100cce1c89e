package engine_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// request is the identity of a request that the client sends again after a refusal.
type request uint64

func (r request) Fingerprint() uint64 { return uint64(r) }

// chargedContainer is a container that has used up its budget of 400 RU/s.
func chargedContainer(t *testing.T) *harness {
	h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
	h.createContainer("400", plainContainer)
	for range 400 {
		if err := h.readBy(nil); err != nil && !errors.Is(err, status.NotFound) {
			t.Fatal(err)
		}
	}
	return h
}

// readBy reads an item that does not exist, which costs 1 RU.
func (h *harness) readBy(who admission.Identity) error {
	key := `["k"]`
	_, err := h.engine.ReadItem(context.Background(), &api.Call{Identity: who}, "shop", "c", "nobody", &key,
		api.Conditions{})
	return err
}

func wait(t *testing.T, err error) time.Duration {
	t.Helper()
	if !errors.Is(err, status.TooManyRequests) {
		t.Fatalf("not refused: %v", err)
	}
	return status.Of(err).RetryAfter
}

// TestThoseWhoWereRefusedComeFirst checks that a refused operation that returns at its retry time
// finds its budget reserved, whatever other operations arrive then.
func TestThoseWhoWereRefusedComeFirst(t *testing.T) {
	h := chargedContainer(t)
	defer h.close()
	var waits []time.Duration
	for who := range request(3) {
		waits = append(waits, wait(t, h.readBy(1+who)))
	}
	if !slices.IsSorted(waits) || waits[2] < 4*time.Millisecond {
		t.Errorf("three are told %v", waits)
	}
	h.clock.Advance(waits[0])
	if err := h.readBy(request(9)); !errors.Is(err, status.TooManyRequests) {
		t.Errorf("one that comes anew: %v", err)
	}
	for who := range request(3) {
		h.clock.Advance(waits[who] - waits[max(1, who)-1])
		if err := h.readBy(1 + who); !errors.Is(err, status.NotFound) {
			t.Errorf("%d at the time it was told: %v", 1+who, err)
		}
	}
}

// TestOperationsOfABulkAreKnown checks that an operation that was refused in one bulk request has
// priority in the next.
func TestOperationsOfABulkAreKnown(t *testing.T) {
	h := chargedContainer(t)
	defer h.close()
	bulk := func(ids ...string) []cosmos.OperationResult {
		t.Helper()
		key := `["k"]`
		var operations []api.BatchOperation
		for _, id := range ids {
			operations = append(operations, api.BatchOperation{Kind: api.OperationRead, ID: id, PartitionKey: &key})
		}
		r, err := h.engine.ExecuteBatch(context.Background(), &api.Call{}, "shop", "c",
			api.BatchRequest{ContinueOnError: true, Operations: operations})
		if err != nil {
			t.Fatal(err)
		}
		return r.Results
	}
	first := bulk("a", "b")
	if first[0].Status != 429 || first[1].RetryAfter != first[0].RetryAfter {
		t.Fatalf("refused: %+v", first)
	}
	h.clock.Advance(first[0].RetryAfter)
	for id, want := range map[string]int{"c": 429, "d": 429} {
		if r := bulk(id); r[0].Status != want {
			t.Errorf("%s, which comes anew: %d", id, r[0].Status)
		}
	}
	if r := bulk("a"); r[0].Status != 404 {
		t.Errorf("a, which was refused: %d", r[0].Status)
	}
}

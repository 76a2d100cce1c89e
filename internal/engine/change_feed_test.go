package engine_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// versionHarness is a harness with a container "c" that keeps all versions.
func versionHarness(t *testing.T) *harness {
	t.Helper()
	h := newHarness(t)
	t.Cleanup(h.close)
	ctx := context.Background()
	if _, err := h.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"shop"}`), cosmos.Throughput{}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.engine.CreateContainer(ctx, &api.Call{}, "shop",
		[]byte(`{"id":"c","partitionKey":{"paths":["/k"],"version":2},"changeFeedPolicy":{"retentionDuration":10}}`),
		cosmos.Throughput{}); err != nil {
		t.Fatal(err)
	}
	return h
}

func (h *harness) versions(position string, items int) (*cosmos.Reply, error) {
	return h.engine.ReadChangeFeed(context.Background(), &api.Call{}, "shop", "c",
		api.ChangeFeedRequest{FeedOptions: api.FeedOptions{MaxItems: items}, Versions: true, Position: position},
		cosmos.Versions)
}

// TestATransactionThatOverfillsAPage: a transaction that is greater than a page is a page of its
// own. One that is greater than the server sends is refused, and the message has the position
// behind it.
func TestATransactionThatOverfillsAPage(t *testing.T) {
	h := versionHarness(t)
	key := `["a"]`
	large := strings.Repeat("x", 1_900_000)
	const items = 12 // of 1.9 MB
	var some, many []api.BatchOperation
	for i := range items {
		body := []byte(fmt.Sprintf(`{"id":"%d","k":"a","s":%q}`, i, large))
		if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
			api.ItemWrite{Body: body, PartitionKey: &key}); err != nil {
			t.Fatal(err)
		}
		gone := api.BatchOperation{Kind: api.OperationDelete, ID: fmt.Sprint(i)}
		if i < 3 {
			some = append(some, gone)
		} else {
			many = append(many, gone)
		}
	}
	for _, operations := range [][]api.BatchOperation{some, many} {
		if r, err := h.engine.ExecuteBatch(context.Background(), &api.Call{}, "shop", "c",
			api.BatchRequest{Atomic: true, PartitionKey: &key, Operations: operations}); err != nil || r.Status != 200 {
			t.Fatalf("%+v, %v", r, err)
		}
	}
	page, err := h.versions("10", 100)
	if err != nil || page.Count != 2 || page.ETag != `"12"` {
		t.Fatalf("the page before the transaction has %d changes up to %s (%v)", page.Count, page.ETag, err)
	}
	page, err = h.versions("12", 1)
	if err != nil || page.Count != 3 || page.ETag != `"13"` {
		t.Fatalf("the page of the transaction has %d changes up to %s (%v)", page.Count, page.ETag, err)
	}
	_, err = h.versions("13", 100)
	if !errors.Is(err, status.RequestEntityTooLarge) || !strings.Contains(err.Error(), `If-None-Match: "14"`) {
		t.Fatalf("the greater transaction: %v", err)
	}
	if page, err = h.versions("14", 100); err != nil || page.Status != 304 {
		t.Fatalf("behind it: %+v, %v", page, err)
	}
}

// TestAFeedOutsideItsRetention: a position whose next changes are no longer kept is refused, and
// the message says what to do.
func TestAFeedOutsideItsRetention(t *testing.T) {
	h := versionHarness(t)
	key := `["a"]`
	put := func(id string) {
		if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
			api.ItemWrite{Body: []byte(fmt.Sprintf(`{"id":%q,"k":"a"}`, id)), PartitionKey: &key}); err != nil {
			t.Fatal(err)
		}
	}
	put("1")
	put("2")
	h.clock.Advance(11 * time.Minute)
	put("3")
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) { // until the sweep has trimmed
		_, err := h.versions("1", 10)
		if errors.Is(err, status.BadRequest) && strings.Contains(err.Error(), "outside the retention") {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the position is still served: %v", err)
		}
		h.clock.Advance(time.Second)
	}
	if page, err := h.versions("2", 10); err != nil || page.Count != 1 {
		t.Errorf("%+v, %v", page, err)
	}
	// A feed that starts at what is kept has the same change. One that starts at a time before it is
	// refused, and one at a time after it is not.
	for _, split := range []bool{false, true} {
		if split {
			if _, err := h.store.Reshape(t.Context(),
				store.Reshape{Container: containerNumber, From: []uint32{0}, Into: 2}); err != nil {
				t.Fatal(err)
			}
		}
		start := api.ChangeFeedRequest{Versions: true, Kept: true}
		if page, err := h.engine.ReadChangeFeed(context.Background(), &api.Call{}, "shop", "c", start,
			cosmos.Versions); err != nil || page.Count != 1 {
			t.Errorf("split %t: kept: %+v, %v", split, page, err)
		}
		now := h.clock.Now().Unix()
		for after, refused := range map[int64]bool{now - 1200: true, now - 500: false} {
			start = api.ChangeFeedRequest{Versions: true, After: after}
			_, err := h.engine.ReadChangeFeed(context.Background(), &api.Call{}, "shop", "c", start, cosmos.Versions)
			if errors.Is(err, status.BadRequest) != refused {
				t.Errorf("split %t: behind second %d: %v", split, after, err)
			}
		}
	}
}

// TestAFeedPaysForWhatItPassesOver: a feed of one key pays for the entries of others, and a wait
// for changes where nothing can change ends with its time.
func TestAFeedPaysForWhatItPassesOver(t *testing.T) {
	h := versionHarness(t)
	for i := range 1000 {
		key := `["b"]`
		if i == 500 {
			key = `["a"]`
		}
		if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c", api.ItemWrite{
			Body: []byte(fmt.Sprintf(`{"id":"%d","k":%q}`, i, key[2:3])), PartitionKey: &key,
		}); err != nil {
			t.Fatal(err)
		}
	}
	key := `["a"]`
	for _, q := range []api.ChangeFeedRequest{{}, {Versions: true, Position: "0"}} {
		q.PartitionKey = &key
		var call api.Call
		page, err := h.engine.ReadChangeFeed(context.Background(), &call, "shop", "c", q, cosmos.Envelopes)
		if err != nil || page.Count != 1 || call.Meter.Charge() != 4 { // a page, a read, and 999 entries
			t.Errorf("%d changes cost %s (%v)", page.Count, call.Meter.Charge(), err)
		}
	}
	nothing := api.ChangeFeedRequest{
		FeedOptions: api.FeedOptions{PartitionKey: &key, StartEPK: "00", EndEPK: "01"}, Position: "0",
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	err := h.engine.AwaitChange(ctx, &api.Call{}, "shop", "c", nothing)
	if err != nil || ctx.Err() == nil {
		t.Errorf("a wait for nothing has ended before its time (%v)", err)
	}
}

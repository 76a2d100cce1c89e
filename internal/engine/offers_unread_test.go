package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/resource"
)

// TestOffersOnOtherPagesStayUnread checks that a page of offers changes nothing for the offers that
// it does not show. A client that makes autoscale manual sends back the throughput that it last
// read, which stands for the maximum. So an offer counts as read only if a page has shown it.
func TestOffersOnOtherPagesStayUnread(t *testing.T) {
	ctx, h, call := context.Background(), newHarness(t, engine.Options{}), &api.Call{}
	defer h.close()
	must := func(r *cosmos.Reply, err error) *cosmos.Reply {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	must(h.engine.CreateDatabase(ctx, call, []byte(`{"id":"shop"}`), cosmos.Throughput{}))
	for _, id := range []string{"first", "second"} {
		must(h.engine.CreateContainer(ctx, call, "shop",
			fmt.Appendf(nil, `{"id":%q,"partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`, id),
			cosmos.Throughput{Autopilot: `{"maxThroughput":4000}`}))
	}
	var all struct {
		Offers []json.RawMessage
	}
	if err := json.Unmarshal(must(h.engine.ListOffers(ctx, call, api.FeedOptions{})).Body, &all); err != nil {
		t.Fatal(err)
	}
	last := all.Offers[1]
	if !strings.Contains(string(last), `"offerThroughput":400,`) {
		t.Fatalf("the idle container has %s", last)
	}
	key := `["k"]`
	for n := range 40 { // autoscale goes up
		must(h.engine.CreateItem(ctx, call, "shop", "second", api.ItemWrite{
			PartitionKey: &key, Body: fmt.Appendf(nil, `{"id":"%d","pk":"k","s":%q}`, n, strings.Repeat("x", 40_000)),
		}))
	}
	must(h.engine.ListOffers(ctx, call, api.FeedOptions{MaxItems: 1}))
	var of struct {
		RID string `json:"_rid"`
	}
	if err := json.Unmarshal(last, &of); err != nil {
		t.Fatal(err)
	}
	manual := must(h.engine.ReplaceOffer(ctx, call, of.RID, last, resource.MigrateToManual, api.Conditions{}))
	if !strings.Contains(string(manual.Body), `"offerThroughput":4000,`) {
		t.Errorf("the offer that was sent back is %s", manual.Body)
	}
}

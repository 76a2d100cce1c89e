package engine_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
)

// TestRangesFollowThroughput gives a container one throughput after the other and counts its
// ranges. Each step is "kind RU/s: ranges"; the first step creates the container. With "at once"
// the next step does not wait until the new ranges exist.
func TestRangesFollowThroughput(t *testing.T) {
	for _, c := range []struct{ name, steps string }{
		{"one for 6,000 RU/s", "manual 400: 1"},
		{"at 10,000", "manual 10000: 1"},
		{"above 10,000", "manual 10100: 2"},
		{"11,000", "manual 11000: 2"},
		{"12,000", "manual 12000: 2"},
		{"above 12,000", "manual 12100: 3"},
		{"18,000", "manual 18000: 3"},
		{"20,000", "manual 20000: 4"},
		{"24,000", "manual 24000: 4"},
		{"above 24,000", "manual 24100: 5"},
		{"30,000", "manual 30000: 5"},
		{"50,000", "manual 50000: 9"},

		{"autoscale", "autoscale 10000: 1"},
		{"autoscale 11,000", "autoscale 11000: 2"},
		{"autoscale 20,000", "autoscale 20000: 2"},
		{"autoscale 30,000", "autoscale 30000: 3"},
		{"autoscale 50,000", "autoscale 50000: 5"},
		{"shared", "shared 10000: 1"},
		{"shared 12,000", "shared 12000: 2"},
		{"shared 30,000", "shared 30000: 3"},
		{"shared autoscale 30,000", "shared-autoscale 30000: 3"},

		{"raised as far as the ranges go", "manual 11000: 2 | manual 20000: 2 | restart: 2"},
		{"raised beyond", "manual 11000: 2 | manual 25000: 3 | restart: 3"},
		{"raised from one", "manual 400: 1 | manual 12000: 2 | manual 30000: 3"},
		{"raised, shared", "shared 20000: 2 | shared 20100: 3"},
		{"raised, autoscale", "autoscale 20000: 2 | autoscale 21000: 3"},

		{"lowered a little", "manual 30000: 5 | manual 29000: 5 | manual 24100: 5 | restart: 5 | manual 30000: 5"},
		{"lowered", "manual 30000: 5 | manual 24000: 4 | restart: 4 | manual 30000: 4 | manual 40000: 4 | manual 40100: 5"},
		{"lowered to one", "manual 30000: 5 | manual 10000: 1 | manual 30000: 3"},
		{"fewer than new ones, lowered", "manual 400: 1 | manual 30000: 3 | manual 18000: 3 | manual 12000: 2"},
		{"lowered, autoscale", "autoscale 30000: 3 | autoscale 21000: 3 | autoscale 20000: 2"},
		{"lowered, shared", "shared 30000: 3 | shared 20100: 3 | shared 20000: 2 | shared 400: 1"},
		{"to autoscale as high", "manual 30000: 5 | autoscale 30000: 5 | autoscale 29000: 5 | autoscale 20000: 2"},
		{"to manual as high", "autoscale 30000: 3 | manual 30000: 3 | manual 24100: 3 | manual 12000: 2"},
		{"to manual and lower", "autoscale 50000: 5 | manual 30000: 5 | manual 24000: 4"},

		{"raised, lowered meanwhile", "manual 400: 1 | manual 45000 at once | manual 30000: 5"},
		{"raised, lowered to one meanwhile", "manual 400: 1 | manual 45000 at once | manual 500: 1"},
		{"lowered, raised meanwhile", "manual 30000: 5 | manual 500 at once | manual 30000: 3"},
		{"lowered, restarted", "manual 30000: 5 | manual 12000 at once | restart: 2"},
		{"raised, restarted", "manual 400: 1 | manual 50000 at once | restart: 5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHarness(t)
			defer func() { h.close() }()
			kind := ""
			for i, step := range strings.Split(c.steps, " | ") {
				action, want, settled := strings.Cut(step, ": ")
				action = strings.TrimSuffix(action, " at once")
				next, rus, _ := strings.Cut(action, " ")
				switch {
				case next == "restart":
					h.restart()
				case i == 0:
					h.makeWith(next, rus)
					kind = next
				default:
					h.giveThroughput(kind, next, rus)
					kind = next
				}
				if !settled {
					continue
				}
				err := h.engine.Settle()
				now, rangesErr := h.engine.Ranges(context.Background(), "shop", "c")
				if err := errors.Join(err, rangesErr); err != nil {
					t.Fatal(err)
				}
				if got := fmt.Sprint(len(now.Ranges)); got != want || now.Target != 0 {
					t.Fatalf("%s: %s ranges, on the way to %d, in %q", step, got, now.Target, c.steps)
				}
			}
			h.check()
		})
	}
}

// makeWith creates container "c" of database "shop" with throughput of its own, or of the database.
func (h *harness) makeWith(kind, rus string) {
	h.t.Helper()
	asked := cosmos.Throughput{Offer: rus}
	if strings.HasSuffix(kind, "autoscale") {
		asked = cosmos.Throughput{Autopilot: fmt.Sprintf(`{"maxThroughput":%s}`, rus)}
	}
	own, shared := asked, cosmos.Throughput{}
	if strings.HasPrefix(kind, "shared") {
		own, shared = shared, own
	}
	h.makeContainer("shop", "c", shared, own)
}

// giveThroughput replaces the only offer of the account.
func (h *harness) giveThroughput(before, kind, rus string) {
	h.t.Helper()
	ctx := context.Background()
	body, migration := fmt.Sprintf(`{"content":{"offerThroughput":%s}}`, rus), resource.MigrateNone
	if kind == "autoscale" {
		body = fmt.Sprintf(`{"content":{"offerThroughput":-1,"offerAutopilotSettings":{"maxThroughput":%s}}}`, rus)
	}
	switch {
	case before == "manual" && kind == "autoscale":
		migration = resource.MigrateToAutoscale
	case before == "autoscale" && kind == "manual":
		migration = resource.MigrateToManual
	}
	offers, err := h.engine.QueryOffers(ctx, &api.Call{},
		api.QueryRequest{Body: []byte(`{"query":"SELECT VALUE c.id FROM c"}`)})
	if err != nil {
		h.t.Fatal(err)
	}
	id := strings.Split(string(offers.Body), `"`)[7]
	if _, err := h.engine.ReplaceOffer(ctx, &api.Call{}, id, []byte(body), migration, api.Conditions{}); err != nil {
		h.t.Fatal(err)
	}
}

package engine_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// warm records an operation on a key of a range, in addition to the operations that the engine
// records.
func (h *harness) warm(db, coll string, id uint32, key string, s heat.StatementID, loaded int) {
	var m ru.Meter
	m.Loaded(loaded, 0)
	h.engine.Heat().Recorder(heat.ID{Container: h.engine.Place(db, coll).Container, Range: id}).
		Record(h.clock.Now(), &heat.Sample{Meter: &m, Key: partition.NewKey(partition.Text(key)), Statement: s, Bytes: 100})
}

// makeContainer creates a container, and its database if it does not exist.
func (h *harness) makeContainer(db, coll string, shared, own cosmos.Throughput) {
	h.t.Helper()
	ctx := context.Background()
	if _, err := h.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"`+db+`"}`), shared); err != nil &&
		!errors.Is(err, status.Conflict) {
		h.t.Fatal(err)
	}
	definition := `{"id":"` + coll + `","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`
	if _, err := h.engine.CreateContainer(ctx, &api.Call{}, db, []byte(definition), own); err != nil {
		h.t.Fatal(err)
	}
}

func TestHeatOfAContainer(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{Offer: "12000"})
	place := h.engine.Place("shop", "orders")
	shape := h.engine.Heat().Statement(heat.Query, "SELECT * FROM c WHERE c.a = @1")
	h.clock.Advance(time.Hour) // any charge of the creation is long past
	h.warm("shop", "orders", 1, "k", shape, 100_000)
	rid := resource.ContainerRID(place.DB, place.Container)
	for _, address := range [][2]string{{"shop", "orders"}, {resource.DatabaseRID(place.DB), rid}, {"shop", rid}} {
		s, err := h.engine.HeatOf(t.Context(), address[0], address[1],
			engine.HeatOptions{Window: time.Minute, Step: time.Second})
		if err != nil {
			t.Fatal(err)
		}
		if s.Path != "dbs/shop/colls/orders" || len(s.Ranges) != 2 || s.Ranges[0].Min != "" ||
			s.Ranges[0].Max != s.Ranges[1].Min || s.Ranges[1].Max != "FF" || s.Ranges[1].Fraction != 0.5 {
			t.Errorf("%v: %s %+v", address, s.Path, s.Ranges)
		}
		if want := (engine.BudgetStatus{Kind: engine.BudgetManual, Throughput: 12_000}); s.Budget.Kind != want.Kind ||
			s.Budget.Throughput != want.Throughput || s.Budget.Autoscale {
			t.Errorf("the budget is %+v", s.Budget)
		}
		r := s.Report
		if r.To.Sub(r.From) != time.Minute || r.Step != time.Second ||
			!r.To.Equal(h.clock.Now().Truncate(time.Second).Add(time.Second)) {
			t.Errorf("from %v to %v by %v", r.From, r.To, r.Step)
		}
		if len(r.Keys) != 1 || r.Keys[0].Range != 1 || r.Keys[0].Key.JSON() != `["k"]` || len(r.Keys[0].Statements) != 1 {
			t.Fatalf("the keys are %+v", r.Keys)
		}
		if got := s.Shapes[r.Keys[0].Statements[0]]; got.Kind != heat.Query || got.Text != "SELECT * FROM c WHERE c.a = @1" {
			t.Errorf("the statement is %+v", got)
		}
		last := r.Partitions[len(r.Partitions)-1]
		if last.Range != 1 || len(last.Cells) != 60 || last.Cells[59].RU == 0 || last.Total.RU != last.Cells[59].RU {
			t.Errorf("the range has %+v", last.Total)
		}
	}
}

// TestHeatOfAnEarlierTime asks for the time before and during a burst, ten minutes after it.
func TestHeatOfAnEarlierTime(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{Offer: "400"})
	h.clock.Advance(time.Hour)
	h.warm("shop", "orders", 0, "early", 0, 1000)
	burst := h.clock.Now()
	h.clock.Advance(10 * time.Minute)
	h.warm("shop", "orders", 0, "late", 0, 1000)
	for _, c := range []struct {
		before time.Duration
		keys   string
		used   bool
	}{{0, `["late"]`, true}, {10 * time.Minute, `["early"]`, true}, {25 * time.Minute, "", false}} {
		s, err := h.engine.HeatOf(t.Context(), "shop", "orders",
			engine.HeatOptions{Window: 30 * time.Second, Step: time.Second, Before: c.before})
		if err != nil {
			t.Fatal(err)
		}
		keys := ""
		for i := range s.Report.Keys {
			keys += s.Report.Keys[i].Key.JSON()
		}
		used := len(s.Report.Partitions) > 0 && s.Report.Partitions[0].Total.RU > 0
		if keys != c.keys || used != c.used {
			t.Errorf("%v before: keys %s, used %v", c.before, keys, used)
		}
		if want := burst.Truncate(time.Second).Add(10*time.Minute + time.Second - c.before); !s.Report.To.Equal(want) {
			t.Errorf("%v before: the report ends at %v, not at %v", c.before, s.Report.To, want)
		}
	}
	all, _, to, err := h.engine.HeatOfAll(t.Context(), engine.HeatOptions{Window: time.Minute, Before: 5 * time.Minute})
	if err != nil || len(all) != 1 || all[0].Ranges[0].Total.RU != 0 || !to.Before(h.clock.Now()) {
		t.Errorf("until %v: %+v %v", to, all, err)
	}
}

func TestHeatThatCannotBeReported(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{Offer: "140000"})
	for _, c := range []struct {
		db, coll string
		o        engine.HeatOptions
		kind     status.Kind
		says     string
	}{
		{"shop", "nothing", engine.HeatOptions{}, status.NotFound, "does not exist"},
		{"nowhere", "orders", engine.HeatOptions{}, status.OwnerNotFound, "does not exist"},
		{"shop", "orders", engine.HeatOptions{Window: time.Hour, Step: time.Second}, status.BadRequest, "longer steps"},
	} {
		_, err := h.engine.HeatOf(t.Context(), c.db, c.coll, c.o)
		if status.Of(err).Kind != c.kind || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s/%s: %v", c.db, c.coll, err)
		}
	}
	// HeatOf clamps options that are out of bounds.
	s, err := h.engine.HeatOf(t.Context(), "shop", "orders",
		engine.HeatOptions{Window: 99 * time.Hour, Step: 99 * time.Hour, Keys: -1})
	if err != nil || s.Report.To.Sub(s.Report.From) != heat.Retained {
		t.Errorf("%v to %v, %v", s.Report.From, s.Report.To, err)
	}
}

func TestHeatOfAllContainers(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{Offer: "1000"},
		cosmos.Throughput{Autopilot: `{"maxThroughput":4000}`})
	h.makeContainer("shop", "customers", cosmos.Throughput{}, cosmos.Throughput{})
	h.makeContainer("archive", "years", cosmos.Throughput{Autopilot: `{"maxThroughput":3000}`}, cosmos.Throughput{})
	h.makeContainer("plain", "logs", cosmos.Throughput{}, cosmos.Throughput{})
	h.clock.Advance(time.Hour)
	h.warm("shop", "customers", 0, "k", 0, 1000)
	h.warm("shop", "customers", 7, "gone", 0, 1000) // of a range that does not exist
	all, from, to, err := h.engine.HeatOfAll(t.Context(), engine.HeatOptions{Window: time.Minute})
	if err != nil || to.Sub(from) != time.Minute || len(all) != 4 {
		t.Fatalf("%v to %v: %+v %v", from, to, all, err)
	}
	for i, want := range []struct {
		path   string
		budget engine.BudgetStatus
		used   bool
	}{
		{"dbs/archive/colls/years", engine.BudgetStatus{Kind: engine.BudgetShared, Throughput: 3000, Autoscale: true}, false},
		{"dbs/plain/colls/logs", engine.BudgetStatus{Kind: engine.BudgetManual, Throughput: 400}, false},
		{"dbs/shop/colls/customers", engine.BudgetStatus{Kind: engine.BudgetShared, Throughput: 1000}, true},
		{
			"dbs/shop/colls/orders",
			engine.BudgetStatus{Kind: engine.BudgetAutoscale, Throughput: 4000, Autoscale: true},
			false,
		},
	} {
		one := all[i]
		if one.Path != want.path || one.Budget != want.budget || len(one.Ranges) != 1 ||
			(one.Ranges[0].Total.RU > 0) != want.used {
			t.Errorf("%d is %+v, want %+v", i, one, want)
		}
		if db, coll, there := h.engine.NameOf(one.Place); one.DB != db || one.Name != coll || !there {
			t.Errorf("%v is %s/%s", one.Place, db, coll)
		}
	}
	if gone := all[2].Gone; len(gone) != 1 || gone[0].ID != 7 || gone[0].Total.RU != all[2].Ranges[0].Total.RU ||
		len(all[3].Gone) > 0 {
		t.Errorf("ranges that are gone: %+v, %+v", gone, all[3].Gone)
	}
	if _, err := h.engine.DeleteDatabase(t.Context(), &api.Call{}, "shop", api.Conditions{}); err != nil {
		t.Fatal(err)
	}
	if all, _, _, err = h.engine.HeatOfAll(t.Context(), engine.HeatOptions{}); err != nil || len(all) != 2 {
		t.Errorf("%d containers are left, %v", len(all), err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, _, err = h.engine.HeatOfAll(cancelled, engine.HeatOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// TestTotalsKeepWhatWasSplit checks that the totals keep the use of a split range, next to its
// descendants, until it leaves the window.
func TestTotalsKeepWhatWasSplit(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{Offer: "400"})
	h.clock.Advance(time.Minute)
	h.warm("shop", "orders", 0, "k", 0, 1000)
	if _, err := h.engine.Split(t.Context(), "shop", "orders", account.ReshapeRequest{Into: 2}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		later time.Duration
		gone  int
	}{{time.Second, 1}, {time.Hour + time.Minute, 0}} {
		h.clock.Advance(c.later)
		all, _, _, err := h.engine.HeatOfAll(t.Context(), engine.HeatOptions{Window: time.Hour})
		if err != nil || len(all) != 1 || len(all[0].Ranges) != 2 || len(all[0].Gone) != c.gone ||
			c.gone > 0 && all[0].Gone[0].Total.RU == 0 {
			t.Fatalf("after %v: %+v, %v", c.later, all, err)
		}
		for _, r := range all[0].Ranges {
			if len(r.Parents) != 1 || r.Parents[0] != 0 || r.Total.RU != 0 {
				t.Errorf("%+v", r)
			}
		}
	}
}

// TestHeatSaysSinceWhenItKnows checks that Since is the creation of the container or the start of
// the server, whether or not the container got requests.
func TestHeatSaysSinceWhenItKnows(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{})
	began := h.clock.Now().Truncate(time.Second)
	h.clock.Advance(10 * time.Minute)
	h.warm("shop", "orders", 0, "k", 0, 1)
	h.makeContainer("shop", "customers", cosmos.Throughput{}, cosmos.Throughput{})
	made := h.clock.Now().Truncate(time.Second)
	h.clock.Advance(time.Minute)
	expect := func(want ...time.Time) {
		t.Helper()
		all, _, _, err := h.engine.HeatOfAll(t.Context(), engine.HeatOptions{Window: time.Hour})
		if err != nil || len(all) != 2 {
			t.Fatal(all, err)
		}
		for i, name := range []string{"customers", "orders"} {
			one, err := h.engine.HeatOf(t.Context(), "shop", name, engine.HeatOptions{})
			if err != nil || !one.Report.Since.Equal(want[i]) || !all[i].Since.Equal(want[i]) {
				t.Errorf("%s: since %v and %v, want %v: %v", name, one.Report.Since, all[i].Since, want[i], err)
			}
		}
	}
	expect(made, began)
	h.clock.Advance(2 * time.Hour) // an idle container keeps its start
	expect(made, began)
	h.restart()
	now := h.clock.Now().Truncate(time.Second)
	expect(now, now)
}

func TestBudgetsOfAServerlessAccount(t *testing.T) {
	for _, c := range []struct {
		o    engine.Options
		want engine.BudgetStatus
	}{
		{
			engine.Options{Serverless: true, Throttle: admission.ThrottleAuto},
			engine.BudgetStatus{Kind: engine.BudgetServerless, Throughput: 5000, Enforced: true},
		},
		{
			engine.Options{Serverless: true, Throttle: admission.ThrottleOff},
			engine.BudgetStatus{Kind: engine.BudgetServerless, Throughput: 5000},
		},
		{
			engine.Options{Throttle: admission.ThrottleOn},
			engine.BudgetStatus{Kind: engine.BudgetManual, Throughput: 400, Enforced: true},
		},
		{engine.Options{Throttle: admission.ThrottleAuto}, engine.BudgetStatus{Kind: engine.BudgetManual, Throughput: 400}},
	} {
		h := newHarness(t, c.o)
		h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{})
		s, err := h.engine.HeatOf(t.Context(), "shop", "orders", engine.HeatOptions{})
		if err != nil || s.Budget != c.want {
			t.Errorf("%+v: %+v %v", c.want, s.Budget, err)
		}
		h.close()
	}
}

func TestPlacesHaveNames(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{})
	orders := h.engine.Place("shop", "orders")
	if orders.DB == 0 || orders.Container == 0 {
		t.Fatalf("orders is %v", orders)
	}
	db, coll := resource.DatabaseRID(orders.DB), resource.ContainerRID(orders.DB, orders.Container)
	for _, c := range []struct {
		db, coll string
		want     account.Place
	}{
		{db, coll, orders},
		{"shop", coll, orders},
		{db, "orders", orders},
		{"shop", "", account.Place{DB: orders.DB}},
		{db, "", account.Place{DB: orders.DB}},
		{"shop", "other", account.Place{DB: orders.DB}},
		{"other", "orders", account.Place{}},
		{"", "", account.Place{}},
		{"", "orders", account.Place{}},
		{resource.DatabaseRID(orders.DB + 1), coll, account.Place{}},
		{"shop", resource.ContainerRID(orders.DB, orders.Container+1), account.Place{DB: orders.DB}},
	} {
		if got := h.engine.Place(c.db, c.coll); got != c.want {
			t.Errorf("%s/%s is %v, want %v", c.db, c.coll, got, c.want)
		}
	}
	if n := testing.AllocsPerRun(100, func() { h.engine.Place("shop", "orders") }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if _, err := h.engine.DeleteContainer(t.Context(), &api.Call{}, "shop", "orders", api.Conditions{}); err != nil {
		t.Fatal(err)
	}
	if _, _, there := h.engine.NameOf(orders); there || h.engine.Place("shop", "orders").Container != 0 {
		t.Error("a deleted container has a name")
	}
	if name, _, there := h.engine.NameOf(account.Place{DB: orders.DB}); name != "shop" || !there {
		t.Errorf("the database is %s", name)
	}
}

// TestHeatOfManyFormerRanges checks that a report includes replaced ranges and counts them toward
// its size limit.
func TestHeatOfManyFormerRanges(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400", plainContainer)
	whole := engine.HeatOptions{Window: time.Hour, Step: time.Second}
	if _, err := h.engine.HeatOf(t.Context(), "shop", "c", whole); err != nil {
		t.Fatal(err)
	}
	for range 4 {
		if _, err := h.engine.Split(t.Context(), "shop", "c", account.ReshapeRequest{Into: 4}); err != nil {
			t.Fatal(err)
		}
		h.fill("c", 10, 10, 10) // the next request updates the budgets
		if _, err := h.engine.Merge(t.Context(), "shop", "c", account.ReshapeRequest{Into: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.engine.HeatOf(t.Context(), "shop", "c", whole); !errors.Is(err, status.BadRequest) {
		t.Errorf("a second by second report of some twenty ranges: %v", err)
	}
	if _, err := h.engine.HeatOf(t.Context(), "shop", "c",
		engine.HeatOptions{Window: time.Hour, Step: 10 * time.Second}); err != nil {
		t.Error(err)
	}
}

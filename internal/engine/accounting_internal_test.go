package engine

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// accounts is an engine with a clock of its own and database "d".
type accounts struct {
	*Engine
	t     *testing.T
	turn  *clock.Manual
	store *physical.Store
	db    *storage.DB
	fs    storage.FS
}

// openAccounts enforces every budget; shared is the throughput of the database.
func openAccounts(t *testing.T, shared string) *accounts {
	t.Helper()
	a := &accounts{t: t, turn: clock.NewManual(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)), fs: storage.NewMemFS()}
	a.open(Options{Throttle: ThrottleOn})
	t.Cleanup(a.close)
	_, err := a.CreateDatabase(context.Background(), &Call{}, []byte(`{"id":"d"}`), Throughput{Offer: shared})
	a.must(err)
	return a
}

func (a *accounts) must(err error) {
	a.t.Helper()
	if err != nil {
		a.t.Fatal(err)
	}
}

func (a *accounts) open(o Options) {
	var err error
	a.db, err = storage.Open(storage.Options{FS: a.fs, Dir: "data"})
	a.must(err)
	a.store, err = physical.OpenStore(a.db, physical.Options{Clock: a.turn})
	a.must(err)
	o.Store, o.Clock = a.store, a.turn
	a.Engine, err = Open(context.Background(), o)
	a.must(err)
}

func (a *accounts) close() { a.must(errors.Join(a.Close(), a.store.Close(), a.db.Close())) }

// container makes one with two levels of key; throughput "" is the database's.
func (a *accounts) container(id, throughput string) {
	a.t.Helper()
	_, err := a.CreateContainer(context.Background(), &Call{}, "d", fmt.Appendf(nil, `{"id":%q,"partitionKey":{"paths":["/a","/b"],"kind":"MultiHash","version":2}}`, id), Throughput{Offer: throughput})
	a.must(err)
}

// fill creates items of the prefix "x", each in a logical partition of its own. Time
// passes, so that none is refused.
func (a *accounts) fill(id string, items, pad int) {
	a.t.Helper()
	for i := range items {
		_, err := a.CreateItem(context.Background(), &Call{}, "d", id, ItemWrite{Body: fmt.Appendf(nil, `{"id":"1","a":"x","b":"%d","pad":%q}`, i, strings.Repeat("x", pad))})
		a.must(err)
		a.turn.Advance(time.Second)
	}
}

// split replaces some ranges by two each; none is all of them.
func (a *accounts) split(id string, ranges ...string) {
	a.t.Helper()
	_, err := a.Split(context.Background(), "d", id, ReshapeRequest{RangeIDs: ranges})
	a.must(err)
}

func (a *accounts) routed(id string) *routed {
	a.t.Helper()
	c, err := a.containerNow("d", id)
	a.must(err)
	return c
}

// levels are what is left in the budgets of ranges as a request sees them.
func (a *accounts) levels(c *routed) (all []float64) {
	for _, p := range c.purses {
		all = append(all, p.bucket.Level(a.turn.Now()))
	}
	return all
}

// told is what heat has of a container.
func (a *accounts) told(c *routed) (ru float64) {
	for _, p := range a.Heat().Totals(c.number) {
		ru += p.RU
	}
	return ru
}

func (a *accounts) report(c *routed) *heat.Report {
	from, to := heat.Last(a.turn.Now(), time.Minute)
	r := a.Heat().Report(c.number, from, to, time.Minute, 10)
	return &r
}

// full expects that nothing is missing in budgets.
func (a *accounts) full(what string, c *routed) {
	a.t.Helper()
	for i, level := range a.levels(c) {
		if rate := c.purses[i].bucket.Rate(); level != rate {
			a.t.Errorf("%s: %v of %v RU are left in range %s", what, level, rate, c.purses[i].rangeID)
		}
	}
}

// TestServerlessOverSharedThroughput: an account that becomes serverless has what
// serverless ranges have, whatever was shared before.
func TestServerlessOverSharedThroughput(t *testing.T) {
	a := openAccounts(t, "400")
	a.container("shares", "")
	a.container("own", "400")
	a.close()
	a.open(Options{Throttle: ThrottleOn, Serverless: true})
	for _, id := range []string{"shares", "own"} {
		if got := a.Budgets("d", id); len(got) != 1 || got[0] != "0: 5000 of 5000 RU" {
			t.Errorf("%s: %s", id, got)
		}
		if got := a.Told("d", id); !strings.HasPrefix(got[0], "0: 0.00 RU of 5000 RU/s") {
			t.Errorf("%s: %s", id, got)
		}
	}
	a.Spend("d", "own", "", 6000)
	if got := a.Budgets("d", "shares"); got[0] != "0: 5000 of 5000 RU" {
		t.Errorf("one container spends the budget of another: %s", got)
	}
}

// estimate is what a page is expected to cost in each range.
func (a *accounts) estimate(id, query string, unindexed bool) float64 {
	a.t.Helper()
	c := a.routed(id)
	stmt, err := a.compileFor(c.container, fmt.Appendf(nil, `{"query":%q}`, query))
	a.must(err)
	s, err := c.scopeOf(FeedOptions{})
	a.must(err)
	run := &queryRun{engine: a.Engine, scope: s, unindexed: unindexed}
	run.parts()
	return run.accounted(stmt).estimate
}

// TestPagesAreLearnedByContainer: what a page of a statement costs in one container
// says what the next one is expected to cost there, and nothing of others.
func TestPagesAreLearnedByContainer(t *testing.T) {
	a := openAccounts(t, "")
	a.container("large", "10000")
	a.container("small", "10000")
	a.fill("large", 100, 1500)
	ctx := context.Background()
	const query = "SELECT * FROM c"
	for range 3 {
		_, err := a.QueryItems(ctx, &Call{}, "d", "large", QueryRequest{Body: []byte(`{"query":"SELECT * FROM c"}`), EnableCrossPartition: true})
		a.must(err)
		_, err = a.ListItems(ctx, &Call{}, "d", "large", FeedOptions{})
		a.must(err)
	}
	for _, feed := range []bool{false, true} {
		if got := a.estimate("small", query, feed); got != expectedVisit {
			t.Errorf("feed %v: a page of an empty container is expected to cost %v", feed, got)
		}
		if got := a.estimate("large", query, feed); got < 10 {
			t.Errorf("feed %v: the next page is expected to cost %v", feed, got)
		}
	}
	// A page that failed says nothing.
	before := a.estimate("large", query, false)
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := a.QueryItems(gone, &Call{}, "d", "large", QueryRequest{Body: []byte(`{"query":"SELECT * FROM c"}`), EnableCrossPartition: true}); err == nil {
		t.Error("a page whose client has gone is read")
	}
	if got := a.estimate("large", query, false); got != before {
		t.Errorf("a page that failed has changed what is expected: %v, %v before", got, before)
	}
}

func TestPageCosts(t *testing.T) {
	var p pageCosts
	p.learn(5, 10)
	p.learn(5, 18)
	if got := p.or(5, 2); got != 11 { // an eighth of the difference
		t.Errorf("average %v", got)
	}
	p.learn(5+64, 3) // takes the place
	if a, b := p.or(5, 2), p.or(5+64, 2); a != 2 || b != 3 {
		t.Errorf("%v and %v", a, b)
	}
}

// TestFailedPageIsNotLearned: what it has cost is paid, not expected of the next.
func TestFailedPageIsNotLearned(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "400")
	c := a.routed("c")
	stmt, err := a.compileFor(c.container, []byte(readFeed))
	a.must(err)
	s, err := c.scopeOf(FeedOptions{})
	a.must(err)
	run := &queryRun{engine: a.Engine, scope: s}
	run.parts()
	page, call := run.accounted(stmt), &Call{}
	visited := visitOf("0", 400)
	call.Meter.Add(&visited.Visits[0].Spent)
	page.paid(call, visited, errors.New("the disk is gone"))
	if got := run.accounted(stmt).estimate; got != expectedVisit {
		t.Errorf("the next page is expected to cost %v", got)
	}
	page.paid(call, visited, nil)
	if got := run.accounted(stmt).estimate; got <= expectedVisit {
		t.Errorf("after one that was read: %v", got)
	}
}

// TestMovedAtLastIsFree: an operation that is given up because its range is being
// replaced costs nothing.
func TestMovedAtLastIsFree(t *testing.T) {
	s := newStale(t)
	call := &Call{}
	_, err := s.then.rerouted(context.Background(), call, func(*routed) (*Reply, error) { call.Meter.QueryPage(1); return nil, s.moved })
	if err == nil || call.Meter.Charge() != 0 {
		t.Errorf("charged %v for %v", call.Meter.Charge(), err)
	}
}

// TestMovedGivesBack: what meets ranges that have been replaced pays nothing there.
func TestMovedGivesBack(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "4000")
	a.fill("c", 20, 0)
	a.split("c")
	then := a.routed("c")
	a.turn.Advance(time.Minute)
	for _, p := range then.ranges {
		a.split("c", rangeID(p))
	}
	ctx := context.Background()
	told := a.told(then)

	stmt, err := a.compileFor(then.container, []byte(readFeed))
	a.must(err)
	if _, _, err := a.queryPage(ctx, &Call{}, then, stmt, session.Token{}, QueryRequest{EnableCrossPartition: true}); !physical.Moved(err) {
		t.Fatal(err)
	}
	a.full("page", then)

	key := `["x","1"]`
	b, err := a.newBulk(ctx, &Call{}, then, BatchRequest{ContinueOnError: true, Operations: []BatchOperation{
		{Kind: OperationCreate, PartitionKey: &key, Body: []byte(`{"id":"2","a":"x","b":"1"}`)}, {Kind: OperationDelete, PartitionKey: &key, ID: "1"},
	}})
	a.must(err)
	if b.run(ctx); !b.entries[0].moved() || !b.entries[1].moved() {
		t.Fatal(b.entries[0].err)
	}
	a.full("bulk", then)
	if got := a.told(then); got != told {
		t.Errorf("heat has %v RU, %v before", got, told)
	}
}

// TestPanicsGiveBack: an operation that panics has not spent what it was admitted for.
func TestPanicsGiveBack(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "4000")
	c := a.routed("c")
	ctx := context.Background()
	panics := func(what string, fn func()) {
		defer func() {
			if recover() == nil {
				t.Errorf("%s does not panic", what)
			}
			a.full(what, c)
		}()
		fn()
	}
	panics("point", func() {
		key := partition.NewKey(partition.Text("x"), partition.Text("y"))
		_, _ = a.at(ctx, &Call{}, c.container, key, askedRead(), func(place) (*Reply, error) { panic("a bug") })
	})
	panics("page", func() {
		stmt, err := a.compileFor(c.container, []byte(readFeed))
		a.must(err)
		_, _, _ = a.queryPage(ctx, nil, c, stmt, session.Token{}, QueryRequest{EnableCrossPartition: true})
	})
}

// TestClearingGoesOn: a deletion over three ranges of which the second is replaced on
// the way is paid for once, and gives back what it did not get to.
func TestClearingGoesOn(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "4000")
	a.fill("c", 60, 0)
	a.splitWithin(3)
	then := a.routed("c")
	a.turn.Advance(time.Minute)
	a.split("c", rangeID(then.ranges[1]))
	ctx, told := context.Background(), a.told(a.routed("c")) // which cuts the budgets anew
	before := a.levels(then)

	d := &clearing{key: partition.NewKey(partition.Text("x"))}
	call := &Call{}
	if _, err := d.run(ctx, call, then); !physical.Moved(err) {
		t.Fatal(err)
	}
	after := a.levels(then)
	if paid, spent := before[0]-after[0], float64(d.spent.Charge()); math.Abs(paid-spent) > 1e-6 || spent == 0 {
		t.Errorf("the first range paid %v RU of %v", paid, spent)
	}
	for i := 1; i < 3; i++ {
		if after[i] != before[i] {
			t.Errorf("%v of %v RU are left in range %d", after[i], before[i], i)
		}
	}
	now := a.routed("c")
	if _, err := d.run(ctx, call, now); err != nil {
		t.Fatal(err)
	}
	call.Meter.Add(&d.spent)
	d.record(call, now.container)
	charge := float64(call.Meter.Charge())
	if got := a.told(now) - told; math.Abs(got-charge) > 1e-6 {
		t.Errorf("heat has %.2f RU, %.2f were charged", got, charge)
	}
	if s := call.Meter.Stats(); s.Ranges != 4 || s.Writes != 60 || len(d.visited) != 4 {
		t.Errorf("%d visits, %d items, %d ranges", s.Ranges, s.Writes, len(d.visited))
	}
	for _, s := range a.report(now).Statements {
		if s.Kind == heat.DeleteLogicalPartition && (s.Executions != 1 || s.Ranges != 4) {
			t.Errorf("%+v", s)
		}
	}
}

// splitWithin cuts the prefix "x" of container "c" into so many ranges.
func (a *accounts) splitWithin(n int) {
	a.t.Helper()
	_, err := a.Split(context.Background(), "d", "c", ReshapeRequest{Into: n})
	a.must(err)
	c := a.routed("c")
	if got := len(c.pursesOf(c.key().Range(partition.NewKey(partition.Text("x"))))); got != n {
		a.t.Fatalf("%d ranges have the prefix", got)
	}
}

// TestClearingInAPool: the budget that ranges share pays a second's worth at most, not
// one for each.
func TestClearingInAPool(t *testing.T) {
	a := openAccounts(t, "400")
	a.container("c", "")
	a.fill("c", 300, 0)
	a.splitWithin(3)
	a.turn.Advance(time.Minute)
	key, call := `["x"]`, &Call{}
	_, err := a.DeleteLogicalPartition(context.Background(), call, "d", "c", &key)
	a.must(err)
	if got := a.levels(a.routed("c")); call.Meter.Charge() < 1200 || got[0] != 0 {
		t.Errorf("%v RU are left after a deletion of %v", got[0], call.Meter.Charge())
	}
}

// TestPrefixIsNoLogicalPartition: what is deleted by a prefix is no logical partition's.
func TestPrefixIsNoLogicalPartition(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "4000")
	a.fill("c", 3, 0)
	for key, keys := range map[string]int{`["x","1"]`: 1, `["x"]`: 0} {
		a.turn.Advance(2 * heat.Retained)
		r, err := a.DeleteLogicalPartition(context.Background(), &Call{}, "d", "c", &key)
		a.must(err)
		a.turn.Advance(time.Second)
		if got := a.report(a.routed("c")).Keys; len(got) != keys || r.Receipt.PartitionKey.Len() != 2*keys {
			t.Errorf("%s: %+v, receipt of %s", key, got, r.Receipt.PartitionKey.JSON())
		}
	}
}

// visitOf is a page that loaded so many items of a KB in a range.
func visitOf(rangeID string, items int) *exec.Page {
	p := &exec.Page{Visits: []exec.Visit{{RangeID: rangeID}}}
	p.Visits[0].Spent.QueryPage(1)
	p.Visits[0].Spent.Loaded(items, int64(items)<<10)
	return p
}

// TestRebuiltRangeHasTheSameBudget: what was admitted before is settled in it.
func TestRebuiltRangeHasTheSameBudget(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "400")
	before := a.routed("c").purses[0]
	_, err := a.Rebuild(context.Background(), "d", "c", ReshapeRequest{})
	a.must(err)
	if after := a.routed("c").purses[0]; after == before || after.bucket != before.bucket {
		t.Error("the range has another budget")
	}
}

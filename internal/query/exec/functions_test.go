package exec_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// called runs a query to its end and returns its rows, its pages and its work.
func called(t *testing.T, container *querytest.Container, r exec.Request) (rows []string, pages int, s ru.Stats) {
	t.Helper()
	var meter ru.Meter
	r.Meter = &meter
	for {
		page, _ := pageOf(t, container, &r)
		if container.Open() != 0 {
			t.Fatalf("%d sources left open", container.Open())
		}
		rows = append(rows, jsonRows(t, page)...)
		if pages++; r.Resume == nil {
			return rows, pages, meter.Stats()
		}
	}
}

// callers are queries over 60 items whose n is 0 to 59 and whose g is 0 to 5, each with an array of
// three, and how many calls they pay for.
var callers = []struct {
	query string
	calls int64
}{
	{"SELECT udf.double(c.n) AS d FROM c", 60},
	{"SELECT VALUE udf.echo(c.none) FROM c", 0},
	{"SELECT c.id FROM c WHERE udf.isAdult(c.n)", 60},
	{"SELECT c.id FROM c WHERE udf.isAdult(c.n) AND c.g = 1", 10},
	{"SELECT c.id FROM c WHERE udf.isAdult(c.n) AND c.none = 1 AND udf.double(c.n) > 1", 0},
	{"SELECT c.id FROM c WHERE c.g + 0 = 1 AND udf.isAdult(c.n) AND udf.echo(c.none) AND udf.fail(c.n)", 10},
	{"SELECT udf.double(c.n) AS d FROM c WHERE udf.isAdult(c.n) ORDER BY c.n DESC", 60 + 58},
	{"SELECT udf.list(c.n, x) AS l FROM c JOIN x IN c.l WHERE x > 1", 120},
	{"SELECT udf.echo(c.g) AS g, SUM(udf.double(c.n)) AS s FROM c GROUP BY udf.echo(c.g)", 120},
	{"SELECT udf.list(c.g, COUNT(1)) AS l FROM c GROUP BY c.g", 6},
	{"SELECT DISTINCT VALUE udf.echo(c.g) FROM c", 60},
	{"SELECT VALUE udf.double(x.n) FROM (SELECT c.g, COUNT(1) AS n FROM c GROUP BY c.g) AS x WHERE udf.isAdult(x.n)", 12},
	{"SELECT VALUE COUNT(udf.double(c.n)) FROM c", 60},
	{"SELECT VALUE udf.double(2)", 1},
	{"SELECT VALUE ARRAY(SELECT VALUE x FROM x IN c.l WHERE udf.isAdult(x)) FROM c", 180},
}

func callersContainer(t testing.TB, parts int) *querytest.Container {
	return containerOf(t, parts, 60, func(i int) string { return fmt.Sprintf(`"n":%d,"g":%d,"l":[1,2,3]`, i, i%6) })
}

// TestCallsArePaidOnce checks that a query pays for each call that its rows need, however many
// pages it has, and that it calls a function only for items that its other conditions let through.
func TestCallsArePaidOnce(t *testing.T) {
	for _, parts := range []int{1, 3} {
		container := callersContainer(t, parts)
		for _, c := range callers {
			r := requestOf(t, container, c.query)
			want, _, s := called(t, container, r)
			if r.PageItems = 1000; s.Calls != c.calls {
				t.Errorf("%s: %d calls on one page, want %d", c.query, s.Calls, c.calls)
			}
			for _, change := range []func(*exec.Request){
				func(r *exec.Request) { r.PageItems = 1 },
				func(r *exec.Request) { r.PageItems, r.Cache = 4, new(pageCache) },
				func(r *exec.Request) { r.WorkItems = 3 },
				func(r *exec.Request) { exec.Eager(r) },
				func(r *exec.Request) { r.Suspensions, r.GatherSteps = newShelf(), 2000; exec.AskOften(r, 50) },
			} {
				r := requestOf(t, container, c.query)
				r.ForceScan = strings.Contains(c.query, "ORDER BY") // pages of a walk and of a sort differ
				change(&r)
				got, pages, s := called(t, container, r)
				slices.Sort(got)
				slices.Sort(want)
				expectRows(t, c.query, got, want)
				if s.Calls != c.calls {
					t.Errorf("%s: %d calls on %d pages, want %d", c.query, s.Calls, pages, c.calls)
				}
			}
		}
	}
}

// TestCallsHaveAPrice checks that calls are charged while a page runs, that steps of the call
// itself are not charged as evaluation, and that a page pays for a call that fails.
func TestCallsHaveAPrice(t *testing.T) {
	container := callersContainer(t, 1)
	var with, without ru.Meter
	for query, meter := range map[string]*ru.Meter{
		"SELECT VALUE [udf.double(c.n), udf.double(c.g)] FROM c": &with, "SELECT VALUE [2 * c.n, 2 * c.g] FROM c": &without,
	} {
		r := requestOf(t, container, query)
		r.Meter = meter
		if _, err := exec.Run(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	if got := with.Charge() - without.Charge(); got < 1.199 || got > 1.201 || with.Stats().Evaluated != 0 {
		t.Errorf("120 calls cost %v, and %d steps", got, with.Stats().Evaluated)
	}

	var meter ru.Meter
	r := requestOf(t, container, "SELECT VALUE c.id FROM c WHERE c.n > 3 AND udf.fail(c.n)")
	r.Meter = &meter
	page, err := exec.Run(t.Context(), r)
	if !errors.Is(err, status.BadRequest) || !strings.Contains(err.Error(), querytest.ErrException.Error()) {
		t.Errorf("%v", err)
	}
	if s := meter.Stats(); s.Calls != 1 || len(page.Visits) != 1 {
		t.Errorf("%d calls, %d visits", s.Calls, len(page.Visits))
	}

	asked := &asking{}
	r = requestOf(t, container,
		"SELECT VALUE ARRAY(SELECT VALUE udf.double(x) FROM x IN c.l JOIN y IN c.l JOIN z IN c.l) FROM c")
	r.Pacer = asked
	if _, err := exec.Run(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	if len(asked.calls) < 100 || !slices.IsSorted(asked.calls) || asked.calls[50] < 300 {
		t.Errorf("the pacer sees %v", asked.calls)
	}
}

// asking is a pacer that records how many calls each page has paid for when it is asked.
type asking struct{ calls []int64 }

func (a *asking) Pace(_ context.Context, done []exec.Visit) (end bool, err error) {
	var n int64
	for _, v := range done {
		n += v.Meter.Stats().Calls
	}
	a.calls = append(a.calls, n)
	return false, nil
}

// TestUnknownFunctions checks that a query that calls a function that the container lacks is
// refused before it reads anything, on any page.
func TestUnknownFunctions(t *testing.T) {
	container := callersContainer(t, 2)
	r := requestOf(t, container, "SELECT VALUE udf.none(c.n) FROM c WHERE c.none = 1")
	for _, f := range []exec.Functions{nil, new(querytest.Functions)} {
		r.Functions = f
		_, err := exec.Run(t.Context(), r)
		if !errors.Is(err, status.BadRequest) || !strings.Contains(err.Error(), "'none'") || container.Visited() > 0 {
			t.Errorf("%v after %d entries", err, container.Visited())
		}
	}
	r = requestOf(t, container, "SELECT VALUE c.n FROM c")
	if r.Functions = nil; len(r.Logical.Functions) > 0 {
		t.Error("the plan lists functions")
	}
	if _, err := exec.Run(t.Context(), r); err != nil {
		t.Error(err)
	}
	// The function is dropped between two pages.
	for _, query := range []string{
		"SELECT VALUE udf.double(c.n) FROM c", "SELECT udf.double(c.n) AS d FROM c GROUP BY udf.double(c.n)",
	} {
		r := requestOf(t, container, query)
		r.PageItems, r.Suspensions, r.GatherSteps = 5, newShelf(), 2000
		exec.AskOften(&r, 50)
		pageOf(t, container, &r)
		r.Functions = nil
		if _, err := exec.Run(t.Context(), r); !errors.Is(err, status.BadRequest) {
			t.Errorf("%s: %v", query, err)
		}
	}
}

// TestReplacedFunctions checks that a page uses nothing that an earlier page has computed with
// functions that were replaced since.
func TestReplacedFunctions(t *testing.T) {
	container := callersContainer(t, 2)
	for _, query := range []string{
		"SELECT DISTINCT VALUE udf.echo(c.n) FROM c",
		"SELECT udf.echo(c.n) AS n, COUNT(1) AS m FROM c GROUP BY udf.echo(c.n)",
		"SELECT VALUE c.n FROM c WHERE udf.isAdult(c.n) ORDER BY c.n",
	} {
		for _, suspends := range []bool{false, true} {
			f, cache, kept := new(querytest.Functions), new(pageCache), newShelf()
			r := requestOf(t, container, query)
			r.PageItems, r.Cache, r.Functions, r.ForceScan = 7, cache, f, true
			if suspends {
				r.Suspensions, r.GatherSteps, r.Cache = kept, 2000, nil
				exec.AskOften(&r, 50)
			}
			pageOf(t, container, &r)
			before := f.Called["echo"] + f.Called["isAdult"]
			f.Revision = map[string]int{"echo": 1, "isAdult": 1}
			pageOf(t, container, &r)
			again := f.Called["echo"] + f.Called["isAdult"] - before
			if !suspends && (cache.found != 0 || again < 50) || suspends && (kept.suspended == 0 || len(kept.failed) == 0) {
				t.Errorf("%s, suspended %t: %d calls, then %d; %d found, %d failed", query, suspends, before, again, cache.found,
					len(kept.failed))
			}
			pageOf(t, container, &r)
			if !suspends && cache.found != 1 {
				t.Errorf("%s: %d found with the same functions", query, cache.found)
			}
			kept.drop()
		}
	}
}

// TestSlowFunctions checks that a page ends when its functions have run for some seconds, and that
// a row on which they run without end is refused.
func TestSlowFunctions(t *testing.T) {
	container := callersContainer(t, 1)
	for query, atLeast := range map[string]int{
		"SELECT VALUE udf.slow(c.n) FROM c":                                              25,
		"SELECT VALUE c.n FROM c WHERE udf.slow(c.n) >= 0":                               25,
		"SELECT VALUE c.n FROM c WHERE udf.slow(c.n) >= 0 ORDER BY c.n":                  25,
		"SELECT VALUE x.m FROM (SELECT VALUE {m: udf.slow(c.n)} FROM c) AS x":            25,
		"SELECT VALUE udf.slow(c.n) FROM c GROUP BY udf.slow(c.n)":                       25,
		"SELECT VALUE ARRAY(SELECT VALUE udf.slow(x) FROM x IN c.l)[0] - 1 + c.n FROM c": 59,
	} {
		r := requestOf(t, container, query)
		now := clock.NewManual(time.Unix(1_700_000_000, 0))
		r.Functions, r.Clock, r.Suspensions = &querytest.Functions{Clock: now}, now, newShelf()
		rows, pages, _ := called(t, container, r)
		want := make([]string, 60)
		for i := range want {
			want[i] = fmt.Sprint(i)
		}
		slices.Sort(want)
		slices.Sort(rows)
		if expectRows(t, query, rows, want); pages < atLeast {
			t.Errorf("%s: %d pages", query, pages)
		}
	}
	r := requestOf(t, container, "SELECT VALUE ARRAY(SELECT VALUE udf.slow(x) FROM x IN c.l JOIN y IN c.l) FROM c")
	now := clock.NewManual(time.Unix(1_700_000_000, 0))
	r.Functions, r.Clock = &querytest.Functions{Clock: now}, now
	_, err := exec.Run(t.Context(), r)
	if !errors.Is(err, status.BadRequest) || !strings.Contains(err.Error(), "ran for 4s") {
		t.Errorf("%v", err)
	}
}

// endless are functions of which slow ends with its context only.
type endless struct{ querytest.Functions }

// Call implements exec.Functions.
func (f *endless) Call(ctx context.Context, name string, args []value.Value) (value.Value, error) {
	if name != "slow" {
		return f.Functions.Call(ctx, name, args)
	}
	<-ctx.Done()
	return value.Value{}, ctx.Err()
}

// TestEndlessFunction checks that one call that does not end is refused like many calls that take
// long, and that the end of the request is still told apart.
func TestEndlessFunction(t *testing.T) {
	container := callersContainer(t, 1)
	r := requestOf(t, container, "SELECT VALUE udf.slow(c.n) FROM c")
	r.Functions = &endless{}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	_, err := exec.Run(ctx, r)
	if !errors.Is(err, status.BadRequest) || !strings.Contains(err.Error(), "ran for 4s") {
		t.Errorf("%v", err)
	}
	r = requestOf(t, container, "SELECT VALUE udf.slow(c.n) FROM c")
	r.Functions = &endless{}
	left, leave := context.WithCancel(t.Context())
	leave()
	if _, err := exec.Run(left, r); !errors.Is(err, context.Canceled) {
		t.Errorf("after the client has left: %v", err)
	}
}

// TestTimeOfFunctions checks that the time of functions is measured apart from that of the rows.
func TestTimeOfFunctions(t *testing.T) {
	container := callersContainer(t, 1)
	now := clock.NewManual(time.Unix(1_700_000_000, 0))
	r := requestOf(t, container, "SELECT TOP 1 VALUE udf.slow(c.n) FROM c")
	r.Functions, r.Clock, r.Timed = &querytest.Functions{Clock: now}, now, true
	page, err := exec.Run(t.Context(), r)
	if err != nil || page.Times.UserFunctions != time.Second || page.Times.WriteOutput != 0 {
		t.Errorf("%+v, %v", page.Times, err)
	}
}

// waiting is a set of functions that cancel the query, and wait for that.
type waiting struct{ cancel context.CancelFunc }

func (w waiting) Version(string) (string, bool) { return "1", true }

func (w waiting) Call(ctx context.Context, _ string, _ []value.Value) (value.Value, error) {
	w.cancel()
	<-ctx.Done()
	return value.Value{}, ctx.Err()
}

// TestCancelledCall checks that a query that is cancelled during a call ends and leaves nothing
// open, also where it can be suspended.
func TestCancelledCall(t *testing.T) {
	container := callersContainer(t, 3)
	for _, c := range callers {
		for _, kept := range []*shelf{nil, newShelf()} {
			ctx, cancel := context.WithCancel(t.Context())
			r := requestOf(t, container, c.query)
			if r.Functions = (waiting{cancel}); kept != nil {
				r.Suspensions = kept
			}
			if _, err := exec.Run(ctx, r); c.calls > 0 && !errors.Is(err, context.Canceled) || container.Open() != 0 {
				t.Errorf("%s: %v, %d sources open", c.query, err, container.Open())
			}
			cancel()
		}
	}
}

// TestTwoMergesOfCalls checks that a client that merges the ranges by the plan gets the rows of the
// server, although the rewritten query repeats calls, up to the limit of different calls.
func TestTwoMergesOfCalls(t *testing.T) {
	ten := make([]string, 9)
	for i := range ten {
		ten[i] = fmt.Sprintf("MIN(udf.list(c.n, %d)[0]) AS m%d", i, i)
	}
	queries := []string{
		"SELECT VALUE AVG(udf.double(c.n)) FROM c WHERE udf.isAdult(c.n)",
		"SELECT VALUE MAX(udf.double(c.n)) FROM c", "SELECT VALUE COUNT(udf.echo(c.none)) FROM c",
		"SELECT COUNT(1) AS n, MIN(udf.double(c.n)) AS m FROM c",
		"SELECT udf.echo(c.g) AS g, AVG(udf.double(c.n)) AS a, udf.double(c.g) AS d FROM c GROUP BY udf.echo(c.g), c.g",
		"SELECT udf.echo(c.g) AS g, " + strings.Join(ten, ", ") + " FROM c GROUP BY udf.echo(c.g)",
		"SELECT VALUE udf.double(c.n) FROM c WHERE udf.isAdult(c.n) ORDER BY c.n DESC",
		"SELECT VALUE udf.echo(c.none) FROM c ORDER BY c.n",
		"SELECT TOP 5 c.id, udf.list(c.n, c.g) AS l FROM c ORDER BY c.n",
		"SELECT DISTINCT VALUE udf.echo(c.g) FROM c ORDER BY c.g",
		"SELECT DISTINCT udf.isAdult(c.n) AS a FROM c",
		"SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE udf.double(c.g) FROM c) AS d",
		"SELECT c.id, x FROM c JOIN x IN c.l WHERE udf.isAdult(x) ORDER BY c.n OFFSET 3 LIMIT 50",
	}
	var docs []string
	for i := range 40 {
		docs = append(docs, fmt.Sprintf(`{"id":"%d","pk":"%d","n":%d,"g":%d,"l":[1,2,3]}`, i, i, i*7%40, i%6))
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(queries).Draw(t, "query")
		p := prepare(t, rapid.IntRange(1, 4).Draw(t, "parts"), docs, text)
		want := all(t, p.request(), p.container, nil)
		same(t, "client merge", text, clientRun(t, p, rapid.IntRange(0, 3).Draw(t, "page")), want, p.logical.Order != nil)
		same(t, "twin", text, want, texts(p.container.Twin(p.tree)), p.logical.Order != nil)
	})
}

package engine

import (
	"context"
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/query/exec"
)

// estimate returns the expected cost of a page in each range.
func (a *accounts) estimate(id, query string, unindexed bool) float64 {
	a.t.Helper()
	c := a.routed(id)
	stmt, err := a.CompileFor(c.Container, textQuery(query))
	a.must(err)
	s, err := scopeOf(c, api.FeedOptions{})
	a.must(err)
	run := &queryRun{engine: a.Engine, stmt: stmt, scope: s, unindexed: unindexed}
	run.parts()
	return run.accounted().Estimate
}

// TestPagesAreLearnedByContainer checks that the cost of a statement's page in one container sets
// the estimate of the next page there, and not in other containers.
func TestPagesAreLearnedByContainer(t *testing.T) {
	a := openAccounts(t, "")
	a.container("large", "10000")
	a.container("small", "10000")
	a.fill("large", 100, 1500)
	ctx := context.Background()
	const query = "SELECT * FROM c"
	for range 3 {
		_, err := a.QueryItems(ctx, &api.Call{}, "d", "large",
			*textQuery("SELECT * FROM c"))
		a.must(err)
		_, err = a.ListItems(ctx, &api.Call{}, "d", "large", api.FeedOptions{}, nil)
		a.must(err)
	}
	for _, feed := range []bool{false, true} {
		if got := a.estimate("small", query, feed); got != admission.ExpectedVisit {
			t.Errorf("feed %v: a page of an empty container is expected to cost %v", feed, got)
		}
		if got := a.estimate("large", query, feed); got < 10 {
			t.Errorf("feed %v: the next page is expected to cost %v", feed, got)
		}
	}
	// A failed page does not change the estimate.
	before := a.estimate("large", query, false)
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := a.QueryItems(gone, &api.Call{}, "d", "large",
		*textQuery("SELECT * FROM c")); err == nil {
		t.Error("a page whose client has gone is read")
	}
	if got := a.estimate("large", query, false); got != before {
		t.Errorf("a page that failed has changed what is expected: %v, %v before", got, before)
	}
}

// TestFailedPageIsNotLearned checks that the cost of a failed page is paid but does not change
// the estimate of the next page.
func TestFailedPageIsNotLearned(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "400")
	c := a.routed("c")
	stmt, err := a.CompileFor(c.Container, textQuery(readFeed))
	a.must(err)
	s, err := scopeOf(c, api.FeedOptions{})
	a.must(err)
	run := &queryRun{engine: a.Engine, stmt: stmt, scope: s}
	run.parts()
	page, call := run.accounted(), &api.Call{}
	visited := visitOf("0", 400)
	call.Meter.Add(&visited.Visits[0].Meter)
	page.Settle(&call.Meter, visited, errors.New("the disk is gone"))
	if got := run.accounted().Estimate; got != admission.ExpectedVisit {
		t.Errorf("the next page is expected to cost %v", got)
	}
	run.accounted().Settle(&call.Meter, visited, nil)
	if got := run.accounted().Estimate; got <= admission.ExpectedVisit {
		t.Errorf("after one that was read: %v", got)
	}
}

// visitOf is a page that loaded items of 1 KB each in a range.
func visitOf(rangeID string, items int) *exec.Page {
	p := &exec.Page{Visits: []exec.Visit{{RangeID: rangeID}}}
	p.Visits[0].Meter.QueryPage(1)
	p.Visits[0].Meter.Loaded(items, int64(items)<<10)
	return p
}

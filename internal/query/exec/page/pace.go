package page

import (
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// A page counts its work in steps: an index entry is one step, loading an item about twenty.
// A step takes about ten to a hundred nanoseconds. Every few thousand steps the page asks its
// Pacer whether to continue. Work is counted, not timed, so that a page always asks at the same
// places.

// Pacer decides between two steps of a page whether the page continues.
type Pacer interface {
	// Pace receives the work of the page so far in each part that it has visited, in range
	// order. The slice is valid during the call only. Pace may wait. It returns true to
	// end the page here, with a continuation. An error fails the page.
	Pace(ctx context.Context, done []Visit) (end bool, err error)
}

// The steps that work counts.
const (
	stepsBetweenAsks = 4096
	EntrySteps       = 1
	ItemSteps        = 20
	bindingSteps     = 4
	GroupSteps       = 8
	SortSteps        = 16
	HeadSteps        = 8
	// bytesPerStep is how many bytes of a loaded item count as one more step.
	bytesPerStep = 256
)

// The price of an item, combination, entry or group includes an allowance of steps of
// evaluation. A page charges steps beyond the allowance. The allowance of an item is enough to
// read it several times.
const (
	itemAllowance        = 2000
	itemBytesPerStep     = 2
	combinationAllowance = 64
	entryAllowance       = 64
	GroupAllowance       = 10_000
)

const (
	// maxPageSteps bounds the work of a page that can end between two rows.
	maxPageSteps = 32 << 20
	// DefaultGatherSteps bounds the work of a page before its first row: a few seconds. A
	// page that reaches the bound is suspended.
	DefaultGatherSteps = 64 << 20
)

// pacing counts the work of a query.
type pacing struct {
	// Examined counts the entries that the page has examined; Combinations the values of sources of
	// JOIN at which a page can end. Free is such work that does not bound the page, and Free.Read the
	// bytes that expressions read for it.
	Examined, Combinations int
	Free                   struct{ Steps, Read int }
	// Effort counts the steps of the query, except those of evaluation, which the row counts. AskAt
	// is the effort at which the page asks the pacer next.
	Effort, AskAt int
	// begunAt is the work of the query when the page began.
	begunAt int
	// Ended reports that the pacer has ended the page. Late is how often it has done so.
	Ended bool
	Late  int
	// Gathering reports that the page has no row yet behind which it could end.
	Gathering bool
	asking    bool
	visited   []Visit
	// PageNumber counts the pages of a query that was suspended.
	PageNumber int
	// resumed reports that the page has resumed a suspended query.
	resumed bool
}

// Work counts n steps, and asks the pacer when it is time.
func (r *State) Work(n int) {
	if r.Effort += n; r.Effort >= r.AskAt {
		r.Ask()
	}
}

// total is the work of the query so far.
func (r *State) total() int { return r.Effort + r.Row.Steps() }

// Ask asks the context and the pacer whether the page continues. A page that must end does so
// between two rows, or is suspended if it gathers.
func (r *State) Ask() {
	r.AskAt = r.Effort + r.AskEvery
	if r.asking || !r.Row.Alive() {
		return
	}
	r.asking = true
	defer func() { r.asking = false }()
	end := r.Gathering && r.total()-r.begunAt >= r.GatherSteps || r.functions.ran >= functionTime
	late := false
	if r.Pacer != nil {
		stop, err := r.Pacer.Pace(r.ctx, r.visitsSoFar())
		if err != nil {
			r.Row.Fail(err)
			return
		}
		end, late = end || stop, stop
	}
	switch {
	case !end:
	case r.Gathering && r.Result.Count == 0:
		r.suspend()
	default:
		if r.Ended = true; late {
			r.Late++
		}
		if r.Late > mostLate && r.Result.Count == 0 && r.Examined <= 1 {
			r.Row.Fail(errBusy())
		}
	}
}

// mostLate is how often the pacer must end a page in the middle of its first row before the page
// gives up: a range that is a second of its rate in debt waits no longer. A page that already has a
// row finishes its current row, which is bounded.
const mostLate = 24

// errBusy is the error of a page that gives up its first row.
func errBusy() error {
	e := status.New(status.TooManyRequests, "")
	e.RetryAfter = time.Second
	return e
}

// errCannotSuspend is the error of a page that must end before its first row and cannot suspend its
// query.
func errCannotSuspend() error {
	return status.New(status.BadRequest,
		"The query has to gather too much before it has a first row, and cannot go on with it on another page. Narrow it "+
			"with a filter, a partition key or an index, or give the container more throughput.")
}

// StepsOfItem returns the steps of loading an item.
func StepsOfItem(item *resource.Item) int {
	if item == nil {
		return ItemSteps
	}
	return ItemSteps + len(item.JSON)/bytesPerStep
}

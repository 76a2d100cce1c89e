package page

import (
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
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

// Memory is the account of one query in the server's memory. A suspended query keeps its memory, so
// an account may outlive the request. The query releases everything when it has ended or is
// dropped.
type Memory interface {
	// Hold takes more bytes. It may wait. An error means that the server has no memory for them.
	Hold(ctx context.Context, bytes int64) error
	// TryHold is Hold without waiting, for memory that the query can do without.
	TryHold(bytes int64) error
	// Release returns bytes to the server.
	Release(bytes int64)
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
	// evaluatedAt is the number of evaluation steps that are accounted for.
	evaluatedAt int
	// allowance is the allowance of the current evaluation; accounting reports that an evaluation
	// is being accounted for.
	allowance  int
	accounting bool
	asking     bool
	visited    []Visit
	// used are the bytes that the query holds in memory; held are the bytes that it has taken from
	// its account.
	used int
	held int64
	// Rereads reports that the page does not charge for the entries it reads, because it has
	// already charged entries that stand for them.
	Rereads bool
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
	end := r.Gathering && r.total()-r.begunAt >= r.GatherSteps
	if r.Pacer != nil {
		stop, err := r.Pacer.Pace(r.ctx, r.visitsSoFar())
		if err != nil {
			r.Row.Fail(err)
			return
		}
		end = end || stop
	}
	switch {
	case !end:
	case r.Gathering && r.Result.Count == 0:
		r.suspend()
	default:
		r.Ended = true
		r.Late++
		if r.Late > mostLate && r.Result.Count == 0 && r.Examined <= 1 {
			r.Row.Fail(errBusy())
		}
	}
}

// visitsSoFar returns the work of the page in each part, evaluation under way included.
func (r *State) visitsSoFar() []Visit {
	r.visited = r.visited[:0]
	r.touchCharged()
	for i := range r.Parts {
		o := r.touched[r.Parts[i].RangeID]
		if o == nil {
			continue
		}
		v := Visit{o.RangeID, o.Meter}
		if o == r.RowPart && r.accounting && !r.Repeats() {
			v.Spent.Evaluate(r.overAllowance())
		}
		if len(r.visited) == 0 {
			v.Spent.Add(&r.Shared)
		}
		r.visited = append(r.visited, v)
	}
	return r.visited
}

// overAllowance is how many steps the current evaluation has taken beyond its allowance.
func (r *State) overAllowance() int64 { return int64(max(0, r.Row.Steps()-r.evaluatedAt-r.allowance)) }

// BeginEvaluation starts to account for evaluation, with an allowance.
func (r *State) BeginEvaluation(allowance int) {
	r.evaluatedAt, r.allowance, r.accounting = r.Row.Steps(), allowance, true
}

// EndEvaluation charges the steps beyond the allowance since BeginEvaluation to a meter, or leaves
// the charge to another page.
func (r *State) EndEvaluation(m *ru.Meter, charged bool) {
	if n := r.overAllowance(); n > 0 && charged {
		m.Evaluate(n)
	}
	r.evaluatedAt, r.accounting = r.Row.Steps(), false
}

// chargeEvaluationSoFar charges the steps of the current evaluation so far. The evaluation
// continues on another page without a further allowance.
func (r *State) chargeEvaluationSoFar() {
	if n := r.overAllowance(); n > 0 && r.accounting && !r.Repeats() {
		r.RowMeter().Evaluate(n)
		r.evaluatedAt += int(n)
	}
}

// allowanceOf is the allowance of an item.
func allowanceOf(bytes int) int { return itemAllowance + bytes/itemBytesPerStep }

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

const (
	// freeBytes is what a query may hold without an account; holdBytes is how much it takes
	// from its account at a time.
	freeBytes = 64 << 10
	holdBytes = 256 << 10
)

// StepsOfItem returns the steps of loading an item.
func StepsOfItem(item *resource.Item) int {
	if item == nil {
		return ItemSteps
	}
	return ItemSteps + len(item.JSON)/bytesPerStep
}

// Hold counts bytes that the query holds in memory; negative bytes are released. An error comes
// from the account, and fails the query.
func (r *State) Hold(bytes int) error {
	r.used += bytes
	more := int64(r.used) - freeBytes - r.held
	if more <= 0 || r.Memory == nil {
		return nil
	}
	for more = max(more, holdBytes); r.Memory.TryHold(more) != nil; {
		if p, takesTurns := r.Pacer.(yielder); takesTurns {
			p.GiveWay()
		}
		err := r.Memory.Hold(r.ctx, more)
		if err == nil {
			break
		}
		if !r.suspendRefused(err) {
			r.used -= bytes
			return err
		} // otherwise another page continues here, and asks again
	}
	r.held += more
	return nil
}

// yielder is a Pacer that lets other queries compute while this one waits for memory.
type yielder interface{ GiveWay() }

// tryHold is Hold without waiting, for memory that the query can do without.
func (r *State) tryHold(bytes int) bool {
	more := int64(r.used+bytes) - freeBytes - r.held
	if more > 0 && r.Memory != nil {
		if more = max(more, holdBytes); r.Memory.TryHold(more) != nil {
			return false
		}
		r.held += more
	}
	r.used += bytes
	return true
}

// HasRoom reports whether the query may hold that many more bytes without waiting.
func (r *State) HasRoom(bytes int) bool {
	if !r.tryHold(bytes) {
		return false
	}
	r.used -= bytes // the account keeps what it holds
	return true
}

// releaseMemory returns all memory of the query to its account.
func (r *State) releaseMemory() {
	if r.Memory != nil && r.held > 0 {
		r.Memory.Release(r.held)
	}
	r.held, r.used = 0, 0
}

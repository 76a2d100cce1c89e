package page

import (
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// A page counts its work in steps: an entry of an index is one, loading an item some
// twenty. A step takes some ten to a hundred nanoseconds. Once in some thousand steps
// the page asks its Pacer whether to go on. Work is counted and not timed, so the page
// asks at the same places each time.

// Pacer decides between two steps of a page whether the page goes on.
type Pacer interface {
	// Pace is told what the page has done so far in each part that it has visited, in
	// range order. The slice is only good for the call. Pace may wait. It returns true
	// to end the page here, which then has a continuation. An error fails the page.
	Pace(ctx context.Context, done []Visit) (end bool, err error)
}

// Memory is the account of one query in the server's memory. A query that is suspended
// between pages keeps what it holds, so an account may outlive the request; everything
// is released when the query has ended or is dropped.
type Memory interface {
	// Hold asks for that many bytes more. It may wait. An error means that there are none.
	Hold(ctx context.Context, bytes int64) error
	// TryHold is Hold that does not wait, for what the query can do without.
	TryHold(bytes int64) error
	// Release gives back some of what is held.
	Release(bytes int64)
}

// What work counts, in steps.
const (
	stepsBetweenAsks = 4096
	EntrySteps       = 1
	ItemSteps        = 20
	bindingSteps     = 4
	GroupSteps       = 8
	SortSteps        = 16
	HeadSteps        = 8
	// bytesPerStep is how many bytes of an item make one step more when it is loaded.
	bytesPerStep = 256
)

// What is evaluated for one item, combination, entry or group is part of its price up to
// an allowance, in steps of evaluation. Steps beyond it are charged. An item may be read
// some times over within its allowance.
const (
	itemAllowance        = 2000
	itemBytesPerStep     = 2
	combinationAllowance = 64
	entryAllowance       = 64
	GroupAllowance       = 10_000
)

const (
	// maxPageSteps bounds the evaluation for a page that can end between two rows.
	maxPageSteps = 32 << 20
	// DefaultGatherSteps bounds the work of a page on what has to be gathered before
	// there is a row: some seconds. A page that reaches it is suspended.
	DefaultGatherSteps = 64 << 20
)

// pacing is what a run knows of its pace.
type pacing struct {
	// Effort counts the steps of the query but for those of evaluation, which the row
	// counts; asked is the effort at which the pacer is asked next.
	Effort, AskAt int
	// begunAt is the work that had been done when the page began.
	begunAt int
	// Ended tells that the pacer has ended the page, late how often it has since.
	Ended bool
	Late  int
	// Gathering tells that the page has no row yet that it could end behind.
	Gathering bool
	// evaluatedAt is the number of steps up to which evaluation is accounted for.
	evaluatedAt int
	// allowance is that of what is being evaluated, and accounting tells that it will be
	// accounted for.
	allowance  int
	accounting bool
	asking     bool
	visited    []Visit
	// used are the bytes that the query holds in memory, held those that its account has.
	used int
	held int64
	// Rereads tells that the entries being read are not charged as they are read:
	// others that were read before them are.
	Rereads bool
	// number is that of the page, among those of a query that was suspended.
	PageNumber int
	// resumed tells that the page goes on with a suspended query.
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

// Ask asks the context and the pacer. A page that is to end is ended between two rows,
// or suspended where it gathers.
func (r *State) Ask() {
	r.AskAt = r.Effort + r.AskEvery
	if r.asking || !r.Row.Alive() {
		return
	}
	r.asking = true
	defer func() { r.asking = false }()
	end := r.Gathering && r.total()-r.begunAt >= r.GatherSteps
	if r.Pacer != nil {
		stop, err := r.Pacer.Pace(r.ctx, r.soFar())
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

// soFar is what the page has done in each part, evaluation that is not accounted for
// yet included.
func (r *State) soFar() []Visit {
	r.visited = r.visited[:0]
	r.touchSpent()
	for i := range r.Parts {
		o := r.touched[r.Parts[i].RangeID]
		if o == nil {
			continue
		}
		v := Visit{o.RangeID, o.Meter}
		if o == r.RowPart && r.accounting && !r.Repeats() {
			v.Spent.Evaluate(r.beyond())
		}
		if len(r.visited) == 0 {
			v.Spent.Add(&r.Shared)
		}
		r.visited = append(r.visited, v)
	}
	return r.visited
}

// beyond is how many steps of evaluation there were beyond the allowance since
// evaluation was accounted for.
func (r *State) beyond() int64 { return int64(max(0, r.Row.Steps()-r.evaluatedAt-r.allowance)) }

// BeginEvaluation begins to account for evaluation, with an allowance.
func (r *State) BeginEvaluation(allowance int) {
	r.evaluatedAt, r.allowance, r.accounting = r.Row.Steps(), allowance, true
}

// EndEvaluation accounts for the evaluation since evaluates was called: what is beyond the
// allowance is charged to a meter, or left to another page.
func (r *State) EndEvaluation(m *ru.Meter, charged bool) {
	if n := r.beyond(); n > 0 && charged {
		m.Evaluate(n)
	}
	r.evaluatedAt, r.accounting = r.Row.Steps(), false
}

// evaluatedSoFar accounts for the evaluation under way, which goes on after it on
// another page with no further allowance.
func (r *State) evaluatedSoFar() {
	if n := r.beyond(); n > 0 && r.accounting && !r.Repeats() {
		r.RowMeter().Evaluate(n)
		r.evaluatedAt += int(n)
	}
}

// allowanceOf is the allowance of an item.
func allowanceOf(bytes int) int { return itemAllowance + bytes/itemBytesPerStep }

// mostLate is how often the pacer ends a page that is in the middle of its first row
// before the page gives up: a range that owes a second of its rate to others waits no
// longer for it. Pages that have come further finish their row, which is bounded.
const mostLate = 24

// errBusy is returned by a page that has given up its first row.
func errBusy() error {
	e := status.New(status.TooManyRequests, "")
	e.RetryAfter = time.Second
	return e
}

// errTooMuch is returned where a page that has no row yet is to end and cannot be
// suspended.
func errTooMuch() error {
	return status.New(status.BadRequest,
		"The query has to gather too much before it has a first row, and cannot go on with it on another page. Narrow it "+
			"with a filter, a partition key or an index, or give the container more throughput.")
}

const (
	// freeBytes is what a query may hold in memory without an account, and holdBytes is
	// how much an account is asked for at a time.
	freeBytes = 64 << 10
	holdBytes = 256 << 10
)

// StepsOfItem is what loading an item counts, by its size.
func StepsOfItem(item *resource.Item) int {
	if item == nil {
		return ItemSteps
	}
	return ItemSteps + len(item.JSON)/bytesPerStep
}

// Hold notes that the query holds so many bytes more, or less, in memory. The error is
// that of its account, which fails the query.
func (r *State) Hold(bytes int) error {
	r.used += bytes
	more := int64(r.used) - freeBytes - r.held
	if more <= 0 || r.Memory == nil {
		return nil
	}
	for more = max(more, holdBytes); r.Memory.TryHold(more) != nil; {
		if p, takesTurns := r.Pacer.(givesWay); takesTurns {
			p.GiveWay()
		}
		err := r.Memory.Hold(r.ctx, more)
		if err == nil {
			break
		}
		if !r.restRefused(err) {
			r.used -= bytes
			return err
		} // else another page goes on here, and asks again
	}
	r.held += more
	return nil
}

// givesWay is a Pacer that lets others compute while the query waits for memory.
type givesWay interface{ GiveWay() }

// mayUse is uses for memory that the query can do without: it does not wait.
func (r *State) mayUse(bytes int) bool {
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

// HasRoom reports whether the query may hold so many bytes more without waiting.
func (r *State) HasRoom(bytes int) bool {
	if !r.mayUse(bytes) {
		return false
	}
	r.used -= bytes // what the account holds stays held
	return true
}

// releaseMemory gives back what the query holds.
func (r *State) releaseMemory() {
	if r.Memory != nil && r.held > 0 {
		r.Memory.Release(r.held)
	}
	r.held, r.used = 0, 0
}

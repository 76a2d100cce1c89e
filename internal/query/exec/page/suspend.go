package page

import (
	"context"
	"errors"
	"iter"
	"slices"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// A query that groups, removes duplicates or sorts reads all its items before it has a first row.
// If its page must end before that, the page suspends the query at its present place, even in the
// middle of an item: the query is a coroutine that the next page resumes. A suspended query holds
// what it has gathered, but no snapshot and no cursor; the next page opens those again behind the
// last entries read. The continuation holds an identity of the query, and the position from which
// the query starts again if it is lost: the server restarts, evicts queries and splits partitions.

// Suspensions hold suspended queries between two pages.
type Suspensions interface {
	// Suspend takes a suspended query and returns an identity for it. It may drop the
	// query at any time, and must drop it in the end unless Resume returns it.
	Suspend(s *Suspended) (id uint64)
	// Resume returns a query and forgets it; nil if the query is gone, or has gathered data that is
	// too old for the request. excused reports that a failed page has lost the query.
	Resume(id uint64) (s *Suspended, excused bool)
	// Refused takes back a query that Resume returned: its page was refused, and the query
	// is unchanged. The same continuation resumes it.
	Refused(id uint64, s *Suspended)
	// Failed reports that a page failed, and with it the query that Resume returned. If the query
	// cannot continue, s is that query, and the Suspensions drop it.
	Failed(id uint64, s *Suspended)
}

// MaxStarts is how often a query that was suspended and lost is started again. Failed pages and
// replaced ranges do not count: a query that starts again pays again, so budgets bound how often
// that happens.
const MaxStarts = 3

// Suspended is a query between two of its pages.
type Suspended struct {
	run  *State
	next func() (struct{}, bool)
	stop func()
}

// Bytes is about how much memory the query holds, without its text.
func (s *Suspended) Bytes() int { return suspendedBytes + max(0, s.run.used) }

// Seen returns the parts that the query has read, each with the LSN at which it began to
// read. The query may miss later writes.
func (s *Suspended) Seen() []Seen {
	all := make([]Seen, 0, len(s.run.opened))
	for o := range s.run.Opened() {
		all = append(all, Seen{o.RangeID, o.since})
	}
	return all
}

// suspendedBytes is about how much memory a suspended query takes without what it gathers.
const suspendedBytes = 64 << 10

// Drop ends the query and releases what it holds. Drop recovers a panic of the query, because
// no client waits for it, and returns the panic's value for the log; nil if there was none.
func (s *Suspended) Drop() (panicked any) {
	defer func() {
		if p := recover(); p != nil {
			panicked = p
		}
	}()
	defer s.run.close()
	s.stop()
	return nil
}

// rest is the state of a query that can be suspended.
type rest struct {
	yield  func(struct{}) bool
	err    error // of the whole query, once it has ended
	starts int
	// again reports that the query was started again.
	again bool
	// refused is why the current page is refused.
	refused error
	// cursors are open, or will be opened again. reading is the fetch whose entries are being
	// visited.
	cursors map[*suspendableCursor]struct{}
	reading *Fetcher
}

var errDropped = errors.New("the query was suspended and is dropped")

// canSuspend reports whether the query may have to gather before it has a row, and may be
// suspended there.
func (r *State) canSuspend() bool {
	return r.Suspensions != nil && (r.Gathers || r.Logical.Order != nil && r.Logical.Scans())
}

// answerSuspendable answers the first page of a query that can be suspended.
func (r *State) answerSuspendable() (Page, error) {
	s := &Suspended{run: r}
	s.next, s.stop = iter.Pull(func(yield func(struct{}) bool) {
		r.rest.yield = yield
		r.rest.err = r.answer(r.ctx)
	})
	return s.page(nil)
}

// page resumes the query until its page is full, or until the query is suspended or refused. at is
// the position of the request; nil on the first page.
func (s *Suspended) page(at *position.Suspended) (Page, error) {
	r, keep := s.run, s.run.Suspensions
	canSuspend, failed := false, true
	defer func() { // also when it panics
		if canSuspend {
			return
		}
		if failed && at != nil {
			keep.Failed(at.Id, nil)
		}
		r.close()
	}()
	if _, canSuspend = s.next(); !canSuspend {
		page, err := r.outcome(r.rest.err)
		failed = err != nil
		return page, err
	}
	page, refused := r.finish(nil), r.rest.refused
	starts, from := r.rest.starts, r.Resume
	r.leaveRequest()
	if refused != nil {
		r.rest.refused = nil
		keep.Refused(at.Id, s)
		return Page{Visits: page.Visits}, refused
	}
	id := keep.Suspend(s) // another request may resume it at once
	page.Next = position.EncodeSuspended(id, starts, from)
	return page, nil
}

// leaveRequest drops all references to the request.
func (r *State) leaveRequest() {
	r.Meter, r.Buffer, r.Result.Documents = new(ru.Meter), nil, nil
	r.Pacer, r.Cache, r.Suspensions, r.Functions = nil, nil, nil, nil
	r.pages.set(context.Background())
	r.Parts = slices.Clone(r.Parts)
	for i := range r.Parts {
		r.Parts[i].Open = nil
	}
	for o := range r.Opened() {
		o.Open = nil
	}
}

// suspend ends the page and returns when the next page resumes the query.
func (r *State) suspend() {
	if r.rest == nil {
		r.Row.Fail(errCannotSuspend())
		return
	}
	r.chargeEvaluationSoFar()
	r.release()
	if !r.rest.yield(struct{}{}) {
		r.Row.Fail(errDropped)
	}
}

// suspendRefused suspends the query because its account has no more memory for now. It returns
// true when another page resumes it, and false if it cannot be suspended: on its first page a
// query has no identity.
func (r *State) suspendRefused(err error) bool {
	busy := errors.Is(err, status.GatewayThrottled) || errors.Is(err, status.TooManyRequests)
	if !busy || r.rest == nil || !r.resumed || !r.Gathering || r.Result.Count > 0 || !r.Row.Alive() {
		return false
	}
	r.rest.refused = err
	r.suspend()
	return r.Row.Alive()
}

// resume resumes the query for its next page.
func (s *Suspended) resume(ctx context.Context, next Request, at *position.Suspended) (Page, error) {
	r := s.run
	r.pages.set(ctx)
	next.Logical, next.Scope, next.Resume, next.Memory, next.Clock = r.Logical, r.Scope, r.Resume, r.Memory, r.Clock
	r.Request = next
	r.beginPage()
	r.resumed = true
	r.query.NewPage()
	if r.PageNumber++; r.RowPart != nil { // the query continues in the middle of an item
		r.touch(r.RowPart)
	}
	for i := range r.Parts { // fits has checked that the ranges are the same
		if o := r.opened[r.Parts[i].RangeID]; o != nil {
			o.Part, o.Meter = r.Parts[i], r.Meter.Like()
		}
	}
	for _, t := range r.tallies {
		t.found = found{}
	}
	return s.page(at)
}

// beginPage sets what belongs to one page.
func (r *State) beginPage() {
	r.Result = Page{
		ReverseIndexScan: r.Order.Backwards, Documents: r.Buffer[:0],
		Explain: Explain{Access: r.Result.Explain.Access},
	}
	r.Next, r.Ended, r.Late, r.begunAt = nil, false, 0, r.total()
	r.functions.ran, r.functions.asked = 0, 0
	r.Shared = ru.Meter{}
	r.Shared.Evaluate(r.TextSteps)
	r.Examined, r.Combinations, r.Free.Steps, r.Free.Read = 0, 0, 0, r.Row.ReadBytes()
}

// suspended returns the query that a position names; nil if the query is gone and must start again.
// excused reports that the query is lost through no fault of the client or the query.
func (r *Request) suspended(at *position.Suspended, versions []string) (s *Suspended, excused bool) {
	if r.Suspensions == nil {
		return nil, false
	}
	if s, excused = r.Suspensions.Resume(at.Id); s != nil && !s.fits(r, at, versions) {
		// ranges, the policy or functions were replaced
		r.Suspensions.Failed(at.Id, s)
		return nil, true
	}
	return s, excused
}

// fits reports whether the query can serve a request: for the same ranges, with the same policy and
// functions, and started equally often.
func (s *Suspended) fits(next *Request, p *position.Suspended, versions []string) bool {
	r := s.run
	same := func(a, b Part) bool { return a.RangeID == b.RangeID && a.Range.Equal(b.Range) }
	return slices.EqualFunc(r.Parts, next.Parts, same) && r.Policy == next.Policy && r.ForceScan == next.ForceScan &&
		r.Scope.Range.Equal(next.Scope.Range) && r.rest.starts == p.Starts && r.SameFunctions(versions) &&
		slices.Equal(r.Resume, p.From)
}

// errLost returns the error of a query that was started too often.
func errLost() error {
	return status.New(status.BadRequest,
		"The query was suspended between pages, and the server had to begin it again %d times: it restarted, "+
			"was short of memory, or was sent session tokens that are newer than what the query had read. "+
			"Read its pages without long pauses and without writes between them, narrow it with a filter, "+
			"a partition key or an index, or give the container more throughput.", MaxStarts)
}

// pageContext is the context of the current page of a query that spans pages.
type pageContext struct {
	now atomic.Pointer[context.Context]
}

func (c *pageContext) set(ctx context.Context) { c.now.Store(&ctx) }

func (c *pageContext) page() context.Context { return *c.now.Load() }

// Deadline, Done, Err and Value implement context.Context.
func (c *pageContext) Deadline() (time.Time, bool) { return c.page().Deadline() }
func (c *pageContext) Done() <-chan struct{}       { return c.page().Done() }
func (c *pageContext) Err() error                  { return c.page().Err() }
func (c *pageContext) Value(key any) any           { return c.page().Value(key) }

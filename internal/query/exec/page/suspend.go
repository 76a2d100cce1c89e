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

// A query that groups, leaves out duplicates or sorts reads all its items before it has
// a first row. When its page is to end before that, the query is suspended where it
// stands, in the middle of an item if need be: it is a coroutine that goes on with the
// next page. While it is suspended it holds what it has gathered and no snapshot and
// no cursor; the next page opens those again behind the entries where they stood. So
// its pages see the partitions as any query does that spans pages. The continuation
// holds an identity for it, and the position from which the query starts again where it
// is gone: a server restarts, forgets, and splits partitions.

// Suspensions remember suspended queries between two pages.
type Suspensions interface {
	// Suspend is handed a suspended query, and returns an identity for it. It may drop
	// the query at any time, and has to, unless Resume returns it.
	Suspend(s *Suspended) (id uint64)
	// Resume returns a query and forgets it; nil where it is gone, or has gathered what
	// is too old for the request. It is excused when a page that failed has lost it.
	Resume(id uint64) (s *Suspended, excused bool)
	// Refused is handed back a query that Resume returned: its page was refused, and the
	// query is as it was. The same continuation goes on with it.
	Refused(id uint64, s *Suspended)
	// Failed tells that a page failed, and with it the query that Resume returned; or that
	// the query cannot go on, which is handed back to be dropped.
	Failed(id uint64, s *Suspended)
}

// MaxStarts is how often a query that was suspended and lost is begun again. A page that
// failed, and ranges that were replaced, are not counted. Whatever is begun again pays
// again, so the budgets bound how often that happens.
const MaxStarts = 3

// Suspended is a query between two of its pages.
type Suspended struct {
	run  *State
	next func() (struct{}, bool)
	stop func()
}

// Bytes is about what the query holds in memory, beside its text.
func (s *Suspended) Bytes() int { return suspendedBytes + max(0, s.run.used) }

// Seen are the parts that the query has read, each with the LSN at which it began to: it
// may miss what was written behind that.
func (s *Suspended) Seen() []Seen {
	all := make([]Seen, 0, len(s.run.Opened))
	for _, o := range s.run.Opened {
		all = append(all, Seen{o.RangeID, o.since})
	}
	return all
}

// suspendedBytes is about what a suspended query takes beside what it gathers.
const suspendedBytes = 64 << 10

// Drop ends the query and releases what it holds. A panic on its way out ends no more
// than the query: no client waits for it. Drop returns what the panic was about, for the
// log; nil where there was none.
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

// rest is how a run that can be suspended rests between pages.
type rest struct {
	yield  func(struct{}) bool
	err    error // of the whole, once it has ended
	starts int
	// again tells that the query was begun again.
	again bool
	// refused is why the page is refused at which the query rests.
	refused error
	// sources and cursors are those that are open or to be opened again, reading is the
	// fetch whose entries are being visited.
	sources []*restingSource
	cursors []*restingCursor
	reading *fetch
}

var errDropped = errors.New("the query was suspended and is dropped")

// rests reports whether the query may have to gather before it has a row, and may be
// suspended there.
func (r *State) rests() bool {
	return r.Suspensions != nil && (r.Gathers || r.Logical.Order != nil && r.Logical.Scans())
}

// answerResting makes the rows of the first page of a query that can be suspended.
func (r *State) answerResting() (Page, error) {
	s := &Suspended{run: r}
	s.next, s.stop = iter.Pull(func(yield func(struct{}) bool) {
		r.rest.yield = yield
		r.rest.err = r.answer(r.ctx)
	})
	return s.page(nil)
}

// page goes on with the query until its page is full, or it is suspended or refused. It
// begins at a place, but for the first one.
func (s *Suspended) page(at *position.Suspended) (Page, error) {
	r, keep := s.run, s.run.Suspensions
	rests, failed := false, true
	defer func() { // also when it panics
		if rests {
			return
		}
		if failed && at != nil {
			keep.Failed(at.Id, nil)
		}
		r.close()
	}()
	if _, rests = s.next(); !rests {
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
	id := keep.Suspend(s) // another request may go on with it at once
	page.Next = position.EncodeSuspended(id, starts, from)
	return page, nil
}

// leaveRequest forgets what belongs to the request: between pages the query holds
// nothing of it.
func (r *State) leaveRequest() {
	r.Meter, r.Buffer, r.Result.Documents = new(ru.Meter), nil, nil
	r.Pacer, r.Cache, r.Suspensions = nil, nil, nil
	r.pages.set(context.Background())
	r.Parts = slices.Clone(r.Parts)
	for i := range r.Parts {
		r.Parts[i].Open = nil
	}
	for _, o := range r.Opened {
		o.Open = nil
	}
}

// suspend rests between two pages: it returns when the next one goes on.
func (r *State) suspend() {
	if r.rest == nil {
		r.Row.Fail(errTooMuch())
		return
	}
	r.evaluatedSoFar()
	r.rest.lieDown()
	if !r.rest.yield(struct{}{}) {
		r.Row.Fail(errDropped)
	}
}

// restRefused rests where the query's account has no more memory for now. It returns true
// when another page goes on, and false where the query cannot rest: it has no identity on
// its first page.
func (r *State) restRefused(err error) bool {
	busy := errors.Is(err, status.GatewayThrottled) || errors.Is(err, status.TooManyRequests)
	if !busy || r.rest == nil || !r.resumed || !r.Gathering || r.Result.Count > 0 || !r.Row.Alive() {
		return false
	}
	r.rest.refused = err
	r.suspend()
	return r.Row.Alive()
}

// resume goes on with a suspended query for its next page, from a place.
func (s *Suspended) resume(ctx context.Context, next Request, at *position.Suspended) (Page, error) {
	r := s.run
	r.pages.set(ctx)
	r.Parts, r.Meter, r.Buffer, r.Cache, r.Pacer = next.Parts, next.Meter, next.Buffer, next.Cache, next.Pacer
	r.TextSteps, r.Readahead, r.PageItems, r.PageBytes = next.TextSteps, next.Readahead, next.PageItems, next.PageBytes
	r.Suspensions, r.Timed, r.Explained, r.GatherSteps = next.Suspensions, next.Timed, next.Explained, next.GatherSteps
	r.beginPage()
	return s.page(at)
}

// beginPage begins another page of the same run.
func (r *State) beginPage() {
	access := r.Result.Explain.Access
	r.Result = Page{ReverseIndexScan: r.Order.Backwards, Documents: r.Buffer[:0]}
	r.Result.Explain.Access = access
	r.Next, r.Ended, r.Late, r.resumed = nil, false, 0, true
	r.begunAt = r.total()
	r.Shared = ru.Meter{}
	r.Shared.Evaluate(r.TextSteps)
	r.query.NewPage()
	clear(r.touched)
	if r.PageNumber++; r.RowPart != nil { // it goes on in the middle of an item
		r.touch(r.RowPart)
	}
	for _, o := range r.Opened {
		o.Meter = r.Meter.Like()
	}
	for _, t := range r.tallies {
		t.Entries, t.Intersected, t.loaded, t.passed, t.combinations, t.Sorted, t.rows = 0, 0, 0, 0, 0, 0, 0
	}
	r.Examined, r.Combinations, r.Free.Steps = 0, 0, 0
	r.Free.Read = r.Row.ReadBytes()
}

// resumption is what became of a page that was to go on with a suspended query.
type resumption uint8

const (
	// lost: the query is gone, and is to be begun again.
	lost resumption = iota
	// excused is lost where neither the client nor the query can help it.
	excused
	answered
)

// goOn answers a page with the query that its position names, unless that is lost.
func goOn(ctx context.Context, next Request, at *position.Suspended) (Page, resumption, error) {
	if next.Suspensions == nil {
		return Page{}, lost, nil
	}
	next.fillIn()
	switch s, blameless := next.Suspensions.Resume(at.Id); {
	case s == nil && blameless:
		return Page{}, excused, nil
	case s == nil:
		return Page{}, lost, nil
	case !s.fits(&next, at): // ranges were replaced, or the policy was
		next.Suspensions.Failed(at.Id, s)
		return Page{}, excused, nil
	default:
		page, err := s.resume(ctx, next, at)
		return page, answered, err
	}
}

// touchSpent notes that the page visits the parts in which it has done something: a query
// that was suspended may go on with what it had read, and count it in a part that the
// page has not opened.
func (r *State) touchSpent() {
	if !r.resumed {
		return
	}
	nothing := r.Meter.Like()
	for _, o := range r.Opened {
		if o.page != r.PageNumber && o.Meter != nothing {
			r.touch(o)
		}
	}
}

// touch notes that the page visits a part.
func (r *State) touch(o *OpenPart) { r.touched[o.RangeID], o.page = o, r.PageNumber }

// fits reports whether the query can go on with a request: on the same ranges, by the
// same policy, on the same pass.
func (s *Suspended) fits(next *Request, p *position.Suspended) bool {
	r := s.run
	same := func(a, b Part) bool { return a.RangeID == b.RangeID && a.Range.Equal(b.Range) }
	return slices.EqualFunc(r.Parts, next.Parts, same) && r.Policy == next.Policy && r.ForceScan == next.ForceScan &&
		r.Scope.Range.Equal(next.Scope.Range) && r.rest.starts == p.Starts && slices.Equal(r.Resume, p.From)
}

// errLost is returned when a query was begun too often.
func errLost() error {
	return status.New(status.BadRequest,
		"The query was suspended between pages, and the server had to begin it again %d times: it restarted, "+
			"was short of memory, or was sent session tokens that are newer than what the query had read. "+
			"Read its pages without long pauses and without writes between them, narrow it with a filter, "+
			"a partition key or an index, or give the container more throughput.", MaxStarts)
}

// pageContext is the context of the page that a query is on.
type pageContext struct {
	now atomic.Pointer[context.Context]
}

func newPageContext(ctx context.Context) *pageContext {
	c := new(pageContext)
	c.set(ctx)
	return c
}

func (c *pageContext) set(ctx context.Context) { c.now.Store(&ctx) }

func (c *pageContext) page() context.Context { return *c.now.Load() }

// Deadline, Done, Err and Value implement context.Context.
func (c *pageContext) Deadline() (time.Time, bool) { return c.page().Deadline() }
func (c *pageContext) Done() <-chan struct{}       { return c.page().Done() }
func (c *pageContext) Err() error                  { return c.page().Err() }
func (c *pageContext) Value(key any) any           { return c.page().Value(key) }

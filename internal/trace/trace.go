package trace

import (
	"context"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// maxSteps bounds the steps that a trace keeps: a query can visit thousands of ranges.
const maxSteps = 64

// The names of steps.
const (
	// QueryPlan is the compilation of a query.
	QueryPlan = "query plan"
	// QueryRange is the time during which a page of a query reads a range.
	QueryRange = "query range"
	// Commit is the time from the proposal of a write until it is durable and visible: the queue of
	// the partition's writer, the decision and the sync.
	Commit = "commit"
	// AwaitLSN is the wait for a partition to reach an LSN that the client has seen, or for a change.
	AwaitLSN = "await lsn"
	// Script is the run of a stored procedure or trigger.
	Script = "script"
)

// live is the number of traces in progress.
var live atomic.Int64

// Trace is the record of one request. Its methods are safe for concurrent use, because a request
// may read several ranges at once.
type Trace struct {
	// ID is the trace id, 32 hexadecimal digits. Logs and receipts show it.
	ID string
	// Owner is what the owner of the trace needs to end it. Nobody else reads it.
	Owner any

	clock   clock.Clock
	mu      sync.Mutex
	steps   []Record
	dropped int
	ended   bool
}

// Record is one step that has ended.
type Record struct {
	// Name is one of the names of steps.
	Name string
	// Began and Ended are by the machine's clock.
	Began, Ended time.Time
	// Range is the id of the partition key range; "" for a step that belongs to none.
	Range string
	// Failed says that the step has failed.
	Failed bool
}

// New returns the trace of a request that begins. The caller must call End once.
func New(id string, owner any, c clock.Clock) *Trace {
	live.Add(1)
	return &Trace{ID: id, Owner: owner, clock: c}
}

// End ends the trace and returns its steps, in the order in which they ended, and how many steps it
// had no room for. Steps that end later are ignored.
func (t *Trace) End() (steps []Record, dropped int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.ended {
		t.ended = true
		live.Add(-1)
	}
	return t.steps, t.dropped
}

// String returns the id of the trace; "" for no trace.
func (t *Trace) String() string {
	if t == nil {
		return ""
	}
	return t.ID
}

// key is the key of a trace in a context.
type key struct{}

// In returns a context that holds the trace.
func (t *Trace) In(ctx context.Context) context.Context { return context.WithValue(ctx, key{}, t) }

// Step is a step in progress. The zero value is a step that nobody traces.
type Step struct{ at *running }

// running is a step of a traced request.
type running struct {
	of     *Trace
	record Record
}

// Begin begins a step of the request that ctx belongs to.
func Begin(ctx context.Context, name string) Step {
	if live.Load() == 0 {
		return Step{}
	}
	t, _ := ctx.Value(key{}).(*Trace)
	if t == nil {
		return Step{}
	}
	return Step{&running{t, Record{Name: name, Began: t.clock.Now()}}}
}

// End ends a step that belongs to no range. A step ends once.
func (s *Step) End(err error) {
	if s.at != nil {
		s.at.end(err)
		s.at = nil
	}
}

// EndAt ends a step in a range, given the number of the range.
func (s *Step) EndAt(number uint32, err error) {
	if s.at != nil {
		s.EndIn(strconv.FormatUint(uint64(number), 10), err)
	}
}

// EndIn ends a step in a range, given the id of the range.
func (s *Step) EndIn(id string, err error) {
	if s.at != nil {
		s.at.record.Range = id
		s.End(err)
	}
}

func (r *running) end(err error) {
	t := r.of
	r.record.Ended, r.record.Failed = t.clock.Now(), err != nil
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.ended:
	case len(t.steps) >= maxSteps:
		t.dropped++
	default:
		t.steps = append(t.steps, r.record)
	}
}

package physical

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/trace"
)

// maxGroupRequests is the maximum number of requests in a group; see also embedded.MaxGroupBytes.
const maxGroupRequests = 1024

// request is one proposal on its way through the writer.
type request struct {
	decide Decide
	fact   *FactEffect // instead of decide: a fact
	record *log.Record // instead of decide: the record that a follower applies; fact is the effect of its fact
	lead   *leadership // instead of decide: makes a follower the leader
	trim   session.LSN // instead of decide: the LSN up to which versions are deleted
	state  atomic.Uint32
	done   chan struct{}
	result Committed
	err    error
}

const (
	requestQueued uint32 = iota
	requestDrained
	requestCancelled
)

var requests = sync.Pool{New: func() any { return &request{done: make(chan struct{}, 1)} }}

// Propose runs a decision and makes its mutation durable. It returns after the group is durable and
// published. Even an error of d waits for that, because it may reveal something in the same group
// (a conflict with an item that is not durable yet).
//
// A context that ends while the request is queued cancels it. Once the writer has taken the
// request, Propose waits for the outcome, because the mutation may have happened.
func (p *Partition) Propose(ctx context.Context, d Decide) (Committed, error) {
	if err := p.Writable(); err != nil {
		return Committed{}, err
	}
	var o [1]Outcome
	step := trace.Begin(ctx, trace.Commit)
	if o[0].Committed, o[0].Err = p.request(ctx, newRequest(d)); o[0].Err != nil {
		p.proposeExcluded(ctx, func(int) *request { return newRequest(d) }, o[:])
	}
	step.EndAt(p.id, o[0].Err)
	return o[0].Committed, o[0].Err
}

// Settle waits until the group in flight, if there is one, is published.
func (p *Partition) Settle(ctx context.Context) error {
	p.mu.Lock()
	idle := !p.running
	p.mu.Unlock()
	if idle {
		return nil
	}
	_, err := p.request(ctx, newRequest(DecideNothing))
	return err
}

// DecideNothing is a decision without changes. Its proposer only waits for its turn.
func DecideNothing(View) (Mutation, error) { return Mutation{}, nil }

func newRequest(d Decide) *request {
	r := requests.Get().(*request)
	r.decide = d
	r.state.Store(requestQueued)
	return r
}

// request queues one request of any kind and waits for its outcome.
func (p *Partition) request(ctx context.Context, r *request) (Committed, error) {
	var o [1]Outcome
	p.submit(ctx, []*request{r}, o[:])
	return o[0].Committed, o[0].Err
}

// Outcome is the result of one of several decisions.
type Outcome struct {
	Committed
	Err error
}

// ProposeEach proposes several independent decisions: each makes a mutation with an LSN of its own,
// or fails alone. They are queued together, decided in order without other decisions in between,
// and share a sync as far as the size of a group allows. ProposeEach returns when all have an
// outcome.
//
// When the context ends, the decisions that the writer has not taken are cancelled; they are the
// last ones.
func (p *Partition) ProposeEach(ctx context.Context, ds []Decide) []Outcome {
	if err := p.Writable(); err != nil {
		return slices.Repeat([]Outcome{{Err: err}}, len(ds))
	}
	work := make([]*request, len(ds))
	for i, d := range ds {
		work[i] = newRequest(d)
	}
	outcomes := make([]Outcome, len(ds))
	step := trace.Begin(ctx, trace.Commit)
	p.submit(ctx, work, outcomes)
	p.proposeExcluded(ctx, func(i int) *request { return newRequest(ds[i]) }, outcomes)
	step.EndAt(p.id, nil)
	return outcomes
}

// submit queues requests and waits for their outcomes.
func (p *Partition) submit(ctx context.Context, work []*request, outcomes []Outcome) {
	err := ctx.Err()
	if err == nil {
		err = p.enqueue(ctx, work...)
	}
	if err != nil {
		for i, r := range work {
			r.release()
			outcomes[i].Err = err
		}
		return
	}
	left := len(work)
	for i := 0; i < left; i++ {
		select {
		case <-work[i].done:
		case <-ctx.Done():
			// From the last to the first, so that no cancelled decision precedes one that runs.
			for left > i && work[left-1].state.CompareAndSwap(requestQueued, requestCancelled) {
				left--
				outcomes[left].Err = ctx.Err() // the writer still holds the request and drops it
			}
			if i == left {
				return
			}
			<-work[i].done
		}
		outcomes[i] = work[i].outcome()
	}
}

// outcome returns the result of an answered request, and recycles the request.
func (r *request) outcome() Outcome {
	o := Outcome{r.result, r.err}
	r.release()
	return o
}

func (r *request) release() {
	r.decide, r.fact, r.record, r.lead, r.result, r.err = nil, nil, nil, nil, Committed{}, nil
	requests.Put(r)
}

// enqueue has requests served by the running writer, or, when none runs, on the caller's own
// goroutine, which would only wait otherwise. When the context ends, the caller cancels the
// requests that have not begun.
func (p *Partition) enqueue(ctx context.Context, work ...*request) error {
	p.mu.Lock()
	if p.failure != nil {
		defer p.mu.Unlock()
		return p.failure
	}
	if p.running || len(work) == 0 {
		defer p.mu.Unlock()
		p.queue = append(p.queue, work...)
		return nil
	}
	p.running = true // nothing is queued, and nobody wants to hold the writer
	if len(work) > maxGroupRequests {
		p.queue = append(p.queue, work[maxGroupRequests:]...)
		work = work[:maxGroupRequests]
		// The queued requests are decided in any case, so the ones before them must be too.
		ctx = context.WithoutCancel(ctx)
	}
	p.mu.Unlock()
	p.writeInline(ctx, work)
	return nil
}

// writeInline runs the write loop once on the goroutine of a proposer that found no writer. A
// goroutine of its own takes over what others have queued meanwhile, so that no proposer serves
// others.
func (p *Partition) writeInline(ctx context.Context, work []*request) {
	defer crashOnPanic()
	p.serve(ctx, work)
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue) > 0 || p.hold != nil || p.pause > 0 {
		p.shared.background.Go(func(context.Context) {
			p.pauseAfterGroup()
			p.write()
		})
		return
	}
	p.stop()
}

// crashOnPanic makes a panic of the writer end the process, as it would on a goroutine of its own.
// If the caller recovered from it, the partition would be left with an unknown group.
func crashOnPanic() {
	if cause := recover(); cause != nil {
		stack := debug.Stack()
		go func() { panic(fmt.Sprintf("the writer of a partition panicked: %v\n%s", cause, stack)) }()
		select {}
	}
}

// write is the writer goroutine. It ends when there is nothing to do, so that an idle partition
// costs nothing. ShutDown waits for it.
func (p *Partition) write() {
	var spare []*request
	for {
		work, held := p.drain(spare)
		if held != nil {
			held.block()
			continue
		}
		if work == nil {
			return
		}
		p.serve(context.Background(), work)
		p.pauseAfterGroup()
		clear(work)
		spare = work[:0]
	}
}

// stop ends the writer. p.mu is held.
func (p *Partition) stop() {
	p.running = false
	p.stopped.Broadcast()
}

// drain takes the queued requests, or ends the writer. A waiting Held takes precedence.
func (p *Partition) drain(spare []*request) ([]*request, *Held) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if h := p.hold; h != nil {
		p.hold = nil
		return nil, h
	}
	if len(p.queue) == 0 {
		p.stop()
		return nil, nil
	}
	work := p.queue
	p.queue = spare
	if len(work) > maxGroupRequests {
		p.queue = append(p.queue, work[maxGroupRequests:]...)
		work = work[:maxGroupRequests]
	}
	return work, nil
}

// serve decides requests in order and commits them in as few groups as the maximum size allows.
// When the context ends, it leaves the requests it has not begun.
func (p *Partition) serve(ctx context.Context, work []*request) {
	w, err := p.openWriter()
	if err != nil {
		answer(work, err)
		return
	}
	w.maintainIDFilter()
	w.excluding = p.readings.Exclusions()
	w.room = p.shared.DB.Room()
	begun := 0
	p.pinExpiry()
	for i, r := range work {
		if ctx.Err() != nil || !r.state.CompareAndSwap(requestQueued, requestDrained) {
			continue
		}
		alone := r.decide == nil
		if alone && begun < i {
			p.commit(w, work[begun:i])
			begun = i
			p.pinExpiry()
		}
		if alone {
			r.err = w.addAlone(r)
		} else {
			r.result, r.err = w.decide(r.decide)
		}
		if alone || w.bytes >= embedded.MaxGroupBytes {
			p.commit(w, work[begun:i+1])
			begun = i + 1
			p.pinExpiry()
		}
	}
	p.commit(w, work[begun:])
}

// commit makes the group durable, publishes it and answers its requests.
func (p *Partition) commit(w *writer, decided []*request) {
	err := p.Err()
	if err == nil && (w.group.Mutations > 0 || w.group.WriteFact != nil) {
		err = p.append(w)
	} else {
		p.unpinExpiry()
		if err == nil && len(decided) > 0 && p.leads.Load() != nil {
			err = p.prove(context.Background()) // a refusal shows what the partition has, as a read does
		}
	}
	w.begin()
	answer(decided, err)
}

// addAlone builds a group of a fact or of a follower's record, trims versions, or takes the lead.
// Nothing else belongs to such a group.
func (w *writer) addAlone(r *request) error {
	switch {
	case r.lead != nil:
		return w.takeLead(r.lead)
	case r.record != nil && w.p.leads.Load() != nil:
		return fmt.Errorf("partition %d leads, and applies no records", w.p.id)
	case r.record != nil:
		return w.follow(r.record, r.fact)
	case r.fact == nil:
		return w.p.trim(w.p.id, r.trim)
	}
	w.group.Body, w.group.WriteFact = log.AppendFact(w.group.Body, r.fact.Fact), r.fact.Write
	return nil
}

// append keeps the order that matters: it pins the published state for readers, makes the group
// durable, and only then publishes it.
func (p *Partition) append(w *writer) error {
	to := positionIn(&w.meta)
	w.paths.Seal(&w.group)
	if p.shared.showEarly {
		p.publish(to, nil)
	} else {
		v := p.pinView()
		defer p.unpinView(v)
	}
	kept, err := w.keepVersions()
	if err != nil {
		p.Fail(err)
		return err
	}
	defer kept()
	p.embedded.Prepare(&w.group)
	at, err := w.log.Append(context.Background(), w.term, w.at, w.group.AsLog())
	if err != nil {
		return p.appendFailed(err)
	}
	w.at, w.meta = at, w.group.State // including what the log has added
	p.shared.Seconds.HasWritten(w.meta.TS)
	p.publish(to, &w.group)
	return nil
}

// Err is the reason why the partition no longer serves; nil while it does.
func (p *Partition) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.failure
}

// answer hands out the outcomes of the decided requests. An error fails them, and those that are
// not decided yet, with the same error; no group needs to exist.
func answer(work []*request, err error) {
	for _, r := range work {
		if err != nil && r.state.CompareAndSwap(requestQueued, requestDrained) || r.state.Load() == requestDrained {
			if err != nil {
				r.result, r.err = Committed{}, err
			}
			r.done <- struct{}{}
		}
	}
}

package physical

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/status"
)

// maxGroupRequests is how many requests a group answers at most, see also maxGroupBytes.
const maxGroupRequests = 1024

// request is one Propose on its way through the writer.
type request struct {
	decide Decide
	tell   *Told       // in place of decide: a fact
	record *log.Record // in place of decide: what a follower applies; tell is what its fact means
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

// Propose decides and makes durable. It returns after the group is durable and
// published. An error of d is delivered no earlier, because it may tell of
// something in the same group (a conflict with an item that is not durable).
//
// A context that ends while the request is queued cancels it. Once the writer
// has taken it up, the outcome is awaited: it may have happened.
func (p *Partition) Propose(ctx context.Context, d Decide) (Committed, error) {
	if p.shared.follows {
		return Committed{}, ErrFollows()
	}
	return p.request(ctx, &request{decide: d})
}

// Settle waits until the group that is on its way, if there is one, is published.
func (p *Partition) Settle(ctx context.Context) error {
	p.mu.Lock()
	idle := !p.running
	p.mu.Unlock()
	if idle {
		return nil
	}
	_, err := p.request(ctx, &request{decide: DecideNothing})
	return err
}

// DecideNothing is a decision without changes: it waits for its turn.
func DecideNothing(View) (Mutation, error) { return Mutation{}, nil }

// request is Propose for whatever the writer does.
func (p *Partition) request(ctx context.Context, what *request) (Committed, error) {
	if err := ctx.Err(); err != nil {
		return Committed{}, err
	}
	r := requests.Get().(*request)
	r.decide, r.tell, r.record = what.decide, what.tell, what.record
	r.state.Store(requestQueued)
	if err := p.enqueue(ctx, r); err != nil {
		r.release()
		return Committed{}, err
	}
	select {
	case <-r.done:
	case <-ctx.Done():
		if r.state.CompareAndSwap(requestQueued, requestCancelled) {
			return Committed{}, ctx.Err() // the writer still holds r and drops it
		}
		<-r.done
	}
	o := r.outcome()
	return o.Committed, o.Err
}

// Outcome is what became of one of several decisions.
type Outcome struct {
	Committed
	Err error
}

// ProposeEach is Propose for several decisions, which stand alone: each makes
// a mutation with an LSN of its own, or fails for itself. They are queued
// together and decided in order, one right after the other with nobody else's
// between them, and share a sync as far as the size of a group allows. It
// returns when all are answered.
//
// When the context ends, those that the writer has not taken up are
// cancelled; they are the last ones.
func (p *Partition) ProposeEach(ctx context.Context, ds []Decide) []Outcome {
	outcomes := make([]Outcome, len(ds))
	work := make([]*request, len(ds))
	for i, d := range ds {
		work[i] = requests.Get().(*request)
		work[i].decide = d
		work[i].state.Store(requestQueued)
	}
	err := ctx.Err()
	if p.shared.follows {
		err = ErrFollows()
	}
	if err == nil {
		err = p.enqueue(ctx, work...)
	}
	if err != nil {
		for i, r := range work {
			r.release()
			outcomes[i].Err = err
		}
		return outcomes
	}
	answered := 0
	for ; answered < len(work); answered++ {
		select {
		case <-work[answered].done:
			outcomes[answered] = work[answered].outcome()
			continue
		case <-ctx.Done():
		}
		break
	}
	// From the last to the first, so that none is cancelled before one that is not.
	left := len(work)
	for left > answered && work[left-1].state.CompareAndSwap(requestQueued, requestCancelled) {
		left--
		outcomes[left].Err = ctx.Err() // the writer still holds the request and drops it
	}
	for ; answered < left; answered++ {
		<-work[answered].done
		outcomes[answered] = work[answered].outcome()
	}
	return outcomes
}

// outcome takes the answer out of a request that is done with.
func (r *request) outcome() Outcome {
	o := Outcome{r.result, r.err}
	r.release()
	return o
}

func (r *request) release() {
	r.decide, r.tell, r.record, r.result, r.err = nil, nil, nil, Committed{}, nil
	requests.Put(r)
}

// enqueue has requests served: by the writer goroutine, or where there is none by the
// caller, who would only wait for it. Those that the caller has not begun with when
// its context ends stay as they are, for it to cancel.
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
	p.running = true // nothing is queued, and nobody wants the writer held
	if len(work) > maxGroupRequests {
		p.queue = append(p.queue, work[maxGroupRequests:]...)
		work = work[:maxGroupRequests]
		// What is queued is decided in any case, and so must be what comes before it.
		ctx = context.WithoutCancel(ctx)
	}
	p.mu.Unlock()
	p.writeFor(ctx, work)
	return nil
}

// writeFor is the writer on the goroutine of somebody who has found none. What others
// have queued meanwhile is for a goroutine of the writer's own, so that nobody serves
// others.
func (p *Partition) writeFor(ctx context.Context, work []*request) {
	defer endProcess()
	p.serve(ctx, work)
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue) > 0 || p.holding != nil || p.rest > 0 {
		go p.writeOn()
		return
	}
	p.stop()
}

// endProcess lets a panic of the writer end the process, as it would on a goroutine of
// its own. If the caller recovered from it, there would be a partition left of which
// nobody knows what the next group holds.
func endProcess() {
	if cause := recover(); cause != nil {
		stack := debug.Stack()
		go func() { panic(fmt.Sprintf("the writer of a partition panicked: %v\n%s", cause, stack)) }()
		select {}
	}
}

// writeOn goes on where another goroutine has served a group.
func (p *Partition) writeOn() {
	p.restAWhile()
	p.write()
}

// write is the writer goroutine. It ends when there is nothing to do, so that
// an idle partition costs nothing; shutDown waits for it.
func (p *Partition) write() {
	var spare []*request
	for {
		work, held := p.drain(spare)
		if held != nil {
			held.stand()
			continue
		}
		if work == nil {
			return
		}
		p.serve(context.Background(), work)
		p.restAWhile()
		clear(work)
		spare = work[:0]
	}
}

// stop ends the writer. p.mu is held.
func (p *Partition) stop() {
	p.running = false
	if p.idle != nil {
		close(p.idle)
		p.idle = nil
	}
}

// drain takes up what is queued, or ends the writer. Who wants it held is served
// before that.
func (p *Partition) drain(spare []*request) ([]*request, *Held) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if h := p.holding; h != nil {
		p.holding = nil
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

// serve decides requests in order and commits them in as few groups as the
// size of one allows. Those that it has not begun with when the context ends it leaves.
func (p *Partition) serve(ctx context.Context, work []*request) {
	w, err := p.openWriter()
	if err != nil {
		answer(work, err)
		return
	}
	w.learnIDs()
	w.room = p.shared.db.Room()
	begun := 0
	p.beginDeciding()
	for i, r := range work {
		if ctx.Err() != nil || !r.state.CompareAndSwap(requestQueued, requestDrained) {
			continue
		}
		if r.decide == nil { // a group of its own
			p.commit(w, work[begun:i])
			p.beginDeciding()
			p.commitAlone(w, r)
			begun = i + 1
			p.beginDeciding()
			continue
		}
		r.result, r.err = w.decide(r.decide)
		if w.bytes >= embedded.MaxGroupBytes {
			p.commit(w, work[begun:i+1])
			if begun = i + 1; begun == len(work) {
				return
			}
			p.beginDeciding()
		}
	}
	p.commit(w, work[begun:])
}

// commit makes the group durable, shows it and answers its requests.
func (p *Partition) commit(w *writer, decided []*request) {
	err := p.Err()
	if err == nil && (w.group.Mutations > 0 || w.group.Told != nil) {
		err = p.append(w)
	} else {
		p.endDeciding()
	}
	w.end()
	if err != nil {
		answer(decided, err)
		return
	}
	for _, r := range decided {
		if r.state.Load() == requestDrained {
			r.done <- struct{}{}
		}
	}
}

// commitAlone makes a fact or a record that a follower applies durable.
func (p *Partition) commitAlone(w *writer, r *request) {
	if r.record != nil {
		r.err = w.follow(r.record, r.tell)
	} else {
		w.group.Body, w.group.Told = log.AppendFact(w.group.Body, r.tell.Fact), r.tell.Write
	}
	p.commit(w, []*request{r})
}

// append is the one place where the order matters: what is published can be
// read on, the group becomes durable, then it is shown.
func (p *Partition) append(w *writer) error {
	to := positionIn(&w.meta)
	w.paths.Seal(&w.group)
	if p.shared.showEarly {
		p.publish(to, nil)
	} else {
		v := p.pinView()
		defer p.unpinView(v)
	}
	p.embedded.Prepare(&w.group)
	at, err := w.log.Append(context.Background(), w.term, w.at, w.group.AsLog())
	if err != nil {
		err = status.Wrap(status.ServiceUnavailable, err,
			"Partition key range %d could not make the write durable; whether it survives is unknown. Read the item before "+
				"you try again.", p.id)
		p.Fail(err)
		return err
	}
	w.at, w.meta = at, w.group.State // with what the log has added
	p.shared.seconds.HasWritten(w.meta.TS)
	p.publish(to, &w.group)
	return nil
}

// Err is why the partition serves no more; nil while it does.
func (p *Partition) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.failure
}

// answer gives everyone the same error, for which there need be no group.
func answer(work []*request, err error) {
	for _, r := range work {
		if r.state.CompareAndSwap(requestQueued, requestDrained) || r.state.Load() == requestDrained {
			r.result, r.err = Committed{}, err
			r.done <- struct{}{}
		}
	}
}

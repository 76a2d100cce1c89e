// Package worker runs goroutines for an owner, beside its requests.
//
// A Group is the goroutines of one owner, which ends them and waits for them together. A Worker has
// a goroutine only while there is something to do, to run steps of its owner. The owner starts or
// wakes it. The goroutine runs a step, rests, runs the next one, and ends after a step that leaves
// nothing to do. A request to start is never lost: the goroutine does not end if a step was
// requested since the last one began. Close cancels the context of the step and waits.
//
// The package does not know what a goroutine or a step does. Start reading at Group.
package worker

import (
	"context"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// Worker runs steps with rests between them. Its methods may be called from many goroutines, and,
// except for Close, under locks that the step takes.
type Worker struct {
	clock clock.Clock
	rest  time.Duration
	step  func(ctx context.Context, rested bool) (more bool)
	wake  chan struct{} // full when the rest must end early
	group *Group        // its goroutine, if it has one

	mu      sync.Mutex
	asked   bool // a step was requested since the last one began
	running bool
}

// New returns a worker without a goroutine. step reports whether another step must follow after a
// rest; rested is false if Wake ended the rest before it early.
func New(c clock.Clock, rest time.Duration, step func(ctx context.Context, rested bool) (more bool)) *Worker {
	return &Worker{
		clock: c, rest: rest, step: step, wake: make(chan struct{}, 1), group: NewGroup(context.Background()),
	}
}

// Start makes sure that a step follows, after a rest. It does nothing after Close.
func (w *Worker) Start() { w.ask(false) }

// Wake makes sure that a step follows at once. It does nothing after Close.
func (w *Worker) Wake() { w.ask(true) }

func (w *Worker) ask(atOnce bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.group.ctx.Err() != nil {
		return
	}
	w.asked = true
	if atOnce && len(w.wake) == 0 {
		w.wake <- struct{}{}
	}
	if !w.running {
		w.running = true
		w.group.Go(w.run)
	}
}

// Running reports whether the worker has a goroutine.
func (w *Worker) Running() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.running
}

// Close cancels the current step and waits for the goroutine. No step follows.
func (w *Worker) Close() {
	w.mu.Lock()
	w.group.End()
	w.mu.Unlock() // later requests see the end
	w.group.Close()
}

func (w *Worker) run(ctx context.Context) {
	for more := true; w.goesOn(more); {
		if rested := w.pause(ctx); ctx.Err() == nil {
			w.begin()
			more = w.step(ctx, rested)
		}
	}
}

// goesOn reports whether another step must follow: the last one has left something to do, or a step
// was requested since it began.
func (w *Worker) goesOn(more bool) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = (more || w.asked) && w.group.ctx.Err() == nil
	return w.running
}

// pause waits until the next step is due, and reports whether the rest was complete.
func (w *Worker) pause(ctx context.Context) (rested bool) {
	if len(w.wake) > 0 {
		return false // without waiting for the clock
	}
	select {
	case <-ctx.Done():
	case <-w.wake:
	case <-w.clock.After(w.rest):
		return true
	}
	return false
}

// begin clears the requests that the next step serves.
func (w *Worker) begin() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked = false
	select {
	case <-w.wake:
	default:
	}
}

// Package worker runs what an owner does now and then beside its requests.
//
// The one idea: a worker has a goroutine only while there is something to do. Its owner starts
// or wakes it; the goroutine makes a step, rests and makes the next one, and it ends after a step
// that leaves nothing. A request to start is never lost: the goroutine does not end when somebody
// has asked for a step since the last one began. Close ends the context of the step and waits.
//
// The package does not know what a step does. Start reading at New.
package worker

import (
	"context"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// Worker makes steps with rests between them. Its methods may be called from many goroutines and
// under locks that the step takes, except Close.
type Worker struct {
	clock clock.Clock
	rest  time.Duration
	step  func(ctx context.Context, rested bool) (more bool)
	wake  chan struct{}   // full when the rest is to be cut short
	ctx   context.Context // of all steps
	end   context.CancelFunc
	ended sync.WaitGroup

	mu      sync.Mutex
	asked   bool // somebody asked for a step since the last one began
	running bool
}

// New returns a worker that has no goroutine yet. step reports whether another step has to follow
// after a rest; rested is false when Wake has cut the rest before it short.
func New(c clock.Clock, rest time.Duration, step func(ctx context.Context, rested bool) (more bool)) *Worker {
	ctx, end := context.WithCancel(context.Background())
	return &Worker{clock: c, rest: rest, step: step, wake: make(chan struct{}, 1), ctx: ctx, end: end}
}

// Start makes sure that a step follows, after a rest. It does nothing after Close.
func (w *Worker) Start() { w.ask(false) }

// Wake makes sure that a step follows at once. It does nothing after Close.
func (w *Worker) Wake() { w.ask(true) }

func (w *Worker) ask(atOnce bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ctx.Err() != nil {
		return
	}
	w.asked = true
	if atOnce && len(w.wake) == 0 {
		w.wake <- struct{}{}
	}
	if !w.running {
		w.running = true
		w.ended.Go(w.run)
	}
}

// Running reports whether there is a goroutine.
func (w *Worker) Running() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.running
}

// Close ends the step under way and waits for the goroutine. No step follows.
func (w *Worker) Close() {
	w.mu.Lock()
	w.end()
	w.mu.Unlock() // whoever asks from now on finds the end
	w.ended.Wait()
}

func (w *Worker) run() {
	for more := true; w.goesOn(more); {
		if rested := w.pause(); w.ctx.Err() == nil {
			w.begin()
			more = w.step(w.ctx, rested)
		}
	}
}

// goesOn reports whether another step has to follow: the last one has left something to do, or
// somebody has asked since it began.
func (w *Worker) goesOn(more bool) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = (more || w.asked) && w.ctx.Err() == nil
	return w.running
}

// pause waits until the next step is due, and reports whether it was a whole rest.
func (w *Worker) pause() (rested bool) {
	if len(w.wake) > 0 {
		return false // without a wait for the clock
	}
	select {
	case <-w.ctx.Done():
	case <-w.wake:
	case <-w.clock.After(w.rest):
		return true
	}
	return false
}

// begin notes that the step which begins answers all who have asked.
func (w *Worker) begin() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked = false
	select {
	case <-w.wake:
	default:
	}
}

package worker_test

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/worker"
)

// until waits until a condition holds.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !holds(); runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatal("waited 10 s for this: ", what)
		}
	}
}

// TestStartRestsAndWakeDoesNot: a step after Start waits for the clock, a step after Wake does not
// even look at it, and the goroutine ends with the step that leaves nothing to do.
func TestStartRestsAndWakeDoesNot(t *testing.T) {
	c := clock.NewManual(time.Unix(1e9, 0))
	var steps, rests atomic.Int32
	w := worker.New(c, time.Minute, func(_ context.Context, rested bool) bool {
		if rested {
			rests.Add(1)
		}
		return steps.Add(1) < 2
	})
	defer w.Close()
	if w.Running() {
		t.Fatal("a worker without a request has a goroutine")
	}
	w.Start()
	until(t, "the worker rests", func() bool { return c.Waiting() == 1 })
	w.Start() // has no further effect
	if steps.Load() != 0 || !w.Running() {
		t.Fatalf("%d steps before the rest is over, running %t", steps.Load(), w.Running())
	}
	c.Advance(time.Minute)
	until(t, "the worker rests again", func() bool { return steps.Load() == 1 && c.Waiting() == 1 })
	w.Wake()
	until(t, "the goroutine has ended", func() bool { return !w.Running() })
	if steps.Load() != 2 || rests.Load() != 1 {
		t.Errorf("%d steps, %d of them after a rest", steps.Load(), rests.Load())
	}
	c.Advance(time.Minute) // the rest that ended early
	w.Wake()
	until(t, "the goroutine has ended again", func() bool { return !w.Running() })
	if steps.Load() != 3 || c.Waiting() != 0 {
		t.Errorf("%d steps, %d waits for the clock", steps.Load(), c.Waiting())
	}
}

// TestNoRequestIsLost: a request during the last step causes another one.
func TestNoRequestIsLost(t *testing.T) {
	c := clock.NewManual(time.Unix(1e9, 0))
	begun, goOn := make(chan struct{}), make(chan struct{})
	var steps atomic.Int32
	w := worker.New(c, time.Minute, func(context.Context, bool) bool {
		if steps.Add(1) <= 2 {
			begun <- struct{}{}
			<-goOn
		}
		return false
	})
	defer w.Close()
	w.Wake()
	<-begun
	w.Wake()
	goOn <- struct{}{}
	<-begun
	w.Start()
	goOn <- struct{}{}
	until(t, "the worker rests before the step that Start has asked for", func() bool { return c.Waiting() == 1 })
	c.Advance(time.Minute)
	until(t, "the goroutine has ended", func() bool { return !w.Running() })
	if steps.Load() != 3 {
		t.Errorf("%d steps", steps.Load())
	}
}

// TestCloseEndsTheStep: Close waits for the step, and nothing starts afterwards.
func TestCloseEndsTheStep(t *testing.T) {
	c := clock.NewManual(time.Unix(1e9, 0))
	begun := make(chan struct{})
	ended := false
	w := worker.New(c, time.Minute, func(ctx context.Context, _ bool) bool {
		close(begun)
		<-ctx.Done()
		ended = true
		return true
	})
	w.Wake()
	<-begun
	w.Close()
	if !ended {
		t.Error("Close has not waited for the step")
	}
	w.Wake()
	w.Start()
	w.Close()
	if c.Waiting() != 0 {
		t.Error("a closed worker waits for the clock")
	}

	resting := worker.New(c, time.Minute, func(context.Context, bool) bool { t.Error("a step after Close"); return false })
	resting.Start()
	resting.Close()
	c.Advance(time.Hour)
}

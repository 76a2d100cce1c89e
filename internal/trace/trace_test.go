package trace

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// TestStepsOfARequest: a trace has the steps of its own request, with their times.
func TestStepsOfARequest(t *testing.T) {
	now := clock.NewManual(time.Unix(1_700_000_000, 0))
	one := New("one", nil, now)
	ctx := one.In(t.Context())
	other := Begin(t.Context(), Commit)
	step := Begin(ctx, Commit)
	late := Begin(ctx, Script)
	now.Advance(3 * time.Millisecond)
	step.EndAt(7, errors.New("refused"))
	step.EndAt(7, nil) // a step ends once
	other.End(nil)
	steps, dropped := one.End()
	late.End(nil)
	again, _ := one.End()
	if len(steps) != 1 || len(again) != 1 || dropped != 0 {
		t.Fatalf("steps %v, then %v; %d dropped", steps, again, dropped)
	}
	got := steps[0]
	if got.Name != Commit || got.Range != "7" || !got.Failed || got.Ended.Sub(got.Began) != 3*time.Millisecond {
		t.Errorf("the step is %+v", got)
	}
	if live.Load() != 0 {
		t.Errorf("%d traces are in progress", live.Load())
	}
}

func TestStepsAreBounded(t *testing.T) {
	one := New("one", nil, clock.System())
	ctx := one.In(t.Context())
	for range maxSteps + 5 {
		step := Begin(ctx, QueryRange)
		step.EndIn("1", nil)
	}
	if steps, dropped := one.End(); len(steps) != maxSteps || dropped != 5 {
		t.Errorf("%d steps, %d dropped", len(steps), dropped)
	}
}

// TestNobodyTraces: a step of a request without a trace allocates nothing, whether or not another
// request has one.
func TestNobodyTraces(t *testing.T) {
	type other struct{}
	ctx := context.WithValue(t.Context(), other{}, 1)
	work := func() {
		step := Begin(ctx, Commit)
		step.EndAt(1, nil)
	}
	if n := testing.AllocsPerRun(100, work); n != 0 {
		t.Errorf("%v allocations without traces", n)
	}
	one := New("one", nil, clock.System())
	defer one.End()
	if n := testing.AllocsPerRun(100, work); n != 0 {
		t.Errorf("%v allocations beside a trace", n)
	}
}

func BenchmarkNobodyTraces(b *testing.B) {
	ctx, cancel := context.WithCancel(b.Context())
	defer cancel()
	b.ReportAllocs()
	for b.Loop() {
		step := Begin(ctx, Commit)
		step.EndAt(1, nil)
	}
}

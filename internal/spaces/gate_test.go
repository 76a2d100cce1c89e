package spaces

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// patience bounds what must happen; nothing is expected after it.
const patience = 20 * time.Second

// within waits for something that must happen.
func within(t *testing.T, what string, happened <-chan struct{}) {
	t.Helper()
	select {
	case <-happened:
	case <-time.After(patience):
		t.Fatalf("%s: not after %v", what, patience)
	}
}

func enter(t *testing.T, g *Gate) {
	t.Helper()
	if err := g.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// background runs fn, whose result it sends.
func background(fn func() error) (ended chan error) {
	ended = make(chan error, 1)
	go func() { ended <- fn() }()
	return ended
}

func end(t *testing.T, ended <-chan error) error {
	t.Helper()
	select {
	case err := <-ended:
		return err
	case <-time.After(patience):
		t.Fatal("it does not end")
		return nil
	}
}

// TestAShutGate: while a gate is shut no request enters, and those that wait go on when it opens.
func TestAShutGate(t *testing.T) {
	var g Gate
	enter(t, &g)
	shut := background(func() error { return g.Shut(t.Context()) })
	for g.TryEnter() { // until Shut has begun
		g.Leave()
	}
	waiting := background(func() error { return g.Enter(t.Context()) })
	select {
	case err := <-shut:
		t.Fatalf("the gate shut beside a request: %v", err)
	default:
	}
	g.Leave()
	if err := end(t, shut); err != nil {
		t.Fatal(err)
	}
	if g.TryEnter() || !g.isIdle() {
		t.Error("a request is behind a gate that is shut")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := g.Enter(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a request that leaves: %v", err)
	}
	g.Open()
	if err := end(t, waiting); err != nil || g.isIdle() {
		t.Errorf("the request that waited: %v", err)
	}
	g.Leave()
}

// TestRequestsGiveWay: a request that runs for long loses its context when its gate is shut, and so
// does one that asks for its context late. Those that come after the gate has opened keep theirs.
func TestRequestsGiveWay(t *testing.T) {
	var g Gate
	enter(t, &g)
	long, endLong := g.Within(t.Context())
	enter(t, &g)
	shut := background(func() error { return g.Shut(t.Context()) })
	within(t, "a long request gives way", long.Done())
	late, endLate := g.Within(t.Context())
	within(t, "a request that asks for its context late gives way", late.Done())
	endLong()
	endLate()
	g.Leave()
	g.Leave()
	if err := end(t, shut); err != nil {
		t.Fatal(err)
	}
	g.Open()
	enter(t, &g)
	next, endNext := g.Within(t.Context())
	if next.Err() != nil {
		t.Error("a request after the gate has opened gives way")
	}
	endNext()
	g.Leave()
}

// TestAShutThatIsGivenUp: if the one who shuts a gate leaves, requests that run go on.
func TestAShutThatIsGivenUp(t *testing.T) {
	var g Gate
	enter(t, &g)
	_, endRunning := g.Within(t.Context())
	running := g.running // whose end reaches the request's context a moment later
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := g.Shut(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("shut: %v", err)
	}
	if running.Err() != nil {
		t.Error("a request lost its context to a load that was given up")
	}
	if !g.TryEnter() {
		t.Fatal("the gate is still shut")
	}
	g.Leave()
	endRunning()
	g.Leave()
}

// TestAClosedGate refuses what comes, also what waited while it was shut, as not found.
func TestAClosedGate(t *testing.T) {
	var g Gate
	if err := g.Shut(t.Context()); err != nil {
		t.Fatal(err)
	}
	waiting := background(func() error { return g.Enter(t.Context()) })
	if err := g.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{
		"a request that waited": end(t, waiting), "a request": g.Enter(t.Context()), "a load": g.Shut(t.Context()),
	} {
		if refusal, ok := errors.AsType[*status.Error](err); !ok || refusal.Kind != status.NotFound {
			t.Errorf("%s: %v", what, err)
		}
	}
}

package ledger

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/clock"
)

var start = time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)

// bench is a set of requests that compute in quanta. Only the requests advance its clock.
type bench struct {
	t      *testing.T
	clock  *clock.Manual
	ledger *Ledger
	mu     sync.Mutex
	order  []string // the owner of each quantum, in order
	busy   int
	most   int
}

// take waits for the turn of new work.
func take(ctx context.Context, l *Ledger, owner Owner) (*Work, error) {
	w := l.NewWork(owner)
	return w, w.TakeTurn(ctx)
}

func newBench(t *testing.T, places int) *bench {
	c := clock.NewManual(start)
	return &bench{t: t, clock: c, ledger: New(Options{Processors: 2 * places, Clock: c})}
}

// compute computes for an owner for this many quanta.
func (b *bench) compute(ctx context.Context, name string, quanta int) error {
	turn, err := take(ctx, b.ledger, Owner{Within: name})
	if err != nil {
		return err
	}
	defer turn.GiveWay()
	for range quanta {
		b.mu.Lock()
		b.order = append(b.order, name)
		b.mu.Unlock()
		b.clock.Advance(quantum)
		if err := turn.Continue(ctx); err != nil {
			return err
		}
	}
	return nil
}

// TestPlacesRest: on few processors, a request rests after each quantum as long as short requests
// arrive.
func TestPlacesRest(t *testing.T) {
	for processors, rests := range map[int]bool{1: true, 2: true, 4: false, 64: false} {
		c := clock.NewManual(start)
		all := New(Options{Processors: processors, Clock: c})
		turn, err := take(t.Context(), all, Owner{})
		if err != nil {
			t.Fatal(err)
		}
		// It measures several quanta, because the machine may be busy during some.
		quickest := func(ctx context.Context) time.Duration {
			least := time.Hour
			for range 5 {
				c.Advance(quantum)
				began := time.Now()
				if err := turn.Continue(ctx); !errors.Is(err, ctx.Err()) {
					t.Fatal(err)
				}
				least = min(least, time.Since(began))
			}
			return least
		}
		all.ShortArrived()
		if d := quickest(t.Context()); d > time.Millisecond != rests {
			t.Errorf("%d processors: rested for %v while there were short requests", processors, d)
		}
		c.Advance(time.Second)
		turn.GiveWay()
		if turn, err = take(t.Context(), all, Owner{}); err != nil {
			t.Fatal(err)
		}
		if d := quickest(t.Context()); d > time.Millisecond {
			t.Errorf("%d processors: rested for %v while there was no short request", processors, d)
		}
		gone, leave := context.WithCancel(t.Context())
		leave()
		all.ShortArrived()
		quickest(gone)
	}
}

// TestPause: on few processors, work without a place pauses as long as short requests arrive.
func TestPause(t *testing.T) {
	for processors, pauses := range map[int]bool{1: true, 2: true, 4: false} {
		c := clock.NewManual(start)
		all := New(Options{Processors: processors, Clock: c})
		quickest := func() time.Duration {
			least := time.Hour
			for range 20 {
				began := time.Now()
				all.Pause()
				least = min(least, time.Since(began))
			}
			return least
		}
		all.ShortArrived()
		if d := quickest(); d > 50*time.Microsecond != pauses {
			t.Errorf("%d processors: paused for %v while there were short requests", processors, d)
		}
		c.Advance(time.Second)
		if d := quickest(); d > 50*time.Microsecond {
			t.Errorf("%d processors: paused for %v while there was no short request", processors, d)
		}
	}
}

// TestFairByOwner: with one place, an owner with many requests and one with a single
// request have every other quantum.
func TestFairByOwner(t *testing.T) {
	b := newBench(t, 1)
	first, err := take(t.Context(), b.ledger, Owner{Within: "first"})
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	run := func(name string, quanta int) {
		wait.Go(func() {
			if err := b.compute(t.Context(), name, quanta); err != nil {
				t.Error(err)
			}
		})
	}
	for range 20 {
		run("many", 10)
	}
	run("one", 50)
	for b.ledger.WaitingForTurns() < 21 {
		runtime.Gosched()
	}
	first.GiveWay()
	wait.Wait()
	for i := 1; i < 100; i++ { // as long as both wait
		if b.order[i] == b.order[i-1] {
			t.Fatalf("quantum %d and the one before it are of %q: %v", i, b.order[i], b.order[:i+1])
		}
	}
	if len(b.order) != 250 || b.ledger.WaitingForTurns() != 0 {
		t.Errorf("%d quanta, %d wait", len(b.order), b.ledger.WaitingForTurns())
	}
}

// setBack is a clock that shows an earlier time than the underlying one.
type setBack struct {
	*clock.Manual
	by atomic.Int64
}

func (c *setBack) Now() time.Time { return c.Manual.Now().Add(-time.Duration(c.by.Load())) }

// TestAClockThatIsSetBackEndsTheQuantum: a place whose quantum began in the future is handed over.
func TestAClockThatIsSetBackEndsTheQuantum(t *testing.T) {
	c := &setBack{Manual: clock.NewManual(start)}
	all := New(Options{Processors: 2, Clock: c})
	all.ShortArrived()
	turn, err := take(t.Context(), all, Owner{Within: "first"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	served := make(chan error)
	go func() {
		other, err := take(ctx, all, Owner{Within: "other"})
		if err == nil {
			other.GiveWay()
		}
		served <- err
	}()
	for all.WaitingForTurns() == 0 {
		runtime.Gosched()
	}
	c.by.Store(int64(time.Hour))
	if err := turn.Continue(ctx); err != nil {
		t.Error(err)
	}
	if err := <-served; err != nil {
		t.Errorf("the other request: %v", err)
	}
	turn.GiveWay()
}

// TestNobodyWaitsWithoutContext: a request that gives up while it waits leaves no trace. A request
// that receives a place at that moment keeps it.
func TestNobodyWaitsWithoutContext(t *testing.T) {
	b := newBench(t, 1)
	turn, err := take(t.Context(), b.ledger, Owner{Container: 1})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := take(ctx, b.ledger, Owner{Container: 2}); !errors.Is(err, context.Canceled) {
		t.Errorf("waited: %v", err)
	}
	if n := b.ledger.WaitingForTurns(); n != 0 {
		t.Errorf("%d wait", n)
	}
	b.clock.Advance(quantum)
	if err := turn.Continue(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("went on: %v", err)
	}
	turn.GiveWay()
	turn.GiveWay()
	if turn, err = take(t.Context(), b.ledger, Owner{Container: 3}); err != nil {
		t.Fatal(err)
	}
	turn.GiveWay()
}

// TestTwin: requests start and end at random. No more requests compute than there are places, all
// requests end, and all places are free at the end.
func TestTwin(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		places := rapid.IntRange(1, 3).Draw(rt, "places")
		owners := rapid.IntRange(1, 4).Draw(rt, "owners")
		seed := rapid.Uint64().Draw(rt, "seed")
		b := newBench(t, places)
		var wait sync.WaitGroup
		for i := range owners * 3 {
			random := rand.New(rand.NewPCG(seed, uint64(i))) //nolint:gosec // a test
			wait.Go(func() {
				ctx, cancel := context.WithCancel(context.Background())
				defer cancel()
				turn, err := take(ctx, b.ledger, Owner{Container: uint32(i % owners)})
				if err != nil {
					t.Error(err)
					return
				}
				defer turn.GiveWay()
				for range random.IntN(20) {
					b.enter()
					b.clock.Advance(quantum / 2)
					b.leave()
					if random.IntN(20) == 0 {
						cancel()
					}
					if err := turn.Continue(ctx); err != nil {
						return
					}
				}
			})
		}
		wait.Wait()
		if b.most > places || b.ledger.WaitingForTurns() != 0 {
			rt.Fatalf("%d at once on %d places, %d wait", b.most, places, b.ledger.WaitingForTurns())
		}
		for range places { // all places are free again
			if _, err := take(context.Background(), b.ledger, Owner{}); err != nil {
				rt.Fatal(err)
			}
		}
	})
}

func (b *bench) enter() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.busy++
	b.most = max(b.most, b.busy)
}

func (b *bench) leave() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.busy--
}

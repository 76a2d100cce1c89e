package physical

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"testing"

	"github.com/orrery-db/orrery/internal/physical/physicaltest"
)

// endingContext has an error once ended is set. Its Done channel is closed once the partition's
// writer has nothing left to do.
type endingContext struct {
	context.Context //nolint:containedctx // it is a context
	p               *Partition
	ended           bool
}

func (c *endingContext) Err() error {
	if c.ended {
		return context.Canceled
	}
	return nil
}

func (c *endingContext) Done() <-chan struct{} {
	waitIdle(c.p)
	done := make(chan struct{})
	close(done)
	return done
}

// waitIdle waits until no goroutine acts as the partition's writer.
func waitIdle(p *Partition) {
	for running := true; running; runtime.Gosched() {
		p.mu.Lock()
		running = p.running
		p.mu.Unlock()
	}
}

// TestProposerOfManyIsCancelled: when a context ends while the proposer decides the first of
// several groups, no decision is skipped before one that runs, and every request gets an answer.
func TestProposerOfManyIsCancelled(t *testing.T) {
	s := testHost(t, hostOptions{})
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := parts[0]
	ctx := &endingContext{Context: context.Background(), p: p}
	decides := make([]Decide, maxGroupRequests+100)
	for i := range decides {
		put := putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a"}`, i))
		decides[i] = func(v View) (Mutation, error) {
			ctx.ended = ctx.ended || i == 500
			return put(v)
		}
	}
	answered := make(chan []Outcome, 1)
	go func() { answered <- p.ProposeEach(ctx, decides) }()
	cancelled := false
	for i, o := range <-answered {
		switch {
		case o.Err != nil && !errors.Is(o.Err, context.Canceled):
			t.Fatal(i, o.Err)
		case o.Err == nil && cancelled:
			t.Fatalf("decision %d is made after one that was cancelled", i)
		case o.Err == nil && int(o.LSN) != i+1:
			t.Fatalf("decision %d has LSN %d", i, o.LSN)
		}
		cancelled = o.Err != nil
	}
	mustCheck(t, s)
}

// TestHoldBehindAProposer: Hold works while a proposer acts as the writer.
func TestHoldBehindAProposer(t *testing.T) {
	g, p, db, s := gatedPartition(t)
	g.Set(true, nil)
	outcome := make(chan error, 1)
	go func() {
		_, err := p.Propose(context.Background(), putItem(p.definition, `{"id":"1","customerId":"a"}`))
		outcome <- err
	}()
	<-g.At
	h := p.Hold()
	g.Set(false, nil)
	if err := <-outcome; err != nil {
		t.Fatal(err)
	}
	<-h.blocked
	close(h.released)
	closeAll(t, s, db)
}

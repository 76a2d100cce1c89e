package physical

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/physical/physicaltest"
)

// decidedBy wraps a decision and records the goroutine that runs it.
func decidedBy(where *string, d Decide) Decide {
	return func(v View) (Mutation, error) {
		*where = "a goroutine of the writer's"
		if strings.Contains(string(debug.Stack()), ").Propose") {
			*where = "the proposer's goroutine"
		}
		return d(v)
	}
}

// TestProposerWrites: the first proposer to an idle partition runs the write loop; a goroutine of
// the writer decides what is queued meanwhile.
func TestProposerWrites(t *testing.T) {
	g, p, db, s := gatedPartition(t)
	var first, second, third string
	g.Set(true, nil)
	outcomes := make(chan error, 2)
	propose := func(d Decide) {
		_, err := p.Propose(context.Background(), d)
		outcomes <- err
	}
	go propose(decidedBy(&first, putItem(p.definition, `{"id":"1","customerId":"a"}`)))
	<-g.At
	go propose(decidedBy(&second, putItem(p.definition, `{"id":"2","customerId":"a"}`)))
	waitQueued(p)
	g.Set(false, nil)
	if err := errors.Join(<-outcomes, <-outcomes); err != nil {
		t.Fatal(err)
	}
	h := p.Hold()
	<-h.blocked
	go propose(decidedBy(&third, putItem(p.definition, `{"id":"3","customerId":"a"}`)))
	waitQueued(p)
	close(h.released)
	if err := <-outcomes; err != nil {
		t.Fatal(err)
	}
	const own, writers = "the proposer's goroutine", "a goroutine of the writer's"
	if first != own || second != writers || third != writers {
		t.Errorf("decided by: 1 %s, 2 %s, 3 %s", first, second, third)
	}
	if p.LSN() != 3 {
		t.Errorf("the partition is at LSN %d", p.LSN())
	}
	closeAll(t, s, db)
}

// TestProposerWritesOneGroup: when more than a group is proposed at once, the proposer serves one
// group and the writer's goroutine the rest.
func TestProposerWritesOneGroup(t *testing.T) {
	s := testHost(t, hostOptions{})
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	where := make([]string, maxGroupRequests+2)
	decides := make([]Decide, len(where))
	for i := range decides {
		decides[i] = decidedBy(&where[i], putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a"}`, i)))
	}
	for i, o := range parts[0].ProposeEach(context.Background(), decides) {
		if o.Err != nil || int(o.LSN) != i+1 {
			t.Fatalf("outcome %d: %+v", i, o)
		}
	}
	for i, by := range where {
		if own := by == "the proposer's goroutine"; own != (i < maxGroupRequests) {
			t.Fatalf("decision %d is taken by %s", i, by)
		}
	}
	mustCheck(t, s)
}

// TestProposerIsCancelled: a context that ends while the proposer decides cancels the decisions it
// has not begun.
func TestProposerIsCancelled(t *testing.T) {
	s := testHost(t, hostOptions{})
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	outcomes := parts[0].ProposeEach(ctx, []Decide{
		putItem(def, `{"id":"0","customerId":"a"}`),
		func(v View) (Mutation, error) {
			cancel()
			return putItem(def, `{"id":"1","customerId":"a"}`)(v)
		},
		putItem(def, `{"id":"2","customerId":"a"}`),
	})
	if outcomes[0].Err != nil || outcomes[1].Err != nil || !errors.Is(outcomes[2].Err, context.Canceled) ||
		parts[0].LSN() != 2 {
		t.Errorf("at LSN %d: %+v", parts[0].LSN(), outcomes)
	}
	mustPropose(t, parts[0], putItem(def, `{"id":"3","customerId":"a"}`))
	mustCheck(t, s)
}

// TestPanicOfTheWriterEndsTheProcess: a panic of the writer ends the process even if the proposer,
// on whose goroutine it happens, would recover from it.
func TestPanicOfTheWriterEndsTheProcess(t *testing.T) {
	const child = "ORRERY_TEST_WRITER_PANICS"
	if os.Getenv(child) == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		cmd.Env = append(os.Environ(), child+"=1")
		out, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(out), "the writer of a partition panicked: halfway") ||
			strings.Contains(string(out), "it goes on") {
			t.Errorf("the process ends with %v:\n%s", err, out)
		}
		return
	}
	watch := &watchedLog{before: func() { panic("halfway") }}
	s := testHost(t, hostOptions{Log: watch.wrap})
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		fmt.Println("it goes on:", recover())
		os.Exit(0)
	}()
	mustPropose(t, parts[0], putItem(def, `{"id":"1","customerId":"a"}`))
}

package physical

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
)

var errRefused = errors.New("refused on purpose")

// TestProposeEach: decisions that are proposed together are decided in order, share the sync and
// succeed or fail independently.
func TestProposeEach(t *testing.T) {
	s := testHost(t, hostOptions{})
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := parts[0]
	if out := p.ProposeEach(context.Background(), nil); len(out) != 0 {
		t.Errorf("nothing proposed, %d outcomes", len(out))
	}
	var decides []Decide
	const n = 2*maxGroupRequests + 10 // more than one group
	for i := range n {
		decides = append(decides, func(v View) (Mutation, error) {
			if i%3 == 1 {
				return Mutation{}, errRefused
			}
			return putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a"}`, i))(v)
		})
	}
	lsn := p.LSN()
	for i, o := range p.ProposeEach(context.Background(), decides) {
		if i%3 == 1 {
			if !errors.Is(o.Err, errRefused) {
				t.Fatalf("decision %d: %v", i, o.Err)
			}
			continue
		}
		lsn++
		if o.Err != nil || o.LSN != lsn || len(o.Items) != 1 || o.Items[0].ID != fmt.Sprint(i) {
			t.Fatalf("decision %d: %+v, expected LSN %d", i, o, lsn)
		}
	}
	mustCheck(t, s)

	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, o := range p.ProposeEach(ended, decides[:2]) {
		if !errors.Is(o.Err, context.Canceled) {
			t.Errorf("proposed with a context that has ended: %v", o.Err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, o := range p.ProposeEach(context.Background(), decides[:2]) {
		if !errors.Is(o.Err, status.ServiceUnavailable) {
			t.Errorf("proposed to a closed store: %v", o.Err)
		}
	}
}

// TestProposeEachCancelled: a context that ends cancels what the writer has not taken; the rest
// runs to its end.
func TestProposeEachCancelled(t *testing.T) {
	g, p, db, s := gatedPartition(t)
	g.Set(true, nil)
	first := make(chan error)
	go func() {
		_, err := p.Propose(context.Background(), putItem(p.definition, `{"id":"0","customerId":"a"}`))
		first <- err
	}()
	<-g.At // the writer is busy
	ctx, cancel := context.WithCancel(context.Background())
	outcomes := make(chan []Outcome)
	go func() {
		outcomes <- p.ProposeEach(ctx, []Decide{
			putItem(p.definition, `{"id":"1","customerId":"a"}`), putItem(p.definition, `{"id":"2","customerId":"a"}`),
		})
	}()
	for queued := 0; queued != 2; time.Sleep(time.Millisecond) {
		p.mu.Lock()
		queued = len(p.queue)
		p.mu.Unlock()
	}
	cancel()
	for i, o := range <-outcomes {
		if !errors.Is(o.Err, context.Canceled) {
			t.Errorf("outcome %d: %v", i, o.Err)
		}
	}
	g.Set(false, nil)
	if err := <-first; err != nil {
		t.Error(err)
	}

	// Taken before the context ends: done.
	g.Set(true, nil)
	ctx, cancel = context.WithCancel(context.Background())
	go func() {
		outcomes <- p.ProposeEach(ctx, []Decide{
			putItem(p.definition, `{"id":"3","customerId":"a"}`), putItem(p.definition, `{"id":"4","customerId":"a"}`),
		})
	}()
	<-g.At
	cancel()
	g.Set(false, nil)
	for i, o := range <-outcomes {
		if o.Err != nil || len(o.Items) != 1 {
			t.Errorf("outcome %d: %+v", i, o)
		}
	}
	if p.Items() != 3 {
		t.Errorf("%d items, expected 3", p.Items())
	}
	closeAll(t, s, db)
}

// TestProposeEachIsContiguous: no concurrent decision comes between decisions that are proposed
// together.
func TestProposeEachIsContiguous(t *testing.T) {
	s := testHost(t, hostOptions{})
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := parts[0]
	done := make(chan error)
	for writer := range 4 {
		go func() {
			for round := range 20 {
				var decides []Decide
				for i := range 5 {
					decides = append(decides, putItem(def, fmt.Sprintf(`{"id":"%d-%d-%d","customerId":"a"}`, writer, round, i)))
				}
				out := p.ProposeEach(context.Background(), decides)
				for i, o := range out {
					if o.Err == nil && int(o.LSN-out[0].LSN) != i {
						o.Err = errors.New("somebody came between")
					}
					if o.Err != nil {
						done <- fmt.Errorf("outcome %d: LSN %d after %d, %w", i, o.LSN, out[0].LSN, o.Err)
						return
					}
				}
			}
			done <- nil
		}()
	}
	for range 4 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	mustCheck(t, s)
}

// TestClaimsAreComputedOnce: claims are computed once per group, and by the writer only if the
// caller has not.
func TestClaimsAreComputedOnce(t *testing.T) {
	s := testHost(t, hostOptions{})
	def := physicaltest.Definition(t)
	def.Unique = indextest.UniqueKeys(t, []string{"/u"}, []string{"/v"})
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := parts[0]
	key := partition.NewKey(partition.Text("a"))
	epk := def.Partition.EPK(key)
	body := []byte(`{"id":"1","customerId":"a","u":1}`)
	given := def.Unique.Claims(body)
	put := func(claims []string) Decide {
		return func(v View) (Mutation, error) {
			old, err := v.Get(epk, key, "1")
			return Mutation{Changes: []Change{{Old: old, EPK: epk, Key: key, ID: "1", JSON: body, Claims: claims}}}, err
		}
	}
	known := func(v View) (Mutation, error) {
		at, err := v.(*writer).load(epk, key, "1")
		if err == nil && !slices.Equal(at.claims, given) {
			t.Errorf("known of the item are the claims %q", at.claims)
		}
		return Mutation{}, err
	}
	for _, o := range p.ProposeEach(context.Background(),
		[]Decide{put(given), known, put(nil), known, put(given[:1]), known}) {
		if o.Err != nil {
			t.Error(o.Err)
		}
	}
	mustCheck(t, s)
}

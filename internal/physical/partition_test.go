package physical

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
)

// TestNothingIsVisibleBeforeItIsDurable: while a group is in flight, readers see the state before
// it, session waits continue, and an error that would reveal the group is withheld.
func TestNothingIsVisibleBeforeItIsDurable(t *testing.T) {
	g, p, db, s := gatedPartition(t)
	def := p.definition
	mustPropose(t, p, putItem(def, `{"id":"0","customerId":"a"}`))
	if n := db.Metrics().Snapshots; n != 0 {
		t.Errorf("an idle partition holds %d snapshots", n)
	}
	idle, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if n := db.Metrics().Snapshots; n != 0 {
		t.Errorf("a reader of an idle partition costs %d snapshots", n)
	}

	g.Set(true, nil)
	done := make(chan error, 2)
	go func() {
		_, errs := proposeTogether(p, putItem(def, `{"id":"1","customerId":"a"}`), func(v View) (Mutation, error) {
			key := partition.NewKey(partition.Text("a"))
			if it, err := v.Get(def.Partition.EPK(key), key, "1"); it == nil {
				return Mutation{}, fmt.Errorf("the group so far is not visible to decisions: %v", err)
			}
			if items, bytes, err := v.LogicalPartition(def.Partition.EPK(key), key); items != 2 || bytes != 2*27 {
				return Mutation{}, fmt.Errorf("logical partition: %d items, %d bytes, %v", items, bytes, err)
			}
			return Mutation{}, status.New(status.Conflict, "")
		})
		done <- errs[0]
		done <- errs[1]
	}()
	<-g.At // the sync waits
	key := partition.NewKey(partition.Text("a"))
	// The store syncs its log while it makes the batch readable: wait until it is readable.
	for idKey := p.layout.IDKey(nil, def.Partition.EPK(key), key, "1"); ; time.Sleep(time.Millisecond) {
		if _, found, err := db.Get(nil, idKey); err != nil {
			t.Fatal(err)
		} else if found {
			break
		}
	}
	clearedMap, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	for name, snapshot := range map[string]*Snapshot{"held": idle, "new": clearedMap} {
		it, err := snapshot.Get(def.Partition.EPK(key), key, "1")
		if it != nil || err != nil || snapshot.LSN() != 1 || snapshot.Items() != 1 {
			t.Errorf("%s snapshot at LSN %d with %d items shows %v (%v)", name, snapshot.LSN(), snapshot.Items(), it, err)
		}
		c, err := snapshot.Seek(context.Background(), index.Path{}, []index.Span{index.Defined()}, false, nil)
		if n := len(physicaltest.Drain(t, c, err)); n != 1 {
			t.Errorf("%s snapshot lists %d items", name, n)
		}
		snapshot.Release()
		snapshot.Release() // a second call does nothing
	}
	if p.LSN() != 1 {
		t.Errorf("LSN %d is published", p.LSN())
	}
	ctx, cancel := context.WithCancel(context.Background())
	waited := make(chan bool)
	go func() { waited <- p.WaitLSN(ctx, 2) }()
	select {
	case err := <-done:
		t.Errorf("answered before it was durable: %v", err)
	case <-waited:
		t.Error("WaitLSN returned before it was durable")
	default:
	}
	cancel()
	if <-waited {
		t.Error("a cancelled WaitLSN reports success")
	}
	go func() { waited <- p.WaitLSN(context.Background(), 2) }()
	g.Set(false, nil)
	if err := <-done; err != nil {
		t.Error(err)
	}
	if err := <-done; !errors.Is(err, status.Conflict) {
		t.Error(err)
	}
	if !<-waited {
		t.Error("WaitLSN failed")
	}
	closeAll(t, s, db)
}

func TestWaitLSNGivesUp(t *testing.T) {
	s := testHost(t, hostOptions{})
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	if parts[0].WaitLSN(ctx, 1) {
		t.Error("an LSN was reached that nobody wrote")
	}
}

// TestFailedSyncStopsThePartition: a write that could not be made durable is never acknowledged or
// published, and the partition stops.
func TestFailedSyncStopsThePartition(t *testing.T) {
	g, p, _, _ := gatedPartition(t)
	mustPropose(t, p, putItem(p.definition, `{"id":"0","customerId":"a"}`))
	g.Set(false, errors.New("disk on fire"))
	for range 2 {
		if _, err := p.Propose(context.Background(), putItem(p.definition, `{"id":"1","customerId":"a"}`)); !errors.Is(err,
			status.ServiceUnavailable) {
			t.Errorf("got %v", err)
		}
	}
	if _, err := p.Snapshot(); !errors.Is(err, status.ServiceUnavailable) || p.LSN() != 1 {
		t.Errorf("snapshot: %v, LSN %d", err, p.LSN())
	}
}

func TestCancelledWhileQueued(t *testing.T) {
	g, p, db, s := gatedPartition(t)
	g.Set(true, nil)
	first := make(chan error)
	go func() {
		_, err := p.Propose(context.Background(), putItem(p.definition, `{"id":"0","customerId":"a"}`))
		first <- err
	}()
	<-g.At
	ctx, cancel := context.WithCancel(context.Background())
	second := make(chan error)
	go func() {
		_, err := p.Propose(ctx, func(View) (Mutation, error) {
			t.Error("a cancelled request was decided")
			return Mutation{}, nil
		})
		second <- err
	}()
	for {
		p.mu.Lock()
		n := len(p.queue)
		p.mu.Unlock()
		if n == 1 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	cancel()
	if err := <-second; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	g.Set(false, nil)
	if err := <-first; err != nil {
		t.Error(err)
	}
	if _, err := p.Propose(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("proposed with a context that has ended: %v", err)
	}
	closeAll(t, s, db)
}

func TestRefusedMutations(t *testing.T) {
	s := testHost(t, hostOptions{})
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 2))
	if err != nil {
		t.Fatal(err)
	}
	key := partition.NewKey(partition.Text("a"))
	epk := def.Partition.EPK(key)
	p := partitionOf(parts, epk)
	other := parts[0]
	if other == p {
		other = parts[1]
	}
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
	json := []byte(`{"id":"1","customerId":"a"}`)
	good := Change{EPK: epk, Key: key, ID: "2", JSON: json}
	for name, c := range map[string]struct {
		p       *Partition
		changes []Change
	}{
		"stale":             {p, []Change{{EPK: epk, Key: key, ID: "1", JSON: json}}},
		"delete of nothing": {p, []Change{{Delete: true, EPK: epk, Key: key, ID: "9"}}},
		"wrong partition":   {other, []Change{good}},
		"short EPK":         {p, []Change{{EPK: "\x01", Key: key, ID: "2", JSON: json}}},
		"no object":         {p, []Change{{EPK: epk, Key: key, ID: "2", JSON: []byte("[]")}}},
		"broken body":       {p, []Change{{EPK: epk, Key: key, ID: "2", JSON: []byte(`{"a":}`)}}},
		"same item twice":   {p, []Change{good, good}},
		"long id":           {p, []Change{{EPK: epk, Key: key, ID: strings.Repeat("x", 1<<16), JSON: json}}},
	} {
		at := c.p.LSN()
		if _, err := c.p.Propose(context.Background(),
			func(View) (Mutation, error) { return Mutation{Changes: c.changes}, nil }); err == nil {
			t.Errorf("%s: accepted", name)
		}
		if c.p.LSN() != at {
			t.Errorf("%s: a refused mutation took an LSN", name)
		}
	}
	if c := mustPropose(t, p, func(View) (Mutation, error) { return Mutation{}, nil }); c.LSN != 1 || len(c.Items) != 0 {
		t.Errorf("an empty mutation was answered with LSN %d", c.LSN)
	}
	mustCheck(t, s)
}

// TestPathCollision: when two paths share a hash, the index must not answer for either until no
// item has them.
func TestPathCollision(t *testing.T) {
	s := testHost(t, hostOptions{})
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := parts[0]
	path := index.NewPath("n")
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a","n":1}`))
	p.writer.paths.Meet(path.Hash(), "/another") // as if an item had it
	mustPropose(t, p, putItem(def, `{"id":"2","customerId":"a","n":2}`))
	snapshot, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if n := snapshot.PathItems(path); n != -1 {
		t.Errorf("PathItems of a mixed path is %d", n)
	}
	if _, err := snapshot.Seek(context.Background(), path, []index.Span{index.Defined()}, false, nil); !errors.Is(err,
		ErrPathUnusable) {
		t.Errorf("Seek of a mixed path: %v", err)
	}
	snapshot.Release()
	mustCheck(t, s)
	for _, id := range []string{"1", "2"} {
		mustPropose(t, p, removeItem(def, partition.NewKey(partition.Text("a")), id))
	}
	mustPropose(t, p, putItem(def, `{"id":"3","customerId":"a","n":3}`))
	if snapshot, err = p.Snapshot(); err != nil {
		t.Fatal(err)
	}
	defer snapshot.Release()
	if n := snapshot.PathItems(path); n != 1 {
		t.Errorf("after the mixture is gone PathItems is %d", n)
	}
	mustCheck(t, s)
}

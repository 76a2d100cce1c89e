package physical

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

func TestExpiryRule(t *testing.T) {
	for _, c := range []struct {
		defaultTTL, ttl int32
		age             int64
		want            bool
	}{
		{0, 0, 1 << 40, false},
		{0, 1, 1 << 40, false}, // an item's own ttl counts only where the container has a default
		{-1, 0, 1 << 40, false},
		{-1, -1, 1 << 40, false},
		{-1, 5, 4, false},
		{-1, 5, 5, true},
		{10, 0, 9, false},
		{10, 0, 10, true},
		{10, -1, 1 << 40, false},
		{10, 5, 5, true},
		{5, 10, 9, false},
		{1<<31 - 1, 1<<31 - 1, 1<<31 - 2, false},
		{1<<31 - 1, 0, 1<<31 - 1, true},
	} {
		ts := physicaltest.Start.Unix()
		if got := layout.ExpiryUnder(c.defaultTTL, ts+c.age).Gone(ts, c.ttl); got != c.want {
			t.Errorf("default %d, own %d, age %d: gone %t", c.defaultTTL, c.ttl, c.age, got)
		}
	}
}

// TestSweepDoesNotWalkTwice: items with a ttl of their own at the front of the feed are examined
// once, however many sweeps follow.
func TestSweepDoesNotWalkTwice(t *testing.T) {
	s, p, c := ttlPartition(t, 10)
	for i := range 20 {
		mustPropose(t, p, putItem(p.definition, fmt.Sprintf(`{"id":"keep%d","customerId":"a","ttl":-1}`, i)))
	}
	for i := range 3 {
		mustPropose(t, p, putItem(p.definition, fmt.Sprintf(`{"id":"go%d","customerId":"a"}`, i)))
	}
	c.Advance(10 * time.Second)
	if n, more, err := s.Sweep(context.Background(), p, 2); n != 2 || !more || err != nil {
		t.Fatalf("swept %d, more %t, %v", n, more, err)
	}
	if p.marks[0].lsn != 22 {
		t.Errorf("the walk stands after LSN %d, expected 22", p.marks[0].lsn)
	}
	mustPropose(t, p, putItem(p.definition, `{"id":"late","customerId":"a"}`))
	if n, more, err := s.Sweep(context.Background(), p, 2); n != 1 || more || err != nil {
		t.Errorf("swept %d, more %t, %v", n, more, err)
	}
	at := p.marks[0]
	if at.lsn != 26 || p.Items() != 21 {
		t.Errorf("the walk stands at LSN %d, %d items are left", at.lsn, p.Items())
	}
	if n, more, err := s.Sweep(context.Background(), p, 2); n != 0 || more || err != nil || p.marks[0] != at {
		t.Errorf("swept %d, more %t, %v, the walk moved to %+v", n, more, err, p.marks[0])
	}
	mustCheck(t, s)
}

// TestSweepWalksInParts: the next sweep continues a scan that is too long for one sweep.
func TestSweepWalksInParts(t *testing.T) {
	s, p, c := ttlPartition(t, 10)
	var decides []Decide
	for i := range maxSweepScan + 10 {
		decides = append(decides, putItem(p.definition, fmt.Sprintf(`{"id":"%d","customerId":"a","ttl":-1}`, i)))
	}
	for _, o := range p.ProposeEach(context.Background(),
		append(decides, putItem(p.definition, `{"id":"go","customerId":"a"}`))) {
		if o.Err != nil {
			t.Fatal(o.Err)
		}
	}
	c.Advance(time.Minute)
	if n, more, err := s.Sweep(context.Background(), p, 1); n != 0 || !more || err != nil {
		t.Errorf("swept %d, more %t, %v", n, more, err)
	}
	if n, _, err := s.Sweep(context.Background(), p, 1); n != 1 || err != nil {
		t.Errorf("swept %d, %v", n, err)
	}
	mustCheck(t, s)
}

// TestSweepIsDecidedByTheWriter: an item that is replaced between the sweep's search and the
// writer's decision is not deleted, and is found again when it has expired.
func TestSweepIsDecidedByTheWriter(t *testing.T) {
	s, p, c := ttlPartition(t, 10)
	mustPropose(t, p, putItem(p.definition, `{"id":"1","customerId":"a"}`))
	mustPropose(t, p, putItem(p.definition, `{"id":"2","customerId":"a","ttl":10}`))
	c.Advance(10 * time.Second)
	found, err := p.due(context.Background(), 5)
	if err != nil || len(found.items) != 2 || found.longer || found.marks[0].lsn != 2 {
		t.Fatalf("due are %+v (%v)", found, err)
	}
	mustPropose(t, p, putItem(p.definition, `{"id":"1","customerId":"a","n":1}`))
	mustPropose(t, p, putItem(p.definition, `{"id":"2","customerId":"a","ttl":10,"n":1}`))
	if n, err := p.sweep(context.Background(), found.items); n != 0 || err != nil {
		t.Errorf("deleted %d although nothing has expired any more (%v)", n, err)
	}
	c.Advance(10 * time.Second)
	if n, more, err := s.Sweep(context.Background(), p, 5); n != 2 || more || err != nil {
		t.Errorf("swept %d, more %t, %v", n, more, err)
	}
	if p.LSN() != 8 { // each of the two was written twice and deleted once
		t.Errorf("the deletions took LSNs up to %d", p.LSN())
	}
	mustCheck(t, s)
}

// TestSweepForgetsNobody is the same with a default that is back to its old value before the sweep
// ends.
func TestSweepForgetsNobody(t *testing.T) {
	g, p, db, s := gatedPartition(t)
	p.lifetime.Set(&layout.Container{Definition: layout.Definition{DefaultTTL: 10}})
	mustPropose(t, p, putItem(p.definition, `{"id":"1","customerId":"a"}`))
	c := s.clock.(*clock.Manual)
	c.Advance(10 * time.Second)
	g.Set(true, nil)
	other := make(chan error)
	go func() {
		_, err := p.Propose(context.Background(), putItem(p.definition, `{"id":"2","customerId":"a"}`))
		other <- err
	}()
	<-g.At // the writer is busy
	swept := make(chan error)
	go func() {
		n, more, err := s.Sweep(context.Background(), p, 5)
		if err == nil && (n != 0 || !more) {
			err = fmt.Errorf("swept %d, more %t", n, more)
		}
		swept <- err
	}()
	for queued := 0; queued == 0; time.Sleep(time.Millisecond) {
		p.mu.Lock()
		queued = len(p.queue)
		p.mu.Unlock()
	}
	p.lifetime.Set(&layout.Container{Definition: layout.Definition{DefaultTTL: 100}})
	g.Set(false, nil)
	if err := errors.Join(<-other, <-swept); err != nil {
		t.Error(err)
	}
	p.lifetime.Set(&layout.Container{Definition: layout.Definition{DefaultTTL: 10}})
	if n, more, err := s.Sweep(context.Background(), p, 5); n != 1 || more || err != nil {
		t.Errorf("swept %d, more %t, %v", n, more, err)
	}
	closeAll(t, s, db)
}

// TestBlindWriteOverAnExpiredItem: a decision that has not read an expired item need not mention
// it.
func TestBlindWriteOverAnExpiredItem(t *testing.T) {
	s, p, c := ttlPartition(t, 10)
	mustPropose(t, p, putItem(p.definition, `{"id":"1","customerId":"a"}`))
	c.Advance(10 * time.Second)
	committed := mustPropose(t, p, func(View) (Mutation, error) {
		key := partition.NewKey(partition.Text("a"))
		return Mutation{
			Changes: []Change{{
				EPK: p.definition.Partition.EPK(key), Key: key, ID: "1",
				JSON: []byte(`{"id":"1","customerId":"a","n":1}`),
			}},
		}, nil
	})
	if committed.LSN != 3 || committed.Items[0].Ordinal&layout.MaxOrdinalCounter != 2 {
		t.Errorf("committed %+v", committed)
	}
	mustCheck(t, s)
}

// TestClockSetBackBetweenStarts: time does not go back before what was written, even when the store
// is opened with a clock that was set back.
func TestClockSetBackBetweenStarts(t *testing.T) {
	s, p, c := ttlPartition(t, 10)
	def := p.definition
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
	c.Advance(20 * time.Second)
	mustPropose(t, p, putItem(def, `{"id":"2","customerId":"b"}`))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := openHost(s.db, hostOptions{Clock: clock.NewManual(physicaltest.Start)})
	if err != nil {
		t.Fatal(err)
	}
	p = again.Partitions(1)[0]
	snapshot, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	key := partition.NewKey(partition.Text("a"))
	if it, err := snapshot.Get(def.Partition.EPK(key), key, "1"); it != nil || err != nil {
		t.Errorf("an expired item is back: %v, %v", it, err)
	}
	snapshot.Release()
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestSweepOfAStoppedPartition(t *testing.T) {
	s, p, _ := ttlPartition(t, 10)
	if n, more, err := s.Sweep(context.Background(), p, 0); n != 0 || more || err != nil {
		t.Errorf("a sweep of nothing: %d, %t, %v", n, more, err)
	}
	if err := s.Drop(context.Background(), 1); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Sweep(context.Background(), p, 5); !errors.Is(err, status.NotFound) {
		t.Errorf("sweep of a dropped container: %v", err)
	}
}

// TestNobodySeesAheadOfADecision: while a group is in flight that was decided in the last second of
// an item's life, no reader sees the item expired, because the group may extend its life.
func TestNobodySeesAheadOfADecision(t *testing.T) {
	g := physicaltest.NewGate()
	db, err := storage.Open(storage.Options{Dir: "d", FS: g.CrashFS, CacheBytes: 1 << 20, OnFatal: func(error) {}})
	if err != nil {
		t.Fatal(err)
	}
	c := clock.NewManual(physicaltest.Start)
	s, err := openHost(db, hostOptions{Clock: c})
	if err != nil {
		t.Fatal(err)
	}
	def := physicaltest.Definition(t)
	def.DefaultTTL = 10
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := parts[0]
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
	c.Advance(9 * time.Second)
	g.Set(true, nil)
	done := make(chan error)
	go func() {
		_, err := p.Propose(context.Background(), putItem(def, `{"id":"1","customerId":"a","n":1}`))
		done <- err
	}()
	<-g.At // decided in second 9, not durable
	c.Advance(5 * time.Second)
	lsn := func() session.LSN {
		t.Helper()
		snapshot, err := p.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		defer snapshot.Release()
		key := partition.NewKey(partition.Text("a"))
		it, err := snapshot.Get(def.Partition.EPK(key), key, "1")
		if err != nil {
			t.Fatal(err)
		}
		if it == nil {
			return 0
		}
		return it.LSN
	}
	if at := lsn(); at != 1 {
		t.Errorf("before the group is there the item has LSN %d", at)
	}
	g.Set(false, nil)
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if at := lsn(); at != 2 {
		t.Errorf("afterwards the item has LSN %d", at)
	}
	c.Advance(5 * time.Second)
	if at := lsn(); at != 0 {
		t.Errorf("when it has expired the item has LSN %d", at)
	}
	closeAll(t, s, db)
}

// TestFeedLoadsOnce: Load within Feed costs no second lookup and gives the same answer.
func TestFeedLoadsOnce(t *testing.T) {
	_, p, c := ttlPartition(t, 10)
	mustPropose(t, p, putItem(p.definition, `{"id":"1","customerId":"a","ttl":1}`))
	mustPropose(t, p, putItem(p.definition, `{"id":"2","customerId":"a"}`))
	c.Advance(time.Second)
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Release()
	var seen []string
	err = s.Feed(context.Background(), 0, partition.All(), func(e FeedEntry) bool {
		if s.fed == nil {
			t.Error("the item of the entry is not at hand")
		}
		it, err := s.Load(context.Background(), index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
		if err != nil || it == nil || it.LSN != e.LSN {
			t.Errorf("entry %+v loads %v, %v", e, it, err)
			return false
		}
		seen = append(seen, it.ID)
		return true
	})
	if err != nil || strings.Join(seen, " ") != "2" || s.fed != nil {
		t.Errorf("the feed shows %v (%v)", seen, err)
	}
}

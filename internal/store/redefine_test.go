package store

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// TestRedefine: a default ttl is durable, and partitions and snapshots know it at once.
func TestRedefine(t *testing.T) {
	c := clock.NewManual(physicaltest.Start)
	s := testStore(t, Options{Clock: c})
	ctx := context.Background()
	def := physicaltest.Definition(t)
	def.Unique = indextest.UniqueKeys(t, []string{"/u"})
	parts, err := s.Create(ctx, 1, def, physicaltest.EvenSpecs(def, 3))
	if err != nil {
		t.Fatal(err)
	}
	key := partition.NewKey(partition.Text("a"))
	epk := def.Partition.EPK(key)
	p := partitionOf(parts, epk)
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
	c.Advance(time.Minute)
	held, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	def.DefaultTTL = 30
	if err := s.Redefine(ctx, 1, def, 0); err != nil {
		t.Fatal(err)
	}
	fresh, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if it, err := held.Get(epk, key, "1"); it == nil || err != nil {
		t.Errorf("a snapshot that was held has lost an item: %v", err)
	}
	if it, err := fresh.Get(epk, key, "1"); it != nil || err != nil || fresh.LSN() != held.LSN() {
		t.Errorf("a new snapshot shows %v (%v)", it, err)
	}
	held.Release()
	fresh.Release()

	other := def
	other.Partition = physicaltest.Define(t, partition.Hash, 2, "/other").Partition
	unique := def
	unique.Unique = indextest.UniqueKeys(t, []string{"/v"})
	wrong := def
	wrong.DefaultTTL = -2
	for name, d := range map[string]layout.Definition{"partition key": other, "unique keys": unique, "ttl": wrong} {
		if err := s.Redefine(ctx, 1, d, 0); !errors.Is(err, status.BadRequest) {
			t.Errorf("another %s: %v", name, err)
		}
	}
	if _, err := s.Create(ctx, 2, wrong, physicaltest.EvenSpecs(def, 1)); !errors.Is(err, status.BadRequest) {
		t.Errorf("a container with a wrong ttl: %v", err)
	}

	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Redefine(ctx, 1, def, 0); !errors.Is(err, status.ServiceUnavailable) {
		t.Errorf("redefine in a closed store: %v", err)
	}
	again, err := OpenStore(s.db, Options{Clock: c})
	if err != nil {
		t.Fatal(err)
	}
	p = partitionOf(again.Partitions(1), epk)
	if d := p.Definition(); d.DefaultTTL != 30 || !d.Unique.Equal(def.Unique) {
		t.Errorf("reopened with default ttl %d and unique keys %v", d.DefaultTTL, d.Unique.Constraints())
	}
	if n, _, err := s.Sweep(ctx, p, 5); n != 1 || err != nil {
		t.Errorf("swept %d, %v", n, err)
	}
	mustCheck(t, again)
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestNobodySeesAheadOfADecisionWhenRedefined: nor does a new default let a reader see ahead of a
// decision: Redefine waits for the group.
func TestNobodySeesAheadOfADecisionWhenRedefined(t *testing.T) {
	g, p, db, s := gatedPartition(t)
	c := s.clock.(*clock.Manual)
	def := p.Definition()
	ctx := context.Background()
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
	c.Advance(9 * time.Second)
	g.Set(true, nil)
	wrote := make(chan error)
	go func() {
		_, err := p.Propose(ctx, putItem(def, `{"id":"1","customerId":"a","n":1}`))
		wrote <- err
	}()
	<-g.At
	// The gate blocks the file system, so only memory changes here.
	lifetimeOf(s, 1).Set(&layout.Container{Definition: layout.Definition{DefaultTTL: 5}})
	settled := make(chan struct{})
	go func() {
		p.SettleExpiry(ctx)
		close(settled)
	}()
	lsn := func() session.LSN {
		t.Helper()
		snapshot, err := p.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		defer snapshot.Release()
		key := partition.NewKey(partition.Text("a"))
		it, err := snapshot.Get(def.Partition.EPK(key), key, "1")
		if it == nil || err != nil {
			t.Fatalf("the item is gone although it has just been replaced (%v)", err)
		}
		return it.LSN
	}
	if at := lsn(); at != 1 {
		t.Errorf("before the group is there the item has LSN %d", at)
	}
	g.Set(false, nil)
	if err := <-wrote; err != nil {
		t.Fatal(err)
	}
	<-settled
	if at := lsn(); at != 2 {
		t.Errorf("afterwards the item has LSN %d", at)
	}
	closeAll(t, s, db)
}

// TestHoldExpiry: while expiry is held nothing expires, for readers and for decisions; the time of
// writes continues.
func TestHoldExpiry(t *testing.T) {
	s, p, c := ttlPartition(t, 10)
	ctx := context.Background()
	key := partition.NewKey(partition.Text("a"))
	epk := p.Definition().Partition.EPK(key)
	there := func() bool {
		t.Helper()
		snapshot, err := p.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		defer snapshot.Release()
		read, err := snapshot.Get(epk, key, "1")
		if err != nil {
			t.Fatal(err)
		}
		var met bool
		if _, err := p.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
			it, err := v.Get(epk, key, "1")
			met = it != nil
			return physical.Mutation{}, err
		}); err != nil || met != (read != nil) {
			t.Errorf("a reader sees the item: %t, a decision: %t (%v)", read != nil, met, err)
		}
		return met
	}
	mustPropose(t, p, putItem(p.Definition(), `{"id":"1","customerId":"a"}`))
	c.Advance(9 * time.Second)
	release := s.HoldExpiry(1)
	again := s.HoldExpiry(1)
	c.Advance(5 * time.Second)
	if committed := mustPropose(t, p,
		putItem(p.Definition(), `{"id":"2","customerId":"a"}`)); committed.TS != physicaltest.Start.Unix()+14 {
		t.Errorf("_ts is %d", committed.TS)
	}
	if !there() {
		t.Error("the item has expired while expiry was held")
	}
	release()
	if !there() {
		t.Error("the item has expired while somebody else held expiry")
	}
	again()
	if there() {
		t.Error("the item has not expired")
	}
	s.HoldExpiry(9)() // no such container: nothing to hold
	mustCheck(t, s)
}

// TestForget: former defaults are forgotten only when all partitions were swept of them, durably,
// and the clock of a later start is not behind.
func TestForget(t *testing.T) {
	c := physicaltest.NewBackClock()
	s := testStore(t, Options{Clock: c})
	ctx := context.Background()
	def := physicaltest.Definition(t)
	def.DefaultTTL = 10
	parts, err := s.Create(ctx, 1, def, physicaltest.EvenSpecs(def, 3))
	if err != nil {
		t.Fatal(err)
	}
	c.Advance(20 * time.Second)
	def.DefaultTTL = 0
	if err := s.Redefine(ctx, 1, def, 0); err != nil {
		t.Fatal(err)
	}
	for i, p := range parts {
		if !p.Expires() {
			t.Errorf("forgotten after %d of %d partitions were swept", i, len(parts))
		}
		if n, more, err := s.Sweep(ctx, p, 5); n != 0 || more || err != nil {
			t.Errorf("swept %d, more %t, %v", n, more, err)
		}
	}
	if parts[0].Expires() {
		t.Error("not forgotten")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := OpenStore(s.db, Options{Clock: clock.NewManual(physicaltest.Start)})
	if err != nil {
		t.Fatal(err)
	}
	if again.Partitions(1)[0].Expires() || again.seconds.Now() != physicaltest.Start.Unix()+20 {
		t.Errorf("after a restart it is remembered: %t, the time is %d", again.Partitions(1)[0].Expires(),
			again.seconds.Now())
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestRedefineBesideOthers: the default ttl may change beside everything else.
func TestRedefineBesideOthers(t *testing.T) {
	s, p, c := ttlPartition(t, 10)
	def := p.Definition()
	ctx := context.Background()
	var wg sync.WaitGroup
	run := func(n int, fn func(i int) error) {
		wg.Go(func() {
			for i := range n {
				if err := fn(i); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	run(30, func(i int) error {
		d := def
		d.DefaultTTL = []int32{0, -1, 1, 100}[i%4]
		c.Advance(300 * time.Millisecond)
		return s.Redefine(ctx, 1, d, 0)
	})
	for w := range 2 {
		run(50, func(i int) error {
			_, err := p.Propose(ctx, putItem(def, fmt.Sprintf(`{"id":"%d-%d","customerId":"a","ttl":%d}`, w, i%20, 1+i%3)))
			return err
		})
		run(100, func(int) error {
			snapshot, err := p.Snapshot()
			if err != nil {
				return err
			}
			defer snapshot.Release()
			return snapshot.Feed(ctx, 0, partition.All(), func(e physical.FeedEntry) bool {
				it, err := snapshot.Load(ctx, index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
				if it == nil || err != nil {
					t.Errorf("the feed shows what is not there: %+v, %v", e, err)
				}
				return true
			})
		})
	}
	run(30, func(int) error {
		_, _, err := s.Sweep(ctx, p, 3)
		return err
	})
	wg.Wait()
	mustCheck(t, s)
}

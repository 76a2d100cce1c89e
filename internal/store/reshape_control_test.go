package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/status"
)

// Changes of containers do not wait for a reshape that waits for writers or catches up.

// slowLogs make the appends of partition 1 of container 1 wait.
type slowLogs struct {
	mu      sync.Mutex
	gate    chan struct{} // nil: they do not wait
	entered chan struct{}
}

func newSlowLogs() *slowLogs { return &slowLogs{entered: make(chan struct{}, 100)} }

func (l *slowLogs) wrap(cid, id uint32, embedded log.Log) log.Log {
	if cid != 1 || id != 1 {
		return embedded
	}
	return &slowLog{embedded, l}
}

type slowLog struct {
	log.Log
	of *slowLogs
}

// Append implements log.Log.
func (l *slowLog) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	l.of.mu.Lock()
	gate := l.of.gate
	l.of.mu.Unlock()
	if gate != nil {
		l.of.entered <- struct{}{}
		<-gate
	}
	return l.Log.Append(ctx, t, after, g)
}

// block makes a write wait in the log until open is called; answered is closed when it has its
// answer.
func (l *slowLogs) block(t *testing.T, s *reshapable) (open func(), answered <-chan struct{}) {
	t.Helper()
	gate, done := make(chan struct{}), make(chan struct{})
	l.mu.Lock()
	l.gate = gate
	l.mu.Unlock()
	go func() {
		defer close(done)
		decide := putItem(s.def, fmt.Sprintf(`{"id":"slow","customerId":%q,"u":-5}`, keyIn(s, 1)))
		if _, err := partitionByID(s.Store, 1).Propose(context.Background(), decide); err != nil && !physical.Moved(err) {
			t.Errorf("the slow write: %v", err)
		}
	}()
	<-l.entered
	return func() {
		l.mu.Lock()
		l.gate = nil
		l.mu.Unlock()
		close(gate)
	}, done
}

// keyIn returns a customer whose items are in a partition.
func keyIn(s *reshapable, id uint32) string {
	var one []*physical.Partition
	for _, p := range s.Partitions(1) {
		if p.ID() == id {
			one = append(one, p)
		}
	}
	return customersOf(s.def, one)[0]
}

// atOnce fails the test when fn takes long.
func atOnce(t *testing.T, what string, fn func() error) {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- fn() }()
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
	case <-time.After(10 * time.Second):
		t.Errorf("%s waits", what)
	}
}

// othersGoOn changes other containers and runs other serialised operations.
func othersGoOn(t *testing.T, s *reshapable) {
	t.Helper()
	ctx := context.Background()
	def := physicaltest.Definition(t)
	changed := def
	changed.DefaultTTL = 77
	atOnce(t, "Create", func() error {
		_, err := s.Create(ctx, 2, def, physicaltest.EvenSpecs(def, 2))
		return err
	})
	atOnce(t, "Redefine", func() error { return s.Redefine(ctx, 2, changed, 0) })
	atOnce(t, "Want", func() error { return s.SetTargetRanges(ctx, 2, 4) })
	atOnce(t, "HoldExpiry", func() error { s.HoldExpiry(1)(); return nil })
	atOnce(t, "Log", func() error {
		_, err := s.Log(1, 1)
		return err
	})
	atOnce(t, "another reshape", func() error {
		_, err := s.Reshape(ctx, Reshape{Container: 2, From: []uint32{0, 1}})
		return err
	})
	atOnce(t, "Drop", func() error { return s.Drop(ctx, 2) })
}

// waitsForWriter waits until a caller waits to block the writer of a partition.
func waitsForWriter(p *physical.Partition) {
	for {
		if p.Probe().HoldRequested {
			return
		}
		time.Sleep(50 * time.Microsecond)
	}
}

// TestReshapeWaitsForAWriterWithoutControl: a reshape that waits for a slow writer delays no other
// operation, and changes of its own container meanwhile are not lost.
func TestReshapeWaitsForAWriterWithoutControl(t *testing.T) {
	for name, r := range someReshapes {
		t.Run(name, func(t *testing.T) {
			logs := newSlowLogs()
			s := newReshapable(t, Options{Log: logs.wrap})
			p := partitionByID(s.Store, 1)
			var open func()
			var answered <-chan struct{}
			s.at = func(step string) {
				if step == "caught up" && open == nil {
					open, answered = logs.block(t, s)
				}
			}
			ended := make(chan error, 1)
			go func() {
				_, err := s.Reshape(context.Background(), r)
				ended <- err
			}()
			waitsForWriter(p)
			othersGoOn(t, s)
			atOnce(t, "Want of its container", func() error { return s.SetTargetRanges(context.Background(), 1, 7) })
			open()
			if err := <-ended; err != nil {
				t.Error(err)
			}
			<-answered
			if got := s.TargetRanges(1); got != 7 {
				t.Errorf("the container wants %d partitions, not 7", got)
			}
			mustCheck(t, s.Store)
			mustBeWhole(t, s.Store)
		})
	}
}

// TestReshapeCatchesUpWithoutControl: nor does a reshape that catches up once more, because much
// was written before the writers were blocked.
func TestReshapeCatchesUpWithoutControl(t *testing.T) {
	s := newReshapable(t, Options{})
	customer, late, caught := keyIn(s, 1), false, false
	s.at = func(step string) {
		if step == "caught up" {
			for i := range 2 * lastRoundItems {
				s.put(t, fmt.Sprintf(`{"id":"late%d","customerId":%q,"u":%d}`, i, customer, 1000+i))
			}
			late = true
		}
	}
	r := someReshapes["split"]
	r.Progress = func(int64, int64) {
		if late && !caught {
			caught = true
			othersGoOn(t, s)
		}
	}
	mustReshape(t, s.Store, r)
	if !caught {
		t.Error("nothing was caught up with")
	}
	mustCheck(t, s.Store)
}

// TestFactsWhileTheWritersStandStill: facts about a container while its writers are blocked are in
// the record that replaces the partitions: a time to live, an index policy, a target number of
// partitions.
func TestFactsWhileTheWritersStandStill(t *testing.T) {
	for name, r := range someReshapes {
		t.Run(name, func(t *testing.T) {
			s := newReshapable(t, Options{})
			ctx, once := context.Background(), false
			changed := s.def
			changed.DefaultTTL, changed.Index = 5000, indextest.Rules(t, "+/* -/n/?")
			s.at = func(step string) {
				if step != "held" || once {
					return
				}
				once = true
				atOnce(t, "Redefine", func() error { return s.Redefine(ctx, 1, changed, 0) })
				atOnce(t, "Want", func() error { return s.SetTargetRanges(ctx, 1, 9) })
				atOnce(t, "MarkStale", func() error { return s.MarkStale(ctx, 1) })
				othersGoOn(t, s)
			}
			mustReshape(t, s.Store, r)
			look := func(when string, s *Store) {
				t.Helper()
				s.mu.RLock()
				record := s.all[1].record
				s.mu.RUnlock()
				d := record.Definition
				if d.DefaultTTL != 5000 || !d.Index.Equal(changed.Index) || record.Target != 9 || len(record.Intents) > 0 {
					t.Errorf("%s the record is %+v", when, record)
				}
				if stale := s.Stale(1); len(stale) != len(s.Partitions(1)) {
					t.Errorf("%s %v are stale of %v", when, stale, ids(s.Partitions(1)))
				}
				if gone := lifetimeOf(s, 1).Gone(farFuture); gone != layout.ExpiryUnder(5000, farFuture) {
					t.Errorf("%s what will have expired is %+v, expected that of a default of 5000 seconds", when, gone)
				}
				mustCheck(t, s)
			}
			look("afterwards", s.Store)
			s.at = nil
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			again, err := OpenStore(s.db, Options{Clock: s.clock})
			if err != nil {
				t.Fatal(err)
			}
			look("after a restart", again)
			if err := again.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestWhoWaitsForAWriterCanBeEnded: a reshape that waits for a slow writer ends as soon as its
// container or its store does. Only the caller that ends those waits for the writer.
func TestWhoWaitsForAWriterCanBeEnded(t *testing.T) {
	for name, end := range map[string]struct {
		fn   func(s *reshapable, ctx context.Context) error
		want error
	}{
		"drop":   {func(s *reshapable, _ context.Context) error { return s.Drop(context.Background(), 1) }, status.NotFound},
		"cancel": {func(*reshapable, context.Context) error { return nil }, context.Canceled},
		"end":    {func(s *reshapable, _ context.Context) error { s.EndReshapes(); return nil }, status.ServiceUnavailable},
	} {
		t.Run(name, func(t *testing.T) {
			logs := newSlowLogs()
			s := newReshapable(t, Options{Log: logs.wrap})
			p := partitionByID(s.Store, 1)
			open, answered := logs.block(t, s)
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			ended, gone := make(chan error, 1), make(chan error, 1)
			go func() {
				_, err := s.Reshape(ctx, someReshapes["several"])
				ended <- err
			}()
			waitsForWriter(p)
			go func() { gone <- end.fn(s, ctx) }()
			if name == "cancel" {
				cancel()
			}
			atOnce(t, "the reshape", func() error {
				if err := <-ended; !errors.Is(err, end.want) {
					return fmt.Errorf("ended: %w", err)
				}
				return nil
			})
			if name != "end" {
				othersGoOn(t, s)
			}
			var base bytes.Buffer
			atOnce(t, "WriteBase", func() error { return s.WriteBase(context.Background(), &base) })
			open()
			<-answered
			if err := <-gone; err != nil {
				t.Error(err)
			}
			mustCheck(t, s.Store)
			mustBeWhole(t, s.Store)
			if name == "cancel" {
				s.put(t, `{"id":"new","customerId":"c1","u":-1}`)
				mustReshape(t, s.Store, someReshapes["several"])
				mustCheck(t, s.Store)
			}
		})
	}
}

// TestRedefineWaitsForAWriterWithoutControl: a new default waits until readers use it, which a slow
// writer delays; no other operation waits.
func TestRedefineWaitsForAWriterWithoutControl(t *testing.T) {
	logs := newSlowLogs()
	s := newReshapable(t, Options{Log: logs.wrap})
	open, answered := logs.block(t, s)
	changed, redefined := s.def, make(chan error, 1)
	changed.DefaultTTL = 5000
	lifetime := lifetimeOf(s.Store, 1)
	go func() { redefined <- s.Redefine(context.Background(), 1, changed, 0) }()
	for !lifetime.Expires() {
		time.Sleep(50 * time.Microsecond)
	}
	othersGoOn(t, s)
	select {
	case err := <-redefined:
		t.Errorf("it did not wait: %v", err)
	default:
	}
	open()
	<-answered
	if err := <-redefined; err != nil {
		t.Error(err)
	}
	mustCheck(t, s.Store)
}

// TestRebuildOfTheAccountBesideChanges: the account's own index is rebuilt while containers are
// created, changed and dropped.
func TestRebuildOfTheAccountBesideChanges(t *testing.T) {
	s := testStore(t, Options{})
	def := physicaltest.Definition(t)
	ctx, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	var wg sync.WaitGroup
	rebuilt, made := 0, 0
	wg.Go(func() {
		for ctx.Err() == nil {
			_, err := s.Reshape(ctx, Reshape{Container: layout.AccountContainer, From: []uint32{0}, Rebuild: true})
			if err != nil && ctx.Err() == nil {
				t.Error(err)
			}
			rebuilt++
		}
	})
	wg.Go(func() {
		for cid := uint32(1); ctx.Err() == nil; cid++ {
			_, err := s.Create(context.Background(), cid, def, physicaltest.EvenSpecs(def, 2))
			if err != nil {
				t.Error(err)
				return
			}
			made++
		}
	})
	wg.Wait()
	if rebuilt == 0 || made == 0 {
		t.Errorf("%d rebuilds beside %d containers", rebuilt, made)
	}
	mustCheck(t, s)
}

// TestFollowerDropsWhatItReshapes: a follower that is installing successors learns that the
// container is gone.
func TestFollowerDropsWhatItReshapes(t *testing.T) {
	source := newReshapable(t, Options{})
	if err := source.Hold(t.Context(), "follower", 0); err != nil {
		t.Fatal(err)
	}
	var base bytes.Buffer
	if err := source.WriteBase(t.Context(), &base); err != nil {
		t.Fatal(err)
	}
	db, err := load(t, base.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	r := &replicaOf{db: db}
	r.open(t)
	defer closeAll(t, r.store, db)
	reached := make(chan struct{})
	r.store.reshapeStep = func(step string) {
		if step != "held" {
			return
		}
		close(reached)
		for deadline := time.Now().Add(10 * time.Second); !r.store.isEnding(); time.Sleep(50 * time.Microsecond) {
			if time.Now().After(deadline) {
				t.Error("the reshape is not ended")
				return
			}
		}
	}
	r.run(source.Store)
	defer r.stop(t, 0)
	mustReshape(t, source.Store, someReshapes["split"])
	<-reached
	if err := source.Drop(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	def := physicaltest.Definition(t)
	made, err := source.Create(t.Context(), 2, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.standsAt(source.Store, made[0]); err != nil {
		t.Error(err)
	}
	if there := r.store.Containers(); len(there) != 2 {
		t.Errorf("the follower has the containers %v", there)
	}
	mustCheck(t, r.store)
}

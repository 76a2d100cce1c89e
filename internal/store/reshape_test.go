package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// reshapable is a container with three partitions, items in each, unique keys and items that
// expire. Each step of a reshape calls at.
type reshapable struct {
	*Store
	def layout.Definition
	at  func(step string)
}

func newReshapable(t testing.TB, o Options) *reshapable {
	t.Helper()
	s := &reshapable{Store: testStore(t, o), def: physicaltest.Definition(t)}
	s.def.Unique = indextest.UniqueKeys(t, []string{"/u"})
	s.def.DefaultTTL = 1000
	if _, err := s.Create(context.Background(), 1, s.def, physicaltest.EvenSpecs(s.def, 3)); err != nil {
		t.Fatal(err)
	}
	for i := range 60 {
		s.put(t, fmt.Sprintf(`{"id":"%d","customerId":"c%d","u":%d,"ttl":%d}`, i, i%12, i, 100+i))
	}
	s.reshapeStep = func(step string) {
		if s.at != nil {
			s.at(step)
		}
	}
	return s
}

func (s *reshapable) put(t testing.TB, body string) physical.Committed {
	t.Helper()
	json, _, err := s.def.Index.Normalize(nil, []byte(body), value.Options{})
	if err != nil {
		t.Fatal(err)
	}
	key, err := s.def.Partition.Extract(json)
	if err != nil {
		t.Fatal(err)
	}
	c, _, err := proposeRouted(context.Background(), s.Store, 1, s.def.Partition.EPK(key), putItem(s.def, body))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// data returns everything that is a function of the log.
func (s *reshapable) data(t testing.TB) (all []string) {
	l := layout.Keys{Container: 1}
	for _, space := range layout.DataSpaces {
		all = append(all, dump(t, s.db, l.Space(nil, space), l.SpaceEnd(nil, space))...)
	}
	return all
}

// someReshapes has one reshape of each kind, for a container as newReshapable makes it.
var someReshapes = map[string]Reshape{
	"split":   {Container: 1, From: []uint32{1}, Into: 3},
	"merge":   {Container: 1, From: []uint32{0, 1, 2}},
	"several": {Container: 1, From: []uint32{1, 2}, Into: 3},
	"rebuild": {Container: 1, From: []uint32{1}, Rebuild: true},
}

// TestReshapeCancelled: a context that ends before the writers are blocked leaves no byte behind;
// one that ends later is too late.
func TestReshapeCancelled(t *testing.T) {
	for name, r := range someReshapes {
		for i, step := range reshapeSteps {
			t.Run(name+" "+step, func(t *testing.T) {
				s := newReshapable(t, Options{})
				before, routes := s.data(t), slices.Clone(s.Routes(1).Partitions())
				ctx, cancel := context.WithCancel(context.Background())
				s.at = func(at string) {
					if at == step {
						cancel()
					}
				}
				done, err := s.Reshape(ctx, r)
				switch {
				case err == nil && i >= completeFrom-1:
					if len(done.To) == 0 || slices.Equal(routes, s.Routes(1).Partitions()) {
						t.Errorf("it is done, and there is %v", done)
					}
				case !errors.Is(err, context.Canceled) || i >= completeFrom:
					t.Errorf("got %v", err)
				default:
					if !slices.Equal(before, s.data(t)) || !slices.Equal(routes, s.Routes(1).Partitions()) {
						t.Error("something has changed")
					}
				}
				s.at = nil
				mustCheck(t, s.Store)
				mustBeWhole(t, s.Store)
				s.put(t, `{"id":"new","customerId":"c1","u":-1}`)
				if again := r; err != nil {
					mustReshape(t, s.Store, again)
					mustCheck(t, s.Store)
				}
			})
		}
	}
}

// TestReshapeGivenUpWatchesNobody: after a cancelled reshape later writes are not recorded, and no
// writer pauses.
func TestReshapeGivenUpWatchesNobody(t *testing.T) {
	for name, r := range someReshapes {
		for _, step := range reshapeSteps[:completeFrom-1] {
			t.Run(name+" "+step, func(t *testing.T) {
				s := newReshapable(t, Options{})
				ctx, cancel := context.WithCancel(context.Background())
				s.at = func(at string) {
					if at == step {
						for _, w := range underWay(s.Store).watches {
							w.SlowDown(time.Nanosecond) // as if writers were too fast
						}
						cancel()
					}
				}
				if _, err := s.Reshape(ctx, r); !errors.Is(err, context.Canceled) {
					t.Fatal(err)
				}
				s.at = nil
				for i := range 12 {
					s.put(t, fmt.Sprintf(`{"id":"after","customerId":"c%d","u":-1}`, i))
				}
				for _, p := range s.Partitions(1) {
					if at := p.Probe(); at.Watched {
						t.Errorf("partition %d notes what is written, or rests: %+v", p.ID(), at)
					}
				}
			})
		}
	}
}

// TestReshapeWithAnEndedContext: a context that has ended begins nothing.
func TestReshapeWithAnEndedContext(t *testing.T) {
	s := newReshapable(t, Options{})
	all := dump(t, s.db, []byte{0}, []byte{0xff})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for name, r := range someReshapes {
		if _, err := s.Reshape(ctx, r); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if !slices.Equal(all, dump(t, s.db, []byte{0}, []byte{0xff})) {
		t.Error("something was written")
	}
}

// TestReshapeEndsWithItsContainer: dropping a container, or closing its store, ends the reshapes of
// the container with a clear error.
func TestReshapeEndsWithItsContainer(t *testing.T) {
	for name, end := range map[string]struct {
		fn   func(s *Store) error
		want error
	}{
		"drop":  {func(s *Store) error { return s.Drop(context.Background(), 1) }, status.NotFound},
		"close": {func(s *Store) error { return s.Close() }, status.ServiceUnavailable},
	} {
		for i, step := range reshapeSteps {
			t.Run(name+" "+step, func(t *testing.T) {
				s := newReshapable(t, Options{})
				var wg sync.WaitGroup
				ended := make(chan error, 1)
				s.at = func(at string) {
					if at != step {
						return
					}
					wg.Go(func() { ended <- end.fn(s.Store) })
					if i < 3 { // it can be cancelled: wait until it is
						for !s.isEnding() {
							time.Sleep(50 * time.Microsecond)
						}
					}
				}
				_, err := s.Reshape(context.Background(), someReshapes["split"])
				if err == nil && i < 3 || err != nil && (i > 3 || !errors.Is(err, end.want)) {
					t.Errorf("the reshape: %v", err)
				}
				wg.Wait()
				if err := <-ended; err != nil {
					t.Errorf("%s: %v", name, err)
				}
				if name == "close" {
					again, err := OpenStore(s.db, Options{Clock: s.clock})
					if err != nil {
						t.Fatal(err)
					}
					mustCheck(t, again)
					mustBeWhole(t, again)
					if err := again.Close(); err != nil {
						t.Error(err)
					}
					return
				}
				mustCheck(t, s.Store)
				if _, err := s.Reshape(context.Background(), someReshapes["split"]); !errors.Is(err, status.NotFound) {
					t.Errorf("afterwards: %v", err)
				}
			})
		}
	}
}

// isEnding reports that every reshape in progress has been cancelled.
func (s *Store) isEnding() bool {
	s.control.Lock()
	defer s.control.Unlock()
	for j := range s.reshaping {
		if j.ctx.Err() == nil {
			return false
		}
	}
	return true
}

// TestTwoReshapes: a partition takes part in one reshape at a time; different partitions may be
// reshaped concurrently.
func TestTwoReshapes(t *testing.T) {
	for _, step := range reshapeSteps[:3] {
		t.Run(step, func(t *testing.T) {
			s := newReshapable(t, Options{})
			ctx := context.Background()
			nested := false
			s.at = func(at string) {
				if at != step || nested {
					return
				}
				nested = true
				for _, from := range [][]uint32{{1}, {0, 1}, {1, 2}, {0, 1, 2}} {
					if _, err := s.Reshape(ctx, Reshape{Container: 1, From: from, Into: 2}); !errors.Is(err, status.Conflict) {
						t.Errorf("another reshape of %v: %v", from, err)
					}
				}
				if _, err := s.Reshape(ctx, Reshape{Container: 1, From: []uint32{1}, Rebuild: true}); !errors.Is(err,
					status.Conflict) {
					t.Errorf("a rebuild of it: %v", err)
				}
				mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{2}, Into: 2})
				mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{0}, Rebuild: true})
				s.put(t, `{"id":"beside","customerId":"c1","u":-1}`)
			}
			done := mustReshape(t, s.Store, someReshapes["split"])
			if !nested || len(done.To) != 3 || len(s.Routes(1).Partitions()) != 6 {
				t.Errorf("it made %v; there are %v", done.To, ids(s.Routes(1).Partitions()))
			}
			mustCheck(t, s.Store)
			mustBeWhole(t, s.Store)
		})
	}
}

// TestQueuedWhileHeld: requests that are queued while the writers are blocked, or arrive late, get
// Moved. They have not happened, and succeed where they are sent next.
func TestQueuedWhileHeld(t *testing.T) {
	for _, step := range []string{"held", "flipped", "published"} {
		t.Run(step, func(t *testing.T) {
			s := newReshapable(t, Options{})
			epk := s.def.Partition.EPK(partition.NewKey(partition.Text("c1")))
			p := route(s.Store, 1, epk)
			var wg sync.WaitGroup
			errs := make([]error, 12)
			s.at = func(at string) {
				if at != step {
					return
				}
				for i := range 10 {
					wg.Go(func() {
						_, errs[i] = p.Propose(context.Background(),
							putItem(s.def, fmt.Sprintf(`{"id":"q%d","customerId":"c1","u":%d}`, i, -1-i)))
					})
				}
				wg.Go(func() {
					outcomes := p.ProposeEach(context.Background(), []physical.Decide{
						putItem(s.def, `{"id":"e1","customerId":"c1","u":-101}`),
						putItem(s.def, `{"id":"e2","customerId":"c1","u":-102}`),
					})
					errs[10], errs[11] = outcomes[0].Err, outcomes[1].Err
				})
				for queued := 0; queued < 12 && p.Err() == nil; time.Sleep(50 * time.Microsecond) {
					queued = p.Probe().Queued
				}
			}
			lsn := p.LSN()
			mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{p.ID()}, Into: 2})
			wg.Wait()
			for i, err := range errs {
				if !physical.Moved(err) || !errors.Is(err, status.PartitionKeyRangeGone) {
					t.Errorf("request %d: %v", i, err)
				}
			}
			if at := route(s.Store, 1, epk).LSN(); at != lsn {
				t.Errorf("its successor begins at LSN %d, it ended at %d", at, lsn)
			}
			if physical.Moved(nil) || physical.Moved(physical.ErrClosed()) ||
				physical.Moved(status.New(status.PartitionKeyRangeGone, "another")) {
				t.Error("other errors are Moved too")
			}
			s.at = nil
			if c := s.put(t, `{"id":"q0","customerId":"c1","u":-1}`); c.LSN != lsn+1 || c.OldBytes[0] != 0 {
				t.Errorf("sent again it is %+v", c)
			}
			mustCheck(t, s.Store)
		})
	}
}

// TestWaitersAreWoken: a caller that waits for an LSN of a replaced partition is woken, and a
// request whose context ended while the writer was blocked is skipped.
func TestWaitersAreWoken(t *testing.T) {
	s := newReshapable(t, Options{})
	p := s.Partitions(1)[1]
	woken := make(chan bool, 1)
	cancelled := make(chan error, 1)
	s.at = func(at string) {
		switch at {
		case "numbered":
			waits := make(chan struct{})
			go func() {
				close(waits)
				woken <- p.WaitLSN(context.Background(), p.LSN()+1)
			}()
			<-waits
		case "held":
			ctx, cancel := context.WithCancel(context.Background())
			go func() {
				_, err := p.Propose(ctx, func(physical.View) (physical.Mutation, error) {
					t.Error("it was decided")
					return physical.Mutation{}, nil
				})
				cancelled <- err
			}()
			for queued := 0; queued == 0; time.Sleep(50 * time.Microsecond) {
				queued = p.Probe().Queued
			}
			cancel()
			if err := <-cancelled; !errors.Is(err, context.Canceled) {
				t.Errorf("cancelled while it was held: %v", err)
			}
		}
	}
	mustReshape(t, s.Store, someReshapes["split"])
	select {
	case reached := <-woken:
		if reached {
			t.Error("an LSN that was never written was reached")
		}
	case <-time.After(20 * time.Second):
		t.Error("nobody woke it")
	}
	if !p.Descends(p.ID()) || p.Descends(p.ID()+1) {
		t.Error("Descends of itself")
	}
	for _, child := range s.Partitions(1)[1:4] {
		if !child.Descends(1) || child.Descends(0) || child.LSN() != p.LSN() || child.Err() != nil ||
			!physical.Moved(p.Err()) {
			t.Errorf("child %d: LSN %d, %v", child.ID(), child.LSN(), child.Err())
		}
	}
}

// TestFailedFlip: a flip that cannot be made durable may have happened or not: the partitions stop
// serving, and the next start finds either the old or the new ones.
func TestFailedFlip(t *testing.T) {
	for name, r := range map[string]Reshape{
		"split":   {Container: 1, From: []uint32{0}, Into: 2},
		"rebuild": {Container: 1, From: []uint32{0}, Rebuild: true},
	} {
		t.Run(name, func(t *testing.T) {
			g, p, db, s := gatedPartition(t)
			for i := range 20 {
				mustPropose(t, p, putItem(p.Definition(), fmt.Sprintf(`{"id":"%d","customerId":"c%d","n":%d}`, i, i%5, i)))
			}
			s.reshapeStep = func(step string) {
				if step == "held" {
					g.Set(false, errors.New("disk on fire"))
				}
			}
			routes := s.Routes(1).Partitions()
			if _, err := s.Reshape(context.Background(), r); err == nil || physical.Moved(err) {
				t.Errorf("the reshape: %v", err)
			}
			if !slices.Equal(routes, s.Routes(1).Partitions()) || !slices.Equal(routes, s.Partitions(1)) {
				t.Error("others are shown, though nobody knows whether they are there")
			}
			if _, err := p.Snapshot(); !errors.Is(err, status.ServiceUnavailable) {
				t.Errorf("a read: %v", err)
			}
			if _, err := p.Propose(context.Background(),
				putItem(p.Definition(), `{"id":"new","customerId":"c1"}`)); !errors.Is(err, status.ServiceUnavailable) {
				t.Errorf("a write: %v", err)
			}
			g.Set(false, nil)
			for _, percent := range []int{0, 50, 100} {
				clone := g.Crash(percent, rand.New(rand.NewPCG(1, 1)))
				again, err := storage.Open(storage.Options{Dir: "d", FS: clone, CacheBytes: 1 << 20})
				if err != nil {
					t.Fatal(err)
				}
				found, err := OpenStore(again, Options{Clock: clock.NewManual(physicaltest.Start)})
				if err != nil {
					t.Fatal(err)
				}
				mustCheck(t, found)
				mustBeWhole(t, found)
				items := int64(0)
				for _, p := range found.Partitions(1) {
					items += p.Items()
				}
				if items != 20 {
					t.Errorf("%d items are found", items)
				}
				closeAll(t, found, again)
			}
			s.Close()  //nolint:errcheck // it has failed
			db.Close() //nolint:errcheck // it has failed
		})
	}
}

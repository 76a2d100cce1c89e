package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// sharing has partitions that make one batch durable at a time, behind a gate.
type sharing struct {
	*physicaltest.Gate
	db        *storage.DB
	store     *Store
	parts     []*physical.Partition
	customers []string // one per partition, whose items are in the partition
	syncs     atomic.Int64
}

func newSharing(t *testing.T, n int) *sharing {
	t.Helper()
	s := &sharing{Gate: physicaltest.NewGate()}
	before := s.BeforeSync
	s.BeforeSync = func(name string) error {
		if strings.HasSuffix(name, ".log") {
			s.syncs.Add(1)
		}
		return before(name)
	}
	var err error
	if s.db, err = storage.Open(storage.Options{
		Dir: "d", FS: s.CrashFS, CacheBytes: 1 << 20,
		OnFatal: func(error) {},
	}); err != nil {
		t.Fatal(err)
	}
	if s.store, err = OpenStore(s.db, Options{Clock: clock.NewManual(physicaltest.Start)}); err != nil {
		t.Fatal(err)
	}
	s.store.shared.Commits().Parallel = 1
	def := physicaltest.Definition(t)
	if s.parts, err = s.store.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, n)); err != nil {
		t.Fatal(err)
	}
	lead(t, s.parts...)
	s.customers = customersOf(def, s.parts)
	return s
}

// customersOf finds a partition key for each partition.
func customersOf(def layout.Definition, parts []*physical.Partition) []string {
	customers := make([]string, len(parts))
	for i, p := range parts {
		for n := 0; customers[i] == ""; n++ {
			if name := fmt.Sprintf("c%d", n); p.Range().Contains(def.Partition.EPK(partition.NewKey(partition.Text(name)))) {
				customers[i] = name
			}
		}
	}
	return customers
}

// put proposes an item in a partition and sends the error when the proposal returns.
func (s *sharing) put(ctx context.Context, at int, id string) <-chan error {
	done := make(chan error, 1)
	go func() {
		_, err := s.parts[at].Propose(ctx,
			putItem(s.parts[at].Definition(), fmt.Sprintf(`{"id":%q,"customerId":%q}`, id, s.customers[at])))
		done <- err
	}()
	return done
}

// waitFor waits until so many groups wait for a leader.
func (s *sharing) waitFor(n int) {
	for {
		if _, waiting := s.store.shared.Commits().Busy(); waiting == n {
			return
		}
		runtime.Gosched()
	}
}

// allBusy makes the first partition lead a batch that waits at the gate, and the others wait behind
// it.
func (s *sharing) allBusy(ctx context.Context) []<-chan error {
	s.Set(true, nil)
	outcomes := []<-chan error{s.put(ctx, 0, "a")}
	<-s.At
	for i := 1; i < len(s.parts); i++ {
		outcomes = append(outcomes, s.put(ctx, i, "a"))
	}
	s.waitFor(len(s.parts) - 1)
	return outcomes
}

// TestPartitionsShareCommits: waiting groups of many partitions share a sync; each is published
// separately, and not before.
func TestPartitionsShareCommits(t *testing.T) {
	s := newSharing(t, 6)
	outcomes := s.allBusy(context.Background())
	for i, p := range s.parts {
		if at := sees(t, p, s.customers[i], "a"); at != 0 {
			t.Errorf("partition %d shows LSN %d before it is durable", i, at)
		}
	}
	begun := s.syncs.Load()
	s.Set(false, nil)
	for i, outcome := range outcomes {
		if err := <-outcome; err != nil {
			t.Error(err)
		}
		if at := sees(t, s.parts[i], s.customers[i], "a"); at != 1 {
			t.Errorf("partition %d shows LSN %d", i, at)
		}
	}
	if n := s.syncs.Load() - begun; n != 1 {
		t.Errorf("the five that waited took %d syncs", n)
	}
	if batches, waiting := s.store.shared.Commits().Busy(); batches != 0 || waiting != 0 {
		t.Errorf("%d still lead, %d wait", batches, waiting)
	}
	mustCheck(t, s.store)
	closeAll(t, s.store, s.db)
}

// TestLeaderFollows: a partition that has led once and follows the next time does not lead then.
func TestLeaderFollows(t *testing.T) {
	s := newSharing(t, 3)
	for _, next := range []int{1, 2} {
		s.Set(true, nil)
		outcomes := []<-chan error{s.put(context.Background(), 0, "a")}
		<-s.At
		for n, at := range []int{next, 3 - next} {
			outcomes = append(outcomes, s.put(context.Background(), at, "a"))
			s.waitFor(n + 1)
		}
		s.Set(false, nil)
		for _, outcome := range outcomes {
			if err := <-outcome; err != nil {
				t.Error(err)
			}
		}
		if batches, waiting := s.store.shared.Commits().Busy(); batches != 0 || waiting != 0 {
			t.Fatalf("%d lead, %d wait", batches, waiting)
		}
	}
	closeAll(t, s.store, s.db)
}

// TestSharedCommitsAreAwaited: a context that ends does not cancel a group that leads or follows,
// but cancels what is queued in a partition.
func TestSharedCommitsAreAwaited(t *testing.T) {
	s := newSharing(t, 3)
	ctx, cancel := context.WithCancel(context.Background())
	outcomes := s.allBusy(ctx)
	var queued []<-chan error
	for i, p := range s.parts {
		queued = append(queued, s.put(ctx, i, "b"))
		waitQueued(p)
	}
	cancel()
	for _, outcome := range queued {
		if err := <-outcome; !errors.Is(err, context.Canceled) {
			t.Errorf("what is queued: %v", err)
		}
	}
	s.Set(false, nil)
	for i, outcome := range outcomes {
		if err := <-outcome; err != nil || sees(t, s.parts[i], s.customers[i], "a") != 1 {
			t.Errorf("partition %d: %v", i, err)
		}
	}
	closeAll(t, s.store, s.db)
}

// TestSharedCommitFails: a batch that cannot be made durable fails all its groups. None is
// published, and what survives is complete.
func TestSharedCommitFails(t *testing.T) {
	s := newSharing(t, 5)
	for i := range s.parts {
		if err := <-s.put(context.Background(), i, "before"); err != nil {
			t.Fatal(err)
		}
	}
	outcomes := s.allBusy(context.Background())
	s.Set(false, errors.New("the disk is gone"))
	for i, outcome := range outcomes {
		if err := <-outcome; !errors.Is(err, status.ServiceUnavailable) {
			t.Errorf("partition %d: %v", i, err)
		}
		if err := <-s.put(context.Background(), i, "c"); !errors.Is(err, status.ServiceUnavailable) || s.parts[i].LSN() != 1 {
			t.Errorf("partition %d goes on at LSN %d: %v", i, s.parts[i].LSN(), err)
		}
		if _, err := s.parts[i].Snapshot(); err == nil {
			t.Errorf("partition %d is still read", i)
		}
	}
	clone := s.Crash(50, rand.New(rand.NewPCG(1, 2)))
	if err := s.store.Close(); err != nil {
		t.Fatal(err)
	}
	db, again := openCrashed(t, clone)
	mustCheck(t, again)
	for i, p := range again.Partitions(1) {
		if sees(t, p, s.customers[i], "before") != 1 {
			t.Errorf("partition %d has lost what was durable", i)
		}
	}
	closeAll(t, again, db)
}

// TestCloseWhileCommitting: Close waits for the leaders and the waiting groups, and all requests
// get an answer.
func TestCloseWhileCommitting(t *testing.T) {
	s := newSharing(t, 4)
	outcomes := s.allBusy(context.Background())
	closed := make(chan error, 1)
	go func() { closed <- s.store.Close() }()
	for s.parts[0].Err() == nil {
		runtime.Gosched()
	}
	select {
	case err := <-closed:
		t.Fatalf("Close does not wait: %v", err)
	default:
	}
	s.Set(false, nil)
	for i, outcome := range outcomes {
		if err := <-outcome; err != nil { // they had been taken up
			t.Errorf("partition %d: %v", i, err)
		}
	}
	if err := <-closed; err != nil {
		t.Error(err)
	}
	if err := <-s.put(context.Background(), 1, "late"); !errors.Is(err, status.ServiceUnavailable) {
		t.Errorf("after Close: %v", err)
	}
	if err := s.db.Close(); err != nil {
		t.Error(err)
	}
}

// TestCrashOfSharedCommits cuts the power while many partitions share batches: acknowledged writes
// survive, each partition is complete, and its LSNs have no gap.
func TestCrashOfSharedCommits(t *testing.T) {
	def := physicaltest.Definition(t)
	for seed := range uint64(crashSeeds(t)) {
		rng := rand.New(rand.NewPCG(seed, 7))
		fs := storage.NewCrashFS()
		fs.BeforeSync = jitter(seed)
		db, s := openCrashed(t, fs)
		s.shared.Commits().Parallel = 1 + int(seed%2)
		parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 12))
		if err != nil {
			t.Fatal(err)
		}
		customers := customersOf(def, parts)
		acknowledged := make([]atomic.Uint64, len(parts))
		ctx, stop := context.WithCancel(context.Background())
		var enough atomic.Int64
		var wg sync.WaitGroup
		for i, p := range parts {
			wg.Go(func() {
				for n := uint64(1); ctx.Err() == nil; n++ {
					c, err := p.Propose(context.Background(),
						putItem(def, fmt.Sprintf(`{"id":"%d","customerId":%q,"n":%d}`, n%5, customers[i], n)))
					if err != nil || c.LSN != session.LSN(n) {
						t.Errorf("seed %d: LSN %d for write %d: %v", seed, c.LSN, n, err)
						return
					}
					acknowledged[i].Store(n)
					enough.Add(1)
				}
			})
		}
		for want := int64(rng.IntN(200)); enough.Load() < want && !t.Failed(); {
			runtime.Gosched()
		}
		durable := make([]uint64, len(parts))
		for i := range durable {
			durable[i] = acknowledged[i].Load()
		}
		clone := fs.Crash(rng.IntN(101), rng)
		stop()
		wg.Wait()
		closeAll(t, s, db)

		db, s = openCrashed(t, clone)
		mustCheck(t, s)
		mustBeWhole(t, s)
		for i, p := range s.Partitions(1) {
			if uint64(p.LSN()) < durable[i] || p.Items() != min(int64(p.LSN()), 5) {
				t.Errorf("seed %d: partition %d is at LSN %d with %d items; %d was acknowledged", seed, i, p.LSN(), p.Items(),
					durable[i])
			}
			for n := max(uint64(p.LSN()), 5) - 4; n <= uint64(p.LSN()); n++ {
				if at := sees(t, p, customers[i], fmt.Sprint(n%5)); at != session.LSN(n) {
					t.Errorf("seed %d: item %d of partition %d has LSN %d, expected %d", seed, n%5, i, at, n)
				}
			}
		}
		closeAll(t, s, db)
	}
}

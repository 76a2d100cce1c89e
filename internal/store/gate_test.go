package store

import (
	"context"
	"runtime"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// gate is a file system whose syncs wait while it is shut.
type gate struct {
	*storage.CrashFS
	mu   sync.Mutex
	shut bool
	wait *sync.Cond
	at   chan struct{} // hears of every sync that waits
	err  error
}

func newGate() *gate {
	g := &gate{CrashFS: storage.NewCrashFS(), at: make(chan struct{}, 16)}
	g.wait = sync.NewCond(&g.mu)
	g.BeforeSync = func(string) error {
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.shut {
			g.at <- struct{}{}
		}
		for g.shut {
			g.wait.Wait()
		}
		return g.err
	}
	return g
}

func (g *gate) set(shut bool, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut, g.err = shut, err
	g.wait.Broadcast()
}

func gatedPartition(t *testing.T) (*gate, *physical.Partition, *storage.DB, *Store) {
	t.Helper()
	g := newGate()
	db, err := storage.Open(storage.Options{Dir: "d", FS: g.CrashFS, CacheBytes: 1 << 20, OnFatal: func(error) {}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := OpenStore(db, Options{Clock: clock.NewManual(testStart)})
	if err != nil {
		t.Fatal(err)
	}
	def := testDefinition(t)
	parts, err := s.Create(context.Background(), 1, def, evenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	return g, parts[0], db, s
}

// ttlPartition is a store in memory with one partition whose items expire.
func ttlPartition(t testing.TB, defaultTTL int32) (*Store, *physical.Partition, *backClock) {
	t.Helper()
	c := newBackClock()
	s := testStore(t, Options{Clock: c})
	def := testDefinition(t)
	def.DefaultTTL = defaultTTL
	parts, err := s.Create(context.Background(), 1, def, evenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	return s, parts[0], c
}

// waitQueued waits until something is queued.
func waitQueued(p *physical.Partition) {
	for p.Probe().Queued == 0 {
		runtime.Gosched()
	}
}

// sees is the LSN of an item as a new snapshot shows it; 0 when it does not.
func sees(t testing.TB, p *physical.Partition, customer, id string) session.LSN {
	t.Helper()
	snapshot, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer snapshot.Release()
	key := partition.NewKey(partition.Text(customer))
	it, err := snapshot.Get(p.Definition().Partition.EPK(key), key, id)
	if err != nil {
		t.Fatal(err)
	}
	if it == nil {
		return 0
	}
	return it.LSN
}

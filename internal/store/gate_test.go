package store

import (
	"context"
	"runtime"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

func gatedPartition(t *testing.T) (*physicaltest.Gate, *physical.Partition, *storage.DB, *Store) {
	t.Helper()
	g := physicaltest.NewGate()
	db, err := storage.Open(storage.Options{Dir: "d", FS: g.CrashFS, CacheBytes: 1 << 20, OnFatal: func(error) {}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := OpenStore(db, Options{Clock: clock.NewManual(physicaltest.Start)})
	if err != nil {
		t.Fatal(err)
	}
	def := physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	return g, parts[0], db, s
}

// ttlPartition opens a store in memory with one partition whose items expire.
func ttlPartition(t testing.TB, defaultTTL int32) (*Store, *physical.Partition, *physicaltest.BackClock) {
	t.Helper()
	c := physicaltest.NewBackClock()
	s := testStore(t, Options{Clock: c})
	def := physicaltest.Definition(t)
	def.DefaultTTL = defaultTTL
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	return s, parts[0], c
}

// waitQueued waits until a request is queued.
func waitQueued(p *physical.Partition) {
	for p.Probe().Queued == 0 {
		runtime.Gosched()
	}
}

// sees returns the LSN of an item in a new snapshot, 0 when the snapshot does not show it.
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

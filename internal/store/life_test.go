package store

import (
	"context"
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

func TestStoreRefusesWhatItDoesNotKnow(t *testing.T) {
	for name, c := range map[string]struct {
		key, value []byte
		want       string
	}{
		"newer format": {
			layout.NodeKey(layout.NodeFormat), binary.BigEndian.AppendUint32(nil, layout.FormatVersion+1),
			"newer Orrery",
		},
		"foreign store": {[]byte("some"), []byte("thing"), "not Orrery's"},
		"no secret": {
			layout.NodeKey(layout.NodeFormat), binary.BigEndian.AppendUint32(nil, layout.FormatVersion),
			"secret",
		},
	} {
		db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20})
		if err != nil {
			t.Fatal(err)
		}
		b := db.NewBatch(64)
		b.Set(c.key, c.value)
		if err := db.Apply(b); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenStore(db, Options{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestStoreLife(t *testing.T) {
	s := testStore(t, Options{})
	def := physicaltest.Definition(t)
	ctx := context.Background()
	half := partition.Boundaries(def.Partition, 2)
	for name, specs := range map[string][]layout.Spec{
		"nothing":       nil,
		"a gap":         {{ID: 0, Range: half[0]}},
		"overlap":       {{ID: 0, Range: partition.All()}, {ID: 1, RIDPrefix: 1, Range: half[1]}},
		"one id twice":  {{ID: 0, Range: half[0]}, {ID: 0, RIDPrefix: 1, Range: half[1]}},
		"prefix twice":  {{ID: 0, Range: half[0]}, {ID: 1, Range: half[1]}},
		"prefix is big": {{ID: 0, Range: half[0]}, {ID: 1, RIDPrefix: 1 << 20, Range: half[1]}},
	} {
		if _, err := s.Create(ctx, 5, def, specs); err == nil {
			t.Errorf("%s: created", name)
		}
	}
	parts, err := s.Create(ctx, 5, def, physicaltest.EvenSpecs(def, 2))
	if err != nil {
		t.Fatal(err)
	}
	p := parts[0]
	if p.RIDPrefix() != 0 || len(p.Parents()) != 0 || !p.Range().Equal(half[0]) || len(s.Secret()) != secretBytes ||
		p.Bytes() != 0 {
		t.Error("a new partition is not as it was specified")
	}
	key := partition.NewKey(partition.Text("a"))
	p = partitionOf(parts, def.Partition.EPK(key))
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
	held, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Drop(ctx, 5); err != nil {
		t.Fatal(err)
	}
	if it, err := held.Get(def.Partition.EPK(key), key, "1"); err != nil || it == nil {
		t.Errorf("a held snapshot of a dropped container shows %v, %v", it, err)
	}
	held.Release()
	if _, err := p.Propose(ctx, nil); !errors.Is(err, status.NotFound) {
		t.Errorf("write after drop: %v", err)
	}
	if _, err := p.Snapshot(); !errors.Is(err, status.NotFound) {
		t.Errorf("read after drop: %v", err)
	}
	if p.WaitLSN(ctx, 9) {
		t.Error("waited for an LSN of a dropped container")
	}
	if len(s.Containers()) != 1 || // the account's
		s.Partitions(5) != nil {
		t.Error("a dropped container is listed")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Create(ctx, 6, def, physicaltest.EvenSpecs(def, 1)); !errors.Is(err, status.ServiceUnavailable) {
		t.Errorf("create in a closed store: %v", err)
	}
	if err := s.Drop(ctx, 5); !errors.Is(err, status.ServiceUnavailable) {
		t.Errorf("drop in a closed store: %v", err)
	}
}

// TestManyPartitions: a thousand partitions open quickly and start no goroutine.
func TestManyPartitions(t *testing.T) {
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	def := physicaltest.Definition(t)
	s, err := OpenStore(db, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1000)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	if s, err = OpenStore(db, Options{}); err != nil {
		t.Fatal(err)
	}
	t.Logf("opened in %v", time.Since(begin))
	parts := s.Partitions(1)
	if len(parts) != 1000 {
		t.Fatalf("%d partitions", len(parts))
	}
	for i, p := range parts {
		if p.Probe().Running || i > 0 && parts[i-1].Range().Max != p.Range().Min {
			t.Fatalf("partition %d runs already or is out of order", i)
		}
	}
	mustCheck(t, s)
	closeAll(t, s, db)
}

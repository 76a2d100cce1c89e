package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// damageable returns a closed store whose items of two containers fill many blocks of one table. It
// returns the table's path and bytes.
func damageable(t *testing.T, files *storage.CrashFS, def layout.Definition) (table string, content []byte) {
	t.Helper()
	db, s := openDamaged(t, files)
	random := rand.New(rand.NewPCG(1, 1))
	for cid := uint32(1); cid <= 2; cid++ {
		parts, err := s.Create(context.Background(), cid, def, physicaltest.EvenSpecs(def, 1))
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		for range 1000 {
			fmt.Fprintf(&text, "%016x", random.Uint64())
		}
		for i := range 10 {
			mustPropose(t, parts[0], putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a","text":"%s"}`, i, text.String())))
		}
	}
	if err := errors.Join(s.Close(), db.Flush(), db.Compact(), db.Close()); err != nil {
		t.Fatal(err)
	}
	return physicaltest.OnlyTable(t, files)
}

func openDamaged(t *testing.T, files *storage.CrashFS) (*storage.DB, *Store) {
	t.Helper()
	db, err := storage.Open(storage.Options{
		Dir: "d", FS: files, CacheBytes: 1 << 20,
		OnFatal: func(err error) { t.Errorf("fatal: %v", err) },
	})
	if err != nil {
		t.Fatal(err)
	}
	s, err := OpenStore(db, Options{Clock: clock.NewManual(physicaltest.Start)})
	if err != nil {
		t.Fatal(err)
	}
	return db, s
}

func readAll(p *physical.Partition, def layout.Definition) error {
	s, err := p.Snapshot()
	if err != nil {
		return err
	}
	defer s.Release()
	key := partition.NewKey(partition.Text("a"))
	for i := range 10 {
		if _, err := s.Get(def.Partition.EPK(key), key, fmt.Sprint(i)); err != nil {
			return err
		}
	}
	return nil
}

// TestDamagedBlockStopsOnePartition: a damaged block stops only the partition that has its bytes. A
// check names that partition and checks the others too.
func TestDamagedBlockStopsOnePartition(t *testing.T) {
	files := storage.NewCrashFS()
	def := physicaltest.Definition(t)
	table, content := damageable(t, files, def)
	physicaltest.Flip(t, files, table, content, len(content)/8) // among the items of container 1: items come first

	db, s := openDamaged(t, files)
	if err := readAll(s.Partitions(1)[0], def); !errors.Is(err, status.PartitionDamaged) ||
		!errors.Is(err, storage.ErrCorrupt) {
		t.Errorf("reading the damaged partition: %v", err)
	}
	if err := readAll(s.Partitions(1)[0], def); !errors.Is(err, status.PartitionDamaged) {
		t.Errorf("reading it again: %v", err)
	}
	if err := readAll(s.Partitions(2)[0], def); err != nil {
		t.Errorf("reading the other partition: %v", err)
	}
	mustPropose(t, s.Partitions(2)[0], putItem(def, `{"id":"new","customerId":"a"}`))
	problems, err := s.Check(context.Background(), nil)
	if err != nil {
		t.Fatalf("check: %v", err)
	}
	found := false
	for _, p := range problems {
		found = found || p.Container == 1 && strings.Contains(p.Text, "unreadable")
		if p.Container != 1 {
			t.Errorf("the check finds fault with what is whole: %s", p)
		}
	}
	if !found {
		t.Errorf("the check does not name the damaged container: %v", problems)
	}
	if err := readAll(s.Partitions(2)[0], def); err != nil {
		t.Errorf("reading the other partition after the check: %v", err)
	}
	if err := errors.Join(s.Close(), db.Close()); err != nil {
		t.Error(err)
	}
}

// TestDamagedRecordsOfContainers: a store whose own records are damaged does not open, and says
// what to do.
func TestDamagedRecordsOfContainers(t *testing.T) {
	files := storage.NewCrashFS()
	table, content := damageable(t, files, physicaltest.Definition(t))
	physicaltest.Flip(t, files, table, content, 10)
	db, err := storage.Open(storage.Options{
		Dir: "d", FS: files, CacheBytes: 1 << 20,
		OnFatal: func(err error) { t.Errorf("fatal: %v", err) },
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := OpenStore(db, Options{}); !errors.Is(err, storage.ErrCorrupt) ||
		!strings.Contains(err.Error(), "backup") {
		t.Errorf("opening it: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}

// TestDamagedBlockEndsAReshape: a damaged block among the items of a partition ends its reshape.
// The partition stops, nothing of the reshape is left, and other partitions can be reshaped.
func TestDamagedBlockEndsAReshape(t *testing.T) {
	for name, r := range map[string]Reshape{
		"split":   {Container: 1, From: []uint32{0}, Into: 2, At: []partition.EPK{"\x10"}},
		"rebuild": {Container: 1, From: []uint32{0}, Rebuild: true},
	} {
		files := storage.NewCrashFS()
		def := physicaltest.Definition(t)
		table, content := damageable(t, files, def)
		physicaltest.Flip(t, files, table, content, len(content)/8)
		db, s := openDamaged(t, files)
		for range 2 {
			if _, err := s.Reshape(context.Background(), r); !errors.Is(err, status.PartitionDamaged) {
				t.Errorf("%s of the damaged partition: %v", name, err)
			}
		}
		if err := readAll(s.Partitions(1)[0], def); !errors.Is(err, status.PartitionDamaged) {
			t.Errorf("%s: reading it: %v", name, err)
		}
		if parts := s.Routes(1).Partitions(); len(parts) != 1 || parts[0].ID() != 0 {
			t.Errorf("%s: there are partitions %v", name, ids(parts))
		}
		if err := nothingRemains(db, 1, s.Partitions(1)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		other := r
		other.Container = 2
		if done := mustReshape(t, s, other); done.Items != 10 {
			t.Errorf("%s of the other: %+v", name, done)
		}
		for _, p := range s.Partitions(2) {
			if problems, err := p.Check(context.Background(), func(int64) {}); err != nil || len(problems) > 0 {
				t.Errorf("%s: %v, %v", name, problems, err)
			}
		}
		if err := errors.Join(s.Close(), db.Close()); err != nil {
			t.Error(err)
		}
	}
}

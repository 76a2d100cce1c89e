package store

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/segment"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/storage"
)

// baseOf returns a base of a store that has a bit of everything.
func baseOf(t *testing.T) (*Store, []byte) {
	t.Helper()
	s := testStore(t, Options{})
	def := physicaltest.Definition(t)
	def.Unique, def.DefaultTTL = indextest.UniqueKeys(t, []string{"/u"}), -1
	for cid := uint32(1); cid < 4; cid++ {
		parts, err := s.Create(t.Context(), cid, def, physicaltest.EvenSpecs(def, 2))
		if err != nil {
			t.Fatal(err)
		}
		for i, customer := range customersOf(def, parts) {
			for n := range 5 {
				body := fmt.Sprintf(`{"id":"%d","customerId":%q,"u":%d,"ttl":%d}`, n, customer, n, 100+n)
				mustPropose(t, parts[i], putFlagged(def, body, n == 4))
			}
		}
	}
	if _, err := s.Reshape(t.Context(), Reshape{Container: 1, From: []uint32{0, 1}, Into: 3}); err != nil {
		t.Fatal(err)
	}
	if err := s.Drop(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	var base bytes.Buffer
	if err := s.WriteBase(t.Context(), &base); err != nil {
		t.Fatal(err)
	}
	return s, base.Bytes()
}

// load loads a base into an empty key-value store.
func load(t *testing.T, base []byte) (*storage.DB, error) {
	t.Helper()
	db, err := storage.Open(replicaOptions)
	if err != nil {
		t.Fatal(err)
	}
	return db, LoadBase(t.Context(), db, bytes.NewReader(base))
}

// TestABaseIsTheStore: a store that is loaded from a base has the same digests, and works as a
// store of its own.
func TestABaseIsTheStore(t *testing.T) {
	s, base := baseOf(t)
	db, err := load(t, base)
	if err != nil {
		t.Fatal(err)
	}
	copied, err := OpenStore(db, Options{Clock: clock.NewManual(physicaltest.Start)})
	if err != nil {
		t.Fatal(err)
	}
	defer closeAll(t, copied, db)
	mustCheck(t, copied)
	partitions := 0
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			partitions++
			if own := copied.partition(partitionName{cid, p.ID()}); own == nil || mustDigest(t, own) != mustDigest(t, p) {
				t.Errorf("partition %d of container %d differs", p.ID(), cid)
			}
		}
	}
	if partitions != 1+3+2 || string(copied.Secret()) != string(s.Secret()) {
		t.Errorf("%d partitions, or another secret", partitions)
	}
	if _, err := copied.Create(t.Context(), 2, physicaltest.Definition(t),
		physicaltest.EvenSpecs(physicaltest.Definition(t), 1)); err == nil {
		t.Error("the number of a dropped container is given again")
	}
	if _, err := copied.Reshape(t.Context(), Reshape{Container: 1, From: []uint32{2, 3, 4}}); err != nil {
		t.Error(err)
	}
	mustCheck(t, copied)
}

// TestALoadedPartitionThatIsDamaged: bytes that are corrupt when a loaded partition is read back
// are an error, and cause no panic.
func TestALoadedPartitionThatIsDamaged(t *testing.T) {
	s, base := baseOf(t)
	db, err := load(t, base)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // in memory
	p := s.Partitions(3)[0]
	l := &baseLoader{
		db: db, ctx: t.Context(), id: p.ID(), segment: &segment.Segment{Keys: p.Keys()},
		state: layout.State{Range: p.Range()},
	}
	if d, err := check.DigestOf(t.Context(), l.loaded()); err != nil || d != mustDigest(t, p) {
		t.Errorf("before the damage: %v, or another digest", err)
	}
	b := db.NewBatch(64)
	b.Set(p.Keys().PartitionKey(nil, p.ID()), []byte{0xff})
	if err := errors.Join(db.Apply(b), b.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := check.DigestOf(t.Context(), l.loaded()); !errors.As(err, new(layout.DamagedError)) {
		t.Errorf("with a damaged state: %v", err)
	}
}

// TestADamagedBaseIsRefused: a base that is cut or changed is refused, and what it has left is not
// a store.
func TestADamagedBaseIsRefused(t *testing.T) {
	_, base := baseOf(t)
	refused := func(what string, b []byte) {
		t.Helper()
		db, err := load(t, b)
		t.Cleanup(func() { db.Close() }) //nolint:errcheck // in memory
		if !errors.Is(err, errBase) {
			t.Errorf("%s: %v", what, err)
			return
		}
		if _, err := OpenStore(db, Options{}); !errors.Is(err, errLoading) {
			t.Errorf("%s: what is left opens: %v", what, err)
		}
	}
	for n := 1; n < len(base); n += 97 {
		refused(fmt.Sprint("cut at ", n), base[:n])
		flipped := bytes.Clone(base)
		flipped[n] ^= 4
		refused(fmt.Sprint("a bit at ", n), flipped)
	}
	refused("more than a base", append(bytes.Clone(base), 'E', 0, 0, 0, 0, 0, 0, 0, 0))
	db, err := load(t, base)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // in memory
	if err := LoadBase(t.Context(), db, bytes.NewReader(base)); err == nil {
		t.Error("a base is loaded over a store")
	}
}

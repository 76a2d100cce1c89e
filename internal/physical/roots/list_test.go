package roots

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// testIndex is an index in memory.
type testIndex struct {
	t    *testing.T
	db   *storage.DB
	keys layout.Keys
}

func newTestIndex(t *testing.T) *testIndex {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	def, err := partition.NewDefinition([]string{"/k"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	return &testIndex{t: t, db: db, keys: layout.KeysOf(1, def)}
}

// key is that of an entry of the root.
func (x *testIndex) key(segment uint32, ordinal uint64) []byte {
	typed := value.AppendKindKey(nil, value.True)
	return x.keys.TermKey(nil, segment, index.Path{}.Hash(), typed, ordinal, partition.EPK("0123456789abcdef"))
}

func (x *testIndex) put(keys ...[]byte) {
	x.t.Helper()
	b := x.db.NewBatch(1024)
	for _, key := range keys {
		b.Set(key, nil)
	}
	if err := x.db.Apply(b); err != nil {
		x.t.Fatal(err)
	}
}

func (x *testIndex) open() *List {
	x.t.Helper()
	l, err := Open(x.keys, 1, x.db.NewIter)
	if err != nil {
		x.t.Fatal(err)
	}
	x.t.Cleanup(func() {
		if err := l.Iter.Close(); err != nil {
			x.t.Error(err)
		}
	})
	return &l
}

// TestFind: from any entry on, Find goes to the entry that a search among all ordinals finds.
func TestFind(t *testing.T) {
	x, seed := newTestIndex(t), rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	t.Logf("seed %d", seed)
	const most = 400
	var ordinals []uint64
	for n := uint64(10); n < most; n++ {
		if r.IntN(3) == 0 || n%100 > 70 { // with gaps, and with runs longer than the steps before a seek
			ordinals = append(ordinals, n)
			x.put(x.key(1, n))
		}
	}
	x.put(x.key(0, most-1), x.key(2, 1)) // of other segments
	for range 50 {
		ahead, back := x.open(), x.open()
		for at := uint64(0); at < most+10; at += 1 + r.Uint64N(1+r.Uint64N(40)) {
			i, _ := slices.BinarySearch(ordinals, at)
			got, found, err := ahead.Find(at, false)
			if err != nil || found != (i < len(ordinals)) || found && got != ordinals[i] {
				t.Fatalf("at or after %d: %d, %t, %v in %v", at, got, found, err, ordinals)
			}
			before := most + 10 - at
			i, exact := slices.BinarySearch(ordinals, before)
			if !exact {
				i--
			}
			got, found, err = back.Find(before, true)
			if err != nil || found != (i >= 0) || found && got != ordinals[i] {
				t.Fatalf("at or before %d: %d, %t, %v in %v", before, got, found, err, ordinals)
			}
		}
	}
}

// TestDamagedEntry: an entry without an ordinal is reported.
func TestDamagedEntry(t *testing.T) {
	x := newTestIndex(t)
	key := x.key(1, 1<<40) // the half that is left comes after ordinal 0
	x.put(key[:len(key)-16-4])
	var damaged layout.DamagedError
	if _, _, err := x.open().Find(0, false); !errors.As(err, &damaged) {
		t.Errorf("Find: %v", err)
	}
	if _, _, err := x.open().extents(); !errors.As(err, &damaged) {
		t.Errorf("extents: %v", err)
	}
}

// TestExtents: each RID prefix has one extent, from its first to its last ordinal.
func TestExtents(t *testing.T) {
	x := newTestIndex(t)
	for _, prefix := range []uint32{0, 3} {
		for _, n := range []uint64{5, 6, 9} {
			x.put(x.key(1, layout.MakeOrdinal(prefix, n)))
		}
	}
	found, length, err := x.open().extents()
	if err != nil || length != 10 || len(found) != 2 {
		t.Fatalf("%v of %d, %v", found, length, err)
	}
	for place, want := range map[uint64]uint64{
		0: layout.MakeOrdinal(0, 5), 4: layout.MakeOrdinal(0, 9), 5: layout.MakeOrdinal(3, 5), 9: layout.MakeOrdinal(3, 9),
	} {
		if got := found.ordinal(place); got != want {
			t.Errorf("place %d is ordinal %d, expected %d", place, got, want)
		}
	}
}

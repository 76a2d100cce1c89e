package physical

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// That an id of which the writer says that it is new is not in the store is checked in
// every test of this package, see isNew.

// learnSoon has writers make filters after their first look-up, and walk by few ids at a
// time.
func (r *idRoom) learnSoon(step int) { r.least, r.step, r.vain = 1, step, 1 }

func TestIDFilter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		room, seed := rapid.IntRange(1, 5000).Draw(t, "room"), rapid.Uint64().Draw(t, "seed")
		hash := func(n int) uint64 { return rand.NewPCG(seed, uint64(n)).Uint64() }
		f := newIDFilter(room)
		if f.room() < room || f.bytes() > int64(room+idBlockBytes) {
			t.Fatalf("for %d ids it has room for %d in %d bytes", room, f.room(), f.bytes())
		}
		for n := range room {
			f.note(hash(n))
		}
		for n := range room {
			if !f.has(hash(n)) {
				t.Fatalf("id %d of %d was noted and is not in it", n, room)
			}
		}
		const others = 4000
		wrong := 0
		for n := range others {
			if f.has(hash(room + n)) {
				wrong++
			}
		}
		if wrong > others/10 {
			t.Errorf("with %d ids it says of %d of %d others that it may have them", room, wrong, others)
		}
	})
}

// idStore is a store with one partition, which can be opened again.
type idStore struct {
	*Store
	t   *testing.T
	db  *storage.DB
	def Definition
	p   *Partition
}

func newIDStore(t *testing.T) *idStore {
	db, err := storage.Open(storage.Options{InMemory: true, PointSpaces: PointSpaces(), CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	s := &idStore{t: t, db: db, def: testDefinition(t)}
	s.open()
	parts, err := s.Create(t.Context(), 1, s.def, evenSpecs(s.def, 1))
	if err != nil {
		t.Fatal(err)
	}
	s.p = parts[0]
	t.Cleanup(func() { closeAll(t, s.Store, db) })
	return s
}

func (s *idStore) open() {
	var err error
	if s.Store, err = OpenStore(s.db, Options{Clock: clock.NewManual(testStart)}); err != nil {
		s.t.Fatal(err)
	}
	if parts := s.Partitions(1); len(parts) > 0 {
		s.p = parts[0]
	}
}

func (s *idStore) again() {
	if err := s.Close(); err != nil {
		s.t.Fatal(err)
	}
	s.open()
}

func (s *idStore) put(from, to int) {
	s.t.Helper()
	for i := from; i < to; i++ {
		mustPropose(s.t, s.p, putItem(s.def, fmt.Sprintf(`{"id":"i-%d","customerId":"c-%d"}`, i, i%7)))
	}
}

func (s *idStore) remove(i int) {
	s.t.Helper()
	mustPropose(s.t, s.p, removeItem(s.def, partition.NewKey(partition.Text(fmt.Sprintf("c-%d", i%7))), fmt.Sprintf("i-%d", i)))
}

// expect holds the writer to how many ids it has looked up in vain since it began, about,
// and the room to what filters of this size leave.
func (s *idStore) expect(when string, vain, bytes int) {
	s.t.Helper()
	ids := s.p.writer.ids
	if ids.vain != vain {
		s.t.Errorf("%s: %d ids were looked up for nothing, expected %d", when, ids.vain, vain)
	}
	if taken := leastIDRoom - s.ids.left.Load(); taken != int64(bytes) || s.p.idBytes != int64(bytes) {
		s.t.Errorf("%s: filters have taken %d bytes, of this partition %d, expected %d", when, taken, s.p.idBytes, bytes)
	}
}

func TestNewIDsAreNotLookedUp(t *testing.T) {
	s := newIDStore(t)
	s.put(0, 1000)
	s.expect("of an empty partition", 0, leastIDs)
	s.put(0, 1000) // replaces
	for i := range 500 {
		s.remove(i)
	}
	s.expect("ids that are there", 0, leastIDs)
	s.put(0, 500)
	s.expect("ids that were there", 500, leastIDs)
}

func TestIDsOfBeforeAreLearned(t *testing.T) {
	s := newIDStore(t)
	s.put(0, 1500)
	s.again()
	s.expect("nothing written", 0, 0)
	s.put(1500, 1500+vainLookUps)
	s.expect("not worth it yet", vainLookUps, 0)
	s.put(2000, 2001) // begins with a walk of idStep
	s.expect("begun", 1, int(newIDFilter(growIDs*(1500+vainLookUps)).bytes()))
	if k := s.p.writer.ids; k.whole != nil || k.making == nil {
		t.Fatalf("after %d of %d ids: whole %v, making %v", idStep, 1500+vainLookUps, k.whole, k.making)
	}
	s.put(2001, 2000+idStep/idsEarned) // earn the next
	s.put(3000, 3100)
	if k := s.p.writer.ids; k.whole == nil || k.making != nil || k.vain > idStep/idsEarned+100/10 {
		t.Errorf("after all ids: whole %v, making %v, %d looked up for nothing", k.whole, k.making, k.vain)
	}
	s.put(0, 1500)
	if n := s.p.Items(); n != 1500+vainLookUps+idStep/idsEarned+100 {
		t.Errorf("%d items", n)
	}
	mustCheck(t, s.Store)
}

// TestFiltersGrow fills filters beyond their room again and again, with and without
// room for larger ones.
func TestFiltersGrow(t *testing.T) {
	s := newIDStore(t)
	s.ids.learnSoon(8)
	s.put(0, 64)
	s.expect("the first", 0, 64)
	s.put(64, 66)
	if k := s.p.writer.ids; k.making == nil && k.whole.room() != 4*64 {
		t.Errorf("after 66 ids its filter has room for %d", k.whole.room())
	}
	s.put(66, 200)
	s.expect("the second", s.p.writer.ids.vain, 4*64)
	left := s.ids.left.Swap(100)
	s.put(200, 2000)
	if k := s.p.writer.ids; k.making != nil || k.whole.room() != 4*64 || s.ids.left.Load() != 100 {
		t.Errorf("without room: making %v, room for %d, %d bytes left", k.making, k.whole.room(), s.ids.left.Load())
	}
	s.ids.left.Store(left)
	s.put(2000, 4000)
	k := s.p.writer.ids
	if k.whole.room() < 2000 {
		t.Errorf("with room again it has room for %d", k.whole.room())
	}
	s.expect("with room again", k.vain, k.whole.room())
	if err := s.Drop(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if left := s.ids.left.Load(); left != leastIDRoom {
		t.Errorf("the dropped container's filters have %d bytes", leastIDRoom-left)
	}
}

// TestSizesStayAfterGroups: a logical partition's size is known to later groups, of which
// some change it, some do not, and some come after so many others that it is forgotten.
func TestSizesStayAfterGroups(t *testing.T) {
	s := newIDStore(t)
	want := map[string]int64{}
	for i := range 10 * keptTotals {
		n := i % (3*keptTotals/2 + i%5)
		key := partition.NewKey(partition.Text(fmt.Sprintf("c-%d", n)))
		epk := s.def.Partition.EPK(key)
		if i%3 == 2 { // a decision that changes nothing
			_, err := s.p.Propose(t.Context(), func(v View) (Mutation, error) {
				items, _, err := v.LogicalPartition(epk, key)
				if err == nil && items != want[key.String()] {
					err = fmt.Errorf("logical partition %s has %d items, expected %d", key, items, want[key.String()])
				}
				return Mutation{}, err
			})
			if err != nil {
				t.Fatal(err)
			}
			continue
		}
		mustPropose(t, s.p, putItem(s.def, fmt.Sprintf(`{"id":"i-%d","customerId":"c-%d"}`, i, n)))
		want[key.String()]++
	}
	if n := len(s.p.writer.logical); n > keptTotals+1 {
		t.Errorf("the writer keeps the sizes of %d logical partitions", n)
	}
	mustCheck(t, s.Store)
}

package physical

import (
	"errors"
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// Every test of this package verifies that an id which the writer calls new is not in the store,
// see isNew.

// idStore is a store with one partition that can be reopened.
type idStore struct {
	*host
	t   *testing.T
	db  *storage.DB
	def layout.Definition
	p   *Partition
}

func newIDStore(t *testing.T) *idStore {
	db, err := storage.Open(storage.Options{InMemory: true, PointSpaces: layout.PointSpaces(), CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	s := &idStore{t: t, db: db, def: physicaltest.Definition(t)}
	s.open()
	parts, err := s.Create(t.Context(), 1, s.def, physicaltest.EvenSpecs(s.def, 1))
	if err != nil {
		t.Fatal(err)
	}
	s.p = parts[0]
	t.Cleanup(func() { closeAll(t, s.host, db) })
	return s
}

func (s *idStore) open() {
	var err error
	if s.host, err = openHost(s.db, hostOptions{Clock: clock.NewManual(physicaltest.Start)}); err != nil {
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
	mustPropose(s.t, s.p,
		removeItem(s.def, partition.NewKey(partition.Text(fmt.Sprintf("c-%d", i%7))), fmt.Sprintf("i-%d", i)))
}

// lookedUp compares the number of lookups that found nothing with the expected number; a filter may
// have a few false positives among the other new ids.
func (s *idStore) lookedUp(when string, vain, others int) {
	s.t.Helper()
	if n := int(s.p.writer.ids.misses); n < vain || n > vain+5+others/20 {
		s.t.Errorf("%s: %d ids were looked up for nothing, expected %d", when, n, vain)
	}
}

// mustAccount compares the room taken with the filters of the partitions.
func (s *idStore) mustAccount(parts ...*Partition) {
	s.t.Helper()
	sum := int64(0)
	for _, p := range parts {
		bytes := int64(0)
		if f := p.writer.ids.filter; f != nil {
			bytes += f.Bytes()
		}
		if w := p.writer.ids.scan; w != nil {
			bytes += w.filter.Bytes()
		}
		if p.idFilters.Bytes() != bytes {
			s.t.Errorf("partition %d has filters of %d bytes and has taken %d", p.id, bytes, p.idFilters.Bytes())
		}
		sum += bytes
	}
	if taken := minIDFilterBytes - s.shared.ids.room.Left(); taken != sum {
		s.t.Errorf("filters have taken %d bytes of the room, expected %d", taken, sum)
	}
}

func TestNewIDsAreNotLookedUp(t *testing.T) {
	s := newIDStore(t)
	s.put(0, 1000)
	s.lookedUp("of an empty partition", 0, 1000)
	before := int(s.p.writer.ids.misses)
	s.put(0, 1000) // replaces
	for i := range 500 {
		s.remove(i)
	}
	s.lookedUp("ids that are there", before, 0)
	s.put(0, 500)
	s.lookedUp("ids that were there", before+500, 0)
	s.mustAccount(s.p)
}

func TestIDsOfBeforeAreLearned(t *testing.T) {
	s := newIDStore(t)
	s.put(0, 3*stepsPerCheck)
	s.again()
	s.put(10_000, 10_000+defaultMissesBeforeScan)
	if k := s.p.writer.ids; k.filter != nil || k.scan != nil {
		t.Error("a few new ids make a partition learn all of them")
	}
	steps, stop := make(chan struct{}), make(chan struct{})
	s.shared.ids.step = func() { steps <- struct{}{}; <-stop }
	s.put(20_000, 20_001)
	<-steps
	s.put(20_001, 20_101) // while the scan is at its start
	s.lookedUp("without a filter", defaultMissesBeforeScan+101, 0)
	s.mustAccount(s.p)
	s.shared.ids.step = nil // the scan reads it again when it continues
	close(stop)
	<-s.p.writer.ids.scan.done
	s.put(30_000, 31_000)
	s.lookedUp("with a filter", defaultMissesBeforeScan+101, 1000)
	s.put(0, 3*stepsPerCheck)
	s.put(20_000, 20_101)
	if n := s.p.Items(); n != 3*stepsPerCheck+defaultMissesBeforeScan+101+1000 {
		t.Errorf("%d items", n)
	}
	// the first may have been added before the scan
	if k := s.p.writer.ids; k.added < s.p.Items() || k.added > s.p.Items()+1 {
		t.Errorf("%d ids were noted of %d", k.added, s.p.Items())
	}
	s.mustAccount(s.p)
	mustCheck(t, s.host)
}

// TestFiltersGrow overfills filters repeatedly, with and without room for larger ones.
func TestFiltersGrow(t *testing.T) {
	s := newIDStore(t)
	s.shared.LearnSoon()
	grow := func(from, to int) {
		for i := from; i < to; i++ {
			s.put(i, i+1)
			if w := s.p.writer.ids.scan; w != nil {
				<-w.done
			}
		}
		s.mustAccount(s.p)
	}
	room := func() int64 { return s.p.writer.ids.filter.Room() }
	grow(0, 64)
	if room() != 64 {
		t.Errorf("the first has room for %d ids", room())
	}
	grow(64, 300)
	if room() != filterGrowth*64 && room() != filterGrowth*filterGrowth*64 {
		t.Errorf("with 300 ids it has room for %d", room())
	}
	full, all := room(), s.shared.ids.room
	s.shared.ids.room = memory.NewFilterRoom(2 * 300)
	noted := s.p.writer.ids.added
	for i := 300; i < 2000; i++ {
		s.put(i, i+1)
	}
	if k := s.p.writer.ids; k.scan != nil || room() != full || k.threshold < k.added || k.added != noted+1700 {
		t.Errorf("without room it has room for %d, %d noted, next with %d", room(), k.added, k.threshold)
	}
	s.shared.ids.room = all
	grow(2000, 4000)
	if room() < 2000 {
		t.Errorf("with room again it has room for %d", room())
	}
	for i := range 4000 { // few items that come and go
		s.remove(i)
	}
	was := room()
	for i := range 3 * int(was) {
		s.put(i, i+1)
		s.remove(i)
	}
	if room() < 2*was {
		t.Errorf("after ids of items that come and go it has room for %d ids, before %d", room(), was)
	}
	if err := s.Drop(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if left := s.shared.ids.room.Left(); left != minIDFilterBytes {
		t.Errorf("the dropped container's filters have %d bytes", minIDFilterBytes-left)
	}
}

// TestIDRoomIsShared: one scan runs at a time, and no partition takes all the room.
func TestIDRoomIsShared(t *testing.T) {
	s := newIDStore(t)
	parts, err := s.Create(t.Context(), 2, s.def, physicaltest.EvenSpecs(s.def, 3))
	if err != nil {
		t.Fatal(err)
	}
	s.p = parts[0]
	s.shared.ids.minIDs = 1 << 20
	for _, p := range parts {
		s.p = p
		if _, err := p.Propose(t.Context(), func(View) (Mutation, error) { return Mutation{}, nil }); err != nil {
			t.Fatal(err)
		}
	}
	s.mustAccount(parts...)
	for _, p := range parts {
		if n := p.idFilters.Bytes(); n != 1<<20 {
			t.Errorf("of 4 MB a partition that wants 1 MB has taken %d bytes", n)
		}
	}
	w := parts[0].writer
	w.meta.Items = 1 << 40 // so many that the filter size overflows any limit
	if w.startIDScan() {
		t.Error("there is room for any number of ids")
	}
	s.shared.ids.busy.Store(true)
	w.meta.Items = 0
	if s.shared.ids.minIDs = 1; w.startIDScan() {
		t.Error("two walk at a time")
	}
	s.shared.ids.busy.Store(false)
	if !w.startIDScan() {
		t.Error("nobody walks")
	}
	s.mustAccount(parts...)
	if err := s.Drop(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	<-w.ids.scan.done
	w.maintainIDFilter() // a writer that had not noticed the end
	room := s.shared.ids.room
	if room.Take(&parts[1].idFilters, 1, 1) != nil || w.ids.scan != nil || room.Left() != minIDFilterBytes {
		t.Errorf("a dropped container has filters: %d bytes left", room.Left())
	}
}

func openFiles(t *testing.T, files *storage.CrashFS) (*storage.DB, *host) {
	t.Helper()
	db, err := storage.Open(storage.Options{
		Dir: "d", FS: files, CacheBytes: 1 << 20,
		OnFatal: func(err error) { t.Errorf("fatal: %v", err) },
	})
	if err != nil {
		t.Fatal(err)
	}
	h, err := openHost(db, hostOptions{Clock: clock.NewManual(physicaltest.Start)})
	if err != nil {
		t.Fatal(err)
	}
	return db, h
}

// TestBrokenWalks: the result of a scan that could not read everything is not used.
func TestBrokenWalks(t *testing.T) {
	files := storage.NewCrashFS()
	def := physicaltest.Definition(t)
	db, store := openFiles(t, files)
	parts, err := store.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3000 {
		mustPropose(t, parts[0], putItem(def, fmt.Sprintf(`{"id":"%d-%d","customerId":"c-%d"}`, i*i, i, i)))
	}
	if err := errors.Join(store.Close(), db.Flush(), db.Compact(), db.Close()); err != nil {
		t.Fatal(err)
	}
	table, content := physicaltest.OnlyTable(t, files)
	broken := 0
	for at := 1; at < 28 && broken < 2; at++ {
		physicaltest.Flip(t, files, table, content, len(content)*at/32)
		db, store = openFiles(t, files)
		if store.Partitions(1) == nil {
			t.Fatal("the record of the container is damaged")
		}
		p := store.Partitions(1)[0]
		p.writer.startIDScan()
		walk := p.writer.ids.scan
		<-walk.done
		if walk.err == nil {
			if walk.found != 3000 {
				t.Errorf("a whole walk has found %d of 3000 ids", walk.found)
			}
		} else {
			broken++
			p.writer.maintainIDFilter()
			if k := p.writer.ids; k.filter != nil || k.scan != nil || store.shared.ids.room.Left() != minIDFilterBytes {
				t.Errorf("after a broken walk: %+v, %d bytes left", k, store.shared.ids.room.Left())
			}
			if err := p.Err(); !errors.Is(err, status.PartitionDamaged) {
				t.Errorf("the partition goes on: %v", err)
			}
		}
		if err := errors.Join(store.Close(), db.Close()); err != nil {
			t.Fatal(err)
		}
		physicaltest.Flip(t, files, table, content, len(content)*at/32) // restores the table
	}
	if broken == 0 {
		t.Error("no place of the table was one with ids")
	}
}

// TestNoSizesAreKept: the size of a logical partition is right in every group, whether or not
// earlier groups changed it. The writer keeps no sizes between groups.
func TestNoSizesAreKept(t *testing.T) {
	s := newIDStore(t)
	want := map[string]int64{}
	const keys = 96
	for i := range 6 * keys {
		n := i % (keys + i%5)
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
	if kept := len(s.p.writer.logical); kept > 0 {
		t.Errorf("the writer keeps the sizes of %d logical partitions between two groups", kept)
	}
	mustCheck(t, s.host)
}

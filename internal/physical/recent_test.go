package physical

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
)

// recentTest reads items of one logical partition.
type recentTest struct {
	testing.TB
	store *host
	def   layout.Definition
	p     *Partition
	key   partition.Key
	epk   partition.EPK
}

func newRecentTest(t testing.TB) *recentTest {
	r := &recentTest{
		TB: t, store: testHost(t, hostOptions{}), def: physicaltest.Definition(t),
		key: partition.NewKey(partition.Text("c")),
	}
	parts, err := r.store.Create(t.Context(), 7, r.def, physicaltest.EvenSpecs(r.def, 1))
	if err != nil {
		t.Fatal(err)
	}
	r.p, r.epk = parts[0], r.def.Partition.EPK(r.key)
	return r
}

func (r *recentTest) put(id string, n int) resource.Item {
	r.Helper()
	return mustPropose(r, r.p, putItem(r.def, fmt.Sprintf(`{"id":%q,"customerId":"c","n":%d}`, id, n))).Items[0]
}

func (r *recentTest) remove(id string) {
	r.Helper()
	mustPropose(r, r.p, removeItem(r.def, r.key, id))
}

func (r *recentTest) snapshot() *Snapshot {
	r.Helper()
	s, err := r.p.Snapshot()
	if err != nil {
		r.Fatal(err)
	}
	r.Cleanup(s.Release)
	return s
}

func (r *recentTest) get(s *Snapshot, id string) *resource.Item {
	r.Helper()
	it, err := s.Get(r.epk, r.key, id)
	if err != nil {
		r.Fatal(err)
	}
	return it
}

// keep makes an item cached: the first read leaves a hint, the second caches the value.
func (r *recentTest) keep(id string) *resource.Item {
	r.Helper()
	s := r.snapshot()
	r.get(s, id)
	r.get(s, id)
	it := r.get(s, id)
	if it == nil || !r.kept(s, it) {
		r.Fatalf("item %s is not kept after three reads", id)
	}
	return it
}

func (r *recentTest) kept(s *Snapshot, it *resource.Item) bool {
	value, _ := s.recent(it.EPK, it.Ordinal)
	return value != nil
}

// anything reports whether any value is cached.
func (r *recentTest) anything() bool { return r.store.shared.recent.Len() > 0 }

// TestRecentItems: the cache gives readers of every state what the store would give.
func TestRecentItems(t *testing.T) {
	r := newRecentTest(t)
	first := r.put("1", 1)
	other := r.put("2", 1)
	kept := r.keep("1")
	if !physicaltest.SameItem(kept, &first) {
		t.Fatalf("kept %+v, written %+v", kept, first)
	}
	old := r.snapshot()
	second := r.put("1", 2)
	if it := r.get(r.snapshot(), "1"); !physicaltest.SameItem(it, &second) {
		t.Fatalf("after a replacement: %+v", it)
	}
	if it := r.get(old, "1"); !physicaltest.SameItem(it, &first) {
		t.Fatalf("a snapshot of before the replacement: %+v", it)
	}
	r.keep("1")
	if it := r.get(old, "1"); !physicaltest.SameItem(it, &first) {
		t.Fatalf("a snapshot of before what is kept: %+v", it)
	}
	// Cached by a younger reader, but as old as the snapshot.
	r.keep("2")
	if it := r.get(old, "2"); !physicaltest.SameItem(it, &other) || !r.kept(old, it) {
		t.Errorf("an item that did not change since: %+v", it)
	}
	middle := r.snapshot()
	r.remove("1")
	if it := r.get(r.snapshot(), "1"); it != nil {
		t.Fatalf("deleted: %+v", it)
	}
	again := r.put("1", 3)
	if it := r.keep("1"); !physicaltest.SameItem(it, &again) {
		t.Fatalf("created again: %+v", it)
	}
	if it := r.get(middle, "1"); !physicaltest.SameItem(it, &second) {
		t.Fatalf("a snapshot of before the deletion: %+v", it)
	}
}

// TestRecentRefusesThePast: a reader of an outdated view caches nothing.
func TestRecentRefusesThePast(t *testing.T) {
	r := newRecentTest(t)
	r.put("1", 1)
	r.put("2", 1)
	old := r.snapshot()
	first := r.get(old, "1")
	r.put("1", 2)
	for range 3 {
		r.get(old, "1")
	}
	r.p.cacheItem(old.v, first, true)
	if r.anything() {
		t.Error("something is kept of a state that is over")
	}
	// Not even an unchanged item: the reader cannot know that.
	r.p.cacheItem(old.v, r.get(old, "2"), true)
	if r.anything() {
		t.Error("something is kept by a reader of a state that is over")
	}
	now := r.snapshot()
	it, err := r.p.find(now.v, &now.scratch, r.epk, r.key, "1")
	if err != nil {
		t.Fatal(err)
	}
	r.p.Fail(ErrClosed())
	r.p.cacheItem(now.v, it, true)
	if r.anything() {
		t.Error("something is kept by a partition that has stopped")
	}
}

// TestRecentOfQueries: an item is cached when queries look it up a second time, and not when they
// scan past it.
func TestRecentOfQueries(t *testing.T) {
	r := newRecentTest(t)
	for i := range 10 {
		r.put(fmt.Sprint(i), i)
	}
	s := r.snapshot()
	ctx := t.Context()
	for range 3 {
		c, err := s.Scan(ctx, index.Scope{Range: partition.All()}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 10 {
			e, ok, err := c.Next(ctx)
			if err != nil || !ok {
				t.Fatal(ok, err)
			}
			if it, err := s.Peek(ctx, e); err != nil || it == nil || r.kept(s, it) {
				t.Fatal(it, err)
			}
		}
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if r.anything() {
		t.Error("a walk has marked or kept something")
	}
	for look := range 3 {
		c, err := s.Seek(ctx, index.NewPath("n"), []index.Span{index.Defined()}, false, nil)
		for i, e := range physicaltest.Drain(t, c, err) {
			read, other := s.Load, s.Peek
			if i%2 == 0 {
				read, other = s.Peek, s.Load
			}
			it, err := read(ctx, e)
			if err != nil || it == nil || r.kept(s, it) != (look > 0) {
				t.Fatalf("look %d: %+v, kept %t (%v)", look, it, r.kept(s, it), err)
			}
			if look == 2 {
				one := *it
				if it, err := other(ctx, e); err != nil || !physicaltest.SameItem(it, &one) {
					t.Fatalf("%+v, or %+v (%v)", one, it, err)
				}
			}
		}
	}
	kept := r.keep("3")
	if n := r.store.shared.recent.Len(); n != 10 {
		t.Errorf("%d are kept", n)
	}
	e := index.Entry{EPK: kept.EPK, Ordinal: kept.Ordinal}
	loaded, err := s.Load(ctx, e)
	if err != nil || !physicaltest.SameItem(loaded, kept) || &loaded.JSON[0] == &kept.JSON[0] {
		t.Errorf("loaded %+v (%v)", loaded, err)
	}
	if it, err := s.Peek(ctx, e); err != nil || !physicaltest.SameItem(it, kept) || &it.JSON[0] == &kept.JSON[0] {
		t.Errorf("peeked at %+v (%v)", it, err)
	}
	e.EPK = partition.MaxEPK
	if it, err := s.Load(ctx, e); it != nil || err != nil {
		t.Errorf("loaded from another place: %+v (%v)", it, err)
	}
}

// TestRecentGet: a read of a cached item allocates the item without its JSON.
func TestRecentGet(t *testing.T) {
	r := newRecentTest(t)
	r.put("1", 1)
	r.keep("1")
	s := r.snapshot()
	if n := testing.AllocsPerRun(100, func() { r.get(s, "1") }); n != 1 {
		t.Errorf("%v allocations", n)
	}
}

// TestRecentItemsAreNotChanged: test builds detect a write into a shared item.
func TestRecentItemsAreNotChanged(t *testing.T) {
	r := newRecentTest(t)
	r.put("1", 1)
	it := r.keep("1")
	it.JSON[2] = 'x'
	defer func() {
		if panicText := fmt.Sprint(recover()); !strings.Contains(panicText, "has been changed") {
			t.Errorf("panic %q", panicText)
		}
	}()
	r.get(r.snapshot(), "1")
}

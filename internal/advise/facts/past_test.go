package facts

import (
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/advise"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

var rememberedFrom = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

func compiled(t testing.TB, query string) *plan.Logical {
	t.Helper()
	tree, err := parser.Parse(query)
	if err != nil {
		t.Fatal(err)
	}
	l, err := sql.Compile(tree, nil, sql.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestNotingAgainDoesNotAllocate checks that Note reads a statement at most once a minute.
func TestNotingAgainDoesNotAllocate(t *testing.T) {
	m := New(nil)
	const query = "SELECT * FROM c WHERE c.a = 1"
	l, policy := compiled(t, query), index.EveryPath()
	if n := testing.AllocsPerRun(100, func() { m.Note(1, query, l, policy, rememberedFrom) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	later := rememberedFrom.Add(59 * time.Minute)
	m.Note(1, query, l, policy, later)
	for _, at := range []time.Time{later, later.Add(59 * time.Minute)} {
		if !m.used(1, "/a", at) {
			t.Errorf("not used %v after it was", at.Sub(later))
		}
	}
	if m.used(1, "/a", later.Add(time.Hour)) || m.used(1, "/b", later) || m.used(2, "/a", later) {
		t.Error("used too long, too much or elsewhere")
	}
}

// TestMemoryIsBounded checks the bounds. When a path found no room, every path counts as used.
func TestMemoryIsBounded(t *testing.T) {
	m := New(nil)
	u := m.of(1, rememberedFrom)
	for i := range rememberedPaths + 10 {
		u.use(fmt.Sprint("/", i), rememberedFrom)
	}
	if len(u.paths) != rememberedPaths || !m.used(1, "/never", rememberedFrom) {
		t.Errorf("%d paths", len(u.paths))
	}
	later := rememberedFrom.Add(time.Hour)
	u.use("/new", later) // replaces the expired paths
	if len(u.paths) != 1 || !m.used(1, "/new", later) || m.used(1, "/never", later) {
		t.Errorf("%d paths an hour later", len(u.paths))
	}

	policy, one := index.EveryPath(), compiled(t, "SELECT * FROM c WHERE c.a = 1")
	for i := range rememberedTexts + 10 {
		m.Note(2+uint32(i%100), fmt.Sprint(i), one, policy, rememberedFrom) // the bound covers all containers together
	}
	if n := len(m.texts); n > rememberedTexts || n == 0 {
		t.Errorf("%d texts", n)
	}

	for i := range uint32(rememberedContainers + 10) {
		m.of(i, rememberedFrom)
	}
	if len(m.containers) > rememberedContainers {
		t.Errorf("%d containers", len(m.containers))
	}
	m.of(1<<31, rememberedFrom.Add(25*time.Hour))
	if len(m.containers) != 1 || m.paths != 0 || m.sizes != 0 {
		t.Errorf("%d containers a day later, %d paths, %d sizes", len(m.containers), m.paths, m.sizes)
	}
}

// TestMemoryIsBoundedForAllContainers checks the bounds of paths and sizes over all containers
// together. A container whose path found no room counts every path as used until its own records
// expire.
func TestMemoryIsBoundedForAllContainers(t *testing.T) {
	m := New(nil)
	for i := range rememberedAllPaths/4000 + 1 {
		for n := range 4000 {
			m.of(uint32(i), rememberedFrom).use(fmt.Sprint("/", n), rememberedFrom)
		}
	}
	last := uint32(rememberedAllPaths / 4000)
	count := func() (paths, sizes int) {
		for _, u := range m.containers {
			paths, sizes = paths+len(u.paths), sizes+len(u.sizes)
		}
		return paths, sizes
	}
	if n, _ := count(); n != rememberedAllPaths || m.paths != n || !m.used(last, "/never", rememberedFrom) ||
		m.used(0, "/never", rememberedFrom) {
		t.Errorf("%d paths, counted %d", n, m.paths)
	}
	m.of(3, rememberedFrom).use("/new", rememberedFrom.Add(time.Hour)) // its own expired paths make room
	if n, _ := count(); n != rememberedAllPaths-3999 || m.paths != n {
		t.Errorf("%d paths an hour later, counted %d", n, m.paths)
	}
	keys := make([]advise.LogicalPartition, 60)
	for i := range keys {
		keys[i].Key = fmt.Sprint(i)
	}
	for i := range uint32(rememberedAllSizes/60 + 10) {
		m.grow(i, keys, rememberedFrom)
	}
	if _, n := count(); n != rememberedAllSizes || m.sizes != n {
		t.Errorf("%d sizes, counted %d", n, m.sizes)
	}
	m.grow(1, keys[:0], rememberedFrom.Add(sizeKept))
	if _, n := count(); n != rememberedAllSizes-60 || m.sizes != n {
		t.Errorf("%d sizes a day later, counted %d", n, m.sizes)
	}
}

// TestSizesAreBounded checks that newly read keys evict others.
func TestSizesAreBounded(t *testing.T) {
	m := New(nil)
	at := rememberedFrom
	for round := range 20 {
		keys := make([]advise.LogicalPartition, largest)
		for i := range keys {
			keys[i] = advise.LogicalPartition{Key: fmt.Sprint(round, "/", i), Bytes: 10}
		}
		m.grow(1, keys, at)
		if n := len(m.containers[1].sizes); n > rememberedSizes {
			t.Fatalf("round %d: %d sizes", round, n)
		}
		at = at.Add(time.Minute)
		for i := range keys {
			keys[i].Bytes = 5 // a partition may shrink
		}
		m.grow(1, keys, at)
		if keys[3].Grown != 0 || keys[3].Over != time.Minute {
			t.Errorf("round %d: %+v", round, keys[3])
		}
	}
	back := []advise.LogicalPartition{{Key: "19/3", Bytes: 50}}
	m.grow(1, back, rememberedFrom) // the clock was set back
	if back[0].Over != 0 {
		t.Errorf("%+v", back[0])
	}
}

package engine

import (
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/advise"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/sql"
)

var rememberedFrom = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

func compiled(t testing.TB, query string) *statement {
	t.Helper()
	var texts parsedTexts
	stmt, err := texts.compile([]byte(`{"query":"`+query+`"}`), sql.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return stmt
}

// TestNotingAgainDoesNotAllocate: a statement is looked at once a minute.
func TestNotingAgainDoesNotAllocate(t *testing.T) {
	m := newRemembered()
	stmt, policy := compiled(t, "SELECT * FROM c WHERE c.a = 1"), index.EveryPath()
	if n := testing.AllocsPerRun(100, func() { m.note(1, stmt, policy, rememberedFrom) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	later := rememberedFrom.Add(59 * time.Minute)
	m.note(1, stmt, policy, later)
	for _, at := range []time.Time{later, later.Add(59 * time.Minute)} {
		if !m.used(1, "/a", at) {
			t.Errorf("not used %v after it was", at.Sub(later))
		}
	}
	if m.used(1, "/a", later.Add(time.Hour)) || m.used(1, "/b", later) || m.used(2, "/a", later) {
		t.Error("used too long, too much or elsewhere")
	}
}

// TestMemoryIsBounded: and where there was no room, everything counts as used.
func TestMemoryIsBounded(t *testing.T) {
	m := newRemembered()
	u := m.of(1, rememberedFrom)
	for i := range rememberedPaths + 10 {
		u.use(fmt.Sprint("/", i), rememberedFrom)
	}
	if len(u.paths) != rememberedPaths || !m.used(1, "/never", rememberedFrom) {
		t.Errorf("%d paths", len(u.paths))
	}
	later := rememberedFrom.Add(time.Hour)
	u.use("/new", later) // takes the room of what is too old
	if len(u.paths) != 1 || !m.used(1, "/new", later) || m.used(1, "/never", later) {
		t.Errorf("%d paths an hour later", len(u.paths))
	}

	policy := index.EveryPath()
	for i := range rememberedTexts + 10 {
		m.note(2, compiled(t, fmt.Sprintf("SELECT * FROM c WHERE c.a = %d", i)), policy, rememberedFrom)
	}
	if n := len(m.containers[2].texts); n > rememberedTexts {
		t.Errorf("%d texts", n)
	}

	for i := range uint32(rememberedContainers + 10) {
		m.of(i, rememberedFrom)
	}
	if len(m.containers) > rememberedContainers {
		t.Errorf("%d containers", len(m.containers))
	}
	m.of(1<<31, rememberedFrom.Add(25*time.Hour))
	if len(m.containers) != 1 {
		t.Errorf("%d containers a day later", len(m.containers))
	}
}

// TestSizesAreBounded: the keys that are looked at push others out.
func TestSizesAreBounded(t *testing.T) {
	m := newRemembered()
	at := rememberedFrom
	for round := range 20 {
		keys := make([]advise.LogicalPartition, adviceKeys)
		for i := range keys {
			keys[i] = advise.LogicalPartition{Key: fmt.Sprint(round, "/", i), Bytes: 10}
		}
		m.grow(1, keys, at)
		if n := len(m.containers[1].sizes); n > rememberedSizes {
			t.Fatalf("round %d: %d sizes", round, n)
		}
		at = at.Add(time.Minute)
		for i := range keys {
			keys[i].Bytes = 5 // it may shrink
		}
		m.grow(1, keys, at)
		if keys[3].Grown != 0 || keys[3].Over != time.Minute {
			t.Errorf("round %d: %+v", round, keys[3])
		}
	}
	back := []advise.LogicalPartition{{Key: "19/3", Bytes: 50}}
	m.grow(1, back, rememberedFrom) // a clock that was turned back
	if back[0].Over != 0 {
		t.Errorf("%+v", back[0])
	}
}

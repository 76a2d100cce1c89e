package engine_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
)

// start is when every test begins.
var start = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// harness is an engine on a file system in memory that survives restarts.
type harness struct {
	t      testing.TB
	fs     storage.FS
	clock  *clock.Manual
	db     *storage.DB
	store  *physical.Store
	engine *engine.Engine
}

func newHarness(t testing.TB) *harness {
	t.Helper()
	h := &harness{t: t, fs: storage.NewMemFS(), clock: clock.NewManual(start)}
	h.open()
	return h
}

func (h *harness) open() {
	h.t.Helper()
	var err error
	if h.db, err = storage.Open(storage.Options{FS: h.fs, Dir: "data", CacheBytes: 8 << 20, PointSpaces: physical.PointSpaces()}); err != nil {
		h.t.Fatal(err)
	}
	if h.store, err = physical.OpenStore(h.db, physical.Options{Clock: h.clock}); err != nil {
		h.t.Fatal(err)
	}
	if h.engine, err = engine.Open(context.Background(), engine.Options{Store: h.store, Clock: h.clock}); err != nil {
		h.t.Fatal(err)
	}
}

func (h *harness) close() {
	h.t.Helper()
	if err := h.store.Close(); err != nil {
		h.t.Fatal(err)
	}
	if err := h.db.Close(); err != nil {
		h.t.Fatal(err)
	}
}

func (h *harness) restart() {
	h.t.Helper()
	h.close()
	h.open()
}

// problems is what a check of the whole store finds.
func (h *harness) problems() string {
	found, err := h.store.Check(context.Background(), nil)
	if err != nil {
		return err.Error()
	}
	if len(found) == 0 {
		return "clean"
	}
	var out strings.Builder
	for _, p := range found {
		out.WriteString(p.Text + "\n")
	}
	return out.String()
}

func (h *harness) check() {
	h.t.Helper()
	if got := h.problems(); got != "clean" {
		h.t.Errorf("check after the test: %s", got)
	}
}

func quoteJSON(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

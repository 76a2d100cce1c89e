package engine_test

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// start is the clock's time at the start of every test.
var start = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// harness is an engine on an in-memory file system that survives restarts.
type harness struct {
	t      testing.TB
	fs     storage.FS
	clock  *clock.Manual
	db     *storage.DB
	store  *store.Store
	engine *cosmos.Service // the engine behind the Cosmos DB face
	// options are the engine's options, apart from store, clock and tokens.
	options engine.Options
	minted  []resource.Grant // the grants of tokens "t1", "t2" …
	next    *resource.Grant  // the grant of a script's next command
}

// Mint makes tokens that a test can name and inspect.
func (h *harness) Mint(g resource.Grant) string {
	h.minted = append(h.minted, g)
	return "t" + strconv.Itoa(len(h.minted))
}

func newHarness(t testing.TB, options ...engine.Options) *harness {
	t.Helper()
	h := &harness{t: t, fs: storage.NewMemFS(), clock: clock.NewManual(start)}
	if len(options) > 0 {
		h.options = options[0]
	}
	h.open()
	return h
}

func (h *harness) open() {
	h.t.Helper()
	var err error
	if h.db, err = storage.Open(storage.Options{
		FS: h.fs, Dir: "data", CacheBytes: 8 << 20,
		PointSpaces: store.PointSpaces(),
	}); err != nil {
		h.t.Fatal(err)
	}
	if h.store, err = store.OpenStore(h.db, store.Options{Clock: h.clock}); err != nil {
		h.t.Fatal(err)
	}
	opened, err := engine.Open(context.Background(), h.engineOptions())
	if err != nil {
		h.t.Fatal(err)
	}
	h.engine = cosmos.New(opened)
}

func (h *harness) engineOptions() engine.Options {
	o := h.options
	o.Store, o.Clock, o.Tokens = h.store, h.clock, h
	return o
}

func (h *harness) close() {
	h.t.Helper()
	if err := h.engine.Close(); err != nil {
		h.t.Fatal(err)
	}
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

// problems returns the findings of a check of the whole store.
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

// createContainer creates database "shop" with one container.
func (h *harness) createContainer(throughput, definition string) {
	h.t.Helper()
	ctx := context.Background()
	if _, err := h.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"shop"}`), cosmos.Throughput{}); err != nil {
		h.t.Fatal(err)
	}
	if _, err := h.engine.CreateContainer(ctx, &api.Call{}, "shop", []byte(definition),
		cosmos.Throughput{Offer: throughput}); err != nil {
		h.t.Fatal(err)
	}
}

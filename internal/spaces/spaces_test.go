package spaces

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// door counts the doors that have ended.
type door struct {
	http.Handler
	ended *atomic.Int64
}

func (d door) End() { d.ended.Add(1) }

// world is a manager whose clock a test advances.
type world struct {
	*Manager
	t         *testing.T
	clock     *clock.Manual
	files     storage.FS
	snapshots *snapshot.Library
	ended     atomic.Int64
}

func newWorld(t *testing.T, change func(*Options)) *world {
	t.Helper()
	w := &world{t: t, clock: clock.NewManual(time.Unix(1_900_000_000, 0)), files: storage.NewMemFS()}
	discard := slog.New(slog.DiscardHandler)
	var err error
	if w.snapshots, err = snapshot.Open(storage.NewFolder(w.files, "snapshots"), w.clock, discard); err != nil {
		t.Fatal(err)
	}
	o := Options{
		Engine: engine.Options{Clock: w.clock, Logger: discard}, Logger: discard, Clock: w.clock, Files: w.files,
		Snapshots: w.snapshots, Most: 3, Bytes: 64 << 20, Total: 256 << 20, CacheBytes: 1 << 20,
		Door: func(*Space, *Account) Door { return door{ended: &w.ended} },
	}
	if change != nil {
		change(&o)
	}
	w.Manager = New(o)
	t.Cleanup(func() {
		if err := w.Close(); err != nil {
			t.Error(err)
		}
		if left, err := storage.NewFolder(w.files, "spaces").List(); err != nil || len(left) > 0 {
			t.Errorf("after the end, memory has %v (%v)", left, err)
		}
	})
	return w
}

func (w *world) create(name, from string) *Space {
	w.t.Helper()
	s, err := w.Create(w.t.Context(), Request{Name: name, Snapshot: from})
	if err != nil {
		w.t.Fatal(err)
	}
	return s
}

func (w *world) makeDatabase(name, db string) {
	w.t.Helper()
	if err := w.Steer(w.t.Context(), name, func(ctx context.Context, _ *Space, a *Account) error {
		_, err := a.Engine.CreateDatabase(ctx, &api.Call{}, fmt.Appendf(nil, `{"id":%q}`, db), cosmos.Throughput{})
		return err
	}); err != nil {
		w.t.Fatal(err)
	}
}

// databases counts the databases of a namespace.
func (w *world) databases(name string) (count int) {
	w.t.Helper()
	for _, info := range w.List() {
		if info.Name == name {
			return info.Databases
		}
	}
	w.t.Fatalf("there is no namespace %s", name)
	return 0
}

func refused(err error, kind status.Kind) bool {
	refusal, ok := errors.AsType[*status.Error](err)
	return ok && refusal.Kind == kind
}

// TestNamespacesAreApart: each has databases, a key and LSNs of its own.
func TestNamespacesAreApart(t *testing.T) {
	w := newWorld(t, nil)
	a, b := w.create("a", ""), w.create("b", "")
	w.makeDatabase("a", "shop")
	if w.databases("a") != 1 || w.databases("b") != 0 {
		t.Error("a database of one namespace is in the other")
	}
	first, last := a.LSNs()
	if other, _ := b.LSNs(); a.Key() == b.Key() || other >= first && other <= last {
		t.Errorf("they share a key or LSNs: %d to %d and %d", first, last, other)
	}
	if count, bytes := w.Usage(); count != 2 || bytes <= 0 {
		t.Errorf("usage: %d namespaces, %d bytes", count, bytes)
	}
}

// TestWhatCreateRefuses: names, times to live, and more namespaces than there may be. A name is
// free again after a refusal and after the end of its namespace.
func TestWhatCreateRefuses(t *testing.T) {
	w := newWorld(t, nil)
	w.create("a", "")
	for _, c := range []struct {
		r    Request
		kind status.Kind
	}{
		{Request{Name: "a"}, status.Conflict},
		{Request{Name: "../a"}, status.BadRequest},
		{Request{Name: "b", TTL: time.Millisecond}, status.BadRequest},
		{Request{Name: "b", TTL: MaxTTL + 1}, status.BadRequest},
		{Request{Name: "b", TTL: -time.Hour}, status.BadRequest},
		{Request{Name: "b", Snapshot: "none"}, status.NotFound},
	} {
		if _, err := w.Create(t.Context(), c.r); !refused(err, c.kind) {
			t.Errorf("%+v: %v, want %v", c.r, err, c.kind)
		}
	}
	w.create("b", "")
	if s := w.create("", ""); s.Name() == "" {
		t.Error("a namespace without a name")
	}
	if _, err := w.Create(t.Context(), Request{Name: "d"}); !refused(err, status.Forbidden) {
		t.Errorf("one too many: %v", err)
	}
	if err := w.Delete(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	w.create("a", "")
	if err := w.Delete(t.Context(), "none"); !refused(err, status.NotFound) {
		t.Errorf("deleting none: %v", err)
	}
}

// TestNamespacesExpire: one that nothing uses for its time to live ends, one that is used does not,
// and one whose request still runs waits for that.
func TestNamespacesExpire(t *testing.T) {
	w := newWorld(t, nil)
	used, busy := w.create("used", ""), w.create("busy", "")
	w.create("idle", "")
	_, _, leaveBusy, err := busy.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	w.clock.Advance(DefaultTTL - sweepEvery)
	_, _, leaveUsed, err := used.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	leaveUsed()
	w.clock.Advance(sweepEvery)
	w.Manager.sweep(t.Context(), true)
	if _, err := w.Get("idle"); !refused(err, status.NotFound) {
		t.Errorf("the idle one: %v", err)
	}
	for _, name := range []string{"used", "busy"} {
		if _, err := w.Get(name); err != nil {
			t.Errorf("the %s one: %v", name, err)
		}
	}
	leaveBusy() // counts as a use
	w.clock.Advance(DefaultTTL)
	w.Manager.sweep(t.Context(), true)
	if left := w.List(); len(left) != 0 || w.ended.Load() != 3 {
		t.Errorf("%v are left, and %d doors have ended", left, w.ended.Load())
	}
}

// TestResetAndLoad: a namespace goes back to what it began from, and takes the state of a snapshot;
// its LSNs go on, so no client sees one twice. A load that fails changes nothing.
func TestResetAndLoad(t *testing.T) {
	w := newWorld(t, nil)
	w.create("a", "")
	w.makeDatabase("a", "one")
	if _, err := w.Save(t.Context(), "a", func(a *Account) (snapshot.Info, error) {
		return w.snapshots.Save(t.Context(), a.DB, snapshot.Info{Name: "saved"})
	}); err != nil {
		t.Fatal(err)
	}
	w.makeDatabase("a", "two")
	lsn := func() (last session.LSN) {
		t.Helper()
		if err := w.Steer(t.Context(), "a", func(_ context.Context, _ *Space, a *Account) error {
			for _, p := range a.Store.Positions() {
				last = max(last, p.LSN)
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		return last
	}
	before := lsn()
	if err := w.Load(t.Context(), "a", "none"); !refused(err, status.NotFound) || w.databases("a") != 2 {
		t.Errorf("a load of no snapshot: %v, and %d databases", err, w.databases("a"))
	}
	for _, step := range []struct {
		do   func() error
		want int
	}{
		{func() error { return w.Load(t.Context(), "a", "saved") }, 1},
		{func() error { return w.Reset(t.Context(), "a") }, 1},
		{func() error { return w.Load(t.Context(), "a", "") }, 0},
	} {
		if err := step.do(); err != nil || w.databases("a") != step.want {
			t.Errorf("%v, and %d databases, want %d", err, w.databases("a"), step.want)
		}
		if now := lsn(); now < before {
			t.Errorf("the LSN went back from %d to %d", before, now)
		} else {
			before = now
		}
	}
	s := w.create("b", "saved")
	if w.databases("b") != 1 || s.Name() != "b" {
		t.Errorf("a namespace from a snapshot has %d databases", w.databases("b"))
	}
	w.Forget("saved") // those that began from it keep it
	if w.databases("b") != 1 {
		t.Error("a snapshot that is forgotten took a database with it")
	}
}

// TestRoomOfANamespace: writes are refused in a namespace that holds as much as it may, and in all
// when all together do.
func TestRoomOfANamespace(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.Bytes = 1 })
	if err := w.create("a", "").Admit(1 << 20); !refused(err, status.Forbidden) {
		t.Errorf("a full namespace: %v", err)
	}
	w = newWorld(t, func(o *Options) { o.Total = 1 })
	if err := w.create("a", "").Admit(1 << 20); !refused(err, status.Forbidden) {
		t.Errorf("full memory: %v", err)
	}
	if _, err := w.Create(t.Context(), Request{Name: "b"}); !refused(err, status.Forbidden) {
		t.Errorf("a namespace in full memory: %v", err)
	}
	w = newWorld(t, nil)
	if err := w.create("a", "").Admit(1 << 20); err != nil {
		t.Errorf("a namespace with room: %v", err)
	}
}

// TestAfterClose: nothing begins, and what a caller still holds is refused.
func TestAfterClose(t *testing.T) {
	w := newWorld(t, nil)
	s := w.create("a", "")
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	_, created := w.Create(t.Context(), Request{Name: "b"})
	_, _, _, entered := s.Enter(t.Context())
	if !refused(created, status.ServiceUnavailable) || !refused(entered, status.NotFound) {
		t.Errorf("%v, %v", created, entered)
	}
}

// Package spaces keeps namespaces: accounts in memory, beside the account of the server, which live
// as long as clients use them. Each test of a suite may have one.
//
// The one idea: a namespace is a store and an engine of its own. What it shares with the server is
// what bounds the process (the ledger, one cache of blocks) and the clock. So no test of isolation
// is needed anywhere below: another namespace is another object.
//
// Every namespace begins from files: those of a snapshot, or of an empty account. The files are
// loaded and compared with their sums once, into a template in memory. A namespace links the tables
// of its template, which never change, so the creation of a namespace does not depend on the amount
// of data, and namespaces share the memory of what they have in common.
//
// The package does not know requests: the caller gives each account a door. Start reading at
// Manager.Create; gate.go decides when the state of an account may be replaced.
package spaces

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/worker"
)

// Sizes of the stores of namespaces. They are small, because most namespaces hold little and are
// idle.
const (
	// valueBytes bounds the values that the engine of one namespace caches; memtableBytes is the
	// size of a memory table, which begins smaller.
	valueBytes    = 2 << 20
	memtableBytes = 4 << 20
)

// Times to live of a namespace: it ends when no request has used it for this long.
const (
	DefaultTTL = time.Hour
	MaxTTL     = 24 * time.Hour
	sweepEvery = time.Second
)

// Door answers the requests of one account.
type Door interface {
	http.Handler
	// End completes what the door has begun to log.
	End()
}

// Options configure a Manager. All fields are required.
type Options struct {
	// Engine configures the engine of every namespace; Store and Tokens are set here.
	Engine engine.Options
	Logger *slog.Logger
	// Clock determines when namespaces expire.
	Clock clock.Clock
	// Files is a file system in memory.
	Files     storage.FS
	Snapshots *snapshot.Library
	// Door makes the door of an account. It is called again when the account is replaced.
	Door func(s *Space, a *Account) Door
	// Most is how many namespaces there may be. Bytes bounds each, Total all of them with the
	// snapshots that they began from. CacheBytes is the size of the cache that they share.
	Most         int
	Bytes, Total int64
	CacheBytes   int64
}

// Manager holds the namespaces of a server. Its methods are safe for concurrent use.
type Manager struct {
	o         Options
	cache     *storage.SharedCache
	templates templates
	sweeper   *worker.Worker
	folders   atomic.Uint64 // number of the last directory

	mu     sync.Mutex // for moments
	byName map[string]*Space
	serial uint32 // of the last namespace
	closed bool
	all    atomic.Pointer[[]*Space] // the namespaces that serve, in the order of their creation
}

// New returns a manager without namespaces. Close it before the ledger of the engines.
func New(o Options) *Manager {
	m := &Manager{
		o: o, cache: storage.NewSharedCache(o.CacheBytes), byName: map[string]*Space{}, serial: rand.Uint32N(maxSerial),
	}
	m.templates.m = m
	m.all.Store(new([]*Space))
	m.sweeper = worker.New(o.Clock, sweepEvery, m.sweep)
	return m
}

// Request describes a namespace to create.
type Request struct {
	// Name is the name; "" is a random one.
	Name string
	// Snapshot is the snapshot that it begins from; "" means an empty account.
	Snapshot string
	// TTL is its time to live; 0 is DefaultTTL.
	TTL time.Duration
}

// Create creates a namespace. It answers requests when Create returns.
func (m *Manager) Create(ctx context.Context, r Request) (*Space, error) {
	r.Name = cmp.Or(r.Name, "ns-"+resource.RandomUUID())
	r.TTL = cmp.Or(r.TTL, DefaultTTL)
	if err := snapshot.CheckName("namespace", r.Name); err != nil {
		return nil, err
	}
	if r.TTL < time.Second || r.TTL > MaxTTL {
		return nil, status.New(status.BadRequest, "The time to live of a namespace is from 1 second to %v, not %v.", MaxTTL,
			r.TTL)
	}
	s, err := m.reserve(r)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	err = m.begin(ctx, s, snapshot.Given{LSN: s.first})
	s.mu.Unlock()
	if err != nil {
		m.forget(s)
		return nil, err
	}
	m.mu.Lock()
	if m.closed {
		m.mu.Unlock()
		return nil, errors.Join(errClosed(), m.end(ctx, s))
	}
	m.publish(append(slices.Clone(*m.all.Load()), s))
	m.mu.Unlock()
	m.sweeper.Start()
	m.o.Logger.Info("a namespace was created", "namespace", s.name, "snapshot", r.Snapshot, "ttl", r.TTL.String())
	return s, nil
}

func errClosed() error {
	return status.New(status.ServiceUnavailable, "The server is closing. Try again when it is back.")
}

// reserve takes a name and a serial number.
func (m *Manager) reserve(r Request) (*Space, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.closed:
		return nil, errClosed()
	case m.byName[r.Name] != nil:
		return nil, status.New(status.Conflict,
			"There is a namespace %s already: delete or reset it, or choose another name.", r.Name)
	case len(m.byName) >= m.o.Most:
		return nil, status.New(status.Forbidden,
			"There are %d namespaces, which is the limit: delete some, or start the server with a greater --max-namespaces.",
			m.o.Most)
	}
	if used := m.measure(); used >= m.o.Total {
		return nil, errTotal(used, m.o.Total)
	}
	m.serial = m.serial%maxSerial + 1
	for slices.ContainsFunc(*m.all.Load(), func(s *Space) bool { return s.first == firstLSN(m.serial) }) {
		m.serial = m.serial%maxSerial + 1
	}
	s := newSpace(m, r, firstLSN(m.serial))
	m.byName[r.Name] = s
	return s, nil
}

// forget frees the name of a namespace.
func (m *Manager) forget(s *Space) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.byName[s.name] == s {
		delete(m.byName, s.name)
	}
}

// publish replaces the list of namespaces. m.mu is held.
func (m *Manager) publish(all []*Space) { m.all.Store(&all) }

// begin opens the account of a namespace from its template. s.mu is held.
func (m *Manager) begin(ctx context.Context, s *Space, given snapshot.Given) error {
	from, err := m.templates.of(ctx, s.snapshot)
	if err != nil {
		return err
	}
	defer from.release()
	a, err := m.openAccount(ctx, s, from, given)
	if err != nil {
		return err
	}
	s.set(a, m.o.Door(s, a))
	s.size.Store(a.bytes())
	s.room.full.Store(nil)
	return nil
}

// Get returns the namespace of a name.
func (m *Manager) Get(name string) (*Space, error) {
	for _, s := range *m.all.Load() {
		if s.name == name {
			return s, nil
		}
	}
	return nil, status.New(status.NotFound,
		"There is no namespace %q: it was deleted, or it expired because nothing used it for its time to live.",
		status.Clip(name))
}

// Find returns the namespace whose key signed a request; nil if none did.
func (m *Manager) Find(r auth.Request) *Space {
	for _, s := range *m.all.Load() {
		if s.Verifier(nil).Recognises(r) {
			return s
		}
	}
	return nil
}

// List describes the namespaces in the order of their names.
func (m *Manager) List() []Info {
	all := *m.all.Load()
	infos := make([]Info, len(all))
	for i, s := range all {
		infos[i] = s.Info()
	}
	slices.SortFunc(infos, func(a, b Info) int { return cmp.Compare(a.Name, b.Name) })
	return infos
}

// Delete ends a namespace. Its requests are refused at once; its memory is free when Delete
// returns.
func (m *Manager) Delete(ctx context.Context, name string) error {
	s, err := m.Get(name)
	if err != nil {
		return err
	}
	if !m.withdraw(s) {
		return errGone()
	}
	m.o.Logger.Info("a namespace was deleted", "namespace", name)
	return m.end(ctx, s)
}

// withdraw takes a namespace out of the list; false if it is not there any more.
func (m *Manager) withdraw(s *Space) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := slices.Clone(*m.all.Load())
	i := slices.Index(all, s)
	if i >= 0 {
		m.publish(slices.Delete(all, i, i+1))
	}
	return i >= 0
}

// end closes a namespace that is in no list, and frees its name. The work is done even if the
// caller leaves.
func (m *Manager) end(ctx context.Context, s *Space) error {
	s.mu.Lock() // a replacement of its state ends first
	defer s.mu.Unlock()
	defer m.forget(s)
	return errors.Join(s.gate.Close(context.WithoutCancel(ctx)), s.closeAccount())
}

// sweep ends the namespaces that nothing has used for their time to live.
func (m *Manager) sweep(ctx context.Context, _ bool) (more bool) {
	now := m.o.Clock.Now()
	for _, s := range *m.all.Load() {
		if !s.expired(now) || !m.withdraw(s) {
			continue
		}
		m.o.Logger.Info("a namespace expired", "namespace", s.name)
		if err := m.end(ctx, s); err != nil {
			m.o.Logger.Error("a namespace that expired could not be closed", "namespace", s.name, "error", err)
		}
	}
	return len(*m.all.Load()) > 0
}

// measure adds up the memory of all namespaces and templates.
func (m *Manager) measure() int64 {
	total := m.templates.size.Load()
	for _, s := range *m.all.Load() {
		total += s.size.Load()
	}
	return total
}

// Usage returns the number of namespaces, and the bytes that they and their snapshots held when
// each was last measured.
func (m *Manager) Usage() (count int, bytes int64) { return len(*m.all.Load()), m.measure() }

// Limits returns how many namespaces there may be, and how many bytes all may hold.
func (m *Manager) Limits() (most int, bytes int64) { return m.o.Most, m.o.Total }

// Close ends all namespaces. A second call does nothing.
func (m *Manager) Close() error {
	m.sweeper.Close()
	m.mu.Lock()
	if m.closed {
		m.mu.Unlock()
		return nil
	}
	m.closed = true
	all := *m.all.Load()
	m.publish(nil)
	m.mu.Unlock()
	var errs []error
	for _, s := range all {
		errs = append(errs, m.end(context.Background(), s))
	}
	m.templates.close()
	m.cache.Close()
	return errors.Join(errs...)
}

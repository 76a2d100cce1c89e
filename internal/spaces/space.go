package spaces

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/status"
)

// Space is one namespace. Its key, its faults and its name stay when its state is replaced.
type Space struct {
	manager *Manager
	name    string
	key     string
	ring    *auth.KeyRing
	tokens  *auth.Tokens
	first   session.LSN
	ttl     time.Duration
	created time.Time
	faults  faults.List

	gate  Gate
	used  atomic.Int64 // when a request last used it, in nanoseconds since 1970
	state atomic.Pointer[state]
	room  room
	size  atomic.Int64 // bytes when it was last measured

	mu       sync.Mutex // held while the state is replaced or closed
	snapshot string     // that it begins from; guarded by mu
}

// state is the present account and its door. It changes only while the gate is shut.
type state struct {
	account *Account
	door    Door
}

// Info describes a namespace.
type Info struct {
	Name     string
	Snapshot string
	Created  time.Time
	// Expires is when it ends unless it is used before.
	Expires   time.Time
	TTL       time.Duration
	Bytes     int64
	Databases int
}

func newSpace(m *Manager, r Request, first session.LSN) *Space {
	s := &Space{
		manager: m, name: r.Name, key: auth.RandomKey(), tokens: auth.NewTokens(nil), first: first, ttl: r.TTL,
		created: m.o.Clock.Now(), snapshot: r.Snapshot,
	}
	s.ring, _ = auth.NewKeyRing(auth.KeySet{Primary: s.key}) // fails only without a key
	s.touch()
	return s
}

// Name returns the name.
func (s *Space) Name() string { return s.name }

// Key returns the account key in base64.
func (s *Space) Key() string { return s.key }

// Faults returns the faults that requests to this namespace meet.
func (s *Space) Faults() *faults.List { return &s.faults }

// LSNs returns the LSN after which everything in the namespace begins, and the last that it may
// use.
func (s *Space) LSNs() (first, last session.LSN) { return s.first, s.first + 1<<lsnSpanBits - 1 }

// Verifier checks signatures of the namespace's key, and its resource tokens. owner, unless nil,
// holds the keys of the server's own account, which open the namespace too.
func (s *Space) Verifier(owner *auth.KeyRing) auth.Verifier {
	return auth.Verifier{Keys: s.ring, Owner: owner, Tokens: s.tokens, TokenClock: s.manager.o.Engine.Clock}
}

// Enter admits a request, whose context it returns. The caller calls leave once.
func (s *Space) Enter(ctx context.Context) (within context.Context, door Door, leave func(), err error) {
	if err := s.gate.Enter(ctx); err != nil {
		return nil, nil, nil, err
	}
	s.touch()
	within, end := s.gate.Within(ctx)
	return within, s.state.Load().door, func() {
		end()
		s.touch()
		s.gate.Leave()
	}, nil
}

func (s *Space) touch() { s.used.Store(s.manager.o.Clock.Now().UnixNano()) }

func (s *Space) expires() time.Time { return time.Unix(0, s.used.Load()).Add(s.ttl) }

// expired reports whether nothing has used the namespace for its time to live.
func (s *Space) expired(now time.Time) bool { return !now.Before(s.expires()) && s.gate.isIdle() }

// Info describes the namespace now.
func (s *Space) Info() Info {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := Info{Name: s.name, Snapshot: s.snapshot, Created: s.created, Expires: s.expires(), TTL: s.ttl}
	if now := s.state.Load(); now != nil {
		i.Bytes, i.Databases = now.account.bytes(), now.account.Engine.DatabaseCount()
	}
	return i
}

func (s *Space) set(a *Account, d Door) { s.state.Store(&state{a, d}) }

// closeAccount closes the present account. s.mu is held and the gate is shut or closed.
func (s *Space) closeAccount() error {
	now := s.state.Swap(nil)
	if now == nil {
		return nil
	}
	now.door.End()
	return now.account.close()
}

// Reset replaces the state of a namespace by that of the snapshot that it began from.
func (m *Manager) Reset(ctx context.Context, name string) error {
	return m.replace(ctx, name, func(s *Space) string { return s.snapshot })
}

// Load replaces the state of a namespace by a snapshot. A later Reset goes back to that.
func (m *Manager) Load(ctx context.Context, name, from string) error {
	return m.replace(ctx, name, func(*Space) string { return from })
}

// replace replaces the state of a namespace. Requests that run finish before; later ones wait. An
// error leaves everything as it was.
func (m *Manager) replace(ctx context.Context, name string, from func(*Space) string) error {
	s, err := m.Get(name)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state.Load() == nil {
		return errGone()
	}
	was := s.snapshot
	s.snapshot = from(s)
	// What may fail or take long comes first: the snapshot is loaded and compared.
	err = m.templates.prepare(ctx, s.snapshot)
	if err == nil {
		err = s.gate.Shut(ctx)
	}
	if err != nil {
		s.snapshot = was
		return err
	}
	defer s.gate.Open()
	old := s.state.Load()
	given, err := snapshot.GivenBy(old.account.DB)
	if err == nil {
		err = m.begin(ctx, s, given)
	}
	if err != nil { // the old state is still in place
		s.snapshot = was
		return err
	}
	m.o.Logger.Info("the state of a namespace was replaced", "namespace", s.name, "snapshot", s.snapshot)
	old.door.End()
	return old.account.close()
}

// Save saves the present state of a namespace as a snapshot.
func (m *Manager) Save(ctx context.Context, name string, save func(*Account) (snapshot.Info, error)) (snapshot.Info,
	error,
) {
	s, err := m.Get(name)
	if err != nil {
		return snapshot.Info{}, err
	}
	_, _, leave, err := s.Enter(ctx) // the account stays open meanwhile
	if err != nil {
		return snapshot.Info{}, err
	}
	defer leave()
	return save(s.state.Load().account)
}

// Steer calls fn with the present account of a namespace, which stays open meanwhile.
func (m *Manager) Steer(ctx context.Context, name string, fn func(context.Context, *Space, *Account) error) error {
	s, err := m.Get(name)
	if err != nil {
		return err
	}
	within, _, leave, err := s.Enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	return fn(within, s, s.state.Load().account)
}

// room remembers how full a namespace is.
type room struct {
	written atomic.Int64 // bytes sent to it since the last measurement
	at      atomic.Int64 // when that was, in nanoseconds since 1970
	full    atomic.Pointer[status.Error]
}

// Measurements of the size of a namespace: after so many bytes, and after so long.
const (
	roomBytes = 1 << 20
	roomTime  = time.Second
)

// Admit refuses a write of a size in a namespace that holds as much as it may.
func (s *Space) Admit(size int64) error {
	now := s.manager.o.Clock.Now().UnixNano()
	last := s.room.at.Load()
	if s.room.written.Add(max(size, 0)) >= roomBytes || now-last >= int64(roomTime) || now < last {
		s.room.at.Store(now)
		s.room.written.Store(0)
		s.room.full.Store(s.measure())
	}
	if full := s.room.full.Load(); full != nil {
		return full
	}
	return nil
}

// measure returns the refusal of writes; nil if there is room.
func (s *Space) measure() *status.Error {
	o := &s.manager.o
	if now := s.state.Load(); now != nil {
		have := now.account.bytes()
		if s.size.Store(have); have >= o.Bytes {
			return status.New(status.Forbidden,
				"The namespace %s holds %d MB, of %d MB: delete what is not needed, reset the namespace, or start the server with "+
					"a greater --namespace-size.", s.name, have>>20, o.Bytes>>20)
		}
	}
	if used := s.manager.measure(); used >= o.Total {
		return errTotal(used, o.Total)
	}
	return nil
}

func errTotal(used, total int64) *status.Error {
	return status.New(status.Forbidden,
		"The namespaces and their snapshots hold %d MB of memory, of %d MB: delete some, or start the server with more "+
			"--memory.", used>>20, total>>20)
}

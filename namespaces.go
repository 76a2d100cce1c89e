package orrery

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/admin"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/gateway/rest"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/spaces"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// spacePrefix is the path of the namespaces on the account endpoint; a name follows.
const spacePrefix = "/_ns/"

// Defaults and bounds of Config.MaxNamespaces and Config.NamespaceBytes.
const (
	defaultNamespaces     = 256
	mostNamespaces        = 10_000
	defaultNamespaceBytes = 64 << 20
	leastNamespaceBytes   = 1 << 20
	// namespaceDivisor sets the part of the memory budget for all namespaces, spaceCacheDivisor the
	// cache that they share.
	namespaceDivisor  = 4
	spaceCacheDivisor = 32
)

func (c Config) checkNamespaces() error {
	switch c.Namespaces {
	case "", "auto", "on", "off":
	default:
		return fmt.Errorf("namespaces %q are not known: use auto, on or off", c.Namespaces)
	}
	if c.Namespaces == "on" && c.DisableLocalAuth {
		return errors.New("a namespace is opened by its key, which --disable-local-auth forbids: keep one of the two")
	}
	if c.MaxNamespaces < 0 || c.MaxNamespaces > mostNamespaces {
		return fmt.Errorf("%d namespaces are not possible: use 1 to %d, or 0 for %d", c.MaxNamespaces, mostNamespaces,
			defaultNamespaces)
	}
	if c.NamespaceBytes != 0 && c.NamespaceBytes < leastNamespaceBytes {
		return fmt.Errorf("a namespace cannot be limited to %d bytes: use %d (1 MB) or more, or 0 for 64 MB",
			c.NamespaceBytes, leastNamespaceBytes)
	}
	return nil
}

func (c Config) namespaces() bool {
	return c.Namespaces == "on" || c.Namespaces != "off" && c.Mode == ModeDev && !c.DisableLocalAuth
}

// openSpaces prepares the namespaces. There is none at the start: they do not outlive the process.
func (s *Server) openSpaces() (err error) {
	if s.snapshots, err = s.openSnapshots(); err != nil || !s.config.namespaces() {
		return err
	}
	s.spaces = spaces.New(spaces.Options{
		Engine: s.engineOptions(), Logger: s.config.Logger, Clock: clock.System(), Files: s.memFiles,
		Snapshots: s.snapshots, Door: s.newSpaceDoor,
		Most:       cmp.Or(s.config.MaxNamespaces, defaultNamespaces),
		Bytes:      cmp.Or(s.config.NamespaceBytes, defaultNamespaceBytes),
		Total:      s.budget / namespaceDivisor,
		CacheBytes: s.budget / spaceCacheDivisor,
	})
	return nil
}

// namespaceUsage returns what the metrics show; nil without namespaces.
func (s *Server) namespaceUsage() func() (count int, bytes int64) {
	if s.spaces == nil {
		return nil
	}
	return s.spaces.Usage
}

// namespaceStatus describes the namespaces; nil without them, and while the server starts.
func (s *Server) namespaceStatus() *NamespaceStatus {
	if !s.health.wasReady.Load() || s.spaces == nil {
		return nil
	}
	count, bytes := s.spaces.Usage()
	most, total := s.spaces.Limits()
	return &NamespaceStatus{Count: count, Limit: most, Bytes: bytes, LimitBytes: total}
}

// serveSpace answers a request whose path names a namespace. path is the decoded path behind the
// prefix.
func (f *front) serveSpace(w http.ResponseWriter, r *http.Request, path string) {
	if f.spaces == nil {
		refuse(w, http.StatusNotFound, "NotFound",
			"This server has no namespaces. Start it in dev mode, or with --namespaces=on.")
		return
	}
	name, _, _ := strings.Cut(path, "/")
	space, err := f.spaces.Get(name)
	if err != nil {
		refuseWith(w, err)
		return
	}
	within, door, leave, err := space.Enter(r.Context())
	if err != nil {
		refuseWith(w, err)
		return
	}
	defer leave()
	if f.advertisedHost != "" && f.hostAllowed(r.Host) {
		r.Host = f.advertisedHost
	}
	door.ServeHTTP(w, stripped(within, r, spacePrefix+name))
}

// stripped returns a request without the prefix of its path. A name needs no escapes, so the prefix
// is the same in every form of the path.
func stripped(ctx context.Context, r *http.Request, prefix string) *http.Request {
	inner := r.WithContext(api.WithPrefix(ctx, prefix))
	inner.URL = new(url.URL)
	*inner.URL = *r.URL
	inner.URL.Path = cmp.Or(strings.TrimPrefix(r.URL.Path, prefix), "/")
	inner.URL.RawPath = strings.TrimPrefix(r.URL.RawPath, prefix)
	inner.RequestURI = strings.TrimPrefix(r.RequestURI, prefix)
	if !strings.HasPrefix(inner.RequestURI, "/") {
		inner.RequestURI = "/" + inner.RequestURI
	}
	return inner
}

// refuseWith writes an error as the gateway does.
func refuseWith(w http.ResponseWriter, err error) {
	e := status.Of(err)
	if e.RetryAfter > 0 {
		w.Header()["x-ms-retry-after-ms"] = []string{strconv.FormatInt(e.RetryAfter.Milliseconds(), 10)}
	}
	refuse(w, e.Kind.HTTP(), e.Kind.Code(), e.Message)
}

// enterBySignature finds the namespace whose key signed a request, and enters it.
func (s *Server) enterBySignature(ctx context.Context, r auth.Request) (within context.Context, door *spaceDoor,
	leave func(), err error,
) {
	space := s.spaces.Find(r)
	if space == nil {
		return nil, nil, nil, nil
	}
	within, entered, leave, err := space.Enter(ctx)
	if err != nil {
		return nil, nil, nil, err
	}
	return within, entered.(*spaceDoor), leave, nil //nolint:errcheck // newSpaceDoor makes all doors
}

// elsewhere implements rest.Options.Elsewhere.
func (s *Server) elsewhere(ctx context.Context, r auth.Request) (*rest.Other, error) {
	within, door, leave, err := s.enterBySignature(ctx, r)
	if err != nil || door == nil {
		return nil, err
	}
	return &rest.Other{Gateway: door.gateway, Context: within, Leave: leave}, nil
}

// adminElsewhere implements admin.Options.Elsewhere.
func (s *Server) adminElsewhere(ctx context.Context, r auth.Request) (http.Handler, func(), error) {
	_, door, leave, err := s.enterBySignature(ctx, r)
	if err != nil || door == nil {
		return nil, nil, err
	}
	return door.admin, leave, nil
}

// keysOf gives the admin API of a namespace its key.
type keysOf struct{ space *spaces.Space }

// Keys implements admin.Keys.
func (k keysOf) Keys() auth.KeySet { return auth.KeySet{Primary: k.space.Key()} }

// LastUsed implements admin.Keys.
func (k keysOf) LastUsed(name auth.KeyName) time.Time {
	return k.space.Verifier(nil).Keys.LastUsed(name)
}

// Rotate implements admin.Keys.
func (keysOf) Rotate(context.Context, func() error, ...auth.KeyName) (auth.KeySet, error) {
	return auth.KeySet{}, status.New(status.NotSupportedYet,
		"The key of a namespace stays as long as the namespace: delete the namespace and create another.")
}

// NamespaceOptions describe a namespace to create.
type NamespaceOptions struct {
	// Name has lower-case letters, digits, "-", "_" and "."; "" is a random one.
	Name string
	// Snapshot names the snapshot that it begins from; "" means an empty account.
	Snapshot string
	// TTL is its time to live: it is deleted when no request has used it for this long. 0 means one
	// hour; 24 hours is the maximum.
	TTL time.Duration
}

// Namespace is an account in memory, beside the account of its server: it has its own databases,
// key, throughput, faults and session. It ends with Delete, with its time to live, and with the
// server. Its methods are safe for concurrent use.
type Namespace struct {
	server *Server
	name   string
	key    string
	faults *Faults
}

// errNoNamespaces is the error of a server without namespaces.
var errNoNamespaces = status.New(status.NotFound,
	"This server has no namespaces. Start it in dev mode, or with --namespaces=on.")

// CreateNamespace creates a namespace, which answers requests at once.
func (s *Server) CreateNamespace(ctx context.Context, o NamespaceOptions) (*Namespace, error) {
	ctx, leave, err := s.hold(ctx)
	if err != nil {
		return nil, fmt.Errorf("create a namespace: %w", err)
	}
	defer leave()
	if s.spaces == nil {
		return nil, errNoNamespaces
	}
	space, err := s.spaces.Create(ctx, spaces.Request{Name: o.Name, Snapshot: o.Snapshot, TTL: o.TTL})
	if err != nil {
		return nil, err
	}
	n := &Namespace{server: s, name: space.Name(), key: space.Key()}
	if s.config.Faults != nil {
		n.faults = &Faults{shared: space.Faults()}
	}
	return n, nil
}

// NamespaceInfo describes a namespace.
type NamespaceInfo = admin.Namespace

// Namespaces lists the namespaces in the order of their names.
func (s *Server) Namespaces() []NamespaceInfo {
	if s.spaces == nil {
		return nil
	}
	return namespacesOf{s}.List()
}

// Name returns the name of the namespace.
func (n *Namespace) Name() string { return n.name }

// Key returns the account key of the namespace in base64. An SDK with this key and Server.Endpoint
// reaches the namespace.
func (n *Namespace) Key() string { return n.key }

// Endpoint returns the endpoint of the namespace with its path, for SDKs that keep it. It accepts
// the namespace's key and the keys of the server's account.
func (n *Namespace) Endpoint() string { return n.server.Endpoint() + spacePrefix + n.name }

// ConnectionString returns the server's endpoint with the key of the namespace, which every SDK
// takes.
func (n *Namespace) ConnectionString() string {
	return "AccountEndpoint=" + n.server.Endpoint() + "/;AccountKey=" + n.key + ";"
}

// Faults returns the faults of the namespace. It may be nil; Add then returns an error.
func (n *Namespace) Faults() *Faults { return n.faults }

// Reset replaces everything in the namespace by what it began from. Requests that run finish
// before; later ones wait. Faults stay.
func (n *Namespace) Reset(ctx context.Context) error {
	return n.server.spaces.Reset(ctx, n.name)
}

// Delete ends the namespace.
func (n *Namespace) Delete(ctx context.Context) error { return n.server.spaces.Delete(ctx, n.name) }

// Check verifies the data of the namespace, as Server.Check does.
func (n *Namespace) Check(ctx context.Context) (problems []Problem, err error) {
	err = n.server.spaces.Steer(ctx, n.name, func(ctx context.Context, _ *spaces.Space, a *spaces.Account) (err error) {
		problems, err = datadir.CheckStore(ctx, a.Store, nil)
		return err
	})
	return problems, err
}

// IsNamespaceGone reports whether an error says that a namespace does not exist.
func IsNamespaceGone(err error) bool { return errors.Is(err, status.NotFound) }

// namespacesOf serves the admin API.
type namespacesOf struct{ s *Server }

// Create implements admin.Namespaces.
func (n namespacesOf) Create(ctx context.Context, name, from string, ttl time.Duration) (admin.Namespace, error) {
	space, err := n.s.spaces.Create(ctx, spaces.Request{Name: name, Snapshot: from, TTL: ttl})
	if err != nil {
		return admin.Namespace{}, err
	}
	one := n.described(space.Info())
	one.Key = space.Key()
	return one, nil
}

// List implements admin.Namespaces.
func (n namespacesOf) List() []admin.Namespace {
	infos := n.s.spaces.List()
	all := make([]admin.Namespace, len(infos))
	for i := range infos {
		all[i] = n.described(infos[i])
	}
	return all
}

func (n namespacesOf) described(i spaces.Info) admin.Namespace {
	return admin.Namespace{
		Name: i.Name, Path: spacePrefix + i.Name + "/", Snapshot: i.Snapshot, Created: i.Created.UTC().Truncate(time.Second),
		Expires: i.Expires.UTC().Truncate(time.Second), TTLSeconds: int64(i.TTL / time.Second), Bytes: i.Bytes,
		Databases: i.Databases,
	}
}

// Delete implements admin.Namespaces.
func (n namespacesOf) Delete(ctx context.Context, name string) error {
	return n.s.spaces.Delete(ctx, name)
}

// Reset implements admin.Namespaces.
func (n namespacesOf) Reset(ctx context.Context, name string) error {
	return n.s.spaces.Reset(ctx, name)
}

// aboutAccount counts what is in an account, for a snapshot of it.
func aboutAccount(ctx context.Context, name string, a *spaces.Account) (snapshot.Info, error) {
	about := snapshot.Info{Name: name, Databases: a.Engine.DatabaseCount()}
	for _, number := range a.Store.Containers() {
		if number == store.AccountContainer {
			continue
		}
		about.Containers++
		for _, p := range a.Store.Partitions(number) {
			about.Items += p.Items()
		}
	}
	return about, ctx.Err()
}

// spaceFiles returns the names of the directories of namespaces in memory.
func (s *Server) spaceFiles() ([]string, error) {
	return storage.NewFolder(s.memFiles, "spaces").List()
}

package orrery

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/audit"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/auth/entra"
	"github.com/orrery-db/orrery/internal/backup/serve"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/gateway/rest"
	"github.com/orrery-db/orrery/internal/gateway/rest/arriving"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/listen"
	"github.com/orrery-db/orrery/internal/metrics"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/spaces"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/support"
	"github.com/orrery-db/orrery/internal/worker"
)

// Names inside the data directory.
const (
	tlsDir = "tls"
)

// accountName is the name of the account in replies. (The JS SDK keeps the endpoint it was
// configured with if the name is "localhost".)
const accountName = "orrery"

// Time limits of a connection. A header must follow soon after the connection. Bodies are at most a
// few megabytes. Clients keep idle connections for 90 s, so the server must not close them before
// that.
//
// The memory of a request before it is read is bounded too: a header field that HTTP/2 has sent
// once costs only one byte when it is repeated.
const (
	maxHeaderBytes       = 128 << 10 // the gateway refuses half of it, in JSON
	maxConcurrentStreams = 100       // for one HTTP/2 connection
	// Data of an HTTP/2 connection and of a stream that no request has read yet, and the largest
	// frame. net/http would use a megabyte for each.
	maxConnectionUnread = 256 << 10
	maxStreamUnread     = 128 << 10
	maxFrame            = 16 << 10
	// maxPortConnections bounds the health port, and the explorer's own port; a browser opens six.
	maxPortConnections = 100
	// frontFactor is how many requests may be in progress for each that may be open: some wait for
	// a place, and some are being refused.
	frontFactor = 3

	headerTimeout = 10 * time.Second
	readTimeout   = 60 * time.Second
	writeTimeout  = 120 * time.Second
	idleTimeout   = 180 * time.Second
	// An HTTP/2 connection is closed if nothing can be written to it for this long.
	stallTimeout = 15 * time.Second
)

// Close waits drainTime for requests that are being answered. Then it cuts their connections and
// waits cutTime for the work behind them to notice. Together with closing the store this must stay
// within the two seconds that container runtimes allow.
const (
	drainTime = 800 * time.Millisecond
	cutTime   = 500 * time.Millisecond
)

// Server is a running server. Its methods are safe for concurrent use.
type Server struct {
	config Config
	at     *stage // of the start
	clock  clock.Clock
	manual *clock.Manual // nil unless Config.ManualClock is set
	files  fileParts     // the connections that may be open
	budget int64         // the memory budget and its parts
	parts  memoryParts
	ledger *ledger.Ledger
	steady *clock.Steady // nil if Config.ManualClock is set

	data   *datadir.Data
	db     *storage.DB  // the db of data
	store  *store.Store // the store of data
	engine *cosmos.Service
	keys   *accountKeys
	tokens *entra.Verifier // nil without an issuer
	audit  *audit.Log      // nil if it is off
	// backups is nil until the data is open.
	backups *serve.Server

	health     *health
	account    http.Handler // handler of the account endpoint
	seeded     SeedResult   // the result of Config.Seed
	listener   *listen.Listener
	healthPort *listen.Listener // nil if disabled
	// explorerPort is nil if disabled. accountTLS is what it shares with the account's port.
	explorerPort *listen.Listener
	accountTLS   *tls.Config
	servers      []*http.Server
	certificate  func() []byte
	active       *activeRequests
	gateway      *rest.Gateway
	debugPort    *listen.Listener // nil without a debug address
	lines        support.Ring     // the last lines of the log, for the archive
	telemetry    Telemetry        // nil if nothing is sent
	lastMetrics  atomic.Bool      // the last export of metrics is in progress
	counted      *metrics.Metrics
	front        *front
	present      atomic.Pointer[cosmos.Service] // the same as engine, for readers that do not enter the gate
	gate         spaces.Gate                    // shut while the state of the account is replaced
	loading      sync.Mutex                     // held by the one that replaces it
	loads        int                            // counts the replacements; guarded by loading
	replacing    atomic.Bool                    // the new state is being opened
	dir          string                         // of the store; guarded by loading
	refusals     *auth.Refusals
	memFiles     storage.FS        // the file system of everything that is kept in memory
	snapshots    *snapshot.Library // of this server's accounts
	spaces       *spaces.Manager   // nil if namespaces are switched off
	// serving accepts connections. It ends when Close no longer waits for any work.
	serving *worker.Group

	failed    atomic.Pointer[error] // the error that stopped the store
	closeOnce sync.Once
	closeErr  error
}

// Start opens the data, binds the ports and returns a server that answers. ctx bounds only the
// start; Close ends the server. An error names the setting or file that is wrong and the next step;
// nothing stays open then. If the start waits for a file that does not answer when ctx ends, the
// error is ErrFileHangs.
func Start(ctx context.Context, cfg Config) (*Server, error) {
	at := &stage{}
	return at.await(ctx, func() (*Server, error) { return startAt(ctx, cfg, at) })
}

func startAt(ctx context.Context, cfg Config, at *stage) (*Server, error) {
	at.reach("the key file", cfg.KeyFile)
	cfg, err := cfg.resolved()
	if err != nil {
		return nil, configurationError{err}
	}
	budget := cfg.MemoryBudget()
	parts, err := partMemory(budget, cfg.CacheBytes)
	if err != nil {
		return nil, configurationError{err}
	}
	s := &Server{config: cfg, active: &activeRequests{ended: make(chan struct{})}, budget: budget, parts: parts, at: at}
	if err := s.boundConnections(); err != nil {
		return nil, err
	}
	s.ledger = ledger.New(ledger.Options{Bytes: parts.ledger, Places: parts.requestCount})
	s.keepLines()
	s.serving = worker.NewGroup(context.WithoutCancel(ctx))
	s.clock = s.dataClock()
	s.health = &health{clock: clock.System(), started: clock.System().Now(), status: s.status}
	s.refusals = auth.NewRefusals(cfg.Logger)
	if err := s.open(ctx); err != nil {
		return nil, datadir.AfterFailure(s.config.DataPath, err, s.release())
	}
	s.health.wasReady.Store(true)
	s.health.ready.Store(true)
	if s.Err() != nil { // the store failed meanwhile
		s.health.ready.Store(false)
	}
	s.logUp()
	return s, nil
}

// open does everything that can fail. What it has opened is in s, so that release can close it.
func (s *Server) open(ctx context.Context) error {
	if err := s.openData(ctx); err != nil {
		return err
	}
	s.at.reach("the certificate", s.config.CertPath)
	if err := s.bindAccount(); err != nil {
		return err
	}
	s.at.reach("the key set of the issuers", s.config.OIDC.KeyFile)
	if err := s.openTokens(ctx); err != nil {
		return err
	}
	s.at.reach("the audit log", s.config.Audit.Path)
	if err := s.openAudit(ctx); err != nil {
		return err
	}
	if err := s.bindHealth(); err != nil {
		return err
	}
	if err := s.bindExplorer(); err != nil {
		return err
	}
	counted := metrics.New(metrics.Options{
		Engine: engineNow{s}, Version: Version(), Logger: s.config.Logger, Spans: s.spans,
		Store: s.storeMetrics, Transactions: func() int64 { return s.gateway.Transactions() },
		DiskSpace: s.diskSpace,
		Memory:    s.ledger.Stats,
		Clock:     s.clockAhead,
		Audit:     s.auditLost(),

		Namespaces: s.namespaceUsage(),
	})
	if err := s.openTelemetry(ctx, counted); err != nil {
		return err
	}
	account := s.newFront(counted)
	s.account, s.front = account, account
	if s.healthPort != nil {
		s.serve(s.healthPort, arriving.Unread(&healthFront{
			health: s.health, metrics: counted.Handler(), active: s.active, gate: &s.gate, hostAllowed: account.hostAllowed,
		}))
	}
	if err := s.serveDebug(counted, account.hostAllowed); err != nil {
		return err
	}
	s.at.reach("the seed", strings.Join(s.config.Seed, " or "))
	// Connected clients wait here, so nobody sees half of a seed.
	if err := s.applyConfiguredSeed(ctx); err != nil {
		return err
	}
	if s.config.DisableLocalAuth {
		s.gateway.DisableLocalAuth()
	}
	s.serve(s.listener, account)
	if s.explorerPort != nil {
		s.serve(s.explorerPort, leadToExplorer(account))
	}
	return nil
}

// bindAccount prepares certificates and opens the account endpoint's port.
func (s *Server) bindAccount() error {
	options := listen.Options{
		Host: s.config.Host, Port: s.config.Port, Logger: s.config.Logger,
		Plain:          s.config.Protocol == ProtocolBoth || s.config.Protocol == ProtocolHTTP,
		MaxConnections: s.files.connections,
	}
	if s.config.Protocol != ProtocolHTTP {
		if err := s.prepareTLS(&options); err != nil {
			return err
		}
	}
	s.accountTLS = options.TLS
	var err error
	if s.listener, err = listen.Open(options); err != nil {
		if listen.IsTaken(err) {
			return fmt.Errorf(
				"port %d is taken by another program: stop it, or choose another with --port (0 takes a free one): %w",
				s.config.Port, err)
		}
		var lookup *net.DNSError
		if errors.As(err, &lookup) && lookup.IsNotFound {
			return configurationError{
				fmt.Errorf("the name %s of --host does not resolve: use an address of this machine, or localhost: %w",
					s.config.Host, err),
			}
		}
		return fmt.Errorf("listen on %s: %w; choose another with --host and --port", s.config.Host, err)
	}
	return nil
}

func (s *Server) prepareTLS(options *listen.Options) error {
	if s.config.CertPath != "" {
		own, err := listen.OpenOwn(listen.OwnFiles{
			Path: s.config.CertPath, KeyPath: s.config.CertKeyPath, Secret: s.config.CertSecret,
		}, clock.System(), s.config.Logger)
		if err != nil {
			return configurationError{err}
		}
		options.TLS, s.certificate = own.Config(), own.PEM
		return nil
	}
	dir := ""
	if !s.config.InMemory {
		dir = filepath.Join(s.config.DataPath, tlsDir)
	}
	authority, err := listen.OpenAuthority(dir, clock.System())
	if err != nil {
		return err
	}
	var names []string
	if s.config.Mode == ModeServer {
		names = s.config.names()
	}
	certificates, err := listen.NewCertificates(authority, names)
	if err != nil {
		return err
	}
	options.TLS, s.certificate = certificates.Config(), authority.PEM
	return nil
}

func (s *Server) bindHealth() error {
	if s.config.HealthPort == 0 {
		return nil
	}
	l, err := listen.Open(listen.Options{
		Host: s.config.Host, Port: s.config.HealthPort, Plain: true, Logger: s.config.Logger,
		MaxConnections: s.files.otherPorts,
	})
	if err == nil {
		s.healthPort = l
		return nil
	}
	if s.config.HealthPortOptional && listen.IsTaken(err) {
		s.config.Logger.Warn("the health port is taken by another program; probes are served under "+probePrefix+
			" on the account port only", "health_port", s.config.HealthPort)
		return nil
	}
	return fmt.Errorf("open health port %d: %w; choose another with --health-port, or 0 to switch it off",
		s.config.HealthPort, err)
}

// bindExplorer opens the explorer's own port, with the protocols and the certificate of the
// account's.
func (s *Server) bindExplorer() error {
	if s.config.ExplorerPort == 0 || s.config.NoExplorer {
		return nil
	}
	l, err := listen.Open(listen.Options{
		Host: s.config.Host, Port: s.config.ExplorerPort, Logger: s.config.Logger, TLS: s.accountTLS,
		Plain:          s.config.Protocol == ProtocolBoth || s.config.Protocol == ProtocolHTTP,
		MaxConnections: s.files.otherPorts,
	})
	if err != nil {
		return fmt.Errorf("open explorer port %d: %w; choose another with --explorer-port, or 0 to switch it off",
			s.config.ExplorerPort, err)
	}
	s.explorerPort = l
	return nil
}

// serve answers on a listener until Close.
func (s *Server) serve(l *listen.Listener, handler http.Handler) {
	// Rust's SDK uses HTTP/2 on plain connections without negotiation (its source).
	protocols := new(http.Protocols)
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	protocols.SetUnencryptedHTTP2(true)
	server := &http.Server{
		Handler: handler, Protocols: protocols, MaxHeaderBytes: maxHeaderBytes,
		HTTP2: &http.HTTP2Config{
			MaxConcurrentStreams: maxConcurrentStreams, MaxReadFrameSize: maxFrame, WriteByteTimeout: stallTimeout,
			MaxReceiveBufferPerConnection: maxConnectionUnread, MaxReceiveBufferPerStream: maxStreamUnread,
		},
		ConnState: func(conn net.Conn, state http.ConnState) {
			if state == http.StateActive || state == http.StateIdle {
				listen.SetBusy(conn, state == http.StateActive)
			}
		},
		ReadHeaderTimeout: headerTimeout, ReadTimeout: readTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout,
		ErrorLog: slog.NewLogLogger(s.config.Logger.Handler(), slog.LevelDebug),
		// The listener makes the TLS connections; http.Server reads here only that HTTP/2 may have
		// been negotiated.
		TLSConfig: l.TLSConfig(),
	}
	s.servers = append(s.servers, server)
	s.serving.Go(func(context.Context) {
		if err := server.Serve(l); err != nil && !errors.Is(err, http.ErrServerClosed) && !errors.Is(err, net.ErrClosed) {
			s.config.Logger.Error("a listener ended", "address", l.Addr().String(), "error", err)
		}
	})
}

// Close stops accepting requests, gives those in progress a moment to finish, and closes the data.
// It takes at most two seconds, or as long as ctx allows. Further calls return the error of the
// first.
func (s *Server) Close(ctx context.Context) error {
	s.closeOnce.Do(func() {
		began := clock.System().Now()
		s.health.ready.Store(false)
		// Requests that wait for a split or a merge get their answer while connections are still
		// open.
		if s.gate.TryEnter() { // otherwise a load has ended them
			_ = s.closeWork(func() error { s.store.EndReshapes(); return nil })
			s.gate.Leave()
		}
		drain, cancel := context.WithTimeout(ctx, drainTime)
		defer cancel()
		for _, server := range s.servers {
			if err := server.Shutdown(drain); err != nil {
				s.config.Logger.Info("connections that did not end were cut", "error", err)
				_ = server.Close()
			}
		}
		s.serving.End()
		s.flushMetrics(ctx)
		if !s.active.close(cutTime) {
			s.config.Logger.Warn("requests were still being answered when the data was closed")
		}
		s.closeErr = s.release()
		s.gateway.End()
		s.refusals.End()
		s.logDown(clock.System().Now().Sub(began))
	})
	return s.closeErr
}

// release closes what is open, in reverse order of opening.
func (s *Server) release() error {
	s.loading.Lock()
	defer s.loading.Unlock()
	var errs []error
	s.serving.End()
	for _, server := range s.servers {
		_ = server.Close()
	}
	for _, l := range []*listen.Listener{s.listener, s.healthPort, s.explorerPort, s.debugPort} {
		if l != nil {
			_ = l.Close() // its server has already closed it
		}
	}
	s.serving.Close()
	flushed := s.flushTraces()
	if s.tokens != nil {
		s.tokens.Close()
	}
	s.audit.Close()
	if s.spaces != nil {
		errs = append(errs, s.spaces.Close())
	}
	errs = append(errs, s.closeData())
	<-flushed
	return errors.Join(errs...)
}

// advertisedHost adds the bound port to a configured host.
func (s *Server) advertisedHost() string {
	host := s.config.AdvertisedHost
	if host == "" {
		return ""
	}
	if _, _, err := net.SplitHostPort(host); err == nil {
		return host
	}
	return net.JoinHostPort(host, strconv.Itoa(s.listener.Port()))
}

func (s *Server) diskSpace() (free, reserve uint64, known bool) {
	disk, known := s.db.Disk()
	return disk.Free, disk.Reserve, known
}

func (s *Server) status() Status {
	state := "closing"
	if s.health.ready.Load() {
		state = "ready"
	} else if s.Err() != nil {
		state = "failed"
	} else if !s.health.wasReady.Load() {
		state = "starting"
	}
	st := Status{State: state, Version: Version(), Mode: s.config.Mode, InMemory: s.config.InMemory}
	if s.listener != nil {
		st.Endpoint = s.Endpoint()
	}
	if _, open := s.active.enter(); open { // keeps the store open meanwhile
		if s.listener != nil && s.gate.TryEnter() { // the engine is open then
			st.SetAside, st.Clock = s.SetAside(), s.clockStatus()
			if disk, known := s.db.Disk(); known {
				st.Disk = &DiskStatus{FreeBytes: disk.Free, ReserveBytes: disk.Reserve, Writable: disk.Room == storage.RoomToWrite}
			}
			s.gate.Leave()
		}
		s.active.leave()
	}
	st.Memory = s.memory()
	st.Namespaces = s.namespaceStatus()
	if s.keys != nil {
		st.WellKnownKey = isWellKnown(s.Key())
	}
	return st
}

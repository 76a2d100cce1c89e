package orrery

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/admin"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/explorer"
	"github.com/orrery-db/orrery/internal/gateway/rest"
	"github.com/orrery-db/orrery/internal/gateway/rest/arriving"
	"github.com/orrery-db/orrery/internal/spaces"
	"github.com/orrery-db/orrery/internal/status"
)

// probePrefix is the path of the probes on the account endpoint, for servers without a health port.
const probePrefix = "/_orrery"

// front is the handler of the account endpoint. It serves the probes, the admin API, the data
// explorer and the landing page, and passes everything else to the gateway.
type front struct {
	gateway        http.Handler
	admin          http.Handler
	accounts       http.Handler    // the admin API of namespaces and snapshots
	explorer       http.Handler    // nil if it is switched off; the gateway then says so
	spaces         *spaces.Manager // nil if there are no namespaces
	gate           *spaces.Gate    // of the server's own account; gateway and admin change while it is shut
	active         *activeRequests
	max            int // maximum of active requests; further requests are cut off
	health         *health
	advertisedHost string                 // replaces the request's host unless ""
	hostAllowed    func(host string) bool // takes the Host header as sent
	// crossOrigin refuses requests of pages from another site. It is nil if requests must be
	// signed: such a page cannot sign without a preflight request.
	crossOrigin *http.CrossOriginProtection
	failed      func(http.ResponseWriter) bool // refuses a request if the store has failed
	landing     http.HandlerFunc               // the page for browsers
	lines       *slog.Logger                   // access lines of requests that the gateway does not answer
}

// ServeHTTP routes by path only; the gateway checks methods and signatures.
func (f *front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch path := strings.TrimPrefix(r.URL.Path, probePrefix); path {
	case "/alive", "/ready", "/status":
		if path != r.URL.Path {
			probe := func(w http.ResponseWriter, r *http.Request) { f.health.serve(w, r, path) }
			arriving.Hurry(w, r, arriving.UnreadTime, http.HandlerFunc(probe))
			return
		}
	}
	if f.failed(w) {
		return
	}
	count, open := f.active.enter()
	if !open {
		w.Header().Set("Connection", "close")
		refuse(w, http.StatusServiceUnavailable, "ServiceUnavailable", "The server is closing. Try again when it is back.")
		return
	}
	defer f.active.leave()
	if count > f.max {
		// Nothing is written, because a client that does not read its answer would stay active.
		panic(http.ErrAbortHandler)
	}
	if f.crossOrigin != nil && f.crossOrigin.Check(r) != nil {
		refuse(w, http.StatusForbidden, "Forbidden",
			"This request comes from a page of another site, and this server checks no signatures (--no-auth). Send it from a "+
				"program, or from a page of the server's own.")
		return
	}
	if path, isSpace := strings.CutPrefix(r.URL.Path, spacePrefix); isSpace {
		f.serveSpace(w, r, path)
		return
	}
	if admin.OwnsAccounts(r.URL.Path) { // may replace the account, and so does not enter it
		f.logged(w, r, arriving.SmallTime, f.accounts)
		return
	}
	if err := f.gate.Enter(r.Context()); err != nil {
		refuseWith(w, err)
		return
	}
	defer f.gate.Leave()
	if admin.Owns(r.URL.Path) || rest.Waits(r.Header) { // may run for long, and gives way to a load
		within, end := f.gate.Within(r.Context())
		defer end()
		r = r.WithContext(within)
	}
	if admin.Owns(r.URL.Path) {
		f.logged(w, r, arriving.SmallTime, f.admin)
		return
	}
	if f.explorer != nil && explorer.Owns(r.URL.Path) {
		f.logged(w, r, arriving.UnreadTime, f.explorer)
		return
	}
	if isLandingRequest(r) && f.hostAllowed(r.Host) && isPlainHost(r.Host) {
		f.logged(w, r, arriving.UnreadTime, f.landing)
		return
	}
	// The gateway must see a host that it will refuse unchanged.
	if f.advertisedHost != "" && f.hostAllowed(r.Host) {
		r.Host = f.advertisedHost
	}
	f.gateway.ServeHTTP(w, r)
}

// leadToExplorer is the handler of the explorer's own port: the account endpoint with everything
// that the explorer asks it for, and the same checks. Only a browser that asks for the root sees a
// difference: it is led to the explorer. The pages of both ports are of different origins.
func leadToExplorer(account *front) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isLandingRequest(r) && account.hostAllowed(r.Host) {
			// Relative, so that it holds behind a proxy with a path of its own.
			w.Header().Set("Location", "_explorer/")
			w.Header().Set("Cache-Control", "no-store")
			w.WriteHeader(http.StatusTemporaryRedirect)
			return
		}
		account.ServeHTTP(w, r)
	})
}

// logged answers a request that does not go to the gateway, waits for its body for a limited time,
// and writes its access line.
func (f *front) logged(w http.ResponseWriter, r *http.Request, limit time.Duration, answer http.Handler) {
	if !f.lines.Enabled(r.Context(), slog.LevelDebug) {
		arriving.Hurry(w, r, limit, answer)
		return
	}
	began, counted := clock.System().Now(), &countedWriter{ResponseWriter: w, status: http.StatusOK}
	arriving.Hurry(counted, r, limit, answer)
	activity := ""
	for name, values := range w.Header() { // names are in lower case, which Get does not find
		if strings.EqualFold(name, "x-ms-activity-id") && len(values) > 0 {
			activity = values[0]
		}
	}
	f.lines.LogAttrs(r.Context(), slog.LevelDebug, "request",
		slog.String("activity_id", activity), slog.String("method", status.Clip(r.Method)),
		slog.String("path", status.Clip(r.URL.Path)),
		slog.Int("status", counted.status), slog.Float64("duration_ms", milliseconds(clock.System().Now().Sub(began))),
		slog.Int64("request_bytes", max(0, r.ContentLength)), slog.Int64("response_bytes", counted.bytes),
		slog.String("client", r.RemoteAddr), slog.String("user_agent", status.Clip(r.UserAgent())))
}

// countedWriter records status and size of an answer.
type countedWriter struct {
	http.ResponseWriter

	status int
	bytes  int64
}

// WriteHeader implements http.ResponseWriter.
func (c *countedWriter) WriteHeader(status int) {
	c.status = status
	c.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter.
func (c *countedWriter) Write(body []byte) (int, error) {
	n, err := c.ResponseWriter.Write(body)
	c.bytes += int64(n)
	return n, err
}

// Unwrap serves http.ResponseController.
func (c *countedWriter) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// healthFront is the handler of the health port: the probes and the metrics.
type healthFront struct {
	health      *health
	metrics     http.Handler
	active      *activeRequests
	gate        *spaces.Gate           // of the server's own account
	hostAllowed func(host string) bool // takes the Host header as sent
}

// ServeHTTP serves metrics only for hosts that the account endpoint answers to: a page in a browser
// must not read them under a name of its own. Probes may use any address.
func (f *healthFront) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Path != "/metrics":
		f.health.ServeHTTP(w, r)
	case !f.hostAllowed(r.Host):
		refuse(w, http.StatusForbidden, "Forbidden",
			"This server does not answer to this host. Use one of its names, or name this one with --hosts.")
	case !readOnly(w, r):
	default:
		f.serveMetrics(w, r)
	}
}

func (f *healthFront) serveMetrics(w http.ResponseWriter, r *http.Request) {
	if _, open := f.active.enter(); !open {
		w.Header().Set("Connection", "close")
		refuse(w, http.StatusServiceUnavailable, "ServiceUnavailable", "The server is closing. Try again when it is back.")
		return
	}
	defer f.active.leave()
	if err := f.gate.Enter(r.Context()); err != nil {
		refuseWith(w, err)
		return
	}
	defer f.gate.Leave()
	f.metrics.ServeHTTP(w, r)
}

// activeRequests counts the requests that use the data, so that the server closes the data only
// after the last of them.
type activeRequests struct {
	mu     sync.Mutex
	count  int
	closed bool
	ended  chan struct{} // closed when no request follows and none is active
}

// enter counts a request and returns how many are active with it; false after close.
func (a *activeRequests) enter() (count int, open bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.closed {
		a.count++
	}
	return a.count, !a.closed
}

// leave must follow every successful enter once.
func (a *activeRequests) leave() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.count--; a.closed && a.count == 0 {
		close(a.ended)
	}
}

// close admits no further request and waits for the active ones; false if they do not end in time.
func (a *activeRequests) close(within time.Duration) bool {
	a.mu.Lock()
	if !a.closed && a.count == 0 {
		close(a.ended)
	}
	a.closed = true
	a.mu.Unlock()
	select {
	case <-a.ended:
		return true
	case <-clock.System().After(within):
		return false
	}
}

// health answers the probes: /alive while the process runs, /ready from the end of the start until
// the server begins to close, /status in words.
type health struct {
	ready    atomic.Bool
	wasReady atomic.Bool // the start has finished
	started  time.Time
	clock    clock.Clock
	status   func() Status
}

// alive returns the answer of /alive. Testcontainers for .NET considers a container ready if the
// checks "gateway" and "postgres" are "healthy" (source: WaitUntil in its CosmosDbBuilder). The
// second is the store of the official emulator; here it stands for our own.
func (h *health) alive() map[string]any {
	check := "healthy"
	if !h.ready.Load() {
		check = "unhealthy"
	}
	return map[string]any{"status": "alive", "checks": map[string]string{"gateway": check, "postgres": check}}
}

// Status is the answer of /status.
type Status struct {
	// State is "starting", "ready" or "closing", or "failed" if the store cannot be written any
	// more, see Config.OnFatal.
	State string `json:"status"`
	// Version is the version of the server.
	Version string `json:"version"`
	// Mode is "dev" or "server".
	Mode Mode `json:"mode"`
	// Endpoint is the account endpoint as seen from the server's machine.
	Endpoint string `json:"endpoint"`
	// UptimeSeconds is the time since the start.
	UptimeSeconds int64 `json:"uptimeSeconds"`
	// InMemory means that nothing survives a stop.
	InMemory bool `json:"inMemory"`
	// WellKnownKey means that the well-known key opens the account.
	WellKnownKey bool `json:"wellKnownKey"`
	// Memory describes the memory that requests share.
	Memory MemoryStatus `json:"memory"`
	// Disk describes the disk of the data; nil in memory.
	Disk *DiskStatus `json:"disk,omitempty"`
	// Clock describes a problem with the machine's clock; nil if there is none.
	Clock *ClockStatus `json:"clock,omitempty"`
	// SetAside lists containers whose data exists but which the account does not know.
	SetAside []SetAsideContainer `json:"setAside,omitempty"`
	// Namespaces describes the namespaces; nil on a server without them.
	Namespaces *NamespaceStatus `json:"namespaces,omitempty"`
}

// NamespaceStatus describes the namespaces of a server.
type NamespaceStatus struct {
	// Count is how many there are. Limit is how many there may be.
	Count int `json:"count"`
	Limit int `json:"limit"`
	// Bytes is the memory that they and their snapshots held when each was last measured. At
	// LimitBytes writes and creations are refused.
	Bytes      int64 `json:"bytes"`
	LimitBytes int64 `json:"limitBytes"`
}

// DiskStatus describes the free space where a server's data lies.
type DiskStatus struct {
	// FreeBytes is the free space. Below ReserveBytes writes are refused.
	FreeBytes    uint64 `json:"freeBytes"`
	ReserveBytes uint64 `json:"reserveBytes"`
	// Writable means that writes are accepted.
	Writable bool `json:"writable"`
}

// ServeHTTP serves the probes on the health port.
func (h *health) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.serve(w, r, r.URL.Path) }

func (h *health) serve(w http.ResponseWriter, r *http.Request, path string) {
	if !readOnly(w, r) {
		return
	}
	switch path {
	case "/alive":
		answer(w, http.StatusOK, h.alive())
	case "/ready":
		if h.ready.Load() {
			answer(w, http.StatusOK, map[string]string{"status": "ready"})
			return
		}
		answer(w, http.StatusServiceUnavailable, map[string]string{"status": h.status().State})
	case "/status":
		s := h.status()
		s.UptimeSeconds = int64(h.clock.Now().Sub(h.started) / time.Second)
		answer(w, http.StatusOK, s)
	default:
		refuse(w, http.StatusNotFound, "NotFound", "There is nothing at this path; the probes are alive, ready and status.")
	}
}

func readOnly(w http.ResponseWriter, r *http.Request) bool {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return true
	}
	w.Header().Set("Allow", "GET, HEAD")
	refuse(w, http.StatusMethodNotAllowed, "MethodNotAllowed", "This path is only read: use GET.")
	return false
}

func refuse(w http.ResponseWriter, status int, code, message string) {
	answer(w, status, map[string]string{"code": code, "message": message})
}

func answer(w http.ResponseWriter, status int, body any) {
	data, err := json.Marshal(body)
	if err != nil { // only possible for types that these handlers do not use
		status, data = http.StatusInternalServerError, []byte(
			`{"code":"InternalServerError","message":"The answer could not be encoded."}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(append(data, '\n'))
}

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
	"github.com/orrery-db/orrery/internal/status"
)

// probePrefix is where the probes are found on the account endpoint, so that
// they can be asked when there is no health port.
const probePrefix = "/_orrery"

// front is the handler of the account endpoint: the probes, what steers the
// server, and the gateway for everything else.
type front struct {
	gateway        http.Handler
	admin          http.Handler
	gate           *gate
	most           int // requests inside; beyond them a request is cut off
	health         *health
	advertisedHost string                 // replaces the request's host when not ""
	hostAllowed    func(host string) bool // of the Host header as sent
	// crossOrigin refuses what a page of another site sends; nil when requests
	// are signed, which such a page cannot do without being asked first.
	crossOrigin *http.CrossOriginProtection
	failed      func(http.ResponseWriter) bool // refuses what a failed server cannot answer
	landing     http.HandlerFunc               // what a browser is shown
	lines       *slog.Logger                   // access lines of what the gateway does not answer
}

// ServeHTTP routes by path only; the gateway checks methods and signatures.
func (f *front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch path := strings.TrimPrefix(r.URL.Path, probePrefix); path {
	case "/alive", "/ready", "/status":
		if path != r.URL.Path {
			f.health.serve(w, r, path)
			return
		}
	}
	if f.failed(w) {
		return
	}
	inside, open := f.gate.enter()
	if !open {
		w.Header().Set("Connection", "close")
		refuse(w, http.StatusServiceUnavailable, "ServiceUnavailable", "The server is closing. Try again when it is back.")
		return
	}
	defer f.gate.leave()
	if inside > f.most {
		// Nothing is written: a client that takes no answer must not stay inside.
		panic(http.ErrAbortHandler)
	}
	if f.crossOrigin != nil && f.crossOrigin.Check(r) != nil {
		refuse(w, http.StatusForbidden, "Forbidden",
			"This request comes from a page of another site, and this server checks no signatures (--no-auth). Send it from a "+
				"program, or from a page of the server's own.")
		return
	}
	if admin.Owns(r.URL.Path) {
		f.logged(w, r, f.admin)
		return
	}
	if isLandingRequest(r) && f.hostAllowed(r.Host) && isPlainHost(r.Host) {
		f.logged(w, r, f.landing)
		return
	}
	// A host that the gateway will refuse must stay what it is.
	if f.advertisedHost != "" && f.hostAllowed(r.Host) {
		r.Host = f.advertisedHost
	}
	f.gateway.ServeHTTP(w, r)
}

// logged answers a request that does not go to the gateway, and writes its access line.
func (f *front) logged(w http.ResponseWriter, r *http.Request, answer http.Handler) {
	if !f.lines.Enabled(r.Context(), slog.LevelDebug) {
		answer.ServeHTTP(w, r)
		return
	}
	began, told := clock.System().Now(), &countedWriter{ResponseWriter: w, status: http.StatusOK}
	answer.ServeHTTP(told, r)
	activity := ""
	for name, values := range w.Header() { // written in lower case, which Get does not find
		if strings.EqualFold(name, "x-ms-activity-id") && len(values) > 0 {
			activity = values[0]
		}
	}
	f.lines.LogAttrs(r.Context(), slog.LevelDebug, "request",
		slog.String("activity_id", activity), slog.String("method", clip(r.Method)), slog.String("path", clip(r.URL.Path)),
		slog.Int("status", told.status), slog.Float64("duration_ms", milliseconds(clock.System().Now().Sub(began))),
		slog.Int64("request_bytes", max(0, r.ContentLength)), slog.Int64("response_bytes", told.bytes),
		slog.String("client", r.RemoteAddr), slog.String("user_agent", clip(r.UserAgent())))
}

// clip shortens text of the client for a log line.
func clip(text string) string { return status.Clip(text, 200) }

// countedWriter notes what is answered.
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

// Unwrap is for http.ResponseController.
func (c *countedWriter) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// healthFront is the handler of the health port: the probes and the metrics.
type healthFront struct {
	health      *health
	metrics     http.Handler
	gate        *gate
	hostAllowed func(host string) bool // of the Host header as sent
}

// ServeHTTP serves the metrics to whom the account endpoint would answer: a page in
// a browser must not read them under a name of its own. Probes are asked by address.
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
	if _, open := f.gate.enter(); !open {
		w.Header().Set("Connection", "close")
		refuse(w, http.StatusServiceUnavailable, "ServiceUnavailable", "The server is closing. Try again when it is back.")
		return
	}
	defer f.gate.leave()
	f.metrics.ServeHTTP(w, r)
}

// gate counts the requests behind it, so that the data is closed only when
// nobody works with it any more.
type gate struct {
	mu     sync.Mutex
	inside int
	closed bool
	empty  chan struct{} // closed when closed and nobody is inside
}

func newGate() *gate { return &gate{empty: make(chan struct{})} }

// enter lets a request in, and tells how many are inside with it; false when the
// gate is closed.
func (g *gate) enter() (inside int, open bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return g.inside, false
	}
	g.inside++
	return g.inside, true
}

// leave is called once for every enter that let in.
func (g *gate) leave() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.inside--
	if g.closed && g.inside == 0 {
		close(g.empty)
	}
}

// close lets nobody in any more and waits for those inside; false when they
// did not leave in time.
func (g *gate) close(within time.Duration) bool {
	g.mu.Lock()
	if !g.closed {
		g.closed = true
		if g.inside == 0 {
			close(g.empty)
		}
	}
	g.mu.Unlock()
	select {
	case <-g.empty:
		return true
	case <-clock.System().After(within):
		return false
	}
}

// health answers the probes: /alive while the process runs, /ready once
// everything is open and until it begins to close, /status in words.
type health struct {
	ready    atomic.Bool
	wasReady atomic.Bool // the start is over
	started  time.Time
	clock    clock.Clock
	status   func() Status
}

// alive is the answer of /alive. Testcontainers for .NET calls a container ready when
// the checks "gateway" and "postgres" are "healthy" (source: WaitUntil in its
// CosmosDbBuilder). The second is the store of the official emulator; here it is ours.
func (h *health) alive() map[string]any {
	check := "healthy"
	if !h.ready.Load() {
		check = "unhealthy"
	}
	return map[string]any{"status": "alive", "checks": map[string]string{"gateway": check, "postgres": check}}
}

// Status is what /status tells about a server.
type Status struct {
	// State is "starting", "ready" or "closing"; "failed" when the store could not be
	// written any more, see Config.OnFatal.
	State string `json:"status"`
	// Version is that of the server.
	Version string `json:"version"`
	// Mode is "dev" or "server".
	Mode Mode `json:"mode"`
	// Endpoint is the account endpoint as seen from the server's machine.
	Endpoint string `json:"endpoint"`
	// UptimeSeconds is the time since the start.
	UptimeSeconds int64 `json:"uptimeSeconds"`
	// InMemory says that nothing survives a stop.
	InMemory bool `json:"inMemory"`
	// WellKnownKey says that the well-known key opens the account.
	WellKnownKey bool `json:"wellKnownKey"`
	// Memory is what requests share.
	Memory MemoryStatus `json:"memory"`
	// Disk is the room where the data lies; nil in memory.
	Disk *DiskStatus `json:"disk,omitempty"`
	// Clock tells what is the matter with the machine's clock; nil when nothing is.
	Clock *ClockStatus `json:"clock,omitempty"`
	// SetAside are containers whose data is there but which the account does not know.
	SetAside []SetAsideContainer `json:"setAside,omitempty"`
}

// DiskStatus is the room on the disk where a server's data lies.
type DiskStatus struct {
	// FreeBytes is what is free, ReserveBytes below what writes are refused.
	FreeBytes    uint64 `json:"freeBytes"`
	ReserveBytes uint64 `json:"reserveBytes"`
	// Writable says that writes are not refused.
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

package debug

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"runtime/pprof"
	"runtime/trace"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// The longest profile of the processors, and the longest trace of the runtime, in seconds.
const (
	maxProfileSeconds = 60
	maxTraceSeconds   = 10
)

// Options configure a handler. All are required.
type Options struct {
	// Metrics answers /debug/metrics.
	Metrics http.Handler
	// Archive answers /debug/archive. It runs alone.
	Archive http.Handler
	// HostAllowed takes the Host header as sent. It protects against DNS rebinding.
	HostAllowed func(host string) bool
	Clock       clock.Clock
}

// Handler serves the paths below /debug/.
type Handler struct {
	o    Options
	busy chan struct{} // has a value while something runs that takes time
}

// New returns a handler.
func New(o Options) *Handler { return &Handler{o: o, busy: make(chan struct{}, 1)} }

// index lists what the handler serves.
const index = `/debug/pprof/allocs, block, goroutine, heap, mutex, threadcreate (?debug=1 for text)
/debug/pprof/profile?seconds=N   processors, 1 to 60 seconds
/debug/pprof/trace?seconds=N     the runtime, 1 to 10 seconds
/debug/metrics                   the metrics, for Prometheus
/debug/archive                   the support archive; ?names=true with the names of databases and containers
`

// ServeHTTP answers programs, not pages of a browser.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	site := r.Header.Get("Sec-Fetch-Site")
	switch {
	case !h.o.HostAllowed(r.Host):
		refuse(w, http.StatusForbidden, "The debug address does not answer to this host: use localhost.")
		return
	case r.Header.Get("Origin") != "" || site != "" && site != "none":
		refuse(w, http.StatusForbidden, "The debug address does not answer pages: use a program, or type the address.")
		return
	case r.Method != http.MethodGet:
		w.Header().Set("Allow", http.MethodGet)
		refuse(w, http.StatusMethodNotAllowed, "The debug address is only read: use GET.")
		return
	}
	name, isProfile := strings.CutPrefix(r.URL.Path, "/debug/pprof/")
	switch {
	case r.URL.Path == "/debug/metrics":
		h.o.Metrics.ServeHTTP(w, r)
	case r.URL.Path == "/debug/archive":
		h.alone(w, func() { h.o.Archive.ServeHTTP(w, r) })
	case r.URL.Path == "/debug/" || r.URL.Path == "/debug/pprof/":
		text(w)
		_, _ = w.Write([]byte(index))
	case isProfile && name == "profile":
		h.timed(w, r, maxProfileSeconds, pprof.StartCPUProfile, pprof.StopCPUProfile)
	case isProfile && name == "trace":
		h.timed(w, r, maxTraceSeconds, trace.Start, trace.Stop)
	case isProfile && slices.Contains(profiles(), name):
		snapshot(w, r, name)
	default:
		refuse(w, http.StatusNotFound, "There is nothing at this path; /debug/ lists what there is.")
	}
}

// profiles are the names of the profiles that take no time.
func profiles() []string {
	return []string{"allocs", "block", "goroutine", "heap", "mutex", "threadcreate"}
}

// snapshot writes a profile that takes no time.
func snapshot(w http.ResponseWriter, r *http.Request, name string) {
	debug := 0
	switch r.URL.Query().Get("debug") {
	case "", "0":
		w.Header().Set("Content-Type", "application/octet-stream")
	case "1":
		debug = 1
		text(w)
	default: // 2 would print the arguments of functions
		refuse(w, http.StatusBadRequest, "debug is 0, for go tool pprof, or 1, for text.")
		return
	}
	_ = pprof.Lookup(name).WriteTo(w, debug) // the client has left
}

// timed runs a profile for as long as the client asks, and at most for so many seconds. It ends
// early when the client leaves or the server closes.
func (h *Handler) timed(w http.ResponseWriter, r *http.Request, most int, start func(io.Writer) error, stop func()) {
	seconds, err := strconv.Atoi(r.URL.Query().Get("seconds"))
	if err != nil || seconds < 1 || seconds > most {
		refuse(w, http.StatusBadRequest, fmt.Sprintf("seconds is a number from 1 to %d.", most))
		return
	}
	h.alone(w, func() {
		w.Header().Set("Content-Type", "application/octet-stream")
		if err := start(w); err != nil {
			refuse(w, http.StatusConflict, "Another profile of this kind is running in the process. Try again later.")
			return
		}
		defer stop()
		h.wait(r.Context(), time.Duration(seconds)*time.Second)
	})
}

func (h *Handler) wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-h.o.Clock.After(d):
	}
}

// alone runs something that takes time, unless something such is running.
func (h *Handler) alone(w http.ResponseWriter, run func()) {
	select {
	case h.busy <- struct{}{}:
		defer func() { <-h.busy }()
		run()
	default:
		refuse(w, http.StatusConflict, "Another profile or archive is being made. Try again later.")
	}
}

func text(w http.ResponseWriter) { w.Header().Set("Content-Type", "text/plain; charset=utf-8") }

func refuse(w http.ResponseWriter, status int, message string) {
	text(w)
	w.WriteHeader(status)
	_, _ = w.Write([]byte(message + "\n")) // the client has left
}

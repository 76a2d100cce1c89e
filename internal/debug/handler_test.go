package debug

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

func answers(text string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(text)) })
}

func newHandler(c clock.Clock) *Handler {
	return New(Options{
		Metrics: answers("the metrics"), Archive: answers("the archive"), Clock: c,
		HostAllowed: func(host string) bool { return host == "localhost" },
	})
}

func get(h http.Handler, target string, header ...string) *httptest.ResponseRecorder {
	method, path, _ := strings.Cut(target, " ")
	r := httptest.NewRequest(method, "http://localhost"+path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
		if header[i] == "Host" {
			r.Host = header[i+1]
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestDebugPaths(t *testing.T) {
	h := newHandler(clock.System())
	for target, want := range map[string]struct {
		code int
		text string
	}{
		"GET /debug/":                         {200, "/debug/archive"},
		"GET /debug/metrics":                  {200, "the metrics"},
		"GET /debug/archive":                  {200, "the archive"},
		"GET /debug/pprof/goroutine?debug=1":  {200, "goroutine profile"},
		"GET /debug/pprof/heap":               {200, "\x1f\x8b"},
		"GET /debug/pprof/goroutine?debug=2":  {400, "debug is 0"},
		"GET /debug/pprof/profile":            {400, "1 to 60"},
		"GET /debug/pprof/profile?seconds=61": {400, "1 to 60"},
		"GET /debug/pprof/trace?seconds=11":   {400, "1 to 10"},
		"GET /debug/pprof/trace?seconds=1e9":  {400, "1 to 10"},
		"GET /debug/pprof/cmdline":            {404, "/debug/"},
		"GET /metrics":                        {404, "/debug/"},
		"POST /debug/metrics":                 {405, "GET"},
	} {
		if w := get(h, target); w.Code != want.code || !strings.Contains(w.Body.String(), want.text) {
			t.Errorf("%s: %d %q", target, w.Code, w.Body)
		}
	}
	for _, header := range [][]string{
		{"Host", "attacker.example"},
		{"Origin", "http://attacker.example"},
		{"Sec-Fetch-Site", "cross-site"},
	} {
		if w := get(h, "GET /debug/metrics", header...); w.Code != 403 {
			t.Errorf("%v: %d", header, w.Code)
		}
	}
}

// TestOneProfileAtATime: a second profile is refused while the first runs, which ends with its
// time.
func TestOneProfileAtATime(t *testing.T) {
	waits := &waited{begun: make(chan struct{}), over: make(chan struct{})}
	h := newHandler(waits)
	first := make(chan *httptest.ResponseRecorder)
	go func() { first <- get(h, "GET /debug/pprof/profile?seconds=60") }()
	<-waits.begun
	for _, target := range []string{"GET /debug/pprof/profile?seconds=1", "GET /debug/archive"} {
		if w := get(h, target); w.Code != 409 {
			t.Errorf("%s: %d", target, w.Code)
		}
	}
	close(waits.over)
	if w := <-first; w.Code != 200 || w.Body.Len() == 0 {
		t.Errorf("the profile: %d, %d bytes", w.Code, w.Body.Len())
	}
}

// waited is a clock whose time passes when the test says so.
type waited struct {
	clock.Manual

	begun, over chan struct{}
}

// After implements clock.Clock.
func (w *waited) After(time.Duration) <-chan time.Time {
	close(w.begun)
	passed := make(chan time.Time)
	go func() {
		<-w.over
		close(passed)
	}()
	return passed
}

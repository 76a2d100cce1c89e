package listen

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// watched is a client's connection that reports its end. The client closes it only after the server
// has.
type watched struct {
	net.Conn
	ended func()
}

func (w *watched) Close() error {
	w.ended()
	return w.Conn.Close()
}

// newTimedSite returns a site that answers 408 when a body brings nothing for this long, and closes
// connections that are idle for this long. All its other timeouts are later.
func newTimedSite(t *testing.T, body, idle time.Duration) *site {
	return serve(t, true, true, nil, &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			control := http.NewResponseController(w)
			_ = control.SetReadDeadline(time.Now().Add(body))
			if _, err := io.ReadAll(r.Body); errors.Is(err, os.ErrDeadlineExceeded) {
				w.WriteHeader(http.StatusRequestTimeout)
				return
			}
			_ = control.SetReadDeadline(time.Time{})
		}),
		ReadHeaderTimeout: time.Minute, ReadTimeout: time.Hour, WriteTimeout: time.Hour, IdleTimeout: idle,
	})
}

// TestTimeoutsOfServersAreKept: a server over this listener ends bodies that do not arrive, and
// idle connections, for every protocol of the client. On the same connection, the deadline of a
// body follows a later deadline for the next request.
func TestTimeoutsOfServersAreKept(t *testing.T) {
	const soon = 50 * time.Millisecond
	for _, c := range []struct {
		name, scheme string
		version      int
	}{{"HTTP", "http", 1}, {"TLS", "https", 1}, {"HTTP2", "https", 2}} {
		t.Run(c.name, func(t *testing.T) {
			v := newVisitor(t, newTimedSite(t, soon, time.Hour), c.scheme, c.version)
			v.want(http.StatusOK, http.MethodGet, nil)
			never, pipe := io.Pipe()
			defer pipe.Close() //nolint:errcheck // it has none
			v.want(http.StatusRequestTimeout, http.MethodPost, never)

			// A request that finds its connection closed is sent again, because it has no body.
			v = newVisitor(t, newTimedSite(t, time.Hour, soon), c.scheme, c.version)
			v.want(http.StatusOK, http.MethodGet, nil)
			v.want(http.StatusOK, http.MethodGet, nil)
			select {
			case <-v.ended:
			case <-clock.System().After(20 * time.Second):
				t.Error("an unused connection stays open")
			}
		})
	}
}

// visitor is a client of a site.
type visitor struct {
	t       *testing.T
	client  *http.Client
	url     string
	version int
	ended   <-chan struct{} // closed when the last connection has ended
}

func newVisitor(t *testing.T, s *site, scheme string, version int) *visitor {
	v := &visitor{t: t, url: scheme + "://localhost/", version: version}
	transport := &http.Transport{
		TLSClientConfig:   &tls.Config{RootCAs: s.roots},
		ForceAttemptHTTP2: version == 2,
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			conn, err := (&net.Dialer{}).DialContext(ctx, network, s.listener.Addr().String())
			ended := make(chan struct{})
			v.ended = ended
			return &watched{Conn: conn, ended: sync.OnceFunc(func() { close(ended) })}, err
		},
	}
	t.Cleanup(transport.CloseIdleConnections)
	v.client = &http.Client{Transport: transport, Timeout: 10 * time.Second}
	return v
}

func (v *visitor) want(status int, method string, body io.Reader) {
	v.t.Helper()
	request, err := http.NewRequestWithContext(v.t.Context(), method, v.url, body)
	if err != nil {
		v.t.Fatal(err)
	}
	response, err := v.client.Do(request)
	if err != nil {
		v.t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	if _, err := io.Copy(io.Discard, response.Body); err != nil || response.StatusCode != status ||
		response.ProtoMajor != v.version {
		v.t.Errorf("%s %s %v, want %d", response.Proto, response.Status, err, status)
	}
}

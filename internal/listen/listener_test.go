package listen

import (
	"bufio"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// site is a listener with an HTTP server that answers with the protocol of the request.
type site struct {
	listener *Listener
	roots    *x509.CertPool
}

func newSite(t *testing.T, plain, withTLS bool, names []string) *site {
	t.Helper()
	return serve(t, plain, withTLS, names, &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			scheme := "http"
			if r.TLS != nil {
				scheme = "https"
			}
			_, _ = io.WriteString(w, scheme+" "+r.Proto)
		}),
		ReadHeaderTimeout: time.Minute,
	})
}

// serve runs a server on a listener until the test ends.
func serve(t *testing.T, plain, withTLS bool, names []string, server *http.Server) *site {
	t.Helper()
	authority, err := OpenAuthority("", clock.System())
	if err != nil {
		t.Fatal(err)
	}
	certificates, err := NewCertificates(authority, names)
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Host: "127.0.0.1", Plain: plain, SniffTimeout: time.Minute}
	if withTLS {
		o.TLS = certificates.Config()
	}
	l, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	server.TLSConfig = l.TLSConfig()
	served := make(chan struct{})
	go func() { _ = server.Serve(l); close(served) }()
	t.Cleanup(func() { _ = server.Close(); <-served })
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(authority.PEM())
	return &site{listener: l, roots: roots}
}

// get sends a request to the site as a client that trusts the authority.
func (s *site) get(t *testing.T, scheme, host string, http2 bool) (string, error) {
	t.Helper()
	transport := &http.Transport{
		TLSClientConfig:   &tls.Config{RootCAs: s.roots},
		ForceAttemptHTTP2: http2,
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, s.listener.Addr().String())
		},
	}
	defer transport.CloseIdleConnections()
	response, err := (&http.Client{Transport: transport, Timeout: 10 * time.Second}).Get(scheme + "://" + host + "/")
	if err != nil {
		return "", err
	}
	defer response.Body.Close() //nolint:errcheck // read only
	body, err := io.ReadAll(response.Body)
	return string(body), err
}

func TestBothSchemesOnOnePort(t *testing.T) {
	s := newSite(t, true, true, nil)
	for _, c := range []struct {
		scheme, host string
		http2        bool
		want         string
	}{
		{"http", "localhost", false, "http HTTP/1.1"},
		{"https", "localhost", false, "https HTTP/1.1"},
		{"https", "localhost", true, "https HTTP/2.0"},
		{"https", "127.0.0.1", false, "https HTTP/1.1"}, // no SNI for an address
		{"https", "orrery_db-1.internal.example", true, "https HTTP/2.0"},
		{"https", "ANY.Name.example", false, "https HTTP/1.1"},
	} {
		have, err := s.get(t, c.scheme, c.host, c.http2)
		if err != nil || have != c.want {
			t.Errorf("%s://%s: %q, %v; want %q", c.scheme, c.host, have, err, c.want)
		}
	}
}

func TestSilentClientsKeepNobodyWaiting(t *testing.T) {
	s := newSite(t, true, true, nil)
	for range 50 {
		silent, err := net.Dial("tcp", s.listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer silent.Close() //nolint:errcheck // nothing was written
	}
	if have, err := s.get(t, "http", "localhost", false); err != nil {
		t.Fatalf("a client that speaks got %q, %v beside 50 that do not", have, err)
	}
	if have, err := s.get(t, "https", "localhost", true); err != nil {
		t.Fatalf("a TLS client got %q, %v beside 50 that say nothing", have, err)
	}
}

func TestASlowFirstByteIsStillServed(t *testing.T) {
	s := newSite(t, true, true, nil)
	conn, err := net.Dial("tcp", s.listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close() //nolint:errcheck // read only by then
	if _, err := s.get(t, "http", "localhost", false); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"G", "ET / HT", "TP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"} {
		if _, err := io.WriteString(conn, part); err != nil {
			t.Fatal(err)
		}
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("got %v, %v", response, err)
	}
}

func TestASilentClientIsDroppedInTime(t *testing.T) {
	l, err := Open(Options{Host: "127.0.0.1", Plain: true, SniffTimeout: 20 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close() //nolint:errcheck // closed by the end of the test either way
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.SetReadDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
		t.Fatalf("the connection was not closed: %v", err)
	}
}

func TestRestrictedProtocol(t *testing.T) {
	onlyHTTP, onlyTLS := newSite(t, true, false, nil), newSite(t, false, true, nil)
	if have, err := onlyHTTP.get(t, "http", "localhost", false); err != nil || have != "http HTTP/1.1" {
		t.Errorf("http on http: %q, %v", have, err)
	}
	if have, err := onlyHTTP.get(t, "https", "localhost", false); err == nil {
		t.Errorf("https on http: %q", have)
	}
	if have, err := onlyTLS.get(t, "https", "localhost", true); err != nil || have != "https HTTP/2.0" {
		t.Errorf("https on https: %q, %v", have, err)
	}
	have, err := onlyTLS.get(t, "http", "localhost", false)
	if err != nil || !strings.Contains(have, "HTTPS only") {
		t.Errorf("http on https should get an explanation: %q, %v", have, err)
	}
}

func TestServerModeIssuesForItsNamesOnly(t *testing.T) {
	s := newSite(t, true, true, []string{"localhost", "DB.example.com"})
	for host, allowed := range map[string]bool{
		"localhost": true, "db.example.com": true, "127.0.0.1": true,
		"other.example.com": false,
	} {
		_, err := s.get(t, "https", host, false)
		if (err == nil) != allowed {
			t.Errorf("%s: %v, allowed is %v", host, err, allowed)
		}
	}
}

func TestCloseDropsTheSilentAndFreesThePort(t *testing.T) {
	l, err := Open(Options{Host: "localhost", Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range l.Addresses() {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatalf("%s: %v", address, err)
		}
		defer conn.Close() //nolint:errcheck // nothing was written
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("Accept after Close: %v", err)
	}
	again, err := Open(Options{Host: "localhost", Port: l.Port(), Plain: true})
	if err != nil {
		t.Fatalf("the port is not free again: %v", err)
	}
	defer again.Close() //nolint:errcheck // closed by the end of the test either way
	_, err = Open(Options{Host: "localhost", Port: l.Port(), Plain: true})
	if !IsTaken(err) {
		t.Errorf("a port in use: %v, want one that IsTaken knows", err)
	}
}

func TestNothingToAcceptIsAnError(t *testing.T) {
	if _, err := Open(Options{Host: "127.0.0.1"}); err == nil {
		t.Error("a listener for neither HTTP nor TLS was opened")
	}
}

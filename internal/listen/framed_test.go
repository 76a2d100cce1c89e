package listen

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// TestServersCloseTheirWriteSide: a server can close its sending direction before it closes the
// connection. net/http does so before it disconnects a client that is still sending. Within TLS the
// client gets a close_notify.
func TestServersCloseTheirWriteSide(t *testing.T) {
	authority, err := OpenAuthority("", clock.System())
	if err != nil {
		t.Fatal(err)
	}
	certificates, err := NewCertificates(authority, nil)
	if err != nil {
		t.Fatal(err)
	}
	l, err := Open(Options{Host: "127.0.0.1", Plain: true, TLS: certificates.Config()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(authority.PEM())
	for _, scheme := range []string{"http", "https"} {
		t.Run(scheme, func(t *testing.T) {
			client, err := net.Dial("tcp", l.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close() //nolint:errcheck // the test is over
			_ = client.SetDeadline(time.Now().Add(20 * time.Second))
			if scheme == "https" {
				client = tls.Client(client, &tls.Config{RootCAs: roots, ServerName: "localhost"})
			}
			if _, err := io.WriteString(client, "GET"); err != nil {
				t.Fatal(err)
			}
			server, err := l.Accept()
			if err != nil {
				t.Fatal(err)
			}
			defer server.Close() //nolint:errcheck // the test is over
			half, ok := server.(interface{ CloseWrite() error })
			if !ok {
				t.Fatalf("%T cannot close its sending direction", server)
			}
			if err := half.CloseWrite(); err != nil {
				t.Fatal(err)
			}
			if n, err := client.Read(make([]byte, 1)); n != 0 || !errors.Is(err, io.EOF) {
				t.Errorf("the client reads %d bytes, %v", n, err)
			}
			if _, err := io.ReadFull(server, make([]byte, 3)); err != nil {
				t.Errorf("the server cannot read on: %v", err)
			}
		})
	}
}

// halves is a connection that counts its reads after it was half closed.
type halves struct {
	net.Conn
	half   bool
	read   atomic.Int32
	within func() // called in Read
	closed atomic.Int32
}

func (h *halves) Read(p []byte) (int, error) {
	if !h.half {
		return copy(p, "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"), nil
	}
	h.read.Add(1)
	if h.within != nil {
		h.within()
	}
	return 0, io.EOF
}

func (h *halves) CloseWrite() error               { h.half = true; return nil }
func (h *halves) SetReadDeadline(time.Time) error { return nil }
func (h *halves) Close() error                    { h.closed.Add(1); return nil }

// TestRefusedConnectionsDoNotDelayTheEnd: closing a refused connection keeps reading for a moment,
// unless the listener has closed, because a server then closes many connections one after the
// other. A second Close does not wait for the first.
func TestRefusedConnectionsDoNotDelayTheEnd(t *testing.T) {
	for _, over := range []bool{false, true} {
		ended := make(chan struct{})
		if over {
			close(ended)
		}
		h := &halves{}
		f := &framed{Conn: h, ended: ended}
		if _, err := io.ReadAll(f); err != nil || !f.refused.Load() {
			t.Fatalf("%v, refused %t", err, f.refused.Load())
		}
		h.within = func() {
			if err := f.Close(); err != nil || h.closed.Load() != 1 {
				t.Errorf("%v, closed %d times", err, h.closed.Load())
			}
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		if read := h.read.Load(); (read == 0) != over || h.closed.Load() == 0 {
			t.Errorf("listener closed: %t; read %d times, closed %d times", over, read, h.closed.Load())
		}
	}
}

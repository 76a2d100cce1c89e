package listen

import (
	"crypto/tls"
	"io"
	"net"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// framed is a connection whose HTTP/1 requests framing follows. Only one goroutine at a time may
// read it.
type framed struct {
	net.Conn

	framing framing
	refused atomic.Bool
	closed  atomic.Bool
	ending  []byte          // what the reader of a refused connection still gets
	ended   <-chan struct{} // closed with the listener
}

// malformed is what net/http reads in place of a refused request. HTTP allows no NUL, so
// the server answers the earlier requests, then answers 400, and hangs up.
const malformed = "\x00\r\n\r\n"

// Read returns the bytes that have arrived, up to the first byte of an ambiguous request.
func (f *framed) Read(p []byte) (int, error) {
	if f.refused.Load() {
		return f.end(p)
	}
	n, err := f.Conn.Read(p)
	if f.framing.state == notHTTP1 {
		return n, err
	}
	good, bad := f.framing.look(p[:n])
	if !bad {
		return n, err
	}
	f.ending = []byte(malformed)
	f.refused.Store(true)
	if good > 0 {
		return good, nil
	}
	return f.end(p)
}

func (f *framed) end(p []byte) (int, error) {
	if len(f.ending) == 0 {
		return 0, io.EOF
	}
	n := copy(p, f.ending)
	f.ending = f.ending[n:]
	return n, nil
}

// lingering is how long the server keeps reading from a refused connection. Closing a connection
// with unread input would reset it, and the client might lose the answer.
const lingering = 300 * time.Millisecond

// Close closes the connection. A second call ends the lingering of the first.
func (f *framed) Close() error {
	if again := f.closed.Swap(true); !again && f.refused.Load() {
		f.linger()
	}
	return f.Conn.Close()
}

// linger keeps reading for a moment. It does nothing after the listener has closed, because a
// server that stops closes its connections one after the other.
func (f *framed) linger() {
	select {
	case <-f.ended:
		return
	default:
	}
	if f.CloseWrite() == nil {
		_ = f.Conn.SetReadDeadline(clock.System().Now().Add(lingering))
		_, _ = io.CopyN(io.Discard, f.Conn, 1<<20)
	}
}

// CloseWrite closes the sending direction, if the connection can do that. Within TLS it sends a
// close_notify. net/http calls it before it closes a connection whose client may still be sending.
func (f *framed) CloseWrite() error { return closeWrite(f.Conn) }

// CloseWrite closes the sending direction, if the connection can do that.
func (t *sniffed) CloseWrite() error { return closeWrite(t.Conn) }

func closeWrite(conn net.Conn) error {
	if half, ok := conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return net.ErrClosed
}

// secured is a framed connection within TLS.
type secured struct {
	framed

	tls *tls.Conn
}

// ConnectionState returns the state of the TLS connection.
func (s *secured) ConnectionState() tls.ConnectionState { return s.tls.ConnectionState() }

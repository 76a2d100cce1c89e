package listen

import (
	"crypto/tls"
	"io"
	"net"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// framed is a connection whose HTTP/1 requests are followed by framing. It is read
// by one goroutine at a time.
type framed struct {
	net.Conn

	framing framing
	refused atomic.Bool
	closed  atomic.Bool
	ending  []byte          // what the reader still gets of a connection that is refused
	ended   <-chan struct{} // closed with the listener
}

// malformed is what the server reads in place of a request that is refused: no part
// of HTTP may have a NUL in it, so the server answers 400, in its turn behind the
// requests before, and hangs up.
const malformed = "\x00\r\n\r\n"

// Read returns what has come, as far as it is understood in one way only.
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

// lingering is how long a connection that was refused is read on, so that closing it
// with unread input does not take the answer along.
const lingering = 300 * time.Millisecond

// Close closes the connection. It may be called again, also while another call reads
// on: it then ends that call.
func (f *framed) Close() error {
	if again := f.closed.Swap(true); !again && f.refused.Load() {
		f.linger()
	}
	return f.Conn.Close()
}

// linger reads on for a moment. Once the listener has closed it does nothing: a server
// that ends closes its connections one after the other.
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

// CloseWrite ends what is sent, where the connection can do that: within TLS with a
// close_notify. net/http calls it before it closes a connection whose client may still
// be sending.
func (f *framed) CloseWrite() error { return closeWrite(f.Conn) }

// CloseWrite ends what is sent, where the connection can do that.
func (t *told) CloseWrite() error { return closeWrite(t.Conn) }

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

// ConnectionState is that of TLS.
func (s *secured) ConnectionState() tls.ConnectionState { return s.tls.ConnectionState() }

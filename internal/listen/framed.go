package listen

import (
	"crypto/tls"
	"io"
	"net"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// framed is a connection whose HTTP/1 requests are followed by framing. It is read
// by one goroutine at a time.
type framed struct {
	net.Conn

	framing framing
	refused bool
	ending  []byte // what the reader still gets of a connection that is refused
}

// malformed is what the server reads in place of a request that is refused: no part
// of HTTP may have a NUL in it, so the server answers 400, in its turn behind the
// requests before, and hangs up.
const malformed = "\x00\r\n\r\n"

// Read returns what has come, as far as it is understood in one way only.
func (f *framed) Read(p []byte) (int, error) {
	if f.refused {
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
	f.refused, f.ending = true, []byte(malformed)
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

// Close closes the connection.
func (f *framed) Close() error {
	if f.refused {
		if half, ok := f.Conn.(interface{ CloseWrite() error }); ok && half.CloseWrite() == nil {
			_ = f.Conn.SetReadDeadline(clock.System().Now().Add(lingering))
			_, _ = io.CopyN(io.Discard, f.Conn, 1<<20)
		}
	}
	return f.Conn.Close()
}

// CloseWrite ends what is sent, where the connection can do that.
func (t *told) CloseWrite() error {
	if half, ok := t.Conn.(interface{ CloseWrite() error }); ok {
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

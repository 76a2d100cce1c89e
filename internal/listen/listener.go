package listen

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"strconv"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/worker"
)

// tlsHandshake is the first byte of every TLS connection: the record type of a
// handshake (RFC 8446 §5.1).
const tlsHandshake = 0x16

// defaultSniffTimeout is how long a connection may stay silent before its first byte. It equals the
// server's time for reading a header.
const defaultSniffTimeout = 10 * time.Second

// maxPortAttempts bounds the search for a port that is free on every loopback address.
const maxPortAttempts = 20

// Options configures a Listener. Host and either Plain or TLS are required.
type Options struct {
	// Host is where to listen: an address, a name, or "localhost" for both
	// loopback addresses.
	Host string
	// Port is the TCP port; 0 chooses a free one.
	Port int
	// Plain accepts HTTP without TLS.
	Plain bool
	// TLS, if not nil, accepts TLS with this configuration.
	TLS *tls.Config
	// MaxConnections bounds the open connections; 0 means no bound. A further connection replaces the
	// one that has been idle for the longest time.
	MaxConnections int
	// SniffTimeout bounds the wait for the first byte; 0 means ten seconds.
	SniffTimeout time.Duration
	// Logger receives refused and silent connections at debug level; nil
	// discards them.
	Logger *slog.Logger
}

// Listener is a net.Listener over one or more sockets that determines the kind of each connection.
// Accept returns a *tls.Conn for HTTP/2 over TLS. Every other connection is one whose requests are
// checked, see framing; over TLS it has the method ConnectionState. TLS handshakes are complete.
type Listener struct {
	options Options
	sockets []net.Listener
	ready   chan net.Conn
	running *worker.Group // one goroutine for each socket, and for each connection that is not ready
	once    sync.Once
	open    open
}

// Open binds the sockets and begins to accept. The error names the address that could not be bound.
func Open(o Options) (*Listener, error) {
	if !o.Plain && o.TLS == nil {
		return nil, errors.New("listen: neither HTTP nor TLS is accepted")
	}
	o.SniffTimeout = cmp.Or(max(0, o.SniffTimeout), defaultSniffTimeout)
	o.Logger = cmp.Or(o.Logger, slog.New(slog.DiscardHandler))
	sockets, err := bind(o.Host, o.Port)
	if err != nil {
		return nil, err
	}
	l := &Listener{
		options: o, sockets: sockets, ready: make(chan net.Conn), running: worker.NewGroup(context.Background()),
		open: open{most: o.MaxConnections, all: map[*sniffed]struct{}{}},
	}
	for _, socket := range sockets {
		l.running.Go(func(ctx context.Context) { l.acceptFrom(ctx, socket) })
	}
	return l, nil
}

// bind returns one socket, or for "localhost" one per loopback address, all on the same port: some
// clients resolve the name to ::1 first and do not try the other address.
func bind(host string, port int) (sockets []net.Listener, err error) {
	if host != "localhost" {
		socket, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
		if err != nil {
			return nil, err
		}
		return []net.Listener{socket}, nil
	}
	for range maxPortAttempts {
		if sockets, err = bindLoopback(port); err == nil || port != 0 {
			break
		}
	}
	return sockets, err
}

func bindLoopback(port int) ([]net.Listener, error) {
	first, err := net.Listen("tcp4", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return nil, err
	}
	taken := first.Addr().(*net.TCPAddr).Port
	second, err := net.Listen("tcp6", net.JoinHostPort("::1", strconv.Itoa(taken)))
	switch {
	case err == nil:
		return []net.Listener{first, second}, nil
	case IsTaken(err):
		return nil, errors.Join(err, first.Close())
	default: // no IPv6 on this machine
		return []net.Listener{first}, nil
	}
}

// Port returns the port that was bound.
func (l *Listener) Port() int { return l.sockets[0].Addr().(*net.TCPAddr).Port }

// Addr returns the first socket's address.
func (l *Listener) Addr() net.Addr { return l.sockets[0].Addr() }

// Addresses returns the address of every socket as text, host and port.
func (l *Listener) Addresses() []string {
	out := make([]string, len(l.sockets))
	for i, s := range l.sockets {
		out[i] = s.Addr().String()
	}
	return out
}

// Accept waits for the next connection whose kind is known. After Close it returns net.ErrClosed.
func (l *Listener) Accept() (net.Conn, error) {
	select {
	case conn := <-l.ready:
		return conn, nil
	case <-l.running.Context().Done():
		return nil, net.ErrClosed
	}
}

// Close stops accepting, drops the connections that have not sent anything yet, and waits for its
// goroutines. Connections that Accept has returned stay open.
func (l *Listener) Close() error {
	var err error
	l.once.Do(func() {
		l.running.End()
		for _, socket := range l.sockets {
			err = errors.Join(err, socket.Close())
		}
		l.running.Close()
	})
	return err
}

func (l *Listener) acceptFrom(ctx context.Context, socket net.Listener) {
	for {
		conn, err := socket.Accept()
		if err != nil {
			if ctx.Err() != nil {
				return
			}
			l.options.Logger.Warn("a connection could not be accepted", "error", err)
			select { // most likely out of descriptors: wait until some are returned
			case <-ctx.Done():
				return
			case <-clock.System().After(20 * time.Millisecond):
			}
			continue
		}
		t := newSniffed(conn)
		if !l.open.add(t) {
			l.options.Logger.Debug("a connection was refused: as many as there may be are busy",
				"remote", conn.RemoteAddr().String())
			_ = conn.Close()
			continue
		}
		l.running.Go(func(ctx context.Context) { l.sniff(ctx, t) })
	}
}

// sniff examines the first byte of one connection and passes the connection on, or drops it.
func (l *Listener) sniff(ctx context.Context, conn *sniffed) {
	dropped := make(chan struct{})
	keep := context.AfterFunc(ctx, func() {
		defer close(dropped)
		_ = conn.Close()
	})
	kind, err := l.admit(conn)
	if !keep() {
		<-dropped
	}
	if err != nil {
		// Clients open connections in advance and close them unused.
		var timeout net.Error
		if errors.As(err, &timeout) && timeout.Timeout() {
			l.options.Logger.Debug("a connection stayed silent", "remote", conn.RemoteAddr().String(), "after",
				l.options.SniffTimeout.String())
		}
		_ = conn.Close()
		return
	}
	select {
	case l.ready <- kind:
	case <-ctx.Done():
		_ = conn.Close()
	}
}

// errRefused means that the client has received the reason.
var errRefused = errors.New("refused")

// admit decides by the first byte. A connection of a disabled kind is refused; an HTTP client gets
// an HTTP answer.
func (l *Listener) admit(conn *sniffed) (net.Conn, error) {
	first, err := firstByte(conn.Conn, l.options.SniffTimeout)
	if err != nil {
		return nil, err
	}
	conn.first, conn.unread = first, true
	switch {
	case first != tlsHandshake && !l.options.Plain:
		refusePlain(conn)
		return nil, errRefused
	case first != tlsHandshake:
		return &framed{Conn: conn, ended: l.running.Context().Done()}, nil
	case l.options.TLS == nil:
		l.options.Logger.Debug("TLS refused: the protocol is restricted to http", "remote", conn.RemoteAddr().String())
		return nil, errRefused
	}
	return l.shakeHands(conn)
}

// shakeHands performs the TLS handshake. Only HTTP/1 needs framing.
func (l *Listener) shakeHands(conn *sniffed) (net.Conn, error) {
	if err := conn.SetDeadline(clock.System().Now().Add(l.options.SniffTimeout)); err != nil {
		return nil, err
	}
	within := tls.Server(conn, l.options.TLS)
	if err := within.Handshake(); err != nil {
		l.options.Logger.Debug("a TLS handshake failed", "remote", conn.RemoteAddr().String(), "error", err)
		return nil, err
	}
	if err := conn.SetDeadline(time.Time{}); err != nil {
		return nil, err
	}
	if within.ConnectionState().NegotiatedProtocol == "h2" {
		return within, nil
	}
	return &secured{framed: framed{Conn: within, ended: l.running.Context().Done()}, tls: within}, nil
}

// refusePlain answers an HTTP client on a port that accepts only TLS.
func refusePlain(conn *sniffed) {
	const body = `{"code":"BadRequest","message":"This port takes HTTPS only (--protocol https): use https:// in the ` +
		`endpoint."}`
	_ = conn.SetDeadline(clock.System().Now().Add(time.Second))
	_, _ = fmt.Fprintf(conn,
		"HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s",
		len(body), body)
	// Closing with unread input would reset the connection, and the client could lose the answer; read
	// what has arrived first.
	if tcp, ok := conn.Conn.(*net.TCPConn); ok {
		_ = tcp.CloseWrite()
	}
	_, _ = io.CopyN(io.Discard, conn, 64<<10)
}

// firstByte reads one byte within this time and removes the deadline again.
func firstByte(conn net.Conn, within time.Duration) (byte, error) {
	if err := conn.SetReadDeadline(clock.System().Now().Add(within)); err != nil {
		return 0, err
	}
	var b [1]byte
	if _, err := conn.Read(b[:]); err != nil {
		return 0, err
	}
	return b[0], conn.SetReadDeadline(time.Time{})
}

// sniffed is a connection whose first byte has been read and is returned again by Read. Only one
// goroutine at a time may read it, like any connection under a server.
type sniffed struct {
	net.Conn
	counted
	first   byte
	unread  bool
	reading deadline
	writing deadline
}

// newSniffed returns a connection without deadlines.
func newSniffed(conn net.Conn) *sniffed {
	t := &sniffed{Conn: conn}
	now := clock.System().Now()
	t.reading.set, t.reading.opened = conn.SetReadDeadline, now
	t.writing.set, t.writing.opened = conn.SetWriteDeadline, now
	t.idleSince.Store(now.UnixNano())
	return t
}

// Close closes the connection and frees its place in the set of open connections.
func (t *sniffed) Close() error {
	if t.from != nil {
		t.from.remove(t)
	}
	return t.Conn.Close()
}

// Read returns the first byte before the rest.
func (t *sniffed) Read(p []byte) (int, error) {
	if t.unread && len(p) > 0 {
		t.unread = false
		p[0] = t.first
		return 1, nil
	}
	if err := t.reading.begin(); err != nil {
		return 0, err
	}
	for {
		n, err := t.Conn.Read(p)
		if !t.reading.end(err) {
			return n, err
		}
	}
}

// Write writes all of p, or returns an error.
func (t *sniffed) Write(p []byte) (n int, err error) {
	if err := t.writing.begin(); err != nil {
		return 0, err
	}
	for {
		some, err := t.Conn.Write(p[n:])
		n += some
		if !t.writing.end(err) {
			return n, err
		}
	}
}

// SetReadDeadline bounds the reads, including one that is waiting.
func (t *sniffed) SetReadDeadline(at time.Time) error { return t.reading.request(at) }

// SetWriteDeadline bounds the writes, including one that is waiting.
func (t *sniffed) SetWriteDeadline(at time.Time) error { return t.writing.request(at) }

// SetDeadline bounds reads and writes.
func (t *sniffed) SetDeadline(at time.Time) error {
	return errors.Join(t.reading.request(at), t.writing.request(at))
}

// TLSConfig returns the configuration of TLS connections; nil without TLS.
func (l *Listener) TLSConfig() *tls.Config { return l.options.TLS }

package mcp

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/files"
)

// This file serves the tools over HTTP to programs of this machine. A page in a browser can reach a
// loopback address too. So a request needs a token, the address as its Host, and no foreign Origin.

// The limits of the HTTP server.
const (
	httpPath       = "/mcp"
	mostHeader     = 16 << 10
	mostCalls      = 8  // at once
	mostConns      = 64 // open
	headerPatience = 5 * time.Second
	bodyPatience   = 30 * time.Second
	idlePatience   = time.Minute
	endPatience    = 5 * time.Second
)

// web is the address and the token of the HTTP server.
type web struct {
	address   string
	tokenFile string
}

// check refuses an address that other machines reach.
func (w *web) check() error {
	switch host, _, err := net.SplitHostPort(w.address); {
	case w.address == "" && w.tokenFile != "":
		return exit.Usagef("--http-token-file goes with --http")
	case w.address == "":
	case err != nil || !isLoopback(host):
		return exit.Usagef("--http=%s is not a loopback address with a port: use one such as 127.0.0.1:8765. "+
			"Other machines cannot be served", w.address)
	case w.tokenFile == "":
		return exit.Usagef("--http needs --http-token-file: the file with the token of its clients, which the command " +
			"makes if it is absent")
	}
	return nil
}

func isLoopback(host string) bool {
	addr, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && addr.IsLoopback()
}

// leastToken is the length of a token that cannot be guessed.
const leastToken = 32

// token reads the token of clients, or makes one.
func (w *web) token() (string, error) {
	info, err := os.Stat(w.tokenFile)
	if errors.Is(err, fs.ErrNotExist) {
		var random [32]byte
		_, _ = rand.Read(random[:]) // never fails
		text := base64.RawURLEncoding.EncodeToString(random[:])
		file, err := os.OpenFile(w.tokenFile, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			return "", exit.Usagef("make the token file: %w", err)
		}
		_, err = file.WriteString(text + "\n")
		return text, errors.Join(err, file.Close())
	}
	if err != nil {
		return "", exit.Usagef("read the token file: %w", err)
	}
	const others = 0o077
	if runtime.GOOS != "windows" && info.Mode().Perm()&others != 0 || info.Size() > mostHeader {
		return "", exit.Usagef("the token file %s is readable by other users (mode %04o), or no token: run chmod 600 on "+
			"it, or name a new file", w.tokenFile, info.Mode().Perm())
	}
	data, err := files.Read(w.tokenFile)
	if err != nil {
		return "", exit.Usagef("read the token file: %w", err)
	}
	text := strings.TrimSpace(string(data))
	if len(text) < leastToken {
		return "", exit.Usagef("the token in %s has fewer than %d characters: remove the file, and the command makes a "+
			"better one", w.tokenFile, leastToken)
	}
	return text, nil
}

// serve answers over HTTP until the context ends.
func (w *web) serve(ctx context.Context, c *console.Console, s *mcp.Server, l limits) error {
	token, err := w.token()
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", w.address)
	if err != nil {
		return fmt.Errorf("--http=%s: %w", w.address, err)
	}
	server := &http.Server{
		Handler:           newGate(listener.Addr().(*net.TCPAddr).Port, token, s),
		ReadHeaderTimeout: headerPatience, ReadTimeout: bodyPatience, IdleTimeout: idlePatience,
		WriteTimeout: bodyPatience + l.time, MaxHeaderBytes: mostHeader,
	}
	stop := context.AfterFunc(ctx, func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), endPatience)
		defer cancel()
		if server.Shutdown(ctx) != nil {
			_ = server.Close()
		}
	})
	defer stop()
	if err := c.Note("orrery mcp answers at http://%s%s; clients send the token in %s as Authorization: Bearer\n",
		listener.Addr().String(), httpPath, w.tokenFile); err != nil {
		return errors.Join(err, listener.Close())
	}
	if err := server.Serve(&bounded{Listener: listener, room: make(chan struct{}, mostConns)}); ctx.Err() == nil {
		return err
	}
	return nil
}

// gate lets only requests of programs with the token reach the tools.
type gate struct {
	port  int
	token [sha256.Size]byte
	calls chan struct{}
	next  http.Handler
}

func newGate(port int, token string, s *mcp.Server) *gate {
	return &gate{
		port: port, token: sha256.Sum256([]byte(token)), calls: make(chan struct{}, mostCalls),
		next: mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return s }, &mcp.StreamableHTTPOptions{
			Stateless: true, JSONResponse: true, MaxRequestBodyBytes: maxLine,
		}),
	}
}

// ServeHTTP implements http.Handler.
func (g *gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	given, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	sum := sha256.Sum256([]byte(given))
	switch {
	case !g.isOurs(r.Host):
		http.Error(w, "The Host of the request is another one: use the address that the command has printed.",
			http.StatusForbidden)
	case len(r.Header.Values("Origin")) > 0 && r.Header.Get("Origin") != "http://"+r.Host:
		http.Error(w, "Pages of other origins are not served.", http.StatusForbidden)
	case !bearer || subtle.ConstantTimeCompare(sum[:], g.token[:]) != 1:
		w.Header().Set("WWW-Authenticate", "Bearer")
		http.Error(w, "Send the header Authorization: Bearer with the token in the file of --http-token-file.",
			http.StatusUnauthorized)
	case r.URL.Path != httpPath:
		http.Error(w, "The tools are at "+httpPath+".", http.StatusNotFound)
	default:
		select {
		case g.calls <- struct{}{}:
			defer func() { <-g.calls }()
			g.next.ServeHTTP(w, r)
		default:
			w.Header().Set("Retry-After", "1")
			http.Error(w, "Too many calls at once: try again.", http.StatusServiceUnavailable)
		}
	}
}

// isOurs reports whether a Host names this server. A name that resolves to a loopback address does
// not: its owner may be a page.
func (g *gate) isOurs(hostPort string) bool {
	host, port, err := net.SplitHostPort(hostPort)
	return err == nil && isLoopback(host) && port == fmt.Sprint(g.port)
}

// bounded is a listener with a bounded number of open connections.
type bounded struct {
	net.Listener
	room chan struct{}
}

// Accept implements net.Listener. A connection beyond the bound is closed.
func (b *bounded) Accept() (net.Conn, error) {
	for {
		conn, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		select {
		case b.room <- struct{}{}:
			return &leaving{Conn: conn, room: b.room}, nil
		default:
			_ = conn.Close()
		}
	}
}

// leaving is a connection that gives its place back once.
type leaving struct {
	net.Conn
	room chan struct{}
	once sync.Once
}

// Close implements net.Conn.
func (l *leaving) Close() error {
	l.once.Do(func() { <-l.room })
	return l.Conn.Close()
}

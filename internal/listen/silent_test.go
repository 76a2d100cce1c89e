package listen

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"testing"
	"time"
)

// TestOnlySilenceIsLogged: a connection that stays silent is logged; one that its client closes
// unused is not.
func TestOnlySilenceIsLogged(t *testing.T) {
	for _, c := range []struct {
		name    string
		timeout time.Duration
		closes  bool
		lines   int
	}{{"closed by the client", time.Minute, true, 0}, {"silent", 10 * time.Millisecond, false, 1}} {
		t.Run(c.name, func(t *testing.T) {
			var log bytes.Buffer // read after Close has waited for the writers
			l, err := Open(Options{
				Host: "127.0.0.1", Plain: true, SniffTimeout: c.timeout,
				Logger: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})),
			})
			if err != nil {
				t.Fatal(err)
			}
			conn, err := net.Dial("tcp", l.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close() //nolint:errcheck // nothing was written
			if c.closes {
				if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
					t.Fatal(err)
				}
			}
			if err := conn.SetReadDeadline(time.Now().Add(10 * time.Second)); err != nil {
				t.Fatal(err)
			}
			if _, err := conn.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
				t.Fatalf("the connection was not closed: %v", err)
			}
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}
			if got := strings.Count(log.String(), "a connection stayed silent"); got != c.lines ||
				strings.Count(log.String(), "\n") != c.lines {
				t.Errorf("%d lines, want %d: %s", got, c.lines, log.String())
			}
		})
	}
}

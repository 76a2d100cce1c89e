package rest

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/gateway/rest/arriving"
)

// TestUnreadBodies: a body that never arrives delays nobody. What the head decides is answered from
// the head, and the connection is closed.
func TestUnreadBodies(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Body: []byte("{}"), Count: -1}}
	open := httptest.NewServer(New(Options{Engine: fake, NoAuth: true}))
	t.Cleanup(open.Close)
	closed := httptest.NewServer(New(Options{Engine: fake, Auth: keys(t)}))
	t.Cleanup(closed.Close)
	for _, c := range []struct {
		name   string
		server *httptest.Server
		text   string
		status int
		within time.Duration
	}{
		{
			"huge and unsigned", closed, "POST /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999\r\n\r\nabc", 401,
			arriving.DrainTime,
		},
		{"small and unsigned", closed, "POST /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: " +
			"5\r\n\r\n{}", 401, 4 * arriving.DrainTime},
		{
			"chunked and unsigned", closed, "POST /dbs HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}", 401,
			4 * arriving.DrainTime,
		},
		{
			"waiting for leave, unsigned", closed,
			"POST /dbs HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n", 401, arriving.DrainTime,
		},
		{"huge", open, "POST /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999\r\n\r\nabc", 413, arriving.DrainTime},
		{"huge, on a read", open, "GET /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: " +
			"99999999999\r\n\r\nabc", 413, arriving.DrainTime},
		{"a little too large", open, "POST /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: " +
			"3000000\r\n\r\nabc", 413, arriving.DrainTime},
		{
			"huge, no such path", open, "POST /nothing HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999\r\n\r\nabc", 404,
			arriving.DrainTime,
		},
		{"on a read", open, "GET /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n{}", 200, 4 * arriving.DrainTime},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			conn, err := net.Dial("tcp", c.server.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
				t.Fatal(err)
			}
			began := time.Now()
			if _, err := io.WriteString(conn, c.text); err != nil {
				t.Fatal(err)
			}
			reader := bufio.NewReader(conn)
			response, err := http.ReadResponse(reader, nil)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(response.Body)
			if err != nil || response.StatusCode != c.status || !json.Valid(body) || !response.Close {
				t.Errorf("%d %s close=%t %v, want %d", response.StatusCode, body, response.Close, err, c.status)
			}
			if took := time.Since(began); took > c.within {
				t.Errorf("the answer took %v", took)
			}
			if _, err := reader.ReadByte(); !errors.Is(err, io.EOF) {
				t.Errorf("the connection was not closed: %v", err)
			}
			if took := time.Since(began); took > c.within+4*arriving.DrainTime {
				t.Errorf("the connection was closed after %v", took)
			}
		})
	}
}

// TestRefusalKeepsTheConnection: a small body that has arrived does not cost the connection, even
// if nobody read it.
func TestRefusalKeepsTheConnection(t *testing.T) {
	s := httptest.NewServer(New(Options{Engine: &fakeEngine{}, Auth: keys(t)}))
	t.Cleanup(s.Close)
	conn, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	reader := bufio.NewReader(conn)
	for _, body := range []string{
		"Content-Length: 2\r\n\r\n{}", "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
		"Content-Length: 100000\r\n\r\n" + strings.Repeat(" ", 100000),
	} {
		fmt.Fprintf(conn, "POST /dbs HTTP/1.1\r\nHost: h\r\n%s", body)
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, response.Body); err != nil || response.StatusCode != 401 || response.Close {
			t.Fatalf("%d close=%t %v", response.StatusCode, response.Close, err)
		}
	}
}

// TestBodyMustMakeProgress: a body that keeps arriving may take longer than one timeout; a body
// that trickles may not continue for ever.
func TestBodyMustMakeProgress(t *testing.T) {
	const timeout = time.Second // ten times the pause between two parts
	s := httptest.NewServer(New(Options{
		Engine: &fakeEngine{reply: &cosmos.Reply{Status: 201, Count: -1}}, NoAuth: true, BodyTimeout: timeout,
		BodyRate: 5,
	}))
	t.Cleanup(s.Close)
	for _, c := range []struct{ parts, status int }{{12, 201}, {100, 408}} {
		t.Run(fmt.Sprint(c.parts), func(t *testing.T) {
			t.Parallel()
			conn, err := net.Dial("tcp", s.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			answered := make(chan struct{})
			sent := make(chan struct{})
			go func() {
				defer close(sent)
				fmt.Fprintf(conn, "POST /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n", c.parts)
				for range c.parts {
					select {
					case <-answered:
						return
					case <-time.After(timeout / 10):
						_, _ = io.WriteString(conn, " ")
					}
				}
			}()
			if err := conn.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
				t.Fatal(err)
			}
			response, err := http.ReadResponse(bufio.NewReader(conn), nil)
			close(answered)
			<-sent
			if err != nil {
				t.Fatal(err)
			}
			if response.StatusCode != c.status {
				t.Errorf("%d parts: %d, want %d", c.parts, response.StatusCode, c.status)
			}
		})
	}
}

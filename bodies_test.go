package orrery

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestBodiesThatNeverArrive: on every port a request whose body does not arrive has its reply soon,
// and loses its connection. It needs no key, so it must not hold one of a bounded number of
// connections for long.
func TestBodiesThatNeverArrive(t *testing.T) {
	s := start(t, Config{
		InMemory: true, HealthPort: freePort(t), ExplorerPort: freePort(t), DebugAddr: "localhost:0", Namespaces: "on",
	})
	account, health := s.Addresses()[0], strings.TrimPrefix(s.HealthEndpoint(), "http://")
	debugging, exploring := strings.TrimPrefix(s.DebugEndpoint(), "http://"), s.explorerPort.Addr().String()
	bodies := map[string]string{
		"long": "Content-Length: 100000\r\n\r\n{", "chunked": "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
	}
	var all sync.WaitGroup
	for where, paths := range map[string][]string{
		account: {
			"/", "/dbs", "/_orrery/ready", "/_explorer/", "/_explorer/emulator.pem", "/_orrery/heat", "/_orrery/namespaces",
			"/_orrery/ns/none/dbs",
		},
		exploring: {"/", "/_explorer/", "/dbs"},
		health:    {"/ready", "/metrics", "/none", "/"},
		debugging: {"/", "/debug/pprof/", "/metrics"},
	} {
		for _, path := range paths {
			for _, body := range bodies {
				for _, verb := range []string{"GET", "POST"} {
					all.Go(func() {
						endsSoon(t, where, verb+" "+path, "Host: localhost\r\n"+body)
					})
				}
			}
		}
	}
	all.Wait()
}

// endsSoon checks that a request gets a reply, and its connection ends, well within the time that a
// body may take elsewhere.
func endsSoon(t *testing.T, where, line, rest string) {
	conn, err := net.Dial("tcp", where)
	if err != nil {
		t.Error(err)
		return
	}
	defer conn.Close() //nolint:errcheck // the server closes it
	if err := conn.SetDeadline(time.Now().Add(readTimeout / 2)); err != nil {
		t.Error(err)
	}
	if _, err := io.WriteString(conn, line+" HTTP/1.1\r\n"+rest); err != nil {
		t.Error(err)
	}
	in := bufio.NewReader(conn)
	response, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Errorf("%s at %s: no reply: %v", line, where, err)
		return
	}
	_, err = io.Copy(io.Discard, in) // the reply's body and all that follows
	if timeout := net.Error(nil); errors.As(err, &timeout) && timeout.Timeout() {
		t.Errorf("%s at %s: %d, and the connection stays open", line, where, response.StatusCode)
	}
}

// TestABodyInTwoParts: a body of the admin API may come in parts.
func TestABodyInTwoParts(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true, Namespaces: "on"})
	body := `{"name":"two-parts"}`
	conn, err := net.Dial("tcp", s.Addresses()[0])
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close() //nolint:errcheck // the reply is read
	if _, err := io.WriteString(conn, "POST /_orrery/namespaces HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"+
		"Content-Type: application/json\r\nContent-Length: 20\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(conn)
	if line, err := in.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") {
		t.Fatalf("the server does not read the body: %q, %v", line, err)
	}
	if _, err := in.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{body[:7], body[7:]} {
		if _, err := io.WriteString(conn, part); err != nil {
			t.Fatal(err)
		}
	}
	response, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // the connection is closed
	if response.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(response.Body)
		t.Errorf("%d %s", response.StatusCode, text)
	}
}

package rest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

func newServer(t *testing.T, fake *fakeEngine) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(New(Options{Engine: fake, NoAuth: true}))
	t.Cleanup(s.Close)
	return s
}

func TestNetHTTPReply(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{
		Status: 200, Body: []byte(`{"id":"1"}`), ETag: `"e"`, Count: -1, LSN: 3,
		SessionToken: "0:-1#3",
	}}
	s := newServer(t, fake)
	for _, method := range []string{"GET", "HEAD"} {
		request, _ := http.NewRequest(method, s.URL+"/dbs/a/colls/b/docs/x%2520y?ignored=1", nil)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(response.Body)
		response.Body.Close()
		if response.StatusCode != 200 || response.ContentLength != 10 || len(response.TransferEncoding) > 0 {
			t.Errorf("%s: %d, length %d, %v", method, response.StatusCode, response.ContentLength, response.TransferEncoding)
		}
		if want := map[string]string{"GET": `{"id":"1"}`, "HEAD": ""}[method]; string(body) != want {
			t.Errorf("%s: body %q", method, body)
		}
		for name, want := range map[string]string{
			"etag": `"e"`, "x-ms-session-token": "0:-1#3", "lsn": "3", "x-ms-gatewayversion": "version=2.14.0",
			"x-ms-current-write-quorum": "3", "content-type": "application/json",
		} {
			if got := response.Header.Get(name); got != want {
				t.Errorf("%s: %s = %q, want %q", method, name, got, want)
			}
		}
		for _, name := range []string{
			"Date", "X-Ms-Activity-Id", "X-Ms-Request-Charge", "X-Ms-Request-Duration-Ms",
			"X-Ms-Last-State-Change-Utc",
		} {
			if len(response.Header[name]) != 1 || response.Header[name][0] == "" {
				t.Errorf("%s: %s = %q", method, name, response.Header[name])
			}
		}
	}
	if calls := fake.take(); len(calls) != 2 || !strings.Contains(calls[0], `"x%20y"`) {
		t.Errorf("the path was not decoded exactly once: %v", calls)
	}
}

// TestNamesOnTheWire: clients that keep headers in a plain map look them up as the service writes
// them, the service's own in lower case, HTTP's capitalised.
func TestNamesOnTheWire(t *testing.T) {
	s := newServer(t, &fakeEngine{reply: &cosmos.Reply{
		Status: 200, Body: []byte(`{}`), ETag: `"e"`, Count: 1, LSN: 3, ItemLSN: 2, SessionToken: "0:-1#3", RangeID: "0",
		OwnerRID: "r", OwnerPath: "p",
		QueryMetrics: "a=1", ExecutionInfo: "i", MinThroughput: 400, Usage: &api.Usage{}, Continuation: "c",
	}})
	raw := func(method string) string {
		c := dial(t, s)
		c.send(method + " /dbs/a/colls/b/docs/c HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
		text, err := io.ReadAll(c.reader)
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(string(text), "\r\n\r\n")
		return head
	}
	standard := map[string]bool{
		"Content-Type": true, "Content-Length": true, "Content-Location": true, "Date": true,
		"Allow": true, "Connection": true,
	}
	for method, least := range map[string]int{"GET": 34, "POST": 15} {
		lines := strings.Split(raw(method), "\r\n")[1:]
		if len(lines) < least {
			t.Errorf("%s: %d fields: %q", method, len(lines), lines)
		}
		for _, line := range lines {
			if name, _, _ := strings.Cut(line, ":"); name != strings.ToLower(name) && !standard[name] {
				t.Errorf("%s: %s", method, line)
			}
		}
	}
}

func TestNetHTTPNoBody(t *testing.T) {
	for _, status := range []int{204, 304} {
		s := newServer(t, &fakeEngine{reply: &cosmos.Reply{Status: status, ETag: `"e"`, Count: -1}})
		response, err := http.Get(s.URL + "/dbs/a/colls/b/docs/c")
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != status || response.Header.Get("Etag") != `"e"` ||
			response.Header.Get("Content-Type") != "" {
			t.Errorf("%d %v", response.StatusCode, response.Header)
		}
	}
}

// TestNetHTTPFieldsAreNotShared: replies share the constant fields, so no reply can change them.
func TestNetHTTPFieldsAreNotShared(t *testing.T) {
	g := New(Options{Engine: &fakeEngine{}, NoAuth: true})
	first := httptest.NewRecorder()
	g.ServeHTTP(first, httptest.NewRequest("GET", "/", nil))
	first.Header().Add("X-Ms-Version", "changed")
	first.Header().Add("X-Ms-Activity-Id", "changed")
	second := httptest.NewRecorder()
	g.ServeHTTP(second, httptest.NewRequest("GET", "/", nil))
	for name, values := range second.Header() {
		if len(values) != 1 || values[0] == "changed" {
			t.Errorf("%s: %q", name, values)
		}
	}
}

// TestTooLargeIsAnswered: a client that sends more than the limit still gets its 413, not a reset.
func TestTooLargeIsAnswered(t *testing.T) {
	s := newServer(t, &fakeEngine{})
	for _, body := range []io.Reader{bytes.NewReader(make([]byte, 6<<20)), io.LimitReader(zeros{}, 6<<20)} {
		response, err := http.Post(s.URL+"/dbs/a/colls/b/docs", "application/json", body)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(response.Body)
		response.Body.Close()
		var e struct{ Code, Message string }
		if err := json.Unmarshal(text, &e); err != nil || response.StatusCode != 413 || e.Code != "RequestEntityTooLarge" ||
			!strings.HasPrefix(e.Message,
				`Message: {"Errors":["Request size is too large"]}`+"\r\nA body may have 2202010 bytes.\r\nActivityId: ") {
			t.Errorf("%d %s %v", response.StatusCode, text, err)
		}
	}
}

// TestRawRequests sends requests that no client library would send. No answer is a server error,
// and the server continues.
func TestRawRequests(t *testing.T) {
	s := newServer(t, &fakeEngine{reply: &cosmos.Reply{Status: 200, Body: []byte("{}"), Count: -1}})
	for _, c := range []struct {
		name, text string
		want       string // beginning of the status line; "" for a closed connection
	}{
		{"simple", "GET / HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 200"},
		{"absolute form", "GET http://h/dbs/a HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 200"},
		{"old protocol without host", "GET / HTTP/1.0\r\n\r\n", "HTTP/1.0 400"},
		{"old protocol", "GET /dbs HTTP/1.0\r\n\r\n", "HTTP/1.0 200"},
		{"no host", "GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400"},
		{"not HTTP", "hello\r\n\r\n", "HTTP/1.1 400"},
		{"bad escape", "GET /dbs/%zz HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 400"},
		{"encoded slash", "GET /dbs/a%2Fb HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 200"},
		{"raw bytes", "GET /dbs/\xc3\xbc HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 200"},
		{"bytes that are not text", "GET /dbs/\xff HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 400"},
		{"dots", "GET /dbs/../x HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 404"},
		{"star", "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 200"},
		{"odd method", "B4D /dbs HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 405"},
		{"two lengths", "POST /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}", "HTTP/1.1 400"},
		{"negative length", "POST /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n{}", "HTTP/1.1 400"},
		{
			"length and chunks",
			"POST /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
			"HTTP/1.1 200",
		},
		{"broken chunk", "POST /dbs HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n", "HTTP/1.1 400"},
		{
			"chunk of a negative size", "POST /dbs HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n",
			"HTTP/1.1 400",
		},
		{"body on a GET", "GET /dbs HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}", "HTTP/1.1 200"},
		{"no body on a POST", "POST /dbs HTTP/1.1\r\nHost: h\r\n\r\n", "HTTP/1.1 200"},
		{"empty header value", "GET /dbs HTTP/1.1\r\nHost: h\r\nx-ms-max-item-count:\r\n\r\n", "HTTP/1.1 200"},
		// net/http answers these; the reference page lists them.
		{"expectation", "POST /dbs HTTP/1.1\r\nHost: h\r\nExpect: foo\r\nContent-Length: 2\r\n\r\n{}", "HTTP/1.1 417"},
		{"version 2 in the request line", "GET /dbs HTTP/2.0\r\nHost: h\r\n\r\n", "HTTP/1.1 505"},
		{"transfer encoding", "POST /dbs HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\n", "HTTP/1.1 501"},
		{
			"header beyond the server's bound",
			"GET /dbs HTTP/1.1\r\nHost: h\r\nX-Long: " + strings.Repeat("x", 1<<20+8<<10) + "\r\n\r\n", "HTTP/1.1 431",
		},
		{
			"header twice", "GET /dbs HTTP/1.1\r\nHost: h\r\nx-ms-max-item-count: 5\r\nx-ms-max-item-count: x\r\n\r\n",
			"HTTP/1.1 200",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := rawExchange(t, s, c.text)
			if !strings.HasPrefix(got, c.want) {
				t.Errorf("got %q, want %s", status.Clip(got), c.want)
			}
		})
	}
}

// rawExchange sends text and returns the first reply.
func rawExchange(t *testing.T, s *httptest.Server, text string) string {
	t.Helper()
	c, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	if err := c.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(c).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	return line
}

// TestAbortedBodiesLeaveNothing: clients that leave in the middle of a body leave nothing behind.
func TestAbortedBodiesLeaveNothing(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}}
	s := newServer(t, fake)
	before := runtime.NumGoroutine()
	for i := range 30 {
		c, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		length := "Content-Length: 100"
		if i%2 == 0 {
			length = "Transfer-Encoding: chunked"
		}
		fmt.Fprintf(c, "POST /dbs HTTP/1.1\r\nHost: h\r\n%s\r\n\r\n", length)
		fmt.Fprintf(c, "a\r\n{\"id\":")
		_ = c.Close()
	}
	s.CloseClientConnections()
	deadline := time.Now().Add(10 * time.Second)
	for runtime.NumGoroutine() > before+2 {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
		runtime.Gosched()
		time.Sleep(time.Millisecond) // a poll with a time limit
	}
	if calls := fake.take(); len(calls) > 0 {
		t.Errorf("half a body reached the engine: %v", calls)
	}
}

// TestSlowBodyIsAnswered: a client that never finishes its body gets an answer within the time for
// it.
func TestSlowBodyIsAnswered(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}}
	s := httptest.NewServer(New(Options{Engine: fake, NoAuth: true, BodyTimeout: 50 * time.Millisecond}))
	t.Cleanup(s.Close)
	for _, length := range []string{"Content-Length: 100", "Transfer-Encoding: chunked"} {
		got := rawExchange(t, s, "POST /dbs HTTP/1.1\r\nHost: h\r\n"+length+"\r\n\r\na\r\n{\"id\":")
		if !strings.HasPrefix(got, "HTTP/1.1 408") {
			t.Errorf("%s: got %q", length, got)
		}
	}
	if calls := fake.take(); len(calls) > 0 {
		t.Errorf("half a body reached the engine: %v", calls)
	}
}

// TestConnectionSurvivesErrors: an error on a kept-alive connection does not affect the next
// request.
func TestConnectionSurvivesErrors(t *testing.T) {
	fake := &fakeEngine{err: status.New(status.NotFound, "")}
	s := newServer(t, fake)
	c, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	if err := c.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	reader := bufio.NewReader(c)
	for range 3 {
		fmt.Fprintf(c, "POST /dbs/a/colls/b/docs HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}")
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(response.Body)
		response.Body.Close()
		if response.StatusCode != 404 || !json.Valid(body) || response.Close {
			t.Fatalf("%d %s close=%t", response.StatusCode, body, response.Close)
		}
	}
}

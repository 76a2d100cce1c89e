package mcp

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// shared is a buffer that a command writes while a test reads it.
type shared struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *shared) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *shared) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// overHTTP runs the command on a free port. It returns the address and the token.
func overHTTP(t *testing.T, p *peer, flags ...string) (url, token string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "token")
	ctx, cancel := context.WithCancel(context.Background())
	errText, ended := &shared{}, make(chan int, 1)
	c := &console.Console{
		Out: io.Discard, Err: errText, OutTerminal: true, // which it does not write to
		Environ: []string{
			"ORRERY_ENDPOINT=" + p.server.Endpoint(), "ORRERY_KEY=" + p.server.Keys()[orrery.KeyPrimaryReadOnly],
		},
	}
	go func() {
		ended <- clitest.Run(ctx, c, append([]string{"mcp", "--http", "127.0.0.1:0", "--http-token-file", file}, flags...),
			NewCommand(c))
	}()
	t.Cleanup(func() {
		cancel()
		if code := <-ended; code != exit.OK && code != exit.Interrupted {
			t.Errorf("the command ended with %d: %s", code, errText.String())
		}
	})
	for range 3000 {
		if found := regexp.MustCompile(`http://\S+/mcp`).FindString(errText.String()); found != "" {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			token = strings.TrimSpace(string(data))
			if strings.Contains(errText.String(), token) {
				t.Error("the token is printed")
			}
			return found, token
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("the command says %s", errText.String())
	return "", ""
}

// bearer adds a token to requests.
type bearer string

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(b))
	return http.DefaultTransport.RoundTrip(r)
}

// connectHTTP connects the SDK's client.
func connectHTTP(t *testing.T, url, token string) (*mcp.ClientSession, error) {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{
		Endpoint: url, HTTPClient: &http.Client{Transport: bearer(token)}, MaxRetries: -1,
	}, nil)
	if err == nil {
		t.Cleanup(func() { _ = session.Close() })
	}
	return session, err
}

// TestToolsOverHTTP: the SDK's client has the same tools over HTTP as over a pair of pipes, also
// several clients at once, and their results are the same. Without the token it has none.
func TestToolsOverHTTP(t *testing.T) {
	p := newPeer(t, 1)
	url, token := overHTTP(t, p)
	want, err := p.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	calls := []struct {
		name      string
		arguments map[string]any
	}{
		{"list_databases", nil},
		{"query", orders("query", "SELECT * FROM c WHERE c.id = '7'")},
		{"read_item", orders("id", "7", "partitionKey", "k1")},
		{"query", orders("query", "DELETE FROM c")},
	}
	var all sync.WaitGroup
	for range 3 {
		session, err := connectHTTP(t, url, token)
		if err != nil {
			t.Fatal(err)
		}
		all.Go(func() {
			have, err := session.ListTools(t.Context(), nil)
			if err != nil || len(have.Tools) != len(want.Tools) {
				t.Errorf("%v: %v", have, err)
				return
			}
			over := &peer{ClientSession: session}
			for _, c := range calls {
				text, refused := over.ask(t, c.name, c.arguments)
				same, refusedToo := p.ask(t, c.name, c.arguments)
				if refused != refusedToo || len(text) == 0 || refused && text != same ||
					strings.Contains(text, `"id"`) != strings.Contains(same, `"id"`) || strings.Contains(text, token) {
					t.Errorf("%s over HTTP: %s, and over pipes: %s", c.name, text, same)
				}
			}
		})
	}
	all.Wait()
	for _, wrong := range []string{"", token[1:], token + "x"} {
		if _, err := connectHTTP(t, url, wrong); err == nil {
			t.Errorf("a client with the token %q is served", wrong)
		}
	}
}

// TestRequestsOverHTTPThatAreRefused: only programs with the token, only by the loopback address,
// nothing from pages, bounded in size and number.
func TestRequestsOverHTTPThatAreRefused(t *testing.T) {
	p := newPeer(t, 1)
	url, token := overHTTP(t, p)
	_, port, err := net.SplitHostPort(strings.TrimSuffix(strings.TrimPrefix(url, "http://"), "/mcp"))
	if err != nil {
		t.Fatal(err)
	}
	const call = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for name, c := range map[string]struct {
		code   int
		change func(*http.Request)
	}{
		"sound":               {200, func(*http.Request) {}},
		"by name":             {200, func(r *http.Request) { r.Host = "localhost:" + port }},
		"own origin":          {200, func(r *http.Request) { r.Header.Set("Origin", "http://127.0.0.1:"+port) }},
		"no token":            {401, func(r *http.Request) { r.Header.Del("Authorization") }},
		"another scheme":      {401, func(r *http.Request) { r.Header.Set("Authorization", "Basic "+token) }},
		"a shorter token":     {401, func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+token[:20]) }},
		"a key":               {401, func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+p.server.Key()) }},
		"another host":        {403, func(r *http.Request) { r.Host = "evil.example:" + port }},
		"another port":        {403, func(r *http.Request) { r.Host = "127.0.0.1:1" }},
		"no port":             {403, func(r *http.Request) { r.Host = "127.0.0.1" }},
		"a name of loopback":  {403, func(r *http.Request) { r.Host = "127.0.0.1.nip.io:" + port }},
		"a page":              {403, func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") }},
		"a page of a file":    {403, func(r *http.Request) { r.Header.Set("Origin", "null") }},
		"a page of localhost": {403, func(r *http.Request) { r.Header.Set("Origin", "http://localhost:3000") }},
		"another path":        {404, func(r *http.Request) { r.URL.Path = "/" }},
		"GET":                 {405, func(r *http.Request) { r.Method, r.Body, r.ContentLength = "GET", nil, 0 }},
		"DELETE":              {405, func(r *http.Request) { r.Method, r.Body, r.ContentLength = "DELETE", nil, 0 }},
		"no JSON":             {415, func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }},
		"a large body": {413, func(r *http.Request) {
			text := `{"jsonrpc":"2.0","id":1,"method":"` + strings.Repeat("x", maxLine) + `"}`
			r.Body, r.ContentLength = io.NopCloser(strings.NewReader(text)), int64(len(text))
		}},
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(call))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		c.change(r)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		body, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode != c.code || strings.Contains(string(body), token) ||
			answer.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: %d %s, want %d", name, answer.StatusCode, body, c.code)
		}
	}
}

// TestBoundsOverHTTP: calls and connections beyond the bounds are refused, and served again later.
func TestBoundsOverHTTP(t *testing.T) {
	g := newGate(1, strings.Repeat("t", leastToken), newServer(&reader{}, limits{}))
	for range mostCalls {
		g.calls <- struct{}{}
	}
	w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodPost, "http://localhost:1"+httpPath, nil)
	r.Header.Set("Authorization", "Bearer "+strings.Repeat("t", leastToken))
	if g.ServeHTTP(w, r); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("a call too many: %d %v", w.Code, w.Header())
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b := &bounded{Listener: listener, room: make(chan struct{}, 1)}
	defer b.Close() //nolint:errcheck // a listener of the test
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	dial()
	first, err := b.Accept()
	if err != nil {
		t.Fatal(err)
	}
	accepted := make(chan net.Conn, 1)
	go func() {
		conn, _ := b.Accept()
		accepted <- conn
	}()
	second := dial()
	if _, err := second.Read(make([]byte, 1)); err == nil {
		t.Error("a connection too many is open")
	}
	_, _ = first.Close(), first.Close() // the place is given back once
	if dial(); <-accepted == nil || len(b.room) != 1 {
		t.Errorf("after a connection has ended, %d places are taken", len(b.room))
	}
}

// TestTokenFiles: a file is made for the user alone, kept, and refused if others can read it or if
// its token can be guessed.
func TestTokenFiles(t *testing.T) {
	w := &web{tokenFile: filepath.Join(t.TempDir(), "token")}
	first, err := w.token()
	if err != nil || len(first) < leastToken {
		t.Fatalf("%d characters: %v", len(first), err)
	}
	if again, err := w.token(); err != nil || again != first {
		t.Errorf("the token changes: %v", err)
	}
	if info, err := os.Stat(w.tokenFile); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info, err)
	}
	if err := os.Chmod(w.tokenFile, 0o640); err != nil {
		t.Fatal(err)
	}
	if _, err := w.token(); runtime.GOOS != "windows" && (err == nil || !strings.Contains(err.Error(), "chmod 600")) {
		t.Errorf("a file that others read: %v", err)
	}
	w.tokenFile += "2"
	if err := os.WriteFile(w.tokenFile, []byte("secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := w.token(); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("a short token: %v", err)
	}
	for _, c := range []web{
		{"0.0.0.0:1", "x"},
		{":8765", "x"},
		{"192.168.0.1:1", "x"},
		{"localhost", "x"},
		{"127.0.0.1:1", ""},
		{"", "x"},
		{"example.com:1", "x"},
	} {
		if err := c.check(); err == nil {
			t.Errorf("%+v is accepted", c)
		}
	}
}

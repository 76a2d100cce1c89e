package orrery

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

func start(t *testing.T, cfg Config) *Server {
	t.Helper()
	s, err := Start(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	return s
}

// fetch requests a URL as a client that trusts the server's certificate.
func fetch(t *testing.T, s *Server, method, url string) (status int, body string, header http.Header) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	return answerOf(t, s, request)
}

// answerOf sends a request as a client that trusts the server's certificate, and follows no
// redirect.
func answerOf(t *testing.T, s *Server, request *http.Request) (status int, body string, header http.Header) {
	t.Helper()
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(s.CertificatePEM())
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}, ForceAttemptHTTP2: true}
	defer transport.CloseIdleConnections()
	client := &http.Client{
		Transport: transport, Timeout: 10 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(data), response.Header
}

// TestHTTP2OnPlainConnections: a client may begin with HTTP/2, with and without TLS, at its first
// request and with many at once.
func TestHTTP2OnPlainConnections(t *testing.T) {
	s := start(t, Config{InMemory: true})
	protocols := new(http.Protocols)
	protocols.SetUnencryptedHTTP2(true)
	for range 20 {
		transport := &http.Transport{Protocols: protocols}
		client := &http.Client{Transport: transport, Timeout: 10 * time.Second}
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.Endpoint()+"/dbs", nil)
				if err != nil {
					t.Error(err)
					return
				}
				response, err := client.Do(request)
				if err != nil {
					t.Error(err)
					return
				}
				defer response.Body.Close() //nolint:errcheck // read only
				if response.ProtoMajor != 2 || response.StatusCode != http.StatusUnauthorized {
					t.Errorf("%s %d", response.Proto, response.StatusCode)
				}
			})
		}
		wg.Wait()
		transport.CloseIdleConnections()
	}
}

// TestHeadersAreBounded: headers are bounded before a request is read, for HTTP/2 also where a
// repeated field takes one byte on the wire.
func TestHeadersAreBounded(t *testing.T) {
	s := start(t, Config{InMemory: true})
	two := new(http.Protocols)
	two.SetUnencryptedHTTP2(true)
	for _, protocols := range []*http.Protocols{nil, two} {
		transport := &http.Transport{Protocols: protocols}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.Endpoint()+"/dbs", nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 60_000 {
			request.Header["X-A"] = append(request.Header["X-A"], "b")
		}
		response, err := (&http.Client{Transport: transport, Timeout: 10 * time.Second}).Do(request)
		if err == nil { // on error the connection was cut while the client was still sending
			_ = response.Body.Close()
			if response.StatusCode != http.StatusRequestHeaderFieldsTooLarge ||
				strings.HasPrefix(response.Header.Get("Content-Type"), "application/json") {
				t.Errorf("HTTP/%d: %s, decided by the gateway", response.ProtoMajor, response.Status)
			}
		}
		transport.CloseIdleConnections()
	}
}

// freePort returns a port that was free a moment ago.
func freePort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close() //nolint:errcheck // only its number is wanted
	return l.Addr().(*net.TCPAddr).Port
}

func TestOnePortForEverything(t *testing.T) {
	s := start(t, Config{InMemory: true})
	secure := strings.Replace(s.Endpoint(), "http://", "https://", 1)
	for _, base := range []string{s.Endpoint(), secure} {
		if status, body, _ := fetch(t, s, http.MethodGet, base+"/_orrery/ready"); status != http.StatusOK {
			t.Errorf("%s: not ready: %d %s", base, status, body)
		}
		status, body, header := fetch(t, s, http.MethodGet, base+"/dbs")
		if status != http.StatusUnauthorized || !json.Valid([]byte(body)) || header.Get("x-ms-activity-id") == "" {
			t.Errorf("%s: an unsigned request was answered %d %s", base, status, body)
		}
	}
	status, body, _ := fetch(t, s, http.MethodGet, s.Endpoint()+"/_explorer/emulator.pem")
	if status != http.StatusOK || body != string(s.CertificatePEM()) || strings.Count(body, "BEGIN CERTIFICATE") != 1 {
		t.Errorf("certificate: %d %s", status, body)
	}
	if want := "AccountEndpoint=" + s.Endpoint() + "/;AccountKey=" + WellKnownKey + ";"; s.ConnectionString() != want {
		t.Errorf("connection string %q, want %q", s.ConnectionString(), want)
	}
}

func TestProbes(t *testing.T) {
	port := freePort(t)
	s := start(t, Config{InMemory: true, HealthPort: port})
	if want := "http://localhost:" + strconv.Itoa(port); s.HealthEndpoint() != want {
		t.Fatalf("health endpoint %s, want %s", s.HealthEndpoint(), want)
	}
	for _, path := range []string{"/alive", "/ready"} {
		if status, body, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+path); status != http.StatusOK {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	_, body, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/status")
	var statusReply Status
	if err := json.Unmarshal([]byte(body), &statusReply); err != nil || statusReply.State != "ready" ||
		statusReply.Endpoint != s.Endpoint() ||
		!statusReply.InMemory {
		t.Errorf("status: %s (%v)", body, err)
	}
	if status, _, _ := fetch(t, s, http.MethodPost, s.HealthEndpoint()+"/ready"); status != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", status)
	}
	if status, _, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/dbs"); status != http.StatusNotFound {
		t.Errorf("data on the health port: %d", status)
	}
	if _, err := Start(t.Context(), Config{InMemory: true, HealthPort: port}); err == nil {
		t.Error("a health port in use was not an error")
	}
	other := start(t, Config{InMemory: true, HealthPort: port, HealthPortOptional: true})
	if status, _, _ := fetch(t, other, http.MethodGet, other.HealthEndpoint()+"/ready"); status != http.StatusOK {
		t.Error("without a health port the probes are not on the account port")
	}
}

func TestTheDirectoryIsKeptAndLocked(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	first := start(t, Config{DataPath: dir})
	if info, err := os.Stat(dir); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o700 {
		t.Errorf("the directory is %v (%v), want 0700", info.Mode(), err)
	}
	_, err := Start(t.Context(), Config{DataPath: dir})
	if !errors.Is(err, ErrDataPathInUse) || !strings.Contains(err.Error(), dir) ||
		!strings.Contains(err.Error(), "--data-path") {
		t.Errorf("a second server on the directory: %v", err)
	}
	if _, err := CheckDataPath(t.Context(), dir, nil, nil); !errors.Is(err, ErrDataPathInUse) {
		t.Errorf("a check beside a server: %v", err)
	}
	authority := first.CertificatePEM()
	if err := first.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	problems, err := CheckDataPath(t.Context(), dir, nil, nil)
	if err != nil || len(problems) != 0 {
		t.Errorf("check: %v, %v", problems, err)
	}
	second := start(t, Config{DataPath: dir})
	if !bytes.Equal(second.CertificatePEM(), authority) {
		t.Error("the certificate authority changed over a restart")
	}
	if _, err := CheckDataPath(t.Context(), filepath.Join(dir, "nothing"), nil, nil); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("check of nothing: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "nothing")); err == nil {
		t.Error("a check made a directory")
	}
}

func TestAPortThatIsTaken(t *testing.T) {
	first := start(t, Config{InMemory: true})
	_, port, err := net.SplitHostPort(strings.TrimPrefix(first.Endpoint(), "http://"))
	if err != nil {
		t.Fatal(err)
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Start(t.Context(), Config{InMemory: true, Port: n}); err == nil ||
		!strings.Contains(err.Error(), "--port") {
		t.Errorf("got %v, want an error that names --port", err)
	}
}

func TestCloseCutsWhatDoesNotEnd(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true})
	conn, err := net.Dial("tcp", s.Addresses()[0])
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close() //nolint:errcheck // the server has gone by then
	// A request whose body never arrives. The server asks for the body, which shows that it is
	// answering the request.
	if _, err := io.WriteString(conn,
		"POST /dbs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") {
		t.Fatalf("the server does not read the body: %q, %v", line, err)
	}
	began := time.Now()
	if err := s.Close(context.Background()); err != nil {
		t.Error(err)
	}
	if took := time.Since(began); took > 1900*time.Millisecond {
		t.Errorf("Close took %v, container runtimes are promised less than two seconds", took)
	}
	if _, err := net.Dial("tcp", s.Addresses()[0]); err == nil {
		t.Error("the port is still open")
	}
	if err := s.Close(context.Background()); err != nil {
		t.Errorf("a second Close: %v", err)
	}
}

func TestServerModeAnswersItsHostsOnly(t *testing.T) {
	s := start(t, Config{InMemory: true, Mode: ModeServer, Hosts: []string{"db.example.com"}})
	for host, want := range map[string]int{
		"localhost": http.StatusUnauthorized, "db.example.com": http.StatusUnauthorized,
		"evil.example": http.StatusForbidden,
	} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.Endpoint()+"/dbs", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = host
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != want {
			t.Errorf("%s: %d, want %d", host, response.StatusCode, want)
		}
	}
}

func TestAdvertisedHost(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true, AdvertisedHost: "10.1.2.3"})
	status, body, _ := fetch(t, s, http.MethodGet, s.Endpoint()+"/")
	if status != http.StatusOK || !strings.Contains(body, `"http://10.1.2.3:`) || strings.Contains(body, "localhost:") {
		t.Errorf("account: %d %s", status, body)
	}
}

func TestAdvanceNeedsAClockThatTurns(t *testing.T) {
	turning := start(t, Config{InMemory: true, ManualClock: true})
	before := turning.clock.Now()
	turning.Advance(24 * time.Hour)
	if moved := turning.clock.Now().Sub(before); moved != 24*time.Hour {
		t.Errorf("the clock moved %v", moved)
	}
	fixed := start(t, Config{InMemory: true})
	defer func() {
		if recover() == nil {
			t.Error("Advance on the machine's clock did not panic")
		}
	}()
	fixed.Advance(time.Hour)
}

// TestConsistencyAndLogicalPartitionLimit: the engine uses the configured level and size.
func TestConsistencyAndLogicalPartitionLimit(t *testing.T) {
	s := start(t,
		Config{InMemory: true, NoAuth: true, DefaultConsistency: "boundedstaleness", LogicalPartitionBytes: 64 << 10})
	send := func(want int, method, path, body string, headers ...string) string {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), method, s.Endpoint()+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(headers); i += 2 {
			request.Header.Set(headers[i], headers[i+1])
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close() //nolint:errcheck // read only
		text, err := io.ReadAll(response.Body)
		if err != nil || response.StatusCode != want {
			t.Fatalf("%s %s: %d, want %d: %s %v", method, path, response.StatusCode, want, text, err)
		}
		return response.Header.Get("x-ms-substatus") + " " + string(text)
	}
	if account := send(200, "GET", "/", ""); !strings.Contains(account,
		`{"defaultConsistencyLevel":"BoundedStaleness","maxStalenessPrefix":`) {
		t.Errorf("account %s", account)
	}
	send(400, "GET", "/dbs", "", "x-ms-consistency-level", "Strong")
	send(200, "GET", "/dbs", "", "x-ms-consistency-level", "BoundedStaleness")
	send(201, "POST", "/dbs", `{"id":"d"}`)
	send(201, "POST", "/dbs/d/colls", `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`)
	item := func(id int, pk string) string {
		return `{"id":"` + strconv.Itoa(id) + `","pk":"` + pk + `","s":"` + strings.Repeat("x", 20<<10) + `"}`
	}
	for id := range 3 {
		send(201, "POST", "/dbs/d/colls/c/docs", item(id, "full"))
	}
	if refused := send(403, "POST", "/dbs/d/colls/c/docs", item(4, "full")); !strings.HasPrefix(refused, "1014 ") {
		t.Errorf("refused %s", refused)
	}
	send(201, "POST", "/dbs/d/colls/c/docs", item(4, "other"))
}

// TestConnectionsHaveTimeLimits: a client that never completes its header or its body, or that
// never sends a request, loses its connection.
func TestConnectionsHaveTimeLimits(t *testing.T) {
	s := start(t, Config{InMemory: true, HealthPort: freePort(t)})
	if len(s.servers) != 2 {
		t.Fatalf("%d servers", len(s.servers))
	}
	for _, server := range s.servers {
		for name, limit := range map[string]time.Duration{
			"header": server.ReadHeaderTimeout, "request": server.ReadTimeout, "reply": server.WriteTimeout,
			"idle": server.IdleTimeout,
		} {
			if limit <= 0 || limit > 5*time.Minute {
				t.Errorf("%s: %v", name, limit)
			}
		}
		if server.ReadHeaderTimeout > 15*time.Second {
			t.Errorf("a header may take %v", server.ReadHeaderTimeout)
		}
	}
}

// TestAliveSatisfiesContainerTools: the .NET module of Testcontainers considers a server ready if
// these two checks are healthy.
func TestAliveSatisfiesContainerTools(t *testing.T) {
	s := start(t, Config{InMemory: true})
	checks := func() map[string]string {
		t.Helper()
		status, body, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/alive")
		var alive struct {
			Status string
			Checks map[string]string
		}
		if err := json.Unmarshal([]byte(body), &alive); err != nil || status != http.StatusOK || alive.Status != "alive" {
			t.Fatalf("%d %s %v", status, body, err)
		}
		return alive.Checks
	}
	if c := checks(); c["gateway"] != "healthy" || c["postgres"] != "healthy" {
		t.Errorf("a ready server tells %v", c)
	}
	s.health.ready.Store(false)
	if c := checks(); c["gateway"] != "unhealthy" || c["postgres"] != "unhealthy" {
		t.Errorf("a server that is not ready tells %v", c)
	}
}

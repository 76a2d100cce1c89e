package orrery

import (
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
)

// TestExplorerPort asks the explorer's own port what browsers, pages of other sites and programs
// ask it.
func TestExplorerPort(t *testing.T) {
	port := freePort(t)
	s := start(t, Config{InMemory: true, NoAuth: true, ExplorerPort: port})
	at := "localhost:" + strconv.Itoa(port)
	if want := "http://" + at + "/_explorer/"; s.ExplorerURL() != want {
		t.Errorf("the explorer is at %s, not at %s", s.ExplorerURL(), want)
	}
	browser := map[string]string{"Accept": "text/html", "User-Agent": "Mozilla/5.0"}
	for _, c := range []struct {
		method, path, host string
		headers            map[string]string
		code               int
		says               string
	}{
		{"GET", "/", at, browser, 307, ""},
		{"GET", "/_explorer/", at, browser, 200, "app.js"},
		{"GET", "/dbs", at, nil, 200, "Databases"},
		{"GET", "/_orrery/heat", at, nil, 200, "containers"},
		{"GET", "/", at, nil, 200, "writableLocations"},
		{"POST", "/dbs", at, map[string]string{"Origin": "http://" + at}, 201, "shop"},

		{"GET", "/", "evil.example.com", browser, 403, "does not answer to the host"},
		{"GET", "/_explorer/", "evil.example.com", browser, 403, "does not answer to this host"},
		{"GET", "/dbs", "evil.example.com:" + strconv.Itoa(port), nil, 403, "host"},
		{"POST", "/dbs", at, map[string]string{"Origin": "https://example.com"}, 403, "another site"},
		{"POST", "/dbs", at, map[string]string{"Origin": strings.TrimSuffix(s.Endpoint(), "/")}, 403, "another site"},
		{"POST", "/dbs", at, map[string]string{"Sec-Fetch-Site": "same-site"}, 403, "another site"},
	} {
		for _, scheme := range []string{"http", "https"} {
			if c.method == "POST" && scheme == "https" {
				continue // the database exists, and origins name http
			}
			code, body, header := askExplorer(t, s, scheme+"://"+at, c.method, c.path, c.host, c.headers)
			if code != c.code || !strings.Contains(body, c.says) {
				t.Errorf("%s %s %s as %s: %d %.200s", scheme, c.method, c.path, c.host, code, body)
			}
			if code == 307 && header.Get("Location") != "_explorer/" {
				t.Errorf("%s leads to %s", c.path, header.Get("Location"))
			}
		}
	}
}

// askExplorer sends a request with a Host of its own, and trusts the account's certificate only.
func askExplorer(
	t *testing.T, s *Server, base, method, path, host string, headers map[string]string,
) (code int, answer string, header http.Header) {
	t.Helper()
	body := ""
	if method == "POST" {
		body = `{"id":"shop"}`
	}
	request, err := http.NewRequestWithContext(t.Context(), method, base+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Host = host
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	return answerOf(t, s, request)
}

func TestExplorerPortsThatCannotBe(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()                      //nolint:errcheck // of a test
	port := taken.Addr().(*net.TCPAddr).Port //nolint:errcheck // tcp
	for _, c := range []struct {
		config Config
		says   string
	}{
		{Config{InMemory: true, Host: "127.0.0.1", ExplorerPort: port}, "choose another with --explorer-port"},
		{Config{InMemory: true, Port: port, ExplorerPort: port}, "as another port of the server"},
		{Config{InMemory: true, HealthPort: port, ExplorerPort: port}, "as another port of the server"},
		{Config{InMemory: true, ExplorerPort: 65536}, "is not a port"},
		{Config{InMemory: true, ExplorerPort: -1}, "is not a port"},
	} {
		s, err := Start(t.Context(), c.config)
		if err == nil {
			_ = s.Close(t.Context())
		}
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c.config.ExplorerPort, err)
		}
	}
	// Without the explorer nothing listens there, so the port may be another's.
	s := start(t, Config{InMemory: true, Host: "127.0.0.1", ExplorerPort: port, NoExplorer: true})
	if s.ExplorerURL() != "" {
		t.Errorf("the explorer is at %s", s.ExplorerURL())
	}
}

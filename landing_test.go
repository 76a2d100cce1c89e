package orrery

import (
	"bytes"
	"html"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/auth"
)

// browserHeaders are the header fields of Firefox and Chromium.
var browserHeaders = []string{
	"Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
	"User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
}

// look requests a path with header fields, and a host unless it is "".
func look(t *testing.T, s *Server, method, path, host string, fields ...string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.Endpoint()+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if host != "" {
		r.Host = host
	}
	for i := 0; i < len(fields); i += 2 {
		r.Header.Add(fields[i], fields[i+1])
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	_ = response.Body.Close()
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

// TestOnlyBrowsersSeeThePage: with the header fields of each SDK the account document is unchanged,
// and so is every other path that a browser can request.
func TestOnlyBrowsersSeeThePage(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true})
	for name, fields := range map[string][]string{
		"JavaScript": {
			"Accept", "application/json", "User-Agent",
			"Node.js/20.20.2 (linux; x64) azure-cosmos-js/4.9.3",
		},
		"JavaScript, fetch": {"Accept", "*/*", "User-Agent", "node"},
		"in a browser": {
			"Accept", "application/json", "User-Agent", "Mozilla/5.0 azure-cosmos-js/4.9.3",
			"Sec-Fetch-Mode", "cors",
		},
		"Python": {
			"Accept", "application/json", "User-Agent",
			"azsdk-python-cosmos/4.9.0 Python/3.12 (Linux)",
		},
		"Java":              {"Accept", "application/json", "User-Agent", "azsdk-java-cosmos/4.70.0 Linux JRE/21"},
		"Java's own client": {"Accept", "text/html, image/gif, image/jpeg, */*; q=0.2", "User-Agent", "Java/21.0.2"},
		".NET": {
			"Accept", "application/json", "User-Agent",
			"cosmos-netstandard-sdk/3.46.0|1|X64|Linux|.NET 8.0|L|F 00000010",
		},
		"Go": {"Accept", "application/json", "User-Agent", "azsdk-go-azcosmos/v1.5.0 (go1.26; linux)"},
		"Rust": {
			"Accept", "application/json", "User-Agent",
			"azsdk-rust-cosmos/0.30.0 (1.88; linux; x86_64)",
		},
		"curl":                     {"Accept", "*/*", "User-Agent", "curl/8.9"},
		"nothing":                  {"User-Agent", ""},
		"a browser that signs":     append([]string{"Authorization", "type%3dmaster"}, browserHeaders...),
		"a browser with a version": append([]string{"X-Ms-Version", "2020-07-15"}, browserHeaders...),
		"no HTML":                  {"Accept", "text/html;q=0, */*", "User-Agent", "Mozilla/5.0"},
	} {
		if response, body := look(t, s, http.MethodGet, "/", "", fields...); response.StatusCode != http.StatusOK ||
			!strings.Contains(body, `"databaseAccountEndpoint"`) {
			t.Errorf("%s: %d %s", name, response.StatusCode, body)
		}
	}
	for _, c := range []struct {
		method, path string
		code         int
		says         string
	}{
		{"GET", "/", 200, "<!doctype html>"},
		{"GET", "/?x=1", 200, "<!doctype html>"},
		{"HEAD", "/", 200, ""},
		{"GET", "/dbs", 200, `"Databases"`},
		{"POST", "/", 405, "MethodNotAllowed"},
		{"GET", "/_explorer/index.html", 200, "app.js"},
		{"GET", "/_orrery/ready", 200, "ready"},
	} {
		if response, body := look(t, s, c.method, c.path, "", browserHeaders...); response.StatusCode != c.code ||
			!strings.Contains(body, c.says) || c.says == "" && body != "" {
			t.Errorf("a browser's %s %s: %d %s", c.method, c.path, response.StatusCode, body)
		}
	}
}

// TestLandingPageDescribesTheServer: the links on the page work.
func TestLandingPageDescribesTheServer(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true})
	if code, answer := post(t, s, "/dbs", `{"id":"shop"}`); code != http.StatusCreated {
		t.Fatal(answer)
	}
	response, body := look(t, s, http.MethodGet, "/", "", browserHeaders...)
	text := html.UnescapeString(body)
	for _, want := range []string{
		"AccountEndpoint=" + s.Endpoint() + "/;AccountKey=" + WellKnownKey + ";", "dev mode, with 1 database", Version(),
		"npm install", "pip install", "dotnet add", "com.azure", "go get", "cargo add", "orrery sample load webstore",
		"COSMOS.HTTP_CONNECTION_WITHOUT_TLS_ALLOWED",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q:\n%s", want, body)
		}
	}
	for _, link := range regexp.MustCompile(`href="(/[^"]*)"`).FindAllStringSubmatch(body, -1) {
		if r, _ := look(t, s, http.MethodGet, link[1], ""); r.StatusCode != http.StatusOK {
			t.Errorf("%s answers %d", link[1], r.StatusCode)
		}
	}
	// The page loads and runs nothing.
	policy := response.Header.Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "default-src 'none'; style-src 'sha256-") || strings.Contains(policy, "unsafe") ||
		strings.Contains(policy, "script-src") ||
		response.Header.Get("X-Content-Type-Options") != "nosniff" || response.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%v", response.Header)
	}
	if found := regexp.MustCompile(
		`(?i)<script|<link|<img|<iframe|<form|\son[a-z]+=|\sstyle=|\ssrc=|url\(|@import`).FindString(body); found != "" {
		t.Errorf("the page has %q", found)
	}
	if _, style, _ := strings.Cut(body, "<style>"); !strings.HasPrefix(style, landingStyle) {
		t.Error("the style is not the text that its policy names")
	}
	if len(body) > 12<<10 {
		t.Errorf("%d bytes", len(body))
	}
}

// TestLandingPageKeepsSecrets: the page shows no key of one's own, no key at all in server mode, no
// count that others cannot see, and nothing to hosts that are not the server's.
func TestLandingPageKeepsSecrets(t *testing.T) {
	own := auth.RandomKey()
	for name, c := range map[string]Config{
		"server mode, well-known key": {Mode: ModeServer},
		"server mode, own key":        {Mode: ModeServer, Key: own},
		"dev mode, own key":           {Key: own},
	} {
		c.InMemory = true
		s := start(t, c)
		_, body := look(t, s, http.MethodGet, "/", "", browserHeaders...)
		text := html.UnescapeString(body)
		if !strings.Contains(text, ";AccountKey=<your key>;") || strings.Contains(text, s.Key()) ||
			strings.Contains(text, s.Key()[:16]) || strings.Contains(text, "with 0 databases") {
			t.Errorf("%s: %s", name, text)
		}
	}
	s := start(t, Config{InMemory: true})
	for _, host := range []string{"evil.example.com", `"><script>alert(1)</script>`, "a b", "x%0d%0ay", "<b>"} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.Endpoint()+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		for i := 0; i < len(browserHeaders); i += 2 {
			r.Header.Set(browserHeaders[i], browserHeaders[i+1])
		}
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			continue // this host cannot even be sent
		}
		body, _ := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if response.StatusCode < 400 || strings.Contains(string(body), "<script") ||
			strings.Contains(response.Header.Get("Content-Type"), "html") {
			t.Errorf("host %q: %d %s", host, response.StatusCode, body)
		}
	}
	page, body := look(t, s, http.MethodGet, "/", "db.internal:9", browserHeaders...)
	if page.StatusCode != http.StatusOK || !strings.Contains(body, "AccountEndpoint=http://db.internal:9/;") {
		t.Errorf("%d %s", page.StatusCode, body)
	}
}

// TestEveryPathHasAccessLines: paths that the gateway does not answer have access lines too.
func TestEveryPathHasAccessLines(t *testing.T) {
	var log bytes.Buffer
	s := start(t,
		Config{
			InMemory: true, NoAuth: true,
			AccessLog: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})),
		})
	look(t, s, http.MethodGet, "/", "", browserHeaders...)
	look(t, s, http.MethodGet, "/_orrery/heat", "")
	look(t, s, http.MethodGet, "/_orrery/dbs/no%0Asuch/colls/c/ranges", "")
	look(t, s, http.MethodGet, "/_orrery/ready", "")
	look(t, s, http.MethodGet, "/dbs", "")
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(log.String(), "\n"), "\n")
	for i, want := range []string{
		"path=/ status=200", "path=/_orrery/heat status=200",
		`path="/_orrery/dbs/no\nsuch/colls/c/ranges" status=404`, "path=/dbs operation=read_all_databases status=200",
	} {
		if len(lines) != 4 || !strings.Contains(lines[i], want) {
			t.Fatalf("line %d: want %s in\n%s", i, want, log.String())
		}
	}
	if strings.Contains(lines[1], `activity_id=""`) {
		t.Errorf("no activity id: %s", lines[1])
	}
}

func TestPlainHosts(t *testing.T) {
	for host, want := range map[string]bool{
		"localhost": true, "localhost:8081": true, "127.0.0.1:8081": true, "[::1]:8081": true, "[::1]": true,
		"a-b.example": true,
		"":            false, ":8081": false, "localhost:": false, "localhost:80:80": false, "[localhost]": false,
		"::1":  false,
		"[::1": false, "a b": false,
		"a\"b": false, "localhost:x": false, "user@host": false, "host/path": false,
	} {
		if got := isPlainHost(host); got != want {
			t.Errorf("%q is %v", host, got)
		}
	}
}

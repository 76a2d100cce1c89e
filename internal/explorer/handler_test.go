package explorer

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
)

func ask(method, path string, fields ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, nil)
	r.Host = "localhost:8081"
	for i := 0; i < len(fields); i += 2 {
		if fields[i] == "Host" {
			r.Host = fields[i+1]
			continue
		}
		r.Header.Set(fields[i], fields[i+1])
	}
	w := httptest.NewRecorder()
	handler := &Handler{HostAllowed: func(host string) bool { return host == "localhost:8081" }}
	handler.ServeHTTP(w, r)
	return w
}

func TestPaths(t *testing.T) {
	for path, owned := range map[string]bool{
		"/_explorer": true, "/_explorer/": true, "/_explorer/index.html": true, "/_explorer/x/y": true,
		"/_explorer/emulator.pem": false, "/_explorers": false, "/": false, "/dbs/_explorer/": false,
	} {
		if Owns(path) != owned {
			t.Errorf("%s: %v", path, !owned)
		}
	}
	for _, c := range []struct {
		method, path string
		fields       []string
		status       int
		says         string
	}{
		{"GET", "/_explorer/", nil, 200, "<!doctype html>"},
		{"GET", "/_explorer/index.html", nil, 200, "<!doctype html>"},
		{"HEAD", "/_explorer/", nil, 200, ""},
		{"GET", "/_explorer", nil, 308, ""},
		{"GET", "/_explorer/app.js", nil, 200, "Orrery"},
		{"GET", "/_explorer/app.css", nil, 200, ":root"},
		{"GET", "/_explorer/icon.svg", nil, 200, "<svg"},
		{"GET", "/_explorer/app.js/", nil, 404, "NotFound"},
		{"GET", "/_explorer/../app.js", nil, 404, "NotFound"},
		{"POST", "/_explorer/", nil, 405, "MethodNotAllowed"},
		{"GET", "/_explorer/", []string{"Host", "evil.example.com"}, 403, "Forbidden"},
		{"GET", "/_explorer/app.js", []string{"Host", "evil.example.com"}, 403, "Forbidden"},
	} {
		w := ask(c.method, c.path, c.fields...)
		if w.Code != c.status || !strings.Contains(w.Body.String(), c.says) {
			t.Errorf("%s %s %v: %d %.200s", c.method, c.path, c.fields, w.Code, w.Body)
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer",
			"Cross-Origin-Resource-Policy": "same-origin", "Access-Control-Allow-Origin": "",
		} {
			if got := w.Header().Get(name); got != want {
				t.Errorf("%s %s: %s is %q", c.method, c.path, name, got)
			}
		}
	}
	if location := ask("GET", "/_explorer").Header().Get("Location"); location != "_explorer/" {
		t.Errorf("the way to the page is %q: behind a proxy it must be relative", location)
	}
}

// TestPageNamesItsNonce: each answer has its own nonce, the same in the page and in its policy.
func TestPageNamesItsNonce(t *testing.T) {
	seen := map[string]bool{}
	for range 3 {
		w := ask("GET", "/_explorer/")
		policy := w.Header().Get("Content-Security-Policy")
		found := regexp.MustCompile(`'nonce-([A-Z2-7]+)'`).FindStringSubmatch(policy)
		if found == nil || !strings.Contains(w.Body.String(), `name="nonce" content="`+found[1]+`"`) || seen[found[1]] {
			t.Fatalf("%s\n%s", policy, w.Body)
		}
		seen[found[1]] = true
		if strings.Contains(policy, "unsafe") || strings.Contains(policy+w.Body.String(), noncePlace) ||
			w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s\n%v", policy, w.Header())
		}
	}
	if markup := regexp.MustCompile(`(?i)<style|\sstyle=|\son[a-z]+=|<script(>|[^>]*>[^<])`).Find(page); markup != nil {
		t.Errorf("the page has %s, which its policy refuses", markup)
	}
}

func TestFilesAreCompressedAndRevalidated(t *testing.T) {
	plain := ask("GET", "/_explorer/app.js")
	packed := ask("GET", "/_explorer/app.js", "Accept-Encoding", "br, gzip;q=1")
	if packed.Header().Get("Content-Encoding") != "gzip" || packed.Body.Len() > plain.Body.Len()/2 {
		t.Fatalf("%v, %d of %d bytes", packed.Header(), packed.Body.Len(), plain.Body.Len())
	}
	unpack, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(unpack); err != nil || !bytes.Equal(body, plain.Body.Bytes()) {
		t.Errorf("%v: the compressed file differs", err)
	}
	for _, refusing := range []string{"", "br", "gzip;q=0"} {
		if w := ask("GET", "/_explorer/app.js", "Accept-Encoding", refusing); w.Header().Get("Content-Encoding") != "" {
			t.Errorf("%q gets a compressed file", refusing)
		}
	}
	tag := plain.Header().Get("ETag")
	if w := ask("GET", "/_explorer/app.js", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
		t.Errorf("%d for the same file", w.Code)
	}
	if plain.Header().Get("Cache-Control") != "no-cache" {
		t.Error("a browser may keep the script of an earlier version")
	}
}

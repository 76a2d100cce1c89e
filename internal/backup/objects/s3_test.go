package objects

import (
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// TestStoresOverHTTPS: a store with an authority of its own is reached only if AWS_CA_BUNDLE names
// that authority; nothing is sent to a store whose certificate is not trusted.
func TestStoresOverHTTPS(t *testing.T) {
	var asked atomic.Int64
	store := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.URL.Path != "/bucket/" || !strings.Contains(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256") {
			w.WriteHeader(http.StatusForbidden)
		}
	}))
	defer store.Close()
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	own := write("own.pem", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: store.Certificate().Raw})))
	for name, c := range map[string]struct{ bundle, says string }{
		"its authority": {own, ""}, "no bundle": {"", "certificate"}, "an absent file": {own + "2", "AWS_CA_BUNDLE"},
		"no certificate": {write("text", "x"), "no certificate"},
	} {
		asked.Store(0)
		environ := []string{"AWS_ACCESS_KEY_ID=a", "AWS_SECRET_ACCESS_KEY=secret"}
		if c.bundle != "" {
			environ = append(environ, "AWS_CA_BUNDLE="+c.bundle)
		}
		_, err := Open(t.Context(), "s3://bucket/prefix?endpoint="+store.URL, Options{Environ: environ})
		switch {
		case c.says == "" && (err != nil || asked.Load() == 0):
			t.Errorf("%s: %v after %d requests", name, err, asked.Load())
		case c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says) || asked.Load() > 0 ||
			strings.Contains(err.Error(), "secret")):
			t.Errorf("%s: %v after %d requests", name, err, asked.Load())
		}
	}
}

package orrery_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

// fetched returns the answer at a URL.
func fetched(t *testing.T, url string, header ...string) (int, []byte) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, body
}

// unpacked returns the files of an archive, without compression.
func unpacked(t *testing.T, body []byte) map[string]string {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	files := map[string]string{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		var from io.Reader = r
		if strings.HasSuffix(f.Name, ".gz") {
			if from, err = gzip.NewReader(r); err != nil {
				t.Fatal(err)
			}
		}
		text, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
	}
	return files
}

// TestArchiveHoldsNoSecrets: with secrets in ids, keys, items, queries, parameters, scripts,
// headers, names and settings, and with the log at its most talkative, the archive holds none of
// them.
func TestArchiveHoldsNoSecrets(t *testing.T) {
	key := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("secret-account-key", 4)))
	server, err := orrery.Start(t.Context(), orrery.Config{
		DataPath: filepath.Join(t.TempDir(), "data"), NoAuth: true, Key: key, DebugAddr: "localhost:0", LogValues: true,
		SlowRequest: time.Nanosecond, GatewayEndpoint: "http://user:secret-password@localhost:1/secret-path",
		Logger: slog.New(slog.NewTextHandler(io.Discard, &slog.HandlerOptions{Level: slog.LevelDebug})),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = server.Close(t.Context()) }()
	workload(t, server, "X-Ms-Activity-Id", "secret-activity", "User-Agent", "secret-agent", "Authorization",
		"type%3Dmaster%26ver%3D1.0%26sig%3Dsecret-signature", "X-Ms-Client-Id", "secret-client")
	code, body := fetched(t, server.DebugEndpoint()+"/debug/archive")
	if code != http.StatusOK {
		t.Fatalf("%d %s", code, body)
	}
	files := unpacked(t, body)
	want := []string{
		"about.json", "configuration.json", "files.txt", "goroutines.txt", "heap.pb.gz", "log.txt", "metrics.txt",
		"ranges.json", "status.json", "storage.json",
	}
	if got := slices.Sorted(maps.Keys(files)); !slices.Equal(got, want) {
		t.Errorf("the archive has %v", got)
	}
	for name, text := range files {
		secrets := []string{"secret-", key, "421739"}
		if name != "heap.pb.gz" { // it names functions
			secrets = append(secrets, "secret", "shop", "orders", "greet")
		}
		for _, secret := range secrets {
			if strings.Contains(text, secret) {
				t.Errorf("%s holds %q", name, secret)
			}
		}
		if strings.Contains(text, "incomplete") || text == "" {
			t.Errorf("%s is not complete: %s", name, text)
		}
	}
	for name, text := range map[string]string{
		"configuration.json": `"key": true`, "log.txt": "slow request", "ranges.json": `"container": "container-`,
		"metrics.txt": `op="create_item"`, "files.txt": "store/", "status.json": `"ready"`, "storage.json": `"wal"`,
	} {
		if !strings.Contains(files[name], text) {
			t.Errorf("%s lacks %s:\n%s", name, text, files[name])
		}
	}
	_, body = fetched(t, server.DebugEndpoint()+"/debug/archive?names=true")
	files = unpacked(t, body)
	if !strings.Contains(files["ranges.json"], "dbs/shop/colls/orders") ||
		!strings.Contains(files["metrics.txt"], `"orders"`) {
		t.Error("the names are missing")
	}
}

// TestArchiveKnowsEveryField: a new field of the configuration is put into the archive, or among
// those of which the archive says only that they are set, or is left out on purpose.
func TestArchiveKnowsEveryField(t *testing.T) {
	server := orrerytest.Start(t, orrery.Config{DebugAddr: "localhost:0"})
	_, body := fetched(t, server.DebugEndpoint()+"/debug/archive")
	text := strings.ToLower(unpacked(t, body)["configuration.json"])
	leftOut := []string{"KeyFile", "OnFatal", "Logger", "Seed"}
	fields := reflect.TypeFor[orrery.Config]()
	for i := range fields.NumField() {
		f := fields.Field(i)
		if f.IsExported() && !slices.Contains(leftOut, f.Name) && !strings.Contains(text, strings.ToLower(`"`+f.Name+`"`)) {
			t.Errorf("%s is neither in the archive nor left out on purpose", f.Name)
		}
	}
}

// TestDebugAddress: it is on its own port only, and on loopback unless the network is allowed.
func TestDebugAddress(t *testing.T) {
	server := orrerytest.Start(t, orrery.Config{DebugAddr: "127.0.0.1:0", HealthPort: freePortOf(t)})
	for _, path := range []string{"/debug/", "/debug/metrics", "/debug/pprof/heap", "/debug/archive"} {
		if code, _ := fetched(t, server.DebugEndpoint()+path); code != http.StatusOK {
			t.Errorf("%s: %d", path, code)
		}
		for _, public := range []string{strings.TrimSuffix(server.Endpoint(), "/"), server.HealthEndpoint()} {
			if code, body := fetched(t, public+path); code == http.StatusOK {
				t.Errorf("%s%s is public: %.100s", public, path, body)
			}
		}
		if code, _ := fetched(t, server.DebugEndpoint()+path, "Origin", "http://attacker.example"); code != 403 {
			t.Errorf("%s: a page gets %d", path, code)
		}
	}
	if without := orrerytest.Start(t, orrery.Config{}); without.DebugEndpoint() != "" {
		t.Errorf("a server without a debug address has %s", without.DebugEndpoint())
	}
	for _, address := range []string{"0.0.0.0:0", "8088", "localhost:none", ":8088", "localhost:-1", "192.0.2.1:8088"} {
		_, err := orrery.Start(t.Context(), orrery.Config{InMemory: true, DebugAddr: address})
		if err == nil || !strings.Contains(err.Error(), "debug address") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

// freePortOf returns a port that was free a moment ago.
func freePortOf(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	address, _ := l.Addr().(*net.TCPAddr)
	return address.Port
}

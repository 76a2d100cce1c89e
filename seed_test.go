package orrery

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

const shopSeed = `databases:
  - id: shop
    containers:
      - {id: orders, partitionKey: /id, throughput: 30000, items: [{id: "1"}, {id: "2"}], files: more.csv}
`

// seedFile writes a seed of three items and returns its path.
func seedFile(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"shop.yaml": shopSeed, "more.csv": "id\n3\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "shop.yaml")
}

// TestSeedAtTheStart: the seed is applied before Start returns, in both modes and with every way of
// authentication. A second start on the directory changes nothing.
func TestSeedAtTheStart(t *testing.T) {
	path, data := seedFile(t), t.TempDir()
	first := start(t, Config{DataPath: data, Seed: []string{path}})
	if got, want := first.Seeded(), (SeedResult{Databases: 1, Containers: 1, Created: 3}); got != want {
		t.Fatalf("%+v, want %+v", got, want)
	}
	if err := first.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	second := start(t,
		Config{
			DataPath: data, Seed: []string{filepath.Dir(path), "-" + filepath.Join(data, "nowhere")}, Mode: ModeServer,
			AdvertisedHost: "db.example.com",
		})
	if got, want := second.Seeded(), (SeedResult{Present: 3}); got != want {
		t.Fatalf("%+v, want %+v", got, want)
	}
	for _, cfg := range []Config{
		{NoAuth: true},
		{Key: ownKey},
		{Protocol: ProtocolHTTPS},
		{Mode: ModeServer, Throttle: "on"},
		{ManualClock: true},
	} {
		cfg.InMemory, cfg.Seed = true, []string{path}
		if got := start(t, cfg).Seeded(); got.Created != 3 {
			t.Errorf("%+v", got)
		}
	}
}

func TestSeedsThatCannotBe(t *testing.T) {
	path := seedFile(t)
	broken := filepath.Join(filepath.Dir(path), "broken.yaml")
	if err := os.WriteFile(broken, []byte("databases:\n  - name: shop\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		seed []string
		says string
	}{
		{"a path that is missing", []string{path, filepath.Join(t.TempDir(), "seed.yaml")}, "there is no file or directory"},
		{"an empty path", []string{""}, "is not a path"},
		{"standard input", []string{"-"}, "is not a path"},
		{"a mistake", []string{broken}, broken + `:2: "name" is not a property of a database: did you mean id?`},
		{"one container twice", []string{path, filepath.Dir(path)}, "is already defined at"},
	} {
		if c.name == "one container twice" {
			_ = os.Remove(broken)
		}
		s, err := Start(t.Context(), Config{InMemory: true, Seed: c.seed})
		if err == nil {
			_ = s.Close(context.Background())
			t.Errorf("%s: accepted", c.name)
			continue
		}
		if !errors.Is(err, ErrConfiguration) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.name, err, c.says)
		}
	}
}

// TestPartialSeedIsNotVisible: while a seed is being applied, the health port says that the server
// is starting, and a request waits for the whole seed. Cancelling the start ends it.
func TestPartialSeedIsNotVisible(t *testing.T) {
	dir := t.TempDir()
	// A throttled container: 400 RU/s for some 3,000 RU.
	var items strings.Builder
	items.WriteString("id,text\n")
	for i := range 500 {
		items.WriteString(strings.Repeat("i", 1+i%7) + "-" + time.Duration(i).String() + "," + strings.Repeat("x", 200) +
			"\n")
	}
	for name, text := range map[string]string{
		"a.yaml": "databases: [{id: a, containers: [{id: c, partitionKey: /id, files: x.csv}]}]", "x.csv": items.String(),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	port, healthPort := freePort(t), freePort(t)
	config := Config{InMemory: true, Port: port, HealthPort: healthPort, Throttle: "on", Seed: []string{dir}, NoAuth: true}
	config.Key = ownKey
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		s, err := Start(ctx, config)
		if err == nil {
			err = errors.New("the start came to its end")
			_ = s.Close(context.Background())
		}
		done <- err
	}()
	client := &http.Client{Timeout: 300 * time.Millisecond}
	saw := ""
	for range 200 {
		response, err := client.Get("http://127.0.0.1:" + strconv.Itoa(healthPort) + "/ready")
		if err != nil {
			time.Sleep(10 * time.Millisecond)
			continue
		}
		saw = response.Status
		_ = response.Body.Close()
		break
	}
	if !strings.HasPrefix(saw, "503") {
		t.Errorf("ready says %q while the seed is being applied", saw)
	}
	if response, err := client.Get("http://127.0.0.1:" + strconv.Itoa(port) + "/dbs/a/colls/c/docs"); err == nil {
		_ = response.Body.Close()
		t.Errorf("a request was answered %s before the seed was applied", response.Status)
	}
	cancel()
	select {
	case err := <-done:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("the start ended with %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the start did not end")
	}
}

package orrery

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// authorization signs a request as clients do, independently of the code under test.
func authorization(key, verb, kind, link, date string) string {
	secret, err := base64.StdEncoding.DecodeString(key)
	if err != nil {
		panic(err)
	}
	mac := hmac.New(sha256.New, secret)
	_, _ = io.WriteString(mac, strings.ToLower(verb)+"\n"+kind+"\n"+link+"\n"+strings.ToLower(date)+"\n\n")
	return url.QueryEscape("type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
}

// signed sends a signed request and returns status and body.
func signed(ctx context.Context, client *http.Client, s *Server, key, verb, kind, link, path, body string) (int, string,
	error,
) {
	request, err := http.NewRequestWithContext(ctx, verb, s.Endpoint()+path, strings.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	date := time.Now().UTC().Format(http.TimeFormat)
	request.Header.Set("x-ms-date", date)
	request.Header.Set("Authorization", authorization(key, verb, kind, link, date))
	request.Header.Set("Content-Type", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return 0, "", err
	}
	defer response.Body.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(response.Body)
	return response.StatusCode, string(data), err
}

// opens returns the statuses that a key gets for reading and for writing.
func opens(t *testing.T, s *Server, key string) (read, write int) {
	t.Helper()
	read, _, err := signed(t.Context(), http.DefaultClient, s, key, "GET", "dbs", "", "/dbs", "")
	if err != nil {
		t.Fatal(err)
	}
	id := fmt.Sprintf("d%d", databases.Add(1))
	write, _, err = signed(t.Context(), http.DefaultClient, s, key, "POST", "dbs", "", "/dbs", `{"id":"`+id+`"}`)
	if err != nil {
		t.Fatal(err)
	}
	return read, write
}

var databases atomic.Int64

func TestFourKeys(t *testing.T) {
	s := start(t, Config{InMemory: true})
	keys := s.Keys()
	if keys[KeyPrimary] != WellKnownKey || s.Key() != WellKnownKey || len(keys) != 4 {
		t.Fatalf("keys %v", keys)
	}
	seen := map[string]bool{}
	for _, name := range KeyNames() {
		if seen[keys[name]] || len(keys[name]) != len(WellKnownKey) {
			t.Errorf("the %s key is not one of its own", name)
		}
		seen[keys[name]] = true
		want := http.StatusCreated
		if name == KeyPrimaryReadOnly || name == KeySecondaryReadOnly {
			want = http.StatusForbidden
		}
		if read, write := opens(t, s, keys[name]); read != http.StatusOK || write != want {
			t.Errorf("%s: read %d, write %d, want 200 and %d", name, read, write, want)
		}
	}
	for _, name := range KeyNames() {
		old := s.Keys()
		now, err := s.RotateKeys(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, other := range KeyNames() {
			if changed := now[other] != old[other]; changed != (other == name) {
				t.Errorf("rotating %s changed %s: %v", name, other, changed)
			}
		}
		if read, write := opens(t, s, old[name]); read != http.StatusUnauthorized || write != http.StatusUnauthorized {
			t.Errorf("the outdated %s key gets %d and %d", name, read, write)
		}
		if read, _ := opens(t, s, now[name]); read != http.StatusOK {
			t.Errorf("the new %s key gets %d", name, read)
		}
	}
	if s.Key() == WellKnownKey || !strings.Contains(s.ConnectionString(), "AccountKey="+s.Keys()[KeyPrimary]+";") {
		t.Error("Key and ConnectionString have not followed the rotation")
	}
	for _, bad := range [][]KeyName{nil, {"master"}, {KeyPrimary, ""}} {
		if _, err := s.RotateKeys(t.Context(), bad...); err == nil {
			t.Errorf("rotating %q was no error", bad)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	before := s.Key()
	if _, err := s.RotateKeys(ended, KeyPrimary); !errors.Is(err, context.Canceled) || s.Key() != before {
		t.Errorf("rotating after the context's end: %v", err)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.RotateKeys(t.Context(), KeyPrimary); err == nil {
		t.Error("a closed server rotated")
	}
}

func TestARestartKeepsRotatedKeys(t *testing.T) {
	dir := t.TempDir()
	run := func(cfg Config, use func(s *Server)) {
		t.Helper()
		cfg.DataPath = dir
		s := start(t, cfg)
		use(s)
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	var first, rotated map[KeyName]string
	run(Config{Key: ownKey}, func(s *Server) {
		first = s.Keys()
		var err error
		if rotated, err = s.RotateKeys(t.Context(), KeyPrimary, KeySecondaryReadOnly); err != nil {
			t.Fatal(err)
		}
	})
	run(Config{Key: ownKey}, func(s *Server) { // the flag that the rotation made outdated
		if have := s.Keys(); fmt.Sprint(have) != fmt.Sprint(rotated) {
			t.Error("the keys are not those of the rotation")
		}
		if read, _ := opens(t, s, ownKey); read != http.StatusUnauthorized {
			t.Errorf("the key that was rotated away gets %d after a restart", read)
		}
		if read, write := opens(t, s, rotated[KeyPrimary]); read != http.StatusOK || write != http.StatusCreated {
			t.Errorf("the rotated key gets %d, %d", read, write)
		}
		if read, write := opens(t, s, first[KeyPrimaryReadOnly]); read != http.StatusOK || write != http.StatusForbidden {
			t.Errorf("the read-only key that was not rotated gets %d, %d", read, write)
		}
	})
	other := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte("another "), 8))
	run(Config{Key: other}, func(s *Server) {
		have := s.Keys()
		if have[KeyPrimary] != other || have[KeySecondary] != rotated[KeySecondary] ||
			have[KeySecondaryReadOnly] != rotated[KeySecondaryReadOnly] {
			t.Error("a changed configuration must replace the primary key and no other")
		}
		if read, _ := opens(t, s, rotated[KeyPrimary]); read != http.StatusUnauthorized {
			t.Errorf("the primary key before gets %d", read)
		}
	})
}

// TestTheWellKnownKeyInServerMode: off loopback the well-known key is refused wherever it comes
// from and however it is spelled, and a refusal changes nothing that is stored.
func TestTheWellKnownKeyInServerMode(t *testing.T) {
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir}) // dev mode stores the well-known key
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(file, []byte(WellKnownKey[:40]+"\n"+WellKnownKey[40:]+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	network := Config{DataPath: dir, Mode: ModeServer, Host: "0.0.0.0", AllowNetwork: true, Protocol: ProtocolHTTP}
	before := listing(t, filepath.Join(dir, keysDir))
	for name, change := range map[string]func(*Config){
		"by default":        func(*Config) {},
		"given":             func(c *Config) { c.Key = WellKnownKey },
		"with a line end":   func(c *Config) { c.Key = WellKnownKey[:10] + "\n" + WellKnownKey[10:] },
		"with unused bits":  func(c *Config) { c.Key = strings.TrimSuffix(WellKnownKey, "w==") + "x==" },
		"in a file":         func(c *Config) { c.KeyFile = file },
		"in memory":         func(c *Config) { c.InMemory = true },
		"in a new place":    func(c *Config) { c.DataPath = filepath.Join(dir, "new") },
		"on an IPv6 socket": func(c *Config) { c.Host = "::" },
	} {
		cfg := network
		change(&cfg)
		s, err := Start(t.Context(), cfg)
		if err == nil {
			_ = s.Close(t.Context())
		}
		if !errors.Is(err, ErrConfiguration) || !strings.Contains(err.Error(), "well-known key") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if after := listing(t, filepath.Join(dir, keysDir)); after != before {
		t.Error("a refused start changed the stored keys")
	}
	if _, err := os.Stat(filepath.Join(dir, "new", keysDir)); err == nil {
		t.Error("a refused start stored the well-known key")
	}
	network.Key = ownKey
	public := start(t, network)
	if read, _ := opens(t, public, WellKnownKey); read != http.StatusUnauthorized {
		t.Errorf("the well-known key gets %d", read)
	}
	if read, _ := opens(t, public, ownKey); read != http.StatusOK {
		t.Errorf("the own key gets %d", read)
	}
}

// TestAnyStoredWellKnownKeyIsRefused: the well-known key is also refused as any of the four stored
// keys.
func TestAnyStoredWellKnownKeyIsRefused(t *testing.T) {
	for _, name := range KeyNames() {
		s := start(t, Config{InMemory: true})
		set := s.keys.Keys()
		for _, other := range KeyNames() {
			set = set.With(other, ownKey)
		}
		set = set.With(name, WellKnownKey)
		s.config.Mode, s.config.Host = ModeServer, "0.0.0.0"
		if err := s.checkWellKnown(set); !errors.Is(err, ErrConfiguration) || !strings.Contains(err.Error(), string(name)) {
			t.Errorf("%s: %v", name, err)
		}
		s.config.Mode = ModeDev
		if err := s.checkWellKnown(set); err != nil {
			t.Errorf("%s in dev mode: %v", name, err)
		}
	}
}

// TestTheKeysEndpoint: what the keys endpoint returns and refuses, over the wire.
func TestTheKeysEndpoint(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true})
	if code, body, _ := fetch(t, s, http.MethodGet,
		s.Endpoint()+"/_orrery/keys?show=true"); code != http.StatusUnauthorized ||
		strings.Contains(body, s.Keys()[KeySecondary]) {
		t.Errorf("without a signature, on a server that asks for none: %d %s", code, body)
	}
	code, body, err := signed(t.Context(), http.DefaultClient, s, s.Key(), "GET", "keys", "show",
		"/_orrery/keys?show=true", "")
	var list struct {
		Keys []struct{ Name, Fingerprint, Key string }
	}
	if err != nil || code != http.StatusOK || json.Unmarshal([]byte(body), &list) != nil || len(list.Keys) != 4 {
		t.Fatalf("%d %s %v", code, body, err)
	}
	for _, key := range list.Keys {
		if key.Key != s.Keys()[KeyName(key.Name)] || key.Fingerprint != KeyFingerprint(key.Key) {
			t.Errorf("%+v", key)
		}
	}
	readOnly := s.Keys()[KeyPrimaryReadOnly]
	if code, _, _ := signed(t.Context(), http.DefaultClient, s, readOnly, "POST", "keys", "all", "/_orrery/keys/rotate",
		`{"keys":["all"]}`); code != http.StatusForbidden {
		t.Errorf("a rotation by the read-only key: %d", code)
	}
	old := s.Key()
	if code, body, err := signed(t.Context(), http.DefaultClient, s, old, "POST", "keys", "primary",
		"/_orrery/keys/rotate", `{"keys":["primary"]}`); err != nil || code != http.StatusOK ||
		!strings.Contains(body, s.Key()) {
		t.Errorf("%d %s %v", code, body, err)
	}
	if code, _, _ := signed(t.Context(), http.DefaultClient, s, old, "GET", "keys", "", "/_orrery/keys",
		""); code != http.StatusUnauthorized {
		t.Errorf("the outdated key lists keys: %d", code)
	}
	for _, path := range []string{
		"/_orrery/keys/", "/_orrery/keys/all", "/_orrery//keys", "/_ORRERY/keys",
		"/x/../_orrery/keys",
	} {
		code, body, err := signed(t.Context(), http.DefaultClient, s, s.Key(), "GET", "keys", "", path, "")
		if err != nil || code == http.StatusOK || strings.Contains(body, "fingerprint") {
			t.Errorf("%s: %d %s %v", path, code, body, err)
		}
	}
}

package orrery

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const ownKey = "b3duIGtleSBmb3IgdGVzdHMsIG5vdCBhIHNlY3JldCBvZiBhbnlib2R5"

func TestWhoMayBeReached(t *testing.T) {
	dev, server := ModeDev, ModeServer
	for _, c := range []struct {
		name    string
		config  Config
		refused string // part of the error; "" if it starts
	}{
		{"zero value", Config{}, ""},
		{"dev on loopback", Config{Mode: dev, Host: "127.0.0.1"}, ""},
		{"dev on another loopback", Config{Mode: dev, Host: "127.8.8.8"}, ""},
		{"dev on IPv6 loopback", Config{Mode: dev, Host: "::1"}, ""},
		{"dev on IPv6 loopback in brackets", Config{Mode: dev, Host: "[::1]"}, ""},
		{"dev on the network", Config{Mode: dev, Host: "0.0.0.0"}, "--allow-network"},
		{"dev on a name", Config{Mode: dev, Host: "db.example.com"}, "--allow-network"},
		{"dev on the network, allowed", Config{Mode: dev, Host: "0.0.0.0", AllowNetwork: true}, ""},
		{"dev on the network with an own key", Config{Mode: dev, Host: "::", AllowNetwork: true, Key: ownKey}, ""},
		{"server on loopback", Config{Mode: server}, ""},
		{"server on the network", Config{Mode: server, Host: "0.0.0.0", Key: ownKey}, "--allow-network"},
		{
			"server on the network, well-known key",
			Config{Mode: server, Host: "0.0.0.0", AllowNetwork: true},
			"well-known key",
		},
		{
			"the same, given explicitly",
			Config{Mode: server, Host: "0.0.0.0", AllowNetwork: true, Key: WellKnownKey},
			"well-known key",
		},
		{"server on the network with an own key", Config{Mode: server, Host: "0.0.0.0", AllowNetwork: true, Key: ownKey}, ""},
		{"no auth on loopback", Config{NoAuth: true}, ""},
		{"no auth on the network", Config{NoAuth: true, Host: "0.0.0.0", AllowNetwork: true}, "--no-auth"},
		{"no auth in server mode", Config{Mode: server, NoAuth: true}, "--no-auth"},
		{"unknown mode", Config{Mode: "prod"}, "dev or server"},
		{"unknown protocol", Config{Protocol: "ftp"}, "https-insecure"},
		{"port out of range", Config{Port: 70000}, "70000"},
		{"one port for two things", Config{Port: 8080, HealthPort: 8080}, "--health-port"},
		{"throttle", Config{Throttle: "sometimes"}, "use auto, on or off"},
		{"cross-partition queries", Config{CrossPartitionQueries: "client"}, "use service or server"},
		{"gateway endpoint without scheme", Config{GatewayEndpoint: "db.example.com"}, "https://"},
		{"consistency level", Config{DefaultConsistency: "boundedstaleness"}, ""},
		{"unknown consistency level", Config{DefaultConsistency: "Linearizable"}, "ConsistentPrefix"},
		{"logical partition of less than nothing", Config{LogicalPartitionBytes: -1}, "20 GB"},
		{"physical partition of less than nothing", Config{PhysicalPartitionBytes: -1}, "50 GB"},
		{"physical partition of an item", Config{PhysicalPartitionBytes: MinPhysicalPartitionBytes - 1}, "1 MB"},
		{"the least physical partition", Config{PhysicalPartitionBytes: MinPhysicalPartitionBytes}, ""},
		{"certificate's key alone", Config{CertKeyPath: "key.pem"}, "--cert-path"},
	} {
		c.config.InMemory = true
		_, err := c.config.resolved()
		switch {
		case c.refused == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.refused != "" && (err == nil || !strings.Contains(err.Error(), c.refused)):
			t.Errorf("%s: %v, want an error about %q", c.name, err, c.refused)
		}
	}
}

func TestKeys(t *testing.T) {
	dir := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, c := range []struct {
		name    string
		config  Config
		want    string
		refused string
	}{
		{"none", Config{}, WellKnownKey, ""},
		{"given", Config{Key: ownKey}, ownKey, ""},
		{"file", Config{KeyFile: file("key", ownKey)}, ownKey, ""},
		{"file with line ends", Config{KeyFile: file("wrapped", ownKey[:20]+"\n"+ownKey[20:]+"\r\n")}, ownKey, ""},
		{"both", Config{Key: ownKey, KeyFile: file("key", ownKey)}, "", "both"},
		{"not base64", Config{Key: "secret!"}, "", "openssl rand"},
		{"empty file", Config{KeyFile: file("empty", "\n")}, "", "empty"},
		{"not base64 in a file", Config{KeyFile: file("text", "hunter2hunter2?")}, "", "openssl rand"},
		{"too long", Config{KeyFile: file("long", strings.Repeat("A", 5000))}, "", "too long"},
		{"missing file", Config{KeyFile: filepath.Join(dir, "nothing")}, "", "nothing"},
	} {
		have, err := c.config.accountKey()
		if c.refused == "" && (err != nil || have != c.want) {
			t.Errorf("%s: %q, %v; want %q", c.name, have, err, c.want)
		}
		if c.refused == "" {
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.refused) {
			t.Errorf("%s: %v, want an error about %q", c.name, err, c.refused)
		} else if strings.Contains(err.Error(), "secret!") || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: the error shows the key: %v", c.name, err)
		}
	}
}

func TestStartTellsAConfigurationThatCannotBeUsed(t *testing.T) {
	for name, cfg := range map[string]Config{
		"key":         {Key: "not base64"},
		"key file":    {KeyFile: filepath.Join(t.TempDir(), "nothing")},
		"exposure":    {Host: "0.0.0.0"},
		"certificate": {CertPath: filepath.Join(t.TempDir(), "nothing")},
	} {
		cfg.InMemory = true
		s, err := Start(t.Context(), cfg)
		if err == nil {
			_ = s.Close(t.Context())
		}
		if !errors.Is(err, ErrConfiguration) {
			t.Errorf("%s: %v is not ErrConfiguration", name, err)
		}
	}
}

func TestDefaultDataPathIsTheUsers(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", filepath.Join(t.TempDir(), "share"))
	dir, err := DefaultDataPath()
	if err != nil || dir != filepath.Join(os.Getenv("XDG_DATA_HOME"), "orrery") {
		t.Errorf("with XDG_DATA_HOME: %q, %v", dir, err)
	}
	t.Setenv("XDG_DATA_HOME", "")
	dir, err = DefaultDataPath()
	if err != nil || filepath.Base(dir) != "orrery" || !filepath.IsAbs(dir) {
		t.Errorf("without: %q, %v", dir, err)
	}
}

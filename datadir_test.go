package orrery

import (
	"encoding/base64"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/datadir"
)

func TestTheDataDirectoryIsClosed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("modes mean little there")
	}
	dir := filepath.Join(t.TempDir(), "data")
	store := filepath.Join(dir, datadir.StoreDir)
	var log strings.Builder
	run := func() string {
		log.Reset()
		s := start(t,
			Config{DataPath: dir, Logger: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))})
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{store, filepath.Join(dir, keysDir), filepath.Join(dir, tlsDir)} {
			if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o700 {
				t.Errorf("%s: %v %v", path, info.Mode(), err)
			}
		}
		return log.String()
	}
	if text := run(); strings.Contains(text, "data directory") {
		t.Errorf("a directory of the server's own making: %s", text)
	}
	for _, path := range []string{store, dir} {
		if err := os.Chmod(path, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if text := run(); !strings.Contains(text, "data directory") || !strings.Contains(text, "mode=0755") {
		t.Errorf("an open directory: %s", text)
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o755 {
		t.Errorf("the operator's directory was changed: %v %v", info.Mode(), err)
	}
}

// TestShortKeys: server mode accepts no key that could be guessed, neither a configured nor a
// stored one; dev mode accepts any.
func TestShortKeys(t *testing.T) {
	of := func(n int) string { return base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", n))) }
	dir := t.TempDir()
	if err := start(t, Config{DataPath: dir, Key: of(3)}).Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(file, []byte(of(31)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, cfg := range map[string]Config{
		"configured": {InMemory: true, Key: of(31)}, "in a file": {InMemory: true, KeyFile: file}, "stored": {DataPath: dir},
	} {
		cfg.Mode = ModeServer
		s, err := Start(t.Context(), cfg)
		if err == nil {
			_ = s.Close(t.Context())
		}
		if !errors.Is(err, ErrConfiguration) || !strings.Contains(err.Error(), "32 bytes") ||
			strings.Contains(err.Error(), of(31)) {
			t.Errorf("%s: %v", name, err)
		}
	}
	start(t, Config{InMemory: true, Mode: ModeServer, Key: of(32)})
	start(t, Config{DataPath: dir, Mode: ModeServer, Key: of(32)})
}

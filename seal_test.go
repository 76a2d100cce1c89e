package orrery

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestTheSealedKeys(t *testing.T) {
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir})
	keys, err := s.RotateKeys(t.Context(), KeyNames()...)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	files := 0
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inKeys := strings.HasPrefix(path, filepath.Join(dir, keysDir))
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if inKeys && runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s is open to others: %v", path, info.Mode())
		}
		if entry.IsDir() {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if inKeys {
			files++
		}
		for name, key := range keys {
			secret, _ := base64.StdEncoding.DecodeString(key)
			if bytes.Contains(data, []byte(key)) || bytes.Contains(data, secret) {
				t.Errorf("%s contains the %s key", path, name)
			}
		}
		if bytes.Contains(data, []byte(WellKnownKey)) {
			t.Errorf("%s contains the configured key", path)
		}
		return nil
	})
	if err != nil || files != 2 {
		t.Errorf("%d files of keys: %v", files, err)
	}
	offline, err := ReadKeys(dir, "")
	if err != nil || fmt.Sprint(offline) != fmt.Sprint(keys) {
		t.Errorf("offline: %v", err)
	}
	if _, err := ReadKeys(t.TempDir(), ""); !errors.Is(err, ErrNoData) {
		t.Errorf("a directory without keys: %v", err)
	}
}

// TestSealKeys: with a wrong or missing seal key no server starts and nothing is created; the error
// names the file and the next step.
func TestSealKeys(t *testing.T) {
	sealKey := func(fill string) string {
		path := filepath.Join(t.TempDir(), "operators.key")
		if err := os.WriteFile(path, []byte(base64.StdEncoding.EncodeToString([]byte(strings.Repeat(fill, 32)))+"\n"),
			0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	right, wrong := sealKey("a"), sealKey("b")
	for _, c := range []struct {
		name   string
		first  string // the seal key file of the first start
		change func(dir string) error
		second string
		says   string
	}{
		{
			"own, lost", "", func(dir string) error { return os.Remove(filepath.Join(dir, keysDir, "seal.key")) }, "",
			"seal.key",
		},
		{
			"own, open to others", "",
			func(dir string) error { return os.Chmod(filepath.Join(dir, keysDir, "seal.key"), 0o644) }, "", "chmod 600",
		},
		{"operator's, another", right, nil, wrong, wrong},
		{"operator's, not given", right, nil, "", "seal.key"},
		{"operator's, not there", right, nil, filepath.Join(t.TempDir(), "nothing"), "nothing"},
		{
			"damaged", "", func(dir string) error { return flipLastBit(filepath.Join(dir, keysDir, sealedFile)) }, "",
			sealedFile,
		},
		{
			"cut", "", func(dir string) error { return os.Truncate(filepath.Join(dir, keysDir, sealedFile), 10) }, "",
			sealedFile,
		},
	} {
		if runtime.GOOS == "windows" && strings.Contains(c.says, "chmod") {
			continue
		}
		dir := t.TempDir()
		s := start(t, Config{DataPath: dir, SealKeyFile: c.first, Key: ownKey})
		secondary := s.Keys()[KeySecondary]
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		if c.change != nil {
			if err := c.change(dir); err != nil {
				t.Fatal(err)
			}
		}
		before := listing(t, filepath.Join(dir, keysDir))
		_, err := Start(t.Context(), Config{DataPath: dir, SealKeyFile: c.second, Key: ownKey})
		if !errors.Is(err, ErrConfiguration) || !strings.Contains(err.Error(), c.says) ||
			strings.Contains(err.Error(), secondary) {
			t.Errorf("%s: %v, want an ErrConfiguration about %q", c.name, err, c.says)
		}
		if _, err := ReadKeys(dir, c.second); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: read: %v", c.name, err)
		}
		if after := listing(t, filepath.Join(dir, keysDir)); after != before {
			t.Errorf("%s: the refused start changed the files from %s to %s", c.name, before, after)
		}
	}
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir, SealKeyFile: right})
	keys := s.Keys()
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if have := start(t, Config{DataPath: dir, SealKeyFile: right}).Keys(); fmt.Sprint(have) != fmt.Sprint(keys) {
		t.Error("the operator's seal key does not open its own file")
	}
	if _, err := os.Stat(filepath.Join(dir, keysDir, "seal.key")); err == nil {
		t.Error("the server made a seal key of its own beside the operator's")
	}
}

func flipLastBit(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	data[len(data)-1] ^= 1
	return os.WriteFile(path, data, 0o600)
}

// listing returns names and contents of the files in a directory.
func listing(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, fmt.Sprintf("%s %x", entry.Name(), sha256.Sum256(data)))
	}
	return strings.Join(out, "\n")
}

func TestInMemoryNothingIsWritten(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("XDG_DATA_HOME", filepath.Join(dir, "share"))
	s := start(t, Config{InMemory: true, DataPath: filepath.Join(dir, "data"), SealKeyFile: filepath.Join(dir, "seal")})
	if _, err := s.RotateKeys(t.Context(), KeyNames()...); err != nil {
		t.Fatal(err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 0 {
		t.Errorf("an in-memory server wrote %v (%v)", entries, err)
	}
}

package vault

import (
	"bytes"
	"encoding/base64"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/status"
)

// configuredKey is the configured key in these tests.
var configuredKey = base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{7}, 64))

func mustOpen(t *testing.T, o Options) *Vault {
	t.Helper()
	v, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func inDir(t *testing.T) Options {
	return Options{Dir: filepath.Join(t.TempDir(), "data", "keys"), Configured: configuredKey}
}

// refuses checks an error meant for an operator.
func refuses(t *testing.T, o Options, texts ...string) {
	t.Helper()
	before := snapshot(t, o.Dir)
	_, err := Open(o)
	if err == nil {
		t.Fatal("the vault opens")
	}
	for _, text := range texts {
		if !strings.Contains(err.Error(), text) {
			t.Errorf("%v does not say %q", err, text)
		}
	}
	if o.Configured != "" && strings.Contains(err.Error(), o.Configured) {
		t.Errorf("the error shows the key: %v", err)
	}
	if after := snapshot(t, o.Dir); after != before {
		t.Errorf("a vault that does not open has changed:\n%s\n%s", before, after)
	}
}

// snapshot returns the content of a directory.
func snapshot(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "none"
	}
	var all strings.Builder
	for _, e := range entries {
		data, _ := os.ReadFile(filepath.Join(dir, e.Name())) // no data for a directory
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(e.Name() + " " + info.Mode().String() + " " + string(data) + "\n")
	}
	return all.String()
}

func TestFirstStart(t *testing.T) {
	o := inDir(t)
	keys := mustOpen(t, o).Keys()
	if keys.Primary != configuredKey {
		t.Error("the primary key is not the configured one")
	}
	seen := map[string]bool{}
	for _, n := range auth.KeyNames() {
		raw, err := base64.StdEncoding.DecodeString(keys.Get(n))
		if seen[keys.Get(n)] || err != nil || len(raw) != 64 {
			t.Errorf("%s: %d bytes, %v", n, len(raw), err)
		}
		seen[keys.Get(n)] = true
	}
	if again := mustOpen(t, o).Keys(); again != keys {
		t.Error("other keys after a restart")
	}
	if other := mustOpen(t, inDir(t)).Keys(); other.Secondary == keys.Secondary {
		t.Error("two accounts have the same secondary key")
	}
}

func TestPermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("modes mean little there")
	}
	o := inDir(t)
	if err := os.MkdirAll(o.Dir, 0o755); err != nil {
		t.Fatal(err)
	}
	v := mustOpen(t, o)
	if _, err := v.Rotate(auth.KeyPrimary); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]os.FileMode{o.Dir: 0o700, sealedPath(o.Dir): 0o600, ownKeyPath(o.Dir): 0o600} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
	for _, mode := range []os.FileMode{0o640, 0o604, 0o660, 0o601} {
		if err := os.Chmod(ownKeyPath(o.Dir), mode); err != nil {
			t.Fatal(err)
		}
		refuses(t, o, "chmod 600 "+ownKeyPath(o.Dir))
		if _, err := Read(o); err == nil {
			t.Error("Read takes an open seal key")
		}
	}
	if err := os.Chmod(ownKeyPath(o.Dir), 0o400); err != nil {
		t.Fatal(err)
	}
	mustOpen(t, o)
}

func TestSealedFileHoldsNoKey(t *testing.T) {
	o := inDir(t)
	keys := mustOpen(t, o).Keys()
	data, err := os.ReadFile(sealedPath(o.Dir))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range auth.KeyNames() {
		raw, _ := base64.StdEncoding.DecodeString(keys.Get(n))
		if bytes.Contains(data, []byte(keys.Get(n))) || bytes.Contains(data, raw) {
			t.Errorf("the file holds the %s key", n)
		}
	}
}

func TestRotate(t *testing.T) {
	o := inDir(t)
	v := mustOpen(t, o)
	was := v.Keys()
	for _, names := range [][]auth.KeyName{
		{auth.KeyPrimary},
		{auth.KeySecondaryReadOnly, auth.KeySecondaryReadOnly},
		auth.KeyNames(),
	} {
		keys, err := v.Rotate(names...)
		if err != nil || keys != v.Keys() {
			t.Fatalf("%v: %v", names, err)
		}
		rotated := map[auth.KeyName]bool{}
		for _, n := range names {
			rotated[n] = true
		}
		for _, n := range auth.KeyNames() {
			if (keys.Get(n) != was.Get(n)) != rotated[n] {
				t.Errorf("%v: %s changed or did not", names, n)
			}
		}
		// With the flag of the first start.
		if again := mustOpen(t, o).Keys(); again != keys {
			t.Errorf("%v: other keys after a restart", names)
		}
		was = keys
	}
	for _, names := range [][]auth.KeyName{nil, {"tertiary"}, {auth.KeyPrimary, ""}} {
		if _, err := v.Rotate(names...); !errors.Is(err, status.BadRequest) ||
			!strings.Contains(err.Error(), "primary, secondary, primary-readonly, secondary-readonly") {
			t.Errorf("%v: %v", names, err)
		}
	}
	if v.Keys() != was || mustOpen(t, o).Keys() != was {
		t.Error("a refused rotation changed keys")
	}
}

func TestConfiguredKeyChanges(t *testing.T) {
	o := inDir(t)
	v := mustOpen(t, o)
	rotated, err := v.Rotate(auth.KeyPrimary)
	if err != nil {
		t.Fatal(err)
	}
	// White space is no change.
	spaced := o
	spaced.Configured = " " + configuredKey + "\n"
	if keys := mustOpen(t, spaced).Keys(); keys != rotated {
		t.Error("white space around the configured key undid a rotation")
	}
	var log strings.Builder
	changed := o
	changed.Configured, changed.Logger = auth.RandomKey(), slog.New(slog.NewTextHandler(&log, nil))
	want := rotated.With(auth.KeyPrimary, changed.Configured)
	if keys, err := Read(changed); err != nil || keys != want {
		t.Errorf("the keys a start would use: %v", err)
	}
	if keys := mustOpen(t, changed).Keys(); keys != want {
		t.Error("another configured key is not the primary key, or another key changed")
	}
	if text := log.String(); !strings.Contains(text, "primary key now") || strings.Contains(text, changed.Configured) {
		t.Errorf("logged: %s", text)
	}
	if keys := mustOpen(t, changed).Keys(); keys != want {
		t.Error("other keys at the next start")
	}
	// Going back is a change too.
	if keys := mustOpen(t, o).Keys(); keys != rotated.With(auth.KeyPrimary, configuredKey) {
		t.Error("the first key is not the primary key again")
	}
}

// TestSealKeyMustBeAFile: anything but a file is refused at once; opening a pipe would wait for its
// writer.
func TestSealKeyMustBeAFile(t *testing.T) {
	o := inDir(t)
	mustOpen(t, o)
	o.SealKeyFile = t.TempDir()
	refuses(t, o, "is not a regular file", "openssl rand")
}

// TestNoConfiguredKey: without a configured key the first start uses the default, and later starts
// change nothing.
func TestNoConfiguredKey(t *testing.T) {
	o := inDir(t)
	o.Configured, o.Default = "", configuredKey
	first := mustOpen(t, o)
	if first.Keys().Primary != configuredKey {
		t.Error("the default is not the primary key of the first start")
	}
	rotated, err := first.Rotate(auth.KeyPrimary)
	if err != nil {
		t.Fatal(err)
	}
	if mustOpen(t, o).Keys() != rotated {
		t.Error("the default undid a rotation")
	}
	own := o
	own.Configured = auth.RandomKey()
	want := rotated.With(auth.KeyPrimary, own.Configured)
	if mustOpen(t, own).Keys() != want || mustOpen(t, o).Keys() != want {
		t.Error("the configured key did not stay when the configuration named none")
	}
}

// TestReadOnlyKeyBecomesPrimary: a read-only key that the configuration makes the primary key may
// write from then on, and is no longer a read-only key.
func TestReadOnlyKeyBecomesPrimary(t *testing.T) {
	o := inDir(t)
	was := mustOpen(t, o).Keys()
	o.Configured = was.SecondaryReadOnly
	keys := mustOpen(t, o).Keys()
	if keys.Primary != was.SecondaryReadOnly || keys.SecondaryReadOnly == was.SecondaryReadOnly ||
		keys.PrimaryReadOnly != was.PrimaryReadOnly {
		t.Error("the keys are not as they should be")
	}
	if mustOpen(t, o).Keys() != keys {
		t.Error("other keys after a restart")
	}
}

func TestInMemory(t *testing.T) {
	v := mustOpen(t, Options{Configured: configuredKey})
	was := v.Keys()
	keys, err := v.Rotate(auth.KeySecondary)
	if err != nil || keys.Secondary == was.Secondary || keys.Primary != configuredKey {
		t.Fatal(err)
	}
	if _, err := Read(Options{}); err == nil || !strings.Contains(err.Error(), "directory") {
		t.Error(err)
	}
}

func TestBadConfiguredKey(t *testing.T) {
	for _, key := range []string{"", " ", "not base64!"} {
		o := inDir(t)
		o.Configured = key
		if _, err := Open(o); err == nil || strings.TrimSpace(key) != "" && strings.Contains(err.Error(), key) {
			t.Errorf("%q: %v", key, err)
		}
		o.Configured = configuredKey
		mustOpen(t, o) // no wrong value was stored
	}
	if _, err := Open(Options{Configured: "not base64!"}); err == nil {
		t.Error("in memory")
	}
}

func TestRead(t *testing.T) {
	o := inDir(t)
	if _, err := Read(o); err == nil || snapshot(t, o.Dir) != "none" {
		t.Errorf("reading a missing vault: %v", err)
	}
	keys := mustOpen(t, o).Keys()
	before := snapshot(t, o.Dir)
	for _, configured := range []string{"", configuredKey, auth.RandomKey()} {
		looked := Options{Dir: o.Dir, Configured: configured}
		got, err := Read(looked)
		want := keys
		if configured != "" {
			want.Primary = configured
		}
		if err != nil || got != want {
			t.Errorf("%q: %v", configured, err)
		}
	}
	if snapshot(t, o.Dir) != before {
		t.Error("a look has changed the vault")
	}
	if err := os.Remove(sealedPath(o.Dir)); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(o); err == nil || !strings.Contains(err.Error(), "has no keys") {
		t.Error(err)
	}
}

func TestRotateWhileReading(t *testing.T) {
	v := mustOpen(t, inDir(t))
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 5 {
				if _, err := v.Rotate(auth.KeySecondary); err != nil {
					t.Error(err)
				}
				if keys := v.Keys(); keys.Primary != configuredKey {
					t.Error("the primary key changed")
				}
			}
		})
	}
	wg.Wait()
	if again := mustOpen(t, v.o).Keys(); again != v.Keys() {
		t.Error("the last rotation is not on disk")
	}
}

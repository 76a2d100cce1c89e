package vault

import (
	"bytes"
	"encoding/base64"
	"errors"
	"log/slog"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/auth"
)

// logged adds a logger to the options and returns its text.
func logged(o *Options) *strings.Builder {
	log := &strings.Builder{}
	o.Logger = slog.New(slog.NewTextHandler(log, nil))
	return log
}

// TestTokenSecret: the secret is created once, survives restarts and the rotation of some keys, and
// is replaced when all keys are rotated in one call.
func TestTokenSecret(t *testing.T) {
	o := inDir(t)
	v := mustOpen(t, o)
	first := v.TokenSecret()
	if len(first) != 32 || bytes.Equal(first, make([]byte, 32)) ||
		bytes.Equal(first, mustOpen(t, inDir(t)).TokenSecret()) {
		t.Fatalf("the secret is %x", first)
	}
	if bytes.Contains(contentOf(t, sealedPath(o.Dir)), first) {
		t.Error("the file shows the secret")
	}
	for _, n := range auth.KeyNames() {
		if _, err := v.Rotate(n); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := v.Rotate(auth.KeyNames()[:3]...); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(v.TokenSecret(), first) || !bytes.Equal(mustOpen(t, o).TokenSecret(), first) {
		t.Error("the rotation of some keys ended tokens")
	}
	if _, err := v.Rotate(append(auth.KeyNames(), auth.KeyPrimary)...); err != nil {
		t.Fatal(err)
	}
	second := v.TokenSecret()
	if bytes.Equal(second, first) || !bytes.Equal(mustOpen(t, o).TokenSecret(), second) {
		t.Error("the rotation of all keys did not end tokens, or not on disk")
	}
	if a, b := mustOpen(t, Options{Configured: configuredKey}), mustOpen(t,
		Options{Configured: configuredKey}); bytes.Equal(a.TokenSecret(), b.TokenSecret()) {
		t.Error("two accounts in memory have one secret")
	}
}

// TestFileWithoutTokenSecret: an older file without a secret gets one, and keeps its keys.
func TestFileWithoutTokenSecret(t *testing.T) {
	o := inDir(t)
	v := mustOpen(t, o)
	before := v.contents
	before.tokens = tokenSecret{}
	write(t, sealedPath(o.Dir), v.sealer.seal(before))
	log := logged(&o)
	again := mustOpen(t, o)
	if again.Keys() != v.Keys() || bytes.Equal(again.TokenSecret(), v.TokenSecret()) ||
		bytes.Equal(again.TokenSecret(), make([]byte, 32)) {
		t.Error("the keys are not the same, or the secret is")
	}
	if !bytes.Equal(mustOpen(t, o).TokenSecret(), again.TokenSecret()) {
		t.Error("another secret after a restart")
	}
	if log.Len() != 0 {
		t.Errorf("logged: %s", log)
	}
	for _, tokens := range []string{`"AAAA"`, `"` + base64.StdEncoding.EncodeToString(make([]byte, 64)) + `"`, `5`} {
		if _, err := parseContents(
			[]byte(`{"keys":{"primary":"` + configuredKey + `"},"configured":"x","tokens":` + tokens + `}`)); !errors.Is(err,
			errNoContents) {
			t.Errorf("%s: %v", tokens, err)
		}
	}
}

// TestDuplicateKeys: when the configuration makes a key the primary key, the key does not survive
// under another name, however it is spelled.
func TestDuplicateKeys(t *testing.T) {
	for _, n := range auth.KeyNames()[1:] {
		o := inDir(t)
		was := mustOpen(t, o).Keys()
		o.Configured = was.Get(n) + "\n"
		if looked, err := Read(o); err != nil || looked.Get(n) != "" {
			t.Errorf("%s: a look shows a key that no start will accept: %v", n, err)
		}
		log := logged(&o)
		v := mustOpen(t, o)
		keys := v.Keys()
		if strings.TrimSpace(keys.Primary) != was.Get(n) || keys.Get(n) == was.Get(n) || keys.Get(n) == "" {
			t.Errorf("%s is the same as the primary key", n)
		}
		if keys.With(n, "").With(auth.KeyPrimary, "") != was.With(n, "").With(auth.KeyPrimary, "") {
			t.Errorf("%s: another key changed", n)
		}
		if text := log.String(); !strings.Contains(text, string(n)) ||
			!strings.Contains(text, auth.Fingerprint(keys.Get(n))) || strings.Contains(text, keys.Get(n)) {
			t.Errorf("%s: logged %s", n, text)
		}
		rotated, err := v.Rotate(auth.KeyPrimary)
		if err != nil {
			t.Fatal(err)
		}
		for _, other := range auth.KeyNames() {
			if rotated.Get(other) == was.Get(n) {
				t.Errorf("the rotated key is still accepted as %s", other)
			}
		}
	}
}

// TestOldDuplicateKeys: an older file with the same key twice can be read, and the start replaces
// one.
func TestOldDuplicateKeys(t *testing.T) {
	for name, spoil := range map[string]func(auth.KeySet) auth.KeySet{
		"primary and secondary": func(s auth.KeySet) auth.KeySet { return s.With(auth.KeySecondary, s.Primary) },
		"the read-only ones": func(s auth.KeySet) auth.KeySet {
			return s.With(auth.KeySecondaryReadOnly, s.PrimaryReadOnly)
		},
		"rotated away, and stayed": func(s auth.KeySet) auth.KeySet {
			return s.With(auth.KeySecondary, s.Primary).With(auth.KeyPrimary, auth.RandomKey())
		},
	} {
		o := inDir(t)
		v := mustOpen(t, o)
		duplicates := v.contents
		duplicates.keys = spoil(duplicates.keys)
		write(t, sealedPath(o.Dir), v.sealer.seal(duplicates))
		keys := mustOpen(t, o).Keys()
		if _, err := auth.NewKeyRing(keys); err != nil || keys.Primary != duplicates.keys.Primary ||
			keys.Secondary == configuredKey {
			t.Errorf("%s: %v", name, err)
		}
		if mustOpen(t, o).Keys() != keys {
			t.Errorf("%s: other keys after a restart", name)
		}
	}
}

// TestRotationInDoubt: if the directory cannot be made durable, the new keys are in place, and the
// caller gets them.
func TestRotationInDoubt(t *testing.T) {
	broken := errors.New("input/output error")
	var fails error
	o := inDir(t)
	o.syncDir = func(string) error { return fails }
	log := logged(&o)
	v := mustOpen(t, o)
	was, secret := v.Keys(), v.TokenSecret()
	fails = broken
	keys, err := v.Rotate(auth.KeyNames()...)
	if err != nil || keys != v.Keys() || keys.Primary == was.Primary || bytes.Equal(v.TokenSecret(), secret) {
		t.Errorf("the rotation did not return the keys: %v", err)
	}
	if text := log.String(); !strings.Contains(text, "loss of power") || !strings.Contains(text, broken.Error()) ||
		strings.Contains(text, keys.Primary) {
		t.Errorf("logged: %s", text)
	}
	if stored, err := Read(o); err != nil || stored != keys {
		t.Errorf("the stored keys differ from the returned keys: %v", err)
	}
	// An error before the file is in place changes nothing.
	if err := os.Mkdir(sealedPath(o.Dir)+newSuffix, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(sealedPath(o.Dir)+newSuffix+"/x", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := v.Rotate(auth.KeyPrimary); err == nil || v.Keys() != keys {
		t.Errorf("a rotation that could not be written: %v", err)
	}
	if stored, err := Read(o); err != nil || stored != keys {
		t.Errorf("the failed rotation changed what is stored: %v", err)
	}
}

// TestRecreatedKeys: the log reports new keys after the loss of the file, but not at a first start.
func TestRecreatedKeys(t *testing.T) {
	o := inDir(t)
	log := logged(&o)
	mustOpen(t, o)
	if log.Len() != 0 {
		t.Errorf("the first start says %s", log)
	}
	if err := os.Remove(sealedPath(o.Dir)); err != nil {
		t.Fatal(err)
	}
	mustOpen(t, o)
	if text := log.String(); !strings.Contains(text, "level=WARN") || !strings.Contains(text, "created again") ||
		!strings.Contains(text, sealedPath(o.Dir)) {
		t.Errorf("the keys were lost, and the log says only %q", text)
	}
}

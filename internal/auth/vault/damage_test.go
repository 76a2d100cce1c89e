package vault

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/auth"
)

func write(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

func contentOf(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestDamagedFile: every byte counts, and a damaged file is never replaced by new keys.
func TestDamagedFile(t *testing.T) {
	o := inDir(t)
	keys := mustOpen(t, o).Keys()
	path := sealedPath(o.Dir)
	good := contentOf(t, path)
	s := newSealer(keyOf(t, o))
	for i := range good {
		bad := bytes.Clone(good)
		bad[i] ^= 1
		if _, err := s.open(bad); err == nil {
			t.Fatalf("opens with byte %d changed", i)
		}
		if _, err := s.open(good[:i]); err == nil {
			t.Fatalf("opens with %d bytes", i)
		}
	}
	if _, err := s.open(append(bytes.Clone(good), 0)); err == nil {
		t.Fatal("opens with a byte more")
	}
	for _, c := range []struct {
		name string
		file []byte
		text string
	}{
		{"empty", nil, "it is not a vault"},
		{"cut in the header", good[:5], "it is not a vault"},
		{"cut in the nonce", good[:headerBytes+3], "cut short"},
		{"cut", good[:len(good)-1], "does not open with this seal key, or it has been damaged"},
		{"half", good[:len(good)/2], "does not open"},
		{"something else", []byte(strings.Repeat("{}", 300)), "it is not a vault"},
		{"of a newer version", append(append([]byte(sealMagic), sealVersion+1), good[headerBytes:]...), "newer version"},
		{"of version 0", append(append([]byte(sealMagic), 0), good[headerBytes:]...), "it is not a vault"},
		{"huge", bytes.Repeat([]byte{1}, maxSealedBytes+1), "no file of a vault"},
		{
			"no JSON inside",
			s.aead.Seal(bytes.Clone(good[:headerBytes+12]), good[headerBytes:headerBytes+12], []byte("x"), good[:headerBytes]),
			"not a set of keys",
		},
		{"no keys inside", s.seal(contents{configured: "x"}), "not a set of keys"},
		{"no configured key inside", s.seal(contents{keys: keys}), "not a set of keys"},
	} {
		t.Run(c.name, func(t *testing.T) {
			write(t, path, c.file)
			refuses(t, o, c.text, path)
			if _, err := Read(o); err == nil || !strings.Contains(err.Error(), c.text) {
				t.Errorf("Read: %v", err)
			}
		})
	}
	write(t, path, good)
	if mustOpen(t, o).Keys() != keys {
		t.Error("other keys after the file was put back")
	}
}

func keyOf(t *testing.T, o Options) [sealKeySize]byte {
	t.Helper()
	key, err := readSealKey(o)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestSealKeys(t *testing.T) {
	o := inDir(t)
	keys := mustOpen(t, o).Keys()
	own := contentOf(t, ownKeyPath(o.Dir))
	for name, content := range map[string][]byte{
		"empty": nil, "no base64": []byte("?\n"), "too short": []byte(base64.StdEncoding.EncodeToString(own[:31])),
		"too long": []byte(base64.StdEncoding.EncodeToString(own[:33])),
	} {
		t.Run(name, func(t *testing.T) {
			write(t, ownKeyPath(o.Dir), content)
			refuses(t, o, "is not 32 bytes in base64", ownKeyPath(o.Dir))
		})
	}
	write(t, ownKeyPath(o.Dir), []byte(base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{1}, 32))))
	refuses(t, o, "does not open with this seal key", ownKeyPath(o.Dir))
	if err := os.Remove(ownKeyPath(o.Dir)); err != nil {
		t.Fatal(err)
	}
	refuses(t, o, "is missing", "put the seal key back")
	if _, err := Read(o); err == nil || !strings.Contains(err.Error(), "is missing") {
		t.Errorf("Read: %v", err)
	}
	// The operator may keep the key elsewhere.
	moved := o
	moved.SealKeyFile = filepath.Join(t.TempDir(), "seal")
	refuses(t, moved, "does not exist", "openssl rand -base64 32")
	write(t, moved.SealKeyFile, bytes.TrimSpace(own))
	if mustOpen(t, moved).Keys() != keys {
		t.Error("other keys with the seal key elsewhere")
	}
	if got, err := Read(moved); err != nil || got != keys {
		t.Errorf("Read with the seal key elsewhere: %v", err)
	}
}

// TestOperatorsSealKey: an operator's seal key is used as it is and never created; its permissions
// are the operator's business.
func TestOperatorsSealKey(t *testing.T) {
	o := inDir(t)
	o.SealKeyFile = filepath.Join(t.TempDir(), "seal")
	write(t, o.SealKeyFile, []byte(base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{9}, 32))+"\n"))
	if err := os.Chmod(o.SealKeyFile, 0o644); err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	o.Logger = slog.New(slog.NewTextHandler(&log, nil))
	keys := mustOpen(t, o).Keys()
	if isOpen := strings.Contains(log.String(), "may be read by others"); isOpen != strings.Contains(log.String(),
		o.SealKeyFile) || !isOpen && os.PathSeparator == '/' {
		t.Errorf("logged: %s", log.String())
	}
	if _, err := os.Stat(ownKeyPath(o.Dir)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a seal key of its own beside the operator's: %v", err)
	}
	if mustOpen(t, o).Keys() != keys {
		t.Error("other keys after a restart")
	}
	o.SealKeyFile = ""
	refuses(t, o, "is missing")
}

// TestCrashes: the files that a crash may leave at each step of a replacement open with the old
// keys or with the new ones.
func TestCrashes(t *testing.T) {
	o := inDir(t)
	v := mustOpen(t, o)
	was, before := v.Keys(), contentOf(t, sealedPath(o.Dir))
	now, err := v.Rotate(auth.KeyPrimary)
	if err != nil {
		t.Fatal(err)
	}
	after := contentOf(t, sealedPath(o.Dir))
	half := after[:len(after)/2]
	for _, c := range []struct {
		name        string
		file, newer []byte
		want        auth.KeySet
	}{
		{"nothing written", before, nil, was},
		{"an empty file", before, []byte{}, was},
		{"half of it", before, half, was},
		{"all of it", before, after, was},
		{"renamed", after, nil, now},
		{"renamed, and the next one begun", after, half, now},
	} {
		t.Run(c.name, func(t *testing.T) {
			write(t, sealedPath(o.Dir), c.file)
			if c.newer != nil {
				write(t, sealedPath(o.Dir)+newSuffix, c.newer)
			}
			v := mustOpen(t, o)
			if v.Keys() != c.want {
				t.Error("neither the old keys nor the new ones")
			}
			keys, err := v.Rotate(auth.KeySecondary)
			if err != nil || mustOpen(t, o).Keys() != keys {
				t.Errorf("rotation after it: %v", err)
			}
		})
	}
	// The first start may end between seal key and sealed file.
	for _, name := range []string{sealedName, sealedName + newSuffix} {
		if err := os.Remove(filepath.Join(o.Dir, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
	write(t, ownKeyPath(o.Dir)+newSuffix, []byte("half"))
	if mustOpen(t, o).Keys().Primary != configuredKey {
		t.Error("the first start does not go on")
	}
}

// TestFailedRotation: if a file cannot be written, the old keys stay.
func TestFailedRotation(t *testing.T) {
	o := inDir(t)
	v := mustOpen(t, o)
	was := v.Keys()
	blocked := filepath.Join(sealedPath(o.Dir)+newSuffix, "in the way")
	if err := os.MkdirAll(blocked, 0o700); err != nil {
		t.Fatal(err)
	}
	if keys, err := v.Rotate(auth.KeyPrimary); err == nil || keys != (auth.KeySet{}) ||
		!strings.Contains(err.Error(), "rotate keys") {
		t.Errorf("%v", err)
	}
	if v.Keys() != was {
		t.Error("the keys changed")
	}
	if err := os.RemoveAll(sealedPath(o.Dir) + newSuffix); err != nil {
		t.Fatal(err)
	}
	if mustOpen(t, o).Keys() != was {
		t.Error("other keys after a restart")
	}
	if _, err := v.Rotate(auth.KeyPrimary); err != nil {
		t.Error(err)
	}
}

func TestEachSealIsAnother(t *testing.T) {
	s := newSealer([sealKeySize]byte{1})
	c := contents{keys: firstKeys(), configured: "x"}
	seen := map[string]bool{}
	for range 100 {
		file := s.seal(c)
		nonce := string(file[headerBytes : headerBytes+12])
		if seen[nonce] {
			t.Fatal("a nonce is used twice")
		}
		seen[nonce] = true
		if got, err := s.open(file); err != nil || got != c {
			t.Fatal(err)
		}
	}
}

// FuzzSealed: no file causes a panic, and only a sealed file opens.
func FuzzSealed(f *testing.F) {
	s := newSealer([sealKeySize]byte{1})
	c := contents{keys: auth.KeySet{Primary: configuredKey}, configured: "x"}
	good := s.seal(c)
	f.Add(good)
	f.Add(good[:headerBytes])
	f.Add([]byte{})
	f.Add(append([]byte(sealMagic), sealVersion+1))
	f.Fuzz(func(t *testing.T, file []byte) {
		got, err := s.open(file)
		if err == nil && got != c {
			t.Fatalf("%x opens", file)
		}
	})
}

// FuzzContents: the content is either read completely or refused.
func FuzzContents(f *testing.F) {
	f.Add([]byte(fmt.Sprintf(`{"keys":{"primary":%q},"configured":"x"}`, configuredKey)))
	f.Add([]byte(`{"keys":null,"configured":"x"}`))
	f.Add([]byte(`[]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := parseContents(text)
		if err != nil {
			if c != (contents{}) {
				t.Fatalf("%q is half read", text)
			}
			return
		}
		if _, err := auth.NewKeyRing(c.keys); err != nil || c.configured == "" {
			t.Fatalf("%q: %v", text, err)
		}
	})
}

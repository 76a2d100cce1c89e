package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/orrerytest"
)

func TestKeysOverTheWire(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	keys := s.Keys()
	code, out, errText := command(s, "keys", "ls")
	if code != exit.OK || strings.Count(out, "\n") != 6 {
		t.Fatalf("ls: exit %d: %s%s", code, out, errText)
	}
	for name, key := range keys {
		if !strings.Contains(out, string(name)) ||
			!strings.Contains(out, orrery.KeyFingerprint(key)) || strings.Contains(out, key) {
			t.Errorf("ls: %s is not there, or its key is: %s", name, out)
		}
	}
	if !strings.Contains(out, "read-only") || !strings.Contains(out, "last used") {
		t.Errorf("ls: %s", out)
	}
	if code, out, _ := command(s, "keys", "ls", "--show"); code != exit.OK ||
		!strings.Contains(out, keys[orrery.KeySecondary]) {
		t.Errorf("ls --show: exit %d: %s", code, out)
	}
	for _, show := range []bool{false, true} {
		args := []string{"keys", "ls", "-o", "json"}
		if show {
			args = append(args, "--show")
		}
		code, out, _ := command(s, args...)
		var list []listedKey
		if err := json.Unmarshal([]byte(out), &list); err != nil || code != exit.OK || len(list) != 4 {
			t.Fatalf("exit %d: %s (%v)", code, out, err)
		}
		for _, key := range list {
			want := ""
			if show {
				want = keys[orrery.KeyName(key.Name)]
			}
			if key.Key != want {
				t.Errorf("show %v: %s is %q", show, key.Name, key.Key)
			}
		}
	}

	code, out, errText = command(s, "keys", "rotate", "primary", "-o", "json")
	var rotated []listedKey
	if err := json.Unmarshal([]byte(out), &rotated); err != nil ||
		code != exit.OK || len(rotated) != 1 || rotated[0].Key != s.Key() || s.Key() == orrery.WellKnownKey {
		t.Fatalf("rotate: exit %d: %s%s (%v)", code, out, errText, err)
	}
	if code, _, errText := command(s, "keys", "ls"); code != exit.Auth || !strings.Contains(errText, "--key") {
		t.Errorf("with the outdated key: exit %d: %s", code, errText)
	}
	secondary := s.Keys()[orrery.KeySecondary]
	if code, out, errText := command(s, "keys", "rotate", "all", "--key", secondary); code != exit.OK ||
		!strings.Contains(errText, "4 keys replaced") || !strings.Contains(errText, "every resource token is invalid") {
		t.Errorf("rotate all: exit %d: %s%s", code, out, errText)
	}
	if code, out, errText := command(
		s, "keys", "rotate", "secondary", "primary-readonly", "secondary", "--key", s.Key(),
	); code != exit.OK || !strings.Contains(errText, "2 keys replaced") || strings.Contains(errText, "token") {
		t.Errorf("rotate two: exit %d: %s%s", code, out, errText)
	}
	if code, _, errText := command(
		s, "keys", "ls", "--key", s.Keys()[orrery.KeyPrimaryReadOnly],
	); code != exit.Auth || !strings.Contains(errText, "read-only") {
		t.Errorf("with a read-only key: exit %d: %s", code, errText)
	}
	code, out, _ = command(s, "status")
	if code != exit.OK || !strings.Contains(out, "opened by a key of its own") {
		t.Errorf("status: exit %d: %s", code, out)
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"keys"}, "rotate"},
		{[]string{"keys", "show"}, "`orrery keys --help` lists them"},
		{[]string{"keys", "rotate"}, "secondary-readonly"},
		{[]string{"keys", "rotate", "master"}, "secondary-readonly"},
		{[]string{"keys", "ls", "-o", "xml"}, "table, json, jsonl or csv"},
		{[]string{"keys", "ls", "--seal-key-file", "x"}, "--data-path"},
		{[]string{"keys", "ls", "--data-path", ""}, "--data-path is empty"},
		{[]string{"keys", "ls", "--key", "not base64"}, "base64"},
	} {
		if code, _, errText := command(s, c.args...); code != exit.Usage || !strings.Contains(errText, c.says) {
			t.Errorf("%s: exit %d: %s", strings.Join(c.args, " "), code, errText)
		}
	}
}

// TestKeysOfADirectory reads keys without a server, which lets the owner of the files back in.
func TestKeysOfADirectory(t *testing.T) {
	dir := t.TempDir()
	seal := filepath.Join(t.TempDir(), "seal")
	if err := os.WriteFile(seal, []byte("QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE="), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := orrery.Start(t.Context(), orrery.Config{DataPath: dir, SealKeyFile: seal})
	if err != nil {
		t.Fatal(err)
	}
	keys, err := s.RotateKeys(t.Context(), orrery.KeyNames()...)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	offline := func(environ []string, args ...string) (int, string) {
		var out bytes.Buffer
		code := run(append([]string{"keys", "ls"}, args...), console.Console{Out: &out, Err: &out, Environ: environ})
		return code, out.String()
	}
	for _, c := range []struct {
		name    string
		environ []string
		args    []string
		code    int
		says    string
	}{
		{
			"flag", nil,
			[]string{"--show", "--data-path", dir, "--seal-key-file", seal},
			exit.OK,
			keys[orrery.KeyPrimary],
		},
		{
			"variable",
			[]string{"ORRERY_SEAL_KEY_FILE=" + seal},
			[]string{"--show", "--data-path", dir},
			exit.OK,
			keys[orrery.KeySecondaryReadOnly],
		},
		{"without the seal key", nil, []string{"--show", "--data-path", dir}, exit.Usage, "seal.key"},
		{
			"no keys", nil,
			[]string{"--show", "--data-path", t.TempDir()},
			exit.NotFound,
			"there is no Orrery data with account keys",
		},
	} {
		if code, out := offline(c.environ, c.args...); code != c.code || !strings.Contains(out, c.says) {
			t.Errorf("%s: exit %d, want %d: %s", c.name, code, c.code, out)
		}
	}
	for _, format := range []string{"table", "json"} {
		code, out := offline(nil, "--data-path", dir, "--seal-key-file", seal, "-o", format)
		if code != exit.OK ||
			strings.Contains(out, keys[orrery.KeyPrimary]) ||
			!strings.Contains(out, orrery.KeyFingerprint(keys[orrery.KeyPrimary])) {
			t.Errorf("without --show, as %s: exit %d: %s", format, code, out)
		}
	}
	var out bytes.Buffer
	if code := run(
		[]string{"serve", "--data-path", dir, "--port", "0", "--health-port", "0"},
		console.Console{Out: &out, Err: &out},
	); code != exit.Usage || !strings.Contains(out.String(), "seal.key") {
		t.Errorf("a server without the seal key: exit %d: %s", code, out.String())
	}
}

// TestTheBannerAfterARotation: the banner shows only the well-known key, and says where to find any
// other.
func TestTheBannerAfterARotation(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "with space")
	s, err := orrery.Start(t.Context(), orrery.Config{DataPath: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close(t.Context()) //nolint:errcheck // the banner is what is tested
	if text := string(
		banner(s, orrery.Config{Mode: orrery.ModeDev}),
	); !strings.Contains(text, "AccountKey="+orrery.WellKnownKey) {
		t.Errorf("banner: %s", text)
	}
	keys, err := s.RotateKeys(t.Context(), orrery.KeyPrimary)
	if err != nil {
		t.Fatal(err)
	}
	text := string(banner(s, orrery.Config{Mode: orrery.ModeDev}))
	for name, key := range keys {
		if strings.Contains(text, key) {
			t.Errorf("the banner shows the %s key", name)
		}
	}
	for _, part := range []string{
		"AccountKey=<your key>;", orrery.KeyFingerprint(s.Key()), "keys ls --show --data-path '" + dir + "'",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("the banner does not say %q: %s", part, text)
		}
	}
}

// TestARotationOutlivesAKill: a reported rotation has reached the disk.
func TestARotationOutlivesAKill(t *testing.T) {
	args := []string{"serve", "--port", "0", "--health-port", "0", "--data-path", t.TempDir()}
	key := orrery.WellKnownKey
	for range 4 {
		p := launch(t, nil, args...)
		var out, errText bytes.Buffer
		code := run([]string{"keys", "rotate", "primary", "-o", "json"}, console.Console{
			Out: &out, Err: &errText, Environ: []string{"ORRERY_ENDPOINT=" + p.endpoint, "ORRERY_KEY=" + key},
		})
		if err := p.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := <-p.ended; err == nil {
			t.Error("a process that was killed ended as if it had been asked to")
		}
		var rotated []listedKey
		if err := json.Unmarshal(out.Bytes(), &rotated); code != exit.OK || err != nil || len(rotated) != 1 {
			t.Fatalf(
				"with the key of the rotation before: exit %d: %s%s (%v)", code, out.String(), errText.String(), err,
			)
		}
		key = rotated[0].Key
	}
}

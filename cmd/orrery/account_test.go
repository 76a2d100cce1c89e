package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
)

// inHome runs a command line with its own contexts and without a server.
func inHome(home string, args ...string) (code int, text string) {
	var out bytes.Buffer
	code = run(args, console.Console{Out: &out, Err: &out, Environ: []string{"XDG_CONFIG_HOME=" + home}})
	return code, out.String()
}

// TestWhichAccount: a flag wins over the environment, the environment over the context, and the
// context over the default. The key of one account is never sent to another.
func TestWhichAccount(t *testing.T) {
	home := t.TempDir()
	for _, args := range [][]string{
		{
			"ctx", "add", "current", "--endpoint", "http://current", "--key", "Y3VycmVudA==", "--ca-file",
			"/current.pem",
			"--use",
		},
		{"ctx", "add", "other", "--endpoint", "http://other", "--key", "b3RoZXI=", "--ca-file", "/other.pem"},
		{"ctx", "add", "keyless", "--endpoint", "http://keyless"},
	} {
		if code, text := inHome(home, args...); code != exit.OK {
			t.Fatal(text)
		}
	}
	const wellKnown = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="
	const text = "AccountEndpoint=http://text;AccountKey=dGV4dA=="
	for _, c := range []struct {
		name              string
		flags             account.Account
		environ           string
		endpoint, key, ca string
	}{
		{"nothing but the current context", account.Account{}, "", "http://current", "Y3VycmVudA==", "/current.pem"},
		{"--endpoint", account.Account{Endpoint: "http://flag"}, "", "http://flag", wellKnown, ""},
		{
			"--endpoint and ORRERY_KEY",
			account.Account{Endpoint: "http://flag"},
			"ORRERY_KEY=ZW52", "http://flag",
			"ZW52", "",
		},
		{"--key", account.Account{Key: "ZmxhZw=="}, "ORRERY_KEY=ZW52", "http://current", "ZmxhZw==", "/current.pem"},
		{"ORRERY_ENDPOINT", account.Account{}, "ORRERY_ENDPOINT=http://env", "http://env", wellKnown, ""},
		{"ORRERY_KEY", account.Account{}, "ORRERY_KEY=ZW52", "http://current", "ZW52", "/current.pem"},
		{"ORRERY_CA_FILE", account.Account{}, "ORRERY_CA_FILE=/env.pem", "http://current", "Y3VycmVudA==", "/env.pem"},
		{
			"ORRERY_PORT is a default",
			account.Account{},
			"ORRERY_PORT=7", "http://current", "Y3VycmVudA==",
			"/current.pem",
		},
		{"ORRERY_CONTEXT", account.Account{}, "ORRERY_CONTEXT=other", "http://other", "b3RoZXI=", "/other.pem"},
		{"--context", account.Account{Context: "other"}, "ORRERY_ENDPOINT=http://env ORRERY_KEY=ZW52 " +
			"ORRERY_CA_FILE=/env.pem", "http://other", "b3RoZXI=", "/other.pem"},
		{
			"--context without a key",
			account.Account{Context: "keyless"},
			"ORRERY_KEY=ZW52", "http://keyless",
			wellKnown, "",
		},
		{
			"--context and --key",
			account.Account{Context: "other", Key: "ZmxhZw=="},
			"", "http://other", "ZmxhZw==",
			"/other.pem",
		},
		{"--connection-string", account.Account{ConnectionString: text}, "ORRERY_ENDPOINT=http://env " +
			"ORRERY_KEY=ZW52", "http://text", "dGV4dA==", ""},
		{
			"ORRERY_CONNECTION_STRING",
			account.Account{},
			"ORRERY_CONNECTION_STRING=" + text, "http://text",
			"dGV4dA==", "",
		},
		{
			"a flag before it",
			account.Account{Endpoint: "http://flag"},
			"ORRERY_CONNECTION_STRING=" + text,
			"http://flag", wellKnown, "",
		},
	} {
		a := c.flags
		if err := a.Complete(append(strings.Fields(c.environ), "XDG_CONFIG_HOME="+home)); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if a.Endpoint != c.endpoint || a.Key != c.key || a.CAFile != c.ca {
			t.Errorf(
				"%s: %s, key %s, ca %s; want %s, %s, %s", c.name, a.Endpoint, a.Key, a.CAFile, c.endpoint, c.key, c.ca,
			)
		}
	}
	none := account.Account{}
	err := none.Complete([]string{"ORRERY_PORT=7"})
	if err != nil || none.Endpoint != "http://localhost:7" || none.Key != wellKnown {
		t.Errorf("without a context: %+v, %v", none, err)
	}
}

// TestUncheckedCertificates: verification is only skipped on request, and only for the account of
// that connection string.
func TestUncheckedCertificates(t *testing.T) {
	const text = "AccountEndpoint=https://db.example;AccountKey=dGV4dA==;"
	home := t.TempDir()
	const unchecked = "DisableServerCertificateValidation=True"
	if code, text := inHome(home, "ctx", "add", "x", "--connection-string", text+unchecked); code != exit.OK {
		t.Fatal(text)
	}
	for _, c := range []struct {
		flags account.Account
		want  bool
	}{
		{account.Account{ConnectionString: text}, false},
		{account.Account{ConnectionString: text + "DisableServerCertificateValidation=False"}, false},
		{account.Account{ConnectionString: text + unchecked}, true},
		{account.Account{ConnectionString: text + "disableservercertificatevalidation=true;"}, true},
		{account.Account{Context: "x"}, true},
		{account.Account{Endpoint: "https://db.example"}, false},
	} {
		a := c.flags
		if err := a.Complete([]string{"XDG_CONFIG_HOME=" + home}); err != nil {
			t.Fatal(err)
		}
		client, err := remote.HTTP(&a)
		if err != nil {
			t.Fatal(err)
		}
		if have := client.Transport.(*http.Transport).TLSClientConfig.InsecureSkipVerify; have != c.want {
			t.Errorf("%+v: unchecked %v", c.flags, have)
		}
	}
}

// TestContextsAreTheUsersAlone: the file is replaced as a whole with mode 0600. It is refused if
// others can read it or if it has another format.
func TestContextsAreTheUsersAlone(t *testing.T) {
	home := t.TempDir()
	dir := filepath.Join(home, "orrery")
	path := filepath.Join(dir, "contexts.json")
	add := func(name string) (int, string) { return inHome(home, "ctx", "add", name, "--key", "c2VjcmV0") }
	if code, text := add("a"); code != exit.OK {
		t.Fatal(text)
	}
	if runtime.GOOS != "windows" {
		for of, want := range map[string]os.FileMode{path: 0o600, dir: 0o700} {
			if info, err := os.Stat(of); err != nil || info.Mode().Perm() != want {
				t.Errorf("%s: %v, %v", of, info.Mode(), err)
			}
		}
		for _, mode := range []os.FileMode{0o644, 0o640, 0o604, 0o620} {
			if err := os.Chmod(path, mode); err != nil {
				t.Fatal(err)
			}
			for _, args := range [][]string{{"ctx", "ls"}, {"ctx", "add", "b"}, {"db", "ls"}} {
				code, text := inHome(home, args...)
				if code != exit.Usage ||
					!strings.Contains(text, "other users can read") || !strings.Contains(text, "chmod 600") {
					t.Errorf("mode %o, %q: exit %d: %s", mode, args, code, text)
				}
			}
		}
		if err := os.Chmod(path, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if code, text := add("b"); code != exit.OK {
		t.Fatal(text)
	}
	if after, err := os.Stat(path); err != nil || os.SameFile(before, after) {
		t.Errorf("the file was written in place: %v", err)
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 2 { // the contexts and their lock
		t.Errorf("left behind: %v, %v", files, err)
	}
	for _, text := range []string{"", "{", "[]", `{"contexts":{},"more":1}`, `{"contexts":7}`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if code, said := inHome(home, "ctx", "ls"); code != exit.Usage || !strings.Contains(said, path) {
			t.Errorf("%q: exit %d: %s", text, code, said)
		}
	}
	if code, said := inHome("", "ctx", "add", "a"); code != exit.Usage || !strings.Contains(said, "XDG_CONFIG_HOME") {
		t.Errorf("no home: exit %d: %s", code, said)
	}
}

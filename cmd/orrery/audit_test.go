package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// ended runs a command line in a process of its own, and returns what it prints. A server that
// starts although it should not is ended.
func ended(t *testing.T, args ...string) (out string, code int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, binary, args...)
	cmd.Env = cleanEnv()
	text, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return string(text), cmd.ProcessState.ExitCode()
}

// TestRolesAndAuditOutliveAKill: a role that was assigned is there after a kill of the server, and
// one that was removed stays removed. The audit log goes on in one chain, or keeps the torn file
// beside. The command notices every change of the log.
func TestRolesAndAuditOutliveAKill(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "audit.jsonl")
	start := func() *process {
		return launch(t, cleanEnv(), "--port", "0", "--health-port", "0", "--data-path", filepath.Join(dir, "data"),
			"--audit-log", path, "--audit", "all")
	}
	const kept, removed = "aaaaaaaa-0000-4000-8000-000000000001", "aaaaaaaa-0000-4000-8000-000000000002"
	p := start()
	for _, id := range []string{kept, removed} {
		if out, code := ended(t, "role", "assignment", "create", "--role", "Cosmos DB Built-in Data "+
			"Reader", "--principal",
			"p", "--scope", "/dbs/"+id, "--id", id, "--endpoint", p.endpoint); code != exit.OK {
			t.Fatalf("%d %s", code, out)
		}
	}
	if out, code := ended(t, "role", "assignment", "rm", removed, "--endpoint", p.endpoint); code != exit.OK {
		t.Fatalf("%d %s", code, out)
	}
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-p.ended //nolint:errcheck // it was killed
	p = start()
	out, code := ended(t, "role", "assignment", "ls", "-o", "jsonl", "--endpoint", p.endpoint)
	if code != exit.OK || strings.Count(out, "\n") != 1 || !strings.Contains(out, kept) {
		t.Errorf("%d %s", code, out)
	}
	for id, want := range map[string]int{kept: exit.OK, removed: exit.Gate} {
		if out, code := ended(t, "role", "check", "--principal", "p", "--action", "items/read", "--scope", "/dbs/"+id,
			"--endpoint", p.endpoint); code != want {
			t.Errorf("%s: %d %s", id, code, out)
		}
	}
	if _, err := p.stop(t, os.Interrupt); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(path + "*")
	if err != nil || len(files) == 0 {
		t.Fatalf("%v %v", files, err)
	}
	if len(files) > 1 {
		t.Logf("the kill has torn a line: %v", files)
	}
	report, code := ended(t, "audit", "verify", path)
	_, hash, _ := strings.Cut(report, "last hash ")
	if code != exit.OK || len(strings.TrimSpace(hash)) != 64 {
		t.Fatalf("%d %s", code, report)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	cut := filepath.Join(dir, "cut.jsonl")
	if err := os.WriteFile(cut, []byte(strings.Join(lines[:len(lines)-2], "")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want int
	}{
		{[]string{cut}, exit.OK}, // a chain that only the hash shows to be cut
		{[]string{cut, "--expect", strings.TrimSpace(hash)}, exit.Gate},
		{[]string{path, "--expect", strings.TrimSpace(hash)}, exit.OK},
		{[]string{path, path}, exit.Gate},
		{[]string{filepath.Join(dir, "none")}, exit.NotFound},
	} {
		if out, code := ended(t, append([]string{"audit", "verify"}, c.args...)...); code != c.want {
			t.Errorf("%v: %d %s", c.args, code, out)
		}
	}
}

// TestServersThatDoNotStart: settings of tokens and of the audit log that cannot be meant.
func TestServersThatDoNotStart(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none", "file")
	for _, c := range []struct{ args, text string }{
		{"--oidc-issuer http://login.example.com", "plain HTTP"},
		{"--oidc-issuer login.example.com", "not the URL of an issuer"},
		{"--oidc-jwks-file x", "--oidc-issuer"},
		{"--oidc-issuer https://a.example --oidc-algorithms HS256", "HS256"},
		{"--oidc-issuer https://a.example --oidc-audience https://b.example/", "slash"},
		{"--oidc-issuer x --oidc-jwks-file " + none, "no such file"},
		{"--disable-local-auth", "--oidc-issuer"},
		{"--disable-local-auth --no-auth --oidc-issuer https://a.example", "contradict"},
		{"--audit writes", "--audit-log"},
		{"--audit-log " + none, "audit log"},
		{"--audit-log x --audit some", "some"},
	} {
		out, code := ended(t, append([]string{"--in-memory", "--port", "0", "--health-port", "0"},
			strings.Fields(c.args)...)...)
		if code != exit.Usage || !strings.Contains(out, c.text) {
			t.Errorf("%s: %d %s", c.args, code, out)
		}
	}
}

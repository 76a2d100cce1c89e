//go:build unix

package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestStartRefusesPipes puts a named pipe in the place of every file that a start reads. Opening
// one would wait until a process writes to it, and none does. The start is refused instead, and
// names the pipe.
func TestStartRefusesPipes(t *testing.T) {
	sound := filepath.Join(t.TempDir(), "sound")
	p := launch(t, nil, "serve", "--port", "0", "--health-port", "0", "--data-path", sound, "--mode", "dev")
	if _, err := p.stop(t, syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	var names []string
	err := filepath.WalkDir(sound, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, relErr := filepath.Rel(sound, path)
			names, err = append(names, name), relErr
		}
		return err
	})
	if err != nil || len(names) < 9 {
		t.Fatalf("a data directory has %q (%v)", names, err)
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "data")
			if err := os.CopyFS(dir, os.DirFS(sound)); err != nil {
				t.Fatal(err)
			}
			for _, own := range []string{"keys", "keys/seal.key", "keys/account.sealed"} { // CopyFS opens them to others
				if err := os.Chmod(filepath.Join(dir, own), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			pipe := filepath.Join(dir, name)
			if err := errors.Join(os.Remove(pipe), syscall.Mkfifo(pipe, 0o600)); err != nil {
				t.Fatal(err)
			}
			refusesPipe(t, pipe, "--data-path", dir)
		})
	}
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, flags := range [][]string{
		{"--key-file"},
		{"--seal-key-file"},
		{"--cert-path"},
		{"--seed"},
		{"--audit-log"},
		{"--config"},
		{"--oidc-issuer", "https://issuer.example", "--oidc-jwks-file"},
	} {
		t.Run(flags[len(flags)-1], func(t *testing.T) {
			refusesPipe(t, pipe, append(flags, pipe, "--data-path", filepath.Join(t.TempDir(), "data"))...)
		})
	}
}

// TestCommandsRefusePipes is the same for the files that other commands read.
func TestCommandsRefusePipes(t *testing.T) {
	p := launch(t, nil, "serve", "--port", "0", "--health-port", "0", "--in-memory", "--mode", "dev")
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"item", "put", "shop/orders", "@" + pipe},
		{"query", "@" + pipe, "--db", "shop", "--container", "orders"},
		{"index", "set", "shop/orders", "@" + pipe},
		{"db", "ls", "--key-file", pipe},
		{"db", "ls", "--token-file", pipe},
		{"db", "ls", "--ca-file", pipe, "--endpoint", strings.Replace(p.endpoint, "http:", "https:", 1)},
	} {
		t.Run(strings.Join(args[:2], " "), func(t *testing.T) {
			if !slices.Contains(args, "--endpoint") {
				args = append(args, "--endpoint", p.endpoint)
			}
			endsAtPipe(t, pipe, args...)
		})
	}
	t.Run("audit verify", func(t *testing.T) { endsAtPipe(t, pipe, "audit", "verify", pipe) })
}

// refusesPipe starts a server, which must end with an error that names the pipe.
func refusesPipe(t *testing.T, pipe string, flags ...string) {
	t.Helper()
	endsAtPipe(t, pipe, append([]string{"serve", "--mode", "dev", "--port", "0", "--health-port", "0"}, flags...)...)
}

// endsAtPipe runs a command, which must end with an error that names the pipe.
func endsAtPipe(t *testing.T, pipe string, args ...string) {
	t.Helper()
	cmd := exec.Command(binary, args...)
	cmd.Env = cleanEnv()
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		if says := out.String(); err == nil || !strings.Contains(says, pipe) || !strings.Contains(says, "regular file") {
			t.Errorf("%v, and says %s", err, says)
		}
	case <-time.After(20 * time.Second):
		_ = cmd.Process.Kill()
		t.Errorf("the command waits for the pipe; it says %s", out.String())
	}
}

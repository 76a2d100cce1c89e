package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/settings"
)

// binary is the command under test, built once.
var binary string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "orrery-test-")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir) //nolint:errcheck // a temporary directory
		binary = filepath.Join(dir, "orrery")
		if runtime.GOOS == "windows" {
			binary += ".exe"
		}
		if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "build: %v\n%s", err, out)
			return 1
		}
		return m.Run()
	}())
}

// process is a server in a separate process.
type process struct {
	cmd      *exec.Cmd
	endpoint string
	environ  []string      // of the clients that must runs, beside the endpoint
	took     time.Duration // from the start to the last ready line

	mu             sync.Mutex
	stdout, stderr bytes.Buffer
	ended          chan error
}

// cleanEnv is the environment without any setting of a server.
func cleanEnv(extra ...string) []string {
	var env []string
	for _, entry := range os.Environ() {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, "ORRERY_") ||
			strings.HasPrefix(name, settings.ClassicPrefix) ||
			name == "PORT" || name == "PROTOCOL" || name == "LOG_LEVEL" {
			continue
		}
		env = append(env, entry)
	}
	return append(env, extra...)
}

// launch starts a server and waits for its ready lines.
func launch(t *testing.T, env []string, args ...string) *process {
	t.Helper()
	return launchAs(t, exec.Command(binary, args...), env)
}

// launchAs is launch with a command that becomes the server.
func launchAs(t *testing.T, cmd *exec.Cmd, env []string) *process {
	t.Helper()
	p := &process{cmd: cmd, ended: make(chan error, 1)}
	p.cmd.Env = cleanEnv(env...)
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.cmd.Stderr = lockedWriter{&p.mu, &p.stderr}
	began := time.Now()
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.cmd.Process.Kill() })
	ready := make(chan struct{})
	go func() {
		p.read(out, ready)
		p.ended <- p.cmd.Wait()
	}()
	select {
	case <-ready:
		p.took = time.Since(began)
	case err := <-p.ended:
		t.Fatalf("the server ended: %v\n%s%s", err, p.text(&p.stdout), p.text(&p.stderr))
	case <-time.After(20 * time.Second):
		t.Fatalf("the server is not ready\n%s%s", p.text(&p.stdout), p.text(&p.stderr))
	}
	return p
}

var listening = regexp.MustCompile(`(?m)^Now listening on: (https?)://([^:\n]+|\[.*\]):(\d+)$`)

func (p *process) read(out io.Reader, ready chan struct{}) {
	scanner := bufio.NewReader(out)
	for {
		line, err := scanner.ReadString('\n')
		p.mu.Lock()
		p.stdout.WriteString(line)
		if m := listening.FindStringSubmatch(strings.TrimSuffix(line, "\n")); m != nil {
			p.endpoint = m[1] + "://localhost:" + m[3]
		}
		p.mu.Unlock()
		if strings.HasPrefix(line, "Started") {
			close(ready)
		}
		if err != nil {
			return
		}
	}
}

func (p *process) text(b *bytes.Buffer) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return b.String()
}

// stop sends a signal and returns the duration of the shutdown and the error of the process.
func (p *process) stop(t *testing.T, signal os.Signal) (time.Duration, error) {
	t.Helper()
	began := time.Now()
	if err := p.cmd.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-p.ended:
		return time.Since(began), err
	case <-time.After(20 * time.Second):
		t.Fatal("the server does not stop")
		return 0, nil
	}
}

type lockedWriter struct {
	mu *sync.Mutex
	w  io.Writer
}

func (l lockedWriter) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.w.Write(b)
}

func TestReadinessAndTheEnd(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	for _, c := range []struct {
		name   string
		env    []string
		args   []string
		says   string // the line "Now listening on", up to the port
		signal os.Signal
	}{
		{"bare", nil, nil, "Now listening on: http://localhost:", syscall.SIGTERM},
		{
			"as a container",
			[]string{"PROTOCOL=https"},
			[]string{"--host", "0.0.0.0", "--allow-network", "--enable-explorer", "false"},
			"Now listening on: https://0.0.0.0:", syscall.SIGINT,
		},
		{"serve", nil, []string{"serve", "--protocol", "http"}, "Now listening on: http://localhost:", syscall.SIGTERM},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := launch(
				t, append(
					c.env, "ORRERY_PORT=0", "ORRERY_HEALTH_PORT=0",
				), append(c.args, "--data-path", t.TempDir())...,
			)
			out := p.text(&p.stdout)
			if !strings.HasSuffix(out, "\nStarted\r\n") ||
				strings.Count(out, "Started") != 1 || strings.Contains(p.text(&p.stderr), "Started") {
				t.Errorf("ready text: %q, log: %q", out, p.text(&p.stderr))
			}
			banner, _, found := strings.Cut(out, c.says)
			if !found {
				t.Errorf("the output does not say %q: %s", c.says, out)
			}
			for _, part := range []string{
				"AccountEndpoint=" + p.endpoint + "/;AccountKey=C2y6", "Next", binary + " sample load webstore",
				p.endpoint + "/",
			} {
				if !strings.Contains(banner, part) {
					t.Errorf("the banner does not say %q: %s", part, banner)
				}
			}
			status := (&http.Client{Transport: insecure(), Timeout: 10 * time.Second})
			response, err := status.Get(p.endpoint + "/_orrery/ready")
			if err != nil || response.StatusCode != http.StatusOK {
				t.Fatalf("not ready after saying so: %v %v", response, err)
			}
			_ = response.Body.Close()
			took, err := p.stop(t, c.signal)
			if err != nil || took > 2*time.Second {
				t.Errorf("end by %v: %v after %v, want exit 0 within 2 s", c.signal, err, took)
			}
		})
	}
}

func insecure() *http.Transport {
	a := account.Account{Endpoint: "https://localhost"}
	client, err := remote.HTTP(&a)
	if err != nil {
		panic(err)
	}
	return client.Transport.(*http.Transport)
}

func TestSecondProcessOnTheSameDirectory(t *testing.T) {
	dir := t.TempDir()
	p := launch(t, nil, "--port", "0", "--health-port", "0", "--data-path", dir)
	for _, args := range [][]string{
		{"serve", "--port", "0", "--health-port", "0", "--data-path", dir},
		{"check", "--data-path", dir},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		cmd := exec.CommandContext(ctx, binary, args...)
		cmd.Env = cleanEnv()
		out, err := cmd.CombinedOutput()
		cancel()
		var failed *exec.ExitError
		if !errors.As(err, &failed) || failed.ExitCode() != exit.Failure {
			t.Errorf("%s: %v, want failed 1: %s", args[0], err, out)
		}
		if text := string(out); !strings.Contains(text, dir) ||
			!strings.Contains(text, "another process") || strings.Contains(text, "Started") {
			t.Errorf("%s says: %s", args[0], text)
		}
	}
	if runtime.GOOS != "windows" {
		if _, err := p.stop(t, syscall.SIGTERM); err != nil {
			t.Error(err)
		}
		out, err := exec.Command(binary, "check", "--data-path", dir).CombinedOutput()
		if err != nil || !strings.Contains(string(out), "everything agrees") {
			t.Errorf("check afterwards: %v %s", err, out)
		}
	}
}

func TestExitCodesOfTheStart(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"--mongo-port", "1234"}, exit.Usage, "--mongo-port=1234"},
		{[]string{"--no-such-flag"}, exit.Usage, "--no-such-flag"},
		{[]string{"--prot", "1"}, exit.Usage, "did you mean --port?"},
		{[]string{"serv"}, exit.Usage, "serve"},
		{[]string{"serve", "extra"}, exit.Usage, "extra"},
		{[]string{"--host", "0.0.0.0"}, exit.Usage, "--allow-network"},
		{[]string{"serve", "--host", "0.0.0.0", "--allow-network"}, exit.Usage, "well-known key"},
		{[]string{"--key", "not base64"}, exit.Usage, "base64"},
		{[]string{"serve", "--key", ""}, exit.Usage, "--key is empty"},
		{[]string{"--key-file", filepath.Join(dir, "nokey")}, exit.Usage, "nokey"},
		{
			[]string{"--in-memory", "--port", "0", "--health-port", "0", "--cert-path", filepath.Join(dir, "nocert")},
			exit.Usage, "nocert",
		},
		{[]string{"check", filepath.Join(dir, "nothing")}, exit.Usage, "--data-path " + filepath.Join(dir, "nothing")},
		{[]string{"check", "--log-level", "loud", "--data-path", dir}, exit.Usage, "trace"},
		{[]string{"query", "a", "b"}, exit.Usage, "quotes"},
		{[]string{"check", "--data-path", filepath.Join(dir, "nothing")}, exit.NotFound, "--data-path"},
		{[]string{"query", "SELECT 1"}, exit.Usage, "--db"},
		{[]string{"query"}, exit.Usage, `orrery query "SELECT TOP 5`},
		{[]string{"sample", "load", "elephants"}, exit.Usage, "webstore"},
		{[]string{"sample", "load", "webstore", "--scale", "0"}, exit.Usage, "--scale"},
		{[]string{"version"}, exit.OK, "orrery "},
		{[]string{"completion", "bash"}, exit.OK, "bash completion"},
		{[]string{"status", "--endpoint", "http://127.0.0.1:1"}, exit.Failure, "no server answers"},
		{[]string{"healthcheck", "--endpoint", "http://127.0.0.1:1"}, exit.Failure, "no server answers"},
		{
			[]string{"query", "SELECT * FROM c", "--db", "d", "--container", "c", "--endpoint", "http://127.0.0.1:1"},
			exit.Failure, "no server answers",
		},
	} {
		var out bytes.Buffer
		code := run(c.args, console.Console{Out: &out, Err: &out})
		if code != c.code || !strings.Contains(out.String(), c.says) {
			t.Errorf(
				"orrery %s: exit %d, want %d; says %q, want %q", strings.Join(c.args, " "), code, c.code, out.String(),
				c.says,
			)
		}
		if strings.Count(out.String(), "Run 'orrery --help' for the commands") > 1 {
			t.Errorf("orrery %s: the hint is there twice: %s", strings.Join(c.args, " "), out.String())
		}
	}
}

// TestExitCodesOfACheck: check distinguishes a directory without a store from a damaged store, and
// changes neither.
func TestExitCodesOfACheck(t *testing.T) {
	populated := func() string {
		dir := t.TempDir()
		s, err := orrery.Start(t.Context(), orrery.Config{DataPath: dir})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	remove := func(dir, pattern string) string {
		files, err := filepath.Glob(filepath.Join(dir, "store", pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("no %s: %v", pattern, err)
		}
		for _, file := range files {
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
		}
		return dir
	}
	empty := t.TempDir()
	if err := os.Mkdir(filepath.Join(empty, "store"), 0o700); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, dir string
		code      int
		verdict   string
	}{
		{"sound", populated(), exit.OK, "everything agrees"},
		{"no directory", filepath.Join(empty, "nothing"), exit.NotFound, "no store"},
		{"a directory without a store", t.TempDir(), exit.NotFound, "no store"},
		{"an empty store", empty, exit.NotFound, "no store"},
		{"a file", file, exit.Failure, "not verified"},
		{"without its manifest", remove(populated(), "MANIFEST-*"), exit.Failure, "not verified"},
		{"without its marker", remove(populated(), storeMarker), exit.Failure, "not verified"},
	} {
		before := listed(t, filepath.Join(c.dir, "store"))
		var out, errText bytes.Buffer
		code := run(
			[]string{"check", "--data-path", c.dir, "--log-level", "quiet"}, console.Console{Out: &out, Err: &errText},
		)
		if code != c.code || !strings.Contains(out.String(), c.dir+": "+c.verdict) {
			t.Errorf(
				"%s: exit %d, want %d; verdict %q, want %q; %s", c.name, code, c.code, out.String(), c.verdict,
				errText.String(),
			)
		}
		if after := listed(t, filepath.Join(c.dir, "store")); c.code == exit.NotFound && after != before {
			t.Errorf("%s: the check has changed %q into %q", c.name, before, after)
		}
	}
}

// storeMarker identifies a store.
const storeMarker = "marker.manifest.*"

func listed(t *testing.T, dir string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(files, "\n")
}

func TestSecretsAreNotPrinted(t *testing.T) {
	var out bytes.Buffer
	args := []string{"serve", "--cert-secret", "s3cret", "--key", "s3cret", "--port", "x"}
	if code := run(args, console.Console{Out: &out, Err: &out}); code != exit.Usage ||
		strings.Contains(out.String(), "s3cret") {
		t.Errorf("exit %d: %s", code, out.String())
	}
	out.Reset()
	c := &console.Console{Out: &out, Err: &out, Environ: []string{"ORRERY_KEY=not base64 s3cret"}}
	if code := run([]string{"serve", "--in-memory", "--port", "0", "--health-port", "0"}, *c); code != exit.Usage ||
		strings.Contains(out.String(), "s3cret") {
		t.Errorf("exit %d: %s", code, out.String())
	}
}

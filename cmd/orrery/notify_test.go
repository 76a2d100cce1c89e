package main

import (
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestServiceManagerIsNotified starts a server as systemd starts a service with Type=notify.
func TestServiceManagerIsNotified(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there is no such service manager on Windows")
	}
	dir, err := os.MkdirTemp("", "notify") // the path of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a temporary directory
	socket := filepath.Join(dir, "s")
	conn, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: socket, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close() //nolint:errcheck // of the test
	next := func() string {
		t.Helper()
		b := make([]byte, 100)
		if err := conn.SetReadDeadline(time.Now().Add(10 * time.Second)); err != nil {
			t.Fatal(err)
		}
		n, err := conn.Read(b)
		if err != nil {
			t.Fatalf("the manager was told nothing: %v", err)
		}
		return string(b[:n])
	}
	p := launch(t, []string{"NOTIFY_SOCKET=" + socket}, "--in-memory", "--port", "0", "--health-port", "0")
	if got := next(); got != "READY=1" {
		t.Errorf("told %q when ready", got)
	}
	response, err := insecureClient().Get(p.endpoint + "/_orrery/ready")
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("not ready: %v %v", response, err)
	}
	readAll(t, response)
	if _, err := p.stop(t, syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	if got := next(); got != "STOPPING=1" {
		t.Errorf("told %q at the end", got)
	}

	// An unreachable manager is a warning.
	p = launch(
		t, []string{"NOTIFY_SOCKET=" + filepath.Join(dir, "nobody")}, "--in-memory", "--port", "0", "--health-port",
		"0",
	)
	deadline := time.Now().Add(10 * time.Second)
	for !strings.Contains(p.text(&p.stderr), "READY=1") {
		if time.Now().After(deadline) {
			t.Fatalf("the log does not say that the manager was not reached: %s", p.text(&p.stderr))
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func TestVersion(t *testing.T) {
	var out, errText strings.Builder
	if code := run([]string{"version", "-o", "json"}, console.Console{Out: &out, Err: &errText}); code != exit.OK {
		t.Fatalf("exit %d: %s", code, errText.String())
	}
	var printed map[string]string
	if err := json.Unmarshal([]byte(out.String()), &printed); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"go": runtime.Version(), "os": runtime.GOOS, "arch": runtime.GOARCH} {
		if printed[name] != want {
			t.Errorf("%s is %q, want %q", name, printed[name], want)
		}
	}
	if _, ok := printed["commit"]; printed["version"] == "" || !ok || len(printed) != 5 {
		t.Errorf("printed %v", printed)
	}
	out.Reset()
	if code := run([]string{"version"}, console.Console{Out: &out, Err: &errText}); code != exit.OK ||
		!strings.HasPrefix(out.String(), "orrery "+printed["version"]+"\ncommit ") ||
		!strings.HasSuffix(out.String(), "\n"+runtime.Version()+" "+runtime.GOOS+"/"+runtime.GOARCH+"\n") {
		t.Errorf("exit %d: %q", code, out.String())
	}
	if code := run([]string{"version", "-o", "xml"}, console.Console{Out: &out, Err: &errText}); code != exit.Usage ||
		!strings.Contains(errText.String(), "text or json") {
		t.Errorf("exit %d: %s", code, errText.String())
	}
}

func insecureClient() *http.Client {
	return &http.Client{Transport: insecure(), Timeout: 10 * time.Second}
}

func readAll(t *testing.T, response *http.Response) string {
	t.Helper()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	return string(data)
}

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// masks match text that differs between runs.
var masks = []struct {
	pattern *regexp.Regexp
	with    string
}{
	{regexp.MustCompile(`time=\S+`), "time=T"},
	{regexp.MustCompile(`"time":"[^"]*"`), `"time":"T"`},
	{
		regexp.MustCompile(
			`((?:duration_ms|uptime_s|memory_budget_bytes|cache_bytes|request_bytes|response_bytes)"?[=:])[0-9.]+`,
		),
		"${1}N",
	},
	{regexp.MustCompile(`(version"?[=:])("[^"]*"|\S+)`), `${1}"V"`},
	{regexp.MustCompile(`(localhost|127\.0\.0\.1|\[::1\]):\d+`), "$1:P"},
	{regexp.MustCompile(`listening=("[^"]*"|\S+)`), "listening=A"},
	{regexp.MustCompile(`client=\S*`), "client=C"},
	{regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}`), "ID"},
}

func masked(text string, more ...string) string {
	for _, m := range masks {
		text = m.pattern.ReplaceAllString(text, m.with)
	}
	return strings.NewReplacer(more...).Replace(text)
}

// TestTheLogOfAServer covers the whole life of a server: its version, its settings and their
// sources, refused keys, expensive requests, and the reason for its end.
func TestTheLogOfAServer(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	dir := t.TempDir()
	key := filepath.Join(dir, "key")
	if err := os.WriteFile(key, []byte(orrery.WellKnownKey), 0o600); err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(dir, "orrery.yaml")
	if err := os.WriteFile(config, []byte("region: North\ncert-secret: s3cret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := launch(t, []string{"LOG_LEVEL=info", "ORRERY_HEALTH_PORT=0", "AZURE_COSMOS_EMULATOR_DISABLE_THROTTLING=1"},
		"--port", "0", "--in-memory", "--memory", "512MB", "--log-format", "text", "--config", config, "--key-file",
		key, "--dear-request", "2.5", "--slow-request", "0")
	askBadly(t, p.endpoint, 5)
	container := makeContainer(t, p.endpoint)
	pager := container.NewQueryItemsPager(
		"SELECT *\nFROM c WHERE c.city = 'x'", azcosmos.NewPartitionKeyString("a"), nil,
	)
	if _, err := pager.NextPage(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := p.stop(t, syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	log := p.text(&p.stderr)
	if strings.Contains(log, "s3cret") ||
		strings.Contains(log, orrery.WellKnownKey[:20]) || strings.Contains(log, "Started") {
		t.Errorf("the log has what it must not:\n%s", log)
	}
	var got []string
	for line := range strings.Lines(masked(log, dir, "DIR")) {
		if !strings.Contains(line, "dear request") { // the SDK decides which of them occur
			got = append(got, line)
		}
	}
	want := `time=T level=INFO msg=setting name=port value=0 origin=--port
time=T level=INFO msg=setting name=health-port value=0 origin="ORRERY_HEALTH_PORT (environment)"
time=T level=INFO msg=setting name=in-memory value=true origin=--in-memory
time=T level=INFO msg=setting name=key-file value=DIR/key origin=--key-file
time=T level=INFO msg=setting name=cert-secret value="(not shown)" origin="cert-secret (DIR/orrery.yaml:2)"
time=T level=INFO msg=setting name=region value=North origin="region (DIR/orrery.yaml:1)"
time=T level=INFO msg=setting name=memory value=512MB origin=--memory
time=T level=INFO msg=setting name=log-level value=info origin="LOG_LEVEL (environment)"
time=T level=INFO msg=setting name=log-format value=text origin=--log-format
time=T level=INFO msg=setting name=slow-request value=0 origin=--slow-request
time=T level=INFO msg=setting name=dear-request value=2.5 origin=--dear-request
time=T level=INFO msg=setting name=throttle value=off origin="AZURE_COSMOS_EMULATOR_DISABLE_THROTTLING (environment)"
time=T level=INFO msg="the server is up" version="V" mode=dev data_path="in memory" listening=A health=http://localhost:P/_orrery memory_budget_bytes=N cache_bytes=N duration_ms=N
time=T level=INFO msg="a key was refused" client=C reason="The signature is of no key of the account, or of another request" count=1 status=401 method=GET path=/dbs user_agent=test activity_id=ID
time=T level=INFO msg=stopping reason="terminated signal received"
time=T level=INFO msg="a key was refused" client=C reason="The signature is of no key of the account, or of another request" count=4 status=401 method=GET path=/dbs user_agent=test activity_id=ID
time=T level=INFO msg="the server has stopped" uptime_s=N duration_ms=N
`
	if text := strings.Join(got, ""); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	for _, part := range []string{
		`level=WARN msg="dear request"`, `operation=query_items`, `query="SELECT *\nFROM c WHERE c.city = 'x'"`,
		"count=1",
	} {
		if !strings.Contains(log, part) {
			t.Errorf("the log does not have %s:\n%s", part, log)
		}
	}
}

// askBadly sends requests with invalid signatures.
func askBadly(t *testing.T, endpoint string, times int) {
	t.Helper()
	client := &http.Client{Transport: insecure(), Timeout: 10 * time.Second}
	for range times {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, endpoint+"/dbs", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "type%3Dmaster%26ver%3D1.0%26sig%3DAAAA")
		r.Header.Set("x-ms-date", time.Now().UTC().Format(http.TimeFormat))
		r.Header.Set("User-Agent", "test")
		response, err := client.Do(r)
		if err != nil || response.StatusCode != http.StatusUnauthorized {
			t.Fatalf("%v %v", response, err)
		}
		_ = response.Body.Close()
	}
}

// TestLogsAreJSONForMachines: when standard error is a pipe, every line is JSON.
func TestLogsAreJSONForMachines(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	p := launch(t, nil, "--port", "0", "--health-port", "0", "--in-memory", "--log-level", "debug")
	makeContainer(t, p.endpoint)
	if _, err := p.stop(t, syscall.SIGINT); err != nil {
		t.Error(err)
	}
	seen := map[string]int{}
	for line := range strings.Lines(p.text(&p.stderr)) {
		var one map[string]any
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Errorf("%v: %q", err, line)
			continue
		}
		seen[fmt.Sprint(one["level"], " ", one["msg"])]++
	}
	if seen["DEBUG request"] < 3 ||
		seen["INFO the server is up"] != 1 || seen["INFO stopping"] != 1 || seen["INFO the server has stopped"] != 1 {
		t.Errorf("%v", seen)
	}
}

// TestTheAccessLogIsAFileOfItsOwn: the file has one line per request, is readable only by its
// owner, and is created again after a rotation.
func TestTheAccessLogIsAFileOfItsOwn(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("an open file cannot be moved away there")
	}
	path := filepath.Join(t.TempDir(), "access.log")
	p := launch(t, nil, "--port", "0", "--health-port", "0", "--in-memory", "--access-log", path)
	askBadly(t, p.endpoint, 1)
	await(t, func() bool { return len(linesOf(path)) == 1 })
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
	if err := os.Rename(path, path+".1"); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Second) // the log checks for its file once a second
	askBadly(t, p.endpoint, 2)
	await(t, func() bool { return len(linesOf(path)) == 2 })
	askBadly(t, p.endpoint, 3)
	if _, err := p.stop(t, syscall.SIGTERM); err != nil { // the shutdown writes the remaining lines
		t.Error(err)
	}
	if n, before := len(linesOf(path)), len(linesOf(path+".1")); n != 5 || before != 1 {
		t.Errorf("%d lines, and %d before", n, before)
	}
	for _, line := range linesOf(path) {
		var one map[string]any
		if err := json.Unmarshal([]byte(line), &one); err != nil ||
			one["path"] != "/dbs" || one["status"] != 401.0 || one["user_agent"] != "test" {
			t.Errorf("%v: %s", err, line)
		}
	}
	if log := p.text(&p.stderr); strings.Contains(log, `"request"`) {
		t.Errorf("access lines are in the log too: %s", log)
	}
	var out bytes.Buffer
	missing := filepath.Join(path, "x")
	if code := run(
		[]string{"--in-memory", "--port", "0", "--health-port", "0", "--access-log", missing},
		console.Console{Out: &out, Err: &out},
	); code != exit.Usage || !strings.Contains(out.String(), "--access-log") {
		t.Errorf("a file that cannot be opened: exit %d: %s", code, out.String())
	}
}

func linesOf(path string) []string {
	data, _ := os.ReadFile(path)
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")[:bytes.Count(data, []byte("\n"))]
}

func await(t *testing.T, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !done(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("waited for nothing")
		}
	}
}

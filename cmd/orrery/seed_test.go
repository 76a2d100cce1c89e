package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// writeFiles creates a directory with files.
func writeFiles(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestSeedOfAProcess: a seed from flags, variable and file is applied before the ready lines, and
// the banner summarises it.
func TestSeedOfAProcess(t *testing.T) {
	dir := writeFiles(t, map[string]string{
		"shop.yaml":   "databases: [{id: shop, containers: [{id: orders, partitionKey: /id, items: [{id: \"1\"}]}]}]",
		"more.yaml":   "databases: [{id: more, containers: [{id: things, partitionKey: /id}]}]",
		"orrery.yaml": "in-memory: true\nport: 0\nhealth-port: 0\n",
	})
	shop, more := filepath.Join(dir, "shop.yaml"), filepath.Join(dir, "more.yaml")
	for _, c := range []struct {
		name, file string
		args, env  []string
		says       string
	}{
		{"a flag twice", "", []string{"--seed", shop, "--seed=" + more}, nil, "created 2 databases and 2 containers, " +
			"changed 0; items: 1 new, 0 replaced, 0 already there"},
		{"a list in a flag", "", []string{"--seed", shop + "," + more}, nil, "created 2 databases and 2 containers"},
		{
			"the variable", "", nil,
			[]string{"ORRERY_SEED=" + shop + ",-" + filepath.Join(dir, "nowhere")},
			"created 1 database and 1 container,",
		},
		{"the flag before the variable", "", []string{"--seed", more}, []string{"ORRERY_SEED=" + shop}, "items: 0 new"},
		{"the file", "seed: [" + shop + ", " + more + "]\n", nil, nil, "created 2 databases"},
		{
			"a default that is missing", "", nil,
			[]string{"ORRERY_SEED=-/no/such/seed"},
			"created 0 databases and 0 containers",
		},
	} {
		config := filepath.Join(t.TempDir(), "orrery.yaml")
		if err := os.WriteFile(config, []byte("in-memory: true\nport: 0\nhealth-port: 0\n"+c.file), 0o600); err != nil {
			t.Fatal(err)
		}
		p := launch(t, c.env, append(c.args, "--config", config)...)
		if text := p.text(&p.stdout); !strings.Contains(text, c.says) ||
			strings.Index(text, c.says) > strings.Index(text, "Now listening") {
			t.Errorf("%s: %q is not said before the ready lines in\n%s", c.name, c.says, text)
		}
		if _, err := p.stop(t, os.Interrupt); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestMistakesInASeed: the command ends with exit code 2 and names the line, and never prints the
// ready lines.
func TestMistakesInASeed(t *testing.T) {
	dir := writeFiles(t, map[string]string{
		"typo.yaml": "databases:\n  - id: shop\n    containers:\n      - {id: orders, partitonKey: /id}\n",
		"item.yaml": "databases:\n  - id: shop\n    containers:\n      - id: orders\n        partitionKey: /id\n    " +
			"    items:\n          - {id: \"1\", ttl: 0}\n",
	})
	for name, says := range map[string]string{
		"typo.yaml":    "typo.yaml:4: \"partitonKey\" is not a property of a container: did you mean partitionKey?",
		"item.yaml":    "item.yaml:7: the item \"1\": the server answered 400 Bad Request",
		"missing.yaml": "there is no file or directory",
	} {
		var stdout, stderr bytes.Buffer
		cmd := exec.Command(
			binary, "serve", "--in-memory", "--port", "0", "--health-port", "0", "--seed", filepath.Join(dir, name),
		)
		cmd.Env, cmd.Stdout, cmd.Stderr = cleanEnv(), &stdout, &stderr
		err := cmd.Run()
		var ended *exec.ExitError
		if !errors.As(err, &ended) ||
			ended.ExitCode() != exit.Usage || !strings.Contains(stderr.String(), says) || stdout.Len() > 0 {
			t.Errorf("%s: %v, printed %q, said %q, want %q", name, err, stdout.String(), stderr.String(), says)
		}
	}
}

var createdItems = regexp.MustCompile(`(?m)^orrery_requests_total\{.*op="create_item".*\} (\d+)$`)

// TestSeedAfterAKill: a server killed while seeding has a part of the seed, and the next start
// completes it.
func TestSeedAfterAKill(t *testing.T) {
	const items = 40_000
	var lines strings.Builder
	for i := range items {
		fmt.Fprintf(&lines, `{"id":"%d","pk":"%d"}`+"\n", i, i%101)
	}
	dir := writeFiles(t, map[string]string{
		"a.yaml":    "databases: [{id: a, containers: [{id: c, partitionKey: /pk}]}]",
		"a/c.jsonl": lines.String(),
	})
	data, health := t.TempDir(), freeHealthPort(t)
	args := []string{"--data-path", data, "--port", "0", "--health-port", strconv.Itoa(health), "--seed", dir}
	cmd := exec.Command(binary, args...)
	var stdout bytes.Buffer
	cmd.Env, cmd.Stdout = cleanEnv(), &stdout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	waitFor(t, func() bool { return metricOf(health, createdItems) > 5000 })
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	if stdout.Len() > 0 {
		t.Fatalf("it was ready before it was killed:\n%s", stdout.String())
	}

	p := launch(t, nil, args...)
	said := regexp.MustCompile(
		`items: (\d+) new, 0 replaced, (\d+) already there`,
	).FindStringSubmatch(p.text(&p.stdout))
	if said == nil {
		t.Fatal(p.text(&p.stdout))
	}
	created, _ := strconv.Atoi(said[1])
	present, _ := strconv.Atoi(said[2])
	if created+present != items || present < 5000 || created == 0 {
		t.Errorf("after the kill %d were there and %d were made, of %d", present, created, items)
	}
	if _, err := p.stop(t, syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	p = launch(t, nil, args...)
	if text := p.text(&p.stdout); !strings.Contains(text, "items: 0 new, 0 replaced, 40000 already there") {
		t.Error(text)
	}
	t.Logf("%d were there after the kill; a start on the whole took %v", present, p.took)
	if _, err := p.stop(t, syscall.SIGTERM); err != nil {
		t.Error(err)
	}
}

// TestSeedIsInterrupted: SIGTERM while seeding ends the command at once and without an error.
func TestSeedIsInterrupted(t *testing.T) {
	var lines strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&lines, `{"id":"%d"}`+"\n", i)
	}
	dir := writeFiles(t, map[string]string{
		"a.yaml":    "databases: [{id: a, containers: [{id: c, partitionKey: /id, throughput: 400}]}]",
		"a/c.jsonl": lines.String(),
	})
	health := freeHealthPort(t)
	cmd := exec.Command(binary, "--in-memory", "--port", "0", "--health-port", strconv.Itoa(health), "--seed", dir)
	var stderr bytes.Buffer
	cmd.Env, cmd.Stderr = cleanEnv(), &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	waitFor(t, func() bool { return metricOf(health, createdItems) > 10 })
	began := time.Now()
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil || time.Since(began) > 5*time.Second {
		t.Errorf("it ended after %v with %v\n%s", time.Since(began), err, stderr.String())
	}
}

// freeHealthPort returns a port that was free a moment ago.
func freeHealthPort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close() //nolint:errcheck // a test's
	return l.Addr().(*net.TCPAddr).Port
}

func waitFor(t *testing.T, what func() bool) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); {
		if what() {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("it did not come")
}

// metricOf reads a metric: the greatest of several values, 0 if there is none.
func metricOf(port int, pattern *regexp.Regexp) (most int) {
	response, err := http.Get("http://127.0.0.1:" + strconv.Itoa(port) + "/metrics")
	if err != nil {
		return 0
	}
	defer response.Body.Close() //nolint:errcheck // read only
	text, _ := io.ReadAll(response.Body)
	for _, found := range pattern.FindAllStringSubmatch(string(text), -1) {
		n, _ := strconv.Atoi(found[1])
		most = max(most, n)
	}
	return most
}

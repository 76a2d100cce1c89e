package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/machine"
)

// diagnosis is a finding of the doctor.
type diagnosis struct{ Check, Result, Text string }

// diagnose runs `orrery doctor` and returns its findings by check.
func diagnose(t *testing.T, args ...string) map[string]diagnosis {
	t.Helper()
	var out, errOut bytes.Buffer
	run(append([]string{"doctor", "-o", "json"}, args...), console.Console{Out: &out, Err: &errOut})
	var list []diagnosis
	if err := json.Unmarshal(out.Bytes(), &list); err != nil {
		t.Fatalf("%v: %s%s", err, out.String(), errOut.String())
	}
	found := map[string]diagnosis{}
	for _, f := range list {
		found[f.Check] = f
	}
	return found
}

// TestDoctorOfDirectories examines real directories, and one that a server has open.
func TestDoctorOfDirectories(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	open := filepath.Join(dir, "open")
	if err := os.Mkdir(open, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(open, 0o777); err != nil { // regardless of the umask
		t.Fatal(err)
	}
	data := filepath.Join(dir, "data")
	p := launch(t, []string{"ORRERY_PORT=0", "ORRERY_HEALTH_PORT=0"}, "--data-path", data)
	nobody := []string{"--endpoint", "http://127.0.0.1:1"}
	for _, c := range []struct {
		name, check, result, says string
		args                      []string
	}{
		{"a file", "data directory", "fail", "is a file", append(nobody, "--data-path", file)},
		{
			"not there", "data directory", "ok", "the first start creates it",
			append(nobody, "--data-path", filepath.Join(dir, "a", "b")),
		},
		{"a server's", "data lock", "ok", "has the data open", []string{"--endpoint", p.endpoint, "--data-path", data}},
		{
			"another server's", "data lock", "warn", "has the data open, and no server answers",
			append(nobody, "--data-path", data),
		},
		{"another server's", "server", "fail", "has the data directory open", append(nobody, "--data-path", data)},
	} {
		found := diagnose(t, c.args...)
		if f := found[c.check]; f.Result != c.result || !strings.Contains(f.Text, c.says) {
			t.Errorf("%s: %+v", c.name, f)
		}
	}
	if runtime.GOOS != "windows" {
		if found := diagnose(t, append(nobody, "--data-path", open)...); found["data directory"].Result != "warn" {
			t.Errorf("open to all: %+v", found["data directory"])
		}
		if holder, held := machine.LockHolder(filepath.Join(data, "store", "LOCK")); !held ||
			!strings.Contains(holder, strconv.Itoa(p.cmd.Process.Pid)) {
			t.Errorf("the lock is said to be of %q", holder)
		}
		if os.Geteuid() != 0 {
			closed := filepath.Join(dir, "closed")
			if err := os.Mkdir(closed, 0o500); err != nil {
				t.Fatal(err)
			}
			if found := diagnose(
				t, append(nobody, "--data-path", filepath.Join(closed, "data"))...,
			); found["data directory"].Result != "fail" {
				t.Errorf("a directory that may not be written: %+v", found["data directory"])
			}
		}
	}
	var out, errOut bytes.Buffer
	code := run(
		[]string{"doctor", "--endpoint", "http://127.0.0.1:1", "--data-path", file, "--memory", "x"},
		console.Console{Out: &out, Err: &errOut},
	)
	if code != exit.Usage || !strings.Contains(errOut.String(), "--memory=x") {
		t.Errorf("a size that is none: exit %d: %s", code, errOut.String())
	}
	code = run(
		[]string{"doctor", "--endpoint", "http://127.0.0.1:1", "--data-path", file},
		console.Console{Out: &out, Err: &errOut},
	)
	if text := out.String(); code != exit.Failure ||
		!strings.Contains(text, "fail  data directory  "+file+" is a file") || !strings.Contains(text, "2 failed\n") {
		t.Errorf("exit %d:\n%s", code, text)
	}
}

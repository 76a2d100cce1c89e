package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func page(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "reference", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestConfigurationPage holds the page to the tables of settings.
func TestConfigurationPage(t *testing.T) {
	text := page(t, "configuration.md")
	for _, s := range settings {
		want := []string{"`--" + s.name + "`"}
		if s.vnext != "" {
			want = append(want, "`"+s.vnext+"`")
		}
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s is not on the page", w)
			}
		}
	}
	for _, c := range classicNames {
		if !strings.Contains(text, "`"+c.name+"`") {
			t.Errorf("the older emulator's %s is not on the page", c.name)
		}
	}
	for name := range classicAbsent {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("the older emulator's %s is not on the page", name)
		}
	}
	// The example is read as a file.
	_, example, _ := strings.Cut(text, "```yaml\n")
	example, _, _ = strings.Cut(example, "```")
	r, err := configure(t, nil, nil, example)
	if err != nil || r.text("key-file") != "/etc/orrery/key" {
		t.Errorf("the example: %v", err)
	}
}

// TestCommandLinePage holds the page to the commands, their flags and the exit
// codes.
func TestCommandLinePage(t *testing.T) {
	text := page(t, "cli.md")
	root := newRootCommand(&console{out: &bytes.Buffer{}, err: &bytes.Buffer{}})
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if !strings.Contains(text, "`orrery "+cmd.Name()) && cmd.Name() != "help" {
			t.Errorf("orrery %s is not on the page", cmd.Name())
		}
	}
	load, _, err := root.Find([]string{"sample", "load"})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"db", "scale", "concurrency", "ranges", "throughput", "from-start", "no-progress", "endpoint", "key", "key-file", "ca-file"} {
		if load.Flags().Lookup(name) == nil || !strings.Contains(text, "`--"+name+"`") {
			t.Errorf("--%s of sample load is no flag or not on the page", name)
		}
	}
	for _, code := range []int{exitOK, exitFailure, exitUsage, exitNotFound, exitAuth, exitConflict, exitThrottled, exitInterrupted} {
		if !strings.Contains(text, fmt.Sprintf("\n| %d |", code)) {
			t.Errorf("exit code %d is not on the page", code)
		}
	}
}

package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

// TestLabScripts compares each script of docs/labs/scripts with the commands of its lab, and lets
// bash run it with a program that notes its arguments: they are those that TestLabs runs. Run with
// -rewrite to write the scripts after a lab has changed.
func TestLabScripts(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the scripts are for bash")
	}
	for _, name := range labPages(t) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		page, script := filepath.Base(name), filepath.Join(filepath.Dir(name), "scripts", filepath.Base(name)[:2]+".sh")
		want := labScript(page, string(data))
		if f := flag.Lookup("rewrite"); f != nil && f.Value.String() == "true" {
			if err := os.WriteFile(script, []byte(want), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(script)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s does not have the commands of %s: run this test with -rewrite", script, page)
			continue
		}
		var commands [][]string
		for _, block := range labBlocks(t, page, string(data)) {
			for _, command := range block.commands {
				if command != "orrery --in-memory" {
					commands = append(commands, labWords(command)[1:])
				}
			}
		}
		if noted := notedCommands(t, script); !reflect.DeepEqual(noted, commands) {
			t.Errorf("%s runs\n%q\nand not\n%q", script, noted, commands)
		}
	}
}

// notedCommands lets bash run a script of a lab, and returns the arguments of each orrery in it,
// without those of server.sh.
func notedCommands(t *testing.T, script string) [][]string {
	t.Helper()
	programs := t.TempDir()
	const noting = "#!/bin/sh\nfor word; do printf '%s\\0' \"$word\"; done >>\"$NOTED\"\nprintf '\\n\\0' >>\"$NOTED\"\n"
	if err := os.WriteFile(filepath.Join(programs, "orrery"), []byte(noting), 0o755); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(programs, "noted")
	runLabScript(t, script, programs, "NOTED="+file)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var noted [][]string
	for command := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n\x00"), "\n\x00") {
		noted = append(noted, strings.Split(strings.TrimSuffix(command, "\x00"), "\x00"))
	}
	setUp := [][]string{{"db", "ls"}, {"container", "get", "webstore/customer"}}
	if len(noted) < len(setUp) || !reflect.DeepEqual(noted[:len(setUp)], setUp) {
		t.Fatalf("server.sh runs %q", noted)
	}
	return noted[len(setUp):]
}

// runLabScript runs a script with the programs of a directory before all others.
func runLabScript(t *testing.T, script, programs string, environ ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "bash", script)
	cmd.Dir = t.TempDir() // commands of the labs write files
	cmd.Env = append(cleanEnv("PATH="+programs+string(os.PathListSeparator)+os.Getenv("PATH")), environ...)
	text, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", script, err, text)
	}
	return string(text)
}

// TestALabScriptLoadsTheShop runs one script with the command itself, on an empty server.
func TestALabScriptLoadsTheShop(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the scripts are for bash")
	}
	server := launch(t, []string{"ORRERY_PORT=0", "ORRERY_HEALTH_PORT=0"}, "--in-memory")
	programs := t.TempDir()
	if err := os.Symlink(binary, filepath.Join(programs, "orrery")); err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(filepath.Dir(labPages(t)[0]), "scripts", "01.sh")
	out := runLabScript(t, script, programs, "ORRERY_ENDPOINT="+server.endpoint)
	if !strings.Contains(out, `"firstName"`) {
		t.Errorf("the script prints no customer:\n%s", out)
	}
}

// labScript is a lab as a script: its command blocks except the one that starts a server.
func labScript(page, text string) string {
	var b strings.Builder
	b.WriteString("#!/usr/bin/env bash\n# All commands of " + page + ", those of its answers too. TestLabScripts " +
		"writes this file.\nset -euo pipefail\n. \"$(dirname \"$0\")/server.sh\"\n")
	for _, block := range strings.Split(text, "\n```sh\n")[1:] {
		commands, _, _ := strings.Cut(block, "\n```")
		if commands != "orrery --in-memory" {
			b.WriteString("\n" + commands + "\n")
		}
	}
	return b.String()
}

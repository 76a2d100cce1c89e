package main

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// labFigure matches a bold figure, and labAnswer a folded answer.
var (
	labFigure = regexp.MustCompile(`\*\*([^*\n]*\d[^*\n]*)\*\*`)
	labAnswer = regexp.MustCompile(`(?s)<details>\n<summary>Answer</summary>\n(.*?)</details>`)
)

// TestLabScripts compares each script of docs/labs/scripts with the commands of its lab, runs it
// with the binary, and looks for the bold figures of the lab's answers. Run with -rewrite to write
// the scripts after a lab has changed.
func TestLabScripts(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the scripts are for bash")
	}
	server := launch(t, []string{"ORRERY_PORT=0", "ORRERY_HEALTH_PORT=0"}, "--in-memory")
	programs, work := t.TempDir(), t.TempDir()
	if err := os.Symlink(binary, filepath.Join(programs, "orrery")); err != nil {
		t.Fatal(err)
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
		cmd := exec.CommandContext(t.Context(), "bash", script)
		cmd.Dir = work // commands of the labs write files
		cmd.Env = cleanEnv(
			"ORRERY_ENDPOINT="+server.endpoint, "PATH="+programs+string(os.PathListSeparator)+os.Getenv("PATH"),
		)
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &out
		if err := cmd.Run(); err != nil {
			t.Errorf("%s: %v\n%s", script, err, out.String())
			continue
		}
		answers := labAnswer.FindAllStringSubmatch(string(data), -1)
		if len(answers) < 3 {
			t.Errorf("%s has %d answers: the exercise and two questions at least have one", page, len(answers))
		}
		for _, answer := range answers {
			for _, figure := range labFigure.FindAllStringSubmatch(answer[1], -1) {
				if !hasFigure(out.String(), figure[1]) {
					t.Errorf(
						"%s: an answer says %s, which its script does not print:\n%s", page, figure[1], out.String(),
					)
				}
			}
		}
	}
}

// hasFigure reports whether a text contains a figure that is not part of a longer figure.
func hasFigure(text, figure string) bool {
	return regexp.MustCompile(
		`(?:^|[^\d.,])` + regexp.QuoteMeta(figure) + `(?:$|[^\d.,]|[.,](?:\D|$))`,
	).MatchString(text)
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

// TestHasFigure: only whole figures match.
func TestHasFigure(t *testing.T) {
	for text, want := range map[string]bool{
		"13.99 RU": true, "5 × 13.99.": true, "113.99 RU": false, "13.991 RU": false, "1,13.99": false,
		"cost 13.99": true,
	} {
		if got := hasFigure(text, "13.99"); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

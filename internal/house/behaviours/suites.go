package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A suite is a command that checks the behaviours naming it.
type suite struct {
	name    string   // as in the sdks column of the list
	title   string   // heading of its column in the matrix
	dir     string   // where the command runs, relative to the root
	command []string // a relative path with a slash is found from dir
	needs   []string // programs that must be on the PATH
	built   []string // files or directories that must exist, relative to dir; * stands for any match
	build   string   // the command that builds it, for the message; `make conformance` runs it
	maySkip bool     // without its toolchain or build it is skipped instead of failed
}

// suites is the table, in the order of the matrix's columns.
var suites = []suite{
	{
		name: "js", title: "JavaScript", dir: "conformance/js", command: []string{"node", "behaviours/run.mjs"},
		needs: []string{"node"}, built: []string{"node_modules/@azure/cosmos"}, build: "npm --prefix conformance/js ci",
	},
	{
		name: "go", title: "Go", dir: "conformance/go", command: []string{"go", "run", "./behaviours"},
		needs: []string{"go"},
	},
	{
		name: "python", title: "Python", dir: "conformance/python", command: []string{".venv/bin/python", "-m", "behaviours"},
		built: []string{".venv/.installed"}, build: "conformance/python/install.sh",
	},
	{
		name: "java", title: "Java", dir: "conformance/java",
		command: []string{
			"java", "-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", "target/classes:target/lib/*",
			"behaviours.Main",
		},
		needs: []string{"java"}, built: []string{"target/classes", "target/lib"}, build: "conformance/java/install.sh",
	},
	{
		name: "rust", title: "Rust", dir: "conformance/rust", command: []string{"target/debug/behaviours"},
		built: []string{"target/debug/behaviours"}, build: "conformance/rust/install.sh", maySkip: true,
	},
	{
		name: "raw", title: "HTTP", dir: "conformance/raw", command: []string{"node", "run.mjs"},
		needs: []string{"node"}, built: []string{"run.mjs"},
	},
}

// choose returns the suites of a comma-separated list of names; all when it is empty.
func choose(names string) ([]suite, error) {
	if names == "" {
		return suites, nil
	}
	var out []suite
	for _, name := range strings.Split(names, ",") {
		s, ok := suiteNamed(strings.TrimSpace(name))
		if !ok {
			return nil, fmt.Errorf("no suite is named %q", name)
		}
		out = append(out, s)
	}
	return out, nil
}

func suiteNamed(name string) (suite, bool) {
	for _, s := range suites {
		if s.name == name {
			return s, true
		}
	}
	return suite{}, false
}

// missing returns what keeps the suite from running, or "".
func (s suite) missing(root string) string {
	for _, program := range s.needs {
		if _, err := exec.LookPath(program); err != nil {
			return fmt.Sprintf("%s is not installed", program)
		}
	}
	if _, err := os.Stat(filepath.Join(root, s.dir)); err != nil {
		return fmt.Sprintf("there is no %s", s.dir)
	}
	for _, file := range s.built {
		found, err := filepath.Glob(filepath.Join(root, s.dir, file))
		if err != nil || len(found) == 0 {
			return fmt.Sprintf("%s/%s is not there: it is not built (%s)", s.dir, file, s.build)
		}
	}
	return ""
}

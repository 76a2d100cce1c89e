package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A tool is a program at the beginning of a command, and the files that it needs in a page's
// directory. The SDKs that the conformance suites installed replace those that a reader installs.
type tool struct {
	name    string
	needs   string // required file below the root; empty: only the program
	build   string // the command that makes that file
	maySkip bool   // as in the conformance suites: a machine may be unable to build it
	prepare func(root, dir string) error
}

var tools = []tool{
	{
		name: "node", needs: "conformance/js/node_modules/@azure/cosmos", build: "npm --prefix conformance/js ci",
		prepare: linkNode,
	},
	{name: "go", prepare: writeModule},
	{name: "python", needs: "conformance/python/.venv/.installed", build: "conformance/python/install.sh"},
	{name: "java", needs: "conformance/java/target/lib", build: "conformance/java/install.sh", prepare: linkLibraries},
	{
		name: "cargo", needs: "conformance/rust/target/debug/behaviours", build: "conformance/rust/install.sh", maySkip: true,
		prepare: copyLock,
	},
	{name: "orrery"},
	{name: "curl"},
	{name: "openssl"},
	{name: "bash"},
	{name: "keytool"},
}

// assignment matches a variable before a command, and shellWord a command of the shell itself.
var (
	assignment = regexp.MustCompile(`^[A-Za-z_]\w*=`)
	shellWord  = []string{"export", "chmod"}
)

// toolsOf returns the tools that a block's command starts. A first word that is not a tool is
// wrong, because no step would have installed it.
func toolsOf(command string) (used []*tool, wrong string) {
	command = strings.ReplaceAll(command, "\\\n", " ")
	for line := range strings.Lines(command) {
		words := strings.Fields(line)
		for len(words) > 0 && assignment.MatchString(words[0]) {
			words = words[1:]
		}
		if len(words) == 0 || strings.HasPrefix(words[0], "#") || slices.Contains(shellWord, words[0]) {
			continue
		}
		at := slices.IndexFunc(tools, func(t tool) bool { return t.name == words[0] })
		if at < 0 {
			return nil, fmt.Sprintf("%q is no program that the tests can run", words[0])
		}
		used = append(used, &tools[at])
	}
	return used, ""
}

// missing says what a tool lacks, or returns "".
func (t *tool) missing(root string) string {
	if t.needs != "" {
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(t.needs))); err != nil {
			return fmt.Sprintf("%s is not there: run %s", t.needs, t.build)
		}
	}
	if t.name == "orrery" || t.name == "python" {
		return "" // both are on the path: the binary under test, and the Python that needs names
	}
	if _, err := exec.LookPath(t.name); err != nil {
		return t.name + " is not installed"
	}
	return ""
}

// linkNode makes @azure/cosmos resolve as it does after npm install.
func linkNode(root, dir string) error {
	return os.Symlink(filepath.Join(root, "conformance", "js", "node_modules"), filepath.Join(dir, "node_modules"))
}

// linkLibraries links the SDK's jars into lib.
func linkLibraries(root, dir string) error {
	return os.Symlink(filepath.Join(root, "conformance", "java", "target", "lib"), filepath.Join(dir, "lib"))
}

// copyLock makes cargo use the versions that are built.
func copyLock(root, dir string) error {
	return copyFile(filepath.Join(root, "conformance", "rust", "Cargo.lock"), filepath.Join(dir, "Cargo.lock"))
}

// writeModule makes a module with the SDK version of this module, and with the orrery of this tree.
// A sample has its own module.
func writeModule(root, dir string) error {
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
		return nil
	}
	module, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return err
	}
	text := regexp.MustCompile(`(?m)^module .*$`).ReplaceAllString(string(module), "module first")
	text += fmt.Sprintf("\nrequire github.com/orrery-db/orrery v0.0.0\n\nreplace github.com/orrery-db/orrery => %s\n",
		root)
	return errors.Join(
		os.WriteFile(filepath.Join(dir, "go.mod"), []byte(text), 0o600),
		copyFile(filepath.Join(root, "go.sum"), filepath.Join(dir, "go.sum")))
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o600)
}

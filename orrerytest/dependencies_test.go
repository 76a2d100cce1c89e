package orrerytest_test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// heavy lists libraries of the command and of its tools. A program that only tests with a server
// must not depend on them.
var heavy = []string{
	"github.com/Azure/", "github.com/spf13/", "github.com/inconshreveable/", "golang.org/x/term",
}

func isHeavy(path string) bool {
	return slices.ContainsFunc(heavy, func(prefix string) bool { return strings.HasPrefix(path, prefix) })
}

// goTool runs the go command in a directory, without a network. With the flags of the environment
// it shares what the other tests have compiled.
func goTool(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOWORK=off", "GONOSUMDB=*", "GOTOOLCHAIN=local")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// TestNothingHeavyIsImported: a test binary links no SDK, no command line library and no terminal
// library.
func TestNothingHeavyIsImported(t *testing.T) {
	all := strings.Fields(goTool(t, ".", "list", "-deps", "."))
	if !slices.Contains(all, "github.com/orrery-db/orrery") {
		t.Fatalf("the list is not one of packages: %q", all)
	}
	for _, path := range all {
		if isHeavy(path) {
			t.Errorf("orrerytest depends on %s", path)
		}
	}
	// The command depends on all of these, so the names are right.
	command := strings.Fields(goTool(t, "..", "list", "-deps", "./cmd/orrery"))
	for _, prefix := range heavy[:2] {
		if !slices.ContainsFunc(command, func(path string) bool { return strings.HasPrefix(path, prefix) }) {
			t.Errorf("the command no longer depends on %s, so the test checks nothing", prefix)
		}
	}
}

// TestNothingHeavyIsRequired: a module of its own that tests with this package and requires only
// the modules that it links, none of them heavy, is complete. Its test builds and runs, and the go
// command adds nothing.
func TestNothingHeavyIsRequired(t *testing.T) {
	tree, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	requires := map[string]bool{}
	for line := range strings.SplitSeq(goTool(t, ".", "list", "-deps", "-f",
		"{{with .Module}}{{if .Version}}{{.Path}} {{.Version}}{{end}}{{end}}", "."), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			requires[line] = true
		}
	}
	if len(requires) == 0 {
		t.Fatal("no module is linked")
	}
	module := "module example.com/shop\n\ngo 1.26.0\n\nrequire (\n\tgithub.com/orrery-db/orrery v0.0.0\n"
	for _, line := range slices.Sorted(maps.Keys(requires)) {
		if isHeavy(line) {
			t.Errorf("it links %s", line)
		}
		module += "\t" + line + " // indirect\n"
	}
	module += ")\n\nreplace github.com/orrery-db/orrery => " + tree + "\n"
	sums, err := os.ReadFile(filepath.Join(tree, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": module,
		"go.sum": string(sums),
		"shop_test.go": `package shop

import (
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

func TestShop(t *testing.T) {
	if orrerytest.Start(t, orrery.Config{}).Endpoint() == "" {
		t.Fatal("no endpoint")
	}
}
`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	goTool(t, dir, "test", "-count=1", "-mod=readonly", "./...")
	t.Logf("%d modules are required indirectly", len(requires))
}
